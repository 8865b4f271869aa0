//! Answers: what a short line says because of the question before it.

use gieok_core::{
    assertion::{Assertion, Op, Subject},
    message::Role,
};

use super::{
    super::claim::Claim,
    attribute,
    clause::{Clause, Link},
    context, lexicon,
    line::Line,
    relation,
    state::Manner,
    token, who,
    words::OPENERS,
};

/// How questions sound, and the slot they ask for.
const ASKED: &[(&str, &str)] = &[
    ("how old", "age"),
    ("what should i call you", "call_me"),
    ("what do i call you", "call_me"),
    ("where do you live", "residence"),
    ("where are you living", "residence"),
    ("where are you based", "residence"),
    ("where are you from", "hometown"),
    ("where did you grow up", "hometown"),
    ("where were you born", "hometown"),
    ("what do you do for fun", "hobby"),
    ("in your free time", "hobby"),
    ("what do you do", "job"),
    ("what is your line of work", "job"),
    ("where do you work", "workplace"),
    ("when were you born", "birthday"),
    ("how tall", "height"),
    ("how much do you weigh", "weight"),
    ("what are you studying", "major"),
    ("what do you study", "major"),
    ("where do you study", "school"),
    ("allergic to", "allergy"),
    ("any allergies", "allergy"),
    ("afraid of", "fear"),
    ("scared of", "fear"),
    ("any pets", "pet"),
    ("what pet", "pet"),
    ("any siblings", "family"),
    ("brothers or sisters", "family"),
    ("what instrument", "instrument"),
    ("any instruments", "instrument"),
    ("what language", "language"),
    ("what kind of music", "favorite_music"),
    ("what music", "favorite_music"),
    ("what car", "car"),
    ("what do you drive", "car"),
    ("who is your", "name"),
];

const YES: &[&str] =
    &["yes", "yeah", "yep", "yup", "yea", "sure", "definitely", "absolutely", "indeed"];
const NO: &[&str] = &["no", "nope", "nah", "never", "not"];

/// Longest answer that is taken for one, in words.
const ANSWER_WORDS_MAX: usize = 8;

/// Reads a short line as the answer to the question before it; says whether it was one.
pub(super) fn claims(line: &Line<'_>, clauses: &[Clause], res: &mut Vec<Assertion>) -> bool {
    let Some((role, previous)) = line.said.previous else { return false };
    let is_first = line.said.text.get(..line.sentence.start).is_some_and(|t| t.trim().is_empty());
    if role == line.said.role || role == Role::System || !is_first {
        return false;
    }
    let Some(question) = last_question(previous) else { return false };
    let Some(clause) = clauses.first() else { return false };
    let is_it = clause.subject.is_some_and(|at| line.is(at, &["it", "they", "that"]))
        && line.is(clause.subject.unwrap_or(0) + 1, &["is", "are"]);
    let says_yes = line.is(0, YES);
    let says_no = line.is(0, NO) || is_bare_denial(line);
    if clause.subject.is_some() && !is_it && !is_bare(line, clause) {
        return false;
    }
    let mut from = if is_it { clause.subject.unwrap_or(0) + 2 } else { clause.start };
    while line.is(from, OPENERS) || line.word(from) == "," || line.is(from, YES) {
        from += 1;
    }
    let end = (from..line.tokens.len())
        .find(|at| line.is(*at, &[".", "!", "?", ";", "…"]))
        .unwrap_or(line.tokens.len());
    let has_value =
        from < end && end - from <= ANSWER_WORDS_MAX && !line.is(from, &["i", "not", "we"]);
    let before = res.len();
    if has_value && !says_no {
        let end = clause.end.max(end).min(line.tokens.len());
        let clause =
            Clause { start: from, end, subject: None, link: Link::Main, shares_subject: false };
        fill(line, &clause, from, &question, res);
    }
    if res.len() == before && (says_yes || says_no) {
        yes_or_no(line, &question, says_yes, res);
    }
    res.len() > before
}

/// "I do", "I am not": a yes or no in the form of a clause.
fn is_bare(line: &Line<'_>, clause: &Clause) -> bool {
    let at = clause.subject.unwrap_or(0);
    let end = (at..line.tokens.len()).find(|i| line.is_mark(*i)).unwrap_or(line.tokens.len());
    line.is(at, &["i", "we"])
        && (at + 1..end)
            .all(|i| line.is(i, &["do", "am", "have", "did", "can", "are", "was", "not", "really"]))
}

fn is_bare_denial(line: &Line<'_>) -> bool {
    line.is(0, &["i"])
        && line.is(1, &["do", "am", "have"])
        && line.is(2, &["not"])
        && line.is_mark(3)
}

/// The last question of a text, in lower case and usual spelling, as words.
fn last_question(text: &str) -> Option<String> {
    let end = text.rfind('?')?;
    let start = text[..end].rfind(['.', '!', '?', '\n']).map_or(0, |at| at + 1);
    let question = text[start..end].trim();
    (question.len() <= 200).then(|| question.to_owned())
}

/// Fills the slot that the question names.
fn fill(line: &Line<'_>, clause: &Clause, from: usize, question: &str, res: &mut Vec<Assertion>) {
    let lower = question.to_ascii_lowercase();
    let tokens = token::tokens(question, &lower, &[], 0);
    let asked = Line { tokens: &tokens, ..*line };
    let words = asked.words(0..tokens.len());
    let joined = words.join(" ").replace(" 's ", " is ");
    let mut subject = Subject::User;
    let mut noun_at = None;
    for at in 0..tokens.len() {
        if !asked.is(at, &["your"]) {
            continue;
        }
        match who::related(&asked, at + 1, tokens.len(), &Subject::User) {
            Some((key, _, next)) => {
                subject = Subject::Person(key.into());
                let owns = asked.is(next, &["'s"]);
                noun_at = owns.then_some(next + 1);
            }
            None => noun_at = Some(at + 1),
        }
    }
    if noun_at.is_none() && asked.is(tokens.len().wrapping_sub(1), &["name", "called"]) {
        subject = pronoun_subject(line, &asked).unwrap_or(subject);
    }
    let Some(slot) = slot_asked(&asked, &joined, noun_at) else { return };
    // "Who is your best friend?" asks for a name in the user's own slot.
    let manner = Manner {
        subject: subject.clone(),
        op: Op::Affirm,
        modality: line.modality(false),
        confidence: 75,
        is_past: false,
    };
    if slot == "name" && subject != Subject::User {
        let Some(name) = super::name::list(line, from, clause.end).into_iter().next() else {
            return;
        };
        let Subject::Person(key) = &subject else { return };
        let mut parts = key.split(' ');
        let key_words = [parts.next().unwrap_or(""), parts.next().unwrap_or("")];
        let found = relation::find(key_words).map(|(relation, _)| relation);
        let is_pet = lexicon::of_word(key).has(lexicon::PET);
        if found.is_some() || is_pet {
            let mut claims: Vec<Claim> = Vec::new();
            who::introduce(&name, subject, found, Some(&Subject::User), &mut claims);
            for claim in claims {
                line.push(claim.modality(manner.modality), res);
            }
        }
        return;
    }
    attribute::known(line, clause, from, slot, &manner, res);
}

/// "What's her name?": whom the conversation was about.
fn pronoun_subject(line: &Line<'_>, asked: &Line<'_>) -> Option<Subject> {
    let (_, previous) = line.said.previous?;
    let gender = if asked.tokens.iter().any(|token| token.is_any(&["her", "she"])) {
        relation::Gender::Female
    } else {
        relation::Gender::Male
    };
    let has_pronoun =
        asked.tokens.iter().any(|token| token.is_any(&["her", "his", "she", "he", "its"]));
    has_pronoun.then(|| who::last_person(line, previous, gender, Role::Assistant)).flatten()
}

fn slot_asked(asked: &Line<'_>, joined: &str, noun_at: Option<usize>) -> Option<&'static str> {
    if let Some(at) = noun_at {
        let is_favorite = asked.is(at, &["favorite"]);
        let from = at + usize::from(is_favorite);
        for stop in (from + 1..=asked.tokens.len().min(from + 3)).rev() {
            let noun = asked.words(from..stop).join(" ");
            if is_favorite {
                let slot = attribute::favorite_of(&noun);
                if slot != "likes" || stop == from + 1 {
                    return Some(slot);
                }
            } else if let Some(slot) = attribute::slot_of(&noun) {
                return Some(slot);
            }
        }
    }
    let names_it = ["name", "called", "named"].iter().any(|word| joined.ends_with(word));
    ASKED
        .iter()
        .find(|(words, _)| joined.contains(words))
        .map(|(_, slot)| *slot)
        .or_else(|| names_it.then_some("name"))
}

/// "Do you smoke?" answered yes or no is "I smoke" or its denial.
fn yes_or_no(line: &Line<'_>, question: &str, is_yes: bool, res: &mut Vec<Assertion>) {
    let lower = question.to_ascii_lowercase();
    let tokens = token::tokens(question, &lower, &[], 0);
    let asked = Line { tokens: &tokens, ..*line };
    let at = (0..tokens.len()).find(|at| !asked.is(*at, OPENERS) && asked.word(*at) != ",");
    let Some(at) = at else { return };
    let helper = asked.word(at);
    let is_question = matches!(helper, "do" | "does" | "are" | "is" | "have" | "has" | "can");
    if !is_question {
        return;
    }
    let noun_end = match asked.word(at + 1) {
        "you" => at + 2,
        "your" => match who::related(&asked, at + 2, tokens.len(), &Subject::User) {
            Some((_, _, next)) => next,
            None => return,
        },
        _ => return,
    };
    let slice = |from: usize, to: usize| {
        let (first, last) = (tokens.get(from)?, tokens.get(to.checked_sub(1)?)?);
        question.get(first.start..last.end)
    };
    let (Some(subject), Some(rest)) = (slice(at + 1, noun_end), slice(noun_end, tokens.len()))
    else {
        return;
    };
    let statement = match helper {
        "do" | "does" => format!("{subject} {rest}"),
        helper => format!("{subject} {helper} {rest}"),
    };
    for mut claim in context::about_user(&statement, line, Role::Assistant) {
        if claim.op != Op::Affirm || !claim.modality.is_meant() {
            continue;
        }
        if !is_yes {
            claim.op = Op::Deny;
        }
        claim.span = line.sentence.span();
        claim.modality = line.modality(false);
        res.push(claim);
    }
}
