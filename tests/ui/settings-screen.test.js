/* The settings screen: three groups, complete, and every picture has a name. */

import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import { setLanguage, t } from '../../dist/dev/js/kit/i18n.js';
import { create, groups } from '../../dist/dev/js/screens/settings.js';
import { createKeyboard } from '../../dist/dev/js/screens/shortcut-keys.js';
import { CHOICES, Settings } from '../../dist/dev/js/state/settings.js';
import { load } from './catalogues.js';
import { mute } from './fixtures/audio.js';
import { nodesOf } from './fixtures/nodes.js';
import { openPage } from './fixtures/page.js';

before(() => setLanguage('en', load));

const voice = { ...mute, can: () => true };
/** @param {any} [more] @param {any} [keyboard] */
const shown = (more = {}, keyboard = () => []) =>
  groups(/** @type {any} */ ({ t, settings: new Settings(null), voice, app: null, ...more }), keyboard);
/** @param {any} node @returns {string[]} */
const named = node => [
  ...new Set(
    nodesOf(node).flatMap(({ props }) => /^set-(\w+)$/.exec(String(props.name ?? props.id ?? ''))?.[1] ?? []),
  ),
];

test('every setting stands in one of three groups, and in one alone', context => {
  const before = Object.getOwnPropertyDescriptor(globalThis, 'navigator');
  Object.defineProperty(globalThis, 'navigator', { value: { vibrate: () => true }, configurable: true });
  context.after(() =>
    before
      ? Object.defineProperty(globalThis, 'navigator', before)
      : Reflect.deleteProperty(globalThis, 'navigator'),
  );
  const found = shown().map(named);
  assert.equal(found.length, 3);
  assert.deepEqual(found.flat().sort(), Object.keys(CHOICES).sort());
});

test('a picture stands for no name: whatever is chosen by one has a label', () => {
  const options = nodesOf(shown())
    .filter(({ props }) => props.class === 'option')
    .map(({ children }) => nodesOf(children));
  const pictured = options.filter(parts =>
    parts.some(({ props }) => /^set-(sky|letter|card)/.test(String(props.class ?? ''))),
  );
  assert.equal(pictured.length, CHOICES.theme.length + CHOICES.text.length + CHOICES.motion.length);
  for (const [input] of pictured.map(parts => parts.filter(({ props }) => props.type === 'radio')))
    assert.ok(input.props['aria-label'], input.props.value);
});

test('which packages reading aloud needs is told to whoever asks', () => {
  const [what] = nodesOf(shown({ voice: mute })).filter(({ tag }) => tag === 'details');
  assert.ok(what, 'it is folded away');
  assert.match(JSON.stringify(what), /speech-dispatcher/);
  assert.doesNotMatch(
    JSON.stringify(shown({ voice: mute })).replace(JSON.stringify(what), ''),
    /speech-dispatcher/,
  );
});

test('made anew in another language, the screen leaves the focus on that language', context => {
  openPage(context);
  const ctx = { t, settings: new Settings(null), voice, app: null, state: () => ({}) };
  const { root, focus } = create(/** @type {any} */ (ctx));
  /** @param {string} from the screen before */
  const focused = from => {
    /** @type {string[]} */
    const found = [];
    const querySelector = (/** @type {string} */ what) => ({ focus: () => found.push(what) });
    Object.assign(root, { querySelector });
    Object.assign(document.documentElement, { dataset: { from } });
    focus?.();
    return found;
  };
  assert.deepEqual(focused('settings'), ['[name="set-language"]:checked']);
  assert.deepEqual(focused('home'), ['h1']);
});

test('a shortcut whose button was clicked hears the next key, in browsers that give it no focus as well', () => {
  let redrawn = 0;
  const rows = createKeyboard(/** @type {any} */ ({ t }), () => redrawn++);
  const row = () => nodesOf(rows()).find(({ props }) => String(props.class).includes('key-btn'))?.props;
  /** @type {string[]} */
  const log = [];
  row().onclick({ currentTarget: { focus: () => log.push(`focus ${redrawn}`) } });
  assert.deepEqual(
    log,
    ['focus 0'],
    'before the row waits: the row before loses the focus and stops waiting',
  );
  assert.match(row().class, /waits/);
});
