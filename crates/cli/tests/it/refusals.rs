//! What is not ours, or cannot be read, is refused before anything is written, with what to do.

use std::os::unix::fs::PermissionsExt as _;

use crate::process::{Done, Home};

/// A home with something to lose; nobody has it open.
fn home_with_data() -> Home {
    let home = Home::new();
    let server = home.serve();
    server.api.say("u", "m1", "잊으면 안 되는 말");
    assert!(server.stop().status.success());
    home
}

fn write_key(home: &Home, name: &str, content: &str, mode: u32) {
    home.write(name, content);
    fs_err::set_permissions(home.file(name), std::fs::Permissions::from_mode(mode)).unwrap();
}

/// Whatever command meets the directory as it is now refuses it in the same words, and leaves every
/// file as it was. Returns the words.
#[track_caller]
fn refused_and_untouched(home: &Home) -> String {
    let before = home.files();
    let words = home.run(&["serve", "--listen", "127.0.0.1:0"]).refused();
    let reason = words.strip_prefix("error: ").unwrap().trim();
    for args in [&["observe", "--user", "u", "hello"][..], &["recall", "--user", "u", "hello"]] {
        let other = home.run(args).refused();
        assert!(other.contains(reason), "{other}\nis not\n{reason}");
    }
    let doctor = home.run(&["doctor"]);
    assert_eq!(doctor.code, Some(1), "{doctor:?}");
    assert!(doctor.stdout.contains(reason) && doctor.stdout.contains('→'), "{doctor:?}");
    let mut after = home.files();
    // Who had it last is noted in the lock file, which is no data.
    let name = "gieok.db.lock".to_owned();
    after.remove(&name);
    let before = before.into_iter().filter(|(file, _)| *file != name).collect();
    assert!(after == before, "files changed: {:?}", after.keys());
    words
}

#[test]
fn another_master_key_is_refused() {
    let home = home_with_data();
    write_key(&home, "master.key", &"ab".repeat(32), 0o600);
    let words = refused_and_untouched(&home);
    assert!(words.contains("master.key is not this store's"), "{words}");
    assert!(!words.contains("abab"), "{words}");
}

#[test]
fn another_master_key_from_the_environment_is_refused() {
    let home = home_with_data();
    for (key, reason) in [
        ("ab".repeat(32), "this is not the master key the data was written under"),
        ("s3cr3t-but-no-key".to_owned(), "GIEOK_MASTER_KEY is not a key"),
    ] {
        let words = Done::of(home.serve_command().env("GIEOK_MASTER_KEY", &key)).refused();
        assert!(words.contains(reason), "{words}");
        assert!(!words.contains(&key), "{words}");
    }
}

#[test]
fn data_without_its_master_key_is_refused() {
    let home = home_with_data();
    fs_err::remove_file(home.file("master.key")).unwrap();
    let words = refused_and_untouched(&home);
    for part in ["master.key is missing", "put the file back", "GIEOK_MASTER_KEY"] {
        assert!(words.contains(part), "{words}");
    }
}

#[test]
fn a_master_key_that_others_can_read_is_refused() {
    for mode in [0o644, 0o640, 0o604] {
        let home = home_with_data();
        let key = fs_err::read_to_string(home.file("master.key")).unwrap();
        write_key(&home, "master.key", &key, mode);
        let words = refused_and_untouched(&home);
        let advice = format!("`chmod 600 {}`", home.file("master.key").display());
        assert!(words.contains(&advice), "{words}");
    }
}

#[test]
fn a_damaged_master_key_is_refused() {
    for (content, detail) in [
        ("", "there is no key in it"),
        ("# only a comment\n", "there is no key in it"),
        ("0123\n", "64 hexadecimal digits"),
    ] {
        let home = home_with_data();
        write_key(&home, "master.key", content, 0o600);
        let words = refused_and_untouched(&home);
        assert!(words.contains("is damaged") && words.contains(detail), "{words}");
    }
}

#[test]
fn a_newer_schema_is_refused() {
    let home = home_with_data();
    home.database().pragma_update(None, "user_version", 99).unwrap();
    let words = refused_and_untouched(&home);
    assert!(words.contains("the file has schema 99"), "{words}");
    assert!(words.contains("use a newer one"), "{words}");
}

#[test]
fn a_database_of_another_program_is_refused() {
    let home = home_with_data();
    fs_err::remove_file(home.file("gieok.db")).unwrap();
    home.database().execute_batch("CREATE TABLE theirs (x); PRAGMA user_version = 7;").unwrap();
    let words = refused_and_untouched(&home);
    assert!(words.contains("is a SQLite database but not one of Gieok's"), "{words}");
}

#[test]
fn a_file_that_is_no_database_is_refused() {
    let home = home_with_data();
    home.write("gieok.db", &"my diary, not a database. ".repeat(10));
    let words = refused_and_untouched(&home);
    assert!(words.contains("gieok.db is not a SQLite database"), "{words}");
}
