//! Settings: which of them counts, and what is wrong with one.

use std::net::TcpListener;

use crate::process::{Done, Home};

#[test]
fn a_flag_stands_over_the_environment_over_the_file_over_the_default() {
    // Addresses that are taken, so that the refusal names the one chosen.
    let taken: Vec<TcpListener> =
        (0..3).map(|_| TcpListener::bind("127.0.0.1:0").unwrap()).collect();
    let address = |n: usize| taken[n].local_addr().unwrap().to_string();
    let (flag, variable, file) = (&*address(0), &*address(1), &*address(2));
    // Whoever gets it, us or another program: it is taken.
    let _default = TcpListener::bind("127.0.0.1:7311");
    let cases = [
        (Some(flag), Some(variable), Some(file), flag),
        (None, Some(variable), Some(file), variable),
        (None, None, Some(file), file),
        (None, None, None, "127.0.0.1:7311"),
    ];
    for (flag, variable, file, chosen) in cases {
        let home = Home::new();
        if let Some(address) = file {
            home.write("gieok.yaml", &format!("listen: {address}\n"));
        }
        let mut command = home.command(&["serve"]);
        command.args(flag.iter().flat_map(|address| ["--listen", address]));
        command.envs(variable.map(|address| ("GIEOK_LISTEN", address)));
        let words = Done::of(&mut command).refused();
        let expected = format!("cannot listen on {chosen}; choose another address with --listen");
        assert!(words.contains(&expected), "{words}");
    }
}

#[test]
fn a_setting_of_the_file_counts_until_the_environment_says_otherwise() {
    let home = Home::new();
    for n in 1..=5 {
        home.run(&["observe", "-u", "u", "-s", "s", &format!("말 {n}")]).ok();
    }
    let n_turns = |variable: Option<&str>| {
        let mut command = home.command(&["context", "-u", "u", "-s", "s"]);
        command.envs(variable.map(|turns| ("GIEOK_MAX_CONTEXT_TURNS", turns)));
        let context = Done::of(&mut command).ok();
        context.lines().filter(|line| line.starts_with("user ")).count()
    };
    assert_eq!(n_turns(None), 5);
    home.write("gieok.yaml", "memory:\n  max_context_turns: 3\n");
    assert_eq!(n_turns(None), 3);
    assert_eq!(n_turns(Some("2")), 2);
}

#[test]
fn a_file_elsewhere_is_used_when_named() {
    let home = Home::new();
    let file = home.beside("other.yaml");
    let taken = TcpListener::bind("127.0.0.1:0").unwrap();
    let address = taken.local_addr().unwrap();
    fs_err::write(&file, format!("listen: {address}\n")).unwrap();
    home.write("gieok.yaml", "listen: 127.0.0.1:0\n");
    let words = home.run(&["serve", "--config", file.to_str().unwrap()]).refused();
    assert!(words.contains(&format!("cannot listen on {address}")), "{words}");
    let words = home.run(&["serve", "--config", "/no/such/file.yaml"]).refused();
    assert!(words.contains("/no/such/file.yaml"), "{words}");
}

#[test]
fn what_is_wrong_with_a_file_is_said_by_name() {
    for (content, name) in [
        ("memoy: {}\n", "memoy"),
        ("memory:\n  max_turns: 6\n", "max_turns"),
        ("limits:\n  cache: 5\n", "cache"),
        ("listen: somewhere\n", "listen: somewhere"),
        ("memory:\n  max_context_turns: many\n", "max_context_turns"),
        ("memory:\n  token_counter: abacus\n", "memory.token_counter: abacus"),
        ("memory:\n  chars_per_token: 3.5\n", "memory.chars_per_token"),
        ("auth:\n  jwt: { algorithm: HS256, key_file: /no/such.key }\n", "auth.jwt.key_file"),
        ("log:\n  level: '=['\n", "log.level"),
    ] {
        let home = Home::new();
        home.write("gieok.yaml", content);
        let words = home.run(&["serve"]).refused();
        assert!(words.contains(name), "{words}");
        assert!(!home.file("gieok.db").exists(), "nothing is made before settings are read");
    }
}

#[test]
fn what_is_wrong_with_a_variable_is_said_by_name() {
    for (variable, value) in [
        ("GIEOK_MAX_TURNS", "6"),
        ("GIEOK_LISTN", "127.0.0.1:0"),
        ("GIEOK_MAX_CONTEXT_TURNS", "many"),
        ("GIEOK_LOG_JSON", "maybe"),
        ("GIEOK_CACHE_MB", "-1"),
    ] {
        let home = Home::new();
        let words = Done::of(home.serve_command().env(variable, value)).refused();
        assert!(words.contains(variable), "{words}");
        assert!(!home.file("gieok.db").exists(), "nothing is made before settings are read");
    }
    let home = Home::new();
    let done = Done::of(home.command(&["serve"]).env("GIEOK_LISTEN", "here"));
    assert_eq!(done.code, Some(2), "{done:?}");
    assert!(done.stderr.contains("'here'") && done.stderr.contains("--listen"), "{done:?}");
}

#[test]
fn settings_without_effect_are_pointed_out() {
    let home = Home::new();
    home.write("gieok.yaml", "memory: { summary_threshold: 20 }\n");
    let mut server = home.serve();
    let line = server.wait_for_log("has no effect in this version");
    assert!(line.contains("memory.summary_threshold"), "{line}");
    assert!(server.stop().status.success());
}

#[test]
fn an_ephemeral_server_leaves_nothing_behind() {
    let home = Home::new();
    let server = home.serve_as(home.serve_command().arg("--ephemeral"));
    server.api.say("u", "m1", "잊어도 되는 말");
    assert_eq!(server.api.recalled("u", "말"), ["잊어도 되는 말"]);
    assert!(server.stop().status.success());
    assert!(!home.file("").exists());
}
