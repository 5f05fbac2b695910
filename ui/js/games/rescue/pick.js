/* A sheet in which something on the table is chosen and sent: what all pickers of The Rescue share. */

/** @import { Child } from '../../kit/dom.js' */
/** @import { Sheet } from '../../kit/sheets.js' */
/** @import { Desk } from '../../table/model.js' */
import { h } from '../../kit/dom.js';
import { animal, drawing, sign } from '../../kit/marks.js';
import { openSheet } from '../../kit/sheets.js';
import { breakable } from '../../kit/syllables.js';
import { createWise } from './owl.js';

/** @param {Desk<'rescue'>} desk */
export const viewOf = desk => desk.update().game.view;

/** @param {Desk<'rescue'>} desk @param {number} seat */
export const personAt = (desk, seat) => desk.update().people[seat];
/** @param {Desk<'rescue'>} desk @param {number} seat */
export const nameOn = (desk, seat) => personAt(desk, seat)?.name ?? '';

/**
 * The listed offers that contain all of these targets; none unless this device acts.
 * @param {Desk<'rescue'>} desk
 * @param {...string} targets
 */
export const offersWith = (desk, ...targets) => {
  /** @type {string[][]} */
  const listed = desk.acting() ? desk.update().offers.listed : [];
  return listed.filter(set => targets.every(target => set.includes(target)));
};

/**
 * @typedef {object} Picker
 * @property {Desk<'rescue'>} desk
 * @property {string[]} chosen what is chosen, as targets
 * @property {string} tab
 * @property {string} why why the last try was not possible
 * @property {(chosen: string[]) => void} choose
 * @property {(tab: string) => void} turnTo
 * @property {(why: string) => void} explain shows and announces it; both may be done, since everything here
 *   is public
 * @property {(taps: string[]) => Promise<void>} send sends and closes; a refusal is shown in the sheet
 * @property {() => void} redraw
 * @property {() => void} close
 * @property {(face: string) => void} inspect
 */

/**
 * Opens a picker. `onward` returns a selector of the part of the sheet to scroll to after a choice, for small
 * screens.
 * @param {Desk<'rescue'>} desk
 * @param {{ name: string, title: () => string, chosen?: string[], owl?: boolean, onward?: (picker: Picker) =>
 *   string | null, body: (picker: Picker) => Child[] }} plan
 */
export const openPicker = (desk, { name, title, chosen = [], owl = false, onward, body }) => {
  /** @type {Sheet | undefined} */
  let sheet;
  // A picker for an action belongs to one `rev`: it closes once the table has moved on, also if a late tap
  // has opened it.
  const [acts, { rev }] = [desk.acting(), desk.update()];
  const over = () => acts && desk.update()?.rev !== rev;
  const wise = createWise(desk, {
    redraw: () => picker.redraw(),
    turnTo: kind => picker.turnTo(kind),
    chosen: () => picker.chosen,
    choose: taps => picker.choose(taps),
  });

  /** @param {Partial<Picker>} change */
  const set = change => {
    Object.assign(picker, { why: '' }, change);
    sheet?.redraw();
  };

  /** @type {Picker} */
  const picker = {
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
    redraw: () => sheet?.redraw(),
    close: () => sheet?.close(),
    send: async taps => {
      const refusal = await desk.send(taps);
      if (refusal) picker.explain(desk.why(refusal));
      else if (refusal === null) sheet?.close();
    },
  };
  const content = () => {
    if (!over()) return [owl && wise.line(), ...body(picker)];
    queueMicrotask(picker.close);
    return [];
  };
  sheet = openSheet({
    name: `pick sheet-${name}`,
    title: () => (over() ? '' : title()),
    content,
    drawn: wise.mark,
    follows: acts,
    closed: () => desk.ctx.chosen?.(desk.selected()),
  });
  desk.ctx.chosen?.(chosen, true);
  return sheet;
};

/**
 * A card that can be chosen.
 * @param {object} card
 * @param {string} card.target
 * @param {string} card.svg
 * @param {string} card.label
 * @param {boolean} [card.can] whether it is marked as possible
 * @param {boolean} [card.may] whether a tap chooses it: only then a screen reader says that it can be chosen
 * @param {boolean} [card.dim] whether it is dimmed
 * @param {boolean} card.chosen
 * @param {() => void} card.act
 * @param {Child | Child[]} [card.under] words under it
 * @param {Child[]} [card.over] what is drawn over it
 */
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
}) =>
  h(
    'button',
    {
      key: target,
      class: `pickable ${dim ? 'dim' : ''}`,
      type: 'button',
      'data-target': target,
      'aria-pressed': may || chosen ? String(chosen) : undefined,
      onclick: act,
    },
    h('span', { class: 'vh' }, label),
    h('span', { class: `card ${chosen ? 'pick' : can ? 'legal' : ''}` }, drawing(svg), ...over),
    under && h('span', { class: 'under', 'aria-hidden': 'true' }, under),
  );

/** @param {Desk<'rescue'>} desk @param {number} seat @param {'h3' | 'span'} tag */
const owner = (desk, seat, tag) => {
  const person = personAt(desk, seat);
  return h(
    tag,
    { key: `owner ${seat}`, class: 'owner' },
    person && animal(person),
    h('span', { translate: 'no' }, breakable(nameOn(desk, seat), 6)),
  );
};

/**
 * The other seats in their order round the table, those with something to choose first.
 * @param {Desk<'rescue'>} desk
 * @param {(seat: number) => boolean} has
 */
export const othersFirst = (desk, has) => {
  const { seats, turn } = viewOf(desk);
  const around = seats.map((_, at) => (turn + at) % seats.length).slice(1);
  return [...around.filter(has), ...around.filter(seat => !has(seat))];
};

/** Animal and name of the owner of cards, as a heading. @param {Desk<'rescue'>} desk @param {number} seat */
export const ownerLine = (desk, seat) => owner(desk, seat, 'h3');
/** The same inside a button. @param {Desk<'rescue'>} desk @param {number} seat */
export const ownerName = (desk, seat) => owner(desk, seat, 'span');

/**
 * The last lines of a picker: what is missing or refused, and the buttons.
 * @param {Picker} picker
 * @param {{ prompt: Child, ready: boolean, icon: Parameters<typeof sign>[0], text: string, act: () => void,
 *   others?: Child[], docked?: Child }} foot
 */
export const pickFoot = (picker, { prompt, ready, icon, text, act, others = [], docked = null }) =>
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
          class: 'btn',
          type: 'button',
          'aria-disabled': ready ? undefined : 'true',
          'aria-describedby': 'pick-prompt',
          onclick: () => (ready ? act() : picker.explain(text)),
        },
        sign(icon),
        h('span', null, text),
      ),
    ),
  );
