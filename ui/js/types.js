/* Names for the types that the modules share. The messages are those of the table's own declarations. */

/** @typedef {import('../../bindings/ClientMsg.ts').ClientMsg} ClientMsg */
/** @typedef {import('../../bindings/ServerMsg.ts').ServerMsg} ServerMsg */
/** @typedef {import('../../bindings/Update.ts').Update} AnyUpdate */
/** What whoever knows no game reads, and the parts of the first one. @typedef {Omit<AnyUpdate, 'game'> & { game: Extract<AnyUpdate['game'], { game: 'queens' }> }} Update */
/** What the parts of the second game read. @typedef {Omit<AnyUpdate, 'game'> & { game: Extract<AnyUpdate['game'], { game: 'rescue' }> }} RescueUpdate */
/** @typedef {import('../../bindings/Stage.ts').Stage} Stage */
/** @typedef {import('../../bindings/Person.ts').Person} Person */
/** @typedef {import('../../bindings/QueensView.ts').QueensView} View */
/** @typedef {import('../../bindings/QueensEvent.ts').QueensEvent} TableEvent */
/** @typedef {import('../../bindings/RescueView.ts').RescueView} RescueView */
/** @typedef {import('../../bindings/RescueEvent.ts').RescueEvent} RescueEvent */
/** @typedef {import('../../bindings/Refusal.ts').Refusal} Refusal */
/** @typedef {import('../../bindings/GameKind.ts').GameKind} GameKind */
/** @typedef {Extract<ServerMsg, { t: 'home' }>} Home */

/** @typedef {{ open: () => void, lost: () => void, message: (message: ServerMsg) => void }} LinkEvents */

/**
 * What only this window knows.
 * @typedef {object} Local
 * @property {'home' | 'people' | 'settings' | 'about' | null} screen a screen that was asked for, over whatever the table shows
 * @property {GameKind} game the game whose table is being laid
 * @property {boolean} busy the table plays a scene, or is looked at for a moment
 * @property {boolean} veil the hand was closed here and the table has not said so yet
 * @property {boolean} browse somebody looks at the table before opening the hand
 * @property {number | null} passed the seat that had the device last
 */

/**
 * @typedef {object} State
 * @property {'connecting' | 'open' | 'lost'} link
 * @property {Home | null} home
 * @property {Update | null} update
 * @property {Local} local
 */

/**
 * What happened between two updates, to be shown on the table.
 * @typedef {object} Story
 * @property {View} before
 * @property {TableEvent[]} log what the log said before
 * @property {TableEvent[]} events
 */

/** @typedef {(key: string, params?: Record<string, string | number>) => string} Translate */

/**
 * @typedef {object} Flow how the shared device goes from hand to hand
 * @property {() => Story | null} story takes what is to be shown, once
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
 * @property {(route: string, game?: GameKind) => void} go
 * @property {() => void} back
 * @property {Translate} t
 * @property {import('./settings.js').Settings} settings
 * @property {(seat: number, taps: string[]) => Promise<null | Refusal>} act
 * @property {(face: string) => void} inspect
 * @property {import('./announce.js').Announcer} announce
 * @property {Flow} flow
 */

/** @typedef {{ root: HTMLElement, update?: (state: State) => void, focus?: () => void, destroy?: () => void }} Screen */

export {};
