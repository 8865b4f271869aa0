//! What goes on: plans, events, promises, moods, and what the two share.

use super::{
    Category, HINT, Slot, Tag,
    signs::{CALLED_OFF, GIVES_UP, RENAMES},
};

pub(super) const SLOTS: &[Slot] = &[
    Slot::new("plan", "계획", "plan")
        .shaken(CALLED_OFF)
        .filed(Category::Goal, Tag::Situation)
        .named(&["일정", "약속", "예약", "예정", "계획", "appointment", "schedule", "plans"])
        .asked(&[
            "언제가", "만나기로", "언제만나", "언제보기로", "뭐하기로", "어디가기로", "뭐할",
            "what are my plans", "when am i",
        ])
        .many()
        .weighs(60),
    Slot::new("goal", "목표", "goal")
        .shaken(GIVES_UP)
        .filed(Category::Goal, Tag::Situation)
        .named(&["목표", "버킷리스트", "하고 싶은", "goals", "resolution"])
        .asked(&["뭐하고싶", "목표가뭐", "what do i want to"])
        .many()
        .weighs(60),
    Slot::new("event", "있었던 일", "event")
        .happening()
        .lasting()
        .filed(Category::Event, Tag::Situation)
        .named(&["사건", "일"])
        .asked(&["무슨일있", "뭐했", "어떻게됐", "what happened", "what did i do"])
        .many()
        .weighs(50),
    Slot::new("change", "달라진 것", "change")
        .happening()
        .lasting()
        .filed(Category::Event, Tag::Situation)
        .named(&["변화", "변경"])
        .asked(&["뭐바뀌", "달라진", "바뀐", "what changed"])
        .many()
        .weighs(45),
    Slot::new(HINT, "달라졌을지 모르는 것", "possible change")
        .happening()
        .lasting()
        .filed(Category::Event, Tag::Situation)
        .many()
        .weighs(1),
    Slot::new("state", "요즘 상황", "situation")
        .filed(Category::Event, Tag::Situation)
        .named(&["상황", "근황", "situation"])
        .asked(&["요즘어때", "어떻게지내", "how have i been"])
        .many()
        .weighs(50)
        .lasts(60),
    Slot::new("mood", "기분", "mood")
        .happening()
        .filed(Category::Event, Tag::Situation)
        .named(&["감정", "기분", "마음", "feeling"])
        .asked(&[
            "기분어땠", "왜우울", "왜슬", "왜울", "왜화", "how did i feel", "how was i feeling",
        ])
        .many()
        .weighs(45)
        .lasts(2),
    Slot::new("worry", "고민", "worry")
        .filed(Category::Event, Tag::Caution)
        .named(&["걱정", "고민", "worries"])
        .asked(&["뭐걱정", "무슨고민", "what worries me"])
        .many()
        .weighs(60)
        .lasts(90),
    Slot::new("promise", "약속", "promise")
        .filed(Category::Relationship, Tag::Requests)
        .named(&["약속", "다짐", "맹세", "promises"])
        .asked(&["뭐해주기로", "뭐약속", "해준다고", "what did you promise", "what did i promise"])
        .many()
        .weighs(75),
    Slot::new("agreement", "합의", "agreement")
        .filed(Category::Relationship, Tag::Requests)
        .named(&["합의", "규칙", "룰", "rule", "agreement"])
        .asked(&["뭐하기로했", "우리규칙", "what did we agree"])
        .many()
        .weighs(75),
    Slot::new("bond", "둘의 관계", "bond")
        .filed(Category::Relationship, Tag::Requests)
        .named(&["우리 사이", "관계", "relationship"])
        .asked(&["우리무슨사이", "우리어떤사이", "what are we"])
        .weighs(85),
    Slot::new("call_me", "부르는 말", "form of address")
        .shaken(RENAMES)
        .filed(Category::Relationship, Tag::Requests)
        .named(&["호칭", "부르는 말"])
        .asked(&["뭐라고부르라", "뭐라고불러달", "what should you call me"])
        .weighs(85),
    Slot::new("request", "부탁", "request")
        .filed(Category::Relationship, Tag::Requests)
        .named(&["부탁", "요청", "당부", "request"])
        .asked(&["뭐부탁", "부탁한", "what did i ask you"])
        .many()
        .weighs(70),
    Slot::new("outcome", "결과", "outcome")
        .happening()
        .lasting()
        .filed(Category::Event, Tag::Situation)
        .named(&["결과", "result", "outcome"])
        .asked(&["어떻게됐", "결과가", "how did it go", "what came of"])
        .many()
        .weighs(60),
    Slot::new("anniversary", "기념일", "anniversary")
        .identity()
        .filed(Category::Relationship, Tag::SharedEvents)
        .named(&["기념일", "사귄 날", "anniversary"])
        .asked(&["며칠됐", "언제부터사귀"])
        .many(),
    Slot::new("shared_experience", "함께한 일", "shared experience")
        .lasting()
        .experience()
        .filed(Category::Event, Tag::SharedEvents)
        .asked(&["우리같이", "함께했", "what did we do together"])
        .many()
        .weighs(55),
];
