//! Nothing that came from a person lies about in the clear: not in files, not in logs, and after an
//! erasure not anywhere.

mod scan;

use serde_json::{Value, json};

use self::scan::{Haystacks, n_values_in, texts_in};
use crate::{
    api::Api,
    process::{Home, Server},
};

/// Texts that occur nowhere by chance, in every place that a person or an app can write to. All but
/// user ids and labels of keys are sealed.
const CONTENT: &str = "보라색코끼리 violetelephant 이야기";
const SPEAKER: &str = "은하수화자";
const METADATA_NAME: &str = "kiwimetadata";
const METADATA: &str = "수박메타데이터";
const MESSAGE: &str = "ostrichmessage";
const SESSION: &str = "바다표범session";
const PERSONA: &str = "두루미persona";
const WORK: &str = "고슴도치work";
const DOCUMENT: &str = "너구리document";
const SUMMARY: &str = "고래요약 whalesummary";
const DELETED: &str = "지워진비밀 erasedsecret";
const EDITED: &str = "고쳐쓴비밀 rewrittensecret";
/// In the clear by design, so a scan that does not find it does not work.
const USER: &str = "openlynamed";

/// The words of the texts, since terms are kept one by one.
fn planted() -> Vec<&'static str> {
    let texts = [
        CONTENT, SPEAKER, METADATA_NAME, METADATA, MESSAGE, SESSION, PERSONA, WORK, DOCUMENT,
        SUMMARY, DELETED, EDITED,
    ];
    let words = texts.iter().flat_map(|text| text.split(' '));
    words.filter(|word| *word != "이야기").collect()
}

/// Writes all of it, in so many messages that a snapshot is due.
fn plant(api: &Api) {
    let scope = json!({
        "user": USER, "persona": PERSONA, "work": WORK, "session": SESSION, "document": DOCUMENT,
    });
    let message = |n: usize| {
        json!({
            "id": format!("{MESSAGE}{n}"), "role": "user", "content": format!("{CONTENT} {n}"),
            "speaker": SPEAKER, "metadata": { METADATA_NAME: METADATA },
        })
    };
    for thousand in 0..2 {
        let messages: Vec<Value> = (0..1_000).map(|n| message(thousand * 1_000 + n)).collect();
        api.post("/v1/observe", &json!({ "scope": scope, "messages": messages })).ok();
    }
    let source = [format!("{MESSAGE}1998")];
    let summary = json!({
        "user": USER, "session": SESSION, "id": "z1", "content": SUMMARY, "source": source,
    });
    api.post("/v1/summaries", &summary).ok();
    let edit = json!({ "user": USER, "id": "edited", "content": EDITED });
    api.post(&format!("/v1/messages/{MESSAGE}1999/edit"), &edit).ok();
    let deleted = json!({ "id": "deleted", "role": "user", "content": DELETED });
    api.post("/v1/observe", &json!({ "scope": scope, "messages": [deleted] })).ok();
    api.delete("/v1/messages/deleted", &[("user", USER)]).ok();
}

/// Asks for all of it in every way, and in ways that fail.
fn ask(api: &Api) {
    let scope = json!({ "user": USER, "persona": PERSONA, "session": SESSION });
    api.post("/v1/recall", &json!({ "scope": scope, "query": CONTENT })).ok();
    api.post("/v1/context", &json!({ "scope": scope, "message": CONTENT })).ok();
    api.post("/v1/messages/search", &json!({ "scope": scope, "query": CONTENT })).ok();
    api.get("/v1/messages", &[("user", USER), ("session", SESSION)]).ok();
    api.get(&format!("/v1/messages/{MESSAGE}5"), &[("user", USER)]).ok();
    let failures = [
        api.post("/v1/observe", &json!({ "scope": scope, "messages": CONTENT })),
        api.post("/v1/observe", &json!({ CONTENT: SPEAKER })),
        api.get(&format!("/v1/messages/{DELETED}"), &[("user", USER)]),
        api.get(&format!("/{CONTENT}"), &[(METADATA, SPEAKER)]),
        api.with_key(MESSAGE).get("/v1/users", &[]),
    ];
    for failure in failures {
        assert!((400..500).contains(&failure.status), "{failure:?}");
    }
}

fn master_key(home: &Home) -> String {
    let file = fs_err::read_to_string(home.file("master.key")).unwrap();
    file.lines().find(|line| !line.starts_with('#')).unwrap().to_owned()
}

/// The key's bytes, which is how a careless program would leak it.
fn raw(hex: &str) -> Vec<u8> {
    let digits: Vec<u32> = hex.chars().map(|digit| digit.to_digit(16).unwrap()).collect();
    digits.chunks(2).map(|pair| (pair[0] * 16 + pair[1]) as u8).collect()
}

fn serve_talkative(home: &Home) -> Server {
    home.serve_as(home.serve_command().env("GIEOK_LOG", "trace"))
}

#[test]
fn files_hold_nothing_readable_and_logs_say_nothing_of_it() {
    let home = Home::new();
    let server = serve_talkative(&home);
    let api = server.api.clone();
    plant(&api);
    server.wait_for_snapshots(1);
    ask(&api);
    let master = master_key(&home);
    let mut secrets = planted();
    secrets.extend([api.key(), &master]);

    let check_files = |when: &str| {
        let mut files = home.files();
        files.remove("master.key");
        assert!(files.contains_key("gieok.db-wal") == (when == "running"), "{:?}", files.keys());
        assert_ne!(texts_in(&files, &[USER]), [""; 0], "the scan finds what is in the clear");
        assert_eq!(texts_in(&files, &secrets), [""; 0], "{when}");
        assert_eq!(n_values_in(&files, &[raw(&master)]), 0, "{when}");
    };
    check_files("running");
    let first = server.stop();
    check_files("stopped");
    let second = serve_talkative(&home);
    ask(&second.api);
    let second = second.stop();
    assert!(first.status.success() && second.status.success());

    let text = |lines: &[String]| lines.join("\n").into_bytes();
    // The first server says its key, on two lines of its announcement: by itself and in an example.
    let is_announcement = |line: &&String| line.starts_with("api key ") || line.starts_with("try ");
    assert_eq!(first.stdout.iter().filter(is_announcement).count(), 2);
    let other = |line: &&String| !is_announcement(line);
    let first_stdout: Vec<String> = first.stdout.iter().filter(other).cloned().collect();
    let printed = Haystacks::from([
        ("first stdout".to_owned(), text(&first_stdout)),
        ("first log".to_owned(), text(&first.stderr)),
        ("second stdout".to_owned(), text(&second.stdout)),
        ("second log".to_owned(), text(&second.stderr)),
    ]);
    assert_ne!(texts_in(&printed, &["/v1/recall"]), [""; 0], "requests are logged");
    assert_eq!(texts_in(&printed, &secrets), [""; 0]);
}

#[test]
fn nothing_of_an_erased_user_is_left() {
    let home = Home::new();
    let server = home.serve();
    let api = server.api.clone();
    plant(&api);
    server.wait_for_snapshots(1);
    api.say("other", "m1", "stays");
    let sealed = sealed_values(&home);
    assert!(sealed.len() > 2_000, "a key, events, a snapshot");
    assert!(n_values_in(&home.files(), &sealed) > 2_000, "the scan finds what is there");

    let unconfirmed = api.delete(&format!("/v1/users/{USER}"), &[]);
    assert_eq!(unconfirmed.failure(), (422, "confirmation_required".to_owned()));
    api.delete(&format!("/v1/users/{USER}"), &[("confirm", "true")]).ok();

    check_nothing_answers(&api);
    assert_eq!(api.recalled("other", "stays"), ["stays"]);
    let files = home.files();
    assert_eq!(n_values_in(&files, &sealed), 0, "of {} sealed values", sealed.len());
    assert_eq!(texts_in(&files, &[USER]), [""; 0]);

    let server = {
        server.stop();
        home.serve()
    };
    check_nothing_answers(&server.api);
    server.stop();
    let n_rows = |table: &str| -> i64 {
        let sql = format!("SELECT count(*) FROM {table}");
        home.database().query_row(&sql, [], |row| row.get(0)).unwrap()
    };
    assert_eq!([n_rows("users"), n_rows("events"), n_rows("snapshot_chunks")], [1, 1, 0]);
}

/// The user's wrapped key, and enough of each sealed row to know it by.
fn sealed_values(home: &Home) -> Vec<Vec<u8>> {
    let database = home.database();
    let mut statement = database
        .prepare(
            "WITH owner AS (SELECT user_no, wrapped_key FROM users WHERE user = ?1)
             SELECT wrapped_key FROM owner
             UNION ALL SELECT substr(payload, 1, 28) FROM events, owner WHERE place >> 32 = user_no
             UNION ALL SELECT substr(payload, 1, 28) FROM snapshot_chunks, owner
             WHERE place >> 32 = user_no",
        )
        .unwrap();
    statement.query_map([USER], |row| row.get(0)).unwrap().map(Result::unwrap).collect()
}

fn check_nothing_answers(api: &Api) {
    let whose = [("user", USER)];
    let scope = json!({ "user": USER, "persona": PERSONA, "session": SESSION });
    let asked = json!({ "scope": scope, "query": CONTENT });
    let empty = [
        api.get("/v1/messages", &[("user", USER), ("hidden", "true")]),
        api.get("/v1/sessions", &whose),
        api.get("/v1/summaries", &whose),
        api.get("/v1/stats", &whose),
        api.get("/v1/users", &[]),
        api.post("/v1/recall", &asked),
        api.post("/v1/messages/search", &asked),
        api.post("/v1/context", &json!({ "scope": scope, "message": "안녕" })),
    ];
    for answer in empty {
        answer.ok();
        let text = Haystacks::from([("the answer".to_owned(), answer.text.into_bytes())]);
        assert_eq!(texts_in(&text, &planted()), [""; 0]);
        assert_eq!(texts_in(&text, &[USER]), [""; 0]);
    }
    let missing = [
        api.get(&format!("/v1/messages/{MESSAGE}5"), &whose),
        api.get("/v1/messages/edited", &whose),
        api.get(&format!("/v1/sessions/{SESSION}"), &whose),
        api.get("/v1/summaries/z1", &whose),
        api.get(&format!("/v1/users/{USER}/export"), &[]),
        api.delete(&format!("/v1/users/{USER}"), &[("confirm", "true")]),
    ];
    for answer in missing {
        assert_eq!(answer.status, 404, "{answer:?}");
    }
}
