//! What the caller is told.

use super::*;

/// What each line of a script was answered with.
#[track_caller]
fn check_told(script: &str, expected: &[&str]) {
    let mut world = World::empty();
    let mut actual = Vec::new();
    for line in lines(script) {
        let changes = world.run(line).unwrap_or_else(|refusal| panic!("{line}: {refusal}"));
        for change in changes {
            let source: Vec<String> = change.source.iter().map(ToString::to_string).collect();
            let (op, kind) = (change.op.as_str(), change.kind.as_str());
            let (id, text, reason) = (change.id, change.text, change.reason);
            actual.push(format!("{op} {kind} {id} `{text}` {reason} [{}]", source.join(" ")));
        }
    }
    let actual: Vec<&str> =
        actual.iter().map(String::as_str).filter(|it| !it.contains(" session ")).collect();
    assert_eq!(actual, expected);
}

#[test]
fn added_reinforced_superseded() {
    check_told(
        "s1@luna: + m1 user ! residence=서울
         s1@luna: + m2 user ! residence=서울
         s1@luna: + m3 user ! residence=부산",
        &[
            "added fact f2.0 `거주지: 서울` said for the first time [m1]",
            "reinforced fact f2.0 `거주지: 서울` said again [m2]",
            "superseded fact f2.0 `거주지: 서울` another value [m3]",
            "added fact f6.0 `거주지: 부산` said for the first time [m3]",
        ],
    );
}

#[test]
fn english_is_answered_in_english() {
    check_told(
        "s1@luna: + m1 user ! residence=Seoul; Tom.height=180cm; likes!tea
         s1@luna: + m2 user ! likes=tea",
        &[
            "added fact f2.0 `home: Seoul` said for the first time [m1]",
            "added fact f2.1 `Tom's height: 180cm` said for the first time [m1]",
            "added fact f2.2 `likes: not tea` said not to be so [m1]",
            "superseded fact f2.2 `likes: not tea` said to be so after all [m2]",
            "added fact f4.0 `likes: tea` said for the first time [m2]",
        ],
    );
}

#[test]
fn retracted_ended_and_experience() {
    check_told(
        "s1@luna: + m1 user ! 동생.age=25살|25; job=의사; workplace=병원
         s1@luna: + m2 user ! 동생.age~26살|26; shared_experience=영화
         s1@luna: + m3 user ! job/",
        &[
            "added fact f2.0 `동생 나이: 25살` said for the first time [m1]",
            "added fact f2.1 `직업: 의사` said for the first time [m1]",
            "added fact f2.2 `직장: 병원` said for the first time [m1]",
            "retracted fact f2.0 `동생 나이: 25살` corrected [m2]",
            "added fact f4.0 `동생 나이: 26살` said for the first time [m2]",
            "added experience f4.1 `함께한 일: 영화` said for the first time [m2]",
            "ended fact f2.1 `직업: 의사` said to be over [m3]",
            "ended fact f2.2 `직장: 병원` ended with another fact [m3]",
        ],
    );
}

#[test]
fn what_is_not_taken_is_told_with_its_reason() {
    check_told(
        "s1@luna: + m1 user ! #만약에; likes=커피 ?; job/; likes=차
         unfact f2.2
         s1@luna: + m2 user ! likes=차
         s1@luna: + m2 user ! likes=차",
        &[
            "ignored fact  `만약에` the test says so [m1]",
            "ignored fact  `좋아하는 것: 커피` not meant as a fact [m1]",
            "ignored fact  `job` nothing known that could end [m1]",
            "added fact f2.2 `좋아하는 것: 차` said for the first time [m1]",
            "deleted fact f2.2 `좋아하는 것: 차` asked for []",
            "ignored fact  `좋아하는 것: 차` deleted before [m2]",
            "ignored message m2 `` already logged [m2]",
        ],
    );
}

#[test]
fn by_hand() {
    check_told(
        "@luna: state height=178cm
         @luna: state height=178cm
         fact f1.0 is 180cm
         fact f3.0 is 180cm
         unfact f3.0
         refact f3.0
         refact f3.0
         clear @luna",
        &[
            "added fact f1.0 `height: 178cm` said for the first time []",
            "ignored fact f1.0 `height: 178cm` already known []",
            "superseded fact f1.0 `height: 178cm` edited by hand []",
            "added fact f3.0 `height: 180cm` said for the first time []",
            "ignored fact f3.0 `height: 180cm` says that already []",
            "deleted fact f3.0 `height: 180cm` asked for []",
            "added fact f3.0 `height: 180cm` restored []",
            "ignored fact f3.0 `height: 180cm` was not deleted []",
            "deleted fact f1.0 `` cleared []",
            "deleted fact f3.0 `` cleared []",
        ],
    );
}

#[test]
fn in_one_batch_each_claim_does_what_it_does_in_its_turn() {
    check_told(
        "s1@luna: + m1 user ! residence=서울 | m2 assistant ok | m3 user ! residence=부산",
        &[
            "added fact f2.0 `거주지: 서울` said for the first time [m1]",
            "superseded fact f2.0 `거주지: 서울` another value [m3]",
            "added fact f5.0 `거주지: 부산` said for the first time [m3]",
        ],
    );
}

#[test]
fn another_version_is_told_as_if_the_first_had_not_been_said() {
    check_told(
        "s1@luna: + m1 user ! likes=차
         s1@luna: + m2 user ! residence=서울
         s1: edit m2 as m2b ! residence=부산; likes=차",
        &[
            "added fact f2.0 `좋아하는 것: 차` said for the first time [m1]",
            "added fact f4.0 `거주지: 서울` said for the first time [m2]",
            "added fact f6.0 `거주지: 부산` said for the first time [m2b]",
            "reinforced fact f2.0 `좋아하는 것: 차` said again [m2b]",
            "superseded message m2 `` another version of it [m2b]",
        ],
    );
}

#[test]
fn what_a_batch_leaves_on_another_branch_does_nothing() {
    check_told(
        "s1@luna: + m1 user ! likes=차
         s1@luna: + m2<m1 user ! likes=귤 | m3<m1 user ! likes=배",
        &[
            "added fact f2.0 `좋아하는 것: 차` said for the first time [m1]",
            "ignored fact  `좋아하는 것: 귤` on another branch than the conversation's [m2]",
            "added fact f6.0 `좋아하는 것: 배` said for the first time [m3]",
        ],
    );
}

#[test]
fn a_branch_under_a_hidden_message_brings_it_back() {
    check_told(
        "s1@luna: + m1 user ! likes=차
         s1: edit m1 as m1b hi
         s1@luna: + m2<m1 user ! likes=차",
        &[
            "added fact f2.0 `좋아하는 것: 차` said for the first time [m1]",
            "superseded message m1 `` another version of it [m1b]",
            "reinforced fact f2.0 `좋아하는 것: 차` said again [m2]",
        ],
    );
}

#[test]
fn a_message_read_again_is_told() {
    check_told(
        "s1@luna: + m1 user ! likes=차; v2:likes=귤
         read m1
         rules 2
         read m1",
        &[
            "added fact f2.0 `좋아하는 것: 차` said for the first time [m1]",
            "ignored message m1 `` says what it said [m1]",
            "added fact f3.0 `좋아하는 것: 차` said for the first time [m1]",
            "added fact f3.1 `좋아하는 것: 귤` said for the first time [m1]",
        ],
    );
}

#[test]
fn too_many_claims_in_one_message_are_cut() {
    let claims: Vec<String> = (0..70).map(|n| format!("likes=v{n}")).collect();
    let mut world = World::empty();
    let changes = world.run(&format!("s1@luna: + m1 user ! {}", claims.join(";"))).unwrap();
    let n = |reason: &str| changes.iter().filter(|it| it.reason == reason).count();
    assert_eq!(n("said for the first time"), 64);
    assert_eq!(n("too many claims in one message"), 6);
    let long = "가".repeat(700);
    let changes = world.run(&format!("s1@luna: + m2 user ! likes={long}; likes=b")).unwrap();
    assert_eq!(changes.iter().filter(|it| it.reason == "too long, or empty").count(), 1);
}
