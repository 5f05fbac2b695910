/* A lesson: goes through recorded updates of a real game, from one point to the next as the learner chooses.
   It knows which taps its script has, and no rule of any game. */

/** @import { Refusal, Update } from '../types.js' */
/** @import { Point, Way } from './script.js' */
import { named } from '../state/names.js';
import { isButton } from '../table/select.js';

/** The learner's seat. */
export const LEARNER = 0;
/** The delay before the other seat plays. */
export const PAUSE_MS = 1500;
/** The taps that answer an attack. */
const ANSWERS = ['defend', 'let-go'];

/** @typedef {'read' | 'tap' | 'watch' | 'over'} Mood what the learner does now */

/**
 * Localizes names, and sets `help` so that sums are laid by themselves and the owl stays out of the lesson.
 * @param {Update} update
 * @returns {Update}
 */
const localized = update => ({
  ...update,
  people: update.people.map(person => ({ ...named(person), help: 'wide_awake' })),
});

/** @param {readonly string[]} one @param {readonly string[]} other */
const same = (one, other) => one.length === other.length && one.every(tap => other.includes(tap));

/** The taps on the table itself, without those of buttons. @param {Pick<Way, 'taps'>} way */
const thingsOf = ({ taps }) => taps.filter(tap => !isButton(tap));

/**
 * The ways that contain the whole selection.
 * @param {readonly Way[]} ways
 * @param {readonly string[]} selected
 */
const fitting = (ways, selected) => ways.filter(({ taps }) => selected.every(tap => taps.includes(tap)));

/**
 * Narrows the offers to the ways of the lesson, each `listed` or in `picks` as the table offered it.
 * @param {Pick<Point, 'update' | 'ways'>} point
 * @returns {Update}
 */
const narrowed = ({ update, ways }) => {
  const mine = ways.filter(({ seat }) => seat === LEARNER);
  const listed = update.offers.listed.filter(set => mine.some(({ taps }) => same(set, taps)));
  const picks = mine
    .filter(({ taps }) => !listed.some(set => same(set, taps)))
    .map(way => {
      const things = /** @type {Update['offers']['picks'][number]['from']} */ (thingsOf(way));
      return { from: things, min: things.length, max: things.length };
    });
  return { ...localized(update), offers: { listed, picks } };
};

/**
 * The things that a way still needs. The sheet of the Spell Book selects the number alone: the book was
 * chosen by opening the sheet.
 * @param {Way} way
 * @param {readonly string[]} selected
 */
const openOf = (way, selected) => {
  const inPile = selected.some(tap => tap.startsWith('pile '));
  return thingsOf(way).filter(tap => !selected.includes(tap) && !(inPile && tap.startsWith('realm ')));
};

/**
 * The things to be selected next, all of one kind; empty when the button is to be pressed.
 * @param {readonly Way[]} ways
 * @param {readonly string[]} selected
 * @returns {string[]}
 */
export const nextAt = (ways, selected) => {
  const fits = fitting(ways, selected);
  // What fits no way belongs to the point before.
  if (fits.length === 0 && selected.length > 0) return nextAt(ways, []);
  const open = fits.map(way => openOf(way, selected));
  if (selected.length > 0 && open.some(things => things.length === 0)) return [];
  const [kind] = (open[0]?.[0] ?? '').split(' ');
  return [...new Set(open.flat())].filter(tap => tap.split(' ')[0] === kind);
};

/** Kings are chosen in a sheet, and a tap on one is enough. @param {string} tap */
const isKing = tap => tap.startsWith('king ');

/** What the Spell Book fetches is chosen in a sheet, too. @param {string} tap */
const isInSheet = tap => isKing(tap) || tap.startsWith('pile ');

/**
 * Those of `nextAt` that are not in a sheet.
 * @param {readonly Way[]} ways
 * @param {readonly string[]} selected
 */
export const wantedAt = (ways, selected) => nextAt(ways, selected).filter(tap => !isInSheet(tap));

/**
 * The key of the sentence for a selection: the first of `say` for an empty one, the last when only the button
 * is left; between them the one in `of` for a single thing, else the next of `say`.
 * @param {Pick<Point, 'ways' | 'say' | 'of'>} point
 * @param {readonly string[]} selected
 */
export const sentenceAt = ({ ways, say, of }, selected) => {
  const fits = fitting(ways, selected);
  const chosen = selected.filter(tap => fits.some(({ taps }) => taps.includes(tap))).length;
  if (chosen === 0) return say[0] ?? '';
  if (nextAt(ways, selected).length === 0) return say.at(-1) ?? '';
  const onTheWay = fits.some(({ taps }) => taps.some(isKing)) ? say : say.slice(0, -1);
  return (
    (chosen === 1 && of[selected[0] ?? '']) ||
    (onTheWay[Math.min(chosen, onTheWay.length - 1)] ?? say[0] ?? '')
  );
};

/**
 * @param {object} plan
 * @param {readonly Point[]} plan.points
 * @param {number} [plan.at] the point at which it begins
 * @param {(update: Update) => void} plan.take shows an update
 * @param {() => boolean} plan.busy whether an animation runs
 * @param {(act: () => void, ms: number) => () => void} plan.later schedules `act`; returns its cancel
 *   function
 * @param {() => void} plan.changed called when the learner may have something else to do
 * @param {() => void} plan.astray called after a tap that the lesson does not want
 */
export const createLesson = ({ points, at: first = 0, take, busy, later, changed, astray }) => {
  const start = /** @type {Point} */ (points[first] ?? points[0]);
  let at = points.indexOf(start);
  let here = start;
  /** How many sentences of `tell` were read. */
  let read = 0;
  /** The key of the sentence about a tapped thing that is not wanted, or empty. */
  let aside = '';
  let cancelTimer = () => {};
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
    cancelTimer();
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

  /** Schedules the move of the other seat once no animation runs and all sentences are read. */
  const look = () => {
    if (!mine() && here.ways.length > 0 && mood() === 'watch' && !busy() && !waiting) {
      waiting = true;
      cancelTimer = later(() => go(here.ways[0]), PAUSE_MS);
    }
    changed();
  };

  /** @param {string[]} taps @param {boolean} inSheet */
  const stray = (taps, inSheet = false) => {
    aside = taps.map(tap => here.of[tap] ?? '').findLast(Boolean) ?? aside;
    astray();
    // The answer screen takes another answer, and a sheet stays open, only after a refusal; at the table the
    // sentence is enough.
    const refused = inSheet || ANSWERS.some(tap => taps.includes(tap));
    return refused ? /** @type {Refusal} */ ({ code: 'not_a_move' }) : null;
  };

  /** Whether a tap would begin anew and put back more than one thing. @param {string} thing @param {readonly string[]} selected */
  const restarts = (thing, selected) =>
    selected.length > 1 && here.ways.some(({ taps }) => taps.includes(thing));

  return {
    begin: () => {
      const update = narrowed(here);
      take(/** @type {Update} */ ({ ...update, game: { ...update.game, events: [] } }));
      look();
    },
    look,
    mood,
    /** `at`: index of the point; `done`: moves until there; `length`: moves to the farthest end. */
    at: () => at,
    done: () => here.depth,
    length: Math.max(...points.map(({ depth }) => depth)),
    /**
     * The key of the current sentence; empty while the learner only watches.
     * @param {readonly string[]} selected
     */
    sentence: selected => {
      if (mood() === 'read') return here.tell[read] ?? '';
      return mood() === 'tap' ? aside || sentenceAt(here, selected) : '';
    },
    /** The things to be tapped on the table now. @param {readonly string[]} selected */
    wanted: selected => (mood() === 'tap' ? wantedAt(here.ways, selected) : []),
    /** The things to be selected now, on the table or in a sheet. @param {readonly string[]} selected */
    named: selected => (mood() === 'tap' ? nextAt(here.ways, selected) : []),
    /** The selection changed: drops the sentence about a single thing. */
    selected: () => void (aside = ''),
    /** Goes on after a sentence was read. */
    onward: () => {
      if (mood() !== 'read') return;
      read++;
      if (!mine() && read === here.tell.length) go(here.ways[0]);
      else look();
    },
    /**
     * @param {string[]} taps
     * @param {boolean} [inSheet] whether they were made in a sheet
     * @returns {Refusal | null} what refuses an answer, or a choice in a sheet, that the lesson does not want
     */
    act: (taps, inSheet) => {
      const way = busy() || !mine() ? undefined : here.ways.find(one => same(taps, one.taps));
      if (!way) return stray(taps, inSheet);
      go(way);
      return null;
    },
    /**
     * Whether a thing cannot be selected now and the script has a sentence about it, or the tap would put back what is
     * selected; if so, says so.
     * @param {string} thing
     * @param {readonly string[]} selected
     */
    asks: (thing, selected) => {
      if (
        mood() !== 'tap' ||
        !(here.of[thing] || restarts(thing, selected)) ||
        selected.includes(thing) ||
        nextAt(here.ways, selected).includes(thing)
      )
        return false;
      stray([thing]);
      return true;
    },
    /** Says the sentence again after a tap that did nothing. */
    again: () => void (['read', 'tap'].includes(mood()) && stray([])),
    /** Plays the move of the other seat at once. */
    hurry: () => mood() === 'watch' && !busy() && go(here.ways[0]),
    stop: () => cancelTimer(),
  };
};

/** @typedef {ReturnType<typeof createLesson>} Lesson */
