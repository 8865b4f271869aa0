//! What can be typed. Help texts are what people read first; keep them worth reading.

use std::{net::SocketAddr, path::PathBuf};

use clap::{CommandFactory as _, Parser, Subcommand};
use clap_complete::Shell;

use crate::config::ENVIRONMENT;

/// The memory of AI characters and assistants: messages go in, a context that fits a token budget
/// comes out.
#[derive(Debug, Parser)]
#[command(
    name = "gieok",
    version,
    after_help = "\
Start with `gieok serve`; it prints an address and a key. Every other command works on the same data
directory when no server runs, or on a running server with --url and --key."
)]
pub(crate) struct Args {
    #[command(flatten)]
    pub(crate) common: Common,
    #[command(subcommand)]
    pub(crate) command: Command,
}

/// The whole command line, with the environment's names under `serve --help`.
pub(crate) fn command() -> clap::Command {
    let mut help = String::from("Environment:\n");
    for (name, meaning) in ENVIRONMENT {
        help.push_str(&format!("  {name:<26} {meaning}\n"));
    }
    help.push_str("\nEvery setting with its default: docs/gieok.yaml");
    Args::command().mut_subcommand("serve", |serve| serve.after_help(help))
}

/// Settings every command shares.
#[derive(Debug, clap::Args)]
pub(crate) struct Common {
    /// Directory of the database and its keys [default: ./gieok-data]
    #[arg(long, global = true, env = "GIEOK_DATA", value_name = "DIR")]
    pub(crate) data: Option<PathBuf>,
    /// Settings in YAML [default: gieok.yaml in the data directory, if there is one]
    #[arg(long, global = true, env = "GIEOK_CONFIG", value_name = "FILE")]
    pub(crate) config: Option<PathBuf>,
    /// Talk to a running server at this address instead of opening the data directory
    #[arg(long, global = true, env = "GIEOK_URL", value_name = "URL")]
    pub(crate) url: Option<String>,
    /// The key for --url; for `serve`, a key to accept besides those in the database
    #[arg(long, global = true, env = "GIEOK_API_KEY", value_name = "KEY", hide_env_values = true)]
    pub(crate) key: Option<String>,
    /// The master key, instead of the file in the data directory; 64 hexadecimal digits
    #[arg(
        long,
        global = true,
        env = "GIEOK_MASTER_KEY",
        value_name = "HEX",
        hide_env_values = true,
        hide = true
    )]
    pub(crate) master_key: Option<String>,
}

#[derive(Debug, Subcommand)]
pub(crate) enum Command {
    /// Run the server
    Serve(Serve),
    /// Log a message
    Observe(Observe),
    /// Print the context for the next reply
    Context(Context),
    /// Find what bears on a question
    Recall(Recall),
    /// List what is known of a user
    Facts(Facts),
    /// Try the rules on a text: what would become a fact, and what would not
    Extract(Extract),
    /// Write a user's memory to a file, one JSON object a line
    Export(Export),
    /// Read an export back in; safe to repeat
    Import(Import),
    /// Make, list and revoke API keys; change the master key
    #[command(subcommand)]
    Keys(Keys),
    /// Check the data directory and say what to do about what is wrong
    Doctor(Doctor),
    /// Make search indexes and snapshots anew from the log, and read all messages for facts by
    /// today's rules: once after an upgrade (no server may be running)
    Rebuild(Rebuild),
    /// Print a completion script for a shell
    Completions {
        /// The shell
        shell: Shell,
    },
}

#[derive(Debug, clap::Args)]
pub(crate) struct Serve {
    /// Address to listen on; port 0 picks a free one [default: 127.0.0.1:7311]
    #[arg(long, env = "GIEOK_LISTEN", value_name = "ADDR")]
    pub(crate) listen: Option<SocketAddr>,
    /// Keep everything in memory and forget it at the end
    #[arg(long)]
    pub(crate) ephemeral: bool,
}

/// Where, inside the memory.
#[derive(Debug, clap::Args)]
pub(crate) struct ScopeArgs {
    /// The person whose memory it is
    #[arg(long, short)]
    pub(crate) user: String,
    /// The character or assistant
    #[arg(long, short)]
    pub(crate) persona: Option<String>,
    /// The story, project or trade
    #[arg(long)]
    pub(crate) work: Option<String>,
    /// The conversation
    #[arg(long, short)]
    pub(crate) session: Option<String>,
    /// The document
    #[arg(long)]
    pub(crate) document: Option<String>,
}

#[derive(Debug, clap::Args)]
pub(crate) struct Observe {
    #[command(flatten)]
    pub(crate) scope: ScopeArgs,
    /// Who speaks: user, assistant, system or tool
    #[arg(long, short, default_value = "user")]
    pub(crate) role: String,
    /// Your id for the message, so that a repeat changes nothing
    #[arg(long)]
    pub(crate) id: Option<String>,
    /// When it was said, such as 2026-03-01T10:00:00+09:00
    #[arg(long)]
    pub(crate) at: Option<String>,
    /// What was said; `-` reads standard input
    pub(crate) content: String,
}

#[derive(Debug, clap::Args)]
pub(crate) struct Context {
    #[command(flatten)]
    pub(crate) scope: ScopeArgs,
    /// Tokens everything may cost; 0 for no limit but the turns
    #[arg(long, short)]
    pub(crate) budget: Option<u32>,
    /// Print the whole answer as JSON
    #[arg(long)]
    pub(crate) json: bool,
    /// The message about to be answered
    pub(crate) message: Option<String>,
}

#[derive(Debug, clap::Args)]
pub(crate) struct Recall {
    #[command(flatten)]
    pub(crate) scope: ScopeArgs,
    /// Results at most
    #[arg(long, short, default_value_t = 10)]
    pub(crate) limit: u32,
    /// Print the whole answer as JSON
    #[arg(long)]
    pub(crate) json: bool,
    /// The question
    pub(crate) query: String,
}

#[derive(Debug, clap::Args)]
#[command(after_help = "\
Examples:
  gieok facts --user u1                     what holds now, outside any persona
  gieok facts --user u1 --persona luna      what that persona knows
  gieok facts --user u1 --all               what held once or was taken back, too
  gieok facts --user u1 --as-of 2026-01-01T00:00:00+09:00")]
pub(crate) struct Facts {
    #[command(flatten)]
    pub(crate) scope: ScopeArgs,
    /// Past and retracted facts too
    #[arg(long)]
    pub(crate) all: bool,
    /// What held at this time, by what is known now
    #[arg(long, value_name = "TIME", conflicts_with = "all")]
    pub(crate) as_of: Option<String>,
    /// Print everything as JSON
    #[arg(long)]
    pub(crate) json: bool,
}

#[derive(Debug, clap::Args)]
#[command(after_help = "\
Nothing is written, and neither a server nor a data directory is needed.

Examples:
  gieok extract \"나 이사했어 이제 부산 살아\"
  gieok extract \"178\" --previous \"키가 몇이야?\"
  gieok extract \"See you tomorrow at 7\" --at 2026-03-01T10:00:00+09:00 --json")]
pub(crate) struct Extract {
    /// Who says it: user, assistant, system or tool
    #[arg(long, short, default_value = "user")]
    pub(crate) role: String,
    /// What the other side said just before: an answer takes its meaning from its question
    #[arg(long, value_name = "TEXT")]
    pub(crate) previous: Option<String>,
    /// When it is said; relative dates count from there [default: now]
    #[arg(long, value_name = "TIME")]
    pub(crate) at: Option<String>,
    /// Print everything as JSON
    #[arg(long)]
    pub(crate) json: bool,
    /// The text; `-` reads standard input
    pub(crate) text: String,
}

#[derive(Debug, clap::Args)]
pub(crate) struct Export {
    /// The person whose memory it is
    #[arg(long, short)]
    pub(crate) user: String,
    /// File to write; standard output if left out
    #[arg(long, short, value_name = "FILE")]
    pub(crate) output: Option<PathBuf>,
}

#[derive(Debug, clap::Args)]
pub(crate) struct Import {
    /// Import under this user instead of the one the file names
    #[arg(long, short)]
    pub(crate) user: Option<String>,
    /// The file that `gieok export` wrote
    pub(crate) file: PathBuf,
}

#[derive(Debug, Subcommand)]
pub(crate) enum Keys {
    /// Make a key and print it, once
    Create {
        /// What to call it
        #[arg(long, default_value = "made by hand")]
        label: String,
    },
    /// List keys
    List,
    /// Stop accepting a key
    Revoke {
        /// Its id, as `gieok keys list` prints it
        id: String,
    },
    /// Put all users' data keys under a new master key (no server may be running)
    RotateMaster,
}

#[derive(Debug, clap::Args)]
pub(crate) struct Rebuild {
    /// Only this user of the default tenant; everybody if left out
    #[arg(long, short)]
    pub(crate) user: Option<String>,
}

#[derive(Debug, clap::Args)]
pub(crate) struct Doctor {
    /// Also open and read every log entry of every user
    #[arg(long)]
    pub(crate) deep: bool,
}
