/* The edition without a host in a browser: from a folder below a path of a plain web server, and then
   offline. */

import assert from 'node:assert/strict';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { EDITION } from './bench.js';
import { openChromium } from './chromium.js';
import { createPlayer, HOME, KEPT_STEPS, openHome, openOffline } from './player.js';
import { serve } from './server.js';

const FOLDER = fileURLToPath(EDITION);
/** @type {Awaited<ReturnType<typeof serve>>} */
let server;
/** @type {import('./chromium.js').Chromium} */
let chromium;

before(async () => {
  server = await serve(FOLDER, '/', false, path =>
    path === 'offline.js' ? { text: '// Keeps nothing: that takes longer than a test.' } : null,
  );
  chromium = await openChromium();
});
after(async () => {
  await chromium?.close();
  await server?.stop();
});

/** Two people: nobody waits for a computer. @param {import('./chromium.js').Chromium} [browser] */
const open = (browser = chromium) => openHome(browser, server.address, null);

/** A resumed game shows the table, a curtain, or the question to whom an attack waits for. */
const PLAYED = "['table', 'curtain', 'answer'].includes(document.documentElement.dataset.screen)";

test('a game goes on after the browser was killed in the middle of it', async context => {
  const profile = mkdtempSync(join(tmpdir(), 'rouse-killed-'));
  const first = await openChromium(profile);
  const { tab, player } = await open(first);
  await player.begin('queens');
  await player.play(`(${KEPT_STEPS}).then(steps => steps >= 4)`);
  const kept = await tab.run(KEPT_STEPS);
  await first.kill();

  const second = await openChromium(profile);
  context.after(second.close);
  const again = await second.open(server.address);
  const resumed = createPlayer(again);
  // Chromium writes games at once, and settings seconds later.
  await resumed.settle(null);
  await again.press('.home .resume');
  await again.until(PLAYED);
  assert.ok((await again.run(KEPT_STEPS)) >= kept, 'nothing that was accepted is lost');
  // A game in game.test.js is played to its end.
  await resumed.play(`(${KEPT_STEPS}).then(steps => steps >= ${kept + 4})`);
  assert.deepEqual(again.troubles, []);
});

test('one page at a time has the table; the next one says so, and goes on when it is free', async () => {
  const { tab } = await open();
  const second = await chromium.open(server.address);
  await second.until("document.querySelector('.door-elsewhere')");
  await tab.close();
  await second.until(HOME);
  await second.close();
});

test('a browser that keeps nothing says so, and the game goes on when people want it', async () => {
  const full = await openChromium();
  const { tab, player } = await open(full);
  const { origin } = new URL(server.address);
  await tab.call('Storage.overrideQuotaForOrigin', { origin, quotaSize: 1 });
  await tab.press('.play-queens');
  await tab.press('.people .start, .people .btn.big');
  await tab.until("document.querySelector('#notices:not([hidden])')?.innerText.includes('full')");
  assert.equal(
    await tab.run("document.documentElement.dataset.screen === 'people'"),
    true,
    'what could not be kept has not happened',
  );
  await tab.press('#notices .btn.paper');
  await tab.until("['table', 'curtain'].includes(document.documentElement.dataset.screen)");
  await player.play("document.querySelectorAll('[data-screen=table]').length > 0");
  assert.match(await tab.run("document.querySelector('#notices:not([hidden])').innerText"), /not saved/i);
  await full.close();
});

test('a game is taken along and brought in elsewhere', async () => {
  const [home, other] = await Promise.all([openChromium(), openChromium()]);
  const { tab, player } = await open(home);
  await player.begin('queens');
  await player.play(`(${KEPT_STEPS}).then(steps => steps >= 3)`);
  await tab.reload();
  await tab.press('.home-album');
  await tab.press('.album-unfinished');
  await tab.press('.unfinished-game .rb');
  await tab.until("document.querySelector('.sheet-text textarea')");
  const text = await tab.run("document.querySelector('.sheet-text textarea').value");
  assert.match(text, /^rouse game 1\n/);
  await home.close();

  const { tab: there } = await open(other);
  await there.press('.home-album');
  await there.press('.album-bring');
  await there.until("document.querySelector('.sheet-text textarea')");
  await there.run(`document.querySelector('.sheet-text textarea').value = ${JSON.stringify(text)}`);
  await there.press('.sheet-text .sheet-acts > button');
  await there.until("!document.querySelector('dialog[open]')");
  await there.reload();
  await there.press('.home .resume');
  await there.until("['table', 'curtain', 'answer'].includes(document.documentElement.dataset.screen)");
  assert.deepEqual(there.troubles, []);
  await other.close();
});

test('an edition opens again where a server redirects its page, and answers for nothing beside it', async () => {
  const site = await serve(FOLDER, '/', false, (_, pathname) => {
    if (pathname === '/index.html') return { to: '/' };
    return pathname === '/blog/' ? { text: '<link rel="icon" href="data:,"><title>A blog</title>' } : null;
  });
  const { tab } = await openOffline(chromium, site.address);
  await tab.go(`${site.address}blog/`);
  assert.equal(await tab.run('document.title'), 'A blog');
  await tab.go(`${site.address}index.html?from=blog#x`);
  await tab.until(HOME);
  await site.stop();
  await tab.go(site.address);
  await tab.until(HOME);
  assert.deepEqual(tab.troubles, []);
  await tab.close();
});

test('a newer version is offered and never forced, and saved games go on with it', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'rouse-edition-'));
  cpSync(FOLDER, folder, { recursive: true });
  const own = await serve(folder, '/own/');
  const { tab } = await openOffline(chromium, own.address);
  const offline = join(folder, 'offline.js');
  const page = join(folder, 'index.html');
  writeFileSync(offline, readFileSync(offline, 'utf8').replace(/"version":"\w+"/, '"version":"newer"'));
  writeFileSync(page, readFileSync(page, 'utf8').replace('<title>Rouse', '<title>Newer Rouse'));
  await tab.run('navigator.serviceWorker.getRegistration().then(registration => registration.update())');
  await tab.until("document.querySelector('.home .join-btn.paper')");
  assert.equal(await tab.run('document.title'), 'Rouse');
  await tab.press('.home .join-btn');
  await tab.press('.sheet-edition .sheet-acts .btn:last-child');
  await tab.until(
    "document.title === 'Newer Rouse' && document.querySelector('.home .join-btn:not(.paper)')",
  );
  await tab.close();
  await own.stop();
  rmSync(folder, { recursive: true });
});
