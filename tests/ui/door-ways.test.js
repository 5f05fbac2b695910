/* The ways in of the door. Without a code: only where people are let in by hand, below a warning, and never instead of a
   code. To watch: a large screen without touch becomes a television. */

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { FACES } from '../../dist/dev/js/screens/door-faces.js';
import * as made from './fixtures/house.js';

/** @param {any} node @returns {any[]} the node and all that is in it */
const all = node =>
  (Array.isArray(node) ? node : [node, ...(node?.children ?? [])].slice(1)).reduce(
    (found, child) => [...found, ...all(child)],
    Array.isArray(node) ? [] : [node],
  );

/**
 * @param {{ by_hand?: boolean, face?: 'knock' | 'barred', reason?: string, tv?: boolean, code?: string | null,
 *   asking?: boolean, inside?: boolean }} plan
 */
const door = ({
  by_hand = true,
  face = 'knock',
  reason = '',
  tv = false,
  code = 'K7Q2MX',
  asking = false,
  inside = false,
}) => {
  const knocks = [];
  let backs = 0;
  const draft = { code: '', name: 'Anna', animal: null, asked: false, wrong: false, past: '' };
  const visit = { table: { ...made.tableMsg(), by_hand }, step: 'door', seats: [], reason: null, asking };
  const ctx = {
    t: key => key,
    tv,
    arrival: { code: () => code },
    visit: { knock: asked => knocks.push(asked), code: () => {}, again: () => {}, back: () => backs++ },
  };
  const nodes = all(
    FACES[face](/** @type {any} */ ({ ctx, visit, draft, reason, why: reason, inside, change: () => {} })),
  );
  const words = nodes.filter(node => typeof node === 'string');
  return {
    knocks,
    words,
    open: nodes.find(node => node?.tag === 'button' && all(node).includes('door.open_yes')),
    watch: nodes.find(node => node?.tag === 'button' && all(node).includes('door.watch')),
    back: nodes.find(node => node?.tag === 'button' && all(node).includes('app.back')),
    backs: () => backs,
    busy: nodes.filter(node => node?.props?.['aria-busy'] === 'true').length,
    submit: nodes.find(node => node?.tag === 'form')?.props.onsubmit,
  };
};

test('somebody without a code goes in only after a warning', () => {
  for (const plan of [{}, { code: null }]) {
    const { words, open, knocks } = door(plan);
    assert.ok(words.indexOf('door.open') < words.indexOf('door.open_yes') && words.includes('door.open'));
    open.props.onclick();
    assert.deepEqual(knocks, [{ name: 'Anna', animal: null, open: true }]);
  }
});

test('whoever has a code proves it, and a television or a table that asks for the code has no other way', () => {
  const { submit, knocks } = door({});
  submit({ preventDefault: () => {} });
  assert.deepEqual(knocks, [{ name: 'Anna', animal: null }]);
  for (const plan of [{ by_hand: false }, { tv: true }, { reason: 'no_seat' }])
    assert.equal(door(plan).open, undefined, JSON.stringify(plan));
});

test('who sees the table already goes back to it', () => {
  for (const face of /** @type {const} */ (['knock', 'barred'])) {
    const { back, backs } = door({ face, inside: true, code: null });
    back.props.onclick();
    assert.equal(backs(), 1, face);
  }
  assert.equal(door({}).back, undefined);
  const { back, backs } = door({ face: 'barred' });
  back.props.onclick();
  assert.equal(backs(), 0, 'to the first step of the door');
});

test('while a knock waits for its answer the ways in are busy', () => {
  assert.deepEqual([door({}).busy, door({ asking: true }).busy], [0, 3]);
});

test('whoever only watches on a large screen without touch watches a television', t => {
  const before = {
    innerWidth: globalThis.innerWidth,
    matchMedia: globalThis.matchMedia,
    location: globalThis.location,
  };
  t.after(() => Object.assign(globalThis, before));
  /** @type {string[]} */
  const gone = [];
  for (const [innerWidth, touch, television] of /** @type {const} */ ([
    [1920, false, true],
    [1600, false, true],
    [1599, false, false],
    [1920, true, false],
  ])) {
    const location = { assign: (/** @type {string} */ to) => void gone.push(to) };
    Object.assign(globalThis, { innerWidth, matchMedia: () => ({ matches: touch }), location });
    const { watch, knocks } = door({});
    watch.props.onclick();
    assert.deepEqual([gone.splice(0), knocks.length], television ? [['/tv#K7Q2MX'], 0] : [[], 1]);
  }
});
