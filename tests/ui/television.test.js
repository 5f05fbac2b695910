/* The television plays the scenes of the tables, so it has their places; its words match its picture. */

import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import './games.js';
import { queens } from '../../dist/dev/js/games/queens/index.js';
import { rescue } from '../../dist/dev/js/games/rescue/index.js';
import { setLanguage, t } from '../../dist/dev/js/kit/i18n.js';
import { abduction } from '../../dist/dev/js/theatre/queens/knight-scenes.js';
import { picture } from '../../dist/dev/js/games/queens/cards.js';
import { scale, setScale } from '../../dist/dev/js/table/scale.js';
import { say } from '../../dist/dev/js/table/words.js';
import { wordsNow } from '../../dist/dev/js/tv/board.js';
import { withTurns } from '../../dist/dev/js/tv/turn.js';
import { framesOf } from '../../dist/dev/js/table/steps.js';
import { createMotion } from '../../dist/dev/js/kit/motion.js';
import { load } from './catalogues.js';
import { silent } from './fixtures/audio.js';
import { settingsOf } from './fixtures/motion.js';
import * as second from './fixtures/rescue.js';
import { cueOf, mount } from './fixtures/stage.js';
import { QUEENS_STORIES, RESCUE_STORIES, RESCUE_TURNS } from './fixtures/stories.js';
import { spotsOf, watched } from './fixtures/television.js';
import * as first from './fixtures/updates.js';
import { STAGING } from './fixtures/staging.js';

before(() => setLanguage('en', load));

const settings = settingsOf();

/**
 * A root in which every place is found, and which records the queries.
 * @param {any} part
 * @param {Set<string>} asked
 */
const listening = (part, asked) => ({
  querySelector: (/** @type {string} */ which) => {
    const [, spot] = /^\[data-spot="([^"]+)"\]/.exec(which) ?? [];
    if (spot) asked.add(spot);
    return part.querySelector(which);
  },
  querySelectorAll: (/** @type {string} */ which) => part.querySelectorAll(which),
  getBoundingClientRect: () => part.getBoundingClientRect(),
});

/** Places that only a hand has, and those with an alternative in the same scene. */
const ELSEWHERE = /^hand |^pile$|^kings$/;

const STORIES = [
  ...Object.entries(QUEENS_STORIES).map(([name, events]) => ({
    name,
    game: queens,
    update: watched(first.table(4)),
    events,
  })),
  ...[...Object.entries(RESCUE_TURNS), ...Object.entries(RESCUE_STORIES)].map(([name, events]) => ({
    name,
    game: rescue,
    update: watched(second.table(name.endsWith('two') ? 2 : 5)),
    events,
  })),
];

for (const { name, game, update, events } of STORIES) {
  test(`every place that a scene looks for is on the television: ${name}`, async context => {
    const stage = mount(context);
    /** @type {string[]} */
    const missing = [];
    const asked = new Set();
    const ctx = {
      t,
      settings,
      state: () => ({ update }),
      announce: { status: () => {}, alert: () => {} },
      sounds: silent,
    };
    const root = listening(stage.part(), asked);
    const scenes = withTurns(
      STAGING[/** @type {any} */ (game).name].animations({
        root,
        layer: stage.part(),
        motion: createMotion(settings),
        ctx,
      }),
      /** @type {any} */ ({ root, layer: stage.part(), motion: createMotion(settings), ctx }),
    );
    let view = update.game.view;
    const told = async () => {
      for (const event of events) {
        asked.clear();
        const known = spotsOf({ ...update, game: { ...update.game, view } });
        const land = () => {
          view = /** @type {any} */ (game).applyEvent(view, event, update.game.view);
        };
        const lift = () => /** @type {any} */ (game).without(view, event, update.game.view);
        await scenes.play(event, view, cueOf({ lift, land }));
        const after = spotsOf({ ...update, game: { ...update.game, view } });
        missing.push(
          ...[...asked].filter(spot => !known.has(spot) && !after.has(spot) && !ELSEWHERE.test(spot)),
        );
      }
    };
    await stage.time(told());
    // For cards that the fixture does not have, the scene uses the seat instead.
    const lost = missing.filter(spot => !/^(companion|realm|drawn|row|queen|court) ?/.test(spot));
    assert.deepEqual(lost, []);
  });
}

test('every queen, bed and throne, and every card, door and king has its place', () => {
  const places = spotsOf(watched(first.table(4)));
  const inFirst =
    'middle, draw, discard, bed 1, bed 12, seat 0, seat 3, queen 11, queen 10, court 0 1, court 1 2';
  for (const spot of inFirst.split(', ')) assert.ok(places.has(spot), spot);
  const realm = spotsOf(watched(second.table(5)));
  const inSecond =
    'middle, die, draw, pile 0, grid 10, king 0, seat 4, kings 0, knight 4, realm 0 3, companion 0 1';
  for (const spot of inSecond.split(', ')) assert.ok(realm.has(spot), spot);
  assert.ok(spotsOf(second.with_(watched(second.table(2)), { drawn: ['57', '46'] })).has('drawn 1'));
});

test('words and picture are of one event, whatever it is', () => {
  for (const { name, game, update, events } of STORIES) {
    /** @type {any[]} */
    const log = [];
    for (const event of events) {
      log.push(event);
      const words = /** @type {any} */ (game).words(event, update.people);
      if (!words) continue;
      const shown = wordsNow(/** @type {any} */ ({ ...update, game: { ...update.game, log: [...log] } }), {
        caption: '',
      });
      assert.equal(shown, say(t, words), `${name}: ${event.t}`);
    }
  }
});

test('what crosses the stage of a television is larger, and as large as ever afterwards', () => {
  assert.equal(scale(), 1);
  setScale(() => 4);
  assert.equal(scale(), 4);
  setScale();
  assert.equal(scale(), 1);
});

test('a queen who rides looks as at her seat, and is as much larger as everything is', () => {
  const queen = { x: 300, y: 300, width: 130 };
  const to = { x: 1500, y: 800, width: 130 };
  const over = { x: 960, y: 500, width: 200 };
  const pile = { x: 700, y: 900, width: 90 };
  const door = { panel: null, others: [] };
  const large = (/** @type {any[]} */ cast) =>
    Math.max(
      ...framesOf(cast[0])
        .slice(3, -5)
        .map((/** @type {any} */ { transform }) =>
          Number(/scale\(([\d.]+)/.exec(String(transform))?.[1] ?? 0),
        ),
    );
  Object.assign(globalThis, { innerWidth: 1920, innerHeight: 1080 });
  const near = abduction(pile, queen, over, to, '10', door, door);
  setScale(() => 2);
  const far = abduction(pile, queen, over, to, '10', door, door);
  setScale();
  assert.equal(far[0]?.svg, picture('10', 65));
  assert.notEqual(far[0]?.svg, near[0]?.svg);
  assert.ok(large(far) > 1.6 * large(near), `${large(far)} and ${large(near)}`);
});
