//! The HTTP API as an app calls it, and requests that no decent app would send.

use std::{
    io::{BufRead as _, BufReader, Read as _, Write as _},
    net::TcpStream,
    sync::LazyLock,
};

use reqwest::{Method, Url, header};
use serde_json::{Value, json};
use tokio::runtime::Runtime;

/// Drives the clients of all tests, so that tests and their threads can be plain ones.
static RUNTIME: LazyLock<Runtime> = LazyLock::new(|| Runtime::new().unwrap());

/// A server and a key to it.
#[derive(Debug, Clone)]
pub(crate) struct Api {
    base: String,
    key: String,
    http: reqwest::Client,
}

/// What came back.
#[derive(Debug)]
pub(crate) struct Answer {
    pub(crate) status: u16,
    pub(crate) retry_after: Option<String>,
    pub(crate) text: String,
}

impl Api {
    pub(crate) fn new(base: &str, key: &str) -> Self {
        let http = reqwest::Client::builder().no_proxy().build().unwrap();
        Self { base: base.to_owned(), key: key.to_owned(), http }
    }

    /// The same server by another key.
    pub(crate) fn with_key(&self, key: &str) -> Self {
        Self { key: key.to_owned(), ..self.clone() }
    }

    pub(crate) fn base(&self) -> &str {
        &self.base
    }

    pub(crate) fn key(&self) -> &str {
        &self.key
    }

    pub(crate) fn get(&self, path: &str, query: &[(&str, &str)]) -> Answer {
        self.send(Method::GET, path, query, None).unwrap()
    }

    pub(crate) fn delete(&self, path: &str, query: &[(&str, &str)]) -> Answer {
        self.send(Method::DELETE, path, query, None).unwrap()
    }

    pub(crate) fn post(&self, path: &str, body: &Value) -> Answer {
        self.send(Method::POST, path, &[], Some(body)).unwrap()
    }

    /// An error means that no whole answer came; whether anything was done is not known then.
    pub(crate) fn send(
        &self,
        method: Method,
        path: &str,
        query: &[(&str, &str)],
        body: Option<&Value>,
    ) -> reqwest::Result<Answer> {
        let mut url = Url::parse(&format!("{}{path}", self.base)).unwrap();
        if !query.is_empty() {
            url.query_pairs_mut().extend_pairs(query);
        }
        let mut request = self.http.request(method, url).bearer_auth(&self.key);
        if let Some(body) = body {
            request = request.json(body);
        }
        RUNTIME.block_on(async {
            let response = request.send().await?;
            let status = response.status().as_u16();
            let retry_after = response.headers().get(header::RETRY_AFTER);
            let retry_after = retry_after.map(|value| value.to_str().unwrap().to_owned());
            Ok(Answer { status, retry_after, text: response.text().await? })
        })
    }

    /// Logs one message of a user into the session `s`.
    #[track_caller]
    pub(crate) fn say(&self, user: &str, id: &str, content: &str) {
        let message = json!({ "id": id, "role": "user", "content": content });
        let scope = json!({ "user": user, "session": "s" });
        self.post("/v1/observe", &json!({ "scope": scope, "messages": [message] })).ok();
    }

    /// Texts that a question of a user brings up.
    #[track_caller]
    pub(crate) fn recalled(&self, user: &str, query: &str) -> Vec<String> {
        let body = json!({ "scope": { "user": user }, "query": query });
        let answer = self.post("/v1/recall", &body).ok();
        let results = answer["results"].as_array().unwrap();
        results.iter().map(|result| result["text"].as_str().unwrap().to_owned()).collect()
    }

    /// Every message of a user, other versions too, in the order they were logged.
    #[track_caller]
    pub(crate) fn messages(&self, user: &str, session: Option<&str>) -> Vec<Value> {
        let mut res = Vec::new();
        let mut cursor = None;
        loop {
            let mut query = vec![("user", user), ("hidden", "true"), ("limit", "1000")];
            query.extend(session.map(|session| ("session", session)));
            query.extend(cursor.as_deref().map(|cursor| ("cursor", cursor)));
            let page = self.get("/v1/messages", &query).ok();
            res.extend(page["messages"].as_array().unwrap().iter().cloned());
            cursor = page["next_cursor"].as_str().map(ToOwned::to_owned);
            if cursor.is_none() {
                res.reverse();
                return res;
            }
        }
    }
}

impl Answer {
    pub(crate) fn json(&self) -> Value {
        serde_json::from_str(&self.text).unwrap_or(Value::Null)
    }

    /// The body of a success.
    #[track_caller]
    pub(crate) fn ok(&self) -> Value {
        assert!((200..300).contains(&self.status), "{} {}", self.status, self.text);
        self.json()
    }

    /// The status and the code of a failure.
    #[track_caller]
    pub(crate) fn failure(&self) -> (u16, String) {
        let code = self.json()["error"]["code"].as_str().map(ToOwned::to_owned);
        (self.status, code.unwrap_or_else(|| panic!("{} {}", self.status, self.text)))
    }
}

/// A request whose body is held back. The server is at work on it: it has asked for the body.
#[derive(Debug)]
pub(crate) struct HeldRequest {
    stream: BufReader<TcpStream>,
    body: String,
}

impl HeldRequest {
    /// Sends the head of a POST and waits until the server wants the rest.
    pub(crate) fn begin(api: &Api, path: &str, body: &Value) -> Self {
        let (host, body) = (api.base.strip_prefix("http://").unwrap(), body.to_string());
        let mut stream = BufReader::new(TcpStream::connect(host).unwrap());
        let head = format!(
            "POST {path} HTTP/1.1\r\nhost: {host}\r\nauthorization: Bearer {}\r\n\
             content-type: application/json\r\ncontent-length: {}\r\nexpect: 100-continue\r\n\
             connection: close\r\n\r\n",
            api.key,
            body.len()
        );
        stream.get_mut().write_all(head.as_bytes()).unwrap();
        let mut line = String::new();
        stream.read_line(&mut line).unwrap();
        assert_eq!(line, "HTTP/1.1 100 Continue\r\n");
        stream.read_line(&mut line).unwrap();
        Self { stream, body }
    }

    /// Sends the body and reads the answer.
    pub(crate) fn finish(mut self) -> Answer {
        self.stream.get_mut().write_all(self.body.as_bytes()).unwrap();
        self.answer()
    }

    /// Reads the answer that comes without a body.
    pub(crate) fn answer(mut self) -> Answer {
        let mut text = String::new();
        self.stream.read_to_string(&mut text).unwrap();
        let (head, body) = text.split_once("\r\n\r\n").unwrap();
        let status = head.split(' ').nth(1).unwrap().parse().unwrap();
        let retry_after = head.lines().find_map(|line| line.strip_prefix("retry-after: "));
        Answer { status, retry_after: retry_after.map(ToOwned::to_owned), text: body.to_owned() }
    }
}
