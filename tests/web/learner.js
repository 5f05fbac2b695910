/* Somebody who learns, in a page of the story book: presses what is rung, now and then something else, and looks at what the
   slip says and where it lies. */

import { dice } from '../ui/fixtures/dice.js';
import { t } from '../../dist/dev/js/kit/i18n.js';
import { covered } from '../../dist/dev/js/table/beside.js';

/** What can be tapped in a lesson. */
const THINGS = '.table [data-spot], .go-btn, .second-btn, .ops .key, .answer .btn, .chip';
/** What a sheet offers; what is chosen there already cannot be chosen again. */
const OFFERED =
  'button:not(.dim, .pick, [aria-pressed=true], [aria-disabled=true], .sheet-head *, .lesson-says *)';
/** What is pressed beside what is rung, and what was drawn: no slip lies over it. */
const PRESSED = '.go-btn, .second-btn, .chip, .answer .btn, [data-spot^="drawn"]';
const PATIENCE_MS = 60_000;
/** After this time the slip has answered a tap that did nothing. */
const ANSWER_MS = 200;
/** The share of a thing that may lie under a note, and under the slip of a lesson: enough to be seen and tapped stays free. */
const [EDGE, PART] = [0.03, 0.2];
/** Longer waits are shortened. */
const LONG_MS = 400;

/** @param {string} what @param {ParentNode} [within] @returns {HTMLElement[]} */
export const all = (what, within = document) =>
  /** @type {HTMLElement[]} */ ([...within.querySelectorAll(what)]).filter(
    one => one.checkVisibility({ visibilityProperty: true }) && one.getBoundingClientRect().width > 0,
  );

/** @param {Element} one */
const called = one => one.getAttribute('data-spot') ?? one.getAttribute('class') ?? one.tagName;

/**
 * What is wrong with the place of a slip.
 * @param {Element} slip
 * @param {readonly Element[]} things of which it may cover this share
 * @param {number} [share]
 */
export const misplaced = (slip, things, share = EDGE) => {
  const box = slip.getBoundingClientRect();
  const where = [box.left, box.top, box.right, box.bottom].map(Math.round).join(' ');
  const out = box.left < -1 || box.top < -1 || box.right > innerWidth + 1 || box.bottom > innerHeight + 1;
  return [
    ...(out ? [`the slip leaves the window: ${where}`] : []),
    ...things
      .filter(one => !slip.contains(one) && covered(box, one.getBoundingClientRect()) > share)
      .map(one => `the slip covers ${called(one)}: ${where}`),
  ];
};

/** @param {number} ms */
const wait = ms => new Promise(done => setTimeout(done, ms));
/** Until what was changed is drawn. */
const frame = () => new Promise(done => requestAnimationFrame(() => setTimeout(done)));
/** Whether it became true. @param {() => boolean} there @param {number} [ms] */
const until = async (there, ms = PATIENCE_MS) => {
  for (const ends = performance.now() + ms; performance.now() < ends; await wait(5)) if (there()) return true;
  return false;
};

const gold = () => all('.learn')[0]?.dataset.gold;
const slip = () => document.querySelector('.lesson-says');
const words = () => slip()?.querySelector('p')?.textContent ?? '';
const sheet = () => all('dialog[open]').at(-1) ?? null;
const isOver = () => document.querySelector('.lesson-over') !== null;
const beckons = () => slip()?.classList.contains('beckons') === true;
/** Rings round what is to be tapped, or frames round what is spoken of. @param {'glow' | 'spoken-of'} kind */
const rings = kind => all(`.learn > .glows > .${kind}`);

/** What a person can see of the effect of a tap. */
const seen = () =>
  [
    words(),
    slip()?.querySelector('progress')?.value,
    all('[aria-pressed=true], .pick').map(called),
    all('.go-btn')[0]?.className,
    all('.bench, .bubble, dialog').map(one => one.textContent),
  ].join('|');

/** The control that a tap in the middle of a thing meets. @param {Element} thing */
const metAt = thing => {
  const { left, top, width, height } = thing.getBoundingClientRect();
  const there = document.elementFromPoint(left + width / 2, top + height / 2);
  return /** @type {HTMLElement | null} */ (there?.closest('button, [data-spot]') ?? null);
};

/** Whether the learner is to do something now. */
const asked = () =>
  isOver() ||
  (words() !== t('learn.watch') &&
    !document.querySelector('.choose.waiting') &&
    (sheet() !== null || gold() === 'slip' || rings('glow').length > 0));

/** What is to be pressed now: what is rung, or in a sheet what it offers. @returns {HTMLElement[]} */
const wanted = () => {
  const open = sheet();
  if (open) return all(OFFERED, open);
  if (gold() === 'slip') return all('.lesson-on');
  return rings('glow').flatMap(ring => metAt(ring) ?? []);
};

/** What can be tapped and is not to be pressed. */
const others = () => {
  const right = wanted();
  const within = (/** @type {Element} */ one, /** @type {Element} */ other) =>
    one.contains(other) || other.contains(one);
  return all(THINGS).filter(thing => {
    const there = metAt(thing);
    return there && within(there, thing) && !right.some(one => within(one, there));
  });
};

/** What is wrong with what is said and rung. @returns {string[]} */
const wrong = () => {
  const [box, open, rung] = [slip(), sheet(), rings('glow')];
  if (!box) return [];
  const about = [...rung, ...rings('spoken-of')];
  const [button] = all('.go-btn, .answer [data-answer="defend"]');
  return [
    ...(/\S/.test(words()) && !/learn\.|[{}]|undefined/.test(words()) ? [] : ['nothing is said']),
    ...(gold() === 'slip' && rung.length > 0 ? ['something is rung that is only read'] : []),
    ...(gold() === 'button' && !open && button?.matches('.waiting, .paper, .dark')
      ? ['the button is asked for, and not gold']
      : []),
    ...(open
      ? misplaced(box, box.hasAttribute('data-over') ? all('button', open) : [])
      : misplaced(box, [...about, ...all(PRESSED)], PART)),
  ];
};

/** @param {{ seed: number, astray: number }} plan `astray`: one tap of so many is on something that is not rung */
export const learn = async ({ seed, astray }) => {
  const [roll, later] = [dice(seed), window.setTimeout];
  window.setTimeout = /** @type {any} */ (
    (/** @type {() => void} */ act, ms = 0) => later(act, ms > LONG_MS ? 20 : ms)
  );
  /** @type {Set<string>} */
  const faults = new Set();
  /** @type {Record<string, number>} */
  const met = {};
  const blame = (/** @type {string} */ what) => void faults.add(`${what}, at "${words()}"`);
  /** @template T @param {readonly T[]} from @returns {T | undefined} */
  const one = from => from[roll(Math.max(1, from.length))];

  /** Presses what answers by something that can be seen. @param {HTMLElement} thing */
  const press = async thing => {
    slip()?.classList.remove('beckons');
    const before = seen();
    thing.click();
    const answers = () => seen() !== before || beckons() || isOver() || all('.pick-why').length > 0;
    if (!(await until(answers, 20 * ANSWER_MS))) blame(`no answer to ${called(thing)}`);
    await frame();
  };

  /** Presses something that is not rung, and closes what that opens. */
  const stray = async () => {
    const [thing] = [one(others())];
    if (!thing) return;
    met.astray = (met.astray ?? 0) + 1;
    await press(metAt(thing) ?? thing);
    await wait(ANSWER_MS);
    while (sheet()) {
      sheet()
        ?.querySelector('.sheet-head .rb')
        ?.dispatchEvent(new MouseEvent('click', { bubbles: true }));
      await frame();
    }
  };

  /** Presses what is rung: it is wanted. */
  const follow = async () => {
    const [thing, said, inSheet] = [one(wanted()), words(), sheet() !== null];
    if (!thing) return blame('nothing can be pressed');
    const kind = inSheet ? 'sheet' : (gold() ?? '');
    met[kind] = (met[kind] ?? 0) + 1;
    await press(thing);
    if (beckons() && !inSheet) faults.add(`${called(thing)} is rung and not wanted, at "${said}"`);
  };

  for (let taps = 0; taps < 150 && faults.size < 5; taps += 1) {
    if (!(await until(asked))) blame('nothing is to be done');
    if (isOver()) break;
    wrong().forEach(blame);
    await (roll(astray) === 0 && !sheet() ? stray() : follow());
  }
  if (!isOver()) blame('the lesson has no end');
  window.setTimeout = later;
  return { faults: [...faults], met };
};

/** Closes a slip by a tap. Returns what is wrong with its place, and whether it went. @param {string} needed */
export const readNote = async needed => {
  const [note] = all('.note-says');
  if (!note) return null;
  const faults = misplaced(note, all(needed));
  note.click();
  await frame();
  return all('.note-says').length > 0 ? [...faults, 'a tap does not close it'] : faults;
};

/** How many own cards and ways to use them wear gold. */
export const golden = () => {
  const lit = (/** @type {Element} */ one) => getComputedStyle(one).getPropertyValue('--lit');
  const ground = (/** @type {Element} */ one) => getComputedStyle(one).backgroundImage;
  const [paper] = all('.chip.paper');
  const cards = all('.me .legal').filter(one => lit(one) === lit(document.body));
  return cards.length + all('.chip').filter(one => paper && ground(one) !== ground(paper)).length;
};
