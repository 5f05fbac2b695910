/* Criteria that hold on every screen. The driver runs this in the page; it returns a line for each fault,
   with the number of the criterion. `minimum` is the smallest font size in CSS pixels. */
const { minimum, reach } = arguments[0];
const found = [];

const dialog = [...document.querySelectorAll('dialog[open]')].at(-1);
const front = dialog ?? document.body;
const called = one =>
  `${one.tagName.toLowerCase()}.${String(one.className?.baseVal ?? one.className)} "${(one.getAttribute('aria-label') ?? one.textContent ?? '').trim().slice(0, 30)}"`;
const blame = (id, what, one) => found.push(`${id} ${what}${one ? `: ${called(one)}` : ''}`);
const seen = one =>
  one.checkVisibility({ opacityProperty: true, visibilityProperty: true, contentVisibilityAuto: true }) &&
  !one.closest('[inert], .vh');

/** The element that takes the tap: the label around a small native control. */
const hit = one => one.closest('label') ?? one;
const inWindow = ({ left, right, top, bottom }) =>
  left < innerWidth && right > 0 && top < innerHeight && bottom > 0;

/** The part of an element's box that no ancestor clips. */
const clipped = one => {
  let { left, right, top, bottom } = one.getBoundingClientRect();
  for (let around = one.parentElement; around; around = around.parentElement) {
    const { overflowX, overflowY } = getComputedStyle(around);
    const box = around.getBoundingClientRect();
    if (overflowX !== 'visible') [left, right] = [Math.max(left, box.left), Math.min(right, box.right)];
    if (overflowY !== 'visible') [top, bottom] = [Math.max(top, box.top), Math.min(bottom, box.bottom)];
  }
  return {
    left: Math.max(left, 0),
    right: Math.min(right, innerWidth),
    top: Math.max(top, 0),
    bottom: Math.min(bottom, innerHeight),
  };
};

/** An element and its ancestors. @param {Element} one */
function* up(one) {
  for (let around = one; around; around = around.parentElement) yield around;
}
const scrolls = one =>
  [...up(one)].find(
    around =>
      around.scrollHeight > around.clientHeight + 1 &&
      ['auto', 'scroll'].includes(getComputedStyle(around).overflowY),
  );

const CONTROLS = 'button, a[href], input, select, textarea, summary, [role="button"], [tabindex="0"]';
const controls = [...front.querySelectorAll(CONTROLS)].filter(one => seen(hit(one)));

// A-03: targets are large enough for a thumb.
const FLOORS = [
  ['.go-btn', 56],
  ['.curtain .hold, .open-it, [data-answer]', 72],
];
for (const one of controls) {
  const { width, height } = hit(one).getBoundingClientRect();
  if (width < 43.5 || height < 43.5) blame('A-03', `${Math.round(width)}×${Math.round(height)}`, one);
  for (const [which, floor] of FLOORS)
    if (one.matches(which) && height < floor - 0.5)
      blame('A-03', `${Math.round(height)} high, not ${floor}`, one);
}

// A-03: there is a gap between two targets: 6 px in a hand and between beds, 8 px elsewhere.
/** The gap between two boxes, in CSS pixels, along the axis on which they lie apart. */
const apart = (a, b) =>
  Math.max(
    Math.max(a.left, b.left) - Math.min(a.right, b.right),
    Math.max(a.top, b.top) - Math.min(a.bottom, b.bottom),
  );
const close = (one, other) =>
  ['.hand', '.beds'].some(zone => one.closest(zone) && one.closest(zone) === other.closest(zone));
/**
 * The options of one radio group may touch: they form one pill that shows the choice, and one more tap
 * corrects it.
 */
const pill = (one, other) => one.type === 'radio' && other.type === 'radio' && one.name === other.name;
/** A sticky or fixed element lies over what scrolls under it; A-04 allows that. */
const passes = (one, other) =>
  [one, other].some(it =>
    [...up(it)].some(
      around =>
        ['sticky', 'fixed'].includes(getComputedStyle(around).position) &&
        !around.contains(it === one ? other : one),
    ),
  );
/** One box lies on the other, as a card on its seat: then the inner one takes the tap. */
const within = (inner, outer) =>
  inner.left >= outer.left - 1 &&
  inner.right <= outer.right + 1 &&
  inner.top >= outer.top - 1 &&
  inner.bottom <= outer.bottom + 1;
/**
 * On a very low phone, or one on its side, the whole table has to be in sight: rows may be 2 px apart there.
 */
const ELSEWHERE = document.querySelector('.table.low, .table[data-shape="side"]') ? 2 : 8;
const targets = [
  ...new Map(
    controls.filter(one => getComputedStyle(one).pointerEvents !== 'none').map(one => [hit(one), one]),
  ),
]
  .map(([target, one]) => ({ target, one, box: clipped(target) }))
  .filter(({ box }) => box.right - box.left >= 1 && box.bottom - box.top >= 1);
for (const [at, { target, one, box }] of targets.entries()) {
  for (const next of targets.slice(at + 1)) {
    // Most lie far apart, which is quickly said.
    const gap = apart(box, next.box);
    if (gap >= 8 - 0.5) continue;
    if (
      target.contains(next.target) ||
      next.target.contains(target) ||
      pill(one, next.one) ||
      passes(target, next.target) ||
      within(box, next.box) ||
      within(next.box, box)
    )
      continue;
    const floor = close(one, next.one) ? 6 : ELSEWHERE;
    if (gap < floor - 0.5) blame('A-03', `${gap.toFixed(1)} px, not ${floor}, from ${called(next.one)}`, one);
  }
}

// A-04: nothing covers the middle of the visible part of a target.
for (const one of controls) {
  const target = hit(one);
  const { left, right, top, bottom } = clipped(target);
  const { height } = target.getBoundingClientRect();
  if (right - left < 1 || bottom - top < height / 2 || getComputedStyle(one).pointerEvents === 'none')
    continue;
  const there = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
  // Allowed: sticky elements of the same scroll container, captions, bubbles, and the bench.
  const passing =
    there &&
    [...up(there)].some(
      one =>
        one.matches('.caption, .bubble, .bench, .owl-says') ||
        (getComputedStyle(one).position === 'sticky' && scrolls(one) === scrolls(target)),
    );
  if (there && !passing && !target.contains(there) && !there.contains(target))
    blame('A-04', `covered by ${called(there)}`, one);
}

// What a shaken page is asked is only whether its targets can be reached.
if (reach) return found.filter(fault => fault.startsWith('A-04'));

// A-05: one `h1` and one `main` on the page.
const count = (which, wanted) => {
  const there = [...document.querySelectorAll(which)].filter(one => !one.closest('[hidden]')).length;
  if (there !== wanted) blame('A-05', `${there} of ${which}`);
};
count('h1', 1);
count('main', 1);

// A-06: no element has a `title` attribute.
for (const one of front.querySelectorAll('[title]')) blame('A-06', 'has a title', one);

// S-01: two live regions, and no other.
const live = [
  ...document.querySelectorAll(
    '[role="status"], [role="alert"], [role="log"], [aria-live]:not([aria-live="off"])',
  ),
];
if (
  live
    .map(one => one.role)
    .sort()
    .join() !== 'alert,status'
)
  blame('S-01', live.map(called).join(', '));

// W-01: a disabled control says why.
for (const one of controls.filter(one => one.disabled || one.ariaDisabled === 'true')) {
  const why = (one.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .some(id => document.getElementById(id)?.textContent.trim());
  // The big buttons say in their text what they wait for.
  if (!why && !one.matches('[data-answer], .go-btn, .second-btn'))
    blame('W-01', 'disabled without a reason', one);
}

/** In Chromium 108 what a picture does not draw has a box, too. */
const drawn = one => {
  for (let around = one; around instanceof SVGElement; around = around.parentElement)
    if (getComputedStyle(around).display === 'none') return false;
  return true;
};

// Z-04: text has a readable size.
const letters = document.createTreeWalker(front, NodeFilter.SHOW_TEXT);
const small = new Set();
while (letters.nextNode()) {
  const { parentElement: one, textContent } = letters.currentNode;
  if (
    !textContent.trim() ||
    !one ||
    ['SCRIPT', 'STYLE', 'TITLE'].includes(one.tagName.toUpperCase()) ||
    one.closest('.vh, [inert], defs, option, .stage-layer') ||
    !seen(one) ||
    !drawn(one)
  )
    continue;
  if (!inWindow(one.getBoundingClientRect())) continue;
  const scale = one instanceof SVGElement ? (one.getScreenCTM()?.d ?? 1) : 1;
  const size = Number.parseFloat(getComputedStyle(one).fontSize) * scale;
  if (size < minimum - 0.25) small.add(`${size.toFixed(1)} px: ${called(one)}`);
}
for (const one of small) blame('Z-04', one);

// A table of Sleeping Queens says whose turn it is, whatever else is told; only on a low phone the owl speaks in its place.
const owl = document.querySelector('.low .owl-says[data-at="head"]:not([hidden])');
for (const title of dialog || owl ? [] : document.querySelectorAll('#app > .queens > .board > .bar h1'))
  if (!seen(title)) blame('turn', 'no title', title);

// No sentence stands twice on a table. Fewer than three words are a name or a figure.
const said = new Set();
for (const one of dialog
  ? []
  : document.querySelectorAll('.table :is(h1, h2, p, span, b), .notices b, .tips :is(p, .bubble)')) {
  const words = [...one.childNodes]
    .filter(({ nodeType }) => nodeType === Node.TEXT_NODE)
    .map(({ data }) => data)
    .join('')
    .trim()
    .replace(/[.!?…]+$/, '')
    .toLowerCase();
  if (words.split(' ').length < 3 || one.closest('.vh, [inert], ol') || !seen(one)) continue;
  if (said.has(words)) blame('said twice', words, one);
  said.add(words);
}

// Z-03: at the usual font size no word of a question is broken, nor of a poster's name.
/**
 * The words of an element that stand on more than one line, without the marks that isolate a name.
 * @param {Element} one
 */
const broken = one => {
  const walk = document.createTreeWalker(one, NodeFilter.SHOW_TEXT);
  const found = [];
  while (walk.nextNode()) {
    for (const { 0: word, index } of walk.currentNode.textContent.matchAll(/[^\s\u2066-\u2069-]+/g)) {
      const range = document.createRange();
      range.setStart(walk.currentNode, index);
      range.setEnd(walk.currentNode, index + word.length);
      // Where a word begins a line, WebKit has an empty box at the end of the line before.
      const boxes = [...range.getClientRects()].filter(({ width }) => width >= 1);
      if (new Set(boxes.map(({ bottom }) => Math.round(bottom))).size > 1) found.push(word);
    }
  }
  return found;
};
const usual = Number.parseFloat(getComputedStyle(document.documentElement).fontSize) <= 16;
if (usual)
  for (const one of document.querySelectorAll('.answer .slip, .ribbon'))
    for (const word of broken(one)) blame('Z-03', `"${word}" is broken`, one);

// Z-04: an awake queen shows her eyes and her points at every size.
for (const card of [...document.querySelectorAll('.table .qs > .card')].filter(one =>
  one.checkVisibility({ visibilityProperty: true }),
)) {
  const tag = [...card.querySelectorAll('.worth, .points-tag')].find(seen)?.getBoundingClientRect();
  const eyes = card.querySelector('.eyes')?.getBoundingClientRect();
  if (!tag || !eyes) blame('Z-04', 'without points or face', card);
  else if (apart(tag, eyes) < 0) blame('Z-04', 'points over the eyes', card);
}

// Z-03: there is one way to hide a hand, and the QR code is shown without scrolling.
const hides = [...document.querySelectorAll('.eye:not(.look-up)')].filter(
  one => one.getClientRects().length > 0,
).length;
if (hides > 1) blame('Z-03', `${hides} ways to hide a hand`);
const code = usual && document.querySelector('.lobby-host .qr')?.getBoundingClientRect();
if (code && (code.top < 0 || code.bottom > innerHeight))
  blame('Z-03', 'the code for the camera is out of sight');

// W-04: all cards that lie face down look the same.
const alike = new Map();
for (const one of document.querySelectorAll('[data-back] svg, [data-back] use')) {
  const kind = one.closest('[data-back]').dataset.back;
  alike.set(kind, (alike.get(kind) ?? new Set()).add(one.outerHTML));
}
for (const [kind, drawings] of alike)
  if (drawings.size > 1) blame('W-04', `${drawings.size} drawings of ${kind}`);

// M-01: at motion `none` nothing moves.
if (document.documentElement.dataset.motion === 'none') {
  for (const motion of document.getAnimations()) {
    const moves = motion.effect
      ?.getKeyframes?.()
      .some(frame => 'transform' in frame || 'translate' in frame || 'rotate' in frame || 'scale' in frame);
    if (moves && motion.playState === 'running') blame('M-01', 'moves', motion.effect.target);
  }
}
return found;
