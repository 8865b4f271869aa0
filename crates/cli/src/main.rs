//! The `gieok` binary.
#![forbid(unsafe_code)]
#![allow(
    clippy::print_stdout,
    clippy::print_stderr,
    reason = "a command line talks to its terminal"
)]

mod args;
mod client;
mod commands;
mod config;
mod data;

use std::process::ExitCode;

use clap::FromArgMatches as _;

use crate::args::Args;

fn main() -> ExitCode {
    let args = match Args::from_arg_matches(&args::command().get_matches()) {
        Ok(args) => args,
        Err(error) => error.exit(),
    };
    let runtime = match tokio::runtime::Builder::new_multi_thread().enable_all().build() {
        Ok(runtime) => runtime,
        Err(error) => {
            eprintln!("error: no runtime: {error}");
            return ExitCode::FAILURE;
        }
    };
    match runtime.block_on(commands::run(args)) {
        Ok(code) => code,
        Err(error) => {
            eprintln!("error: {error:#}");
            ExitCode::FAILURE
        }
    }
}
