/* Runs in the page, before the interface: makes its functions fail, one after the other, and plays on. The clock is
   simulated. In a game the table is the real one, in this page instead of a worker. `window.name` says what to do;
   visits.js goes to what no game of a page shows. */

(() => {
  /**
   * @typedef {object} Plan
   * @property {'queens' | 'rescue'} game
   * @property {number} seed
   * @property {'throw' | 'hang' | 'none'} how a function fails: it throws, or its promise never resolves
   * @property {string[]} done the points that have failed already
   * @property {string[]} kinds the kinds of points that fail
   * @property {string} [always] the one point that fails, each time
   * @property {string[]} sheets where sheets are opened
   * @property {boolean} [begins] whether one fails as the page begins, and none after it
   * @property {string[]} [failed] what has failed before the page was loaded again
   * @property {boolean} [drags] whether cards are dragged as well as tapped
   */
  /** @type {Plan} */
  const plan = JSON.parse(window.name);
  const real = { setTimeout: window.setTimeout.bind(window), now: performance.now.bind(performance) };

  // Chance, always the same.
  let seed = plan.seed;
  Math.random = () => {
    seed = (seed * 1_103_515_245 + 12_345) % 2 ** 31;
    return seed / 2 ** 31;
  };

  // The clock: timers, frames and animations.
  let [now, ids] = [0, 1e6];
  /** @type {Map<number, { at: number, run: () => void }>} */
  const timers = new Map();
  /** @param {() => void} run @param {number} [ms] */
  const later = (run, ms = 0) => {
    timers.set(++ids, { at: now + Math.max(0, ms), run });
    return ids;
  };
  /** @param {number} id */
  const cancel = id => void timers.delete(id);
  const page = /** @type {any} */ (window);
  page.setTimeout = (/** @type {(...all: any[]) => void} */ run, ms = 0, ...all) =>
    later(() => run(...all), ms);
  page.setInterval = (/** @type {() => void} */ run, ms = 0) => {
    const again = () => {
      timers.set(id, { at: now + ms, run: again });
      run();
    };
    const id = later(again, ms);
    return id;
  };
  page.clearTimeout = page.clearInterval = page.cancelAnimationFrame = cancel;
  page.requestAnimationFrame = (/** @type {(time: number) => void} */ run) => later(() => run(now), 16);
  performance.now = () => now;
  page.Element.prototype.animate = (/** @type {any} */ _frames, /** @type {any} */ how) => {
    const { duration = 0, delay = 0 } = typeof how === 'number' ? { duration: how } : how;
    let end = () => {};
    const motion = {
      onfinish: () => {},
      finished: new Promise(done => (end = () => done(motion))),
      currentTime: 0,
      playbackRate: 1,
      effect: null,
      cancel: () => cancel(timer),
      pause: () => cancel(timer),
      play: () => {},
      finish: () => {
        cancel(timer);
        motion.onfinish();
        end();
      },
    };
    const timer = later(() => motion.finish(), duration + delay);
    return motion;
  };

  // Drawings are made, but only their frames are shown: the browser has thousands of elements less to style.
  const html = /** @type {any} */ (Object.getOwnPropertyDescriptor(Element.prototype, 'innerHTML'));
  Object.defineProperty(Element.prototype, 'innerHTML', {
    ...html,
    set(drawing) {
      html.set.call(this, String(drawing).replace(/^(<svg[^>]*>)[^]*<\/svg>$/, '$1</svg>'));
    },
  });

  const channel = new MessageChannel();
  /** Waits until everything that has been promised has happened. */
  const settle = () =>
    new Promise(done => {
      channel.port1.onmessage = done;
      channel.port2.postMessage(null);
    });
  /** @param {number} ms */
  const step = async ms => {
    const end = now + ms;
    for (;;) {
      const [next] = [...timers].filter(([, { at }]) => at <= end).sort(([, a], [, b]) => a.at - b.at);
      if (!next) break;
      const [id, { at, run }] = next;
      timers.delete(id);
      now = Math.max(now, at);
      try {
        run();
      } catch (error) {
        reportError(error);
      }
      await settle();
    }
    now = end;
    await settle();
  };

  // What fails.
  /** The kinds of points, by the module and the name. @type {readonly (readonly [string, RegExp])[]} */
  const KINDS = [
    [
      'scene',
      /^js\/theatre\/(?:\w+\/)?(?:animations|deal|starting-bell|[\w-]+-scenes?)[\w-]*\.js#|^js\/theatre\/end\/(?:count|crowning|moment|television|waves)\.js#|^js\/table\/[\w-]+-moves\.js#|^js\/tv\/(?:pose|turn)\.js#/,
    ],
    [
      'gesture',
      /^js\/games\/.*#(?:GESTURES|HELPS)\.|^js\/games\/queens\/gesture|^js\/theatre\/(?!\w+\/sounds\.)|^js\/kit\/dances\.js#/,
    ],
    ['sound', /^js\/sound\/(?!sounds)|\/sounds\.js#(?!createSounds$)/],
    ['handler', /^js\/net\/handlers\.js#createHandlers\./],
    ['sheet', /^sheet /],
    ['worker', /^worker /],
    ['television', /^js\/tv\//],
    ['drag', /^js\/table\/drag/],
    // Of what hears the messages each handler fails alone.
    ['app', /^js\/app\/(?!link-events\.js#linkEvents\.message$)/],
    ['screen', /^js\/(?:screens\/\w+|(?:learn|table)\/screen)\.js#create(?:\.|$)/],
    // Faults are kept, and files fetched, by what stays whole.
    ['other', /^js\/(?:table|games|album|seating|screens|kit\/(?!(?:faults|load)\.js))/],
  ];
  const APART_MS = 12_000;
  /** Every function that can fail, with its kind. @type {Map<string, string>} */
  const points = new Map();
  const fired = new Set(plan.done);
  /** What has failed here, in this order. @type {string[]} */
  const failed = plan.failed ?? [];
  /** After which faults a card has hung in the air, or was seen nowhere. @type {Set<string>} */
  const left = new Set();
  /** The revision from which, and the time from when, the next one may fail. */
  let [next, then] = [Infinity, 0];
  let rev = 0;
  /** Whether no other point fails until `arm` is called again. */
  let once = false;
  /** What does not fail meanwhile. @type {RegExp | null} */
  let spared = null;
  /** Until everything is loaded. */
  let loading = true;
  if (plan.begins) [next, once, loading] = [0, true, false];
  /** What is called meanwhile: a constant of a module comes with the module, or not at all. */
  const early = new Set();
  /** What promises something, so that it can hang. */
  const promising = new Set();

  const kindOf = (/** @type {string} */ name) => KINDS.find(([, is]) => is.test(name))?.[0] ?? '';
  const PLAYED = new Set(['scene', 'gesture']);
  /** @param {string} name @param {string} [full] */
  const listed = (name, full = name) => {
    if (!points.has(name)) points.set(name, kindOf(full));
    return points.get(name);
  };
  /** Whether this point fails now. @param {string} name */
  const fails = name => {
    if (plan.how === 'none' || rev < next || now < then || !plan.kinds.includes(listed(name) ?? ''))
      return false;
    if (plan.always ? plan.always !== name : fired.has(name)) return false;
    if (spared?.test(name)) return false;
    fired.add(name);
    failed.push(name);
    // A page that loads itself again goes on, and nothing else fails.
    if (plan.begins && !plan.always)
      window.name = JSON.stringify({ ...plan, done: [...fired], begins: false, failed });
    // The table has to be used before the next one, and what fails twice in a short time is given up.
    if (!plan.always) [next, then] = [once ? Infinity : rev + 1, now + APART_MS];
    return true;
  };

  /** Helpers of a scene fail with it: what its module gives to others is one point. */
  const WITH_MODULE =
    /^(js\/(?:games\/\w+|theatre(?:\/\w+)?|screens|kit|table)\/(?!animations|deal|sounds)[\w-]+\.js)#(?!GESTURES|HELPS|create).*$/;

  /** What makes something of several functions: each of them can fail alone. */
  const WITH_PARTS = /#create\w*$|Scenes$|^js\/app\/[\w-]+\.js#\w+$/;

  /** @param {string} full @param {any} value @returns {any} */
  const fallible = (full, value) => {
    const name = PLAYED.has(kindOf(full)) ? full.replace(WITH_MODULE, '$1') : full;
    listed(name, full);
    return function (/** @type {any[]} */ ...all) {
      if (loading) early.add(name);
      if (plan.how === 'throw' && fails(name)) throw new TypeError(`${name} was made to fail`);
      const result = new.target ? Reflect.construct(value, all) : value.apply(this, all);
      if (result instanceof Promise) promising.add(name);
      if (plan.how === 'hang' && result instanceof Promise && fails(name)) return new Promise(() => {});
      return WITH_PARTS.test(name) ? parts(name, result) : result;
    };
  };
  /** The functions of what a function has made can fail, too. @param {string} name @param {any} made */
  const parts = (name, made) => {
    if (typeof made === 'function') return fallible(`${name}()`, made);
    if (made === null || typeof made !== 'object' || Object.getPrototypeOf(made) !== Object.prototype)
      return made;
    const known = new Map();
    const functions = Object.keys(made).filter(key => typeof made[key] === 'function');
    if (functions.length === 0) return made;
    functions.forEach(key => listed(`${name}.${key}`));
    return new Proxy(made, {
      get: (from, key) => {
        const value = from[key];
        if (typeof value !== 'function') return value;
        // One function may have several names, and fails by each of them.
        if (known.get(key)?.value !== value)
          known.set(key, { value, fails: fallible(`${name}.${String(key)}`, value) });
        return known.get(key).fails;
      },
    });
  };
  /** The line of the interface that has called a facade. */
  const caller = () => {
    const [, path, line] = /dev\/(js\/[\w/.-]+)\.real\.js[^:]*:(\d+)/.exec(new Error().stack ?? '') ?? [];
    return `${path}.js:${line}`;
  };
  plan.sheets.forEach(name => listed(name));
  /** @param {string} path @param {string} name @param {any} value */
  page.faulty = (path, name, value) => {
    if (path === 'js/kit/sheets.js' && name === 'openSheet')
      return (/** @type {any} */ sheet) =>
        value({ ...sheet, content: fallible(`sheet ${caller()}`, sheet.content) });
    if (/^js\/games/.test(path) && (name === 'GESTURES' || name === 'HELPS')) {
      Object.keys(value).forEach(key => listed(`${path}#${name}.${key}`));
      return new Proxy(value, {
        get: (from, key) =>
          key in from ? fallible(`${path}#${name}.${String(key)}`, () => from[key])() : undefined,
      });
    }
    if (typeof value !== 'function' || /^class\b/.test(Function.prototype.toString.call(value))) return value;
    return fallible(`${path}#${name}`, value);
  };

  // The table, in this page.
  const transaction = IDBDatabase.prototype.transaction;
  IDBDatabase.prototype.transaction = function (names, mode) {
    return transaction.call(this, names, mode, { durability: 'relaxed' });
  };
  const compiling = fetch('/rouse.wasm').then(answer => WebAssembly.compileStreaming(answer));
  /** So a search takes the same steps on every machine. */
  let looks = 0;
  const watch = () => 1.5 * looks++;

  page.Worker = class {
    onmessage = (/** @type {any} */ _event) => {};
    onerror = (/** @type {any} */ _event) => {};
    dead = false;
    opened = this.open();

    /** @param {object} data */
    say(data) {
      const copy = structuredClone(data);
      later(() => this.dead || this.onmessage({ data: copy }));
    }
    async open() {
      const [{ createCore }, { createStore }, { createTable }, module] = await Promise.all([
        import('/dist/dev/js/net/worker/core.js'),
        import('/dist/dev/js/net/worker/store.js'),
        import('/dist/dev/js/net/worker/table.js'),
        compiling,
      ]);
      const [core, other] = await Promise.all([createCore(module, watch), createCore(module, watch)]);
      const table = createTable(core, {
        store: () => createStore('rouse'),
        // It takes real time.
        inTime: (/** @type {Promise<any>} */ promise) => promise,
        thinker: {
          think: async (/** @type {ArrayBuffer} */ memory) => {
            if (fails('worker thinker')) throw new Error('a computer could not decide');
            other.become(memory);
            return other.think();
          },
          stop: () => {},
        },
        say: (/** @type {any} */ message) => {
          if (message.t === 'update') rev = this.dead ? rev : message.rev;
          this.say({ message });
        },
        moment: () => ({ now: Math.floor(now), date: 1_790_000_000_000 + Math.floor(now) }),
        at: (/** @type {() => void} */ act, /** @type {number} */ at) => {
          const id = later(() => this.dead || act(), at - now);
          return () => cancel(id);
        },
        seed: () => Array(32).fill(plan.seed),
        anew: () => this.say({ up: true }),
        broken: (/** @type {unknown} */ error) => this.say({ up: false, error }),
      });
      await table.open();
      this.say({ up: true });
      return table;
    }
    /** @param {any} data */
    async postMessage({ message, again }) {
      const table = await this.opened;
      if (this.dead) return;
      if (message && fails('worker table')) {
        this.dead = true;
        return void later(() => this.onerror({}), 0);
      }
      await (again ? table.again() : table.message(message));
      if (again) this.say({ up: true });
    }
    terminate() {
      this.dead = true;
    }
  };
  for (const name of ['worker thinker', 'worker table']) listed(name);

  let plain = '';
  Object.defineProperty(page, 'plainPage', {
    get: () => (/** @type {string} */ kind) => void (plain ||= kind),
    set: () => {},
  });
  page.print = () => {};
  page.HTMLAnchorElement.prototype.click = () => {};

  // The player.
  const all = (/** @type {string} */ what, /** @type {ParentNode} */ within = document) =>
    /** @type {HTMLElement[]} */ ([...within.querySelectorAll(what)]).filter(
      one =>
        one.offsetParent !== null && one.getAttribute('aria-disabled') !== 'true' && !one.closest('[inert]'),
    );
  const press = (/** @type {string} */ what, /** @type {ParentNode} */ within = document) => {
    const found = all(what, within);
    found[Math.floor(Math.random() * found.length)]?.click();
    return found.length > 0;
  };
  /** What ends more than a game, or leads out of the page. */
  const LEAVES =
    ':not(.settings-foot [data-key=clear], .sheet-remove button, .sheet-unfinished .rb, .join-btn, .invite, [data-key=yes])';
  const curious = (/** @type {ParentNode} */ within = document) => press(`button${LEAVES}`, within);
  const chance = (/** @type {number} */ share) => Math.random() < share;

  const CARDS = 'section.hand:not(.closed) .held[data-spot], .answer .hand > .held, .bench .held .card';
  const TARGETS = '.table [data-spot].legal, [data-spot=discard], .hand .held, .answer .choose';
  /** Drags a card somewhere, and waits until everything lies. */
  const drag = async () => {
    const one = (/** @type {string} */ what) => all(what).sort(() => Math.random() - 0.5)[0];
    const card = one(CARDS);
    if (!card) return;
    let { x, y } = card.getBoundingClientRect();
    const touch = async (/** @type {string} */ type, by = 0) => {
      [x, y] = [x + by, y + by];
      const where = (type === 'pointerdown' && card) || document.elementFromPoint(x, y) || document.body;
      const how = { bubbles: true, cancelable: true, pointerType: 'touch', pointerId: 7, button: 0 };
      where.dispatchEvent(new PointerEvent(type, { ...how, clientX: x, clientY: y }));
      await step(40);
    };
    await touch('pointerdown', 8);
    await touch('pointermove', 20);
    // The lifting says where it may go.
    const goal = one(TARGETS)?.getBoundingClientRect();
    if (goal) [x, y] = [goal.x + goal.width / 2, goal.y + goal.height / 2];
    await touch('pointermove');
    await touch('pointerup');
    await step(3000);
    if (document.querySelector('.dragged:not([data-lies])')) left.add(failed.at(-1) ?? 'nothing');
    const isGone = document.querySelector('[data-away]') && !document.querySelector('.dragged');
    if (isGone) left.add(failed.at(-1) ?? 'nothing');
  };

  /** Does one thing that a person would do. @param {string} screen */
  const act = screen => {
    // The page that says that it is late goes away by itself.
    const sheet = [...document.querySelectorAll('dialog[open]:not(.plain)')].at(-1);
    if (sheet) {
      if (chance(0.5) && press('.pick-buttons .btn:last-child, .held.legal, [data-target]:not(.dim)', sheet))
        return;
      return void ((chance(0.4) && curious(sheet)) || press('.sheet-head button', sheet));
    }
    if (screen === 'home')
      return void (chance(0.7) ? press('.resume') || press(`.play-${plan.game}`) : curious());
    if (screen === 'people')
      return void (chance(0.7) ? press('.people .start, .people .btn.big') : curious());
    if (screen === 'curtain') return void (chance(0.9) ? press('.curtain .hold') : curious());
    if (screen === 'sealed') return void press('.sealed button.open');
    if (screen === 'answer') return void press('.answer .choose:not(.waiting) button');
    if (screen === 'end') return void (chance(0.6) ? press('.end-again') : curious());
    if (screen !== 'table') return void (chance(0.4) ? curious() : press('.bar .rb') || curious());
    if (chance(0.02)) return void curious();
    if (chance(0.6) && press('.go-btn:not(.waiting)')) return;
    press(
      '.table [data-spot].legal, .table [data-spot]:not(.seat) > .legal, section.hand:not(.closed) button.held[data-spot], .chips .chip, .second-btn',
    );
  };

  /** The longest time without a move: longer than any scene, any pause, and a walk through the other screens. */
  const STANDS_MS = 900_000;

  /** What is known of all points, for the test. */
  const known = () => ({
    points: [...points].filter(([, kind]) => kind),
    early: [...early],
    promising: [...promising],
    faults: localStorage.getItem('rouse.faults.1') ?? '[]',
  });

  page.stand = {
    step,
    pause: (/** @type {number} */ ms) => new Promise(done => real.setTimeout(done, ms)),
    known,
    failed,
    plain: () => plain,
    act,
    /** Lets the next point fail that is called, and none after it. @param {RegExp | null} [but] */
    arm: (but = null) => {
      spared = but;
      loading = false;
      [next, then, once, plain] = [0, 0, true, ''];
      failed.length = 0;
    },
    /** Ends the injection of faults. */
    disarm: () => void (next = Infinity),
    /**
     * Plays games to their ends.
     * @param {number} games
     * @param {string[]} modules
     */
    run: async (games, modules) => {
      await Promise.all(modules.map(path => import(path)));
      loading = false;
      let [ends, ended, seen, since] = [0, false, '', now];
      if (plan.how !== 'none') next = 1;
      for (;;) {
        await step(120);
        if (plain) break;
        const screen = document.documentElement.dataset.screen ?? '';
        if (screen === 'end' && !ended) ends += 1;
        ended = screen === 'end';
        if (ends >= games) break;
        const shows = `${rev} ${ends}`;
        if (shows !== seen) [seen, since] = [shows, now];
        if (now - since > STANDS_MS) break;
        if (rev >= next && then > now) await step(then - now);
        // What comes from the network or the store takes real time.
        if (!screen || screen === 'home') await new Promise(done => real.setTimeout(done, 2));
        if (plan.drags && chance(0.6)) await drag();
        else act(screen);
      }
      return {
        ends,
        plain,
        failed,
        left: [...left],
        stands:
          ends < games && !plain
            ? `${document.documentElement.dataset.screen}: ${document.body.innerText}`
            : '',
        ...known(),
        rev,
        time: Math.round(now),
      };
    },
  };
})();
