/* What a screen reader says: two live regions, public text only (S-01, S-02). */

const GAP_MS = 500;
const STAY_MS = 1000;

/** One region: says what is queued as one sentence, keeps its distance, and empties itself. @param {HTMLElement} region */
const voice = region => {
  /** @type {string[]} */
  let queue = [];
  let free = 0;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let next;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let clear;

  const speak = () => {
    next = undefined;
    region.textContent = queue.join(' ');
    queue = [];
    free = performance.now() + GAP_MS;
    clearTimeout(clear);
    clear = setTimeout(() => (region.textContent = ''), STAY_MS);
  };

  return {
    /** @param {string} text */
    say: text => {
      if (!text) return;
      queue.push(text);
      next ??= setTimeout(speak, Math.max(0, free - performance.now()));
    },
    hush: () => {
      queue = [];
      clearTimeout(next);
      clearTimeout(clear);
      next = undefined;
      region.textContent = '';
    },
  };
};

/** @param {HTMLElement} status @param {HTMLElement} alert */
export const createAnnouncer = (status, alert) => {
  const [calm, urgent] = [voice(status), voice(alert)];
  return {
    /** Something public happened. */
    status: calm.say,
    /** Somebody's turn, an attack, a lost connection. */
    alert: urgent.say,
    /** Empties both regions, before anything private is built (S-08). */
    hush: () => {
      calm.hush();
      urgent.hush();
    },
  };
};

/** @typedef {ReturnType<typeof createAnnouncer>} Announcer */
