/* The beginning of a game: the deal and the bell, shown once to devices that were there; and the Jester's
   count. */

import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import './games.js';
import { CAP_RATIO } from '../../ui/art/queens/marotte.js';
import { covers, stopAt } from '../../ui/js/games/queens/standing.js';
import { countingCast } from '../../ui/js/games/queens/counting.js';
import { reached, timesOf, touched } from '../../ui/js/games/queens/counting-times.js';
import { deck } from '../../ui/js/games/queens/cards.js';
import { roundCast, undealt } from '../../ui/js/games/queens/deal.js';
import { queens } from '../../ui/js/games/queens/index.js';
import { emptyView, settingCast } from '../../ui/js/games/rescue/deal.js';
import { rescue } from '../../ui/js/games/rescue/index.js';
import { setLanguage, t } from '../../ui/js/kit/i18n.js';
import { createMotion } from '../../ui/js/kit/motion.js';
import { createMessages } from '../../ui/js/net/messages.js';
import { route } from '../../ui/js/state/router.js';
import { createStore } from '../../ui/js/state/store.js';
import { begins, createHandOver } from '../../ui/js/table/hand-over.js';
import { createHandMoves } from '../../ui/js/table/hand-moves.js';
import { luckCast } from '../../ui/js/table/luck.js';
import { createPlayback } from '../../ui/js/table/playback.js';
import { MOST_ACTORS } from '../../ui/js/table/stage.js';
import { load, text } from './catalogues.js';
import { silent } from './fixtures/audio.js';
import { theatre } from './fixtures/layer.js';
import * as second from './fixtures/rescue.js';
import { begun, ended, held, shown, table } from './fixtures/updates.js';

before(() => setLanguage('en', load));

const HAND = ['53', '32', '41', '60', '42'];
/** The longest duration of a beginning, in milliseconds. */
const MOMENT = { calm: 3000, normal: 3000, swift: 1000, none: 0 };

/**
 * A game that begins on a table.
 * @param {import('node:test').TestContext} context
 * @param {any} game
 * @param {any} update
 * @param {string} [speed]
 * @param {string} [motion]
 */
const beginning = (context, game, update, speed = 'normal', motion = 'full') => {
  const house = theatre(context, { near: update.stage.shown ?? 0 });
  const settings = /** @type {any} */ ({
    get: (/** @type {string} */ name) => (name === 'speed' ? speed : motion),
  });
  const looks = /** @type {any[]} */ ([]);
  let doing = /** @type {any} */ ({
    view: update.game.view,
    selected: [],
    log: [],
    changed: new Set(),
    caption: '',
  });
  const set = (/** @type {any} */ change) => {
    doing = { ...doing, ...change };
    looks.push({ at: house.now(), lain: house.record.length, ...doing });
  };
  let playing = true;
  const ctx = /** @type {any} */ ({
    t,
    settings,
    sounds: silent,
    state: () => ({ update, local: {} }),
    announce: { status: () => {}, alert: () => {} },
    flow: { story: () => null, played: () => (playing = false) },
  });
  const { view } = update.game;
  const replay = createPlayback({
    root: house.root,
    layer: house.layer,
    motion: createMotion(settings),
    ctx,
    game,
    set,
    write: set,
    doing: () => doing,
  });
  return {
    ...house,
    looks,
    replay,
    playing: () => playing,
    tell: () => replay.tell({ before: view, log: [], events: [], after: view, begins: true }),
  };
};

const own = () => held(begun(table(4)), 0, HAND);

for (const [speed, most] of Object.entries(MOMENT)) {
  for (const [name, game, update] of /** @type {const} */ ([
    ['queens', queens, begun(table(5))],
    ['queens, on an own device', queens, own()],
    ['rescue', rescue, second.table(5)],
  ])) {
    test(`M-04, M-08: a game begins in time, with no more actors than a stage holds: ${name}, ${speed}`, async context => {
      const {
        tell,
        play,
        most: moving,
        looks,
        record,
      } = beginning(context, game, update, speed, speed === 'none' ? 'none' : 'full');
      const time = await play(tell());
      assert.ok(time <= most, `${time} ms of ${most}`);
      assert.ok(moving() <= MOST_ACTORS, `${moving()} at once`);
      if (speed === 'none') return assert.deepEqual([record, moving()], [[], 0], 'nothing is shown at all');
      assert.ok(time > most * 0.6 && record.length > 20, `${time} ms, ${record.length} things`);
      assert.ok(
        looks.some(({ caption }) => caption === `${update.people[update.game.view.turn]?.name} starts!`),
        'it says who starts',
      );
      assert.deepEqual(looks.at(-1).view, looks.find(({ busy }) => busy === false).view);
    });
  }
}

test('a tap ends the deal at once', async context => {
  const { tell, play, looks, replay, now } = beginning(context, queens, own());
  const time = await play(tell(), () => now() > 400 && replay.skip());
  assert.ok(time < 460, `${time} ms`);
  assert.deepEqual(looks.at(-1).view.own.hand, HAND);
});

test('cards are dealt face down: nobody sees a hand before all have theirs, and of others nobody ever does', async context => {
  const { tell, play, looks, record } = beginning(context, queens, own());
  await play(tell());
  const open = looks.findIndex(({ view }) => view.own !== null);
  assert.ok(open > 1);
  for (const { view } of looks.slice(0, open)) assert.deepEqual([view.own, view.hands], [null, null]);
  assert.deepEqual(
    looks
      .slice(0, open)
      .map(({ view }) => view.seats[1].hand)
      .filter((hand, at, all) => hand !== all[at - 1]),
    [5, 0, 5],
    'the table is drawn anew only when all have theirs',
  );
  assert.ok(
    record
      .slice(0, looks[open].lain)
      .every(({ svg, ...one }) => /** @type {any} */ (one).innerHTML === deck()),
    'only backs are on their way',
  );
  const shared = beginning(context, queens, begun(table(4)));
  await shared.play(shared.tell());
  assert.ok(
    shared.looks.every(({ view }) => view.own === null),
    'behind a curtain nothing is opened',
  );
});

test('the deal looks the same whatever is dealt', async context => {
  const traces = [];
  for (const hand of [HAND, ['45', '45', '52', '52', '44']]) {
    const { tell, play, record } = beginning(context, queens, held(begun(table(3)), 1, hand));
    const time = await play(tell());
    traces.push({
      time,
      moves: record.map(({ style, moves }) => ({ style, frames: moves.map(({ frames }) => frames) })),
    });
  }
  assert.deepEqual(traces[0], traces[1]);
});

test('while it is dealt no card is lost', () => {
  const { view } = /** @type {any} */ (begun(table(5))).game;
  const cards = (/** @type {any} */ { draw, seats }) =>
    draw + seats.reduce((/** @type {number} */ sum, /** @type {any} */ { hand }) => sum + hand, 0);
  assert.equal(cards(undealt(view)), cards(view));
  const bare = emptyView(/** @type {any} */ (second.table(3)).game.view);
  assert.ok(bare.grid.every(({ t: kind }) => kind === 'empty') && bare.kings.every(king => king === null));
});

const spot = (/** @type {number} */ i) => ({ x: 60 + i * 200, y: 40 + i * 30, width: 60 });
const person = /** @type {any} */ (table(5).people);
/** A seat of the count, the first without a drawn face. @param {number} seat */
const counted = seat => ({
  head: { spot: spot(seat), element: seat ? /** @type {any} */ ({}) : null },
  door: { panel: null, others: [] },
});

test('frames of all casts come in order, and one picture stays where nothing moves', () => {
  const card = { x: 600, y: 300, width: 180 };
  const casts = [
    roundCast(card, [0, 1, 2, 3, 4].map(spot), 0),
    settingCast(Array.from({ length: 20 }, (_, i) => ({ svg: '', spot: spot(i) }))),
    luckCast({ middle: card, where: { spot: spot(1), element: null }, person: person[1] }),
  ];
  for (let seats = 2; seats <= 5; seats++) {
    for (let n = 1; n <= 10; n++) {
      const cast = countingCast({
        from: 1,
        n,
        people: person.slice(0, seats),
        places: Array.from({ length: seats }, (_, seat) => counted(seat)),
        card,
      });
      assert.equal(cast.filter(({ stays }) => stays).length, 2, 'the lucky one, and the number');
      casts.push(cast);
    }
  }
  for (const cast of casts) {
    assert.ok(cast.length <= MOST_ACTORS, `${cast.length}`);
    for (const { frames } of cast) {
      const offsets = frames.map(({ offset }) => Number(offset));
      assert.deepEqual(
        offsets,
        [...offsets].sort((a, b) => a - b),
      );
      assert.ok(offsets[0] === 0 && offsets.at(-1) === 1, `${offsets}`);
    }
  }
});

test('the marotte covers neither face, name nor points of the seat that is counted, nor the animal that comes forward, below the words, with a number that can be read', () => {
  const [card, wide, top] = [{ x: 180, y: 350, width: 100 }, 48, 54];
  const panels = [
    ...[8, 126, 244].map(left => ({ left, top: 66, width: 110, height: 102 })),
    { left: 8, top: 388, width: 344, height: 64 },
  ];
  Object.assign(globalThis, { innerWidth: 360, innerHeight: 640 });
  for (const [i, panel] of panels.entries()) {
    const drawn = i < 3;
    const head = {
      element: drawn ? /** @type {any} */ ({}) : null,
      spot: drawn
        ? { x: panel.left + 14, y: panel.top + 16, width: 26 }
        : { x: panel.left + 30, y: panel.top - 12, width: 40 },
    };
    const words = [
      { left: panel.left + (drawn ? 32 : 8), top: panel.top + 4, width: 50, height: drawn ? 36 : 56 },
    ];
    const face = {
      left: head.spot.x - head.spot.width / 2,
      top: head.spot.y - head.spot.width / 2,
      width: head.spot.width,
      height: head.spot.width,
    };
    for (const last of [false, true]) {
      const { stick, near, cap } = stopAt(
        { head, door: { panel, others: panels.filter(one => one !== panel) } },
        card,
        wide,
        top,
        last,
      );
      const size = near.width / head.spot.width;
      const there = { x: near.x, y: near.y + (cap.y - head.spot.y) * size, width: cap.width * size };
      const high = there.width * CAP_RATIO;
      for (const kept of [face, ...words])
        assert.ok(covers(stick, wide, wide * 1.9, kept) < 1, `${i}: the marotte`);
      assert.ok(
        there.y - high / 2 > top && there.x - there.width / 2 > 0 && there.x + there.width / 2 < innerWidth,
        `${i}: ${last} the cap`,
      );
      assert.ok(there.width >= (last ? 70 : 46), `${i}: ${there.width}`);
      assert.ok(
        covers(stick, wide, wide * 1.9, {
          left: there.x - there.width / 2,
          top: there.y - high / 2,
          width: there.width,
          height: high,
        }) < 1,
        `${i}: each other`,
      );
    }
  }
});

test('the marotte begins beside the number card, and stays below what is told over the table', () => {
  const card = { x: 300, y: 500, width: 60 };
  const stickOver = (/** @type {number} */ top) => {
    const stick = /** @type {any} */ (
      countingCast({
        from: 0,
        n: 3,
        people: person.slice(0, 3),
        places: [0, 1, 2].map(counted),
        card,
        top,
      }).at(-1)
    );
    return stick.frames.map((/** @type {any} */ { transform }) =>
      [...transform.matchAll(/(-?[\d.]+)px/g)].map(
        ([, moved], i) => (i ? stick.at.y : stick.at.x) + Number(moved),
      ),
    );
  };
  const [first] = stickOver(70);
  assert.ok(Math.abs(first[0] - card.x) > card.width / 2 + 20, `${first}`);
  const highest =
    Math.min(...stickOver(70).map((/** @type {number[]} */ [, y]) => Number(y))) - (48 * 1.9) / 2;
  assert.ok(highest >= 0, `${highest}`);
});

test('a number of the count takes long enough to be said, and the count is over in time', () => {
  for (let n = 1; n <= 10; n++) {
    const { length, beat } = timesOf(n);
    for (const [speed, least, most] of /** @type {const} */ ([
      ['calm', 430, 6000],
      ['normal', 340, 4750],
      ['swift', 130, 1950],
    ])) {
      const ms = createMotion(
        /** @type {any} */ ({ get: (/** @type {string} */ name) => (name === 'speed' ? speed : 'full') }),
      ).ms('moment');
      assert.ok(
        ms * length <= most && ms * length * beat >= least,
        `${speed}, ${n}: ${ms * length} ms, ${ms * length * beat} ms each`,
      );
    }
  }
});

test('the Jester counts in the order of the seats, from his own as one, and every head rings in its own pitch', async context => {
  assert.deepEqual(touched(2, 6, 4), [2, 3, 0, 1, 2, 3]);
  for (let n = 1; n <= 10; n++)
    assert.ok(
      Array.from({ length: n }, (_, i) => reached(i, n)).every(
        (at, i, all) => at > (all[i - 1] ?? 0) && at < 0.88,
      ),
      `${n}`,
    );
  const update = /** @type {any} */ (table(4));
  const rung = /** @type {any[]} */ ([]);
  const house = theatre(context);
  const settings = /** @type {any} */ ({
    get: (/** @type {string} */ name) => (name === 'speed' ? 'calm' : 'full'),
  });
  const ctx = /** @type {any} */ ({
    t,
    settings,
    state: () => ({ update }),
    announce: {},
    sounds: { play: (/** @type {any} */ { name, colour }) => name === 'count' && rung.push(colour) },
  });
  const scenes = queens.animations({
    root: house.root,
    layer: house.layer,
    motion: createMotion(settings),
    ctx,
  });
  const cue = /** @type {any} */ ({
    lift: () => update.game.view,
    land: () => {},
    tell: () => {},
    note: () => {},
  });
  await house.play(
    scenes.play(/** @type {any} */ ({ t: 'revealed', seat: 2, face: '56', lucky: 3 }), update.game.view, cue),
  );
  assert.deepEqual(
    rung,
    touched(2, 6, 4).map(seat => update.people[seat].colour),
  );
  assert.ok(house.most() <= MOST_ACTORS, `${house.most()}`);
});

test('a beginning is seen by whoever was there: not after a reload, not when a game goes on, not when a move is taken back', () => {
  const fresh = /** @type {any} */ (begun(table(3)));
  const over = /** @type {any} */ (ended(table(3), [0]));
  assert.equal(begins(fresh, null, true), true, 'out of the lobby');
  assert.equal(begins(fresh, over, false), true, 'once more');
  assert.equal(begins(fresh, null, false), false, 'a page that is opened, or Continue');
  assert.equal(begins({ ...fresh, rev: 4 }, null, true), false, 'a late guest');
  assert.equal(begins(fresh, { ...fresh, epoch: 1 }, false), false, 'told again');
  assert.equal(begins(fresh, { ...fresh, rev: 1 }, false), false, 'back to the start');
});

test('messages tell a beginning from a game that is gone on with', () => {
  const fresh = { ...begun(table(3)), t: 'update' };
  const heard = (/** @type {(store: ReturnType<typeof createStore>) => void} */ prepare) => {
    const store = createStore();
    const lives = /** @type {boolean[]} */ ([]);
    const nothing = () => {};
    prepare(store);
    createMessages(
      /** @type {any} */ ({
        store,
        acts: { settle: nothing, forget: nothing },
        flow: { take: (/** @type {any} */ _update, /** @type {boolean} */ live) => lives.push(live) },
        visit: {},
        owl: {},
        album: {},
        failed: nothing,
        ticket: nothing,
        rung: nothing,
        cheered: nothing,
        home: () => store.local({ screen: null }),
      }),
    ).hear(/** @type {any} */ (fresh));
    return lives;
  };
  assert.deepEqual(
    heard(store => store.set({ lobby: /** @type {any} */ ({}) })),
    [true],
  );
  assert.deepEqual(
    heard(store => store.local({ screen: 'people' })),
    [true],
  );
  assert.deepEqual(
    heard(store => store.set({ home: /** @type {any} */ ({}) })),
    [false],
  );
});

test('from the chairs to the table nothing else is shown', () => {
  const nothing = () => {};
  for (const before of /** @type {any[]} */ ([
    { home: {}, local: { screen: 'people' } },
    { lobby: {}, local: {} },
  ])) {
    const store = createStore();
    store.set({ ...before, local: { ...store.get().local, ...before.local } });
    const routes = /** @type {Set<string>} */ (new Set());
    store.listen(
      ({ update, local, lobby, visit }) => void routes.add(route(update, local, { lobby, visit })),
    );
    const flow = createHandOver(store, nothing, () => true);
    createMessages(
      /** @type {any} */ ({
        store,
        flow,
        acts: { settle: nothing },
        visit: {},
        owl: {},
        album: {},
        home: () => store.local({ screen: null }),
      }),
    ).hear(/** @type {any} */ ({ ...begun(table(3)), t: 'update' }));
    assert.deepEqual(
      [...routes].filter(one => one !== before.local.screen),
      ['table'],
    );
  }
});

test('where nothing moves a game begins at once, and what was new in the last game is not new in the next', () => {
  for (const moves of [true, false]) {
    const store = createStore();
    const flow = createHandOver(
      store,
      () => {},
      () => moves,
    );
    const last = /** @type {any} */ (shown(table(3)));
    flow.take(last);
    flow.refill(0, ['hand 1', 'hand 3']);
    assert.deepEqual([...flow.news(0)], [1, 3]);
    store.set({ update: null });
    flow.take(/** @type {any} */ (begun(table(3))), true);
    assert.deepEqual([...flow.news(0)], []);
    assert.deepEqual(
      [store.get().local.busy, flow.story()?.begins],
      moves ? [true, true] : [false, undefined],
    );
  }
});

test('no album and no lesson deals anew when it comes back to its beginning', () => {
  const store = createStore();
  const flow = createHandOver(store, () => {});
  flow.take(/** @type {any} */ (ended(table(3), [0])));
  flow.take(/** @type {any} */ (begun(table(3))));
  assert.deepEqual([flow.story(), store.get().local.busy], [null, false]);
});

test('a hand slides in when it is opened, and unfolds face down when it is closed, but never during a scene', async () => {
  const cards = Array.from({ length: 5 }, () => ({}));
  const classes = new Set();
  const root = /** @type {any} */ ({
    classList: {
      add: (/** @type {string} */ name) => classes.add(name),
      remove: (/** @type {string} */ name) => classes.delete(name),
    },
    querySelector: () => ({}),
    querySelectorAll: () => cards,
  });
  Object.assign(globalThis, { document: { querySelector: () => null } });
  const played = /** @type {any[]} */ ([]);
  const moved = (/** @type {boolean} */ moves, /** @type {[number | null, boolean][]} */ ...seen) => {
    played.length = 0;
    const hand = createHandMoves(
      root,
      /** @type {any} */ ({
        moves: () => moves,
        ms: () => 280,
        play: (/** @type {any} */ _card, /** @type {any} */ time, /** @type {any} */ frames) =>
          played.push({ time, offsets: frames.map((/** @type {Keyframe} */ one) => one.offset) }),
      }),
    );
    for (const [seat, busy] of seen) hand.see(seat, busy);
    return played.length;
  };
  assert.equal(moved(true, [0, false], [0, false]), 5, 'once');
  assert.equal(new Set(played.map(({ time }) => time)).size, 1, 'all animations end together');
  for (const [i, { offsets }] of played.entries())
    assert.ok(
      offsets[0] === 0 && offsets.at(-1) === 1 && offsets[1] >= (played[i - 1]?.offsets[1] ?? 0),
      'one card begins after the other',
    );
  assert.ok(
    played.every(({ offsets }) =>
      offsets.every(
        (/** @type {number} */ one, /** @type {number} */ at) => one >= (offsets[at - 1] ?? 0) && one <= 1,
      ),
    ),
  );
  assert.equal(moved(true, [null, false], [0, false], [null, true]), 10);
  assert.equal(moved(true, [null, true], [0, true], [0, false]), 0);
  assert.equal(moved(false, [0, false], [null, false]), 0);
  Object.assign(globalThis, { document: { querySelector: () => ({}) } });
  assert.equal(moved(true, [0, false]), 1, 'as one behind a curtain that parts');
  assert.ok(classes.has('moving'), 'the table is no scroll container meanwhile');
  await new Promise(done => setTimeout(done));
  assert.ok(!classes.has('moving'));
});

test('the hand at the private answer comes in as it does at the table', () => {
  assert.match(
    text('ui/js/screens/answer.js'),
    /createHandMoves\(root, motion\)\.see\(attackOn\(before\)\?\.seat \?\? null, false\)/,
  );
});

test('the mark of a new card covers nothing that is counted or read', () => {
  // It hangs over the upper edge, and covers only the stitched border, which ends 10 px below the edge on the
  // narrowest card.
  const rules = ['hand', 'phone'].flatMap(sheet =>
    [...text(`ui/css/${sheet}.css`).matchAll(/\.new \{([^}]*)\}/g)].map(([, rule = '']) => rule),
  );
  const over = rules.flatMap(rule =>
    [...rule.matchAll(/inset-block-end: calc\(100% - (\d+)px\)/g)].map(([, px]) => Number(px)),
  );
  assert.ok(over.length > 0);
  for (const px of over) assert.ok(px > 0 && px <= 12, `${px} px of the card`);
  for (const rule of rules) assert.doesNotMatch(rule, /inset-block-start|top:/);
});
