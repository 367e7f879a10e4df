//! Where what the interface asks for comes in: it goes to its command, away from the thread that draws the window.

use std::sync::Arc;

use tauri::Wry;
use tauri::ipc::Invoke;

/// Knows every command, and answers whether it knows the one that is asked for.
type Commands = dyn Fn(Invoke<Wry>) -> bool + Send + Sync;

/// Hands each request to its command. A command may wait for a disk, or think: Tokio has threads of their own for what blocks.
///
/// All commands share one kind of task: as async commands, each with kinds of its own, they took 3 MB of code.
pub fn handler() -> impl Fn(Invoke<Wry>) -> bool + Send + Sync + 'static {
    // Made by the build script from the files of `commands/`.
    let commands = shared(include!(concat!(env!("OUT_DIR"), "/handler.rs")));
    move |asked| {
        let commands = Arc::clone(&commands);
        let work: Box<dyn FnOnce() + Send> = Box::new(move || pass_on(&*commands, asked));
        tauri::async_runtime::spawn_blocking(work);
        true
    }
}

fn shared(commands: impl Fn(Invoke<Wry>) -> bool + Send + Sync + 'static) -> Arc<Commands> {
    Arc::new(commands)
}

fn pass_on(commands: &Commands, asked: Invoke<Wry>) {
    let (resolver, name) = (asked.resolver.clone(), asked.message.command().to_owned());
    if !commands(asked) {
        resolver.reject(format!("Command {name} not found"));
    }
}
