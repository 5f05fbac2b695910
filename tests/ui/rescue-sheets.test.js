/* The sheets of The Rescue: what can be taken comes first, and the seat's own cards are in sight. */

import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import './games.js';
import { setLanguage, t } from '../../dist/dev/js/kit/i18n.js';
import { caption } from '../../dist/dev/js/games/rescue/middle.js';
import { chips, go } from '../../dist/dev/js/games/rescue/action.js';
import { dock } from '../../dist/dev/js/games/rescue/dock.js';
import { CHOICES } from '../../dist/dev/js/games/rescue/gnome.js';
import { kingSends } from '../../dist/dev/js/games/rescue/kings.js';
import { createWise } from '../../dist/dev/js/games/rescue/owl.js';
import { decline, othersFirst, pickFoot } from '../../dist/dev/js/games/rescue/pick.js';
import { opens } from '../../dist/dev/js/games/rescue/attachments.js';
import { seats } from '../../dist/dev/js/games/rescue/seats.js';
import { hasSteps, status } from '../../dist/dev/js/games/rescue/status.js';
import { narrow } from '../../dist/dev/js/table/select.js';
import { load, text } from './catalogues.js';
import { rescueModelOf } from './fixtures/models.js';
import { nodesOf, withClass } from './fixtures/nodes.js';
import { actions, gnome, lightning, roll, table, witch, with_ } from './fixtures/rescue.js';

before(() => setLanguage('en', load));

/** @param {import('../../ui/js/types.js').RescueUpdate} update */
const deskOf = update =>
  /** @type {any} */ ({ update: () => update, acting: () => true, selected: () => [], ctx: { t } });

/**
 * A table of five seats; seats 1 and 2 have no cards.
 * @param {import('../../ui/js/types.js').RescueUpdate} update
 */
const bare = update =>
  with_(update, {
    seats: update.game.view.seats.map((seat, at) =>
      at === 1 || at === 2 ? { ...seat, realm: [] } : at === 4 ? { ...seat, realm: ['51'] } : seat,
    ),
  });

test('a Gnome’s sheet begins with the realms that have a card, and says in one line who has none', () => {
  const update = gnome(bare(table(5)), '2');
  const desk = deskOf(update);
  const [realms] = CHOICES[2](/** @type {any} */ ({ desk, chosen: [] }));
  const keys = [.../** @type {any} */ (realms).children]
    .flat(9)
    .map(one => [one.key ?? one.props.key, one.props.class]);
  assert.deepEqual(keys, [
    ['realm 3', 'pick-side'],
    ['realm 4', 'pick-side'],
    ['realm 1', 'pick-side bare'],
    ['realm 2', 'pick-side bare'],
  ]);
});

test('a Witch’s sheet begins with those that she may visit; their order round the table stays', () => {
  const desk = deskOf(with_(table(5), { turn: 2 }));
  assert.deepEqual(
    othersFirst(desk, () => true),
    [3, 4, 0, 1],
  );
  assert.deepEqual(
    othersFirst(desk, seat => seat !== 3),
    [4, 0, 1, 3],
  );
});

test('one’s own cards lie at the foot of a sheet, small and named: realm, companions, and what was drawn', () => {
  const update = with_(table(3), { step: 'instants', drawn: ['46', '59'] });
  const drawn = JSON.stringify(dock(deskOf(update)));
  for (const part of ['realm', 'companions', 'drawn']) assert.match(drawn, new RegExp(`dock-${part}`));
  assert.match(drawn, /Mia’s realm: .*9/);
  assert.equal(drawn.match(/"card( book)?"/g)?.length, 6 + 2 + 1, 'a lightning card does not stay');
  assert.equal(dock(deskOf(with_(update, { drawn: ['46'] })), ['drawn']), null);
});

test('a king goes at once, once it is said who goes for him', () => {
  const desk = deskOf(actions(table(3)));
  assert.deepEqual(kingSends(desk, [], 'king 0'), []);
  assert.deepEqual(kingSends(desk, ['realm 0 4', 'companion 0 0'], 'king 0'), [
    ['realm 0 4', 'companion 0 0', 'king 0'],
  ]);
});

/**
 * @param {import('../../ui/js/types.js').RescueUpdate} update
 * @param {object} [layout]
 * @param {object} [more]
 */
const modelOf = (update, layout = {}, more = {}) =>
  /** @type {any} */ ({
    t,
    phase: { is: 'choosing', read: false, rests: false },
    selected: [],
    lifted: [],
    bench: false,
    level: 'middle',
    known: null,
    view: update.game.view,
    update,
    caption: '',
    on: { desk: deskOf(update) },
    layout: { shape: 'phone', low: false, brief: true, ...layout },
    ...more,
  });

test('every action has its word on a phone, however many there are', () => {
  const drawn = /** @type {any} */ (chips(modelOf(actions(table(3))), deskOf(actions(table(3)))));
  const words = drawn.children.flat(9).map((/** @type {any} */ chip) => JSON.stringify(chip.children));
  assert.equal(words.length, 4);
  for (const word of ['Rescue', 'Wake', 'Book', 'Sum'])
    assert.ok(
      words.some((/** @type {string} */ one) => one.includes(word)),
      word,
    );
  for (const sheet of ['rescue-phone.css', 'rescue-bench.css', 'rescue-shapes.css', 'rescue-upright.css']) {
    for (const [rule = ''] of text(`ui/css/${sheet}`).matchAll(/[^{}]*\.chip\b[^{}]*span[^{}]*\{[^}]*\}/g))
      assert.doesNotMatch(rule, /clip-path|display: none|font-size: 0/, rule);
  }
});

test('on a phone the steps lie where nothing else does: not over drawn cards, chips or the bench', () => {
  const start = table(3);
  assert.ok(hasSteps(modelOf(roll(start)), false));
  assert.ok(!hasSteps(modelOf(lightning(start)), false));
  assert.ok(!hasSteps(modelOf(actions(start)), true));
  assert.ok(!hasSteps(modelOf(actions(start), {}, { bench: true }), false));
  assert.ok(!hasSteps(modelOf(roll(start), { low: true }), false));
  assert.ok(hasSteps(modelOf(actions(start), { shape: 'upright' }), true));
  assert.ok(!hasSteps(modelOf(roll(start), { shape: 'wide' }), false), 'they stand in the bar');
});

test('what is told is a line of its own, so that a phone can put it where the big button is', () => {
  assert.equal(caption(modelOf(table(3))), '');
  assert.match(JSON.stringify(caption(modelOf(table(3), {}, { caption: 'Crane: wave' }))), /Crane: wave/);
  assert.match(text('ui/css/rescue-phone.css'), /\.caption \{\s*grid-area: go;/);
});

/**
 * The model of the table for this update.
 * @param {import('../../ui/js/types.js').RescueUpdate} update
 * @param {number} near how wide the cards of others are
 * @param {object} [now]
 */
const drawnAt = (update, near, now = {}) =>
  rescueModelOf(update, {
    doing: { choice: narrow(update.offers, []), ...now },
    layout: {
      shape: 'wide',
      sizes: { near },
      own: { cards: 5, aides: 0 },
      others: { cards: 5, aides: 0 },
    },
  });

test('where the cards of others are too small to tap, what is to be chosen there comes in a sheet', () => {
  for (const rolled of /** @type {const} */ (['2', 'dragon'])) {
    for (const near of [0, 44, 50, 55, 56, 80]) {
      const m = drawnAt(gnome(table(5), rolled), near);
      const covered = JSON.stringify(seats(m)).includes('"class":"cover"');
      assert.equal(opens(m), covered, `${rolled} at ${near} px`);
      assert.equal(covered, near < 56);
    }
  }
});

test('while a game is dealt the bar names nobody: luck says who starts', () => {
  const update = table(3);
  const [deals, plays] = [true, false].map(one =>
    JSON.stringify(status(drawnAt(update, 70, { tells: one ? 'deal' : 'story' }))),
  );
  for (const { name } of update.people) assert.ok(!deals?.includes(name), name);
  assert.ok(
    deals?.includes(t('table.begins')) && plays?.includes(update.people[update.game.view.turn]?.name ?? '?'),
  );
});

test('R-15.1: Undo stands at the device of the seat whose last action it is, and at no other', () => {
  const base = actions(table(3));
  const undoes = (/** @type {number} */ undo, /** @type {number} */ turn, doing = {}) => {
    const game = { ...base.game, view: { ...base.game.view, turn, to_act: turn } };
    const m = drawnAt({ ...base, game, mine: [0], undo }, 70, doing);
    return JSON.stringify(status(m)).includes('tool-undo');
  };
  assert.deepEqual([undoes(0, 0), undoes(0, 1)], [true, true], 'also once its turn has ended');
  assert.deepEqual([undoes(1, 1), undoes(1, 0)], [false, false]);
  assert.equal(undoes(0, 0, { tells: 'story' }), false);
});

test('R-4.5: the cards that Purple brings are counted across a shuffle', () => {
  const log = [
    { t: 'drew', seat: 0, faces: ['51', '52'], more: false },
    { t: 'rolled', seat: 0, die: '3', again: false, gnome: false },
    { t: 'drew', seat: 0, faces: ['57'], more: false },
    { t: 'shuffled', count: 40 },
    { t: 'drew', seat: 0, faces: ['53', '54', '55'], more: true },
  ];
  const m = drawnAt(table(3), 70, { tells: 'read', log });
  assert.ok(JSON.stringify(status(m)).includes(t('event.rescue.drew.more.short', { n: 4 })));
});

test('on a phone a long name gives way, and never the sentence that it stands in', () => {
  const base = table(3);
  const update = {
    ...base,
    people: base.people.map(person => ({ ...person, name: 'Maximiliane-Charlotte' })),
  };
  const title = (/** @type {string} */ shape) => {
    const m = drawnAt(actions(update), 70);
    return JSON.stringify(status(/** @type {any} */ ({ ...m, layout: { ...m.layout, shape } })));
  };
  assert.ok(title('wide').includes(t('table.your_turn', { name: 'Maximiliane-Charlotte' })));
  assert.ok(title('phone').includes(t('table.your_turn', { name: 'Maximiliane' })));
});

test('while cards can be used, the button that ends the turn looks like none of the ways to use them', () => {
  const classes = (/** @type {import('../../ui/js/types.js').RescueUpdate} */ update) =>
    JSON.stringify(go(drawnAt(update, 70), deskOf(update))).match(/btn go-btn [^"]*/)?.[0];
  const some = actions(table(3));
  assert.ok(chips(drawnAt(some, 70), deskOf(some)), 'this seat has something to do');
  assert.match(classes(some) ?? '', /dark/);
  const none = { ...some, offers: { listed: [['done']], picks: [] } };
  assert.equal(chips(drawnAt(none, 70), deskOf(none)), null);
  assert.doesNotMatch(classes(none) ?? '', /dark/);
});

test('the big button of a sheet says again what it waits for', () => {
  const said = [];
  const picker = /** @type {any} */ ({
    why: '',
    explain: (/** @type {string} */ why) => said.push(why),
    declines: () => false,
  });
  const act = () => void said.push('done');
  for (const ready of [false, true]) {
    const foot = pickFoot(picker, { prompt: '', ready, icon: 'story', text: 'Choose a number', act });
    nodesOf(foot)
      .find(({ tag }) => tag === 'button')
      .props.onclick();
  }
  assert.deepEqual(said, ['Choose a number', 'done']);
});

test('in a sheet the owl goes on where she was on the table, and what she advises is gold there', async context => {
  const { document, HTMLElement } = globalThis;
  Object.assign(globalThis, { document: { querySelector: () => null }, HTMLElement: class {} });
  context.after(() => Object.assign(globalThis, { document, HTMLElement }));
  const update = witch(table(3));
  const hint = { area: { t: 'realm', seat: 1 }, cards: [], taps: ['skip'], reason: { t: 'declines' } };
  for (const [step, words, looks] of /** @type {const} */ ([
    [0, undefined, ['btn paper', 'btn']],
    [1, 'Look at Ben’s realm.', ['btn paper', 'btn']],
    [3, 'Nothing here helps you now.', ['btn', 'btn paper']],
  ])) {
    const desk = {
      ...deskOf(update),
      hush: () => step,
      called: String,
      ctx: { t, owl: { hint: async () => hint } },
    };
    const nothing = () => {};
    const wise = createWise(desk, { redraw: nothing, turnTo: nothing, chosen: () => [], choose: nothing });
    wise.goOn();
    await new Promise(setImmediate);
    assert.equal(withClass(wise.line(), 'wise-words')[0]?.children[0], words);
    const picker = /** @type {any} */ ({ why: '', declines: wise.declines });
    const foot = pickFoot(picker, {
      prompt: '',
      ready: false,
      icon: 'swap',
      text: 'Swap',
      act: nothing,
      others: [decline(picker, 'No swap')],
    });
    assert.deepEqual(
      withClass(foot, 'btn').map(({ props }) => props.class),
      looks,
      `${step}`,
    );
  }
});
