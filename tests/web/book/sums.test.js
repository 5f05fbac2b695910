/* The page for grown-ups about everybody's sums: what is chosen, erased and brought in stays on this device. */

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { atRoot, openBook } from '../at-root.js';

const there = atRoot();
/** @param {string} selector */
const press = selector => `document.querySelector('${selector}').click()`;
const KEPT = "JSON.parse(localStorage.getItem('rouse.coach.1'))";
/** Keeps what the page sends from now on. */
const LISTEN = `(() => {
  window.sent = [];
  Worker.prototype.postMessage = said => void sent.push(said);
})()`;
/** Writes into the field of the sheet that brings sums in. @param {string} text */
const bring = text => `(() => {
  document.querySelector('.sheet-bring textarea').value = ${JSON.stringify(text)};
  document.querySelector('.sheet-bring [data-key=yes]').click();
})()`;
const TOLD = "document.querySelector('.sheet-bring .bring-trouble')?.textContent";

test('a focus is chosen in two taps, a file goes out and comes in, one person is forgotten, and nothing is sent', async () => {
  const tab = await openBook(there);
  await tab.run("book.show({ story: 'sums-page', edition: 'page' })");
  await tab.run(LISTEN);
  await tab.run(press('dialog .option [value=take]'));
  const { Anna, Ben } = await tab.run(KEPT);
  assert.deepEqual([Anna.focus.on, Ben.focus.on], ['take', null]);

  await tab.run(press('dialog [data-key=along]'));
  const text = await tab.run("document.querySelector('.sheet-text textarea').value");
  await tab.run(press('.sheet-text .rb'));

  await tab.run(press('dialog [data-key=bring]'));
  await tab.run(bring(text));
  assert.match(await tab.run(TOLD), /Anna is here already/);
  await tab.run(press('.sheet-bring .rb'));

  await tab.run(press('dialog [data-key=erase]'));
  await tab.run(press('dialog .sheet-acts [data-key=erase]'));
  assert.deepEqual(Object.keys(await tab.run(KEPT)), ['Ben']);

  await tab.run(press('dialog [data-key=bring]'));
  await tab.run(bring(text.replace('"answers":40', '"answers":-40')));
  assert.match(await tab.run(TOLD), /no whole file/);
  await tab.run(bring(text));
  await tab.until("!document.querySelector('.sheet-bring[open]')");
  const kept = await tab.run(KEPT);
  assert.deepEqual(Object.keys(kept), ['Ben', 'Anna']);
  assert.deepEqual(kept.Anna.missed, Anna.missed);
  assert.deepEqual(await tab.run('sent'), []);
  await tab.close();
});

test('the page of one person is printed alone, on one sheet', async () => {
  const tab = await openBook(there);
  await tab.run("book.show({ story: 'sums-page' })");
  await tab.run('window.print = () => { window.printed = document.documentElement.dataset.prints; }');
  await tab.run(press('dialog [data-key=print]'));
  assert.equal(await tab.run('printed'), 'sums');
  await tab.run("document.documentElement.dataset.prints = 'sums'");
  await tab.call('Emulation.setEmulatedMedia', { media: 'print' });
  const seen = `[...document.querySelectorAll('h1, h2, h3, h4, button, .option')]
    .filter(one => one.checkVisibility()).map(one => one.textContent)`;
  assert.deepEqual(await tab.run(seen), ['Sums of Anna', 'Sure', 'Coming', 'Next', 'Will be asked again']);
  const { data } = await tab.call('Page.printToPDF', { paperWidth: 8.27, paperHeight: 11.69 });
  const pdf = Buffer.from(data, 'base64').toString('latin1');
  assert.equal(pdf.match(/\/Type ?\/Page\b/g)?.length, 1);
  await tab.close();
});

test('two minutes of sums: buttons to count and a second try after a miss, then the result, and it ends by itself', async () => {
  const tab = await openBook(there);
  await tab.run("book.show({ story: 'warm-up', edition: 'page' })");
  await tab.run(LISTEN);
  const numbers = "[...document.querySelectorAll('.answers .key')].map(key => Number(key.textContent))";
  const line = "document.querySelector('.warm-line').textContent";
  const seen = new Set();
  for (let n = 0; n < 12; n += 1) {
    const asked = await tab.run(line);
    assert.match(asked, /is …\?$|^How many are missing/);
    assert.equal(await tab.run("document.querySelector('.warm-up .counters')"), null);
    assert.equal(await tab.run("document.querySelector('.answers .on')"), null, 'nothing gives it away');
    const all = await tab.run(numbers);
    assert.equal(new Set(all).size, 3);
    await tab.run(press(`[data-key="answer ${all[n % 3]}"]`));
    const missed = await tab.run("document.querySelector('.warm-up .counters') !== null");
    if (missed) {
      assert.equal(await tab.run(line), `Not ${all[n % 3]}. Once more: ${asked}`);
      assert.equal(await tab.run("document.querySelector('.answers .on, [data-key=next]')"), null);
      assert.equal(await tab.run('document.activeElement.dataset.key'), `answer ${all[n % 3]}`);
      await tab.run(press(`[data-key="answer ${all[(n + 1) % 3]}"]`));
    }
    const told = await tab.run(line);
    const right = Number(await tab.run("document.querySelector('.answers .on').textContent"));
    assert.equal(told.startsWith('Yes! '), right === all[(n + Number(missed)) % 3], told);
    assert.equal(right === all[n % 3], !missed);
    assert.equal(await tab.run('document.activeElement.dataset.key'), 'next');
    seen.add(told.replace('Yes! ', ''));
    await tab.run(press('[data-key=next]'));
  }
  assert.ok(seen.size > 4, [...seen].join());
  const [one] = Object.values(await tab.run(KEPT));
  assert.equal(one.answers, 12);
  await tab.run('{ const now = Date.now; Date.now = () => now() + 120_000; }');
  for (const key of [1, 2, 3]) await tab.run(press(`.answers .key:nth-child(${key})`));
  assert.equal(await tab.run("document.querySelector('.lesson-over')"), null, 'the last one is not cut off');
  await tab.run(press('[data-key=next]'));
  assert.match(await tab.run("document.querySelector('.lesson-over h2').textContent"), /awake/);
  assert.doesNotMatch(await tab.run("document.querySelector('.warm-up').textContent"), /\d/);
  assert.deepEqual(await tab.run('sent'), []);
  await tab.close();
});
