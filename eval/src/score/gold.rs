//! What the data says is true, held against an item of a context.

use crate::{conversation::Gold, people::Who, text::Folded, wire::Item};

use super::{Asked, Case};

/// Whether one of two texts holds the other, spaces and case ignored.
pub(crate) fn overlap(one: &str, two: &str) -> bool {
    let (one, two) = (Folded::new(one), Folded::new(two));
    one.contains(&two) || two.contains(&one)
}

/// Whether a turn that the item comes from states a fact of `who` that holds the value.
pub(crate) fn supports(case: Case<'_>, who: &Who, value: &str, item: &Item) -> bool {
    let value = Folded::new(value);
    of_item(case, item).any(|gold| {
        case.conversation.is_same_person(&Who::of_gold(&gold.subject), who)
            && Folded::new(&gold.value).contains(&value)
    })
}

/// Whether the value, though no longer true of what is asked, is still true of something else that
/// the item comes from: 수요일 is no longer the day of the class, but is that of the market.
///
/// Only where the data explains why the value is stale (some fact that holds it was superseded)
/// is there anything else for it to be true of; otherwise the list of stale values is believed.
pub(crate) fn is_current_elsewhere(
    case: Case<'_>,
    asked: &Asked,
    value: &str,
    item: &Item,
) -> bool {
    let value = Folded::new(value);
    let is_asked = |gold: &Gold| match asked {
        Asked::About(who) => case.conversation.is_same_person(&Who::of_gold(&gold.subject), who),
        _ => true,
    };
    let ended: Vec<&Gold> = case
        .conversation
        .facts
        .iter()
        .filter(|gold| is_asked(gold) && Folded::new(&gold.value).contains(&value))
        .filter(|gold| has_ended(case, gold))
        .collect();
    !ended.is_empty()
        && of_item(case, item).any(|gold| {
            Folded::new(&gold.value).contains(&value)
                && !has_ended(case, gold)
                && ended.iter().all(|other| other.slot != gold.slot)
        })
}

/// The facts stated in the turns that an item comes from.
fn of_item<'a>(case: Case<'a>, item: &'a Item) -> impl Iterator<Item = &'a Gold> {
    let conversation = case.conversation;
    conversation
        .facts
        .iter()
        .filter(move |gold| item.source.contains(&conversation.message_id(&gold.turn)))
}

/// Whether a later fact of the same slot took this one's place before the question was asked.
fn has_ended(case: Case<'_>, gold: &Gold) -> bool {
    let conversation = case.conversation;
    let session =
        |turn: &str| turn.split('.').next().and_then(|session| conversation.session_index(session));
    let asked_after = conversation.session_index(&case.probe.after);
    conversation
        .facts
        .iter()
        .skip_while(|other| !std::ptr::eq(*other, gold))
        .skip(1)
        .filter(|other| session(&other.turn) <= asked_after)
        .any(|other| {
            other.subject == gold.subject
                && other.slot == gold.slot
                && matches!(other.op.as_str(), "supersede" | "retract")
        })
}
