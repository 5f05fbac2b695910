/* A lesson: goes through recorded updates of a real game, from one point to the next as the learner chooses.
   It knows which taps its script has, and no rule of any game. */

import type { Refusal, Update } from '../types.js';
import type { Point, Way } from './script.js';
import { named } from '../state/names.js';
import { isButton } from '../table/select.js';

/** The learner's seat. */
export const LEARNER = 0;
/** The delay before the other seat plays. */
export const PAUSE_MS = 1500;
/** The taps that answer an attack. */
const ANSWERS = ['defend', 'let-go'];

/** what the learner does now */
type Mood = 'read' | 'tap' | 'watch' | 'over';

/**
 * Localizes names, and sets `help` so that sums are laid by themselves and the owl stays out of the lesson.
 */
const localized = (update: Update): Update => ({
  ...update,
  people: update.people.map(person => ({ ...named(person), help: 'wide_awake' })),
});

const same = (one: readonly string[], other: readonly string[]) =>
  one.length === other.length && one.every(tap => other.includes(tap));

/** The taps on the table itself, without those of buttons. */
const thingsOf = ({ taps }: Pick<Way, 'taps'>) => taps.filter(tap => !isButton(tap));

/** The ways that contain the whole selection. */
const fitting = (ways: readonly Way[], selected: readonly string[]) =>
  ways.filter(({ taps }) => selected.every(tap => taps.includes(tap)));

/** Narrows the offers to the ways of the lesson, each `listed` or in `picks` as the table offered it. */
const narrowed = ({ update, ways }: Pick<Point, 'update' | 'ways'>): Update => {
  const mine = ways.filter(({ seat }) => seat === LEARNER);
  const listed = update.offers.listed.filter(set => mine.some(({ taps }) => same(set, taps)));
  const picks = mine
    .filter(({ taps }) => !listed.some(set => same(set, taps)))
    .map(way => {
      const things = thingsOf(way) as Update['offers']['picks'][number]['from'];
      return { from: things, min: things.length, max: things.length };
    });
  return { ...localized(update), offers: { listed, picks } };
};

/**
 * The things that a way still needs. The sheet of the Spell Book selects the number alone: the book was
 * chosen by opening the sheet.
 */
const openOf = (way: Way, selected: readonly string[]) => {
  const inPile = selected.some(tap => tap.startsWith('pile '));
  return thingsOf(way).filter(tap => !selected.includes(tap) && !(inPile && tap.startsWith('realm ')));
};

/** The things to be selected next, all of one kind; empty when the button is to be pressed. */
export const nextAt = (ways: readonly Way[], selected: readonly string[]): string[] => {
  const fits = fitting(ways, selected);
  // What fits no way belongs to the point before.
  if (fits.length === 0 && selected.length > 0) return nextAt(ways, []);
  const open = fits.map(way => openOf(way, selected));
  if (selected.length > 0 && open.some(things => things.length === 0)) return [];
  const [kind] = (open[0]?.[0] ?? '').split(' ');
  return [...new Set(open.flat())].filter(tap => tap.split(' ')[0] === kind);
};

/** Kings are chosen in a sheet, and a tap on one is enough. */
const isKing = (tap: string) => tap.startsWith('king ');

/** What the Spell Book fetches is chosen in a sheet, too. */
const isInSheet = (tap: string) => isKing(tap) || tap.startsWith('pile ');

/** Those of `nextAt` that are not in a sheet. */
export const wantedAt = (ways: readonly Way[], selected: readonly string[]) =>
  nextAt(ways, selected).filter(tap => !isInSheet(tap));

/**
 * The key of the sentence for a selection: the first of `say` for an empty one, the last when only the button
 * is left; between them the one in `of` for a single thing, else the next of `say`.
 */
export const sentenceAt = (
  { ways, say, of }: Pick<Point, 'ways' | 'say' | 'of'>,
  selected: readonly string[],
) => {
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

export const createLesson = ({
  points,
  at: first = 0,
  take,
  busy,
  later,
  changed,
  astray,
}: {
  points: readonly Point[];
  /** the point at which it begins */
  at?: number;
  /** shows an update */
  take: (update: Update) => void;
  /** whether an animation runs */
  busy: () => boolean;
  /** schedules `act`; returns its cancel function */
  later: (act: () => void, ms: number) => () => void;
  /** called when the learner may have something else to do */
  changed: () => void;
  /** called after a tap that the lesson does not want */
  astray: () => void;
}) => {
  const start = (points[first] ?? points[0]) as Point;
  let at = points.indexOf(start);
  let here = start;
  /** How many sentences of `tell` were read. */
  let read = 0;
  /** The key of the sentence about a tapped thing that is not wanted, or empty. */
  let aside = '';
  let cancelTimer = () => {};
  let waiting = false;

  const mine = () => here.ways[0]?.seat === LEARNER;

  const mood = (): Mood => {
    if (busy()) return 'watch';
    if (here.ways.length === 0) return 'over';
    if (read < here.tell.length) return 'read';
    return mine() ? 'tap' : 'watch';
  };

  const go = (way: Way | undefined) => {
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

  const stray = (taps: string[], inSheet = false) => {
    aside = taps.map(tap => here.of[tap] ?? '').findLast(Boolean) ?? aside;
    astray();
    // The answer screen takes another answer, and a sheet stays open, only after a refusal; at the table the
    // sentence is enough.
    const refused = inSheet || ANSWERS.some(tap => taps.includes(tap));
    return refused ? ({ code: 'not_a_move' } as Refusal) : null;
  };

  /** Whether a tap would begin anew and put back more than one thing. */
  const restarts = (thing: string, selected: readonly string[]) =>
    selected.length > 1 && here.ways.some(({ taps }) => taps.includes(thing));

  return {
    begin: () => {
      const update = narrowed(here);
      take({ ...update, game: { ...update.game, events: [] } } as Update);
      look();
    },
    look,
    mood,
    /** `at`: index of the point; `done`: moves until there; `length`: moves to the farthest end. */
    at: () => at,
    done: () => here.depth,
    length: Math.max(...points.map(({ depth }) => depth)),
    /** The key of the current sentence; empty while the learner only watches. */
    sentence: (selected: readonly string[]) => {
      if (mood() === 'read') return here.tell[read] ?? '';
      return mood() === 'tap' ? aside || sentenceAt(here, selected) : '';
    },
    /** The things to be tapped on the table now. */
    wanted: (selected: readonly string[]) => (mood() === 'tap' ? wantedAt(here.ways, selected) : []),
    /** The things to be selected now, on the table or in a sheet. */
    named: (selected: readonly string[]) => (mood() === 'tap' ? nextAt(here.ways, selected) : []),
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
     * @param inSheet whether they were made in a sheet
     * @returns what refuses an answer, or a choice in a sheet, that the lesson does not want
     */
    act: (taps: string[], inSheet?: boolean): Refusal | null => {
      const way = busy() || !mine() ? undefined : here.ways.find(one => same(taps, one.taps));
      if (!way) return stray(taps, inSheet);
      go(way);
      return null;
    },
    /**
     * Whether a thing cannot be selected now and the script has a sentence about it, or the tap would put back what is
     * selected; if so, says so.
     */
    asks: (thing: string, selected: readonly string[]) => {
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

export type Lesson = ReturnType<typeof createLesson>;
