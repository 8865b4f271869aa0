//! The Korean words for times, in tables; longer words stand before those they begin with.

use jiff::civil::Weekday;

use crate::dates::parts::{DayPart, Edge, Season, Unit, Which};

pub(super) const DAYS: &[(&str, i32)] = &[
    ("그끄저께", -3),
    ("그끄제", -3),
    ("그저께", -2),
    ("그제", -2),
    ("어저께", -1),
    ("어제", -1),
    ("오늘", 0),
    ("금일", 0),
    ("내일모레", 2),
    ("내일 모레", 2),
    ("낼모레", 2),
    ("낼 모레", 2),
    ("내일", 1),
    ("모레", 2),
    ("그글피", 4),
    ("글피", 3),
];

pub(super) const YEARS: &[(&str, i32)] = &[
    ("재작년", -2),
    ("지지난해", -2),
    ("작년", -1),
    ("지난해", -1),
    ("올해", 0),
    ("금년", 0),
    ("내후년", 2),
    ("후년", 2),
    ("내년", 1),
];

pub(super) const EVERY: &[(&str, Unit)] = &[
    ("매일매일", Unit::Day),
    ("매일", Unit::Day),
    ("날마다", Unit::Day),
    ("매주", Unit::Week),
    ("매 주", Unit::Week),
    ("격주", Unit::Week),
    ("매달", Unit::Month),
    ("매월", Unit::Month),
    ("달마다", Unit::Month),
    ("매년", Unit::Year),
    ("매해", Unit::Year),
    ("해마다", Unit::Year),
];

pub(super) const SEASONS: &[(&str, Season)] = &[
    ("봄", Season::Spring),
    ("초봄", Season::Spring),
    ("늦봄", Season::Spring),
    ("여름", Season::Summer),
    ("한여름", Season::Summer),
    ("초여름", Season::Summer),
    ("늦여름", Season::Summer),
    ("가을", Season::Autumn),
    ("초가을", Season::Autumn),
    ("늦가을", Season::Autumn),
    ("겨울", Season::Winter),
    ("한겨울", Season::Winter),
    ("초겨울", Season::Winter),
];

pub(super) const DAY_PARTS: &[(&str, DayPart)] = &[
    ("새벽녘", DayPart::Dawn),
    ("새벽", DayPart::Dawn),
    ("아침", DayPart::Morning),
    ("오전", DayPart::Forenoon),
    ("점심때", DayPart::Lunch),
    ("점심", DayPart::Lunch),
    ("대낮", DayPart::Daytime),
    ("한낮", DayPart::Daytime),
    ("낮", DayPart::Daytime),
    ("오후", DayPart::Afternoon),
    ("저녁때", DayPart::Evening),
    ("저녁", DayPart::Evening),
    ("한밤중", DayPart::Night),
    ("밤늦게", DayPart::Night),
    ("밤중", DayPart::Night),
    ("밤", DayPart::Night),
];

/// The night before today, in one word.
pub(super) const LAST_NIGHT: &[(&str, DayPart)] = &[
    ("어젯밤", DayPart::Night),
    ("어제밤", DayPart::Night),
    ("간밤", DayPart::Night),
    ("지난밤", DayPart::Night),
    ("지난 밤", DayPart::Night),
    ("엊저녁", DayPart::Evening),
];

pub(super) const EDGES: &[(&str, Edge)] = &[
    ("초순", Edge::Early),
    ("초반", Edge::Early),
    ("초", Edge::Early),
    ("상순", Edge::Early),
    ("중순", Edge::Mid),
    ("중반", Edge::Mid),
    ("하순", Edge::Late),
    ("후반", Edge::Late),
    ("말", Edge::Late),
    ("상반기", Edge::FirstHalf),
    ("하반기", Edge::SecondHalf),
];

pub(super) const WHICH: &[(&str, (i32, Which))] = &[
    ("지지난", (-2, Which::Last)),
    ("저저번", (-2, Which::Last)),
    ("지난", (-1, Which::Last)),
    ("저번", (-1, Which::Last)),
    ("이번", (0, Which::This)),
    ("요번", (0, Which::This)),
    ("다다음", (2, Which::Next)),
    ("다담", (2, Which::Next)),
    ("다음", (1, Which::Next)),
    ("담", (1, Which::Next)),
    ("돌아오는", (0, Which::Coming)),
    ("오는", (0, Which::Coming)),
    ("올", (0, Which::This)),
];

pub(super) const WEEKDAYS: &[(&str, Weekday)] = &[
    ("월", Weekday::Monday),
    ("화", Weekday::Tuesday),
    ("수", Weekday::Wednesday),
    ("목", Weekday::Thursday),
    ("금", Weekday::Friday),
    ("토", Weekday::Saturday),
    ("일", Weekday::Sunday),
];
