//! Plays one evening.

use crate::{
    device,
    disk::Health,
    fault::Fault,
    hall::{Hall, Pocket, Standing},
    house::{HOST, House},
    judge::Judge,
    manager::{Manager, guest_name},
    network::{Network, Weather, address},
    person::{Person, Role},
    plan::Plan,
    stranger::{self, Stranger},
};
use rouse_guest::{Dialling, Simulated, awake};
use rouse_rules::HouseRule;
use std::{collections::BTreeMap, time::Duration};
use tokio::{
    runtime::Builder,
    task::JoinHandle,
    time::{Instant, sleep, sleep_until, timeout},
};

/// Nobody is kept out for longer than this once all is well.
const PATIENCE: Duration = Duration::from_secs(30);
/// No game of people who tap at random takes longer than this once all is well.
const LONGEST_GAME: Duration = Duration::from_secs(3 * 60 * 60);
/// How often somebody looks whether the evening goes on.
const LOOK_AGAIN: Duration = Duration::from_millis(500);
/// The numbers of the devices of the watcher, the stranger and the neighbour.
const WATCHER: u8 = 8;
const STRANGER: u8 = 9;
const NEIGHBOUR: u8 = 10;

/// What has become of an evening.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Report {
    /// The evening in sentences.
    pub trace: Vec<String>,
    /// What must not happen and did, if anything.
    pub failure: Option<String>,
    /// How many actions were played.
    pub actions: usize,
    /// How long the evening took, by its own clock.
    pub took: Duration,
}

/// Plays an evening. The same plan gives the same report.
///
/// # Panics
/// When the system gives no runtime.
#[must_use]
pub fn play(plan: &Plan) -> Report {
    let runtime = Builder::new_current_thread().enable_time().start_paused(true).build();
    runtime.expect("a runtime of one thread needs nothing").block_on(async {
        let has_secrets = !plan.house_rules.has(HouseRule::OpenHands);
        let (judge, began) = (Judge::new(has_secrets, plan.again), Instant::now());
        let network = Network::new(plan.seed, plan.delay, judge.clone());
        let (dialled, slept) = (network.clone(), network.clone());
        let dial = move |to| -> Dialling { Box::pin(dialled.clone().dial(to)) };
        let _simulated = Simulated::begin(plan.seed, dial, move |to| slept.sleeps(to));
        Evening::new(plan, judge.clone(), network).run().await;
        let actions = judge.actions();
        let (trace, failure) = judge.verdict();
        Report { trace, failure, actions, took: began.elapsed() }
    })
}

struct Evening<'a> {
    plan: &'a Plan,
    judge: Judge,
    hall: Hall,
    network: Network,
    house: House,
    /// The running devices of guests.
    devices: BTreeMap<u8, JoinHandle<()>>,
    /// How often a device has started.
    starts: u64,
    /// What ends later, and when.
    ends: Vec<(Instant, Fault)>,
}

impl<'a> Evening<'a> {
    fn new(plan: &'a Plan, judge: Judge, network: Network) -> Self {
        let hall = Hall::default();
        let house = House::new(plan.clone(), (judge.clone(), hall.clone()), network.clone());
        Self { plan, judge, hall, network, house, devices: BTreeMap::new(), starts: 0, ends: Vec::new() }
    }

    async fn run(mut self) {
        self.house.start().await;
        for guest in self.guests() {
            self.arrive(guest);
        }
        if self.plan.stranger {
            tokio::spawn(self.stranger().bother());
        }
        let has_neighbour = self.plan.ask && !self.plan.faults.is_empty();
        let neighbour = has_neighbour.then(|| tokio::spawn(self.knock_in_vain()));
        if let Some(after) = self.plan.early {
            sleep(after).await;
            self.judge.tell("The host's program is killed, and starts again.");
            self.house.die(false);
            self.house.start().await;
        }
        self.play_games().await;
        if let Some(neighbour) = neighbour.filter(|_| !self.judge.has_failed()) {
            let _ = timeout(2 * stranger::UNANSWERED, neighbour).await;
        }
        self.devices.values().for_each(JoinHandle::abort);
    }

    async fn play_games(&mut self) {
        if !self.until(PATIENCE, "the game has not begun", |evening| evening.judge.has_game()).await {
            return;
        }
        self.go_wrong().await;
        self.until(PATIENCE, "somebody is kept out", Self::all_are_seated).await;
        self.play_to_the_end().await;
        if self.plan.again && !self.judge.has_failed() {
            self.judge.turn_page();
            self.until(PATIENCE, "no other game begins", |evening| evening.judge.has_game()).await;
            self.play_to_the_end().await;
        }
    }

    async fn play_to_the_end(&self) {
        self.until(LONGEST_GAME, "the game does not end", Self::is_over).await;
        self.house.check_memory().await;
        self.judge.compare(&self.house.disk);
        self.judge.check_album(&self.house.disk);
    }

    /// Once the table asks the host about newcomers.
    fn knock_in_vain(&self) -> impl Future<Output = ()> + use<> {
        let (judge, hall) = (self.judge.clone(), self.hall.clone());
        async move {
            while !judge.has_game() {
                sleep(LOOK_AGAIN).await;
            }
            stranger::knock_in_vain(NEIGHBOUR, judge, hall).await;
        }
    }

    fn stranger(&self) -> Stranger {
        let (judge, hall, network) = (self.judge.clone(), self.hall.clone(), self.network.clone());
        let (chance, guesses) = (self.plan.stream(9_000), (0, Instant::now(), 0));
        Stranger { number: STRANGER, judge, hall, network, chance, guesses }
    }

    /// The numbers of all devices of people who belong here.
    fn guests(&self) -> impl Iterator<Item = u8> + use<> {
        (1..=self.plan.guests).chain(self.plan.watcher.then_some(WATCHER))
    }

    fn all_are_seated(&self) -> bool {
        self.everybody().all(|name| self.hall.standing(name).is_seated)
    }

    fn everybody(&self) -> impl Iterator<Item = &'static str> + use<> {
        self.guests().map(name).chain([HOST])
    }

    fn is_over(&self) -> bool {
        let is_playing = |name| self.hall.standing(name).is_playing;
        self.judge.is_over() && self.all_are_seated() && !self.everybody().any(is_playing)
    }

    /// Waits for something that has to come in time. False when the evening has failed.
    async fn until(&self, most: Duration, otherwise: &str, reached: impl Fn(&Self) -> bool) -> bool {
        let last = Instant::now() + most;
        while !reached(self) && !self.judge.has_failed() {
            if Instant::now() >= last {
                let outside: Vec<_> =
                    self.everybody().filter(|name| !self.hall.standing(name).is_seated).collect();
                self.judge.fail(format!("{otherwise} (outside: {})", outside.join(", ")));
            }
            sleep(LOOK_AGAIN).await;
        }
        !self.judge.has_failed()
    }

    /// Does everything that goes wrong in this evening, and waits until all of it is over.
    async fn go_wrong(&mut self) {
        let begin = Instant::now();
        for (at, fault) in self.plan.faults.clone() {
            self.heal_until(begin + at).await;
            self.house.check_memory().await;
            if self.judge.has_failed() {
                return;
            }
            self.judge.tell(fault.to_string());
            self.ends.push((Instant::now() + fault.span(), fault));
            self.ends.sort_by_key(|(at, _)| *at);
            self.strike(fault);
        }
        self.heal_until(begin + self.plan.healed() + LOOK_AGAIN).await;
        self.judge.tell("From here on nothing goes wrong.");
    }

    fn strike(&mut self, fault: Fault) {
        match fault {
            Fault::Cut(guest) => self.network.cut(guest),
            Fault::HalfOpen(guest) => self.network.forget(guest),
            Fault::Apart(guest, _) => self.network.set(guest, Weather::Silent),
            Fault::Slow(guest, _) => self.network.set(guest, Weather::Slow),
            Fault::GuestDies(guest, _) => self.leave(guest),
            Fault::GuestForgets(guest) => {
                self.leave(guest);
                let pocket = self.hall.pocket(name(guest));
                self.hall.keep(name(guest), Pocket { token: None, ..pocket });
                self.arrive(guest);
            }
            Fault::HostDies(_) => self.house.die(false),
            Fault::PowerCut(_) => self.house.die(true),
            Fault::DiskFull(_) => self.house.disk.set(Health::Full),
            Fault::DiskHeld(_) => self.house.disk.set(Health::Held),
            Fault::DiskUnsure(_) => self.house.disk.set(Health::Unsure),
            Fault::DiskTorn(_) => self.house.disk.set(Health::Torn),
            Fault::Repeat(guest) => self.network.repeat(guest),
            Fault::Moves(guest) => self.network.change_address(guest),
            Fault::Sleeps(guest, span) => self.network.fall_asleep(guest, span),
            Fault::Deaf => self.house.ask_and_not_read(),
            Fault::Leap(hours) => self.house.calendar.leap(i64::from(hours) * 3_600_000),
        }
    }

    /// Ends what has to end until then, and waits.
    async fn heal_until(&mut self, until: Instant) {
        while self.ends.first().is_some_and(|(at, _)| *at <= until) {
            let (at, fault) = self.ends.remove(0);
            sleep_until(at).await;
            match fault {
                Fault::Apart(guest, _) | Fault::Slow(guest, _) => self.network.set(guest, Weather::Fine),
                Fault::GuestDies(guest, _) => self.arrive(guest),
                Fault::HostDies(_) | Fault::PowerCut(_) => self.house.start().await,
                Fault::DiskFull(_) | Fault::DiskHeld(_) | Fault::DiskUnsure(_) | Fault::DiskTorn(_) => {
                    self.house.disk.set(Health::Fine)
                }
                _ => {}
            }
        }
        sleep_until(until).await;
    }

    /// A device starts, unless it runs.
    fn arrive(&mut self, guest: u8) {
        if self.devices.contains_key(&guest) {
            return;
        }
        self.starts += 1;
        let people = (self.judge.clone(), self.hall.clone());
        let role = if guest == WATCHER { Role::Watcher } else { Role::Guest };
        let chance = self.plan.stream(u64::from(guest) << 16 | self.starts);
        let manages = self.plan.headless && role == Role::Guest;
        let manager = manages.then(|| Manager::new(self.plan.clone(), people.clone(), role));
        let mut person = Person::new(name(guest), role, people.clone(), chance);
        person.manages = manages;
        person.loses_welcome = self.plan.loses_welcome && (guest, self.starts) == (1, 1);
        self.judge.tell(format!("{} takes out a device.", name(guest)));
        let device = awake(Some(address(guest)), device::guest(person, manager, guest, people));
        self.devices.insert(guest, tokio::spawn(device));
    }

    /// A device dies, without a word to anybody.
    fn leave(&mut self, guest: u8) {
        if let Some(device) = self.devices.remove(&guest) {
            self.network.forget(guest);
            device.abort();
            self.hall.note(name(guest), Standing::default());
        }
    }
}

fn name(guest: u8) -> &'static str {
    if guest == WATCHER { "the television" } else { guest_name(guest) }
}
