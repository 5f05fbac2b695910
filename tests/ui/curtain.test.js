/* The curtain of an attacked seat shows the attack and its target, and nothing of a hand. */

import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import './games.js';
import { setLanguage } from '../../ui/js/kit/i18n.js';
import { picture } from '../../ui/js/games/queens/cards.js';
import { peeping } from '../../ui/js/screens/curtain.js';
import { load, text } from './catalogues.js';
import { nodesOf } from './fixtures/nodes.js';
import * as made from './fixtures/updates.js';

before(() => setLanguage('en', load));

/** @param {import('../../ui/js/types.js').Update} update */
const drawn = update => nodesOf(peeping(update)).flatMap(({ props }) => (props.svg ? [props.svg] : []));

test('the attack and the queen whom it is about peep from behind the sign', () => {
  const attacked = made.attacked(made.table(4), false);
  const { pending } = /** @type {any} */ (attacked.game.view);
  const faces = [pending.card === 'knight' ? '41' : '43', pending.queen];
  assert.deepEqual(
    drawn(attacked),
    faces.map(face => picture(face, 96)),
  );
  const open = made.held(attacked, 1, ['42', '44', '54', '37', '59']);
  assert.deepEqual(drawn(open), drawn(attacked), 'whatever the hand holds');
});

test('the curtain of a turn shows nobody, and nothing moves there without motion', () => {
  assert.equal(peeping(made.table(4)), null);
  const moving = text('ui/css/curtain.css').match(/.*animation: peeps/g) ?? [];
  assert.equal(moving.length, 1);
  assert.match(moving[0] ?? '', /^ {2}\[data-motion="full"\]:not\(\[data-speed="none"\]\)/);
});
