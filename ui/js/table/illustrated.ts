/* Rows of pictures beside words: cards, backs, dice, icons, and the signs of sums. The rulebooks have them,
   and the sheet of house rules. */

import type { GameKind, HouseRule } from '../types.js';
import type { Child } from '../kit/dom.js';
import type { Signs } from './game.js';
import { h } from '../kit/dom.js';
import { animal, drawing, sign } from '../kit/marks.js';
import { gameNow } from './fetched.js';

/**
 * A picture beside text: the face of a card, `pale` or `cross` and a face, `bed`, `deck`, `door`, `die 1` to
 * `die dragon`, `step 1`, `seat 1` to `seat 3` for people who are counted, `icon` and its name, or the sign of a sum.
 */
export type Picture = string;
/** The game, the width in CSS pixels, and the signs of the cards, null until they are fetched. */
type Look = { game: GameKind; width: number; signs: Signs | null };

/** What each house rule and table option does, without words. */
export const RULE_PICTURES: Readonly<Record<HouseRule | 'timer' | 'ghosts', readonly Picture[]>> = {
  runs: ['52', '53', '54'],
  count_queens: ['10', 'icon crown', '18', 'icon crown'],
  sums_on_both_sides: ['51', '+', '54', '=', '52', '+', '53'],
  three_or_four_alike: ['54', '54', '54'],
  sixteen_queens: ['22', '23', '24', '25'],
  fetch_cat_or_dog: ['41', '11', 'icon swap', '12'],
  open_hands: ['53', '57', '60', 'icon eye'],
  rewind_by_consent: ['icon people', 'icon check', 'icon undo'],
  sleepers_do_not_count: ['bed', 'bed', '=', '0'],
  keep_fewer: ['53', '57', 'icon arrow', 'icon trash'],
  decline_gnome: ['46', 'die 2', 'icon close'],
  blue_once_a_turn: ['82', 'icon again', '1 ×'],
  blue_only_when_drawing: ['82', 'icon again', 'deck'],
  timer: ['icon hourglass'],
  ghosts: ['bed', 'icon eye', 'pale 10'],
};

/** The classes of pictures that are no cards. */
const DRESS: Readonly<Record<string, string>> = {
  bed: 'rule-bed',
  cross: 'card',
  die: 'rule-die',
  pale: 'card pale',
};

/** Whether a picture is the face of a card. */
export const isFace = (picture: Picture) => /^\d\d$/.test(picture);

/** Who is counted. */
const PEOPLE: readonly Parameters<typeof animal>[0][] = [
  { animal: 'fox', colour: 'moon' },
  { animal: 'hare', colour: 'sun' },
  { animal: 'otter', colour: 'lagoon' },
];

const drawn = (one: Picture, key: string, { game, width, signs }: Look): Child => {
  const [kind = '', value] = one.split(' ');
  if (kind === 'icon')
    return h('span', { class: 'rule-sign', key }, sign(value as Parameters<typeof sign>[0]));
  if (kind === 'seat')
    return h(
      'span',
      { class: 'rule-seat', key },
      animal(PEOPLE[Number(value) - 1] ?? PEOPLE[0]),
      h('b', null, value),
    );
  if (isFace(kind) || kind in DRESS || ['deck', 'door'].includes(kind))
    return drawing(gameNow(game)?.illustrate(kind === 'pale' ? (value ?? '') : one, width, signs) ?? '', {
      class: DRESS[kind] ?? 'card',
      key,
    });
  return h(
    'span',
    { class: kind === 'step' ? 'rule-step' : 'rule-sign', key },
    kind === 'step' ? value : one,
  );
};

/** A row of pictures, once the game is fetched; hidden from screen readers, since the words say the same. */
export const strip = (pictures: readonly Picture[], look: Look, kind: string) =>
  pictures.length > 0 &&
  h(
    'span',
    { class: kind, key: 'pictures', dir: 'ltr', 'aria-hidden': 'true' },
    pictures.map((one, i) => drawn(one, String(i), look)),
  );
