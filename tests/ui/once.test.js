/* No sentence stands twice on a screen; and whose turn it is, is said in the same way on every table. */

import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import './games.js';
import { queens } from '../../dist/dev/js/games/queens/index.js';
import { rescue } from '../../dist/dev/js/games/rescue/index.js';
import { setLanguage, t } from '../../dist/dev/js/kit/i18n.js';
import { animal } from '../../dist/dev/js/kit/marks.js';
import { load } from './catalogues.js';
import { alone, thinking } from './fixtures/computers.js';
import { AT_REST, tableModelOf } from './fixtures/models.js';
import { withClass } from './fixtures/nodes.js';
import * as second from './fixtures/rescue.js';
import * as first from './fixtures/updates.js';

before(() => setLanguage('en', load));

const SHAPES = /** @type {const} */ (['phone', 'side', 'upright', 'wide']);
/** The parts that style sheets hide. @param {string} game @param {string} shape @returns {string[]} */
const hiddenAt = (game, shape) => [
  ...(shape === 'wide' && game === 'queens' ? [] : ['story']),
  ...(['phone', 'side'].includes(shape) ? ['goal', 'said', 'slip'] : []),
];

/** All visible texts of a description. @param {any} node @param {string[]} hidden @returns {string[]} */
const texts = (node, hidden) => {
  if (Array.isArray(node)) return node.flatMap(one => texts(one, hidden));
  if (!node?.tag) return [];
  const classes = String(node.props.class ?? '').split(' ');
  if (classes.includes('vh') || (classes.some(name => hidden.includes(name)) && !classes.includes('caption')))
    return [];
  const own = node.children
    .flat(9)
    .filter((/** @type {unknown} */ one) => typeof one === 'string')
    .join('');
  return [own, ...texts(node.children, hidden)].filter(Boolean);
};

/** The texts with more than two words; others are names or figures. @param {string[]} all */
const sentences = all =>
  all.map(one => one.replace(/[.!?…]+$/, '').toLowerCase()).filter(one => one.split(' ').length > 2);

/**
 * The model of a table in a viewport of this shape.
 * @param {any} game
 * @param {any} update
 * @param {(typeof SHAPES)[number]} shape
 * @param {object} [doing]
 */
const modelOf = (game, update, shape, doing) =>
  tableModelOf(game, update, doing, { shape, low: false, brief: false });

const shown = first.shown(first.table(3), ['32', '41', '53', '54', '57']);
/** All seats want help with sums. @param {any} update */
const helped = update => ({
  ...update,
  people: update.people.map((/** @type {object} */ one) => ({ ...one, help: 'drowsy' })),
});
/** @type {Record<string, [update: any, doing?: object]>} */
const QUEENS = {
  'the table of everybody': [first.table(4)],
  'the own turn': [shown],
  'a King': [shown, { selected: ['hand 0'] }],
  'a King and a bed': [shown, { selected: ['hand 0', 'bed 1'] }],
  'a King for nothing': [shown, { selected: ['hand 0', 'discard'] }],
  'a Knight': [shown, { selected: ['hand 1'] }],
  'a number': [shown, { selected: ['hand 2'] }],
  'a number, with help': [helped(shown), { selected: ['hand 2'] }],
  'no pair': [shown, { selected: ['hand 2', 'hand 3'] }],
  'a sum': [shown, { selected: ['hand 2', 'hand 3', 'hand 4'] }],
  'no sum': [
    first.shown(first.table(3), ['51', '52', '58', '54', '57']),
    { selected: ['hand 0', 'hand 1', 'hand 2'] },
  ],
  'Cat and Dog': [first.fetching(first.table(4)), { selected: ['hand 1', 'queen 12'] }],
  'a lucky one': [first.lucky(first.table(3))],
  'an attack, elsewhere': [{ ...first.attacked(first.table(3), false), mine: [0] }],
  'an attack, looked on': [{ ...alone(first.attacked(first.table(3), false)), mine: [2] }],
  'a computer thinks': [thinking(alone(shown), 1)],
  'something is told': [
    first.table(3),
    { tells: 'story', caption: 'Ben’s Knight is at the Dog Queen’s door!' },
  ],
};
const actions = second.actions(second.table(4));
/** @type {Record<string, [update: any, doing?: object]>} */
const RESCUE = {
  'the die': [second.roll(second.table(4))],
  'the own turn': [actions],
  'one number': [actions, { selected: ['realm 0 0'] }],
  'an open bench': [actions, { sum: { ...AT_REST.sum, open: true } }],
  'three numbers': [actions, { selected: ['realm 0 0', 'realm 0 1', 'realm 0 2'] }],
  lightning: [second.lightning(second.table(4))],
  'the Witch': [second.witch(second.table(4))],
  doors: [second.take(second.table(4))],
  'the Blue Knight': [second.blue(second.table(4))],
  'too many cards': [second.discard(second.table(4))],
  'a computer thinks': [thinking(alone(second.table(4)), 1)],
  'looked on': [{ ...second.table(4), mine: [2] }],
};

test('no sentence stands twice on a table, in any window and whatever is chosen', () => {
  let read = 0;
  for (const [game, states] of /** @type {const} */ ([
    [queens, QUEENS],
    [rescue, RESCUE],
  ])) {
    for (const [name, [update, doing]] of Object.entries(states)) {
      for (const shape of SHAPES) {
        const all = sentences(
          texts(game.parts(modelOf(game, update, shape, doing)), hiddenAt(game.name, shape)),
        );
        read += all.length;
        assert.deepEqual(
          all.filter((one, at) => all.indexOf(one) !== at),
          [],
          `${game.name}, ${name}, ${shape}: ${all.join(' | ')}`,
        );
      }
    }
  }
  assert.ok(read > 120, `${read} sentences`);
});

test('the goal of The Rescue stands on the table in words: over the kings, on a tall phone beside the thrones, on a small one beside the piles', () => {
  const goal = t('rescue.goal', { n: 3 });
  assert.equal(goal, 'Free 3 kings to win');
  for (const [shape, tall] of /** @type {const} */ ([
    ['wide', true],
    ['upright', true],
    ['phone', true],
    ['phone', false],
  ]))
    for (const update of [second.roll(second.table(4)), second.actions(second.table(4))]) {
      const m = modelOf(rescue, update, shape);
      m.layout = { ...m.layout, tall, kings: tall };
      assert.equal(
        texts(rescue.parts(m), hiddenAt('rescue', shape)).filter((/** @type {string} */ one) => one === goal)
          .length,
        1,
        `${shape} ${tall} ${update.game.view.step}`,
      );
    }
});

test('what is told stands on the quilt, and there alone', () => {
  const caption = 'Ben wakes the Heart Queen! 20 points.';
  for (const shape of SHAPES) {
    const m = modelOf(
      queens,
      {
        ...first.table(3),
        game: {
          ...first.table(3).game,
          log: [{ t: 'woke', seat: 1, queen: '10', bed: null, cause: 'king' }],
        },
      },
      shape,
      { tells: 'story', caption },
    );
    const all = texts(queens.parts(m), hiddenAt('queens', shape));
    assert.equal(all.filter(one => one === caption).length, 1, `${shape}: ${all.join(' | ')}`);
  }
});

test('as the turn passes the bar says whose it is, and below it what happened', () => {
  const event = { t: 'woke', seat: 1, queen: '10', bed: null, cause: 'king' };
  const base = first.table(3);
  const told = {
    ...base,
    game: {
      ...base.game,
      view: { ...base.game.view, turn: 2, to_act: 2 },
      log: [event],
      events: [event, { t: 'turn', seat: 2 }],
    },
  };
  const bar = (/** @type {any} */ update, /** @type {string} */ shape) =>
    texts(
      queens.parts(
        modelOf(queens, update, shape, { tells: 'story', view: update.game.view, log: update.game.log }),
      )[0],
      [],
    );
  for (const shape of ['phone', 'side', 'upright']) {
    assert.deepEqual(
      bar(told, shape).slice(0, 2),
      [t('table.turn', { name: base.people[2]?.name }), 'Ben wakes the Heart Queen! 20 points.'],
      shape,
    );
    assert.ok(
      !bar({ ...told, game: { ...told.game, events: [] } }, shape).some(one => one.includes('wakes')),
      `${shape}: no old news during a story`,
    );
  }
});

test('who is attacked is called to the door once, before the hand over too', () => {
  const update = first.attacked(shown, false);
  const [title, line = ''] = texts(
    queens.parts(
      modelOf(queens, { ...update, stage: { ...update.stage, shown: 0, secret_answer: false } }, 'phone'),
    )[0],
    [],
  );
  assert.equal(title, t('table.called.knight', { name: shown.people[1]?.name }));
  assert.ok(!line.includes(t('table.next', { name: shown.people[1]?.name })), line);
});

test('the band, the star and the ring are of one seat: of whoever decides, on every device, with two to five seats', () => {
  for (let seats = 2; seats <= 5; seats++) {
    const [a, b] = [first.table(seats), second.table(seats)];
    const attack = first.attacked(a, false);
    /** @type {[any, any, number][]} */
    const moments = [
      [queens, a, 0],
      [queens, first.shown(a), 0],
      [queens, { ...alone(a), stage: { ...a.stage, own: true, shown: 1 }, mine: [1] }, 0],
      [queens, { ...attack, mine: [0] }, 1],
      [queens, { ...attack, mine: [0], stage: { ...attack.stage, own: true, shown: 0 } }, 1],
      [rescue, b, 0],
      [rescue, { ...b, mine: [1], stage: { ...b.stage, own: true } }, 0],
    ];
    for (const [game, update, seat] of moments) {
      for (const shape of SHAPES) {
        const parts = game.parts(modelOf(game, update, shape));
        const about = `${game.name}, ${seats} seats, ${shape}`;
        const band = withClass(parts, 'band')[0];
        assert.equal(band.props['data-colour'], update.people[seat].colour, about);
        assert.ok(JSON.stringify(band).includes(JSON.stringify(animal(update.people[seat]))), about);
        assert.deepEqual(
          withClass(parts, 'turn').map(one => one.props['data-spot']),
          [`seat ${seat}`],
          about,
        );
        assert.ok(withClass(parts, 'turn-mark').length <= 1, about);
      }
    }
  }
});
