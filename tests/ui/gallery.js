/* One screen from a fixture, for pictures: gallery.html?screen=table&seats=4&theme=night&tap=hand 1,bed 5 */

import { mountDefs } from './drawings.js';
import './games.js';
import { breathe } from '../../dist/dev/js/app/idle-motion.js';
import { createAnnouncer } from '../../dist/dev/js/kit/announce.js';
import { refresh } from '../../dist/dev/js/kit/frame.js';
import { createHandOver } from '../../dist/dev/js/table/hand-over.js';
import { t } from '../../dist/dev/js/kit/i18n.js';
import { route } from '../../dist/dev/js/state/router.js';
import { Settings, applySettings } from '../../dist/dev/js/state/settings.js';
import { createStore } from '../../dist/dev/js/state/store.js';
import * as answer from '../../dist/dev/js/screens/answer.js';
import * as end from '../../dist/dev/js/screens/end.js';
import * as curtain from '../../dist/dev/js/screens/curtain.js';
import * as sealed from '../../dist/dev/js/screens/sealed.js';
import { leave } from '../../dist/dev/js/table/handed-on.js';
import * as tv from '../../dist/dev/js/screens/tv.js';
import * as table from '../../dist/dev/js/table/screen.js';
import { applyEvent } from '../../dist/dev/js/games/queens/apply-event.js';
import { mute, silent } from './fixtures/audio.js';
import { handClock } from './hand-clock.js';
import { speak } from './speak.js';
import * as made from './fixtures/updates.js';
import * as rescue from './fixtures/rescue.js';
import { HINT, RESCUE_HINT, SUMS, alone, thinking } from './fixtures/computers.js';
import { QUEENS_STORIES, RESCUE_STORIES } from './fixtures/stories.js';

const query = new URLSearchParams(location.search);
const settings = new Settings(null);
settings.set('theme', query.get('theme') ?? 'night');
settings.set('text', query.get('text') ?? '100');
settings.set('motion', query.get('motion') ?? 'none');
settings.set('notes', query.get('notes') ?? 'off');
settings.set('speed', query.get('speed') ?? 'normal');
settings.set('aloud', query.get('aloud') ?? 'off');
applySettings(settings);
await speak(query.get('lang') ?? 'en');
mountDefs();

const base = made.table(Number(query.get('seats') ?? 4));
const hand = query.get('hand')?.split(' ');
const dealt = rescue.table(Number(query.get('seats') ?? 4));
/** Ben has the turn in which he wins. */
const second = query.get('tale') === 'won' ? rescue.with_(dealt, { turn: 1, to_act: 1 }) : dealt;
/** An answered attack after which a queen goes back to bed. */
const fetched = update => ({
  ...update,
  game: {
    ...update.game,
    view: { ...update.game.view, pending: { ...update.game.view.pending, queen: '12', back: '11' } },
  },
});
/** The end of a game in which the first seat has rescued enough kings. */
const rescueEnd = update => {
  const seats = update.game.view.seats.map((seat, at) =>
    at === 0
      ? { ...seat, kings: ['73', '71', '76', '79'].slice(0, update.game.view.goal) }
      : { ...seat, kings: seat.kings.slice(0, 1) },
  );
  return rescue.with_(update, { seats, to_act: null, outcome: { winners: [0] } });
};
const story = query.get('story') ?? '';
/** Before a story: Ben has the turn in the one in which another seat plays. */
const untold =
  story === 'other'
    ? { ...base, game: { ...base.game, view: { ...base.game.view, turn: 1, to_act: 1 } } }
    : base;
/** Before the Jester, or after him. */
const lucky = story ? base : made.lucky(base);
/** The same update on a television. */
const watched = one => ({ ...one, mine: [] });
/** A finished game: tie, winner=1, queens=6, long */
const over = made.ended(
  base,
  query.has('tie') ? [0, 1] : [query.has('winner') ? Number(query.get('winner')) : 0],
  query.has('queens') ? Number(query.get('queens')) : undefined,
  query.has('long'),
);
const SCENES = {
  tv: [tv, watched(base)],
  tvattack: [tv, watched(made.attacked(base, false))],
  tvrescue: [tv, watched(second)],
  tvend: [tv, watched(rescueEnd(second))],
  tvawake: [tv, watched(over)],
  tvroll: [tv, watched(rescue.roll(second))],
  tvlightning: [tv, watched(rescue.lightning(second))],
  tvwitch: [tv, watched(rescue.witch(second))],
  tvgnome1: [tv, watched(rescue.gnome(second, '1'))],
  table: [table, made.shown(base, hand)],
  public: [table, untold],
  begun: [table, made.begun(base)],
  dealown: [table, made.held(made.begun(base), 0, ['53', '32', '41', '60', '42'])],
  short: [table, made.held(base, 0, ['53', null, null, '54', null])],
  ownattack: [
    table,
    made.held({ ...made.attacked(base, false), stage: base.stage }, 1, ['42', '53', '54', '37', '59']),
  ],
  tvbegun: [tv, watched(made.begun(base))],
  tvlucky: [tv, watched(lucky)],
  house: [table, made.byHouseRules(made.shown(base, hand))],
  lucky: [table, lucky],
  curtain: [curtain, base],
  attack: [curtain, made.attacked(base, false)],
  answer: [answer, made.attacked(base, true, 1)],
  locked: [answer, made.attacked(base, true, 0)],
  sealed: [sealed, made.sealed(base, ['asleep', 'wand'].includes(story) ? 'potion' : 'knight')],
  rescue: [table, second],
  actions: [table, rescue.actions(second)],
  witch: [table, rescue.witch(second)],
  gnome1: [table, rescue.gnome(second, '1')],
  gnome2: [table, rescue.gnome(second, '2')],
  gnome3: [table, rescue.gnome(second, '3')],
  swap: [table, rescue.gnome(second, 'dragon')],
  lightning: [table, rescue.lightning(second)],
  roll: [table, rescue.roll(second)],
  blue: [table, rescue.blue(second)],
  dragon: [table, rescue.dragon(second)],
  take: [table, rescue.take(second)],
  keep: [table, rescue.discard(second)],
  alone: [table, alone(made.shown(base, hand), { help: query.get('help') ?? 'awake' })],
  thinks: [table, thinking(alone(made.shown(base, hand)), 1)],
  alonerescue: [table, alone(rescue.actions(second), { help: query.get('help') ?? 'awake' })],
  rescuethinks: [table, thinking(alone(second), 1)],
  alonewitch: [table, alone(rescue.witch(second))],
  aloneanswer: [answer, alone(made.attacked(base, true, 1))],
  fetch: [table, made.fetching(base, hand)],
  fetched: [answer, fetched(made.attacked(base, true, 1))],
  fewer: [table, rescue.keeping(second, false)],
  over: [table, rescue.keeping(second, true)],
  decline1: [table, rescue.declinable(second, '1')],
  decline2: [table, rescue.declinable(second, '2')],
  decline3: [table, rescue.declinable(second, '3')],
  end: [end, over],
  rescueend: [end, rescueEnd(second)],
  peeked: [table, rescue.peeked(rescue.actions(second))],
};
document.documentElement.classList.toggle('tv', String(query.get('screen')).startsWith('tv'));
const [screen, update] = SCENES[query.get('screen') ?? 'table'];
// A film of the end on a television begins with the table before it.
const finale = query.has('clock') && { tvawake: watched(base), tvend: watched(second) }[query.get('screen')];
const store = createStore();
store.set({
  link: 'open',
  update: finale || update,
  local: {
    ...store.get().local,
    passed: query.get('screen') === 'attack' ? 0 : query.has('passed') ? Number(query.get('passed')) : null,
    played: story === 'other' || screen === sealed ? 0 : null,
  },
});
const send = message => {
  console.log(JSON.stringify(message));
  // The curtain parts over the open hand.
  if (message.t !== 'reveal' || screen !== curtain) return;
  document.documentElement.dataset.from = 'curtain';
  ctx.flow.take(made.shown(base, hand));
  change(table);
};
const ctx = {
  t,
  settings,
  sounds: silent,
  voice: { ...mute, can: () => query.has('aloud') },
  send,
  state: store.get,
  go: () => {},
  back: () => {},
  act: (seat, taps) => {
    send({ seat, taps });
    return Promise.resolve({ code: query.get('why') ?? 'not_a_move' });
  },
  inspect: () => {},
  announce: createAnnouncer(document.getElementById('status'), document.getElementById('alert')),
  flow: createHandOver(store, send, () => true),
  owl: {
    hint: async () =>
      String(query.get('screen')).includes('rescue')
        ? RESCUE_HINT
        : query.get('screen') === 'aloneanswer'
          ? {
              area: { t: 'answer' },
              cards: [],
              taps: ['defend'],
              reason: { t: 'stops', card: '42', queen: '10' },
            }
          : HINT,
    sums: async () => SUMS,
  },
};
// New cards of the open hand: new=0,3
ctx.flow.refill(
  0,
  (query.get('new') ?? '')
    .split(',')
    .filter(Boolean)
    .map(place => `hand ${place}`),
);
let shown = screen.create(ctx);
document.getElementById('app').append(shown.root);
let telling = false;
/** Another screen takes the place of the one that is shown. @param {typeof table} next */
const change = next => {
  telling = false;
  shown.destroy();
  shown.root.remove();
  shown = next.create(ctx);
  document.getElementById('app').append(shown.root);
};
store.listen(({ update, local }) => {
  // The envelope is opened, and the table tells what was in it.
  if (local.busy && shown.root.matches('.sealed')) {
    leave(shown.root);
    return change(table);
  }
  // After a story the curtain closes, as at a table where a device is handed on.
  if (telling && route(update, local) === 'curtain') change(curtain);
  telling ||= local.busy;
  refresh(shown);
});
await new Promise(done => setTimeout(done, 50));
for (const spot of (query.get('tap') ?? '').split(',').filter(Boolean))
  document.querySelector(`[data-spot="${spot}"]`)?.click();
for (const one of (query.get('press') ?? '').split(',').filter(Boolean)) {
  document.querySelector(one)?.click();
  await new Promise(done => setTimeout(done, 50));
}
// From here on the script of a film advances the clock.
if (query.has('clock')) Object.assign(window, { handClock: handClock(window) });
// What is on a television breathes, as in the app.
if (query.has('clock') && document.documentElement.classList.contains('tv'))
  breathe({ settings, root: document.getElementById('app') });
if (finale) store.set({ update: { ...update, rev: update.rev + 1 } });
// A story with other cards: king, queen, companion
const played = ['queen', 'companion', 'king'].filter(who => query.has(who)).map(who => [who, query.get(who)]);
const rescued = RESCUE_STORIES[query.get('tale') ?? '']?.map(event =>
  event.t === 'rescued' ? { ...event, ...Object.fromEntries(played) } : event,
);
if (rescued) ctx.flow.take(rescue.after(store.get().update, rescued));
// A story in which another queen wakes: queen
const told = QUEENS_STORIES[story]?.map(event =>
  'queen' in event && query.has('queen') ? { ...event, queen: query.get('queen') } : event,
);
if (told) {
  const stage = { sealed: null, secret_answer: query.has('secret') };
  const next = made.after(store.get().update, told, applyEvent, stage);
  ctx.flow.take(story === 'jester' ? made.lucky(next) : next);
}
// The eye of a curtain is held, until the curtain parts: hold
if (query.has('hold')) document.querySelector('.hold')?.dispatchEvent(new PointerEvent('pointerdown'));
// Opens the hand: open. Closes it: close
if (query.has('open')) ctx.flow.take(made.shown(base, hand));
if (query.has('close')) ctx.flow.take({ ...base, epoch: base.epoch + 9 });
// The beginning of the next game: deal
if (query.has('deal')) {
  const { update: next } = store.get();
  store.set({
    update: {
      ...next,
      rev: 9,
      game: { ...next.game, view: { ...next.game.view, outcome: { winners: [0] } } },
    },
  });
  ctx.flow.take({ ...next, rev: 0 });
}
document.body.dataset.ready = 'yes';
