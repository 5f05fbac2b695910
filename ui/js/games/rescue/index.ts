/* The Rescue as a `Game` (table/game.ts): everything that the table screen calls of this game. */

import type { RescueUpdate, RescueView } from '../../types.js';
import type { Child } from '../../kit/dom.js';
import type { Game } from '../../table/game.js';
import type { RescueModel } from './model.js';
import { h, once } from '../../kit/dom.js';
import { needed } from '../../kit/needed.js';
import { readOut } from '../../kit/speech/read-out.js';
import { story } from '../../table/recent-events.js';
import { stickers, sticks } from '../../table/stickers.js';
import { button, chips, go, hasChips } from './action.js';
import { applyEvent, settled } from './apply-event.js';
import { bench } from './bench.js';
import { bookSheet } from './book.js';
import {
  fronts,
  illustrate,
  labelOf,
  meaningHere,
  picture,
  rescuedLabel,
  rescuedMeaning,
  rescuedPicture,
} from './cards.js';
import { ending } from './ending.js';
import { faceAt } from './faces.js';
import { attach } from './attachments.js';
import { kingsSheet, rescueSheet } from './kings.js';
import { laid } from './bench-order.js';
import { rescueLayout, SHOWS } from './layout.js';
import { mayKeep } from './limit.js';
import { facesOf, turnsOf } from './log.js';
import { caption, choosesKing, middle, piles, row } from './middle.js';
import { called, lifted, nearSeat, rescueModel, visible } from './model.js';
import { peekSheet } from './peek.js';
import { question } from './prompt.js';
import { realm } from './realm.js';
import { deeds, entryOf, forWhat } from './rules.js';
import { seatSheet } from './seat.js';
import { seatLabel, seats } from './seats.js';
import { sleepers } from './sleepers.js';
import { spots } from './changed-spots.js';
import { hasSteps, status, steps } from './status.js';
import { carried, layOf } from './stickers.js';
import { summary } from './summary.js';
import { whyText } from './why.js';
import { eventWords } from './words.js';

/** Which targets a selection begins with: the cards of the seat at turn, while it may choose any action. */
const isCard = (raw: RescueUpdate) => {
  const { step, pending, turn } = raw.game.view;
  const free = step === 'actions' && pending === null;
  return (target: string) =>
    free && (target.startsWith(`realm ${turn} `) || target.startsWith(`companion ${turn} `));
};

const near = (m: RescueModel) => realm(m, (seat, place) => peekSheet(m.on.desk, seat, place));
const ways = (m: RescueModel) => chips(m, m.on.desk);
const action = (m: RescueModel) => go(m, m.on.desk);

/** The kings where they are small: to choose from once a rescue has begun, else to look at. */
const lookAtKings = (m: RescueModel) =>
  choosesKing(m) ? rescueSheet(m.on.desk, [...m.selected]) : kingsSheet(m.on.desk);

const parts = (m: RescueModel) => {
  const { desk } = m.on;
  const still = (part: (m: RescueModel) => Child) => once(m.still, part, m);
  const main = h(
    'main',
    { key: 'main', class: 'all' },
    still(seats),
    hasSteps(m, hasChips(m)) && steps(m),
    middle(m, () => lookAtKings(m)),
    piles(
      m,
      () => bookSheet(desk),
      () => lookAtKings(m),
    ),
    ...[row, near, ways, bench, action].map(still),
    caption(m),
  );
  return [status(m), main, story(m)];
};

/** A card with its drawing and texts; those of a rescued king differ from those of one in need. */
const card = ({ signs, seats: all }: RescueView, face: string, width: number) =>
  all.some(seat => seat.kings.includes(face))
    ? { svg: rescuedPicture(face, width), label: rescuedLabel(face), meaning: rescuedMeaning() }
    : { svg: picture(face, width, signs), label: labelOf(face, signs), meaning: meaningHere(face) };

/** Whether a sleeping queen lies there. */
const sleeps = (view: RescueView, target: string) => {
  const [what, seat, place] = target.split(' ');
  return what === 'realm' && view.seats[Number(seat)]?.realm[Number(place)] === null;
};

/** What a selection depends on, as a string: if it changes, the selection is dropped. */
const state = ({ seats: all, pending, step, drawn, discard }: RescueView) =>
  JSON.stringify([
    all.map(one => [one.realm, one.companions, one.knight]),
    pending,
    step,
    drawn,
    discard.length,
  ]);

/** A digit key selects a card of the own realm; the space bar rolls the die. */
const keyed = (m: RescueModel, key: string) => {
  if (key === ' ' && m.can('die') && !(document.activeElement instanceof HTMLButtonElement))
    return () => m.on.send(['die'], 'die');
  const place = /^[0-9]$/.test(key) ? (Number(key) + 9) % 10 : -1;
  const face = m.mine.realm[place];
  return face === undefined ? null : () => m.on.tap(`realm ${m.near} ${place}`, face ?? undefined);
};

export const rescue: Game<'rescue', RescueModel> = {
  name: 'rescue',
  layout: (room, widths, update, view) => rescueLayout(room, widths, view, nearSeat(update, view)),
  shows: SHOWS,
  model: rescueModel,
  button,
  parts,
  marks: (_update, view) => ({ step: view.step, row: String(view.drawn.length) }),
  open: update => update.stage.shown,
  isCard,
  lifted,
  quiet: (view, taps) => mayKeep(view) && !taps.includes('done'),
  alike: taps => taps.some(target => /^(grid|king) /.test(target)),
  same: (before, now) => state(before) === state(now),
  first: null,
  applyEvent,
  covered: (view, seat) => (seat !== null && view.own?.seat === seat ? view : { ...view, own: null }),
  settled,
  without: view => view,
  told: (story, update) => {
    if (sticks(update, update.stage.shown) !== null) stickers.carry(update, story);
  },
  spots,
  words: eventWords,
  attacked: () => null,
  calls: () => 'announce.turn',
  question: (t, { game }) => question(t, game.view),
  why: whyText,
  key: keyed,
  faceAt: (view, spot) => faceAt(view, spot) ?? undefined,
  called,
  laid,
  summary,
  help: ({ view }, { ctx }) =>
    void needed(() => import('./help.js')).then(({ helpSheet }) => helpSheet(ctx, view.signs)),
  seat: (model, desk, seat) => {
    readOut(desk.ctx, seatLabel(model(), seat));
    return seatSheet(desk, seat);
  },
  log: ({ game: { log, view } }) => ({
    turns: () => turnsOf(log),
    words: eventWords,
    faces: facesOf,
    picture: (face, width) => picture(face, width, view.signs),
  }),
  card,
  visible,
  entryOf,
  deeds,
  plain: ['king'],
  fronts,
  illustrate,
  forWhat,
  signed: true,
  sleepers,
  lay: layOf,
  carried,
  unnamed: sleeps,
  ending,
  collects: event => (event.t === 'woke' ? event.queens : event.t === 'rescued' ? [event.king] : []),
  attach,
};
