//! Facts.

use gieok_core::{
    assertion::Subject,
    id::FactId,
    limits::{PEOPLE_MAX, SLOT_BYTES_MAX, SUBJECT_BYTES_MAX},
    query::{FactFilter, FactPlace, Holding},
    slot::{Category, FactKind, SlotKey, Tag},
    time::At,
};

use super::{at, scope};
use crate::{
    error::ApiError,
    wire::{self, FactListParams, SubjectKind},
};

/// A fact's id.
pub(crate) fn fact_id(text: &str) -> Result<FactId, ApiError> {
    text.parse().map_err(|error| ApiError::field("id", error))
}

/// The cursor for the page that goes on after a place.
pub(crate) fn to_fact_cursor(place: FactPlace) -> String {
    let FactPlace { is_experience, order, id } = place;
    format!("{}{order}_{id}", if is_experience { 'e' } else { 'c' })
}

/// The place that a page goes on after.
pub(crate) fn fact_cursor(text: Option<&str>) -> Result<Option<FactPlace>, ApiError> {
    let place = |text: &str| {
        let is_experience = text.starts_with('e');
        let (order, id) = text.strip_prefix(['c', 'e'])?.split_once('_')?;
        Some(FactPlace { is_experience, order: order.parse().ok()?, id: id.parse().ok()? })
    };
    text.map(|text| {
        place(text).ok_or_else(|| ApiError::field("cursor", "is not one this server gave out"))
    })
    .transpose()
}

/// Whom a fact is about.
pub(crate) fn subject(subject: &wire::Subject) -> Result<Subject, ApiError> {
    match (subject.kind, subject.name.as_deref()) {
        (SubjectKind::User, None) => Ok(Subject::User),
        (SubjectKind::Persona, None) => Ok(Subject::Persona),
        (SubjectKind::Person, name) => {
            let name = word("subject.name", name.unwrap_or_default(), SUBJECT_BYTES_MAX)?;
            Ok(Subject::Person(name.into()))
        }
        _ => Err(ApiError::field("subject.name", "goes with `person` only")),
    }
}

/// A name or an attribute: some text on one line, since that is how a context shows it.
pub(crate) fn word<'a>(field: &str, text: &'a str, max: usize) -> Result<&'a str, ApiError> {
    let text = text.trim();
    if text.is_empty() || text.len() > max {
        return Err(ApiError::field(field, format!("must have 1 to {max} bytes")));
    }
    if text.contains(char::is_control) {
        return Err(ApiError::field(field, "must not contain control characters"));
    }
    Ok(text)
}

/// What a fact says. Spaces and line breaks become single spaces: a context shows it on one line.
pub(crate) fn fact_value(text: &str) -> String {
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}

/// From when to when a fact holds.
pub(crate) fn interval(
    from: Option<&str>,
    to: Option<&str>,
) -> Result<(Option<At>, Option<At>), ApiError> {
    let (from, to) = (at("valid_from", from)?, at("valid_to", to)?);
    if from.zip(to).is_some_and(|(from, to)| to < from) {
        return Err(ApiError::field("valid_to", "must not be before `valid_from`"));
    }
    Ok((from, to))
}

/// What the rules are told beside the text.
pub(crate) fn known_people(people: Option<Vec<String>>) -> Result<Vec<Box<str>>, ApiError> {
    let people = people.unwrap_or_default();
    if people.len() > PEOPLE_MAX {
        return Err(ApiError::field("people", format!("must be at most {PEOPLE_MAX} names")));
    }
    let name = |(nth, name): (usize, &String)| {
        word(&format!("people[{nth}]"), name, SUBJECT_BYTES_MAX).map(Box::from)
    };
    people.iter().enumerate().map(name).collect()
}

/// A share of one, in percent.
pub(crate) fn share(field: &str, share: Option<f32>) -> Result<Option<u8>, ApiError> {
    let Some(share) = share else { return Ok(None) };
    if !(0.0..=1.0).contains(&share) {
        return Err(ApiError::field(field, "must be between 0 and 1"));
    }
    #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "0 to 100")]
    let percent = (share * 100.0).round() as u8;
    Ok(Some(percent))
}

/// Which facts a list is about.
pub(crate) fn fact_filter(params: &FactListParams) -> Result<FactFilter, ApiError> {
    if params.as_of.is_some() && params.current.is_some() {
        return Err(ApiError::field("current", "cannot go with `as_of`, which says it already"));
    }
    let holding = match params.current.as_deref() {
        None | Some("true") => Holding::Current,
        Some("false") => Holding::Past,
        Some("all") => Holding::Any,
        Some(_) => return Err(ApiError::field("current", "must be `true`, `false` or `all`")),
    };
    let subject = |name: &str| -> Result<Subject, ApiError> {
        Ok(match word("subject", name, SUBJECT_BYTES_MAX)? {
            "user" => Subject::User,
            "persona" => Subject::Persona,
            name => Subject::Person(name.into()),
        })
    };
    let slot = |slot: &str| word("slot", slot, SLOT_BYTES_MAX).map(SlotKey::new);
    Ok(FactFilter {
        scope: scope("", &params.scope())?,
        subject: params.subject.as_deref().map(subject).transpose()?,
        slot: params.slot.as_deref().map(slot).transpose()?,
        kind: one_of("kind", params.kind.as_deref(), KINDS, FactKind::as_str)?,
        category: one_of("category", params.category.as_deref(), CATEGORIES, Category::as_str)?,
        tag: one_of("tag", params.tag.as_deref(), TAGS, Tag::as_str)?,
        holding,
        as_of: at("as_of", params.as_of.as_deref())?,
    })
}

const KINDS: &[FactKind] = &[FactKind::Identity, FactKind::Moment, FactKind::Experience];

const CATEGORIES: &[Category] = &[
    Category::PersonalInfo,
    Category::Preference,
    Category::Relationship,
    Category::Goal,
    Category::Event,
    Category::Habit,
    Category::Opinion,
    Category::Other,
];

const TAGS: &[Tag] = &[
    Tag::Identity,
    Tag::People,
    Tag::Preferences,
    Tag::Caution,
    Tag::SharedEvents,
    Tag::Requests,
    Tag::Situation,
];

/// The one of `all` that is called so.
fn one_of<T: Copy>(
    field: &str,
    name: Option<&str>,
    all: &[T],
    name_of: fn(T) -> &'static str,
) -> Result<Option<T>, ApiError> {
    let Some(name) = name else { return Ok(None) };
    let found = all.iter().copied().find(|it| name_of(*it) == name);
    found.map(Some).ok_or_else(|| {
        let names: Vec<_> = all.iter().map(|it| format!("`{}`", name_of(*it))).collect();
        ApiError::field(field, format!("must be one of {}", names.join(", ")))
    })
}
