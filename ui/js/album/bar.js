/* The controls of a replay: a bar at the foot of the table. */

/** @import { Ctx, Person } from '../types.js' */
/** @import { Props } from '../kit/attributes.js' */
import { h } from '../kit/dom.js';
import { animal, sign } from '../kit/marks.js';

/** @typedef {Parameters<typeof sign>[0]} IconName */
/**
 * @typedef {object} Bar
 * @property {number} turn how many turns are over
 * @property {number} turns how many the game has
 * @property {boolean} playing
 * @property {string} said what happened at this point
 * @property {string} speed
 * @property {Person | undefined} person whose seat is at the near edge
 * @property {boolean | null} theatre whether only those beds are open that everybody could remember; null in
 *   a game without beds
 * @property {string} note a sentence about that, or empty
 * @property {{ back: () => void, forward: () => void, toggle: () => void, leap: (turn: number) => void, log:
 *   () => void, speed: () => void, seat: () => void, theatre: () => void, leave: () => void }} on
 */

/** @param {IconName} mark @param {string} label @param {() => void} act @param {Props} [more] */
const round = (mark, label, act, more = {}) =>
  h(
    'button',
    { class: 'rb', key: mark, type: 'button', 'aria-label': label, onclick: act, ...more },
    sign(mark),
  );

/** "Turn 5 of 24". @param {Ctx['t']} t @param {number} turn how many are over @param {number} turns */
export const turnText = (t, turn, turns) =>
  turn === turns ? t('replay.end') : t('replay.turn', { n: turn + 1, all: turns });

/** @param {Ctx['t']} t @param {Bar} bar */
const slider = (t, { turn, turns, said, on }) =>
  h('input', {
    class: 'replay-slider',
    key: 'slider',
    type: 'range',
    min: 0,
    max: turns,
    step: 1,
    value: turn,
    '--done': turn / Math.max(1, turns),
    'aria-label': t('replay.slider'),
    'aria-valuetext': [turnText(t, turn, turns), said].filter(Boolean).join(': '),
    oninput: (/** @type {Event} */ event) =>
      on.leap(Number(/** @type {HTMLInputElement} */ (event.target).value)),
  });

/** @param {Ctx['t']} t @param {Person} person @param {() => void} act */
const seatButton = (t, person, act) =>
  h(
    'button',
    {
      class: 'rb replay-seat',
      key: 'seat',
      type: 'button',
      'aria-label': t('replay.seat', { name: person.name }),
      onclick: act,
    },
    animal(person),
  );

/** @param {Ctx['t']} t @param {Bar} bar */
export const replayBar = (t, bar) => {
  const { turn, turns, playing, speed, person, theatre, note, on } = bar;
  return [
    h(
      'div',
      { class: 'replay-way', key: 'way' },
      slider(t, bar),
      h('output', { class: 'num replay-at', key: 'at', 'aria-hidden': 'true' }, turnText(t, turn, turns)),
      person && seatButton(t, person, on.seat),
      theatre !== null && round('bed', t('replay.theatre'), on.theatre, { 'aria-pressed': String(theatre) }),
    ),
    h(
      'div',
      { class: 'replay-tools', key: 'tools', role: 'group', 'aria-label': t('replay.tools') },
      round('back', t('app.back'), on.leave),
      round('log', t('replay.log'), on.log),
      round('step_back', t('replay.step_back'), on.back),
      round(playing ? 'pause' : 'play', t(playing ? 'replay.pause' : 'replay.play'), on.toggle, {
        class: 'rb replay-play',
        key: 'play',
      }),
      round('step', t('replay.step'), on.forward),
      h(
        'button',
        {
          class: 'rb replay-speed',
          key: 'speed',
          type: 'button',
          'data-mark': MARKS[speed],
          'aria-label': t('replay.speed', { speed: t(`replay.speed.${speed}`) }),
          onclick: on.speed,
        },
        sign('speed'),
      ),
    ),
    note && h('p', { class: 'replay-note', key: 'note' }, note),
  ];
};

/** @type {Record<string, string>} */
const MARKS = { calm: '1', normal: '2', swift: '3' };
