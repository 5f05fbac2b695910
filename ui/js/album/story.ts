/* A finished game as a bedtime story in six scenes: which moments it tells, in which sentences, and who is in
   the pictures, out of public events alone. Pure: sentences are keys of the catalogues, and the same game
   always gives the same story. */

import type { GameKind, Person, TableEvent } from '../types.js';
import type { Passage, PastEvent, Told } from '../table/game.js';
import type { Words } from '../table/words.js';
import { and } from '../kit/i18n.js';
import { keepingOf } from '../table/keepings.js';

type Placed = Passage & { at: number; seats: readonly number[] };
/**
 * One scene: its sentences, its setting, and, in its picture, seats, figures of the game, and figures of what
 * was before.
 */
export type Scene = {
  sentences: Words[];
  night: string;
  seats: readonly number[];
  cast: readonly string[];
  before: readonly string[];
};

/** The most scenes between the first and the last. */
const SCENES = 4;
/** The weight that a moment loses for each chosen one of its kind. */
const AGAIN = 3;
/** The weight of a moment's distance to the nearest chosen one. */
const APART = 4;
/** The least weight of a moment that is told on the way to another. */
const WORTH = 2;

/**
 * Settings of scenes that begin with a `quiet` sentence, by its form: at the clock, at the window with the
 * owl, at the fire, under the stars.
 */
const QUIET = ['clock', 'owl', 'fire', 'stars'];
/** Settings of the other scenes, in turn. */
const OUTSIDE = ['garden', 'lake', 'hills'];
/** The most figures of `before` in a picture. */
const BEFORE = 2;

/** The zero-based form of a sentence, from the end of its key. */
const formOf = (words: Words | undefined) => Number(words?.[0].split('.').at(-1) ?? 1) - 1;

/** The form of the first sentence in which the castle is far away. */
const FAR = 2;
/** The forms of the sentence `close` that mention queens or the dragon. */
const CLOSE = { queens: 0, dragon: 1 };

/** Figures that the end mentions beside those who were won: a queen, or the dragon. */
const stillThere = (form: number, told: readonly Placed[], won: readonly string[]) => {
  if (form === CLOSE.dragon) return ['dragon'];
  if (form !== CLOSE.queens || won.some(name => name.startsWith('queen '))) return [];
  return told
    .flatMap(({ cast }) => cast)
    .filter(name => name.startsWith('queen '))
    .slice(-1);
};

/** Hashes a text to an unsigned 32-bit number (FNV-1a over code points). */
export const seedOf = (text: string) =>
  [...text].reduce(
    (hash, letter) => Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x01000193) >>> 0,
    0x811c9dc5,
  );

/**
 * Hands out the forms of each kind of sentence in turn, from one that the seed chooses, so that none repeats.
 */
const createForms = (seed: number, has: (key: string) => boolean) => {
  const used = new Map<string, number>();
  const count = (kind: string) => {
    let n = 0;
    while (has(`bedtime.${kind}.${n + 1}`)) n++;
    return n;
  };
  return {
    left: (kind: string) => count(kind) - (used.get(kind) ?? 0),
    sentence: ([kind, blanks]: Told): Words => {
      const told = used.get(kind) ?? 0;
      used.set(kind, told + 1);
      const key = `bedtime.${kind}.${((seedOf(`${seed} ${kind}`) + told) % Math.max(1, count(kind))) + 1}`;
      return blanks ? [key, blanks] : [key];
    },
  };
};

const kindOf = ({ told }: Passage) => told[0]?.[0] ?? '';

/** At most `n` elements, evenly spread, with the first and the last. */
const spread = <T>(all: readonly T[], n: number): T[] =>
  all.length <= n
    ? [...all]
    : Array.from({ length: n }, (_, i) => all[Math.round((i * (all.length - 1)) / (n - 1))] as T);

/** The distance of a moment to the nearest chosen one, or end of the game, as a share of the game. */
const apart = ({ at }: Placed, told: readonly Placed[], end: number) =>
  Math.min(...told.map(one => Math.abs(one.at - at)), at, end) / Math.max(1, end);

/**
 * The moments that get a scene: first the great ones, evenly spread if they are too many. Without a great one
 * it is the last moment of a winner. Those of most worth fill the rest.
 */
const chosen = (
  moments: readonly Placed[],
  winners: readonly number[],
  forms: (kind: string) => number,
): Placed[] => {
  const great = moments.filter(one => one.great);
  const last = moments.findLast(({ seats }) => seats.some(seat => winners.includes(seat)));
  const told = spread(great.length > 0 ? great : last ? [last] : [], SCENES);
  const end = moments.at(-1)?.at ?? 0;
  const alike = (one: Placed) => told.filter(other => kindOf(other) === kindOf(one)).length;
  while (told.length < SCENES) {
    const rest = moments.filter(
      one => !told.includes(one) && one.told.every(([kind]) => forms(kind) > alike(one)),
    );
    const worth = (one: Placed) => one.weight - AGAIN * alike(one) + APART * apart(one, told, end);
    const [best] = [...rest].sort((a, b) => worth(b) - worth(a));
    if (!best) break;
    told.push(best);
  }
  return [...told].sort((a, b) => moments.indexOf(a) - moments.indexOf(b));
};

/** The seats in an event: the one that acts, and the one that it happens to. */
const seatsIn = (event: TableEvent, seat: number) => {
  if (event.t === 'answered') return [event.by, event.seat];
  if (event.t === 'stole') return [event.to, event.from];
  if (event.t === 'traded') return [event.gave.seat, event.got.seat];
  return [seat];
};

/** All moments that can be told. */
const momentsOf = (
  game: GameKind,
  past: readonly PastEvent<TableEvent>[],
  name: (seat: number) => string,
): Placed[] => {
  const { tell } = keepingOf(game);
  const events = past.map(({ event }) => event);
  return past.flatMap(({ at, seat, event }, i) => {
    const moment = tell(event, name, events.slice(0, i));
    return moment ? [{ ...moment, at, seats: seatsIn(event, seat) }] : [];
  });
};

/** @param plan `won` is who stands beside the winners at the end */
export const storyOf = ({
  game,
  begins,
  people,
  past,
  winners,
  won,
  seed,
  has,
}: {
  game: GameKind;
  begins: string;
  people: readonly Person[];
  past: readonly PastEvent<TableEvent>[];
  winners: readonly number[];
  won: readonly string[];
  seed: string;
  has: (key: string) => boolean;
}): Scene[] => {
  const { left, sentence } = createForms(seedOf(seed), has);
  const name = (seat: number) => people[seat]?.name ?? '';
  const all = { names: and(people.map(person => person.name)) };
  const everybody = people.map((_, seat) => seat);

  const moments = momentsOf(game, past, name);
  const scenes = chosen(moments, winners, left);
  /** The kinds of sentences that are used, or will be. */
  const kinds = new Set(scenes.flatMap(one => one.told.map(([kind]) => kind)));
  /** The weightiest moment since the scene before, of an unused kind. */
  const wayTo = (scene: Placed, before: Placed | undefined) => {
    const between = moments.slice(before ? moments.indexOf(before) + 1 : 0, moments.indexOf(scene));
    const [best] = between
      .filter(one => one.weight >= WORTH && one.told.every(([kind]) => !kinds.has(kind)))
      .sort((a, b) => b.weight - a.weight);
    best?.told.forEach(([kind]) => kinds.add(kind));
    return best;
  };

  const middle = scenes.map((scene, i) => {
    const way = wayTo(scene, scenes[i - 1]);
    const told = [...(way ? way.told : left('quiet') > 0 ? [['quiet'] as Told] : []), ...scene.told];
    const sentences = told.map(sentence);
    const night = sentences[0]?.[0].startsWith('bedtime.quiet.')
      ? QUIET[formOf(sentences[0])]
      : OUTSIDE[i % OUTSIDE.length];
    const before = [
      ...(scene.before ?? []),
      ...(way?.cast ?? []).filter(name => !scene.cast.includes(name)),
    ].slice(0, BEFORE);
    return {
      sentences,
      night: night ?? 'hills',
      seats: [...new Set([...(way?.seats ?? []), ...scene.seats])],
      cast: scene.cast,
      before,
    };
  });
  const first = [sentence(['begin']), sentence([begins]), sentence(['begin.names', all])];
  const last = [
    sentence([winners.length > 1 ? 'won.together' : `won.${game}`, { names: and(winners.map(name)) }]),
    sentence(['close']),
    sentence(['night', all]),
  ];
  return [
    {
      sentences: first,
      night: formOf(first[0]) === FAR ? 'hills' : 'roof',
      seats: everybody,
      cast: keepingOf(game).opening,
      before: [],
    },
    ...middle,
    {
      sentences: last,
      night: 'roof',
      seats: winners,
      cast: won.slice(0, 3),
      before: stillThere(formOf(last[1]), scenes, won),
    },
  ];
};
