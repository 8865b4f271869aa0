//! A small language in which tests say what happens to a space, one command a line.
//!
//! ```text
//! s1@luna: + m1 user hi | m2 assistant=Luna hello    observe; `m3<m1` names a parent, `m3<^` none
//! s1: edit m1 as m1b hi there                        replace; `m1b/system` names another role
//! s1: move m2            s1: move m2 exactly         move the head
//! s1: fork s2            s1: fork s2 at m1           fork
//! s1: end                s1: delete                  end, delete a session
//! delete m1              clear s1@luna               delete a message, clear by a filter
//! s1@luna: sum z1 of m1,m2 they met                  add a summary
//! forget z1                                          delete it
//! wait 60                                            the clock moves on, in seconds
//! on 2026-03-05                                      the clock is set to noon of a day
//! @luna: state residence=서울                         set a fact by hand, as `reader` writes it
//! fact f3.0 is 부산      unfact f3.0      refact f3.0    edit, delete, restore a fact
//! read m1,m2             rules 2                     read messages again; other rules from now on
//! ```
//!
//! A place is `session@persona#work$document`, any part of which may be missing.

use super::reader::{self, ScriptReader, day};
use crate::{
    assertion::Op,
    change::Change,
    decide::{Command, FactDraft, Refusal, decide, redactions},
    event::{Entry, IndexRecord},
    message::{Draft, Parent, Role},
    scope::Scope,
    space::{Space, SummaryNode},
    summary::Summary,
    terms::{QueryWord, Terms},
    time::At,
};

/// A space with the log it is a fold of, as it was written and as deletions left it.
#[derive(Debug, Clone)]
pub(crate) struct World {
    pub(crate) space: Space,
    pub(crate) log: Vec<Entry>,
    pub(crate) redacted: Vec<Entry>,
    pub(crate) now: At,
    pub(crate) reader: ScriptReader,
}

impl World {
    pub(crate) fn empty() -> Self {
        let now = At::parse("2026-03-01T10:00:00Z").unwrap();
        let reader = ScriptReader { version: 1 };
        Self { space: Space::default(), log: Vec::new(), redacted: Vec::new(), now, reader }
    }

    /// The world after a script in which every line must be accepted.
    #[track_caller]
    pub(crate) fn after(script: &str) -> Self {
        let mut res = Self::empty();
        for line in lines(script) {
            res.run(line).unwrap_or_else(|refusal| panic!("`{line}` was refused: {refusal}"));
        }
        res
    }

    pub(crate) fn run(&mut self, line: &str) -> Result<Vec<Change>, Refusal> {
        if let Some(seconds) = line.strip_prefix("wait ") {
            let micros = (seconds.parse::<f64>().unwrap() * 1e6) as i64;
            self.now = At::new(self.now.micros() + micros, 0).unwrap();
            return Ok(Vec::new());
        }
        if let Some(date) = line.strip_prefix("on ") {
            self.now = At::new(day(date).micros() + 12 * 3_600_000_000, 0).unwrap();
            return Ok(Vec::new());
        }
        if let Some(version) = line.strip_prefix("rules ") {
            self.reader.version = version.parse().unwrap();
            return Ok(Vec::new());
        }
        self.execute(&self.command(line))
    }

    /// What the engine does, without a store: decide, append, rewrite, apply.
    pub(crate) fn execute(&mut self, command: &Command) -> Result<Vec<Change>, Refusal> {
        let decision = decide(&self.space, command, self.now, &self.reader)?;
        for (seq, event) in redactions(&self.space, &decision.events) {
            let place = usize::try_from(seq.0 - 1).unwrap();
            self.redacted[place] = Entry { seq, event, index: None };
        }
        for event in decision.events {
            let index = event.searchable_text().map(index_record);
            let entry = Entry { seq: self.space.seq().next(), event, index };
            self.space.apply(&entry);
            self.log.push(entry.clone());
            self.redacted.push(entry);
        }
        Ok(decision.changes)
    }

    fn command(&self, line: &str) -> Command {
        let (place, rest) = match line.split_once(' ') {
            Some((place, rest)) if place.ends_with(':') => (place.trim_end_matches(':'), rest),
            _ => ("", line),
        };
        let scope = scope(place);
        let (verb, rest) = rest.split_once(' ').unwrap_or((rest, ""));
        let word = |nth: usize| rest.split_whitespace().nth(nth);
        let session = || scope.session.clone().expect("the place names a session");
        match verb {
            "+" => {
                let drafts = rest.split(" | ").map(|text| self.draft(text)).collect();
                Command::Observe { scope, drafts }
            }
            "edit" => self.edit(&scope, rest),
            "move" => Command::MoveHead {
                session: session(),
                message: rest.split(' ').next().unwrap().parse().unwrap(),
                is_exact: word(1) == Some("exactly"),
            },
            "empty" => Command::EmptyHead { session: session() },
            "fork" => Command::Fork {
                from: session(),
                message: word(2).map(|id| id.parse().unwrap()),
                to: word(0).unwrap().parse().unwrap(),
            },
            "end" => Command::EndSession { session: session() },
            "delete" if rest.is_empty() => Command::DeleteSession { session: session() },
            "delete" => Command::DeleteMessage { message: rest.parse().unwrap() },
            "clear" => Command::Clear { filter: self::scope(rest) },
            "sum" => Command::AddSummary(self.summary(&scope, rest)),
            "forget" => Command::DeleteSummary { id: rest.parse().unwrap() },
            "state" => Command::StateFact { scope, fact: fact(rest) },
            "fact" => {
                let (id, value) = rest.split_once(" is ").unwrap();
                Command::EditFact { id: id.parse().unwrap(), value: reader::value(value) }
            }
            "unfact" => Command::DeleteFact { id: rest.parse().unwrap() },
            "refact" => Command::RestoreFact { id: rest.parse().unwrap() },
            "read" => {
                let messages = rest.split(',').map(|id| id.parse().unwrap()).collect();
                Command::Extract { messages }
            }
            other => panic!("no command `{other}`"),
        }
    }

    /// `m2<m1 assistant=Luna hello`
    fn draft(&self, text: &str) -> Draft {
        let mut parts = text.splitn(3, ' ');
        let mut next = || parts.next().unwrap_or_default();
        let (id, speaker, content) = (next(), next(), next());
        let (id, parent) = match id.split_once('<') {
            None => (id, Parent::Head),
            Some((id, "^")) => (id, Parent::Root),
            Some((id, parent)) => (id, Parent::Message(parent.parse().unwrap())),
        };
        let (role, name) = speaker.split_once('=').unwrap_or((speaker, ""));
        Draft {
            id: id.parse().unwrap(),
            role: self::role(role),
            speaker: (!name.is_empty()).then(|| name.into()),
            content: content.into(),
            at: self.now,
            metadata: None,
            parent,
        }
    }

    /// `m1 as m1b hi there`
    fn edit(&self, scope: &Scope, text: &str) -> Command {
        let (target, version) = text.split_once(" as ").unwrap();
        let (id, content) = version.split_once(' ').unwrap();
        let message = target.parse().unwrap();
        let own_role = || self.space.message_no(&message).map(|no| self.space.message(no).role);
        let (id, role) = match id.split_once('/') {
            Some((id, role)) => (id, self::role(role)),
            None => (id, own_role().unwrap_or(Role::User)),
        };
        let draft = Draft { role, ..self.draft(&format!("{id} user {content}")) };
        Command::Replace { session: scope.session.clone(), message, draft }
    }

    /// `z1 of m1,m2 they met`
    fn summary(&self, scope: &Scope, text: &str) -> Summary {
        let mut parts = text.splitn(4, ' ');
        let mut next = || parts.next().unwrap_or_default();
        let (id, _of, sources, content) = (next(), next(), next(), next());
        let sources = sources.split(',').filter(|id| *id != "-");
        Summary {
            id: id.parse().unwrap(),
            session: scope.session.clone().expect("a summary is of a session"),
            scope: scope.beyond_session(),
            content: content.into(),
            at: self.now,
            sources: sources.map(|id| id.parse().unwrap()).collect(),
        }
    }
}

pub(crate) fn fact(text: &str) -> FactDraft {
    let assertion = reader::assertion(text);
    FactDraft {
        subject: assertion.subject,
        slot: assertion.slot,
        value: assertion.value.expect("a fact that is set has a value"),
        is_denied: assertion.op == Op::Deny,
        when: assertion.when,
        valid_from: assertion.valid_from,
        valid_to: assertion.valid_to,
        importance: Some(assertion.importance),
    }
}

/// The lines of a script that say something.
pub(crate) fn lines(script: &str) -> impl Iterator<Item = &str> {
    script.lines().map(str::trim).filter(|line| !line.is_empty())
}

/// Reads `session@persona#work$document`.
pub(crate) fn scope(text: &str) -> Scope {
    let mut res = Scope::default();
    let mut rest = text;
    while !rest.is_empty() {
        let end = rest[1..].find(['@', '#', '$']).map_or(rest.len(), |at| at + 1);
        let (part, after) = rest.split_at(end);
        match part.split_at(1) {
            ("@", id) => res.persona = Some(id.parse().unwrap()),
            ("#", id) => res.work = Some(id.parse().unwrap()),
            ("$", id) => res.document = Some(id.parse().unwrap()),
            _ => res.session = Some(part.parse().unwrap()),
        }
        rest = after;
    }
    res
}

fn role(name: &str) -> Role {
    let role = Role::ALL.into_iter().find(|role| role.as_str() == name);
    role.unwrap_or_else(|| panic!("no role `{name}`"))
}

/// White space is enough of a language here: each word is its own term.
pub(crate) fn index_record(text: &str) -> IndexRecord {
    let mut words: Vec<&str> = text.split_whitespace().collect();
    let n_words = u32::try_from(words.len()).unwrap();
    words.sort_unstable();
    let counts = words.chunk_by(|left, right| left == right).map(|same| {
        let count = u16::try_from(same.len()).unwrap();
        (same[0], count)
    });
    IndexRecord { terms_version: 1, terms: Terms::new(counts, n_words), meaning: None }
}

/// A question's words, each to be found as it is written.
pub(crate) fn words(text: &str) -> Vec<QueryWord> {
    text.split_whitespace()
        .map(|word| QueryWord { surface: word.into(), alternatives: vec![vec![word.into()]] })
        .collect()
}

pub(crate) fn replay(log: &[Entry]) -> Space {
    let mut space = Space::default();
    for entry in log {
        space.apply(entry);
    }
    space
}

/// Everything of a space that a caller can tell apart, in words.
pub(crate) fn state(space: &Space) -> String {
    let mut res = String::new();
    let ids = |numbers: Vec<_>| -> Vec<String> {
        numbers.into_iter().map(|no| space.message(no).id.to_string()).collect()
    };
    for session in space.sessions() {
        let persona = session.scope.persona.as_ref().map_or(String::new(), |id| format!("@{id}"));
        let mut path = ids(space.path(session).collect());
        path.reverse();
        if path.is_empty() {
            path.push("nothing".to_owned());
        }
        let ended = if session.ended_at.is_some() { " (ended)" } else { "" };
        res += &format!("{}{persona}: {}{ended}\n", session.id, path.join(" "));
    }
    let hidden = space.messages().iter().filter(|node| !node.is_deleted && !node.is_in_sight());
    let deleted = space.messages().iter().filter(|node| node.is_deleted);
    for (name, ids) in [
        ("out of sight", hidden.map(|node| node.id.to_string()).collect::<Vec<_>>()),
        ("deleted", deleted.map(|node| node.id.to_string()).collect()),
    ] {
        if !ids.is_empty() {
            res += &format!("{name}: {}\n", ids.join(" "));
        }
    }
    for node in space.summaries() {
        res += &format!("{}\n", summary_line(space, node));
    }
    res
}

fn summary_line(space: &Space, node: &SummaryNode) -> String {
    let sight = if space.is_summary_in_sight(node) { "" } else { " (out of sight)" };
    format!("{}: {}{sight}", node.summary.id, node.summary.content)
}
