//! A device in somebody's hand: carries messages between its person and the table.

use crate::{
    hall::Hall,
    judge::Judge,
    manager::Manager,
    network::address,
    person::{Person, Role},
};
use rouse_guest::{Guest, GuestEvent, Limits};
use rouse_rules::Chance;
use rouse_table::Connection;
use rouse_wire::ClientMsg;
use std::time::Duration;
use tokio::time::{Instant, sleep, sleep_until};

/// After a line is over for good, somebody opens the table again.
const OPEN_AGAIN: Duration = Duration::from_secs(2);
/// How often somebody without a ticket looks whether there is one.
const LOOK_FOR_TICKET: Duration = Duration::from_millis(500);

/// The way to a table.
enum Line {
    /// In the same program.
    Window(Connection),
    Network(Guest),
}

impl Line {
    async fn next(&mut self) -> Option<GuestEvent> {
        match self {
            Self::Window(connection) => {
                connection.next().await.map(|message| GuestEvent::Message(Box::new(message)))
            }
            Self::Network(guest) => guest.next().await,
        }
    }

    async fn send(&self, message: ClientMsg) {
        match self {
            Self::Window(connection) => _ = connection.send(message).await,
            Self::Network(guest) => _ = guest.sender().send(message).await,
        }
    }
}

/// The window of the host, until its table closes.
pub(crate) async fn window(person: Person, manager: Manager, connection: Connection) {
    let greeting = person.greet();
    let mut device = Device { person, manager: Some(manager), line: Line::Window(connection) };
    device.send_all(greeting).await;
    device.talk().await;
}

/// The device of a guest or of a watcher, for ever.
pub(crate) async fn guest(
    mut person: Person,
    mut manager: Option<Manager>,
    number: u8,
    (judge, hall): (Judge, Hall),
) {
    loop {
        wait_for_ticket(&person, &hall).await;
        let line = Line::Network(Guest::join(vec![address(number)], Limits::default()));
        let mut device = Device { person, manager, line };
        device.talk().await;
        (person, manager) = (device.person, device.manager);
        judge.tell(format!("{}'s line is over for good.", person.name));
        sleep(OPEN_AGAIN).await;
    }
}

/// Somebody whose device has lost its token waits until the host gives them a ticket.
async fn wait_for_ticket(person: &Person, hall: &Hall) {
    loop {
        let pocket = hall.pocket(&person.name);
        if person.role != Role::Guest || pocket.seat.is_none() || pocket.token.or(pocket.ticket).is_some() {
            return;
        }
        hall.ask(&person.name);
        sleep(LOOK_FOR_TICKET).await;
    }
}

struct Device {
    person: Person,
    manager: Option<Manager>,
    line: Line,
}

impl Device {
    async fn talk(&mut self) {
        let mut acts_at = self.after_a_while();
        loop {
            let messages = tokio::select! {
                biased;
                event = self.line.next() => match event.and_then(|event| self.take(event)) {
                    Some(messages) => messages,
                    None => break,
                },
                () = sleep_until(acts_at) => {
                    acts_at = self.after_a_while();
                    self.act()
                }
            };
            self.person.show();
            self.send_all(messages).await;
        }
        self.person.lose();
        self.person.show();
    }

    /// People think, and some longer than others.
    fn after_a_while(&mut self) -> Instant {
        Instant::now() + Duration::from_millis(200 + self.person.chance().below(1_800) as u64)
    }

    /// Takes an event. None when the line is over.
    fn take(&mut self, event: GuestEvent) -> Option<Vec<ClientMsg>> {
        match event {
            GuestEvent::Open => {}
            GuestEvent::Message(message) if self.person.misses(&message) => return None,
            GuestEvent::Message(message) => {
                self.manager.iter_mut().for_each(|manager| manager.hear(&message));
                return Some(self.person.hear(*message));
            }
            GuestEvent::Lost(bye) => self.person.lose_line(bye),
            GuestEvent::OtherVersion(_) => return None,
            GuestEvent::Over(bye) => {
                self.person.lose_line(Some(bye));
                self.person.give_up(bye);
                return None;
            }
        }
        Some(Vec::new())
    }

    fn act(&mut self) -> Vec<ClientMsg> {
        let manager = self.manager.as_mut().filter(|_| self.person.is_inside());
        let duties = manager.map(|manager| manager.act(self.person.lobby())).unwrap_or_default();
        if duties.is_empty() { self.person.act() } else { duties }
    }

    async fn send_all(&self, messages: Vec<ClientMsg>) {
        for message in messages {
            self.line.send(message).await;
        }
    }
}
