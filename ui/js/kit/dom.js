/* A small virtual DOM: elements are keyed and reused, so that focus, animations and screen readers keep their
   place. */

/** @import { Props } from './attributes.js' */
/** @typedef {keyof HTMLElementTagNameMap} Tag */
/** Attributes by name. @typedef {Readonly<Record<string, unknown>>} Described */
/**
 * @typedef {{ tag: Tag, key: string, props: Described, children: Node_[], names: string[] }} VNode `names`
 *   are those of the children
 */
/** @typedef {VNode | string} Node_ */
/** @typedef {Node_ | number | null | undefined | false | Child[]} Child */
/** @typedef {{ children: Node_[], names: string[] }} Content */

/**
 * @typedef {{ props: Described, heard: Map<string, EventListener>, wanted: Map<string, EventListener>
 *   }} Memory
 */

/** The attributes and listeners last drawn into each element. @type {WeakMap<Element, Memory>} */
const memory = new WeakMap();
/** The name of each node among its siblings. @type {WeakMap<ChildNode, string>} */
const called = new WeakMap();

/**
 * Flattens children, and names each by its tag and its key, or else its index in the description. Absent
 * children (null, false) count in the index: a part that comes or goes changes no name but its own.
 * @param {Child[]} described @param {string} [place] @param {Content} [content]
 */
const flat = (described, place = '#', content = { children: [], names: [] }) => {
  described.forEach((child, at) => {
    if (Array.isArray(child)) return void flat(child, `${place}${at}.`, content);
    if (child === null || child === undefined || child === false || child === '') return;
    const node = typeof child === 'number' ? String(child) : child;
    content.children.push(node);
    content.names.push(
      typeof node === 'string' ? `text ${place}${at}` : `${node.tag} ${node.key || `${place}${at}`}`,
    );
  });
  return content;
};

const LETTER = /\p{L}/u;

/** Whether only a drawing or numerals are in it: a browser that translates the page leaves them alone. @param {Described} props @param {Node_[]} children */
const isWordless = (props, children) =>
  'svg' in props ||
  (children.length > 0 && children.every(one => typeof one === 'string' && !LETTER.test(one)));

/**
 * Describes an element.
 * @param {Tag} tag
 * @param {Props | null} [props]
 * @param {...Child} children
 * @returns {VNode}
 */
export const h = (tag, props, ...children) => {
  const { key, ...rest } = props ?? {};
  const content = flat(children);
  if (isWordless(rest, content.children)) rest.translate = 'no';
  return { tag, key: key === undefined ? '' : String(key), props: rest, ...content };
};

/** The descriptions that `once` has cached. @type {WeakMap<object, Map<Function, Child>>} */
const described = new WeakMap();

/**
 * Caches the description of a part for each `of`; drawing the same description again changes nothing.
 * @template M
 * @param {object} of
 * @param {(m: M) => Child} part
 * @param {M} m
 * @returns {Child}
 */
export const once = (of, part, m) => {
  const known = described.get(of) ?? new Map();
  described.set(of, known);
  if (!known.has(part)) known.set(part, part(m));
  return known.get(part);
};

/** Makes the children of `root` equal to the description. @param {Element} root @param {Child[]} children */
export const draw = (root, ...children) => reconcile(root, flat(children));

/** Makes one new element. @param {VNode} node @returns {HTMLElement} */
export const make = node => {
  const element = document.createElement(node.tag);
  if (node.key) element.dataset.key = node.key;
  amend(element, node);
  return element;
};

/** An element of `index.html`. @param {string} id */
export const byId = id => /** @type {HTMLElement} */ (document.getElementById(id));

/** Elements in their order. @param {Element} root @param {string} what a selector @returns {HTMLElement[]} */
export const all = (root, what) =>
  [...root.querySelectorAll(what)].map(one => /** @type {HTMLElement} */ (one));

/** How many times larger than 16 px the text of the page is. */
export const rem = () => parseFloat(getComputedStyle(document.documentElement).fontSize) / 16;

/** @param {string} edge */
const safe = edge =>
  Number.parseFloat(getComputedStyle(document.documentElement).getPropertyValue(`--safe-${edge}`)) || 0;

/** The size of the window without system bars and cut-outs, in CSS pixels. */
export const room = () => ({
  width: innerWidth - safe('left') - safe('right'),
  height: innerHeight - safe('top') - safe('bottom'),
});

/** Updates an element, its attributes and its children. @param {Element} element @param {VNode} node */
export const amend = (element, node) => {
  const known = memory.get(element) ?? { props: {}, heard: new Map(), wanted: new Map() };
  memory.set(element, known);
  if (known.props === node.props) return;
  for (const name in known.props) {
    if (!(name in node.props)) setProp(element, known, name, undefined);
  }
  for (const name in node.props) setProp(element, known, name, node.props[name]);
  known.props = node.props;
  if (!('svg' in node.props)) reconcile(element, node);
};

/** @param {Element} element @param {Memory} known @param {string} name @param {unknown} value */
const setProp = (element, known, name, value) => {
  if (name.startsWith('on')) return listen(element, known, name.slice(2), value);
  // The user changes this one as well.
  if (name === 'checked' && element instanceof HTMLInputElement)
    return void (element.checked = value === true);
  if (known.props[name] === value) return;
  if (name === 'svg') element.innerHTML = typeof value === 'string' ? value : '';
  else if (name.startsWith('--'))
    /** @type {HTMLElement} */ (element).style.setProperty(name, String(value ?? ''));
  else if (name === 'value' && element instanceof HTMLInputElement) element.value = String(value ?? '');
  else if (value === undefined || value === null || value === false) element.removeAttribute(name);
  else element.setAttribute(name, value === true ? '' : String(value));
};

/**
 * One DOM listener for each type, which calls the latest function.
 * @param {Element} element
 * @param {Memory} known
 * @param {string} type
 * @param {unknown} value
 */
const listen = (element, known, type, value) => {
  if (typeof value === 'function') known.wanted.set(type, /** @type {EventListener} */ (value));
  else known.wanted.delete(type);
  if (known.heard.has(type)) return;
  /** @type {EventListener} */
  const heard = event => known.wanted.get(type)?.(event);
  known.heard.set(type, heard);
  element.addEventListener(type, heard);
};

/** @param {Element} root @param {Content} content */
const reconcile = (root, content) => {
  if (!redrawn(root, content)) arranged(root, content);
};

/**
 * The fast path: updates children in place if they have the same names in the same order; false if not.
 * @param {Element} root
 * @param {Content} content
 */
const redrawn = (root, { children, names }) => {
  let here = root.firstChild;
  for (const name of names) {
    if (!here || called.get(here) !== name) return false;
    here = here.nextSibling;
  }
  if (here) return false;
  here = root.firstChild;
  for (const node of children) {
    if (!here) break;
    const next = here.nextSibling;
    drawn(node, here);
    here = next;
  }
  return true;
};

/**
 * Keeps the children that are found by name, makes missing ones, and removes the rest.
 * @param {Element} root
 * @param {Content} content
 */
const arranged = (root, { children, names }) => {
  const there = [...root.childNodes];
  const old = new Map(there.map(one => [called.get(one), one]));
  const kept = children.map((node, at) => {
    const name = names[at] ?? '';
    const one = drawn(node, old.get(name));
    // Each node once: of two children with one name the second is made anew.
    old.delete(name);
    called.set(one, name);
    return one;
  });
  const staying = new Set(kept);
  for (const node of there) if (!staying.has(node)) node.remove();
  place(root, kept);
};

/**
 * A node as described: the one that was found, changed, or a new one.
 * @param {Node_} node
 * @param {ChildNode | undefined} found
 * @returns {ChildNode}
 */
const drawn = (node, found) => {
  if (typeof node === 'string') {
    if (!(found instanceof Text)) return document.createTextNode(node);
    if (found.data !== node) found.data = node;
    return found;
  }
  if (!(found instanceof Element)) return make(node);
  amend(found, node);
  return found;
};

/**
 * Puts nodes in order; those that stand right are not touched.
 * @param {Element} root
 * @param {ChildNode[]} nodes
 */
const place = (root, nodes) => {
  let next = root.firstChild;
  for (const node of nodes) {
    if (node === next) next = next.nextSibling;
    else root.insertBefore(node, next);
  }
};
