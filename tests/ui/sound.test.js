/* Sound: recipes and scores as data, and the player with a fake Web Audio (M-05, M-07, P-06, R-06). */

import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import { CHEERS } from '../../ui/js/table/cheers.js';
import { queens } from '../../ui/js/games/queens/index.js';
import { motifOf } from '../../ui/js/games/queens/motifs.js';
import { rescue } from '../../ui/js/games/rescue/index.js';
import { setLanguage } from '../../ui/js/kit/i18n.js';
import { canBuzz, ring } from '../../ui/js/kit/haptics.js';
import { overture } from '../../ui/js/games/rescue/words.js';
import { QUEEN_FACES } from '../../ui/js/state/faces.js';
import { Settings } from '../../ui/js/state/settings.js';
import { MOTIFS, hertz } from '../../ui/js/sound/notes.js';
import { LULLABY_TIME, SOUNDS, recipeOf } from '../../ui/js/sound/recipes.js';
import { createSounds } from '../../ui/js/sound/sounds.js';
import { load, text } from './catalogues.js';
import { around } from './fixtures/audio.js';
import * as second from './fixtures/rescue.js';
import { QUEENS_STORIES, RESCUE_STORIES, RESCUE_TURNS } from './fixtures/stories.js';
import * as first from './fixtures/updates.js';

before(() => setLanguage('en', load));

const PEOPLE = first.table(4).people;
/** All kinds of events in a declaration file. @param {string} file */
const kinds = file =>
  new Set([...text(`bindings/${file}.ts`).matchAll(/"t": "(\w+)"/g)].map(found => found[1]));
const told = {
  queens: [...Object.values(QUEENS_STORIES).flat(), { t: 'ended', winners: [0], goal: true }],
  rescue: [...Object.values(RESCUE_STORIES).flat(), ...Object.values(RESCUE_TURNS).flat()],
};
const games = { queens, rescue };
const heard = (game, event) => Object.values(games[game].sounds(event, PEOPLE)).filter(Boolean);
/**
 * The sounds at a moment of an event of Sleeping Queens.
 * @param {any} sounds
 * @param {any} event
 * @param {'begin' | 'tell' | 'land'} moment
 */
const playAt = (sounds, event, moment) => {
  const cue = queens.sounds(event, PEOPLE)[moment];
  if (cue) sounds.play(cue);
};

test('the fixtures tell every kind of event, and each has a score', () => {
  for (const [game, file] of [
    ['queens', 'QueensEvent'],
    ['rescue', 'RescueEvent'],
  ]) {
    assert.deepEqual(new Set(told[game].map(event => event.t)), kinds(file));
  }
  assert.deepEqual(
    told.queens.filter(event => heard('queens', event).length === 0),
    [],
  );
  assert.deepEqual(
    new Set(told.rescue.filter(event => heard('rescue', event).length === 0).map(event => event.t)),
    new Set(['declined']),
  );
  assert.deepEqual(queens.sounds({ t: 'unheard_of' }, PEOPLE), {});
});

test('P-05: until the letter of a sealed answer is out, it sounds the same whatever it says', () => {
  const answers = told.queens
    .filter(event => event.t === 'answered')
    .map(event => queens.sounds(event, PEOPLE));
  assert.ok(answers.length > 2);
  for (const { begin } of answers) assert.deepEqual(begin, { name: 'drum' });
  assert.deepEqual(new Set(answers.map(({ tell }) => tell?.name)), new Set([undefined, 'dragon', 'wand']));
});

test('M-05: every sound has a visible twin: words, or something that changes on the table', () => {
  const tables = { queens: [queens, first.shown(first.table(4))], rescue: [rescue, second.table(5)] };
  for (const [game, [rules, update]] of Object.entries(tables)) {
    for (const event of told[game]) {
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
    ...told.queens.flatMap(event => heard('queens', event)),
    ...told.rescue.flatMap(event => heard('rescue', event)),
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
  const turn = seat => recipeOf(queens.sounds({ t: 'turn', seat }, PEOPLE).land ?? { name: '' });
  assert.notDeepEqual(turn(0), turn(1));
  assert.deepEqual(
    recipeOf({ name: 'turn', colour: /** @type {any} */ ('pink') }),
    recipeOf({ name: 'turn', colour: 'moon' }),
  );
});

test('a queen wakes to her own melody, and each to another', () => {
  const woken = QUEEN_FACES.map(queen => queens.sounds({ t: 'woke', seat: 0, queen, bed: 0 }, PEOPLE).tell);
  assert.deepEqual(woken, QUEEN_FACES.map(motifOf));
  assert.equal(
    new Set(woken.map(cue => JSON.stringify(recipeOf(cue ?? { name: '' })))).size,
    QUEEN_FACES.length,
  );
});

test('L4: no sound depends on what only one seat may know', () => {
  const plain = JSON.stringify(queens.sounds({ t: 'drew', seat: 0, card: null }, PEOPLE));
  for (let face = 30; face <= 60; face++) {
    assert.equal(
      JSON.stringify(queens.sounds({ t: 'drew', seat: 0, card: { place: 2, face: String(face) } }, PEOPLE)),
      plain,
    );
  }
  const stole = face => rescue.sounds({ t: 'stole', from: 1, to: 0, place: 2, face }, PEOPLE);
  assert.deepEqual(stole(null), stole('20'));
  const side = face => ({ seat: 0, place: 1, face });
  const traded = face =>
    rescue.sounds({ t: 'traded', gave: side(face), got: side(face), companions: false }, PEOPLE);
  assert.deepEqual(traded(null), traded('53'));
});

/** Sounds with everything loaded. @param {object} [more] */
const house = more => {
  const settings = new Settings(null);
  const browser = around(more);
  const sounds = createSounds({ settings, around: browser.plan });
  return { settings, browser, sounds, started: () => browser.made[0]?.started ?? [] };
};

test('M-05: nothing sounds before the first tap, and nothing is made', async () => {
  const { browser, sounds, started } = house();
  sounds.at('home', true);
  sounds.play({ name: 'ring' });
  playAt(sounds, told.queens[0], 'begin');
  assert.equal(browser.made.length, 0);
  sounds.at('table');
  await browser.tap();
  assert.equal(browser.made.length, 1);
  assert.deepEqual(started(), [], 'what was before the tap is not made up for');
  playAt(sounds, { t: 'turn', seat: 0 }, 'land');
  assert.ok(started().length > 0);
  await browser.tap();
  assert.equal(browser.made.length, 1, 'one is enough');
});

test('P-06: nothing is heard where somebody decides in secret, and what sounds ends', async () => {
  for (const screen of ['curtain', 'answer', 'sealed']) {
    const { browser, sounds, started } = house();
    sounds.at('table');
    await browser.tap();
    playAt(sounds, { t: 'attacked', card: 'knight', by: 0, on: 1, queen: '10', bed: null }, 'begin');
    const before = started().length;
    assert.ok(before > 0);
    sounds.at(screen);
    assert.ok(
      started().every(one => one.stop <= 0.1),
      'the knocks are over',
    );
    const nodes = browser.made[0].nodes;
    for (const event of told.queens)
      for (const moment of ['begin', 'tell', 'land']) playAt(sounds, event, moment);
    sounds.play({ name: 'ring' });
    assert.deepEqual([started().length, browser.made[0].nodes], [before, nodes]);
    sounds.at('table');
    sounds.play({ name: 'ring' });
    assert.ok(started().length > before);
  }
});

test('M-05: one mute silences everything at once, and each slider its own', async () => {
  const { settings, browser, sounds, started } = house();
  sounds.at('home', true);
  await browser.tap();
  const song = started().length;
  assert.ok(song > 10, 'the lullaby');
  settings.set('sound', 'off');
  assert.ok(started().every(one => one.stop < 1));
  sounds.play({ name: 'ring' });
  assert.equal(started().length, song);
  settings.set('ambience', '0');
  settings.set('sound', 'on');
  assert.equal(started().length, song, 'the lullaby stays off');
  sounds.play({ name: 'ring' });
  assert.ok(started().length > song, 'the rest does not');
});

test('a device that is muted from the start makes nothing at all', async () => {
  const { settings, browser } = house();
  settings.set('sound', 'off');
  await browser.tap();
  assert.equal(browser.made.length, 0);
});

test('the lullaby is sung before a game, at the own table, verse after verse', async () => {
  const { settings, browser, sounds, started } = house();
  sounds.at('home', true);
  await browser.tap();
  const verse = started().length;
  browser.verse();
  assert.equal(started().length, 2 * verse);
  settings.set('theme', 'day');
  assert.equal(started().length, 2 * verse, 'other settings do not begin it anew');
  sounds.at('table', true);
  assert.ok(
    started()
      .slice(verse)
      .every(one => one.stop < 1),
    'it ends when the game begins',
  );
  browser.verse();
  assert.equal(started().length, 2 * verse);
  sounds.at('home', false);
  assert.equal(started().length, 2 * verse, 'a guest’s phone sings nothing');
});

test('many sounds at once come one after the other, and late ones are left out', async () => {
  const { browser, sounds, started } = house();
  sounds.at('table');
  await browser.tap();
  for (let i = 0; i < 100; i++) sounds.play({ name: 'put' });
  const starts = started().map(one => one.start);
  assert.ok(starts.length > 5 && starts.length < 20, String(starts.length));
  assert.equal(new Set(starts).size, starts.length);
});

test('while a device keeps its sound to itself, nothing is made for later', async () => {
  const { browser, sounds, started } = house();
  sounds.at('table');
  await browser.tap();
  const context = /** @type {import('./fixtures/audio.js').FakeAudioContext} */ (browser.made[0]);
  const before = context.nodes;
  context.state = 'suspended';
  for (let i = 0; i < 20; i++) sounds.play({ name: 'put' });
  assert.equal(context.nodes, before);
  await browser.tap();
  assert.deepEqual(started(), [], 'nor does it come later');
  sounds.play({ name: 'put' });
  assert.ok(started().length > 0);
});

test('R-06: without Web Audio or a buzzer nothing happens, and nothing breaks', async () => {
  const { browser, sounds } = house({ context: null });
  await browser.tap();
  assert.doesNotThrow(() => sounds.play({ name: 'ring' }));
  const broken = house({
    context: () => {
      throw new Error('not allowed');
    },
  });
  await broken.browser.tap();
  assert.doesNotThrow(() => broken.sounds.play({ name: 'ring' }));
  assert.equal(canBuzz(), false);
  assert.doesNotThrow(() => ring(new Settings(null), 'turn'));
});

test('M-07: a device buzzes only with the setting on, and only after a tap', context => {
  const buzzed = [];
  const before = Object.getOwnPropertyDescriptor(globalThis, 'navigator');
  const activation = { hasBeenActive: true };
  Object.defineProperty(globalThis, 'navigator', {
    configurable: true,
    value: { vibrate: pattern => buzzed.push(pattern), userActivation: activation },
  });
  context.after(() => before && Object.defineProperty(globalThis, 'navigator', before));
  const settings = new Settings(null);
  ring(settings, 'turn');
  assert.equal(buzzed.length, 1);
  settings.set('buzz', 'off');
  ring(settings, 'turn');
  settings.set('buzz', 'on');
  activation.hasBeenActive = false;
  ring(settings, 'nudge');
  assert.equal(buzzed.length, 1);
});
