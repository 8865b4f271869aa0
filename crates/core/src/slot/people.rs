//! Whom someone has around them. What such a person is like is kept under the person as subject.

use super::{
    Category, Consequence, Slot, Tag, ValueKind,
    signs::{CALLED_OFF, LOSSES, LOVE_TURNS, MOVES, WORK_TURNS},
};

const fn person(key: &'static str, korean: &'static str, english: &'static str) -> Slot {
    Slot::new(key, korean, english)
        .identity()
        .filed(Category::PersonalInfo, Tag::People)
        .of(ValueKind::Name)
        .weighs(75)
}

pub(super) const SLOTS: &[Slot] = &[
    person("relation", "관계", "relation")
        .lasting()
        .named(&["누구"])
        .of(ValueKind::Text)
        .weighs(70),
    person("partner", "연인", "partner")
        .shaken(LOVE_TURNS)
        .named(&["애인", "남친", "여친", "남자친구", "여자친구", "썸", "boyfriend", "girlfriend"])
        .asked(&["누구랑사귀", "누구만나", "who am i dating", "seeing anyone"])
        .filed(Category::Relationship, Tag::People)
        .weighs(85),
    person("spouse", "배우자", "spouse")
        .named(&["남편", "아내", "와이프", "신랑", "husband", "wife"])
        .filed(Category::Relationship, Tag::People)
        .weighs(85),
    person("relationship_status", "연애 상태", "relationship status")
        .shaken(LOVE_TURNS)
        .named(&["연애", "솔로", "결혼", "연애상태", "relationship"])
        .asked(&[
            "사귀는사람", "만나는사람", "연애하", "애인있", "남친있", "여친있", "솔로야", "결혼했",
            "am i single", "am i dating", "am i married",
        ])
        .filed(Category::Relationship, Tag::People)
        .of(ValueKind::Text)
        .weighs(80)
        .ending(&[
            Consequence {
                on_values: &["솔로", "이별", "이혼", "single", "divorced"],
                on_end: false,
                ends: "partner",
            },
            Consequence {
                on_values: &["이혼", "사별", "divorced", "widowed"],
                on_end: false,
                ends: "spouse",
            },
            Consequence {
                on_values: &["이별", "이혼", "솔로", "single", "divorced"],
                on_end: false,
                ends: "marriage_plan",
            },
        ]),
    person("marriage_plan", "결혼 계획", "wedding plan")
        .shaken(CALLED_OFF)
        .named(&["결혼식", "예식", "wedding", "상견례"])
        .asked(&["언제결혼", "when is the wedding"])
        .filed(Category::Goal, Tag::Situation)
        .of(ValueKind::Text),
    person("crush", "짝사랑", "crush")
        .shaken(LOVE_TURNS)
        .named(&["짝녀", "짝남", "좋아하는 사람"])
        .asked(&["누구좋아하", "who do i like"])
        .filed(Category::Relationship, Tag::People),
    person("friend", "친구", "friend").broad().named(&["친구", "friends"]).many(),
    person("best_friend", "절친", "best friend")
        .named(&["베프", "절친", "단짝", "제일 친한 친구", "가장 친한 친구", "bff", "bestie"])
        .asked(&["제일친한", "가장친한", "closest friend"]),
    person("child", "자녀", "child")
        .broad()
        .named(&["아들", "딸", "아이", "애기", "자식", "첫째", "둘째", "kids", "son", "daughter"])
        .many(),
    person("roommate", "룸메이트", "roommate").shaken(MOVES).named(&["룸메", "동거인", "flatmate"]),
    person("manager", "상사", "manager")
        .shaken(WORK_TURNS)
        .named(&["팀장", "부장", "boss", "사수"]),
    person("pet", "반려동물", "pet")
        .shaken(LOSSES)
        .named(&[
            "강아지", "고양이", "반려견", "반려묘", "애완동물", "펫", "댕댕이", "냥이", "dog",
            "cat", "햄스터", "앵무새", "거북이", "토끼", "puppy", "kitten",
        ])
        .asked(&["뭐키우", "뭐키워", "키우는동물", "what pet", "do i have any pets"])
        .many()
        .weighs(80),
    Slot::new("breed", "품종", "breed").identity().named(&["종", "견종", "묘종"]).weighs(60),
    Slot::new("species", "동물", "animal").identity().weighs(60),
    Slot::new("death", "세상을 떠남", "passed away")
        .identity()
        .lasting()
        .filed(Category::Event, Tag::Caution)
        .named(&["기일"])
        .asked(&["돌아가셨", "언제돌아가", "무지개다리", "passed away"])
        .weighs(90),
];
