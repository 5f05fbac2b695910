/* The end: each animal dances and stops, no more moves than a stage holds, and the page reads story, scores, buttons. */

import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import { confetti } from '../../ui/js/kit/confetti.js';
import { setLanguage } from '../../ui/js/kit/i18n.js';
import { BUTTONS, SCORES, handfuls, rising } from '../../ui/js/screens/end-moment.js';
import { MOST_ACTORS } from '../../ui/js/table/stage.js';
import { load, text } from './catalogues.js';

before(() => setLanguage('en', load));

/** @param {Keyframe[]} frames */
const offsets = frames => frames.map(({ offset }) => Number(offset));

test('paper, thrones and animals are at most as many as a stage holds, and their frames come in order', () => {
  for (const thrones of [0, 1, 3, 5, 6, 10, 16]) {
    for (const animals of [2, 3, 4, 5]) {
      const paper = confetti(handfuls(thrones, animals), { width: 360, height: 640 });
      assert.ok(thrones + animals + paper.length <= MOST_ACTORS, `${thrones} thrones, ${animals} animals, ${paper.length} handfuls`);
      for (const { frames, stays } of paper) {
        assert.ok(!stays, 'where little is to move, no paper falls');
        const at = offsets(frames);
        assert.deepEqual(at, [...at].sort((a, b) => a - b));
        assert.ok(at.every(offset => offset >= 0 && offset <= 1), String(at));
        assert.equal(frames.at(-1)?.opacity, 0, 'it is gone afterwards');
      }
      for (let i = 0; i < thrones; i++) {
        const at = offsets(rising(i, thrones));
        assert.deepEqual(at, [...at].sort((a, b) => a - b));
        assert.equal(rising(i, thrones).at(-1)?.transform, 'none');
      }
    }
  }
});

test('first the thrones, then the scores, then the buttons; in the page, too', () => {
  assert.ok(SCORES > 0.4 && SCORES < BUTTONS && BUTTONS < 1);
  const page = text('ui/js/screens/end.js');
  const order = ["class: 'end-sky'", 'head(end),', 'thrones(end),', "key: 'seats'", "key: 'acts'", "key: 'next'"].map(part => page.indexOf(part));
  assert.deepEqual(order, [...order].sort((a, b) => a - b));
  for (const file of ['end', 'end-thrones', 'end-scores']) assert.doesNotMatch(text(`ui/css/${file}.css`), /[\s;{]order:|row-reverse|column-reverse|infinite/, 'no sheet changes the order or runs for ever');
});
