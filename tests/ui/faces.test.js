/* Faces: every code has a word, points, names and a sentence; and the praise at the end is true. */

import assert from 'node:assert/strict';
import { test } from 'node:test';
import './games.js';
import { FACES as DRAWN } from './drawings.js';
import * as faces from '../../dist/dev/js/state/faces.js';
import { LANGUAGES, setLanguage, t } from '../../dist/dev/js/kit/i18n.js';
import { distribute, praiseWords } from '../../dist/dev/js/games/praise.js';
import { praiseAll } from '../../dist/dev/js/games/queens/praise.js';
import { praiseRescuers } from '../../dist/dev/js/games/rescue/praise.js';
import { facesOf, turnsOf } from '../../dist/dev/js/games/queens/log.js';
import { load } from './catalogues.js';
import { ENDS } from './fixtures/frames.js';
import { TOLD } from './fixtures/kept-stories.js';

test('each word has its code, and there is a drawing for each card', () => {
  assert.equal(faces.FACES.length, 41);
  for (const code of [...faces.FACES, ...faces.RESCUE_FACES])
    assert.equal(faces.faceOf(faces.wordOf(code)), code);
  assert.deepEqual([...DRAWN].sort(), faces.FACES.map(faces.wordOf).sort());
});

test('Q-1.3: the queens have 125 points together, other cards none', () => {
  assert.equal(faces.QUEEN_FACES.length, 12);
  assert.equal(
    faces.QUEEN_FACES.reduce((sum, queen) => sum + faces.pointsOf(queen), 0),
    125,
  );
  assert.equal(faces.pointsOf('10'), 20);
  assert.equal(faces.pointsOf('32'), 0);
  assert.deepEqual(['51', '60', '15', '45'].map(faces.numberOf), [1, 10, 0, 0]);
  assert.deepEqual(['15', '32', '45', '51', '99'].map(faces.cardKind), [
    'queen',
    'king',
    'power',
    'number',
    undefined,
  ]);
});

test('W-03: every card has a short name, a full name and one sentence in every language', async () => {
  for (const language of LANGUAGES) {
    await setLanguage(language, load);
    for (const face of faces.FACES) {
      for (const words of [faces.nameOf(face), faces.shortOf(face), faces.meaningOf(face)])
        assert.doesNotMatch(words, /^card\./);
      assert.match(faces.meaningOf(face), /^[^.!?]+[.!]$/, `${language} ${face}: one sentence`);
    }
    assert.equal(new Set(faces.FACES.map(faces.nameOf)).size, faces.FACES.length);
  }
});

test('A-05: accessible names', async () => {
  await setLanguage('en', load);
  assert.equal(faces.courtLabel('15', 'Ben'), 'Moon Queen, 10 points, awake, Ben’s');
  assert.equal(faces.labelOf('32'), 'Cookie King');
  assert.equal(faces.labelOf('57'), 'Number 7');
  assert.equal(faces.bedLabel(7, true), 'Bed 7, a sleeping queen');
  await setLanguage('de', load);
  assert.equal(faces.courtLabel('15', 'Ben'), 'Mondkönigin, 10 Punkte, wach, bei Ben');
});

test('the last word of an event never names more than the event', () => {
  assert.deepEqual(
    facesOf({ t: 'answered', seat: 1, card: 'knight', by: 0, queen: '15', stopped: false }),
    [],
  );
  assert.deepEqual(facesOf({ t: 'answered', seat: 1, card: 'potion', by: 0, queen: '15', stopped: true }), [
    '44',
  ]);
  assert.deepEqual(facesOf({ t: 'drew', seat: 1, card: null }), []);
});

/** The public log of a kept game, with the seat at turn beside each event. @param {any[]} told */
const logOf = told => {
  let { turn } = told[0].game.view;
  const events = told.flatMap((update, at) =>
    update.rev > (told[at - 1]?.rev ?? -1) ? update.game.events : [],
  );
  return events.flatMap(event => {
    if (event.t === 'turn') turn = event.seat;
    return ['turn', 'drew', 'played'].includes(event.t) ? [] : [{ turn, event }];
  });
};

test('the log is told in turns, the newest first', () => {
  for (const { name, viewers } of TOLD.filter(({ name }) => name.startsWith('queens'))) {
    const log = logOf(Object.values(viewers)[0] ?? []);
    const turns = turnsOf(log.map(({ event }) => event));
    assert.ok(turns.length > 10, name);
    assert.deepEqual(
      turns.toReversed().flatMap(({ seat, events }) => events.map(event => ({ turn: seat, event }))),
      log,
      name,
    );
    for (const [at, { seat }] of turns.entries()) assert.notEqual(seat, turns[at + 1]?.seat, name);
  }
});

test('what is left of a turn whose beginning the log has lost is told of nobody', () => {
  const slept = /** @type {const} */ ({ t: 'fell_asleep', from: 1, queen: '15', bed: null });
  const swapped = /** @type {const} */ ({ t: 'discarded', seat: 1, faces: ['51'], kind: 'single' });
  assert.deepEqual(turnsOf([slept, swapped]), [
    { seat: 1, events: [swapped] },
    { seat: null, events: [slept] },
  ]);
});

test('everybody gets a line of praise that the log bears out, and none is told twice without need', () => {
  for (const end of Object.values(ENDS)) {
    const { view, log } = end.game;
    const praise = praiseAll(view, log);
    assert.equal(praise.length, view.seats.length);
    assert.equal(new Set(praise.map(one => one.kind)).size, praise.length);
  }
  const { view, log } = ENDS.goal.game;
  const [nora, , mia, ottilie] = praiseAll(view, log);
  assert.deepEqual(nora, { kind: 'knight', queen: '17' });
  assert.deepEqual(mia, { kind: 'sum', sum: '1 + 2 + 3 + 4 = 10', n: 5 });
  assert.deepEqual(ottilie, { kind: 'wand', queen: '13' });
});

test('the praise counts nothing of which the log may have lost a part', async () => {
  await setLanguage('en', load);
  const woke = (/** @type {string} */ queen) => ({ t: 'woke', seat: 0, queen, bed: null, cause: 'king' });
  const log = /** @type {any} */ ([woke('18'), woke('10')]);
  const [praise] = praiseAll(/** @type {any} */ ({ seats: [{ court: [] }] }), log);
  assert.deepEqual(praise, { kind: 'woke', queen: '10' });
  assert.deepEqual(praiseWords(t, praise), ['Early riser', 'woke the Heart Queen']);
  const rescued = (/** @type {string[][]} */ ...queens) =>
    praiseRescuers(
      /** @type {any} */ ({ seats: [{ kings: [] }] }),
      queens.map(queens => /** @type {any} */ ({ t: 'woke', seat: 0, queens, places: [] })),
    );
  assert.deepEqual(rescued(['15'], ['18']), [{ kind: 'woke', queen: '15' }]);
  const [together] = rescued(['15'], ['16', '18']);
  assert.deepEqual(praiseWords(t, together), ['Early riser', 'woke 2 queens at once']);
});

test('with an empty log there is still something good to say', () => {
  const view = { ...ENDS.two.game.view };
  assert.deepEqual(
    praiseAll(view, []).map(one => one.kind),
    ['court', 'there'],
  );
});

test('the praise names a king for every seat that freed one, even if the log no longer has the rescue', () => {
  const view = /** @type {any} */ ({ seats: [{ kings: ['71', '73'] }, { kings: ['75'] }, { kings: [] }] });
  const log = /** @type {any} */ ([
    { t: 'rescued', seat: 0, king: '71' },
    { t: 'rescued', seat: 0, king: '73' },
  ]);
  assert.deepEqual(
    praiseRescuers(view, log).map(({ kind, queen }) => [kind, queen]),
    [
      ['rescuer', '73'],
      ['host', '75'],
      ['there', undefined],
    ],
  );
});

test('five people who did nothing special hear five different things in both games', () => {
  const seats = Array.from({ length: 5 }, () => ({ court: [], kings: [] }));
  const view = /** @type {any} */ ({ seats });
  for (const praise of [praiseAll(view, []), praiseRescuers(view, [])]) {
    assert.equal(new Set(praise.map(one => one.kind)).size, 5);
  }
});

test('no two seats hear the same praise: a seat with more deeds leaves one to a seat with fewer', () => {
  const queen = '15';
  const told = (/** @type {any[]} */ choices) => distribute(choices).map(({ kind }) => kind);
  assert.deepEqual(
    told([
      [
        { kind: 'knight', queen },
        { kind: 'pair', n: 4 },
      ],
      [
        { kind: 'knight', queen },
        { kind: 'court', queen },
      ],
      [{ kind: 'court', queen }],
    ]),
    ['pair', 'knight', 'court'],
  );
  assert.deepEqual(told([[{ kind: 'court', queen }], [{ kind: 'court', queen }], []]), [
    'court',
    'there',
    'fair',
  ]);
  assert.deepEqual(
    told([
      [{ kind: 'sum' }, { kind: 'pair' }],
      [{ kind: 'pair' }, { kind: 'sum' }],
    ]),
    ['sum', 'pair'],
    'each its best where both are possible',
  );
});

test('three seats with kings and nothing else hear three things about kings of their own', () => {
  const seats = [['71'], ['73', '75'], ['76'], [], []].map(kings => ({ kings }));
  const praise = praiseRescuers(/** @type {any} */ ({ seats }), []);
  assert.deepEqual(
    praise.map(({ kind }) => kind),
    ['rescuer', 'host', 'home', 'there', 'fair'],
  );
  praise.slice(0, 3).forEach(({ queen }, seat) => assert.ok(seats[seat]?.kings.includes(queen ?? '')));
});
