//! Verb forms: which verb a word is a form of.

use std::{collections::HashMap, sync::OnceLock};

/// Which form of a verb a word may be.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(super) struct Forms {
    pub(super) base: bool,
    /// "lives"
    pub(super) third: bool,
    /// "lived", "went"
    pub(super) past: bool,
    /// "lived", "gone"
    pub(super) participle: bool,
    /// "living"
    pub(super) ing: bool,
}

impl Forms {
    /// Whether it can be the verb of a clause by itself.
    pub(super) fn is_finite(self) -> bool {
        self.base || self.third || self.past
    }
}

/// Verbs whose forms follow the rules. Doubled letters and final e and y are dealt with.
const REGULAR: &str = "accept add admire adopt adore aim announce apologize apply argue arrange \
  arrest arrive ask attend bake believe book borrow burn bury call celebrate change \
  cheat check cheer clean climb code collect commute compete complete confess contact cook \
  crash crave create crochet cry cycle dance date decide decorate deliver demote design \
  despise detest develop diagnose direct discover dislike dislocate divorce donate dread dump \
  earn elope email embarrass emigrate end enjoy enlist enter evict exercise expect explore \
  fail fear file finish fire follow fracture graduate hand handle hate help \
  hike hire hope identify immigrate inherit injure install interview invite join kick kiss \
  land launch learn like live loathe look love major manage marry mention message \
  miscarry miss move mug name need neuter offer open order organize originate own pack paint \
  park pass perform phone practice praise pray prepare preview print \
  produce promise promote propose publish pull pursue quarrel raise receive reconcile recover \
  refuse register reject release relocate remember remind renew rent repair rescue reside \
  resign retire return review ruin sail save scan schedule separate settle share shower \
  sign smoke specialize sprain stab start stay stream struggle study suck suffer supervise \
  support surf switch talk tease text thank tolerate tour train try turn tutor twist type \
  upload use vaccinate vape visit volunteer wait walk want watch weigh work worry wreck";

/// base, past, participle, and where the rules do not reach it the -ing form.
const IRREGULAR: &[&str] = &[
    "have had had having",
    "do did done",
    "go went gone",
    "get got got getting",
    "get got gotten getting",
    "make made made",
    "take took taken",
    "come came come",
    "become became become",
    "see saw seen",
    "give gave given",
    "know knew known",
    "think thought thought",
    "tell told told",
    "say said said",
    "feel felt felt",
    "find found found",
    "leave left left",
    "lose lost lost",
    "meet met met",
    "buy bought bought",
    "sell sold sold",
    "bring brought brought",
    "drive drove driven",
    "drink drank drunk",
    "eat ate eaten",
    "sleep slept slept",
    "wake woke woken",
    "run ran run running",
    "swim swam swum swimming",
    "read read read",
    "write wrote written",
    "speak spoke spoken",
    "sing sang sung",
    "play played played",
    "grow grew grown",
    "quit quit quit quitting",
    "break broke broken",
    "cut cut cut cutting",
    "fall fell fallen",
    "fight fought fought",
    "hurt hurt hurt",
    "throw threw thrown",
    "win won won winning",
    "begin began begun beginning",
    "build built built",
    "pay paid paid",
    "send sent sent",
    "spend spent spent",
    "stand stood stood",
    "teach taught taught",
    "wear wore worn",
    "hold held held",
    "keep kept kept",
    "let let let letting",
    "put put put putting",
    "set set set setting",
    "sit sat sat sitting",
    "fly flew flown",
    "forget forgot forgotten forgetting",
    "hear heard heard",
    "lend lent lent",
    "ride rode ridden",
    "steal stole stolen",
    "tear tore torn",
    "hang hung hung",
    "show showed shown",
    "catch caught caught",
    "draw drew drawn",
    "dream dreamed dreamed",
    "dream dreamt dreamt",
    "spill spilled spilled",
    "travel traveled traveled",
    "travel travelled travelled travelling",
    "enroll enrolled enrolled",
    "lie lied lied lying",
    "die died died dying",
    "plan planned planned planning",
    "stop stopped stopped stopping",
    "drop dropped dropped dropping",
    "prefer preferred preferred preferring",
    "admit admitted admitted admitting",
    "submit submitted submitted submitting",
    "jog jogged jogged jogging",
    "hug hugged hugged hugging",
    "knit knitted knitted knitting",
    "slip slipped slipped slipping",
    "skip skipped skipped skipping",
    "step stepped stepped stepping",
    "trip tripped tripped tripping",
    "shop shopped shopped shopping",
    "ship shipped shipped shipping",
    "chat chatted chatted chatting",
    "pat patted patted patting",
    "rob robbed robbed robbing",
    "transfer transferred transferred transferring",
    "babysit babysat babysat babysitting",
    "rewatch rewatched rewatched",
    "bet bet bet betting",
    "cost cost cost",
    "hit hit hit hitting",
    "lead led led",
    "mean meant meant",
    "understand understood understood",
    "forgive forgave forgiven",
    "hide hid hidden",
    "bite bit bitten",
    "shoot shot shot",
    "freeze froze frozen",
    "wish wished wished",
    "guess guessed guessed",
    "suppose supposed supposed",
    "imagine imagined imagined",
    "vomit vomited vomited",
    "deal dealt dealt",
    "cancel cancelled cancelled cancelling",
    "cancel canceled canceled canceling",
];

/// The verb a word is a form of, and which form. "be" and the modal verbs are not here.
pub(super) fn form(word: &str) -> Option<(&'static str, Forms)> {
    static FORMS: OnceLock<HashMap<String, (&'static str, Forms)>> = OnceLock::new();
    FORMS.get_or_init(table).get(word).copied()
}

fn table() -> HashMap<String, (&'static str, Forms)> {
    let mut res: HashMap<String, (&'static str, Forms)> = HashMap::new();
    let mut add = |word: String, verb: &'static str, forms: Forms| {
        let entry = res.entry(word).or_insert((verb, Forms::default()));
        entry.1.base |= forms.base;
        entry.1.third |= forms.third;
        entry.1.past |= forms.past;
        entry.1.participle |= forms.participle;
        entry.1.ing |= forms.ing;
    };
    let none = Forms::default();
    let past = Forms { past: true, participle: true, ..none };
    for row in IRREGULAR {
        let mut words = row.split(' ');
        let verb = words.next().unwrap_or("");
        add(verb.into(), verb, Forms { base: true, ..none });
        add(third(verb), verb, Forms { third: true, ..none });
        for (index, word) in words.enumerate() {
            let forms = match index {
                0 => Forms { past: true, ..none },
                1 => Forms { participle: true, ..none },
                _ => Forms { ing: true, ..none },
            };
            add(word.into(), verb, forms);
        }
        if row.split(' ').count() < 4 {
            add(ing(verb), verb, Forms { ing: true, ..none });
        }
    }
    for verb in REGULAR.split_whitespace() {
        add(verb.into(), verb, Forms { base: true, ..none });
        add(third(verb), verb, Forms { third: true, ..none });
        add(regular_past(verb), verb, past);
        add(ing(verb), verb, Forms { ing: true, ..none });
    }
    add("has".into(), "have", Forms { third: true, ..none });
    add("does".into(), "do", Forms { third: true, ..none });
    res
}

fn third(verb: &str) -> String {
    let ends_hissing = ["s", "x", "z", "ch", "sh", "o"].iter().any(|end| verb.ends_with(end));
    match verb.strip_suffix('y') {
        Some(stem) if !stem.ends_with(['a', 'e', 'o', 'u']) => format!("{stem}ies"),
        _ if ends_hissing => format!("{verb}es"),
        _ => format!("{verb}s"),
    }
}

fn regular_past(verb: &str) -> String {
    match verb.strip_suffix('y') {
        Some(stem) if !stem.ends_with(['a', 'e', 'o', 'u']) => format!("{stem}ied"),
        _ if verb.ends_with('e') => format!("{verb}d"),
        _ => format!("{verb}ed"),
    }
}

fn ing(verb: &str) -> String {
    match verb.strip_suffix('e') {
        Some(stem) if !stem.ends_with('e') && stem.len() > 1 => format!("{stem}ing"),
        _ => format!("{verb}ing"),
    }
}
