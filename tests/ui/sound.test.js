/* The player of sounds with a fake Web Audio, and the buzzer (M-05, M-07, P-06, R-06). */

import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import { setLanguage } from '../../dist/dev/js/kit/i18n.js';
import { canBuzz, ring } from '../../dist/dev/js/kit/haptics.js';
import { Settings } from '../../dist/dev/js/state/settings.js';
import { createSounds } from '../../dist/dev/js/sound/sounds.js';
import { load } from './catalogues.js';
import { around } from './fixtures/audio.js';
import { STAGING } from './fixtures/staging.js';
import { EVENTS } from './fixtures/stories.js';
import * as first from './fixtures/updates.js';

before(() => setLanguage('en', load));

const PEOPLE = first.table(4).people;

/**
 * The sounds at a moment of an event of Sleeping Queens.
 * @param {any} sounds
 * @param {any} event
 * @param {'begin' | 'tell' | 'land' | 'beat'} moment
 */
const playAt = (sounds, event, moment) => {
  const cue = STAGING.queens.sounds(event, PEOPLE)[moment];
  if (cue) sounds.play(cue);
};

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
  playAt(sounds, EVENTS.queens[0], 'begin');
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
    playAt(sounds, { t: 'attacked', card: 'knight', by: 0, on: 1, queen: '10', bed: null }, 'beat');
    const before = started().length;
    assert.ok(before > 0);
    sounds.at(screen);
    assert.ok(
      started().every(one => one.stop <= 0.1),
      'the knocks are over',
    );
    const nodes = browser.made[0].nodes;
    for (const event of EVENTS.queens)
      for (const moment of ['begin', 'tell', 'land', 'beat']) playAt(sounds, event, moment);
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

test('after a call the next tap brings sound back, whatever the browser calls its state', async () => {
  for (const state of ['suspended', 'interrupted', 'closed']) {
    const { browser, sounds } = house();
    sounds.at('table');
    await browser.tap();
    browser.made[0].state = state;
    await browser.tap();
    sounds.play({ name: 'put' });
    assert.ok(/** @type {any} */ (browser.made.at(-1)).started.length > 0, state);
  }
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
