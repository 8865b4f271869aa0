//! What the user asks of the persona for good, and what the user does to it in play.

use gieok_core::assertion::{Assertion, Modality};

use super::{super::claim::Claim, clause::Clause, line::Line, trim, verbs, who};

/// What one asks not to be done.
const UNWANTED: &[&str] = &[
    "mention", "call", "talk", "bring", "use", "say", "ask", "send", "speak", "tease", "treat",
    "joke", "lie", "leave", "text", "spoil", "compare", "remind", "interrupt",
];

/// How one asks to be spoken to.
const MANNERS: &[&str] = &["speak", "talk", "answer", "reply", "respond", "use", "write"];

/// "be honest with me", "keep it short": how the persona should be.
fn is_manner(line: &Line<'_>, at: usize) -> bool {
    match line.word(at) {
        "be" => line.is(
            at + 1,
            &["honest", "nice", "gentle", "kind", "patient", "quiet", "direct", "brief"],
        ),
        "keep" => line.is(at + 1, &["it", "your", "this", "things", "answers"]),
        word => MANNERS.contains(&word),
    }
}

/// Requests; says whether the clause was one.
pub(super) fn claims(line: &Line<'_>, clause: &Clause, res: &mut Vec<Assertion>) -> bool {
    let mut at = clause.start;
    let mut is_polite = false;
    while line.is(
        at,
        &["please", "and", "but", "so", "hey", "just", "ok", "okay", "oh", ",", "also", "from"],
    ) || line.is(at, &["now", "on"]) && at > clause.start
        || line.is(at, &["can", "could", "will"]) && line.is(at + 1, &["you"])
        || line.is(at, &["you"]) && line.is(at.wrapping_sub(1), &["can", "could", "will"])
    {
        is_polite |= line.is(at, &["please", "can", "could", "will"]);
        at += 1;
    }
    let denied = line.is(at, &["do"]) && line.is(at + 1, &["not"]) || line.is(at, &["never"]);
    let head = at + if line.is(at, &["never"]) { 1 } else { 2 };
    let head = head + usize::from(line.is(head, &["ever"]));
    let is_lasting = is_polite
        || (clause.start..clause.end).any(|i| {
            line.is(i, &["always", "please"])
                || line.is(i, &["now"]) && line.is(i + 1, &["on"])
                || line.is(i, &["to", "with"]) && line.is(i + 1, &["me"])
        });
    // "Don't forget my birthday" is asked of the other; "don't forget to rest" is advice.
    let is_mine =
        line.is(head, &["forget"]) && line.is(head + 1, &["me", "my", "that", "our", "us"]);
    let is_always = line.is(at, &["always", "remember"])
        && verbs::form(line.word(at + 1)).is_some_and(|(_, forms)| forms.base);
    let is_request = denied && (line.is(head, UNWANTED) || is_mine)
        || line.is(at, &["stop"])
            && verbs::form(line.word(at + 1))
                .is_some_and(|(lemma, forms)| forms.ing && UNWANTED.contains(&lemma))
        || line.is(at, &["remind"]) && line.is(at + 1, &["me"])
        || is_manner(line, at) && is_lasting && clause.end > at + 1 && clause.subject.is_none()
        || is_always && clause.subject.is_none() && is_lasting;
    if !is_request || clause.subject.is_some_and(|subject| subject < at) && !is_polite {
        return false;
    }
    let end = line.tokens.len();
    let Some(range) = trim::clause(line, at, end) else { return false };
    let text = trim::text(line, range.start.max(at)..range.end);
    let modality = match line.modality(false) {
        // "Can you remind me …?" asks for it.
        Modality::Question if is_polite || denied => Modality::Stated,
        modality => modality,
    };
    let time = line.time_in(at..end);
    line.push(Claim::new("request", &text).modality(modality).when(time, line.said.text), res);
    true
}

/// Deeds done to somebody in play or in words.
const DEEDS: &[&str] = &[
    "give", "hand", "hug", "kiss", "pat", "hold", "offer", "share", "dance", "bring", "show",
    "buy", "feed", "carry", "help", "teach", "lend", "pet", "cook", "write", "sing", "poke",
    "tickle", "high-five", "embrace", "cuddle", "wrap", "pour", "pass", "take", "throw", "comfort",
    "save",
];

/// "*gives Luna a flower*": something the two did, and nothing else.
pub(super) fn played(line: &Line<'_>, res: &mut Vec<Assertion>) {
    if !line.is_by_user() {
        return;
    }
    let is_mark = |at: usize| line.is_mark(at);
    let start = (0..line.tokens.len()).find(|at| !is_mark(*at)).unwrap_or(0);
    let head = start + usize::from(line.is(start, &["i"]));
    let head = head
        + usize::from(line.is(head, &["gently", "softly", "quietly", "slowly", "then", "just"]));
    let lemma = verbs::form(line.word(head)).map_or(line.word(head), |(lemma, _)| lemma);
    let stem = lemma.strip_suffix('s').unwrap_or(lemma);
    if !DEEDS.contains(&lemma) && !DEEDS.contains(&stem) {
        return;
    }
    let end = line.tokens.len();
    let is_toward = (head + 1..end).any(|at| {
        line.is(at, &["you", "your", "her", "him"])
            || line.tokens.get(at).is_some_and(|token| {
                line.sentence
                    .text
                    .get(token.start..token.end)
                    .is_some_and(|name| who::is_persona(line, name))
            })
    });
    if !is_toward {
        return;
    }
    let Some(range) = trim::clause(line, head, end) else { return };
    let claim = Claim::new("shared_experience", line.text(range)).modality(Modality::Stated);
    line.push(claim, res);
}

/// "I give you flowers": the same without asterisks.
pub(super) fn done_to_you(line: &Line<'_>, clause: &Clause, res: &mut Vec<Assertion>) -> bool {
    let Some(at) = clause.subject.filter(|at| line.is(*at, &["i"])) else { return false };
    let head = at + 1 + usize::from(line.is(at + 1, &["gently", "just", "also", "then"]));
    let Some((lemma, forms)) = verbs::form(line.word(head)) else { return false };
    let is_toward = line.is(head + 1, &["you"])
        || line.is(head + 1, &["your"]) && line.is(head + 2, &["hand", "head", "cheek", "hair"]);
    let gives = matches!(
        lemma,
        "give"
            | "hand"
            | "hug"
            | "kiss"
            | "pat"
            | "bring"
            | "buy"
            | "hold"
            | "offer"
            | "feed"
            | "show"
            | "lend"
    );
    if !(gives && is_toward && forms.is_finite()) || clause.end.saturating_sub(head) < 2 {
        return false;
    }
    if matches!(lemma, "give" | "bring" | "buy" | "show" | "offer")
        && clause.end.saturating_sub(head) < 3
    {
        return false;
    }
    let Some(range) = trim::clause(line, head, clause.end) else { return false };
    let text = trim::text(line, range);
    let time = line.time_in(clause.start..clause.end);
    let claim = Claim::new("shared_experience", &text).modality(line.modality(false));
    line.push(claim.when(time, line.said.text), res);
    true
}
