/* Whatever a table sends, before anybody believes it: a message has the shape that its name promises, or it is none. */

/** @import { ServerMsg } from '../types.js' */
import { GAMES } from '../state/games.js';

/** @typedef {Record<string, unknown>} Thing */

/** @param {unknown} value @returns {value is Thing} */
const thing = value => value !== null && typeof value === 'object' && !Array.isArray(value);
/** @param {unknown} value */
const list = value => Array.isArray(value);
/** @param {unknown} value */
const text = value => typeof value === 'string';
/** @param {unknown} value */
const count = value => Number.isInteger(value) && Number(value) >= 0;
/** @param {unknown} value */
const flag = value => typeof value === 'boolean';
/** @param {(value: unknown) => boolean} fits */
const maybe = fits => (/** @type {unknown} */ value) => value === null || value === undefined || fits(value);
/** @param {(value: unknown) => boolean} fits */
const each = fits => (/** @type {unknown} */ value) => Array.isArray(value) && value.every(one => fits(one));
/** @param {Record<string, (value: unknown) => boolean>} parts */
const shape = parts => (/** @type {unknown} */ value) => thing(value) && Object.entries(parts).every(([name, fits]) => fits(value[name]));
/** @param {readonly string[]} words */
const one = words => (/** @type {unknown} */ value) => words.includes(String(value));

const game = one(GAMES);
const level = maybe(one(['sleepyhead', 'daydreamer', 'wide_awake']));
const person = shape({ computer: level, help: one(['wide_awake', 'awake', 'drowsy', 'sleepy']), name: text, animal: one(['fox', 'hare', 'otter', 'owl', 'hedgehog']), colour: one(['moon', 'sun', 'lagoon', 'plum', 'bell']) });
const surface = one(['here', 'device']);
const place = shape({ person, surface, taken: flag, connected: flag });
const unfinished = shape({ id: count, game, people: each(person), to_act: count });
const saved = maybe(unfinished);
const door = shape({ address: text, code: text, qr: text, pictures: each(count) });
const reason = shape({ t: text });
const customs = maybe(shape({ timer: one(['off', 's30', 's60', 's90']), ghosts: flag }));
const hint = shape({ area: shape({ t: text }), cards: each(text), taps: each(text), reason });
const knock = shape({ knock: count, name: text, seat: maybe(count), again: flag });

/** @type {Record<ServerMsg['t'], (value: unknown) => boolean>} */
const SHAPES = {
  table: shape({ protocol: count, table: text, name: text, game, seats: count, taken: count, phase: one(['lobby', 'play']), locked: flag }),
  waiting: thing,
  welcome: shape({ seats: each(count), token: maybe(text) }),
  home: shape({ protocol: count, saved, others: each(unfinished) }),
  lobby: shape({ house_rules: each(text), customs, game, first: maybe(count), places: value => each(maybe(place))(value) && /** @type {unknown[]} */ (value).length === 5, mine: each(count), manage: flag, saved }),
  update: shape({ rev: count, epoch: count, people: each(person), mine: each(count), last_ids: list, customs, stage: shape({ own: flag, thinking: maybe(count), time: maybe(shape({ left_ms: count, of_ms: count, more: count })), time_up: maybe(count) }), remarks: each(shape({ seat: count, remark: shape({ reason, chance: maybe(count) }) })), game: shape({ game, view: thing, events: list, log: list }), offers: shape({ listed: list, picks: list }) }),
  presence: shape({ seats: each(shape({ surface, taken: flag, connected: flag, stand_in: level })), watching: count, manage: flag }),
  door: shape({ door: maybe(door) }),
  house: shape({ open: flag, name: text, code: text, addresses: each(shape({ address: text, likely: flag, qr: text })), locked: flag, ask: flag, knocks: each(knock) }),
  album: shape({ games: each(shape({ id: count, day: text, game, people: each(person), winners: each(count), actions: count })) }),
  replay: shape({ game: count, of: count, frames: each(shape({ at: count, done: maybe(shape({ seat: count, move: text })), game: thing, position: thing })) }),
  record: shape({ game: count, text }),
  saving: shape({ state: one(['saved', 'paused', 'unsaved']), why: maybe(one(['full', 'read_only', 'disk'])), manage: flag }),
  ticket: shape({ seat: count, qr: maybe(text), ticket: text }),
  nudge: thing,
  cheer: shape({ seat: count, cheer: one(['laugh', 'wow', 'oh_no', 'well_done', 'thinking', 'hug']) }),
  hint: shape({ seat: count, rev: count, hint }),
  sums: shape({ seat: count, rev: count, sums: each(shape({ taps: each(text), numbers: each(count) })) }),
  done: shape({ id: count, rev: count }),
  refused: shape({ id: count, rev: count, refusal: shape({ code: text }) }),
  failed: shape({ reason: text, fault: maybe(shape({ t: text, line: maybe(count), number: maybe(count), refusal: maybe(shape({ code: text })) })) }),
  pong: thing,
  bye: shape({ reason: text }),
};

/** The message, or null when it is none that is known. @param {unknown} raw @returns {ServerMsg | null} */
export const readMessage = raw => {
  const fits = thing(raw) && typeof raw.t === 'string' && Object.hasOwn(SHAPES, raw.t) ? SHAPES[/** @type {ServerMsg['t']} */ (raw.t)] : null;
  return fits?.(raw) ? /** @type {ServerMsg} */ (raw) : null;
};

/** The same for a frame of a socket. @param {unknown} frame @returns {ServerMsg | null} */
export const readFrame = frame => {
  try {
    return typeof frame === 'string' ? readMessage(JSON.parse(frame)) : null;
  } catch {
    return null;
  }
};
