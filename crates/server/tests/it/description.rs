//! The API's description is generated from the code and kept under version control.

use expect_test::expect_file;

/// Update with `UPDATE_EXPECT=1 cargo test -p gieok-server description` and read the diff: clients
/// are generated from this file.
#[test]
fn the_kept_description_is_the_one_the_code_gives() {
    let document = gieok_server::openapi::document().to_pretty_json().unwrap();
    expect_file!["../../../../docs/openapi.json"].assert_eq(&(document + "\n"));
}
