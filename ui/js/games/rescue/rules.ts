/* The rulebook of The Rescue, without its house rules. */

import type { Shown } from '../rule-entries.js';
import type { Icon } from '../../table/little-steps.js';
import { cardKind } from '../../state/faces.js';
import { entry } from '../rule-entries.js';

const one = (id: string, shown?: Shown) => entry('rescue', id, shown);

const DICE = ['die 1', 'die 2', 'die 3'];

export const GAME = [
  one('goal', { pictures: ['73', '78'] }),
  one('start', { rows: [['door'], ['83'], ['81'], ['deck']] }),
  one('first'),
  one('turn', { rows: [['step 1'], ['step 2'], ['step 3'], ['step 4'], ['step 5'], []] }),
  one('roll', { rows: [DICE, ['die dragon']] }),
  one('lightning', { pictures: ['46', '47', '48'] }),
  one('lay', { pictures: ['53', '10', '49'] }),
  one('sums', { pictures: ['52', '×', '53', '=', '56'] }),
  one('pair', { pictures: ['57', '57'] }),
  one('rescue', { pictures: ['10', '61', '73'] }),
  one('keep'),
  one('piles', { rows: [['deck'], ['door']] }),
  one('end'),
];

export const CARDS = [
  one('queen', { rows: [[], ['10', '14', '18', '20'], ['11', '12', '13', '17'], ['15', '16', '19', '21']] }),
  one('companion', { rows: [['61', '64', '67'], ['70'], []] }),
  one('king', { pictures: ['73', '78'] }),
  one('gnome', { rows: [['46'], ['die 1'], ['die 2'], ['die 3'], ['die dragon'], []] }),
  one('witch', { pictures: ['47'] }),
  one('willow', { pictures: ['48'] }),
  one('book', { pictures: ['49'] }),
  one('number', { pictures: ['53', '58'] }),
  one('knights', { rows: [[], ['81'], ['86'], ['83'], ['84'], ['82'], ['85']] }),
  one('deck', { rows: [['10'], ['57'], ['49'], ['46'], ['47'], ['48'], ['73'], ['door'], ['83']] }),
];

export const QUESTIONS = [
  ...['wake', 'sides', 'peek', 'stolen', 'guard', 'hidden', 'undo'].map(id => one(id)),
  one('unknown', {
    rows: [
      [],
      ['die 1'],
      ['10', '61', '70'],
      ['15', '13'],
      ['62', '65', '66'],
      ['73'],
      ['82', '84', '85'],
      [],
    ],
  }),
];

/** Entry of each card that has its own, by face. */
const OWN: Readonly<Record<string, string>> = { 46: 'gnome', 47: 'witch', 48: 'willow', 49: 'book' };
/** Entry of all other cards, by kind. */
const FAMILIES: Readonly<Record<string, string>> = {
  queen: 'queen',
  number: 'number',
  companion: 'companion',
  peril: 'king',
  shield: 'knights',
};

/** What cards are for, as icons, by entry: the result, and what that leads to. */
const FOR: Readonly<Record<string, readonly Icon[]>> = {
  number: ['equals', 'door'],
  queen: ['door', 'crown'],
  companion: ['cards', 'crown'],
  book: ['cards', 'equals'],
  gnome: ['die', 'star'],
  witch: ['cards', 'swap'],
  willow: ['motion', 'moon'],
  knights: ['shield', 'people'],
};

/** What a card is for, as icons. */
export const forWhat = (face: string) => FOR[entryOf(face) ?? ''] ?? [];

/** The entry that explains a card. */
export const entryOf = (face: string): string | null => OWN[face] ?? FAMILIES[cardKind(face) ?? ''] ?? null;

/** What cards do, by face or by entry. */
const DEEDS: Readonly<Record<string, readonly string[]>> = {
  queen: ['* + fits > 73'],
  companion: ['fits + * > 73'],
  king: ['10 + 70 > *'],
  number: ['sum > door', '* * > 10'],
  book: ['* > deck > 53'],
  gnome: ['* > die 1 > door', 'die 2 > deck'],
  witch: ['* > 53 icon swap 10'],
  willow: ['* > 10 > bed'],
  81: ['47 icon shield *'],
  82: ['die 1 icon again *'],
  83: ['* > 6× deck'],
  84: ['* > deck + deck'],
  85: ['* > 55 ± 1'],
  86: ['48 icon shield *'],
};

/** What a card does. */
export const deeds = (face: string) => DEEDS[face] ?? DEEDS[entryOf(face) ?? ''] ?? [];
