/* Fetches files, modules among them. A lost request costs a moment: it is tried again, silently. */

/** The waits before further tries, in milliseconds. */
const WAITS_MS = [300, 1200];
/** A request without an answer for this long is lost, and a file that has not come after all tries is missing. */
const [LOST_MS, MISSING_MS] = [8000, 20_000];

/** Rejects if the promise takes too long. */
export const inTime = <T>(promise: Promise<T>, ms: number): Promise<T> =>
  new Promise((resolve, reject) => {
    AbortSignal.timeout(ms).addEventListener('abort', () => reject(new Error('no answer')));
    promise.then(resolve, reject);
  });

/** Tries again, silently, what a lost request prevents. */
export const retry = async <T>(attempt: () => Promise<T>): Promise<T> => {
  for (const wait of WAITS_MS) {
    try {
      return await attempt();
    } catch {
      await new Promise(done => setTimeout(done, wait));
    }
  }
  return attempt();
};

/**
 * Tries again, but not for ever. Browsers before 2026 do not ask again for a module that did not come, nor for
 * one that imports it: there the page has to be loaded again, which `orMissing` (needed.ts) does.
 */
export const patiently = <T>(attempt: () => Promise<T>) => inTime(retry(attempt), MISSING_MS);

/** Asks for a file, whose body may take longer. */
export const ask = async (address: string | URL) => {
  const answer = await inTime(fetch(address), LOST_MS);
  if (!answer.ok) throw new Error(`${address}: ${answer.status}`);
  return answer;
};

/** Fetches and reads a file. */
export const fetchFile = <T>(address: string | URL, read: (answer: Response) => Promise<T>) =>
  patiently(async () => read(await ask(address)));

export const fetchJson = (address: string | URL) => fetchFile(address, answer => answer.json());

/** Calls `fetch` once for each name, and again only after a failure. */
export const createFetchOnce = <T>() => {
  const coming = new Map<string, Promise<T>>();
  return (name: string, fetch: () => Promise<T>) => {
    const known = coming.get(name);
    if (known) return known;
    const promise = fetch();
    coming.set(name, promise);
    promise.catch(() => coming.delete(name));
    return promise;
  };
};
