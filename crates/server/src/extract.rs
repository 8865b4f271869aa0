//! Taking requests apart, with one error shape for whatever is wrong with them.

use axum::{
    extract::{FromRequest, FromRequestParts, Path, Request, rejection::BytesRejection},
    http::{HeaderMap, header::CONTENT_TYPE, request::Parts},
};
use serde::de::DeserializeOwned;

use crate::{
    error::{ApiError, Code},
    wire::Object,
};

/// A JSON body.
#[derive(Debug)]
pub(crate) struct WireJson<T>(pub(crate) T);

impl<S: Send + Sync, T: DeserializeOwned> FromRequest<S> for WireJson<T> {
    type Rejection = ApiError;

    async fn from_request(request: Request, state: &S) -> Result<Self, ApiError> {
        parse(&text_of("application/json", request, state).await?).map(Self)
    }
}

/// A body of JSON objects, one a line.
#[derive(Debug)]
pub(crate) struct WireLines(pub(crate) String);

impl<S: Send + Sync> FromRequest<S> for WireLines {
    type Rejection = ApiError;

    async fn from_request(request: Request, state: &S) -> Result<Self, ApiError> {
        text_of("application/x-ndjson", request, state).await.map(Self)
    }
}

async fn text_of<S: Send + Sync>(
    kind: &str,
    request: Request,
    state: &S,
) -> Result<String, ApiError> {
    if !is_of_kind(request.headers(), kind) {
        let message = format!("send the body as `content-type: {kind}`");
        return Err(ApiError::new(Code::UnsupportedMediaType, message));
    }
    let bytes = axum::body::Bytes::from_request(request, state).await.map_err(body_error)?;
    String::from_utf8(bytes.into())
        .map_err(|_| ApiError::new(Code::InvalidJson, "the body is not UTF-8"))
}

fn is_of_kind(headers: &HeaderMap, kind: &str) -> bool {
    let value = headers.get(CONTENT_TYPE).and_then(|value| value.to_str().ok()).unwrap_or("");
    value.split(';').next().is_some_and(|given| given.trim().eq_ignore_ascii_case(kind))
}

fn body_error(rejection: BytesRejection) -> ApiError {
    let status = axum::response::IntoResponse::into_response(rejection).status();
    if status == axum::http::StatusCode::PAYLOAD_TOO_LARGE {
        return ApiError::new(Code::BodyTooLarge, "the body is larger than this server accepts");
    }
    ApiError::new(Code::InvalidJson, "the body did not arrive whole")
}

fn parse<T: DeserializeOwned>(text: &str) -> Result<T, ApiError> {
    let mut deserializer = serde_json::Deserializer::from_str(text);
    let Object(value) = serde_path_to_error::deserialize(&mut deserializer).map_err(|error| {
        let path = error.path().to_string();
        let error = error.into_inner();
        if error.is_data() {
            field_error(&path, &error.to_string())
        } else {
            ApiError::new(Code::InvalidJson, format!("the body is not JSON: {error}"))
        }
    })?;
    deserializer
        .end()
        .map_err(|error| ApiError::new(Code::InvalidJson, format!("after the body: {error}")))?;
    Ok(value)
}

/// Names the field: where serde stops at the object around it, the name is in its message.
fn field_error(path: &str, message: &str) -> ApiError {
    let problem = message.split(" at line ").next().unwrap_or(message);
    let is_about_key = problem.starts_with("missing field") || problem.starts_with("unknown field");
    let name = problem.split('`').nth(1).filter(|_| is_about_key).unwrap_or("");
    let already_named = path == name || path.ends_with(&format!(".{name}"));
    let field = match (path, name) {
        ("." | "?", "") => "body".to_owned(),
        ("." | "?", name) => name.to_owned(),
        (path, "") => path.to_owned(),
        (path, _) if already_named => path.to_owned(),
        (path, name) => format!("{path}.{name}"),
    };
    ApiError::field(field, format!("is not accepted: {problem}"))
}

/// The query string.
#[derive(Debug)]
pub(crate) struct WireQuery<T>(pub(crate) T);

impl<S: Send + Sync, T: DeserializeOwned> FromRequestParts<S> for WireQuery<T> {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<Self, ApiError> {
        let query = parts.uri.query().unwrap_or("");
        let pairs: Vec<(String, String)> = serde_urlencoded::from_str(query)
            .map_err(|_| ApiError::field("query", "is not a query string"))?;
        let deserializer = serde::de::value::MapDeserializer::new(
            pairs.iter().map(|(name, value)| (name.as_str(), Text(value))),
        );
        serde_path_to_error::deserialize(deserializer).map(Self).map_err(
            |error: serde_path_to_error::Error<serde::de::value::Error>| {
                let path = error.path().to_string();
                field_error(&path, &error.into_inner().to_string())
            },
        )
    }
}

/// A value of a query string: text that may stand for a number or a boolean.
#[derive(Clone, Copy)]
struct Text<'a>(&'a str);

impl<'de> serde::de::IntoDeserializer<'de, serde::de::value::Error> for Text<'de> {
    type Deserializer = Self;

    fn into_deserializer(self) -> Self {
        self
    }
}

macro_rules! parsed {
    ($($method:ident => $visit:ident: $kind:ty, $name:literal;)*) => {$(
        fn $method<V: serde::de::Visitor<'de>>(
            self,
            visitor: V,
        ) -> Result<V::Value, Self::Error> {
            match self.0.parse::<$kind>() {
                Ok(value) => visitor.$visit(value),
                Err(_) => Err(serde::de::Error::custom(concat!("must be ", $name))),
            }
        }
    )*};
}

impl<'de> serde::Deserializer<'de> for Text<'de> {
    type Error = serde::de::value::Error;

    fn deserialize_any<V: serde::de::Visitor<'de>>(
        self,
        visitor: V,
    ) -> Result<V::Value, Self::Error> {
        visitor.visit_borrowed_str(self.0)
    }

    fn deserialize_option<V: serde::de::Visitor<'de>>(
        self,
        visitor: V,
    ) -> Result<V::Value, Self::Error> {
        visitor.visit_some(self)
    }

    parsed! {
        deserialize_bool => visit_bool: bool, "`true` or `false`";
        deserialize_u64 => visit_u64: u64, "a whole number";
        deserialize_u32 => visit_u32: u32, "a whole number";
    }

    serde::forward_to_deserialize_any! {
        i8 i16 i32 i64 i128 u8 u16 u128 f32 f64 char str string bytes byte_buf unit unit_struct
        newtype_struct seq tuple tuple_struct map struct enum identifier ignored_any
    }
}

/// Parts of the path.
#[derive(Debug)]
pub(crate) struct WirePath<T>(pub(crate) T);

impl<S: Send + Sync, T: DeserializeOwned + Send> FromRequestParts<S> for WirePath<T> {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Self, ApiError> {
        match Path::<T>::from_request_parts(parts, state).await {
            Ok(Path(value)) => Ok(Self(value)),
            Err(_) => Err(ApiError::field("path", "is not UTF-8")),
        }
    }
}
