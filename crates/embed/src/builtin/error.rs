//! Why bytes are no model.

/// Why a model file cannot be used. All of them say that the file must be replaced.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum ModelError {
    /// The file does not begin as a model does.
    #[error("this is no embedding model")]
    NotAModel,
    /// The file is of a version this program does not know.
    #[error("the model file has version {0}, which is not known here")]
    Version(u32),
    /// Its bytes are not those that were written.
    #[error("the model file is damaged: its checksum is {found:08x}, not {stated:08x}")]
    Damaged {
        /// The checksum the file ends with.
        stated: u32,
        /// The checksum of its bytes.
        found: u32,
    },
    /// It ends before all of it was read.
    #[error("the model file ends too early: more is needed at byte {at}")]
    Truncated {
        /// Where the bytes were missing.
        at: usize,
    },
    /// It goes on after all of it was read.
    #[error("the model file has {0} bytes too many")]
    TooLong(usize),
    /// A size in it is none that this program computes with.
    #[error("the model file states {found} as its {what}")]
    Size {
        /// Which size.
        what: &'static str,
        /// What the file says.
        found: u32,
    },
    /// A name in it is not UTF-8.
    #[error("the model file has no text at byte {at}")]
    NotText {
        /// Where the text begins.
        at: usize,
    },
    /// Its character map has something that is no character, or is not in order.
    #[error("the character map of the model file has {0:#x} out of place")]
    CharMap(u32),
    /// A weight is no number, or infinite.
    #[error("the model file has a weight without a value after byte {at}")]
    NotFinite {
        /// Where the group of weights begins.
        at: usize,
    },
}
