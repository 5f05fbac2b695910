/* The big button of Sleeping Queens: gold is what is of use. */

import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import { go } from '../../dist/dev/js/games/queens/action.js';
import { status } from '../../dist/dev/js/games/queens/status.js';
import { setLanguage, t } from '../../dist/dev/js/kit/i18n.js';
import { NOTHING } from '../../dist/dev/js/table/doing.js';
import { load } from './catalogues.js';
import { queensModelOf } from './fixtures/models.js';
import { shown, table } from './fixtures/updates.js';

before(() => setLanguage('en', load));

/**
 * The model of a table on which these cards of the hand are selected.
 * @param {string[]} faces
 * @param {Partial<import('../../ui/js/table/select.js').Choice>} choice
 * @param {string[]} [selected]
 * @param {import('../../ui/js/types.js').HouseRule[]} [rules]
 */
const lifting = (faces, choice, selected = faces.map((_, at) => `hand ${at}`), rules = []) => {
  const base = table(2);
  const update = shown(
    { ...base, game: { ...base.game, view: { ...base.game.view, house_rules: rules } } },
    faces,
  );
  return queensModelOf(update, {
    doing: { selected, choice: { ...NOTHING, send: selected, ...choice } },
    layout: { shape: 'wide' },
  });
};

/** The big button: whether it is gold, and its text. @param {ReturnType<typeof lifting>} m */
const bigButton = m => {
  const drawn = JSON.stringify(go(m));
  return { gold: !/go-btn[^"]*(paper|waiting)/.test(drawn), says: drawn };
};

test('what throws cards away for nothing wears no gold, and nothing asks for it', () => {
  const wasted = [
    lifting(['41'], { by: 'discard' }),
    lifting(['43'], { by: 'discard' }),
    lifting(['42'], { by: 'discard' }),
    lifting(['44'], { by: 'discard' }),
    lifting(['32'], {}, ['hand 0', 'discard']),
    lifting(['45'], {}, ['hand 0', 'discard']),
  ];
  for (const m of wasted) {
    assert.equal(bigButton(m).gold, false, m.lifted.join());
    assert.ok(!JSON.stringify(status(m)).includes(t('table.press')), m.lifted.join());
  }
});

test('numbers that do not go together say so before they are pressed, and wear no gold', () => {
  /** @type {[faces: string[], rules: import('../../ui/js/types.js').HouseRule[], fails: RegExp][]} */
  const misses = [
    [['57', '58', '60'], [], /5 too small/],
    [['52', '53', '59'], [], /4 too big/],
    [['54', '55'], [], /Not a pair/],
    [['52', '53', '55'], ['runs'], /Doesn’t fit yet/],
    [['54', '55'], ['runs'], /Doesn’t fit yet/],
    [['52', '53', '59'], ['sums_on_both_sides'], /4 too big/],
  ];
  for (const [faces, rules, fails] of misses) {
    const m = lifting(faces, { by: 'confirm' }, undefined, rules);
    const { gold, says } = bigButton(m);
    assert.equal(gold, false, faces.join());
    assert.match(says, fails, faces.join());
    assert.doesNotMatch(says, /Swap/, faces.join());
    assert.ok(!JSON.stringify(status(m)).includes(t('table.press')), faces.join());
  }
});

test('what is of use keeps the gold', () => {
  const useful = [
    lifting(['54'], { by: 'discard' }),
    lifting(['54', '54'], { by: 'confirm' }),
    lifting(['52', '53', '55'], { by: 'confirm' }),
    lifting(['52', '53', '54'], { by: 'confirm' }, undefined, ['runs']),
    lifting(['51', '52', '53', '54'], { by: 'confirm' }, undefined, ['sums_on_both_sides']),
    lifting(['32'], {}, ['hand 0', 'bed 5']),
    lifting(['41'], {}, ['hand 0', 'queen 10']),
    lifting(['45'], { by: 'confirm' }),
  ];
  for (const m of useful) assert.equal(bigButton(m).gold, true, m.lifted.join());
});
