/* Validates what a table sends: a message must have the shape that the core declares for its name. */

import type { ServerMsg } from '../types.js';
import type { Shape } from '../state/core.js';
import { CASES, SEATS, SHAPES, WORDS } from '../state/core.js';

type Check = (value: unknown) => boolean;

const thing = (value: unknown): value is Record<string, unknown> =>
  value !== null && typeof value === 'object' && !Array.isArray(value);

const hasAll =
  (shape: Shape): Check =>
  value =>
    thing(value) && Object.entries(shape).every(([name, type]) => fits(type, value[name]));

const isOne =
  ({ by, of }: (typeof CASES)[string]): Check =>
  value => {
    if (!thing(value)) return false;
    const word = value[by];
    const is = typeof word === 'string' && Object.hasOwn(of, word) ? of[word] : undefined;
    return is !== undefined && (typeof is === 'string' ? fits(is, value) : hasAll(is)(value));
  };

const CHECKS = new Map<string, Check>([
  ['text', value => typeof value === 'string'],
  ['count', value => Number.isInteger(value) && Number(value) >= 0],
  ['flag', value => typeof value === 'boolean'],
  ['thing', thing],
  ...Object.entries(WORDS).map(
    ([name, words]) => [name, value => words.some(word => word === value)] as [string, Check],
  ),
  ...Object.entries(SHAPES).map(([name, shape]) => [name, hasAll(shape)] as [string, Check]),
  ...Object.entries(CASES).map(([name, cases]) => [name, isOne(cases)] as [string, Check]),
]);

/** @param type as the core writes it: `Person`, `Seat?`, `text[]` */
const fits = (type: string, value: unknown): boolean => {
  if (type.endsWith('?')) return value === null || value === undefined || fits(type.slice(0, -1), value);
  if (type.endsWith('[]')) return Array.isArray(value) && value.every(one => fits(type.slice(0, -2), one));
  return CHECKS.get(type)?.(value) ?? false;
};

const isMessage = (raw: unknown): raw is ServerMsg => fits('ServerMsg', raw);

/**
 * The message, or null if its shape is unknown. A lobby lists as many places as there can be seats, taken or
 * not.
 */
export const readMessage = (raw: unknown): ServerMsg | null =>
  isMessage(raw) && (raw.t !== 'lobby' || raw.places.length === SEATS.most) ? raw : null;

/** The same for a frame of a socket. */
export const readFrame = (frame: unknown): ServerMsg | null => {
  try {
    return typeof frame === 'string' ? readMessage(JSON.parse(frame)) : null;
  } catch {
    return null;
  }
};
