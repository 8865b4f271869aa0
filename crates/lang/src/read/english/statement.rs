//! What the user's own clauses state.

use gieok_core::assertion::{Assertion, Modality, Subject};

use super::{
    super::claim::Claim,
    attribute, being,
    clause::{Clause, Link},
    frame, lexicon,
    line::Line,
    phrase::{self, Shape},
    plan, promise, request, special, state, trade, trim,
    verb::{self, Tense, Verb},
    verbs,
    who::{self, Who},
    words::OPENERS,
};

/// The claims of all clauses of a line.
pub(super) fn statements(line: &Line<'_>, clauses: &[Clause], res: &mut Vec<Assertion>) {
    if line.is_by_user() && trade::claims(line, res) {
        return;
    }
    let is_conditional = clauses.iter().any(|clause| clause.link == Link::If);
    let mut last: Option<Who> = None;
    for (index, clause) in clauses.iter().enumerate() {
        let from = res.len();
        statement(line, clause, &mut last, res);
        if is_conditional {
            // What depends on an "if" is supposed as well.
            for claim in &mut res[from..] {
                if claim.modality.is_meant() {
                    claim.modality = Modality::Hypothetical;
                }
            }
        }
        // "I live in Busan, how about you?": only the last clause is asked.
        let is_asked = line.sentence.modality == Modality::Question;
        if is_asked && index + 1 < clauses.len() && !is_inverted(line, clause) {
            for claim in &mut res[from..] {
                if claim.modality == Modality::Question {
                    claim.modality = Modality::Stated;
                }
            }
        }
    }
}

/// "do you …", "should I …": the subject after its helper asks.
fn is_inverted(line: &Line<'_>, clause: &Clause) -> bool {
    let is_helper = |at: usize| {
        line.is(
            at,
            &[
                "do", "does", "did", "am", "is", "are", "can", "could", "should", "would", "will",
                "have", "has", "was", "were", "may", "shall", "might",
            ],
        )
    };
    let asks =
        |at: usize| line.is(at, &["what", "where", "when", "who", "why", "how", "which", "whats"]);
    clause.subject.is_some_and(|at| at > clause.start && is_helper(at - 1)) || asks(clause.start)
}

fn statement(line: &Line<'_>, clause: &Clause, last: &mut Option<Who>, res: &mut Vec<Assertion>) {
    if promise::claims(line, clause, res) || request::claims(line, clause, res) {
        return;
    }
    if is_inverted(line, clause) {
        return;
    }
    let is_echo = line.you_are_user && clause.link == Link::Said;
    if matches!(clause.link, Link::When | Link::Describing | Link::Said) && !is_echo {
        remember(line, clause, last);
        return;
    }
    if request::done_to_you(line, clause, res) {
        return;
    }
    let (who, at) = match clause.subject {
        Some(at) => {
            let Some(read) = who::subject(line, at, clause.end) else {
                *last = None;
                return;
            };
            for claim in read.claims {
                let is_supposed = matches!(clause.link, Link::If | Link::Hope);
                line.push(claim.modality(line.modality(is_supposed)), res);
            }
            (read.who, read.next)
        }
        None if clause.shares_subject => match last.clone() {
            Some(who) => (who, clause.start),
            None => return,
        },
        None => {
            dropped(line, clause, res);
            return;
        }
    };
    *last = Some(who.clone());
    let Some(verb) = verb::group(line, at, clause.end) else { return };
    match who {
        Who::Someone(subject) => someone(line, clause, &verb, &subject, res),
        Who::We => someone(line, clause, &verb, &Subject::User, res),
        Who::Thing { owner, noun } => {
            if attribute::is_my(line, clause, &verb, noun.clone(), res) {
                return;
            }
            let before = res.len();
            attribute::claims(line, clause, &verb, owner.as_ref(), noun.clone(), res);
            if res.len() == before {
                plan::thing(line, clause, &verb, owner.as_ref(), noun, res);
            }
        }
        Who::It => it(line, clause, &verb, res),
    }
}

/// Keeps whom a clause that claims nothing was about, for the one that goes on with it.
fn remember(line: &Line<'_>, clause: &Clause, last: &mut Option<Who>) {
    *last = clause.subject.and_then(|at| who::subject(line, at, clause.end)).map(|read| read.who);
}

fn someone(
    line: &Line<'_>,
    clause: &Clause,
    verb: &Verb,
    subject: &Subject,
    res: &mut Vec<Assertion>,
) {
    if *subject == Subject::Persona {
        return;
    }
    let before = res.len();
    let taken = frame::find(line, verb.lemma, verb.rest, clause.end);
    let has_row = taken.is_some();
    if let Some(taken) = taken {
        state::claims(line, clause, verb, &taken, subject, res);
    } else if verb.lemma == "be" {
        being::claims(line, clause, verb, subject, res);
    }
    let is_told = res.len() > before;
    let is_liked = has_row && is_told && verb.tense == Tense::Present;
    if !is_liked {
        plan::claims(line, clause, verb, subject, is_told, res);
    }
    if res.len() == before {
        upset(line, clause, verb, subject, res);
        opinion(line, verb, subject, res);
    }
}

/// Feelings worth keeping: strong, and with a reason.
const UPSET: &[&str] = &[
    "stressed", "anxious", "depressed", "heartbroken", "devastated", "gutted", "terrified",
    "furious", "overwhelmed", "miserable", "guilty", "lonely", "sad", "upset", "worried",
    "nervous", "angry", "scared",
];

/// "I'm gutted that Priya is leaving": the mood with its reason.
fn upset(
    line: &Line<'_>,
    clause: &Clause,
    verb: &Verb,
    subject: &Subject,
    res: &mut Vec<Assertion>,
) {
    let feels = verb.lemma == "be" || verb.lemma == "feel";
    let is_now = matches!(verb.tense, Tense::Present | Tense::Progressive);
    if *subject != Subject::User
        || !feels
        || !is_now
        || verb.is_denied
        || !line.is(verb.rest, UPSET)
    {
        return;
    }
    let end = line.tokens.len();
    let at = verb.rest + 1;
    let reason = match line.word(at) {
        "because" | "that" | "about" | "for" | "of" | "over" | "since" | "cause" => at + 1,
        "i" | "my" | "to" => at,
        _ => return,
    };
    let reason = reason + usize::from(line.is(reason, &["of"]));
    let Some(range) = trim::clause(line, reason, end) else { return };
    let is_yours = line.is(range.start, &["you", "your"]) || line.is(range.start + 1, &["you"]);
    let is_pointing = line.is(range.start, &["it", "that", "this", "see", "talk", "hear"]);
    if is_yours || is_pointing && range.len() < 3 {
        return;
    }
    let is_fear =
        line.is(verb.rest, &["scared", "terrified", "worried", "nervous", "anxious", "stressed"]);
    let (slot, text) = if is_fear {
        ("worry", trim::text(line, range))
    } else {
        ("mood", line.text(verb.rest..range.end).to_owned())
    };
    let is_supposed = verb.is_supposed || matches!(clause.link, Link::If | Link::Hope);
    if text.len() <= 100 {
        line.push(Claim::new(slot, &text).modality(line.modality(is_supposed)), res);
    }
}

/// Words that make "I think X is …" an opinion.
const JUDGED: &[&str] = &[
    "better", "best", "worse", "worst", "overrated", "underrated", "important", "necessary",
    "wrong", "right", "stupid", "pointless", "unfair", "fair", "dangerous", "harmful", "useful",
    "useless", "essential", "overpriced", "boring", "beautiful", "immoral", "evil", "broken",
];

/// "I think remote work is better."
fn opinion(line: &Line<'_>, verb: &Verb, subject: &Subject, res: &mut Vec<Assertion>) {
    let thinks = matches!(verb.lemma, "think" | "believe") && verb.tense == Tense::Present;
    if !thinks || *subject != Subject::User || verb.is_denied {
        return;
    }
    let end = line.tokens.len();
    let at = verb.rest + usize::from(line.is(verb.rest, &["that"]));
    let is_someone = ["i", "you", "he", "she", "they", "we", "it", "that", "this", "my", "your"];
    let Some(be) = (at..end.min(at + 7)).find(|i| line.is(*i, &["is", "are"])) else { return };
    let judges = (be + 1..end.min(be + 5)).any(|i| line.is(i, JUDGED));
    if !judges || line.is(at, &is_someone) {
        return;
    }
    let Some(range) = trim::clause(line, be, end) else { return };
    let claim = Claim::new("opinion", line.text(at..range.end)).confidence(60);
    line.push(claim.modality(line.modality(verb.is_supposed)), res);
}

/// "It's my birthday tomorrow."
fn it(line: &Line<'_>, clause: &Clause, verb: &Verb, res: &mut Vec<Assertion>) {
    let at = verb.rest;
    if verb.lemma != "be" || verb.is_denied || verb.is_supposed || !line.is(at, &["my"]) {
        return;
    }
    if line.is(at + 1, &["birthday"]) {
        attribute::day_of(line, clause, "birthday", res);
        return;
    }
    if line.is(at + 1, &["favorite"]) && clause.start > 0 {
        return;
    }
    let related = who::related(line, at + 1, clause.end, &Subject::User);
    if let Some((key, _, next)) = related
        && line.is(next, &["'s"])
        && line.is(next + 1, &["birthday"])
    {
        attribute::day_of_person(line, clause, &Subject::Person(key.into()), res);
    }
}

/// Words that follow an unsaid "I am".
const BEING: &[&str] = &[
    "allergic", "single", "married", "scared", "afraid", "terrified", "born", "based",
    "originally", "left-handed", "vegan", "vegetarian", "obsessed", "stressed", "been",
];

/// Words after a deed that lacks its subject.
const AFTER_DEED: &[&str] = &[
    "the", "a", "an", "my", "our", "to", "up", "out", "in", "at", "on", "from", "with", "by",
    "back", "some", "another", "his", "her", "two", "three", "all", "off", "into", "for", "about",
    "through", "new", "first", "second", "married", "fired", "engaged", "promoted",
];

/// A clause without its subject: "Passed the exam!", "Allergic to peanuts btw".
fn dropped(line: &Line<'_>, clause: &Clause, res: &mut Vec<Assertion>) {
    let mut at = clause.start;
    while at < clause.end
        && (line.is(at, OPENERS)
            || line.is(at, &["just", "finally", "already", "also", "still", ",", "not", "never"])
            || line.time_at(at).is_some()
            || line.is_mark(at))
    {
        at += 1;
    }
    if at >= clause.end {
        return;
    }
    let user = Subject::User;
    if thing_first(line, clause, at, res) {
        return;
    }
    if line.is(at, BEING) {
        unsaid_being(line, clause, at, res);
        return;
    }
    let Some((lemma, forms)) = verbs::form(line.word(at)) else {
        fragment(line, clause, at, res);
        return;
    };
    // "Passed the exam" is a deed; "divorced ladies" is not.
    let next = at + 1;
    let is_deed = next >= clause.end
        || line.is_mark(next)
        || line.is_capital(next)
        || line.is_number(next)
        || line.time_at(next).is_some()
        || line.is(next, AFTER_DEED)
        || verbs::form(line.word(next)).is_some_and(|(_, forms)| forms.participle || forms.ing);
    let is_past = forms.past && (!forms.base || matches!(lemma, "quit")) && is_deed;
    let is_doing = forms.ing && line.time_in(at..clause.end).is_some();
    let is_plain = matches!(lemma, "love" | "hate" | "live" | "have") && forms.base;
    let is_going_to = line.is(at, &["going"]) && line.is(at + 1, &["to"]);
    if !(is_past || is_doing || is_plain || is_going_to) {
        return;
    }
    let verb = if is_going_to && verbs::form(line.word(at + 2)).is_some_and(|(_, forms)| forms.base)
    {
        let (lemma, _) = verbs::form(line.word(at + 2)).unwrap_or((lemma, forms));
        let head = at + 2;
        Some(Verb { tense: Tense::Future, lemma, head, rest: head + 1, ..verb::being() })
    } else if is_doing || is_going_to {
        Some(Verb { tense: Tense::Progressive, lemma, head: at, rest: at + 1, ..verb::being() })
    } else {
        verb::group(line, at, clause.end)
    };
    let Some(verb) = verb else { return };
    // "Have a nice day", "love it": only what is plainly one's own.
    if is_plain
        && (lemma == "have" && plan::occasion(line, verb.rest, clause.end).is_none()
            || line.is(
                verb.rest,
                &["you", "it", "that", "this", "your", "a", "the", "ya", "when", "how"],
            ) && lemma != "have")
    {
        return;
    }
    if lemma == "have" && line.time_in(at..clause.end).is_none() && is_plain {
        return;
    }
    someone(line, clause, &verb, &user, res);
}

/// "Allergic to peanuts btw", "Been a fan of jazz".
fn unsaid_being(line: &Line<'_>, clause: &Clause, at: usize, res: &mut Vec<Assertion>) {
    let rest = at + usize::from(line.is(at, &["been", "originally"]));
    let is_denied = (clause.start..at).any(|i| line.is(i, &["not", "never"]));
    let tense = if line.is(at, &["been"]) { Tense::Perfect } else { Tense::Present };
    let verb = Verb { tense, is_denied, head: at, rest, ..verb::being() };
    if let Some(taken) = frame::find(line, "be", rest, clause.end) {
        state::claims(line, clause, &verb, &taken, &Subject::User, res);
    }
}

/// A noun without its article before "is": "Autumn is my season", "First interview is on Friday".
fn thing_first(line: &Line<'_>, clause: &Clause, at: usize, res: &mut Vec<Assertion>) -> bool {
    let Some(be) = (at + 1..clause.end.min(at + 6)).find(|i| line.is(*i, &["is", "are", "'s"]))
    else {
        return false;
    };
    let Some(verb) = verb::group(line, be, clause.end) else { return false };
    if attribute::is_my(line, clause, &verb, at..be, res) {
        return true;
    }
    let is_occasion = (at..be).any(|i| lexicon::of_word(line.word(i)).has(lexicon::OCCASION));
    if is_occasion {
        plan::thing(line, clause, &verb, Some(&Subject::User), at..be, res);
    }
    is_occasion
}

/// "Backend dev at a fintech called Tidepool Pay": a job by itself.
fn fragment(line: &Line<'_>, clause: &Clause, at: usize, res: &mut Vec<Assertion>) {
    let Some(range) = phrase::phrase(line, at, clause.end, Shape::Job) else { return };
    let words = line.words(range.clone());
    let is_job = lexicon::is_job(&words) && line.is(range.end, &["at", "for"]) && range.len() <= 3;
    if !is_job || range.start != at {
        return;
    }
    let row = frame::find_row("be", "job");
    let Some(row) = row else { return };
    let verb = Verb { head: at, rest: at, ..verb::being() };
    let taken = frame::Taken { frame: row, next: range.end, values: vec![range] };
    let Some(manner) = state::manner(line, clause, &verb, row, &Subject::User) else { return };
    special::claims(line, clause, &verb, &taken, "job", &manner, res);
}
