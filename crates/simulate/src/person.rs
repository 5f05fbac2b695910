//! What somebody does with a device: answers its messages, taps at random, and now and then something else. No IO:
//! the caller passes messages in, and sends those that come out.

use crate::{
    hall::{Hall, Pocket, Standing},
    judge::Judge,
};
use rouse_rules::{Chance, Seat, Seeded, Taps};
use rouse_session::wire::{Attack, Cheer, Order};
use rouse_wire::{Bye, ClientMsg, Failure, Lobby, PROTOCOL_VERSION, ServerMsg, Update};
use std::time::Duration;
use tokio::time::Instant;

/// For so long an action may have no answer, on the slowest line.
const UNANSWERED: Duration = Duration::from_secs(60);

/// Who has not looked for so long has slept, and so has what was on its way.
const SLEPT: Duration = Duration::from_secs(5);

/// Somebody with a device.
pub(crate) struct Person {
    pub(crate) name: String,
    pub(crate) role: Role,
    judge: Judge,
    hall: Hall,
    chance: Seeded,
    update: Option<Update>,
    lobby: Option<Lobby>,
    pending: Option<Action>,
    /// The largest id that this device has given to an action.
    last: u32,
    /// The actions without an answer, once for each time that they were sent, and since when.
    unanswered: Vec<(u32, Instant)>,
    /// When this person has last looked at the device.
    looked: Instant,
    /// Whether the line was lost after the action was sent.
    is_back: bool,
    /// Whether the table has refused a knock.
    is_refused: bool,
    /// Whether this guest manages the table.
    pub(crate) manages: bool,
    /// Whether the device dies just as it is let in.
    pub(crate) loses_welcome: bool,
}

/// How somebody is at the table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Role {
    /// At the host's own device.
    Host,
    /// On a device of their own.
    Guest,
    Watcher,
}

#[derive(Clone, Debug)]
struct Action {
    seat: Seat,
    id: u32,
    rev: u32,
    taps: Taps,
}

impl Person {
    pub(crate) fn new(name: &str, role: Role, (judge, hall): (Judge, Hall), chance: Seeded) -> Self {
        Self {
            name: name.to_owned(),
            role,
            judge,
            hall,
            chance,
            update: None,
            lobby: None,
            pending: None,
            last: 0,
            unanswered: Vec::new(),
            looked: Instant::now(),
            is_back: false,
            is_refused: false,
            manages: false,
            loses_welcome: false,
        }
    }

    pub(crate) fn chance(&mut self) -> &mut Seeded {
        &mut self.chance
    }

    pub(crate) fn lobby(&self) -> Option<&Lobby> {
        self.lobby.as_ref()
    }

    /// Whether the table has let this person in.
    pub(crate) fn is_inside(&self) -> bool {
        self.update.is_some() || self.lobby.is_some()
    }

    /// Shows in the room how this person is.
    pub(crate) fn show(&self) {
        let has_seat = |seats: &[Seat]| !seats.is_empty() || self.role != Role::Guest;
        let is_seated = self.update.as_ref().is_some_and(|update| has_seat(&update.mine))
            || self.lobby.as_ref().is_some_and(|lobby| has_seat(&lobby.mine));
        let is_playing = self.update.as_ref().is_some_and(|update| update.game.to_act().is_some());
        let before = self.hall.note(&self.name, Standing { is_seated, is_playing });
        if before.is_seated != is_seated {
            self.judge.tell(format!("{} is {}.", self.name, if is_seated { "inside" } else { "outside" }));
        }
    }

    /// The line is lost, and with it what was shown. Who was sent away has lost the seat.
    pub(crate) fn lose_line(&mut self, bye: Option<Bye>) {
        self.lose();
        let Some(bye) = bye else { return };
        self.judge.tell(format!("{} is told: {bye:?}.", self.name));
        match bye {
            Bye::Freed => {
                if !self.hall.may_be_freed(self.hall.pocket(&self.name).seat) {
                    self.judge.fail(format!("{} loses a seat, and the host has freed none", self.name));
                }
                self.drop_token();
            }
            Bye::Closed | Bye::Slow => {}
            Bye::Altered if self.judge.ends_repeated() => {}
            _ => self.judge.fail(format!("{} is sent away: {bye:?}", self.name)),
        }
    }

    /// The line is over for good, and nobody who belongs here may give up.
    pub(crate) fn give_up(&self, bye: Bye) {
        self.judge.fail(format!("{} gives up: {bye:?}", self.name));
    }

    /// The device shows nothing from now on.
    pub(crate) fn lose(&mut self) {
        (self.update, self.lobby, self.is_back) = (None, None, true);
        self.is_refused = false;
        self.unanswered.clear();
    }

    /// What is said to a table that has named itself.
    pub(crate) fn greet(&self) -> Vec<ClientMsg> {
        let hello = |token| ClientMsg::Hello { protocol: PROTOCOL_VERSION, token };
        match (self.role, self.hall.pocket(&self.name)) {
            (Role::Host, _) => vec![hello(None)],
            (Role::Guest, Pocket { token: Some(token), .. }) => vec![hello(Some(token))],
            (_, pocket) => vec![hello(None), self.ask_in(pocket)],
        }
    }

    fn ask_in(&self, Pocket { ticket, seat, .. }: Pocket) -> ClientMsg {
        let (name, watch) = (self.name.clone(), self.role == Role::Watcher);
        match ticket {
            Some(ticket) => ClientMsg::Return { ticket },
            None => ClientMsg::Knock { code: self.hall.code(), name, seat, watch },
        }
    }

    /// Takes a message. Returns what is answered at once.
    pub(crate) fn hear(&mut self, message: ServerMsg) -> Vec<ClientMsg> {
        match message {
            ServerMsg::Table { .. } => return self.greet(),
            ServerMsg::Welcome { seats, token } => self.welcome(&seats, token),
            ServerMsg::Facts(facts) => self.judge.overhears(&self.name, &*facts),
            ServerMsg::Lobby(lobby) => {
                (self.update, self.lobby, self.pending) = (None, Some(lobby), None);
                self.unanswered.clear();
            }
            ServerMsg::Update(update) => {
                self.judge.shows(&self.name, self.role == Role::Guest, &update);
                (self.update, self.lobby) = (Some(*update), None);
                return self.settle().into_iter().collect();
            }
            ServerMsg::Done { id, .. } => self.done(id),
            ServerMsg::Refused { id, .. } => {
                self.is_answered(id);
                self.pending.take_if(|action| action.id == id);
            }
            ServerMsg::Failed { reason, .. } => self.fail(reason),
            ServerMsg::Ticket { seat, ticket, .. } => match self.role {
                Role::Host => {
                    self.hall.replace_ticket(seat, &ticket);
                    self.hall.give(seat, ticket);
                }
                Role::Guest if self.manages => self.hall.give(seat, ticket),
                _ => self.judge.fail(format!("{} is given a ticket", self.name)),
            },
            _ => {}
        }
        Vec::new()
    }

    /// Whether the device dies before it can keep what lets it come back. Its person knows the seat all the same.
    pub(crate) fn misses(&mut self, message: &ServerMsg) -> bool {
        let ServerMsg::Welcome { seats, token: Some(_) } = message else { return false };
        let misses = std::mem::take(&mut self.loses_welcome);
        if misses {
            self.judge.tell(format!("{}'s device dies just as it is let in.", self.name));
            self.hall.keep(&self.name, Pocket { seat: seats.first().copied(), ..Pocket::default() });
        }
        misses
    }

    fn welcome(&mut self, seats: &[Seat], token: Option<String>) {
        self.is_refused = false;
        if self.role == Role::Guest {
            let token = token.or(self.hall.pocket(&self.name).token);
            self.hall.keep(&self.name, Pocket { token, ticket: None, seat: seats.first().copied() });
            self.judge.seats(&self.name, seats);
        }
    }

    fn done(&mut self, id: u32) {
        self.is_answered(id);
        if let Some(action) = self.pending.take_if(|action| action.id == id) {
            self.judge.acknowledges(&self.name, (action.seat, id));
        }
    }

    /// One of the messages with this action is answered.
    fn is_answered(&mut self, id: u32) {
        let at = self.unanswered.iter().position(|(other, _)| *other == id);
        at.map(|at| self.unanswered.remove(at));
    }

    fn fail(&mut self, reason: Failure) {
        // A failure names no action, so one that an action may cause may answer any.
        if matches!(reason, Failure::CannotSave | Failure::BadMessage) {
            self.unanswered.clear();
        }
        let is_outside = !self.is_inside();
        self.is_refused |= is_outside && self.role != Role::Host;
        if is_outside {
            self.judge.tell(format!("{} is told: {reason}.", self.name));
        }
        match reason {
            Failure::BadToken => self.lose_token(),
            Failure::BadTicket => {
                let pocket = self.hall.pocket(&self.name);
                self.hall.keep(&self.name, Pocket { ticket: None, ..pocket });
                self.hall.ask(&self.name);
            }
            // The table holds the action, and does it once it can save.
            Failure::CannotSave => {}
            Failure::WentWrong | Failure::PutAside => {
                self.judge.fail(format!("{} hears that something went wrong", self.name));
            }
            _ => {}
        }
    }

    fn lose_token(&mut self) {
        if !self.hall.may_be_freed(self.hall.pocket(&self.name).seat) {
            self.judge.fail(format!("{} holds a token that the table does not know", self.name));
        }
        self.drop_token();
    }

    fn drop_token(&self) {
        let pocket = self.hall.pocket(&self.name);
        self.hall.keep(&self.name, Pocket { token: None, ..pocket });
    }

    /// What becomes of the action without an answer, by the newest update: it is done, sent again, or outdated.
    fn settle(&mut self) -> Option<ClientMsg> {
        let is_back = std::mem::take(&mut self.is_back);
        let (update, action) = (self.update.as_ref()?, self.pending.as_ref()?);
        if update.last_ids.get(action.seat.index()).is_some_and(|last| *last >= action.id) {
            self.pending = None;
            return None;
        }
        if is_back && update.rev == action.rev {
            self.unanswered.push((action.id, Instant::now()));
            return Some(action.message());
        }
        if is_back {
            self.pending = None;
        }
        None
    }

    /// What this person does now, after a while of thinking.
    pub(crate) fn act(&mut self) -> Vec<ClientMsg> {
        if std::mem::take(&mut self.is_refused) {
            return vec![self.ask_in(self.hall.pocket(&self.name))];
        }
        if std::mem::replace(&mut self.looked, Instant::now()).elapsed() > SLEPT {
            self.unanswered.clear();
        }
        if self.unanswered.iter().any(|(_, since)| since.elapsed() > UNANSWERED) {
            self.judge.fail(format!("{} hears nothing of an action", self.name));
        }
        let Some(update) = &self.update else { return Vec::new() };
        let beside = self.chance.below(25);
        let seat = update.mine.get(self.chance.below(update.mine.len().max(1))).copied();
        match seat {
            Some(seat) if beside < 7 => self.beside(seat, beside).into_iter().collect(),
            _ => self.play(),
        }
    }

    /// Something beside the game.
    fn beside(&mut self, seat: Seat, what: usize) -> Option<ClientMsg> {
        let update = self.update.as_ref()?;
        let rev = update.rev;
        match what {
            0 => Some(ClientMsg::Hint { seat, rev }),
            1 => Some(ClientMsg::Sums { seat, rev }),
            2 => Some(ClientMsg::Cheer { seat, cheer: [Cheer::Laugh, Cheer::Hug][self.chance.below(2)] }),
            3 => Some(ClientMsg::Hurry {}),
            4 if !self.judge.is_settled() => {
                update.undo.filter(|by| update.mine.contains(by)).map(|seat| ClientMsg::Undo { seat, rev })
            }
            // A game that goes on is put away, and taken up again from the lobby.
            5 if self.role == Role::Guest => {
                let asked = overreach(seat, update.people.len(), &mut self.chance);
                // Guests who manage the table may agree on that.
                Some(asked).filter(|asked| !self.manages || !matches!(asked, ClientMsg::Lock { .. }))
            }
            5 if self.role == Role::Host => update.game.to_act().map(|_| ClientMsg::Leave {}),
            _ => {
                let order = [Order::AskMe, Order::Defend, Order::LetGo][self.chance.below(3)];
                let attack = [Attack::Knight, Attack::Potion][self.chance.below(2)];
                Some(ClientMsg::Order { seat, attack, order })
            }
        }
    }

    /// The next step of the game, if it is up to this device.
    fn play(&mut self) -> Vec<ClientMsg> {
        let Some(update) = self.update.as_ref() else { return Vec::new() };
        let (stage, to_act) = (update.stage, update.game.to_act());
        let Some(seat) = to_act.filter(|seat| update.mine.contains(seat)) else { return Vec::new() };
        if let Some(action) = &self.pending {
            // It may have been lost; the table does none twice.
            self.unanswered.push((action.id, Instant::now()));
            return vec![action.message()];
        }
        if stage.thinking.is_some() {
            return Vec::new();
        }
        if stage.sealed.is_some() {
            // Before its time this is refused.
            return if stage.opens_itself { Vec::new() } else { vec![ClientMsg::Open {}] };
        }
        if stage.secret_answer && stage.asked_ms.is_none() && stage.shown == Some(seat) {
            return vec![ClientMsg::Reveal { seat }];
        }
        if !stage.open_choice && stage.shown != Some(seat) {
            return vec![ClientMsg::Conceal {}, ClientMsg::Reveal { seat }];
        }
        self.tap(seat).into_iter().collect()
    }

    fn tap(&mut self, seat: Seat) -> Option<ClientMsg> {
        let update = self.update.as_ref()?;
        let taps = update.offers.random(&mut self.chance)?;
        let id = self.last.max(*update.last_ids.get(seat.index())?) + 1;
        self.last = id;
        // Now and then a tap comes from an update that is outdated, and is refused.
        let rev = update.rev.saturating_sub(u32::from(self.chance.below(20) == 0));
        let action = Action { seat, id, rev, taps };
        self.judge.sends((seat, id), rev, &action.taps);
        let message = action.message();
        self.unanswered.push((action.id, Instant::now()));
        self.pending = Some(action);
        Some(message)
    }
}

/// What only the host may do, and nobody for the seat of another.
fn overreach(own: Seat, seats: usize, chance: &mut Seeded) -> ClientMsg {
    let seat = own.left_by(1, seats);
    match chance.below(6) {
        0 => ClientMsg::Free { seat },
        1 => ClientMsg::Fetch { seat },
        2 => ClientMsg::Ticket { seat },
        3 => ClientMsg::Reveal { seat },
        4 => ClientMsg::Lock { on: true },
        _ => ClientMsg::Leave {},
    }
}

impl Action {
    fn message(&self) -> ClientMsg {
        ClientMsg::Taps { seat: self.seat, id: self.id, rev: self.rev, taps: self.taps.clone() }
    }
}
