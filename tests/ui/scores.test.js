/* Recipes and scores as data: every event has a sound, every sound a visible twin, and none tells a secret
   (M-05, P-05). */

import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import { CHEERS } from '../../dist/dev/js/table/cheers.js';
import { queens } from '../../dist/dev/js/games/queens/index.js';
import { motifOf } from '../../dist/dev/js/games/queens/motifs.js';
import { rescue } from '../../dist/dev/js/games/rescue/index.js';
import { setLanguage } from '../../dist/dev/js/kit/i18n.js';
import { overture } from '../../dist/dev/js/games/rescue/words.js';
import { QUEEN_FACES } from '../../dist/dev/js/state/faces.js';
import { MOTIFS, hertz } from '../../dist/dev/js/sound/notes.js';
import { LULLABY_TIME, SOUNDS, recipeOf } from '../../dist/dev/js/sound/recipes.js';
import { load, text } from './catalogues.js';
import * as second from './fixtures/rescue.js';
import { STAGING } from './fixtures/staging.js';
import { EVENTS } from './fixtures/stories.js';
import * as first from './fixtures/updates.js';

before(() => setLanguage('en', load));

const PEOPLE = first.table(4).people;
/** All kinds of events in a declaration file. @param {string} file */
const kinds = file =>
  new Set([...text(`bindings/${file}.ts`).matchAll(/"t": "(\w+)"/g)].map(found => found[1]));
const heard = (game, event) => Object.values(STAGING[game].sounds(event, PEOPLE)).filter(Boolean);

test('the fixtures tell every kind of event, and each has a score', () => {
  for (const [game, file] of [
    ['queens', 'QueensEvent'],
    ['rescue', 'RescueEvent'],
  ]) {
    assert.deepEqual(new Set(EVENTS[game].map(event => event.t)), kinds(file));
  }
  assert.deepEqual(
    EVENTS.queens.filter(event => heard('queens', event).length === 0),
    [],
  );
  assert.deepEqual(
    new Set(EVENTS.rescue.filter(event => heard('rescue', event).length === 0).map(event => event.t)),
    new Set(['declined']),
  );
  assert.deepEqual(STAGING.queens.sounds({ t: 'unheard_of' }, PEOPLE), {});
});

test('P-05: until the letter of a sealed answer is out, it sounds the same whatever it says', () => {
  const answers = EVENTS.queens
    .filter(event => event.t === 'answered')
    .map(event => STAGING.queens.sounds(event, PEOPLE));
  assert.ok(answers.length > 2);
  for (const { begin } of answers) assert.deepEqual(begin, { name: 'drum' });
  assert.deepEqual(new Set(answers.map(({ tell }) => tell?.name)), new Set([undefined, 'dragon', 'wand']));
});

test('M-05: every sound has a visible twin: words, or something that changes on the table', () => {
  const tables = { queens: [queens, first.shown(first.table(4))], rescue: [rescue, second.table(5)] };
  for (const [game, [rules, update]] of Object.entries(tables)) {
    for (const event of EVENTS[game]) {
      if (heard(game, event).length === 0) continue;
      const words = rules.words(event, update.people) ?? (game === 'rescue' ? overture(event) : null);
      const view = { ...update.game.view, turn: 3 };
      const changes =
        JSON.stringify(
          rules.applyEvent(view, event, { ...view, turn: event.t === 'turn' ? event.seat : view.turn }),
        ) !== JSON.stringify(view) ||
        (rules.spots(event, view).size > 0 && event.t !== 'turn');
      assert.ok(words !== null || changes, `${game} ${event.t}`);
    }
  }
});

test('M-05: every cue has a recipe, and every recipe is heard somewhere', () => {
  const cues = [
    ...EVENTS.queens.flatMap(event => heard('queens', event)),
    ...EVENTS.rescue.flatMap(event => heard('rescue', event)),
  ];
  const played = new Set([
    ...cues.map(cue => cue.name),
    ...CHEERS.map(cheer => `cheer_${cheer}`),
    'count',
    'gallop',
    'rescue',
    'ring',
    'time',
    'lullaby',
    'motif',
  ]);
  for (const name of played) assert.ok(recipeOf({ name }), name);
  assert.deepEqual(new Set(SOUNDS), played);
  assert.equal(recipeOf({ name: 'trumpet' }), null);
});

test('recipes are sound: audible, finite, in the range of ears, never louder than one', () => {
  for (const name of SOUNDS) {
    for (const n of [1, 2, 5, 8, 40]) {
      for (const part of recipeOf({ name, n, colour: 'plum' })?.parts ?? []) {
        assert.ok(part.at >= 0 && part.time > 0 && part.gain > 0 && part.gain <= 1, name);
        assert.ok((part.attack ?? 0) < part.time, name);
        for (const pitch of [part.from, part.to, part.filter?.from, part.filter?.to])
          assert.ok(pitch === undefined || (pitch >= 20 && pitch <= 16000), `${name} ${pitch}`);
        if (part.wave !== 'noise') assert.ok(part.from, name);
        if (name !== 'lullaby') assert.ok(part.at + part.time < 3.5, `${name} is short`);
        assert.ok(part.at + part.time <= LULLABY_TIME + 0.001, name);
      }
    }
  }
  assert.equal(Math.round(hertz('A4')), 440);
  assert.equal(Math.round(hertz('C5') * 100), 52325);
});

test('each colour has a motif of its own', () => {
  const songs = Object.values(MOTIFS).map(({ notes, instrument }) => [...notes, instrument].join());
  assert.equal(new Set(songs).size, 5);
  const turn = seat => recipeOf(STAGING.queens.sounds({ t: 'turn', seat }, PEOPLE).land ?? { name: '' });
  assert.notDeepEqual(turn(0), turn(1));
  assert.deepEqual(
    recipeOf({ name: 'turn', colour: /** @type {any} */ ('pink') }),
    recipeOf({ name: 'turn', colour: 'moon' }),
  );
});

test('a queen wakes to her own melody, and each to another', () => {
  const woken = QUEEN_FACES.map(
    queen => STAGING.queens.sounds({ t: 'woke', seat: 0, queen, bed: 0 }, PEOPLE).tell,
  );
  assert.deepEqual(woken, QUEEN_FACES.map(motifOf));
  assert.equal(
    new Set(woken.map(cue => JSON.stringify(recipeOf(cue ?? { name: '' })))).size,
    QUEEN_FACES.length,
  );
});

test('L4: no sound depends on what only one seat may know', () => {
  const plain = JSON.stringify(STAGING.queens.sounds({ t: 'drew', seat: 0, card: null }, PEOPLE));
  for (let face = 30; face <= 60; face++) {
    assert.equal(
      JSON.stringify(
        STAGING.queens.sounds({ t: 'drew', seat: 0, card: { place: 2, face: String(face) } }, PEOPLE),
      ),
      plain,
    );
  }
  const stole = face => STAGING.rescue.sounds({ t: 'stole', from: 1, to: 0, place: 2, face }, PEOPLE);
  assert.deepEqual(stole(null), stole('20'));
  const side = face => ({ seat: 0, place: 1, face });
  const traded = face =>
    STAGING.rescue.sounds({ t: 'traded', gave: side(face), got: side(face), companions: false }, PEOPLE);
  assert.deepEqual(traded(null), traded('53'));
});
