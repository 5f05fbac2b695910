/* The controls of a replay: a bar at the foot of the table. */

import type { Ctx, Person } from '../types.js';
import { round } from '../kit/buttons.js';
import { h } from '../kit/dom.js';
import { labelled } from '../kit/i18n.js';
import { animal } from '../kit/marks.js';

interface Bar {
  /** how many turns are over */
  turn: number;
  /** how many the game has */
  turns: number;
  playing: boolean;
  /** what happened at this point */
  said: string;
  speed: string;
  /** whose seat is at the near edge */
  person: Person | undefined;
  /** whether only those beds are open that everybody could remember; null in a game without beds */
  theatre: boolean | null;
  /** a sentence about that, or empty */
  note: string;
  on: {
    back: () => void;
    forward: () => void;
    toggle: () => void;
    leap: (turn: number) => void;
    log: () => void;
    speed: () => void;
    seat: () => void;
    theatre: () => void;
    leave: () => void;
  };
}

/** "Turn 5 of 24". @param turn how many are over */
export const turnText = (t: Ctx['t'], turn: number, turns: number) =>
  turn === turns ? t('replay.end') : t('replay.turn', { n: turn + 1, all: turns });

/** The same, and what has happened at this point. */
export const toldTurn = (t: Ctx['t'], turn: number, turns: number, said: string) =>
  said ? labelled(turnText(t, turn, turns), said) : turnText(t, turn, turns);

const slider = (t: Ctx['t'], { turn, turns, said, on }: Bar) =>
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
    'aria-valuetext': toldTurn(t, turn, turns, said),
    oninput: (event: Event) => on.leap(Number((event.target as HTMLInputElement).value)),
  });

const seatButton = (t: Ctx['t'], person: Person, act: () => void) =>
  h(
    'button',
    {
      class: 'rb replay-seat',
      key: 'seat',
      'aria-label': t('replay.seat', { name: person.name }),
      onclick: act,
    },
    animal(person),
  );

export const replayBar = (t: Ctx['t'], bar: Bar) => {
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
        class: 'replay-play',
        key: 'play',
      }),
      round('step', t('replay.step'), on.forward),
      round('speed', t('replay.speed', { speed: t(`replay.speed.${speed}`) }), on.speed, {
        class: 'replay-speed',
        'data-mark': MARKS[speed],
      }),
    ),
    note && h('p', { class: 'replay-note', key: 'note' }, note),
  ];
};

const MARKS: Record<string, string> = { calm: '1', normal: '2', swift: '3' };
