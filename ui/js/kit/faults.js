/* What went wrong on this device, for whoever helps. Each fault is kept with its place in our own files, and
   with nothing that a person has typed or a hand holds: every field is checked against what it may be. */

import { deviceStore, keep, kept } from './storage.js';
import { VERSION } from './version.js';

/**
 * @typedef {object} Fault
 * @property {string} what which part failed
 * @property {string} error the class of the error
 * @property {string[]} where lines of our own files, the innermost first
 * @property {string} at the minute, in UTC
 * @property {string} version
 * @property {string} system
 * @property {string[]} heard the kinds of the last messages, the newest last
 * @property {number} times how often the same has happened
 */

const KEY = 'rouse.faults.1';
/** The most faults, lines of one, and messages before one that are kept. */
const [MOST, LINES, MESSAGES] = [20, 6, 12];
/** A page that fails more often tells nothing new. */
const ENOUGH = 200;
let count = 0;

/** @type {string[]} */
const heard = [];

/** Remembers the kind of a message. @param {string} kind */
export const heardOf = kind => {
  heard.push(kind);
  heard.splice(0, heard.length - MESSAGES);
};

/** Where our files lie. */
const ROOT = new URL('../../', import.meta.url).href;

/**
 * The lines of a stack that lie in our own files. A message may hold anything, so only what follows it counts.
 * @param {unknown} error
 */
const linesOf = error =>
  (error instanceof Error ? String(error.stack) : '')
    .split('\n')
    .filter(line => /^\s+at |@/.test(line) && line.includes(ROOT))
    .flatMap(line => /^[\w./-]+:\d+(:\d+)?/.exec(line.slice(line.indexOf(ROOT) + ROOT.length))?.[0] ?? [])
    .slice(0, LINES);

/** @param {unknown} error */
const classOf = error => {
  const name = error instanceof Error || error instanceof DOMException ? error.name : '';
  return /^[A-Z][A-Za-z]{2,30}Error$|^Error$/.test(name) ? name : 'unknown';
};

/** The system and the browser with their versions, and no more of what the browser says of itself. */
const SYSTEM =
  /(?:Android|Windows NT|Mac OS X|CPU OS|Linux|CrOS|Chrome|Firefox|Version|Safari)(?:[ /][\d._]+|\b)/g;
const systemOf = () => ((globalThis.navigator?.userAgent ?? '').match(SYSTEM) ?? []).join(', ');

/** @param {unknown} one @returns {one is Fault} */
const isFault = one => one !== null && typeof one === 'object' && 'what' in one && 'where' in one;

/** The faults of this device, the oldest first. @returns {Fault[]} */
export const faults = (store = deviceStore()) => {
  const raw = kept(store, KEY);
  return Array.isArray(raw) ? raw.filter(isFault) : [];
};

/**
 * Keeps a fault.
 * @param {string} what which part failed, in our own words: `scene queens woke`
 * @param {unknown} error
 */
export const note = (what, error, store = deviceStore()) => {
  if (++count > ENOUGH) return;
  console.error(what, error);
  const name = /^[a-z][a-z_ -]{0,40}$/.test(what) ? what : 'unknown';
  const fault = { what: name, error: classOf(error), where: linesOf(error) };
  const before = faults(store);
  const last = before.at(-1);
  const again =
    last &&
    JSON.stringify(fault) === JSON.stringify({ what: last.what, error: last.error, where: last.where });
  const times = again ? last.times + 1 : 1;
  keep(
    store,
    KEY,
    [
      ...(again ? before.slice(0, -1) : before),
      {
        ...fault,
        at: new Date().toISOString().slice(0, 16),
        version: VERSION,
        system: systemOf(),
        heard: [...heard],
        times,
      },
    ].slice(-MOST),
  );
};

/**
 * Does what the table can do without.
 * @template T
 * @param {string} what
 * @param {() => T} act
 * @returns {T | undefined} nothing where it has failed
 */
export const attempt = (what, act) => {
  try {
    return act();
  } catch (error) {
    note(what, error);
    return undefined;
  }
};

/** Shows the page that says why Rouse cannot go on (`plain.js`). @param {import('../types.js').PlainKind} kind */
export const giveUp = kind => globalThis.plainPage?.(kind);

/**
 * Makes what people cannot do without: once more if it fails, and then a page says so.
 * @template T
 * @param {string} what
 * @param {() => T} make
 * @returns {T}
 */
export const twice = (what, make) => {
  try {
    return make();
  } catch (error) {
    note(what, error);
  }
  try {
    return make();
  } catch (error) {
    giveUp('fault');
    throw error;
  }
};

/**
 * Keeps what nobody else has caught. The first time that it comes from our own files the screen may be left half
 * done, so it is drawn anew.
 * @param {() => void} redraw
 */
export const hearFaults = redraw => {
  const seen = new Set();
  /** @param {string} what @param {unknown} error */
  const hear = (what, error) => {
    note(what, error);
    const where = linesOf(error).join();
    if (where === '' || seen.has(where)) return;
    seen.add(where);
    redraw();
  };
  addEventListener('error', ({ error }) => error && hear('page', error));
  addEventListener('unhandledrejection', ({ reason }) => hear('promise', reason));
};
