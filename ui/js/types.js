/* Names for the types that the modules share. The messages are those of the table's own declarations. */

/** @typedef {import('../../bindings/ClientMsg.ts').ClientMsg} ClientMsg */
/** @typedef {import('../../bindings/ServerMsg.ts').ServerMsg} ServerMsg */
/** What a client sees of a game: of either one, as long as nobody asked which. @typedef {import('../../bindings/Update.ts').Update} Update */
/** A game's own part of an update. @template {GameKind} K @typedef {{ [P in GameKind]: Extract<Update['game'], { game: P }> }[K]} GameOf */
/** An update of one game. @template {GameKind} K @typedef {Omit<Update, 'game'> & { game: GameOf<K> }} UpdateOf */
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
/** A finished game, as the album names it. @typedef {import('../../bindings/AlbumEntry.ts').AlbumEntry} AlbumEntry */
/** One point of a finished game. @typedef {import('../../bindings/Frame.ts').Frame} ReplayFrame */
/** The same of one game. @template {GameKind} K @typedef {Omit<ReplayFrame, 'game'> & { game: GameOf<K> }} FrameOf */
/** An unfinished game. @typedef {import('../../bindings/Saved.ts').Saved} Saved */
/** @typedef {import('../../bindings/Refusal.ts').Refusal} Refusal */
/** @typedef {import('../../bindings/GameKind.ts').GameKind} GameKind */
/** @typedef {import('../../bindings/HouseRule.ts').HouseRule} HouseRule */
/** @typedef {import('../../bindings/TableOptions.ts').TableOptions} TableOptions */
/** @typedef {Extract<ServerMsg, { t: 'home' }>} Home */
/** @typedef {import('../../bindings/Lobby.ts').Lobby} Lobby */
/** @typedef {import('../../bindings/Place.ts').Place} Place */
/** @typedef {import('../../bindings/RoomDetails.ts').RoomDetails} RoomDetails */
/** @typedef {import('../../bindings/Door.ts').Door} Door */
/** @typedef {import('../../bindings/Presence.ts').Presence} Presence */
/** @typedef {import('../../bindings/Saving.ts').Saving} Saving */
/** @typedef {import('../../bindings/Sitting.ts').Sitting} Sitting */
/** @typedef {import('../../bindings/Order.ts').Order} Order */
/** @typedef {import('../../bindings/Attack.ts').Attack} Attack */
/** @typedef {import('../../bindings/Hint.ts').Hint} Hint */
/** @typedef {import('../../bindings/Sum.ts').Sum} Sum */
/** @typedef {import('../../bindings/Reason.ts').Reason} Reason */
/** @typedef {import('../../bindings/SeatRemark.ts').SeatRemark} SeatRemark */
/** @typedef {import('../../bindings/Bye.ts').Bye} Bye */
/** @typedef {import('../../bindings/Failure.ts').Failure} Failure */
/** @typedef {import('../../bindings/Fault.ts').Fault} Fault */

/** What a link tells: it speaks, it broke (and why, if the table said so), a message; in the app also the token of a seat from before. @typedef {{ open: () => void, lost: (reason: Bye | null) => void, message: (message: ServerMsg) => void, kept?: (table: string, token: string) => void }} LinkEvents */
/** A way to a table. `again` opens it anew at once. @typedef {{ send: (message: ClientMsg) => void, again: () => void }} Link */

/**
 * The edition that is a table in itself. What its page needs stays in the browser.
 * @typedef {object} PageEdition
 * @property {() => boolean} newer whether a newer version waits
 * @property {(hear: () => void) => () => void} listen hears when that changes, until it is called off
 * @property {() => void} renew takes the newer version
 */

/** A table in the neighbourhood. @typedef {{ name: string, id: string, address: string, taken: number, seats: number, phase: 'lobby' | 'play' }} Nearby */
/**
 * What only the app can do; a browser has none of it.
 * @typedef {object} App
 * @property {(open: boolean) => Promise<void>} host opens the table to guests, or closes it; fails with the name of the trouble
 * @property {(found: (tables: Nearby[]) => void, failed: (trouble: unknown) => void) => () => void} nearby listens until it is called off; fails with the name of the trouble
 * @property {(found: (tables: Nearby[]) => void) => Promise<void>} search asks every address of the network, once
 * @property {(address: string) => Promise<void>} join fails with the name of the trouble
 * @property {() => Promise<void>} leave goes back to the own table
 * @property {() => void} openSettings opens the system's settings of this app, on a phone
 * @property {() => void} moveToBackground sends the app to the background, on a phone
 * @property {(act: () => void) => void} wentBack from now on the app itself does what "back" means, on a phone
 * @property {() => Promise<string[] | null>} voices the languages of the system's voices; none where the browser has the same
 * @property {(which: Sentence, words: import('./kit/speech/voice.js').Said) => Promise<boolean>} speak whether all of it was said
 * @property {(last: Sentence) => void} hush silences this sentence and all before it
 */

/** A sentence of one page, counted from 1. @typedef {{ page: number, at: number }} Sentence */

/**
 * This device as a guest at somebody else's table.
 * @typedef {object} Visit
 * @property {Extract<ServerMsg, { t: 'table' }>} table
 * @property {'door' | 'waiting' | 'in'} step
 * @property {number[]} seats
 * @property {Failure | Bye | 'other_table' | null} reason why this device stands at the door
 * @property {Bye | null} stopped why it does not come back by itself
 * @property {boolean} resting it has left the door for a moment, to make room
 */

/**
 * What only this window knows.
 * @typedef {object} Local
 * @property {'home' | 'people' | 'settings' | 'about' | 'join' | 'rules' | 'learn' | 'album' | 'replay' | 'bedtime' | 'keepsakes' | 'collection' | 'colouring' | 'certificates' | null} screen a screen that was asked for, over whatever the table shows
 * @property {GameKind} game the game whose table is being laid
 * @property {string | null} entry the entry of the rules that was asked for
 * @property {boolean} busy the table plays a scene, or is looked at for a moment
 * @property {boolean} veil the hand was closed here and the table has not said so yet
 * @property {boolean} browse somebody looks at the table before opening the hand
 * @property {number | null} passed the seat that had the device last
 * @property {number | null} played the seat that had it last for more than an answer: until the next one, the table lies before it
 */

/**
 * @typedef {object} State
 * @property {'connecting' | 'open' | 'lost' | 'napping' | 'elsewhere'} link napping: the host said so before it went; elsewhere: another page of this browser has the table
 * @property {Home | null} home
 * @property {Update | null} update
 * @property {Visit | null} visit
 * @property {Lobby | null} lobby
 * @property {Presence | null} presence
 * @property {Door | null} door
 * @property {RoomDetails | null} house
 * @property {Saving | null} saving how it stands with saving; null while nothing was said of it
 * @property {number} nudged how often somebody has rung
 * @property {Local} local
 */

/**
 * What happened between two updates, to be shown on the table.
 * @template {GameKind} K
 * @typedef {object} StoryOf
 * @property {ViewOf<K>} before
 * @property {EventOf<K>[]} log what the log said before
 * @property {EventOf<K>[]} events
 * @property {ViewOf<K>} after
 * @property {boolean} [begins] whether the game has just begun here
 */
/** @typedef {StoryOf<GameKind>} Story */

/** @typedef {(key: string, params?: Record<string, string | number>) => string} Translate */

/**
 * @typedef {object} Flow how the shared device goes from hand to hand
 * @property {() => Story | null} story takes what is to be shown next, once
 * @property {() => void} played the table has shown it
 * @property {() => void} handOver closes the hand and shows the table for a moment
 * @property {() => void} hide closes the hand at once
 * @property {(seat: number, taps: string[]) => void} refill remembers which places of a hand get new cards
 * @property {(seat: number | null) => Set<number>} news the places with cards that are new to their owner
 * @property {(on: boolean) => void} browse looks at the table without a hand
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
 * @property {(seat: number, taps: string[]) => Promise<null | Refusal>} act
 * @property {(face: string) => void} inspect
 * @property {(selected: string[]) => void} [chosen] is told what is selected at the table, whenever it is drawn, and what is chosen in a sheet over it
 * @property {boolean} [over] whether a finished game is looked at: nothing in it is private
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
 * @property {PageEdition | null} edition the edition that is a table in itself
 * @property {boolean} pauses whether this is the app on a phone: its system has a "back", asks for leave, and stops a table with the app
 * @property {() => void} again opens the link anew
 */

/** `changed` hears at once that the state is another one; `draw` is called at most once a frame after that. @typedef {{ root: HTMLElement, changed?: () => void, draw?: () => void, focus?: () => void, destroy?: () => void }} Screen */

export {};
