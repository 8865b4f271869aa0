//! Tastes.

use crate::read::english::frame::{Aspect, Denied, Frame, ended};

const fn liking(verbs: &'static str, pattern: &'static str) -> Frame {
    Frame::new(verbs, pattern, "liking", Aspect::Habit).denied(Denied::Other("disliking"))
}

const fn disliking(verbs: &'static str, pattern: &'static str) -> Frame {
    Frame::new(verbs, pattern, "disliking", Aspect::Habit).denied(Denied::Nothing)
}

pub(in crate::read::english) const FRAMES: &[Frame] = &[
    liking("like|love|adore|enjoy|crave", "{things}"),
    Frame::new("prefer", "{things}", "prefers", Aspect::Habit).denied(Denied::Nothing),
    liking("be", "[a|an] [huge|big|massive|great|real|such|lifelong] fan of {things}"),
    liking("be", "[a|an] [huge|big|massive|real|such] {name} fan").own(),
    liking("be", "into {things}"),
    liking("be", "obsessed with {things}"),
    liking("be", "crazy about {things}"),
    liking("be", "fond of {things}"),
    liking("be", "addicted to {things}"),
    liking("be", "a sucker for {things}"),
    liking("root|cheer", "for {things}"),
    Frame::new("listen", "to {things}", "favorite_music", Aspect::Habit)
        .denied(Denied::Nothing)
        .sure(60),
    Frame::new("be", "interested in {things}", "interest", Aspect::Habit),
    disliking("hate|dislike|despise|detest|loathe", "{things}"),
    disliking("be", "sick|tired of {things}").sure(50),
    Frame::new("can", "stand|tolerate {things}", "nothing", Aspect::Habit)
        .denied(Denied::Other("disliking")),
    Frame::new("can", "deal with {things}", "nothing", Aspect::Habit)
        .denied(Denied::Other("disliking")),
    ended("stop", "liking {things}", "liking"),
];
