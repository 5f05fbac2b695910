//! How the guest answers messages. No IO: the caller passes messages in and sends the returned ones.

use crate::game::by_name;
use rouse_rules::{HouseRules, Seat, Seeded, Taps};
use rouse_wire::{Bye, ClientMsg, DealVote, Failure, GameKind, Lobby, PROTOCOL_VERSION, ServerMsg, Update};

/// The guest's options.
#[derive(Clone, Debug, clap::Args)]
pub(super) struct Request {
    /// The table code.
    #[arg(long)]
    pub(super) code: String,
    /// The name at the table. Without it, the name of the seat stays.
    #[arg(long, default_value = "")]
    pub(super) name: String,
    /// The seat, from 0. Without it, any free seat.
    #[arg(long, conflicts_with = "watch", value_parser = clap::value_parser!(u8).range(0..5))]
    pub(super) seat: Option<u8>,
    /// Watches without a seat.
    #[arg(long, conflicts_with = "random")]
    pub(super) watch: bool,
    /// Plays random moves with this seed.
    #[arg(long, value_name = "SEED")]
    pub(super) random: Option<u64>,
    /// Deals as soon as this many people sit at the table, if the host allows guests to deal.
    #[arg(long, value_name = "PEOPLE", value_parser = clap::value_parser!(u8).range(2..=5))]
    pub(super) deal: Option<u8>,
    /// The game to deal. Without it, the game that the table has chosen.
    #[arg(long, requires = "deal", value_parser = by_name())]
    pub(super) game: Option<GameKind>,
}

pub(super) struct Player {
    request: Request,
    chance: Option<Seeded>,
    token: Option<String>,
    update: Option<Update>,
    /// The action that was sent and has no answer yet.
    pending: Option<Action>,
    /// Whether the connection was lost after the action was sent.
    returned: bool,
    /// The `rev` at which the client told the table that it shows the question of an attack. Reset after a
    /// lost connection: that message may not have arrived, and a host that has restarted does not know it.
    asked: Option<u32>,
    /// How many of its actions the table has done in this game.
    done: u32,
}

#[derive(Clone, Debug)]
struct Action {
    seat: Seat,
    id: u32,
    rev: u32,
    taps: Taps,
}

impl Action {
    fn message(&self) -> ClientMsg {
        ClientMsg::Taps { seat: self.seat, id: self.id, rev: self.rev, taps: self.taps.clone() }
    }
}

/// The reason why the guest leaves.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub(super) enum Stop {
    /// The table refuses the guest.
    #[error("the table says: {0}")]
    Refused(Failure),
    /// The host did not admit the guest, or sent it away.
    #[error("the host has said no")]
    NotLetIn,
    /// The host has freed the seat.
    #[error("the seat was freed")]
    Freed,
}

impl Player {
    pub(super) fn new(request: Request) -> Self {
        let chance = request.random.map(Seeded::new);
        Self {
            request,
            chance,
            token: None,
            update: None,
            pending: None,
            returned: false,
            asked: None,
            done: 0,
        }
    }

    pub(super) fn update(&self) -> Option<&Update> {
        self.update.as_ref()
    }

    /// The answers to a message.
    pub(super) fn hear(&mut self, message: ServerMsg) -> Result<Vec<ClientMsg>, Stop> {
        Ok(match message {
            ServerMsg::Table { .. } => self.greet(),
            ServerMsg::Welcome { token, .. } => {
                self.token = token.or_else(|| self.token.take());
                Vec::new()
            }
            ServerMsg::Lobby(lobby) => self.deal(&lobby).into_iter().collect(),
            ServerMsg::Update(update) => {
                self.follow(*update);
                self.settle().or_else(|| self.act()).into_iter().collect()
            }
            ServerMsg::Done { id, .. } => {
                // Until the update with this action arrives, the last update shows the state before it.
                let shown = self.pending.as_ref().is_some_and(|action| action.id == id && self.shows(action));
                self.settled(id);
                if shown { self.act().into_iter().collect() } else { Vec::new() }
            }
            ServerMsg::Refused { id, refusal, .. } => {
                let mine = self.pending.as_ref().is_some_and(|action| action.id == id);
                if mine {
                    self.pending = None;
                }
                // After a refusal as stale, the newest update follows.
                if mine && refusal != rouse_rules::Refusal::Stale {
                    self.act().into_iter().collect()
                } else {
                    Vec::new()
                }
            }
            ServerMsg::Failed { reason, .. } => self.failed(reason)?,
            _ => Vec::new(),
        })
    }

    /// Handles a lost connection.
    pub(super) fn lost(&mut self, bye: Option<Bye>) -> Result<(), Stop> {
        self.returned = true;
        self.asked = None;
        match bye {
            Some(Bye::NotLetIn) => Err(Stop::NotLetIn),
            Some(Bye::Freed) => Err(Stop::Freed),
            _ => Ok(()),
        }
    }

    fn greet(&self) -> Vec<ClientMsg> {
        let hello = ClientMsg::Hello { protocol: PROTOCOL_VERSION, token: self.token.clone() };
        let knock = self.token.is_none().then(|| self.knock());
        std::iter::once(hello).chain(knock).collect()
    }

    fn knock(&self) -> ClientMsg {
        let Request { code, name, seat, watch, .. } = self.request.clone();
        ClientMsg::Knock { code, name, seat: seat.map(Seat), watch }
    }

    fn failed(&mut self, reason: Failure) -> Result<Vec<ClientMsg>, Stop> {
        match reason {
            Failure::BadToken => {
                self.token = None;
                Ok(vec![self.knock()])
            }
            // The table holds the action, and does it once it can save; or another guest acted first.
            Failure::CannotSave
            | Failure::BadMessage
            | Failure::NotYet
            | Failure::BadSetup
            | Failure::NotAManager => Ok(Vec::new()),
            reason => Err(Stop::Refused(reason)),
        }
    }

    fn deal(&mut self, lobby: &Lobby) -> Option<ClientMsg> {
        (self.update, self.pending) = (None, None);
        let sitting = lobby.places.iter().flatten().filter(|place| place.taken).count();
        let ready = lobby.manage && self.request.deal.is_some_and(|people| usize::from(people) <= sitting);
        let vote = |seats: fn(&DealVote) -> &[Seat]| {
            lobby.deal.as_ref().is_some_and(|vote| seats(vote).iter().any(|seat| lobby.mine.contains(seat)))
        };
        // Nobody sits here who could be asked, so the table does not wait for this guest.
        if vote(|vote| &vote.waits) {
            return Some(ClientMsg::Deal {});
        }
        let ready = ready && !vote(|vote| &vote.agreed);
        let other = self.request.game.filter(|game| *game != lobby.game);
        // The lobby with the other game follows.
        ready.then(|| {
            other.map_or(ClientMsg::Deal {}, |game| ClientMsg::Lay {
                game,
                first: None,
                house_rules: HouseRules::NONE,
            })
        })
    }

    fn follow(&mut self, update: Update) {
        // Fewer actions than before mean that another game has begun.
        let counted: u32 = update.mine.iter().filter_map(|seat| update.last_ids.get(seat.index())).sum();
        if counted < self.done {
            self.done = 0;
        }
        self.update = Some(update);
    }

    /// Settles the pending action by the newest update. Returns it for sending again if it was lost with the
    /// connection.
    fn settle(&mut self) -> Option<ClientMsg> {
        let returned = std::mem::take(&mut self.returned);
        let (update, action) = (self.update.as_ref()?, self.pending.as_ref()?);
        if self.shows(action) {
            self.settled(action.id);
            return None;
        }
        if !returned {
            return None;
        }
        if update.rev == action.rev {
            return Some(action.message());
        }
        self.pending = None;
        None
    }

    /// Whether the newest update already includes this action.
    fn shows(&self, action: &Action) -> bool {
        let last = self.update.as_ref().and_then(|update| update.last_ids.get(action.seat.index()));
        last.is_some_and(|last| *last >= action.id)
    }

    fn settled(&mut self, id: u32) {
        if self.pending.take_if(|action| action.id == id).is_some() {
            self.done += 1;
        }
    }

    /// The next action; `None` while another seat decides, or an answer is pending.
    fn act(&mut self) -> Option<ClientMsg> {
        let (update, chance) = (self.update.as_ref()?, self.chance.as_mut()?);
        let seat = update.game.to_act().filter(|seat| update.mine.contains(seat))?;
        if self.pending.is_some() || update.stage.sealed.is_some() {
            return None;
        }
        if !update.stage.secret_answer {
            self.asked = None;
        } else if update.stage.asked_ms.is_none() {
            // The guest reports the question as shown once; the answer follows after the next update.
            let first = self.asked.replace(update.rev) != Some(update.rev);
            return first.then_some(ClientMsg::Reveal { seat });
        }
        let taps = update.offers.random(chance)?;
        let id = update.last_ids.get(seat.index())? + 1;
        let action = Action { seat, id, rev: update.rev, taps };
        let message = action.message();
        self.pending = Some(action);
        Some(message)
    }

    /// The line to print when a game is over; `None` before.
    pub(super) fn over(&self) -> Option<String> {
        let update = self.update.as_ref().filter(|update| update.game.to_act().is_none())?;
        Some(super::say::end(update, self.done))
    }
}

#[cfg(test)]
#[path = "player_tests.rs"]
mod tests;
