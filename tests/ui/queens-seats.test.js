/* The seats of Sleeping Queens, as a table draws them. */

import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import { nearSeat, seats } from '../../dist/dev/js/games/queens/seats.js';
import { setLanguage } from '../../dist/dev/js/kit/i18n.js';
import { animal } from '../../dist/dev/js/kit/marks.js';
import { load } from './catalogues.js';
import { queensModelOf } from './fixtures/models.js';
import { attacked, shown, table } from './fixtures/updates.js';

before(() => setLanguage('en', load));

test('while an attack waits, everybody sees who is meant and by whom, and nobody’s hand changes it', () => {
  const base = table(4);
  const asked = attacked(base, false);
  const holds = { ...attacked(base, true, 1), stage: attacked(base, false).stage };
  const lacks = { ...attacked(base, true, 0), stage: attacked(base, false).stage };
  for (const shape of ['phone', 'upright', 'wide']) {
    const width = shape === 'phone' ? 34 : 70;
    const layout = { shape, sizes: { near: width, far: width, own: 40 } };
    /** @param {object} update */
    const marked = update => JSON.stringify(seats(queensModelOf(update, { layout, local: { played: 2 } })));
    const text = marked(asked);
    assert.equal(text.match(/attacked-by/g)?.length, 1, shape);
    assert.match(
      text,
      new RegExp(
        `"class":"card[^"]* attacked","data-colour":"${base.people[0]?.colour}","data-spot":"queen 10"`,
      ),
      'in the colour of the attacker',
    );
    for (const other of [holds, lacks]) assert.equal(marked(other), text);
    assert.doesNotMatch(marked(base), /attacked/);
  }
});

test('five seats on a phone are tapped as a whole: their queens grow narrow as more of them wake', () => {
  /** @param {number} count @param {string} shape */
  const drawn = (count, shape) =>
    JSON.stringify(
      seats(
        queensModelOf(shown(table(count)), {
          layout: { shape, sizes: { near: 58, far: 58, own: 58 } },
        }),
      ),
    );
  assert.equal(drawn(5, 'phone').match(/"class":"cover"/g)?.length, 4);
  assert.doesNotMatch(drawn(5, 'phone'), /"tag":"button","props":\{"key":"\d\d"/);
  for (const [count, shape] of /** @type {const} */ ([
    [4, 'phone'],
    [5, 'upright'],
  ]))
    assert.doesNotMatch(drawn(count, shape), /"class":"cover"/, `${count} ${shape}`);
});

test('while a hand is open, its seat’s animal stands beside its queens, on phones too', () => {
  const update = shown(table(4));
  const own = (/** @type {string} */ shape) =>
    JSON.stringify(
      nearSeat(
        queensModelOf(update, {
          layout: { shape, sizes: { near: 70, far: 70, own: 70 } },
          setting: 'off',
        }),
      ),
    );
  const face = JSON.stringify(animal(/** @type {any} */ (update.people[0])));
  assert.deepEqual(
    ['wide', 'upright', 'phone'].map(shape => own(shape).includes(face)),
    [true, true, true],
  );
});
