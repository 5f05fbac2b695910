/* The paper under a finger, a pen or a mouse. The line that is being drawn is an element of its own, so that only
   it changes until the hand lifts. */

import type { Point, Stroke } from '../state/drawing.js';
import { EDGE, isOnStage, onStage, VIEW } from '../../art/drawn/easel.js';
import { strokeLine } from '../../art/drawn/queen.js';

/** Points of the hand that are closer than this say nothing new, in units of a card. */
const CLOSE = 1.2;
/** After a pen has been near, touches are the palm of the hand that holds it, in milliseconds. */
const PALM_MS = 1500;

interface Plan {
  /** the look of the next line; null for the rubber */
  crayon: () => Omit<Stroke, 'points'> | null;
  drawn: (stroke: Stroke) => void;
  /** the rubber goes on from one place to another; `first` at the beginning of its way */
  rubs: (from: Point, to: Point, first: boolean) => void;
}

/**
 * Lets hands draw on an element.
 * @param live where the line is shown while it is drawn
 */
export const createEasel = (paper: HTMLElement, live: SVGElement, { crayon, drawn, rubs }: Plan) => {
  let hand: { id: number; box: DOMRect; points: Point[]; look: Omit<Stroke, 'points'> | null } | null = null;
  let penAt = -Infinity;
  let frame = 0;

  const placeOf = ({ clientX, clientY }: { clientX: number; clientY: number }, box: DOMRect): Point => [
    VIEW.x + ((clientX - box.left) / box.width) * VIEW.width,
    VIEW.y + ((clientY - box.top) / box.height) * VIEW.height,
  ];

  const misses = () => hand?.look && !hand.points.some(isOnStage);

  /** The line, or the edge of the paper while all of the line lies beside it. */
  const show = () => {
    frame = 0;
    if (misses()) live.innerHTML = EDGE;
    else live.innerHTML = hand?.look ? onStage(strokeLine({ ...hand.look, points: hand.points })) : '';
  };

  const isPalm = ({ pointerType, timeStamp }: PointerEvent) =>
    pointerType === 'touch' && timeStamp - penAt < PALM_MS;

  const notePen = ({ pointerType, timeStamp }: PointerEvent) => {
    if (pointerType === 'pen') penAt = timeStamp;
  };

  const down = (event: PointerEvent) => {
    notePen(event);
    // A pen takes over from the palm that came first.
    const taken = hand && event.pointerType !== 'pen';
    if (taken || isPalm(event) || event.button !== 0) return;
    event.preventDefault();
    const box = live.getBoundingClientRect();
    const place = placeOf(event, box);
    paper.setPointerCapture?.(event.pointerId);
    hand = { id: event.pointerId, box, points: [place], look: crayon() };
    if (hand.look) show();
    else rubs(place, place, true);
  };

  const go = (place: Point) => {
    if (!hand) return;
    const last = hand.points.at(-1) as Point;
    if (Math.hypot(place[0] - last[0], place[1] - last[1]) < CLOSE) return;
    hand.points.push(place);
    if (!hand.look) rubs(last, place, false);
    else frame ||= requestAnimationFrame(show);
  };

  const move = (event: PointerEvent) => {
    notePen(event);
    if (event.pointerId !== hand?.id) return;
    const box = hand.box;
    const all = event.getCoalescedEvents?.() ?? [];
    for (const one of all.length > 0 ? all : [event]) go(placeOf(one, box));
  };

  /** The line is done; one that the system has taken over (a call, a gesture) stays as well. */
  const up = (event: PointerEvent) => {
    if (event.pointerId !== hand?.id) return;
    const { look, points } = hand;
    const missed = misses();
    cancelAnimationFrame(frame);
    // The edge of the paper fades by itself.
    if (missed) show();
    hand = null;
    if (missed) return;
    show();
    if (look) drawn({ ...look, points });
  };

  paper.addEventListener('pointerdown', down);
  paper.addEventListener('pointermove', move);
  paper.addEventListener('pointerup', up);
  paper.addEventListener('pointercancel', up);
  return () => cancelAnimationFrame(frame);
};
