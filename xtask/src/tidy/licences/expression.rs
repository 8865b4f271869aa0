//! SPDX licence expressions, as far as crates use them: `AND`, `OR`, `WITH`, brackets, and the old
//! `MIT/Apache-2.0` for a choice.

/// Exceptions that only widen what the licence before them allows.
const EXCEPTIONS: &[&str] = &["LLVM-exception", "Classpath-exception-2.0"];

/// Whether choosing only from `allowed` can meet the expression.
pub(super) fn is_satisfied(expression: &str, allowed: &[&str]) -> Result<bool, String> {
    let spaced = expression.replace('/', " OR ").replace('(', " ( ").replace(')', " ) ");
    let mut reader = Reader { words: spaced.split_whitespace().collect(), at: 0, allowed };
    let is_met = reader.choice()?;
    match reader.next() {
        None => Ok(is_met),
        Some(word) => Err(format!("`{word}` was not expected")),
    }
}

struct Reader<'a> {
    words: Vec<&'a str>,
    at: usize,
    allowed: &'a [&'a str],
}

impl<'a> Reader<'a> {
    fn choice(&mut self) -> Result<bool, String> {
        let mut is_met = self.all()?;
        while self.take("OR") {
            is_met |= self.all()?;
        }
        Ok(is_met)
    }

    fn all(&mut self) -> Result<bool, String> {
        let mut is_met = self.one()?;
        while self.take("AND") {
            is_met &= self.one()?;
        }
        Ok(is_met)
    }

    fn one(&mut self) -> Result<bool, String> {
        if self.take("(") {
            let is_met = self.choice()?;
            return if self.take(")") { Ok(is_met) } else { Err("a `)` is missing".to_owned()) };
        }
        let licence = self.name()?;
        let mut is_met = self.allowed.contains(&licence);
        if self.take("WITH") {
            is_met &= EXCEPTIONS.contains(&self.name()?);
        }
        Ok(is_met)
    }

    fn name(&mut self) -> Result<&'a str, String> {
        match self.next() {
            Some(word) if !["AND", "OR", "WITH", "(", ")"].contains(&word) => Ok(word),
            Some(word) => Err(format!("a licence was expected before `{word}`")),
            None => Err("a licence is missing at the end".to_owned()),
        }
    }

    fn take(&mut self, word: &str) -> bool {
        let is_next = self.words.get(self.at) == Some(&word);
        self.at += usize::from(is_next);
        is_next
    }

    fn next(&mut self) -> Option<&'a str> {
        let word = self.words.get(self.at).copied();
        self.at += 1;
        word
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(expression: &str, expected: Result<bool, &str>) {
        let actual = is_satisfied(expression, &["MIT", "ISC", "Apache-2.0"]);
        assert_eq!(actual, expected.map_err(str::to_owned), "{expression}");
    }

    #[test]
    fn a_choice_needs_one_and_a_list_needs_all() {
        check("MIT", Ok(true));
        check("GPL-3.0", Ok(false));
        check("GPL-3.0 OR MIT", Ok(true));
        check("GPL-3.0/MIT", Ok(true));
        check("GPL-3.0 AND MIT", Ok(false));
    }

    #[test]
    fn and_binds_tighter_than_or() {
        check("MIT OR ISC AND GPL-3.0", Ok(true));
        check("(MIT OR ISC) AND GPL-3.0", Ok(false));
        check("ISC AND (GPL-3.0 OR (MIT AND ISC))", Ok(true));
    }

    #[test]
    fn only_known_exceptions_count() {
        check("Apache-2.0 WITH LLVM-exception", Ok(true));
        check("Apache-2.0 WITH strange-exception", Ok(false));
        check("GPL-2.0 WITH Classpath-exception-2.0", Ok(false));
    }

    #[test]
    fn broken_expressions_are_errors() {
        check("", Err("a licence is missing at the end"));
        check("MIT OR", Err("a licence is missing at the end"));
        check("(MIT", Err("a `)` is missing"));
        check("MIT ISC", Err("`ISC` was not expected"));
        check("OR MIT", Err("a licence was expected before `OR`"));
    }
}
