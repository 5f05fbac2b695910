//! The Wi-Fi of the evening: lines between guests and the host, each a pair of pipes in memory with somebody in
//! between who delays, holds or cuts what passes.
//!
//! A guest dials an address of its own, all of which are the host's; so the network knows who dials.

use crate::judge::Judge;
use rouse_host::{Arrival, Incoming};
use rouse_rules::{Chance, Seeded};
use std::{
    collections::BTreeMap,
    io,
    net::{Ipv4Addr, SocketAddrV4},
    sync::{
        Arc, Mutex, MutexGuard, PoisonError,
        atomic::{AtomicBool, AtomicU8, Ordering},
    },
    time::Duration,
};
use tokio::{
    io::{AsyncReadExt, AsyncWriteExt, DuplexStream, ReadHalf, WriteHalf, duplex, split},
    sync::{Mutex as Turn, mpsc},
    time::{Instant, sleep},
};
use tokio_util::sync::CancellationToken;

/// The port of the host.
pub(crate) const PORT: u16 = 4711;
/// What fits into a pipe, as into the buffers of a system.
const PIPE: usize = 16 * 1024;
/// How often a line that is held looks whether it may go on.
const LOOK_AGAIN: Duration = Duration::from_millis(50);
/// How many bytes a slow line passes in one go, and the pause after them.
const SLOW: (usize, Duration) = (512, Duration::from_millis(400));

/// For so long the host may not have noticed that a piece was repeated.
const UNNOTICED: Duration = Duration::from_secs(5);
/// What a host says unencrypted.
const OPEN: [&str; 5] = ["table", "proof", "failed", "pong", "bye"];

/// The network. Its clones are the same one.
#[derive(Clone)]
pub(crate) struct Network(Arc<Mutex<Cables>>);

struct Cables {
    /// Where the host accepts connections; none while no program listens.
    host: Option<mpsc::UnboundedSender<Arrival<DuplexStream>>>,
    /// Whether the host's device is on.
    is_on: bool,
    lines: Vec<Line>,
    /// What the weather is for each guest; fine for all others.
    weather: BTreeMap<u8, Weather>,
    /// How often a guest has got another address.
    moves: BTreeMap<u8, u8>,
    /// Until when a guest's device sleeps.
    sleeps: BTreeMap<u8, Instant>,
    /// The longest delay of one piece.
    delay: Duration,
    chance: Seeded,
    /// How often a program has listened.
    run: u64,
    judge: Judge,
    /// What the device of the first guest has sent on one line.
    overheard: Arc<Mutex<Vec<u8>>>,
}

/// How a guest's lines do.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Weather {
    Fine,
    /// Little passes at a time.
    Slow,
    /// Nothing passes, and nobody is told.
    Silent,
    /// The same for ever.
    Dead,
}

/// One open line.
#[derive(Clone)]
struct Line {
    guest: u8,
    cut: CancellationToken,
    /// The end of the guest alone.
    left: CancellationToken,
    weather: Arc<AtomicU8>,
    overheard: Arc<Mutex<Vec<u8>>>,
    /// Whether the guest's next sealed message is repeated.
    repeats: Arc<AtomicBool>,
    judge: Judge,
}

/// Where the program of the host accepts connections.
pub(crate) struct Door(Turn<mpsc::UnboundedReceiver<Arrival<DuplexStream>>>);

impl Incoming for Door {
    type Stream = DuplexStream;

    async fn accept(&self) -> io::Result<Arrival<DuplexStream>> {
        match self.0.lock().await.recv().await {
            Some(arrival) => Ok(arrival),
            None => std::future::pending().await,
        }
    }
}

/// The address at which a guest reaches the host.
pub(crate) fn address(guest: u8) -> SocketAddrV4 {
    SocketAddrV4::new(Ipv4Addr::new(127, 0, 1, guest), PORT)
}

impl Network {
    pub(crate) fn new(seed: u64, delay: Duration, judge: Judge) -> Self {
        Self(Arc::new(Mutex::new(Cables {
            host: None,
            is_on: true,
            lines: Vec::new(),
            weather: BTreeMap::new(),
            moves: BTreeMap::new(),
            sleeps: BTreeMap::new(),
            delay,
            chance: Seeded::new(seed),
            run: 0,
            judge,
            overheard: Arc::default(),
        })))
    }

    fn cables(&self) -> MutexGuard<'_, Cables> {
        locked(&self.0)
    }

    /// The program of the host listens from now on.
    pub(crate) fn listen(&self) -> Door {
        let (sender, receiver) = mpsc::unbounded_channel();
        let mut cables = self.cables();
        (cables.host, cables.is_on) = (Some(sender), true);
        cables.run += 1;
        Door(Turn::new(receiver))
    }

    /// In which of its runs the program of the host is.
    pub(crate) fn run(&self) -> u64 {
        self.cables().run
    }

    /// The host is gone: its system closes all lines, unless its device has lost its power.
    pub(crate) fn lose_host(&self, power: bool) {
        let mut cables = self.cables();
        (cables.host, cables.is_on) = (None, !power);
        for line in cables.lines.drain(..) {
            if power { line.silence() } else { line.cut.cancel() }
        }
    }

    /// What somebody who listens has heard of the first guest: its last line, from its begin.
    pub(crate) fn overheard(&self) -> Vec<u8> {
        locked(&self.cables().overheard).clone()
    }

    /// Sets how the lines of a guest do, also those that it opens later.
    pub(crate) fn set(&self, guest: u8, weather: Weather) {
        let mut cables = self.cables();
        cables.weather.insert(guest, weather);
        for line in cables.lines.iter().filter(|line| line.guest == guest) {
            line.weather.store(weather as u8, Ordering::Relaxed);
        }
    }

    /// Cuts the open lines of a guest, and both ends see it.
    pub(crate) fn cut(&self, guest: u8) {
        for line in self.drain(guest) {
            line.cut.cancel();
        }
    }

    /// A guest gets another address: its device closes its lines, and the host is not told.
    pub(crate) fn change_address(&self, guest: u8) {
        for line in self.drain(guest) {
            line.silence();
            line.left.cancel();
        }
        *self.cables().moves.entry(guest).or_default() += 1;
    }

    /// The device of a guest sleeps from now on.
    pub(crate) fn fall_asleep(&self, guest: u8, span: Duration) {
        self.cables().sleeps.insert(guest, Instant::now() + span);
    }

    /// Until when the device that dials this address sleeps.
    pub(crate) fn sleeps(&self, to: SocketAddrV4) -> Option<Instant> {
        self.cables().sleeps.get(&to.ip().octets()[3]).copied()
    }

    /// From now on nothing passes on the open lines of a guest, and no end is told.
    pub(crate) fn forget(&self, guest: u8) {
        for line in self.drain(guest) {
            line.silence();
        }
    }

    /// Somebody on the way sends the next message of a guest twice.
    pub(crate) fn repeat(&self, guest: u8) {
        let cables = self.cables();
        let lines = cables.lines.iter().filter(|line| line.guest == guest);
        lines.for_each(|line| line.repeats.store(true, Ordering::Relaxed));
    }

    fn drain(&self, guest: u8) -> Vec<Line> {
        self.cables().lines.extract_if(.., |line| line.guest == guest).collect()
    }

    /// Reaches the host from the device of a guest.
    ///
    /// # Errors
    /// When nobody listens there. A device that is off does not even say so.
    pub(crate) async fn dial(self, to: SocketAddrV4) -> io::Result<DuplexStream> {
        let [.., guest] = to.ip().octets();
        sleep(LOOK_AGAIN).await;
        if !self.is_reachable(guest) {
            return std::future::pending().await;
        }
        let ((here, near), (far, there)) = (duplex(PIPE), duplex(PIPE));
        let mut cables = self.cables();
        let host = cables.host.clone().ok_or(io::ErrorKind::ConnectionRefused)?;
        let moves = cables.moves.get(&guest).copied().unwrap_or_default();
        let peer = Ipv4Addr::new(127, 0, 2 + moves, guest).into();
        let arrival = Arrival { stream: there, peer, own: Some((*to.ip()).into()) };
        host.send(arrival).map_err(|_| io::ErrorKind::ConnectionRefused)?;
        let weather = cables.weather.get(&guest).copied().unwrap_or(Weather::Fine);
        let weather = Arc::new(AtomicU8::new(weather as u8));
        let overheard = if guest == 1 { Arc::clone(&cables.overheard) } else { Arc::default() };
        locked(&overheard).clear();
        let (cut, repeats, judge) = (CancellationToken::new(), Arc::default(), cables.judge.clone());
        let line = Line { guest, left: cut.child_token(), cut, weather, overheard, repeats, judge };
        cables.lines.retain(|line| !line.cut.is_cancelled());
        cables.lines.push(line.clone());
        let ((from_guest, to_guest), (from_host, to_host)) = (split(near), split(far));
        let deaf = Line {
            cut: line.left.clone(),
            overheard: Arc::default(),
            repeats: Arc::default(),
            ..line.clone()
        };
        for (line, from, to) in [(line, from_guest, to_host), (deaf, from_host, to_guest)] {
            let chance = Seeded::new(cables.chance.below(1 << 30) as u64);
            tokio::spawn(line.carry(from, to, cables.delay, chance));
        }
        Ok(here)
    }

    fn is_reachable(&self, guest: u8) -> bool {
        let cables = self.cables();
        cables.is_on && cables.weather.get(&guest) != Some(&Weather::Silent)
    }
}

fn locked<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

impl Line {
    /// Nothing passes ever again.
    fn silence(&self) {
        self.weather.store(Weather::Dead as u8, Ordering::Relaxed);
    }

    fn is(&self, weather: Weather) -> bool {
        self.weather.load(Ordering::Relaxed) == weather as u8
    }

    fn overhear(&self, bytes: &[u8]) {
        let mut overheard = locked(&self.overheard);
        if overheard.len() < PIPE {
            overheard.extend(bytes);
        }
    }

    /// What the host tells one guest alone is encrypted.
    fn check_open(&self, bytes: &[u8]) {
        for said in String::from_utf8_lossy(bytes).split("{\"t\":\"").skip(1) {
            let word = said.split('"').next().unwrap_or_default();
            if !OPEN.contains(&word) {
                self.judge.fail(format!("guest {} is told in the open: {word}", self.guest));
            }
        }
    }

    /// Whether these bytes, one sealed message, are sent once more.
    fn repeats(&self, bytes: &[u8]) -> bool {
        let is_one = matches!(bytes, [0x82, 0xfe, high, low, rest @ ..]
            if rest.len() == 4 + usize::from(u16::from_be_bytes([*high, *low])));
        let repeats = is_one && self.repeats.swap(false, Ordering::Relaxed);
        if repeats {
            self.judge.repeats();
        }
        repeats
    }

    /// Waits while nothing passes.
    async fn is_open(&self) {
        while self.is(Weather::Silent) {
            sleep(LOOK_AGAIN).await;
        }
        if self.is(Weather::Dead) {
            std::future::pending().await
        }
    }

    /// Carries bytes in one direction, until the line is cut or an end closes it.
    async fn carry(
        self,
        mut from: ReadHalf<DuplexStream>,
        mut to: WriteHalf<DuplexStream>,
        delay: Duration,
        chance: Seeded,
    ) {
        tokio::select! {
            biased;
            () = self.cut.cancelled() => {}
            () = self.pass_on(&mut from, &mut to, delay, chance) => {}
        }
        let _ = to.shutdown().await;
    }

    async fn pass_on(
        &self,
        from: &mut ReadHalf<DuplexStream>,
        to: &mut WriteHalf<DuplexStream>,
        delay: Duration,
        mut chance: Seeded,
    ) {
        let (mut bytes, mut repeated) = ([0; PIPE], None::<Instant>);
        loop {
            let most = if self.is(Weather::Slow) { SLOW.0 } else { PIPE };
            let read = from.read(&mut bytes[..most]).await.unwrap_or(0);
            let millis = chance.below(1 + usize::try_from(delay.as_millis()).unwrap_or(0));
            sleep(Duration::from_millis(millis as u64)).await;
            self.is_open().await;
            self.overhear(&bytes[..read]);
            self.check_open(&bytes[..read]);
            if read == 0 || to.write_all(&bytes[..read]).await.is_err() {
                return;
            }
            if repeated.is_some_and(|at| at.elapsed() > UNNOTICED) {
                self.judge.fail(format!("a repeated message of guest {} is accepted", self.guest));
            }
            if self.repeats(&bytes[..read]) {
                repeated = Some(Instant::now());
                let _ = to.write_all(&bytes[..read]).await;
            }
            if self.is(Weather::Slow) {
                sleep(SLOW.1).await;
            }
        }
    }
}
