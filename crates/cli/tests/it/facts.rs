//! What is known, and the rules tried on a text.

use serde_json::{Value, json};

use crate::process::{Done, Home};

fn observe(home: &Home, at: &str, content: &str) -> String {
    home.run(&["observe", "-u", "u", "-p", "루나", "--at", at, content]).ok()
}

#[test]
fn facts_are_listed_now_then_and_all() {
    let home = Home::new();
    assert_eq!(home.run(&["facts", "-u", "u"]).ok(), "nothing found\n");
    observe(&home, "2026-03-01T10:00:00+09:00", "나 서울 살아");
    let said = observe(&home, "2026-04-01T10:00:00+09:00", "이사했어 이제 부산 살아");
    assert!(said.contains("거주지: 부산\": "), "{said}");
    observe(&home, "2026-04-01T10:05:00+09:00", "내 동생은 183이야");

    let (now, seoul, busan, brother) =
        ("2026-03-15T00:00:00+09:00", "서울", "부산", "동생 키: 183cm");
    for (args, expected, absent) in [
        (&[][..], &[busan, brother][..], &[seoul][..]),
        (&["--all"], &[seoul, busan, brother, "superseded"], &[]),
        (&["--as-of", now], &[seoul], &[busan]),
        (&["--work", "w"], &[busan, brother], &[seoul]),
    ] {
        let mut command = vec!["facts", "--user", "u", "--persona", "루나"];
        command.extend(args);
        let list = home.run(&command).ok();
        for part in expected {
            assert!(list.contains(part), "{args:?} lacks {part}:\n{list}");
        }
        for part in absent {
            assert!(!list.contains(part), "{args:?} has {part}:\n{list}");
        }
    }
    let other = home.run(&["facts", "-u", "u", "-p", "다른"]).ok();
    assert_eq!(other, "nothing found\n", "a persona does not know what another does");
    let both = home.run(&["facts", "-u", "u", "--all", "--as-of", now]);
    assert_eq!(both.code, Some(2), "{both:?}");

    let list = home.run(&["facts", "-u", "u", "-p", "루나", "--json"]).ok();
    let list: Value = serde_json::from_str(&list).unwrap();
    let values: Vec<_> = list["facts"].as_array().unwrap().iter().map(|it| &it["value"]).collect();
    assert_eq!(values, [busan, "183cm"]);
}

#[test]
fn a_text_is_tried_without_a_server_or_a_data_directory() {
    let home = Home::new();
    let at = ["--at", "2026-03-01T10:00:00+09:00"];
    for (args, parts) in [
        (&["나 키 178이야"][..], &["affirm", "user", "height", "178cm"][..]),
        (&["내 동생은 183이야"], &["동생", "height", "183cm"]),
        (&["178", "--previous", "키가 몇이야?"], &["user", "height", "178cm"]),
        (
            &["I'll call you tomorrow, I promise", "--role", "assistant"],
            &["persona", "promise", "2026-03-02"],
        ),
        (
            &["I wish I were a doctor"],
            &["nothing here would become a fact\n", "ignored \"doctor\": hypothetical"],
        ),
        (&["My name is Jane", "--role", "system"], &["nothing here would become a fact\n"]),
    ] {
        let mut command = vec!["extract"];
        command.extend(args.iter().chain(&at));
        let answer = home.run(&command).ok();
        for part in parts {
            assert!(answer.contains(part), "{args:?} lacks {part}:\n{answer}");
        }
    }
    // Settings that cannot be read, and a server that is not there, are no obstacle.
    let mut command = home.command(&["extract", "--json", "-"]);
    command.env("GIEOK_URL", "http://127.0.0.1:1").env("GIEOK_CONFIG", "/nowhere/gieok.yaml");
    let answer = Done::with_input(&mut command, "I live in Busan").ok();
    let answer: Value = serde_json::from_str(&answer).unwrap();
    assert_eq!(answer["assertions"][0]["slot"], "residence");
    assert_eq!((&answer["assertions"][1], &answer["ignored"]), (&Value::Null, &json!([])));
    assert!(!home.file("").exists(), "nothing is made");
}
