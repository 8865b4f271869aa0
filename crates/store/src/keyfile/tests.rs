use tempfile::TempDir;

use super::*;

fn folder() -> (TempDir, PathBuf) {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("master.key");
    (folder, path)
}

/// Writes a file as `create` would have: only its owner can read it.
fn write(path: &Path, text: &str) {
    fs_err::write(path, text).unwrap();
    #[cfg(unix)]
    set_mode(path, 0o600);
}

#[cfg(unix)]
fn set_mode(path: &Path, mode: u32) {
    use std::os::unix::fs::PermissionsExt;
    fs_err::set_permissions(path, std::fs::Permissions::from_mode(mode)).unwrap();
}

fn names_in(folder: &TempDir) -> Vec<String> {
    let entries = fs_err::read_dir(folder.path()).unwrap();
    let mut res: Vec<_> =
        entries.map(|entry| entry.unwrap().file_name().into_string().unwrap()).collect();
    res.sort();
    res
}

#[test]
fn a_new_store_gets_a_key_that_stays() {
    let (folder, path) = folder();
    let (created, origin) = load_or_create(&path, true).unwrap();
    assert_eq!(origin, Origin::Created);
    assert_eq!(names_in(&folder), ["master.key"]);
    for store_is_new in [true, false] {
        let (key, origin) = load_or_create(&path, store_is_new).unwrap();
        assert_eq!((key.id(), origin), (created.id(), Origin::File));
    }
}

#[test]
fn the_file_is_a_comment_and_one_line_of_hexadecimal_digits() {
    let (_folder, path) = folder();
    let (key, _) = load_or_create(&path, true).unwrap();
    let text = fs_err::read_to_string(&path).unwrap();
    let lines: Vec<_> = text.lines().collect();
    assert!(lines[0].starts_with("# Gieok master key."), "{text}");
    assert_eq!(lines[1..], [key.to_hex().as_str()]);
}

#[cfg(unix)]
#[test]
fn only_the_owner_can_read_a_created_file() {
    use std::os::unix::fs::PermissionsExt;

    let (_folder, path) = folder();
    load_or_create(&path, true).unwrap();
    begin_rotation(&path).unwrap();
    for path in [&path, &new_path(&path)] {
        let mode = fs_err::metadata(path).unwrap().permissions().mode();
        assert_eq!(mode & 0o7777, 0o600, "{}", path.display());
    }
}

#[test]
fn a_store_with_data_never_gets_a_new_key() {
    let (folder, path) = folder();
    let error = load_or_create(&path, false).unwrap_err();
    let words = error.to_string();
    assert!(matches!(error, KeyFileError::Missing(_)), "{words}");
    for hint in ["master.key", "put the file back", "GIEOK_MASTER_KEY"] {
        assert!(words.contains(hint), "{words}");
    }
    assert!(names_in(&folder).is_empty());
}

#[cfg(unix)]
#[test]
fn a_file_that_others_can_read_is_refused_with_the_command_to_run() {
    let (_folder, path) = folder();
    load_or_create(&path, true).unwrap();
    for mode in [0o640, 0o604, 0o644, 0o620] {
        set_mode(&path, mode);
        let words = load_or_create(&path, false).unwrap_err().to_string();
        assert!(words.contains(&format!("chmod 600 {}", path.display())), "{words}");
        assert!(words.contains(&format!("{mode:04o}")), "{words}");
    }
    for mode in [0o600, 0o400] {
        set_mode(&path, mode);
        load_or_create(&path, false).unwrap();
    }
}

#[test]
fn a_damaged_file_is_an_error_that_does_not_repeat_it() {
    let hex = "ab".repeat(32);
    for text in [
        "",
        "# only a comment\n",
        "abab\n",
        &format!("{hex}\n{hex}\n"),
        &format!("{hex}{}", "\n".repeat(5000)),
    ] {
        let (_folder, path) = folder();
        write(&path, text);
        for store_is_new in [true, false] {
            let error = load_or_create(&path, store_is_new).unwrap_err();
            assert!(matches!(error, KeyFileError::Malformed { .. }), "{error:?}");
            assert!(!format!("{error} {error:?}").contains("abab"), "{error:?}");
        }
        assert_eq!(fs_err::read_to_string(&path).unwrap(), text);
    }
}

#[test]
fn a_file_written_by_hand_is_read() {
    let (_folder, path) = folder();
    write(&path, "\n# ours\r\n\n AAECAwQFBgcICQoLDA0ODxAREhMUFRYXGBkaGxwdHv8= \r\n");
    assert_eq!(load_or_create(&path, false).unwrap().1, Origin::File);
}

#[test]
fn two_starters_on_a_new_store_get_one_key() {
    let (folder, path) = folder();
    let ids: Vec<_> = std::thread::scope(|scope| {
        let starters: Vec<_> =
            (0..8).map(|_| scope.spawn(|| load_or_create(&path, true).unwrap())).collect();
        starters.into_iter().map(|starter| starter.join().unwrap()).collect()
    });
    assert!(ids.iter().all(|(key, _)| key.id() == ids[0].0.id()));
    assert_eq!(ids.iter().filter(|(_, origin)| *origin == Origin::Created).count(), 1);
    assert_eq!(names_in(&folder), ["master.key"]);
}

#[test]
fn the_environments_value_is_a_key_or_an_error_that_does_not_repeat_it() {
    let (key, origin) = from_environment(&"ab".repeat(32)).unwrap();
    assert_eq!((key.id(), origin), (MasterKey::from_bytes(&[0xab; 32]).id(), Origin::Environment));
    let error = from_environment("hunter2").unwrap_err();
    let words = format!("{error} {error:?}");
    assert!(words.contains("GIEOK_MASTER_KEY") && !words.contains("hunter2"), "{words}");
}

/// A crash may come at any point of a rotation; `is_rewrapped` says whether the store had moved on.
#[track_caller]
fn check_crash(is_rewrapped: bool) {
    let (folder, path) = folder();
    let (old, _) = load_or_create(&path, true).unwrap();
    let new = begin_rotation(&path).unwrap();
    assert_eq!(candidates(&path).unwrap().len(), 2);

    let fitting = if is_rewrapped { &new } else { &old };
    let (key, origin) = load_fitting(&path, &fitting.check_value()).unwrap();
    assert_eq!((key.id(), origin), (fitting.id(), Origin::File));
    if is_rewrapped {
        assert_eq!(names_in(&folder), ["master.key"]);
    } else {
        // The rotation is taken up where it was left.
        assert_eq!(begin_rotation(&path).unwrap().id(), new.id());
    }
    assert_eq!(load_or_create(&path, false).unwrap().0.id(), fitting.id());
}

#[test]
fn a_crash_before_the_store_moved_on_keeps_the_old_key() {
    check_crash(false);
}

#[test]
fn a_crash_after_the_store_moved_on_puts_the_new_key_in_place() {
    check_crash(true);
}

#[test]
fn a_finished_rotation_leaves_the_new_key_alone() {
    let (folder, path) = folder();
    load_or_create(&path, true).unwrap();
    let new = begin_rotation(&path).unwrap();
    finish_rotation(&path).unwrap();
    assert_eq!(names_in(&folder), ["master.key"]);
    let candidates = candidates(&path).unwrap();
    assert_eq!(candidates.len(), 1);
    assert_eq!((&candidates[0].0, candidates[0].1.id()), (&path, new.id()));
    let error = finish_rotation(&path).unwrap_err();
    assert!(matches!(error, KeyFileError::Io(_)), "there was nothing to finish: {error:?}");
}

#[test]
fn a_key_of_another_store_is_refused() {
    let (_folder, path) = folder();
    let check = MasterKey::generate().check_value();
    assert!(matches!(load_fitting(&path, &check), Err(KeyFileError::Missing(_))));
    load_or_create(&path, true).unwrap();
    begin_rotation(&path).unwrap();
    let error = load_fitting(&path, &check).unwrap_err();
    assert!(matches!(&error, KeyFileError::DoesNotFit { path: p, .. } if *p == path), "{error}");
    assert_eq!(candidates(&path).unwrap().len(), 2);
}
