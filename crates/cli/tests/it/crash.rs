//! `kill -9` under load: whatever was acknowledged is there, once, whole and in order.
//!
//! The system's page cache outlives a process, so this says nothing of a power cut. What it shows
//! is that nothing is answered before it is written, and that a start finds its way from every
//! instant.

mod talk;

use std::{
    hash::{BuildHasher as _, RandomState},
    sync::mpsc,
    thread,
};

use fastrand::Rng;

use self::talk::Talk;
use crate::process::{Home, Starting};

/// Servers that are killed.
const N_ROUNDS: usize = 20;
/// Most acknowledgements a server lives to give.
const ACKNOWLEDGED_MAX: usize = 100;
/// Whose conversations the clients hold. Users are shared, sessions are not.
const USERS: [&str; 8] = ["crowd", "crowd", "crowd", "crowd", "pair", "pair", "loner", "혼자"];

#[test]
fn what_was_acknowledged_survives_kill_9_once_whole_and_in_order() {
    let seed = seed();
    println!("again with CRASH_SEED={seed} cargo test -p gieok-cli crash");
    let mut rng = Rng::with_seed(seed);
    let home = Home::new();
    let mut talks: Vec<Talk> =
        USERS.iter().enumerate().map(|(n, user)| Talk::new(n, user, rng.fork())).collect();
    for _ in 0..N_ROUNDS {
        let server = home.serve();
        for talk in &mut talks {
            talk.check(&server.api);
        }
        let (sender, acknowledged) = mpsc::channel();
        thread::scope(|scope| {
            for talk in &mut talks {
                let (api, sender) = (server.api.clone(), sender.clone());
                scope.spawn(move || talk.go_on_until_cut_off(&api, &sender));
            }
            drop(sender);
            let n_acknowledged = rng.usize(1..=ACKNOWLEDGED_MAX);
            // Fewer come only if a client has failed, which the scope reports.
            acknowledged.iter().take(n_acknowledged).for_each(drop);
            server.kill();
        });
        // The next one may not even get to say where it listens.
        if rng.bool() {
            let mut starting = Starting::spawn(&mut home.serve_command());
            starting.read_lines(rng.usize(0..3));
            starting.kill();
        }
    }
    let server = home.serve();
    for talk in &mut talks {
        talk.check(&server.api);
    }
    assert!(server.stop().status.success());
    home.run(&["doctor", "--deep"]).ok();
}

/// Another one every time, unless one is asked for.
fn seed() -> u64 {
    let given = option_env!("CRASH_SEED").map(|seed| seed.parse().expect("a number"));
    given.unwrap_or_else(|| RandomState::new().hash_one("crash"))
}
