/* The story book in a browser that WebDriver drives, in a frame: no window is as small as a phone there; or in a tab that has
   any size. Each story has to meet the criteria of tests/e2e/book.rs. */

import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';

/** @typedef {{ width: number, height: number, lang: string, theme: string, text?: string, device?: string }} Look */
/** @typedef {{ name: string, device?: string, only?: string, long: boolean, except: string[] }} Story */
/** @typedef {Awaited<ReturnType<typeof import('../webkit.js').openWebKit>>} Framed */
/** @typedef {Pick<Framed, 'run' | 'until' | 'picture'> & { openAt: (address: string, look: Look) => Promise<void> }} Sized */
/** @typedef {Framed | Sized} Tab */

const WINDOW = /** @type {const} */ ([1380, 1060]);
/** The smallest font size, in CSS pixels (Z-04). */
const READABLE = 16;
const SHOTS = new URL('../../../target/shots/', import.meta.url);

/** A script of tests/support as an expression with these arguments. @param {string} name @param {string} given */
const support = (name, given = '') => {
  const body = readFileSync(new URL(`../../support/${name}`, import.meta.url), 'utf8');
  return `(function () { ${body}\n })(${given})`;
};
/** A script that lists what is wrong with the layout of a page. */
const LAYOUT = `[
  ...${support('criteria.js', JSON.stringify({ minimum: READABLE }))},
  ...${support('over.js')},
  ...${support('cut.js')},
]`;
const AXE = `new Promise(done => ${support('axe.js', 'done')})`;

/** Puts something into the page, and waits until it is loaded. @param {string} make @param {string} where */
const put = (make, where) =>
  `new Promise(done => { ${where}(Object.assign(${make}, { onload: () => done(true) })); })`;

/** Whether a story exists in this look. @param {Story} story @param {Look} look */
export const isFor = ({ device = '', only }, look) =>
  (look.device ? device === look.device : !['page', 'television'].includes(device)) &&
  (!only || (only === 'wide') === look.width > 700);

/** @param {Framed} tab @param {string} root @param {Look} look */
const openFrame = async (tab, root, { width, height, lang }) => {
  await tab.resize(...WINDOW);
  await tab.leave();
  await tab.go(`${root}tests/book/index.css`);
  const frame = { width, height, style: 'border: 0', src: `${root}tests/book/page.html?lang=${lang}` };
  const made = `Object.assign(document.createElement('iframe'), ${JSON.stringify(frame)})`;
  await tab.run(put(made, 'document.body.replaceChildren'));
  // From outside: at its start the book writes its document anew, and a script in it would be lost.
  await tab.until("'book' in frames[0]");
  await tab.run('frames[0].book.ready.catch(() => {})');
  await tab.enter();
};

/** @param {Tab} tab @param {string} root the address of the project @param {Look} look @returns {Promise<Story[]>} */
const openBook = async (tab, root, look) => {
  if ('openAt' in tab) await tab.openAt(`${root}tests/book/page.html?lang=${look.lang}`, look);
  else await openFrame(tab, root, look);
  const axe = `Object.assign(document.createElement('script'), { src: '${root}node_modules/axe-core/axe.min.js' })`;
  await tab.run(put(axe, 'document.head.append'));
  return tab.run('book.stories');
};

/** Shows a story; what is wrong with its layout. @param {Pick<Tab, 'run' | 'until'>} tab @param {Story} story @param {Look} look @returns {Promise<string[]>} */
export const layoutFaults = async (tab, { name, except }, { lang, theme, text }) => {
  const shown = JSON.stringify({ story: name, lang, theme, text, edition: 'app' });
  const error = await tab.run(`book.show(${shown}).then(() => null, String)`);
  if (error) return [error];
  await tab.until("document.fonts.status === 'loaded'");
  return unexpected(await tab.run(LAYOUT), except);
};

/** @param {string[]} faults @param {string[]} except prefixes of those that are known */
const unexpected = (faults, except) => faults.filter(fault => !except.some(known => fault.startsWith(known)));

/** The faults of a story. @param {Tab} tab @param {Story} story @param {Look} look @returns {Promise<string[]>} */
const visit = async (tab, story, look) => {
  const found = await layoutFaults(tab, story, look);
  // Names change neither roles nor colours: axe has seen the story without long ones.
  return story.long ? found : [...found, ...unexpected(await tab.run(AXE), story.except)];
};

/** Keeps a picture of a story that has a fault. @param {Pick<Tab, 'picture'>} tab @param {string} called */
export const keepPicture = async (tab, called) => {
  mkdirSync(SHOTS, { recursive: true });
  writeFileSync(new URL(`FAILED-book-${called}.png`, SHOTS), await tab.picture());
};

/**
 * Shows all stories in this look. Returns a line for each fault, and keeps a picture of each story that has one.
 * @param {Tab} tab @param {string} root @param {Look} look @param {string} name of the browser
 */
export const readBook = async (tab, root, look, name) => {
  const found = [];
  const { width, height, lang, theme } = look;
  for (const story of (await openBook(tab, root, look)).filter(one => isFor(one, look))) {
    const faults = await visit(tab, story, look);
    const called = `${name}: ${story.name}-${width}x${height}-${theme}-${lang}`;
    found.push(...faults.map(fault => `${called}: ${fault}`));
    if (faults.length === 0) continue;
    await keepPicture(tab, called.replace(': ', '-'));
  }
  return found;
};
