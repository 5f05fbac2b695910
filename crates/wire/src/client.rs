//! The messages of a client.

use crate::{
    Animal, Attack, Cheer, Colour, GameKind, Help, Order, OwnQueen, Pace, Person, Place, TableOptions,
};
use rouse_rules::{HouseRules, Seat, Taps};
use serde::{Deserialize, Serialize};

/// A message from a client.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(tag = "t", rename_all = "snake_case", deny_unknown_fields)]
#[expect(missing_docs, reason = "the names say it")]
pub enum ClientMsg {
    /// The first message of every client.
    Hello {
        /// [`super::PROTOCOL_VERSION`] of the client.
        protocol: u16,
        /// The token of a seat that this device has had. Like a code and a ticket it is proven, never sent.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        token: Option<String>,
    },
    /// Asks for a seat, or to watch.
    Knock {
        /// The table code: six letters and digits; case, spaces and hyphens do not count.
        #[serde(default, skip_serializing_if = "String::is_empty")]
        code: String,
        /// The newcomer's name; empty for that of the seat.
        name: String,
        /// The seat that the newcomer wants; any free one for none.
        seat: Option<Seat>,
        /// Whether the newcomer only watches, without a seat.
        watch: bool,
    },
    /// A return ticket instead of a knock: 32 hexadecimal digits.
    Return {
        #[serde(default, skip_serializing_if = "String::is_empty")]
        ticket: String,
    },
    /// Gives up the seat of this device: it is free for others.
    StandUp {},
    /// Keeps the connection alive; the answer is `Pong`.
    Ping {},
    // The table: a client that manages it. See `Lobby::manage`.
    /// Deals a new game to people who all sit at this device. Two to five people, no colour twice.
    Start {
        game: GameKind,
        /// Who sits where, clockwise.
        people: Vec<Person>,
        /// The queens that they have drawn, by seat; empty where nobody has.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        #[cfg_attr(feature = "ts", ts(optional, as = "Option<Vec<Option<OwnQueen>>>"))]
        queens: Vec<Option<OwnQueen>>,
        /// The first active seat; drawn at random when missing.
        first: Option<Seat>,
        /// The house rules, all of this game.
        #[cfg_attr(feature = "ts", ts(as = "Vec<rouse_rules::HouseRule>"))]
        house_rules: HouseRules,
    },
    /// Sets what the lobby will deal.
    Lay {
        game: GameKind,
        /// The first active place; drawn at random when missing.
        first: Option<Seat>,
        /// The house rules, all of this game.
        #[cfg_attr(feature = "ts", ts(as = "Vec<rouse_rules::HouseRule>"))]
        house_rules: HouseRules,
    },
    /// Puts somebody at a place of the lobby, changes who sits there, or empties the place.
    #[serde(rename = "place")]
    SetPlace {
        /// The place, 0 to 4.
        at: Seat,
        /// What is there now; none empties the place. `taken` and `connected` are ignored.
        place: Option<Place>,
    },
    /// Deals to all who sit in the lobby. Empty places go, and the seats are counted anew, clockwise.
    Deal {},
    /// Goes on with an unfinished game.
    Continue {
        /// The game, as `Home` names it; none for the newest.
        game: Option<u32>,
    },
    /// Deletes an unfinished game. Only while no game is on the table.
    Abandon { game: u32 },
    /// Erases everything that the table keeps: games, album, damaged files, name, code and lobby. Only while
    /// no game is on the table and no guest can come.
    BeginAnew {},
    /// Back to `Home` or to the lobby; the game stays saved.
    Leave {},
    /// After the end: deals again to the same seats, and the next seat clockwise starts. At a table without a
    /// window it is a yes, as `Deal` is.
    Again {},
    /// Lets a newcomer in, or not.
    Admit {
        /// The number of the knock.
        knock: u32,
        /// Whether they may come in.
        yes: bool,
    },
    /// Locks the table, so that no newcomer can knock, or unlocks it.
    Lock {
        /// Whether the table is locked.
        on: bool,
    },
    /// Whether newcomers need a manager's yes.
    Ask {
        /// Whether they do; without it the code is enough.
        on: bool,
    },
    /// Gives the table a new code. Seats are kept.
    NewCode {},
    /// Sets whether newcomers need no code, but always a manager's yes: for when somebody guesses codes.
    ByHand {
        /// Whether newcomers need no code.
        on: bool,
    },
    /// Frees a seat: its device is disconnected, and its token becomes invalid.
    Free { seat: Seat },
    /// Moves a seat to the table's own device, at any time. A person takes over from a computer player.
    Fetch { seat: Seat },
    /// Rings at a seat's device.
    Nudge { seat: Seat },
    /// Lets a computer player play for the person of a seat, or gives the seat back, which its own
    /// device may do as well. By itself the seat is given back when its own device comes back or acts,
    /// and when the seat is fetched. While an attack waits for this seat, the computer answers it.
    StandIn {
        seat: Seat,
        /// Whether a computer player plays.
        on: bool,
    },
    /// While saving fails: tries again, or plays on unsaved. The failed message is then carried out.
    Save {
        /// Whether to try again; otherwise the table plays on without saving.
        on: bool,
    },
    /// Asks for the album of finished games. Only while no game goes on at the table.
    Album {},
    /// Deletes a finished game, or all of them. Only while no game is on the table.
    Forget {
        /// The game; none for all.
        game: Option<u32>,
    },
    /// Imports a game from its text, as `Record` gives it, into the album or onto the shelf. Only while no
    /// game is on the table; the answer is the album.
    Import { text: String },
    /// Asks for a game as text, as `rouse-cli export` writes it. Only while no game goes on at the table. The
    /// text of an unfinished game tells every hidden card, so it is for the table's own device alone.
    Record { game: u32 },
    /// Asks for one viewer's frames of a finished game. Only while no game goes on at the table.
    Replay {
        /// The game; none for the finished one on the table.
        game: Option<u32>,
        /// The first frame, by the number of actions before it.
        from: u32,
        /// How many frames, at most twenty.
        count: u32,
        /// The seat whose view is shown; none for the public view.
        seat: Option<Seat>,
    },
    /// Changes the table options, for the game on the table and for the next ones.
    #[serde(rename = "options")]
    SetTableOptions {
        /// The new options.
        options: TableOptions,
    },
    /// How long computer players take to think from now on.
    Pace { pace: Pace },

    // A seat: one of the client's own.
    /// How much help the person of a seat wants from now on. A client that manages may say it for others.
    Help {
        seat: Seat,
        /// How much.
        help: Help,
    },
    /// Changes a person in the lobby. An animal or a colour of another person there is refused.
    Dress { seat: Seat, name: String, animal: Animal, colour: Colour },
    /// Sets the drawn queen whom a place of the lobby brings; with none it brings nobody. In a game a queen can
    /// only be put away: every device then shows the printed one.
    Bring { seat: Seat, queen: Option<OwnQueen> },
    /// Shortens the wait for a computer player, but not the floor of its answer. Not for watchers.
    Hurry {},
    /// Gives the seat that decides the table's time once more, at most twice a decision. Not for watchers.
    MoreTime {
        /// The `rev` that is decided in.
        rev: u32,
    },
    /// Asks for a hint for the deciding seat, if its private view is open here or not needed. Not without
    /// help.
    Hint {
        seat: Seat,
        /// The `rev` that is decided in.
        rev: u32,
    },
    /// Asks for the sums and pairs that the seat can discard, if it wants that much help.
    Sums {
        seat: Seat,
        /// The `rev` that is decided in.
        rev: u32,
    },
    /// Sends a cheer to all clients: of each seat at most one in three seconds and five in a minute are sent.
    Cheer { seat: Seat, cheer: Cheer },
    /// Opens the private view of a seat here; on a device of its own it shows the question of an attack.
    Reveal { seat: Seat },
    /// Closes the private view that is open on this device.
    Conceal {},
    /// One action.
    Taps {
        /// The acting seat, one of this client's own.
        seat: Seat,
        /// Counts up per seat; a repeated id is answered again and not done twice.
        id: u32,
        /// The `rev` that was answered.
        rev: u32,
        /// What was tapped.
        #[cfg_attr(feature = "ts", ts(as = "Vec<rouse_rules::Target>"))]
        taps: Taps,
    },
    /// Opens the sealed answer for all. A client that only watches may not do it.
    Open {},
    /// Takes the last action back, where nothing hidden has been seen since.
    Undo {
        /// The seat that asks.
        seat: Seat,
        /// The `rev` that was answered.
        rev: u32,
    },
    /// By the house rule `rewind_by_consent`: asks all others whether the turn may go back, or agrees.
    Rewind {
        /// The seat that asks.
        seat: Seat,
        /// The `rev` from which it goes back.
        rev: u32,
    },
    /// Answers the question of `Rewind`. One no ends it, also that of the seat that asked.
    Agree {
        /// The seat that answers.
        seat: Seat,
        /// The `rev` in which it was asked.
        rev: u32,
        /// Whether it agrees.
        yes: bool,
    },
    /// Sets a standing order, whatever the seat holds. Only while its private view is open here. If
    /// such an attack waits for the seat's answer, this is the answer.
    Order {
        seat: Seat,
        /// Against what.
        attack: Attack,
        /// What to do.
        order: Order,
    },
    /// Asks for a return ticket for the seat open here, or, as a manager, for a seat that waits for a device.
    Ticket { seat: Seat },
}
