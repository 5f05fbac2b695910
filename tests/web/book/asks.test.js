/* What somebody answers at the bench stays in the page: no message says that anything was asked. */

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { atRoot, openBook } from '../at-root.js';

const there = atRoot();

/** Keeps what the page sends from now on. */
const LISTEN = `(() => {
  window.sent = [];
  const { postMessage } = Worker.prototype;
  Worker.prototype.postMessage = function (said) {
    sent.push(said);
    return postMessage.call(this, said);
  };
})()`;
/** @param {string} selector */
const press = selector => `document.querySelector('${selector}').click()`;

test('an answer is remembered on this device, and no message holds anything of it', async () => {
  const tab = await openBook(there);
  for (const [answer, missed] of /** @type {const} */ ([
    ['7', []],
    ['8', ['2 + 5']],
  ])) {
    await tab.run("book.show({ story: 'rescue-bench-asks', edition: 'page' })");
    await tab.run(LISTEN);
    await tab.until(`document.querySelector('[data-key="answer ${answer}"]')`);
    await tab.run(press(`[data-key="answer ${answer}"]`));
    await tab.until("document.querySelector('.answers :is(.on, .tried)')");
    const kept = JSON.parse(await tab.run("localStorage.getItem('rouse.coach.1')"));
    assert.equal(kept.Anna.answers, 1);
    assert.deepEqual(Object.keys(kept.Anna.missed), missed);
    await tab.run(press('[data-key="no asking"]'));
    await tab.until("!document.querySelector('.answers')");
    assert.deepEqual(await tab.run('sent'), [], 'nothing is said');
    await tab.run(press('.second-btn'));
    await tab.until("document.querySelector('.chips [data-key=wake]')");
    await tab.run(press('.chips [data-key=wake]'));
    await tab.until("document.querySelector('.go-btn:not(.waiting)')");
    await tab.run(press('.go-btn'));
    await tab.until('sent.length > 0');
    const [{ message }] = await tab.run('sent');
    assert.deepEqual(
      Object.keys(message).sort(),
      ['id', 'rev', 'seat', 't', 'taps'],
      'a move says what it always says',
    );
  }
  await tab.close();
});

test('it is answered by keyboard, the focus stays, and the verdict is heard', async () => {
  const tab = await openBook(there);
  await tab.run("book.show({ story: 'rescue-bench-asks' })");
  await tab.until(`document.querySelector('[data-key="answer 7"]')`);
  await tab.run(`(() => {
    window.heard = [];
    const status = document.getElementById('status');
    new MutationObserver(() => heard.push(status.textContent)).observe(status, { childList: true });
    document.querySelector('.bench .held .card').focus();
  })()`);
  for (const [key, windowsVirtualKeyCode, text] of /** @type {const} */ ([
    ['ArrowDown', 40, ''],
    ['ArrowRight', 39, ''],
    ['Enter', 13, '\r'],
  ]))
    for (const type of ['keyDown', 'keyUp'])
      await tab.call('Input.dispatchKeyEvent', { type, key, code: key, windowsVirtualKeyCode, text });
  await tab.until("document.querySelector('.answers .on')");
  assert.equal(await tab.run('document.activeElement.dataset.key'), 'answer 7');
  await tab.until("heard.includes('Yes! 5 + 2 is 7. Which card next?')");
  await tab.close();
});

test('six keys beside the question have room on a narrow phone with large letters', async () => {
  const tab = await openBook(there);
  await tab.resize(320, 568);
  await tab.run("book.show({ story: 'rescue-bench-asks-red', text: '150' })");
  const beyond = `(() => {
    const bench = document.querySelector('.bench').getBoundingClientRect();
    return [...document.querySelectorAll('.ops .key')].map(key => {
      const { left, right } = key.getBoundingClientRect();
      return Math.max(bench.left - left, right - bench.right, key.scrollWidth - key.clientWidth);
    });
  })()`;
  const keys = await tab.run(beyond);
  assert.equal(keys.length, 6);
  assert.ok(Math.max(...keys) <= 0, `${keys}`);
  await tab.close();
});

test('F6 goes round the table, past the doors that the bench hides', async () => {
  const tab = await openBook(there);
  await tab.resize(390, 844);
  await tab.run("book.show({ story: 'rescue-bench-asks' })");
  await tab.run("document.querySelector('.bar button').focus()");
  const at = [];
  for (let n = 0; n < 4; n += 1) {
    for (const type of ['keyDown', 'keyUp'])
      await tab.call('Input.dispatchKeyEvent', { type, key: 'F6', code: 'F6', windowsVirtualKeyCode: 117 });
    at.push(await tab.run("document.activeElement.closest('[data-zone]')?.dataset.zone"));
  }
  assert.deepEqual(new Set(at).size, at.length, at.join());
  assert.ok(at.includes('bench') && !at.includes('doors'), at.join());
  await tab.close();
});
