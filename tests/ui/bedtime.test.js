/* The bedtime story tells only what happened. P-10. */

import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import './games.js';
import { scrapbook } from '../../dist/dev/js/album/scraps.js';
import { NIGHT_NAMES } from '../../dist/dev/art/around/nights.js';
import { storyOf } from '../../dist/dev/js/album/story.js';
import { keepingOf } from '../../dist/dev/js/table/keepings.js';
import { asPlayed, pastOf } from '../../dist/dev/js/album/frames.js';
import { RESCUE_FACES, cardKind } from '../../dist/dev/js/state/faces.js';
import { LANGUAGES, has, setLanguage, t } from '../../dist/dev/js/kit/i18n.js';
import { catalogue, load } from './catalogues.js';
import { PEOPLE, QUEENS, RESCUE } from './fixtures/album.js';

before(() => setLanguage('en', load));

const PLAYED = asPlayed(QUEENS);
const past = pastOf(PLAYED);
const plan = {
  game: 'queens',
  begins: 'begin.queens',
  people: PEOPLE,
  past,
  winners: [0],
  won: ['queen moon'],
  seed: 'a deal',
  has,
};
/** A story of The Rescue. @param {any[]} past @param {number[]} [winners] */
const rescuePlan = (past, winners = [1]) =>
  /** @type {any} */ ({ ...plan, game: 'rescue', begins: 'begin.rescue', past, winners });
/** @param {Parameters<typeof storyOf>[0]} how */
const told = how =>
  storyOf(how)
    .map(({ sentences }) => sentences.map(words => t(...words)).join(' '))
    .join('\n');
/** The kinds of the sentences of a story. @param {Parameters<typeof storyOf>[0]} how */
const kindsOf = how =>
  storyOf(how)
    .flatMap(({ sentences }) => sentences)
    .map(([key]) => key.replace(/\.\d+$/, '').replace('bedtime.', ''));

test('a story begins, tells what happened in order, and ends with a good night', () => {
  assert.deepEqual(kindsOf(plan), [
    'begin',
    'begin.queens',
    'begin.names',
    'quiet',
    'woke.king',
    'quiet',
    'attacked.potion',
    'let_go.potion',
    'quiet',
    'sum',
    'won.queens',
    'close',
    'night',
  ]);
  assert.match(told(plan), /2 \+ 3 = 5/);
  assert.doesNotMatch(told(plan), /\{|bedtime\./);
});

test('house rules are told as they were played: sixteen beds, numbers in a row or alike, sums on both sides', () => {
  const laid = (at, kind, ...faces) => ({ at, seat: 0, event: { t: 'discarded', seat: 0, faces, kind } });
  const ours = {
    ...plan,
    begins: 'begin.sixteen',
    past: [
      laid(1, 'run', '52', '53', '54'),
      laid(2, 'sums_on_both_sides', '51', '54', '52', '53'),
      laid(3, 'alike', '54', '54', '54'),
    ],
  };
  assert.deepEqual(
    kindsOf(ours)
      .filter(kind => kind !== 'quiet')
      .slice(1, 6),
    ['begin.sixteen', 'begin.names', 'run', 'sum', 'alike'],
  );
  assert.match(told(ours), /2, 3, 4/);
  assert.match(told(ours), /4, 4, 4/);
  assert.match(told(ours), /1 \+ 4 = 2 \+ 3|2 \+ 3 = 1 \+ 4/);
  const book = scrapbook('queens', ours.past, 1);
  assert.deepEqual(
    book.flat().map(({ cards }) => cards),
    [4],
    'neither a row nor equal numbers are a sum',
  );
});

test('Q-12.5: a Knight that was let in with Cat and Dog tells who went back to bed', () => {
  const attack = {
    at: 1,
    seat: 0,
    event: { t: 'attacked', card: 'knight', by: 0, on: 1, queen: '11', bed: null, back: '12' },
  };
  /** @param {boolean} stopped */
  const answered = stopped => ({
    at: 1,
    seat: 1,
    event: { t: 'answered', seat: 1, card: 'knight', by: 0, queen: '11', stopped },
  });
  /** @param {boolean} stopped */
  const kinds = stopped =>
    kindsOf({ ...plan, past: /** @type {any} */ ([attack, answered(stopped)]) }).slice(4, -3);
  assert.deepEqual(kinds(false), ['attacked.knight', 'let_go.knight', 'fetched']);
  assert.deepEqual(kinds(true), ['attacked.knight', 'stopped.knight']);
});

test('the same game is told in the same words, another deal in others', () => {
  assert.equal(told(plan), told(plan));
  assert.ok(['b', 'c', 'd', 'e'].some(seed => told({ ...plan, seed }) !== told(plan)));
});

/** The same event n times. @param {any} event @param {number} n */
const often = (event, n) => Array.from({ length: n }, (_, at) => ({ at, seat: event.seat, event }));
/** @param {string} king */
const rescued = king => ({
  t: 'rescued',
  seat: 1,
  queen: '10',
  place: null,
  companion: '61',
  slot: 1,
  king,
  kings: 1,
});

test('a story has at most six scenes, and no sentence of it comes twice', () => {
  const woke = often({ t: 'woke', seat: 0, queen: '15', bed: 1, cause: 'king' }, 30);
  const night = ['71', '72', '73', '74', '75', '76'].map((king, at) => ({
    at,
    seat: 1,
    event: rescued(king),
  }));
  for (const how of [{ ...plan, past: woke }, rescuePlan(night)]) {
    const scenes = storyOf(how);
    assert.equal(scenes.length, 6);
    const keys = scenes.flatMap(({ sentences }) => sentences.map(([key]) => key));
    assert.equal(new Set(keys).size, keys.length, keys.join());
  }
});

test('kings that are rescued have scenes of their own, the first and the last among them', () => {
  const kings = ['71', '72', '73', '74', '75', '76'];
  const night = kings.flatMap((king, at) => [
    ...often(
      { t: 'traded', gave: { seat: 0, face: '53' }, got: { seat: 1, face: null }, companions: false },
      3,
    ).map(line => ({ ...line, seat: 0, at: 4 * at })),
    { at: 4 * at + 3, seat: 1, event: rescued(king) },
  ]);
  const scenes = storyOf(rescuePlan(night));
  const freed = scenes.slice(1, -1).map(({ cast }) => cast.find(name => name.startsWith('king')));
  assert.equal(freed.length, 4);
  assert.ok(freed.every(Boolean), 'nothing else takes their place');
  assert.deepEqual([freed[0], freed[3]], ['king bubble-gum', 'king puzzle']);
});

test('where fewer kings are rescued other moments are told, those that matter most and lie apart', () => {
  const wind = {
    at: 10,
    seat: 0,
    event: { t: 'wind', seat: 0, passed: [], at: 1, queens: ['10'], places: [] },
  };
  const past = /** @type {any} */ ([
    ...often(
      { t: 'equation', seat: 0, faces: ['52', '53', '56'], places: [], lone: 2, times: true, red: null },
      9,
    ),
    wind,
    { at: 20, seat: 1, event: rescued('71') },
  ]);
  const kinds = kindsOf(rescuePlan(past));
  for (const kind of ['rescue.wind', 'rescue.king.bubble-gum', 'rescue.rescued', 'sum'])
    assert.ok(kinds.includes(kind), `${kind}: ${kinds}`);
  assert.ok(
    kinds.indexOf('rescue.wind') < kinds.indexOf('rescue.rescued'),
    'in the order in which they happened',
  );
});

test('in every picture are people of the table, and nobody whom the game does not know', () => {
  for (const how of [plan, { ...rescuePlan(RESCUE), won: ['king cookie', 'king chess'] }]) {
    for (const { seats, cast, before: earlier, night } of storyOf(how)) {
      assert.ok(seats.length > 0);
      assert.ok(cast.length <= 5, cast.join());
      assert.ok(NIGHT_NAMES.includes(night), night);
      for (const name of [...cast, ...earlier])
        assert.match(keepingOf(/** @type {any} */ (how.game)).figure(name), /^<svg/, name);
    }
  }
});

test('a picture shows what its sentence tells: who woke her, the plight, the numbers, the place', () => {
  /** @param {string} game @param {any[]} events */
  const scene = (game, ...events) =>
    storyOf({
      ...plan,
      game: /** @type {any} */ (game),
      begins: `begin.${game}`,
      past: events.map(event => ({ at: 1, seat: event.seat, event })),
    })[1];
  assert.deepEqual(
    scene(
      'queens',
      { t: 'played', seat: 1, face: '32' },
      { t: 'woke', seat: 1, queen: '15', bed: 1, cause: 'king' },
    )?.cast.map(name => name.split(' ')[0]),
    ['king', 'queen'],
  );
  assert.deepEqual(
    scene('queens', { t: 'discarded', seat: 0, faces: ['52', '53', '55'], kind: 'sum' })?.cast,
    ['card 2', 'card 3', 'card 5'],
  );
  const freed = scene('rescue', rescued('71'));
  assert.deepEqual(freed?.before, ['plight bubble-gum']);
  const quiet = freed?.sentences.find(([key]) => key.includes('quiet'))?.[0] ?? '';
  assert.equal(freed?.night, ['clock', 'owl', 'fire', 'stars'][Number(quiet.at(-1)) - 1]);
});

test('every kind of sentence has several forms where it comes often, the same in every language', () => {
  const kinds = new Map();
  for (const key of Object.keys(catalogue('en'))) {
    const [, kind] = key.match(/^bedtime\.(.+)\.\d+$/) ?? [];
    if (kind) kinds.set(kind, (kinds.get(kind) ?? 0) + 1);
  }
  for (const kind of [
    'woke.king',
    'attacked.knight',
    'stopped.knight',
    'let_go.knight',
    'let_go.potion',
    'sum',
  ])
    assert.ok(kinds.get(kind) >= 3, kind);
  // These kinds may occur in every scene.
  for (const kind of ['quiet', 'rescue.rescued']) assert.ok(kinds.get(kind) >= 4, kind);
});

test('both games are told in every language without a hole', async () => {
  for (const language of LANGUAGES) {
    await setLanguage(language, load);
    for (const seed of ['1', '2', '3', '4']) {
      const stories = [
        { ...plan, seed },
        { ...rescuePlan(RESCUE, [0, 1]), seed },
      ];
      const text = stories.map(told).join('\n');
      assert.doesNotMatch(text, /[{}]|bedtime\./, `${language}: ${text}`);
      assert.ok(text.includes('Anna') && text.split('\n').length > 6);
      for (const king of RESCUE_FACES.filter(face => cardKind(face) === 'peril'))
        assert.doesNotMatch(
          told({ ...plan, game: 'rescue', past: [{ at: 1, seat: 1, event: rescued(king) }], seed }),
          /[{}]|bedtime\./,
          `${language} ${king}`,
        );
    }
  }
  await setLanguage('en', load);
});

test('nothing that only a seat knew is in the story: events beyond the public ones say nothing', () => {
  const secret = [...past, { at: 9, seat: 0, event: { t: 'drew', seat: 0, card: { place: 0, face: '42' } } }];
  assert.equal(told({ ...plan, past: secret }), told(plan));
});
