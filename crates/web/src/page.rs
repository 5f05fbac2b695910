//! One table in a page: it handles one event after the other.

use crate::{Answer, Event, Kept, Seed, album::Looks, luck::Luck, thinking::Thinker};
use rouse_session::{
    ClientId, Driver, Effort, GameId, Input, LoadError, Moment, Output, Role, Session, Step, Timings, World,
    wire::SaveStatus,
};

/// One table.
#[derive(Debug)]
pub struct Page {
    driver: Driver,
    luck: Luck,
    timings: Timings,
    moment: Moment,
    /// The client, while one is connected.
    client: Option<ClientId>,
    last_id: u32,
    thinker: Thinker,
    looks: Looks,
    /// The answer to the current event so far.
    answer: Answer,
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
            driver: Driver::new(session),
            luck,
            timings,
            moment,
            client: None,
            last_id: 0,
            thinker: Thinker::default(),
            looks: Looks::default(),
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
            Event::Message { message } => {
                if let Some(client) = self.client {
                    self.input(client, Input::Message(message));
                }
            }
            Event::Written { why } => self.driver.written(why),
            Event::Due => {
                let (driver, mut world) = self.world();
                driver.run_due(&mut world);
            }
            Event::Thought { result } => self.thinker.thought(&mut self.driver, result.as_deref()),
            Event::Looked { games } => {
                let (asked, said) = self.looks.answer(games).unzip();
                self.answer.say.extend(said.filter(|_| asked == self.client));
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
        loop {
            let (driver, mut world) = self.world();
            match driver.step(&mut world) {
                Step::Send(outputs) => self.say_all(outputs),
                Step::Write(saves) => {
                    self.answer.write = Some(saves);
                    return std::mem::take(&mut self.answer);
                }
                Step::Rest => break,
            }
        }
        self.thinker.sync(&mut self.driver, &mut self.answer);
        self.answer.look = self.looks.next();
        self.answer.due = self.driver.next_deadline().map(|due| due.0);
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
            self.input(gone, Input::Gone);
        }
    }

    fn input(&mut self, from: ClientId, input: Input) {
        let (driver, mut world) = self.world();
        driver.input(&mut world, from, input);
    }

    fn world(&mut self) -> (&mut Driver, World<'_>) {
        let Moment { now, date } = self.moment;
        let Luck { chance, secrets } = &mut self.luck;
        (&mut self.driver, World { now, date, chance, secrets, timings: self.timings })
    }

    /// Says what the client has to be told, and then what it may see now and has not been sent.
    fn say_all(&mut self, outputs: Vec<Output>) {
        for output in outputs {
            match output {
                Output::Tell(to, message) if self.client == Some(to) => self.answer.say.push(message),
                Output::Changed => {
                    let owed = self.client.map(|client| self.driver.owed(self.moment.now, client));
                    self.answer.say.extend(owed.into_iter().flatten());
                }
                Output::Look(from, look) => self.looks.want(from, look),
                Output::Tell(..) | Output::Save(_) | Output::SaveChoice(..) => {}
            }
        }
    }
}
