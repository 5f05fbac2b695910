/* The stickers that a device keeps of its games: of every queen or king that woke or was rescued in public,
   by any seat. */

import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import './games.js';
import { CUT_OUTS } from '../../dist/dev/art/queens/gestures.js';
import { animalToColour, place, sticker, toColour } from '../../dist/dev/art/around/stickers.js';
import { canPrint } from '../../dist/dev/js/album/printing.js';
import { PAGES } from '../../dist/dev/js/games/pages.js';
import { MOTIFS } from '../../dist/dev/js/games/queens/motifs.js';
import { LANGUAGES, setLanguage } from '../../dist/dev/js/kit/i18n.js';
import { looks, newStickers } from '../../dist/dev/js/screens/end-looks.js';
import { emptyStorage } from '../../dist/dev/js/screens/clear.js';
import { recipeOf } from '../../dist/dev/js/sound/recipes.js';
import { wordOf } from '../../dist/dev/js/state/faces.js';
import { ANIMALS } from '../../dist/dev/js/state/setup.js';
import { collect, collected, collectFrom, looked, stickersOf } from '../../dist/dev/js/table/collected.js';
import { catalogue, load } from './catalogues.js';
import * as second from './fixtures/rescue.js';
import { readOnly, storage } from './fixtures/storage.js';
import { QUEENS_STORIES, RESCUE_STORIES } from './fixtures/stories.js';
import * as first from './fixtures/updates.js';
import { filmed } from './fixtures/stage.js';

before(() => setLanguage('en', load));

const KEY = 'rouse.collected.1';
const everybody = PAGES.flatMap(page => [...page.faces, ...page.rare].map(face => ({ page, face })));
/** An update with this log. */
const told = (update, log) => ({ ...update, game: { ...update.game, log } });

test('everybody gets one sticker, in the order in which they came, and is new until somebody looks', () => {
  const store = storage();
  collect(['15', '10'], store);
  collect(['10', '73'], store);
  assert.deepEqual(collected(store), { all: ['15', '10', '73'], fresh: ['15', '10', '73'] });
  looked(store);
  collect(['11', '15'], store);
  assert.deepEqual(collected(store), { all: ['15', '10', '73', '11'], fresh: ['11'] });
});

test('whatever lies in the storage, only queens and kings have stickers', () => {
  for (const raw of [
    '',
    '{',
    '7',
    '[]',
    '{"all":7}',
    '{"all":["41","99",null,"15","15"],"fresh":["10","15"]}',
  ]) {
    const { all, fresh } = collected(storage({ [KEY]: raw }));
    assert.deepEqual([all, fresh], raw.includes('99') ? [['15'], ['15']] : [[], []], raw);
  }
});

test('where nothing can be kept they hold until the page closes, and never come back once they were cleared', () => {
  const full = readOnly();
  collect(['12'], full);
  assert.deepEqual(collected(full).all, ['12']);
  const store = storage();
  collect(['16'], store);
  assert.ok(store.kept.has(KEY));
  emptyStorage(() => store);
  assert.deepEqual(collected(store), { all: [], fresh: [] }, 'T-02: Clear all empties the stickers');
});

test('a sticker follows from what everybody has seen happen, and from nothing else', () => {
  const events = QUEENS_STORIES.woke.concat(Object.values(QUEENS_STORIES).flat());
  const woken = new Set(events.filter(({ t }) => t === 'woke').map(({ queen }) => queen));
  assert.ok(woken.size > 0 && events.some(({ t }) => t === 'went_back' || t === 'stolen'));
  assert.deepEqual(new Set(stickersOf(told(first.table(4), events))), woken);
  const rescues = Object.values(RESCUE_STORIES).flat();
  const met = rescues.flatMap(event =>
    event.t === 'woke' ? event.queens : event.t === 'rescued' ? [event.king] : [],
  );
  assert.ok(
    met.some(face => face.startsWith('7')) && met.some(face => face.startsWith('1')),
    'a king and a queen',
  );
  assert.deepEqual(stickersOf(told(second.table(4), rescues)), met);
  const hidden = told({ ...first.shown(first.table(4)) }, []);
  assert.deepEqual(stickersOf(hidden), [], 'an open hand gives none');
});

test('a television collects none', () => {
  const store = storage();
  const update = told(first.table(4), QUEENS_STORIES.woke);
  collectFrom(update, true, store);
  assert.deepEqual(collected(store).all, []);
  collectFrom(update, false, store);
  assert.equal(collected(store).all.length, 1);
});

test('sixteen queens and ten kings: each has a sticker, a place and a page of lines of their own', () => {
  assert.deepEqual(
    PAGES.map(({ faces, rare }) => [faces.length, rare.length]),
    [
      [12, 4],
      [10, 0],
    ],
  );
  for (const draw of [sticker, one => place(one, true), toColour])
    assert.equal(new Set(everybody.map(({ page, face }) => draw(page.looks(face)))).size, 26);
});

test('a page to colour in is black and white, and a place tells one colour', () => {
  const paints = svg =>
    new Set(
      [...svg.matchAll(/(?:fill|stroke)="([^"]+)"/g)]
        .map(([, paint]) => paint)
        .filter(paint => paint !== 'none'),
    );
  const pages = [
    ...everybody.map(({ page, face }) => toColour(page.looks(face))),
    ...ANIMALS.map(animalToColour),
  ];
  for (const svg of pages) {
    assert.deepEqual(
      [...paints(svg)].filter(paint => !['#000', '#fff'].includes(paint)),
      [],
    );
    assert.doesNotMatch(svg, /style=|<use|<text|NaN|undefined/);
    assert.ok(svg.match(/stroke="#000"/g)?.length > 3);
  }
  for (const { page, face } of everybody) assert.ok(paints(place(page.looks(face), false)).size <= 2, face);
});

test('every queen has a line in every language, and no two the same', () => {
  const words = PAGES[0].faces.concat(PAGES[0].rare).map(wordOf);
  for (const language of LANGUAGES) {
    const lines = words.map(word => catalogue(language)[`collection.line.${word}`]);
    assert.equal(new Set(lines).size, 16, language);
    for (const line of lines) assert.ok(line.split(' ').length <= 12, `${language} ${line}`);
  }
});

test('every queen has a motif of three to five notes, and no two the same', () => {
  const queens = [...PAGES[0].faces, ...PAGES[0].rare];
  assert.deepEqual(new Set(queens.map(wordOf)), new Set(Object.keys(MOTIFS)));
  assert.equal(new Set(Object.values(MOTIFS).map(([, ...notes]) => notes.join())).size, 16);
  for (const { page, face } of everybody) {
    const cue = page.cue(face);
    const { parts } = recipeOf(cue);
    for (const { at, time, gain, from } of parts)
      assert.ok(
        at >= 0 &&
          at + time < 3 &&
          gain > 0 &&
          gain <= 1 &&
          (from === undefined || (from > 100 && from < 9000)),
        face,
      );
    if (cue.notes)
      assert.ok(cue.notes.length >= 3 && cue.notes.length <= 5 && parts.length >= cue.notes.length, face);
  }
});

test('everybody moves on the sticker, within it or around it, and comes to rest', () => {
  const at = { x: 100, y: 125, width: 204 };
  for (const { page, face } of everybody) {
    const { own, behind, front } = page.gesture(face, at);
    assert.ok(own.length + behind.length + front.length > 0, face);
    assert.ok(behind.length + front.length <= 8);
    for (const { svg, frames } of filmed([...behind, ...front])) {
      assert.ok(
        Object.keys(CUT_OUTS).some(name => CUT_OUTS[name]() === svg),
        face,
      );
      assert.deepEqual([frames[0].offset, frames.at(-1).offset], [0, 1]);
      assert.equal(
        frames.findLast(({ opacity }) => opacity !== undefined).opacity,
        0,
        'what came with the gesture goes',
      );
    }
    if (own.length > 0)
      assert.match(own.at(-1).transform, /^none$|translate\(0px, 0px\) rotate\(0deg\) scale\(1, 1\)$/);
  }
});

test('a printer is offered where there is a way to one', () => {
  const print = Reflect.get(globalThis, 'print');
  Reflect.set(globalThis, 'print', () => {});
  assert.equal(canPrint({ app: null, pauses: false }, 'Mac OS'), true);
  assert.equal(canPrint({ app: {}, pauses: false }, 'X11; Linux'), true);
  assert.equal(canPrint({ app: {}, pauses: false }, 'Mac OS X'), false);
  assert.equal(canPrint({ app: {}, pauses: true }, 'Android'), false);
  Reflect.deleteProperty(globalThis, 'print');
  assert.equal(canPrint({ app: null, pauses: false }, ''), false);
  Reflect.set(globalThis, 'print', print);
});

test('the end shows the way to the stickers, and no more than three new ones', () => {
  const all = node => (typeof node === 'string' ? [] : [node, ...node.children.flatMap(all)]);
  const woken = ['10', '11', '12', '13'].map(queen => ({
    t: 'woke',
    seat: 0,
    queen,
    bed: null,
    cause: { t: 'king' },
  }));
  const update = told(first.ended(first.table(4), [0], 5), woken);
  const ctx = {
    t: (key, params) => `${key} ${params?.n ?? ''}`,
    go: () => {},
    album: {},
    state: () => ({ update, visit: null, lobby: null, home: null }),
  };
  /** The button for new stickers, and the way to all of them. */
  const button = () => looks(ctx, update).find(({ key }) => key === 'collection') || newStickers(ctx, update);
  const pictures = () => all(button()).filter(({ props }) => props.class === 'end-sticker').length;
  assert.equal(pictures(), 0);
  collect(['12', '13', '10', '11'], null);
  assert.equal(pictures(), 3);
  assert.ok(all(button()).some(({ children }) => children.includes('end.collected 4')));
  looked(null);
  assert.equal(pictures(), 0);
});
