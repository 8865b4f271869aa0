//! From a text to its mentions: where a time may begin, which words belong together, what they say.

use gieok_core::time::At;
use jiff::civil::Date;

use super::calendar::Now;
use super::parts::{Day, Mark, Parts, Unit};
use super::reader::Reader;
use super::resolve::{self, Resolved, Setting};
use super::tense::{self, Tense};
use super::{Precision, TimeKind, TimeMention, english, korean, numeric};
use crate::korean::hangul;

/// Most words in one time; "2026년 3월 15일 토요일 저녁 7시 반" has six.
const WORDS_MAX: usize = 8;

/// Most bytes between a day and a time of day that belongs to it.
const CONTEXT_MAX: usize = 60;

/// Most bytes between the two ends of a range.
const RANGE_MAX: usize = 12;

pub(super) fn mentions(text: &str, at: At) -> Vec<TimeMention> {
    let Some(now) = Now::of(at) else { return Vec::new() };
    let mut scan = Scan { text, now, found: Vec::new(), last: None };
    let mut place = Place { text, at: 0, previous: [' ', ' '] };
    while let Some(start) = place.next_start(scan.found.last().map(|mention| mention.end)) {
        let mut found = group(text, start).and_then(|group| scan.add(&group));
        if found.is_none()
            && let Some(inner) = korean::behind_opener(Reader::new(text, start))
        {
            found = group(text, inner).and_then(|group| scan.add(&group));
        }
        match found {
            Some(end) => place.jump(end),
            None => place.step(),
        }
    }
    scan.found
}

/// A place in the text, with the two characters before it.
struct Place<'a> {
    text: &'a str,
    at: usize,
    previous: [char; 2],
}

impl Place<'_> {
    /// The next place where a time may begin; the place moves there.
    fn next_start(&mut self, mention_end: Option<usize>) -> Option<usize> {
        loop {
            let rest = self.text.get(self.at..)?;
            let c = rest.chars().next()?;
            if is_word_start(c, self.previous, self.at, mention_end) {
                if is_address(rest) {
                    self.skip_address();
                    continue;
                }
                return Some(self.at);
            }
            // "오늘내일": one clear time right behind another.
            let is_behind_time = mention_end == Some(self.at);
            if is_behind_time && korean::is_clear(Reader::new(self.text, self.at)) {
                return Some(self.at);
            }
            self.step();
        }
    }

    fn step(&mut self) {
        if let Some(c) = self.text.get(self.at..).and_then(|rest| rest.chars().next()) {
            self.at += c.len_utf8();
            self.previous = [self.previous[1], c];
        }
    }

    fn jump(&mut self, to: usize) {
        let mut before = self.text.get(..to).unwrap_or_default().chars().rev();
        let last = before.next().unwrap_or(' ');
        self.previous = [before.next().unwrap_or(' '), last];
        self.at = to;
    }

    fn skip_address(&mut self) {
        while self
            .text
            .get(self.at..)
            .is_some_and(|rest| rest.starts_with(|c: char| c.is_ascii_graphic()))
        {
            self.step();
        }
    }
}

fn is_word_start(c: char, previous: [char; 2], at: usize, mention_end: Option<usize>) -> bool {
    let [second, first] = previous;
    match c {
        '0'..='9' => {
            let joins = matches!(first, '.' | ',' | '-' | '/' | ':') && second.is_ascii_digit();
            let ends_range = first == '-' && mention_end == Some(at - 1);
            !(first.is_ascii_alphanumeric() || first == '_' || (joins && !ends_range))
        }
        'a'..='z' | 'A'..='Z' => {
            !(first.is_ascii_alphanumeric() || matches!(first, '_' | '@' | '#' | '\'' | '’'))
        }
        _ => hangul::is_syllable(c) && !hangul::is_syllable(first),
    }
}

fn is_address(rest: &str) -> bool {
    ["http://", "https://", "www."].iter().any(|scheme| rest.starts_with(scheme))
}

/// Words that together name one time.
struct Group {
    parts: Parts,
    start: usize,
    end: usize,
}

/// The longest time that begins at `start`.
fn group(text: &str, start: usize) -> Option<Group> {
    let (mut parts, mut end) = word(Reader::new(text, start), true)?;
    for _ in 1..WORDS_MAX {
        let Some((next, next_end)) = next_word(Reader::new(text, end)) else { break };
        let Some(both) = parts.and(next) else { break };
        (parts, end) = (both, next_end);
    }
    (!parts.is_weak).then_some(Group { parts, start, end })
}

fn word(reader: Reader<'_>, is_first: bool) -> Option<(Parts, usize)> {
    let c = reader.peek()?;
    if c.is_ascii_alphabetic() {
        return english::read(reader, is_first);
    }
    if c.is_ascii_digit() {
        return numeric::read(reader)
            .or_else(|| korean::read(reader, is_first))
            .or_else(|| english::read(reader, is_first));
    }
    if hangul::is_syllable(c) { korean::read(reader, is_first) } else { None }
}

/// The next word of the same time, over spaces and small words: "March 15, at 7pm", "15일(토)".
fn next_word(mut reader: Reader<'_>) -> Option<(Parts, usize)> {
    let end = reader;
    if let Some(found) = weekday_in_brackets(end) {
        return Some(found);
    }
    for _ in 0..3 {
        let is_spaced = reader.spaces();
        let is_glued_latin = !is_spaced
            && reader.before().ends_with(|c: char| c.is_ascii_alphanumeric())
            && reader.peek().is_some_and(|c| c.is_ascii_alphanumeric());
        if is_glued_latin {
            return None;
        }
        if let Some(found) = word(reader, false) {
            return Some(found);
        }
        let is_small = reader.eat(",")
            || reader.eat_any_word(&["at", "on", "in", "of", "the", "around", "about", "during"])
            || (!is_spaced && eats_link(&mut reader));
        if !is_small {
            return None;
        }
    }
    None
}

/// "오늘의 아침", "15일날 저녁": only where a space follows, or it is the beginning of a word.
fn eats_link(reader: &mut Reader<'_>) -> bool {
    let mut next = *reader;
    let is_link = (next.eat("의") || next.eat("날")) && next.spaces();
    if is_link {
        *reader = next;
    }
    is_link
}

fn weekday_in_brackets(mut reader: Reader<'_>) -> Option<(Parts, usize)> {
    use jiff::civil::Weekday;
    const DAYS: &[(&str, Weekday)] = &[
        ("(월", Weekday::Monday),
        ("(화", Weekday::Tuesday),
        ("(수", Weekday::Wednesday),
        ("(목", Weekday::Thursday),
        ("(금", Weekday::Friday),
        ("(토", Weekday::Saturday),
        ("(일", Weekday::Sunday),
    ];
    reader.spaces();
    let weekday = reader.eat_one(DAYS)?;
    reader.eat("요일");
    let parts = Parts::weekday(weekday, super::parts::Which::Bare);
    reader.eat(")").then(|| (parts, reader.at()))
}

/// What a mention leaves for the ones after it.
#[derive(Debug, Clone, Copy)]
struct Last {
    end: usize,
    day: Option<Date>,
    hour: Option<i8>,
    kind: TimeKind,
}

struct Scan<'a> {
    text: &'a str,
    now: Now,
    found: Vec<TimeMention>,
    last: Option<Last>,
}

impl Scan<'_> {
    /// Adds what the group names and gives its end; `None` when it names no time after all.
    fn add(&mut self, group: &Group) -> Option<usize> {
        let Group { mut parts, start, end } = *group;
        if self.text.get(..start)?.trim_end().ends_with("음력") {
            return None;
        }
        let mark = self.mark(&parts, start, end);
        if mark == Some(Mark::Every) || self.repeats_too(&parts, start) {
            parts.every = Some(unit_of(&parts));
        }
        let is_due = english::is_due(Reader::new(self.text, start));
        let tense = || if is_due { Tense::Future } else { tense::of(self.text, start, end) };
        if is_finished_length(&parts, self.text, start) && tense() == Tense::Past {
            return None;
        }
        let setting = Setting {
            now: self.now,
            tense: &tense,
            day_before: self.day_before(&parts, start, &tense),
            hour_before: self.range_before(start).and_then(|last| last.hour),
        };
        let resolved = resolve::resolve(&parts, &setting)?;
        let Resolved { stretch, precision, day, .. } = resolved;
        let kind = match (mark, resolved.kind) {
            (_, kind @ (TimeKind::Recurring | TimeKind::Duration)) => kind,
            (Some(Mark::Since), _) => TimeKind::Since,
            (Some(Mark::Until), _) => TimeKind::Until,
            (_, kind) => kind,
        };
        let from = self.now.at_of(stretch.from)?;
        let to = self.now.at_of(stretch.to)?;
        if from >= to {
            return None;
        }
        let hour = matches!(precision, Precision::Hour | Precision::Minute)
            .then(|| stretch.from.hour())
            .filter(|_| parts.clock.is_some());
        self.last = Some(Last { end, day, hour, kind });
        self.found.push(TimeMention { start, end, from, to, precision, kind });
        Some(end)
    }

    fn mark(&self, parts: &Parts, start: usize, end: usize) -> Option<Mark> {
        let after = korean::mark_after(Reader::new(self.text, end));
        let is_since = self.range_before(start).is_some_and(|last| last.kind == TimeKind::Since);
        let between = self.between(start).unwrap_or_default().trim();
        let ends_range = is_since && matches!(between, "to" | "through" | "thru" | "-" | "~" | "–");
        after
            .or_else(|| english::mark_before(Reader::new(self.text, start)))
            .or_else(|| ends_range.then_some(Mark::Until))
            .filter(|mark| *mark != Mark::Every || parts.whole.is_none())
    }

    /// "매주 화요일이랑 목요일": the second repeats as well.
    fn repeats_too(&self, parts: &Parts, start: usize) -> bool {
        const AND: &[&str] =
            &["", ",", "and", "&", ", and", "이랑", "랑", "하고", "과", "와", "·", "/", "이나"];
        let repeats = self.last.is_some_and(|last| last.kind == TimeKind::Recurring);
        let is_alone = parts.weekday.is_some() && parts.day.is_none() && parts.week.is_none();
        repeats
            && is_alone
            && self.between(start).is_some_and(|between| AND.contains(&between.trim()))
    }

    /// The text between the mention before and `start`, when it is short.
    fn between(&self, start: usize) -> Option<&str> {
        let between = self.text.get(self.last?.end..start)?;
        (between.len() <= CONTEXT_MAX).then_some(between)
    }

    /// The mention before, when this one ends the range that it began.
    fn range_before(&self, start: usize) -> Option<Last> {
        const RANGE: &[&str] = &["~", "-", "–", "부터", "에서", "to", "until", "till", "through"];
        let between = self.between(start).filter(|between| between.len() <= RANGE_MAX)?;
        RANGE.iter().any(|word| between.contains(word)).then_some(self.last?)
    }

    /// The day named before, when these words only say a time on it or the end of its range.
    fn day_before(&self, parts: &Parts, start: usize, tense: &dyn Fn() -> Tense) -> Option<Date> {
        let last = self.last.filter(|last| last.kind != TimeKind::Recurring)?;
        let day = last.day?;
        let is_of_month = matches!(parts.day, Some(Day::OfMonth(_))) && parts.month.is_none();
        let is_weekday = parts.weekday.is_some() && parts.day.is_none() && parts.week.is_none();
        if is_of_month || is_weekday {
            return self.range_before(start).map(|_| day);
        }
        let between = self.between(start)?;
        let is_same_sentence = !between.contains(['.', '!', '?', '\n']);
        if !is_same_sentence || !parts.is_only_time_of_day() {
            return None;
        }
        let today = self.now.today();
        let fits = match tense() {
            Tense::Past => day <= today,
            Tense::Future => day >= today,
            Tense::Open => true,
        };
        fits.then_some(day)
    }
}

/// "in two weeks" about something over is how long it took.
fn is_finished_length(parts: &Parts, text: &str, start: usize) -> bool {
    let begins_with_in = Reader::new(text, start).word().as_str() == "in";
    begins_with_in && parts.kind.is_none()
}

/// How often something is that happens on each of these.
fn unit_of(parts: &Parts) -> Unit {
    if parts.weekday.is_some() || parts.weekend.is_some() {
        Unit::Week
    } else if parts.season.is_some() || parts.month.is_some() {
        Unit::Year
    } else if parts.part.is_some() || parts.clock.is_some() {
        Unit::Day
    } else if matches!(parts.day, Some(Day::OfMonth(_))) {
        Unit::Month
    } else if parts.day.is_some() {
        Unit::Year
    } else {
        Unit::Week
    }
}
