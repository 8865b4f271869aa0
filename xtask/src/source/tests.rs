use super::*;

#[track_caller]
fn check_code(text: &str, expected: &[&str]) {
    let source = Source::new("a.rs", text);
    let actual: Vec<&str> = source.lines.iter().map(|line| line.code.as_str()).collect();
    assert_eq!(actual, expected);
}

#[track_caller]
fn check_functions(text: &str, expected: &[(&str, usize, usize)]) {
    let functions = Source::new("a.rs", text).functions();
    let actual: Vec<_> =
        functions.iter().map(|found| (found.name.as_str(), found.line, found.n_lines)).collect();
    assert_eq!(actual, expected);
}

#[track_caller]
fn check_tests(path: &str, text: &str, expected: &[usize]) {
    let source = Source::new(path, text);
    let numbered = source.lines.iter().enumerate();
    let actual: Vec<_> =
        numbered.filter(|(_, line)| line.is_test).map(|(index, _)| index + 1).collect();
    assert_eq!(actual, expected);
}

#[test]
fn comments_are_not_code() {
    check_code("a // b\nc /* d /* e */ f */ g\n", &["a ", "c  g"]);
    check_code("/* a\nb */ c", &["", " c"]);
    let source = Source::new("a.rs", "a // b");
    assert_eq!(source.lines[0].comment, "// b");
}

#[test]
fn strings_leave_their_quotes() {
    check_code(r#"a("b // \" c", d)"#, &[r#"a("", d)"#]);
    check_code("r#\"a \" b\"#; c", &["\"\"; c"]);
    check_code("br\"a\\\"; c", &["b\"\"; c"]);
    check_code("\"a\n b\"; c", &["\"", "\"; c"]);
    check_code("\"a\\\n b\"; c", &["\"", "\"; c"]);
}

#[test]
fn raw_identifiers_and_names_that_end_in_r_are_code() {
    check_code("r#type", &["r#type"]);
    check_code("var\"a\"", &["var\"\""]);
}

#[test]
fn a_quote_is_a_character_or_a_lifetime() {
    check_code("('{', '\\'', '\\u{1F600}', b'}')", &["('', '', '', b'')"]);
    check_code("fn a<'a>(b: &'a str) {}", &["fn a<'a>(b: &'a str) {}"]);
}

#[test]
fn functions_are_measured_from_signature_to_brace() {
    check_functions("fn a() {\n    b();\n}\n", &[("a", 1, 3)]);
    check_functions("fn a(\n    b: [u8; 4],\n) -> u8 {\n    0\n}\n", &[("a", 1, 5)]);
    check_functions("fn a() { '{' }\nfn b() { \"{\" }\n", &[("a", 1, 1), ("b", 2, 1)]);
}

#[test]
fn functions_without_body_have_no_length() {
    check_functions("trait A {\n    fn a();\n    fn b() {\n    }\n}\n", &[("b", 3, 2)]);
    check_functions("type A = fn (u8);\nlet fn_a = 1;\n", &[]);
}

#[test]
fn an_inline_test_module_is_test_to_its_last_brace() {
    let text = "fn a() {}\n#[cfg(test)]\nmod tests {\n    fn b() {}\n}\nfn c() {}\n";
    check_tests("src/a.rs", text, &[2, 3, 4, 5]);
}

#[test]
fn a_lone_test_function_is_test() {
    check_tests("src/a.rs", "fn a() {}\n#[test]\nfn b() {\n}\nfn c() {}\n", &[2, 3, 4]);
}

#[test]
fn files_of_tests_are_test_throughout() {
    check_tests("crates/a/tests/it/b.rs", "fn a() {}\n", &[1]);
    check_tests("crates/a/src/b/tests.rs", "fn a() {}\n", &[1]);
}

#[test]
fn modules_declared_for_tests_are_test_files() {
    let tree = Tree::of(&[
        ("crates/a/src/lib.rs", "mod b;\n#[cfg(test)]\nmod probes;\n"),
        ("crates/a/src/b.rs", "#[cfg(test)] mod properties;\n"),
        ("crates/a/src/b/properties.rs", "fn a() {}\n"),
        ("crates/a/src/probes.rs", "mod deep;\n"),
        ("crates/a/src/probes/deep.rs", "fn a() {}\n"),
        ("crates/a/src/probes_not.rs", "fn a() {}\n"),
    ]);
    let sources = sources(&tree);
    let tests: Vec<_> = sources
        .iter()
        .filter(|source| source.lines.iter().all(|line| line.is_test))
        .map(|source| source.path.as_str())
        .collect();
    assert_eq!(
        tests,
        [
            "crates/a/src/b.rs", "crates/a/src/b/properties.rs", "crates/a/src/probes.rs",
            "crates/a/src/probes/deep.rs"
        ]
    );
}

#[test]
fn words_end_where_identifiers_end() {
    assert!(has_word("use std::fs;", "std::fs"));
    assert!(!has_word("use std::fsync;", "std::fs"));
    assert!(!has_word("SystemTimeless", "SystemTime"));
    assert!(has_word("a.await?", "await"));
}
