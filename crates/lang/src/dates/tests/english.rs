//! English times, and both languages in one line.

use super::{WEDNESDAY, check};

#[test]
fn days() {
    check(
        WEDNESDAY,
        &[
            ("I met her today", "today=2026-03-11"),
            ("see you tomorrow", "tomorrow=2026-03-12"),
            ("see you tmr", "tmr=2026-03-12"),
            ("what are you doing tonight", "tonight=2026-03-11 18-03"),
            ("I couldn't sleep last night", "last night=2026-03-10 20-03"),
            ("this morning I ran", "this morning=2026-03-11 06-12"),
            ("this afternoon", "this afternoon=2026-03-11 12-18"),
            ("the day before yesterday", "day before yesterday=2026-03-09"),
            ("the day after tomorrow", "day after tomorrow=2026-03-13"),
            ("tomorrow morning", "tomorrow morning=2026-03-12 06-12"),
            ("yesterday evening", "yesterday evening=2026-03-10 17-22"),
            ("yesterday's meeting", "yesterday=2026-03-10"),
            ("last night's dream", "last night=2026-03-10 20-03"),
            ("right now", "right now=2026-03-11 15:00"),
            ("just now", "just now=2026-03-11 14h"),
            ("the other day", "other day=2026-02-25..2026-03-12"),
            ("within 3 days", "within 3 days=until:2026-03-14"),
        ],
    );
}

#[test]
fn weekdays() {
    check(
        WEDNESDAY,
        &[
            ("I saw her last Friday", "last Friday=2026-03-06"),
            ("let's meet next Friday", "next Friday=2026-03-20"),
            ("this Friday works", "this Friday=2026-03-13"),
            ("this coming Saturday", "this coming Saturday=2026-03-14"),
            ("upcoming Friday", "upcoming Friday=2026-03-13"),
            ("We met on Sunday", "Sunday=2026-03-08"),
            ("she's coming Sunday morning", "Sunday morning=2026-03-15 06-12"),
            ("I'll see him on Monday", "Monday=2026-03-16"),
            ("I went there on sat", "sat=2026-03-07"),
            ("next tue", "next tue=2026-03-17"),
            ("by Friday", "Friday=until:2026-03-13"),
            ("it's due Friday", "Friday=until:2026-03-13"),
            ("I promised it by Friday", "Friday=until:2026-03-13"),
            ("Saturday night", "Saturday night=2026-03-14 20-03"),
            ("Friday at 7pm", "Friday at 7pm=2026-03-13 19h"),
            ("7pm on Friday", "7pm on Friday=2026-03-13 19h"),
            ("from Monday to Friday", "Monday=since:2026-03-16 | Friday=until:2026-03-20"),
            ("since Sunday my wrist has been hurting", "Sunday=since:2026-03-08"),
            ("I've been here since last Monday", "last Monday=since:2026-03-09"),
        ],
    );
}

#[test]
fn weeks_months_years() {
    check(
        WEDNESDAY,
        &[
            ("last week I was sick", "last week=2026-03-02 week"),
            ("this week", "this week=2026-03-09 week"),
            ("next week", "next week=2026-03-16 week"),
            ("last weekend we hiked", "last weekend=2026-03-07 weekend"),
            ("over the weekend", "weekend=2026-03-14 weekend"),
            ("this weekend", "this weekend=2026-03-14 weekend"),
            ("next month", "next month=2026-04"),
            ("last month", "last month=2026-02"),
            ("this year", "this year=2026"),
            ("last year", "last year=2025"),
            ("early next month", "early next month=2026-04-01..2026-04-11"),
            ("end of the month", "end of the month=2026-03-21..2026-04-01"),
            ("the end of March", "end of March=2026-03-21..2026-04-01"),
            ("beginning of next year", "beginning of next year=2027-01-01..2027-04-01"),
            ("by the end of this week", "end of this week=until:2026-03-12..2026-03-16"),
            ("mid-March", "mid-March=2026-03-11..2026-03-21"),
            ("late June", "late June=2026-06-21..2026-07-01"),
            ("next spring", "next spring=2027-03 season"),
            ("in the summer", "summer=2026-06 season"),
            ("last winter", "last winter=2025-12 season"),
            ("summer of 2019", "summer of 2019=2019-06 season"),
            ("this semester", "this semester=2026-03-01..2026-09-01"),
        ],
    );
}

#[test]
fn months_and_dates() {
    check(
        WEDNESDAY,
        &[
            ("in March I moved", "March=2026-03"),
            ("I moved here in March", "March=2026-03"),
            ("I moved in April", "April=2025-04"),
            ("We're going in May", "May=2026-05"),
            ("last September", "last September=2025-09"),
            ("next March", "next March=2027-03"),
            ("December", "December=2026-12"),
            ("March 2026", "March 2026=2026-03"),
            ("my birthday is March 15", "March 15=md:2026-03-15"),
            ("the wedding is on March 15th", "March 15th=md:2026-03-15"),
            ("15 March", "15 March=md:2026-03-15"),
            ("15th of March", "15th of March=md:2026-03-15"),
            ("the 3rd of June", "3rd of June=md:2026-06-03"),
            ("Mar 15 2026", "Mar 15 2026=2026-03-15"),
            ("I arrive Dec 3", "Dec 3=md:2026-12-03"),
            ("Monday, March 16, 2026", "Monday, March 16, 2026=2026-03-16"),
            ("I was born on May 5, 1994", "May 5, 1994=1994-05-05"),
            ("on 3/15", "3/15=md:2026-03-15"),
            ("on the 15th", "15th=2026-03-15"),
            ("I'll be back by the 20th", "20th=until:2026-03-20"),
            ("on the morning of March 3rd", "morning of March 3rd=md:2026-03-03 06-12"),
            ("I was born in 1994", "1994=1994"),
            ("since 2019", "2019=since:2019"),
            ("back in 2015", "2015=2015"),
            ("in the 90s", "90s=1990s"),
            ("the 1990s", "1990s=1990s"),
        ],
    );
}

#[test]
fn holidays() {
    check(
        WEDNESDAY,
        &[
            ("Christmas", "Christmas=md:2026-12-25"),
            ("next Christmas", "next Christmas=2026-12-25"),
            ("last Christmas we went home", "last Christmas=2025-12-25"),
            ("Christmas Eve", "Christmas Eve=md:2026-12-24"),
            ("New Year's Eve", "New Year's Eve=md:2026-12-31"),
            ("Halloween party", "Halloween=md:2026-10-31"),
            ("Valentine's Day", "Valentine's Day=md:2026-02-14"),
            ("Thanksgiving", "Thanksgiving=2026-11-26"),
            ("before Chuseok", "Chuseok=until:2026-09-25"),
        ],
    );
}

#[test]
fn ago_ahead_and_lengths() {
    check(
        WEDNESDAY,
        &[
            ("three days ago I quit", "three days ago=2026-03-08"),
            ("a week ago", "a week ago=2026-03-01 week"),
            ("two weeks ago", "two weeks ago=2026-02-22 week"),
            ("a fortnight ago", "a fortnight ago=2026-02-22 week"),
            ("a couple of months ago", "a couple of months ago=2026-01"),
            ("two years ago", "two years ago=2024"),
            ("a year and a half ago", "a year and a half ago=2024-09"),
            ("a few days ago", "a few days ago=2026-03-05..2026-03-10"),
            ("two or three weeks ago", "two or three weeks ago=2026-02-15..2026-03-01"),
            ("30 minutes ago", "30 minutes ago=2026-03-11 14:30"),
            ("in two weeks I start", "in two weeks=2026-03-22 week"),
            ("in 3 days", "in 3 days=2026-03-14"),
            ("in an hour", "in an hour=2026-03-11 16h"),
            ("a month from now", "a month from now=2026-04"),
            ("two years from now", "two years from now=2028"),
            ("I finished it in two weeks", ""),
            ("for three years", "for three years=for:2023"),
            ("for the past two weeks", "for the past two weeks=for:2026-02-25 week"),
            ("the past month", "past month=for:2026-02"),
            ("the last three days", "last three days=for:2026-03-08"),
        ],
    );
}

#[test]
fn again_and_again() {
    check(
        WEDNESDAY,
        &[
            ("every Tuesday", "every Tuesday=every:2026-03-17"),
            (
                "every Tuesday and Thursday",
                "every Tuesday=every:2026-03-17 | Thursday=every:2026-03-12",
            ),
            ("on Tuesdays and Thursdays", "Tuesdays=every:2026-03-17 | Thursdays=every:2026-03-12"),
            ("every day", "every day=every:2026-03-11"),
            ("every morning", "every morning=every:2026-03-12 06-12"),
            ("every other week", "every other week=every:2026-03-09 week"),
            ("on weekends", "weekends=every:2026-03-14 weekend"),
            ("each month", "each month=every:2026-03"),
            ("every Christmas", "every Christmas=every:2026-12-25"),
        ],
    );
}

#[test]
fn hours() {
    check(
        WEDNESDAY,
        &[
            ("at 7pm", "7pm=2026-03-11 19h"),
            ("7:30 in the evening", "7:30 in the evening=2026-03-11 19:30"),
            ("7:30pm", "7:30pm=2026-03-11 19:30"),
            ("at noon", "noon=2026-03-11 12h"),
            ("around noon tomorrow", "noon tomorrow=2026-03-12 12h"),
            ("midnight", "midnight=2026-03-12 00h"),
            ("meet me at 7", "7=2026-03-11 19h"),
            ("six o'clock", "six o'clock=2026-03-11 18h"),
            ("half past six", "half past six=2026-03-11 18:30"),
            ("quarter to five", "quarter to five=2026-03-11 16:45"),
            ("six a.m.", "six a.m.=2026-03-11 06h"),
            ("let's do 10am tomorrow", "10am tomorrow=2026-03-12 10h"),
            ("tomorrow 3pm to 5pm", "tomorrow 3pm=2026-03-12 15h | 5pm=2026-03-12 17h"),
            ("10:00-12:00", "10:00=2026-03-11 10:00 | 12:00=2026-03-11 12:00"),
            ("remind me next Tuesday at 9", "next Tuesday at 9=2026-03-17 09h"),
        ],
    );
}

#[test]
fn mixed() {
    check(
        WEDNESDAY,
        &[
            ("next week 월요일에 deploy", "next week 월요일=2026-03-16"),
            ("tomorrow 저녁에 봐", "tomorrow 저녁=2026-03-12 17-22"),
            ("다음주 Monday", "다음주 Monday=2026-03-16"),
            ("by 금요일", "금요일=until:2026-03-13"),
            ("3pm에 미팅", "3pm=2026-03-11 15h"),
            ("today 오후 3시", "today 오후 3시=2026-03-11 15h"),
            ("July 9th 오전", "July 9th 오전=md:2026-07-09 06-12"),
            ("회의는 next Friday 3pm", "next Friday 3pm=2026-03-20 15h"),
        ],
    );
}
