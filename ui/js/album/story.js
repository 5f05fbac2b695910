/* A finished game as a bedtime story in six scenes: which moments it tells, in which sentences, and who is in
   the pictures, out of public events alone. Pure: sentences are keys of the catalogues, and the same game
   always gives the same story. */

/** @import { GameKind, Person, TableEvent } from '../types.js' */
/** @import { Passage, PastEvent, Told } from '../table/game.js' */
import { and } from '../kit/i18n.js';
import { gameNamed } from '../table/fetched.js';

/** @typedef {import('../table/words.js').Words} Words */
/** @typedef {Passage & { at: number, seats: readonly number[] }} Placed */
/**
 * One scene: its sentences, its setting, and, in its picture, seats, figures of the game, and figures of what
 * was before.
 * @typedef {{ sentences: Words[], night: string, seats: readonly number[], cast: readonly string[], before:
 *   readonly string[] }} Scene
 */

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

/** The zero-based form of a sentence, from the end of its key. @param {Words | undefined} words */
const formOf = words => Number(words?.[0].split('.').at(-1) ?? 1) - 1;

/** The form of the first sentence in which the castle is far away. */
const FAR = 2;
/** The forms of the sentence `close` that mention queens or the dragon. */
const CLOSE = { queens: 0, dragon: 1 };

/**
 * Figures that the end mentions beside those who were won: a queen, or the dragon.
 * @param {number} form
 * @param {readonly Placed[]} told
 * @param {readonly string[]} won
 */
const stillThere = (form, told, won) => {
  if (form === CLOSE.dragon) return ['dragon'];
  if (form !== CLOSE.queens || won.some(name => name.startsWith('queen '))) return [];
  return told
    .flatMap(({ cast }) => cast)
    .filter(name => name.startsWith('queen '))
    .slice(-1);
};

/** Hashes a text to an unsigned 32-bit number (FNV-1a over code points). @param {string} text */
export const seedOf = text =>
  [...text].reduce(
    (hash, letter) => Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x01000193) >>> 0,
    0x811c9dc5,
  );

/**
 * Hands out the forms of each kind of sentence in turn, from one that the seed chooses, so that none repeats.
 * @param {number} seed
 * @param {(key: string) => boolean} has
 */
const createForms = (seed, has) => {
  /** @type {Map<string, number>} */
  const used = new Map();
  /** @param {string} kind */
  const count = kind => {
    let n = 0;
    while (has(`bedtime.${kind}.${n + 1}`)) n++;
    return n;
  };
  return {
    /** @param {string} kind */
    left: kind => count(kind) - (used.get(kind) ?? 0),
    /** @param {Told} told @returns {Words} */
    sentence: ([kind, blanks]) => {
      const told = used.get(kind) ?? 0;
      used.set(kind, told + 1);
      const key = `bedtime.${kind}.${((seedOf(`${seed} ${kind}`) + told) % Math.max(1, count(kind))) + 1}`;
      return blanks ? [key, blanks] : [key];
    },
  };
};

/** @param {Passage} passage */
const kindOf = ({ told }) => told[0]?.[0] ?? '';

/**
 * At most `n` elements, evenly spread, with the first and the last.
 * @template T
 * @param {readonly T[]} all
 * @param {number} n
 * @returns {T[]}
 */
const spread = (all, n) =>
  all.length <= n
    ? [...all]
    : Array.from(
        { length: n },
        (_, i) => /** @type {T} */ (all[Math.round((i * (all.length - 1)) / (n - 1))]),
      );

/**
 * The distance of a moment to the nearest chosen one, or end of the game, as a share of the game.
 * @param {Placed} moment
 * @param {readonly Placed[]} told
 * @param {number} end
 */
const apart = ({ at }, told, end) =>
  Math.min(...told.map(one => Math.abs(one.at - at)), at, end) / Math.max(1, end);

/**
 * The moments that get a scene: first the great ones, evenly spread if they are too many. Without a great one
 * it is the last moment of a winner. Those of most worth fill the rest.
 * @param {readonly Placed[]} moments
 * @param {readonly number[]} winners
 * @param {(kind: string) => number} forms
 * @returns {Placed[]}
 */
const chosen = (moments, winners, forms) => {
  const great = moments.filter(one => one.great);
  const last = moments.findLast(({ seats }) => seats.some(seat => winners.includes(seat)));
  const told = spread(great.length > 0 ? great : last ? [last] : [], SCENES);
  const end = moments.at(-1)?.at ?? 0;
  /** @param {Placed} one */
  const alike = one => told.filter(other => kindOf(other) === kindOf(one)).length;
  while (told.length < SCENES) {
    const rest = moments.filter(
      one => !told.includes(one) && one.told.every(([kind]) => forms(kind) > alike(one)),
    );
    const worth = (/** @type {Placed} */ one) =>
      one.weight - AGAIN * alike(one) + APART * apart(one, told, end);
    const [best] = [...rest].sort((a, b) => worth(b) - worth(a));
    if (!best) break;
    told.push(best);
  }
  return [...told].sort((a, b) => moments.indexOf(a) - moments.indexOf(b));
};

/**
 * The seats in an event: the one that acts, and the one that it happens to.
 * @param {TableEvent} event
 * @param {number} seat
 */
const seatsIn = (event, seat) => {
  if (event.t === 'answered') return [event.by, event.seat];
  if (event.t === 'stole') return [event.to, event.from];
  if (event.t === 'traded') return [event.gave.seat, event.got.seat];
  return [seat];
};

/**
 * All moments that can be told.
 * @param {GameKind} game
 * @param {readonly PastEvent<TableEvent>[]} past
 * @param {(seat: number) => string} name
 * @returns {Placed[]}
 */
const momentsOf = (game, past, name) => {
  const { tell } = gameNamed(game);
  const events = past.map(({ event }) => event);
  return past.flatMap(({ at, seat, event }, i) => {
    const moment = tell(event, name, events.slice(0, i));
    return moment ? [{ ...moment, at, seats: seatsIn(event, seat) }] : [];
  });
};

/**
 * @param {{ game: GameKind, begins: string, people: readonly Person[], past: readonly
 *   PastEvent<TableEvent>[], winners: readonly number[], won: readonly string[], seed: string, has: (key:
 *   string) => boolean }} plan `won` is who stands beside the winners at the end
 * @returns {Scene[]}
 */
export const storyOf = ({ game, begins, people, past, winners, won, seed, has }) => {
  const { left, sentence } = createForms(seedOf(seed), has);
  /** @param {number} seat */
  const name = seat => people[seat]?.name ?? '';
  const all = { names: and(people.map(person => person.name)) };
  const everybody = people.map((_, seat) => seat);

  const moments = momentsOf(game, past, name);
  const scenes = chosen(moments, winners, left);
  /** The kinds of sentences that are used, or will be. */
  const kinds = new Set(scenes.flatMap(one => one.told.map(([kind]) => kind)));
  /**
   * The weightiest moment since the scene before, of an unused kind.
   * @param {Placed} scene
   * @param {Placed | undefined} before
   */
  const wayTo = (scene, before) => {
    const between = moments.slice(before ? moments.indexOf(before) + 1 : 0, moments.indexOf(scene));
    const [best] = between
      .filter(one => one.weight >= WORTH && one.told.every(([kind]) => !kinds.has(kind)))
      .sort((a, b) => b.weight - a.weight);
    best?.told.forEach(([kind]) => kinds.add(kind));
    return best;
  };

  const middle = scenes.map((scene, i) => {
    const way = wayTo(scene, scenes[i - 1]);
    const told = [
      ...(way ? way.told : left('quiet') > 0 ? [/** @type {Told} */ (['quiet'])] : []),
      ...scene.told,
    ];
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
      cast: gameNamed(game).opening,
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
