//! `gieok observe`, `gieok context`, `gieok recall`.

use std::io::Read as _;

use axum::http::Method;
use serde_json::{Value, json};

use crate::{
    args::{Context, Observe, Recall, ScopeArgs},
    client::Client,
    config::Config,
};

fn scope(args: &ScopeArgs) -> Value {
    json!({
        "user": args.user,
        "persona": args.persona,
        "work": args.work,
        "session": args.session,
        "document": args.document,
    })
}

pub(crate) async fn observe(config: &Config, args: Observe) -> anyhow::Result<()> {
    let mut content = args.content;
    if content == "-" {
        content.clear();
        std::io::stdin().read_to_string(&mut content)?;
    }
    let message = json!({ "id": args.id, "role": args.role, "content": content, "at": args.at });
    let body = json!({ "scope": scope(&args.scope), "messages": [message] });
    let client = Client::connect(config).await?;
    let answer = client.call(Method::POST, "/v1/observe", Some(&body)).await?;
    let id = answer["messages"][0]["id"].as_str().unwrap_or_default();
    println!("logged {id} in session {}", answer["session"].as_str().unwrap_or_default());
    for change in answer["changes"].as_array().into_iter().flatten() {
        println!("{}", changed(change));
    }
    Ok(())
}

/// `added fact f2.0 "키: 178cm": first said`; what came to no fact has no id.
fn changed(change: &Value) -> String {
    let part = |name: &str| change[name].as_str().unwrap_or_default();
    let mut res = format!("{} {}", part("op"), part("kind"));
    if !part("id").is_empty() {
        res.push_str(&format!(" {}", part("id")));
    }
    if !part("text").is_empty() {
        res.push_str(&format!(" \"{}\"", part("text")));
    }
    format!("{res}: {}", part("reason"))
}

pub(crate) async fn context(config: &Config, args: Context) -> anyhow::Result<()> {
    let body = json!({
        "scope": scope(&args.scope), "message": args.message, "budget_tokens": args.budget,
    });
    let client = Client::connect(config).await?;
    let answer = client.call(Method::POST, "/v1/context", Some(&body)).await?;
    if args.json {
        println!("{answer:#}");
        return Ok(());
    }
    for line in answer["messages"].as_array().into_iter().flatten() {
        let part = |name: &str| line[name].as_str().unwrap_or_default();
        println!("{:<9} {}", part("role"), part("content"));
    }
    println!("-- {} tokens ({})", answer["tokens"], answer["counter"].as_str().unwrap_or_default());
    Ok(())
}

pub(crate) async fn recall(config: &Config, args: Recall) -> anyhow::Result<()> {
    let body = json!({ "scope": scope(&args.scope), "query": args.query, "limit": args.limit });
    let client = Client::connect(config).await?;
    let answer = client.call(Method::POST, "/v1/recall", Some(&body)).await?;
    if args.json {
        println!("{answer:#}");
        return Ok(());
    }
    let results = answer["results"].as_array().map(Vec::as_slice).unwrap_or_default();
    for result in results {
        let part = |name: &str| result[name].as_str().unwrap_or_default();
        let score = result["score"].as_f64().unwrap_or_default();
        println!("{score:.2}  {}  {}", part("at"), part("text"));
    }
    if results.is_empty() {
        println!("nothing found");
    }
    Ok(())
}
