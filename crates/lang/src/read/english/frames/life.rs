//! Habits and things.

use crate::read::english::frame::{Aspect, Denied, Frame, done, ended, state};

const fn habit(verbs: &'static str, pattern: &'static str, slot: &'static str) -> Frame {
    Frame::new(verbs, pattern, slot, Aspect::Habit)
}

pub(in crate::read::english) const FRAMES: &[Frame] = &[
    habit("smoke", "$", "smoking").fixed("smokes"),
    habit("smoke", "cigarettes|weed", "smoking").fixed("smokes"),
    state("be", "a [heavy|light|social|chain] smoker", "smoking").fixed("smokes"),
    state("be", "a [non] nonsmoker|non-smoker", "smoking").negative().fixed("smokes"),
    habit("vape", "$", "smoking").fixed("smokes"),
    ended("quit|stop", "smoking|cigarettes|vaping", "smoking").fixed("smokes"),
    ended("give", "up smoking|cigarettes", "smoking").fixed("smokes"),
    ended("quit|stop", "drinking $", "drinking").fixed("drinks alcohol"),
    ended("quit|stop", "drinking alcohol|beer|soju|wine", "drinking").fixed("drinks alcohol"),
    ended("quit|stop", "drinking coffee", "coffee").fixed("drinks coffee"),
    ended("quit|give", "[up] alcohol", "drinking").fixed("drinks alcohol"),
    ended("quit|give", "[up] coffee|caffeine", "coffee").fixed("drinks coffee"),
    habit("drink", "[a|any|much] [lot] [of] alcohol|beer|soju|wine|whiskey", "drinking")
        .fixed("drinks alcohol"),
    habit("drink", "[a|any|much|too|my] [lot] [of] coffee|caffeine", "coffee")
        .fixed("drinks coffee"),
    habit("drink", "{number} cups|coffees", "coffee").to_end(),
    habit("drink", "$", "drinking").fixed("drinks alcohol"),
    habit("drink", "socially|occasionally|alone|often", "drinking").fixed("drinks alcohol"),
    habit("drink", "{things:drink}", "favorite_drink").sure(60).denied(Denied::Other("dislikes")),
    state("be", "sober $", "drinking").negative().fixed("drinks alcohol"),
    habit("take", "my coffee {thing}", "coffee"),
    habit("eat", "{things:food}", "nothing").denied(Denied::Other("disliked_food")),
    habit("can", "eat {things}", "nothing").denied(Denied::Other("disliked_food")),
    habit("can", "have {things:food}", "nothing").denied(Denied::Other("disliked_food")),
    habit("can", "drink coffee|caffeine", "coffee").fixed("drinks coffee"),
    habit("can", "drink [alcohol] $", "drinking").fixed("drinks alcohol"),
    habit("go", "to bed|sleep [at|around] ", "sleep").to_end().denied(Denied::Nothing),
    habit("wake|get", "up at|around|early|late", "sleep").to_end().denied(Denied::Nothing),
    habit("sleep", "[at|around|only|like|about] {number}", "sleep")
        .to_end()
        .denied(Denied::Nothing),
    habit("go", "to the gym", "exercise").fixed("gym"),
    habit("hit", "the gym", "exercise").fixed("gym"),
    habit("work", "out", "exercise").fixed("working out"),
    habit("lift", "weights", "exercise").fixed("weights"),
    habit("do", "{things:sport}", "exercise"),
    habit("go", "{thing:sport}", "exercise"),
    habit("run", "{number} [miles|km]", "exercise").to_end(),
    habit("swim|jog|cycle|climb|hike", "$", "exercise").verb(),
    habit("swim|jog|run|cycle", "every|a|in|on|for|at|regularly", "exercise").verb(),
    habit("play", "[the] {things:instrument}", "instrument"),
    habit("can", "play [the] {things:instrument}", "instrument"),
    habit("play", "{things:sport}", "exercise"),
    habit("play", "{things:game}", "favorite_game"),
    habit("collect", "{things}", "hobby").with_verb(),
    state("drive", "a|an|my [old|new|used] {thing}", "car"),
    state("have", "a|an [old|new|used] {thing:vehicle}", "car"),
    state("own", "a|an [old|new|used] {thing:vehicle}", "car"),
    done(
        "buy|get",
        "a|an|my|myself|the [a|an|own|first|old|brand|new|used|brand-new] {thing:vehicle}",
        "car",
    ),
    done(
        "buy|get",
        "a|an|my|myself|the [a|an|own|first|old|brand|new|used] {thing:laptop}",
        "laptop",
    ),
    done(
        "buy|get",
        "a|an|my|myself|the [a|an|own|first|old|brand|new|used] {thing:phone}",
        "phone_model",
    ),
    state("have", "a|an [old|new|used] {thing:laptop}", "laptop"),
    state("have|use", "a|an [old|new|used] {thing:phone}", "phone_model"),
    ended("sell", "my [old] {thing:vehicle}", "car"),
    ended("sell", "my [old] {thing:laptop}", "laptop"),
    ended("sell", "my {thing}", "possession"),
    done("buy", "a|an [new|used] house|apartment|condo", "possession").span(),
    state("own", "a|an [small|big] house|apartment|condo", "possession").span(),
    state("pay", "{measure} [a|per|in|for|every] [month] [in|for|of] rent", "rent"),
    state("have", "{measure} saved", "savings"),
    state("have", "{measure} in savings", "savings"),
    state("have", "{measure} in [student] debt|loans", "debt"),
    state("owe", "{measure}", "debt"),
    state("have", "a|an|my [driver|driving] ['s] license|licence", "licence")
        .fixed("driver's license"),
    done("get", "my [driver|driving] ['s] license|licence", "licence").fixed("driver's license"),
    habit("commute", "by|on {thing}", "commute"),
    habit("take", "the bus|subway|train|metro to work|school", "commute").with_verb(),
    habit("bike|walk", "to work|school", "commute").with_verb(),
];
