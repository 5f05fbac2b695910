/* Types that the modules share. Those of messages are generated from the table's Rust types (`bindings`). */

/** @typedef {import('../../bindings/ClientMsg.ts').ClientMsg} ClientMsg */
/** @typedef {import('../../bindings/ServerMsg.ts').ServerMsg} ServerMsg */
/**
 * An update: what a table sends a client about a game, of either kind.
 * @typedef {import('../../bindings/Update.ts').Update} Update
 */
/**
 * A game's own part of an update.
 * @template {GameKind} K
 * @typedef {{ [P in GameKind]: Extract<Update['game'], { game: P }> }[K]} GameOf
 */
/**
 * An update of one game.
 * @template {GameKind} K
 * @typedef {Omit<Update, 'game'> & { game: GameOf<K> }} UpdateOf
 */
/** @template {GameKind} K @typedef {GameOf<K>['view']} ViewOf */
/** @template {GameKind} K @typedef {GameOf<K>['events'][number]} EventOf */
/** @typedef {ViewOf<GameKind>} View */
/** @typedef {EventOf<GameKind>} TableEvent */
/** @typedef {UpdateOf<'queens'>} QueensUpdate */
/** @typedef {ViewOf<'queens'>} QueensView */
/** @typedef {EventOf<'queens'>} QueensEvent */
/** @typedef {UpdateOf<'rescue'>} RescueUpdate */
/** @typedef {ViewOf<'rescue'>} RescueView */
/** @typedef {EventOf<'rescue'>} RescueEvent */
/** @typedef {import('../../bindings/Stage.ts').Stage} Stage */
/** @typedef {import('../../bindings/Person.ts').Person} Person */
/**
 * A finished game, as the album names it.
 * @typedef {import('../../bindings/AlbumEntry.ts').AlbumEntry} AlbumEntry
 */
/** One point of a finished game. @typedef {import('../../bindings/Frame.ts').Frame} ReplayFrame */
/**
 * A point of a finished game of one kind.
 * @template {GameKind} K
 * @typedef {Omit<ReplayFrame, 'game'> & { game: GameOf<K> }} FrameOf
 */
/** An unfinished game. @typedef {import('../../bindings/Saved.ts').Saved} Saved */
/** @typedef {import('../../bindings/Refusal.ts').Refusal} Refusal */
/** @typedef {import('../../bindings/GameKind.ts').GameKind} GameKind */
/** @typedef {import('../../bindings/HouseRule.ts').HouseRule} HouseRule */
/** @typedef {import('../../bindings/TableOptions.ts').TableOptions} TableOptions */
/** @typedef {Extract<ServerMsg, { t: 'home' }>} Home */
/** @typedef {import('../../bindings/Lobby.ts').Lobby} Lobby */
/** @typedef {import('../../bindings/Place.ts').Place} Place */
/** What everybody at a table is told. @typedef {import('../../bindings/Facts.ts').Facts} Facts */
/** @typedef {import('../../bindings/Rewind.ts').Rewind} Rewind */
/** @typedef {import('../../bindings/RoomDetails.ts').RoomDetails} RoomDetails */
/** @typedef {import('../../bindings/Door.ts').Door} Door */
/** @typedef {import('../../bindings/Presence.ts').Presence} Presence */
/** @typedef {import('../../bindings/Saving.ts').Saving} Saving */
/** @typedef {import('../../bindings/Sitting.ts').Sitting} Sitting */
/** @typedef {import('../../bindings/Order.ts').Order} Order */
/** @typedef {import('../../bindings/Attack.ts').Attack} Attack */
/** @typedef {import('../../bindings/DiscardKind.ts').DiscardKind} DiscardKind */
/** @typedef {import('../../bindings/Hint.ts').Hint} Hint */
/** @typedef {import('../../bindings/Sum.ts').Sum} Sum */
/** @typedef {import('../../bindings/Reason.ts').Reason} Reason */
/** @typedef {import('../../bindings/SeatRemark.ts').SeatRemark} SeatRemark */
/** @typedef {import('../../bindings/Bye.ts').Bye} Bye */
/** @typedef {import('../../bindings/Failure.ts').Failure} Failure */
/** @typedef {import('../../bindings/Fault.ts').Fault} Fault */

/**
 * The callbacks of a link: it is open, it broke (with the table's reason, if any), a message came; in the app
 * also the stored token of a seat.
 * @typedef {{ open: () => void, lost: (reason: Bye | null) => void, message: (message: ServerMsg) => void,
 *   savedSeat?: (table: string, token: string) => void,
 *   otherVersion?: (newer: boolean) => void }} LinkEvents
 */
/**
 * A connection to a table. `again` reconnects at once.
 * @typedef {{ send: (message: ClientMsg) => void, again: () => void }} Link
 */

/**
 * The edition that runs its own table in the page. The browser keeps its files for use offline.
 * @typedef {object} PageEdition
 * @property {() => boolean} newer whether a newer version waits
 * @property {(hear: () => void) => () => void} listen calls back when that changes; returns the function that
 *   unsubscribes
 * @property {() => void} renew activates the newer version
 */

/**
 * A table that was found on the network.
 * @typedef {{ name: string, id: string, address: string, taken: number, seats: number, phase: 'lobby' |
 *   'play' }} Nearby
 */
/**
 * What only the app can do; a browser has none of it.
 * @typedef {object} App
 * @property {(open: boolean) => Promise<void>} host opens the table to guests, or closes it; fails with the
 *   name of the trouble
 * @property {(found: (tables: Nearby[]) => void, failed: (trouble: unknown) => void) => () => void} nearby
 *   reports tables until the returned function is called; fails with the name of the trouble
 * @property {(found: (tables: Nearby[]) => void) => Promise<void>} search asks every address of the network,
 *   once
 * @property {(address: string) => Promise<void>} join fails with the name of the trouble
 * @property {() => Promise<void>} leave goes back to the own table
 * @property {(address: string | null) => Promise<void>} openPage shows the page that the table at an address serves; null:
 *   that of the visited table
 * @property {() => void} openSettings opens the system's settings of this app, on a phone
 * @property {() => void} moveToBackground sends the app to the background, on a phone
 * @property {(act: () => void) => void} wentBack sets the handler of the system's "back", on a phone
 * @property {() => Promise<string[] | null>} voices the languages of the system's voices; null where the
 *   browser has the same voices
 * @property {(which: Sentence, words: Spoken) => Promise<boolean>} speak whether all of it was said
 * @property {(last: Sentence) => void} hush silences this sentence and all before it
 */

/**
 * A sentence, and how it is said; `volume` from 0 to 1.
 * @typedef {{ text: string, language: string, rate: number, volume: number }} Spoken
 */
/**
 * What speaks: the browser, or the system through the app.
 * @typedef {object} Engine
 * @property {(language: string) => boolean} has
 * @property {(words: Spoken, told: { began: () => void, ended: () => void, failed: () => void }) =>
 *   void} speak
 * @property {() => void} stop silence at once
 * @property {(changed: () => void) => void} listen calls back when the voices change
 */
/**
 * Names a spoken sentence: the random number of its page, and its own number there, from 1.
 * @typedef {{ page: number, at: number }} Sentence
 */

/**
 * This device as a guest at somebody else's table.
 * @typedef {object} Visit
 * @property {Extract<ServerMsg, { t: 'table' }>} table
 * @property {'door' | 'waiting' | 'in'} step
 * @property {number[]} seats
 * @property {Failure | Bye | 'other_table' | null} reason why this device stands at the door
 * @property {Bye | null} stopped why it does not reconnect by itself
 * @property {boolean} [newer] whether the table has the newer Rouse, once it has stopped for `protocol`
 * @property {boolean} resting whether it was disconnected at the door to make room for others, and is about
 *   to reconnect
 */

/**
 * What only this window knows.
 * @typedef {object} Local
 * @property {'home' | 'people' | 'settings' | 'about' | 'join' | 'rules' | 'learn' | 'album' | 'replay' |
 *   'bedtime' | 'keepsakes' | 'collection' | 'colouring' | 'certificates' | null} screen a screen that was
 *   opened over the one that follows from the state
 * @property {GameKind} game the game that is being set up
 * @property {string | null} entry the entry of the rules that was asked for
 * @property {boolean} busy the table plays a scene, or is shown for a moment after it
 * @property {boolean} veil the hand was closed on this device, and no update has confirmed it yet
 * @property {boolean} browse the table is shown, on request, before the hand is opened
 * @property {number | null} passed the seat whose hand was open last on this device
 * @property {number | null} played the same, without seats that only answered an attack; the table is drawn
 *   from its side
 */

/**
 * @typedef {object} TableState
 * @property {'connecting' | 'open' | 'lost' | 'napping' | 'elsewhere'} link napping: the host said that it
 *   closes; elsewhere: another page of this browser has the table
 * @property {Home | null} home
 * @property {Update | null} update
 * @property {Visit | null} visit
 * @property {Lobby | null} lobby
 * @property {number} nudged how many times this client was nudged
 * @property {Local} local
 */
/** The facts are null until the table tells another value. @typedef {TableState & Required<Facts>} State */

/**
 * The events between two updates, to be shown on the table.
 * @template {GameKind} K
 * @typedef {object} StoryOf
 * @property {ViewOf<K>} before
 * @property {EventOf<K>[]} log the log before these events
 * @property {EventOf<K>[]} events
 * @property {ViewOf<K>} after
 * @property {boolean} [begins] whether the game has just begun here
 */
/** @typedef {StoryOf<GameKind>} Story */

/** @typedef {'star' | 'moon' | 'sun' | 'crown'} Sticker a memory aid that a seat puts on a sleeping queen */
/** Stickers by spot. @typedef {Record<string, Sticker>} Stuck */

/** @typedef {(key: string, params?: Record<string, string | number>) => string} Translate */

/**
 * @typedef {object} Flow how a shared device passes from seat to seat
 * @property {() => Story | null} story takes the next story from the queue
 * @property {() => void} played ends `busy`: the table has shown its stories
 * @property {() => void} handOver closes the hand under the curtain; where nobody here decides, it shows the table
 * @property {() => void} hide closes the hand at once
 * @property {(seat: number) => void} reveal opens the hand of a seat, after another one was closed
 * @property {(seat: number, taps: string[]) => void} refill remembers which places of a hand get new cards
 * @property {(seat: number | null) => Set<number>} news the places in the seat's hand whose cards are new to
 *   it
 * @property {(on: boolean) => void} browse shows the table without a hand, or stops it
 */

/**
 * What every screen gets.
 * @typedef {object} Ctx
 * @property {(message: ClientMsg) => void} send
 * @property {() => State} state
 * @property {(route: string, game?: GameKind, entry?: string | null) => void} go
 * @property {() => void} back
 * @property {Translate} t
 * @property {Pick<import('./state/settings.js').Settings, 'values' | 'get' | 'set' | 'subscribe'>} settings
 * @property {(seat: number, taps: string[]) => Promise<null | Refusal | undefined>} act resolves to null once
 *   the table has done it, and to undefined if another action still waits for its answer
 * @property {(face: string) => void} inspect
 * @property {(selected: string[], inSheet?: boolean) => void} [chosen] called with the selection at each
 *   drawing of the table, and with what is chosen in a sheet over it
 * @property {(thing: string) => boolean} [asks] whether a lesson wants something else than a card on that
 *   thing; if so, it says what
 * @property {boolean} [over] whether a finished game is shown, in which nothing is private
 * @property {import('./kit/announce.js').Announcer} announce
 * @property {import('./sound/sounds.js').Sounds} sounds
 * @property {import('./kit/speech/voice.js').Voice} voice
 * @property {Flow} flow
 * @property {import('./table/owl-questions.js').Owl} owl
 * @property {import('./album/questions.js').Album} album
 * @property {import('./net/visit.js').Visiting} visit
 * @property {import('./state/arrival.js').Arrival} arrival
 * @property {App | null} app
 * @property {boolean} tv
 * @property {PageEdition | null} edition null unless the page runs its own table
 * @property {boolean} pauses whether this is the app on a phone, whose system has a "back", asks for
 *   permissions, and stops the table with the app
 * @property {() => void} again reconnects
 */

/**
 * Why a plain page is shown (`ui/plain.js`). `fault`: a part failed while the page ran. `missing`: a file that is
 * fetched later did not come. `table`: the table in this page has stopped. The others prevent the start:
 * `start`, a file is missing, refused or damaged; `late`, nothing has come for some seconds; `file`, the page
 * was opened from a disk; `framed`, another page shows it in a frame without rights; `wasm`, the browser runs
 * no WebAssembly.
 * @typedef {'fault' | 'missing' | 'table' | 'start' | 'late' | 'file' | 'framed' | 'wasm'} PlainKind
 */

/**
 * `changed` is called at once after a change of the state, `draw` at most once a frame after that.
 * @typedef {{ root: HTMLElement, changed?: () => void, draw?: () => void, focus?: () => void, destroy?: () =>
 *   void }} Screen
 */

export {};
