//! One file per resource; each handler is wire in, engine, wire out.

mod context;
mod facts;
mod keys;
mod messages;
mod observe;
mod operations;
mod recall;
mod sessions;
mod summaries;
mod transfer;
mod users;

use axum::Json;
use gieok_core::{decide::Command, id::UserKey};
use utoipa_axum::{router::OpenApiRouter, routes};

use crate::{app::AppState, error::ApiError, to_wire, wire::Changed};

/// The paths that operators and orchestrators ask.
pub(crate) const OPERATIONS: [&str; 3] = ["/healthz", "/readyz", "/metrics"];

/// Every path of the API.
pub(crate) fn all() -> OpenApiRouter<AppState> {
    OpenApiRouter::new()
        .routes(routes!(observe::observe))
        .routes(routes!(context::context))
        .routes(routes!(recall::recall))
        .routes(routes!(messages::list, messages::clear))
        .routes(routes!(messages::search))
        .routes(routes!(messages::get, messages::delete))
        .routes(routes!(messages::edit))
        .routes(routes!(messages::regenerate))
        .routes(routes!(sessions::list))
        .routes(routes!(sessions::get, sessions::delete))
        .routes(routes!(sessions::head))
        .routes(routes!(sessions::fork))
        .routes(routes!(sessions::end))
        .routes(routes!(summaries::list, summaries::add))
        .routes(routes!(summaries::get, summaries::delete))
        .routes(routes!(facts::list, facts::state))
        .routes(routes!(facts::get, facts::edit, facts::delete))
        .routes(routes!(facts::restore))
        .routes(routes!(facts::extract))
        .routes(routes!(users::stats))
        .routes(routes!(users::list))
        .routes(routes!(users::erase))
        .routes(routes!(transfer::export))
        .routes(routes!(transfer::import))
        .routes(routes!(keys::list, keys::create))
        .routes(routes!(keys::revoke))
        .routes(routes!(operations::healthz))
        .routes(routes!(operations::readyz))
        .routes(routes!(operations::metrics))
}

/// Carries out a command and says what it did.
async fn execute(
    state: &AppState,
    user: &UserKey,
    command: Command,
) -> Result<Json<Changed>, ApiError> {
    Ok(Json(to_wire::changed(state.engine.execute(user, command).await?)))
}
