//! The body: measures, health, fears.

use crate::read::english::frame::{Aspect, Denied, Frame, done, ended, state};

const fn habit(verbs: &'static str, pattern: &'static str, slot: &'static str) -> Frame {
    Frame::new(verbs, pattern, slot, Aspect::Habit)
}

pub(in crate::read::english) const FRAMES: &[Frame] = &[
    state("weigh", "{measure}", "weight"),
    state("be", "{measure} tall", "height"),
    state("stand", "[at] {measure} tall", "height"),
    state("measure", "{measure}", "height"),
    state("be", "[blood] type a|b|o|ab|a+|b+|o+|ab+|a-|b-|o-|ab-", "blood_type").span(),
    state("have", "type a|b|o|ab|a+|b+|o+|ab+ blood", "blood_type").span(),
    state("be", "allergic to {things}", "allergy"),
    state("have", "[a|an|some|bad|severe|bunch|of] allergies to {things}", "allergy"),
    state("have", "[a|an|bad|severe|terrible] allergy to {things}", "allergy"),
    state("have", "[a|an|bad|severe|terrible] {thing} allergy|allergies", "allergy"),
    state("be", "lactose intolerant", "allergy").fixed("lactose intolerant"),
    habit("be", "afraid|scared|terrified|frightened|petrified of {things}", "fear_of"),
    state("have", "a [huge|big|bad|terrible|serious|real] fear|phobia of {things}", "fear"),
    state("fear", "{things}", "fear").sure(60),
    state("have", "{things:condition}", "condition"),
    state("have", "a|an [bad|mild|severe|chronic] {thing:condition}", "condition"),
    state("suffer", "from {things}", "condition"),
    done("be", "diagnosed with {things}", "condition"),
    done("get", "diagnosed with {things}", "condition"),
    state("be", "diabetic", "condition").fixed("diabetes"),
    state("be", "asthmatic", "condition").fixed("asthma"),
    state("be", "colorblind|color-blind|colourblind", "condition").fixed("color blindness"),
    state("be", "anemic", "condition").fixed("anemia"),
    state("be", "deaf|blind", "condition").span(),
    habit("have", "[a|an|the|bad|terrible|slight|really] {thing:symptom}", "symptom"),
    habit("have", "a stomach bug", "symptom").fixed("stomach bug"),
    done("catch", "[a|an|the] {thing:symptom}", "symptom"),
    done(
        "break|sprain|twist|hurt|injure|fracture|tear|dislocate|pull",
        "my|his|her|their [left|right|own|lower|upper] {thing:body}",
        "injury",
    )
    .with_verb(),
    done("have", "[a|an|my|his|her] {thing} surgery|operation|removed", "surgery").span(),
    done("get", "my {thing} removed", "surgery").span(),
    state("take", "[my|some|daily] {things:medicine}", "medication"),
    state("be", "on {things:medicine}", "medication"),
    ended("stop", "taking {things}", "medication"),
    ended("be", "off {things:medicine}", "medication"),
    state("be", "[a|an] [strict|full] vegan|vegetarian|pescatarian", "dietary").last(),
    state("be", "[a] gluten-free|dairy-free|keto|halal|kosher", "dietary").last(),
    state("eat", "vegan|vegetarian|keto|halal|kosher", "dietary").last(),
    state("eat", "only {things:food}", "nothing"),
    state("be", "on a diet|keto", "dietary").fixed("on a diet"),
    done("go|turn|become", "[a] vegan|vegetarian|keto|gluten-free", "dietary").last(),
    state("be", "{number} weeks|months pregnant", "pregnancy").span(),
    state("be", "pregnant|expecting", "pregnancy").fixed("pregnant"),
    state("be", "going to therapy", "treatment").fixed("therapy"),
    state("see", "a therapist|psychiatrist|counselor", "treatment").fixed("therapy"),
    state("be", "in [physical] therapy|rehab", "treatment").span(),
    state("wear", "glasses|contacts", "eyesight").with_verb(),
    habit(
        "be",
        "[really|so|pretty] worried|anxious|nervous|stressed|scared|terrified|freaking \
        [out] about {rest}",
        "worry",
    )
    .denied(Denied::Nothing),
    habit("be", "stressed|anxious|overwhelmed [out] because|from|over [of] {rest}", "worry")
        .denied(Denied::Nothing),
    habit("worry", "about {rest}", "worry").denied(Denied::Nothing),
    habit("stress", "about {rest}", "worry").denied(Denied::Nothing),
];
