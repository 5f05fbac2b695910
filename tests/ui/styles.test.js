/* The style sheets: layers, few breakpoints, logical sides, and no repeated recipes. */

import assert from 'node:assert/strict';
import { readdirSync } from 'node:fs';
import { test } from 'node:test';
import { text } from './catalogues.js';

const folder = new URL('../../ui/css/', import.meta.url);
/** Every sheet without its comments. @type {[string, string][]} */
const SHEETS = readdirSync(folder)
  .filter(file => file.endsWith('.css'))
  .map(file => [file, text(`ui/css/${file}`).replace(/\/\*.*?\*\//gs, '')]);

/** The named breakpoints of tokens.css, and the media features for preferences. */
const CONDITIONS = new Set([
  '(max-width: 699px)',
  '(min-width: 700px)',
  '(max-width: 999px)',
  '(min-width: 1000px)',
  '(min-width: 1600px)',
  '(max-height: 479px)',
  '(min-height: 480px)',
  '(max-height: 719px)',
  '(min-height: 720px)',
  '(max-height: 899px)',
  '(min-height: 900px)',
  '(max-aspect-ratio: 9/10)',
  '(max-aspect-ratio: 2/3)',
  '(max-aspect-ratio: 1/2)',
  '(forced-colors: active)',
  '(prefers-reduced-motion: reduce)',
  'print',
]);

/** Declarations that name left or right; four values do if the second and the fourth differ. */
const SIDES =
  /(?<![\w-])(?:(?:(?:margin|padding|border|inset|scroll-margin|scroll-padding)-)?(?:left|right)(?:-\w+)?:|border-(?:top|bottom)-(?:left|right)-radius:|(?:text-align|float|clear): (?:left|right)\b)/;
const SHORT = /(?<![\w-])(?:padding|margin|inset|border-width|border-radius): ([^;{}]+)/;

/** The parts of a value, split at spaces outside of brackets. @param {string} value */
const parts = value =>
  value
    .replace(/\((?:[^()]|\([^()]*\))*\)/g, all => all.replaceAll(' ', ''))
    .trim()
    .split(/\s+/);

/** The insets of the screen belong to physical edges in every language. @param {string} side */
const edge = side => side.replace(/--safe-(?:left|right)/g, '--safe');

/** @param {string} declaration */
const tellsSides = declaration => {
  if (SIDES.test(declaration)) return true;
  const [, value = ''] = SHORT.exec(declaration) ?? [];
  if (declaration.includes('radius')) {
    const [a, b, c, d] = parts(value.split('/')[0] ?? '');
    return d === undefined ? b !== undefined && a !== b : a !== b || c !== d;
  }
  const [, right, , left] = parts(value);
  return left !== undefined && edge(left) !== edge(right ?? '');
};

/** The declarations that name physical sides. @param {string} css */
const sided = css => (css.match(/[\w-]+:[^;{}]+(?=[;}])/g) ?? []).filter(tellsSides);

/** Physical sides that are meant so in every language. */
const MEANT = new Map([
  ['base.css', ['left: 0', 'right: 0']], // for a web view too old for logical sides
  ['rules.css', ['border-width: 0 3px 3px 0', 'float: left', 'float: right']], // an arrow; a card, for old browsers
  ['settings.css', ['float: left']], // only says that a legend is an item of its row
]);
/**
 * How often sheets of the table still break the rules. The numbers may only fall.
 * @type {Record<'sides' | 'conditions' | 'hidden', Record<string, number>>}
 */
const LEFT = {
  sides: {
    'answer.css': 1,
    'beds.css': 1,
    'cards.css': 4,
    'cheers.css': 4,
    'curtain.css': 9,
    'motion.css': 2,
    'notices.css': 7,
    'owl.css': 7,
    'people.css': 12,
    'phone-seats.css': 2,
    'phone.css': 4,
    'rescue-bench.css': 3,
    'rescue-phone.css': 2,
    'rescue-pickers-small.css': 5,
    'rescue-pickers.css': 4,
    'rescue-sheets.css': 3,
    'table.css': 4,
    'time.css': 3,
  },
  conditions: {
    'answer.css': 2,
    'curtain.css': 2,
    'notices.css': 2,
    'people.css': 1,
    'rescue-phone.css': 2,
    'rescue-pickers-small.css': 1,
    'rescue-pickers.css': 1,
    'rescue-shapes.css': 1,
  },
  hidden: { 'notices.css': 2, 'rescue-phone.css': 2, 'rescue-shapes.css': 2, 'rescue-sheets.css': 1 },
};

/** @param {(css: string, file: string) => number} count */
const counts = count =>
  Object.fromEntries(
    SHEETS.map(([file, css]) => [file, count(css, file)]).filter(([, found]) => found !== 0),
  );

test('a test that finds sides finds them', () => {
  for (const bad of [
    'left: 50%',
    'margin-left: 4px',
    'padding: 1px 2px 3px 4px',
    'border-radius: 1px 0 0 1px',
    'text-align: right',
    'border-left: 0',
    'inset: 0 auto 0 0',
    'float: left',
  ])
    assert.ok(tellsSides(bad), bad);
  for (const good of [
    'inset-inline-start: 50%',
    'padding: 1px 2px 3px 2px',
    'border-radius: 9px 9px 0 0',
    'padding: calc(1px + var(--a)) 2px',
    'inset: var(--safe-top) var(--safe-right) var(--safe-bottom) var(--safe-left)',
    'background: linear-gradient(to right, red, blue)',
    'margin: 0 auto',
  ])
    assert.ok(!tellsSides(good), good);
});

test('sheets name the sides of the line, and not left and right', () => {
  for (const [file, css] of SHEETS) {
    const found = sided(css).filter(one => !MEANT.get(file)?.includes(one));
    const [now, may] = [found.length, LEFT.sides[file] ?? 0];
    assert.ok(
      now <= may,
      `${file} names sides ${now} times, and may ${may} times. One of these is new, and wants inset-inline-end, margin-inline-start or the like: ${found.join('; ')}`,
    );
    assert.equal(
      now,
      may,
      `${file} names fewer sides than before: write ${now} for it in LEFT.sides of this test`,
    );
  }
  assert.deepEqual(
    Object.keys(LEFT.sides).filter(file => !SHEETS.some(([name]) => name === file)),
    [],
    'files of LEFT.sides that are gone',
  );
});

test('only breakpoints with a name occur', () => {
  const named = text('ui/css/tokens.css');
  for (const one of CONDITIONS) if (/width|height|ratio/.test(one)) assert.ok(named.includes(one), one);
  const asked = (/** @type {string} */ css) =>
    [...css.matchAll(/@media ([^{]+)\{/g)].map(([, all = '']) => all.trim().split(/, | and /));
  assert.ok(SHEETS.flatMap(([, css]) => asked(css)).length > 20);
  assert.deepEqual(
    counts(css => asked(css).filter(all => !all.every(one => CONDITIONS.has(one))).length),
    LEFT.conditions,
  );
});

test('what only screen readers read, and the ring of the focus, are written once', () => {
  /** @type {[RegExp, Record<string, number>][]} */
  const recipes = [
    [/clip-path: inset\(50%\)/g, { 'base.css': 1, ...LEFT.hidden }],
    [/0 0 0 9px var\(--gap\)/g, { 'controls.css': 1 }],
  ];
  for (const [recipe, once] of recipes)
    assert.deepEqual(
      counts(css => css.match(recipe)?.length ?? 0),
      once,
      String(recipe),
    );
});

test('every rule stands in a layer, and their order is told once, in the first sheet', () => {
  const [first = ''] = /css\/[\w-]+\.css/.exec(text('ui/index.html')) ?? [];
  assert.equal(first, 'css/tokens.css');
  const order = '@layer tokens, base, kit, screens, table, games;';
  /** The rules outside of every layer. @param {string} css */
  const outside = css =>
    css.replace(/^@layer (?:tokens|base|kit|screens|table|games) \{$[^]*?^\}$/gm, '').trim();
  for (const [file, css] of SHEETS) {
    const left = outside(css);
    if (file === 'tokens.css') assert.equal(left, order);
    // The message for an old web view has to work without layers.
    else if (file === 'base.css')
      assert.match(
        left,
        /^(?:\.(?:scriptless|old)[^{]*\{[^}]*\}\s*)+@supports[^]*\.old \{ display: none; \}\s*\}$/,
      );
    else assert.equal(left, '', file);
  }
});

test('a court of a short phone shows the next place alone, and never a row of slits', () => {
  const css = text('ui/css/phone-seats.css');
  const [, short = ''] =
    /@media \(max-width: 699px\) and \(max-height: 719px\) \{([\s\S]*?)\n {2}\}/.exec(css) ?? [];
  assert.match(short, /\.qs > \.slot \{ flex: none;/);
  assert.match(short, /\.slot ~ \.slot,[^}]*\{ display: none; \}/);
});

/** The selectors of a style sheet, one by one. @param {string} css */
const selectorsOf = css =>
  [...css.matchAll(/([^{};@]+)\{/g)]
    .flatMap(([, all = '']) => all.split(/,(?![^(]*\))/))
    .map(one => one.trim());

/**
 * Whether a selector has the browser restyle everything within the table when the table changes in a turn: it
 * asks the table for that, and any element may be its last one.
 * @param {string} selector
 */
const restylesAll = selector => {
  const flat = selector.replace(/:not\((?:[^()]|\([^()]*\))*\)/g, ':not');
  const table =
    /(?:\.table|\.rescue|\.queens)[^ ]*(?:\[data-(?:fills|row|step)|\.(?:waits|moving|private)\b)/;
  return table.test(flat) && /[ >+~](?:\*|:[\w-]+)+$/.test(flat);
};

test('what changes at the table in a turn restyles what it names, and not every element', () => {
  assert.ok(restylesAll('.table[data-fills] .go-btn > :not(.fill)') && restylesAll('.table.waits .hand > *'));
  assert.ok(!restylesAll('.table[data-fills] .fill') && !restylesAll('.rescue .go-btn > :not(.fill)'));
  for (const [file, css] of SHEETS) {
    assert.deepEqual(selectorsOf(css).filter(restylesAll), [], file);
  }
});

/** A selector without the arguments of its functions. @param {string} selector */
const bare = selector => {
  let [one, before] = [selector, ''];
  while (one !== before) [before, one] = [one, one.replace(/\([^()]*\)/g, '')];
  return one;
};

/** What the root of the page and the outlet are, or wear. */
const ROOT =
  /^(?:html|body|:root|#app|\[data-(?:motion|speed|theme|text|from|screen)|\.(?:hosting|noticed|counts|timed|stripped|asks)\b)/;

/**
 * Whether any change of the page asks its root anew what it holds.
 * @param {string} selector
 */
const asksTheRoot = selector =>
  ROOT.test(selector) && /:has\b/.test(bare(selector).split(/[\s>+~]+/)[0] ?? '');

/**
 * Whether a rule that depends on what an element holds, or on what is before it, may mean every element.
 * @param {string} selector
 */
const meansAll = selector => {
  const [subject = '', joint = ''] = /([ >+~]) ?(?:\*|:(?!is\b|where\b)[\w-]+)+$/.exec(bare(selector)) ?? [];
  return (
    '+~'.includes(joint || ' ') ||
    subject.includes(':nth-') ||
    (subject !== '' && /:has\b/.test(bare(selector)))
  );
};

// The browser keeps one set of what rules with :has mean, and one for siblings. With one rule in it that means
// every element, each node that comes or goes restyles the page or the table.
test('the root of the page does not ask what it holds, and a rule that asks or counts names what it means', () => {
  assert.ok(asksTheRoot('html:not(.tv):has(.time-bar) .bar') && asksTheRoot(':root:has(.a:popover-open) .b'));
  assert.ok(!asksTheRoot('html:not(.tv) .bar:has(.a)') && !asksTheRoot('.board:has(.bench) .beds'));
  assert.ok(
    meansAll('.board:has(.bench) .beds > :nth-child(3n)') &&
      meansAll('.a:has(.b) > *') &&
      meansAll('.a > * ~ *') &&
      meansAll('.a > :nth-child(2)'),
  );
  assert.ok(!meansAll('.board:has(.bench) .beds > button:nth-child(3n)') && !meansAll('.a > * ~ .b:has(.c)'));
  for (const [file, css] of SHEETS) {
    const found = selectorsOf(css).filter(one => asksTheRoot(one) || meansAll(one));
    assert.deepEqual(found, [], file);
  }
});

/** The names of the groups inside drawings. */
const LAYERS = new Set(
  readdirSync(new URL('../../ui/art/', import.meta.url), { recursive: true })
    .map(String)
    .filter(file => file.endsWith('.ts'))
    .flatMap(file => [...text(`ui/art/${file.replaceAll('\\', '/')}`).matchAll(/\blayer\(\s*'([\w-]+)'/g)])
    .map(([, name]) => name),
);
/** What hides or moves the part of a drawing. */
const TOUCHES = /(?:^|[;\s])(?:display: none|(?:visibility|opacity|transform|translate|scale|rotate):)/;

/** The layers of drawings that a rule hides or moves wherever they are. @param {string} css */
const strayLayers = css =>
  [...css.matchAll(/([^{};]+)\{([^{}]*)\}/g)]
    .filter(([, , body = '']) => TOUCHES.test(body))
    .flatMap(([, selector = '']) => selector.split(/,(?![^(]*\))/))
    .flatMap(one => {
      const within = one.trim().split(/[\s>+~]+(?![^(]*\))/);
      const subject = within.pop() ?? '';
      return within.some(part => part.includes('.')) ? [] : subject.replace(/:is\(|\)/g, ' ').split(/[\s,]+/);
    })
    .filter(part => LAYERS.has(part.slice(1)) && part.startsWith('.'));

test('a sheet hides or moves no part of a drawing by a class that stands alone', () => {
  assert.ok(LAYERS.size > 30);
  assert.deepEqual(strayLayers('& :is(.cord, .head) { display: none; } .hand .crown { opacity: 0; }'), [
    '.head',
  ]);
  for (const [file, css] of SHEETS) assert.deepEqual(strayLayers(css), [], file);
});
