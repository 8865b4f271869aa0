//! The API's description, generated from the handlers.

use axum::{Json, Router, routing::get};
use utoipa::{
    Modify, OpenApi,
    openapi::{
        OpenApi as Document,
        security::{HttpAuthScheme, HttpBuilder, SecurityScheme},
    },
};
use utoipa_swagger_ui::{Config, SwaggerUi};

use crate::{app::AppState, routes};

#[derive(OpenApi)]
#[openapi(
    info(
        title = "Gieok",
        description = "The memory of AI characters and assistants: messages go in, a context that \
                       fits a token budget comes out.",
        license(name = "Apache-2.0", identifier = "Apache-2.0"),
    ),
    security(("key" = [])),
    components(schemas(crate::error::ErrorBody, crate::error::ErrorDetail, crate::error::Code)),
    modifiers(&Bearer),
    tags(
        (name = "turn", description = "One turn: log what was said, get what the next reply needs."),
        (name = "messages", description = "What was said."),
        (name = "sessions", description = "Conversations, their branches and their ends."),
        (name = "facts", description = "What is known: who says so, since when, and what it was before."),
        (name = "summaries", description = "Conversations in a few words."),
        (name = "users", description = "People: counts, export, erasure."),
        (name = "keys", description = "The app's own API keys."),
        (name = "operations", description = "For operators and orchestrators."),
    ),
)]
struct Gieok;

struct Bearer;

impl Modify for Bearer {
    fn modify(&self, document: &mut Document) {
        let scheme = HttpBuilder::new()
            .scheme(HttpAuthScheme::Bearer)
            .description(Some("An API key, or a token whose claim names the user."))
            .build();
        let components = document.components.get_or_insert_default();
        components.add_security_scheme("key", SecurityScheme::Http(scheme));
    }
}

/// The API's description.
#[must_use]
pub fn document() -> Document {
    let mut document = Gieok::openapi();
    document.merge(routes::all().into_openapi());
    document
}

/// `/openapi.json`, and `/docs` to read and try it. Both are served from this binary alone.
pub(crate) fn routes() -> Router<AppState> {
    let ui = SwaggerUi::new("/docs").config(Config::from("/openapi.json").try_it_out_enabled(true));
    Router::new().route("/openapi.json", get(async || Json(document()))).merge(ui)
}
