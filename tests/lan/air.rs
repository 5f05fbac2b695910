//! The network between devices: carries frames, with delay, loss, or without multicast.

use std::{
    collections::HashMap,
    sync::{
        Arc, Mutex, MutexGuard, PoisonError,
        atomic::{AtomicBool, AtomicU32, Ordering},
        mpsc,
    },
    thread,
    time::{Duration, Instant},
};
use tun_rs::{DeviceBuilder, Layer, SyncDevice};

/// Longer than any Ethernet frame of 1500 bytes.
const FRAME: usize = 2048;

/// The quality of the network.
#[derive(Clone, Copy, Debug)]
pub struct Weather {
    /// The delay of a frame.
    pub delay: Duration,
    /// How many of 100 frames are lost.
    pub loss: u32,
    /// Whether multicast DNS frames pass.
    pub multicast: bool,
}

impl Default for Weather {
    fn default() -> Self {
        Self { delay: Duration::ZERO, loss: 0, multicast: true }
    }
}

/// Sends each frame of a device to the device of its address, or to all others.
#[derive(Clone)]
pub struct Air(Arc<Hub>);

struct Hub {
    weather: Mutex<Weather>,
    ports: Mutex<Vec<Port>>,
    /// The ports of the Ethernet addresses that have sent a frame.
    homes: Mutex<HashMap<Vec<u8>, usize>>,
    /// All multicast DNS frames so far.
    announced: Mutex<Vec<Vec<u8>>>,
    luck: AtomicU32,
    over: AtomicBool,
}

struct Port {
    id: usize,
    frames: mpsc::Sender<(Instant, Vec<u8>)>,
}

impl Air {
    pub fn new() -> Self {
        let weather = Mutex::new(Weather::default());
        let (ports, homes, announced) = (Mutex::default(), Mutex::default(), Mutex::default());
        Self(Arc::new(Hub {
            weather,
            ports,
            homes,
            announced,
            luck: AtomicU32::new(1),
            over: AtomicBool::new(false),
        }))
    }

    pub fn weather(&self, weather: Weather) {
        *locked(&self.0.weather) = weather;
    }

    /// Whether an address record with these four bytes was announced.
    pub fn has_carried(&self, address: &[u8; 4]) -> bool {
        // The data of an A record: its length, and the address (RFC 1035, section 3.2.1).
        let record = [&[0, 4], &address[..]].concat();
        locked(&self.0.announced).iter().any(|frame| frame.windows(6).any(|bytes| bytes == record))
    }

    /// Creates a network interface of this name in the current namespace, to be moved to another.
    pub fn antenna(&self, name: &str) -> std::io::Result<()> {
        let tap = Arc::new(DeviceBuilder::new().name(name).layer(Layer::L2).enable(false).build_sync()?);
        let (frames, queue) = mpsc::channel::<(Instant, Vec<u8>)>();
        let id = {
            let mut ports = locked(&self.0.ports);
            let id = ports.len();
            ports.push(Port { id, frames });
            id
        };
        let (hub, out) = (Arc::clone(&self.0), Arc::clone(&tap));
        thread::spawn(move || hub.listen(id, &tap));
        thread::spawn(move || {
            for (due, frame) in queue {
                thread::sleep(due.saturating_duration_since(Instant::now()));
                // An interface that is down accepts no frame.
                let _ = out.send(&frame);
            }
        });
        Ok(())
    }
}

impl Drop for Hub {
    fn drop(&mut self) {
        self.over.store(true, Ordering::SeqCst);
    }
}

impl Hub {
    fn listen(&self, id: usize, tap: &SyncDevice) {
        let mut frame = [0; FRAME];
        while !self.over.load(Ordering::SeqCst) {
            match tap.recv(&mut frame) {
                Ok(length) => self.carry(id, &frame[..length]),
                // An interface that is down yields an error; so does one that is gone.
                Err(_) => thread::sleep(Duration::from_millis(10)),
            }
        }
    }

    fn carry(&self, from: usize, frame: &[u8]) {
        let weather = *locked(&self.weather);
        // The group of multicast DNS as an Ethernet address (RFC 1112, section 6.4).
        let mdns = frame.starts_with(&[0x01, 0x00, 0x5E, 0x00, 0x00, 0xFB]);
        if mdns && !weather.multicast || self.chance() < weather.loss {
            return;
        }
        if mdns {
            locked(&self.announced).push(frame.to_vec());
        }
        let home = {
            let mut homes = locked(&self.homes);
            homes.insert(frame[6..12].to_vec(), from);
            homes.get(&frame[..6]).copied()
        };
        let due = Instant::now() + weather.delay;
        let hears = |port: &&Port| home.map_or(port.id != from, |home| port.id == home);
        for port in locked(&self.ports).iter().filter(hears) {
            let _ = port.frames.send((due, frame.to_vec()));
        }
    }

    /// A random number below 100 (generator of Numerical Recipes; good enough here).
    fn chance(&self) -> u32 {
        let next = |last: u32| Some(last.wrapping_mul(1_664_525).wrapping_add(1_013_904_223));
        let last = self.luck.fetch_update(Ordering::SeqCst, Ordering::SeqCst, next).unwrap_or_default();
        (last >> 16) % 100
    }
}

fn locked<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}
