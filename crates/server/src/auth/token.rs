//! Tokens (JWT) whose claim fixes the user, for apps that let browsers call directly.

use gieok_core::id::{TenantId, UserId};
use jsonwebtoken::{Algorithm, DecodingKey, Validation, decode};
use serde_json::{Map, Value};

use super::key::SecretKey;
use crate::error::{ApiError, Code};

/// How tokens are checked.
#[derive(Debug, Clone)]
pub struct JwtConfig {
    /// `HS256`, `RS256`, `ES256`, `EdDSA`, …
    pub algorithm: String,
    /// The shared secret (HS…) or the public key in PEM.
    pub key: SecretKey,
    /// The claim that names the user.
    pub user_claim: String,
    /// The tenant that tokens are for.
    pub tenant: TenantId,
    /// The `aud` a token must carry, if any.
    pub audience: Option<String>,
    /// The `iss` a token must carry, if any.
    pub issuer: Option<String>,
}

/// Why tokens cannot be checked as configured. The operator must correct it.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum JwtError {
    /// No such algorithm.
    #[error("`{0}` is not an algorithm for tokens; try HS256, RS256, ES256 or EdDSA")]
    Algorithm(String),
    /// The key is not of the algorithm's kind.
    #[error("the key for tokens does not fit the algorithm: {0}")]
    Key(#[from] jsonwebtoken::errors::Error),
}

pub(super) struct Verifier {
    key: DecodingKey,
    validation: Validation,
    user_claim: String,
    tenant: TenantId,
}

impl std::fmt::Debug for Verifier {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Verifier").field("user_claim", &self.user_claim).finish_non_exhaustive()
    }
}

/// Keys have no dots; tokens have exactly two.
pub(super) fn looks_like_token(bearer: &str) -> bool {
    bearer.bytes().filter(|byte| *byte == b'.').count() == 2
}

impl Verifier {
    pub(super) fn new(config: &JwtConfig) -> Result<Self, JwtError> {
        let algorithm: Algorithm =
            config.algorithm.parse().map_err(|_| JwtError::Algorithm(config.algorithm.clone()))?;
        let key = config.key.expose().as_bytes();
        let key = match algorithm {
            Algorithm::HS256 | Algorithm::HS384 | Algorithm::HS512 => DecodingKey::from_secret(key),
            Algorithm::ES256 | Algorithm::ES384 => DecodingKey::from_ec_pem(key)?,
            Algorithm::EdDSA => DecodingKey::from_ed_pem(key)?,
            _ => DecodingKey::from_rsa_pem(key)?,
        };
        let mut validation = Validation::new(algorithm);
        validation.set_required_spec_claims(&["exp"]);
        match &config.audience {
            Some(audience) => validation.set_audience(&[audience]),
            None => validation.validate_aud = false,
        }
        if let Some(issuer) = &config.issuer {
            validation.set_issuer(&[issuer]);
        }
        let (user_claim, tenant) = (config.user_claim.clone(), config.tenant.clone());
        Ok(Self { key, validation, user_claim, tenant })
    }

    pub(super) fn verify(&self, token: &str) -> Result<(TenantId, UserId), ApiError> {
        let refused = |why: &str| ApiError::new(Code::Unauthorized, format!("the token {why}"));
        let claims = decode::<Map<String, Value>>(token, &self.key, &self.validation)
            .map_err(|_| refused("is not valid or has expired"))?
            .claims;
        let user = claims
            .get(&self.user_claim)
            .and_then(Value::as_str)
            .ok_or_else(|| refused(&format!("has no `{}`", self.user_claim)))?;
        let user = UserId::new(user)
            .map_err(|error| refused(&format!("names a user that cannot be: it {error}")))?;
        Ok((self.tenant.clone(), user))
    }
}
