//! The units and their spellings.

use super::{Measure, Row, Unit};

const fn row(
    key: &'static str,
    measure: Measure,
    scale: f64,
    words: &'static [&'static str],
) -> Row {
    Row { unit: Unit { key, measure, scale }, words }
}

const fn count(key: &'static str, words: &'static [&'static str]) -> Row {
    row(key, Measure::Count, 1.0, words)
}

const fn money(key: &'static str, words: &'static [&'static str]) -> Row {
    row(key, Measure::Money, 1.0, words)
}

pub(super) static ROWS: &[Row] = &[
    row(
        "age",
        Measure::Age,
        1.0,
        &[
            "살", "세", "짤", "years old", "year old", "years-old", "year-old", "yrs old",
            "yr old", "years of age", "yo", "y/o", "y.o", "yearsold",
        ],
    ),
    row("s", Measure::Decade, 1.0, &["대", "s", "'s"]),
    row(
        "cm",
        Measure::Length,
        1.0,
        &[
            "cm", "㎝", "센치", "센티", "센치미터", "센티미터", "쎈치", "쎈티", "centimeters",
            "centimetres", "centimeter", "centimetre", "cms",
        ],
    ),
    row("m", Measure::Length, 100.0, &["m", "미터", "메타", "meters", "metres", "meter", "metre"]),
    row("mm", Measure::Length, 0.1, &["mm", "밀리", "밀리미터", "millimeters", "millimetres"]),
    row(
        "km",
        Measure::Length,
        100_000.0,
        &["km", "㎞", "킬로미터", "키로미터", "kilometers", "kilometres", "kilometer"],
    ),
    row("mile", Measure::Length, 160_934.4, &["miles", "mile", "마일"]),
    row("inch", Measure::Length, 2.54, &["inches", "inch", "인치"]),
    row("feet", Measure::Length, 30.48, &["feet", "foot", "ft", "피트"]),
    row(
        "kg",
        Measure::Weight,
        1.0,
        &[
            "kg", "㎏", "kgs", "키로", "킬로", "키로그램", "킬로그램", "키로그람", "kilos", "kilo",
            "kilograms", "kilogram",
        ],
    ),
    row("g", Measure::Weight, 0.001, &["g", "그램", "그람", "grams", "gram"]),
    row("lb", Measure::Weight, 0.453_592_37, &["lbs", "lb", "pounds", "파운드"]),
    row(
        "t",
        Measure::Weight,
        1000.0,
        &["톤", "t", "mt", "m/t", "tons", "ton", "tonnes", "metric tons", "metric ton"],
    ),
    money("KRW", &["원", "won", "krw", "원화"]),
    money("USD", &["달러", "불", "usd", "$", "dollars", "dollar", "bucks", "딸라", "us달러"]),
    money("EUR", &["유로", "eur", "€", "euros", "euro"]),
    money("JPY", &["엔", "jpy", "¥", "yen", "엔화"]),
    money("CNY", &["위안", "위안화", "rmb", "cny", "yuan"]),
    money("GBP", &["gbp", "£", "quid"]),
    row("%", Measure::Share, 1.0, &["%", "％", "퍼센트", "프로", "percent", "퍼"]),
    row("시간", Measure::Duration, 3600.0, &["시간", "hours", "hour", "hrs", "hr"]),
    row("분", Measure::Duration, 60.0, &["분", "minutes", "minute", "mins", "min", "분간"]),
    row("초", Measure::Duration, 1.0, &["초", "seconds", "secs", "sec"]),
    row("일간", Measure::Duration, 86_400.0, &["일간", "days", "day", "박"]),
    row("주", Measure::Duration, 604_800.0, &["주", "주일", "주간", "weeks", "week", "wks"]),
    row(
        "개월",
        Measure::Duration,
        2_629_746.0,
        &["개월", "달", "달간", "months", "month", "개월간"],
    ),
    row("년", Measure::Duration, 31_556_952.0, &["년", "년간", "years", "year", "yrs", "해"]),
    row("월", Measure::Calendar, 1.0, &["월"]),
    row("일", Measure::Calendar, 1.0, &["일"]),
    row("년생", Measure::Calendar, 1.0, &["년생", "학번", "년도"]),
    row("학년", Measure::Ordinal, 1.0, &["학년"]),
    row("학기", Measure::Ordinal, 1.0, &["학기"]),
    row("시", Measure::Clock, 1.0, &["시", "am", "pm", "a.m.", "p.m.", "o'clock"]),
    row("th", Measure::Ordinal, 1.0, &["째", "번째", "째날"]),
    row("위", Measure::Ordinal, 1.0, &["등", "위", "순위", "등급", "차"]),
    row("호", Measure::Ordinal, 1.0, &["호", "호선", "호실", "번지"]),
    row("층", Measure::Ordinal, 1.0, &["층", "층집"]),
    count("개", &["개", "pcs", "pieces", "piece", "pc", "ea", "items", "units", "unit", "개들"]),
    count("box", &["박스", "상자", "boxes", "box", "cartons", "carton", "ctns", "ctn", "카톤"]),
    count("pallet", &["파레트", "팔레트", "pallets", "pallet"]),
    count("container", &["컨테이너", "containers", "container", "fcl", "teu"]),
    count("명", &["명", "사람", "people", "persons", "person", "분이", "인분", "인", "식구"]),
    count("마리", &["마리", "cats", "dogs", "cat", "dog", "kittens", "puppies"]),
    count("권", &["권", "books", "book"]),
    count("병", &["병", "bottles", "bottle"]),
    count("잔", &["잔", "cups", "cup", "glasses", "shots", "샷"]),
    count("캔", &["캔", "cans"]),
    count("갑", &["갑", "packs", "pack", "봉지", "봉"]),
    count("평", &["평", "pyeong"]),
    count("㎡", &["㎡", "제곱미터", "sqm"]),
    count("도", &["도", "℃", "°", "degrees"]),
    count("리터", &["리터", "l", "liters", "litres", "ℓ"]),
    count("ml", &["ml", "㎖", "미리"]),
    count("번", &["번", "회", "차례", "times", "time"]),
    count("점", &["점", "points", "point"]),
    count("쪽", &["쪽", "페이지", "pages", "page"]),
    count("장", &["장"]),
    count("켤레", &["켤레", "족", "pairs", "pair"]),
    count("벌", &["벌"]),
    count("끼", &["끼", "meals"]),
    count("그루", &["그루"]),
    count("송이", &["송이"]),
    count("팩", &["팩", "세트", "sets", "set"]),
    count("곡", &["곡", "songs"]),
    count("편", &["편", "movies", "episodes"]),
    count("kids", &["kids", "children", "남매", "형제", "자매"]),
    count("만", &["배"]),
];
