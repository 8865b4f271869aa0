//! Somebody changed the file. Whoever is hit is told, and nobody else; nothing false is answered.

use serde_json::json;

use crate::{
    api::Api,
    process::{Home, Server},
};

/// A home whose users `hit` and `other` have four messages each; nobody has it open.
fn home_of_two() -> Home {
    let home = Home::new();
    let server = home.serve();
    for user in ["hit", "other"] {
        for n in 1..=4 {
            server.api.say(user, &format!("{user}{n}"), &format!("고양이 {n} of {user}"));
        }
    }
    assert!(server.stop().status.success());
    home
}

/// Runs SQL in which `:hit` and `:other` are what the places of the users' rows begin with.
fn meddle(home: &Home, sql: &str) {
    let database = home.database();
    let first = |user: &str| -> i64 {
        let sql = "SELECT user_no << 32 FROM users WHERE user = ?1";
        database.query_row(sql, [user], |row| row.get(0)).unwrap()
    };
    let sql = sql
        .replace(":hit", &first("hit").to_string())
        .replace(":other", &first("other").to_string());
    assert!(database.execute(&sql, []).unwrap() > 0, "{sql} changes nothing");
}

/// Changes a byte of a value in the middle of what is encrypted.
fn flipped(column: &str) -> String {
    let before = format!("substr({column}, 1, 20)");
    let after = format!("substr({column}, 22)");
    let byte = format!("CASE substr({column}, 21, 1) WHEN x'5a' THEN x'a5' ELSE x'5a' END");
    format!("{column} = CAST({before} || {byte} || {after} AS BLOB)")
}

/// Everything one can ask of a user's memory.
fn every_way_to_ask(api: &Api, user: &str) -> Vec<(u16, String)> {
    let scope = json!({ "user": user, "session": "s" });
    let asked = json!({ "scope": scope, "query": "고양이" });
    let message = json!({ "role": "user", "content": "새 이야기" });
    let answers = [
        api.post("/v1/recall", &asked),
        api.post("/v1/messages/search", &asked),
        api.post("/v1/context", &json!({ "scope": scope })),
        api.get("/v1/messages", &[("user", user)]),
        api.get("/v1/sessions", &[("user", user)]),
        api.get("/v1/stats", &[("user", user)]),
        api.get(&format!("/v1/users/{user}/export"), &[]),
        api.post("/v1/observe", &json!({ "scope": scope, "messages": [message] })),
    ];
    let code = |answer: &crate::api::Answer| {
        answer.json()["error"]["code"].as_str().unwrap_or_default().to_owned()
    };
    answers.iter().map(|answer| (answer.status, code(answer))).collect()
}

#[test]
fn a_changed_row_stops_its_user_and_nobody_else() {
    let payload = flipped("payload");
    let cases = [
        (format!("UPDATE events SET {payload} WHERE place = :hit + 2"), "log entry 2"),
        (
            format!("UPDATE events SET {} WHERE place = :hit + 3", flipped("index_record")),
            "index record 3",
        ),
        (
            "UPDATE events SET payload = (SELECT payload FROM events AS twin
             WHERE twin.place = 2 * :hit + 5 - events.place) WHERE place IN (:hit + 2, :hit + 3)"
                .to_owned(),
            "log entry 2",
        ),
        (
            "UPDATE events SET payload = (SELECT payload FROM events WHERE place = :other + 4)
             WHERE place = :hit + 4"
                .to_owned(),
            "log entry 4",
        ),
        ("DELETE FROM events WHERE place = :hit + 2".to_owned(), "log entry 2"),
        ("UPDATE events SET payload = x'' WHERE place = :hit + 1".to_owned(), "log entry 1"),
        (format!("UPDATE users SET {} WHERE user = 'hit'", flipped("wrapped_key")), "the data key"),
        (
            "UPDATE users SET wrapped_key = (SELECT wrapped_key FROM users WHERE user = 'other')
             WHERE user = 'hit'"
                .to_owned(),
            "the data key",
        ),
    ];
    for (sql, place) in &cases {
        let home = home_of_two();
        meddle(&home, sql);
        let mut server = home.serve();
        for answer in every_way_to_ask(&server.api, "hit") {
            assert_eq!(answer, (500, "data_corrupt".to_owned()), "{sql}");
        }
        for answer in every_way_to_ask(&server.api, "other") {
            assert_eq!(answer, (200, String::new()), "{sql}");
        }
        let line = server.wait_for_log("stored data is corrupt");
        assert!(line.contains(&format!("{place} of user `hit`")), "{line}");
        assert!(line.contains("\"ERROR\""), "{line}");
        assert!(server.stop().status.success());

        let doctor = home.run(&["doctor", "--deep"]);
        assert_eq!(doctor.code, Some(1), "{doctor:?}");
        assert!(doctor.stdout.contains(&format!("{place} of user `hit`")), "{}", doctor.stdout);
        assert!(doctor.stdout.contains("→ restore this user from a backup"), "{}", doctor.stdout);
        assert!(!doctor.stdout.contains("other`"), "{}", doctor.stdout);
    }
}

#[test]
fn a_log_without_its_end_is_noticed_by_the_server_and_the_doctor() {
    let home = home_of_two();
    meddle(&home, "DELETE FROM events WHERE place = :hit + 4");
    let mut server = home.serve();
    for answer in every_way_to_ask(&server.api, "hit") {
        assert_eq!(answer, (500, "data_corrupt".to_owned()));
    }
    let line = server.wait_for_log("stored data is corrupt");
    assert!(line.contains("the log of user `hit`"), "{line}");
    assert!(server.stop().status.success());
    let doctor = home.run(&["doctor"]);
    assert_eq!(doctor.code, Some(1), "{doctor:?}");
    let finding = "the log of user hit of tenant default ends at 4 but has 3 entries";
    assert!(doctor.stdout.contains(finding), "{}", doctor.stdout);
}

#[test]
fn a_row_that_belongs_to_nobody_is_noticed_by_the_doctor() {
    let home = home_of_two();
    meddle(&home, "UPDATE events SET place = :other + 5 WHERE place = :hit + 4");
    let doctor = home.run(&["doctor"]);
    assert_eq!(doctor.code, Some(1), "{doctor:?}");
    assert!(doctor.stdout.contains("1 log entries belong to nobody"), "{}", doctor.stdout);
}

/// Two users with a snapshot each.
fn home_with_snapshots() -> (Home, Vec<String>) {
    let home = Home::new();
    let server = home.serve();
    for user in ["hit", "other"] {
        let message = |n: usize| json!({ "role": "user", "content": format!("{user} 고래 {n}") });
        let messages: Vec<_> = (0..1_000).map(message).collect();
        let body = json!({ "scope": { "user": user, "session": "s" }, "messages": messages });
        server.api.post("/v1/observe", &body).ok();
    }
    server.wait_for_snapshots(2);
    server.api.say("hit", "tail", "hit 고래 after the snapshot");
    let right = answers(&server);
    assert!(server.stop().status.success());
    (home, right)
}

fn answers(server: &Server) -> Vec<String> {
    let scope = json!({ "user": "hit", "session": "s" });
    let asked = json!({ "scope": scope, "query": "고래 777 after the snapshot" });
    let at = "2026-03-01T10:00:00+09:00";
    let answers = [
        server.api.post("/v1/recall", &asked),
        server.api.post("/v1/context", &json!({ "scope": scope, "at": at, "message": "고래" })),
        server.api.get("/v1/stats", &[("user", "hit")]),
        server.api.get("/v1/messages", &[("user", "hit"), ("limit", "1000")]),
    ];
    answers.iter().map(|answer| answer.ok().to_string()).collect()
}

#[test]
fn a_changed_snapshot_costs_a_replay_and_nothing_else() {
    let cases = [
        format!("UPDATE snapshot_chunks SET {} WHERE place = :hit", flipped("payload")),
        "UPDATE snapshot_chunks SET payload = (SELECT payload FROM snapshot_chunks
         WHERE place = :other) WHERE place = :hit"
            .to_owned(),
        "UPDATE users SET snapshot_seq = snapshot_seq - 1 WHERE user = 'hit'".to_owned(),
    ];
    for sql in &cases {
        let (home, right) = home_with_snapshots();
        meddle(&home, sql);
        let mut server = home.serve();
        assert_eq!(answers(&server), right, "{sql}");
        let line = server.wait_for_log("snapshot not used");
        assert!(line.contains("the snapshot of user `hit`"), "{line}");
        assert!(server.stop().status.success());
    }
}

#[test]
fn an_untouched_snapshot_is_used_and_gives_the_same_answers() {
    let (home, right) = home_with_snapshots();
    // What a snapshot covers is not read again, so a hole there goes unnoticed.
    meddle(&home, "DELETE FROM events WHERE place = :hit + 500");
    let server = home.serve();
    assert_eq!(answers(&server), right);
    assert!(server.stop().status.success());
}

#[test]
fn a_rebuild_mends_what_can_be_made_anew() {
    let home = home_of_two();
    meddle(&home, &format!("UPDATE events SET {} WHERE place = :hit + 3", flipped("index_record")));
    let rebuilt = home.run(&["rebuild"]);
    assert_eq!(rebuilt.code, Some(0), "{rebuilt:?}");
    assert!(rebuilt.stdout.contains("of 2 users"), "{}", rebuilt.stdout);
    let server = home.serve();
    for user in ["hit", "other"] {
        for answer in every_way_to_ask(&server.api, user) {
            assert_eq!(answer, (200, String::new()), "{user}");
        }
    }
    assert!(server.stop().status.success());
    let nobody = home.run(&["rebuild", "--user", "nobody"]);
    assert_eq!(nobody.code, Some(1), "{nobody:?}");
}
