//! The real server as its users run it, and a client that keeps its connection.

use std::{
    io::{BufRead as _, BufReader as StdBufReader},
    net::SocketAddr,
    path::Path,
    process::{Child, ChildStdout, Command, Stdio},
    time::{Duration, Instant},
};

use anyhow::{Context as _, bail};
use rustix::process::{Pid, Signal, kill_process};
use tokio::{
    io::{AsyncBufReadExt as _, AsyncReadExt as _, AsyncWriteExt as _, BufReader},
    net::TcpStream,
};

const API_KEY: &str = "gk_bench";

/// A running `gieok serve`.
#[derive(Debug)]
pub(crate) struct Server {
    child: Child,
    pub(crate) address: SocketAddr,
    /// Kept open: the server says good-bye on it.
    _stdout: StdBufReader<ChildStdout>,
}

impl Server {
    /// Starts a server with its default settings; the time is from there to the first answer.
    pub(crate) async fn start(binary: &Path, data: &Path) -> anyhow::Result<(Self, Duration)> {
        let begun = Instant::now();
        let mut child = Command::new(binary)
            .args(["serve", "--listen", "127.0.0.1:0", "--data"])
            .arg(data)
            .env("GIEOK_API_KEY", API_KEY)
            .stdin(Stdio::null())
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()
            .with_context(|| format!("cannot start {}", binary.display()))?;
        let mut stdout = StdBufReader::new(child.stdout.take().context("stdout was piped")?);
        let mut line = String::new();
        let address = loop {
            line.clear();
            if stdout.read_line(&mut line)? == 0 {
                bail!("the server ended before it listened: {:?}", child.wait()?);
            }
            if let Some(address) = line.trim().strip_prefix("listening on http://") {
                break address.parse()?;
            }
        };
        let (status, _) = Client::connect(address).await?.get("/readyz").await?;
        let took = begun.elapsed();
        anyhow::ensure!(status == 200, "the server was not ready: {status}");
        Ok((Self { child, address, _stdout: stdout }, took))
    }

    pub(crate) fn pid(&self) -> u32 {
        self.child.id()
    }

    /// Asks the server to stop and waits until it has.
    pub(crate) fn stop(mut self) -> anyhow::Result<()> {
        kill_process(Pid::from_child(&self.child), Signal::TERM)?;
        let status = self.child.wait()?;
        anyhow::ensure!(status.success(), "the server ended with {status}");
        Ok(())
    }
}

/// A keep-alive HTTP/1.1 connection. It knows just enough for our server's answers, so that as
/// little as possible of the machine goes to the client.
#[derive(Debug)]
pub(crate) struct Client {
    stream: BufReader<TcpStream>,
    request: Vec<u8>,
    line: String,
    body: Vec<u8>,
}

impl Client {
    pub(crate) async fn connect(address: SocketAddr) -> anyhow::Result<Self> {
        let stream = TcpStream::connect(address).await?;
        stream.set_nodelay(true)?;
        let stream = BufReader::new(stream);
        Ok(Self { stream, request: Vec::new(), line: String::new(), body: Vec::new() })
    }

    pub(crate) async fn get(&mut self, path: &str) -> anyhow::Result<(u16, &[u8])> {
        self.request.clear();
        self.request
            .extend_from_slice(format!("GET {path} HTTP/1.1\r\nhost: bench\r\n\r\n").as_bytes());
        self.exchange().await
    }

    pub(crate) async fn post(&mut self, path: &str, json: &str) -> anyhow::Result<(u16, &[u8])> {
        self.request.clear();
        self.request.extend_from_slice(
            format!(
                "POST {path} HTTP/1.1\r\nhost: bench\r\nauthorization: Bearer {API_KEY}\r\n\
                 content-type: application/json\r\ncontent-length: {}\r\n\r\n{json}",
                json.len()
            )
            .as_bytes(),
        );
        self.exchange().await
    }

    async fn exchange(&mut self) -> anyhow::Result<(u16, &[u8])> {
        self.stream.get_mut().write_all(&self.request).await?;
        let status_line = self.read_line().await?;
        let status = status_line.split(' ').nth(1).context("no status")?.parse()?;
        let mut n_bytes = 0;
        loop {
            let header = self.read_line().await?;
            if header.is_empty() {
                break;
            }
            if let Some((name, value)) = header.split_once(':')
                && name.eq_ignore_ascii_case("content-length")
            {
                n_bytes = value.trim().parse()?;
            }
        }
        self.body.resize(n_bytes, 0);
        self.stream.read_exact(&mut self.body).await?;
        Ok((status, &self.body))
    }

    async fn read_line(&mut self) -> anyhow::Result<&str> {
        self.line.clear();
        let n_read = self.stream.read_line(&mut self.line).await?;
        anyhow::ensure!(n_read > 0, "the server closed the connection");
        Ok(self.line.trim_end())
    }
}
