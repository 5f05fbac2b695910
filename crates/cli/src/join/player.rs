//! How a guest answers messages. No IO: messages come in, messages go out.

use super::pick;
use rouse_rules::{HouseRules, Seat, Seeded, Taps};
use rouse_session::{
    ClientMsg, Failure, PROTOCOL_VERSION, ServerMsg,
    wire::{Bye, GameKind, Lobby, Update},
};

/// What the guest asks of the table.
#[derive(Clone, Debug)]
pub(super) struct Request {
    pub(super) code: String,
    pub(super) name: String,
    pub(super) seat: Option<Seat>,
    pub(super) watch: bool,
    /// Plays by chance.
    pub(super) seed: Option<u64>,
    /// Deals when so many sit.
    pub(super) deal: Option<usize>,
    /// Which game then; none: the one that is laid out.
    pub(super) game: Option<GameKind>,
}

pub(super) struct Player {
    request: Request,
    chance: Option<Seeded>,
    token: Option<String>,
    update: Option<Update>,
    /// The action that was sent and not yet answered.
    pending: Option<Action>,
    /// The connection was lost after the action was sent.
    returned: bool,
    /// The `rev` at which the question of an attack was shown. A host that has restarted does not know that
    /// it was shown, and a message to a lost connection may never arrive.
    asked: Option<u32>,
    /// How many of its actions were done in this game.
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

/// Why a guest cannot stay.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub(super) enum Stop {
    /// The table does not take it.
    #[error("the table says: {0}")]
    Refused(Failure),
    /// Not let in, or sent away.
    #[error("the host has said no")]
    NotLetIn,
    /// The host has freed the seat.
    #[error("the seat was freed")]
    Freed,
}

impl Player {
    pub(super) fn new(request: Request) -> Self {
        let chance = request.seed.map(Seeded::new);
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

    /// What to say to a message.
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
                // Before the update that shows it, the table looks as if nothing had been done.
                let shown = self.pending.as_ref().is_some_and(|action| action.id == id && self.shows(action));
                self.settled(id);
                if shown { self.act().into_iter().collect() } else { Vec::new() }
            }
            ServerMsg::Refused { id, refusal, .. } => {
                let mine = self.pending.as_ref().is_some_and(|action| action.id == id);
                if mine {
                    self.pending = None;
                }
                // After a stale answer the newest update follows.
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

    /// The connection is lost.
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
        ClientMsg::Knock { code, name, seat, watch }
    }

    fn failed(&mut self, reason: Failure) -> Result<Vec<ClientMsg>, Stop> {
        match reason {
            Failure::BadToken => {
                self.token = None;
                Ok(vec![self.knock()])
            }
            // Nothing was accepted: once more.
            Failure::CannotSave => {
                self.pending = None;
                Ok(self.act().into_iter().collect())
            }
            // Another guest was quicker.
            Failure::BadMessage | Failure::NotYet | Failure::BadSetup | Failure::NotTheHost => Ok(Vec::new()),
            reason => Err(Stop::Refused(reason)),
        }
    }

    fn deal(&mut self, lobby: &Lobby) -> Option<ClientMsg> {
        (self.update, self.pending) = (None, None);
        let sitting = lobby.places.iter().flatten().filter(|place| place.taken).count();
        let ready = lobby.manage && self.request.deal.is_some_and(|people| people <= sitting);
        let other = self.request.game.filter(|game| *game != lobby.game);
        // The lobby with the other game laid out comes next.
        ready.then(|| {
            other.map_or(ClientMsg::Deal {}, |game| ClientMsg::Lay {
                game,
                first: None,
                house_rules: HouseRules::NONE,
            })
        })
    }

    fn follow(&mut self, update: Update) {
        // Fewer than before: another game has begun meanwhile.
        let counted: u32 = update.mine.iter().filter_map(|seat| update.last_ids.get(seat.index())).sum();
        if counted < self.done {
            self.done = 0;
        }
        self.update = Some(update);
    }

    /// Settles the pending action by the newest update. Gives it once more when it was lost with the
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

    /// Whether the newest update counts this action already.
    fn shows(&self, action: &Action) -> bool {
        let last = self.update.as_ref().and_then(|update| update.last_ids.get(action.seat.index()));
        last.is_some_and(|last| *last >= action.id)
    }

    fn settled(&mut self, id: u32) {
        if self.pending.take_if(|action| action.id == id).is_some() {
            self.done += 1;
        }
    }

    /// The next action; none while another seat decides, or an answer is pending.
    fn act(&mut self) -> Option<ClientMsg> {
        let (update, chance) = (self.update.as_ref()?, self.chance.as_mut()?);
        let seat = update.game.to_act().filter(|seat| update.mine.contains(seat))?;
        if self.pending.is_some() || update.stage.sealed.is_some() {
            return None;
        }
        if !update.stage.secret_answer {
            self.asked = None;
        } else if update.stage.asked_ms.is_none() {
            // The question is shown once; what follows comes with the next update.
            let first = self.asked.replace(update.rev) != Some(update.rev);
            return first.then_some(ClientMsg::Reveal { seat });
        }
        let taps = pick::taps(&update.offers, chance)?;
        let id = update.last_ids.get(seat.index())? + 1;
        let action = Action { seat, id, rev: update.rev, taps };
        let message = action.message();
        self.pending = Some(action);
        Some(message)
    }

    /// What there is to say about a game that is over.
    pub(super) fn over(&self) -> Option<String> {
        let update = self.update.as_ref().filter(|update| update.game.to_act().is_none())?;
        Some(super::say::end(update, self.done))
    }
}

#[cfg(test)]
#[path = "player_tests.rs"]
mod tests;
