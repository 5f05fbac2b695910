/* Runs in a page of the book or of the gallery, after stand.js: shows one story again and again, each time with
   another fault, until nothing new fails. */

(() => {
  const page = /** @type {any} */ (window);
  const { step, pause, arm, disarm, failed, plain, act: play } = page.stand;

  /** The longest time after which what has just happened is drawn. */
  const DRAWN_MS = 400;
  /** Waits so long on the page's clock. */
  const idle = async () => {
    for (const end = performance.now() + DRAWN_MS; performance.now() < end;) await pause(0);
  };

  /** Whether a screen is shown, and not only waited for: what comes from the network takes real time. */
  const there = () => document.documentElement.dataset.screen && !document.querySelector('.door-coming');
  /** As long as the book is read its clock runs, and faster than a real one where nothing is fetched. */
  const run = async () => {
    for (;;) {
      await step(there() ? 60 : 5);
      await pause(0);
    }
  };
  /**
   * The longest wait for something to be seen: longer than a scene that hangs, and than what is tried again. What is
   * fetched takes real time; but an open hand closes before long.
   */
  const [PATIENCE_MS, CLOSES_MS, FETCHED_MS] = [25_000, 60_000, 8000];

  /** @param {string} selector @returns {any} */
  const found = selector =>
    [...document.querySelectorAll(selector)].find(
      one => one.checkVisibility() && one.ariaDisabled !== 'true',
    );
  /** @param {() => boolean} there */
  const until = async there => {
    const [began, asked] = [performance.now(), Date.now()];
    const waits = () => {
      const time = performance.now() - began;
      return time < PATIENCE_MS || (time < CLOSES_MS && Date.now() - asked < FETCHED_MS);
    };
    while (!there() && waits() && !plain()) await pause(0);
    return there();
  };
  /** @param {string} selector */
  const comes = selector => until(() => Boolean(found(selector)));
  const parts = (/** @type {string} */ one) => /** @type {[string, string?]} */ (one.split(' := '));

  /** @param {string} one */
  const act = async one => {
    const [selector, value] = parts(one);
    if (one === 'back') {
      // The page keeps an entry as soon as there is something to go back from.
      if (!(await comes('.curtain'))) return false;
      return void history.back();
    }
    if (!(await comes(selector))) return false;
    const element = found(selector);
    // A key, so that there are sounds.
    element.dispatchEvent(new KeyboardEvent('keydown', { key: 'Shift', bubbles: true }));
    if (value === undefined) element.click();
    else {
      element.value = value;
      element.dispatchEvent(new Event('input', { bubbles: true }));
    }
    return true;
  };

  /**
   * Does the steps of a story. What a fault has prevented is done once more, as people would, from the last step
   * that is possible.
   * @param {{ does?: string[], shows: string }} story
   */
  const follow = async ({ does = [], shows }) => {
    for (let [at, tries] = [0, 0]; tries < 3 && !plain(); tries++) {
      while (at < does.length && (await act(does[at])) !== false) at++;
      if (at === does.length && (await comes(shows))) return true;
      at = Math.max(
        0,
        does.findLastIndex(one => one !== 'back' && found(parts(one)[0])),
      );
      // Two taps open a hand.
      while (at > 0 && does[at] === does[at - 1]) at--;
    }
    return false;
  };

  /** Whatever goes back in a page changes one of these. */
  const seen = () =>
    `${document.documentElement.dataset.screen} ${document.querySelectorAll('dialog[open]').length}`;
  /** Lets a screen that is shown be drawn once more, and goes back from it. Returns whether people can go on. */
  const leave = async () => {
    page.book.say({ t: 'facts' });
    await idle();
    const before = seen();
    // Further back is another page.
    if (history.state !== 'rouse') return true;
    history.back();
    // With what hears it a press is lost.
    return (await until(() => seen() !== before)) || (failed.length > 0 && !/#create\./.test(failed[0]));
  };

  /** What is shown for a few seconds only: it may be over, and never comes again once it has failed. */
  const FLEETING = /^(?:stood-in|own-nudged|rewind-own|rewind-here)$/;
  const LEFT_OUT = /#createHandlers\.(?:nudge|cheer)$/;

  /** @param {any} look */
  const once = async look => {
    // What the story before still does is not this one's.
    await page.book.end();
    for (let turns = 0; turns < 3; turns++) await pause(0);
    arm();
    if (look.before) (0, eval)(look.before);
    // This clock hurries by itself.
    await page.book.begin(
      { ...look.story, hurries: undefined },
      { sound: 'on', ...look.settings },
      look.more,
    );
    let shown = await follow(look.story);
    if (shown && failed.length === 0) shown = await leave();
    disarm();
    // A page that cannot start says so, and may try again.
    if (plain() === 'start' && /^js\/app\//.test(failed[0] ?? '')) return '';
    const usable = shown || ((LEFT_OUT.test(failed[0] ?? '') || FLEETING.test(look.name)) && there());
    return usable && !plain() ? '' : `${plain() || 'not shown'}: ${document.body.innerText.slice(0, 200)}`;
  };

  /** What is left on a table once everything has been played. */
  const rest = () => {
    const app = /** @type {HTMLElement} */ (document.getElementById('app'));
    const hidden = [...app.querySelectorAll('[style*=opacity]')].filter(
      one => /** @type {HTMLElement} */ (one).style.opacity === '0',
    );
    const layers = [...app.querySelectorAll('.stage-layer')].map(one => one.childElementCount);
    return `${app.innerText} hidden ${hidden.length} left ${layers}`;
  };

  /** What is made with a screen: the gallery does not draw it once more, as the app does. */
  const MADE = /#(?:create\w*|with\w+)$|Scenes$/;
  /** Loads everything but the start: here the book or the gallery starts what it shows. @param {string[]} modules */
  const load = modules =>
    Promise.all(modules.flatMap(path => (path.endsWith('/app/start.js') ? [] : [import(path)])));

  /** After this time every story of the gallery is over, also with a scene that hangs. */
  const FILM_MS = 45_000;

  /** How long a start may take until somebody plays, by either clock, and how long the slips may take then. */
  const [STARTS_MS, SLIPS_MS] = [45_000, 5000];
  const screen = () => document.documentElement.dataset.screen ?? '';
  /** Whether the table can be used. */
  const plays = () => ['curtain', 'table'].includes(screen());

  Object.assign(page.stand, {
    /** Waits for a page in which one thing fails from its first step on, and begins a game there. */
    begin: async () => {
      const dialog = () => /** @type {HTMLElement | null} */ (document.querySelector('dialog.plain'));
      const said = () => plain() || dialog()?.dataset.kind || '';
      const asked = Date.now();
      for (let ms = 0; ms < STARTS_MS || Date.now() - asked < STARTS_MS; ms += 60) {
        await step(60);
        // What comes from the network and the store takes real time.
        await pause(there() ? 2 : 60);
        if ((said() && said() !== 'late') || plays()) break;
        if (screen()) play(screen());
      }
      // Later the player may be at any screen of the game.
      const playing = plays();
      const slips = () => document.querySelector('#notices[aria-label]') !== null;
      // Where they have failed the next change brings them.
      for (let ms = 0; ms < SLIPS_MS && playing && !slips(); ms += 60) {
        await step(60);
        await pause(10);
        play(screen());
      }
      const end = said() || (playing ? 'game' : `stands at ${screen()}: ${document.body.innerText}`);
      return { end, slips: slips(), failed: [...failed] };
    },
    /** Loads everything, so that whatever is loaded with a module is known. @param {string[]} modules */
    open: async modules => {
      void run();
      await load(modules);
      await page.book.ready.catch(() => {});
    },
    /**
     * Shows stories of the book.
     * @param {any[]} looks
     */
    tell: async looks => {
      const [done, wrong] = [new Set(), []];
      for (const look of looks) {
        for (let name = ''; ;) {
          const trouble = await once(look);
          [name = ''] = failed;
          if (trouble) wrong.push(`${look.name}, ${name || 'nothing'} failed: ${trouble}`);
          if (!name || done.has(name)) break;
          done.add(name);
        }
      }
      return { failed: [...done], wrong, ...page.stand.known() };
    },
    /** Plays the story of the gallery that the address names. @param {string[]} modules */
    film: async modules => {
      await load(modules);
      arm(MADE);
      for (let steps = 0; document.body?.dataset.ready !== 'yes'; steps++) {
        if (steps > 3000) throw new Error(`the gallery shows nothing after ${failed}`);
        await step(20);
        await pause(0);
      }
      for (let ms = 0; ms < FILM_MS; ms += 60) await step(60);
      disarm();
      return { failed: [...failed], rest: rest(), ...page.stand.known() };
    },
  });
})();
