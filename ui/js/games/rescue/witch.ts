/* The sheet of the Switch Witch: one own card and one of another seat are chosen, with a preview of the swap.
 */

import type { Desk } from '../../table/model.js';
import type { Picker } from './pick.js';
import { choice } from '../../kit/choices.js';
import { h } from '../../kit/dom.js';
import { drawing, sign } from '../../kit/marks.js';
import { WITCH } from '../../state/faces.js';
import { lyingArt, lyingLabel, picture } from './cards.js';
import { dock } from './dock.js';
import {
  choosable,
  decline,
  nameOn,
  offersWith,
  openPicker,
  othersFirst,
  ownerLine,
  pickFoot,
  viewOf,
} from './pick.js';
import { spokenOrAsleep } from './words.js';

const WIDTH = 72;
/** In CSS pixels: so narrow that her card is drawn without its name. */
const WITCH_WIDTH = 64;
const TABS = ['realm', 'companion'] as const;

/** realm cards for realm cards, companions for companions */
type Tab = (typeof TABS)[number];

/** The face at a target; null is a sleeping queen. */
const faceAt = (desk: Desk<'rescue'>, target: string): string | null => {
  const [kind, seat, place] = target.split(' ');
  const one = viewOf(desk).seats[Number(seat)];
  return (kind === 'companion' ? one?.companions : one?.realm)?.[Number(place)] ?? null;
};

const cardsOf = (desk: Desk<'rescue'>, seat: number, tab: Tab) => {
  const one = viewOf(desk).seats[seat];
  return (tab === 'companion' ? one?.companions : one?.realm) ?? [];
};

const seatOf = (target: string) => Number(target.split(' ')[1]);

/** The target chosen on the own side, or on the other. */
const chosenOn = ({ chosen, desk }: Picker, own: boolean) =>
  chosen.find(target => (seatOf(target) === viewOf(desk).turn) === own);

const tapped = (picker: Picker, target: string, own: boolean) => {
  const other = chosenOn(picker, !own);
  const again = picker.chosen.includes(target);
  if (again) return picker.choose(picker.chosen.filter(one => one !== target));
  if (offersWith(picker.desk, target).length > 0) return picker.choose([...(other ? [other] : []), target]);
  const seat = seatOf(target);
  if (viewOf(picker.desk).seats[seat]?.power === 'no_witches' && !own)
    return picker.explain(fence(picker.desk, seat));
  picker.explain(picker.desk.ctx.t('rescue.witch.empty'));
};

const fence = (desk: Desk<'rescue'>, seat: number) =>
  desk.ctx.t('rescue.witch.fenced', { name: nameOn(desk, seat) });

const row = (picker: Picker, seat: number, tab: Tab, own: boolean) => {
  const { desk } = picker;
  const { signs } = viewOf(desk);
  const cards = cardsOf(desk, seat, tab);
  const shut = !own && offersWith(desk).every(set => !set.some(target => seatOf(target) === seat));
  const guarded = shut && viewOf(desk).seats[seat]?.power === 'no_witches';
  return h(
    'section',
    {
      key: `side ${seat}`,
      class: `pick-side ${guarded ? 'fenced' : ''} ${cards.length === 0 ? 'bare' : ''}`,
    },
    !own && ownerLine(desk, seat),
    guarded && h('p', { key: 'fence', class: 'fence-words' }, sign('shield'), fence(desk, seat)),
    cards.length === 0 && !guarded && h('p', { key: 'none', class: 'none' }, desk.ctx.t('rescue.seat.none')),
    h(
      'div',
      { key: 'cards', class: 'pick-row' },
      cards.map((face, place) => {
        const target = `${tab} ${seat} ${place}`;
        const may = offersWith(desk, target).length > 0;
        return choosable({
          target,
          svg: lyingArt(face, WIDTH, signs),
          label: lyingLabel(face, signs, nameOn(desk, seat)),
          may,
          can: may && !chosenOn(picker, own),
          dim: !may,
          chosen: picker.chosen.includes(target),
          act: () => tapped(picker, target, own),
        });
      }),
    ),
  );
};

/** The preview: both chosen cards, and the arrows between them. */
const preview = (picker: Picker) => {
  const { desk } = picker;
  const [give, get] = [chosenOn(picker, true), chosenOn(picker, false)];
  const { signs } = viewOf(desk);
  const side = (target: string | undefined, key: string) =>
    target
      ? h('span', { key, class: 'card crossing' }, drawing(lyingArt(faceAt(desk, target), 52, signs)))
      : h('span', { key, class: 'slot crossing' });
  return h(
    'span',
    { key: 'preview', class: 'preview', 'aria-hidden': 'true' },
    side(give, 'give'),
    sign('swap'),
    side(get, 'get'),
  );
};

const prompt = (picker: Picker) => {
  const [give, get] = [chosenOn(picker, true), chosenOn(picker, false)];
  const { t } = picker.desk.ctx;
  if (!give || !get) return t('rescue.witch.choose');
  return t('rescue.witch.for', {
    give: spokenOrAsleep(faceAt(picker.desk, give)),
    get: spokenOrAsleep(faceAt(picker.desk, get)),
  });
};

const tabs = (picker: Picker, tab: Tab) => {
  const { t } = picker.desk.ctx;
  return choice({
    name: 'witch-kind',
    legend: t('rescue.witch.kind'),
    value: tab,
    options: TABS.map(value => ({
      value,
      label: t(value === 'realm' ? 'rescue.witch.cards' : 'rescue.witch.companions'),
    })),
    pick: value => picker.turnTo(value),
    look: 'witch-tabs',
  });
};

export const witchSheet = (desk: Desk<'rescue'>) => {
  const { t } = desk.ctx;
  const { turn } = viewOf(desk);
  const has = (seat: number, tab: Tab) =>
    offersWith(desk).some(set => set.some(target => target.startsWith(`${tab} ${seat} `)));
  const companions = offersWith(desk).some(set => set.some(target => target.startsWith('companion')));
  const cards = offersWith(desk).some(set => set.some(target => target.startsWith('realm')));
  return openPicker(desk, {
    name: 'witch',
    owl: true,
    onward: picker => (picker.chosen.length === 1 && chosenOn(picker, true) ? '.pick-half.get' : null),
    title: () => t('rescue.witch.title', { name: nameOn(desk, turn) }),
    body: picker => {
      const tab = (picker.tab || (cards ? 'realm' : 'companion')) as Tab;
      const others = othersFirst(desk, seat => has(seat, tab));
      const ready = picker.chosen.length === 2 && offersWith(desk, ...picker.chosen).length > 0;
      return [
        companions && cards && tabs(picker, tab),
        h(
          'div',
          { key: 'sides', class: 'witch-sides' },
          h(
            'span',
            { key: 'witch', class: 'card witch-card' },
            drawing(picture(WITCH, WITCH_WIDTH, viewOf(desk).signs)),
          ),
          h(
            'section',
            { key: 'give', class: 'pick-half give' },
            h('h3', { class: 'half-title' }, t('rescue.witch.give', { name: nameOn(desk, turn) })),
            row(picker, turn, tab, true),
          ),
          h(
            'section',
            { key: 'get', class: 'pick-half get' },
            h('h3', { class: 'half-title' }, t('rescue.witch.get', { name: nameOn(desk, turn) })),
            h(
              'div',
              { key: 'realms', class: 'realms', 'data-count': others.length },
              others.map(seat => row(picker, seat, tab, false)),
            ),
          ),
        ),
        pickFoot(picker, {
          prompt: [preview(picker), h('span', { key: 'words' }, prompt(picker))],
          ready,
          icon: 'swap',
          text: t('rescue.witch.swap'),
          act: () => void picker.send(picker.chosen),
          docked: desk.ctx.chosen ? null : dock(desk, ['drawn']),
          others: [decline(picker, t('rescue.witch.no'))],
        }),
      ];
    },
  });
};
