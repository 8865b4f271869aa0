//! The verb of a clause: which, when, whether it is denied.

use super::{
    line::Line,
    verbs,
    words::{ADVERBS, BE},
};

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Tense {
    Present,
    /// "I'm working"
    Progressive,
    /// "I have worked", "I've been working"
    Perfect,
    Past,
    Future,
}

/// A verb with what stands around it.
#[derive(Debug, Clone, Copy)]
pub(super) struct Verb {
    /// Its base form; "can" where ability is what is said.
    pub(super) lemma: &'static str,
    pub(super) tense: Tense,
    pub(super) is_denied: bool,
    /// "no longer", "not … anymore", "used to"
    pub(super) is_over: bool,
    /// "used to": it was so, and nothing says when it ended.
    pub(super) used_to: bool,
    /// would, could, might, should, maybe
    pub(super) is_supposed: bool,
    /// have to, need to, must
    pub(super) is_duty: bool,
    /// Where the verb itself is.
    pub(super) head: usize,
    /// Where what follows it begins.
    pub(super) rest: usize,
}

impl Verb {
    fn new() -> Self {
        Self {
            lemma: "",
            tense: Tense::Present,
            is_denied: false,
            is_over: false,
            used_to: false,
            is_supposed: false,
            is_duty: false,
            head: 0,
            rest: 0,
        }
    }
}

/// Whether a clause's verb can begin at `at`. Base forms need a plural or first person before.
pub(super) fn can_begin(line: &Line<'_>, at: usize, base_too: bool) -> bool {
    let word = line.word(at);
    if BE.contains(&word) || super::words::MODALS.contains(&word) || word == "used" {
        return true;
    }
    verbs::form(word).is_some_and(|(_, forms)| forms.third || forms.past || base_too && forms.base)
}

/// Skips adverbs; says whether one of them denies or doubts.
fn skip_adverbs(line: &Line<'_>, mut at: usize, verb: &mut Verb) -> usize {
    loop {
        match line.word(at) {
            "not" | "never" | "barely" | "hardly" => verb.is_denied = true,
            "maybe" | "perhaps" | "possibly" => verb.is_supposed = true,
            "no" if line.is(at + 1, &["longer"]) => {
                verb.is_over = true;
                at += 1;
            }
            "lot" | "of" if line.is(at.wrapping_sub(1), &["kind", "sort", "a"]) => {}
            word if ADVERBS.contains(&word) => {}
            _ => return at,
        }
        at += 1;
    }
}

/// Reads the verb group that begins at `at`.
pub(super) fn group(line: &Line<'_>, at: usize, end: usize) -> Option<Verb> {
    let mut verb = Verb::new();
    let mut at = skip_adverbs(line, at, &mut verb);
    for _ in 0..6 {
        if at >= end {
            return None;
        }
        let word = line.word(at);
        let next = skip_adverbs(line, at + 1, &mut verb.clone());
        match word {
            "will" | "shall" => verb.tense = Tense::Future,
            "would" | "could" | "might" | "may" | "should" => verb.is_supposed = true,
            "must" => verb.is_duty = true,
            "can" => return Some(finish(line, at, end, "can", verb)),
            "do" | "does" | "did" if is_helper(line, at) => {
                if word == "did" {
                    verb.tense = Tense::Past;
                }
            }
            "used" | "use" if line.is(at + 1, &["to"]) && !line.is(at + 2, &["it", "that"]) => {
                verb.used_to = true;
                verb.is_over = true;
                verb.tense = Tense::Past;
                at += 1;
            }
            "have" | "has" | "had" | "'s" if is_perfect(line, next) => {
                verb.tense = if word == "had" { Tense::Past } else { Tense::Perfect };
                if line.is(next, &["been"]) {
                    skip_adverbs(line, at + 1, &mut verb);
                    at = next;
                    let ing = skip_adverbs(line, at + 1, &mut verb);
                    return Some(be_or_ing(line, at, ing, end, verb));
                }
                if line.is(next, &["got"]) && line.is(next + 1, &["to"]) {
                    verb.is_duty = true;
                    verb.tense = Tense::Present;
                    at = next + 1;
                } else if line.is(next, &["got"]) && word != "had" {
                    verb.tense = Tense::Present;
                    return Some(finish(line, next, end, "have", verb));
                }
            }
            "have" | "has" | "need" | "needs" if line.is(next, &["to"]) => {
                verb.is_duty = true;
                at = next;
            }
            "had" if line.is(next, &["to"]) => {
                verb.tense = Tense::Past;
                at = next;
            }
            _ if BE.contains(&word) => {
                if matches!(word, "was" | "were") {
                    verb.tense = Tense::Past;
                }
                let ing = skip_adverbs(line, at + 1, &mut verb);
                return Some(be_or_ing(line, at, ing, end, verb));
            }
            _ => return lexical(line, at, end, verb),
        }
        at = skip_adverbs(line, at + 1, &mut verb);
    }
    None
}

/// "do" that only carries tense or denial: "do not like", "did you".
fn is_helper(line: &Line<'_>, at: usize) -> bool {
    let next = skip_adverbs(line, at + 1, &mut Verb::new());
    next > at + 1 && line.is(at + 1, &["not"])
        || verbs::form(line.word(next)).is_some_and(|(_, forms)| forms.base)
}

fn is_perfect(line: &Line<'_>, next: usize) -> bool {
    line.is(next, &["been", "got"])
        || verbs::form(line.word(next)).is_some_and(|(_, forms)| forms.participle && !forms.base)
}

/// A form of "be" at `at`: by itself, or with the verb in -ing at `ing`.
fn be_or_ing(line: &Line<'_>, at: usize, ing: usize, end: usize, mut verb: Verb) -> Verb {
    if line.is(ing, &["going"]) && line.is(ing + 1, &["to"]) {
        let next = skip_adverbs(line, ing + 2, &mut Verb::new());
        let is_verb = line.is(next, &["be"])
            || verbs::form(line.word(next)).is_some_and(|(_, forms)| forms.base);
        let is_place = line.is(next, &["school", "work", "bed", "church"]) && next + 1 >= end;
        if is_verb && !is_place && verb.tense == Tense::Present {
            verb.tense = Tense::Future;
            let lemma = verbs::form(line.word(next)).map_or("be", |(lemma, _)| lemma);
            return finish(line, next, end, lemma, verb);
        }
    }
    if let Some((lemma, forms)) = verbs::form(line.word(ing)).filter(|(_, forms)| forms.ing) {
        debug_assert!(forms.ing);
        if verb.tense == Tense::Present {
            verb.tense = Tense::Progressive;
        }
        return finish(line, ing, end, lemma, verb);
    }
    let mut verb = finish(line, at, end, "be", verb);
    verb.rest = ing;
    verb
}

fn lexical(line: &Line<'_>, at: usize, end: usize, mut verb: Verb) -> Option<Verb> {
    let (lemma, forms) = verbs::form(line.word(at))?;
    if !forms.is_finite() && verb.tense != Tense::Perfect {
        return None;
    }
    let is_bare = verb.tense == Tense::Present && !verb.is_supposed && !verb.is_duty;
    // "I read", "I quit", "I cut": with nothing else to go by, the ones that are over when said.
    let is_past = forms.past && (!forms.base || matches!(lemma, "quit" | "hurt" | "cut" | "put"));
    let has_helper = verb.is_denied && line.is(at.wrapping_sub(1), &["not"]);
    if is_bare && is_past && !has_helper {
        verb.tense = Tense::Past;
    }
    Some(finish(line, at, end, lemma, verb))
}

fn finish(line: &Line<'_>, head: usize, end: usize, lemma: &'static str, verb: Verb) -> Verb {
    let mut verb = Verb { lemma, head, ..verb };
    let rest = skip_adverbs(line, head + 1, &mut verb);
    verb.rest = rest.min(end);
    let is_anymore = |at: usize| {
        line.is(at, &["anymore"]) || line.is(at, &["any"]) && line.is(at + 1, &["more", "longer"])
    };
    verb.is_over |= verb.is_denied && (verb.rest..end).any(is_anymore);
    verb
}

/// An unsaid "am".
pub(super) fn being() -> Verb {
    Verb { lemma: "be", ..Verb::new() }
}
