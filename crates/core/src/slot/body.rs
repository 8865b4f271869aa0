//! The body: measures, health, what must be avoided.

use super::{
    Category, Slot, Tag, ValueKind,
    signs::{BODY_TURNS, CURES, GIVES_UP},
};

const fn care(key: &'static str, korean: &'static str, english: &'static str) -> Slot {
    Slot::new(key, korean, english)
        .identity()
        .filed(Category::PersonalInfo, Tag::Caution)
        .many()
        .weighs(85)
}

pub(super) const SLOTS: &[Slot] = &[
    Slot::new("height", "키", "height")
        .identity()
        .named(&["신장", "키"])
        .asked(&["키몇", "키가몇", "얼마나커", "몇센치", "몇cm", "how tall"])
        .of(ValueKind::Length)
        .weighs(70),
    Slot::new("weight", "몸무게", "weight")
        .shaken(BODY_TURNS)
        .identity()
        .named(&["체중", "몸무게"])
        .asked(&["몇키로", "몇킬로", "몇kg", "how much do i weigh"])
        .of(ValueKind::Weight)
        .weighs(60),
    Slot::new("shoe_size", "신발 사이즈", "shoe size")
        .identity()
        .named(&["발 사이즈", "신발 사이즈", "발사이즈", "shoe"])
        .asked(&["발몇"])
        .weighs(50),
    Slot::new("eyesight", "시력", "eyesight").identity().named(&["안경", "렌즈", "glasses"]),
    care("allergy", "알레르기", "allergy")
        .broad()
        .named(&["알러지", "알레르기", "allergies", "allergic"])
        .asked(&["못먹는", "먹으면안되", "뭐먹으면안", "what can't i eat", "allergic to"])
        .weighs(95),
    care("fear", "무서워하는 것", "fear")
        .named(&["공포증", "무서워하는", "겁", "phobia", "afraid", "scared"])
        .asked(&["뭐무서워", "뭘무서워", "무서워하는게", "scared of", "afraid of"]),
    care("trauma", "트라우마", "trauma").named(&["상처", "트라우마"]),
    care("condition", "질환", "health condition")
        .shaken(CURES)
        .named(&[
            "병", "지병", "질환", "진단", "당뇨", "고혈압", "천식", "비염", "디스크", "diagnosis",
            "diabetes", "asthma", "illness", "disease",
        ])
        .asked(&["어디아프", "어디가아프", "무슨병", "what illness"]),
    care("injury", "부상", "injury")
        .shaken(CURES)
        .named(&["다친", "골절", "깁스", "부상"])
        .asked(&["어디다쳤", "어디를다쳤", "어디가다쳤", "how did i hurt"]),
    care("medication", "복용하는 약", "medication")
        .shaken(CURES)
        .named(&["약", "처방", "영양제", "medicine", "pills", "meds", "복용"])
        .asked(&["무슨약", "먹는약", "약뭐", "what medicine", "what meds"]),
    care("surgery", "수술", "surgery").named(&["수술", "시술", "operation"]).asked(&["수술언제"]),
    care("treatment", "치료", "treatment").named(&["재활", "물리치료", "도수치료", "therapy"]),
    care("dietary", "식이 제한", "diet")
        .shaken(GIVES_UP)
        .named(&["채식", "비건", "다이어트", "식단", "vegan", "vegetarian", "diet"])
        .asked(&["고기먹", "do i eat meat"])
        .weighs(75),
    Slot::new("symptom", "몸 상태", "symptom")
        .filed(Category::Event, Tag::Caution)
        .named(&["아픈", "통증", "감기", "몸살", "컨디션", "pain"])
        .asked(&["몸은좀", "아프다고", "아팠"])
        .many()
        .weighs(55)
        .lasts(14),
    Slot::new("pregnancy", "임신", "pregnancy")
        .identity()
        .filed(Category::Event, Tag::Caution)
        .named(&["예정일", "출산", "임신", "due date"])
        .asked(&["언제출산", "몇주"])
        .weighs(90)
        .lasts(300),
];
