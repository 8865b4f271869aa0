//! Values that are numbers: ages, lengths, weights, money, quantities.

use gieok_core::assertion::Value;

use super::value;
use crate::korean::hangul;
use crate::numbers::{Measure, NumberMention, numbers, plain};

/// What a bare number may be as a height in centimetres.
const LENGTH_CM: std::ops::RangeInclusive<f64> = 30.0..=260.0;

/// What a bare number may be as a weight in kilograms.
const WEIGHT_KG: std::ops::RangeInclusive<f64> = 1.0..=300.0;

const AGE_MAX: f64 = 130.0;

/// Years of age; months for the very young, decades where no more was said.
pub(super) fn age(words: &str) -> Option<Value> {
    let found = numbers(words);
    let of = |measure| found.iter().find(|mention| mention.measure() == Some(measure));
    let is_korean = words.chars().any(hangul::is_syllable);
    if let Some(mention) = of(Measure::Age).or_else(|| found.iter().find(|m| m.unit.is_none())) {
        let years = mention.value;
        if !(0.0..=AGE_MAX).contains(&years) || words[mention.end..].starts_with("년") {
            return None;
        }
        let years = plain(years);
        let is_international = words[..mention.start].trim_end().ends_with('만');
        let text = match (is_korean, is_international) {
            (true, true) => format!("만 {years}살"),
            (true, false) => format!("{years}살"),
            (false, _) => years.clone(),
        };
        return Some(value(text, years));
    }
    if let Some(mention) = of(Measure::Decade).filter(|mention| mention.value <= AGE_MAX) {
        let part = words[mention.end..].trim();
        let key = format!("{}s{}", plain(mention.value), super::key(part));
        return Some(value(words, key));
    }
    let months =
        found.iter().find(|mention| mention.unit.is_some_and(|unit| unit.key == "개월"))?;
    Some(value(words[months.start..months.end].trim(), format!("{}개월", plain(months.value))))
}

/// A body's length in centimetres.
pub(super) fn length(words: &str) -> Option<Value> {
    let found = numbers(words);
    if let Some(cm) = metres_and_centimetres(words, &found) {
        return Some(in_unit(cm, "cm"));
    }
    if let Some(mention) = found.iter().find(|mention| mention.measure() == Some(Measure::Length)) {
        let cm = mention.in_base();
        let is_imperial = mention.unit.is_some_and(|unit| matches!(unit.key, "inch" | "feet"));
        let cm = if is_imperial { cm.round() } else { cm };
        return (cm > 0.0).then(|| in_unit(cm, "cm"));
    }
    if let Some(mention) = found.iter().find(|mention| mention.measure() == Some(Measure::Decade)) {
        let part = super::key(words[mention.end..].trim());
        let is_height = LENGTH_CM.contains(&mention.value);
        return is_height.then(|| value(words, format!("{}s{part}", plain(mention.value))));
    }
    let bare = found.iter().find(|mention| mention.unit.is_none())?.value;
    if (1.2..=2.3).contains(&bare) && bare.fract() != 0.0 {
        return Some(in_unit((bare * 100.0).round(), "cm"));
    }
    LENGTH_CM.contains(&bare).then(|| in_unit(bare, "cm"))
}

/// "1미터 78", "1m78".
fn metres_and_centimetres(words: &str, found: &[NumberMention]) -> Option<f64> {
    let is_centimetres = |cm: f64| (0.0..100.0).contains(&cm) && cm.fract() == 0.0;
    if let [first, second, ..] = found {
        let is_metre = first.unit.is_some_and(|unit| unit.key == "m");
        let is_rest = second.unit.is_none_or(|unit| unit.key == "cm");
        let is_near = words[first.end..second.start].trim().is_empty();
        if is_metre && is_rest && is_near && is_centimetres(second.value) {
            return Some(first.value * 100.0 + second.value);
        }
    }
    let (metres, rest) = words.split_once(['m', 'M'])?;
    let digits = rest.len() - rest.trim_start_matches(|c: char| c.is_ascii_digit()).len();
    let cm: f64 = rest[..digits].parse().ok().filter(|_| digits == 2)?;
    let metres: f64 = metres.parse().ok()?;
    Some(metres * 100.0 + cm)
}

/// A weight in kilograms.
pub(super) fn weight(words: &str) -> Option<Value> {
    let found = numbers(words);
    if let Some(mention) = found.iter().find(|mention| mention.measure() == Some(Measure::Weight)) {
        let kg = mention.in_base();
        let is_imperial = mention.unit.is_some_and(|unit| unit.key == "lb");
        let kg = if is_imperial { kg.round() } else { kg };
        return (kg > 0.0).then(|| in_unit(kg, "kg"));
    }
    if let Some(mention) = found.iter().find(|mention| mention.measure() == Some(Measure::Decade)) {
        let part = super::key(words[mention.end..].trim());
        return Some(value(words, format!("{}s{part}", plain(mention.value))));
    }
    let bare = found.iter().find(|mention| mention.unit.is_none())?.value;
    WEIGHT_KG.contains(&bare).then(|| in_unit(bare, "kg"))
}

fn in_unit(amount: f64, unit: &str) -> Value {
    let text = format!("{}{unit}", plain(amount));
    value(text.as_str(), text.as_str())
}

/// An amount of money, or several: 보증금 500에 50.
pub(super) fn money(words: &str) -> Option<Value> {
    let found = numbers(words);
    if found.is_empty() {
        let joined = super::key(words);
        let is_free = matches!(joined.as_str(), "공짜" | "무료" | "free" | "forfree");
        return is_free.then(|| value(words, "0"));
    }
    let is_money = |mention: &&NumberMention| mention.measure() == Some(Measure::Money);
    let n_money = found.iter().filter(is_money).count();
    let keys: Vec<String> = found
        .iter()
        .filter(|mention| n_money == 0 || is_money(mention) || mention.unit.is_none())
        .map(money_key)
        .collect();
    let mut key = keys.join("+");
    if let Some(unit) = per_unit(words) {
        key.push('/');
        key.push_str(&unit);
    }
    Some(value(words, key))
}

/// Won are meant where 만 or 억 count without a currency.
fn money_key(mention: &NumberMention) -> String {
    let amount = plain(mention.value);
    match mention.unit {
        Some(unit) if unit.measure == Measure::Money => format!("{}{amount}", unit.key),
        None if mention.has_korean_place => format!("KRW{amount}"),
        None => amount,
        Some(unit) => format!("{amount}{}", unit.key),
    }
}

/// What a price is for: "/kg", "kg당", "per carton".
fn per_unit(words: &str) -> Option<String> {
    let lower = words.to_lowercase();
    let after = |mark: &str| lower.split_once(mark).map(|(_, after)| after.trim_start().to_owned());
    let noun = after(" per ").or_else(|| after("/")).or_else(|| {
        let (before, _) = lower.split_once('당')?;
        before.split_whitespace().next_back().map(str::to_owned)
    })?;
    // A numeral is in front of the noun only to be read by `numbers`.
    let unit = numbers(&format!("1{noun}")).first().and_then(|mention| mention.unit);
    let word: String = noun.chars().take_while(|c| c.is_alphanumeric()).take(20).collect();
    match unit {
        Some(unit) => Some(unit.key.to_owned()),
        None => Some(word).filter(|word| !word.is_empty()),
    }
}

/// A number with what it counts.
pub(super) fn quantity(words: &str) -> Option<Value> {
    let found = numbers(words);
    let counted: Vec<&NumberMention> = found.iter().filter(|m| m.unit.is_some()).collect();
    let key = match (counted.as_slice(), found.as_slice()) {
        ([], []) => return None,
        ([], [first, ..]) => {
            let noun = super::key(words[first.end..].trim());
            format!("{}{noun}", plain(first.value))
        }
        (counted, _) => {
            counted.iter().map(|mention| counted_key(mention)).collect::<Vec<_>>().join("+")
        }
    };
    Some(value(words, key))
}

fn counted_key(mention: &NumberMention) -> String {
    format!("{}{}", plain(mention.value), mention.unit.map_or("", |unit| unit.key))
}
