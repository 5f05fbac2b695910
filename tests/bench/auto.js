// Plays for everybody at this device by itself, whenever nothing moves: a driver that looks all the time would be
// the slowest thing on the page. Both games; what it does is legal and no more. Who is impatient ends every look at the table.
const [pause, impatient] = arguments;
const ORDER = ['King', 'Knight', 'Potion', 'Jester', 'Number', ''];
const all = selector => [...document.querySelectorAll(selector)].filter(one => one.checkVisibility() && one.ariaDisabled !== 'true');
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
  return one(all('dialog[open] [data-target]:not(.dim)').filter(card => card.ariaPressed !== 'true')) ?? all('dialog[open] .rb')[0];
};

const queens = () => {
  // What is chosen waits for its button: another choice would have it wait again.
  if (all('.beds [aria-pressed="true"], .person [aria-pressed="true"]').length > 0) return null;
  const target = one(all('.beds .legal, .person .card.legal, .person.legal .cover').filter(place => place.ariaPressed !== 'true'));
  const lifted = cards().some(card => card.ariaPressed === 'true');
  return target ?? (lifted ? all('[data-spot="discard"]')[0] : cards()[0]);
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
  const lit = all('.table [data-spot].legal, .table [data-spot]:not(.seat) > .legal').filter(card => card.ariaPressed !== 'true');
  return document.querySelector('.table .hand') ? queens() : one(lit);
};

const moves = () => document.getAnimations().some(motion => motion.playState === 'running' && motion.effect.getTiming().iterations !== Infinity);
window.steps = 0;
window.auto = setInterval(() => {
  if (impatient) dispatchEvent(new KeyboardEvent('keydown', { key: 'Shift' }));
  const next = document.querySelector('.end') || moves() ? null : step();
  if (!next) return;
  window.steps += 1;
  next.click();
}, pause);
