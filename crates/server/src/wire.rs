//! The shapes of requests and answers under `/v1`. Nothing here decides anything.

mod change;
mod context;
mod fact;
mod key;
mod message;
mod object;
mod page;
mod recall;
mod scope;
mod session;
mod summary;
mod user;

pub use change::{Change, Changed};
pub use context::{
    Block, BlockItem, ContextRequest, ContextResponse, ContextWindow, ItemWhy, Line, Omitted,
};
pub use fact::{
    Assertion, ExtractRequest, ExtractResponse, Fact, FactDetail, FactEdit, FactList, FactRequest,
    Feeling, Ignored, Subject, SubjectKind, When,
};
pub use key::{ApiKey, KeyList, NewKeyRequest, NewKeyResponse};
pub use message::{
    LoggedMessage, Message, MessageInput, MessageList, ObserveRequest, ObserveResponse, Role,
    SearchRequest, VersionRequest,
};
pub(crate) use object::Object;
pub use page::{
    ClearParams, ConfirmParams, FactListParams, FactParams, MessageListParams, ScopeParams,
    UserParams, UsersParams,
};
pub use recall::{RecallKind, RecallRequest, RecallResponse, RecallResult, RecallWhy};
pub use scope::Scope;
pub use session::{ForkRequest, HeadRequest, Session, SessionDetail, SessionList, SessionRequest};
pub use summary::{Summary, SummaryList, SummaryRequest};
pub use user::{ImportResponse, RejectedLine, Stats, User, UserList};
