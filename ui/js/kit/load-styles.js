/* Style sheets by what they dress. They stand in the page in their order, and those that are not needed yet sleep. */

/** @typedef {'album' | 'house' | 'frames' | 'join' | 'learn' | 'ring' | 'rules' | 'table' | 'tv'} Wardrobe */

/** @type {Map<Wardrobe, Promise<void>>} */
const worn = new Map();

/** @param {HTMLLinkElement} link @returns {Promise<void>} */
const fetched = link =>
  new Promise(done => {
    link.addEventListener('load', () => done(), { once: true });
    link.addEventListener('error', () => done(), { once: true });
    link.rel = 'stylesheet';
  });

/** Wakes the style sheets of one kind. @param {Wardrobe} name @returns {Promise<void>} */
export const loadStyles = name => {
  const known = worn.get(name);
  if (known) return known;
  /** @type {HTMLLinkElement[]} */
  const links = [...document.querySelectorAll('link')].filter(link => link.dataset.dresses?.split(' ').includes(name) && link.rel !== 'stylesheet');
  const promise = Promise.all(links.map(fetched)).then(() => {});
  worn.set(name, promise);
  return promise;
};
