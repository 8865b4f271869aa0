//! Facts: what the rules make of messages, and what is done to it by hand.

mod by_hand;
mod extract;
mod list;
mod shown;
mod sources;

use serde_json::{Value, json};

use crate::server::TestServer;

/// Someone who talks with the persona `luna` in the session `s1`.
pub(crate) struct Talk {
    pub(crate) server: TestServer,
}

impl Talk {
    pub(crate) async fn new() -> Self {
        Self { server: TestServer::new().await }
    }

    /// Logs a message of user `u1`; returns what it did to facts: `added 178cm`.
    pub(crate) async fn tell(&self, id: &str, content: &str) -> Vec<String> {
        self.tell_to("luna", "s1", id, content).await
    }

    pub(crate) async fn tell_to(
        &self,
        persona: &str,
        session: &str,
        id: &str,
        content: &str,
    ) -> Vec<String> {
        let scope = json!({ "user": "u1", "persona": persona, "session": session });
        let messages = json!([{ "id": id, "role": "user", "content": content }]);
        let body = json!({ "scope": scope, "messages": messages });
        fact_changes(&self.server.ok("POST", "/v1/observe", body).await)
    }

    /// Sets a fact of the user by hand.
    pub(crate) async fn state(&self, slot: &str, value: &str) -> Value {
        let scope = json!({ "user": "u1", "persona": "luna" });
        let body = json!({ "scope": scope, "slot": slot, "value": value });
        self.server.ok("POST", "/v1/facts", body).await
    }

    /// The facts that a list's filter picks.
    pub(crate) async fn facts(&self, filter: &str) -> Vec<Value> {
        let path = format!("/v1/facts?user=u1&persona=luna{filter}");
        self.server.get(&path).await["facts"].as_array().unwrap().clone()
    }

    /// The lines of the facts that a list's filter picks.
    pub(crate) async fn lines(&self, filter: &str) -> Vec<String> {
        self.facts(filter).await.iter().map(|fact| text(&fact["text"])).collect()
    }

    /// The id of the only fact of a slot.
    pub(crate) async fn id(&self, slot: &str) -> String {
        let facts = self.facts(&format!("&current=all&slot={slot}")).await;
        assert_eq!(facts.len(), 1, "{facts:?}");
        text(&facts[0]["id"])
    }

    pub(crate) async fn context(&self, extra: Value) -> Value {
        let scope = json!({ "user": "u1", "persona": "luna", "session": "s1" });
        let mut body = json!({ "scope": scope });
        body.as_object_mut().unwrap().extend(extra.as_object().unwrap().clone());
        self.server.ok("POST", "/v1/context", body).await
    }
}

/// What an answer says of facts, their values alone: `added 178cm`.
pub(crate) fn fact_changes(answer: &Value) -> Vec<String> {
    let changes = answer["changes"].as_array().unwrap().iter();
    let of_facts = changes.filter(|change| change["kind"] == "fact");
    let value = |text: &str| text.rsplit(": ").next().unwrap_or_default().to_owned();
    of_facts.map(|it| format!("{} {}", text(&it["op"]), value(&text(&it["text"])))).collect()
}

pub(crate) fn text(value: &Value) -> String {
    value.as_str().unwrap_or_else(|| panic!("{value} is no text")).to_owned()
}

/// Nothing, as a list of lines is compared with it.
pub(crate) const NONE: [&str; 0] = [];
