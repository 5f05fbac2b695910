/* The core of a page plays by the same rules as the programs: compares counted moves, scenarios and games. */

import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { test } from 'node:test';
import { createCore } from '../../dist/dev/js/net/worker/core.js';
import { PROTOCOL } from '../../dist/dev/js/state/core.js';
import { compiled, openBench, PEOPLE } from './bench.js';

/** Whether the long form runs, which counts everything. */
const LONG = process.env.ROUSE_FULL !== undefined;
const SHORT_COUNTS = 3_000;

const tests = new URL('../', import.meta.url);
/** @param {string} path */
const read = path => readFileSync(new URL(path, tests), 'utf8');
/** @param {string} folder @param {string} end */
const files = (folder, end) =>
  readdirSync(new URL(folder, tests), { recursive: true })
    .map(String)
    .filter(name => name.endsWith(end))
    .sort();
const core = await createCore(await compiled);

test('as many sequences of moves as the rules have', () => {
  const lines = read('perft/counts.txt')
    .trim()
    .split('\n')
    .map(line => line.split(' '));
  assert.ok(lines.length >= 15);
  for (const [name = '', depth, seed, count] of lines.filter(
    ([, , , count]) => LONG || Number(count) <= SHORT_COUNTS,
  )) {
    const asked = {
      ask: 'perft',
      position: JSON.parse(read(`perft/${name}`)),
      depth: Number(depth),
      seed: Number(seed),
    };
    assert.equal(core.question(asked), count, `${name}, depth ${depth}`);
  }
});

test('a core that panics is replaced by a new one', async () => {
  const broken = await createCore(await compiled);
  broken.become(new Uint8Array(broken.copy().byteLength).fill(255).buffer);
  assert.throws(() => broken.handle({ now: 0, date: 0, event: { e: 'due' } }));
  const asked = { ask: 'scenarios', text: read(`scenarios/${files('scenarios', '.json')[0]}`) };
  assert.match(broken.question(asked) ?? '', /scenarios/);
  broken.become(new Uint8Array(broken.copy().byteLength).fill(255).buffer);
  assert.equal(broken.question(asked), null, 'it is no text, and no end of the table');
});

test('a panic says where in the sources it was, and nothing else', async () => {
  // The table is handed an event while it thinks, which no page does.
  const core = await createCore(await compiled, () => (core.handle({}) ? 1 : 0));
  /** @param {object} event */
  const happen = event => {
    const answer = core.handle({ now: 0, date: 0, event });
    return answer?.write ? happen({ e: 'written', why: null }) : answer;
  };
  happen({ e: 'open', seed: Array(32).fill(1), kept: {} });
  happen({ e: 'join' });
  const start = { t: 'start', game: 'queens', people: PEOPLE, first: 1, house_rules: [] };
  happen({ e: 'message', message: { t: 'hello', protocol: PROTOCOL, token: null } });
  assert.ok(happen({ e: 'message', message: start })?.think);
  assert.throws(core.think, ({ name, message, place }) => {
    assert.deepEqual([name, message], ['RuntimeError', 'unreachable']);
    assert.match(place, /^std\/src\/thread\/local\.rs:\d+:\d+$/);
    return true;
  });
});

test('every scenario of the rulebook holds', () => {
  const names = files('scenarios', '.json');
  assert.ok(names.length > 10);
  for (const name of names)
    assert.match(
      core.question({ ask: 'scenarios', text: read(`scenarios/${name}`) }) ?? '',
      /^[1-9]\d* scenarios\n$/,
      name,
    );
});

test('recorded games are read, played again and written as the programs write them', () => {
  const names = files('records', '.txt');
  assert.ok(names.length > 5);
  for (const name of names) {
    const text = core.question({ ask: 'reads', text: read(`records/${name}`) });
    assert.ok(text, name);
    assert.equal(core.question({ ask: 'reads', text }), text, name);
  }
});

test('whole games among computers are those of the programs', async () => {
  for (const [game, seed] of /** @type {const} */ ([
    ['queens', 7],
    ['rescue', 8],
  ])) {
    const bench = await openBench(seed);
    bench.say({ t: 'start', game, people: PEOPLE, first: 0, house_rules: [] });
    bench.say({ t: 'stand_in', seat: 0, on: true });
    while (!bench.rows.some(row => row.over) && bench.wait());
    assert.equal(
      bench.core.question({ ask: 'record', stored: bench.stored() }),
      read(`web/games/${game}.txt`),
      game,
    );
  }
});

test('it speaks the protocol of this interface', async () => {
  assert.equal((await openBench(1)).said.find(({ t }) => t === 'home')?.protocol, PROTOCOL);
});

test('a game of another table goes on in a page: each seat is there, or goes to a computer, and it is laid aside', async () => {
  for (const name of ['queens-knight', 'queens-computers-attack', 'rescue-five']) {
    const bench = await openBench(5);
    /** @param {string} kind */
    const last = kind => bench.said.findLast(({ t }) => t === kind);
    bench.say({ t: 'import', text: read(`records/positions/${name}.txt`) });
    bench.say({ t: 'continue', game: null });
    const { mine, people, rev, game } = last('update');
    const persons = [...people.keys()].filter(seat => people[seat].bot === null);
    assert.deepEqual(mine, persons, name);
    const seat = game.view.to_act;
    bench.say({ t: 'stand_in', seat, on: true });
    assert.equal(last('facts').presence.seats[seat].stand_in, 'daydreamer', name);
    while (last('update').rev === rev && bench.wait());
    assert.equal(last('update').rev, rev + 1, `${name}: the computer plays`);
    bench.say({ t: 'stand_in', seat, on: false });
    assert.equal(last('facts').presence, null, `${name}: and the seat is a person's again`);
    bench.say({ t: 'leave' });
    assert.equal(bench.said.at(-1).saved?.people.length, people.length, `${name} waits at Home`);
  }
});
