/* The drawing page under a mouse, fingers, a pen and a keyboard: what is drawn is kept at once. */

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { BLANK, writeDrawing } from '../../dist/dev/js/state/drawing.js';
import { atRoot, openBook } from './at-root.js';

/** @typedef {import('./chromium.js').Tab} Tab */
/** @typedef {[x: number, y: number]} Place */

const there = atRoot();
const DECODE = `(await import('/dist/dev/js/state/drawing.js')).readDrawing`;
/** What is kept of the one queen. @param {Tab} tab */
const kept = tab =>
  tab.run(`(async () => {
    const [queen] = JSON.parse(localStorage.getItem('rouse.queens.1') ?? '[]');
    return queen ? { ...queen, drawing: (${DECODE})(queen.drawing) } : null;
  })()`);
/** @param {Tab} tab */
const strokesOf = async tab => (await kept(tab))?.drawing.strokes ?? [];

/** The place on the screen of a place on the paper. @param {Tab} tab @param {Place} place @returns {Promise<Place>} */
const onScreen = (tab, [x, y]) =>
  tab.run(`(() => {
    const { left, top, width, height } = document.querySelector('.draw-paper').getBoundingClientRect();
    return [left + width * ${(x - 11) / 178}, top + height * ${(y - 14) / 222}];
  })()`);

/** @param {Tab} tab @param {Place[]} places @param {'mouse' | 'pen'} [pointerType] */
const drag = async (tab, places, pointerType = 'mouse') => {
  const [first, ...rest] = await Promise.all(places.map(place => onScreen(tab, place)));
  const event = (/** @type {string} */ type, /** @type {Place} */ [x, y]) =>
    tab.call('Input.dispatchMouseEvent', {
      type,
      x,
      y,
      button: 'left',
      buttons: type === 'mouseReleased' ? 0 : 1,
      clickCount: 1,
      pointerType,
    });
  await event('mousePressed', /** @type {Place} */ (first));
  for (const place of rest) await event('mouseMoved', place);
  await event('mouseReleased', /** @type {Place} */ (rest.at(-1) ?? first));
};

/** @param {Tab} tab @param {'touchStart' | 'touchMove' | 'touchEnd'} type @param {Place[]} places */
const touch = async (tab, type, places) => {
  const at = await Promise.all(places.map(place => onScreen(tab, place)));
  await tab.call('Input.dispatchTouchEvent', { type, touchPoints: at.map(([x, y], id) => ({ x, y, id })) });
};

const LINE = /** @type {Place[]} */ ([
  [60, 110],
  [70, 112],
  [90, 112],
]);
const across = /** @type {Place[]} */ ([
  [80, 104],
  [80, 120],
]);

test('a mouse draws on both sides, the rubber takes part of a line, and undo gives it back', async () => {
  const tab = await openBook(there, 'draw');
  assert.equal(await kept(tab), null, 'a page that was only looked at keeps nothing');
  await drag(tab, LINE);
  const [stroke] = await strokesOf(tab);
  assert.deepEqual(
    { ...stroke, points: stroke.points.at(0) },
    { colour: 2, thick: true, mirrored: true, points: [60, 110] },
  );
  assert.deepEqual(stroke.points.at(-1), [90, 112]);
  assert.ok(await tab.run(`document.querySelector('.draw-figure .head').innerHTML.includes('#D7263D')`));
  await tab.press('[name=draw-crayon][value="6"]');
  await tab.press('[name=draw-width][value=thin]');
  await tab.press('.draw-hands [data-key=mirror]');
  await drag(tab, across);
  assert.deepEqual(
    (await strokesOf(tab)).map((/** @type {any} */ { colour, thick, mirrored }) => [colour, thick, mirrored]),
    [
      [2, true, true],
      [6, false, false],
    ],
  );
  await tab.press('[name=draw-crayon][value=rubber]');
  await drag(tab, [
    [130, 100],
    [130, 130],
  ]);
  const sides = (await strokesOf(tab)).map((/** @type {any} */ { mirrored, points }) => [
    mirrored,
    points.at(0),
    points.at(-1),
  ]);
  assert.deepEqual(
    sides.slice(0, 2),
    [
      [false, [60, 110], [90, 112]],
      [false, [119, 112], [110, 112]],
    ],
    'the mirror is off: of the mirrored line one side is taken',
  );
  assert.equal(sides.length, 3);
  await tab.press('.draw-undo');
  assert.equal((await strokesOf(tab)).length, 2);
  for (let step = 0; step < 4; step += 1) await tab.press('.draw-undo');
  assert.deepEqual(await strokesOf(tab), []);
  assert.deepEqual(tab.troubles, []);
  await tab.close();
});

test('one finger draws, a second one does nothing, and the page does not scroll', async () => {
  const tab = await openBook(there, 'draw');
  await tab.call('Emulation.setTouchEmulationEnabled', { enabled: true, maxTouchPoints: 5 });
  await touch(tab, 'touchStart', [[60, 110]]);
  await touch(tab, 'touchMove', [[70, 112]]);
  await touch(tab, 'touchStart', [
    [70, 112],
    [150, 60],
  ]);
  await touch(tab, 'touchMove', [
    [90, 112],
    [150, 90],
  ]);
  await touch(tab, 'touchEnd', []);
  const strokes = await strokesOf(tab);
  assert.equal(strokes.length, 1);
  assert.deepEqual(strokes[0].points.at(-1), [90, 112]);
  assert.equal(await tab.run('scrollY'), 0);
  await tab.close();
});

test('while a pen draws, the palm does not', async () => {
  const tab = await openBook(there, 'draw');
  await tab.call('Emulation.setTouchEmulationEnabled', { enabled: true, maxTouchPoints: 5 });
  await drag(tab, LINE, 'pen');
  await touch(tab, 'touchStart', [[150, 200]]);
  await touch(tab, 'touchMove', [[150, 220]]);
  await touch(tab, 'touchEnd', []);
  assert.equal((await strokesOf(tab)).length, 1);
  await tab.close();
});

test('a hand beside the paper is shown where it ends, and leaves nothing', async () => {
  const tab = await openBook(there, 'draw');
  const edge = () => tab.run(`document.querySelector('.draw-line .draw-edge') !== null`);
  for (const places of /** @type {Place[][]} */ ([
    [
      [16, 20],
      [30, 36],
    ],
    [
      [60, 228],
      [140, 230],
    ],
  ])) {
    await drag(tab, places);
    assert.ok(await edge());
    assert.deepEqual(await strokesOf(tab), []);
  }
  await drag(tab, [
    [20, 225],
    [50, 190],
    [50, 120],
  ]);
  assert.equal((await strokesOf(tab)).length, 1, 'a line that comes in from there is one');
  assert.ok(!(await edge()));
  await tab.close();
});

test('a paper that is full says so, and goes on', async () => {
  const tab = await openBook(there, 'draw');
  /** Dots on one spot. */
  const dots = `(() => {
    const paper = document.querySelector('.draw-paper');
    const { left, top } = paper.getBoundingClientRect();
    for (let at = 0; at < 256; at += 1)
      for (const type of ['pointerdown', 'pointerup'])
        paper.dispatchEvent(new PointerEvent(type, { pointerId: 1, button: 0, clientX: left + 90, clientY: top + 90 }));
  })()`;
  await tab.run(`document.querySelector('.draw-paper').setPointerCapture = () => {}; ${dots}`);
  assert.equal((await strokesOf(tab)).length, 255);
  assert.ok(await tab.run(`document.querySelector('.draw-says') !== null`));
  await tab.press('.draw-undo');
  assert.ok(await tab.run(`document.querySelector('.draw-says') === null`));
  assert.equal((await strokesOf(tab)).length, 254);
  await tab.close();
});

test('a keyboard alone puts a queen together, tunes and names her, and goes back to the shelf', async () => {
  const tab = await openBook(there, 'draw');
  const focus = (/** @type {string} */ selector) =>
    tab.run(`(document.querySelector(${JSON.stringify(selector)}).focus(), document.activeElement.name)`);
  const KEYS = { ArrowRight: 39, ' ': 32, Tab: 9, Enter: 13 };
  const hit = async (/** @type {keyof typeof KEYS} */ key) => {
    for (const type of ['rawKeyDown', 'keyUp'])
      await tab.call('Input.dispatchKeyEvent', {
        type,
        key,
        code: key === ' ' ? 'Space' : key,
        windowsVirtualKeyCode: KEYS[key],
      });
  };
  await focus('[name=draw-group]:checked');
  await hit('ArrowRight');
  await tab.until(`document.querySelector('[name=draw-hair]')`);
  const KINDS = {
    hair: ['hair', 'hairColour'],
    crown: ['crown'],
    face: ['mouth'],
    dress: ['dress'],
    quilt: ['quilt'],
  };
  for (const [kind, name] of Object.entries(KINDS).flatMap(([kind, names]) =>
    names.map(name => [kind, name]),
  )) {
    await focus(`[name=draw-kind][value=${kind}]`);
    await hit(' ');
    await tab.until(`document.querySelector('[name=draw-${name}]')`);
    await focus(`[name=draw-${name}]:checked`);
    await hit('ArrowRight');
  }
  const { drawing } = await kept(tab);
  assert.deepEqual(
    [drawing.hair, drawing.hairColour, drawing.crown, drawing.mouth, drawing.dress, drawing.strokes.length],
    [1, 2, 1, 1, 1, 0],
  );
  await focus('[name=draw-group]:checked');
  await hit('ArrowRight');
  await tab.until(`document.querySelector('.draw-bell')`);
  await tab.run(`document.querySelector('.draw-bell:last-child').focus()`);
  await hit(' ');
  assert.deepEqual((await kept(tab)).drawing.tune.slice(0, 2), [7, 2]);
  await tab.run(`document.querySelector('#draw-name').focus()`);
  await tab.call('Input.insertText', { text: ' Zo\u00e9 ' });
  assert.equal((await kept(tab)).name, 'Zo\u00e9');
  await tab.run(`document.querySelector('.draw-done').focus()`);
  await hit(' ');
  await tab.until(`document.querySelector('.drawn-card')`);
  assert.deepEqual(tab.troubles, []);
  await tab.close();
});

test('all that can be put on her, and her tune, are in sight without scrolling', async () => {
  const tab = await openBook(there, 'draw-dress');
  const rest = () =>
    tab.run(`(panel => panel.scrollHeight - panel.clientHeight)(document.querySelector('.draw-panel'))`);
  for (const [width, height] of /** @type {const} */ ([
    [390, 844],
    [1280, 800],
    [844, 390],
    [800, 1280],
  ])) {
    await tab.resize(width, height);
    await tab.press('[name=draw-group][value=dress]');
    for (const kind of ['hair', 'crown', 'face', 'dress', 'quilt']) {
      await tab.press(`[name=draw-kind][value=${kind}]`);
      if (kind === 'hair') await tab.press('[name=draw-hair][value="3"]');
      assert.ok((await rest()) <= 1, `${kind} at ${width}×${height}`);
    }
    await tab.press('[name=draw-group][value=tune]');
    if (height > 400) assert.ok((await rest()) <= 1, `tune at ${width}×${height}`);
  }
  await tab.close();
});

test('where nothing can be stored she stays until the page closes, and the page says so', async () => {
  const tab = await openBook(there, 'draw');
  await tab.run(`localStorage.setItem = () => { throw new Error('full'); }`);
  await drag(tab, LINE);
  const says = await tab.run(`document.querySelector('.draw-says').textContent`);
  assert.equal(says, await tab.run(`import('/dist/dev/js/kit/i18n.js').then(({ t }) => t('draw.unkept'))`));
  await tab.press('.draw-done');
  await tab.until(`document.querySelector('.drawn-card') && document.querySelector('.drawn-unkept')`);
  assert.equal(await kept(tab), null);
  await tab.close();
});

test('Done tells the sheet that opened the page which queen it is, and goes back', async () => {
  const tab = await openBook(there, 'draw');
  await drag(tab, LINE);
  await tab.run(`import('/dist/dev/js/draw/begin.js').then(({ planned }) => {
    planned().done = id => (window.told = id);
  })`);
  await drag(tab, across);
  await tab.press('.draw-done');
  await tab.until(`document.querySelector('.drawn-card')`);
  assert.equal(await tab.run('told'), (await kept(tab)).id);
  await tab.close();
});

test('after Done one button leads to a table, where she leans against the chair of who has drawn her', async () => {
  const tab = await openBook(there, 'drawn-none');
  await tab.run(`localStorage.setItem('rouse.people.1', JSON.stringify({ places: [
    { animal: 'fox', colour: 'moon', name: '', surface: 'here', bot: 'daydreamer', help: 'awake' },
    { animal: 'owl', colour: 'sun', name: '', surface: 'here', bot: null, help: 'awake' },
    { animal: 'bear', colour: 'plum', name: 'Mia', surface: 'here', bot: null, help: 'awake' },
    null,
    null,
  ] }))`);
  await tab.press('.drawn-new');
  await tab.until(`document.querySelector('.draw-paper')`);
  await drag(tab, LINE);
  await tab.press('[name=draw-group][value=tune]');
  await tab.run(`(field => {
    field.value = 'Mia';
    field.dispatchEvent(new Event('change'));
  })(document.querySelector('#draw-by'))`);
  await tab.press('.draw-done');
  await tab.until(`document.querySelector('.sheet-drawn .drawn-play')`);
  await tab.press('.drawn-play');
  await tab.until(`document.querySelector('.people .seat-queen')`);
  const { places } = await tab.run(`JSON.parse(localStorage.getItem('rouse.people.1'))`);
  const { id } = await kept(tab);
  assert.deepEqual(
    places.slice(0, 3).map((/** @type {any} */ place) => place?.queen ?? null),
    [null, null, id],
  );
  assert.deepEqual(tab.troubles, []);
  await tab.close();
});

test('drawn from a chair, she leans against it at once, and is signed by who sits there', async () => {
  const tab = await openBook(there, 'chair-queens-none');
  await tab.press('.queen-new');
  await tab.until(`document.querySelector('.draw-paper')`);
  await drag(tab, LINE);
  await tab.press('.draw-done');
  await tab.until(`document.querySelector('.people .seat-queen')`);
  assert.equal((await kept(tab)).by, 'Fox');
  assert.deepEqual(tab.troubles, []);
  await tab.close();
});

/** Three queens who look the same. */
const TWINS = ['Ada', 'Ida', ''].map((name, at) => ({
  id: 'abc'[at],
  by: 'Zoé',
  name,
  drawing: writeDrawing(BLANK),
}));

test('where nothing can be stored she leans against the chair until the page closes', async () => {
  const tab = await openBook(there, 'chair-queens-none');
  await tab.run(`localStorage.setItem = () => { throw new Error('full'); }`);
  await tab.press('.queen-new');
  await tab.until(`document.querySelector('.draw-paper')`);
  await drag(tab, LINE);
  await tab.press('.draw-done');
  await tab.until(`document.querySelector('.people .seat-queen')`);
  await tab.close();
});

test('the picker offers none, the kept queens and a new one', async () => {
  const tab = await openBook(there, 'drawn');
  const chosen = await tab.run(`(async () => {
    const { queenPicker } = await import('/dist/dev/js/draw/queen-picker.js');
    const { draw } = await import('/dist/dev/js/kit/dom.js');
    const found = [];
    const show = (current, by) => {
      const box = document.body.appendChild(document.createElement('div'));
      draw(box, queenPicker({ go: where => found.push(where) }, current, queen => found.push(queen?.name ?? null), by));
      return box;
    };
    const box = show({ name: 'Elsewhere', drawing: 'AQ' }, 'Zoé');
    const options = [...box.querySelectorAll('input')];
    found.push(options.length, options.findIndex(one => one.checked));
    options[0].click();
    options.at(-1).click();
    box.querySelector('.queen-new').click();
    localStorage.setItem('rouse.queens.1', '[]');
    found.push(show(null, 'Zoé').querySelectorAll('input').length);
    const [{ drawing }] = ${JSON.stringify(TWINS)};
    localStorage.setItem('rouse.queens.1', ${JSON.stringify(JSON.stringify(TWINS))});
    for (const current of [{ name: 'Ida', drawing }, { name: 'Zoé', drawing }, { id: 'c', name: 'Zoé', drawing }])
      found.push([...show(current, 'Zoé').querySelectorAll('input')].findIndex(one => one.checked));
    return found;
  })()`);
  assert.deepEqual(
    chosen,
    [5, 1, null, 'Stella', 'draw', 0, 2, 3, 3],
    'one without a name comes under that of her person',
  );
  await tab.close();
});
