//! One person, several names.

use super::*;

#[test]
fn a_name_makes_two_one() {
    check(
        "2026-03-01 민지.age=20살|20
         2026-03-02 동생.name=민지
         2026-03-03 민지.height=183cm; 동생.age=스무 살|20",
        &[
            "now 동생.age=20살 2026-03-01~ [m1 m3]",
            "now 동생.name=민지 2026-03-02~ [m2]",
            "now 동생.height=183cm 2026-03-03~ [m3]",
        ],
    );
}

#[test]
fn so_does_a_nickname() {
    check(
        "2026-03-01 동생.nickname=밍키; 밍키.age=20살|20",
        &["now 동생.nickname=밍키 2026-03-01~ [m1]", "now 동생.age=20살 2026-03-01~ [m1]"],
    );
}

#[test]
fn case_and_spaces_do_not_matter() {
    check(
        "2026-03-01 sister.name=Min Ji
         2026-03-02 minji.age=20; MINJI.height=165cm; Sister.job=nurse",
        &[
            "now sister.name=Min Ji 2026-03-01~ [m1]",
            "now sister.age=20 2026-03-02~ [m2]",
            "now sister.height=165cm 2026-03-02~ [m2]",
            "now sister.job=nurse 2026-03-02~ [m2]",
        ],
    );
}

#[test]
fn a_name_of_two_persons_is_nobodys() {
    check(
        "2026-03-01 동생.name=민지; 팀장.name=민지
         2026-03-02 민지.age=20살|20",
        &[
            "now 동생.name=민지 2026-03-01~ [m1]",
            "now 팀장.name=민지 2026-03-01~ [m1]",
            "now 민지.age=20살 2026-03-02~ [m2]",
        ],
    );
}

#[test]
fn the_users_own_name_is_the_user() {
    check(
        "2026-03-01 name=하늘; nickname=스카이
         2026-03-02 하늘.age=25살|25; 스카이.job=의사",
        &[
            "now name=하늘 2026-03-01~ [m1]",
            "now nickname=스카이 2026-03-01~ [m1]",
            "now age=25살 2026-03-02~ [m2]",
            "now job=의사 2026-03-02~ [m2]",
        ],
    );
    check(
        "2026-03-01 persona.name=루나; 루나.job=마녀",
        &["now persona.name=루나 2026-03-01~ [m1]", "now persona.job=마녀 2026-03-01~ [m1]"],
    );
}

#[test]
fn names_of_names_are_followed() {
    check(
        "2026-03-01 동생.name=민지; 민지.nickname=밍; 밍.age=20살|20",
        &[
            "now 동생.name=민지 2026-03-01~ [m1]",
            "now 동생.nickname=밍 2026-03-01~ [m1]",
            "now 동생.age=20살 2026-03-01~ [m1]",
        ],
    );
}

#[test]
fn names_in_a_circle_change_nothing() {
    check(
        "2026-03-01 가.name=나; 나.name=가; 가.age=1; 나.age=2",
        &[
            "now 가.name=나 2026-03-01~ [m1]", "now 나.name=가 2026-03-01~ [m1]",
            "now 가.age=1 2026-03-01~ [m1]", "now 나.age=2 2026-03-01~ [m1]",
        ],
    );
}

#[test]
fn a_wrong_name_ties_nobody() {
    check(
        "2026-03-01 동생.name=민지
         2026-03-01 동생.name~민주
         2026-03-02 민지.age=30살|30; 민주.age=20살|20",
        &[
            "never 동생.name=민지 2026-03-01~ [m1]",
            "now 동생.name=민주 2026-03-01~ [m2]",
            "now 민지.age=30살 2026-03-02~ [m3]",
            "now 동생.age=20살 2026-03-02~ [m3]",
        ],
    );
    check(
        "2026-03-01 동생.name=민지
         2026-03-01 동생.name!민지
         2026-03-02 민지.age=30살|30",
        &[
            "never 동생.name=민지 2026-03-01~ [m1]",
            "now 동생.name!민지 2026-03-01~ [m2]",
            "now 민지.age=30살 2026-03-02~ [m3]",
        ],
    );
}

#[test]
fn a_name_out_of_sight_ties_nobody() {
    check(
        "2026-03-01 동생.name=민지
         2026-03-02 민지.age=20살|20
         2026-03-02 > delete m1",
        &["now 민지.age=20살 2026-03-02~ [m2]"],
    );
}

#[test]
fn everyone_spoken_of_is_known_by_all_names() {
    let world = world("2026-03-01 동생.name=민지; 팀장.age=40; name=하늘; likes=커피");
    let facts = Facts::seen_from(&world.space, &scope("@luna"), world.now);
    assert_eq!(facts.people(), ["동생", "팀장", "민지"].map(Box::from));
    let resolve = |name: &str| facts.resolve(&Subject::Person(name.into())).clone();
    assert_eq!(resolve("민 지"), Subject::Person("동생".into()));
    assert_eq!(resolve("하늘"), Subject::User);
    assert_eq!(resolve("모르는 사람"), Subject::Person("모르는 사람".into()));
    assert_eq!(facts.of(&Subject::Person("민지".into()), "name").count(), 1);
    let known = crate::fact::people(&world.space, &scope("@luna"));
    assert_eq!(known, ["동생", "민지", "팀장"].map(Box::from));
    assert!(crate::fact::people(&world.space, &scope("@aria")).is_empty());
}
