/* A player in a page without any rules: taps what is lit, and presses the big button when it is ready. It
   runs in the page. */

/** Does one thing that a person would do. Returns the name of the screen. */
function step() {
  const all = (/** @type {string} */ selector, /** @type {ParentNode} */ within = document) =>
    /** @type {HTMLElement[]} */ ([...within.querySelectorAll(selector)]);
  const seen = (/** @type {HTMLElement} */ one) =>
    one.offsetParent !== null && one.getAttribute('aria-disabled') !== 'true';
  const press = (/** @type {string} */ selector, /** @type {ParentNode} */ within = document) => {
    const found = all(selector, within).filter(seen);
    found[Math.floor(Math.random() * found.length)]?.click();
    return found.length > 0;
  };
  const often = Math.random() < 0.6;
  const screen = document.documentElement.dataset.screen ?? '';
  // Sheets may be stacked.
  const sheet = all('dialog[open]').at(-1);
  if (sheet) {
    const chosen =
      (often && press('.pick-buttons .btn:last-child', sheet)) ||
      press('.held.legal, [data-target]:not(.dim)', sheet);
    if (!chosen || Math.random() < 0.2) press('.sheet-head .rb', sheet);
  } else if (screen === 'curtain') press('.curtain .hold');
  else if (screen === 'sealed') press('.sealed button.open');
  else if (screen === 'answer') press('.answer .choose:not(.waiting) button:nth-of-type(2)');
  else if (screen === 'table') {
    const goes = often && press('.go-btn:not(.waiting)');
    if (!goes)
      press(
        '.table [data-spot].legal, .table [data-spot]:not(.seat) > .legal, section.hand:not(.closed) button.held[data-spot], .chips .chip, .second-btn',
      );
  }
  return screen;
}

/** The settings of the device: no scenes, and two taps open a hand. */
const SETTINGS = { speed: 'none', motion: 'none', opening: 'two-taps', sound: 'off', language: 'en' };

const guest = { name: '', surface: 'here', bot: null, help: 'awake' };
/** The seats: one person, and a computer of this level or another person. @param {string | null} bot */
const setup = bot => ({
  places: [
    { ...guest, animal: 'fox', colour: 'moon' },
    null,
    { ...guest, animal: 'hare', colour: 'sun', bot },
    null,
    null,
  ],
  first: null,
  rules: [],
  options: {},
});

/** Settings and seats as the page stores them. @param {string | null} [bot] */
export const chosen = (bot = 'wide_awake') => ({
  'rouse.settings.1': JSON.stringify(SETTINGS),
  'rouse.people.1': JSON.stringify(setup(bot)),
});

/** After this time without a change, in milliseconds, the page hangs: a computer decides within a second. */
const STANDS_MS = 30_000;

/** @param {Pick<import('./chromium.js').Tab, 'press' | 'reload' | 'run' | 'until'>} tab */
export const createPlayer = tab => ({
  /** Stores settings and seats, and reloads the page. @param {string | null} [bot] */
  settle: async bot => {
    await tab.run(`Object.assign(localStorage, ${JSON.stringify(chosen(bot))})`);
    await tab.reload();
    await tab.until(
      "document.documentElement.dataset.screen === 'home' && document.querySelector('.play-queens')",
    );
  },
  /** Starts a game. @param {'queens' | 'rescue'} game */
  begin: async game => {
    await tab.press(`.play-${game}`);
    await tab.press('.people .start, .people .btn.big');
    await tab.until("['table', 'curtain'].includes(document.documentElement.dataset.screen)");
  },
  /**
   * Plays until the end, or until an expression is true.
   * @param {string} [enough]
   * @returns {Promise<string[]>} the screens that were shown
   */
  play: (enough = 'false') =>
    tab.run(`new Promise((done, fail) => {
      const step = ${step};
      const screens = new Set();
      let shown = '';
      let since = 0;
      const go = async () => {
        const screen = step();
        screens.add(screen);
        if (screen === 'end' || await (${enough})) return done([...screens]);
        const shows = document.body.innerText;
        if (shows !== shown) [shown, since] = [shows, Date.now()];
        if (Date.now() > since + ${STANDS_MS}) return fail(new Error('it stands still: ' + shows + ' selected: ' + [...document.querySelectorAll('.table [aria-pressed=true]')].map(one => one.dataset.spot).join()));
        setTimeout(go, 15);
      };
      go();
    })`),
});

/** A script that counts the actions in the page's store. */
export const KEPT_STEPS = `new Promise((done, fail) => {
  const request = indexedDB.open('rouse');
  request.onerror = () => fail(request.error);
  request.onsuccess = () => {
    const count = request.result.transaction('steps').objectStore('steps').count();
    count.onsuccess = () => { request.result.close(); done(count.result); };
  };
})`;

export const HOME =
  "document.documentElement.dataset.screen === 'home' && document.querySelector('.home .btn')";

/**
 * Opens a page with these seats.
 * @param {import('./chromium.js').Chromium} chromium
 * @param {string} address
 * @param {string | null} [bot] the level of the other seat; null for a person
 * @param {string} [ready] what has to be true of the page first
 */
export const openHome = async (chromium, address, bot, ready = 'true') => {
  const tab = await chromium.open(address);
  await tab.until(HOME);
  await tab.until(ready);
  const player = createPlayer(tab);
  await player.settle(bot);
  return { tab, player };
};

/**
 * Opens a page that works offline by now.
 * @param {import('./chromium.js').Chromium} chromium
 * @param {string} address
 * @param {string | null} [bot] the level of the other seat; null for a person
 */
export const openOffline = (chromium, address, bot) =>
  openHome(chromium, address, bot, 'navigator.serviceWorker.controller?.state === "activated"');
