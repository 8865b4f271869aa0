//! What a context held instead. For the development set only; `args` sees to that.

use std::fmt::Write as _;

use crate::{
    conversation::{Conversation, Probe},
    score::Verdict,
    wire::Context,
};

/// A missed question with the context it got.
pub(super) fn page(
    conversation: &Conversation,
    probe: &Probe,
    verdict: &Verdict,
    context: &Context,
) -> String {
    let mut res = format!("\n{}.{} {}: {}\n", conversation.id, probe.id, probe.kind, probe.ask);
    let _ = writeln!(res, "  wanted {:?} from {:?}", probe.answer, probe.evidence);
    if verdict.is_present == Some(false) {
        res.push_str("  NOT THERE\n");
    }
    let kinds = [
        ("STALE", &verdict.stale),
        ("WRONG PERSON", &verdict.wrong_person),
        ("INVENTED", &verdict.invented),
    ];
    for (name, faults) in kinds {
        for fault in faults {
            let _ = writeln!(res, "  {name} {:?} in {:?}", fault.value, fault.item);
        }
    }
    for block in &context.blocks {
        for item in &block.items {
            let mark = if item.current { '+' } else { ' ' };
            let text = item.text.replace('\n', " / ");
            let _ = writeln!(res, "    {mark}{}: {text}", block.kind);
        }
    }
    res
}
