/* Positions on the table of The Rescue, and what animations put over it. */

/** @import { RescueView } from '../../types.js' */
/** @import { Spot } from '../../table/fly.js' */
/** @import { SceneHost } from '../../table/game.js' */
import { createFlyer, middleOf, spotIn, widest } from '../../table/fly.js';
import { startWithin } from '../../table/free-place.js';
import { scale } from '../../table/scale.js';
import { cardRectOf, rectOf, spotOf } from '../../table/spots.js';
import { away, createStage } from '../../table/stage.js';
import { picture } from './cards.js';

const NOWHERE = { x: 0, y: 0, width: 1 };
/** The least width of a flying card, in CSS pixels. */
const NARROW = 36;
const WIDE = 200;
/** The width of a card that springs out of a seat or goes into it, in CSS pixels. */
const TINY = 12;

/**
 * Whether a card begins in a seat that does not draw it, and is hidden until it sets out.
 * @param {Spot} spot
 */
export const springs = ({ width }) => width <= TINY;

/** @param {SceneHost} host */
export const createSceneKit = ({ root, layer, motion, ctx }) => {
  const hands = createFlyer(layer, motion);

  /** @param {...string} spots @returns {Spot} */
  const at = (...spots) => {
    const box = cardRectOf(root, ...spots);
    if (!box) return middleOf(root.getBoundingClientRect(), 64);
    const spot = spotIn(box);
    return { ...spot, width: Math.max(spot.width, NARROW) };
  };

  /**
   * A card of a realm; its seat where the realm is not drawn.
   * @param {number} seat
   * @param {number | null} place
   */
  const realm = (seat, place) => at(`realm ${seat} ${place}`, `seat ${seat}`);
  /**
   * The next free places of a realm, by name.
   * @param {RescueView} view
   * @param {number} seat
   * @param {number} [count]
   */
  const next = (view, seat, count = 1) =>
    Array.from({ length: count }, (_, i) => `realm ${seat} ${(view.seats[seat]?.realm.length ?? 0) + i}`);
  /**
   * Where a card of a seat comes into view or goes out of it: its place, or the seat, out of which it
   * springs.
   * @param {string} place
   * @param {number} seat
   * @returns {Spot}
   */
  const edge = (place, seat) => (rectOf(root, place) ? at(place) : { ...at(`seat ${seat}`), width: TINY });
  const pile = () => at('pile 0', 'pile', 'draw');

  /**
   * Centre of the table, with the width of a card that is as high as a share of the middle.
   * @param {number} share
   */
  const centre = (share = 0.8) => {
    const box = rectOf(root, 'middle') ?? root.getBoundingClientRect();
    const width = Math.min(box.height * share * (5 / 7), WIDE * scale(), innerWidth * 0.4);
    return box.width > 0 ? middleOf(box, Math.max(width, 72 * scale())) : NOWHERE;
  };

  /** The lower edge of the bar, which no figure covers; 0 where there is none. */
  const bar = () => root.querySelector('.bar, .tv-banner')?.getBoundingClientRect().bottom ?? 0;

  /**
   * Puts a drawing of any shape into the layer.
   * @param {string} svg
   * @param {Spot} spot
   * @param {number} ratio height divided by width
   * @param {string} kind
   */
  const thing = (svg, spot, ratio, kind) => {
    const element = document.createElement('div');
    element.className = `thing ${kind}`;
    element.innerHTML = svg;
    element.style.width = `${spot.width}px`;
    element.style.left = `${spot.x - spot.width / 2}px`;
    element.style.top = `${spot.y - (spot.width * ratio) / 2}px`;
    layer.append(element);
    return element;
  };

  /** Puts a slip of text at a place. @param {string} text @param {Spot} spot @param {string} [kind] */
  const slip = (text, spot, kind = '') => {
    const note = document.createElement('p');
    note.className = `stage-slip ${kind}`;
    note.textContent = text;
    layer.append(note);
    const box = note.getBoundingClientRect();
    note.style.left = `${startWithin(spot.x, box.width, innerWidth, 8)}px`;
    note.style.top = `${startWithin(spot.y, box.height, innerHeight, 8)}px`;
    return note;
  };

  /** @param {string} face @param {Spot} from @param {Spot} to @param {RescueView} view */
  const fly = (face, from, to, view) => hands.fly(picture(face, widest(from, to), view.signs), from, to);

  /**
   * Cards fly at the same time, between places that are measured already.
   * @param {readonly { face: string, from: Spot, to: Spot }[]} ways
   * @param {RescueView} view
   */
  const flyAll = (ways, view) => Promise.all(ways.map(({ face, from, to }) => fly(face, from, to, view)));

  /**
   * Places for cards side by side, centred at one place.
   * @param {Spot} spot
   * @param {number} count
   * @returns {Spot[]}
   */
  const beside = (spot, count) => {
    const width = Math.min(spot.width, (innerWidth - 32) / count - 8);
    const step = width + 8;
    return Array.from({ length: count }, (_, i) => ({
      ...spot,
      width,
      x: spot.x + (i - (count - 1) / 2) * step,
    }));
  };

  /** The shield of a seat's knight, without the words beside it. @param {number} seat */
  const shieldAt = seat => {
    const place = spotOf(root, `knight ${seat}`);
    return place?.querySelector('.shield') ?? place;
  };

  /**
   * Hides elements while `run` moves copies of them.
   * @param {(Element | null | undefined)[]} elements
   * @param {() => Promise<unknown>} run
   */
  const lifted = (elements, run) => away(motion, elements, run);

  /**
   * Brings cards to places that the table has already made for them, and that are hidden meanwhile.
   * @param {() => void} ahead
   * @param {number} seat
   * @param {readonly string[]} places
   * @param {(...to: Spot[]) => Promise<unknown>} run
   */
  const into = async (ahead, seat, places, run) => {
    ahead();
    await lifted(
      places.map(place => spotOf(root, place)),
      () => run(...places.map(place => edge(place, seat))),
    );
  };

  return {
    root,
    layer,
    motion,
    ctx,
    stage: createStage(layer, motion),
    hands,
    shieldAt,
    lifted,
    at,
    edge,
    realm,
    next,
    pile,
    centre,
    bar,
    thing,
    slip,
    into,
    fly,
    flyAll,
    beside,
    spotOf: (/** @type {string} */ spot) => spotOf(root, spot),
  };
};

/** @typedef {ReturnType<typeof createSceneKit>} SceneKit */
