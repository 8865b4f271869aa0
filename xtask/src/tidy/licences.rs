//! Every crate we build from must be usable under a licence from the list below.

mod expression;

use crate::metadata::Package;
use crate::problem::Problem;

/// Licences that ask for no more than a notice. MPL-2.0 asks that its own files stay open, which a
/// dependency used as it comes does not touch.
const ALLOWED: &[&str] = &[
    "0BSD", "Apache-2.0", "BSD-2-Clause", "BSD-3-Clause", "BSL-1.0", "CC0-1.0",
    "CDLA-Permissive-2.0", "ISC", "MIT", "MIT-0", "MPL-2.0", "Unicode-3.0", "Unlicense", "Zlib",
];

pub(super) fn check(packages: &[Package], lock: &str) -> Vec<Problem> {
    let problem = |package: &Package| {
        let complaint = match package.license.as_deref() {
            None => "states no licence".to_owned(),
            Some(licence) => match expression::is_satisfied(licence, ALLOWED) {
                Ok(true) => return None,
                Ok(false) => {
                    format!("is under `{licence}`, which the allowed licences cannot meet")
                }
                Err(error) => format!("states `{licence}`, which cannot be read: {error}"),
            },
        };
        let Package { name, version, .. } = package;
        let text = format!(
            "{name} {version} {complaint}: use another crate, or add the licence to ALLOWED in \
             xtask/src/tidy/licences.rs if it asks for no more than a notice"
        );
        Some(Problem::new("Cargo.lock", line_of(lock, name, version), text))
    };
    packages.iter().filter_map(problem).collect()
}

fn line_of(lock: &str, name: &str, version: &str) -> usize {
    let entry = format!("name = \"{name}\"\nversion = \"{version}\"\n");
    lock.find(&entry).map_or(1, |at| lock[..at].lines().count() + 1)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::problem::printed;

    #[track_caller]
    fn check_licence(license: Option<&str>, expected: &[&str]) {
        let package = Package {
            name: "a".to_owned(),
            version: "1.2.3".to_owned(),
            license: license.map(str::to_owned),
            source: None,
            manifest_path: String::new(),
            dependencies: Vec::new(),
        };
        let lock = "version = 4\n\n[[package]]\nname = \"a\"\nversion = \"1.2.3\"\n";
        let problems = check(&[package], lock);
        let printed = printed(&problems);
        assert_eq!(problems.len(), expected.len(), "{printed}");
        for part in expected {
            assert!(printed.contains(part), "{printed}");
        }
    }

    #[test]
    fn open_licences_pass() {
        check_licence(Some("MIT OR Apache-2.0"), &[]);
        check_licence(Some("MIT/Apache-2.0"), &[]);
        check_licence(Some("MIT OR Apache-2.0 OR LGPL-2.1-or-later"), &[]);
    }

    #[test]
    fn others_are_refused() {
        check_licence(Some("GPL-3.0-only"), &["Cargo.lock:4: a 1.2.3 is under `GPL-3.0-only`"]);
        check_licence(Some("AGPL-3.0"), &["the allowed licences cannot meet: use another crate"]);
        check_licence(Some("MIT AND LGPL-2.1"), &["cannot meet"]);
        check_licence(Some("MIT OR"), &["cannot be read"]);
        check_licence(None, &["a 1.2.3 states no licence"]);
    }
}
