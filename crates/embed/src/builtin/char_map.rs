//! What each character is replaced by before anything else is done with a text.
//!
//! The model file brings the map along, so that no change of Unicode's tables changes a vector.

use super::bytes::Bytes;
use super::error::ModelError;

/// Characters a page of the map covers.
const PAGE: usize = 256;
/// Pages that all of Unicode needs.
const N_PAGES: usize = 0x11_0000 / PAGE;

/// Characters and their replacements.
#[derive(Debug)]
pub(super) struct CharMap {
    /// Which of `pages` holds a character; the first page is empty and stands for most of Unicode.
    page_of: Box<[u16]>,
    /// For each character of a page one more than its place in `replacements`, or zero.
    pages: Vec<[u16; PAGE]>,
    replacements: Vec<Box<[char]>>,
}

impl CharMap {
    /// Reads `n` entries, in ascending order.
    pub(super) fn read(bytes: &mut Bytes<'_>, n: usize) -> Result<Self, ModelError> {
        let mut map = Self {
            page_of: vec![0; N_PAGES].into(),
            pages: vec![[0; PAGE]],
            replacements: Vec::new(),
        };
        let mut before = None;
        for _ in 0..n {
            let code = bytes.u32()?;
            let replacement = bytes.text()?.chars().collect();
            let c = char::from_u32(code).filter(|c| before.is_none_or(|before| before < *c));
            let c = c.ok_or(ModelError::CharMap(code))?;
            map.insert(c, replacement).ok_or(ModelError::CharMap(code))?;
            before = Some(c);
        }
        Ok(map)
    }

    /// What stands for `c`, where that is not `c` itself. May be empty.
    pub(super) fn get(&self, c: char) -> Option<&[char]> {
        let (page, place) = split(c);
        let number = self.pages[usize::from(self.page_of[page])][place];
        Some(&self.replacements[usize::from(number.checked_sub(1)?)])
    }

    /// Nothing where the map has more entries than it can number.
    fn insert(&mut self, c: char, replacement: Box<[char]>) -> Option<()> {
        let (page, place) = split(c);
        if self.page_of[page] == 0 {
            self.page_of[page] = u16::try_from(self.pages.len()).ok()?;
            self.pages.push([0; PAGE]);
        }
        self.replacements.push(replacement);
        let number = u16::try_from(self.replacements.len()).ok()?;
        self.pages[usize::from(self.page_of[page])][place] = number;
        Some(())
    }
}

/// The page of a character and its place there.
fn split(c: char) -> (usize, usize) {
    let code = c as usize;
    (code / PAGE, code % PAGE)
}
