/* The elements follow their description, and elements that stay are reused: they keep focus, animations and
   listeners. */

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { amend, draw, h, make, once } from '../../dist/dev/js/kit/dom.js';
import { openDocument } from './fixtures/document.js';

/** @param {any} root @returns {any[]} */
const parts = root => [...root.childNodes];
/** @param {any} root */
const said = root => parts(root).map(one => one.textContent);

test('a part that comes or goes leaves the others alone, keys or not', t => {
  const root = openDocument(t).root();
  /** @param {boolean} open */
  const show = open =>
    draw(
      root,
      open && h('i', null, 'open'),
      h('i', null, 'first'),
      [open && 'word', h('b', null, 'second')],
      'end',
    );
  show(false);
  const [first, second, end] = parts(root);
  show(true);
  assert.deepEqual(said(root), ['open', 'first', 'word', 'second', 'end']);
  assert.deepEqual([parts(root)[1], parts(root)[3], parts(root)[4]], [first, second, end]);
  show(false);
  assert.deepEqual(parts(root), [first, second, end]);
});

test('no line breaks within a sum, and words are broken as ever', t => {
  const root = openDocument(t).root();
  for (const n of [10, 9]) {
    draw(root, `Fox Ben: 1 + ${n - 1} = ${n} - so`);
    assert.deepEqual(said(root), [`Fox Ben: 1\u00a0+\u00a0${n - 1}\u00a0=\u00a0${n} - so`]);
  }
});

test('what a field holds stays as it is: it may be the text of a game', t => {
  const root = openDocument(t).root();
  draw(root, h('textarea', { value: '1 + 1 = 2' }));
  assert.equal(parts(root)[0]?.value, '1 + 1 = 2');
});

test('a list that grows leaves the list after it alone', t => {
  const root = openDocument(t).root();
  /** @param {string[]} names */
  const list = names => names.map(name => h('li', null, name));
  draw(root, list(['a']), list(['x', 'y']));
  const [a, x, y] = parts(root);
  draw(root, list(['a', 'b']), list(['x', 'y']));
  assert.deepEqual(said(root), ['a', 'b', 'x', 'y']);
  assert.deepEqual([parts(root)[0], parts(root)[2], parts(root)[3]], [a, x, y]);
});

test('what has a key keeps its element wherever it goes', t => {
  const root = openDocument(t).root();
  /** @param {string[]} names */
  const show = names =>
    draw(
      root,
      names.map(name => h('li', { key: name }, name)),
    );
  show(['a', 'b', 'c', 'd']);
  const [a, b, c, d] = parts(root);
  show(['d', 'a', 'e', 'c']);
  assert.deepEqual(said(root), ['d', 'a', 'e', 'c']);
  assert.deepEqual([parts(root)[0], parts(root)[1], parts(root)[3]], [d, a, c]);
  assert.equal(b.parent, null);
  show(['d', 'a']);
  assert.deepEqual(said(root), ['d', 'a']);
});

test('a place and a key of the same name are not mistaken for each other', t => {
  const root = openDocument(t).root();
  draw(root, h('li', { key: '1' }, 'keyed'), h('li', null, 'second'));
  const [keyed, second] = parts(root);
  draw(root, 'before', h('li', null, 'new'), h('li', { key: '1' }, 'keyed'));
  assert.deepEqual(said(root), ['before', 'new', 'keyed']);
  assert.deepEqual([parts(root)[1], parts(root)[2]], [second, keyed]);
});

test('of two children with one key both are drawn, again and again', t => {
  const root = openDocument(t).root();
  const twins = () => [h('b', { key: 'one' }, 'first'), h('b', { key: 'one' }, 'second')];
  draw(root, twins());
  draw(root, twins());
  assert.deepEqual(said(root), ['first', 'second']);
  draw(root, h('i', null, 'new'), twins());
  assert.deepEqual(said(root), ['new', 'first', 'second']);
});

test('nothing is put in or taken out where nothing changes', t => {
  const root = openDocument(t).root();
  const show = () =>
    draw(root, h('p', null, 'one ', h('b', null, 2), null, ' three'), false, h('p', { key: 'last' }));
  show();
  const moves = () => [root, ...parts(root)].map(one => one.moves);
  const before = moves();
  show();
  assert.deepEqual(moves(), before);
});

test('attributes: true is empty, nothing and false are none, and what was there before goes', t => {
  openDocument(t);
  const button = /** @type {any} */ (
    make(h('button', { key: 'go', disabled: true, 'aria-pressed': 'false', title: 'Go', '--n': 3 }))
  );
  assert.deepEqual(
    [...button.attributes],
    [
      ['type', 'button'],
      ['disabled', ''],
      ['aria-pressed', 'false'],
      ['title', 'Go'],
    ],
  );
  assert.deepEqual([...button.variables, button.dataset.key], [['--n', '3'], 'go']);
  amend(button, h('button', { disabled: false, 'aria-pressed': null }));
  assert.deepEqual(
    [...button.attributes, ...button.variables],
    [
      ['type', 'button'],
      ['--n', ''],
    ],
  );
});

test('a choice shows what is described, and a field keeps what somebody types until its description changes', t => {
  openDocument(t);
  const choice = /** @type {any} */ (make(h('input', { type: 'checkbox', checked: true })));
  choice.checked = false;
  amend(choice, h('input', { type: 'checkbox', checked: true }));
  assert.equal(choice.checked, true);
  const field = /** @type {any} */ (make(h('input', { value: 'Anna' })));
  field.value = 'Anna ';
  amend(field, h('input', { value: 'Anna' }));
  assert.equal(field.value, 'Anna ');
  amend(field, h('input', { value: 'Ben' }));
  assert.equal(field.value, 'Ben');
});

test('a listener is the one that was described last', t => {
  openDocument(t);
  /** @type {string[]} */
  const calls = [];
  const button = /** @type {any} */ (make(h('button', { onclick: () => calls.push('old') })));
  const press = () => button.heard.get('click')({});
  press();
  amend(button, h('button', { onclick: () => calls.push('new') }));
  press();
  amend(button, h('button', null));
  press();
  assert.deepEqual(calls, ['old', 'new']);
});

test('a drawing of ours gives way to children, and comes back', t => {
  openDocument(t);
  const box = /** @type {any} */ (make(h('span', { svg: 'fox' })));
  const [fox] = parts(box);
  amend(box, h('span', { svg: 'fox' }));
  assert.deepEqual(parts(box), [fox]);
  amend(box, h('span', null, 'word'));
  assert.deepEqual(said(box), ['word']);
  amend(box, h('span', { svg: 'hare' }));
  assert.deepEqual(
    parts(box).map(one => one.localName),
    ['hare'],
  );
});

test('what is described once is amended once', t => {
  const root = openDocument(t).root();
  const still = {};
  let described = 0;
  /** @param {string} words */
  const part = words => (described++, h('p', null, words));
  draw(root, once(still, part, 'old'));
  parts(root)[0].firstChild.data = 'marked';
  draw(root, once(still, part, 'new'));
  assert.deepEqual([said(root), described], [['marked'], 1]);
  draw(root, once({}, part, 'new'));
  assert.deepEqual([said(root), described], [['new'], 2]);
});

test('what others put there goes, and what they took away comes back', t => {
  const root = openDocument(t).root();
  const show = () => draw(root, h('p', { key: 'a' }, 'a'), h('p', { key: 'b' }, 'b'));
  show();
  parts(root)[0].remove();
  root.insertBefore(make(h('p', null, 'foreign')), null);
  show();
  assert.deepEqual(said(root), ['a', 'b']);
});

/** A seeded random generator; the result takes the number of sides. @param {number} seed */
const lucky = seed => (/** @type {number} */ sides) => {
  seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
  return Math.floor((seed / 2_147_483_648) * sides);
};

/**
 * A random description: lists, gaps, words, drawings, repeated keys.
 * @param {(sides: number) => number} die
 * @param {number} depth
 * @returns {any}
 */
const anything = (die, depth) => {
  const kind = die(depth > 0 ? 6 : 2);
  if (kind === 0) return [false, null, '', 'word', 'other', 7][die(6)];
  if (kind === 1) return h('i', { svg: ['fox', 'hare'][die(2)] });
  const inside = Array.from({ length: die(4) }, () => anything(die, depth - 1));
  if (kind === 2) return inside;
  return h(
    ['p', 'b'][die(2)] ?? '',
    { key: [undefined, undefined, 'one', 'two'][die(4)], title: [undefined, 'yes', true][die(3)] },
    ...inside,
  );
};

/** The content of an element, in a comparable form. @param {any} root @returns {any} */
const seen = root =>
  parts(root).map(one => one.data ?? [one.localName, one.dataset.key, [...one.attributes], seen(one)]);

test('whatever was drawn before, the page is what it would be if nothing had been', t => {
  const page = openDocument(t);
  const die = lucky(2005);
  const root = page.root();
  for (let times = 0; times < 2000; times++) {
    const described = [anything(die, 3), anything(die, 3), anything(die, 3)];
    const fresh = page.root();
    draw(root, described);
    draw(fresh, described);
    assert.deepEqual(seen(root), seen(fresh));
  }
});
