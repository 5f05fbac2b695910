/* Where targets stand on the page. Which of them can be tapped says the model; the page says where they are. */

import type { TableModel } from './model.js';

/** The CSS selectors of a target: its own place, then what stands for it where there is no room. */
export const spotsOf = (target: string): string[] => {
  const [what, seat = ''] = target.split(' ');
  const lies = `[data-spot="${CSS.escape(target)}"]`;
  if (what === 'king') return [lies, '[data-spot="kings middle"]'];
  if (what === 'pile') return [lies, '[data-spot="pile 0"]'];
  return what === 'realm' || what === 'companion' ? [lies, `[data-spot="seat ${seat}"]`] : [lies];
};

/** The targets that can be tapped next. */
export const openIn = ({ possible, selected }: Pick<TableModel, 'possible' | 'selected'>) =>
  [...possible].filter(target => !selected.includes(target));

/**
 * A target on the page: `thing` is what is drawn of it, `whole` what is tapped for it, and `control` what hears of that
 * tap. Small cards of a panel are tapped as a whole.
 */
type Standing = { target: string; thing: HTMLElement; whole: HTMLElement; control: HTMLElement | null };

const standingAt = (root: ParentNode, target: string): Standing[] => {
  const place = spotsOf(target)
    .map(which => root.querySelector<HTMLElement>(which))
    .find(one => one !== null);
  if (!place) return [];
  const thing = place.querySelector<HTMLElement>(':scope > :is(.card, .slot)') ?? place;
  const panel = place.closest<HTMLElement>('.person, .kings');
  const cover = panel?.querySelector<HTMLElement>(':scope > .cover');
  if (panel && cover) return [{ target, thing, whole: panel, control: cover }];
  return [{ target, thing, whole: thing, control: place.closest('button') }];
};

/** These targets, as far as they are on the page. */
export const standing = (root: ParentNode, targets: readonly string[]) =>
  targets.flatMap(target => standingAt(root, target));

/** What these targets are marked on, each once: no queen in a panel that is marked as a whole. */
export const marked = (root: ParentNode, targets: readonly string[], which: string) => [
  ...new Set(
    standing(root, targets)
      .map(({ thing }) => thing)
      .filter(thing => thing.matches(which) && (thing.closest('button') || !thing.closest('.person'))),
  ),
];
