/* A small virtual DOM: elements are keyed and reused, so that focus, animations and screen readers keep their
   place. */

import type { Props } from './attributes.js';

type Tag = keyof HTMLElementTagNameMap;
/** Attributes by name. */
type Described = Readonly<Record<string, unknown>>;
/** `names` are those of the children */
export type VNode = { tag: Tag; key: string; props: Described; children: Node_[]; names: string[] };
type Node_ = VNode | string;
export type Child = Node_ | number | null | undefined | false | Child[];
type Content = { children: Node_[]; names: string[] };

type Memory = { props: Described; heard: Map<string, EventListener>; wanted: Map<string, EventListener> };

/** The attributes and listeners last drawn into each element. */
const memory = new WeakMap<Element, Memory>();
/** The name of each node among its siblings. */
const called = new WeakMap<ChildNode, string>();

/**
 * Flattens children, and names each by its tag and its key, or else its index in the description. Absent
 * children (null, false) count in the index: a part that comes or goes changes no name but its own.
 */
const flat = (described: Child[], place = '#', content: Content = { children: [], names: [] }) => {
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

/** Whether only a drawing or numerals are in it: a browser that translates the page leaves them alone. */
const isWordless = (props: Described, children: Node_[]) =>
  'svg' in props ||
  (children.length > 0 && children.every(one => typeof one === 'string' && !LETTER.test(one)));

/** Describes an element. */
export const h = (tag: Tag, props?: Props | null, ...children: Child[]): VNode => {
  const { key, ...rest } = props ?? {};
  const content = flat(children);
  if (isWordless(rest, content.children)) rest.translate = 'no';
  return { tag, key: key === undefined ? '' : String(key), props: rest, ...content };
};

/** The descriptions that `once` has cached. */
const described = new WeakMap<object, Map<Function, Child>>();

/** Caches the description of a part for each `of`; drawing the same description again changes nothing. */
export const once = <M>(of: object, part: (m: M) => Child, m: M): Child => {
  const known = described.get(of) ?? new Map();
  described.set(of, known);
  if (!known.has(part)) known.set(part, part(m));
  return known.get(part);
};

/** Makes the children of `root` equal to the description. */
export const draw = (root: Element, ...children: Child[]) => reconcile(root, flat(children));

/** Makes one new element. */
export const make = (node: VNode): HTMLElement => {
  const element = document.createElement(node.tag);
  // Where a page has no form to submit, a button only acts.
  if (node.tag === 'button') element.setAttribute('type', 'button');
  if (node.key) element.dataset.key = node.key;
  amend(element, node);
  return element;
};

/** An element of `index.html`. */
export const byId = (id: string) => document.getElementById(id) as HTMLElement;

/** Elements in their order. @param what a selector */
export const all = (root: Element, what: string): HTMLElement[] =>
  [...root.querySelectorAll(what)].map(one => one as HTMLElement);

/** How many times larger than 16 px the text of the page is. */
export const rem = () => parseFloat(getComputedStyle(document.documentElement).fontSize) / 16;

const safe = (edge: string) =>
  Number.parseFloat(getComputedStyle(document.documentElement).getPropertyValue(`--safe-${edge}`)) || 0;

/** The size of the window without system bars and cut-outs, in CSS pixels. */
export const room = () => ({
  width: innerWidth - safe('left') - safe('right'),
  height: innerHeight - safe('top') - safe('bottom'),
});

/** Updates an element, its attributes and its children. */
export const amend = (element: Element, node: VNode) => {
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

const setProp = (element: Element, known: Memory, name: string, value: unknown) => {
  if (name.startsWith('on')) return listen(element, known, name.slice(2), value);
  // The user changes this one as well.
  if (name === 'checked' && element instanceof HTMLInputElement)
    return void (element.checked = value === true);
  if (known.props[name] === value) return;
  if (name === 'svg') element.innerHTML = typeof value === 'string' ? value : '';
  else if (name.startsWith('--')) (element as HTMLElement).style.setProperty(name, String(value ?? ''));
  else if (name === 'value' && /^(?:input|textarea)$/.test(element.localName))
    (element as HTMLInputElement).value = String(value ?? '');
  else if (value === undefined || value === null || value === false) element.removeAttribute(name);
  else element.setAttribute(name, value === true ? '' : String(value));
};

/** One DOM listener for each type, which calls the latest function. */
const listen = (element: Element, known: Memory, type: string, value: unknown) => {
  if (typeof value === 'function') known.wanted.set(type, value as EventListener);
  else known.wanted.delete(type);
  if (known.heard.has(type)) return;
  const heard: EventListener = event => known.wanted.get(type)?.(event);
  known.heard.set(type, heard);
  element.addEventListener(type, heard);
};

const reconcile = (root: Element, content: Content) => {
  if (!redrawn(root, content)) arranged(root, content);
};

/** The fast path: updates children in place if they have the same names in the same order; false if not. */
const redrawn = (root: Element, { children, names }: Content) => {
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

/** Keeps the children that are found by name, makes missing ones, and removes the rest. */
const arranged = (root: Element, { children, names }: Content) => {
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

/** Words with no line break within a sum. */
const unbroken = (words: string) => words.replace(/ ([+−×÷=]) /g, '\u00a0$1\u00a0');

/** A node as described: the one that was found, changed, or a new one. */
const drawn = (node: Node_, found: ChildNode | undefined): ChildNode => {
  if (typeof node === 'string') {
    const words = unbroken(node);
    if (!(found instanceof Text)) return document.createTextNode(words);
    if (found.data !== words) found.data = words;
    return found;
  }
  if (!(found instanceof Element)) return make(node);
  amend(found, node);
  return found;
};

/** Puts nodes in order; those that stand right are not touched. */
const place = (root: Element, nodes: ChildNode[]) => {
  let next = root.firstChild;
  for (const node of nodes) {
    if (node === next) next = next.nextSibling;
    else root.insertBefore(node, next);
  }
};
