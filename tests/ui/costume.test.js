/* The costume of a seat: the choices, those that other seats have, and a chosen one that needs no more room.
 */

import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import { bare, dressed } from '../../dist/dev/art/around/costume.js';
import { avatar } from '../../dist/dev/art/shared/seats.js';
import { setLanguage, t } from '../../dist/dev/js/kit/i18n.js';
import { ownChair } from '../../dist/dev/js/seating/dress-up.js';
import { setupOf } from '../../dist/dev/js/seating/open-table.js';
import { animals, othersOf, reflection } from '../../dist/dev/js/seating/costume.js';
import { ANIMALS, change, COLOURS, freshSetup, sitDown } from '../../dist/dev/js/state/setup.js';
import { load, text } from './catalogues.js';
import { lobby } from './fixtures/house.js';
import { nodesOf } from './fixtures/nodes.js';

before(() => setLanguage('en', load));

const setup = change(sitDown(freshSetup(), 1), 1, { name: 'Mia' });
const guest = setup.places[0];
const tags = (node, tag) => nodesOf(node).filter(one => one.tag === tag);
const dressing = (alter = () => {}, keeps = false) => ({ guest, others: othersOf(setup, 0), keeps, alter });

test('every animal is there, and one is chosen', () => {
  const inputs = tags(animals(dressing()), 'input');
  assert.deepEqual(
    inputs.map(({ props }) => props.value),
    ANIMALS,
  );
  assert.deepEqual(
    inputs.filter(({ props }) => props.checked).map(({ props }) => props.value),
    [ANIMALS[0]],
  );
});

test('what somebody else wears is shown on them, and said with their name', () => {
  const labels = group => tags(group, 'input').map(({ props }) => String(props['aria-label']));
  assert.deepEqual(
    labels(animals(dressing())).filter(label => label.includes('Mia')),
    ['Otter, worn by Mia'],
  );
  const drawn = nodesOf(animals(dressing())).map(({ props }) => props.svg);
  assert.ok(
    drawn.includes(avatar('otter', 'lagoon')) &&
      drawn.includes(avatar('fox', 'moon')) &&
      drawn.includes(bare('frog')),
  );
  assert.equal(tags(animals(dressing()), 'span').filter(({ props }) => props.class === 'worn-by').length, 2);
});

test('on a phone of their own nobody takes what somebody else wears, and the reason is said', () => {
  const closed = group => tags(group, 'input').filter(({ props }) => props.disabled);
  assert.equal(closed(animals(dressing())).length, 0, 'whoever leads the table may swap');
  assert.equal(closed(animals(dressing(undefined, true))).length, 2);
  for (const { props } of closed(animals(dressing(undefined, true))))
    assert.equal(props['aria-describedby'], 'worn');
  assert.equal(
    nodesOf(animals(dressing(undefined, true))).filter(({ props }) => props.id === 'worn').length,
    1,
  );
});

test('whoever dresses up in a lobby tells the table once, and may have what a free chair wears', () => {
  const sent = [];
  const here = lobby({ manage: false, mine: [1] });
  const found = setupOf(here, t).places[1];
  const { chairs, tell } = ownChair(
    { state: () => ({ lobby: here }), send: message => sent.push(message), t },
    here,
    1,
    found,
  );
  assert.deepEqual(
    chairs.get().places.map(place => place !== null),
    [true, true, true, false, false],
  );
  for (const next of [{ animal: 'frog' }, { name: '' }]) chairs.set(change(chairs.get(), 1, next));
  tell();
  tell();
  assert.deepEqual(sent, [{ t: 'dress', seat: 1, name: 'Frog', animal: 'frog', colour: found.colour }]);
  chairs.set(change(chairs.get(), 1, { help: 'drowsy' }));
  tell();
  assert.deepEqual(sent.slice(1), [{ t: 'help', seat: 1, help: 'drowsy' }]);
});

test('a choice is told as it is', () => {
  const told = [];
  tags(animals(dressing(next => told.push(next))), 'input')[3].props.onchange();
  assert.deepEqual(told, [{ animal: 'owl' }]);
});

test('the mirror shows whoever sits there, a computer with its key', () => {
  const shown = one => nodesOf(reflection(one)).map(({ props }) => props.svg);
  assert.ok(shown(guest).includes(dressed('fox', 'moon', false)));
  assert.ok(
    shown({ ...guest, animal: 'duck', colour: 'bell', bot: 'sleepyhead' }).includes(
      dressed('duck', 'bell', true),
    ),
  );
  assert.equal(
    new Set(ANIMALS.flatMap(animal => COLOURS.map(colour => dressed(animal, colour, false)))).size,
    50,
  );
});

test('a chosen option takes as much room as any other', () => {
  for (const sheet of ['sheets', 'chair', 'costume', 'people', 'house-rules']) {
    for (const [, rule = ''] of text(`ui/css/${sheet}.css`).matchAll(
      /input:checked \+ \.option-face \{([^}]*)\}/g,
    ))
      assert.doesNotMatch(rule, /padding|font|(?:border|border-width):|margin/, sheet);
  }
});
