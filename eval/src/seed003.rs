//! The 101-turn test of seed 003 §14: 25 items said once, 67 turns of other things, asked twice.

use serde_json::json;

use crate::{
    api::{Api, Ask},
    args::Args,
    digest::json_files,
    floor::{Filler, SEARCHED},
    plot::Panel,
    progress,
    report::Section,
    script::Script,
    table::{Table, ratio, share},
};

/// Token budgets; the first is the one of the seed.
const BUDGETS: [u32; 3] = [1_500, 800, 400];

const METHOD: &str = "25 items (13 identity, 12 lifestyle) are said once each in free words, in \
    turns 1 to 25; turns 26 to 75 and 82 to 98 are a story. At turns 76 to 81 and again at 99 to \
    101 every item is asked for, in other words the second time. An item counts when the context \
    for its question, recent messages included, holds it. The replies never repeat an item, so \
    nothing is mentioned twice. Floor: the messages that `POST /v1/recall` finds, best first. Seed \
    003's system had 9 and 12 of 25.";

/// One item asked once.
#[derive(Debug)]
struct Asked {
    script: String,
    item: String,
    kind: String,
    /// The turn that said it.
    turn: usize,
    /// 1 or 2.
    check: usize,
    budget: u32,
    is_there: bool,
    /// The same for the messages that a search finds.
    is_in_recall: bool,
    tokens: usize,
}

pub(crate) async fn measure(args: &Args, api: &Api) -> anyhow::Result<Section> {
    let mut asked = Vec::new();
    let mut scripts = Vec::new();
    for path in json_files(&args.home.join("seed003"))? {
        let script = Script::load(&path)?;
        asked.extend(run(api, &script).await?);
        scripts.push(script.id);
    }
    let mut section = Section::new("seed003", METHOD);
    section.tables = vec![totals(&scripts, &asked), by_item(&scripts, &asked)];
    section.panels = vec![panel(&scripts, &asked)];
    section.results = asked
        .iter()
        .map(|asked| {
            json!({ "script": asked.script, "item": asked.item, "turn": asked.turn,
                    "check": asked.check, "budget": asked.budget,
                    "is_there": asked.is_there,
                    "is_in_recall": asked.is_in_recall, "tokens": asked.tokens })
        })
        .collect();
    Ok(section)
}

async fn run(api: &Api, script: &Script) -> anyhow::Result<Vec<Asked>> {
    let user = api.user(&script.id);
    let mut scope = script.scope.clone();
    (scope.user, scope.session) = (user, Some(script.session.clone()));
    let bar = progress::bar("seed003", script.turns.len());
    bar.set_message(script.id.clone());
    let mut res = Vec::new();
    let (mut check, mut is_in_check) = (0, false);
    for (turn, (at, messages)) in script.turns.iter().zip(script.messages()?) {
        let begins = !turn.asks.is_empty();
        check += usize::from(begins && !is_in_check);
        is_in_check = begins;
        for ask in &turn.asks {
            let Some(item) = script.item(&ask.item) else { continue };
            let found = api.recall_messages(&scope, &ask.ask, &at, SEARCHED).await?;
            for budget in BUDGETS {
                let message = &ask.ask;
                let question =
                    Ask { scope: &scope, message, at: &at, budget_tokens: budget, recent: true };
                let context = api.context(question).await?;
                let texts: Vec<&str> =
                    context.messages.iter().map(|line| line.content.as_str()).collect();
                let found = found.iter().map(|found| found.text.as_str());
                let best = Filler::new(&context.counter)?.best(found, budget);
                res.push(Asked {
                    script: script.id.clone(),
                    item: item.id.clone(),
                    kind: item.kind.clone(),
                    turn: item.turn,
                    check,
                    budget,
                    is_there: item.is_in(&texts),
                    is_in_recall: item.is_in(&best),
                    tokens: context.tokens,
                });
            }
        }
        api.observe(&scope, &messages).await?;
        bar.inc(1);
    }
    bar.finish_and_clear();
    Ok(res)
}

fn totals(scripts: &[String], asked: &[Asked]) -> Table {
    let header = [
        "phrasing", "tokens", "check 1", "check 2", "identity", "lifestyle", "floor: recall",
        "mean tokens",
    ];
    let mut table = Table::new("Items in the context", &header);
    for script in scripts {
        for budget in BUDGETS {
            let own = || asked.iter().filter(move |a| a.script == *script && a.budget == budget);
            let part = |is_in: &dyn Fn(&Asked) -> bool| {
                let n_there = own().filter(|a| is_in(a) && a.is_there).count();
                share(n_there, own().filter(|a| is_in(a)).count())
            };
            let tokens: usize = own().map(|a| a.tokens).sum();
            table.push(vec![
                script.clone(),
                budget.to_string(),
                part(&|a| a.check == 1),
                part(&|a| a.check == 2),
                part(&|a| a.kind == "identity"),
                part(&|a| a.kind == "lifestyle"),
                share(own().filter(|a| a.is_in_recall).count(), own().count()),
                format!("{:.0}", tokens as f64 / own().count().max(1) as f64),
            ]);
        }
    }
    table
}

/// Which items were there at the seed's budget, in both checks.
fn by_item(scripts: &[String], asked: &[Asked]) -> Table {
    let mut header = vec!["item (checks it was there in)"];
    header.extend(scripts.iter().map(String::as_str));
    let mut table = Table::new(format!("By item, {} tokens", BUDGETS[0]), &header);
    let mut items: Vec<&str> = Vec::new();
    for one in asked {
        if !items.contains(&one.item.as_str()) {
            items.push(&one.item);
        }
    }
    for item in items {
        let cell = |script: &String| {
            let own = asked.iter().filter(|a| {
                a.script == *script && a.item == item && a.budget == BUDGETS[0] && a.is_there
            });
            let checks: Vec<String> = own.map(|a| a.check.to_string()).collect();
            if checks.is_empty() { "–".to_owned() } else { checks.join(" ") }
        };
        let mut row = vec![item.to_owned()];
        row.extend(scripts.iter().map(cell));
        table.push(row);
    }
    table
}

fn panel(scripts: &[String], asked: &[Asked]) -> Panel {
    let of = |script: &String, budget: u32| {
        let own = asked.iter().filter(|a| a.script == *script && a.budget == budget);
        let (n_there, n) = own.fold((0, 0), |(t, n), a| (t + usize::from(a.is_there), n + 1));
        ratio(n_there, n)
    };
    Panel {
        title: "Seed 003: items in the context, both checks".to_owned(),
        groups: BUDGETS.iter().map(|budget| format!("{budget} tokens")).collect(),
        series: scripts
            .iter()
            .map(|script| (script.clone(), BUDGETS.iter().map(|b| of(script, *b)).collect()))
            .collect(),
    }
}
