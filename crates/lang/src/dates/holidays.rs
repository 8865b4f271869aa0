//! Days that have names instead of dates.

use jiff::civil::{Date, Weekday};

/// How the day of a holiday is found.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Holiday {
    /// The same month and day each year.
    Fixed(i8, i8),
    /// "설날": the first day of the lunar year in Korea.
    Seollal,
    /// "추석": the fifteenth day of the eighth lunar month in Korea.
    Chuseok,
    /// The fourth Thursday of November.
    Thanksgiving,
}

impl Holiday {
    /// The day in `year`; lunar ones are known for 2000 to 2050.
    pub(super) fn date(self, year: i16) -> Option<Date> {
        let lunar = || LUNAR.get(usize::try_from(year - LUNAR_FIRST_YEAR).ok()?);
        let (month, day) = match self {
            Self::Fixed(month, day) => (month, day),
            Self::Seollal => lunar()?.0,
            Self::Chuseok => lunar()?.1,
            Self::Thanksgiving => {
                let november = Date::new(year, 11, 1).ok()?;
                return november.nth_weekday_of_month(4, Weekday::Thursday).ok();
            }
        };
        Date::new(year, month, day).ok()
    }
}

/// Korean names, longer ones first where one begins another.
pub(super) const KOREAN: &[(&str, Holiday)] = &[
    ("크리스마스이브", Holiday::Fixed(12, 24)),
    ("크리스마스 이브", Holiday::Fixed(12, 24)),
    ("크리스마스", Holiday::Fixed(12, 25)),
    ("성탄절", Holiday::Fixed(12, 25)),
    ("신정", Holiday::Fixed(1, 1)),
    ("새해 첫날", Holiday::Fixed(1, 1)),
    ("새해", Holiday::Fixed(1, 1)),
    ("발렌타인데이", Holiday::Fixed(2, 14)),
    ("발렌타인 데이", Holiday::Fixed(2, 14)),
    ("밸런타인데이", Holiday::Fixed(2, 14)),
    ("밸런타인 데이", Holiday::Fixed(2, 14)),
    ("삼일절", Holiday::Fixed(3, 1)),
    ("삼겹살데이", Holiday::Fixed(3, 3)),
    ("화이트데이", Holiday::Fixed(3, 14)),
    ("화이트 데이", Holiday::Fixed(3, 14)),
    ("만우절", Holiday::Fixed(4, 1)),
    ("식목일", Holiday::Fixed(4, 5)),
    ("근로자의 날", Holiday::Fixed(5, 1)),
    ("근로자의날", Holiday::Fixed(5, 1)),
    ("노동절", Holiday::Fixed(5, 1)),
    ("어린이날", Holiday::Fixed(5, 5)),
    ("어버이날", Holiday::Fixed(5, 8)),
    ("스승의 날", Holiday::Fixed(5, 15)),
    ("스승의날", Holiday::Fixed(5, 15)),
    ("현충일", Holiday::Fixed(6, 6)),
    ("제헌절", Holiday::Fixed(7, 17)),
    ("광복절", Holiday::Fixed(8, 15)),
    ("개천절", Holiday::Fixed(10, 3)),
    ("한글날", Holiday::Fixed(10, 9)),
    ("할로윈데이", Holiday::Fixed(10, 31)),
    ("할로윈", Holiday::Fixed(10, 31)),
    ("핼러윈", Holiday::Fixed(10, 31)),
    ("빼빼로데이", Holiday::Fixed(11, 11)),
    ("빼빼로 데이", Holiday::Fixed(11, 11)),
    ("설날", Holiday::Seollal),
    ("구정", Holiday::Seollal),
    ("설 연휴", Holiday::Seollal),
    ("설연휴", Holiday::Seollal),
    ("추석", Holiday::Chuseok),
    ("한가위", Holiday::Chuseok),
];

/// English names as words, longer ones first.
pub(super) const ENGLISH: &[(&[&str], Holiday)] = &[
    (&["christmas", "eve"], Holiday::Fixed(12, 24)),
    (&["christmas", "day"], Holiday::Fixed(12, 25)),
    (&["christmas"], Holiday::Fixed(12, 25)),
    (&["xmas", "eve"], Holiday::Fixed(12, 24)),
    (&["xmas"], Holiday::Fixed(12, 25)),
    (&["boxing", "day"], Holiday::Fixed(12, 26)),
    (&["new", "year's", "eve"], Holiday::Fixed(12, 31)),
    (&["new", "years", "eve"], Holiday::Fixed(12, 31)),
    (&["new", "year's", "day"], Holiday::Fixed(1, 1)),
    (&["new", "years", "day"], Holiday::Fixed(1, 1)),
    (&["new", "year's"], Holiday::Fixed(1, 1)),
    (&["new", "years"], Holiday::Fixed(1, 1)),
    (&["lunar", "new", "year"], Holiday::Seollal),
    (&["valentine's", "day"], Holiday::Fixed(2, 14)),
    (&["valentines", "day"], Holiday::Fixed(2, 14)),
    (&["valentine's"], Holiday::Fixed(2, 14)),
    (&["white", "day"], Holiday::Fixed(3, 14)),
    (&["st", "patrick's", "day"], Holiday::Fixed(3, 17)),
    (&["april", "fools'", "day"], Holiday::Fixed(4, 1)),
    (&["april", "fool's", "day"], Holiday::Fixed(4, 1)),
    (&["april", "fools", "day"], Holiday::Fixed(4, 1)),
    (&["april", "fools'"], Holiday::Fixed(4, 1)),
    (&["april", "fools"], Holiday::Fixed(4, 1)),
    (&["children's", "day"], Holiday::Fixed(5, 5)),
    (&["independence", "day"], Holiday::Fixed(7, 4)),
    (&["fourth", "of", "july"], Holiday::Fixed(7, 4)),
    (&["halloween"], Holiday::Fixed(10, 31)),
    (&["thanksgiving", "day"], Holiday::Thanksgiving),
    (&["thanksgiving"], Holiday::Thanksgiving),
    (&["seollal"], Holiday::Seollal),
    (&["chuseok"], Holiday::Chuseok),
];

type MonthDay = (i8, i8);

const LUNAR_FIRST_YEAR: i16 = 2000;

/// Month and day of 설날 and 추석, which follow the Korean meridian: in 2027 and 2028 the lunar year
/// begins a day later than in China.
const LUNAR: &[(MonthDay, MonthDay)] = &[
    ((2, 5), (9, 12)),
    ((1, 24), (10, 1)),
    ((2, 12), (9, 21)),
    ((2, 1), (9, 11)),
    ((1, 22), (9, 28)),
    ((2, 9), (9, 18)),
    ((1, 29), (10, 6)),
    ((2, 18), (9, 25)),
    ((2, 7), (9, 14)),
    ((1, 26), (10, 3)),
    ((2, 14), (9, 22)),
    ((2, 3), (9, 12)),
    ((1, 23), (9, 30)),
    ((2, 10), (9, 19)),
    ((1, 31), (9, 8)),
    ((2, 19), (9, 27)),
    ((2, 8), (9, 15)),
    ((1, 28), (10, 4)),
    ((2, 16), (9, 24)),
    ((2, 5), (9, 13)),
    ((1, 25), (10, 1)),
    ((2, 12), (9, 21)),
    ((2, 1), (9, 10)),
    ((1, 22), (9, 29)),
    ((2, 10), (9, 17)),
    ((1, 29), (10, 6)),
    ((2, 17), (9, 25)),
    ((2, 7), (9, 15)),
    ((1, 27), (10, 3)),
    ((2, 13), (9, 22)),
    ((2, 3), (9, 12)),
    ((1, 23), (10, 1)),
    ((2, 11), (9, 19)),
    ((1, 31), (9, 8)),
    ((2, 19), (9, 27)),
    ((2, 8), (9, 16)),
    ((1, 28), (10, 4)),
    ((2, 15), (9, 24)),
    ((2, 4), (9, 13)),
    ((1, 24), (10, 2)),
    ((2, 12), (9, 21)),
    ((2, 1), (9, 10)),
    ((1, 22), (9, 28)),
    ((2, 10), (9, 17)),
    ((1, 30), (10, 5)),
    ((2, 17), (9, 25)),
    ((2, 6), (9, 15)),
    ((1, 26), (10, 4)),
    ((2, 14), (9, 22)),
    ((2, 2), (9, 11)),
    ((1, 23), (9, 30)),
];

#[cfg(test)]
mod tests {
    use super::{Holiday, LUNAR};

    #[test]
    fn lunar_days_lie_where_lunar_days_can() {
        assert_eq!(LUNAR.len(), 51);
        for year in 2000..=2050 {
            let new_year = Holiday::Seollal.date(year).unwrap();
            let harvest = Holiday::Chuseok.date(year).unwrap();
            assert!((20..=51).contains(&new_year.day_of_year()), "{new_year}");
            // Seven lunar months and two weeks apart, or eight when a month was put in between.
            let n_days = harvest.day_of_year() - new_year.day_of_year();
            assert!((219..=222).contains(&n_days) || (249..=252).contains(&n_days), "{year}");
        }
        assert_eq!(Holiday::Seollal.date(1999), None);
        assert_eq!(Holiday::Chuseok.date(2051), None);
    }
}
