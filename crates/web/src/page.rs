//! One table in a page: it handles one event after the other.

use crate::{
    Answer, Event, Kept, Row, Seed,
    album::Looks,
    luck::Luck,
    pending::{Change, Saving},
    thinking::Thinker,
};
use rouse_session::{
    ClientId, ClientMsg, Effort, GameId, Input, LoadError, Millis, Moment, Output, Role, ServerMsg, Session,
    Timings, World, wire::SaveStatus,
};

/// One table.
#[derive(Debug)]
pub struct Page {
    pub(crate) session: Session,
    luck: Luck,
    timings: Timings,
    moment: Moment,
    /// The client, while one is connected.
    client: Option<ClientId>,
    last_id: u32,
    pub(crate) saving: Saving,
    pub(crate) thinker: Thinker,
    pub(crate) looks: Looks,
    /// When to try again what was due and could not be written.
    pub(crate) retry_at: Option<Millis>,
    /// The answer to the current event so far.
    pub(crate) answer: Answer,
}

impl Page {
    /// Opens a table with what the browser keeps. Games that cannot be replayed are set aside.
    #[must_use]
    pub fn open(moment: Moment, seed: Seed, kept: Kept) -> (Self, Answer) {
        let mut luck = Luck::new(seed);
        let timings = Timings::default();
        let mut session = Session::new(GameId(kept.next.max(1)), &mut luck.secrets);
        let mut answer = Answer::default();
        if kept.why.is_some() {
            // A browser that cannot keep data seldom can later: the table plays on unsaved, and every screen
            // says so.
            session.set_save_status(SaveStatus::Unsaved, kept.why);
        }
        if kept.damaged {
            session.report_damage();
        }
        // A room that cannot be read is replaced by a new one.
        let _ = kept.room.map(|room| session.load_room(room.as_bytes()));
        for (game, stored) in kept.games.into_iter().map(crate::event::Shelved::stored) {
            match session.shelve(moment.now, &timings, game, &stored) {
                Ok(()) | Err(LoadError::Version(_)) => {}
                Err(_) => {
                    answer.aside.push(game.0);
                    session.report_damage();
                }
            }
        }
        let page = Self {
            session,
            luck,
            timings,
            moment,
            client: None,
            last_id: 0,
            saving: Saving::default(),
            thinker: Thinker::default(),
            looks: Looks::default(),
            retry_at: None,
            answer: Answer::default(),
        };
        (page, answer)
    }

    /// Handles an event, and returns what the page has to do. An [`Event::Open`] changes nothing here.
    pub fn handle(&mut self, moment: Moment, event: Event) -> Answer {
        self.moment = moment;
        match event {
            Event::Open { .. } => {}
            Event::Join => self.join(),
            Event::Leave => self.leave(),
            Event::Message { message } => self.message(message),
            Event::Written { why } => self.written(why),
            Event::Due => self.run_due(),
            Event::Thought { result } => {
                let outputs = self.thinker.thought(&mut self.session, result.as_deref());
                self.send_all(outputs);
            }
            Event::Looked { games } => {
                let said = self.looks.answer(games);
                self.answer.say.extend(said);
            }
        }
        self.what_follows()
    }

    /// Computes the bot task that the last answer asked for, for [`Event::Thought`]; none without a task.
    /// Blocks.
    pub fn think(&mut self, effort: Effort) -> Option<String> {
        self.thinker.think(effort)
    }

    fn what_follows(&mut self) -> Answer {
        self.apply_save_choice();
        while !self.saving.waits()
            && let Some((from, input)) = self.saving.again.pop_front()
        {
            self.input(from, input);
        }
        if self.saving.waits() {
            return std::mem::take(&mut self.answer);
        }
        self.thinker.sync(&mut self.session, &mut self.answer);
        self.answer.look = self.looks.next();
        let due = self.session.next_deadline();
        self.answer.due = due.map(|due| due.max(self.retry_at.unwrap_or(due)).0);
        std::mem::take(&mut self.answer)
    }

    fn join(&mut self) {
        self.last_id += 1;
        let client = ClientId(self.last_id);
        self.client = Some(client);
        self.input(client, Input::Connected(Role::Host));
    }

    fn leave(&mut self) {
        if let Some(gone) = self.client.take() {
            self.saving.gate.forget(gone);
            self.input(gone, Input::Gone);
        }
    }

    fn message(&mut self, message: ClientMsg) {
        if let Some(client) = self.client {
            self.input(client, Input::Message(message));
        }
    }

    /// Carries out an input.
    pub(crate) fn input(&mut self, from: ClientId, input: Input) {
        let before = self.session.clone();
        let (session, mut world) = self.world();
        let outputs = session.handle(&mut world, from, input.clone());
        self.save_and_send(before, outputs, Change::Input(from, input));
    }

    fn run_due(&mut self) {
        let before = self.session.clone();
        let (session, mut world) = self.world();
        let outputs = session.run_due(&mut world);
        self.save_and_send(before, outputs, Change::Due);
    }

    fn world(&mut self) -> (&mut Session, World<'_>) {
        let Moment { now, date } = self.moment;
        let Luck { chance, secrets } = &mut self.luck;
        (&mut self.session, World { now, date, chance, secrets, timings: self.timings })
    }

    /// When what could not be written is tried again.
    pub(crate) fn next_try(&self) -> Millis {
        self.moment.now + self.timings.save_retry
    }

    pub(crate) fn send_all(&mut self, outputs: Vec<Output>) {
        self.saving.gate.choose(&outputs);
        let mut changed = false;
        for output in outputs {
            match output {
                Output::Save(_) => {}
                Output::Tell(to, message) => self.say(to, message),
                Output::Changed => changed = true,
                Output::SaveChoice(..) => {}
                Output::Look(_, look) => self.looks.want(look),
            }
        }
        if changed {
            self.say_owed();
        }
    }

    /// Sends the client what it may see now and has not been sent.
    pub(crate) fn say_owed(&mut self) {
        let Some(client) = self.client else { return };
        self.answer.say.extend(self.session.owed(self.moment.now, client));
    }

    pub(crate) fn say(&mut self, to: ClientId, message: ServerMsg) {
        if self.client == Some(to) {
            self.answer.say.push(message);
        }
    }

    pub(crate) fn ask_to_write(&mut self, saves: impl IntoIterator<Item = rouse_session::Save>) {
        self.answer.write = Some(saves.into_iter().map(Row::from).collect());
    }
}
