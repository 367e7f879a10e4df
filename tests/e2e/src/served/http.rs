//! The part of HTTP that a browser on this machine needs, with one request per connection.

use anyhow::{Context, Result, ensure};
use tokio::io::{AsyncBufReadExt, AsyncReadExt, AsyncWriteExt, BufReader};
use tokio::net::TcpStream;

/// The largest request in bytes; a file of records is sent as text.
const LARGEST: usize = 256 << 20;

/// A browser's request.
pub(super) struct Request {
    /// The path, without the query.
    pub(super) path: String,
    /// What follows the question mark.
    pub(super) query: String,
    /// The body.
    pub(super) body: Vec<u8>,
}

/// Reads a request.
pub(super) async fn read(stream: &mut BufReader<TcpStream>) -> Result<Request> {
    let mut line = String::new();
    stream.read_line(&mut line).await?;
    let target = line.split_whitespace().nth(1).context("the request names no page")?.to_owned();
    let mut length = 0;
    loop {
        line.clear();
        stream.read_line(&mut line).await?;
        let Some((name, value)) = line.trim_end().split_once(':') else { break };
        if name.eq_ignore_ascii_case("content-length") {
            length = value.trim().parse()?;
        }
    }
    ensure!(length <= LARGEST, "the request is too large");
    let mut body = vec![0; length];
    stream.read_exact(&mut body).await?;
    let (path, query) = target.split_once('?').unwrap_or((&target, ""));
    Ok(Request { path: path.to_owned(), query: query.to_owned(), body })
}

/// Sends a complete response.
pub(super) async fn answer(stream: &mut BufReader<TcpStream>, status: &str, headers: &str, body: &[u8]) -> Result<()> {
    let head = format!("HTTP/1.1 {status}\r\n{headers}Content-Length: {}\r\nConnection: close\r\n\r\n", body.len());
    stream.write_all(head.as_bytes()).await?;
    stream.write_all(body).await?;
    Ok(stream.flush().await?)
}

/// Begins a response of server-sent events.
pub(super) async fn begin_events(stream: &mut BufReader<TcpStream>) -> Result<()> {
    let head = "HTTP/1.1 200 OK\r\nContent-Type: text/event-stream\r\nCache-Control: no-store\r\n\r\n";
    stream.write_all(head.as_bytes()).await?;
    Ok(stream.flush().await?)
}

/// Sends one event.
pub(super) async fn event(stream: &mut BufReader<TcpStream>, data: &str) -> Result<()> {
    stream.write_all(format!("data: {data}\n\n").as_bytes()).await?;
    Ok(stream.flush().await?)
}

/// The media type of a file of the interface.
pub(super) fn kind(path: &str) -> &'static str {
    match path.rsplit_once('.').map_or("", |(_, ending)| ending) {
        "html" => "text/html; charset=utf-8",
        "js" => "text/javascript; charset=utf-8",
        "css" => "text/css; charset=utf-8",
        "json" => "application/json",
        "svg" => "image/svg+xml",
        "png" => "image/png",
        "woff2" => "font/woff2",
        _ => "application/octet-stream",
    }
}
