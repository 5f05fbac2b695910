/* Flying cards start and land at the size of their places, are one card in one place, and reveal nothing of a
   hidden hand. */

import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import './games.js';
import { deck, picture } from '../../dist/dev/js/games/queens/cards.js';
import { queens } from '../../dist/dev/js/games/queens/index.js';
import { setLanguage } from '../../dist/dev/js/kit/i18n.js';
import { FACES } from '../../dist/dev/js/state/faces.js';
import { createFlyer, flight, widest } from '../../dist/dev/js/table/fly.js';
import { load } from './catalogues.js';
import { STORIES } from './fixtures/kept-stories.js';
import { theatre } from './fixtures/layer.js';
import { motionOf } from './fixtures/motion.js';
import { playing } from './fixtures/playing.js';
import { cueOf, filmed, inOrder } from './fixtures/stage.js';
import { held, table } from './fixtures/updates.js';
import { STAGING } from './fixtures/staging.js';

before(() => setLanguage('en', load));

/**
 * The position and width of an element at `base` under a transform.
 * @param {unknown} transform
 * @param {import('../../ui/js/table/fly.js').Spot} base
 */
const placed = (transform, base) => {
  const [x, y, turn, wide, high] = [...String(transform).matchAll(/-?[\d.]+(?:e-\d+)?/g)].map(([number]) =>
    Number(number),
  );
  return {
    x: base.x + Number(x),
    y: base.y + Number(y),
    turn: Number(turn),
    width: base.width * Number(wide),
    high: base.width * Number(high),
  };
};

const WAYS = [
  [
    { x: 100, y: 700, width: 116 },
    { x: 640, y: 300, width: 84 },
  ],
  [
    { x: 60, y: 120, width: 30 },
    { x: 640, y: 300, width: 84 },
  ],
  [
    { x: 640, y: 300, width: 84 },
    { x: 640, y: 700, width: 116 },
  ],
];

test('a flight begins and ends exactly where the card lies, as large as it is there, and bows between', () => {
  for (const [from, to] of /** @type {any} */ (WAYS)) {
    for (const base of [from, to]) {
      for (const turns of [false, true]) {
        const [{ frames }] = filmed([{ svg: '', at: base, steps: flight(from, to, base, turns) }]);
        const ways = frames.map(({ transform }) => placed(transform, base));
        for (const [at, spot] of /** @type {any} */ ([
          [ways[0], from],
          [ways.at(-1), to],
        ])) {
          for (const side of ['x', 'y', 'width'])
            assert.ok(Math.abs(at[side] - spot[side]) < 0.01, `${side}: ${at[side]}, not ${spot[side]}`);
          assert.ok(Math.abs(at.turn) < 0.01, 'it lies straight');
        }
        assert.ok(
          ways.every(({ turn }) => Math.abs(turn) <= 4),
          'it tilts a little',
        );
        assert.ok(
          ways.some(({ turn }) => Math.abs(turn) > 2),
          'and it does tilt',
        );
        const straight = (from.y + to.y) / 2;
        const half = /** @type {any} */ (ways[Math.floor(ways.length / 2)]);
        assert.ok(half.y < straight - 20, `an arc: ${half.y} at ${straight}`);
        assert.equal(half.width < half.high / 2, turns, 'edge-on where it turns over');
        inOrder(frames);
      }
    }
  }
});

test('a card keeps one drawing all the way, that of its wider end, and its shadow goes with it', async context => {
  const { layer, play, record } = theatre(context);
  const hands = createFlyer(layer, motionOf());
  for (const [from, to] of /** @type {any} */ (WAYS)) {
    record.length = 0;
    const shown = new Set();
    const svg = picture('60', widest(from, to));
    await play(hands.fly(svg, from, to), () => void shown.add(/** @type {any} */ (record[0]).innerHTML));
    assert.deepEqual([[...shown], record.length], [[svg], 1]);
    assert.deepEqual(record[0]?.moves.map(({ to: part }) => part).sort(), ['', '::before']);
    assert.equal(
      record[0]?.style.width,
      `${Math.max(from.width, to.width)}px`,
      'never drawn smaller than it gets',
    );
  }
});

test('with little motion a card only comes where it lands, and with none there is no card at all', async context => {
  const { layer, play, record } = theatre(context);
  const [from, to] = /** @type {any} */ (WAYS[0]);
  await play(createFlyer(layer, motionOf('normal', 'reduced')).fly(deck(), from, to, picture('60', 84)));
  assert.deepEqual([record.length, record[0]?.style.width, record[0]?.moves.length], [1, '84px', 1]);
  record.length = 0;
  await play(createFlyer(layer, motionOf('none', 'none')).fly(deck(), from, to));
  assert.deepEqual(record, []);
});

/** The face of each drawing. @type {Map<string, string>} */
const drawn = new Map();
const faceIn = (/** @type {string} */ svg) => {
  if (drawn.size === 0)
    for (const face of FACES.filter(one => one < '62'))
      for (const width of [60, 120, 200]) drawn.set(picture(face, width), face);
  return drawn.get(svg) ?? null;
};
/** @param {readonly (string | null)[]} faces @returns {Map<string, number>} */
const counted = faces =>
  faces.reduce((all, face) => (face ? all.set(face, (all.get(face) ?? 0) + 1) : all), new Map());

/** The faces that are visible on the table. @param {any} view @param {(spot: string) => boolean} isAway */
const open = (view, isAway) => [
  ...(view.own?.hand ?? []).map((/** @type {string | null} */ face, /** @type {number} */ place) =>
    isAway(`hand ${place}`) ? null : face,
  ),
  isAway('discard') ? null : view.top,
  ...view.seats
    .flatMap((/** @type {any} */ { court }) => court)
    .map((/** @type {string} */ queen) => (isAway(`queen ${queen}`) ? null : queen)),
];

/**
 * A table that plays a story, and its state meanwhile.
 * @param {import('node:test').TestContext} context
 * @param {any} story
 * @param {any} update
 */
const telling = (context, story, update) => {
  const house = theatre(context, { near: update.stage.shown ?? 0 });
  const game = { .../** @type {any} */ (queens), covered: (/** @type {any} */ view) => view, told: () => {} };
  const { replay, doing } = playing(house, { game, update, view: story.first });
  return {
    ...house,
    tell: () => replay.tell({ before: story.first, log: [], events: story.events, after: story.last }),
    view: () => doing().view,
  };
};

/** Up to three stories of each kind of event, for the table and for a seat. */
const SOME = (() => {
  /** @type {Map<string, number>} */
  const often = new Map();
  return STORIES.filter(({ game, events, first, viewer }) => {
    if (game !== queens || events.length === 0) return false;
    const kinds = events.map(
      (/** @type {any} */ { t: kind, stopped = '', lucky = 0 }) =>
        `${kind} ${stopped} ${lucky === null} ${viewer === 'all'} ${first.own ? 'open' : 'closed'}`,
    );
    if (kinds.every((/** @type {string} */ kind) => (often.get(kind) ?? 0) >= 3)) return false;
    for (const kind of kinds) often.set(kind, (often.get(kind) ?? 0) + 1);
    return true;
  });
})();

/**
 * The faces that become visible with an event.
 * @param {any} event
 * @param {number | undefined} own whose hand lies open
 * @returns {string[]}
 */
const broughtToLight = (event, own) => {
  switch (event.t) {
    case 'drew':
      return event.card ? [event.card.face] : [];
    case 'woke':
    case 'went_back':
      return [event.queen];
    case 'revealed':
      return [event.face];
    case 'played':
      return event.seat === own ? [] : [event.face];
    case 'discarded':
      return event.seat === own ? [] : event.faces;
    case 'attacked':
      return event.by === own ? [] : [{ knight: '41', potion: '43' }[/** @type {'knight'} */ (event.card)]];
    case 'answered':
      // A letter that lets the attack through shows the attacking card, which lies on the pile already.
      return event.stopped && event.seat === own
        ? []
        : [
            /** @type {any} */ ({ knight: ['41', '42'], potion: ['43', '44'] })[event.card][
              Number(event.stopped)
            ],
          ];
    default:
      return [];
  }
};

test('in whole games no card is in two places at any moment, and none moves with more than 24 others', async context => {
  assert.ok(SOME.length > 25, `${SOME.length} stories`);
  for (const { first, last, events, at } of SOME) {
    const update = {
      ...table(first.seats.length),
      stage: { ...table(2).stage, shown: first.own?.seat ?? null },
      game: { game: 'queens', view: last, log: [], events },
    };
    const { tell, play, seen, isAway, view, most } = telling(context, { first, last, events }, update);
    const known = counted([
      ...open(first, () => false),
      ...events.flatMap((/** @type {any} */ event) => broughtToLight(event, first.own?.seat)),
    ]);
    await play(tell(), () => {
      const now = counted([...open(view(), isAway), ...seen().map(faceIn)]);
      for (const [face, times] of now) {
        const may = known.get(face) ?? 0;
        assert.ok(
          times <= may,
          `${at}: ${face} is there ${times} times, and may be ${may} times (${events.map(({ t: kind }) => kind)})`,
        );
      }
    });
    assert.ok(most() <= 24, `${at}: ${most()}`);
  }
});

/**
 * Everything that is visible and measurable of a story.
 * @param {import('node:test').TestContext} context
 * @param {any} events
 * @param {number} share of each movement until which drawings are compared
 */
const traces = async (context, events, share) => {
  const update = held(table(4), 0, ['53', '32', '41', '54', '42']);
  const { tell, play, record, now } = telling(
    context,
    { first: update.game.view, last: update.game.view, events },
    update,
  );
  const drawings = /** @type {string[]} */ ([]);
  const time = await play(tell(), () => {
    const [card] = record.slice(-1);
    const move = /** @type {any} */ (card)?.moves[0];
    if (move && now() - move.from <= move.duration * share)
      drawings.push(/** @type {any} */ (card).innerHTML);
  });
  return {
    time,
    moves: record.map(({ style, moves }) => ({
      style,
      moves: moves.map(({ frames, duration, to }) => ({ frames, duration, to })),
    })),
    drawings,
  };
};

test('a card of a hidden hand leaves face down, and comes face down, whatever it is: as many, as large, as long', async context => {
  const events = (/** @type {string[]} */ faces) =>
    /** @type {any} */ ([
      { t: 'discarded', seat: 2, faces, kind: faces.length > 1 ? 'pair' : 'single' },
      { t: 'drew', seat: 2, card: null },
    ]);
  for (const [one, other] of /** @type {const} */ ([
    [['53'], ['42']],
    [
      ['55', '55'],
      ['60', '60'],
    ],
  ])) {
    const [left, right] = [
      await traces(context, events([...one]), 0.9),
      await traces(context, events([...other]), 0.9),
    ];
    assert.deepEqual(left, right);
    assert.ok(left.drawings.length > 3 && left.drawings.every(svg => svg === deck()), 'only backs');
  }
  // A hand that was open may be covered here while another seat chooses.
  for (const card of [null, { place: 4, face: '60' }]) {
    const drew = await traces(context, [/** @type {any} */ ({ t: 'drew', seat: 2, card })], 1);
    assert.deepEqual([...new Set(drew.drawings)], [deck()]);
  }
});

/**
 * A table at which seat 0 has played a card.
 * @param {import('node:test').TestContext} context
 * @param {string} face
 * @param {object} [next] the event after that
 */
const played = async (context, face, next) => {
  const house = theatre(context);
  const scenes = STAGING.queens.animations(/** @type {any} */ ({ ...house, motion: motionOf(), ctx: {} }));
  const { view } = table(2).game;
  const cue = cueOf({ lift: () => view, next });
  await house.play(scenes.play({ t: 'played', seat: 0, face }, view, cue));
  return house;
};

test('on the way to the pile a king knocks at the bed that he opens', async context => {
  const next = { t: 'woke', seat: 0, queen: '18', bed: 5, cause: 'king' };
  const { record, spots } = await played(context, '32', next);
  assert.equal(record.length, 3, 'to the bed, to the pile, and there it lies');
  assert.ok(spots.has('bed 5'));
});

test('a card that opens no bed goes straight to the pile', async context => {
  for (const [face, next] of /** @type {const} */ ([
    ['45', { t: 'revealed', seat: 0, face: '53', lucky: 1 }],
    ['32', { t: 'woke', seat: 0, queen: '18', bed: null, cause: 'king' }],
    ['32', undefined],
  ])) {
    const { record, spots } = await played(context, face, next);
    assert.equal(record.length, 2, 'to the pile, and there it lies');
    assert.deepEqual(
      [...spots.keys()].filter(spot => spot.startsWith('bed ')),
      [],
      face,
    );
  }
});

test('the Knight is heard as he knocks at the door, and not as his card lands', async context => {
  const house = theatre(context);
  const update = table(4);
  const ctx = { t: (/** @type {string} */ key) => key, state: () => ({ update }) };
  const scenes = STAGING.queens.animations(/** @type {any} */ ({ ...house, motion: motionOf(), ctx }));
  const attack = /** @type {const} */ ({ t: 'attacked', by: 0, on: 1, queen: '10', bed: null });
  const names = (/** @type {'knight' | 'potion'} */ card) =>
    Object.entries(STAGING.queens.sounds({ ...attack, card }, update.people)).map(([phase, { name }]) => [
      phase,
      name,
    ]);
  assert.deepEqual(names('knight'), [['beat', 'knock']]);
  assert.deepEqual(names('potion'), [['begin', 'knock']]);
  const { view } = update.game;
  let [now, landed] = [0, 0];
  const heard = /** @type {number[]} */ ([]);
  const cue = cueOf({ lift: () => view, land: () => (landed = now), beat: () => heard.push(now) });
  await house.play(scenes.play({ ...attack, card: 'knight' }, view, cue), () => now++);
  assert.equal(heard.length, 1);
  const share = (Number(heard[0]) - landed) / (now - landed);
  assert.ok(share > 0.45 && share < 0.55, `${share}`);
});
