//! Back in the seat: how long it takes from the end of a trouble until five devices of the app see their
//! hands again. Prints; asserts nothing about time. `ROUSE_SECONDS` is how long the network is away.

mod support;

use rouse_guest::{Guest, GuestEvent, Limits};
use rouse_rules::Seat;
use rouse_session::{ClientMsg, PROTOCOL_VERSION, ServerMsg};
use std::{
    net::{Ipv4Addr, SocketAddrV4},
    time::{Duration, Instant},
};
use support::{Host, load};
use tokio::{
    io::{AsyncReadExt, AsyncWriteExt, copy_bidirectional},
    net::{TcpListener, TcpStream},
    sync::watch,
};

const PEOPLE: usize = 5;

/// One device: the app's own line to the host, and its token.
struct Device {
    guest: Guest,
    token: Option<String>,
    seat: Option<Seat>,
}

impl Device {
    fn new(address: SocketAddrV4, token: Option<String>) -> Self {
        // A guest that looks elsewhere finds the way around the air that is closed.
        let limits = Limits { relocate_after: usize::MAX, ..Limits::default() };
        Self { guest: Guest::join(vec![address], limits), token, seat: None }
    }

    async fn say(&self, message: ClientMsg) {
        self.guest.sender().send(message).await;
    }

    /// Says hello whenever the host names itself, and knocks or shows a ticket if it has no token.
    async fn until(&mut self, way: &ClientMsg, fits: impl Fn(&ServerMsg) -> bool) -> ServerMsg {
        loop {
            let GuestEvent::Message(message) = self.hear().await else { continue };
            match &*message {
                ServerMsg::Table { .. } => {
                    self.say(ClientMsg::Hello { protocol: PROTOCOL_VERSION, token: self.token.clone() })
                        .await;
                    if self.token.is_none() {
                        self.say(way.clone()).await;
                    }
                }
                ServerMsg::Welcome { token, seats } => {
                    self.token = token.clone().or(self.token.take());
                    self.seat = seats.first().copied();
                }
                _ => {}
            }
            if fits(&message) {
                return *message;
            }
        }
    }

    /// Listens until it sees its hand, on this line or on the next.
    async fn hand(&mut self, way: &ClientMsg) {
        self.until(way, |message| matches!(message, ServerMsg::Update(update) if update.stage.own)).await;
    }

    /// Listens until the line is lost.
    async fn lost(&mut self) {
        while !matches!(self.hear().await, GuestEvent::Lost(_)) {}
    }

    async fn hear(&mut self) -> GuestEvent {
        self.guest.next().await.expect("the line comes back for ever")
    }
}

/// A way to the host that carries nothing while it is closed, as if the air were gone: who dials hears
/// nothing, and a line that is open stays so.
async fn relay(to: SocketAddrV4) -> (SocketAddrV4, watch::Sender<bool>) {
    let listener = TcpListener::bind((Ipv4Addr::LOCALHOST, 0)).await.expect("a port");
    let address = SocketAddrV4::new(Ipv4Addr::LOCALHOST, listener.local_addr().expect("an address").port());
    let (open, opened) = watch::channel(true);
    tokio::spawn(async move {
        while let Ok((mut near, _)) = listener.accept().await {
            let mut air = opened.clone();
            tokio::spawn(async move {
                // What was dialled into nothing is not heard later either.
                if !*air.borrow_and_update() {
                    return std::future::pending().await;
                }
                let Ok(mut far) = TcpStream::connect(to).await else { return };
                // The host answers to its own port only.
                let mut request = vec![0; 4096];
                let length = near.read(&mut request).await.unwrap_or_default();
                let request = String::from_utf8_lossy(&request[..length])
                    .replace(&address.to_string(), &to.to_string());
                if far.write_all(request.as_bytes()).await.is_err() {
                    return;
                }
                let gone = async { air.wait_for(|open| !open).await.is_ok() };
                tokio::select! {
                    _ = copy_bidirectional(&mut near, &mut far) => {}
                    true = gone => std::future::pending().await,
                }
            });
        }
    });
    (address, open)
}

fn show(what: &str, mut times: Vec<Duration>) {
    times.sort_unstable();
    let seconds = |at: usize| times.get(at).map_or(f64::NAN, Duration::as_secs_f64);
    let (count, last) = (times.len(), times.len().saturating_sub(1));
    println!("{what}: median {:.2} s, longest {:.2} s ({count} devices)", seconds(last / 2), seconds(last));
}

/// How long each device takes until it sees its hand.
async fn hands(devices: &mut [Device], way: &ClientMsg, began: Instant) -> Vec<Duration> {
    let all = devices.iter_mut().map(async |device| {
        device.hand(way).await;
        began.elapsed()
    });
    futures_util::future::join_all(all).await
}

/// The network is away for so long. Then the devices find out by themselves, or are told that it is back.
async fn outage(
    devices: &mut [Device],
    way: &ClientMsg,
    air: &watch::Sender<bool>,
    (away, told): (Duration, bool),
) {
    air.send_replace(false);
    let gone = Instant::now();
    futures_util::future::join_all(devices.iter_mut().map(Device::lost)).await;
    tokio::time::sleep_until((gone + away).into()).await;
    air.send_replace(true);
    let began = Instant::now();
    if told {
        devices.iter().for_each(|device| device.guest.sender().nudge());
    }
    let how = if told { "told at once" } else { "by themselves" };
    show(&format!("network away for {} s, {how}", away.as_secs()), hands(devices, way, began).await);
}

#[tokio::main]
async fn main() {
    let away = std::env::var("ROUSE_SECONDS").ok().and_then(|text| text.parse().ok()).unwrap_or(60);
    let data = tempfile::tempdir().expect("a folder for games");
    let host = Host::start(data.path(), 0);
    let (door, air) = relay(host.address).await;
    let knock = ClientMsg::Knock { code: host.code.clone(), name: String::new(), seat: None, watch: false };
    let mut devices = Vec::new();
    for _ in 0..PEOPLE {
        let mut device = Device::new(door, None);
        device.until(&knock, |message| matches!(message, ServerMsg::Welcome { .. })).await;
        devices.push(device);
    }
    println!("{PEOPLE} devices, load {}", load());
    for device in &devices {
        device.say(ClientMsg::Deal {}).await;
    }
    hands(&mut devices, &knock, Instant::now()).await;

    let began = Instant::now();
    let mut again: Vec<_> = devices.iter().map(|device| Device::new(door, device.token.clone())).collect();
    show("begun anew with its token", hands(&mut again, &knock, began).await);
    drop(std::mem::replace(&mut devices, again));

    let mut others = Vec::new();
    let mut times = Vec::new();
    for device in &mut devices {
        device.say(ClientMsg::Ticket { seat: device.seat.expect("it sits") }).await;
        let ticket = device.until(&knock, |message| matches!(message, ServerMsg::Ticket { .. })).await;
        let ServerMsg::Ticket { ticket, .. } = ticket else { continue };
        let began = Instant::now();
        let mut other = Device::new(door, None);
        other.hand(&ClientMsg::Return { ticket }).await;
        times.push(began.elapsed());
        others.push(other);
    }
    show("another device with a ticket", times);
    let mut devices = others;

    for told in [false, true] {
        outage(&mut devices, &knock, &air, (Duration::from_secs(away), told)).await;
    }

    let mut times = Vec::new();
    let mut host = Some(host);
    for _ in 0..3 {
        let port = host.as_ref().map_or(0, |host| host.address.port());
        drop(host.take());
        let killed = Instant::now();
        futures_util::future::join_all(devices.iter_mut().map(Device::lost)).await;
        host = Some(Host::start(data.path(), port));
        times.extend(hands(&mut devices, &knock, killed).await);
    }
    show("host killed and started again", times);
    println!("load {}", load());
}
