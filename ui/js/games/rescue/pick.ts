/* A sheet in which something on the table is chosen and sent: what all pickers of The Rescue share. */

import type { Child } from '../../kit/dom.js';
import type { Sheet } from '../../kit/sheets.js';
import type { Desk } from '../../table/model.js';
import { h } from '../../kit/dom.js';
import { animal, drawing, sign } from '../../kit/marks.js';
import { openSheet } from '../../kit/sheets.js';
import { breakable } from '../../kit/syllables.js';
import { createWise } from './owl.js';

export const viewOf = (desk: Desk<'rescue'>) => desk.update().game.view;

export const personAt = (desk: Desk<'rescue'>, seat: number) => desk.update().people[seat];
export const nameOn = (desk: Desk<'rescue'>, seat: number) => personAt(desk, seat)?.name ?? '';

/** The listed offers that contain all of these targets; none unless this device acts. */
export const offersWith = (desk: Desk<'rescue'>, ...targets: string[]) => {
  const listed: string[][] = desk.acting() ? desk.update().offers.listed : [];
  return listed.filter(set => targets.every(target => set.includes(target)));
};

export interface Picker {
  desk: Desk<'rescue'>;
  /** what is chosen, as targets */
  chosen: string[];
  tab: string;
  /** why the last try was not possible */
  why: string;
  choose: (chosen: string[]) => void;
  turnTo: (tab: string) => void;
  /** shows and announces it; both may be done, since everything here is public */
  explain: (why: string) => void;
  /** sends and closes; a refusal is shown in the sheet */
  send: (taps: string[]) => Promise<void>;
  redraw: () => void;
  close: () => void;
  inspect: (face: string) => void;
  /** whether the owl advises to decline */
  declines: () => boolean;
}

/**
 * Opens a picker. `onward` returns a selector of the part of the sheet to scroll to after a choice, for small
 * screens.
 */
export const openPicker = (
  desk: Desk<'rescue'>,
  {
    name,
    title,
    chosen = [],
    owl = false,
    onward,
    body,
  }: {
    name: string;
    title: () => string;
    chosen?: string[];
    owl?: boolean;
    onward?: (picker: Picker) => string | null;
    body: (picker: Picker) => Child[];
  },
) => {
  let sheet: Sheet | undefined;
  // A picker in which an action could be chosen belongs to one `rev`: it closes once the table has moved on,
  // also if a late tap has opened it. Any other one is drawn again, until this device acts.
  let [acts, { rev }] = [desk.acting(), desk.update()];
  const over = () => !desk.update() || (acts && desk.update().rev !== rev);
  const wise = createWise(desk, {
    redraw: () => picker.redraw(),
    turnTo: kind => picker.turnTo(kind),
    chosen: () => picker.chosen,
    choose: taps => picker.choose(taps),
  });

  const set = (change: Partial<Picker>) => {
    Object.assign(picker, { why: '' }, change);
    sheet?.redraw();
  };

  const picker: Picker = {
    desk,
    chosen,
    tab: '',
    why: '',
    choose: next => {
      set({ chosen: next });
      desk.ctx.chosen?.(next, true);
      if (onward)
        queueMicrotask(() =>
          document.querySelector(onward(picker) ?? 'nothing')?.scrollIntoView({ block: 'nearest' }),
        );
    },
    turnTo: tab => set({ tab, chosen: [] }),
    explain: why => {
      set({ why });
      desk.ctx.announce.status(why);
    },
    inspect: desk.ctx.inspect,
    declines: wise.declines,
    redraw: () => sheet?.redraw(),
    close: () => sheet?.close(),
    send: async taps => {
      const refusal = await desk.send(taps);
      if (refusal) picker.explain(desk.why(refusal));
      else if (refusal === null) sheet?.close();
    },
  };
  const content = () => {
    if (over()) {
      queueMicrotask(picker.close);
      return [];
    }
    acts ||= desk.acting();
    ({ rev } = desk.update());
    return [owl && wise.line(), ...body(picker)];
  };
  sheet = openSheet({
    name: `pick sheet-${name}`,
    title: () => (over() ? '' : title()),
    content,
    drawn: wise.mark,
    follows: true,
    closed: () => desk.ctx.chosen?.(desk.selected()),
  });
  desk.ctx.chosen?.(chosen, true);
  if (owl) wise.goOn();
  return sheet;
};

/** A card that can be chosen. */
export const choosable = ({
  target,
  svg,
  label,
  can = false,
  may = can,
  dim = false,
  chosen,
  act,
  under,
  over = [],
}: {
  target: string;
  svg: string;
  label: string;
  /** whether it is marked as possible */
  can?: boolean;
  /** whether a tap chooses it: only then a screen reader says that it can be chosen */
  may?: boolean;
  /** whether it is dimmed */
  dim?: boolean;
  chosen: boolean;
  act: () => void;
  /** words under it */
  under?: Child | Child[];
  /** what is drawn over it */
  over?: Child[];
}) =>
  h(
    'button',
    {
      key: target,
      class: `pickable ${dim ? 'dim' : ''}`,
      'data-target': target,
      'aria-pressed': may || chosen ? String(chosen) : undefined,
      onclick: act,
    },
    h('span', { class: 'vh' }, label),
    h('span', { class: `card ${chosen ? 'pick' : can ? 'legal' : ''}` }, drawing(svg), ...over),
    under && h('span', { class: 'under', 'aria-hidden': 'true' }, under),
  );

const owner = (desk: Desk<'rescue'>, seat: number, tag: 'h3' | 'span') => {
  const person = personAt(desk, seat);
  return h(
    tag,
    { key: `owner ${seat}`, class: 'owner' },
    person && animal(person),
    h('span', { translate: 'no' }, breakable(nameOn(desk, seat), 6)),
  );
};

/** The other seats in their order round the table, those with something to choose first. */
export const othersFirst = (desk: Desk<'rescue'>, has: (seat: number) => boolean) => {
  const { seats, turn } = viewOf(desk);
  const around = seats.map((_, at) => (turn + at) % seats.length).slice(1);
  return [...around.filter(has), ...around.filter(seat => !has(seat))];
};

/** Animal and name of the owner of cards, as a heading. */
export const ownerLine = (desk: Desk<'rescue'>, seat: number) => owner(desk, seat, 'h3');
/** The same inside a button. */
export const ownerName = (desk: Desk<'rescue'>, seat: number) => owner(desk, seat, 'span');

/** The button that takes none of what is offered: gold where the owl advises it. */
export const decline = (picker: Picker, text: string) =>
  h(
    'button',
    {
      key: 'no',
      class: picker.declines() ? 'btn' : 'btn paper',
      onclick: () => void picker.send(['skip']),
    },
    h('span', null, text),
  );

/** The last lines of a picker: what is missing or refused, and the buttons. */
export const pickFoot = (
  picker: Picker,
  {
    prompt,
    ready,
    icon,
    text,
    act,
    others = [],
    docked = null,
  }: {
    prompt: Child;
    ready: boolean;
    icon: Parameters<typeof sign>[0];
    text: string;
    act: () => void;
    others?: Child[];
    docked?: Child;
  },
) =>
  h(
    'div',
    { key: 'foot', class: 'pick-foot' },
    docked,
    h(
      'p',
      { key: 'prompt', class: picker.why ? 'pick-why' : 'pick-prompt', id: 'pick-prompt' },
      picker.why || prompt,
    ),
    h(
      'div',
      { key: 'buttons', class: 'pick-buttons' },
      ...others,
      h(
        'button',
        {
          key: 'do',
          class: picker.declines() ? 'btn paper' : 'btn',
          'aria-disabled': ready ? undefined : 'true',
          'aria-describedby': 'pick-prompt',
          onclick: () => (ready ? act() : picker.explain(text)),
        },
        sign(icon),
        h('span', null, text),
      ),
    ),
  );
