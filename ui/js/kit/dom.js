/* Elements from data: keyed and reused, so that focus, animations and screen readers keep their place. */

/** @typedef {Record<string, unknown>} Props `on…` are listeners, `svg` is one of our own drawings, `--…` are variables of the styles, the rest are attributes */
/** @typedef {{ tag: string, key: string, props: Props, children: Node_[] }} VNode */
/** @typedef {VNode | string} Node_ */
/** @typedef {Node_ | number | null | undefined | false | Child[]} Child */

/** @typedef {{ name: string, props: Props, heard: Map<string, EventListener>, wanted: Map<string, EventListener> }} Memory `name` is tag and key */

/** What was drawn into each element. @type {WeakMap<Element, Memory>} */
const memory = new WeakMap();

/** @param {Child[]} children @returns {Node_[]} */
const flat = children =>
  children.flatMap(child => {
    if (Array.isArray(child)) return flat(child);
    if (child === null || child === undefined || child === false || child === '') return [];
    return [typeof child === 'number' ? String(child) : child];
  });

/**
 * Describes an element.
 * @param {string} tag
 * @param {Props | null} [props]
 * @param {...Child} children
 * @returns {VNode}
 */
export const h = (tag, props, ...children) => {
  const { key, ...rest } = props ?? {};
  return { tag, key: key === undefined ? '' : String(key), props: rest, children: flat(children) };
};

/** What has been described for something. @type {WeakMap<object, Map<Function, Child>>} */
const described = new WeakMap();

/** Describes a part once for each `of`: what is described once is amended once. @template M @param {object} of @param {(m: M) => Child} part @param {M} m @returns {Child} */
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
  memory.set(element, { name: nameOf(node), props: {}, heard: new Map(), wanted: new Map() });
  if (node.key) element.dataset.key = node.key;
  amend(element, node);
  return element;
};

/** How many times larger than 16 px the text of the page is. */
export const rem = () => parseFloat(getComputedStyle(document.documentElement).fontSize) / 16;

/** @param {string} edge */
const safe = edge => Number.parseFloat(getComputedStyle(document.documentElement).getPropertyValue(`--safe-${edge}`)) || 0;

/** The part of the window over which no bar and no cut-out lies. */
export const room = () => ({ width: innerWidth - safe('left') - safe('right'), height: innerHeight - safe('top') - safe('bottom') });

/** Changes an element, its attributes and what is in it. @param {Element} element @param {VNode} node */
export const amend = (element, node) => {
  const known = memory.get(element) ?? { name: '', props: {}, heard: new Map(), wanted: new Map() };
  memory.set(element, known);
  if (known.props === node.props) return;
  for (const name of Object.keys(known.props)) {
    if (!(name in node.props)) setProp(element, known, name, undefined);
  }
  for (const [name, value] of Object.entries(node.props)) setProp(element, known, name, value);
  known.props = node.props;
  if (!('svg' in node.props)) reconcile(element, node.children);
};

/** @param {Element} element @param {Memory} known @param {string} name @param {unknown} value */
const setProp = (element, known, name, value) => {
  if (name.startsWith('on')) return listen(element, known, name.slice(2), value);
  // A person changes this one as well.
  if (name === 'checked' && element instanceof HTMLInputElement) return void (element.checked = value === true);
  if (known.props[name] === value) return;
  if (name === 'svg') element.innerHTML = typeof value === 'string' ? value : '';
  else if (name.startsWith('--')) /** @type {HTMLElement} */ (element).style.setProperty(name, String(value ?? ''));
  else if (name === 'value' && element instanceof HTMLInputElement) element.value = String(value ?? '');
  else if (value === undefined || value === null || value === false) element.removeAttribute(name);
  else element.setAttribute(name, value === true ? '' : String(value));
};

/** One listener a type, which always calls the latest function. @param {Element} element @param {Memory} known @param {string} type @param {unknown} value */
const listen = (element, known, type, value) => {
  if (typeof value === 'function') known.wanted.set(type, /** @type {EventListener} */ (value));
  else known.wanted.delete(type);
  if (known.heard.has(type)) return;
  /** @type {EventListener} */
  const heard = event => known.wanted.get(type)?.(event);
  known.heard.set(type, heard);
  element.addEventListener(type, heard);
};

/** @param {Element} root @param {Node_[]} nodes */
const reconcile = (root, nodes) => {
  const there = [...root.childNodes];
  /** @type {Map<string, ChildNode> | undefined} */
  let old;
  /** Most things stand where they stood. @param {Node_} node @param {number} at */
  const standing = (node, at) => {
    const here = there[at];
    if (here && isOf(here, node)) return here;
    old ??= new Map(there.map((one, i) => [keyOf(one, i), one]));
    return old.get(wantedKey(node, at));
  };
  /** @type {Set<ChildNode>} */
  const staying = new Set();
  /** Each node once: of two children with one key the second is made anew. @param {Node_} node @param {number} at @returns {ChildNode} */
  const stay = (node, at) => {
    const found = standing(node, at);
    const kept = drawn(node, found && !staying.has(found) ? found : undefined);
    staying.add(kept);
    return kept;
  };
  const kept = nodes.map(stay);
  if (kept.length === there.length && kept.every((node, at) => node === there[at])) return;
  for (const node of there) if (!staying.has(node)) node.remove();
  place(root, kept);
};

/** A node as described: the one that was found, changed, or a new one. @param {Node_} node @param {ChildNode | undefined} found @returns {ChildNode} */
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

/** Tag and key. @param {VNode} node */
const nameOf = ({ tag, key }) => (key ? `${tag} ${key}` : tag);

/** Whether this was made from such a description. @param {ChildNode} here @param {Node_} node */
const isOf = (here, node) => (typeof node === 'string' ? here instanceof Text : here instanceof Element && memory.get(here)?.name === nameOf(node));

/** Puts nodes in order; those that stand right are not touched. @param {Element} root @param {ChildNode[]} nodes */
const place = (root, nodes) => {
  let next = root.firstChild;
  for (const node of nodes) {
    if (node === next) next = next.nextSibling;
    else root.insertBefore(node, next);
  }
};

/** @param {ChildNode} node @param {number} at */
const keyOf = (node, at) => {
  if (!(node instanceof HTMLElement)) return `text ${at}`;
  return `${node.localName} ${node.dataset.key ?? at}`;
};

/** @param {Node_} node @param {number} at */
const wantedKey = (node, at) => (typeof node === 'string' ? `text ${at}` : `${node.tag} ${node.key || at}`);
