//! Work and study.

use super::{
    Category, Consequence, Slot, Tag, ValueKind,
    signs::{CALLED_OFF, PRICE_TURNS, SCHOOL_TURNS, SWITCHES, WORK_TURNS},
};

const fn work(key: &'static str, korean: &'static str, english: &'static str) -> Slot {
    Slot::new(key, korean, english).identity().weighs(75)
}

/// Leaving a job or a school ends what was only true in it.
const LEAVING_WORK: &[Consequence] = &[
    Consequence {
        on_values: &["퇴사", "백수", "무직", "unemployed"],
        on_end: false,
        ends: "workplace",
    },
    Consequence { on_values: &[], on_end: true, ends: "workplace" },
    Consequence { on_values: &[], on_end: true, ends: "position" },
];

pub(super) const SLOTS: &[Slot] = &[
    work("job", "직업", "job")
        .shaken(WORK_TURNS)
        .named(&["직업", "하는 일", "업무", "직종", "occupation", "profession", "career"])
        .asked(&[
            "무슨일", "뭐하는사람", "뭐하고살", "뭔일하", "what do i do for", "what do i do",
            "what's my job",
        ])
        .weighs(85)
        .ending(LEAVING_WORK),
    work("workplace", "직장", "workplace")
        .shaken(WORK_TURNS)
        .named(&["회사", "직장", "근무지", "company", "employer"])
        .asked(&["어디다니", "어디다닌", "어디서일", "어느회사", "어디다녀", "where do i work"])
        .of(ValueKind::Name)
        .ending(&[Consequence { on_values: &[], on_end: true, ends: "position" }]),
    work("position", "직급/부서", "position")
        .shaken(WORK_TURNS)
        .named(&["직급", "직책", "부서", "팀", "직위", "title", "role", "team"])
        .asked(&["무슨팀", "what team"]),
    work("part_time_job", "아르바이트", "part-time job")
        .shaken(WORK_TURNS)
        .named(&["알바", "아르바이트", "part time", "part-time"])
        .asked(&["어디서알바", "무슨알바", "알바어디"]),
    work("salary", "연봉/월급", "salary")
        .shaken(PRICE_TURNS)
        .named(&["월급", "연봉", "시급", "급여", "pay", "wage"])
        .asked(&["얼마벌", "how much do i make"])
        .of(ValueKind::Money)
        .weighs(60),
    work("school", "학교", "school")
        .shaken(SCHOOL_TURNS)
        .named(&["대학", "대학교", "고등학교", "학교", "university", "college"])
        .asked(&["어느학교", "무슨학교", "어디학교", "what school", "where do i study"])
        .of(ValueKind::Name),
    work("major", "전공", "major")
        .shaken(SCHOOL_TURNS)
        .named(&["학과", "전공", "과", "department"])
        .asked(&["무슨과", "what do i study", "what am i studying"]),
    work("grade", "학년", "year at school")
        .shaken(SCHOOL_TURNS)
        .named(&["학년", "학번", "grade"])
        .asked(&["몇학년", "what year am i in"]),
    work("education", "학력", "education")
        .broad()
        .named(&["졸업", "학력", "degree"])
        .many()
        .weighs(60),
    work("club", "동아리/모임", "club")
        .broad()
        .named(&["동아리", "동호회", "모임", "소모임", "club"])
        .asked(&["무슨동아리"])
        .many()
        .weighs(55),
    work("skill", "할 줄 아는 것", "skill")
        .broad()
        .named(&["특기", "잘하는", "기술", "skills"])
        .asked(&["뭐잘하", "what am i good at"])
        .many()
        .weighs(55),
    work("tool", "쓰는 도구", "tool")
        .shaken(SWITCHES)
        .named(&["에디터", "툴", "도구", "editor", "framework", "tool"])
        .asked(&["뭐써", "뭐쓰", "what do i use"])
        .many()
        .weighs(50),
    Slot::new("project", "프로젝트", "project")
        .filed(Category::Goal, Tag::Situation)
        .named(&["프로젝트", "사이드 프로젝트", "과제", "side project"])
        .asked(&["무슨프로젝트", "뭐만들", "what am i working on", "what am i building"])
        .many()
        .weighs(60),
    Slot::new("deadline", "마감", "deadline")
        .shaken(CALLED_OFF)
        .filed(Category::Goal, Tag::Situation)
        .named(&["마감일", "기한", "제출일", "마감", "due"])
        .asked(&["언제까지", "when is it due"])
        .of(ValueKind::Date)
        .many()
        .weighs(65),
    Slot::new("launch", "출시일", "launch date")
        .shaken(CALLED_OFF)
        .filed(Category::Goal, Tag::Situation)
        .named(&["출시", "런칭", "오픈일", "배포일", "launch", "release date"])
        .asked(&["언제출시", "언제런칭", "when do we launch"])
        .of(ValueKind::Date)
        .weighs(65),
    Slot::new("exam", "시험", "exam")
        .shaken(CALLED_OFF)
        .filed(Category::Goal, Tag::Situation)
        .named(&["시험", "중간고사", "기말고사", "토익", "수능", "점수", "학점", "score", "gpa"])
        .asked(&["몇점", "what score"])
        .many()
        .weighs(60),
    Slot::new("kpi", "목표 수치", "target figure")
        .filed(Category::Goal, Tag::Situation)
        .named(&["목표", "지표", "kpi", "target"])
        .many()
        .weighs(60),
    Slot::new("decision", "결정", "decision")
        .filed(Category::Event, Tag::Situation)
        .named(&["결정", "합의", "결론"])
        .asked(&["어떻게하기로", "뭐로정", "what did we decide"])
        .many()
        .weighs(65),
];
