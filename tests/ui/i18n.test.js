/* The catalogues: complete in every language, in order, and filled in as each language does. */

import assert from 'node:assert/strict';
import { readdirSync } from 'node:fs';
import { test } from 'node:test';
import { VERSION } from '../../dist/dev/js/kit/version.js';
import { LANGUAGES, PARTS, and, has, resolveLanguage, setLanguage, t } from '../../dist/dev/js/kit/i18n.js';
import { block, books, catalogue, filesBelow, load, part, sentences, text } from './catalogues.js';
import { pseudo } from './pseudo.js';

const catalogues = books();
const english = catalogue('en');
const german = catalogue('de');

/** @param {string} sentence */
const blanks = sentence => [...sentence.matchAll(/\{(\w+)\}/g)].map(found => found[1]).sort();

test('A-07: all catalogues have the same keys and the same blanks', () => {
  for (const [language, book] of catalogues) {
    const lacks = Object.keys(english).filter(key => !Object.hasOwn(book, key));
    const alone = Object.keys(book).filter(key => !Object.hasOwn(english, key));
    assert.equal(
      lacks.length + alone.length,
      0,
      `${language} lacks [${lacks}], and has [${alone}], which English lacks`,
    );
    const moved = Object.keys(book).find((key, at) => key !== Object.keys(english)[at]);
    assert.equal(moved, undefined, `${language} has ${moved} in another place than English`);
    for (const [key, template] of Object.entries(book)) {
      const wanted = new Set(sentences(english[key] ?? '').flatMap(blanks));
      const forms = typeof template === 'string' ? { other: template } : template;
      for (const [form, sentence] of Object.entries(forms)) {
        // A form for one or two may contain a word instead of the number.
        const found = new Set([
          ...blanks(sentence ?? ''),
          ...(['one', 'two'].includes(form) ? (wanted.has('n') ? ['n'] : []) : []),
        ]);
        assert.deepEqual(found, wanted, `${language} ${key}: {${[...found]}} instead of {${[...wanted]}}`);
      }
    }
  }
});

test('a web view that is too old for every script says so in all languages', () => {
  const page = text('ui/index.html');
  for (const [language, book] of catalogues)
    assert.ok(page.includes(`<p lang="${language}">${book['app.old']}</p>`), language);
  const [, asks = ''] =
    /@supports (.*) \{\n  \.old \{ display: none; \}\n\}/.exec(text('ui/css/base.css')) ?? [];
  assert.ok(asks && text('ui/plain.js').includes(`CSS.supports('${asks}')`), asks);
});

test('a browser that runs no scripts says so in all languages', () => {
  const [, note = ''] = /<noscript>(.*?)<\/noscript>/s.exec(text('ui/index.html')) ?? [];
  for (const [language, book] of catalogues)
    assert.ok(note.includes(`<p lang="${language}">${book['app.script']}</p>`), language);
  const base = text('ui/css/base.css');
  const [, shown = ''] = /\.scriptless,\n\.old \{(.*?)\}/s.exec(base) ?? [];
  assert.match(shown, /position: fixed;.*font-size: calc/s, 'large, over everything');
  assert.doesNotMatch(base, /\.scriptless \{ display: none/);
});

test('plural sentences have every form of their language', () => {
  for (const [language, book] of catalogues) {
    const forms = new Intl.PluralRules(language).resolvedOptions().pluralCategories;
    for (const [key, template] of Object.entries(book)) {
      if (typeof template !== 'string')
        assert.deepEqual(Object.keys(template).sort(), [...forms].sort(), key);
    }
  }
});

test('in each part the keys of a block stand together, and blocks in order', () => {
  for (const name of PARTS) {
    const blocks = Object.keys(part('en', name)).map(block);
    const seen = blocks.filter((one, at) => one !== blocks[at - 1]);
    const wrong = seen.find((one, at) => one !== [...new Set(blocks)].sort()[at]);
    assert.equal(
      wrong,
      undefined,
      `${name}.json: the keys “${wrong}.…” stand in a wrong place; blocks (the first word of a key) go from a to z, in every language alike`,
    );
  }
});

test('every language has the same parts, with the same keys, and each key lies in one of them', () => {
  for (const language of LANGUAGES) {
    assert.deepEqual(
      readdirSync(new URL(`../../ui/i18n/${language}`, import.meta.url)).sort(),
      PARTS.map(name => `${name}.json`).sort(),
      language,
    );
    for (const name of PARTS)
      assert.deepEqual(
        Object.keys(part(language, name)).sort(),
        Object.keys(part('en', name)).sort(),
        `${language} ${name}`,
      );
    assert.equal(
      PARTS.reduce((sum, name) => sum + Object.keys(part(language, name)).length, 0),
      Object.keys(catalogue(language)).length,
      language,
    );
  }
});

test('every language says in which direction it is read, and reads as such', () => {
  for (const [language, book] of catalogues) {
    const dir = ['ar', 'fa', 'he'].includes(language) ? 'rtl' : 'ltr';
    assert.equal(book['app.dir'], dir);
  }
  const latin = Object.entries(catalogue('he')).filter(
    ([key, template]) =>
      !/^(app\.(title|dir)|home\.(queens|rescue)|join\.example|settings\.(text|percent)|table\.key|about\.licence_font)/.test(
        key,
      ) &&
      sentences(template).some(
        one => /\p{L}/u.test(one.replace(/\{\w+\}/g, '')) && !/\p{Script=Hebrew}/u.test(one),
      ),
  );
  assert.deepEqual(
    latin.map(([key]) => key),
    [],
  );
});

test('T-05: the subtitle names both games in every language', () => {
  for (const book of catalogues.values())
    assert.match(String(book['app.subtitle']), /Sleeping Queens.+Sleeping Queens 2: The Rescue!/);
});

test('W-01: every refusal and every failure has its sentence, and there is none for anything else', () => {
  const refusals = [...text('bindings/Refusal.ts').matchAll(/"code": "(\w+)"/g)].map(found => found[1]);
  const failures = [...text('bindings/Failure.ts').matchAll(/"(\w+)"/g)].map(found => found[1]);
  assert.ok(refusals.length > 10 && failures.length > 5);
  /** @param {string} name */
  const keys = name =>
    [
      ...new Set(
        Object.keys(english)
          .filter(key => block(key) === name)
          .map(key => key.split('.')[1] ?? ''),
      ),
    ].sort();
  assert.deepEqual(keys('why'), [...refusals, 'no_dragon', 'no_wand'].sort());
  assert.deepEqual(keys('failed'), failures.sort());
});

test('T-05: title, subtitle and about line stand in every language', () => {
  assert.equal(
    english['app.subtitle'],
    'an unofficial table for Sleeping Queens and Sleeping Queens 2: The Rescue!',
  );
  assert.equal(
    german['app.subtitle'],
    'ein inoffizieller Spieltisch für Sleeping Queens und Sleeping Queens 2: The Rescue!',
  );
  assert.equal(
    english['app.about'],
    'Rouse is not affiliated with or endorsed by the publisher of these games.',
  );
  assert.equal(
    german['app.about'],
    'Rouse gehört nicht zum Verlag dieser Spiele und wird von ihm nicht unterstützt.',
  );
});

test('About names the version that is built', () => {
  assert.equal(text('Cargo.toml').match(/^version = "(.+)"/m)?.[1], VERSION);
});

test('every key that the interface names has a sentence, and every sentence is named somewhere', () => {
  const code = filesBelow('ui/js', '.ts').map(text).join('\n');
  const named = [...code.matchAll(/\bt\(\s*'([\w.]+)'/g)].map(found => found[1] ?? '');
  assert.ok(named.length > 30);
  for (const key of named) assert.ok(key in english, key);
  const whole = new Set([...code.matchAll(/'([a-z]+\.[\w.-]+)'/g)].map(found => found[1]));
  // Used in index.html, before any script.
  whole.add('app.old');
  whole.add('app.script');
  const begun = [...code.matchAll(/`([a-z]+\.[\w.-]*)\$\{/g)].map(found => found[1] ?? '');
  for (const key of Object.keys(english))
    assert.ok(whole.has(key) || begun.some(start => key.startsWith(start)), `nobody says ${key}`);
});

test('t fills blanks, counts, and falls back', async () => {
  await setLanguage('de', load);
  assert.equal(t('why.not_your_turn', { name: 'Ben' }), 'Ben ist dran.');
  assert.equal(t('aria.points', { n: 1 }), '1 Punkt');
  assert.equal(t('aria.points', { n: 0 }), '0 Punkte');
  assert.equal(and(['Ben', 'Mia', 'Nora']), 'Ben, Mia und Nora');
  assert.equal(t('why.not_your_turn'), '{name} ist dran.');
  assert.equal(t('no.such.key'), 'no.such.key');
  assert.equal(has('no.such.key'), false);
  await setLanguage('en', load);
  assert.equal(t('aria.points', { n: 1 }), '1 point');
});

test('a name is only ever filled in, never read as a template', async () => {
  await setLanguage('en', load);
  assert.equal(t('why.not_your_turn', { name: '{d} $& <b>' }), 'It is {d} $& <b>’s turn.');
});

test('the language of the device is taken where there is a catalogue for it', () => {
  assert.equal(resolveLanguage('auto', ['nl-NL', 'de-AT', 'en']), 'de');
  assert.equal(resolveLanguage('auto', ['fr-CA', 'en']), 'fr');
  assert.equal(resolveLanguage('auto', ['he-IL']), 'he');
  assert.equal(resolveLanguage('auto', ['nl']), 'en');
  assert.equal(resolveLanguage('auto', []), 'en');
  assert.equal(resolveLanguage('de', ['en']), 'de');
  assert.equal(resolveLanguage('xx', ['de']), 'en');
});

test('A-07: the pseudo-language is 40 % longer, keeps every blank, and leaves nothing of the English out', () => {
  const made = pseudo(english);
  assert.deepEqual(Object.keys(made), Object.keys(english));
  let [letters, longer] = [0, 0];
  for (const [key, template] of Object.entries(english)) {
    const [before, after] = [sentences(template), sentences(made[key] ?? '')];
    assert.deepEqual(after.map(blanks), before.map(blanks), key);
    letters += before.join('').replace(/\{\w+\}/g, '').length;
    longer += after.join('').replace(/\{\w+\}/g, '').length;
  }
  assert.ok(longer >= letters * 1.39, `${longer} of ${letters}`);
  assert.equal(pseudo(english, true)['app.dir'], 'rtl');
});

test('among words from right to left, names and sums keep their own direction', async () => {
  await setLanguage('he', load);
  assert.equal(t('table.turn', { name: 'Mia' }), 'התור של \u2068Mia\u2069');
  assert.match(t('bench.right', { left: '2 + 3', n: 5 }), /^\u2066.*2 \+ 3.*\u2069$/);
  assert.match(String(catalogue('he')['learn.queens.sum']), /\u20662\s\+\s3\s=\s5\u2069/);
  await setLanguage('en', load);
  assert.equal(t('table.turn', { name: 'Mia' }), 'Mia’s turn');
});
