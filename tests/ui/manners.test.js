/* Rules for touch and for motion, checked over all sources of the interface. */

import assert from 'node:assert/strict';
import { mock, test } from 'node:test';
import { createAnnouncer } from '../../dist/dev/js/kit/announce.js';
import { filesBelow, text } from './catalogues.js';

const scripts = filesBelow('ui/js', '.ts');
const styles = filesBelow('ui/css', '.css');

/** Events that some people's fingers and hands cannot make. */
const HARD = [
  'dblclick',
  'auxclick',
  'drag',
  'dragstart',
  'dragend',
  'dragover',
  'drop',
  'touchstart',
  'touchmove',
  'touchend',
  'gesturestart',
  'gesturechange',
  'mousedown',
  'mousemove',
  'mouseup',
];
/**
 * Every module that listens to other pointer events than clicks, with the reason. A click has to be able to
 * do the same.
 */
const POINTERS = {
  'ui/js/kit/taps.ts': ['pointerdown', 'pointerup', 'pointercancel'], // taps of a second finger
  'ui/js/app/idle-motion.ts': ['pointerdown'], // a touch lets resting drawings move again
  'ui/js/app/guard.ts': ['pointerdown', 'pointermove'], // a touch keeps the hand open
  'ui/js/app/outlet.ts': ['pointerdown', 'pointerdown'], // a tap that was meant for the last screen
  'ui/js/kit/sheets.ts': ['pointerdown', 'pointerdown'], // ends the closing animation of a sheet; where a tap beside it begins
  'ui/js/screens/answer.ts': ['pointerdown'], // shows the hand at once
  // A finger that came, or slid, while it fell; shows how to hold, or puts that off; ends the opening animation.
  'ui/js/screens/curtain.ts': [
    'pointerdown',
    'pointermove',
    'pointerup',
    'pointercancel',
    'pointerup',
    'pointercancel',
    'pointerdown',
    'pointerdown',
  ],
  'ui/js/screens/sealed.ts': ['pointerdown', 'pointerup'], // a tap breaks the seal, too
  'ui/js/theatre/end/moment.ts': ['pointerdown'], // a tap shows everything at once
  'ui/js/theatre/end/television.ts': ['pointerdown', 'pointerdown'], // so here
  'ui/js/theatre/end/waves.ts': ['pointerdown', 'pointerdown'], // a touch lets queens and kings wave again
  'ui/js/kit/hold.ts': ['pointerdown', 'pointerup', 'pointerleave', 'pointercancel', 'contextmenu'], // or two taps, by a setting
  'ui/js/games/rescue/peek.ts': ['pointerup', 'pointercancel', 'pointerdown', 'pointermove', 'contextmenu'], // or a tap, which opens a sheet
  'ui/js/games/rescue/auto-press.ts': ['pointerdown', 'pointerdown'], // stops the automatic press
  'ui/js/draw/easel.ts': ['pointerdown', 'pointermove', 'pointerup', 'pointercancel'], // draws lines; parts are chosen with buttons
  'ui/js/table/drag-copy.ts': ['pointerdown', 'pointermove', 'pointerup', 'pointercancel'], // drags cards that answer, or taps do
  'ui/js/table/drag.ts': ['pointerdown', 'pointerdown', 'pointermove', 'pointerup', 'pointercancel'], // drags cards, or taps do
  'ui/js/table/guide.ts': ['pointerdown'], // removes the hand that shows how to play
  'ui/js/table/screen.ts': ['pointerdown'], // ends a scene
  'ui/js/table/commands.ts': ['pointerdown'], // knows a hasty touch, which does not pass the device on
  'ui/js/sound/sounds.ts': ['pointerup'], // the first tap starts the audio
  'ui/js/app/wake-lock.ts': ['pointerup'], // for browsers that refuse without a tap
};

/** @param {string} path @param {readonly string[]} types */
const listens = (path, types) =>
  [...text(path).matchAll(/(?:'|\bon)([a-z]+)'?(?=[:,\]])/g)]
    .map(([, type]) => type ?? '')
    .filter(type => types.includes(type));

/** Takes every touch as the one switch, but needs none. */
const SWITCH = 'ui/js/kit/switch.ts';

/** What tells the browser that a drag is no scroll. */
const DRAGS = ['ui/js/table/drag.ts', 'ui/js/table/drag-copy.ts'];

test('K-05: nothing has to be dragged, tapped twice at once, or held by two fingers', () => {
  for (const path of scripts.filter(path => path !== SWITCH))
    assert.deepEqual(listens(path, HARD), DRAGS.includes(path) ? ['touchmove'] : [], path);
  for (const path of styles) assert.doesNotMatch(text(path), /:drag|user-drag:\s*element/, path);
});

test('K-05, K-06: what listens to more than a click is known, and so a click commits', () => {
  const types = ['pointerdown', 'pointerup', 'pointermove', 'pointerleave', 'pointercancel', 'contextmenu'];
  const found = Object.fromEntries(
    scripts
      .filter(path => path !== SWITCH)
      .map(path => [path, listens(path, types)])
      .filter(([, heard]) => heard.length > 0),
  );
  assert.deepEqual(found, POINTERS);
});

test('K-05: the button that is held can be tapped twice instead', () => {
  assert.match(text('ui/js/state/settings.ts'), /opening: \['hold', 'two-taps'/);
});

/** A CSS time in seconds. @param {string | undefined} time */
const seconds = time =>
  time === undefined ? 0 : Number.parseFloat(time) * (time.endsWith('ms') ? 0.001 : 1);
/**
 * Animations too slow to count as motion: the picture of a television drifts by a few pixels against burn-in.
 */
const DRIFTS = new Set(['drift']);

/**
 * Every animation of a style sheet: its name, the duration of a round in seconds, and the number of rounds.
 * @param {string} css
 */
const animations = css =>
  [...css.matchAll(/animation:\s*([^;}]+)/g)].map(([, value = '']) => {
    const [name = '', ...words] = value.trim().split(/\s+/);
    const times = words.filter(word => /^[\d.]+m?s$/.test(word));
    const rounds = words.find(word => /^[\d.]+$/.test(word) || word === 'infinite') ?? '1';
    return {
      name,
      round: seconds(times[0]),
      delay: seconds(times[1]),
      rounds: rounds === 'infinite' ? Infinity : Number(rounds),
    };
  });

// The movements of app/idle-motion.ts stop a minute after the last touch: tests/ui/idle-motion.test.js.
test('M-03: nothing in a style sheet moves by itself for more than five seconds, and nothing flashes', () => {
  const all = styles.flatMap(path => animations(text(path))).filter(({ name }) => name !== 'none');
  assert.ok(all.length >= 5, `${all.length} animations`);
  for (const { name, round, delay, rounds } of all.filter(({ name }) => !DRIFTS.has(name))) {
    assert.ok(delay + round * rounds <= 5, `${name} moves for ${delay + round * rounds} s`);
    // A flash consists of two changes of brightness.
    assert.ok(rounds === 1 || round >= 1 / 3, `${name} changes every ${round} s`);
  }
  for (const path of scripts) assert.doesNotMatch(text(path), /iterations:|infinite/, path);
});

/** A live region. */
const region = () => /** @type {any} */ ({ textContent: '' });

test('S-08: a hush empties both regions, drops what waits to be said, and ends speech', t => {
  mock.timers.enable({ apis: ['setTimeout'] });
  t.after(() => mock.timers.reset());
  const [status, alert] = [region(), region()];
  const heard = /** @type {string[]} */ ([]);
  const announce = createAnnouncer(status, alert, {
    say: words => void heard.push(words),
    hush: () => void heard.push('hush'),
  });
  announce.status('Ben woke a queen.');
  announce.alert('It is Mia’s turn.');
  mock.timers.tick(0);
  assert.deepEqual([status.textContent, alert.textContent], ['Ben woke a queen.', 'It is Mia’s turn.']);
  announce.status('This waits for its turn.');
  announce.hush();
  assert.deepEqual([status.textContent, alert.textContent, heard.at(-1)], ['', '', 'hush']);
  mock.timers.tick(5000);
  assert.deepEqual([status.textContent, alert.textContent], ['', '']);
});

test('S-08: whatever opens a hand or a card hushes first', () => {
  const OPENS = /send\(\{ t: 'reveal'|flow\.reveal\(/;
  // It sends what the curtain asks for.
  const opens = scripts.filter(path => OPENS.test(text(path)) && !path.endsWith('/hand-over.ts'));
  assert.ok(opens.length > 3);
  for (const path of opens) {
    const source = text(path);
    const hush = source.indexOf('announce.hush()');
    assert.ok(hush >= 0 && hush < source.search(OPENS), path);
  }
});
