/* The palette: computes the contrast of text and rings on every ground, and the distance of the seats'
   colours for every kind of sight. */

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { SEATS } from './drawings.js';
import { contrast, difference, over, seenBy } from './colour.js';
import { light } from '../../dist/dev/js/table/paint.js';
import { text } from './catalogues.js';

const css = text('ui/css/tokens.css');

/**
 * The custom properties of the first rule with this selector.
 * @param {string} selector
 * @returns {Record<string, string>}
 */
function tokens(selector) {
  const at = css.indexOf(selector);
  const rule = css.slice(css.indexOf('{', at) + 1, css.indexOf('}', at));
  return Object.fromEntries(
    [...rule.matchAll(/--([\w-]+):\s*([^;]+);/g)].map(([, name = '', value = '']) => [name, value]),
  );
}

const night = tokens('[data-theme="night"]');
const themes = { night, day: { ...night, ...tokens('[data-theme="day"]') } };
const shared = tokens('/* The same in both themes. */');

/** Flat grounds, and the darkest and lightest colours of materials. @param {Record<string, string>} theme */
const materials = theme => {
  const cloth = ['cloth', 'cloth-2'].map(name => theme[name] ?? '');
  const lit = cloth.flatMap(ground => [over(theme.lamp ?? '', ground), over(theme['lamp-2'] ?? '', ground)]);
  return [...cloth, ...lit, theme.felt ?? '', theme['felt-2'] ?? '', theme.tool ?? '', theme['tool-2'] ?? ''];
};

/** @param {string} what @param {string} colour @param {readonly string[]} grounds @param {number} least */
const atLeast = (what, colour, grounds, least) => {
  for (const ground of grounds)
    assert.ok(
      contrast(colour, ground) >= least,
      `${what} ${colour} on ${ground}: ${contrast(colour, ground).toFixed(2)}`,
    );
};

for (const [name, theme] of Object.entries(themes)) {
  const { background = '', surface = '', raised = '' } = theme;
  const flat = [background, surface, raised];

  test(`C-01 ${name}: text on every ground`, () => {
    atLeast('text', theme.text ?? '', [...flat, ...materials(theme)], 7);
    atLeast('text-2', theme['text-2'] ?? '', [background, surface], 7);
    atLeast('text-2', theme['text-2'] ?? '', [raised, ...materials(theme)], 4.5);
    for (const token of ['good', 'careful', 'gold-text'])
      atLeast(token, theme[token] ?? '', [...flat, ...materials(theme)], 4.5);
    atLeast('on-primary', theme['on-primary'] ?? '', [theme.primary ?? ''], 4.5);
  });

  test(`C-02 ${name}: borders and rings on every ground`, () => {
    for (const token of ['border', 'ring'])
      atLeast(token, theme[token] ?? '', [...flat, ...materials(theme)], 3);
    atLeast('ring on its gap', theme.ring ?? '', [theme.gap ?? ''], 3);
    atLeast('edge of a seat chip', theme['seat-edge'] ?? '', [...flat, ...materials(theme)], 3);
  });
}

test('C-02: rings on dark materials, answers on their private ground', () => {
  atLeast(
    'dark ring',
    shared['dark-ring'] ?? '',
    [shared['dark-ground'] ?? '', shared['quilt-edge'] ?? ''],
    3,
  );
  atLeast('night text', night.text ?? '', [shared['private-bg'] ?? ''], 7);
  atLeast('answer edge', shared['answer-edge'] ?? '', [shared['answer-button'] ?? ''], 7);
  assert.equal(shared['private-bg'], night.surface);
  assert.match(css, /:root,\s*\[data-theme="night"\],\s*\.private \{/);
});

/** The table cloth where it is lightest, and where its checks cross. @param {Record<string, string>} theme */
const laid = theme =>
  ['table-cloth', 'table-cloth-2'].flatMap(name => [
    theme[name] ?? '',
    over(theme.check ?? '', over(theme.check ?? '', theme[name] ?? '')),
  ]);

test('gold by day has an edge that shows', () => {
  const { day } = themes;
  atLeast(
    'gold edge',
    day['gold-edge'] ?? '',
    [day.background ?? '', day.cloth ?? '', day['cloth-2'] ?? ''],
    3,
  );
  atLeast(
    'edge of what may be tapped',
    day['lit-edge'] ?? '',
    [day.background ?? '', day.surface ?? '', day.raised ?? '', ...materials(day), ...laid(day)],
    3,
  );
});

test('C-02: what may be tapped is ringed in gold by day as by night, and on the dark quilt', () => {
  for (const theme of [night, themes.day]) {
    const [red, green, blue] = [1, 3, 5].map(at => Number.parseInt((theme.lit ?? '').slice(at, at + 2), 16));
    assert.ok(red > 220 && green > 150 && blue < 140, `${theme.lit} is gold`);
  }
  atLeast(
    'night',
    night.lit ?? '',
    [night.background ?? '', night.surface ?? '', night.raised ?? '', ...materials(night)],
    3,
  );
  for (const [path, css] of ['cards', 'beds', 'phone', 'table', 'rescue'].map(name => [
    name,
    text(`ui/css/${name}.css`),
  ])) {
    assert.doesNotMatch(
      css,
      /box-shadow:[^;]*var\(--ring\)/,
      `${path}: the ring of the focus is no ring of what may be tapped`,
    );
  }
});

test('C-01, C-02 day: text and borders on the cloth of a laid table', () => {
  const { day } = themes;
  atLeast('text', day.text ?? '', laid(day), 7);
  atLeast('text-2', day['text-2'] ?? '', laid(day), 4.5);
  for (const token of ['border', 'ring', 'seat-edge']) atLeast(token, day[token] ?? '', laid(day), 3);
});

test('C-02: seats carry their text, and are those of the drawings', () => {
  for (const seat of SEATS) {
    const own = tokens(`[data-colour="${seat.id}"]`);
    assert.deepEqual([own.seat, own['on-seat']], [seat.colour, seat.text], seat.id);
    atLeast(seat.id, own['on-seat'] ?? '', [own.seat ?? ''], 4.5);
  }
});

test('C-03: seats are at least 20 apart for every kind of sight', () => {
  for (const sight of /** @type {const} */ (['normal', 'protan', 'deutan', 'tritan'])) {
    const seen = SEATS.map(seat => seenBy(sight, seat.colour));
    seen.forEach((one, i) =>
      seen.slice(i + 1).forEach((other, j) => {
        const apart = difference(one, other);
        assert.ok(
          apart >= 20,
          `${sight}: ${SEATS[i]?.id} and ${SEATS[i + 1 + j]?.id} are ${apart.toFixed(1)} apart`,
        );
      }),
    );
  }
});

test('the difference of colours is CIEDE2000', () => {
  assert.ok(Math.abs(difference([50, 2.6772, -79.7751], [50, 0, -82.7485]) - 2.0425) < 1e-4);
  assert.ok(Math.abs(difference([60.2574, -34.0099, 36.2677], [60.4626, -34.1751, 39.4387]) - 1.2644) < 1e-4);
  assert.ok(Math.abs(difference([2.0776, 0.0795, -1.135], [0.9033, -0.0636, -0.5514]) - 0.9082) < 1e-4);
});

test('by day the light of a room goes and comes back, where something may move, and never at one blow', () => {
  const css = text('ui/css/curtain-motion.css');
  const lights = [...css.matchAll(/\n {2}(\[data-theme="day"\][^{]*\.table(?:\.private)?::after) \{/g)].map(
    ([, which = '']) => which,
  );
  assert.equal(lights.length, 2);
  for (const which of lights) assert.match(which, /\[data-motion="full"\]:not\(\[data-speed="none"\]\)/);
  assert.match(css, /@keyframes lights-on \{\s*from \{ opacity: 0\.85; \}/);
});

test('light comes back where it was gone: after a hand that was open, and after screens that are dark', () => {
  const on = new Set();
  const classes = {
    contains: (/** @type {string} */ name) => on.has(name),
    toggle: (/** @type {string} */ name, /** @type {boolean} */ there) =>
      Boolean(there ? on.add(name) : on.delete(name)),
  };
  const seen = [false, true, true, false, false].map(
    open => (light(/** @type {any} */ (classes), open), [...on].join(' ')),
  );
  assert.deepEqual(seen, ['', 'private', 'private', 'was-private', 'was-private']);
  assert.match(
    text('ui/css/curtain-motion.css'),
    /:not\(\[data-from="answer"\], \[data-from="sealed"\]\) \.table:not\(\.private, \.was-private\)::after \{ animation: none; \}/,
  );
});
