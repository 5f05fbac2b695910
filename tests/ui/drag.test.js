/* Dragging a card: it becomes exactly the taps that would do the same, and ends cleanly however it ends. */

import assert from 'node:assert/strict';
import { test } from 'node:test';
import './games.js';
import { queens } from '../../ui/js/games/queens/index.js';
import { SLIP } from '../../ui/js/kit/taps.js';
import { createDrag } from '../../ui/js/table/drag.js';
import { fresh } from '../../ui/js/table/doing.js';
import { isWhole, narrow, tap } from '../../ui/js/table/select.js';
import { shown, table } from './fixtures/updates.js';

/** A king, a Dragon that only goes away, three numbers; and where all lies, each 60 px wide. */
const HAND = ['32', '42', '53', '55', '45'];
const LISTED = [
  ['hand 0', 'bed 3'],
  ['hand 0', 'bed 4'],
  ['hand 0', 'discard'],
  ['hand 2', 'discard'],
  ['hand 3', 'discard'],
  ['hand 2', 'hand 3', 'discard'],
  ['hand 4', 'confirm'],
];
const AT = /** @type {Record<string, [number, number]>} */ ({
  'hand 0': [0, 500],
  'hand 1': [100, 500],
  'hand 2': [200, 500],
  'hand 3': [300, 500],
  'hand 4': [400, 500],
  'bed 3': [0, 100],
  'bed 4': [100, 100],
  discard: [300, 100],
});
const WIDE = 60;

class Thing {
  /** @type {Record<string, string>} */
  style = {};
  /** @type {Record<string, string>} */
  dataset = {};
  attributes = new Map();
  className = '';
  innerHTML = '';
  moved = 0;
  /** @param {string} spot @param {() => void} [act] */
  constructor(spot, act = () => {}) {
    this.dataset.spot = spot;
    this.click = act;
  }
  getBoundingClientRect() {
    const [left, top] = AT[this.dataset.spot ?? ''] ?? [0, 0];
    return { left, top, right: left + WIDE, bottom: top + 84, width: WIDE, height: 84 };
  }
  /** @param {string} which */
  closest(which) {
    if (which === 'button' || which === '[data-spot]') return this;
    if (which === '[data-lies]') return this.dataset.lies ? this : null;
    return which.startsWith('.hand') && this.dataset.spot?.startsWith('hand ') ? this : null;
  }
  querySelector = () => null;
  getAttribute = (/** @type {string} */ name) =>
    name === 'data-spot' || name === 'data-lies' ? this.dataset[name.slice(5)] : null;
  setAttribute = (/** @type {string} */ name) => void this.attributes.set(name, '');
  removeAttribute = (/** @type {string} */ name) => void this.attributes.delete(name);
  contains = (/** @type {unknown} */ other) => other === this;
}

/** A number that stands on the bench, and in its place in the hand. */
class Standing extends Thing {
  /** @param {string} of @param {() => void} act */
  constructor(of, act) {
    super('bench', act);
    this.of = of;
    this.dataset = {};
  }
  /** @param {string} which */
  closest(which) {
    return /bench|data-of/.test(which) ? this : null;
  }
  getAttribute = () => this.of;
}

/** @param {import('node:test').TestContext} context @param {{ moves?: boolean, turn?: boolean, flies?: boolean, alike?: boolean, unwanted?: string, hand?: string[], listed?: string[][], picks?: any[] }} [how] `flies`: no movement ends; `alike`: what is whole is sent at once; `unwanted`: what a lesson asks about */
const playing = (
  context,
  {
    moves = true,
    turn = true,
    flies = false,
    alike = false,
    unwanted = '',
    hand = HAND,
    listed = LISTED,
    picks = /** @type {any[]} */ ([]),
  } = {},
) => {
  let now = /** @type {any} */ ({ ...shown(table(2), hand), offers: { listed, picks } });
  if (!turn) now = { ...now, game: { ...now.game, view: { ...now.game.view, to_act: 1 } } };
  let doing = /** @type {any} */ (fresh(queens, now));
  /** @type {string[]} */
  const taps = [];
  /** @type {string[]} */
  const nudges = [];
  /** @type {string[]} */
  const hints = [];
  /** @type {string[][]} */
  const sent = [];
  /** @type {Thing[]} */
  const copies = [];
  const heard = /** @type {Record<string, ((event: any) => void)[]>} */ ({});
  /** What is called when a movement ends, as far as none does by itself. @type {(() => void)[]} */
  const flights = [];
  /** @type {string[]} */
  const asked = [];
  let sheet = false;
  const set = (/** @type {any} */ next) => {
    doing = { ...doing, ...next };
    doing.choice = narrow(now.offers, doing.selected);
    drag?.update();
  };
  const things = Object.keys(AT).map(
    spot =>
      new Thing(spot, () => {
        taps.push(spot);
        const next = turn ? tap(now.offers, doing.selected, spot) : null;
        if (next && alike && isWhole(now.offers, next)) sent.push(next);
        else if (next) set({ selected: next });
      }),
  );
  const thing = (/** @type {string} */ spot) => things.find(one => one.dataset.spot === spot);
  const lit = (/** @type {boolean} */ hand) =>
    things.filter(
      ({ dataset: { spot = '' } }) => doing.choice.lit.has(spot) && spot.startsWith('hand ') === hand,
    );
  const under = (/** @type {number} */ x, /** @type {number} */ y) =>
    things.find(one => {
      const box = one.getBoundingClientRect();
      return x >= box.left && x <= box.right && y >= box.top && y <= box.bottom;
    }) ?? null;
  const listen = (/** @type {string} */ type, /** @type {any} */ act) => (heard[type] ??= []).push(act);
  const page = {
    Element: Thing,
    HTMLElement: Thing,
    addEventListener: listen,
    requestAnimationFrame: (/** @type {() => void} */ act) => (act(), 0),
    cancelAnimationFrame: () => {},
    document: {
      querySelector: () => (sheet ? {} : null),
      elementFromPoint: under,
      createElement: () => {
        const copy = /** @type {any} */ (new Thing('copy'));
        copy.animate = () => {
          copy.moved += 1;
          return {
            set onfinish(/** @type {() => void} */ done) {
              if (flies) flights.push(done);
              else done();
            },
            cancel: () => {},
          };
        };
        copy.remove = () => copies.splice(copies.indexOf(copy), 1);
        return copy;
      },
    },
  };
  const before = Object.fromEntries(Object.keys(page).map(name => [name, Reflect.get(globalThis, name)]));
  Object.assign(globalThis, page);
  context.after(() => Object.assign(globalThis, before));
  const root = {
    addEventListener: (/** @type {string} */ type, /** @type {any} */ act) => listen(`table ${type}`, act),
    prepend: (/** @type {Thing} */ copy) => void copies.push(copy),
    querySelector: (/** @type {string} */ which) =>
      which.startsWith('.bench') ? null : thing(/data-spot="([^"]+)"/.exec(which)?.[1] ?? ''),
    querySelectorAll: (/** @type {string} */ which) =>
      which === '[data-away]'
        ? things.filter(one => one.attributes.size > 0)
        : lit(which.startsWith('.hand')),
  };
  /** @type {ReturnType<typeof createDrag> | undefined} */
  let drag;
  drag = createDrag(
    /** @type {any} */ ({
      root,
      game: { ...queens, alike: () => alike },
      motion: { moves: () => moves, ms: () => 200 },
      ctx: {
        state: () => ({ update: now }),
        settings: { get: () => 'off' },
        asks: (/** @type {string} */ thing) => thing === unwanted && asked.push(thing) > 0,
      },
      doing: () => doing,
      set,
      commands: {
        hint: () => void hints.push('hint'),
        nudge: (/** @type {string} */ spot) => void nudges.push(spot),
      },
    }),
  );
  set({});
  /** @param {string} type @param {object} [more] */
  const fire = (type, more = {}) => {
    const event = { type, pointerId: 1, button: 0, detail: 1, stopped: false, ...more };
    Object.assign(event, { stopPropagation: () => (event.stopped = true), preventDefault: () => {} });
    // The window hears of it before the table.
    for (const act of [...(heard[type] ?? []), ...(heard[`table ${type}`] ?? [])]) act(event);
    return event.stopped;
  };
  const middle = (/** @type {string} */ spot) => {
    const [x = 0, y = 0] = AT[spot] ?? [];
    return { clientX: x + WIDE / 2, clientY: y + 42 };
  };
  return {
    taps,
    nudges,
    hints,
    sent,
    asked,
    copies,
    fire,
    middle,
    drag,
    set,
    standing: new Standing('hand 2', () => thing('hand 2')?.click()),
    selected: () => doing.selected,
    view: () => doing.view,
    away: () => things.filter(one => one.attributes.has('data-away')).map(one => one.dataset.spot),
    lies: () => copies[0]?.dataset.lies,
    close: () => (now = { ...now, stage: { ...now.stage, shown: null } }),
    news: () => (now = { ...now, rev: now.rev + 1 }),
    open: () => (sheet = true),
    /** Every movement ends, also of what is gone. */
    land: () => flights.splice(0).forEach(done => done()),
    /** A finger comes down on a card, and moves. @param {string} spot @param {object} at */
    take: (spot, at) => {
      fire('pointerdown', { ...middle(spot), target: thing(spot) });
      fire('pointermove', at);
    },
  };
};

test('K-05: a drag onto a target is a tap on the card and one on the target, and presses no button', t => {
  const on = playing(t);
  on.take('hand 0', on.middle('bed 3'));
  assert.deepEqual(
    [on.taps, on.selected(), on.away(), on.copies.length],
    [['hand 0'], ['hand 0'], ['hand 0'], 1],
  );
  on.fire('pointerup', on.middle('bed 3'));
  assert.deepEqual(
    [on.taps, on.selected()],
    [
      ['hand 0', 'bed 3'],
      ['hand 0', 'bed 3'],
    ],
  );
  assert.deepEqual(
    [on.copies.length, on.lies(), on.away()],
    [1, 'hand 0', ['hand 0']],
    'it lies there alone',
  );
  on.set({ selected: ['hand 0'] });
  assert.deepEqual([on.copies.length, on.away()], [0, []], 'with the target it goes home');
});

test('taking up a card sends nothing, even where a tap on it would: the button does, or a drop', t => {
  const elsewhere = { clientX: 500, clientY: 300 };
  for (const [at, selected, sent] of /** @type {const} */ ([
    ['bed 3', ['bed 3', 'hand 0'], []],
    ['', ['bed 3', 'hand 0'], []],
    ['hand 0', ['bed 3'], []],
    ['bed 4', ['bed 3', 'hand 0'], [['hand 0', 'bed 4']]],
  ])) {
    const on = playing(t, { alike: true });
    on.set({ selected: ['bed 3'] });
    const { clientX, clientY } = at ? on.middle(at) : elsewhere;
    on.take('hand 0', elsewhere);
    assert.deepEqual([on.selected(), on.sent, on.away()], [['bed 3', 'hand 0'], [], ['hand 0']], at);
    on.fire('pointerup', { clientX, clientY });
    assert.deepEqual([on.selected(), on.sent], [selected, sent], at);
  }
});

test('a card that is lifted already is not tapped again', t => {
  const on = playing(t);
  on.set({ selected: ['hand 0'] });
  on.take('hand 0', on.middle('bed 4'));
  on.fire('pointerup', on.middle('bed 4'));
  assert.deepEqual([on.taps, on.selected()], [['bed 4'], ['hand 0', 'bed 4']]);
});

test('released elsewhere nothing is chosen, and the card is as it was before', t => {
  for (const lifted of [[], ['hand 0'], ['hand 2', 'hand 3']]) {
    const on = playing(t);
    on.set({ selected: lifted });
    on.take('hand 0', { clientX: 500, clientY: 300 });
    on.fire('pointerup', { clientX: 500, clientY: 300 });
    assert.deepEqual([on.selected(), on.copies.length, on.away()], [lifted, 0, []], String(lifted));
    assert.deepEqual(on.taps, lifted.includes('hand 0') ? [] : ['hand 0']);
  }
});

test('a target takes a card from 24 px around it, and none from farther away', t => {
  for (const [away, taken] of /** @type {const} */ ([
    [23, true],
    [25, false],
  ])) {
    const on = playing(t);
    const at = { clientX: 400 - 40 + away, clientY: 140 };
    on.take('hand 0', at);
    on.fire('pointerup', at);
    assert.deepEqual(on.selected(), taken ? ['hand 0', 'discard'] : [], `${away} px`);
  }
});

test('numbers go together when one is dropped on the other, and not when it comes near', t => {
  const on = playing(t);
  on.take('hand 2', on.middle('hand 3'));
  on.fire('pointerup', on.middle('hand 3'));
  assert.deepEqual([on.selected(), on.copies.length], [['hand 2', 'hand 3'], 0]);
  const off = playing(t);
  off.take('hand 2', { clientX: 290, clientY: 540 });
  off.fire('pointerup', { clientX: 290, clientY: 540 });
  assert.deepEqual(off.selected(), []);
});

test('a card that needs no target stays lifted wherever it is let go, but at home', t => {
  const on = playing(t);
  on.take('hand 4', { clientX: 500, clientY: 300 });
  on.fire('pointerup', { clientX: 500, clientY: 300 });
  assert.deepEqual([on.taps, on.selected(), on.copies.length], [['hand 4'], ['hand 4'], 0]);
  const home = playing(t);
  home.take('hand 4', { clientX: 450, clientY: 520 });
  home.fire('pointerup', { clientX: 450, clientY: 520 });
  assert.deepEqual(home.selected(), []);
});

/** Two fives, which make a pair, beside a three. */
const PAIR = {
  hand: ['32', '42', '55', '55', '53'],
  listed: [2, 3, 4].map(place => [`hand ${place}`, 'discard']),
  picks: [{ from: ['hand 2', 'hand 3', 'hand 4'], min: 2, max: 3 }],
};
const AWAY = { clientX: 500, clientY: 300 };

test('what the big button plays is not for the pile: it stays lifted, and the button beckons', t => {
  const on = playing(t, { picks: [{ from: ['hand 3'], min: 1, max: 1 }] });
  on.take('hand 3', on.middle('discard'));
  on.fire('pointerup', on.middle('discard'));
  assert.deepEqual([on.selected(), on.copies.length, on.hints], [['hand 3'], 0, ['hint']]);
});

test('a number that follows its like to the pile makes a pair with it, and another one is swapped instead', t => {
  for (const [spot, selected, lies] of /** @type {const} */ ([
    ['hand 3', ['hand 2', 'hand 3'], undefined],
    ['hand 4', ['hand 4', 'discard'], 'hand 4'],
  ])) {
    const on = playing(t, PAIR);
    for (const one of ['hand 2', spot]) {
      on.take(one, on.middle('discard'));
      on.fire('pointerup', on.middle('discard'));
    }
    assert.deepEqual([on.selected(), on.lies()], [selected, lies], spot);
  }
});

test('picked cards are dragged together, and stay picked wherever they are let go', t => {
  for (const at of ['discard', '']) {
    const on = playing(t, PAIR);
    on.set({ selected: ['hand 2', 'hand 3'] });
    const to = at ? on.middle(at) : AWAY;
    on.take('hand 2', to);
    assert.deepEqual([on.copies.length, on.away()], [2, ['hand 2', 'hand 3']], at);
    on.fire('pointerup', to);
    assert.deepEqual([on.selected(), on.copies.length, on.away()], [['hand 2', 'hand 3'], 0, []], at);
    assert.deepEqual([on.taps, on.hints], [[], ['hint']], at);
  }
});

test('a card that lies on its target goes home at a tap, or is dragged from there', t => {
  for (const [to, selected] of /** @type {const} */ ([
    ['', []],
    ['hand 0', []],
    ['bed 4', ['hand 0', 'bed 4']],
  ])) {
    const on = playing(t);
    on.take('hand 0', on.middle('bed 3'));
    on.fire('pointerup', on.middle('bed 3'));
    on.fire('pointerdown', { ...on.middle('bed 3'), target: on.copies[0] });
    if (to) {
      on.fire('pointermove', on.middle(to));
      assert.deepEqual([on.selected(), on.copies.length, on.away()], [['hand 0'], 1, ['hand 0']], to);
    }
    on.fire('pointerup', on.middle(to || 'bed 3'));
    on.fire('click', { target: on.copies[0] ?? null });
    assert.deepEqual([on.selected(), on.copies.length], [selected, to === 'bed 4' ? 1 : 0], to);
  }
});

test('a card stays on its target while the choice grows', t => {
  const on = playing(t);
  on.take('hand 0', on.middle('bed 3'));
  on.fire('pointerup', on.middle('bed 3'));
  on.set({ selected: ['hand 0', 'bed 3', 'bed 4'] });
  assert.equal(on.lies(), 'hand 0');
});

test('a card that may not go there says why, and one that goes nowhere shows where it may go', t => {
  const on = playing(t);
  on.take('hand 2', on.middle('bed 3'));
  on.fire('pointerup', on.middle('bed 3'));
  assert.deepEqual([on.nudges, on.hints, on.selected()], [['bed 3'], [], []]);
  on.take('hand 0', AWAY);
  on.fire('pointerup', AWAY);
  assert.deepEqual([on.nudges, on.hints, on.selected()], [['bed 3'], ['hint'], []]);
});

test('a short way is a tap, and its click goes through', t => {
  const on = playing(t);
  const { clientX, clientY } = on.middle('hand 0');
  on.take('hand 0', { clientX: clientX + SLIP, clientY });
  assert.equal(on.copies.length, 0);
  on.fire('pointerup', { clientX: clientX + SLIP, clientY });
  assert.deepEqual([on.taps, on.fire('click')], [[], false]);
});

test('the click after a drag is swallowed, and one by a key or after the next press is not', t => {
  const on = playing(t);
  on.take('hand 0', on.middle('bed 3'));
  assert.equal(on.fire('click'), true, 'while it is dragged');
  on.fire('pointerup', on.middle('bed 3'));
  assert.equal(on.fire('click'), true);
  assert.equal(on.fire('click', { detail: 0 }), false, 'a key');
  on.fire('pointerdown', { ...on.middle('bed 3'), target: null });
  assert.equal(on.fire('click'), false, 'the next press');
});

test('whatever interrupts a drag ends it: nothing is chosen', t => {
  /** @type {Record<string, (on: ReturnType<typeof playing>) => void>} */
  const ways = {
    'another finger': on => on.fire('pointerdown', { pointerId: 2, ...on.middle('bed 4'), target: null }),
    'the system': on => on.fire('pointercancel'),
    Escape: on => assert.equal(on.fire('keydown', { key: 'Escape' }), true),
    'another window': on => on.fire('blur'),
    'another size': on => on.fire('resize'),
    'an update': on => (on.news(), on.drag.update()),
    'a story': on => on.set({ busy: true }),
    'a sheet as it is released': on => on.open(),
    'a sheet': on => (on.open(), on.fire('pointermove', on.middle('bed 4'))),
  };
  for (const [name, stop] of Object.entries(ways)) {
    const on = playing(t);
    on.take('hand 0', on.middle('bed 3'));
    stop(on);
    on.fire('pointerup', on.middle('bed 3'));
    assert.deepEqual([on.selected(), on.copies.length, on.away()], [[], 0, []], name);
    assert.deepEqual(on.taps, ['hand 0'], name);
  }
});

test('a card that cannot be played follows a little, springs back, and the table says why', t => {
  const on = playing(t, { turn: false });
  on.take('hand 0', on.middle('bed 3'));
  assert.deepEqual(on.taps, []);
  const [, x, y] = /translate\((-?[\d.]+)px, (-?[\d.]+)px\)/.exec(on.copies[0]?.style.transform ?? '') ?? [];
  assert.ok(Math.hypot(Number(x), Number(y)) <= 10.01, `${x}, ${y}`);
  on.fire('pointerup', on.middle('bed 3'));
  assert.deepEqual([on.nudges, on.taps, on.selected(), on.copies.length], [['hand 0'], [], [], 0]);
});

test('without motion a card follows the finger, and does not tilt, hop or fly', t => {
  const on = playing(t, { moves: false });
  on.take('hand 0', on.middle('bed 3'));
  const [copy] = on.copies;
  assert.equal(copy?.style.transform, 'translate(0px, -400px)');
  on.fire('pointerup', on.middle('bed 3'));
  assert.deepEqual([copy?.moved, copy?.style.transform], [0, 'translate(0px, -400px) scale(0.82)']);
});

test('no card is seen once its hand has closed, not even on its way home or on a bed', t => {
  for (const place of ['bed 3', 'hand 1']) {
    const on = playing(t, { flies: true });
    on.take('hand 0', on.middle(place));
    on.fire('pointerup', on.middle(place));
    assert.equal(on.copies.length, 1, place);
    on.close();
    on.drag.update();
    assert.deepEqual([on.copies.length, on.away()], [0, []], place);
  }
});

test('a number that is dragged off the bench onto the hand is taken off, and goes back from elsewhere', t => {
  for (const [place, left] of /** @type {const} */ ([
    ['hand 2', ['hand 3']],
    ['bed 4', ['hand 2', 'hand 3']],
  ])) {
    const on = playing(t);
    on.set({ selected: ['hand 2', 'hand 3'] });
    on.fire('pointerdown', { clientX: 30, clientY: 30, target: on.standing });
    on.fire('pointermove', on.middle(place));
    assert.deepEqual([on.copies.length, on.away(), on.taps], [1, ['hand 2'], []], place);
    on.fire('pointerup', on.middle(place));
    assert.deepEqual([on.selected(), on.copies.length, on.away()], [left, 0, []], place);
  }
});

test('in a lesson a drop on what it does not want says what a tap there would, and the card stays lifted', t => {
  for (const unwanted of ['bed 3', 'hand 1']) {
    const on = playing(t, { unwanted });
    on.take('hand 0', on.middle(unwanted));
    on.fire('pointerup', on.middle(unwanted));
    assert.deepEqual([on.asked, on.taps, on.selected()], [[unwanted], ['hand 0'], ['hand 0']], unwanted);
    assert.deepEqual([on.copies.length, on.away()], [0, []], unwanted);
  }
});

test('a card that lands late leaves the next one under its finger', t => {
  const on = playing(t, { flies: true });
  on.take('hand 0', { clientX: 500, clientY: 300 });
  on.fire('pointerup', { clientX: 500, clientY: 300 });
  on.take('hand 2', { clientX: 500, clientY: 300 });
  on.land();
  assert.deepEqual([on.copies.length, on.away()], [1, ['hand 2']]);
  on.fire('pointerup', { clientX: 500, clientY: 300 });
  on.land();
  assert.deepEqual([on.copies.length, on.away()], [0, []], 'its own flight ends it');
});

test('a story takes a card from the target that it lies on', t => {
  const on = playing(t);
  on.take('hand 0', on.middle('bed 3'));
  on.fire('pointerup', on.middle('bed 3'));
  on.set({ busy: true, selected: [] });
  assert.equal(on.lies(), 'hand 0', 'until it leaves the hand');
  on.set({ view: { ...on.view(), own: { ...on.view().own, hand: [null, ...HAND.slice(1)] } } });
  assert.deepEqual([on.copies[0]?.style.visibility, on.away()], ['hidden', []]);
});

test('with the table goes whatever is dragged there', t => {
  const on = playing(t);
  on.take('hand 0', on.middle('bed 3'));
  on.drag.destroy();
  assert.equal(on.copies.length, 0);
});
