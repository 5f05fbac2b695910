//! The way between the window and its table.

use rouse_session::{ClientMsg, ServerMsg};
use rouse_table::Table;
use std::sync::{Mutex, PoisonError};
use tauri::async_runtime::{self, JoinHandle};
use tokio::sync::mpsc;

/// The window's one connection to the table. A page that was loaded again subscribes again.
pub(crate) struct Line {
    table: Table,
    open: Mutex<Option<Open>>,
}

struct Open {
    messages: mpsc::UnboundedSender<ClientMsg>,
    task: JoinHandle<()>,
}

/// There is no table at the other end any more.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error, serde::Serialize)]
#[error("the table is closed")]
#[serde(rename_all = "snake_case")]
pub(crate) enum Closed {
    /// Nobody has subscribed, or the table has ended.
    Closed,
}

impl Line {
    pub(crate) fn new(table: Table) -> Self {
        Self { table, open: Mutex::default() }
    }

    /// Connects anew: `hear` gets every message until it says that it is gone.
    pub(crate) fn subscribe(&self, hear: impl FnMut(ServerMsg) -> bool + Send + 'static) {
        let (messages, said) = mpsc::unbounded_channel();
        let task = async_runtime::spawn(carry(self.table.clone(), said, hear));
        let old = self.open.lock().unwrap_or_else(PoisonError::into_inner).replace(Open { messages, task });
        if let Some(old) = old {
            old.task.abort();
        }
    }

    /// Passes a message on. Messages arrive in the order in which they were given.
    pub(crate) fn send(&self, message: ClientMsg) -> Result<(), Closed> {
        let open = self.open.lock().unwrap_or_else(PoisonError::into_inner);
        open.as_ref().and_then(|open| open.messages.send(message).ok()).ok_or(Closed::Closed)
    }

    /// Closes the table and its store.
    pub(crate) fn close(&self) {
        async_runtime::block_on(self.table.close());
    }
}

/// Carries messages both ways until one end is gone. Whoever hears that the line is closed can be
/// sure that it takes no message any more.
async fn carry(table: Table, mut said: mpsc::UnboundedReceiver<ClientMsg>, mut hear: impl FnMut(ServerMsg) -> bool) {
    if let Some(mut connection) = table.connect().await {
        loop {
            let goes_on = tokio::select! {
                message = said.recv() => match message {
                    Some(message) => connection.send(message).await,
                    None => false,
                },
                message = connection.next() => message.is_some_and(&mut hear),
            };
            if !goes_on {
                break;
            }
        }
    }
    said.close();
    drop(hear);
}

#[cfg(test)]
mod tests {
    use super::*;
    use rouse_session::PROTOCOL_VERSION;

    fn line() -> Line {
        Line::new(async_runtime::block_on(Table::in_folder(None)).expect("a table in memory opens"))
    }

    fn subscribed(line: &Line) -> mpsc::UnboundedReceiver<ServerMsg> {
        let (tell, told) = mpsc::unbounded_channel();
        line.subscribe(move |message| tell.send(message).is_ok());
        told
    }

    #[test]
    fn messages_go_both_ways_in_order() {
        let line = line();
        assert_eq!(line.send(ClientMsg::Ping {}), Err(Closed::Closed));
        let mut told = subscribed(&line);
        line.send(ClientMsg::Hello { protocol: PROTOCOL_VERSION, token: None }).expect("the line is open");
        line.send(ClientMsg::Ping {}).expect("the line is open");
        assert!(matches!(told.blocking_recv(), Some(ServerMsg::Home { saved: None, .. })));
        assert!(matches!(told.blocking_recv(), Some(ServerMsg::Pong {})));
    }

    #[test]
    fn a_page_that_was_loaded_again_takes_the_line_over() {
        let line = line();
        let mut first = subscribed(&line);
        let mut second = subscribed(&line);
        line.send(ClientMsg::Hello { protocol: PROTOCOL_VERSION, token: None }).expect("the line is open");
        assert!(matches!(second.blocking_recv(), Some(ServerMsg::Home { .. })));
        assert!(first.blocking_recv().is_none(), "the old page hears nothing more");
    }

    #[test]
    fn a_closed_table_closes_the_line() {
        let line = line();
        let mut told = subscribed(&line);
        line.send(ClientMsg::Hello { protocol: PROTOCOL_VERSION, token: None }).expect("the line is open");
        assert!(told.blocking_recv().is_some());
        line.close();
        assert!(told.blocking_recv().is_none());
        assert_eq!(line.send(ClientMsg::Ping {}), Err(Closed::Closed));
    }
}
