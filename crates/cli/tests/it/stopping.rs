//! Stopping: what is under way is finished, and nothing else holds it up.

use std::{
    io::{BufRead as _, BufReader},
    process::Child,
};

use rustix::process::{Pid, Signal, kill_process};
use serde_json::json;

use crate::{
    api::{Api, HeldRequest},
    process::{Home, Starting},
};

fn observe_body(id: &str) -> serde_json::Value {
    let message = json!({ "id": id, "role": "user", "content": "마지막 말" });
    json!({ "scope": { "user": "u", "session": "s" }, "messages": [message] })
}

#[test]
fn a_request_under_way_is_finished_before_the_end() {
    let home = Home::new();
    let mut server = home.serve();
    let held = HeldRequest::begin(&server.api, "/v1/observe", &observe_body("m1"));
    server.terminate();
    server.wait_for_log("stopping: finishing what is under way");
    assert_eq!(held.finish().ok()["messages"][0]["id"], "m1");
    let stopped = server.stopped();
    assert_eq!(stopped.status.code(), Some(0));
    assert_eq!(stopped.stdout.last().unwrap(), "stopped; everything acknowledged is on disk");
    let server = home.serve();
    assert_eq!(server.api.recalled("u", "마지막"), ["마지막 말"]);
}

#[test]
fn connections_without_a_request_do_not_hold_it_up() {
    let home = Home::new();
    let server = home.serve();
    let host = server.api.base().strip_prefix("http://").unwrap();
    let _silent = std::net::TcpStream::connect(host).unwrap();
    // The client keeps its connection open for the next request.
    server.api.say("u", "m1", "안녕");
    let stopped = server.stop();
    assert_eq!(stopped.status.code(), Some(0));
    let is_cut_off = stopped.stderr.iter().any(|line| line.contains("did not finish in time"));
    assert!(!is_cut_off, "{:#?}", stopped.stderr);
}

#[test]
fn a_stop_right_after_the_start_is_a_clean_one() {
    let home = Home::new();
    for _ in 0..20 {
        let mut process = Starting::spawn(&mut home.serve_command());
        process.announced();
        process.terminate();
        assert_eq!(process.stopped().status.code(), Some(0));
    }
}

/// A process that ends with the test, however that ends.
struct Guarded(Child);

impl Drop for Guarded {
    fn drop(&mut self) {
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}

#[test]
fn a_server_goes_on_when_nobody_reads_what_it_prints() {
    let home = Home::new();
    let mut serve = home.serve_command();
    let mut process = Guarded(serve.env("GIEOK_API_KEY", "given").spawn().unwrap());
    let mut stdout = BufReader::new(process.0.stdout.take().unwrap()).lines();
    let last = stdout.find(|line| line.as_ref().unwrap().starts_with("listening on ")).unwrap();
    drop((stdout, process.0.stderr.take()));
    let api = Api::new(last.unwrap().strip_prefix("listening on ").unwrap(), "given");
    api.say("u", "m1", "듣는 이 없어도");
    assert_eq!(api.recalled("u", "듣는"), ["듣는 이 없어도"]);
    kill_process(Pid::from_child(&process.0), Signal::TERM).unwrap();
    assert_eq!(process.0.wait().unwrap().code(), Some(0));
}
