//! A fact in one line.

use super::{Fact, Status};
use crate::{assertion::Subject, language, space::Space};

impl Fact {
    /// Whether it is shown in Korean: as its words are, or where they are in no language ("178cm")
    /// as the message that said it is; of what was set by hand, as the user's last message is.
    #[must_use]
    pub fn is_korean(&self, space: &Space) -> bool {
        let name = match &self.subject {
            Subject::Person(name) => name,
            Subject::User | Subject::Persona => "",
        };
        let is_said_so = || match self.sources.last() {
            Some(no) => language::is_korean(&space.message(*no).content),
            None => space.is_korean(),
        };
        [&*self.value.text, name, self.slot.as_str()].into_iter().any(language::is_korean)
            || is_said_so()
    }

    /// The fact as it is shown: "키: 178cm", "동생 키: 183cm", "likes: not coffee". What is past
    /// begins with its interval: "(2026-03-02 ~ 2026-05-01) 거주지: 서울".
    #[must_use]
    pub fn line(&self, is_korean: bool) -> String {
        self.interval() + &self.words(is_korean)
    }

    /// The fact in one line without its interval, as it was when it held.
    #[must_use]
    pub fn words(&self, is_korean: bool) -> String {
        let Self { value, .. } = self;
        let label = self.slot.label(is_korean);
        let whose = match (&self.subject, is_korean) {
            (Subject::User, _) => String::new(),
            (Subject::Persona, true) => "캐릭터 ".to_owned(),
            (Subject::Persona, false) => "the character's ".to_owned(),
            (Subject::Person(name), true) => format!("{name} "),
            (Subject::Person(name), false) => format!("{name}'s "),
        };
        let text = match (self.is_denied, is_korean) {
            (false, _) => value.text.to_string(),
            (true, true) => format!("{} (아님)", value.text),
            (true, false) => format!("not {}", value.text),
        };
        let when = match &self.when {
            Some(when) if !value.text.contains(&*when.text) => format!(" ({})", when.text),
            _ => String::new(),
        };
        format!("{whose}{label}: {text}{when}")
    }

    fn interval(&self) -> String {
        let Status::Past { until, .. } = self.status else { return String::new() };
        let from = if self.is_start_known { self.valid_from.day() + " " } else { String::new() };
        format!("({from}~ {}) ", until.day())
    }
}
