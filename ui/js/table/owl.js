/* The owl: shows a hint in three steps and points at things, only on this device and only on request. It uses
   no live region (S-03): its text gets the focus. */

/** @import { Ctx, Hint, Sum, Update } from '../types.js' */
/** @import { Doing } from './model.js' */
import { cub } from '../../art/shared/cubs.js';
import { draw, h } from '../kit/dom.js';
import { t } from '../kit/i18n.js';
import { drawing, sign } from '../kit/marks.js';
import { PLACES, whereFor } from './free-place.js';
import {
  chosenBy,
  hintWords,
  nextStep,
  picturesOf,
  placesOf,
  spotsOf,
  STEPS,
  stillFits,
  sumWords,
} from './hints.js';
import { littleSteps } from './little-steps.js';
import { wantsMuchHelp } from './model.js';
import { createRings } from './rings.js';

/**
 * @typedef {{ rev: number, step: number, hint: Hint | null, sums: Sum[] | null, at: number, none: boolean
 *   }} Said `step` is 0 until the hint is there; `at` is the zero-based index of the sum that is shown
 */

/** Where she speaks beside an open hand. @type {import('./free-place.js').Place[]} */
const NEAR = ['on-own', 'top', 'middle'];

/**
 * What she covers above an open hand: the own panel, or on a wide table the room below the beds; nothing
 * where neither is there.
 * @param {HTMLElement} root
 */
const aboveHand = root => {
  const hand = root.querySelector('.hand:not(.closed)');
  if (!hand || root.matches('.low')) return null;
  const { shape = '' } = root.dataset;
  if (shape === 'wide' && root.matches('.queens')) {
    const { top } = (hand.querySelector('.card') ?? hand).getBoundingClientRect();
    return { bottom: top - 10, height: 0 };
  }
  return ['phone', 'upright'].includes(shape) ? root.querySelector('.me')?.getBoundingClientRect() : null;
};

/** Whether it is a hint with a further step. @param {Said} said @returns {said is Said & { hint: Hint }} */
const isHint = said => said.hint !== null && !said.sums;

/** @param {Said} said @param {Update} update @param {(target: string) => string} called */
const wordsOf = ({ none, sums, at, hint, step }, update, called) => {
  if (none) return t('failed.no_hint');
  if (sums) return sumWords(sums[at]);
  return hint ? hintWords(step, hint, update, called) : t('hint.thinking');
};

/**
 * The places to point at, each as selectors of which the first visible one counts.
 * @param {Said} said
 * @param {number} seats
 * @returns {string[][]}
 */
const placesIn = ({ none, sums, at, hint, step }, seats) => {
  if (none) return [];
  if (sums) return (sums[at]?.taps ?? []).map(spotsOf);
  return hint ? placesOf(step, hint, seats) : [];
};

/**
 * A button of the owl's; where its word has no room its picture says enough.
 * @param {string} key
 * @param {Parameters<typeof sign>[0]} picture
 * @param {string} word
 * @param {() => void} press
 */
const button = (key, picture, word, press) =>
  h(
    'button',
    { key, class: 'btn s paper owl-more', type: 'button', 'aria-label': word, onclick: press },
    sign(picture),
    h('span', { key: 'word', class: 'word' }, word),
  );

/** The button for the next step of a hint. @param {Said} said @param {() => void} press */
const moreButton = (said, press) => {
  if (!isHint(said) || said.step >= STEPS) return '';
  const why = nextStep(said.step, said.hint) === STEPS;
  return button('more', why ? 'help' : 'cards', t(why ? 'hint.more.2' : 'hint.more.1'), press);
};

/** The button for the next sum. @param {Said} said @param {() => void} press */
const sumsButton = ({ sums }, press) =>
  sums && sums.length > 1 && button('again', 'again', t('hint.sums'), press);

/** The element to ring: of a place in a hand the card, since only that moves. @param {Element} one */
const cardOf = one => (one.matches('.held') && one.querySelector(':scope > .card')) || one;

/** What the owl says to tap; null while she only says where to look. @param {Said} said */
const advised = ({ sums, at, step, hint }) => (sums ? (sums[at] ?? null) : step > 1 ? hint : null);

/** The step that the owl begins with: a seat with much help is told the cards at once. @param {Hint} hint @param {Update} update */
const firstStep = ({ cards }, { people, game }) =>
  cards.length > 0 && wantsMuchHelp(people[game.view.to_act ?? -1]) ? 2 : 1;

/**
 * @param {object} plan
 * @param {HTMLElement} plan.root the table
 * @param {HTMLElement} plan.layer for words and rings, over the table
 * @param {Ctx} plan.ctx
 * @param {(target: string) => string} plan.called what a target is called in a sentence
 * @param {() => Pick<Doing, 'selected' | 'sum'>} plan.doing
 * @param {(taps: string[]) => void} plan.choose selects the whole move
 */
export const createOwlSays = ({ root, layer, ctx, called, doing, choose }) => {
  const box = document.createElement('section');
  box.className = 'owl-says';
  box.hidden = true;
  const rings = createRings(layer);
  layer.append(box);
  /** @type {Said | null} */
  let said = null;
  /** The bench as it was laid with the whole move. */
  let laid = doing().sum;

  const update = () => /** @type {Update} */ (ctx.state().update);

  /** @param {string} place */
  const visible = place =>
    [...root.querySelectorAll(place)].filter(one => one.getBoundingClientRect().width > 0);

  /** Rings what the owl points at. */
  const light = () => {
    const places = said ? placesIn(said, update().people.length) : [];
    const found = [...new Set(places.flatMap(some => some.flatMap(visible).slice(0, 1)).map(cardOf))];
    rings.light(found, said?.sums ? 'sparkle' : 'glow');
    return found;
  };

  /**
   * Above an open hand; else in the place of the heading, or where the words have room and
   * cover least.
   * @param {Element[]} found
   */
  const place = found => {
    const own = aboveHand(root);
    if (own) {
      box.style.setProperty('--on-own', `${innerHeight - own.bottom}px`);
      box.style.setProperty('--own-h', `${own.height}px`);
      box.dataset.at = whereFor(box, root, [...found, ...root.querySelectorAll('.hand .card, .bench')], NEAR);
      return;
    }
    const band = /** @type {HTMLElement} */ (root.querySelector('.band'));
    box.dataset.colour = band.dataset.colour ?? '';
    box.dataset.at = 'head';
    box.style.setProperty('--band', `${band.offsetWidth}px`);
    const title = /** @type {HTMLElement} */ (band.querySelector('h1'));
    const under =
      title.getBoundingClientRect().bottom - Number.parseFloat(getComputedStyle(title).paddingBottom);
    box.style.setProperty('--under', `${under}px`);
    box.style.setProperty('--room', `${band.getBoundingClientRect().bottom - under}px`);
    box.style.setProperty('--owl', `${root.querySelector('.tool-owl')?.getBoundingClientRect().top ?? 0}px`);
    const tooLong = Number(box.querySelector('p')?.offsetHeight) > box.clientHeight;
    const places = tooLong ? PLACES.slice(1) : PLACES;
    const kept = [...found, ...root.querySelectorAll('.person, .card, [data-spot]')];
    box.dataset.at = whereFor(box, root, kept, places);
  };

  const render = () => {
    box.hidden = said === null;
    root.classList.toggle('advised', !box.hidden);
    const found = light();
    if (!said) return draw(box);
    box.setAttribute('aria-label', t('hint.owl'));
    const groups = isHint(said) && said.step < STEPS ? picturesOf(said.step, said.hint, update()) : [];
    draw(
      box,
      drawing(cub('wide_awake'), { key: 'cub', class: 'cub' }),
      h(
        'p',
        { key: 'words', tabindex: '-1' },
        h('span', { key: 'said' }, wordsOf(said, update(), called)),
        groups.length > 0 && littleSteps({ icons: [], now: -1, groups }),
      ),
      moreButton(said, press),
      sumsButton(said, sums),
      h(
        'button',
        {
          key: 'close',
          class: 'rb owl-close',
          type: 'button',
          'aria-label': t('hint.close'),
          onclick: () => close(true),
        },
        sign('close'),
      ),
    );
    place(found);
  };

  const speak = () => {
    render();
    box.querySelector('p')?.focus({ preventScroll: true });
  };

  /** @param {boolean} [back] whether the focus returns to the button */
  const close = (back = false) => {
    if (!said) return;
    const inside = box.contains(document.activeElement);
    said = null;
    render();
    const button = root.querySelector('.tool-owl') ?? root.querySelector('h1');
    if ((back || inside) && button instanceof HTMLElement) button.focus();
  };

  /**
   * Says that the owl thinks, then what it found; nothing found is said as well.
   * @template T
   * @param {() => Promise<T | null>} ask
   * @param {(found: T) => Partial<Said>} saying
   */
  const think = async (ask, saying) => {
    const mine = { rev: update().rev, step: 0, hint: null, sums: null, at: 0, none: false };
    said = mine;
    speak();
    const found = await ask();
    if (said !== mine) return;
    Object.assign(mine, found ? saying(found) : { none: true });
    advise();
  };

  /** Says what to tap; what does not belong to it is put back. */
  const advise = () => {
    const advice = said && advised(said);
    const { selected } = doing();
    if (advice && !stillFits(advice, selected)) choose(selected.filter(one => stillFits(advice, [one])));
    speak();
  };

  /** Whether what is said is still true. @param {Said} said */
  const stands = said => {
    const { rev, game } = update();
    const advice = advised(said);
    const whole = isHint(said) && said.step === STEPS;
    return (
      rev === said.rev &&
      game.view.to_act !== null &&
      (!advice || stillFits(advice, doing().selected, whole)) &&
      (!whole || doing().sum === laid)
    );
  };

  const press = () => {
    if (!said || !isHint(said))
      return void think(ctx.owl.hint, hint => ({ hint, step: firstStep(hint, update()) }));
    if (said.step === STEPS) return close(true);
    said.step = nextStep(said.step, said.hint);
    if (said.step === STEPS) choose(chosenBy(said.hint));
    laid = doing().sum;
    advise();
  };

  /** Whether a sum goes on with what is chosen. @param {Sum} sum */
  const onTheWay = sum => stillFits(sum, doing().selected);

  const sums = () => {
    if (!said?.sums?.length)
      return void think(ctx.owl.sums, sums => ({ sums, at: Math.max(0, sums.findIndex(onTheWay)) }));
    said.at = (said.at + 1) % said.sums.length;
    advise();
  };

  /** @param {KeyboardEvent} event */
  const key = event => {
    if (event.key !== 'Escape' || !said) return;
    event.stopPropagation();
    close(true);
  };
  box.addEventListener('keydown', key);
  // The ring follows a card that moves.
  const follow = () => void (said && light());
  root.addEventListener('transitionend', follow);

  return {
    press,
    sums,
    /** To be called after each render: closes what is no longer true. */
    update: () => {
      if (!said) return;
      if (stands(said)) render();
      else close();
    },
    destroy: () => {
      root.removeEventListener('transitionend', follow);
      said = null;
    },
  };
};
