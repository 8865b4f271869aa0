//! Where a thing belongs, and from where it can be seen.

use crate::id::{DocumentId, PersonaId, SessionId, WorkId};

/// A place inside one user's memory. Each part narrows it; no part means the whole user.
#[derive(Debug, Clone, Default, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Scope {
    /// The character or assistant.
    pub persona: Option<PersonaId>,
    /// The story, project or trade.
    pub work: Option<WorkId>,
    /// The conversation.
    pub session: Option<SessionId>,
    /// The document.
    pub document: Option<DocumentId>,
}

impl Scope {
    /// Whether a thing of this scope is visible from `query`: every part it names must be the
    /// query's own. What names nothing is seen everywhere; a query never sees *into* a persona,
    /// work, session or document it does not name.
    #[must_use]
    pub fn is_visible_from(&self, query: &Self) -> bool {
        fn fits<T: PartialEq>(own: Option<&T>, query: Option<&T>) -> bool {
            own.is_none() || own == query
        }
        fits(self.persona.as_ref(), query.persona.as_ref())
            && fits(self.work.as_ref(), query.work.as_ref())
            && fits(self.session.as_ref(), query.session.as_ref())
            && fits(self.document.as_ref(), query.document.as_ref())
    }

    /// Whether a thing of this scope is picked by `filter`: every part the *filter* names must be
    /// the thing's own. For lists and deletions, where naming less means more.
    #[must_use]
    pub fn is_picked_by(&self, filter: &Self) -> bool {
        filter.is_visible_from(self)
    }

    /// The same place inside a session.
    #[must_use]
    pub fn in_session(&self, session: &SessionId) -> Self {
        Self { session: Some(session.clone()), ..self.clone() }
    }

    /// The same place without its session: what a message said there is remembered under.
    #[must_use]
    pub fn beyond_session(&self) -> Self {
        Self { session: None, ..self.clone() }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn scope(text: &str) -> Scope {
        let mut res = Scope::default();
        for part in text.split_whitespace() {
            let (kind, id) = part.split_once(':').unwrap();
            match kind {
                "persona" => res.persona = Some(id.parse().unwrap()),
                "work" => res.work = Some(id.parse().unwrap()),
                "session" => res.session = Some(id.parse().unwrap()),
                "document" => res.document = Some(id.parse().unwrap()),
                other => panic!("no part `{other}`"),
            }
        }
        res
    }

    #[track_caller]
    fn check(thing: &str, query: &str, visible: bool) {
        assert_eq!(scope(thing).is_visible_from(&scope(query)), visible, "{thing} from {query}");
    }

    #[test]
    fn a_users_own_things_are_seen_everywhere() {
        check("", "", true);
        check("", "persona:luna work:w session:s document:d", true);
    }

    #[test]
    fn a_persona_sees_its_own_and_no_others() {
        check("persona:luna", "persona:luna", true);
        check("persona:luna", "persona:luna session:s", true);
        check("persona:luna", "persona:aria", false);
        check("persona:luna", "", false);
    }

    #[test]
    fn every_named_part_must_match() {
        check("persona:luna work:w1", "persona:luna work:w1", true);
        check("persona:luna work:w1", "persona:luna work:w2", false);
        check("document:d1", "document:d2", false);
        check("document:d1 session:s1", "document:d1 session:s1", true);
        check("session:s1", "session:s2", false);
    }
}
