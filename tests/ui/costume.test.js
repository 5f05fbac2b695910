/* Dressing up on a chair: what is there to choose, what others wear, and that a chosen one takes no other room. */

import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import { bare, dressed } from '../../ui/art/around/costume.js';
import { avatar } from '../../ui/art/shared/seats.js';
import { setLanguage } from '../../ui/js/kit/i18n.js';
import { animals, colours, othersOf, reflection } from '../../ui/js/seating/costume.js';
import { ANIMALS, change, COLOURS, freshSetup, sitDown } from '../../ui/js/state/setup.js';
import { load, text } from './catalogues.js';

before(() => setLanguage('en', load));

const setup = change(sitDown(freshSetup(), 1), 1, { name: 'Mia' });
const guest = setup.places[0];
/** Every element of a description. */
const all = node => (typeof node === 'string' ? [] : [node, ...node.children.flatMap(all)]);
const tags = (node, tag) => all(node).filter(one => one.tag === tag);
const dressing = (alter = () => {}) => ({ guest, others: othersOf(setup, 0), alter });

test('every animal and every colour is there, and one of each is chosen', () => {
  for (const [group, names] of [[animals(dressing()), ANIMALS], [colours(dressing()), COLOURS]]) {
    const inputs = tags(group, 'input');
    assert.deepEqual(inputs.map(({ props }) => props.value), names);
    assert.deepEqual(inputs.filter(({ props }) => props.checked).map(({ props }) => props.value), [names[0]]);
  }
});

test('what somebody else wears is shown on them, and said with their name', () => {
  const labels = group => tags(group, 'input').map(({ props }) => String(props['aria-label']));
  assert.deepEqual(labels(animals(dressing())).filter(label => label.includes('Mia')), ['Otter, worn by Mia. Tap to swap.']);
  assert.deepEqual(labels(colours(dressing())).filter(label => label.includes('Hare')), ['Sun, worn by Hare. Tap to swap.']);
  const drawn = all(animals(dressing())).map(({ props }) => props.svg);
  assert.ok(drawn.includes(avatar('otter', 'lagoon')) && drawn.includes(avatar('fox', 'moon')) && drawn.includes(bare('frog')));
  assert.equal(tags(animals(dressing()), 'span').filter(({ props }) => props.class === 'worn-by').length, 2);
});

test('a choice is told as it is', () => {
  const told = [];
  for (const group of [animals, colours]) tags(group(dressing(next => told.push(next))), 'input')[3].props.onchange();
  assert.deepEqual(told, [{ animal: 'owl' }, { colour: 'plum' }]);
});

test('the mirror shows whoever sits there, a computer with its key', () => {
  const shown = one => all(reflection(one)).map(({ props }) => props.svg);
  assert.ok(shown(guest).includes(dressed('fox', 'moon', false)));
  assert.ok(shown({ ...guest, animal: 'duck', colour: 'bell', computer: 'sleepyhead' }).includes(dressed('duck', 'bell', true)));
  assert.equal(new Set(ANIMALS.flatMap(animal => COLOURS.map(colour => dressed(animal, colour, false)))).size, 50);
});

test('a chosen option takes as much room as any other', () => {
  for (const sheet of ['sheets', 'chair', 'costume', 'people', 'house-rules']) {
    for (const [, rule = ''] of text(`ui/css/${sheet}.css`).matchAll(/input:checked \+ \.option-face \{([^}]*)\}/g)) assert.doesNotMatch(rule, /padding|font|(?:border|border-width):|margin/, sheet);
  }
});
