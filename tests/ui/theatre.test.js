/* The theatre of a television: what it tells event by event, the pose of an attack, and who comes next. */

import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import './games.js';
import { queens } from '../../dist/dev/js/games/queens/index.js';
import { setLanguage, t } from '../../dist/dev/js/kit/i18n.js';
import { framesOf } from '../../dist/dev/js/table/steps.js';
import { say } from '../../dist/dev/js/table/words.js';
import { withPose } from '../../dist/dev/js/tv/pose.js';
import { asPlayed, createTheatre } from '../../dist/dev/js/tv/theatre.js';
import { hopper } from '../../dist/dev/js/tv/turn.js';
import { load, text } from './catalogues.js';
import { silent } from './fixtures/audio.js';
import { settingsOf } from './fixtures/motion.js';
import { inOrder, mount } from './fixtures/stage.js';
import { QUEENS_STORIES } from './fixtures/stories.js';
import { board, watched } from './fixtures/television.js';
import * as first from './fixtures/updates.js';

before(() => setLanguage('en', load));

test('the theatre tells what it shows: its words change with the view, event by event', async context => {
  const stage = mount(context);
  Object.assign(globalThis.document, { documentElement: { style: {}, dataset: {} } });
  const from = watched(first.table(4));
  const events = /** @type {any} */ (QUEENS_STORIES.back);
  const last = watched(first.after(from, events, /** @type {any} */ (queens).applyEvent));
  let stories = [{ before: from.game.view, log: from.game.log, events, after: last.game.view }];
  const still = settingsOf('normal', 'none');
  const played = [];
  const ctx = /** @type {any} */ ({
    t,
    settings: still,
    sounds: silent,
    state: () => ({ update: last, local: { busy: true } }),
    announce: { status: () => {}, alert: () => {} },
    flow: { story: () => stories.shift() ?? null, played: () => {} },
  });
  const theatre = createTheatre({
    root: stage.part(),
    layer: stage.part(),
    ctx,
    changed: () => played.push({ ...theatre.now() }),
  });
  theatre.show();
  await stage.time(new Promise(done => setTimeout(done, 4000)));
  const sleeps = say(t, queens.words(events[1], from.people));
  assert.ok(
    played.some(({ caption }) => caption === sleeps),
    `${sleeps}: ${JSON.stringify(played.map(({ caption }) => caption))}`,
  );
  for (const { caption, view } of played)
    if (caption === sleeps) assert.deepEqual(view.beds, from.game.view.beds, 'and she sleeps');
  assert.equal(theatre.now().tells, 'nothing');
  assert.deepEqual(asPlayed(last, theatre.now()).game.view.beds, last.game.view.beds);
  theatre.stop();
});

test('while an attack waits, its queen is marked, and nothing on the stage depends on the answer or on a hand', () => {
  const attacked = watched(first.attacked(first.table(4), false));
  const shown = JSON.stringify(board(attacked, { posed: true }));
  assert.match(shown, /tv-marked/);
  assert.match(shown, /tv-envelope/);
  const can = {
    ...attacked,
    stage: { ...attacked.stage, secret_answer: true },
    game: {
      ...attacked.game,
      view: { ...attacked.game.view, own: { seat: 1, hand: ['42', '51', '52', '53', '54'], can_send: 1 } },
    },
  };
  assert.equal(JSON.stringify(board(can, { posed: true })), shown);
  assert.doesNotMatch(JSON.stringify(board(attacked, { posed: false })), /tv-pose/);
});

test('an attack is posed when its scene is over and it waits, and its pose has gone before the answer is opened', async () => {
  const said = /** @type {string[]} */ ([]);
  const scenes = /** @type {any} */ ({ play: async (/** @type {any} */ { t: name }) => said.push(name) });
  const table = /** @type {any} */ ({
    root: { querySelector: () => null },
    motion: { moves: () => false, skipped: () => false },
  });
  let waits = true;
  const { play } = withPose(scenes, table, {
    show: posed => said.push(posed ? 'pose' : 'no pose'),
    waits: () => waits,
  });
  for (const name of ['played', 'attacked', 'answered'])
    await play(/** @type {any} */ ({ t: name }), /** @type {any} */ ({}), /** @type {any} */ ({}));
  waits = false;
  await play(/** @type {any} */ ({ t: 'attacked' }), /** @type {any} */ ({}), /** @type {any} */ ({}));
  assert.deepEqual(
    said,
    ['played', 'attacked', 'pose', 'no pose', 'answered', 'attacked'],
    'one that is answered already is not posed',
  );
});

test('the cards of a pose lie nowhere else: the style sheet hides them on the pile and in the row', () => {
  assert.match(
    text('ui/css/tv-scenes.css'),
    /\.tv-main:has\(\.tv-pose\) :is\(\.tv-marked > \.card, \[data-spot="discard"\]\) \{ visibility: hidden; \}/,
  );
  const shown = JSON.stringify(board(watched(first.attacked(first.table(4), false)), { posed: true }));
  for (const home of ['discard', 'queen 10']) assert.match(shown, new RegExp(`"data-home":"${home}"`));
});

test('the theatre takes no hand, even if one came', () => {
  const open = watched(first.shown(first.table(4)));
  const ctx = /** @type {any} */ ({
    t,
    settings: settingsOf(),
    sounds: silent,
    state: () => ({ update: open, local: { busy: false } }),
    announce: {},
    flow: { story: () => null },
  });
  const part = /** @type {any} */ ({ append: () => {} });
  assert.equal(createTheatre({ root: part, layer: part, ctx, changed: () => {} }).now().view.own, null);
});

test('the animal of the next seat hops from its seat on either side, stays to be seen, and is gone', () => {
  for (const from of [-900, 900]) {
    const frames = framesOf(
      hopper('<svg/>', { x: 500, y: 300, width: 200 }, { x: 500 + from, y: 300, width: 100 }),
    );
    inOrder(frames);
    assert.match(String(frames[0]?.transform), new RegExp(`translate\\(${from}px`));
    assert.ok(
      frames
        .filter(({ offset }) => Number(offset) > 0.4 && Number(offset) < 0.85)
        .every(({ opacity }) => opacity === 1),
    );
    assert.equal(frames.at(-1)?.opacity, 0);
  }
});
