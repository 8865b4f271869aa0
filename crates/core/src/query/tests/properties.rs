//! What no query may ever show.

use proptest::{prelude::*, sample::select};

use super::{Found, Kinds, MessageFilter, RecallQuery, list, recall, words};
use crate::{
    context::{ContextQuery, Window, build},
    decide::{Command, tests::script::World},
    id::SessionId,
    message::{Draft, Parent, Role},
    reading::{Asked, NoReader},
    scope::Scope,
    space::MessageNo,
    time::At,
    tokens::TokenCounter,
};

#[derive(Debug)]
struct Free;

impl TokenCounter for Free {
    fn count(&self, _: &str) -> usize {
        0
    }

    fn name(&self) -> &'static str {
        "free"
    }
}

fn scope() -> impl Strategy<Value = Scope> {
    let part = || select(vec![None, Some("a"), Some("b")]);
    (part(), part(), part()).prop_map(|(persona, work, document)| Scope {
        persona: persona.map(|id| id.parse().unwrap()),
        work: work.map(|id| id.parse().unwrap()),
        session: None,
        document: document.map(|id| id.parse().unwrap()),
    })
}

/// Messages of many places in few sessions, with words in common.
fn said() -> impl Strategy<Value = Vec<(Scope, &'static str, Vec<&'static str>)>> {
    let text = prop::collection::vec(select(vec!["cat", "dog", "fox", "owl"]), 1..4);
    prop::collection::vec((scope(), select(vec!["s1", "s2"]), text), 1..25)
}

fn world(said: &[(Scope, &'static str, Vec<&'static str>)]) -> World {
    let mut world = World::empty();
    for (nth, (scope, session, text)) in said.iter().enumerate() {
        let draft = Draft {
            id: format!("m{nth}").parse().unwrap(),
            role: if nth % 2 == 0 { Role::User } else { Role::Assistant },
            speaker: None,
            content: text.join(" ").into(),
            at: world.now,
            metadata: None,
            parent: Parent::Head,
        };
        let scope = Scope { session: Some(session.parse().unwrap()), ..scope.clone() };
        world.execute(&Command::Observe { scope, drafts: vec![draft] }).unwrap();
    }
    world
}

proptest! {
    #![proptest_config(ProptestConfig {
        cases: 300,
        failure_persistence: None,
        ..ProptestConfig::default()
    })]

    #[test]
    fn recall_and_context_show_all_that_is_visible_and_nothing_else(
        said in said(),
        asking in scope(),
    ) {
        let space = world(&said).space;
        let visible = |nth: usize| said[nth].0.is_visible_from(&asking);
        let query = RecallQuery {
            scope: asking.clone(),
            words: words("cat dog"),
            limit: 100,
            meaning: None,
            asked: Asked::default(),
            now: At::parse("2026-03-01T00:00:00Z").unwrap(),
            as_of: None,
            kinds: Kinds { messages: true, summaries: true, facts: false },
        };
        let holds = |nth: &usize| said[*nth].2.iter().any(|word| *word == "cat" || *word == "dog");
        let mut found: Vec<usize> = Vec::new();
        for hit in recall(&space, &query) {
            let Found::Message(MessageNo(no)) = hit.found else { panic!("no summaries here") };
            prop_assert!(visible(no as usize));
            // What holds no word was brought in by a neighbour that does.
            let stands_for = hit.why.beside.map_or(no, |beside| beside.0) as usize;
            prop_assert!(holds(&(no as usize)) || holds(&stands_for) && visible(stands_for));
            found.push(no as usize);
        }
        found.sort_unstable();
        found.dedup();
        let expected: Vec<usize> =
            (0..said.len()).filter(|nth| visible(*nth)).filter(holds).collect();
        prop_assert!(expected.iter().all(|nth| found.binary_search(nth).is_ok()));

        for name in ["s1", "s2"] {
            let session: SessionId = name.parse().unwrap();
            let query = ContextQuery {
                scope: &asking,
                session: &session,
                new_message: None,
                asked: &Asked::default(),
                words: &[],
                meaning: None,
                is_with_facts: true,
                is_with_state: true,
                is_recalling: false,
                budget_tokens: None,
                window: Some(Window::Turns { turns_max: 1_000 }),
                reader: &NoReader,
                counter: &Free,
                now: World::empty().now,
            };
            let context = build(&space, &query);
            let items = context.blocks.iter().flat_map(|block| &block.items);
            let shown: Vec<String> = items.map(|item| item.id.clone()).collect();
            let own = (0..said.len()).filter(|nth| visible(*nth) && said[*nth].1 == name);
            prop_assert_eq!(shown, own.map(|nth| format!("m{nth}")).collect::<Vec<_>>());
        }
    }

    #[test]
    fn pages_of_any_size_add_up_to_the_whole_list(
        said in said(),
        place in scope(),
        limit in 1_usize..8,
    ) {
        let space = world(&said).space;
        let filter = MessageFilter { scope: place, with_hidden: false };
        let whole = list(&space, &filter, None, 100);
        prop_assert_eq!(whole.next, None);
        let (mut paged, mut before) = (Vec::new(), None);
        for _ in 0..=said.len() {
            let page = list(&space, &filter, before, limit);
            paged.extend(page.items);
            before = page.next;
            if before.is_none() {
                break;
            }
        }
        prop_assert_eq!(paged, whole.items);
    }
}
