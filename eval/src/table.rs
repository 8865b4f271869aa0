//! Tables, for a terminal and for a page.

use std::fmt::Write as _;

use serde::Serialize;

/// Rows under a header; the first column is text, the others are numbers.
#[derive(Debug, Clone, Default, Serialize)]
pub(crate) struct Table {
    pub(crate) title: String,
    pub(crate) header: Vec<String>,
    pub(crate) rows: Vec<Vec<String>>,
}

impl Table {
    pub(crate) fn new(title: impl Into<String>, header: &[&str]) -> Self {
        let header = header.iter().map(|&name| name.to_owned()).collect();
        Self { title: title.into(), header, rows: Vec::new() }
    }

    pub(crate) fn push(&mut self, row: Vec<String>) {
        self.rows.push(row);
    }

    /// For a terminal, in columns.
    pub(crate) fn text(&self) -> String {
        let mut widths = vec![0; self.header.len()];
        for row in self.all_rows() {
            for (width, cell) in widths.iter_mut().zip(row) {
                *width = (*width).max(columns(cell));
            }
        }
        let mut res = format!("{}\n", self.title);
        for row in self.all_rows() {
            let mut line = String::from(" ");
            for (nth, (cell, width)) in row.iter().zip(&widths).enumerate() {
                let gap = " ".repeat(width.saturating_sub(columns(cell)));
                let padded = if nth == 0 { format!("{cell}{gap}") } else { format!("{gap}{cell}") };
                let _ = write!(line, " {padded} ");
            }
            res.push_str(line.trim_end());
            res.push('\n');
        }
        res
    }

    /// For a page.
    pub(crate) fn markdown(&self) -> String {
        let line = |cells: &[String]| format!("| {} |\n", cells.join(" | "));
        let mut res = format!("**{}**\n\n{}|---", self.title, line(&self.header));
        res.push_str(&"|--:".repeat(self.header.len().saturating_sub(1)));
        res.push_str("|\n");
        for row in &self.rows {
            res.push_str(&line(row));
        }
        res
    }

    fn all_rows(&self) -> impl Iterator<Item = &Vec<String>> {
        std::iter::once(&self.header).chain(&self.rows)
    }
}

/// `12/25  48 %`; a dash where there was nothing to count.
pub(crate) fn share(n: usize, of: usize) -> String {
    if of == 0 {
        return "–".to_owned();
    }
    format!("{n}/{of} {:>3.0} %", 100.0 * n as f64 / of as f64)
}

/// The part of the whole, from 0 to 1.
pub(crate) fn ratio(n: usize, of: usize) -> f64 {
    if of == 0 { 0.0 } else { n as f64 / of as f64 }
}

/// Columns a cell takes on a terminal: Hangul takes two.
fn columns(cell: &str) -> usize {
    cell.chars().map(|char| if ('가'..='힣').contains(&char) { 2 } else { 1 }).sum()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn both_forms_show_the_same_cells() {
        let mut table = Table::new("t", &["kind", "n"]);
        table.push(vec!["identity".to_owned(), share(1, 8)]);
        table.push(vec!["이름".to_owned(), share(0, 0)]);
        assert_eq!(
            table.text(),
            "t\n  kind              n\n  identity  1/8  12 %\n  이름              –\n"
        );
        assert_eq!(
            table.markdown(),
            "**t**\n\n| kind | n |\n|---|--:|\n| identity | 1/8  12 % |\n| 이름 | – |\n"
        );
    }
}
