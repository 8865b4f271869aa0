//! What stands in query strings.

use serde::Deserialize;
use utoipa::IntoParams;

use super::Scope;

/// A struct with the parts of a scope and some fields of its own; serde's `flatten` would take
/// unknown names without a word.
macro_rules! scoped_params {
    ($(#[$doc:meta])* $name:ident { $($(#[$field_doc:meta])* $field:ident: $kind:ty,)* }) => {
        $(#[$doc])*
        #[derive(Debug, Deserialize, IntoParams)]
        #[serde(deny_unknown_fields)]
        #[into_params(parameter_in = Query)]
        pub struct $name {
            /// The person.
            #[param(min_length = 1, max_length = 128)]
            pub user: String,
            /// The character or assistant.
            #[serde(default)]
            #[param(min_length = 1, max_length = 128)]
            pub persona: Option<String>,
            /// The story, project or trade.
            #[serde(default)]
            #[param(min_length = 1, max_length = 128)]
            pub work: Option<String>,
            /// The conversation.
            #[serde(default)]
            #[param(min_length = 1, max_length = 128)]
            pub session: Option<String>,
            /// The document.
            #[serde(default)]
            #[param(min_length = 1, max_length = 128)]
            pub document: Option<String>,
            $($(#[$field_doc])* pub $field: $kind,)*
        }

        impl $name {
            pub(crate) fn scope(&self) -> Scope {
                Scope {
                    user: self.user.clone(),
                    persona: self.persona.clone(),
                    work: self.work.clone(),
                    session: self.session.clone(),
                    document: self.document.clone(),
                }
            }
        }
    };
}

scoped_params! {
    /// Which things a list is about.
    ScopeParams {}
}

scoped_params! {
    /// Which messages to list.
    MessageListParams {
        /// Messages off every path too.
        #[serde(default)]
        hidden: Option<bool>,
        /// Messages at most (50 if left out).
        #[serde(default)]
        #[param(minimum = 1, maximum = 1000)]
        limit: Option<u32>,
        /// From the page before.
        #[serde(default)]
        cursor: Option<String>,
    }
}

scoped_params! {
    /// Which messages to remove.
    ClearParams {
        /// Must be `true`: this cannot be undone.
        #[serde(default)]
        confirm: Option<bool>,
    }
}

scoped_params! {
    /// Which facts to list: those that can be seen from the scope.
    FactListParams {
        /// About whom: `user`, `persona`, or someone's name or relation.
        #[serde(default)]
        #[param(min_length = 1, max_length = 256)]
        subject: Option<String>,
        /// About what.
        #[serde(default)]
        #[param(min_length = 1, max_length = 128)]
        slot: Option<String>,
        /// `identity`, `moment` or `experience`.
        #[serde(default)]
        kind: Option<String>,
        /// Seed 001's category: `PERSONAL_INFO`, …
        #[serde(default)]
        category: Option<String>,
        /// Seed 003's tag: `identity`, `people`, …
        #[serde(default)]
        tag: Option<String>,
        /// `true` for what holds (if left out), `false` for what held once, `all` for everything.
        #[serde(default)]
        current: Option<String>,
        /// What held then, by what is known now. RFC 3339 with an offset.
        #[serde(default)]
        #[param(format = DateTime)]
        as_of: Option<String>,
        /// The time of asking. Now, if left out.
        #[serde(default)]
        #[param(format = DateTime)]
        at: Option<String>,
        /// Facts at most (50 if left out).
        #[serde(default)]
        #[param(minimum = 1, maximum = 1000)]
        limit: Option<u32>,
        /// From the page before.
        #[serde(default)]
        cursor: Option<String>,
    }
}

scoped_params! {
    /// From where a fact is looked at.
    FactParams {}
}

/// Whose thing it is.
#[derive(Debug, Deserialize, IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub struct UserParams {
    /// The person.
    #[param(min_length = 1, max_length = 128)]
    pub user: String,
}

/// A page of users.
#[derive(Debug, Deserialize, IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub struct UsersParams {
    /// Users at most (50 if left out).
    #[serde(default)]
    #[param(minimum = 1, maximum = 1000)]
    pub limit: Option<u32>,
    /// From the page before.
    #[serde(default)]
    pub cursor: Option<String>,
}

/// A removal that cannot be undone.
#[derive(Debug, Deserialize, IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub struct ConfirmParams {
    /// Must be `true`.
    #[serde(default)]
    pub confirm: Option<bool>,
}
