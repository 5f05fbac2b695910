/* Narrows the offers of the table by the selection, to find what lights up. It knows no rule of any game. */

/** a thing that can be tapped, in the table's notation, such as `hand 0` */
type Target = string;
export type Offers = { listed: Target[][]; picks: { from: Target[]; min: number; max: number }[] };
export interface Choice {
  /** what can be tapped next */
  possible: Set<Target>;
  /** `possible`, and the targets that can replace a selected one */
  lit: Set<Target>;
  /** what the big button sends; null while something is missing */
  send: Target[] | null;
  /** the target that the button adds to the selection: `confirm` or `discard` */
  by: Target | null;
  /**
   * the queens that may go back to bed, where one of them completes the selection: each has its own button
   */
  backs: Target[];
}

const holds = (all: Target[], some: Target[]) => some.every(target => all.includes(target));
/** whether a target is a card, which is selected before its purpose */
export type IsCard = (target: Target) => boolean;
export const inHand: IsCard = target => target.startsWith('hand ');
const BUTTONS: ReadonlySet<string> = new Set(['confirm', 'defend', 'let-go', 'keep', 'skip', 'done']);
const isBack = (target: Target) => target.startsWith('back ');
/** Whether a target is shown as a button and never tapped on the table. */
export const isButton = (target: Target) => BUTTONS.has(target) || isBack(target);

export const narrow = (offers: Offers, selected: Target[], isCard: IsCard = inHand): Choice => {
  const sets = offers.listed.filter(set => holds(set, selected));
  const picks = offers.picks.filter(pick => holds(pick.from, selected));
  const next = new Set(sets.flat());
  for (const pick of picks) if (selected.length < pick.max) for (const target of pick.from) next.add(target);
  const open = [...next].filter(target => !selected.includes(target) && !isButton(target));
  const cards = open.filter(isCard);
  const possible = new Set(selected.length === 0 && cards.length > 0 ? cards : open);
  return {
    possible,
    lit: new Set([...possible, ...instead(offers, selected, isCard)]),
    ...button(sets, picks, selected),
  };
};

/** The targets that can replace a selected target that is no card. */
const instead = (offers: Offers, selected: Target[], isCard: IsCard): Target[] =>
  selected
    .filter(target => !isCard(target))
    .flatMap(target => {
      const rest = selected.filter(one => one !== target);
      return offers.listed
        .filter(set => holds(set, rest))
        .flat()
        .filter(one => kindOf(one) === kindOf(target) && one !== target);
    });

/**
 * Whether a second tap leaves a target selected: a child who taps a bed again means "wake her". A card is put
 * back by a second tap, and so is a target that nothing else takes back: no lifted card and no other target.
 */
export const staysChosen = (offers: Offers, selected: Target[], target: Target, isCard: IsCard = inHand) =>
  selected.includes(target) &&
  !isCard(target) &&
  (selected.some(isCard) || instead(offers, selected, isCard).length > 0);

/** Whether any offer contains all of these targets. */
export const leadsOn = ({ listed, picks }: Offers, taps: Target[]) =>
  listed.some(set => holds(set, taps)) || picks.some(({ from }) => holds(from, taps));

/**
 * A selection and the last thing that it can mean: where one target alone can follow, nobody has to choose it.
 */
export const completed = ({ listed, picks }: Offers, taps: Target[], isCard: IsCard = inHand): Target[] => {
  const [only, ...others] = listed.filter(set => holds(set, taps));
  const [last, ...more] = only?.filter(one => !taps.includes(one)) ?? [];
  const open = others.length + more.length > 0 || picks.some(({ from }) => holds(from, taps));
  if (open || last === undefined || taps.every(isCard) || isCard(last) || isButton(last)) return taps;
  return [...taps, last];
};

/** Whether exactly these targets are an offer. */
export const isWhole = ({ listed }: Offers, taps: Target[]) =>
  listed.some(set => set.length === taps.length && holds(set, taps));

/**
 * Whether a tap that selects exactly these targets also sends them.
 * @param alike of the game
 */
export const sendsItself = (offers: Offers, taps: Target[], alike: (taps: Target[]) => boolean) =>
  isWhole(offers, taps) && alike(taps);

const button = (sets: Target[][], picks: Offers['picks'], selected: Target[]) => {
  const ends = (target: Target) =>
    sets.some(set => set.length === selected.length + 1 && set.includes(target));
  const backs = [...new Set(sets.flat())].filter(target => isBack(target) && ends(target));
  if (selected.length === 0) return { send: null, by: null, backs };
  if (sets.some(set => set.length === selected.length)) return { send: selected, by: null, backs };
  const picked = picks.some(pick => selected.length >= pick.min && selected.length <= pick.max);
  if (picked || ends('confirm')) return { send: [...selected, 'confirm'], by: 'confirm', backs };
  const onlyDiscard = ends('discard') && sets.every(set => holds([...selected, 'discard'], set));
  return onlyDiscard
    ? { send: [...selected, 'discard'], by: 'discard', backs }
    : { send: null, by: null, backs };
};

/**
 * The selection after a tap: a second tap deselects; a card that does not fit starts a new selection.
 * @returns null when no offer allows the tap
 */
export const tap = (
  offers: Offers,
  selected: Target[],
  target: Target,
  isCard: IsCard = inHand,
): Target[] | null => {
  if (selected.includes(target))
    return selected.filter(one => one !== target && (isCard(one) || !isCard(target)));
  if (narrow(offers, selected, isCard).possible.has(target)) return [...selected, target];
  const [others, cards] = [selected.filter(one => kindOf(one) !== kindOf(target)), selected.filter(isCard)];
  // A number joins one that waits on the pile.
  for (const kept of [...(isCard(target) ? [cards] : []), others, cards, []]) {
    if (kept.length < selected.length && narrow(offers, kept, isCard).possible.has(target))
      return [...kept, target];
  }
  return null;
};

/** The kind of a target; targets of one kind replace each other: two beds, two cards of one realm. */
const kindOf = (target: Target) =>
  target
    .split(' ')
    .slice(0, target.split(' ').length === 3 ? 2 : 1)
    .join(' ');
