// Finds a point where a press hits a button, once nothing covers its middle: the middle, or a point
// away from the last press, since a change of screen may swallow a second one there (K-08). A press that
// comes too late, when another screen is shown, has no effect.
const [selector, patience, done] = arguments;
const APART = 40;
const PARTS = [
  [0.5, 0.5],
  [0.25, 0.5],
  [0.75, 0.5],
  [0.5, 0.25],
  [0.5, 0.75],
  [0.1, 0.5],
  [0.9, 0.5],
];
const began = Date.now();
const later = window.unhurried ?? window.setTimeout;
const meets = (target, x, y) => {
  const met = document.elementFromPoint(x, y);
  return met !== null && (target.contains(met) || met.contains(target));
};
const places = target => {
  const { left, right, top, bottom } = target.getBoundingClientRect();
  const [l, r, t, b] = [
    Math.max(left, 0),
    Math.min(right, innerWidth),
    Math.max(top, 0),
    Math.min(bottom, innerHeight),
  ];
  if (l >= r || t >= b) return [];
  const all = PARTS.map(([across, down]) => [
    Math.round(l + (r - l) * across),
    Math.round(t + (b - t) * down),
  ]);
  return meets(target, ...all[0]) ? all.filter(place => meets(target, ...place)) : [];
};
/** Makes the next press hit the target or nothing. */
const aim = () => {
  window.aimed = selector;
  if (window.guards) return;
  window.guards = true;
  let late = false;
  const guard = event => {
    if (event.type === 'pointerdown') {
      const target = window.aimed ? document.querySelector(window.aimed) : event.target;
      late = target === null || !(target.contains(event.target) || event.target.contains(target));
      window.aimed = '';
    }
    if (!late) return;
    event.preventDefault();
    event.stopImmediatePropagation();
  };
  for (const type of ['pointerdown', 'mousedown', 'touchstart', 'pointerup', 'mouseup', 'touchend', 'click'])
    window.addEventListener(type, guard, { capture: true, passive: false });
};
const look = block => {
  const target = document.querySelector(selector);
  if (target === null) return done('gone');
  const sheet = [...document.querySelectorAll('dialog:modal')].at(-1);
  if (sheet && !sheet.contains(target)) return done('covered');
  target.scrollIntoView({ block, inline: 'nearest' });
  const open = places(target);
  const [x, y] = window.pressed ?? [-APART, -APART];
  const place = open.find(([left, top]) => Math.hypot(left - x, top - y) > APART) ?? open[0];
  if (place) {
    aim();
    return done((window.pressed = place));
  }
  if (Date.now() - began >= patience) return done('covered');
  later(() => look('center'), 16);
};
look('nearest');
