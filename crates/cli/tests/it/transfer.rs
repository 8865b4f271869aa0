//! Export and import: a memory that moves house is the same memory.

use serde_json::{Value, json};

use crate::process::Home;

/// A home whose user `u` has every kind of thing that can be exported; nobody has it open.
fn home_with_branches() -> Home {
    let home = Home::new();
    let server = home.serve();
    let api = &server.api;
    let observe = |session: &str, messages: &[Value]| {
        let scope = json!({ "user": "u", "persona": "루나", "session": session });
        api.post("/v1/observe", &json!({ "scope": scope, "messages": messages })).ok();
    };
    let said = |id: &str, role: &str, content: &str| {
        let at = "2026-03-01T10:00:00.123456+09:00";
        json!({
            "id": id, "role": role, "content": content, "at": at, "speaker": "하나 \"H\"",
            "metadata": { "z": 1, "a": [1.5, null, "따옴표 \" 와 \n 줄"], "큰 수": 9007199254740993_u64 },
        })
    };
    let plain = |id: &str| json!({ "id": id, "role": "user", "content": format!("이야기 {id}") });
    let by_user = |body: Value| {
        let mut body = body;
        body["user"] = "u".into();
        body
    };

    // The first message of a conversation is edited, which makes a second root.
    observe("edited", &[said("e1", "user", "처음 말"), said("e2", "assistant", "첫 대답")]);
    let version = json!({ "id": "e1b", "content": "고친 말" });
    api.post("/v1/messages/e1/edit", &by_user(version)).ok();
    observe("edited", &[said("e3", "assistant", "새 대답")]);
    let version = json!({ "id": "e3b", "content": "또 다른 대답" });
    api.post("/v1/messages/e3/regenerate", &by_user(version)).ok();
    api.post("/v1/sessions/edited/head", &by_user(json!({ "message": "e3" }))).ok();

    // One fork goes its own way, another has said nothing yet.
    observe("trunk", &[plain("t1"), plain("t2"), plain("t3")]);
    let fork = |session: &str| by_user(json!({ "session": session, "message": "t2" }));
    api.post("/v1/sessions/trunk/fork", &fork("quiet")).ok();
    api.post("/v1/sessions/trunk/fork", &fork("branch")).ok();
    observe("branch", &[plain("b1")]);

    // An ended session, a summary, and a deletion in the middle of a path.
    observe("ended", &[plain("n1"), plain("n2"), plain("n3")]);
    api.post("/v1/sessions/ended/end", &by_user(json!({}))).ok();
    api.delete("/v1/messages/n2", &[("user", "u")]).ok();
    let summary = json!({ "session": "trunk", "id": "z1", "content": "요약: 세 이야기" });
    api.post("/v1/summaries", &by_user(summary)).ok();
    assert!(server.stop().status.success());
    home
}

/// The lines after the header, which says when it was exported.
fn exported(home: &Home, user: &str) -> Vec<String> {
    let text = home.run(&["export", "--user", user]).ok();
    let mut lines = text.lines().map(ToOwned::to_owned);
    let header: Value = serde_json::from_str(&lines.next().unwrap()).unwrap();
    let rest: Vec<String> = lines.collect();
    let n_messages = rest.iter().filter(|line| line.starts_with("{\"kind\":\"message\"")).count();
    assert_eq!((&header["kind"], &header["user"]), (&json!("gieok"), &json!(user)));
    assert_eq!(header["messages"], n_messages);
    rest
}

/// What anybody can see of the user, as far as lines do not say it.
fn seen(home: &Home) -> Vec<Vec<Value>> {
    let server = home.serve();
    let parts = |items: &[Value], names: &[&str]| -> Vec<Value> {
        items.iter().map(|item| names.iter().map(|name| item[*name].clone()).collect()).collect()
    };
    let sessions = server.api.get("/v1/sessions", &[("user", "u")]).ok();
    let mut sessions = parts(sessions["sessions"].as_array().unwrap(), &["id", "scope", "active"]);
    // The order in which they began is not kept.
    sessions.sort_by_key(|session| session[0].to_string());
    let messages = parts(&server.api.messages("u", None), &["id", "hidden"]);
    let summaries = server.api.get("/v1/summaries", &[("user", "u")]).ok();
    let summaries = parts(summaries["summaries"].as_array().unwrap(), &["id", "scope", "hidden"]);
    assert!(server.stop().status.success());
    vec![sessions, messages, summaries]
}

#[test]
fn an_import_of_an_export_exports_the_same_lines() {
    let (old, new) = (home_with_branches(), Home::new());
    let lines = exported(&old, "u");
    assert_eq!(lines.len(), 11 + 5 + 1, "{lines:#?}");
    let file = old.beside("u.jsonl");
    let path = file.to_str().unwrap();
    let done = old.run(&["export", "--user", "u", "--output", path]);
    assert_eq!(done.stderr, format!("18 lines written to {path}\n"));
    assert_eq!(done.ok(), "");

    let report = new.run(&["import", path]).ok();
    let expected = "imported 11 messages, 5 sessions, 1 summaries; 0 were there already\n";
    assert_eq!(report, expected);
    assert_eq!(exported(&new, "u"), lines);

    let report = new.run(&["import", path]).ok();
    assert!(report.contains("imported 0 messages"), "{report}");
    assert!(report.ends_with("12 were there already\n"), "{report}");
    assert_eq!(exported(&new, "u"), lines);
    new.run(&["doctor", "--deep"]).ok();

    assert_eq!(seen(&new), seen(&old));
}

#[test]
fn an_import_twice_writes_nothing_the_second_time() {
    let (old, new) = (home_with_branches(), Home::new());
    let file = old.beside("u.jsonl");
    old.run(&["export", "--user", "u", "--output", file.to_str().unwrap()]).ok();
    let n_events = || -> i64 {
        new.database().query_row("SELECT count(*) FROM events", [], |row| row.get(0)).unwrap()
    };
    new.run(&["import", file.to_str().unwrap()]).ok();
    let once = n_events();
    new.run(&["import", file.to_str().unwrap()]).ok();
    assert_eq!(n_events(), once);
}

#[test]
fn an_import_under_another_name_is_the_same_but_for_the_name() {
    let (old, new) = (home_with_branches(), Home::new());
    let file = old.beside("u.jsonl");
    old.run(&["export", "--user", "u", "--output", file.to_str().unwrap()]).ok();
    new.run(&["import", "--user", "다른 이/름", file.to_str().unwrap()]).ok();
    let renamed = |line: &String| line.replace("\"user\":\"u\"", "\"user\":\"다른 이/름\"");
    let expected: Vec<String> = exported(&old, "u").iter().map(renamed).collect();
    assert_eq!(exported(&new, "다른 이/름"), expected);
}

#[test]
fn lines_that_cannot_be_taken_are_named_and_the_rest_goes_in() {
    let home = Home::new();
    let file = home.beside("bad.jsonl");
    let message = |id: &str, content: &str| {
        let scope = json!({ "user": "u", "session": "s" });
        let at = "2026-03-01T10:00:00Z";
        json!({
            "kind": "message", "id": id, "scope": scope, "parent": null, "role": "user",
            "content": content, "at": at,
        })
    };
    let mut without_time = message("m5", "no time");
    without_time["at"] = "yesterday".into();
    let mut orphan = message("m6", "an orphan");
    orphan["parent"] = "nobody".into();
    let lines = [
        json!({ "kind": "gieok", "format": 1, "user": "u", "exported_at": "", "messages": 2 })
            .to_string(),
        message("m1", "a good one").to_string(),
        "{ this is not JSON".to_owned(),
        message("m1", "another text under a known id").to_string(),
        String::new(),
        without_time.to_string(),
        orphan.to_string(),
        json!({ "kind": "dream", "id": "d1" }).to_string(),
        message("m2", "another good one").to_string(),
        json!({ "kind": "session", "id": "s", "head": "nobody", "ended_at": null }).to_string(),
        json!({
            "kind": "summary", "id": "z", "session": "nowhere", "content": "x", "source": ["m1"],
            "at": "2026-03-01T10:00:00Z",
        })
        .to_string(),
    ];
    fs_err::write(&file, lines.join("\n")).unwrap();
    let done = home.run(&["import", file.to_str().unwrap()]);
    assert_eq!(done.code, Some(2), "{done:?}");
    let numbers: Vec<&str> = done
        .stdout
        .lines()
        .filter_map(|line| line.strip_prefix("line ")?.split_once(" left out: "))
        .map(|(number, reason)| {
            assert!(!reason.is_empty());
            number
        })
        .collect();
    let mut sorted = numbers.clone();
    sorted.sort_by_key(|number| number.parse::<u32>().unwrap());
    assert_eq!(sorted, ["3", "4", "6", "7", "8", "10", "11"], "{}", done.stdout);
    assert!(done.stdout.starts_with("imported 2 messages"), "{}", done.stdout);
    let kept = exported(&home, "u");
    assert!(kept[0].contains("a good one") && kept[1].contains("another good one"), "{kept:#?}");
}

#[test]
fn lines_of_a_long_file_keep_their_numbers() {
    let home = Home::new();
    let file = home.beside("long.jsonl");
    let header =
        json!({ "kind": "gieok", "format": 1, "user": "u", "exported_at": "", "messages": 30 });
    let mut lines = vec![header.to_string()];
    // Six megabytes, which is more than is sent in one piece.
    for n in 0..30 {
        let parent = if n == 0 { Value::Null } else { format!("m{}", n - 1).into() };
        let message = json!({
            "kind": "message", "id": format!("m{n}"), "scope": { "user": "u", "session": "s" },
            "parent": parent, "role": "user", "content": "긴 이야기 ".repeat(12_500),
            "at": "2026-03-01T10:00:00Z",
        });
        lines.push(message.to_string());
        if n % 10 == 9 {
            lines.push("not a line".to_owned());
        }
    }
    fs_err::write(&file, lines.join("\n")).unwrap();
    let done = home.run(&["import", file.to_str().unwrap()]);
    assert_eq!(done.code, Some(2), "{done:?}");
    assert!(done.stdout.starts_with("imported 30 messages"), "{}", done.stdout);
    for number in [12, 23, 34] {
        assert!(done.stdout.contains(&format!("line {number} left out")), "{}", done.stdout);
    }
    assert_eq!(exported(&home, "u").len(), 30 + 1);
}

#[test]
fn what_is_no_export_is_refused() {
    let home = Home::new();
    let file = home.beside("notes.txt");
    fs_err::write(&file, "dear diary\n").unwrap();
    let words = home.run(&["import", file.to_str().unwrap()]).refused();
    assert!(words.contains("notes.txt does not begin like an export"), "{words}");
    let words = home.run(&["import", home.beside("nothing").to_str().unwrap()]).refused();
    assert!(words.contains("nothing"), "{words}");
    let words = home.run(&["export", "--user", "nobody"]).refused();
    assert!(words.contains("no user `nobody`"), "{words}");
}
