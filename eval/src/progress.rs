//! How far a run has come. Only a terminal is told.

use indicatif::{ProgressBar, ProgressStyle};

/// A bar of `n` steps, under a name.
pub(crate) fn bar(name: &'static str, n: usize) -> ProgressBar {
    let style = ProgressStyle::with_template("{prefix:>11} {bar:30} {pos}/{len} {msg}");
    let bar = ProgressBar::new(n as u64).with_prefix(name);
    match style {
        Ok(style) => bar.with_style(style),
        Err(_) => bar,
    }
}
