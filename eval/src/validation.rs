//! The data itself is well-formed. Problems are named by file and id, never by text: this reads
//! the held-out set too.

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};

use crate::{
    conversation::{Conversation, NEVER_SAID},
    digest::json_files,
    said::parse,
    script::Script,
    text::Folded,
};

const TURNS_MIN: usize = 100;
const PROBES_MIN: usize = 20;
const OPS: &[&str] = &["add", "supersede", "retract", "confirm"];
const LANGUAGES: &[&str] = &["ko", "en", "mixed"];
const KINDS: &[&str] = &[
    "identity", "preference", "relation", "event", "plan", "promise", "update", "state",
    "temporal", "emotion", "document", "negation", "other_person", NEVER_SAID,
];

fn home(folder: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join(folder)
}

/// The turns there are: `s1.3.u`.
fn turns(conversation: &Conversation) -> BTreeSet<String> {
    let mut res = BTreeSet::new();
    for session in &conversation.sessions {
        for (index, turn) in session.turns.iter().enumerate() {
            for (part, text) in [("u", &turn.u), ("a", &turn.a)] {
                if !text.trim().is_empty() {
                    res.insert(format!("{}.{}.{part}", session.id, index + 1));
                }
            }
        }
    }
    res
}

/// Says what is wrong with a conversation, without quoting it.
fn problems(conversation: &Conversation) -> Vec<String> {
    let mut res = Vec::new();
    let mut require = |is_so: bool, problem: String| {
        if !is_so {
            res.push(problem);
        }
    };
    let turns = turns(conversation);
    let n_turns: usize = conversation.sessions.iter().map(|session| session.turns.len()).sum();
    require(n_turns >= TURNS_MIN, format!("{n_turns} turns"));
    require(conversation.probes.len() >= PROBES_MIN, "too few probes".to_owned());
    require(LANGUAGES.contains(&conversation.language.as_str()), "language".to_owned());
    let sessions: BTreeSet<&str> = conversation.sessions.iter().map(|s| s.id.as_str()).collect();
    require(sessions.len() == conversation.sessions.len(), "two sessions of one id".to_owned());
    for session in &conversation.sessions {
        let is_timed = conversation.messages(session).is_ok();
        require(is_timed, format!("a time in {} does not parse", session.id));
    }
    for (index, fact) in conversation.facts.iter().enumerate() {
        require(turns.contains(&fact.turn), format!("fact {index}: no turn {}", fact.turn));
        require(OPS.contains(&fact.op.as_str()), format!("fact {index}: op"));
        let parts = [&fact.subject, &fact.slot, &fact.value];
        require(parts.iter().all(|part| !part.trim().is_empty()), format!("fact {index}: empty"));
    }
    let ids: BTreeSet<&str> = conversation.probes.iter().map(|probe| probe.id.as_str()).collect();
    require(ids.len() == conversation.probes.len(), "two probes of one id".to_owned());
    for probe in &conversation.probes {
        let id = &probe.id;
        require(sessions.contains(probe.after.as_str()), format!("{id}: after"));
        require(KINDS.contains(&probe.kind.as_str()), format!("{id}: kind"));
        require(parse(&probe.at).is_ok(), format!("{id}: at"));
        require(!probe.ask.trim().is_empty(), format!("{id}: nothing is asked"));
        let is_never_said = probe.kind == NEVER_SAID;
        require(probe.answer.is_empty() == is_never_said, format!("{id}: answer"));
        require(probe.invented.is_empty() != is_never_said, format!("{id}: invented"));
        let is_known = |turn: &String| turns.contains(turn);
        require(probe.evidence.iter().all(is_known), format!("{id}: evidence"));
        require(!probe.evidence.is_empty() || is_never_said, format!("{id}: no evidence"));
        let seen = conversation.session_index(&probe.after);
        let is_seen = |turn: &String| {
            conversation.session_index(turn.split('.').next().unwrap_or_default()) <= seen
        };
        require(probe.evidence.iter().all(is_seen), format!("{id}: evidence after the question"));
    }
    res
}

#[test]
fn every_conversation_is_well_formed() {
    let mut ids = BTreeSet::new();
    for folder in ["komem/dev", "komem/practice", "komem/held_out"] {
        for path in json_files(&home(folder)).unwrap() {
            let name = path.file_name().unwrap().to_string_lossy().into_owned();
            // An error of the parser may quote; its line and column are enough.
            let text = fs_err::read_to_string(&path).unwrap();
            let parsed: Result<Conversation, _> = serde_json::from_str(&text);
            let place = |error: serde_json::Error| format!("{}:{}", error.line(), error.column());
            let conversation = parsed.map_err(place).unwrap_or_else(|at| panic!("{name} at {at}"));
            assert_eq!(problems(&conversation), Vec::<String>::new(), "{name}");
            assert!(ids.insert(conversation.id.clone()), "{name}: its id is taken");
            assert_eq!(format!("{}.json", conversation.id), name);
        }
    }
    assert!(ids.len() >= 12, "{} conversations", ids.len());
}

#[test]
fn what_is_malformed_is_named_without_its_text() {
    let text = r#"{ "id": "c", "language": "tlh", "scope": {},
        "sessions": [{ "id": "s1", "at": "2026-03-02T21:00:00+09:00",
                       "turns": [{ "u": "secret", "a": "" }] }],
        "facts": [{ "turn": "s1.1.a", "subject": "user", "slot": "x", "value": "secret",
                    "op": "add" }],
        "probes": [{ "id": "p1", "at": "soon", "after": "s2", "kind": "identity", "ask": "secret?",
                     "answer": [], "evidence": ["s1.9.u"] }] }"#;
    let problems = problems(&serde_json::from_str(text).unwrap()).join("; ");
    for part in [
        "1 turns", "too few probes", "language", "no turn s1.1.a", "p1: after", "p1: at",
        "p1: answer", "p1: evidence",
    ] {
        assert!(problems.contains(part), "{part}: {problems}");
    }
    assert!(!problems.contains("secret"), "{problems}");
}

#[test]
fn every_script_says_each_item_once_and_asks_for_it_twice() {
    let paths = json_files(&home("seed003")).unwrap();
    assert_eq!(paths.len(), 3);
    for path in paths {
        let script = Script::load(&path).unwrap();
        let id = &script.id;
        assert_eq!((script.turns.len(), script.items.len()), (101, 25), "{id}");
        script.messages().unwrap();
        let n_identity = script.items.iter().filter(|item| item.kind == "identity").count();
        assert_eq!(n_identity, 13, "{id}");
        for (index, item) in script.items.iter().enumerate() {
            assert_eq!(item.turn, index + 1, "{id}: {}", item.id);
            check_said_once(&script, item);
        }
        for (first, last) in [(76, 81), (99, 101)] {
            let asks = script.turns[first - 1..last].iter().flat_map(|turn| &turn.asks);
            let asked: BTreeSet<&str> = asks.map(|ask| ask.item.as_str()).collect();
            assert!(script.items.iter().all(|item| asked.contains(item.id.as_str())), "{id}");
        }
        let n_asks: usize = script.turns.iter().map(|turn| turn.asks.len()).sum();
        assert_eq!(n_asks, 50, "{id}");
    }
}

/// Every part of an item stands in the words of its own turn and nowhere else.
#[track_caller]
fn check_said_once(script: &Script, item: &crate::script::Planted) {
    for group in &item.answer {
        let mut places = Vec::new();
        for (index, turn) in script.turns.iter().enumerate() {
            for (part, text) in [("u", &turn.u), ("a", &turn.a)] {
                let text = Folded::new(text);
                if group.iter().any(|spelling| item.stands_in(&text, spelling)) {
                    places.push(format!("{}.{part}", index + 1));
                }
            }
        }
        assert_eq!(places, [format!("{}.u", item.turn)], "{}: {}", script.id, item.id);
    }
}
