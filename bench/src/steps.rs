//! Where the CPU time of one observed message goes.

use std::{
    hint::black_box,
    path::Path,
    sync::Arc,
    time::{Duration, Instant},
};

use gieok::clock::{Clock as _, SystemClock, new_uuid};
use gieok_core::{
    decide::{Command, decide},
    event::{Entry, IndexRecord},
    id::MessageId,
    message::{Draft, Parent, Role},
    scope::Scope,
    space::Space,
};
use gieok_embed::{builtin::Builtin, meaning_now};
use gieok_lang::{TERMS_VERSION, index_terms, read::Rules};
use gieok_store::{
    codec::{encode_event, encode_index},
    crypto::{DataKey, Place, Sealer},
};
use tokio::runtime::Runtime;

use crate::{
    cpu,
    figure::{Figure, Section},
    plan::Plan,
    samples::Samples,
    subject::{Subject, draft, user},
    text::Writer,
};

/// Messages in the space before the clock starts.
const N_BEFORE: usize = 10_000;
/// Messages measured in a round.
const N_MEASURED: usize = 1_000;
/// Characters of a message; DESIGN.md names 200.
const MESSAGE_CHARS: usize = 200;

/// Times of each step in one round.
#[derive(Debug, Default)]
struct Steps {
    decide: Samples,
    terms: Samples,
    vectors: Samples,
    encode_and_seal: Samples,
    apply: Samples,
    all: Samples,
}

pub(crate) fn measure(runtime: &Runtime, plan: &Plan, data: &Path) -> anyhow::Result<Section> {
    eprintln!("steps");
    let mut writer = Writer::new(41);
    let mut bench = Bench::new();
    for _ in 0..N_BEFORE {
        bench.observe(&writer.message(MESSAGE_CHARS), &mut Steps::default());
    }
    let mut rounds: Vec<Steps> = Vec::new();
    for _ in 0..plan.n_step_rounds {
        let mut steps = Steps::default();
        for _ in 0..N_MEASURED {
            bench.observe(&writer.message(MESSAGE_CHARS), &mut steps);
        }
        rounds.push(steps);
    }
    let mut p50 = |name: &str, field: fn(&mut Steps) -> &mut Samples| {
        let micros = rounds.iter_mut().map(|steps| field(steps).quantile_ms(0.5) * 1e3).collect();
        Figure::new(name, "µs", micros)
    };
    let mut figures = vec![
        p50("terms", |steps| &mut steps.terms),
        p50("vectors", |steps| &mut steps.vectors),
        p50("decide", |steps| &mut steps.decide),
        p50("encode and seal", |steps| &mut steps.encode_and_seal),
        p50("apply", |steps| &mut steps.apply),
        p50("all five", |steps| &mut steps.all),
    ];
    let whole = runtime.block_on(whole_observe(plan, data, &mut writer))?;
    let name = "observe through engine and SQLite";
    figures.push(Figure::new(name, "µs", whole).at_most(Some(1_000.0)));
    Ok(Section {
        title: "CPU of one observed message",
        method: format!(
            "p50 for one message of {MESSAGE_CHARS} characters or a few more, after {N_BEFORE} \
             others. The steps are timed one by one on one thread; the whole is CPU time of all \
             threads of the process around one `observe` by one client, the kernel's part of the \
             commit included."
        ),
        figures,
    })
}

/// What the steps work on.
struct Bench {
    space: Space,
    sealer: Sealer,
    embedder: Arc<Builtin>,
}

impl Bench {
    fn new() -> Self {
        let embedder = Builtin::load();
        Self {
            space: Space::default(),
            embedder,
            sealer: DataKey::generate().sealer(&user("steps")),
        }
    }

    fn observe(&mut self, text: &str, steps: &mut Steps) {
        let now = SystemClock.now();
        let draft = Draft {
            id: MessageId::from_uuid(new_uuid(now)),
            role: Role::User,
            speaker: None,
            content: text.into(),
            at: now,
            metadata: None,
            parent: Parent::Head,
        };
        let command = Command::Observe { scope: Scope::default(), drafts: vec![draft] };
        let begun = Instant::now();
        let decided = timed(&mut steps.decide, || decide(&self.space, &command, now, &Rules));
        // The message, and what was understood of it.
        for event in decided.expect("an ordinary message is accepted").events {
            let index = event.searchable_text().map(|text| {
                let terms = timed(&mut steps.terms, || index_terms(text));
                let meaning = timed(&mut steps.vectors, || meaning_now(&*self.embedder, text));
                IndexRecord { terms_version: TERMS_VERSION, terms, meaning }
            });
            let entry = Entry { seq: self.space.seq().next(), event, index };
            timed(&mut steps.encode_and_seal, || {
                let event = encode_event(&entry.event);
                black_box(self.sealer.seal(Place::Event(entry.seq), &event));
                if let Some(index) = &entry.index {
                    let record = encode_index(index);
                    black_box(self.sealer.seal(Place::Index(entry.seq), &record));
                }
            });
            timed(&mut steps.apply, || self.space.apply(&entry));
        }
        steps.all.push(begun.elapsed());
    }
}

fn timed<T>(samples: &mut Samples, step: impl FnOnce() -> T) -> T {
    let begun = Instant::now();
    let res = step();
    samples.push(begun.elapsed());
    res
}

/// p50 of the CPU time of one observe, in microseconds, for every round.
async fn whole_observe(plan: &Plan, data: &Path, writer: &mut Writer) -> anyhow::Result<Vec<f64>> {
    let directory = tempfile::tempdir_in(data)?;
    let subject = Subject::open(&directory.path().join("gieok.db"))?;
    let engine = subject.engine().await?;
    let user = user("steps");
    let one = |writer: &mut Writer| {
        let text = writer.message(MESSAGE_CHARS);
        vec![draft(&engine, Role::User, &text, engine.clock().now())]
    };
    for _ in 0..N_BEFORE / 500 {
        let drafts = (0..500).flat_map(|_| one(writer)).collect();
        engine.observe(&user, Scope::default(), drafts).await?;
    }
    let mut rounds = Vec::new();
    for _ in 0..plan.n_step_rounds {
        let mut samples = Samples::default();
        for _ in 0..N_MEASURED / 2 {
            let drafts = one(writer);
            let before: Duration = cpu::process_time();
            engine.observe(&user, Scope::default(), drafts).await?;
            samples.push(cpu::process_time() - before);
        }
        rounds.push(samples.quantile_ms(0.5) * 1e3);
    }
    Ok(rounds)
}
