/* Dates for people are those of the place where they play. */

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { atRoot, openBook } from '../at-root.js';

const there = atRoot();

/** In the afternoon of the 28th in Los Angeles. */
const NOW = `{
  const now = Date.UTC(2026, 10, 29, 0, 37);
  globalThis.Date = class extends Date {
    constructor(...given) {
      super(...(given.length > 0 ? given : [now]));
    }
  };
}`;

test('a certificate has the day of the family', async () => {
  const tab = await openBook(there);
  await tab.run(NOW);
  for (const [timezoneId, day] of [
    ['America/Los_Angeles', 'November 28, 2026'],
    ['Asia/Tokyo', 'November 29, 2026'],
  ]) {
    await tab.call('Emulation.setTimezoneOverride', { timezoneId });
    await tab.run("book.show({ story: 'certificates' })");
    assert.equal(
      await tab.run("document.querySelector('.certificate-foot [data-key=day]').textContent"),
      day,
      timezoneId,
    );
  }
  await tab.close();
});
