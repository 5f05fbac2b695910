/* Drawn queens at a table: she stands for a printed one in pictures, names and tunes, until somebody puts her away. */

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { before, beforeEach, test } from 'node:test';
import { card } from '../../dist/dev/art/queens/card.js';
import { createCasting } from '../../dist/dev/js/app/casting.js';
import { castOf } from '../../dist/dev/js/games/drawn.js';
import { picture, throne } from '../../dist/dev/js/games/queens/cards.js';
import { gestureOf } from '../../dist/dev/js/games/queens/gestures.js';
import { motifOf } from '../../dist/dev/js/games/queens/motifs.js';
import { setLanguage } from '../../dist/dev/js/kit/i18n.js';
import { animal } from '../../dist/dev/js/kit/marks.js';
import {
  drawnAs,
  NOBODY,
  besideTable,
  portraitAt,
  putAway,
  setCast,
  setPastCast,
  welcomerAt,
} from '../../dist/dev/js/state/cast.js';
import { writeDrawing } from '../../dist/dev/js/state/drawing.js';
import { faceOf, labelOf, nameOf, printedName, ribbonOf, shortOf } from '../../dist/dev/js/state/faces.js';
import { Settings } from '../../dist/dev/js/state/settings.js';
import { load } from './catalogues.js';
import { MERMAID, STARRY } from './fixtures/drawn.js';
import { settled } from './fixtures/time.js';

const [ROSE = '', CAT = ''] = ['rose', 'cat'].map(faceOf);
const zoe = { name: 'Zoé', drawing: writeDrawing(MERMAID), stands_for: ROSE };
const ida = { name: 'Ida', drawing: writeDrawing(STARRY), stands_for: CAT };

before(() => {
  globalThis.fetch = async url => new Response(readFileSync(new URL(String(url))));
  return setLanguage('en', load);
});
beforeEach(() => {
  setCast(NOBODY);
  setPastCast(null);
});

test('she has her own picture, name and tune, and the points of the printed queen', () => {
  const printed = [picture(ROSE, 200), throne(ROSE, '#4765EB'), JSON.stringify(motifOf(ROSE))];
  setCast(castOf([null, zoe]));
  const drawn = [picture(ROSE, 200), throne(ROSE, '#4765EB'), JSON.stringify(motifOf(ROSE))];
  printed.forEach((one, at) => assert.notEqual(drawn[at], one));
  assert.deepEqual(
    [nameOf(ROSE), shortOf(ROSE), ribbonOf(ROSE), printedName(ROSE)],
    ['queen Zoé', 'Zoé', 'Zoé', 'Rose Queen'],
  );
  assert.equal(labelOf(ROSE), 'Zoé, 5 points');
  assert.match(picture(ROSE, 200), />5</);
  assert.ok(gestureOf(ROSE).parts.every(({ svg }) => svg?.startsWith('<svg')));
  assert.deepEqual(
    [portraitAt(0), Boolean(portraitAt(1)), Boolean(welcomerAt(1)?.gate)],
    [undefined, true, true],
  );
  assert.equal(nameOf(CAT), 'Cat Queen');
  setCast(NOBODY);
  assert.deepEqual([picture(ROSE, 200), throne(ROSE, '#4765EB'), JSON.stringify(motifOf(ROSE))], printed);
});

test('two queens with one name, and one queen with two names or of two people, are different pictures', () => {
  setCast(castOf([zoe]));
  const first = picture(ROSE, 200);
  setCast(castOf([{ ...ida, name: 'Zoé', stands_for: ROSE }]));
  const second = picture(ROSE, 200);
  setCast(castOf([{ ...zoe, name: 'Marina' }]));
  const third = picture(ROSE, 200);
  setCast(castOf([{ ...zoe, by: 'Mia' }]));
  assert.equal(new Set([first, second, third, picture(ROSE, 200)]).size, 4);
});

test('a finished game has its own cast, and the table gets its own back', () => {
  const names = () => [drawnAs(ROSE)?.name, drawnAs(CAT)?.name];
  setCast(castOf([zoe]));
  /** @type {unknown[]} */
  const seen = [];
  const plain = /** @type {any} */ ({ destroy: () => seen.push('left') });
  const album = besideTable(() => (seen.push(names()), plain), NOBODY);
  assert.deepEqual(seen, [[undefined, undefined]], 'printed queens alone, from its making');
  setPastCast(castOf([ida]));
  assert.deepEqual(names(), [undefined, 'Ida']);
  album.destroy?.();
  assert.deepEqual([names(), seen.at(-1)], [['Zoé', undefined], 'left']);
});

test('a drawing that cannot be read leaves the printed queen there, and nothing of it in the page', () => {
  const cast = castOf([{ ...zoe, drawing: '<img src=x onerror=alert(1)>' }, ida]);
  assert.deepEqual([...cast.faces.keys()], [CAT]);
  assert.equal(cast.seats[0], undefined);
});

/** A casting that watches a table of three seats, of which the first is here. */
const watched = () => {
  const settings = new Settings(null);
  /** @type {any} */
  const people = ['fox', 'hare', 'owl'].map(animal => ({ animal, colour: 'moon' }));
  const state = { drawn: [zoe, ida], update: { rev: 0, mine: [0], people, game: { game: 'queens' } } };
  let redrawn = 0;
  const casting = createCasting({ settings, state: () => state, tv: false }, () => void redrawn++);
  const names = async () => {
    casting.watch(state);
    await settled();
    await settled();
    return [drawnAs(ROSE)?.name, drawnAs(CAT)?.name];
  };
  return { casting, settings, state, names, redrawn: () => redrawn };
};

test('at the beginning of a game it says who stands for whom, and not later', async () => {
  const { casting, state, names } = watched();
  await names();
  const [slip] = casting.slips(performance.now());
  assert.equal(slip?.text, 'Tonight Zoé is the Rose Queen and Ida is the Cat Queen.');
  const [caption, ...pairs] = slip.face;
  assert.deepEqual(caption.children, ['Tonight']);
  assert.deepEqual(
    pairs.map((/** @type {any} */ { children: [hers, , printed] }) =>
      [hers, printed].map(({ props }) => props.svg),
    ),
    [
      [portraitAt(0), card('rose', { size: 'small' })],
      [portraitAt(1), card('cat', { size: 'small' })],
    ],
    'each beside the printed queen for whom she stands',
  );
  assert.deepEqual(casting.slips(performance.now() + 60_000), []);
  state.update.rev = 2;
  assert.deepEqual(casting.slips(performance.now()), [], 'it goes once people play');
  const later = watched();
  later.state.update.rev = 7;
  later.state.drawn = [{ ...zoe, name: 'Lea' }];
  await later.names();
  assert.deepEqual(later.casting.slips(performance.now()), []);
  assert.equal(state.drawn.length, 2);
});

test('at the beginning of The Rescue it says who waits at the gate, and shows them all', async () => {
  const { casting, state, names } = watched();
  state.drawn = [null, zoe, ida].map(queen => queen && { ...queen, stands_for: undefined });
  await names();
  assert.deepEqual(casting.slips(performance.now()), [], 'nobody waits there in Sleeping Queens');
  state.update.game.game = 'rescue';
  await names();
  const [slip] = casting.slips(performance.now());
  assert.equal(slip?.text, 'At the gate tonight: Zoé and Ida.');
  const [, ...gates] = slip?.face ?? [];
  assert.equal(gates.length, 2);
  const animals = gates.map((/** @type {any} */ { children: [, one] }) => one);
  assert.deepEqual(
    animals,
    state.update.people.slice(1).map(person => animal(person)),
    'who has drawn each',
  );
});

test('it is said in each game of The Rescue anew, also where the queens are the same as before', async () => {
  const { casting, state, names } = watched();
  state.update.game.game = 'rescue';
  const told = async (/** @type {number | null} */ rev) => {
    const { update } = state;
    Object.assign(state, { update: rev === null ? null : { ...update, rev } });
    await names();
    if (rev === null) state.update = update;
    return casting.slips(performance.now()).length;
  };
  assert.equal(await told(null), 0, 'not in the lobby');
  assert.equal(await told(0), 1);
  assert.equal(await told(9), 0);
  assert.equal(await told(0), 1, 'in the next game');
});

test('it is said of a saved game that goes on from a lobby, where another may have been brought to it', async () => {
  const { casting, state, names } = watched();
  const { drawn, update } = state;
  Object.assign(state, { drawn: [{ ...zoe, stands_for: undefined }], update: null, lobby: { mine: [0] } });
  await names();
  Object.assign(state, { update: { ...update, rev: 9 }, lobby: null });
  await names();
  assert.deepEqual(casting.slips(performance.now()), [], 'they are still those of the lobby');
  Object.assign(state, { drawn });
  await names();
  assert.equal(casting.slips(performance.now()).length, 1);
  state.update.rev = 10;
  assert.deepEqual(casting.slips(performance.now()), [], 'it goes once people play');
});

test('what others have drawn is hidden by a setting, and any drawing by its card', async () => {
  const { settings, names, redrawn } = watched();
  assert.deepEqual(await names(), ['Zoé', 'Ida']);
  settings.set('drawings', 'off');
  assert.deepEqual(await names(), ['Zoé', undefined], 'her own stays');
  settings.set('drawings', 'on');
  assert.deepEqual(await names(), ['Zoé', 'Ida']);
  const before = redrawn();
  putAway(zoe);
  assert.deepEqual(await names(), [undefined, 'Ida']);
  assert.ok(redrawn() > before);
});
