/* Loads things once. A style sheet of the page is not loaded (`rel=later`) until a screen needs it. */

/**
 * @typedef {'album' | 'chair' | 'collection' | 'house' | 'frames' | 'home' | 'join' | 'learn' | 'rescue' |
 *   'ring' | 'rules' | 'settings' | 'table' | 'tv'} Wardrobe
 */

/** Calls `fetch` once for each name, and again only after a failure. @template T */
export const createFetchOnce = () => {
  /** @type {Map<string, Promise<T>>} */
  const coming = new Map();
  return (/** @type {string} */ name, /** @type {() => Promise<T>} */ fetch) => {
    const known = coming.get(name);
    if (known) return known;
    const promise = fetch();
    coming.set(name, promise);
    promise.catch(() => coming.delete(name));
    return promise;
  };
};

/** @type {ReturnType<typeof createFetchOnce<void>>} */
const fetchOnce = createFetchOnce();

/** @param {HTMLLinkElement} link @returns {Promise<void>} */
const fetched = link =>
  new Promise(done => {
    link.addEventListener('load', () => done(), { once: true });
    link.addEventListener('error', () => done(), { once: true });
    link.rel = 'stylesheet';
  });

/** Loads the style sheets of one kind. @param {Wardrobe | 'queens'} name */
export const loadStyles = name =>
  fetchOnce(name, async () => {
    /** @type {NodeListOf<HTMLLinkElement>} */
    const links = document.querySelectorAll(`link[rel=later][data-dresses~=${name}]`);
    await Promise.all([...links].map(fetched));
  });
