/* The loader: a lost request is tried again, silently; what does not come at all is said. */

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import vm from 'node:vm';
import { fetchJson, inTime, retry } from '../../dist/dev/js/kit/load.js';
import { needed } from '../../dist/dev/js/kit/needed.js';
import { loadStyles } from '../../dist/dev/js/kit/styles.js';
import { codeOf, filesBelow, text } from './catalogues.js';
import { settled } from './fixtures/time.js';

/** Lets the waits between the tries pass. @param {import('node:test').TestContext} t */
const hurried = t => {
  t.mock.timers.enable({ apis: ['setTimeout'] });
  return async () => {
    for (let n = 0; n < 5; n += 1) {
      await settled();
      t.mock.timers.tick(5000);
    }
  };
};

/** Fails this often, then succeeds. @param {number} times */
const failing = times => {
  let left = times;
  let tries = 0;
  return {
    tries: () => tries,
    attempt: async () => {
      tries += 1;
      if (left-- > 0) throw new Error('lost');
      return 'here';
    },
  };
};

test('a request that is lost once or twice is made again, and nobody hears of it', async t => {
  const pass = hurried(t);
  for (const times of [0, 1, 2]) {
    const { attempt, tries } = failing(times);
    const coming = retry(attempt);
    await pass();
    assert.equal(await coming, 'here');
    assert.equal(tries(), times + 1);
  }
});

test('what people wait for and does not come is said on a page of its own', async t => {
  const pass = hurried(t);
  t.mock.method(console, 'error', () => {});
  /** @type {string[]} */
  const said = [];
  Object.assign(globalThis, { plainPage: (/** @type {string} */ kind) => said.push(kind) });
  t.after(() => Reflect.deleteProperty(globalThis, 'plainPage'));
  for (const [times, kinds] of /** @type {const} */ ([
    [2, []],
    [3, ['missing']],
  ])) {
    const coming = needed(failing(times).attempt).catch(() => {});
    await pass();
    await coming;
    assert.deepEqual(said.splice(0), kinds);
  }
});

test('a file is read again when it was refused or broke off', async t => {
  const pass = hurried(t);
  const answers = [
    { ok: false, status: 503 },
    { ok: true, json: () => Promise.reject(new Error('it broke off')) },
    { ok: true, json: async () => 7 },
  ];
  t.mock.method(globalThis, 'fetch', async () => answers.shift());
  const coming = fetchJson('somewhere');
  await pass();
  assert.equal(await coming, 7);
});

test('what never answers counts as lost', async t => {
  // Such a timer alone keeps no process alive.
  const alive = setInterval(() => {}, 1000);
  t.after(() => clearInterval(alive));
  await assert.rejects(inTime(new Promise(() => {}), 1), /no answer/);
});

test('a style sheet that fails is asked for by a new link, and the old one waits for it', async t => {
  const pass = hurried(t);
  /** @type {any[]} */
  const links = [];
  let failures = 2;
  const link = () => ({
    rel: 'later',
    heard: /** @type {Record<string, () => void>} */ ({}),
    cloneNode: () => link(),
    addEventListener(/** @type {string} */ type, /** @type {() => void} */ act) {
      this.heard[type] = act;
    },
    remove() {
      links.splice(links.indexOf(this), 1);
    },
    after(/** @type {any} */ next) {
      links.push(next);
      assert.equal(next.rel, 'stylesheet');
      queueMicrotask(() => next.heard[failures-- > 0 ? 'error' : 'load']());
    },
  });
  links.push(link());
  const before = globalThis.document;
  Object.assign(globalThis, { document: { querySelectorAll: () => [...links] } });
  t.after(() => Object.assign(globalThis, { document: before }));
  const coming = loadStyles('join');
  await pass();
  await coming;
  assert.deepEqual(
    links.map(({ rel }) => rel),
    ['stylesheet'],
  );
});

test('every module that is fetched later is fetched by the loader', () => {
  const asked = filesBelow('ui/js', '.ts').flatMap(path => {
    const code = codeOf(path);
    return [...code.matchAll(/\bimport\('/g)].map(({ index }) => ({
      path,
      before: code.slice(0, index).slice(-60),
    }));
  });
  assert.ok(asked.length > 50, 'the walk finds something');
  assert.deepEqual(
    asked.filter(({ before }) => !/(?:\b(?:patiently|needed|withWords)\(\s*|\bload: )\(\) => $/.test(before)),
    [],
  );
});

test('the plain page says the same in every language of the catalogues', () => {
  const code = text('ui/plain.js').replace('return show;', 'return { SENTENCES, show };');
  const nothing = () => {};
  const { plainPage } = vm.runInNewContext(`${code}; ({ plainPage })`, {
    CSS: { supports: () => true },
    addEventListener: nothing,
    setTimeout: nothing,
    location: { protocol: 'http:' },
    sessionStorage: { getItem: () => null },
    document: { documentElement: {} },
    MutationObserver: class {
      observe() {}
    },
  });
  const { en, ...others } = plainPage.SENTENCES;
  assert.deepEqual(
    Object.keys(plainPage.SENTENCES).sort(),
    [...new Set(filesBelow('ui/i18n', '.json').map(path => path.split('/')[2]))].sort(),
  );
  /** @param {object} words */
  const shape = words => JSON.stringify(words, (_, value) => (typeof value === 'string' ? '' : value));
  for (const [language, words] of Object.entries(others)) {
    assert.equal(shape(words), shape(en), language);
    const said = Object.values(words).flat();
    for (const one of Object.values(en).flat()) assert.ok(!said.includes(one), `${language}: ${one}`);
  }
});

test('the plain page needs no module, no style sheet and no catalogue', () => {
  const code = text('ui/plain.js').replace(/\/\*[\s\S]*?\*\//g, '');
  assert.doesNotMatch(code, /\bfrom '|\bimport\(|\.json'|classList/);
  assert.match(
    readFileSync(new URL('../../ui/index.html', import.meta.url), 'utf8'),
    /<script src="plain.js">/,
  );
});
