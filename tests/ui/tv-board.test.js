/* The board of a television: its seats, its slip, and the end of a game. */

import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import './games.js';
import { applyEvent } from '../../dist/dev/js/games/rescue/apply-event.js';
import { setLanguage, t } from '../../dist/dev/js/kit/i18n.js';
import { sitter } from '../../dist/dev/js/seating/round.js';
import { DROP, LANDS } from '../../dist/dev/js/theatre/end/crowning.js';
import { breakable } from '../../dist/dev/js/kit/syllables.js';
import { MOST_ACTORS } from '../../dist/dev/js/table/stage.js';
import { sidesOf } from '../../dist/dev/js/table/tv-sides.js';
import { banner } from '../../dist/dev/js/tv/banner.js';
import {
  BREATH,
  COUNTED,
  GOES,
  PARTS,
  RISES,
  THRONES,
  createFinale,
} from '../../dist/dev/js/theatre/end/television.js';
import { castOf } from '../../dist/dev/js/games/drawn.js';
import { NOBODY, setCast } from '../../dist/dev/js/state/cast.js';
import { writeDrawing } from '../../dist/dev/js/state/drawing.js';
import { load, text } from './catalogues.js';
import { MERMAID } from './fixtures/drawn.js';
import { motionOf, settingsOf } from './fixtures/motion.js';
import { mount } from './fixtures/stage.js';
import { hasClass, nodesOf, withClass } from './fixtures/nodes.js';
import { board, quiet, watched } from './fixtures/television.js';
import { door } from './fixtures/house.js';
import * as second from './fixtures/rescue.js';
import * as first from './fixtures/updates.js';

before(() => setLanguage('en', load));

test('people sit round the stage in their order', () => {
  assert.deepEqual(sidesOf(2), [[0], [1]]);
  assert.deepEqual(sidesOf(5), [
    [2, 1, 0],
    [3, 4],
  ]);
});

test('the place that one side has over is a shelf with the piles, unless the invitation hangs there', () => {
  const presence = { seats: [{ taken: false }] };
  for (const [make, spots] of /** @type {const} */ ([
    [first.table, ['draw', 'discard']],
    [second.table, ['draw', 'die', 'pile 0']],
  ]))
    for (const seats of [2, 3, 4, 5])
      for (const free of [false, true]) {
        const seen = board(watched(make(seats)), quiet, free ? { door, presence } : {});
        const of = (/** @type {string} */ name) => seen.filter(one => hasClass(one, name));
        const boxes = of('tv-boxes').map(({ children }) => children.length);
        assert.equal(boxes[0], boxes[1], `${seats} seats: both sides have equally many boxes`);
        const [shelf] = of('tv-shelf');
        assert.equal(Boolean(shelf), (seats + Number(free)) % 2 === 1);
        const where = shelf ?? of('tv-stage')[0];
        const piles = where ? nodesOf(where).flatMap(({ props }) => props['data-spot'] ?? []) : [];
        assert.deepEqual(
          piles.filter(spot => spots.includes(spot)),
          spots,
        );
      }
});

test('the die waits, large, until it is rolled', () => {
  const before = second.with_(watched(second.table(4)), { step: 'roll', pending: null });
  const waits = (/** @type {any} */ view) =>
    board({ ...before, game: { ...before.game, view } }).some(one => hasClass(one, 'tv-waits'));
  const { view } = before.game;
  const rolled = applyEvent(view, { t: 'rolled', seat: 0, die: '2', again: false, gnome: false });
  assert.deepEqual([view, rolled].map(waits), [true, false]);
});

test('lightning cards that act stand on the stage, each card in one place, and what can be chosen is lit', () => {
  const spot = (/** @type {any} */ { props }) => String(props['data-spot'] ?? '');
  const table = second.table(4);
  for (const [make, acting, chosen] of /** @type {const} */ ([
    [second.lightning, ['drawn 0', 'drawn 1'], []],
    [second.witch, ['drawn 0'], null],
    [(/** @type {any} */ one) => second.gnome(one, '1'), ['drawn 0'], null],
    [(/** @type {any} */ one) => second.gnome(one, '2'), ['drawn 0'], null],
    [(/** @type {any} */ one) => second.gnome(one, '3'), ['drawn 0'], ['pile 0']],
    [(/** @type {any} */ one) => second.gnome(one, 'dragon'), ['drawn 0'], null],
  ])) {
    const update = watched(make(table));
    const seen = board(update);
    const [cushion] = seen.filter(one => hasClass(one, 'tv-acting'));
    assert.deepEqual(cushion.children.map(spot), acting);
    const drawn = seen.map(spot).filter(one => one.startsWith('drawn'));
    assert.deepEqual(
      drawn.sort(),
      update.game.view.drawn.map((/** @type {string} */ _, /** @type {number} */ at) => `drawn ${at}`),
    );
    const lit = seen
      .flatMap(one => (spot(one).startsWith('pile') ? withClass(one, 'legal').map(() => spot(one)) : []))
      .concat(seen.filter(one => hasClass(one, 'legal')).map(spot))
      .filter(one => one && !acting.includes(/** @type {never} */ (one)));
    const offered = update.offers.listed.flat().filter((/** @type {string} */ one) => /\d$/.test(one));
    assert.deepEqual(new Set(lit), new Set(chosen ?? offered));
  }
});

test('nothing on a television moves for ever, and no letter is too small for a sofa (Z-04)', () => {
  const css = ['tv', 'tv-scenes'].map(name => text(`ui/css/${name}.css`)).join('\n');
  assert.doesNotMatch(css, /infinite/);
  for (const [all, size] of css.matchAll(/font(?:-size)?: (?:600 )?([\d.]+)rem/g))
    assert.ok(Number(size) * 16 >= 28, all);
});

test('at the end of The Rescue drawn queens stand beside the kings, each once', () => {
  const zoe = { name: 'Zoé', drawing: writeDrawing(MERMAID) };
  setCast(castOf([zoe, zoe, null, zoe]));
  const seen = board(second.with_(second.table(4), { outcome: { winners: [0] } }));
  setCast(NOBODY);
  const of = (/** @type {string} */ name) => seen.filter(one => hasClass(one, name));
  assert.deepEqual(
    of('tv-won-name').map(({ children }) => children.join('')),
    ['Cookie', 'Zoé'],
  );
  const cards = of('tv-court').flatMap(({ children }) => children);
  assert.equal(cards.filter(({ key }) => key === 'drawn').length, 2);
});

test('at the end the stage is open over the whole width: the winner’s queens once, on thrones, and everybody with what they have reached', () => {
  for (const [seats, winners] of /** @type {const} */ ([
    [2, [0]],
    [5, [3]],
    [4, [1, 2]],
  ])) {
    const update = first.ended(first.table(seats), [...winners], 4);
    const seen = board(update);
    const of = (/** @type {string} */ name) => seen.filter(one => hasClass(one, name));
    const won = winners.flatMap(seat => update.game.view.seats[seat]?.court ?? []);
    assert.equal(of('tv-won-throne').length, won.length);
    assert.deepEqual(
      [of('tv-seat').length, of('tv-last').length],
      [0, 0],
      'no box shows them again, and no slip says again who has won',
    );
    assert.deepEqual(
      [of('tv-winner').length, of('tv-other').length],
      [winners.length, seats - winners.length],
    );
    assert.equal(of('tv-reached').length, seats);
    assert.equal(of('tv-sum').length, seats, 'who has more points than the winner is told so');
    const rest = update.game.view.seats.flatMap(({ court }, seat) =>
      /** @type {readonly number[]} */ (winners).includes(seat) ? [] : court,
    );
    assert.equal(
      of('tv-court').flatMap(({ children }) => children).length,
      rest.length,
      'the queens of the others are there, too',
    );
    assert.ok(
      of('tv-won-throne').every(({ children }) => children.at(-1).tag === 'b'),
      'each throne has a name',
    );
    assert.ok(
      board(update, { ...quiet, tells: 'story' }).some(one => hasClass(one, 'tv-party')),
      'the table does not come back between the last scene and the party',
    );
  }
});

test('at the end everybody can see from afar who still has to say yes to what comes next', () => {
  const update = first.ended(first.table(3), [0], 4);
  const [, second, third] = update.people.map((/** @type {any} */ person) => person.name);
  /** @param {any} presence */
  const goal = presence => {
    const state = /** @type {any} */ ({ update, link: 'open', presence, visit: null });
    const [said] = withClass(banner(/** @type {any} */ ({ t }), state), 'tv-goal');
    return JSON.stringify(said);
  };
  assert.doesNotMatch(goal({}), /Waiting/);
  assert.ok(goal({ deal: { agreed: [0], waits: [1, 2] } }).includes(`yes from ${second} and ${third}.`));
  assert.ok(
    goal({ leave: { agreed: [0, 1], waits: [2] } }).includes(`Home? Waiting for a yes from ${third}`),
  );
});

test('a queen who is away in a scene leaves no frame behind', () => {
  const update = first.table(4);
  const [face = ''] = update.game.view.seats[0]?.court ?? [];
  const places = board(update).filter(({ props }) => props['data-spot'] === `queen ${face}`);
  assert.deepEqual(
    places.map(({ props }) => String(props.class).trim()),
    ['tv-throne'],
  );
});

test('a television that has nothing to tell shows no slip', () => {
  const update = { ...first.table(2), game: { ...first.table(2).game, log: [] } };
  assert.ok(!board(update).some(({ props }) => String(props.class ?? '').includes('tv-last')));
});

test('a scene that has no words yet keeps back those of the last event, though not under an attack that waits', () => {
  const update = first.table(2);
  const tells = /** @type {any} */ ('story');
  const mute = (/** @type {Partial<typeof quiet>} */ now) =>
    board(update, { ...quiet, ...now }).some(one => hasClass(one, 'tv-mute'));
  assert.deepEqual([{ tells }, { tells, caption: 'Mia draws.' }, { tells, posed: true }, {}].map(mute), [
    true,
    false,
    false,
    false,
  ]);
});

test('a seat shows as many places as queens win, and a lit crown for each of its queens', () => {
  for (const [seats, places] of /** @type {const} */ ([
    [2, 5],
    [3, 5],
    [4, 4],
    [5, 4],
  ])) {
    const update = watched(first.table(seats));
    const { view } = update.game;
    const court = ['10', '11', '12', '13', '14'].slice(0, view.goal.queens);
    const [winner, ...others] = view.seats;
    const full = {
      ...update,
      game: { ...update.game, view: { ...view, seats: [{ ...winner, court }, ...others] } },
    };
    const rows = board(full)
      .filter(({ props }) => props.class === 'tv-fit qs')
      .map(({ children }) => children.length);
    const { queens: goal } = full.game.view.goal;
    assert.deepEqual(new Set(rows), new Set([places, goal]), `${seats} seats`);
    const crowns = board(full)
      .filter(one => hasClass(one, 'tv-crowns'))
      .map(crowns => withClass(crowns, 'lit').length);
    const order = board(full).flatMap(({ props }) => /^seat (\d)$/.exec(props['data-spot'] ?? '')?.[1] ?? []);
    assert.deepEqual(
      crowns,
      order.map(seat => full.game.view.seats[Number(seat)].court.length),
    );
  }
});

test('what lays out the boxes of one game alone says so', () => {
  const css = text('ui/css/tv-boxes.css');
  for (const [rule = ''] of css.matchAll(/^.*grid-area: (?:lies|kings|name|knight);.*$/gm))
    assert.match(rule, /\.tv-rescue|\.tv-freed/, rule);
});

test('who has not won shows queens and points below the thrones, and no more moves than a stage holds', () => {
  const update = first.ended(first.table(4), [1], 4);
  const seen = board(update);
  const of = (/** @type {string} */ name) => seen.filter(one => hasClass(one, name));
  const { seats } = update.game.view;
  assert.deepEqual(of('tv-won-name').length, seats[1]?.court.length);
  const courts = of('tv-court')
    .map(({ children }) => children.length)
    .sort();
  assert.deepEqual(
    courts,
    seats
      .filter((_, at) => at !== 1)
      .map(({ court }) => court.length)
      .filter(Boolean)
      .sort(),
  );
  assert.equal(of('tv-sum').length, 4);
  const [paper] = of('tv-scraps');
  assert.ok(paper.children.length > 0 && paper.children.length + of('tv-won-throne').length <= MOST_ACTORS);
});

test('a long name is broken between syllables, a short one never', () => {
  const shown = (/** @type {string} */ name) => breakable(name).replaceAll('\u00AD', '|');
  assert.equal(shown('Bartholomäus der Große'), 'Bar|tho|lo|mäus der Große');
  assert.equal(shown('Maximiliane-Charlotte'), 'Maxi|mi|liane-Char|lotte');
  for (const whole of ['Anna', 'Dorothea', 'Anna-Lena', 'רבקה']) assert.equal(breakable(whole), whole);
});

test('a seat is called what its plate shows, with the same soft hyphens', () => {
  const person = /** @type {any} */ ({ name: 'Bartholomäus', animal: 'fox', colour: 'moon' });
  const seat = sitter({ person, label: 'Bartholomäus, own phone', act: () => {} });
  const shown = nodesOf(seat)
    .find(({ props }) => props.class === 'plate-name')
    ?.children.join('');
  assert.ok(shown.includes('\u00AD') && nodesOf(seat)[0].props['aria-label'].startsWith(shown), shown);
});

test('nothing tells who has won before the banner does, and then gold and crown tell it with the banner', () => {
  for (const update of [first.ended(first.table(5), [3], 4), first.ended(first.table(4), [1, 2])]) {
    const { winners } = /** @type {any} */ (update.game.view.outcome);
    const pictures = /** @type {const} */ (['counts', 'crowns', '']).map(finale => {
      const seen = board(update, { ...quiet, finale });
      const many = (/** @type {string} */ name) => seen.filter(one => hasClass(one, name)).length;
      const order = seen.flatMap(({ props }) => (props['data-seat'] ? Number(props['data-seat']) : []));
      const said = banner(
        /** @type {any} */ ({ t }),
        /** @type {any} */ ({ update, link: 'open', visit: null }),
        { finale },
      );
      const title =
        nodesOf(said)
          .find(one => one.tag === 'h1')
          ?.children.join('') ?? '';
      return {
        many,
        order,
        told: winners.every((/** @type {number} */ at) => title.includes(String(update.people[at]?.name))),
      };
    });
    const [counts, told, over] = pictures;
    const shown = [
      'tv-winner',
      'tv-crowned',
      'tv-won-throne',
      'tv-crown',
      'tv-scraps',
      'tv-praise',
      'tv-why',
    ];
    assert.deepEqual(
      shown.map(name => counts?.many(name)),
      shown.map(() => 0),
    );
    assert.deepEqual(
      counts?.order,
      update.people.map((_, seat) => seat),
    );
    assert.equal(counts?.many('card'), update.game.view.seats.flatMap(({ court }) => court).length);
    assert.deepEqual(told?.order, counts?.order, 'the crown drops where the winner stands');
    assert.deepEqual([told?.many('tv-crowned'), told?.many('tv-crown')], [winners.length, winners.length]);
    assert.deepEqual([told?.many('tv-winner'), told?.many('tv-won-throne')], [0, 0], 'thrones come after it');
    assert.deepEqual([over?.many('tv-winner'), over?.many('tv-crown')], [winners.length, winners.length]);
    assert.deepEqual(over?.order.slice(0, winners.length), winners);
    assert.deepEqual(
      pictures.map(({ told }) => told),
      [false, true, true],
    );
  }
});

test('the finale plays when a game ends before the eyes of the room, in three seconds, and never after a reload', async context => {
  mount(context);
  const before = {
    addEventListener: globalThis.addEventListener,
    removeEventListener: globalThis.removeEventListener,
  };
  context.after(() => Object.assign(globalThis, before));
  Object.assign(globalThis, { addEventListener: () => {}, removeEventListener: () => {} });
  const running = first.table(4);
  const over = first.ended(running, [1]);
  /** @param {any[]} seen @param {string} [speed] @param {string} [motion] */
  const steps = async (seen, speed = 'normal', motion = 'full') => {
    const root = { dataset: {} };
    const ctx = { t, settings: settingsOf(speed, motion) };
    const finale = createFinale(/** @type {any} */ ({ root, layer: root, ctx, draw: () => {} }));
    return seen.map(update => (finale.sees(update), finale.step()));
  };
  assert.deepEqual(await steps([running, over, over, running]), ['', 'counts', 'counts', '']);
  assert.deepEqual(await steps([over, over]), ['', '']);
  assert.deepEqual(await steps([running, over], 'none', 'none'), ['', '']);
  assert.deepEqual(await steps([running, over], 'normal', 'reduced'), ['', '']);
  for (const [speed, most] of /** @type {const} */ ([
    ['calm', 3000],
    ['normal', 3000],
    ['swift', 1000],
  ])) {
    const told = COUNTED + BREATH;
    assert.ok(told + DROP * LANDS <= PARTS, 'the crown sits before the seats part');
    const lasts = Math.max(told + DROP, PARTS + GOES + THRONES + RISES);
    assert.ok(motionOf(speed).ms('end') * lasts <= most, speed);
  }
  const breath = motionOf('normal').ms('end') * BREATH;
  assert.ok(Math.abs(breath - 300) < 5, `all hold their breath for ${breath} ms`);
});
