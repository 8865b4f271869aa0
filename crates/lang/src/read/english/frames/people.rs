//! Whom someone has: partners, family, friends, animals.

use crate::read::english::frame::{Aspect, Denied, Frame, done, ended, state};

const fn status(verbs: &'static str, pattern: &'static str, value: &'static str) -> Frame {
    state(verbs, pattern, "relationship_status").fixed(value)
}

const fn got(verbs: &'static str, pattern: &'static str, value: &'static str) -> Frame {
    done(verbs, pattern, "relationship_status").fixed(value)
}

pub(in crate::read::english) const FRAMES: &[Frame] = &[
    status("be", "single $", "single"),
    status("be", "married", "married"),
    status("be", "engaged", "engaged"),
    status("be", "divorced", "divorced"),
    status("be", "separated", "separated"),
    status("be", "widowed", "widowed"),
    status("be", "a widow|widower", "widowed"),
    status("be", "taken $", "in a relationship"),
    status(
        "be",
        "in a [long|distance|long-distance|serious|new|happy|committed] relationship",
        "in a relationship",
    ),
    status("be", "seeing|dating someone", "in a relationship"),
    status("see|date", "someone|somebody [new]", "in a relationship"),
    Frame::new("date", "{name}", "partner_named", Aspect::State).own(),
    status(
        "have",
        "a|an|the [new|long-distance] boyfriend|girlfriend|partner $",
        "in a relationship",
    ),
    state(
        "have",
        "a [new|long-distance] boyfriend|girlfriend|partner named|called {name}",
        "partner",
    ),
    got("get", "engaged", "engaged"),
    got("get|be", "[just] married", "married"),
    got("marry", "[my|the|him|her] {thing}", "married"),
    got("get|be", "[a] divorced|divorce", "divorced"),
    got("get", "[back] together", "in a relationship"),
    got("get", "dumped", "single"),
    got("be", "dumped by", "single"),
    got("break", "up", "single"),
    got("split", "up", "single"),
    got("dump", "him|her|them|my", "single"),
    state("have", "a [huge|big|little|massive|small] crush on {name}", "crush"),
    state("like|love", "someone|somebody", "nothing"),
    state(
        "have",
        "{number} [older|younger|little|big|half|step] brothers|sisters|siblings|brother|sister",
        "family",
    )
    .span(),
    state("have", "a|an [older|younger|little|big|twin|half] brother|sister|twin", "family").span(),
    state("have", "no siblings|brothers|sisters", "family").fixed("no siblings"),
    state("have", "[any] siblings|brothers|sisters", "family").fixed("siblings"),
    state(
        "have",
        "{number} kids|children|sons|daughters|kid|child|son|daughter|boys|girls",
        "family",
    )
    .span(),
    state("have", "a [little|baby] son|daughter|kid|baby|boy|girl named|called {name}", "child"),
    state("have", "a [little|baby] son|daughter|kid", "family").span(),
    state("be", "a [new|single|proud] mom|mother|dad|father|parent [of|to] {number}", "family")
        .span(),
    state(
        "have",
        "a|an [pet|little|big|old|new|cute|adorable|rescue|small|baby|fat|fluffy] {things:pet}",
        "pet_have",
    ),
    state(
        "have",
        "{number} [pet|little|big|old|new|cute|adorable|rescue|small|baby] {things:pet}",
        "pet_have",
    ),
    state("have", "a|an {thing:breed}", "pet_breed"),
    state("have", "{number} {things:breed}", "pet_breed"),
    state("have", "[any] pets $", "pet").fixed("pets"),
    state("own|raise", "a|an [pet|little|big] {things:pet}", "pet_have"),
    done(
        "adopt|get|rescue|buy",
        "a|an [new|pet|little|rescue|baby|stray] {things:pet}",
        "pet_have",
    ),
    done(
        "adopt|get|rescue",
        "{number} [new|pet|little|rescue|baby|stray] {things:pet}",
        "pet_have",
    ),
    state("be", "[a|an] [purebred|pure|mixed|fat|cute|little] {thing:breed}", "breed"),
    done("pass", "away", "death").fixed("passed away"),
    done("die", "", "death").fixed("passed away"),
    state("be", "dead $", "death").fixed("passed away"),
    state("be", "[a|my|one|of|the] best friends with {name}", "best_friend"),
    ended("break", "off [the|our] engagement", "relationship_status").fixed("engaged"),
    done("make", "up with", "nothing").denied(Denied::Nothing),
];
