/* Animates the seat panels when the seat at the near edge changes: a panel slides into the place beside its
   old one; where the way is longer, so that it would cross the table, its old picture fades before the new
   one appears. A closed hand sinks out of the window, and the next one rises: backs look alike, and would
   seem to go to the next seat. */

import type { Motion } from '../kit/motion.js';
import { layOver } from './fly.js';

/** the centre of a panel and its size, in CSS pixels of the window */
type Place = { x: number; y: number; width: number; height: number };
/** where a panel was, and what it looked like */
type Before = { place: Place; picture: HTMLElement };

const placeOf = (panel: HTMLElement): Place => {
  const { left, top, width, height } = panel.getBoundingClientRect();
  return { x: left + width / 2, y: top + height / 2, width, height };
};

/**
 * The old pictures are above the panels and below the piles, which lie on one on a phone; a panel that slides
 * is above whatever lies between its places.
 */
const PICTURES = { position: 'fixed', inset: '0', zIndex: '2', pointerEvents: 'none' };
const ABOVE = '3';
/**
 * How much the sizes of two neighbours may differ, and how far apart their centres may be, by the size of
 * one.
 */
const ALIKE = 1.3;
const BESIDE = 1.3;
/** How far to the side a neighbour may be, by the size of one. */
const ASIDE = 0.35;
/**
 * When the old pictures are gone and the new ones begin to appear: two names over each other cannot be read.
 */
const GONE = 0.45;
/** How long a hand takes to sink and the next one to rise, by the time that a panel takes. */
const HANDS = 1.5;

const alike = (a: number, b: number) => Math.max(a, b) <= Math.min(a, b) * ALIKE;

/** Whether two places lie beside each other, in a row or in a column. */
export const beside = (from: Place, to: Place) => {
  const [x, y] = [Math.abs(from.x - to.x) / to.width, Math.abs(from.y - to.y) / to.height];
  return (
    alike(from.width, to.width) &&
    alike(from.height, to.height) &&
    Math.max(x, y) <= BESIDE &&
    Math.min(x, y) <= ASIDE
  );
};

/** What a picture of a panel must not have: names by which the panel itself is found. */
const NAMES = ['id', 'data-spot', 'data-zone', 'tabindex'];

/**
 * A picture of a panel, where it is in the window, within likenesses of its ancestors: style sheets name
 * these, too.
 */
const pictureOf = (panel: HTMLElement, root: unknown) => {
  const copy = panel.cloneNode(true) as HTMLElement;
  // The turn has gone on: its light and its star are at one seat only.
  copy.classList.remove('turn');
  copy.querySelector('.turn-mark')?.remove();
  for (const one of [copy, ...copy.querySelectorAll('*')])
    for (const name of NAMES) one.removeAttribute(name);
  Object.assign(copy.style, { position: 'fixed', margin: '0' });
  layOver(copy, panel.getBoundingClientRect());
  let picture = copy;
  for (let above = panel.parentElement; above && above !== root; above = above.parentElement) {
    const shell = above.cloneNode(false) as HTMLElement;
    for (const name of NAMES) shell.removeAttribute(name);
    shell.style.display = 'contents';
    shell.append(picture);
    picture = shell;
  }
  return picture;
};

export const createSeatMoves = (
  root: Pick<HTMLElement, 'querySelector' | 'querySelectorAll' | 'append' | 'classList'>,
  motion: Pick<Motion, 'moves' | 'ms' | 'play'>,
) => {
  let near: number | null = null;
  let moving: Promise<unknown> = Promise.resolve();

  const panels = (): HTMLElement[] =>
    [...root.querySelectorAll('.person[data-spot^="seat "]')].map(panel => panel as HTMLElement);

  const slide = async (panel: HTMLElement, from: Place, to: Place) => {
    panel.style.zIndex = ABOVE;
    await motion.play(
      panel,
      'flip',
      [{ transform: `translate(${from.x - to.x}px, ${from.y - to.y}px)` }, { transform: 'none' }],
      { easing: 'ease-in-out' },
    );
    panel.style.zIndex = '';
  };

  /** Moves old pictures as one, which are gone then. */
  const depart = async (
    pictures: readonly HTMLElement[],
    time: Parameters<Motion['play']>[1],
    frames: Keyframe[],
  ) => {
    const layer = document.createElement('div');
    Object.assign(layer.style, PICTURES);
    layer.inert = true;
    layer.append(...pictures);
    root.append(layer);
    await motion.play(layer, time, frames, { easing: 'linear' });
    layer.remove();
  };

  const closedHand = (): HTMLElement | null => root.querySelector('.hand.closed');

  /** Two hands, each as one (M-08). @param picture of the old one */
  const exchange = async (picture: HTMLElement) => {
    const hand = closedHand();
    if (!hand) return;
    const [time, low] = [
      motion.ms('flip') * HANDS,
      `translateY(${innerHeight - hand.getBoundingClientRect().top}px)`,
    ];
    root.classList.add('moving');
    await Promise.all([
      depart([picture], time, [
        { transform: 'none', easing: 'ease-in' },
        { offset: GONE, transform: low },
        { transform: low },
      ]),
      motion.play(
        hand,
        time,
        [
          { transform: low },
          { offset: GONE, transform: low, easing: 'cubic-bezier(.2,.7,.4,1)' },
          { offset: 0.85, transform: 'translateY(-4%)', easing: 'ease-in-out' },
          { transform: 'none' },
        ],
        { easing: 'linear' },
      ),
    ]);
    root.classList.remove('moving');
  };

  /** @param hand a picture of the closed hand */
  const move = (before: Map<string | undefined, Before>, hand: HTMLElement | null) => {
    // All are measured before the first one moves.
    const ways = panels().flatMap(panel => {
      const was = before.get(panel.dataset.spot);
      return was ? [{ panel, ...was, to: placeOf(panel) }] : [];
    });
    const far = ways.filter(({ place, to }) => !beside(place, to));
    moving = Promise.all([
      ...ways.filter(way => !far.includes(way)).map(({ panel, place, to }) => slide(panel, place, to)),
      ...far.map(({ panel }) =>
        motion.play(panel, 'flip', [{ opacity: 0 }, { offset: GONE, opacity: 0 }, { opacity: 1 }], {
          easing: 'linear',
        }),
      ),
      far.length > 0 &&
        depart(
          far.map(({ picture }) => picture),
          'flip',
          [{ opacity: 1 }, { offset: GONE, opacity: 0 }, { opacity: 0 }],
        ),
      hand && exchange(hand),
    ]);
  };

  return {
    /**
     * To be called before a render, with the seat at the near edge; the returned function is to be called
     * after it.
     */
    turn: (next: number) => {
      const turns = near !== null && near !== next && motion.moves();
      near = next;
      if (!turns) return () => {};
      const before = new Map(
        panels().map(panel => [
          panel.dataset.spot,
          { place: placeOf(panel), picture: pictureOf(panel, root) },
        ]),
      );
      const hand = closedHand();
      const picture = hand && pictureOf(hand, root);
      return () => move(before, picture);
    },
    /** Resolves when no panel moves, so that places can be measured. */
    still: () => moving,
  };
};
