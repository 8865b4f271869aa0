//! Lists, search and recall.

mod properties;

use expect_test::{Expect, expect};

use super::{Found, Kinds, MessageFilter, RecallQuery, list, recall, search, stats};
use crate::{
    decide::tests::script::{World, scope, words},
    event::Seq,
    meaning::{Meaning, ModelId, Vector},
    reading::Asked,
    space::{MessageNo, Space},
    terms::QueryWord,
    time::At,
};

fn filter(place: &str) -> MessageFilter {
    MessageFilter { scope: scope(place), with_hidden: false }
}

fn ids(space: &Space, items: &[MessageNo]) -> String {
    let ids: Vec<String> = items.iter().map(|no| space.message(*no).id.to_string()).collect();
    ids.join(" ")
}

fn question(place: &str, text: &str) -> RecallQuery {
    RecallQuery {
        scope: scope(place),
        words: words(text),
        limit: 10,
        meaning: None,
        asked: Asked::default(),
        now: At::parse("2026-03-01T00:00:00Z").unwrap(),
        as_of: None,
        kinds: Kinds { messages: true, summaries: true, facts: false },
    }
}

/// What is recalled, with scores to two places.
fn recalled(space: &Space, query: &RecallQuery) -> String {
    let hits = recall(space, query).into_iter().map(|hit| {
        let id = match hit.found {
            Found::Message(no) => space.message(no).id.to_string(),
            Found::Fact(fact) => fact.id.to_string(),
            Found::Summary(number) => space.summary_by_number(number).summary.id.to_string(),
        };
        let beside = hit.why.beside.map(|no| format!(" beside {}", space.message(no).id));
        format!("{id} {:.2}{}\n", hit.score, beside.unwrap_or_default())
    });
    hits.collect()
}

#[expect(clippy::needless_pass_by_value, reason = "`expect!` is read best bare")]
#[track_caller]
fn check_recall(script: &str, place: &str, text: &str, expected: Expect) {
    expected.assert_eq(&recalled(&World::after(script).space, &question(place, text)));
}

#[track_caller]
fn check_search(script: &str, place: &str, text: &str, expected: &str) {
    let space = World::after(script).space;
    let page = search(&space, &words(text), &filter(place), None, 10);
    assert_eq!(ids(&space, &page.items), expected);
}

const TWO_PERSONAS: &str = "
    s1@luna: + m1 user red cat | m2 assistant a red cat indeed
    s2@aria: + n1 user red dog
    : + o1 user red fox
    s1@luna: + m3 user blue cat
    s1@luna: edit m3 as m3b green cat
    s1@luna: sum z1 of m1,m2 red summary
";

#[test]
fn a_list_is_newest_first_and_of_what_is_picked() {
    let space = World::after(TWO_PERSONAS).space;
    for (place, expected) in [
        ("", "m3b o1 n1 m2 m1"),
        ("@luna", "m3b m2 m1"),
        ("s1", "m3b m2 m1"),
        ("s1@aria", ""),
        ("s2@aria", "n1"),
        ("default", "o1"),
    ] {
        assert_eq!(ids(&space, &list(&space, &filter(place), None, 10).items), expected, "{place}");
    }
    let with_hidden = MessageFilter { with_hidden: true, ..filter("s1") };
    assert_eq!(ids(&space, &list(&space, &with_hidden, None, 10).items), "m3b m3 m2 m1");
}

#[test]
fn pages_visit_each_message_once_while_new_ones_arrive() {
    let mut world = World::after(
        "
        s1: + m1 user one word | m2 assistant two word | m3 user three word
        s2: + n1 user four word | n2 assistant five word
        s1: + m4 user six
        ",
    );
    let (mut listed, mut found) = (Vec::new(), Vec::new());
    let (mut list_from, mut search_from) = (None, None);
    for round in 0..3 {
        let all = MessageFilter::default();
        let page = list(&world.space, &all, list_from, 2);
        listed.push(ids(&world.space, &page.items));
        let hits = search(&world.space, &words("word"), &all, search_from, 2);
        found.push(ids(&world.space, &hits.items));
        world.run(&format!("s3: + new{round} user a new word")).unwrap();
        (list_from, search_from) = (page.next, hits.next);
    }
    assert_eq!((list_from, search_from), (None, None));
    assert_eq!(listed, ["m4 n2", "n1 m3", "m2 m1"]);
    assert_eq!(found, ["n2 n1", "m3 m2", "m1"]);
}

#[test]
fn a_page_that_ends_with_the_list_has_no_next() {
    let space = World::after("s1: + m1 user a | m2 user b").space;
    for (limit, expected) in
        [(1, Some(MessageNo(1))), (2, None), (3, None), (usize::MAX, None), (0, None)]
    {
        let page = list(&space, &MessageFilter::default(), None, limit);
        assert_eq!(page.next, expected, "limit {limit}");
    }
}

#[test]
fn search_needs_every_word_and_finds_what_is_in_sight_and_in_scope() {
    check_search(TWO_PERSONAS, "", "red", "o1 n1 m2 m1");
    check_search(TWO_PERSONAS, "", "red cat", "m2 m1");
    check_search(TWO_PERSONAS, "@luna", "red", "m2 m1");
    check_search(TWO_PERSONAS, "@aria", "cat", "");
    check_search(TWO_PERSONAS, "", "blue", "");
    check_search(TWO_PERSONAS, "", "unicorn", "");
    check_search(TWO_PERSONAS, "", "", "");
}

#[test]
fn recall_sees_what_a_persona_may_see() {
    check_recall(
        TWO_PERSONAS,
        "@luna",
        "red",
        expect![[r#"
            z1 1.00
            o1 1.00
            m1 1.00
            m2 0.73
            m3b 0.44 beside m2
        "#]],
    );
    check_recall(
        TWO_PERSONAS,
        "@aria",
        "red",
        expect![[r#"
        o1 1.00
        n1 1.00
    "#]],
    );
    check_recall(
        TWO_PERSONAS,
        "",
        "red",
        expect![[r#"
        o1 1.00
    "#]],
    );
    check_recall(TWO_PERSONAS, "@luna", "blue", expect![""]);
}

#[test]
fn recall_finds_the_kinds_asked_for() {
    let space = World::after(TWO_PERSONAS).space;
    let all = question("@luna", "red");
    let messages =
        RecallQuery { kinds: Kinds { messages: true, ..Kinds::default() }, ..all.clone() };
    let summaries =
        RecallQuery { kinds: Kinds { summaries: true, ..Kinds::default() }, ..all.clone() };
    let best = RecallQuery { limit: 1, ..all.clone() };
    let none = RecallQuery { limit: 0, ..all };
    expect![[r#"
        o1 1.00
        m1 1.00
        m2 0.73
        m3b 0.44 beside m2
    "#]]
    .assert_eq(&recalled(&space, &messages));
    expect![[r#"
        z1 1.00
    "#]]
    .assert_eq(&recalled(&space, &summaries));
    expect![[r#"
        z1 1.00
    "#]]
    .assert_eq(&recalled(&space, &best));
    expect![""].assert_eq(&recalled(&space, &none));
}

#[test]
fn a_rarer_word_weighs_more() {
    check_recall(
        "
        s1: + m1 user common rare
        s2: + m2 user common plain
        s3: + m3 user common simple
        s4: + m4 user rare other
        s5: + m5 user unrelated words
        ",
        "",
        "common rare",
        expect![[r#"
            m1 1.00
            m4 0.62
            m3 0.38
            m2 0.38
        "#]],
    );
}

#[test]
fn a_shorter_message_and_the_newer_of_equals_come_first() {
    check_recall(
        "
        s1: + m1 user word
        s2: + m2 user word among very many others here
        s3: + m3 user word
        ",
        "",
        "word",
        expect![[r#"
            m3 1.00
            m1 1.00
            m2 0.49
        "#]],
    );
}

#[test]
fn what_is_found_counts_for_the_messages_around_it() {
    check_recall(
        "
        s1: + m1 user one | m2 assistant two | m3 user key | m4 assistant three | m5 user four
        s2: + n1 user key | n2 assistant five
        s1: edit m4 as m4b other
        ",
        "",
        "key",
        expect![[r#"
            n1 1.00
            m3 1.00
            m4b 0.60 beside m3
            n2 0.60 beside n1
            m2 0.60 beside m3
            m1 0.40 beside m3
        "#]],
    );
}

#[test]
fn meaning_finds_what_shares_no_word() {
    let mut space = World::after(
        "
        s1: + m1 user apple
        s2: + m2 user pear
        s3: + m3 user engine
        ",
    )
    .space;
    let model = ModelId::new("test");
    let meaning = |steps: [i8; 2]| Meaning {
        model: model.clone(),
        vectors: vec![Vector::from_steps(&steps)],
    };
    for (seq, steps) in [(1, [100, 0]), (2, [90, 30]), (3, [0, 100])] {
        space.put_meaning(Seq(seq), &meaning(steps));
    }
    let query = RecallQuery { meaning: Some(meaning([100, 10])), ..question("", "pear") };
    expect![[r#"
        m2 1.00
        m1 0.40
    "#]]
    .assert_eq(&recalled(&space, &query));
    let other = Meaning { model: ModelId::new("other"), ..meaning([100, 10]) };
    let query = RecallQuery { meaning: Some(other), ..question("", "pear") };
    expect![[r#"
        m2 1.00
    "#]]
    .assert_eq(&recalled(&space, &query));
}

#[test]
fn only_what_was_said_by_then_is_found() {
    let space = World::after("s1: + m1 user key\nwait 3600\ns2: + m2 user key").space;
    let (first, last) = (space.message(MessageNo(0)).at, space.message(MessageNo(1)).at);
    for (as_of, expected) in [(first, "m1 1.00\n"), (last, "m2 1.00\nm1 1.00\n")] {
        let query = RecallQuery { as_of: Some(as_of), ..question("", "key") };
        assert_eq!(recalled(&space, &query), expected);
    }
}

#[test]
fn a_word_counts_once_through_its_best_form() {
    let space = World::after(
        "
        s1: + m1 user running run
        s1: + m2 user running quickly
        s1: + m3 user sitting still
        ",
    )
    .space;
    let forms = |forms: &[&[&str]]| QueryWord {
        surface: "running".into(),
        alternatives: forms
            .iter()
            .map(|terms| terms.iter().map(|term| (*term).into()).collect())
            .collect(),
    };
    let score = |words: Vec<QueryWord>| {
        let query = RecallQuery { words, ..question("", "") };
        let hits = recall(&space, &query);
        let hit = hits.iter().find(|hit| hit.found == Found::Message(MessageNo(0)));
        hit.unwrap().why.bm25
    };
    let both = score(vec![forms(&[&["running"], &["run"]])]);
    let rarer = score(vec![forms(&[&["run"]])]);
    let two_words = score(vec![forms(&[&["running"]]), forms(&[&["run"]])]);
    assert_eq!(both, rarer);
    assert!(two_words > both);
}

#[test]
fn a_form_of_several_terms_needs_all_of_them() {
    let space = World::after("s1: + m1 user ~ab ~bc\ns2: + m2 user ~ab ~cd").space;
    let alternatives = vec![vec!["~ab".into(), "~bc".into()]];
    let words = vec![QueryWord { surface: "abc".into(), alternatives }];
    assert_eq!(recalled(&space, &RecallQuery { words, ..question("", "") }), "m1 1.00\n");
}

#[test]
fn a_pair_of_syllables_weighs_less_than_a_word() {
    let space = World::after("s1: + m1 user ~날씨 x\ns2: + m2 user 날씨 x\ns3: + m3 user y").space;
    let alternatives = vec![vec!["날씨".into()], vec!["~날씨".into()]];
    let words = vec![QueryWord { surface: "날씨".into(), alternatives }];
    expect![[r#"
        m2 1.00
        m1 0.50
    "#]]
    .assert_eq(&recalled(&space, &RecallQuery { words, ..question("", "") }));
}

#[test]
fn counts_are_of_what_is_in_sight() {
    let world = World::after(&format!("{TWO_PERSONAS}\nwait 60\ns2@aria: + n2 assistant yes"));
    let mut actual = String::new();
    for place in ["", "@luna", "s2", "@nobody"] {
        let stats = stats(&world.space, &filter(place));
        actual += &format!(
            "`{place}`: {} messages, {} turns, {} sessions, {} summaries, {} to {}\n",
            stats.n_messages,
            stats.n_turns,
            stats.n_sessions,
            stats.n_summaries,
            stats.first_at.map_or_else(|| "-".to_owned(), |at| at.to_string()),
            stats.last_at.map_or_else(|| "-".to_owned(), |at| at.to_string()),
        );
    }
    expect![[r#"
        ``: 6 messages, 4 turns, 3 sessions, 1 summaries, 2026-03-01T10:00:00Z to 2026-03-01T10:01:00Z
        `@luna`: 3 messages, 2 turns, 1 sessions, 1 summaries, 2026-03-01T10:00:00Z to 2026-03-01T10:00:00Z
        `s2`: 2 messages, 1 turns, 1 sessions, 0 summaries, 2026-03-01T10:00:00Z to 2026-03-01T10:01:00Z
        `@nobody`: 0 messages, 0 turns, 0 sessions, 0 summaries, - to -
    "#]].assert_eq(&actual);
}
