//! The commands a person types, on a data directory and against a running server.

use serde_json::Value;

use crate::process::{Done, Home};

#[test]
fn what_was_observed_is_recalled_and_in_the_context() {
    let home = Home::new();
    let said = home.run(&[
        "observe", "--user", "u", "--persona", "루나", "--session", "s", "--id", "m1", "--at",
        "2026-03-01T10:00:00+09:00", "내 생일은 3월 15일이야",
    ]);
    assert_eq!(
        said.ok(),
        "logged m1 in session s\nadded session s: first message of the session\n\
         added fact f2.0 \"생일: 3월 15일\": said for the first time\n"
    );
    let again = home.run(&[
        "observe", "-u", "u", "-p", "루나", "-s", "s", "--id", "m1", "내 생일은 3월 15일이야",
    ]);
    assert!(again.ok().contains("ignored message m1: already logged"));
    let args = ["observe", "-u", "u", "-p", "루나", "-s", "s", "-r", "assistant", "-"];
    let reply = Done::with_input(&mut home.command(&args), "기억할게요.\n두 번째 줄도요.");
    assert!(reply.ok().ends_with(" in session s\n"));

    let recalled = home.run(&["recall", "-u", "u", "-p", "루나", "생일"]).ok();
    let lines: Vec<&str> = recalled.lines().collect();
    assert_eq!(lines[0], "1.00  2026-03-01T10:00:00+09:00  내 생일은 3월 15일이야");
    assert!(lines[1].ends_with("2026-03-01T10:00:00+09:00  생일: 3월 15일"), "the fact comes too");
    let elsewhere = home.run(&["recall", "-u", "u", "-p", "다른", "생일"]).ok();
    assert_eq!(elsewhere, "nothing found\n", "a persona does not see another's");
    let recalled = home.run(&["recall", "-u", "u", "-p", "루나", "--json", "--limit", "1", "생일"]);
    let recalled: Value = serde_json::from_str(&recalled.ok()).unwrap();
    assert_eq!(recalled["results"][0]["id"], "m1");

    let context =
        home.run(&["context", "-u", "u", "-p", "루나", "-s", "s", "나 생일 언제지?"]).ok();
    let lines: Vec<&str> = context.lines().collect();
    assert!(lines[0].starts_with("system    "), "{context}");
    assert!(lines.contains(&"- **생일: 3월 15일**"), "{context}");
    let [said, reply @ .., last] = &lines[lines.len() - 4..] else { panic!("{context}") };
    assert_eq!(*said, "user      내 생일은 3월 15일이야", "{context}");
    assert_eq!(reply, ["assistant 기억할게요.", "두 번째 줄도요."], "{context}");
    assert!(last.starts_with("-- ") && last.ends_with(" tokens (estimate)"), "{context}");
    let args = ["context", "-u", "u", "-p", "루나", "-s", "s", "--json", "--budget", "1"];
    let context: Value = serde_json::from_str(&home.run(&args).ok()).unwrap();
    assert_eq!(context["over_budget"], true, "{context}");
}

#[test]
fn a_command_says_which_field_is_wrong() {
    let home = Home::new();
    for (args, part) in [
        (&["observe", "-u", "u", "  "][..], "`messages[0].content`"),
        (&["observe", "-u", "", "hello"], "`scope.user`"),
        (&["observe", "-u", "u", "--role", "narrator", "hello"], "`messages[0].role`"),
        (&["observe", "-u", "u", "--at", "tomorrow", "hello"], "`messages[0].at`"),
        (&["recall", "-u", "u", " "], "`query`"),
        (&["recall", "-u", "u", "--limit", "0", "hello"], "`limit`"),
        (&["context", "-u", "u", "--budget", "4000000000"], "`budget_tokens`"),
        (&["facts", "-u", ""], "`user`"),
        (&["facts", "-u", "u", "--as-of", "then"], "`as_of`"),
        (&["extract", ""], "`text`"),
        (&["extract", "--role", "narrator", "hello"], "`role`"),
        (&["extract", "--at", "then", "hello"], "`at`"),
    ] {
        let words = home.run(args).refused();
        assert!(words.contains(part) && words.ends_with(" (422)"), "{words}");
    }
}

#[test]
fn every_command_works_the_same_on_a_running_server() {
    let (home, elsewhere) = (Home::new(), Home::new());
    let server = home.serve();
    let (base, key) = (server.api.base(), server.api.key());
    // Nothing of the other home is touched: it does not even come to be.
    let run = |args: &[&str]| {
        let mut args = args.to_vec();
        args.extend(["--url", base, "--key", key]);
        elsewhere.run(&args)
    };
    assert!(
        run(&["observe", "-u", "한 사람/u?", "-s", "s", "--id", "m1", "바다에 갔어"])
            .ok()
            .contains("m1")
    );
    assert!(run(&["recall", "-u", "한 사람/u?", "바다"]).ok().contains("바다에 갔어"));
    assert!(run(&["context", "-u", "한 사람/u?", "-s", "s"]).ok().contains("바다에 갔어"));
    run(&["observe", "-u", "한 사람/u?", "-s", "s", "--id", "m2", "나 키 178이야"]).ok();
    assert!(run(&["facts", "-u", "한 사람/u?"]).ok().contains("키: 178cm"));
    let file = home.beside("export.jsonl");
    let path = file.to_str().unwrap();
    run(&["export", "-u", "한 사람/u?", "-o", path]).ok();
    assert!(run(&["import", "-u", "copy", path]).ok().starts_with("imported 2 messages"));
    assert_eq!(server.api.recalled("copy", "바다")[0], "바다에 갔어");
    let made = run(&["keys", "create", "--label", "remote"]).ok();
    assert_eq!(server.api.with_key(made.trim()).get("/v1/users", &[]).status, 200);
    assert!(run(&["keys", "list"]).ok().contains("remote"));
    assert!(!elsewhere.file("").exists());

    let mut recall = home.command(&["recall", "-u", "copy", "바다"]);
    recall.env("GIEOK_URL", format!("{base}/")).env("GIEOK_API_KEY", key);
    assert!(Done::of(&mut recall).ok().contains("바다에 갔어"));

    let words = elsewhere.run(&["recall", "-u", "u", "x", "--url", base]).refused();
    assert!(words.contains("--url needs a key: give --key or set GIEOK_API_KEY"), "{words}");
    let words =
        elsewhere.run(&["recall", "-u", "u", "x", "--url", base, "--key", "gk_no"]).refused();
    assert!(words.contains("this key is not accepted (401)"), "{words}");
    let args = ["keys", "rotate-master", "--url", base, "--key", key];
    assert!(elsewhere.run(&args).refused().contains("stop the server and leave --url out"));
    let base = base.to_owned();
    assert!(server.stop().status.success());
    let words = elsewhere.run(&["recall", "-u", "u", "x", "--url", &base, "--key", "gk"]).refused();
    assert!(words.contains(&format!("no server answers at {base}")), "{words}");
}

#[test]
fn a_directory_in_use_is_refused_with_who_has_it() {
    let home = Home::new();
    let server = home.serve();
    let who = format!("in use by process {}", server.pid());
    for args in [
        &["serve", "--listen", "127.0.0.1:0"][..],
        &["observe", "-u", "u", "hello"],
        &["keys", "list"],
        &["keys", "rotate-master"],
    ] {
        let words = home.run(args).refused();
        assert!(words.contains(&who), "{words}");
        assert!(words.contains("stop it or choose another data directory"), "{words}");
    }
    assert!(home.run(&["recall", "-u", "u", "x"]).refused().contains("--url"));
    let doctor = home.run(&["doctor"]);
    assert_eq!(doctor.code, Some(1));
    assert!(doctor.stdout.contains(&who), "{}", doctor.stdout);
    // Still served, as if nothing had been.
    server.api.say("u", "m1", "hello");
    assert!(server.stop().status.success());
}

#[test]
fn a_sound_directory_gets_a_clean_bill() {
    let home = Home::new();
    let doctor = home.run(&["doctor"]);
    assert_eq!(doctor.code, Some(1));
    assert!(doctor.stdout.contains("gieok.db is not there"), "{}", doctor.stdout);
    assert!(!home.file("").exists(), "a look makes nothing");

    let server = home.serve();
    server.api.say("u", "m1", "hello");
    server.api.say("v", "m1", "안녕");
    assert!(server.stop().status.success());
    for (args, last) in [
        (&["doctor"][..], "1 accepted"),
        (&["doctor", "--deep"], "2 entries of 2 users open and decode"),
    ] {
        let report = home.run(args).ok();
        assert!(report.contains("schema 1, 2 users, 2 events"), "{report}");
        assert!(report.contains(last) && report.ends_with("all is well\n"), "{report}");
        assert!(!report.contains("BAD"), "{report}");
    }
    home.write("gieok.yaml", "memory: { max_entries: 50 }\n");
    let report = home.run(&["doctor"]).ok();
    assert!(report.contains("warn  settings     `memory.max_entries` has no effect"), "{report}");
}

#[test]
fn completions_name_every_command() {
    for shell in ["bash", "zsh", "fish"] {
        let script = Home::new().run(&["completions", shell]).ok();
        for name in [
            "serve", "observe", "context", "recall", "facts", "extract", "export", "import",
            "keys", "doctor", "rebuild",
        ] {
            assert!(script.contains(name), "{shell} does not know {name}");
        }
    }
}

#[test]
fn help_mentions_every_flag() {
    let shared = ["--data", "--config", "--url", "--key", "--help"];
    let scope = ["--user", "--persona", "--work", "--session", "--document"];
    let cases: [(&[&str], &[&str]); 15] = [
        (&["serve"], &["--listen", "--ephemeral", "GIEOK_LISTEN", "GIEOK_MASTER_KEY", "GIEOK_LOG"]),
        (&["observe"], &["--role", "--id", "--at", "<CONTENT>"]),
        (&["context"], &["--budget", "--json", "[MESSAGE]"]),
        (&["recall"], &["--limit", "--json", "<QUERY>"]),
        (&["facts"], &["--all", "--as-of", "--json", "Examples:"]),
        (&["extract"], &["--role", "--previous", "--at", "--json", "<TEXT>", "Examples:"]),
        (&["export"], &["--user", "--output"]),
        (&["import"], &["--user", "<FILE>"]),
        (&["keys"], &["create", "list", "revoke", "rotate-master"]),
        (&["keys", "create"], &["--label"]),
        (&["keys", "list"], &[]),
        (&["keys", "revoke"], &["<ID>"]),
        (&["keys", "rotate-master"], &[]),
        (&["doctor"], &["--deep"]),
        (&["completions"], &["<SHELL>", "bash", "zsh", "fish"]),
    ];
    for (command, own) in cases {
        let mut args = command.to_vec();
        args.push("--help");
        let help = Home::new().run(&args).ok();
        let scoped = ["observe", "context", "recall", "facts"].contains(&command[0]);
        let expected = own.iter().chain(&shared).chain(scope.iter().filter(|_| scoped));
        for part in expected {
            assert!(help.contains(part), "{command:?} does not mention {part}:\n{help}");
        }
    }
    let version = Home::new().run(&["--version"]).ok();
    assert_eq!(version, format!("gieok {}\n", env!("CARGO_PKG_VERSION")));
}
