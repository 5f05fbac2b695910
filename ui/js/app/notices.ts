/* Slips (notices) at the upper edge, over every screen: a knock, a nudge, an absent seat, a question, a lost
   host. */

import type { Ctx, State } from '../types.js';
import type { Slip } from '../kit/slip-button.js';
import { draw, h } from '../kit/dom.js';
import { note } from '../kit/faults.js';
import { withWords } from '../kit/i18n.js';
import { patiently } from '../kit/load.js';
import { animal, sign } from '../kit/marks.js';
import { slipButton } from '../kit/slip-button.js';
import { beingOf, manages, sleeper } from '../state/presence.js';
import { createCountdown, drawTime } from './countdown.js';
import { doorkeeper, fetchKnocker, knocking } from './door-slips.js';
import { createPause, keepsTable } from './pause.js';

const RING_MS = 6000;
/** A shorter break of the link is not shown. */
const LOST_MS = 2000;
/** How long a seat's device may be away before a slip says so. */
const ASLEEP_MS = 5000;
/** Screens of a secret answer: only slips about saving, time and the open hand show there. */
const QUIET = ['answer', 'sealed'];

const drawn = ({ text, more, mark, face, acts = [], key, small = false, brief }: Slip) =>
  h(
    'section',
    { class: `notice paper-sheet ${small ? 'notice-small' : ''}`, key, 'aria-label': text },
    h('span', { class: 'notice-mark', key: 'mark', 'aria-hidden': 'true' }, face || sign(mark)),
    h(
      'p',
      { key: 'text', class: brief ? 'notice-brief' : '' },
      h('b', { key: 'text' }, text),
      brief && h('b', { key: 'brief', 'aria-hidden': 'true' }, brief),
      more && h('span', { key: 'more' }, more),
    ),
    acts.length > 0 && h('div', { class: 'notice-acts', key: 'acts' }, acts),
  );

/** The slip while nothing can be saved: the table waits, or plays on without saving. */
export const savingSlip = ({ t, send, tv }: Ctx, { saving }: State): Slip | false => {
  if (!saving) return false;
  const decides = saving.manage && !tv;
  const save = (on: boolean) => () => send({ t: 'save', on });
  if (saving.state === 'unsaved') {
    return {
      key: 'unsaved',
      mark: 'unsaved',
      small: true,
      text: t('saving.unsaved'),
      acts: decides ? [slipButton('save', t('saving.now'), 'again', save(true), 'paper')] : [],
    };
  }
  const wait = saving.why === 'full' ? 'saving.wait_full' : 'saving.wait';
  return {
    key: 'paused',
    mark: 'unsaved',
    asks: true,
    text: t(`saving.${saving.why ?? 'disk'}`),
    more: t(decides ? wait : 'saving.wait_guest'),
    acts: decides
      ? [
          slipButton('again', t('saving.again'), 'again', save(true)),
          slipButton('on', t('saving.play_on'), 'play', save(false), 'paper'),
        ]
      : [],
  };
};

const asleep = ({ t, send }: Ctx, state: State, seat: number): Slip => {
  const person = state.update?.people[seat];
  const name = person?.name ?? '';
  const empty = beingOf(state.presence?.seats[seat]) === 'empty';
  return {
    key: 'asleep',
    mark: 'moon',
    face: person && animal(person),
    text: t(empty ? 'notice.empty' : 'notice.asleep', { name }),
    acts: manages(state)
      ? [
          !empty &&
            slipButton('nudge', t('notice.nudge'), 'speak', () => send({ t: 'nudge', seat }), 'paper'),
          state.visit === null &&
            slipButton('fetch', t('notice.fetch'), 'tablet', () => send({ t: 'fetch', seat }), 'paper'),
          slipButton(
            'computer',
            t('computer.stand_in', { name }),
            'computer',
            () => send({ t: 'stand_in', seat, on: true }),
            'paper',
          ),
        ]
      : [],
  };
};

/** The slip when a computer begins to play for a seat. */
const played = ({ t, send }: Ctx, state: State, seat: number): Slip => {
  const person = state.update?.people[seat];
  return {
    key: `played ${seat}`,
    mark: 'computer',
    face: person && animal(person),
    text: t('computer.stands_in', { name: person?.name ?? '' }),
    acts: manages(state)
      ? [
          slipButton(
            'back',
            t('computer.give_back'),
            'back',
            () => send({ t: 'stand_in', seat, on: false }),
            'paper',
          ),
        ]
      : [],
  };
};

/** The seats that a computer plays in place of their people. */
const standIns = ({ update, presence }: State) =>
  (update ? (presence?.seats ?? []) : []).flatMap((one, seat) => (one.stand_in ? [seat] : []));

/**
 * A single small slip (`stripped`) and seconds (`timed`) get a strip of their own, the bar of the time (`counts`)
 * gets an edge, and a question for which the table waits (`asks`) dims it; `resize` has the table measured again.
 */
const strip = (kind: string, on: boolean) => {
  const { classList } = document.documentElement;
  if (classList.contains(kind) === on) return;
  classList.toggle(kind, on);
  dispatchEvent(new Event('resize'));
};

/**
 * @param edge where the table's time is drawn
 * @param guard of the open hand
 */
export const createNotices = (
  root: HTMLElement,
  ctx: Ctx,
  edge: HTMLElement | null = null,
  guard: { slips: (t: Ctx['t']) => Slip[] } | null = null,
  casting: () => { slips: (now: number) => Slip[]; until: () => number } | null = () => null,
) => {
  const countdown = createCountdown(ctx);
  let rung = { count: 0, until: 0 };
  let away = Infinity;
  /** Since when a computer plays each of these seats. */
  let stands = new Map<number, number>();
  let [slept, since] = [null as number | null, 0];
  let timer: ReturnType<typeof setTimeout> | undefined;
  let said = new Set<string>();
  /** Loads the slip of the vote at the first table with that house rule. */
  let fetched: Promise<void> | null = null;
  let rewinds: ReturnType<(typeof import('./rewind-slip.js'))['createRewindSlip']> | null = null;
  /** Loads the slip about keeping games, at the first game that ends in a page of its own. */
  let fetchedKept: Promise<void> | null = null;
  let keeps: ReturnType<(typeof import('./kept-slip.js'))['createKeptSlip']> | null = null;
  const pause = createPause(
    document,
    () => ctx.pauses && keepsTable(ctx.state()),
    () => update(ctx.state()),
  );

  /** Updates the times by which slips come and go. */
  const clocks = (state: State, now: number) => {
    // Another table counts anew.
    rung.count = Math.min(rung.count, state.nudged);
    if (state.nudged > rung.count) rung = { count: state.nudged, until: now + RING_MS };
    const broken = state.link === 'lost' || state.link === 'napping';
    if (!broken) away = Infinity;
    else if (away === Infinity) away = now + (state.link === 'napping' ? 0 : LOST_MS);
    const seat = sleeper(state);
    if (seat !== slept) [slept, since] = [seat, now];
    stands = new Map(standIns(state).map(one => [one, stands.get(one) ?? now]));
  };

  const slips = (state: State, now: number): Slip[] => {
    const { t } = ctx;
    const tonight = casting()?.slips(now) ?? [];
    if (ctx.tv) return tonight;
    if (document.documentElement.dataset.screen === 'door') return [];
    const all: (Slip | false | undefined)[] = [
      now >= away &&
        state.visit !== null && {
          key: 'away',
          mark: 'moon',
          text: t('door.napping'),
          more: t('door.napping_saved'),
          acts: [slipButton('try', t('door.try'), 'again', ctx.again, 'paper')],
        },
      pause.said() && { key: 'pauses', mark: 'moon', text: t('notice.pauses') },
      now < rung.until && { key: 'rung', mark: 'speak', text: t('notice.rung'), more: t('notice.rung_line') },
      ...tonight,
      ...(rewinds?.slips(state, now) ?? []),
      keeps?.slip(state),
      knocking(ctx, state),
      doorkeeper(ctx, state),
      slept !== null && state.link === 'open' && now - since >= ASLEEP_MS && asleep(ctx, state, slept),
      ...[...stands].filter(([, begun]) => now - begun < RING_MS).map(([seat]) => played(ctx, state, seat)),
    ];
    return all.flatMap(one => one || []);
  };

  const update = (state: State) => {
    const now = performance.now();
    clocks(state, now);
    if (state.rewind && !ctx.tv) {
      fetched ??= withWords(() => import('./rewind-slip.js'), 'table')
        .then(({ createRewindSlip }) => {
          rewinds = createRewindSlip(ctx, () => update(ctx.state()));
          update(ctx.state());
        })
        // The next change asks again.
        .catch(error => {
          note('slips', error);
          fetched = null;
        });
    }
    if (ctx.edition && state.update?.game.view.outcome) {
      fetchedKept ??= patiently(() => import('./kept-slip.js'))
        .then(({ createKeptSlip }) => {
          keeps = createKeptSlip(ctx, () => update(ctx.state()));
          update(ctx.state());
        })
        .catch(() => {});
    }
    if (knocking(ctx, state)) fetchKnocker(() => update(ctx.state())).catch(() => {});
    const quiet = QUIET.includes(document.documentElement.dataset.screen ?? '');
    const saving = savingSlip(ctx, state);
    const time = countdown.see(state);
    if (edge) drawTime(edge, time.bar);
    const shown = [
      ...(saving ? [saving] : []),
      ...time.slips,
      ...(guard?.slips(ctx.t) ?? []),
      ...(quiet ? [] : slips(state, now)),
    ];
    root.setAttribute('aria-label', ctx.t('notice.all'));
    root.hidden = shown.length === 0;
    draw(root, ...shown.map(drawn));
    strip(
      'asks',
      shown.some(({ asks }) => asks),
    );
    document.documentElement.classList.toggle('noticed', shown.length > 0);
    strip('counts', edge !== null && time.bar !== null);
    strip('timed', Boolean(time.bar?.text) && !time.bar?.little);
    strip('stripped', shown.length === 1 && shown[0]?.small === true);
    for (const { key, text, hushed } of shown) if (!said.has(key) && !hushed) ctx.announce.alert(text);
    said = new Set(shown.map(({ key }) => key));
    clearTimeout(timer);
    const next = [
      away,
      rung.until,
      rewinds?.until() ?? 0,
      casting()?.until() ?? 0,
      countdown.next(),
      slept === null ? Infinity : since + ASLEEP_MS,
      ...[...stands.values()].map(begun => begun + RING_MS),
    ].filter(time => time > now && time < Infinity);
    if (next.length > 0) timer = setTimeout(() => update(ctx.state()), Math.min(...next) - now + 20);
  };
  return { update };
};
