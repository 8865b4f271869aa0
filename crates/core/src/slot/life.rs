//! How someone lives: habits, possessions, money, places.

use super::{
    Category, Slot, Tag, ValueKind,
    signs::{GIVES_UP, MOVES, PARTS_WITH, PRICE_TURNS},
};

const fn habit(key: &'static str, korean: &'static str, english: &'static str) -> Slot {
    Slot::new(key, korean, english).identity().filed(Category::Habit, Tag::Situation).weighs(65)
}

const fn thing(key: &'static str, korean: &'static str, english: &'static str) -> Slot {
    Slot::new(key, korean, english).filed(Category::PersonalInfo, Tag::Situation).weighs(50)
}

pub(super) const SLOTS: &[Slot] = &[
    habit("smoking", "흡연", "smoking")
        .shaken(GIVES_UP)
        .named(&["담배", "금연", "전자담배", "smoke", "cigarettes", "vape"])
        .asked(&["담배피", "담배펴", "담배끊", "do i smoke"])
        .of(ValueKind::Flag),
    habit("drinking", "음주", "drinking")
        .shaken(GIVES_UP)
        .named(&["술", "주량", "금주", "alcohol", "drink"])
        .asked(&["술마시", "술마셔", "주량", "do i drink"]),
    habit("coffee", "커피", "coffee")
        .shaken(GIVES_UP)
        .named(&["카페인", "아메리카노", "라떼", "caffeine"])
        .asked(&["커피마시", "무슨커피", "how do i take my coffee"])
        .filed(Category::Preference, Tag::Preferences),
    habit("sleep", "수면", "sleep")
        .named(&["잠", "취침", "기상", "불면증", "bedtime", "insomnia"])
        .asked(&["몇시에자", "몇시에일어나", "when do i wake", "when do i sleep"]),
    habit("exercise", "운동", "exercise")
        .shaken(GIVES_UP)
        .named(&["헬스", "수영", "요가", "러닝", "필라테스", "클라이밍", "gym", "workout", "sport"])
        .asked(&["무슨운동", "뭔운동", "운동뭐", "what exercise", "what sport"])
        .many(),
    habit("habit", "습관", "habit")
        .shaken(GIVES_UP)
        .named(&["버릇", "루틴", "routine"])
        .asked(&["매일뭐", "맨날뭐", "what do i do every"])
        .many()
        .weighs(55),
    habit("schedule", "정기 일정", "regular schedule")
        .shaken(GIVES_UP)
        .named(&["정기", "매주", "시간표", "스케줄"])
        .asked(&["무슨요일마다", "what day do i usually"])
        .many()
        .weighs(55),
    habit("commute", "출퇴근", "commute")
        .shaken(MOVES)
        .named(&["통근", "출근길", "통학", "출퇴근"])
        .asked(&["뭐타고다녀", "출근얼마나", "how do i get to work"]),
    habit("learning", "배우는 것", "learning")
        .shaken(GIVES_UP)
        .named(&["배우는", "공부하는", "레슨", "수강", "lesson", "studying"])
        .asked(&["뭐배우", "뭘배우", "what am i learning"])
        .many(),
    thing("car", "차", "car")
        .shaken(PARTS_WITH)
        .named(&["자동차", "차량", "vehicle"])
        .asked(&["무슨차", "what car", "what do i drive"]),
    thing("phone_model", "휴대폰", "phone")
        .shaken(PARTS_WITH)
        .named(&["폰", "핸드폰", "휴대폰", "스마트폰", "phone model"])
        .asked(&["무슨폰", "폰뭐써"]),
    thing("laptop", "노트북", "laptop")
        .shaken(PARTS_WITH)
        .named(&["노트북", "맥북", "macbook", "컴퓨터", "computer"])
        .asked(&["노트북뭐", "what laptop"]),
    thing("possession", "가진 것", "owns").named(&["산 것", "possessions"]).many().weighs(45),
    thing("instrument", "악기", "instrument")
        .named(&["기타", "피아노", "드럼", "바이올린", "guitar", "piano"])
        .asked(&["무슨악기", "what instrument"])
        .many()
        .weighs(55),
    thing("licence", "면허/자격증", "licence")
        .named(&["면허", "자격증", "운전면허", "license", "certificate"])
        .many(),
    thing("rent", "월세", "rent")
        .shaken(PRICE_TURNS)
        .named(&["월세", "전세", "보증금", "방세"])
        .asked(&["월세얼마", "how much is my rent"])
        .of(ValueKind::Money),
    thing("savings", "저축", "savings")
        .named(&["적금", "저금", "예금", "통장"])
        .of(ValueKind::Money),
    thing("debt", "빚", "debt")
        .named(&["대출", "학자금", "빚", "loan"])
        .filed(Category::PersonalInfo, Tag::Caution)
        .of(ValueKind::Money),
    thing("plant", "식물", "plant").named(&["화분", "다육이", "식물"]).many(),
    thing("gift", "선물", "gift").named(&["선물", "present"]).many(),
    thing("visa", "비자", "visa").named(&["비자", "영주권", "visa"]),
    thing("place", "자주 가는 곳", "haunt")
        .named(&["단골", "단골집", "자주 가는", "favourite place"])
        .asked(&["어디자주가"])
        .many(),
];
