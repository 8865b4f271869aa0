//! API keys, and changing the master key.

use crate::process::{Done, Home};

/// The id of a key with a label.
fn id_of(home: &Home, label: &str) -> String {
    let list = home.run(&["keys", "list"]).ok();
    let row = list.lines().find(|line| line.contains(label)).unwrap();
    row.split_whitespace().next().unwrap().to_owned()
}

#[test]
fn a_key_works_until_it_is_revoked() {
    let home = Home::new();
    let done = home.run(&["keys", "create", "--label", "채팅 backend"]);
    assert!(done.stderr.contains("the only time the key is shown"), "{done:?}");
    let key = done.ok().trim().to_owned();
    assert!(key.starts_with("gk_") && key.len() > 40, "{key}");
    let list = home.run(&["keys", "list"]).ok();
    assert!(list.contains("채팅 backend") && !list.contains(&key), "{list}");

    let mut serve = home.serve_command();
    let server = home.serve_as(serve.env("GIEOK_API_KEY", "from outside"));
    assert_eq!(server.api.with_key(&key).get("/v1/users", &[]).status, 200);
    assert_eq!(server.api.with_key("from outside").get("/v1/users", &[]).status, 200);
    assert_eq!(server.api.with_key("gk_made_up").get("/v1/users", &[]).status, 401);
    assert!(server.stop().status.success());

    let id = id_of(&home, "채팅 backend");
    assert_eq!(home.run(&["keys", "revoke", &id]).ok(), format!("revoked {id}\n"));
    let words = home.run(&["keys", "revoke", "no-such-id"]).refused();
    assert!(words.contains("no such key (404)"), "{words}");
    let server = home.serve_as(serve.env("GIEOK_API_KEY", "from outside"));
    let refused = server.api.with_key(&key).get("/v1/users", &[]);
    assert_eq!(refused.failure(), (401, "unauthorized".to_owned()));
    assert!(server.stop().status.success());
}

#[test]
fn a_key_revoked_on_a_running_server_is_refused_at_once() {
    let home = Home::new();
    let server = home.serve();
    let remote = |args: &[&str]| {
        let mut args = args.to_vec();
        args.extend(["--url", server.api.base(), "--key", server.api.key()]);
        home.run(&args).ok()
    };
    let key = remote(&["keys", "create", "--label", "short-lived"]);
    let other = server.api.with_key(key.trim());
    assert_eq!(other.get("/v1/users", &[]).status, 200);
    let list = remote(&["keys", "list"]);
    let row = list.lines().find(|line| line.contains("short-lived")).unwrap();
    remote(&["keys", "revoke", row.split_whitespace().next().unwrap()]);
    assert_eq!(other.get("/v1/users", &[]).failure(), (401, "unauthorized".to_owned()));
    assert_eq!(server.api.get("/v1/users", &[]).status, 200);
}

/// A home with two users; nobody has it open.
fn home_of_two() -> Home {
    let home = Home::new();
    let server = home.serve();
    server.api.say("a", "m1", "첫 번째 비밀");
    server.api.say("b", "m1", "두 번째 비밀");
    assert!(server.stop().status.success());
    home
}

#[track_caller]
fn check_readable(home: &Home) {
    let server = home.serve();
    assert_eq!(server.api.recalled("a", "비밀"), ["첫 번째 비밀"]);
    assert_eq!(server.api.recalled("b", "비밀"), ["두 번째 비밀"]);
    assert!(server.stop().status.success());
    home.run(&["doctor", "--deep"]).ok();
}

#[test]
fn a_rotated_master_key_opens_everything_and_the_old_one_nothing() {
    let home = home_of_two();
    fs_err::copy(home.file("master.key"), home.file("old.key")).unwrap();
    let report = home.run(&["keys", "rotate-master"]).ok();
    assert!(report.starts_with("the data keys of 2 users are under a new master key"), "{report}");
    assert!(!home.file("master.key.new").exists());
    check_readable(&home);
    fs_err::rename(home.file("master.key"), home.file("new.key")).unwrap();
    fs_err::copy(home.file("old.key"), home.file("master.key")).unwrap();
    let words = home.run(&["serve", "--listen", "127.0.0.1:0"]).refused();
    assert!(words.contains("master.key is not this store's"), "{words}");
    fs_err::rename(home.file("new.key"), home.file("master.key")).unwrap();
    check_readable(&home);
}

#[test]
fn a_rotation_cut_short_after_the_data_moved_on_is_finished_at_the_next_start() {
    let home = home_of_two();
    fs_err::copy(home.file("master.key"), home.file("old.key")).unwrap();
    home.run(&["keys", "rotate-master"]).ok();
    let new = fs_err::read(home.file("master.key")).unwrap();
    fs_err::rename(home.file("master.key"), home.file("master.key.new")).unwrap();
    fs_err::rename(home.file("old.key"), home.file("master.key")).unwrap();
    check_readable(&home);
    assert_eq!(fs_err::read(home.file("master.key")).unwrap(), new);
    assert!(!home.file("master.key.new").exists());
}

#[test]
fn a_rotation_cut_short_before_the_data_moved_on_is_taken_up_again() {
    let home = home_of_two();
    // A key that a rotation made and never got to use.
    let other = Home::new();
    assert!(other.serve().stop().status.success());
    fs_err::copy(other.file("master.key"), home.file("master.key.new")).unwrap();
    let old = fs_err::read(home.file("master.key")).unwrap();
    check_readable(&home);
    assert_eq!(fs_err::read(home.file("master.key")).unwrap(), old, "nothing was asked for");
    home.run(&["keys", "rotate-master"]).ok();
    let new = fs_err::read(other.file("master.key")).unwrap();
    assert_eq!(fs_err::read(home.file("master.key")).unwrap(), new);
    check_readable(&home);
}

#[test]
fn a_master_key_from_the_environment_is_not_rotated_by_surprise() {
    let home = Home::new();
    let mut rotate = home.command(&["keys", "rotate-master"]);
    let words = Done::of(rotate.env("GIEOK_MASTER_KEY", "ab".repeat(32))).refused();
    assert!(words.contains("the master key comes from GIEOK_MASTER_KEY"), "{words}");
}
