/* What went wrong on this device, for whoever helps. Each fault is kept with its place in our own files, and
   with nothing that a person has typed or a hand holds: every field is checked against what it may be. */

import { deviceStore, keep, kept } from './storage.js';
import { VERSION } from './version.js';
import type { PlainKind } from '../types.js';

export interface Fault {
  /** which part failed */
  what: string;
  /** the class of the error */
  error: string;
  /** lines of our own files, the innermost first; where the table of a page has panicked, a line of its sources */
  where: string[];
  /** the minute, in UTC */
  at: string;
  version: string;
  system: string;
  /** the kinds of the last messages, the newest last */
  heard: string[];
  /** how often the same has happened */
  times: number;
}

const KEY = 'rouse.faults.1';
/** The most faults, lines of one, and messages before one that are kept. */
const [MOST, LINES, MESSAGES] = [20, 6, 12];
/** A page that fails more often tells nothing new. */
const ENOUGH = 200;
let count = 0;

const heard: string[] = [];

/** Remembers the kind of a message. */
export const heardOf = (kind: string) => {
  heard.push(kind);
  heard.splice(0, heard.length - MESSAGES);
};

/** Where our files lie. */
const ROOT = new URL('../../', import.meta.url).href;

/**
 * The lines of a stack that lie in our own files. A message may hold anything, so only what follows it counts.
 */
const linesOf = (error: unknown) =>
  (error instanceof Error ? String(error.stack) : '')
    .split('\n')
    .filter(line => /^\s+at |@/.test(line) && line.includes(ROOT))
    .flatMap(line => /^[\w./-]+:\d+(:\d+)?/.exec(line.slice(line.indexOf(ROOT) + ROOT.length))?.[0] ?? [])
    .slice(0, LINES);

/** Where a core has panicked (`net/worker/core.ts`). What it has said may hold cards and names, and is never told. */
const placeOf = (error: unknown) => {
  const place = error instanceof Error && 'place' in error ? String(error.place) : '';
  return /^[\w.-]+\/src\/[\w/-]+\.rs:\d+:\d+$/.test(place) ? [place] : [];
};

const classOf = (error: unknown) => {
  const name = error instanceof Error || error instanceof DOMException ? error.name : '';
  return /^[A-Z][A-Za-z]{2,30}Error$|^Error$/.test(name) ? name : 'unknown';
};

/** The system and the browser with their versions, and no more of what the browser says of itself. */
const SYSTEM =
  /(?:Android|Windows NT|Mac OS X|CPU OS|Linux|CrOS|Chrome|Firefox|Version|Safari)(?:[ /][\d._]+|\b)/g;
const systemOf = () => ((globalThis.navigator?.userAgent ?? '').match(SYSTEM) ?? []).join(', ');

const isFault = (one: unknown): one is Fault =>
  one !== null && typeof one === 'object' && 'what' in one && 'where' in one;

/** The faults of this device, the oldest first. */
export const faults = (store = deviceStore()): Fault[] => {
  const raw = kept(store, KEY);
  return Array.isArray(raw) ? raw.filter(isFault) : [];
};

/**
 * Keeps a fault.
 * @param what which part failed, in our own words: `scene queens woke`
 */
export const note = (what: string, error: unknown, store = deviceStore()) => {
  if (++count > ENOUGH) return;
  console.error(what, error);
  const name = /^[a-z][a-z_ -]{0,40}$/.test(what) ? what : 'unknown';
  const fault = { what: name, error: classOf(error), where: [...placeOf(error), ...linesOf(error)] };
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
 * @returns nothing where it has failed
 */
export const attempt = <T>(what: string, act: () => T): T | undefined => {
  try {
    return act();
  } catch (error) {
    note(what, error);
    return undefined;
  }
};

/** Shows the page that says why Rouse cannot go on (`plain.js`). */
export const giveUp = (kind: PlainKind) => globalThis.plainPage?.(kind);

/** Makes what people cannot do without: once more if it fails, and then a page says so. */
export const twice = <T>(what: string, make: () => T): T => {
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
 */
export const hearFaults = (redraw: () => void) => {
  const seen = new Set();
  const hear = (what: string, error: unknown) => {
    note(what, error);
    const where = linesOf(error).join();
    if (where === '' || seen.has(where)) return;
    seen.add(where);
    redraw();
  };
  addEventListener('error', ({ error }) => error && hear('page', error));
  addEventListener('unhandledrejection', ({ reason }) => hear('promise', reason));
};
