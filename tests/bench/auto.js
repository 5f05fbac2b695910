// Plays for everybody at this device by itself, whenever nothing moves: a driver that looks all the time
// would be the slowest thing on the page. Both games; what it does is legal and no more. Who is impatient
// ends every look at the table.
const [pause, impatient] = arguments;
const ORDER = ['King', 'Knight', 'Potion', 'Jester', 'Number', ''];
const all = selector =>
  [...document.querySelectorAll(selector)].filter(
    one => one.checkVisibility() && one.ariaDisabled !== 'true',
  );
const rank = card => ORDER.findIndex(word => card.textContent.includes(word));
const cards = () => all('.hand:not(.closed) button.held').sort((a, b) => rank(a) - rank(b));
let turn = 0;
// Each time another one, so that what leads nowhere is not tried for ever.
const one = list => list[turn++ % Math.max(1, list.length)];

const sheet = () => {
  const [ready] = all('dialog[open] .pick-buttons .btn:last-child');
  const [no] = all('dialog[open].sheet-witch .pick-buttons .paper');
  const pairs = all('dialog[open] .pair');
  if (ready || no) return ready ?? no;
  if (pairs.length > 0 && pairs.every(pair => pair.ariaPressed !== 'true')) return pairs[0];
  const [queen] = all('dialog[open].sheet-seat button.legal');
  if (queen) return queen;
  return (
    one(all('dialog[open] [data-target]:not(.dim)').filter(card => card.ariaPressed !== 'true')) ??
    all('dialog[open] .rb')[0]
  );
};

// Where a card may be played: a queen, a bed, or both, and which of them is chosen already.
const PLACES = [
  ['.person .card.legal, .person.legal .cover', '.person .card[aria-pressed="true"], .person.pick'],
  ['.beds .legal', '.beds [aria-pressed="true"]'],
];

const queens = () => {
  const open = PLACES.filter(([, chosen]) => all(chosen).length === 0);
  const target = open.map(([legal]) => one(all(legal))).find(Boolean);
  if (target || open.length < PLACES.length) return target;
  return cards().some(card => card.ariaPressed === 'true') ? all('[data-spot="discard"]')[0] : cards()[0];
};

const step = () => {
  if (document.querySelector('dialog[open]')) return sheet();
  const [curtain] = all('.curtain .hold, .sealed .open');
  if (curtain) return curtain;
  const answers = all('.answer .choose:not(.waiting) button');
  if (answers.length === 2) return answers[1];
  const [way] = all('.chips [data-key="rescue"], .chips [data-key="wake"]');
  const [ready] = all('.go-btn:not(.waiting)');
  if (way ?? ready) return way ?? ready;
  const lit = all('.table [data-spot].legal, .table [data-spot]:not(.seat) > .legal').filter(
    card => card.ariaPressed !== 'true',
  );
  return document.querySelector('.table .hand') ? queens() : one(lit);
};

const moves = () =>
  document
    .getAnimations()
    .some(motion => motion.playState === 'running' && motion.effect.getTiming().iterations !== Infinity);
window.steps = 0;
window.auto = setInterval(() => {
  if (impatient) dispatchEvent(new KeyboardEvent('keydown', { key: 'Shift' }));
  const next = document.querySelector('.end') || moves() ? null : step();
  if (!next) return;
  window.steps += 1;
  next.click();
}, pause);
