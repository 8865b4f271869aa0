//! Who is calling: an app by its key, or one user of it by a token.

mod key;
mod token;

pub use key::{NewKey, SecretKey, hash_key};
pub use token::{JwtConfig, JwtError};

use std::{sync::Arc, time::Duration};

use axum::{
    extract::{FromRef, FromRequestParts},
    http::{header::AUTHORIZATION, request::Parts},
};
use gieok_core::id::{TenantId, UserId, UserKey};
use gieok_store::store::{Store, StoreError};
use moka::sync::Cache;

use crate::error::{ApiError, Code};

/// How long an accepted key is believed without asking the store again; a key revoked by another
/// process stops working after this.
const KEY_BELIEF: Duration = Duration::from_secs(5);
/// Keys remembered as accepted.
const KEYS_REMEMBERED_MAX: u64 = 10_000;

/// Whoever passed the door.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Caller {
    pub(crate) tenant: TenantId,
    /// Set by a token: the only user this caller may name.
    only_user: Option<UserId>,
}

impl Caller {
    /// The user a request is about, if the caller may speak for them.
    pub(crate) fn user(&self, field: &str, user: &str) -> Result<UserKey, ApiError> {
        let user = UserId::new(user).map_err(|error| ApiError::field(field, error))?;
        if self.only_user.as_ref().is_some_and(|only| *only != user) {
            let message = format!("the token is not for the user in `{field}`");
            return Err(ApiError::new(Code::Forbidden, message).at(field));
        }
        Ok(UserKey { tenant: self.tenant.clone(), user })
    }

    /// For calls about the tenant as a whole, which a single user's token must not make.
    pub(crate) fn whole_tenant(&self) -> Result<&TenantId, ApiError> {
        if self.only_user.is_some() {
            let message = "a user's token cannot do this; use the app's key";
            return Err(ApiError::new(Code::Forbidden, message));
        }
        Ok(&self.tenant)
    }
}

/// The door.
#[derive(Debug, Clone)]
pub struct Auth {
    inner: Arc<Inner>,
}

#[derive(Debug)]
struct Inner {
    store: Arc<dyn Store>,
    /// A key given by configuration rather than made here.
    fixed: Option<([u8; 32], TenantId)>,
    jwt: Option<token::Verifier>,
    believed: Cache<[u8; 32], TenantId>,
}

impl Auth {
    /// A door that takes the keys in `store`, a fixed key for the default tenant if one is given,
    /// and tokens if they are configured.
    pub fn new(
        store: Arc<dyn Store>,
        fixed: Option<&SecretKey>,
        jwt: Option<&JwtConfig>,
    ) -> Result<Self, JwtError> {
        let believed =
            Cache::builder().max_capacity(KEYS_REMEMBERED_MAX).time_to_live(KEY_BELIEF).build();
        let fixed = fixed.map(|key| (hash_key(key.expose()), default_tenant()));
        let jwt = jwt.map(token::Verifier::new).transpose()?;
        Ok(Self { inner: Arc::new(Inner { store, fixed, jwt, believed }) })
    }

    /// Drops what is believed of a key, so that a revocation made here holds at once.
    pub(crate) fn forget_keys(&self) {
        self.inner.believed.invalidate_all();
    }

    async fn tenant_of(&self, key: &str) -> Result<Option<TenantId>, StoreError> {
        // Keys are random and long, so looking their hash up gives nothing away by its timing.
        let hash = hash_key(key);
        if let Some((fixed, tenant)) = &self.inner.fixed
            && *fixed == hash
        {
            return Ok(Some(tenant.clone()));
        }
        if let Some(tenant) = self.inner.believed.get(&hash) {
            return Ok(Some(tenant));
        }
        let record = self.inner.store.api_key(&hash).await?;
        let tenant = record.filter(|key| key.revoked_at_micros.is_none()).map(|key| key.tenant);
        if let Some(tenant) = &tenant {
            self.inner.believed.insert(hash, tenant.clone());
        }
        Ok(tenant)
    }

    async fn caller(&self, bearer: &str) -> Result<Caller, ApiError> {
        if let Some(verifier) = &self.inner.jwt
            && token::looks_like_token(bearer)
        {
            let (tenant, user) = verifier.verify(bearer)?;
            return Ok(Caller { tenant, only_user: Some(user) });
        }
        match self.tenant_of(bearer).await? {
            Some(tenant) => Ok(Caller { tenant, only_user: None }),
            None => Err(ApiError::new(Code::Unauthorized, "this key is not accepted")),
        }
    }
}

/// The tenant of a server that serves one app.
#[must_use]
pub fn default_tenant() -> TenantId {
    TenantId::new("default").expect("a good id")
}

impl<S: Send + Sync> FromRequestParts<S> for Caller
where
    Auth: FromRef<S>,
{
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Self, ApiError> {
        let bearer = parts
            .headers
            .get(AUTHORIZATION)
            .and_then(|value| value.to_str().ok())
            .and_then(|value| value.split_once(' '))
            .filter(|(scheme, _)| scheme.eq_ignore_ascii_case("bearer"))
            .map(|(_, bearer)| bearer.trim());
        let Some(bearer) = bearer else {
            let message = "send `authorization: Bearer <key>`";
            return Err(ApiError::new(Code::Unauthorized, message));
        };
        Auth::from_ref(state).caller(bearer).await
    }
}
