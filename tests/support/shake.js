/* Changes paddings, gaps and the font size at random, and lists what is then cut, covered or out of reach: a
   layout has to adapt. `support/shake.rs` puts `over`, `cut`, `criteria` and `SEEDS` before this script. The
   same seed gives the same changes. */
const root = document.documentElement;
const front = [...document.querySelectorAll('dialog[open]')].at(-1) ?? document.body;
const SHARE = 0.3;
const SIDES = ['padding-top', 'padding-right', 'padding-bottom', 'padding-left', 'row-gap', 'column-gap'];
const LARGEST = 50;

/** Returns a generator of numbers from 0 to 1 (mulberry32). @param {number} seed */
const dice = seed => () => {
  seed = (seed + 0x6d2b79f5) | 0;
  let mixed = Math.imul(seed ^ (seed >>> 15), 1 | seed);
  mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
  return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
};

const seen = one =>
  one.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
  !one.closest('.vh, svg, [inert]');
const boxes = () => [...front.querySelectorAll('*')].filter(one => one instanceof HTMLElement && seen(one));

/** Shakes the page; the returned function restores it. @param {number} seed */
const shake = seed => {
  const next = dice(seed);
  const before = [];
  const put = (one, side, value) => {
    before.push([one, side, one.style.getPropertyValue(side)]);
    one.style.setProperty(side, value);
  };
  const letters = Number.parseFloat(getComputedStyle(root).fontSize);
  if (!root.classList.contains('tv')) put(root, 'font-size', `${letters * (1 + (LARGEST * next()) / 100)}px`);
  // All are read before any is changed: the page computes its styles once.
  const lengths = boxes().flatMap(one => {
    const style = getComputedStyle(one);
    return SIDES.map(side => ({ one, side, length: Number.parseFloat(style.getPropertyValue(side)) }));
  });
  for (const { one, side, length } of lengths)
    if (length > 0 && next() < SHARE)
      put(one, side, `${Math.min(length * (0.5 + 1.5 * next()), length + 16)}px`);
  return () =>
    before
      .reverse()
      .forEach(([one, side, value]) =>
        value === '' ? one.style.removeProperty(side) : one.style.setProperty(side, value),
      );
};

/** The text nodes of an element itself. @param {HTMLElement} one */
const words = one =>
  [...one.childNodes].filter(node => node.nodeType === Node.TEXT_NODE && node.textContent.trim());
/** @param {HTMLElement} one */
const boxOf = one => {
  const range = document.createRange();
  const [text] = words(one);
  if (text) range.selectNodeContents(text);
  return (text ? range : one).getBoundingClientRect();
};

/** The properties of each axis. */
const AXES = [
  {
    overflow: 'overflowX',
    from: 'left',
    to: 'right',
    size: 'scrollWidth',
    room: 'clientWidth',
    edge: 'scrollX',
  },
  {
    overflow: 'overflowY',
    from: 'top',
    to: 'bottom',
    size: 'scrollHeight',
    room: 'clientHeight',
    edge: 'scrollY',
  },
];
const MAY = 4;

/** @param {HTMLElement} one @param {typeof AXES[number]} axis */
const hides = (one, { overflow, from, to, size, edge }) => {
  const box = boxOf(one);
  let held = one;
  for (let around = one; around !== root; held = around, around = around.parentElement) {
    const style = getComputedStyle(around);
    if (['auto', 'scroll'].includes(style[overflow])) return false;
    const wall = around.getBoundingClientRect();
    if (
      ['hidden', 'clip'].includes(style[overflow]) &&
      around !== document.body &&
      (box[from] < wall[from] - MAY || box[to] > wall[to] + MAY)
    )
      return true;
    if (style.position === 'fixed')
      return box[from] < -MAY || box[to] > (edge === 'scrollX' ? innerWidth : innerHeight) + MAY;
  }
  return box[from] + window[edge] < -MAY || box[to] + window[edge] > root[size] + MAY;
};

/** Names and prompts may end in an ellipsis. @param {HTMLElement} one */
const ends = one =>
  getComputedStyle(one).textOverflow === 'ellipsis' || getComputedStyle(one).webkitLineClamp !== 'none';
const called = one => `${one.tagName.toLowerCase()}.${one.className} "${one.innerText.trim().slice(0, 30)}"`;
const CONTROLS = 'button, a[href], input, select, textarea, summary';

const lost = () =>
  boxes()
    .filter(
      one =>
        (words(one).length > 0 || one.matches(CONTROLS)) &&
        !ends(one) &&
        !one.closest('.stage-layer, .option input'),
    )
    .filter(one => AXES.some(axis => hides(one, axis)))
    .map(one => `out of reach: ${called(one)}`);

const faults = () => [...over(), ...cut(), ...lost(), ...criteria({ minimum: 0, reach: true })];

/** Faults before the page is shaken are left to other tests. */
const known = new Set(faults());
return SEEDS.flatMap(seed => {
  const right = shake(seed);
  const found = faults().filter(fault => !known.has(fault));
  right();
  return found.map(fault => `${fault} (shaken with ${seed})`);
});
