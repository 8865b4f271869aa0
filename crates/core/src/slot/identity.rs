//! Who someone is on paper.

use super::{
    Category, Slot, Tag, ValueKind,
    signs::{MOVES, RENAMES},
};

pub(super) const SLOTS: &[Slot] = &[
    Slot::new("name", "이름", "name")
        .identity()
        .lasting()
        .named(&["성함", "본명", "이름", "성명"])
        .asked(&[
            "이름이뭐", "이름뭐", "내가누구", "나누구야", "나누구게", "나누군지", "what's my name",
            "who am i",
        ])
        .of(ValueKind::Name)
        .weighs(100),
    Slot::new("nickname", "별명", "nickname")
        .shaken(RENAMES)
        .identity()
        .named(&["닉네임", "애칭", "호칭", "별칭", "nick"])
        .asked(&["뭐라고부르", "뭐라고불러", "뭐라부르", "어떻게부르", "what do people call me"])
        .of(ValueKind::Name)
        .many(),
    Slot::new("age", "나이", "age")
        .identity()
        .named(&["연세", "나이"])
        .asked(&["몇살", "몇세", "몇짤", "how old"])
        .of(ValueKind::Age)
        .weighs(90),
    Slot::new("birthday", "생일", "birthday")
        .identity()
        .lasting()
        .named(&["생신", "생년월일", "birth date", "birthdate", "date of birth", "bday"])
        .asked(&["언제태어", "when was i born", "when i was born"])
        .of(ValueKind::Date)
        .weighs(90),
    Slot::new("birth_year", "출생 연도", "birth year")
        .identity()
        .lasting()
        .named(&["년생", "출생연도"])
        .asked(&["몇년생", "what year was i born"]),
    Slot::new("gender", "성별", "gender")
        .identity()
        .lasting()
        .asked(&["남자야여자야", "am i a man"]),
    Slot::new("blood_type", "혈액형", "blood type")
        .identity()
        .lasting()
        .named(&["피검사 혈액형"])
        .asked(&["무슨형", "what type of blood"])
        .of(ValueKind::BloodType)
        .weighs(70),
    Slot::new("mbti", "MBTI", "MBTI")
        .identity()
        .named(&["엠비티아이", "성격유형", "personality type"])
        .of(ValueKind::Mbti)
        .weighs(70),
    Slot::new("zodiac", "별자리/띠", "zodiac sign")
        .identity()
        .lasting()
        .named(&["별자리", "띠", "star sign"])
        .asked(&["무슨띠"])
        .weighs(50),
    Slot::new("nationality", "국적", "nationality")
        .identity()
        .lasting()
        .asked(&["어느나라사람", "where am i from", "what country"]),
    Slot::new("hometown", "고향", "hometown")
        .identity()
        .lasting()
        .named(&["본가", "출신지", "출신", "home town"])
        .asked(&["어디출신", "어디서태어", "어디서자랐", "where did i grow up", "where was i born"])
        .of(ValueKind::Place),
    Slot::new("residence", "거주지", "home")
        .identity()
        .shaken(MOVES)
        .named(&["사는 곳", "사는곳", "집", "동네", "주소", "address", "where i live"])
        .asked(&[
            "어디살", "어디에살", "어디서살", "어디사는", "어디사", "어디산", "사는곳", "사는데",
            "where do i live", "where i live", "어디로이사", "where did i move",
            "where am i living",
        ])
        .of(ValueKind::Place)
        .weighs(85),
    Slot::new("housing", "집 형태", "housing")
        .identity()
        .shaken(MOVES)
        .named(&["자취", "기숙사", "원룸", "전세", "월세집"])
        .asked(&["누구랑살", "자취해", "who do i live with"])
        .weighs(60),
    Slot::new("religion", "종교", "religion")
        .identity()
        .asked(&["무슨종교", "성당다", "교회다", "절에다"])
        .weighs(60),
    Slot::new("language", "언어", "language")
        .identity()
        .broad()
        .named(&["외국어", "모국어", "languages"])
        .asked(&["무슨언어", "what languages"])
        .many()
        .weighs(55),
    Slot::new("personality", "성격", "personality")
        .identity()
        .broad()
        .asked(&["어떤성격", "what am i like"])
        .many()
        .weighs(60),
    Slot::new("handedness", "손잡이", "handedness")
        .identity()
        .named(&["왼손잡이", "오른손잡이", "양손잡이"])
        .asked(&["어느손", "which hand", "left-handed", "right-handed"])
        .weighs(60),
    Slot::new("appearance", "외모", "appearance")
        .identity()
        .broad()
        .named(&["머리", "머리색", "헤어", "눈 색", "hair", "eyes"])
        .asked(&["어떻게생겼"])
        .many()
        .weighs(50),
    Slot::new("contact", "연락처", "contact")
        .identity()
        .broad()
        .named(&[
            "전화번호", "폰 번호", "핸드폰 번호", "휴대폰 번호", "카톡 아이디", "인스타 아이디",
            "번호", "이메일", "메일", "phone", "phone number", "email",
        ])
        .many()
        .weighs(60),
    Slot::new("dream", "꿈", "dream")
        .identity()
        .named(&["장래희망", "장래 희망", "인생 목표", "dream job"])
        .asked(&["뭐가되고싶", "뭐되고싶", "커서뭐", "what do i want to be", "want to become"])
        .filed(Category::Goal, Tag::Identity)
        .weighs(75),
    Slot::new("family", "가족 관계", "family")
        .identity()
        .lasting()
        .named(&["형제", "외동", "식구", "가족", "siblings", "only child"])
        .asked(&["형제있", "몇째", "몇남매", "do i have siblings", "brothers or sisters"])
        .filed(Category::PersonalInfo, Tag::People)
        .many()
        .weighs(75),
];
