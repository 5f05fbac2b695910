/* The owl: shows a hint in three steps and points at things, only on this device and only on request. It uses
   no live region (S-03): its text gets the focus. */

import type { Ctx, Update } from '../types.js';
import type { Button } from './big-button.js';
import type { Doing } from './model.js';
import type { Place } from './free-place.js';
import { cub } from '../../art/shared/cubs.js';
import { round } from '../kit/buttons.js';
import { draw, h } from '../kit/dom.js';
import { t } from '../kit/i18n.js';
import { drawing, sign } from '../kit/marks.js';
import { createAdvice } from './advice.js';
import { PLACES, whereFor } from './free-place.js';
import { DECLINES, pointedAt } from './hints.js';
import { littleSteps } from './little-steps.js';
import { createRings } from './light-rings.js';

/** Where she speaks beside an open hand. */
const NEAR: Place[] = ['on-own', 'top', 'middle'];

/**
 * What she covers above an open hand: the own panel, or on a wide table the room below the beds; nothing
 * where neither is there.
 */
const aboveHand = (root: HTMLElement) => {
  const hand = root.querySelector('.hand:not(.closed)');
  if (!hand || root.matches('.low')) return null;
  const { shape = '' } = root.dataset;
  if (shape === 'wide' && root.matches('.queens')) {
    const { top } = (hand.querySelector('.card') ?? hand).getBoundingClientRect();
    return { bottom: top - 10, height: 0 };
  }
  return ['phone', 'upright'].includes(shape) ? root.querySelector('.me')?.getBoundingClientRect() : null;
};

/** A button of the owl's; where its word has no room its picture says enough. */
const button = (key: string, picture: Parameters<typeof sign>[0], word: string, press: () => void) =>
  h(
    'button',
    { key, class: 'btn s paper owl-more', 'aria-label': word, onclick: press },
    sign(picture),
    h('span', { key: 'word', class: 'word' }, word),
  );

/** The button for the next step of a hint. */
const moreButton = (more: 'cards' | 'why', press: () => void) =>
  button('more', more === 'why' ? 'help' : 'cards', t(more === 'why' ? 'hint.more.2' : 'hint.more.1'), press);

/** The button for the next sum. */
const sumsButton = (press: () => void) => button('again', 'again', t('hint.sums'), press);

/** The element to ring: of a place in a hand the card, since only that moves. */
const cardOf = (one: Element) => (one.matches('.held') && one.querySelector(':scope > .card')) || one;

export const createOwlSays = ({
  root,
  layer,
  ctx,
  called,
  doing,
  choose,
  button: bigButton,
}: {
  /** the table */
  root: HTMLElement;
  /** for words and rings, over the table */
  layer: HTMLElement;
  ctx: Ctx;
  /** what a target is called in a sentence */
  called: (target: string) => string;
  doing: () => Pick<Doing, 'selected' | 'sum'>;
  /** selects the whole move */
  choose: (taps: string[]) => void;
  /** the state of the big button */
  button?: () => Button;
}) => {
  const box = document.createElement('section');
  box.className = 'owl-says';
  box.hidden = true;
  const rings = createRings(layer);
  layer.append(box);
  const update = () => ctx.state().update as Update;
  const advice = createAdvice({
    owl: ctx.owl,
    update,
    doing,
    called,
    choose,
    button: bigButton,
    speak: () => speak(),
  });

  const visible = (place: string) =>
    [...root.querySelectorAll(place)].filter(one => one.getBoundingClientRect().width > 0);

  /** Rings what the owl points at. */
  const light = () => {
    const found = [
      ...new Set(
        advice
          .places()
          .flatMap(some => some.flatMap(visible).slice(0, 1))
          .map(cardOf),
      ),
    ];
    rings.light(found, advice.many() === null ? 'glow' : 'sparkle');
    return found;
  };

  /**
   * Above an open hand; else in the place of the heading, or where the words have room and
   * cover least.
   */
  const place = (found: Element[]) => {
    const own = aboveHand(root);
    if (own) {
      box.style.setProperty('--on-own', `${innerHeight - own.bottom}px`);
      box.style.setProperty('--own-h', `${own.height}px`);
      box.dataset.at = whereFor(box, root, [...found, ...root.querySelectorAll('.hand .card, .bench')], NEAR);
      return;
    }
    const band = root.querySelector('.band') as HTMLElement;
    box.dataset.colour = band.dataset.colour ?? '';
    box.dataset.at = 'head';
    box.style.setProperty('--band', `${band.offsetWidth}px`);
    const title = band.querySelector('h1') as HTMLElement;
    const under =
      title.getBoundingClientRect().bottom - Number.parseFloat(getComputedStyle(title).paddingBottom);
    box.style.setProperty('--under', `${under}px`);
    box.style.setProperty('--room', `${band.getBoundingClientRect().bottom - under}px`);
    box.style.setProperty('--owl', `${root.querySelector('.tool-owl')?.getBoundingClientRect().top ?? 0}px`);
    const tooLarge =
      Number(box.querySelector('p')?.offsetHeight) > box.clientHeight || box.scrollWidth > box.clientWidth;
    const places: readonly Place[] = tooLarge ? ['bar', ...PLACES.slice(1)] : PLACES;
    const kept = [...found, ...root.querySelectorAll('.person, .card, [data-spot]')];
    box.dataset.at = whereFor(box, root, kept, places);
  };

  const render = () => {
    box.hidden = !advice.says();
    root.classList.toggle('advised', !box.hidden);
    root.classList.toggle('declines', advice.places().flat().includes(DECLINES));
    const found = light();
    if (box.hidden) return draw(box);
    box.setAttribute('aria-label', t('hint.owl'));
    const [groups, more] = [advice.pictures(), advice.more()];
    // A screen reader says the numbers of beds and doors, since nobody hears what glows.
    const [seen, heard] = [advice.words(pointedAt(called)), advice.words()];
    draw(
      box,
      drawing(cub('wide_awake'), { key: 'cub', class: 'cub' }),
      h(
        'p',
        { key: 'words', tabindex: '-1' },
        h('span', { key: 'said', 'aria-hidden': seen === heard ? undefined : 'true' }, seen),
        seen !== heard && h('span', { key: 'heard', class: 'vh' }, heard),
        groups.length > 0 && littleSteps({ icons: [], now: -1, groups }),
      ),
      more && moreButton(more, press),
      (advice.many() ?? 0) > 1 && sumsButton(sums),
      round('close', t('hint.close'), advice.close, { class: 'owl-close' }),
    );
    place(found);
  };

  const speak = () => {
    const inside = box.contains(document.activeElement);
    render();
    if (advice.says()) box.querySelector('p')?.focus({ preventScroll: true });
    else if (inside) back();
  };

  /** Moves the focus to her button. */
  const back = () => {
    const button = root.querySelector('.tool-owl') ?? root.querySelector('h1');
    if (button instanceof HTMLElement) button.focus();
  };

  const press = () => void advice.press();
  const sums = () => void advice.sums();

  const key = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !advice.says()) return;
    event.stopPropagation();
    advice.close();
  };
  box.addEventListener('keydown', key);
  // The ring follows a card that moves.
  const follow = () => void (advice.says() && light());
  root.addEventListener('transitionend', follow);

  return {
    press,
    sums,
    names: advice.names,
    /** Another owl speaks: she is quiet. Returns the step that she has said, or 0. */
    hush: () => {
      if (!advice.says()) return 0;
      const step = Math.max(1, advice.step());
      advice.close();
      return step;
    },
    /** To be called after each render: closes what is no longer true. */
    update: () => {
      if (!advice.says()) return;
      if (advice.stands()) render();
      else speak();
    },
    destroy: () => {
      root.removeEventListener('transitionend', follow);
      advice.forget();
    },
  };
};
