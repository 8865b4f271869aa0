//! `gieok facts`, `gieok extract`.

use std::io::Read as _;

use axum::http::Method;
use comfy_table::{Table, presets};
use serde_json::{Value, json};

use crate::{
    args::{Extract, Facts},
    client::{Client, escaped},
    config::Config,
};

/// Facts asked for at once; the command prints them all.
const PAGE: &str = "1000";

pub(crate) async fn list(config: &Config, args: Facts) -> anyhow::Result<()> {
    let scope = &args.scope;
    let mut query = vec![("user", scope.user.as_str()), ("limit", PAGE)];
    let optional = [
        ("persona", &scope.persona),
        ("work", &scope.work),
        ("session", &scope.session),
        ("document", &scope.document),
        ("as_of", &args.as_of),
    ];
    query.extend(optional.iter().filter_map(|(name, text)| Some((*name, text.as_deref()?))));
    if args.all {
        query.push(("current", "all"));
    }
    let client = Client::connect(config).await?;
    let facts = all_pages(&client, &query).await?;
    if args.json {
        println!("{:#}", json!({ "facts": facts }));
    } else if facts.is_empty() {
        println!("nothing found");
    } else {
        println!("{}", table(&facts));
    }
    Ok(())
}

async fn all_pages(client: &Client, query: &[(&str, &str)]) -> anyhow::Result<Vec<Value>> {
    let parts: Vec<String> =
        query.iter().map(|(name, text)| format!("{name}={}", escaped(text))).collect();
    let path = format!("/v1/facts?{}", parts.join("&"));
    let (mut res, mut cursor) = (Vec::new(), String::new());
    loop {
        let mut page = client.call(Method::GET, &format!("{path}{cursor}"), None).await?;
        if let Value::Array(facts) = page["facts"].take() {
            res.extend(facts);
        }
        let Some(next) = page["next_cursor"].as_str() else { return Ok(res) };
        cursor = format!("&cursor={}", escaped(next));
    }
}

fn table(facts: &[Value]) -> Table {
    let mut res = Table::new();
    res.load_style(presets::NOTHING);
    res.set_header(["id", "status", "said", "fact"]);
    for fact in facts {
        let part = |name: &str| fact[name].as_str().unwrap_or("-").to_owned();
        res.add_row([part("id"), part("status"), part("said_at"), part("text")]);
    }
    res
}

/// Needs neither a server nor settings: the rules are part of this program.
pub(crate) async fn extract(args: Extract) -> anyhow::Result<()> {
    let mut text = args.text;
    if text == "-" {
        text.clear();
        std::io::stdin().read_to_string(&mut text)?;
    }
    let body = json!({ "text": text, "role": args.role, "previous": args.previous, "at": args.at });
    let client = Client::without_data().await?;
    let answer = client.call(Method::POST, "/v1/extract", Some(&body)).await?;
    if args.json {
        println!("{answer:#}");
        return Ok(());
    }
    let list = |name: &str| answer[name].as_array().map(Vec::as_slice).unwrap_or_default();
    if list("assertions").is_empty() {
        println!("nothing here would become a fact");
    } else {
        println!("{}", claims(list("assertions")));
    }
    for ignored in list("ignored") {
        let part = |name: &str| ignored[name].as_str().unwrap_or_default();
        println!("ignored \"{}\": {}", part("text"), part("reason"));
    }
    Ok(())
}

fn claims(assertions: &[Value]) -> Table {
    let mut res = Table::new();
    res.load_style(presets::NOTHING);
    res.set_header(["claim", "about", "slot", "value", "when", "confidence"]);
    for assertion in assertions {
        let text = |value: &Value| value.as_str().unwrap_or("-").to_owned();
        let subject = &assertion["subject"];
        let about = subject["name"].as_str().or(subject["kind"].as_str()).unwrap_or("-").to_owned();
        let confidence = assertion["confidence"].as_f64().unwrap_or_default();
        res.add_row([
            text(&assertion["op"]),
            about,
            text(&assertion["slot"]),
            text(&assertion["value"]),
            text(&assertion["when"]["text"]),
            format!("{confidence:.2}"),
        ]);
    }
    res
}
