/* What a screen reader says: two live regions, public text only (S-01, S-02). */

const GAP_MS = 500;
const STAY_MS = 1000;

/** A sentence that ends, so that the next one begins. @param {string} text */
const ended = text => (/\p{P}$/u.test(text) ? text : `${text}.`);

/** Several texts as one, each of which ends. @param {string[]} texts */
export const sentences = texts => texts.map(ended).join(' ');

/**
 * One region: shows what is queued as one text, waits between two texts, and empties itself.
 * @param {HTMLElement} region
 */
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
    region.textContent = sentences(queue);
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

/**
 * @param {HTMLElement} status
 * @param {HTMLElement} alert
 * @param {{ say: (text: string) => void, hush: () => void }} [speech] reads the same aloud
 */
export const createAnnouncer = (status, alert, speech = { say: () => {}, hush: () => {} }) => {
  const [calm, urgent] = [voice(status), voice(alert)];
  /** @param {ReturnType<typeof voice>} region */
  const both = region => (/** @type {string} */ text) => {
    region.say(text);
    speech.say(text);
  };
  return {
    /** Something public happened. */
    status: both(calm),
    /** Somebody's turn, an attack, a lost connection. */
    alert: both(urgent),
    /** Empties both regions, before anything private is built (S-08). */
    hush: () => {
      calm.hush();
      urgent.hush();
      speech.hush();
    },
  };
};

/** @typedef {ReturnType<typeof createAnnouncer>} Announcer */
