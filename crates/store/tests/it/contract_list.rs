//! A promise that is written but not in the macro's list would be checked by no backend.

const LIST: &str = include_str!("../../src/contract.rs");

#[test]
fn every_promise_is_in_the_list() {
    for (area, source) in [
        ("append", include_str!("../../src/contract/append.rs")),
        ("concurrency", include_str!("../../src/contract/concurrency.rs")),
        ("life", include_str!("../../src/contract/life.rs")),
        ("listing", include_str!("../../src/contract/listing.rs")),
        ("operator", include_str!("../../src/contract/operator.rs")),
        ("snapshot", include_str!("../../src/contract/snapshot.rs")),
    ] {
        let mut n_promises = 0;
        for line in source.lines() {
            let Some(rest) = line.strip_prefix("pub async fn ") else { continue };
            let name = rest.split('(').next().unwrap();
            assert!(LIST.contains(&format!("{area}::{name}\n")), "{area}::{name} is not listed");
            n_promises += 1;
        }
        assert!(n_promises > 0, "no promises found in {area}");
    }
}
