/* A lesson: real updates of a real game, from one point to the next by whatever the learner chooses. It knows what can be tapped
   here, and no rule of any game. */

/** @import { Refusal, Update } from '../types.js' */
/** @import { Point, Way } from './script.js' */
import { named } from '../state/names.js';
import { isButton } from '../table/select.js';

/** Whoever learns sits here. */
export const LEARNER = 0;
/** How long the other seat seems to think. */
export const PAUSE_MS = 1500;
/** What answers an attack. */
const ANSWERS = ['defend', 'let-go'];

/** @typedef {'read' | 'tap' | 'watch' | 'over'} Mood what the learner does now */

/** In a lesson the lesson helps: sums go together by themselves, and the owl has nothing to add. @param {Update} update @returns {Update} */
const localized = update => ({ ...update, people: update.people.map(person => ({ ...named(person), help: 'wide_awake' })) });

/** @param {readonly string[]} one @param {readonly string[]} other */
const same = (one, other) => one.length === other.length && one.every(tap => other.includes(tap));

/** What is to be tapped on the table; the button comes after it. @param {Pick<Way, 'taps'>} way */
const thingsOf = ({ taps }) => taps.filter(tap => !isButton(tap));

/** What a selection can still become. @param {readonly Way[]} ways @param {readonly string[]} selected */
const fitting = (ways, selected) => ways.filter(({ taps }) => selected.every(tap => taps.includes(tap)));

/** Only what the lesson is about lights up, offered in the way in which the table offered it. @param {Pick<Point, 'update' | 'ways'>} point @returns {Update} */
const narrowed = ({ update, ways }) => {
  const mine = ways.filter(({ seat }) => seat === LEARNER);
  const listed = update.offers.listed.filter(set => mine.some(({ taps }) => same(set, taps)));
  const picks = mine.filter(({ taps }) => !listed.some(set => same(set, taps))).map(way => {
    const things = /** @type {Update['offers']['picks'][number]['from']} */ (thingsOf(way));
    return { from: things, min: things.length, max: things.length };
  });
  return { ...localized(update), offers: { listed, picks } };
};

/** What is still to be chosen for a way. The sheet of the Spell Book names the number alone: the book was opened for it. @param {Way} way @param {readonly string[]} selected */
const openOf = (way, selected) => {
  const inPile = selected.some(tap => tap.startsWith('pile '));
  return thingsOf(way).filter(tap => !selected.includes(tap) && !(inPile && tap.startsWith('realm ')));
};

/** The things that are to be chosen next, all of one kind; none when the button is to be pressed. @param {readonly Way[]} ways @param {readonly string[]} selected @returns {string[]} */
export const nextAt = (ways, selected) => {
  const open = fitting(ways, selected).map(way => openOf(way, selected));
  if (selected.length > 0 && open.some(things => things.length === 0)) return [];
  const [kind] = (open[0]?.[0] ?? '').split(' ');
  return [...new Set(open.flat())].filter(tap => tap.split(' ')[0] === kind);
};

/** Kings are chosen in a sheet, and a tap on one is enough. @param {string} tap */
const inSheet = tap => tap.startsWith('king ');

/** Those of them that are tapped on the table. @param {readonly Way[]} ways @param {readonly string[]} selected */
export const wantedAt = (ways, selected) => nextAt(ways, selected).filter(tap => !inSheet(tap));

/** Which sentence belongs to a selection: the first; that of the only thing that was chosen, if it has one; those on the way; the last when all is chosen and the button is left. @param {Pick<Point, 'ways' | 'say' | 'of'>} point @param {readonly string[]} selected */
export const sentenceAt = ({ ways, say, of }, selected) => {
  const fits = fitting(ways, selected);
  const chosen = selected.filter(tap => fits.some(({ taps }) => taps.includes(tap))).length;
  if (chosen === 0) return say[0] ?? '';
  if (nextAt(ways, selected).length === 0) return say.at(-1) ?? '';
  const onTheWay = fits.some(({ taps }) => taps.some(inSheet)) ? say : say.slice(0, -1);
  return (chosen === 1 && of[selected[0] ?? '']) || (onTheWay[Math.min(chosen, onTheWay.length - 1)] ?? say[0] ?? '');
};

/**
 * @param {object} plan
 * @param {readonly Point[]} plan.points
 * @param {number} [plan.at] the point at which it begins
 * @param {(update: Update) => void} plan.take shows what has happened
 * @param {() => boolean} plan.busy whether something is being shown
 * @param {(act: () => void, ms: number) => () => void} plan.later gives back what calls it off
 * @param {() => void} plan.changed the learner has something else to do
 * @param {() => void} plan.astray something else was tapped than what the lesson is about
 */
export const createLesson = ({ points, at: first = 0, take, busy, later, changed, astray }) => {
  const start = /** @type {Point} */ (points[first] ?? points[0]);
  let at = points.indexOf(start);
  let here = start;
  /** How many of the sentences that come first were read. */
  let read = 0;
  /** What is said of a thing that was tapped and does not belong here. */
  let aside = '';
  let callOff = () => {};
  let waiting = false;

  const mine = () => here.ways[0]?.seat === LEARNER;

  /** @returns {Mood} */
  const mood = () => {
    if (busy()) return 'watch';
    if (here.ways.length === 0) return 'over';
    if (read < here.tell.length) return 'read';
    return mine() ? 'tap' : 'watch';
  };

  /** @param {Way | undefined} way */
  const go = way => {
    callOff();
    waiting = false;
    const next = way && points[way.to];
    if (!next) return;
    at = way.to;
    here = next;
    read = 0;
    aside = '';
    take(narrowed(here));
    look();
  };

  /** The other seat plays by itself, when everything has been shown and said. */
  const look = () => {
    if (!mine() && here.ways.length > 0 && mood() === 'watch' && !busy() && !waiting) {
      waiting = true;
      callOff = later(() => go(here.ways[0]), PAUSE_MS);
    }
    changed();
  };

  /** @param {string[]} taps */
  const stray = taps => {
    aside = taps.map(tap => here.of[tap] ?? '').findLast(Boolean) ?? aside;
    astray();
    // An answer that was refused can be given again; at the table the sentence is enough.
    return ANSWERS.some(tap => taps.includes(tap)) ? /** @type {Refusal} */ ({ code: 'not_a_move' }) : null;
  };

  return {
    begin: () => {
      const update = narrowed(here);
      take(/** @type {Update} */ ({ ...update, game: { ...update.game, events: [] } }));
      look();
    },
    look,
    mood,
    /** The point, how many things were done until there, and how many there are to the end. */
    at: () => at,
    done: () => here.depth,
    length: Math.max(...points.map(({ depth }) => depth)),
    /** The name of the sentence that is said now; none while the learner only watches. @param {readonly string[]} selected */
    sentence: selected => {
      if (mood() === 'read') return here.tell[read] ?? '';
      return mood() === 'tap' ? aside || sentenceAt(here, selected) : '';
    },
    /** What is to be tapped now. @param {readonly string[]} selected */
    wanted: selected => (mood() === 'tap' ? wantedAt(here.ways, selected) : []),
    /** What is to be chosen now, wherever that is. @param {readonly string[]} selected */
    named: selected => (mood() === 'tap' ? nextAt(here.ways, selected) : []),
    /** Something else is selected: what was said of a thing has been heard. */
    selected: () => void (aside = ''),
    /** The sentence was read. */
    onward: () => {
      if (mood() !== 'read') return;
      read++;
      if (!mine() && read === here.tell.length) go(here.ways[0]);
      else look();
    },
    /** @param {string[]} taps @returns {Refusal | null} what the lesson is not about: the sentence is said again */
    act: taps => {
      const way = busy() || !mine() ? undefined : here.ways.find(one => same(taps, one.taps));
      if (!way) return stray(taps);
      go(way);
      return null;
    },
    /** Whether there is something to say of a thing that cannot be chosen now; it is then said. @param {string} thing @param {readonly string[]} selected */
    asks: (thing, selected) => {
      if (mood() !== 'tap' || !here.of[thing] || selected.includes(thing) || nextAt(here.ways, selected).includes(thing)) return false;
      stray([thing]);
      return true;
    },
    /** Nobody wants to wait. */
    hurry: () => mood() === 'watch' && !busy() && go(here.ways[0]),
    stop: () => callOff(),
  };
};

/** @typedef {ReturnType<typeof createLesson>} Lesson */
