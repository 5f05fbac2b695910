/* The owl: shows a hint in three steps and points at things, only on this device and only on request. It uses no live region
   (S-03): its text gets the focus. */

/** @import { Ctx, Hint, Sum, Update } from '../types.js' */
import { cub } from '../../art/shared/cubs.js';
import { draw, h } from '../kit/dom.js';
import { t } from '../kit/i18n.js';
import { drawing, sign } from '../kit/marks.js';
import { whereFor } from './free-place.js';
import { chosenBy, hintWords, nextStep, placesOf, spotsOf, STEPS, sumWords } from './hints.js';
import { createRings } from './rings.js';

/** @typedef {{ rev: number, step: number, hint: Hint | null, sums: Sum[] | null, at: number, none: boolean }} Said `step` is 0 until the hint is there; `at` is the zero-based index of the sum that is shown */

/**
 * @param {object} plan
 * @param {HTMLElement} plan.root the table
 * @param {HTMLElement} plan.layer for words and rings, over the table
 * @param {Ctx} plan.ctx
 * @param {(target: string) => string} plan.called what a target is called in a sentence
 * @param {(taps: string[]) => void} plan.choose selects the whole move
 */
export const createOwlSays = ({ root, layer, ctx, called, choose }) => {
  const box = document.createElement('section');
  box.className = 'owl-says';
  box.hidden = true;
  const rings = createRings(layer);
  layer.append(box);
  /** @type {Said | null} */
  let said = null;

  const update = () => /** @type {Update} */ (ctx.state().update);

  const words = () => {
    if (!said) return '';
    if (said.none) return t('failed.no_hint');
    if (said.sums) return sumWords(said.sums[said.at]);
    return said.hint ? hintWords(said.step, said.hint, update(), called) : t('hint.thinking');
  };

  /** The elements to point at. @returns {Element[]} */
  const lit = () => {
    if (!said || said.none) return [];
    const places = said.sums ? (said.sums[said.at]?.taps ?? []).map(spotsOf) : said.hint ? placesOf(said.step, said.hint, update().people.length) : [];
    return [...new Set(places.flatMap(some => some.flatMap(visible).slice(0, 1)))];
  };

  /** @param {string} place */
  const visible = place => [...root.querySelectorAll(place)].map(cardOf).filter(one => one.getBoundingClientRect().width > 0);

  const light = () => {
    const found = lit();
    rings.light(found, said?.sums ? 'sparkle' : 'glow');
    return found;
  };

  const render = () => {
    box.hidden = said === null;
    root.classList.toggle('advised', !box.hidden);
    const found = light();
    if (!said) return draw(box);
    box.setAttribute('aria-label', t('hint.owl'));
    const more = said.hint && !said.sums && said.step < STEPS ? t(nextStep(said.step, said.hint) === STEPS ? 'hint.more.2' : 'hint.more.1') : '';
    draw(
      box,
      drawing(cub('wide_awake'), { key: 'cub', class: 'cub' }),
      h('p', { key: 'words', tabindex: '-1' }, words()),
      more && h('button', { key: 'more', class: 'btn s owl-more', type: 'button', onclick: press }, more),
      said.sums && said.sums.length > 1 && h('button', { key: 'again', class: 'btn s owl-more', type: 'button', onclick: sums }, sign('again'), h('span', { key: 'word' }, t('hint.sums'))),
      h('button', { key: 'close', class: 'rb owl-close', type: 'button', 'aria-label': t('hint.close'), onclick: () => close(true) }, sign('close')),
    );
    box.dataset.at = whereFor(box, root, found);
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

  /** @param {Partial<Said>} more */
  const begin = more => {
    said = { rev: update().rev, step: 0, hint: null, sums: null, at: 0, none: false, ...more };
    speak();
    return said;
  };

  const press = async () => {
    const known = said?.hint && !said.sums ? said : null;
    if (known?.hint) {
      if (known.step === STEPS) return close(true);
      known.step = nextStep(known.step, known.hint);
      if (known.step === STEPS) choose(chosenBy(known.hint));
      return speak();
    }
    const mine = begin({});
    const hint = await ctx.owl.hint();
    if (said !== mine) return;
    if (hint) Object.assign(mine, { hint, step: 1 });
    else mine.none = true;
    speak();
  };

  const sums = async () => {
    if (said?.sums && said.sums.length > 0) {
      said.at = (said.at + 1) % said.sums.length;
      return speak();
    }
    const mine = begin({});
    const found = await ctx.owl.sums();
    if (said !== mine) return;
    if (found) mine.sums = found;
    else mine.none = true;
    speak();
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
    press: () => void press(),
    sums: () => void sums(),
    /** To be called after each render: closes a hint for an older update. */
    update: () => {
      if (!said) return;
      const { rev, game } = update();
      if (rev !== said.rev || game.view.to_act === null) close();
      else render();
    },
    destroy: () => {
      root.removeEventListener('transitionend', follow);
      said = null;
    },
  };
};

/** The element to ring: of a place in a hand the card, since only that moves. @param {Element} one */
const cardOf = one => (one.matches('.held') ? (one.querySelector(':scope > .card') ?? one) : one);
