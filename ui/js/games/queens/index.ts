/* Sleeping Queens as a `Game` (table/game.ts): everything that the table screen calls of this game. */

import type { Child } from '../../kit/dom.js';
import type { Game } from '../../table/game.js';
import type { QueensView } from '../../types.js';
import type { QueensModel } from './model.js';
import { h, once } from '../../kit/dom.js';
import { t } from '../../kit/i18n.js';
import { cardName, isNumber, labelOf, meaningOf } from '../../state/faces.js';
import { NO_SUM } from '../../table/doing.js';
import { story } from '../../table/recent-events.js';
import { setScale, tableScale } from '../../table/scale.js';
import { button, eyes, forWhat, go } from './action.js';
import { applyEvent, settled, spots, without } from './apply-event.js';
import { beds, piles } from './beds.js';
import { bench } from './bench.js';
import { fronts, illustrate, picture } from './cards.js';
import { ending } from './ending.js';
import { hand } from './hand.js';
import { layout, SHOWS } from './layout.js';
import { facesOf, turnsOf } from './log.js';
import { attacked, covered, liftedFaces, openHand, quiet, tableModel, visible } from './model.js';
import { deeds, entryOf } from './rules.js';
import { nearSeat, seats } from './seats.js';
import { keySheet, seatSheet } from './sheets.js';
import { sleepers } from './sleepers.js';
import { status } from './status.js';
import { summary } from './summary.js';
import { wants, whyText } from './why.js';
import { eventWords } from './words.js';

/** The face of a queen or of a card of the open hand; no other spot has one. */
const faceAt = (view: QueensView, spot: string) => {
  const [what, which] = spot.split(' ');
  return what === 'queen' ? which : what === 'hand' ? view.own?.hand[Number(which)] : undefined;
};

export const queens: Game<'queens', QueensModel> = {
  name: 'queens',
  layout,
  shows: SHOWS,
  model: tableModel,
  button,
  parts: m => {
    const still = (part: (m: QueensModel) => Child) => once(m.still, part, m);
    return [
      status(m),
      h(
        'main',
        { key: 'main', class: 'all' },
        still(seats),
        ...beds(m),
        ...[piles, nearSeat, hand, bench, go, eyes].map(still),
      ),
      story(m),
    ];
  },
  marks: ({ game: { view } }) => ({
    goal: String(view.goal.queens),
    beds: String(view.beds.length),
    open: view.hands ? 'yes' : 'no',
  }),
  open: openHand,
  isCard: () => target => target.startsWith('hand '),
  lifted: liftedFaces,
  alike: () => false,
  quiet,
  same: (before, now) =>
    before.own?.seat === now.own?.seat && String(before.own?.hand) === String(now.own?.hand),
  first: target => (target.startsWith('bed ') ? 'table.tap_bed_first' : 'table.tap_card_first'),
  applyEvent,
  covered,
  settled,
  without,
  told: () => {},
  spots,
  words: eventWords,
  attacked,
  calls: ({ pending }) => {
    if (pending?.t === 'attack') return `table.called.${pending.card}`;
    return pending ? 'table.chooses' : 'announce.turn';
  },
  question: () => '',
  why: whyText,
  wants,
  key: (m, key) => {
    const face = /^[1-5]$/.test(key) ? m.view.own?.hand[Number(key) - 1] : undefined;
    return face ? () => m.on.tap(`hand ${Number(key) - 1}`, face) : null;
  },
  faceAt,
  called: (view, target) => {
    const face = faceAt(view, target);
    if (target.startsWith('bed ')) return t('hint.bed', { n: Number(target.slice(4)) });
    return face ? cardName(face) : t('hint.pile');
  },
  laid: (_update, taps) => ({ selected: taps, sum: NO_SUM }),
  summary,
  help: (m, { ctx }) => (m.lifted.length === 1 ? ctx.inspect(m.lifted[0] ?? '') : void keySheet(ctx)),
  seat: (model, _desk, seat) => seatSheet(model, seat),
  log: ({ game }) => ({ turns: () => turnsOf(game.log), words: eventWords, faces: facesOf, picture }),
  card: (view, face, width) => ({
    svg: picture(face, width),
    label: labelOf(face),
    meaning: isNumber(face) && view.house_rules.includes('runs') ? t('card.number.row') : meaningOf(face),
  }),
  visible,
  entryOf,
  deeds,
  plain: ['queens'],
  fronts,
  illustrate,
  forWhat,
  signed: false,
  sleepers,
  lay: () => [],
  carried: on => on,
  unnamed: () => false,
  ending,
  collects: event => (event.t === 'woke' ? [event.queen] : []),
  attach: () => {
    setScale(tableScale, () => 1);
    return { update: () => {}, destroy: () => setScale() };
  },
};
