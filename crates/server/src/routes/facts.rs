//! Facts: list, look at, set, change, remove; and the rules tried on a text.

use axum::{Json, extract::State};
use gieok::FactInput;
use gieok_core::{
    assertion::Subject as CoreSubject,
    decide::{Command, Refusal},
    id::{FactId, PersonaId},
    limits::{CONTENT_BYTES_MAX, SLOT_BYTES_MAX},
    message::Role,
    query,
    reading::Said,
    slot::SlotKey,
    space::Space,
};

use super::execute;
use crate::{
    app::AppState,
    auth::Caller,
    error::{ApiError, Failures},
    extract::{WireJson, WirePath, WireQuery},
    from_wire, to_wire,
    wire::{
        Changed, ExtractRequest, ExtractResponse, FactDetail, FactEdit, FactList, FactListParams,
        FactParams, FactRequest, UserParams,
    },
};

/// List facts that can be seen from a scope, in the order in which they were first said
#[utoipa::path(
    get, path = "/v1/facts", tag = "facts", params(FactListParams),
    responses((status = 200, body = FactList), Failures),
)]
pub(super) async fn list(
    State(state): State<AppState>,
    caller: Caller,
    WireQuery(params): WireQuery<FactListParams>,
) -> Result<Json<FactList>, ApiError> {
    let user = caller.user("user", &params.user)?;
    let filter = from_wire::fact_filter(&params)?;
    let limit = from_wire::page_limit(params.limit)?;
    let after = from_wire::fact_cursor(params.cursor.as_deref())?;
    let at = from_wire::at("at", params.at.as_deref())?;
    let now = at.unwrap_or_else(|| state.engine.clock().now());
    let list = |space: &Space| {
        let page = query::facts(space, &filter, now, after, limit);
        FactList {
            facts: page.facts.iter().map(|fact| to_wire::fact(space, fact)).collect(),
            next_cursor: page.next.map(from_wire::to_fact_cursor),
        }
    };
    Ok(Json(state.engine.read(&user, list).await?))
}

/// Get a fact, what its slot said before, and the messages that say so
#[utoipa::path(
    get, path = "/v1/facts/{id}", tag = "facts",
    params(("id" = String, Path, min_length = 1, max_length = 128), FactParams),
    responses((status = 200, body = FactDetail), Failures),
)]
pub(super) async fn get(
    State(state): State<AppState>,
    caller: Caller,
    WirePath(id): WirePath<String>,
    WireQuery(params): WireQuery<FactParams>,
) -> Result<Json<FactDetail>, ApiError> {
    let user = caller.user("user", &params.user)?;
    let id = from_wire::fact_id(&id)?;
    let scope = from_wire::scope("", &params.scope())?;
    let now = state.engine.clock().now();
    let detail = |space: &Space| {
        let (fact, history) = query::fact(space, &scope, id, now)?;
        let sources = fact.sources.iter();
        Some(FactDetail {
            fact: to_wire::fact(space, &fact),
            history: history.iter().map(|fact| to_wire::fact(space, fact)).collect(),
            messages: sources.map(|no| to_wire::message(&user, space, *no)).collect(),
        })
    };
    let found = state.engine.read(&user, detail).await?;
    found.map(Json).ok_or_else(|| Refusal::NoFact(id).into())
}

/// Set a fact by hand
#[utoipa::path(
    post, path = "/v1/facts", tag = "facts", request_body = FactRequest,
    responses((status = 200, body = Changed), Failures),
)]
pub(super) async fn state(
    State(state): State<AppState>,
    caller: Caller,
    WireJson(request): WireJson<FactRequest>,
) -> Result<Json<Changed>, ApiError> {
    let user = caller.user("scope.user", &request.scope.user)?;
    let scope = from_wire::scope("scope", &request.scope)?.beyond_session();
    let subject = request.subject.as_ref().map(from_wire::subject).transpose()?;
    let (valid_from, valid_to) =
        from_wire::interval(request.valid_from.as_deref(), request.valid_to.as_deref())?;
    let input = FactInput {
        subject: subject.unwrap_or(CoreSubject::User),
        slot: SlotKey::new(from_wire::word("slot", &request.slot, SLOT_BYTES_MAX)?),
        value: from_wire::fact_value(&request.value),
        is_denied: request.denied.unwrap_or(false),
        when: None,
        valid_from,
        valid_to,
        importance: from_wire::share("importance", request.importance)?,
    };
    Ok(Json(to_wire::changed(state.engine.state_fact(&user, scope, input).await?)))
}

/// Change what a fact says
///
/// The old value is deleted and never derived again; the new one counts as set by hand.
#[utoipa::path(
    patch, path = "/v1/facts/{id}", tag = "facts", request_body = FactEdit,
    params(("id" = String, Path, min_length = 1, max_length = 128)),
    responses((status = 200, body = Changed), Failures),
)]
pub(super) async fn edit(
    State(state): State<AppState>,
    caller: Caller,
    WirePath(id): WirePath<String>,
    WireJson(request): WireJson<FactEdit>,
) -> Result<Json<Changed>, ApiError> {
    let user = caller.user("user", &request.user)?;
    let (id, value) = (from_wire::fact_id(&id)?, from_wire::fact_value(&request.value));
    Ok(Json(to_wire::changed(state.engine.edit_fact(&user, id, &value).await?)))
}

/// Remove a fact
///
/// Its value is not derived again from any message, old or new, until it is restored or set by
/// hand. The messages that said it stay as they are.
#[utoipa::path(
    delete, path = "/v1/facts/{id}", tag = "facts",
    params(("id" = String, Path, min_length = 1, max_length = 128), UserParams),
    responses((status = 200, body = Changed), Failures),
)]
pub(super) async fn delete(
    State(state): State<AppState>,
    caller: Caller,
    WirePath(id): WirePath<String>,
    WireQuery(params): WireQuery<UserParams>,
) -> Result<Json<Changed>, ApiError> {
    let user = caller.user("user", &params.user)?;
    let id = from_wire::fact_id(&id)?;
    execute(&state, &user, Command::DeleteFact { id }).await
}

/// Take the removal of a fact back
#[utoipa::path(
    post, path = "/v1/facts/{id}/restore", tag = "facts",
    params(("id" = String, Path, min_length = 1, max_length = 128), UserParams),
    responses((status = 200, body = Changed), Failures),
)]
pub(super) async fn restore(
    State(state): State<AppState>,
    caller: Caller,
    WirePath(id): WirePath<String>,
    WireQuery(params): WireQuery<UserParams>,
) -> Result<Json<Changed>, ApiError> {
    let user = caller.user("user", &params.user)?;
    let id: FactId = from_wire::fact_id(&id)?;
    execute(&state, &user, Command::RestoreFact { id }).await
}

/// Try the extraction rules on a text
///
/// Nothing is written and no user is involved.
#[utoipa::path(
    post, path = "/v1/extract", tag = "facts", request_body = ExtractRequest,
    responses((status = 200, body = ExtractResponse), Failures),
)]
pub(super) async fn extract(
    State(state): State<AppState>,
    _caller: Caller,
    WireJson(request): WireJson<ExtractRequest>,
) -> Result<Json<ExtractResponse>, ApiError> {
    for (field, text) in [("text", Some(&request.text)), ("previous", request.previous.as_ref())] {
        if text.is_some_and(|it| it.is_empty() || it.len() > CONTENT_BYTES_MAX) {
            let problem = format!("must have 1 to {CONTENT_BYTES_MAX} bytes");
            return Err(ApiError::field(field, problem));
        }
    }
    let persona: Option<PersonaId> =
        request.persona.as_deref().map(|it| from_wire::id("persona", it)).transpose()?;
    let persona = persona.map(|it| it.to_string());
    let role = request.role.map_or(Role::User, from_wire::role);
    let other = if role == Role::User { Role::Assistant } else { Role::User };
    let now = state.engine.clock().now();
    let people = from_wire::known_people(request.people)?;
    let said = Said {
        text: &request.text,
        role,
        at: from_wire::at("at", request.at.as_deref())?.unwrap_or(now),
        persona: persona.as_deref(),
        previous: request.previous.as_deref().map(|text| (other, text)),
        people: &people,
    };
    Ok(Json(to_wire::extracted(state.engine.config().reader.read(&said))))
}
