//! Plans and events: what will be, what was.

use std::ops::Range;

use gieok_core::assertion::{Assertion, Op, Subject};

use super::{
    clause::{Clause, Link},
    lexicon,
    line::Line,
    phrase::{self, Shape},
    state::Manner,
    trim,
    verb::{Tense, Verb},
    verbs,
};
use crate::dates::{TimeKind, TimeMention};

/// Verbs that say nothing worth keeping by themselves.
const TRIVIAL: &[&str] = &[
    "be", "feel", "think", "know", "say", "tell", "ask", "want", "need", "like", "love", "hate",
    "look", "mean", "guess", "hope", "wish", "try", "keep", "let", "hear", "use", "wonder",
    "thank", "believe", "understand", "suppose", "imagine", "suck", "last", "bet", "mention",
    "can", "deal", "promise", "remember", "wake", "sleep", "forget", "talk", "chat", "wait",
    "stop", "enjoy", "text", "miss", "end",
];

/// Verbs of every day: only with something after them.
const DAILY: &[&str] = &[
    "wake", "sleep", "eat", "drink", "work", "do", "get", "go", "come", "see", "have", "make",
    "take", "walk", "watch", "read", "play", "cook", "run", "stay", "cry", "start", "study",
    "shower", "rest", "check", "put", "sit", "stand", "listen", "turn", "give", "find", "leave",
    "write",
];

/// Verbs whose past is an event even without a time.
const SALIENT: &[&str] = &[
    "pass", "fail", "graduate", "win", "lose", "buy", "quit", "resign", "crash", "fight", "argue",
    "marry", "adopt", "move", "promote", "propose", "enlist", "publish", "launch", "apply", "sign",
    "hurt", "injure", "retire", "steal", "rob", "cheat", "rescue", "inherit", "submit", "break",
    "sprain", "fracture", "enroll", "divorce", "elope", "relocate", "confess", "spill", "cancel",
    "ship", "release", "mug", "evict", "arrest", "wreck", "finish", "complete", "donate", "join",
];

/// After "get" these make an event: "got promoted", "got the offer".
const GOT: &[&str] = &[
    "promoted", "fired", "accepted", "rejected", "hired", "dumped", "mugged", "engaged", "married",
    "laid", "scammed", "robbed", "vaccinated", "admitted", "arrested", "evicted", "divorced",
];

/// What one gets that is an event: "got a new job", "got the offer".
const GOTTEN: &[&str] = &[
    "job", "offer", "promotion", "raise", "visa", "license", "scholarship", "internship", "tattoo",
    "divorce", "degree", "award", "ticket", "tickets", "grant", "dog", "cat", "puppy", "kitten",
    "results", "surgery", "haircut", "role", "part",
];

/// Verbs that tell a plan in the present: "I fly to Berlin in two weeks".
const SCHEDULED: &[&str] = &[
    "start", "leave", "fly", "arrive", "move", "graduate", "have", "go", "finish", "land",
    "return", "come", "meet", "begin", "turn", "travel", "see", "get", "open", "launch", "end",
];

/// Verbs that make a plan in "going to" and -ing even without a time.
const PLANNED: &[&str] = &[
    "move", "fly", "travel", "visit", "marry", "propose", "adopt", "quit", "graduate", "launch",
    "relocate", "apply", "retire", "enlist", "buy", "sell", "publish", "resign", "enroll",
    "divorce", "emigrate", "immigrate", "plan", "join", "interview",
];

/// Verbs of "I want to …" that make a goal.
const WANTED: &[&str] = &[
    "learn", "visit", "travel", "lose", "save", "write", "run", "start", "buy", "open", "move",
    "build", "climb", "publish", "graduate", "quit", "adopt", "launch", "get", "study", "pass",
    "go", "live", "see", "make", "finish", "become",
];

/// The claims of a clause about what will be or was. `is_told` says whether a frame has told it.
pub(super) fn claims(
    line: &Line<'_>,
    clause: &Clause,
    verb: &Verb,
    subject: &Subject,
    is_told: bool,
    res: &mut Vec<Assertion>,
) {
    if *subject == Subject::Persona || verb.is_denied || verb.used_to {
        return;
    }
    let time = line.time_in(clause.start..clause.end);
    let manner = Manner {
        subject: subject.clone(),
        op: Op::Affirm,
        modality: line.modality(verb.is_supposed || matches!(clause.link, Link::If | Link::Hope)),
        confidence: if clause.link == Link::Think { 60 } else { 75 },
        is_past: false,
    };
    let found = match verb.tense {
        Tense::Past | Tense::Perfect => event(line, clause, verb, time, is_told),
        _ if is_told && time.is_none() => None,
        Tense::Future => future(line, clause, verb, time),
        Tense::Progressive => progressive(line, clause, verb, time),
        Tense::Present => present(line, clause, verb, time),
    };
    let Some((slot, words)) = found else { return };
    let op = if verb.lemma == "cancel" { Op::End } else { manner.op };
    let slot = if verb.lemma == "cancel" { "plan" } else { slot };
    let manner = Manner { op, ..manner };
    let words = words.trim_end_matches([',', '.']).to_owned();
    line.push(manner.claim(line, slot, &words).when(time, line.said.text), res);
}

/// Words from the verb to the clause's end, without the time.
fn words_from(line: &Line<'_>, from: usize, clause: &Clause) -> Option<String> {
    let range = trim::clause(line, from, clause.end)?;
    Some(trim::text(line, range)).filter(|words| !words.is_empty())
}

fn is_ahead(line: &Line<'_>, time: &TimeMention) -> bool {
    time.from.seconds_since(line.said.at) > 0
        || matches!(time.kind, TimeKind::Until) && time.to.seconds_since(line.said.at) > 0
}

fn future(
    line: &Line<'_>,
    clause: &Clause,
    verb: &Verb,
    time: Option<&TimeMention>,
) -> Option<(&'static str, String)> {
    let is_going_to = line.is(verb.head.wrapping_sub(1), &["to"]);
    let is_salient = is_going_to && PLANNED.contains(&verb.lemma);
    let is_vague =
        verb.lemma == "be" && !line.is(verb.rest, &["in", "at", "on", "back", "a", "away"]);
    if is_vague || (time.is_none() && !is_salient) || TRIVIAL[1..].contains(&verb.lemma) {
        return None;
    }
    let words = words_from(line, verb.head, clause)?;
    let is_bare = !words.contains(' ') && DAILY.contains(&verb.lemma);
    (!is_bare && !is_about_you(line, verb, clause)).then_some(("plan", words))
}

/// "I'll see you tomorrow" is a goodbye.
fn is_about_you(line: &Line<'_>, verb: &Verb, clause: &Clause) -> bool {
    matches!(
        verb.lemma,
        "see" | "talk" | "tell" | "let" | "text" | "call" | "ask" | "message" | "get"
    ) && (verb.rest..clause.end.min(verb.rest + 3)).any(|at| line.is(at, &["you"]))
}

fn progressive(
    line: &Line<'_>,
    clause: &Clause,
    verb: &Verb,
    time: Option<&TimeMention>,
) -> Option<(&'static str, String)> {
    if matches!(verb.lemma, "plan" | "think" | "consider") {
        let at = verb.rest;
        let from = if line.is(at, &["to", "on", "of", "about"]) { at + 1 } else { return None };
        let (_, forms) = verbs::form(line.word(from)).or(Some(("", verbs::Forms::default())))?;
        let is_deed = forms.base || forms.ing;
        return words_from(line, from, clause).filter(|_| is_deed).map(|words| ("plan", words));
    }
    let is_ahead = time.is_some_and(|time| is_ahead(line, time));
    let is_planned =
        PLANNED.contains(&verb.lemma) && !matches!(verb.lemma, "buy" | "sell" | "plan");
    if TRIVIAL.contains(&verb.lemma) || !(is_ahead || is_planned && verb.rest < clause.end) {
        return None;
    }
    words_from(line, verb.head, clause).map(|words| ("plan", words))
}

fn present(
    line: &Line<'_>,
    clause: &Clause,
    verb: &Verb,
    time: Option<&TimeMention>,
) -> Option<(&'static str, String)> {
    let is_ahead = time.is_some_and(|time| is_ahead(line, time) || is_today(line, time));
    if verb.is_duty {
        return words_from(line, verb.head, clause)
            .filter(|words| is_ahead && words.contains(' '))
            .map(|words| ("plan", words));
    }
    let starts_deed = |at: usize| {
        line.is(at, &["to"]) && verbs::form(line.word(at + 1)).is_some_and(|(_, forms)| forms.base)
    };
    match verb.lemma {
        "have" => return occasion(line, verb.rest, clause.end).map(|words| ("plan", words)),
        "plan" if starts_deed(verb.rest) => {
            return words_from(line, verb.rest + 1, clause).map(|words| ("plan", words));
        }
        "want" | "hope" if starts_deed(verb.rest) && !verb.is_supposed => {
            let (lemma, _) = verbs::form(line.word(verb.rest + 1))?;
            let words =
                words_from(line, verb.rest + 1, clause).filter(|words| words.contains(' '))?;
            let is_you = (verb.rest..clause.end).any(|at| line.is(at, &["you", "it", "this"]));
            let slot = if is_ahead { "plan" } else { "goal" };
            let is_goal = WANTED.contains(&lemma) && !is_you && line.is_by_user();
            return is_goal.then_some((slot, words));
        }
        _ => {}
    }
    if is_ahead && SCHEDULED.contains(&verb.lemma) {
        return words_from(line, verb.head, clause).map(|words| ("plan", words));
    }
    recurring(line, clause, verb)
}

fn is_today(line: &Line<'_>, time: &TimeMention) -> bool {
    time.to.seconds_since(line.said.at) > 0 && time.from.seconds_since(line.said.at) > -86_400
}

/// "I visit my grandma every Sunday": what is done again and again.
fn recurring(line: &Line<'_>, clause: &Clause, verb: &Verb) -> Option<(&'static str, String)> {
    let at = (verb.rest..clause.end).find(|at| {
        line.time_at(*at).is_some_and(|time| matches!(time.kind, TimeKind::Recurring))
    })?;
    if TRIVIAL.contains(&verb.lemma) || verb.lemma == "live" || verb.is_supposed {
        return None;
    }
    let index = line.tokens[at].time;
    let mut stop = at;
    while line.tokens.get(stop).is_some_and(|token| token.time == index) {
        stop += 1;
    }
    let words = line.text(verb.head..stop);
    (words.len() <= 80).then(|| ("schedule", words.to_owned()))
}

/// "a dentist appointment": something one has at a time.
pub(super) fn occasion(line: &Line<'_>, from: usize, end: usize) -> Option<String> {
    let range = phrase::phrase(line, from, end, Shape::Thing)?;
    let head = (range.start..range.end).find(|at| {
        lexicon::of_word(line.word(*at)).has(lexicon::OCCASION)
            && !lexicon::of_word(line.word(at + 1)).has(lexicon::OCCASION)
    })?;
    let is_one =
        line.is(range.start.wrapping_sub(1), &["a", "an", "my", "the", "another", "this", "our"]);
    let is_timed = line.time_in(from..end).is_some();
    if !is_one && !is_timed {
        return None;
    }
    let is_remark = line.is(range.start, &["no", "not", "great", "good", "bad", "nice", "fun"]);
    let tail = trim::clause(line, head, end).map_or(head + 1, |range| range.end);
    let goes_on = line.is(head + 1, &["with", "at", "for", "to", "in", "about"]);
    let stop = if goes_on { tail } else { head + 1 };
    (!is_remark).then(|| trim::text(line, range.start..stop))
}

fn event(
    line: &Line<'_>,
    clause: &Clause,
    verb: &Verb,
    time: Option<&TimeMention>,
    is_told: bool,
) -> Option<(&'static str, String)> {
    let is_past = time.is_some_and(|time| time.from.seconds_since(line.said.at) <= 0);
    if verb.lemma == "be" {
        let is_somewhere =
            line.is(verb.rest, &["in", "at"]) && is_past && verb.tense == Tense::Past;
        let is_done_to = line.is(verb.rest, GOT)
            || line.is(verb.rest, &["hospitalized"])
            || is_past
                && verbs::form(line.word(verb.rest)).is_some_and(|(_, forms)| forms.participle);
        let words = words_from(line, verb.head, clause)?;
        return (is_somewhere || is_done_to && (!is_told || is_past)).then_some(("event", words));
    }
    if TRIVIAL.contains(&verb.lemma) || (is_told && time.is_none()) {
        return None;
    }
    if verb.lemma == "decide" {
        let from = verb.rest + usize::from(line.is(verb.rest, &["to", "on", "that"]));
        return words_from(line, from, clause).map(|words| ("decision", words));
    }
    let words = words_from(line, verb.head, clause)?;
    let n_words = words.split(' ').count();
    let is_cut = words.rsplit(' ').next().is_some_and(|word| {
        let word = word.to_ascii_lowercase();
        lexicon::of_word(&word).has(lexicon::ADJECTIVE)
            && !matches!(word.as_str(), "back" | "home" | "up" | "out")
    });
    // "had a quiet weekend": the noun went with the time.
    if n_words <= 3 && is_cut && verb.lemma == "have" {
        return None;
    }
    let got = || {
        line.is(verb.rest, GOT)
            || (verb.rest..clause.end.min(verb.rest + 5)).any(|at| line.is(at, GOTTEN))
    };
    let is_salient = SALIENT.contains(&verb.lemma) && is_worth(line, verb, n_words)
        || verb.lemma == "get" && got();
    let is_dated = time.is_some() && (n_words > 1 || !DAILY.contains(&verb.lemma));
    let is_empty = line.is(verb.rest, &["it", "you", "that", "this", "what", "so"]) && n_words <= 2;
    if (is_dated && is_past || is_salient) && !is_empty {
        let words = if verb.lemma == "cancel" {
            cancelled(line, verb, clause).unwrap_or(words)
        } else {
            words
        };
        return Some(("event", words));
    }
    None
}

/// Whether a salient verb says enough: "lost it" and "broke the ice" do not.
fn is_worth(line: &Line<'_>, verb: &Verb, n_words: usize) -> bool {
    let is_phrase = line
        .is(verb.rest, &["it", "count", "track", "mind", "interest", "out", "you", "me"])
        || line.is(verb.rest + 1, &["mind", "ice", "time", "patience", "cool", "way"]);
    let stands_alone = matches!(verb.lemma, "graduate" | "fail" | "retire" | "elope" | "resign");
    !is_phrase && (n_words > 1 || stands_alone)
}

/// What was cancelled.
fn cancelled(line: &Line<'_>, verb: &Verb, clause: &Clause) -> Option<String> {
    let range = phrase::phrase(line, verb.rest, clause.end, Shape::Thing)?;
    Some(line.text(range).to_owned())
}

/// "My exam is tomorrow", "the interview is on April 22nd", "my flight leaves at six".
pub(super) fn thing(
    line: &Line<'_>,
    clause: &Clause,
    verb: &Verb,
    owner: Option<&Subject>,
    noun: Range<usize>,
    res: &mut Vec<Assertion>,
) {
    if verb.is_denied || noun.is_empty() || owner == Some(&Subject::Persona) {
        return;
    }
    let manner = Manner {
        subject: Subject::User,
        op: Op::Affirm,
        modality: line.modality(verb.is_supposed || matches!(clause.link, Link::If | Link::Hope)),
        confidence: 75,
        is_past: false,
    };
    let words = line.words(noun.clone());
    let time = line.time_in(clause.start..clause.end);
    let name = trim::text(line, noun.clone());
    if ache(line, clause, verb, &words, &name, &manner, res) {
        return;
    }
    let has_occasion = words.iter().any(|word| lexicon::of_word(word).has(lexicon::OCCASION));
    let is_due = verb.lemma == "be" && line.is(verb.rest, &["due"]);
    let Some(time) = time else { return };
    let is_set = verb.lemma == "be" || SCHEDULED.contains(&verb.lemma) || verb.lemma == "move";
    let is_past = verb.tense == Tense::Past || verb.tense == Tense::Perfect;
    let says_when = verb.lemma != "be"
        || line.time_at(verb.rest).is_some()
        || is_due
        || line.is(
            verb.rest,
            &["on", "at", "in", "this", "next", "now", "scheduled", "set", "booked"],
        );
    if (has_occasion || is_due) && is_set && says_when && !(is_past && verb.lemma == "be") {
        let words = if is_due { format!("{name} due") } else { name };
        let value = manner.claim(line, "plan", &words);
        line.push(value.when(Some(time), line.said.text), res);
    } else if is_past && owner.is_some() && !TRIVIAL.contains(&verb.lemma) {
        let Some(rest) = words_from(line, verb.head, clause) else { return };
        let value = manner.claim(line, "event", &format!("{name} {rest}"));
        line.push(value.when(Some(time), line.said.text), res);
    }
}

/// "My left wrist has been hurting."
fn ache(
    line: &Line<'_>,
    clause: &Clause,
    verb: &Verb,
    words: &[&str],
    name: &str,
    manner: &Manner,
    res: &mut Vec<Assertion>,
) -> bool {
    let has_body = words.iter().any(|word| {
        lexicon::of_word(word).has(lexicon::BODY) || matches!(*word, "head" | "stomach" | "throat")
    });
    let hurts = verb.lemma == "hurt"
        || line.is(verb.head, &["aches", "aching"])
        || verb.lemma == "be"
            && line.is(verb.rest, &["sore", "killing", "swollen", "aching", "hurting"]);
    if !has_body || !hurts || verb.tense == Tense::Past {
        return false;
    }
    let time = line.time_in(clause.start..clause.end);
    let claim = manner.claim(line, "symptom", &format!("{name} hurts"));
    line.push(claim.when(time, line.said.text), res);
    true
}
