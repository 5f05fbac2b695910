/* The sheet of the Wild Gnome: four results of his die, the rolled one lit, and the targets that may be
   chosen for it. */

import type { DieFace } from '../../../../bindings/DieFace.ts';
import type { Child } from '../../kit/dom.js';
import type { Desk } from '../../table/model.js';
import type { Picker } from './pick.js';
import { h } from '../../kit/dom.js';
import { drawing } from '../../kit/marks.js';
import { faceOf, nameOf, shortOf } from '../../state/faces.js';
import { dieOf, labelOf, lyingArt, lyingLabel, picture, shieldOf } from './cards.js';
import { dock } from './dock.js';
import {
  choosable,
  decline,
  nameOn,
  offersWith,
  openPicker,
  othersFirst,
  ownerLine,
  ownerName,
  personAt,
  pickFoot,
  viewOf,
} from './pick.js';
import { gnomeTitle } from './prompt.js';
import { spokenOrAsleep } from './words.js';

const WIDTH = 72;
const GIFT_WIDTH = 40;
/** An example of what each number brings. */
const GIFTS = { 1: faceOf('crane') ?? '', 2: faceOf('8') ?? '', 3: faceOf('moon') ?? '' };
const FACES = ['1', '2', '3', 'dragon'] as const;
/** What the sheet is for: with a 1 a door is chosen on the table. */
type InSheet = Exclude<DieFace, '1'>;
/** The kind of target that may be chosen, by result of the die. */
const KINDS = { 2: 'realm', 3: 'pile', dragon: 'knight' };

/** What a result of the die brings. */
const gifts = (desk: Desk<'rescue'>, face: DieFace): Child[] =>
  face === 'dragon'
    ? viewOf(desk)
        .seats.slice(0, 2)
        .map(({ knight }) => drawing(shieldOf(knight), { class: 'gift shield' }))
    : [h('span', { class: 'card gift' }, drawing(picture(GIFTS[face], GIFT_WIDTH, viewOf(desk).signs)))];

const doors = (desk: Desk<'rescue'>, rolled: DieFace) =>
  h(
    'ol',
    { key: 'doors', class: 'gnome-doors', 'aria-label': desk.ctx.t('rescue.gnome.table') },
    FACES.map(face =>
      h(
        'li',
        {
          key: face,
          class: face === rolled ? 'gnome-door open' : 'gnome-door',
          'aria-current': face === rolled ? 'true' : undefined,
        },
        h('span', { class: 'door-scene' }, drawing(dieOf(face), { class: 'door-die' }), ...gifts(desk, face)),
        h('span', { class: 'door-words' }, desk.ctx.t(`rescue.gnome.door.${face}`)),
      ),
    ),
  );

/**
 * A tap on a target chooses it and drops the oldest beyond `most`, or takes it back. A target in no offer is
 * sent, for the table to say why not.
 */
const tapped = (picker: Picker, target: string, most: number) => {
  const { chosen } = picker;
  if (chosen.includes(target)) return picker.choose(chosen.filter(one => one !== target));
  if (offersWith(picker.desk, target).length === 0) return void picker.send([target]);
  picker.choose([...chosen, target].slice(-most));
};

const one = (picker: Picker, target: string, svg: string, label: string, under?: Child) => {
  const may = offersWith(picker.desk, target).length > 0;
  return choosable({
    target,
    svg,
    label,
    under,
    may,
    can: may && picker.chosen.length === 0,
    dim: !may,
    chosen: picker.chosen.includes(target),
    act: () => tapped(picker, target, 1),
  });
};

export const CHOICES: Record<InSheet, (picker: Picker) => Child[]> = {
  2: picker => {
    const { seats, signs } = viewOf(picker.desk);
    const { desk } = picker;
    const lies = (seat: number) => seats[seat]?.realm ?? [];
    const realms = othersFirst(desk, seat => lies(seat).length > 0).map(seat =>
      h(
        'section',
        { key: `realm ${seat}`, class: lies(seat).length > 0 ? 'pick-side' : 'pick-side bare' },
        ownerLine(desk, seat),
        lies(seat).length === 0 && h('p', { class: 'none' }, desk.ctx.t('rescue.seat.none')),
        h(
          'div',
          { class: 'pick-row' },
          lies(seat).map((face, place) =>
            one(
              picker,
              `realm ${seat} ${place}`,
              lyingArt(face, WIDTH, signs),
              lyingLabel(face, signs, nameOn(desk, seat)),
            ),
          ),
        ),
      ),
    );
    return [h('div', { key: 'realms', class: 'realms', 'data-count': realms.length }, realms)];
  },
  3: picker => {
    const { discard, signs } = viewOf(picker.desk);
    const queens = discard.flatMap((face, depth) =>
      offersWith(picker.desk, `pile ${depth}`).length > 0 ? [{ face, depth }] : [],
    );
    return [
      h(
        'div',
        { key: 'queens', class: 'pick-row fanned' },
        queens.map(({ face, depth }) =>
          one(picker, `pile ${depth}`, picture(face, WIDTH, signs), labelOf(face, signs)),
        ),
      ),
    ];
  },
  dragon: picker => {
    const { seats } = viewOf(picker.desk);
    return [
      h(
        'div',
        { key: 'shields', class: 'pick-shields' },
        seats.map((seat, at) => shieldButton(picker, at, seat)),
      ),
    ];
  },
};

const shieldButton = (picker: Picker, at: number, { knight, power }: { knight: string; power: string }) => {
  const target = `knight ${at}`;
  const { t } = picker.desk.ctx;
  const chosen = picker.chosen.includes(target);
  return h(
    'button',
    {
      key: target,
      class: `pick-shield ${chosen ? 'pick' : picker.chosen.length < 2 && offersWith(picker.desk, target).length > 0 ? 'legal' : ''}`,
      'data-colour': personAt(picker.desk, at)?.colour,
      'data-target': target,
      'aria-pressed': String(chosen),
      onclick: () => tapped(picker, target, 2),
    },
    ownerName(picker.desk, at),
    drawing(shieldOf(knight), { class: 'shield' }),
    h('b', null, shortOf(knight)),
    h('span', { class: 'what' }, t(`power.${power}`)),
  );
};

/** The label of the button, with the chosen targets. */
const buttonWords = ({ desk, chosen }: Picker, rolled: InSheet) => {
  const [target = ''] = chosen;
  const [, first, second] = target.split(' ');
  const { seats, discard } = viewOf(desk);
  const { t } = desk.ctx;
  switch (rolled) {
    case '2':
      return t('rescue.gnome.do.2', {
        card: spokenOrAsleep(seats[Number(first)]?.realm[Number(second)] ?? null),
      });
    case '3':
      return t('rescue.gnome.do.3', { card: nameOf(discard[Number(first)] ?? '') });
    case 'dragon':
      return t('rescue.gnome.do.dragon');
  }
};

/** Whether the table offers to decline the Gnome. */
const mayDecline = (desk: Desk<'rescue'>) => offersWith(desk, 'skip').length > 0;

export const gnomeSheet = (desk: Desk<'rescue'>, rolled: InSheet) => {
  const { t } = desk.ctx;
  return openPicker(desk, {
    name: 'gnome',
    owl: true,
    title: () => gnomeTitle(t, rolled),
    body: picker => {
      const ready = offersWith(desk, ...picker.chosen).some(set => set.length === picker.chosen.length);
      const prompt = t(`rescue.gnome.choose.${rolled}`);
      const begun = picker.chosen.some(target => target.startsWith(KINDS[rolled]));
      return [
        doors(desk, rolled),
        ...CHOICES[rolled](picker),
        pickFoot(picker, {
          prompt,
          ready,
          icon: 'check',
          text: begun && ready ? buttonWords(picker, rolled) : t('rescue.gnome.take'),
          act: () => void picker.send(picker.chosen),
          others: mayDecline(desk) ? [decline(picker, t('rescue.do.no_thanks'))] : [],
          docked: rolled === 'dragon' ? null : dock(desk),
        }),
      ];
    },
  });
};
