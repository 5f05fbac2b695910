/* The words and places of the owl's hint, for each of its three steps. */

import type { Hint, Reason, Sum, Update } from '../types.js';
import type { Group, Icon } from './little-steps.js';
import type { Words } from './words.js';
import { and, t } from '../kit/i18n.js';
import { cardName, nameOf, numberOf } from '../state/faces.js';
import { gameOf } from './fetched.js';
import { isButton } from './select.js';
import { spotsOf } from './standing.js';
import { nameAt } from './words.js';

/** The steps are: where to look, which cards, the whole move. */
export const STEPS = 3;

/** Between the first two, of a sum: all of its cards but one, and the gap. */
export const GAP = 1.5;

/**
 * The sum or product in a hint with a gap for its smallest number: what it makes, the equation, and the cards that are
 * named. Null for anything else.
 */
export const gapOf = ({ cards }: Hint, update: Update) => {
  const valueOf = (target: string) => numberOf(gameOf(update).faceAt(update.game.view, target) ?? '');
  const [missing = '', ...named] = [...cards].sort((one, other) => valueOf(one) - valueOf(other));
  const others = named.slice(0, -1).map(valueOf);
  const [least, n] = [valueOf(missing), valueOf(named.at(-1) ?? '')];
  if (others.length === 0 || least === 0) return null;
  const sums = others.reduce((all, one) => all + one, least) === n;
  const sign = sums ? '+' : '×';
  if (!sums && others.reduce((all, one) => all * one, least) !== n) return null;
  return { n, sum: `${others.join(` ${sign} `)} ${sign} … = ${n}`, named };
};

/** The next step; step 2 is left out where the hint has no cards. */
export const nextStep = (step: number, hint: Hint, update: Update) => {
  if (step === 1 && gapOf(hint, update)) return GAP;
  return step < 2 && hint.cards.length > 0 ? 2 : STEPS;
};

/** The CSS selector of the big button. */
const BIG = '.go-btn';

/** The places of an area, as CSS selectors. */
const AREAS: Record<Hint['area']['t'], (seat: number, seats: number) => string[]> = {
  hand: () => ['.hand'],
  beds: () => ['.beds'],
  answer: () => ['.choose'],
  court: seat => [`[data-spot="seat ${seat}"]`],
  realm: seat => [`[data-spot="seat ${seat}"]`],
  die: () => ['[data-spot="die"]'],
  drawn: () => ['[data-spot="row"]'],
  grid: () => ['[data-zone="doors"]'],
  pile: () => ['[data-spot="pile 0"], [data-spot="discard"]'],
  knights: (_, seats) => Array.from({ length: seats }, (_, seat) => `[data-spot="knight ${seat}"]`),
  done: () => [BIG],
};

/** The CSS selector of the button that declines or keeps. */
export const DECLINES = '.second-btn';

/** The CSS selector of the button that is pressed at the end. */
const pressed = ({ taps }: Hint) => {
  const answer = taps.find(tap => tap === 'defend' || tap === 'let-go');
  if (answer) return `[data-answer="${answer}"]`;
  const back = taps.find(tap => tap.startsWith('back '));
  if (back) return `[data-spot="${CSS.escape(back)}"]`;
  return taps.some(tap => tap === 'skip' || tap === 'keep') ? DECLINES : BIG;
};

/**
 * What lights up in a step: for each thing its CSS selectors, of which the first visible one is used.
 * @param ready whether the big button can be pressed
 */
export const placesOf = (step: number, hint: Hint, seats: number, ready: boolean): string[][] => {
  const { area, cards } = hint;
  if (step === 1) return AREAS[area.t]('seat' in area ? area.seat : 0, seats).map(place => [place]);
  const all = cards.map(spotsOf);
  const button = pressed(hint);
  return step === 2 ? all : [...all, button === BIG && !ready ? [] : [button]];
};

/** The kind of a move, as icons, by its reason. */
const KINDS: Partial<Record<Reason['t'], readonly Icon[]>> = {
  wins: ['star'],
  wakes: ['bed', 'sun'],
  wakes_known: ['bed', 'sun'],
  wakes_all: ['bed', 'sun'],
  tries_luck: ['star', 'bed', 'sun'],
  steals: ['crown', 'home'],
  puts_to_sleep: ['crown', 'moon'],
  rescues: ['crown', 'home'],
  swaps: ['cards', 'swap'],
  lets_go_of: ['cards', 'trash'],
  trades: ['cards', 'swap'],
  rolls: ['die'],
  rolls_again: ['die', 'again'],
  finds_sum: ['cards', 'equals'],
};

/** What the drawings of the cards show already. */
const SHOWN: ReadonlySet<Icon> = new Set(['bed', 'cards', 'crown', 'equals', 'plus', 'star']);
/** Width of a drawn card, in CSS pixels: too narrow for its name. */
const WIDTH = 40;

/** What covers a card that is not seen. */
const BACKS: Record<string, string> = { bed: 'bed', realm: 'bed', grid: 'door' };

/** The drawing of a bed or of a card as the table shows it: who sleeps there is not seen. */
const drawn = (target: string, update: Update) => {
  const [game, { view }] = [gameOf(update), update.game];
  const [what = ''] = target.split(' ');
  const face = what === 'bed' ? undefined : game.faceAt(view, target);
  if (face) return { svg: game.card(view, face, WIDTH).svg };
  return { svg: game.illustrate(BACKS[what] ?? 'deck', WIDTH, null) };
};

/** The number on a card; none counts as 0. */
const valueIn =
  (update: Update): ((target: string) => number) =>
  target =>
    numberOf(gameOf(update).faceAt(update.game.view, target) ?? '');

/** The cards of a hint as they are said and shown: those of the seat first, by their numbers. */
const inOrder = (cards: readonly string[], update: Update) => {
  const valueOf = valueIn(update);
  const rank = (target: string) => (isOwn(target, update) ? valueOf(target) : 99);
  return [...cards].sort((a, b) => rank(a) - rank(b));
};

/** The cards that a move takes from their seat: in a sum or a pair with its signs, its largest number last. */
const taken = (sorted: readonly string[], reason: Reason, update: Update): Group => {
  const numbers = sorted.map(valueIn(update));
  const largest = numbers.pop() ?? 0;
  const sum = largest > 0 && numbers.reduce((all, one) => all + one, 0) === largest;
  return sorted.flatMap((target, at) => {
    const card = drawn(target, update);
    if (at === 0 || !(sum || reason.t === 'rescues')) return [card];
    return [sum && at === numbers.length ? 'equals' : 'plus', card];
  });
};

/** Whether a card lies before the seat that decides. */
const isOwn = (target: string, { game: { view } }: Update) =>
  new RegExp(`^(hand|(realm|companion) ${view.to_act}) `).test(target);

/** A move in pictures, for those who cannot read yet: first its kind, then its very cards. */
export const picturesOf = (step: number, { area, cards, reason }: Hint, update: Update): Group[] => {
  const kind = area.t === 'answer' ? [] : (KINDS[reason.t] ?? []);
  const pictured = (icon: Icon): Group => [icon === 'bed' ? drawn(icon, update) : icon];
  if (step < 2) return kind.map(pictured);
  const own = inOrder(cards, update).filter(target => isOwn(target, update));
  const others = cards.filter(target => !own.includes(target));
  const rest = kind.filter(icon => !SHOWN.has(icon) || (icon === 'bed' && others.length === 0));
  const mine = own.length > 0 ? [taken(own, reason, update)] : [];
  return [...mine, ...others.map(target => [drawn(target, update)]), ...rest.map(pictured)];
};

/** The targets that are selected at the end: all but buttons and the die. */
export const chosenBy = ({ taps }: Pick<Hint, 'taps'>) => taps.filter(tap => !isButton(tap) && tap !== 'die');

/**
 * Whether advice still fits the table: nothing else is chosen, and where the whole move was chosen, it still is.
 * @param whole whether the advice has chosen the whole move
 */
export const stillFits = (advice: Pick<Hint, 'taps'>, selected: readonly string[], whole = false) => {
  const meant: readonly string[] = chosenBy(advice);
  return selected.every(target => meant.includes(target)) && (!whole || selected.length === meant.length);
};

const lookWords = ({ area }: Hint, { people, game }: Update): string => {
  if (!('seat' in area)) return t(`hint.look.${area.t}`);
  const own = area.t === 'realm' && area.seat === game.view.to_act;
  return t(own ? 'hint.look.mine' : `hint.look.${area.t}`, { name: nameAt(people, area.seat) });
};

/** The key of a reason and its blanks; the same reasons stand under `hint.why` and under `remark`. */
export const reasonWords = (reason: Reason, people: Update['people']): Words => {
  switch (reason.t) {
    case 'keeps_for':
      return reason.queen
        ? ['keeps_for', { card: nameOf(reason.card), queen: nameOf(reason.queen) }]
        : ['keeps', { card: nameOf(reason.card) }];
    case 'stops':
      return ['stops', { card: nameOf(reason.card), queen: nameOf(reason.queen) }];
    case 'steals':
    case 'puts_to_sleep':
      return [reason.t, { queen: nameOf(reason.queen), name: nameAt(people, reason.from) }];
    case 'wakes_known':
    case 'lets_go':
    case 'rescues':
      return [reason.t, { queen: nameOf(reason.queen) }];
    case 'lets_go_of':
    case 'first':
      return [reason.t, { card: cardName(reason.face) }];
    case 'takes':
    case 'trades':
      return [reason.t, { card: reason.face === null ? t('hint.asleep') : cardName(reason.face) }];
    case 'gets_knight':
      return reason.knight === null ? ['gets_any_knight'] : ['gets_knight', { card: nameOf(reason.knight) }];
    case 'reads':
      return ['reads', { n: numberOf(reason.face) }];
    case 'finds_sum':
    case 'swaps':
      return [reason.t, { n: reason.count }];
    default:
      return [reason.t];
  }
};

/** Whether the card that a reason names is a sleeping queen that only her owner may know. */
const hides = ({ reason, cards }: Hint, update: Update) => {
  const named = reason.t === 'trades' ? cards.filter(target => !isOwn(target, update)) : cards;
  return !update.stage.own && named.some(target => gameOf(update).unnamed(update.game.view, target));
};

/** The reason in words; on a shared device it names no sleeping queen that only her owner may know. */
const whyWords = (hint: Hint, update: Update): Words => {
  const { reason } = hint;
  if (reason.t === 'stops' || reason.t === 'lets_go')
    return [`hint.answer.${reason.t}.${gameOf(update).attacked(update)?.card ?? 'knight'}`];
  const [key, blanks] = reasonWords(reason, update.people);
  if (!hides(hint, update)) return [`hint.why.${key}`, blanks];
  return key === 'wakes_known'
    ? ['hint.why.wakes']
    : [`hint.why.${key}`, { ...blanks, card: t('hint.asleep') }];
};

/** The reasons whose words name the button to press. */
const NAMES_DONE: ReadonlySet<Reason['t']> = new Set(['ends', 'waits']);

/** Whether the hint ends with the big button in gold. */
const asksForGold = (hint: Hint, update: Update) =>
  pressed(hint) === BIG &&
  !NAMES_DONE.has(hint.reason.t) &&
  !gameOf(update).quiet(update.game.view, hint.taps);

/** By kind of target, its name with its number and the one where it glows. */
const GLOWING: Record<string, readonly [string, string]> = {
  bed: ['hint.bed', 'hint.this.bed'],
  grid: ['hint.door', 'hint.this.door'],
};

/** What a target is called where it glows: no bed and no door bears its number. */
export const pointedAt =
  (called: (target: string) => string): ((target: string) => string) =>
  target => {
    const [what = '', n] = target.split(' ');
    const [numbered = '', glowing = ''] = GLOWING[what] ?? [];
    const name = called(target);
    return numbered && name === t(numbered, { n: Number(n) }) ? t(glowing) : name;
  };

/** What the owl says in a step. */
export const hintWords = (step: number, hint: Hint, update: Update, called: (target: string) => string) => {
  const gap = step < 2 && gapOf(hint, update);
  if (gap) return step === GAP ? t('hint.gap', { sum: gap.sum }) : t('hint.makes', { n: gap.n });
  if (step === 1) return lookWords(hint, update);
  if (step === 2) return t('hint.cards', { cards: and(inOrder(hint.cards, update).map(called)) });
  const why = t(...whyWords(hint, update));
  return asksForGold(hint, update) ? `${why} ${t('table.press')}` : why;
};

/** "2, 3 and 5 belong together." */
export const sumWords = (sum: Sum | undefined) =>
  sum ? t('hint.sum', { numbers: and(sum.numbers.map(String)) }) : t('hint.no_sum');
