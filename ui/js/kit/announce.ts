/* What a screen reader says: two live regions, public text only (S-01, S-02). */

const GAP_MS = 500;
const STAY_MS = 1000;

/** A sentence that ends, so that the next one begins. */
const ended = (text: string) => (/\p{P}$/u.test(text) ? text : `${text}.`);

/** Several texts as one, each of which ends. */
export const sentences = (texts: string[]) => texts.map(ended).join(' ');

/** One region: shows what is queued as one text, waits between two texts, and empties itself. */
const voice = (region: HTMLElement) => {
  let queue: string[] = [];
  let free = 0;
  let next: ReturnType<typeof setTimeout> | undefined;
  let clear: ReturnType<typeof setTimeout> | undefined;

  const speak = () => {
    next = undefined;
    region.textContent = sentences(queue);
    queue = [];
    free = performance.now() + GAP_MS;
    clearTimeout(clear);
    clear = setTimeout(() => (region.textContent = ''), STAY_MS);
  };

  return {
    say: (text: string) => {
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

/** @param speech reads the same aloud */
export const createAnnouncer = (
  status: HTMLElement,
  alert: HTMLElement,
  speech: { say: (text: string) => void; hush: () => void } = { say: () => {}, hush: () => {} },
) => {
  const [calm, urgent] = [voice(status), voice(alert)];
  const both = (region: ReturnType<typeof voice>) => (text: string) => {
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

export type Announcer = ReturnType<typeof createAnnouncer>;
