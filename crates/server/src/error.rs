//! The body of every failed request, and the one table of codes.

use axum::{
    Json,
    http::{HeaderValue, StatusCode, header::RETRY_AFTER},
    response::{IntoResponse, Response},
};
use gieok::EngineError;
use gieok_core::decide::Refusal;
use gieok_store::store::StoreError;
use serde::Serialize;
use utoipa::ToSchema;

/// What went wrong, for programs. Stable: codes are added, never renamed.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum Code {
    /// The body is not JSON, or not UTF-8.
    InvalidJson,
    /// A field is missing, unknown, of the wrong type or outside its limits; `field` names it.
    InvalidField,
    /// The request must say `confirm=true`.
    ConfirmationRequired,
    /// No key, or one that is not accepted.
    Unauthorized,
    /// The token is for another user.
    Forbidden,
    /// There is no such path.
    NotFound,
    /// The path does not take this method.
    MethodNotAllowed,
    /// The user has no such message.
    MessageNotFound,
    /// The user has no such session.
    SessionNotFound,
    /// The user has no such summary.
    SummaryNotFound,
    /// The user has no such fact.
    FactNotFound,
    /// There is no such user.
    UserNotFound,
    /// There is no such key.
    KeyNotFound,
    /// The id names another message already.
    MessageIdTaken,
    /// The id names another summary already.
    SummaryIdTaken,
    /// There is a session of that name already.
    SessionExists,
    /// The message is not part of the session.
    MessageNotInSession,
    /// The body is larger than allowed.
    BodyTooLarge,
    /// The body must be `application/json`.
    UnsupportedMediaType,
    /// The user's memory is at its limit.
    MemoryFull,
    /// Too many writes of this user wait; retry after the time given.
    UserBusy,
    /// The server has too much to do; retry after the time given.
    Overloaded,
    /// Storage does not answer right now; retry after the time given.
    StorageUnavailable,
    /// Stored data does not decode. An operator must look.
    DataCorrupt,
    /// The request took longer than allowed.
    Timeout,
    /// A bug of ours.
    Internal,
}

impl Code {
    fn status(self) -> StatusCode {
        match self {
            Self::InvalidJson => StatusCode::BAD_REQUEST,
            Self::InvalidField | Self::ConfirmationRequired | Self::MemoryFull => {
                StatusCode::UNPROCESSABLE_ENTITY
            }
            Self::Unauthorized => StatusCode::UNAUTHORIZED,
            Self::Forbidden => StatusCode::FORBIDDEN,
            Self::NotFound
            | Self::MessageNotFound
            | Self::SessionNotFound
            | Self::SummaryNotFound
            | Self::FactNotFound
            | Self::UserNotFound
            | Self::KeyNotFound => StatusCode::NOT_FOUND,
            Self::MethodNotAllowed => StatusCode::METHOD_NOT_ALLOWED,
            Self::MessageIdTaken
            | Self::SummaryIdTaken
            | Self::SessionExists
            | Self::MessageNotInSession => StatusCode::CONFLICT,
            Self::BodyTooLarge => StatusCode::PAYLOAD_TOO_LARGE,
            Self::UnsupportedMediaType => StatusCode::UNSUPPORTED_MEDIA_TYPE,
            Self::UserBusy => StatusCode::TOO_MANY_REQUESTS,
            Self::Overloaded | Self::StorageUnavailable | Self::Timeout => {
                StatusCode::SERVICE_UNAVAILABLE
            }
            Self::DataCorrupt | Self::Internal => StatusCode::INTERNAL_SERVER_ERROR,
        }
    }

    /// Seconds after which sending the same again makes sense.
    fn retry_after_seconds(self) -> Option<u32> {
        match self {
            Self::UserBusy | Self::Overloaded => Some(1),
            Self::StorageUnavailable | Self::Timeout => Some(5),
            _ => None,
        }
    }
}

/// The body of every failed request.
#[derive(Debug, Serialize, ToSchema)]
pub struct ErrorBody {
    error: ErrorDetail,
}

/// What went wrong.
#[derive(Debug, Serialize, ToSchema)]
pub struct ErrorDetail {
    /// For programs.
    code: Code,
    /// For people.
    message: String,
    /// The field that is wrong, as a path such as `messages[0].role`.
    #[serde(skip_serializing_if = "Option::is_none")]
    field: Option<String>,
}

/// A failed request.
#[derive(Debug)]
pub struct ApiError {
    code: Code,
    message: String,
    field: Option<String>,
}

impl ApiError {
    pub(crate) fn new(code: Code, message: impl Into<String>) -> Self {
        Self { code, message: message.into(), field: None }
    }

    /// A field that is wrong. The message reads on from the field's name.
    pub(crate) fn field(field: impl Into<String>, problem: impl std::fmt::Display) -> Self {
        let field = field.into();
        let message = format!("`{field}` {problem}");
        Self { code: Code::InvalidField, message, field: Some(field) }
    }

    pub(crate) fn at(mut self, field: impl Into<String>) -> Self {
        self.field = Some(field.into());
        self
    }
}

impl std::fmt::Display for ApiError {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(&self.message)
    }
}

impl IntoResponse for ApiError {
    fn into_response(self) -> Response {
        let retry_after = self.code.retry_after_seconds();
        let status = self.code.status();
        let detail = ErrorDetail { code: self.code, message: self.message, field: self.field };
        let mut response = (status, Json(ErrorBody { error: detail })).into_response();
        if let Some(seconds) = retry_after {
            response.headers_mut().insert(RETRY_AFTER, HeaderValue::from(seconds));
        }
        response
    }
}

impl From<EngineError> for ApiError {
    fn from(error: EngineError) -> Self {
        match error {
            EngineError::Refused(refusal) => refusal.into(),
            EngineError::UserBusy => Self::new(Code::UserBusy, error.to_string()),
            EngineError::Contended => Self::new(Code::UserBusy, error.to_string()),
            EngineError::Store(error) => error.into(),
            _ => Self::new(Code::Internal, "internal error"),
        }
    }
}

impl From<StoreError> for ApiError {
    fn from(error: StoreError) -> Self {
        match error {
            StoreError::Busy => Self::new(Code::Overloaded, error.to_string()),
            StoreError::Unavailable(_)
            | StoreError::Stale { .. }
            | StoreError::Gone
            | StoreError::Conflict(_) => {
                // Logged once, here, where the cause is dropped from what the caller sees.
                tracing::error!(error = &error as &dyn std::error::Error, "storage failed");
                Self::new(Code::StorageUnavailable, "storage does not answer; nothing is lost")
            }
            _ => {
                tracing::error!(error = &error as &dyn std::error::Error, "stored data is corrupt");
                let message = "stored data does not decode; run `gieok doctor` on the server";
                Self::new(Code::DataCorrupt, message)
            }
        }
    }
}

impl From<Refusal> for ApiError {
    fn from(refusal: Refusal) -> Self {
        let message = refusal.to_string();
        match refusal {
            Refusal::BadMessage { index, part, error } => {
                Self::field(format!("messages[{index}].{part}"), error)
            }
            Refusal::BadSummary { part, error } | Refusal::BadFact { part, error } => {
                Self::field(part, error)
            }
            Refusal::MessageIdTaken { index, .. } => {
                Self::new(Code::MessageIdTaken, message).at(format!("messages[{index}].id"))
            }
            Refusal::SummaryIdTaken(_) => Self::new(Code::SummaryIdTaken, message).at("id"),
            Refusal::NoMessage(_) => Self::new(Code::MessageNotFound, message),
            Refusal::NoSession(_) => Self::new(Code::SessionNotFound, message),
            Refusal::NoSummary(_) => Self::new(Code::SummaryNotFound, message),
            Refusal::NoFact(_) => Self::new(Code::FactNotFound, message),
            Refusal::NotInSession { .. } => Self::new(Code::MessageNotInSession, message),
            Refusal::SessionExists(_) => Self::new(Code::SessionExists, message).at("session"),
            Refusal::RoleDiffers(_) => Self::field("role", message),
            Refusal::TooManyMessages { .. } => Self::field("messages", message),
            Refusal::Full => Self::new(Code::MemoryFull, message),
            _ => Self::new(Code::InvalidField, message),
        }
    }
}

/// The failures every call can end in, for the API's description.
#[derive(Debug, utoipa::IntoResponses)]
#[expect(dead_code, reason = "read by the derive alone")]
pub(crate) enum Failures {
    /// The body is not JSON.
    #[response(status = 400)]
    BadRequest(#[to_schema] ErrorBody),
    /// No accepted key.
    #[response(status = 401)]
    Unauthorized(#[to_schema] ErrorBody),
    /// The token is for another user.
    #[response(status = 403)]
    Forbidden(#[to_schema] ErrorBody),
    /// No such thing.
    #[response(status = 404)]
    NotFound(#[to_schema] ErrorBody),
    /// The request does not fit what is there.
    #[response(status = 409)]
    Conflict(#[to_schema] ErrorBody),
    /// The body is too large.
    #[response(status = 413)]
    TooLarge(#[to_schema] ErrorBody),
    /// The body is not `application/json`.
    #[response(status = 415)]
    UnsupportedMediaType(#[to_schema] ErrorBody),
    /// A field is wrong; the body names it.
    #[response(status = 422)]
    Unprocessable(#[to_schema] ErrorBody),
    /// Too many writes of this user wait.
    #[response(status = 429)]
    TooManyRequests(#[to_schema] ErrorBody),
    /// A bug of ours, or data that does not decode.
    #[response(status = 500)]
    Internal(#[to_schema] ErrorBody),
    /// Overloaded, or storage does not answer.
    #[response(status = 503)]
    Unavailable(#[to_schema] ErrorBody),
}
