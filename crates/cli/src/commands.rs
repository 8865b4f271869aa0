//! One file per command.

mod doctor;
mod facts;
mod keys;
mod rebuild;
mod serve;
mod transfer;
mod turn;

use std::process::ExitCode;

use crate::{
    args::{self, Args, Command},
    config::Config,
};

/// Carries out what was typed.
pub(crate) async fn run(args: Args) -> anyhow::Result<ExitCode> {
    let listen = match &args.command {
        Command::Serve(serve) => serve.listen,
        _ => None,
    };
    let command = match args.command {
        Command::Completions { shell } => {
            clap_complete::generate(shell, &mut args::command(), "gieok", &mut std::io::stdout());
            return Ok(ExitCode::SUCCESS);
        }
        Command::Extract(args) => {
            facts::extract(args).await?;
            return Ok(ExitCode::SUCCESS);
        }
        command => command,
    };
    let config = Config::load(args.common, listen)?;
    match command {
        Command::Serve(args) => serve::run(&config, &args).await?,
        Command::Observe(args) => turn::observe(&config, args).await?,
        Command::Context(args) => turn::context(&config, args).await?,
        Command::Recall(args) => turn::recall(&config, args).await?,
        Command::Facts(args) => facts::list(&config, args).await?,
        Command::Export(args) => transfer::export(&config, &args).await?,
        Command::Import(args) => return transfer::import(&config, &args).await,
        Command::Keys(args) => keys::run(&config, args).await?,
        Command::Rebuild(args) => rebuild::run(&config, &args).await?,
        Command::Doctor(args) => return doctor::run(&config, &args).await,
        Command::Completions { .. } | Command::Extract(_) => (),
    }
    Ok(ExitCode::SUCCESS)
}
