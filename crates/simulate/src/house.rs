//! The host's program: a table, its network side and its window; it may die at any moment, and starts again.

use crate::{
    device,
    disk::Disk,
    hall::{Hall, Standing},
    judge::Judge,
    manager::Manager,
    network::{Network, PORT},
    person::{Person, Role},
    plan::Plan,
};
use rouse_host::run_simulated;
use rouse_rules::{Chance, Seat, Taps};
use rouse_session::{OpenRoom, RoomAddress};
use rouse_table::{Calendar, Table};
use rouse_wire::{ClientMsg, ServerMsg};
use std::time::Duration;
use tokio::{
    task::JoinHandle,
    time::{sleep, timeout},
};

/// After this time the host tries again to open its table.
const OPEN_AGAIN: Duration = Duration::from_secs(2);

/// How much a page asks before it reads an answer: more than may wait for it.
const QUESTIONS: u32 = 40;

/// When the power goes, fewer sectors than this are kept of what was not synced.
const UNSYNCED: usize = 8;

/// The name of the host.
pub(crate) const HOST: &str = "the host";

/// What outlives the program of the host.
pub(crate) struct House {
    plan: Plan,
    judge: Judge,
    hall: Hall,
    network: Network,
    pub(crate) disk: Disk,
    pub(crate) calendar: Calendar,
    /// How often the program has started.
    starts: u64,
    running: Option<Running>,
}

/// The program while it runs.
struct Running {
    table: Table,
    tasks: [JoinHandle<()>; 2],
}

impl House {
    pub(crate) fn new(plan: Plan, (judge, hall): (Judge, Hall), network: Network) -> Self {
        let disk = Disk::new(judge.clone(), plan.in_file);
        // An evening of November 2026.
        let calendar = Calendar::new(1_795_000_000_000);
        Self { plan, judge, hall, network, disk, calendar, starts: 0, running: None }
    }

    /// Starts the program, unless it runs.
    pub(crate) async fn start(&mut self) {
        if self.running.is_some() {
            return;
        }
        self.starts += 1;
        let seed = self.plan.seed.wrapping_add(self.starts << 32);
        let opened = Table::simulated(self.disk.clone(), seed, self.calendar.clone(), self.plan.disk).await;
        match opened {
            Ok(table) => self.running = self.open(table).await,
            Err(error) => self.judge.fail(format!("the table does not open: {error}")),
        }
    }

    /// Opens the window, and the table to guests.
    async fn open(&self, table: Table) -> Option<Running> {
        let chance = self.plan.stream(self.starts);
        let people = (self.judge.clone(), self.hall.clone());
        let person = Person::new(HOST, Role::Host, people.clone(), chance);
        let manager = Manager::new(self.plan.clone(), people, Role::Host);
        let window = device::window(person, manager, table.connect().await?);
        let serving = serve(table.clone(), self.plan.headless, self.network.clone(), self.judge.clone());
        let tasks = [tokio::spawn(serving), tokio::spawn(window)];
        Some(Running { table, tasks })
    }

    /// Whether the table remembers nobody who is gone, and no seat has two clients.
    pub(crate) async fn check_memory(&self) {
        let Some(Running { table, .. }) = &self.running else { return };
        let strays = table.strays().await;
        if strays > 0 {
            self.judge.fail(format!("the table remembers {strays} clients that are gone or replaced"));
        }
    }

    /// A page on the host's own device asks much, and reads the answers later: it gets all of them, or is sent away.
    pub(crate) fn ask_and_not_read(&self) {
        let Some(Running { table, .. }) = &self.running else { return };
        let (table, judge) = (table.clone(), self.judge.clone());
        tokio::spawn(async move {
            let Some(mut page) = table.connect().await else { return };
            let (seat, rev) = (Seat(0), u32::MAX);
            for id in 1..=QUESTIONS {
                page.send(ClientMsg::Taps { seat, id, rev, taps: Taps::default() }).await;
            }
            let mut answers = 0;
            while let Ok(message) = timeout(OPEN_AGAIN, page.next()).await {
                let Some(message) = message else { return };
                answers += u32::from(matches!(message, ServerMsg::Refused { .. } | ServerMsg::Failed { .. }));
            }
            if answers < QUESTIONS {
                judge.fail(format!("a page that is not sent away gets {answers} answers of {QUESTIONS}"));
            }
        });
    }

    /// The program dies, or its device loses its power. What it has not written is lost.
    pub(crate) fn die(&mut self, power: bool) {
        let Some(Running { table, tasks }) = self.running.take() else { return };
        let kept = self.plan.stream(8_000 + self.starts).below(UNSYNCED);
        self.disk = self.disk.reopened(power.then_some(kept));
        self.network.lose_host(power);
        tasks.iter().for_each(JoinHandle::abort);
        drop(table);
        self.hall.note(HOST, Standing::default());
        self.judge.compare(&self.disk);
    }
}

/// Opens the table to guests, as soon as that can be saved, and serves it for ever.
async fn serve(table: Table, headless: bool, network: Network, judge: Judge) {
    let address = "192.168.178.23:4711".parse().expect("this is an address");
    let addresses = vec![RoomAddress { address, short: None, likely: true }];
    let room = OpenRoom { port: PORT, addresses, headless, name: None };
    while !table.open_room(room.clone()).await {
        sleep(OPEN_AGAIN).await;
    }
    judge.tell("The host has opened its table.");
    run_simulated(network.listen(), PORT, table).await;
}
