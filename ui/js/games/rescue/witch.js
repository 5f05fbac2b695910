/* The sheet of the Switch Witch: one own card and one of another seat are chosen, with a preview of the swap.
 */

/** @import { Desk } from '../../table/model.js' */
/** @import { Picker } from './pick.js' */
import { choice } from '../../kit/choices.js';
import { h } from '../../kit/dom.js';
import { drawing, sign } from '../../kit/marks.js';
import { WITCH } from '../../state/faces.js';
import { lyingArt, lyingLabel, picture } from './cards.js';
import { dock } from './dock.js';
import {
  choosable,
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
const TABS = /** @type {const} */ (['realm', 'companion']);

/** @typedef {typeof TABS[number]} Tab realm cards for realm cards, companions for companions */

/**
 * The face at a target; null is a sleeping queen.
 * @param {Desk<'rescue'>} desk
 * @param {string} target
 * @returns {string | null}
 */
const faceAt = (desk, target) => {
  const [kind, seat, place] = target.split(' ');
  const one = viewOf(desk).seats[Number(seat)];
  return (kind === 'companion' ? one?.companions : one?.realm)?.[Number(place)] ?? null;
};

/** @param {Desk<'rescue'>} desk @param {number} seat @param {Tab} tab */
const cardsOf = (desk, seat, tab) => {
  const one = viewOf(desk).seats[seat];
  return (tab === 'companion' ? one?.companions : one?.realm) ?? [];
};

/** @param {string} target */
const seatOf = target => Number(target.split(' ')[1]);

/** The target chosen on the own side, or on the other. @param {Picker} picker @param {boolean} own */
const chosenOn = ({ chosen, desk }, own) =>
  chosen.find(target => (seatOf(target) === viewOf(desk).turn) === own);

/** @param {Picker} picker @param {string} target @param {boolean} own */
const tapped = (picker, target, own) => {
  const other = chosenOn(picker, !own);
  const again = picker.chosen.includes(target);
  if (again) return picker.choose(picker.chosen.filter(one => one !== target));
  if (offersWith(picker.desk, target).length > 0) return picker.choose([...(other ? [other] : []), target]);
  const seat = seatOf(target);
  if (viewOf(picker.desk).seats[seat]?.power === 'no_witches' && !own)
    return picker.explain(fence(picker.desk, seat));
  picker.explain(picker.desk.ctx.t('rescue.witch.empty'));
};

/** @param {Desk<'rescue'>} desk @param {number} seat */
const fence = (desk, seat) => desk.ctx.t('rescue.witch.fenced', { name: nameOn(desk, seat) });

/** @param {Picker} picker @param {number} seat @param {Tab} tab @param {boolean} own */
const row = (picker, seat, tab, own) => {
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

/** The preview: both chosen cards, and the arrows between them. @param {Picker} picker */
const preview = picker => {
  const { desk } = picker;
  const [give, get] = [chosenOn(picker, true), chosenOn(picker, false)];
  const { signs } = viewOf(desk);
  /** @param {string | undefined} target @param {string} key */
  const side = (target, key) =>
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

/** @param {Picker} picker */
const prompt = picker => {
  const [give, get] = [chosenOn(picker, true), chosenOn(picker, false)];
  const { t } = picker.desk.ctx;
  if (!give || !get) return t('rescue.witch.choose');
  return t('rescue.witch.for', {
    give: spokenOrAsleep(faceAt(picker.desk, give)),
    get: spokenOrAsleep(faceAt(picker.desk, get)),
  });
};

/** @param {Picker} picker @param {Tab} tab */
const tabs = (picker, tab) => {
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

/** @param {Desk<'rescue'>} desk */
export const witchSheet = desk => {
  const { t } = desk.ctx;
  const { turn } = viewOf(desk);
  const has = (/** @type {number} */ seat, /** @type {Tab} */ tab) =>
    offersWith(desk).some(set => set.some(target => target.startsWith(`${tab} ${seat} `)));
  const companions = offersWith(desk).some(set => set.some(target => target.startsWith('companion')));
  const cards = offersWith(desk).some(set => set.some(target => target.startsWith('realm')));
  return openPicker(desk, {
    name: 'witch',
    owl: true,
    onward: picker => (picker.chosen.length === 1 && chosenOn(picker, true) ? '.pick-half.get' : null),
    title: () => t('rescue.witch.title', { name: nameOn(desk, turn) }),
    body: picker => {
      const tab = /** @type {Tab} */ (picker.tab || (cards ? 'realm' : 'companion'));
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
          others: [
            h(
              'button',
              { key: 'no', class: 'btn paper', type: 'button', onclick: () => void picker.send(['skip']) },
              h('span', null, t('rescue.witch.no')),
            ),
          ],
        }),
      ];
    },
  });
};
