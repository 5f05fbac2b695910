/* The note that explains a card at its first appearance. It blocks nothing, and goes with a tap on it, a selection, the
   next action or after `STAYS_MS`. */

import type { Ctx, Update } from '../types.js';
import type { Meeting } from './new-cards.js';
import type { Place } from './free-place.js';
import type { TableModel } from './model.js';
import { draw, h } from '../kit/dom.js';
import { drawing, sign } from '../kit/marks.js';
import { ribbonOf } from '../state/faces.js';
import { layFree } from './beside.js';
import { overlap } from './free-place.js';
import { gameOf } from './fetched.js';
import { littleSteps } from './little-steps.js';
import { firstMeeting, keepMet, metBefore } from './new-cards.js';
import { isChoosing } from './phase.js';
import { openIn, standing } from './standing.js';

const WIDTH = 64;
/** What a note never covers, beside what can be tapped: the cards that it may be about or that are chosen from. */
const NEEDED =
  '.cell > .card:not(.empty), .kings .card, .beds .card, .row .card, .me .card, .hand .card, .go-btn, .chip';
/** What it should not cover either. */
const SPOKEN_OF = '.person, .mine > .av, .qs > .card, .pile';
/** The places above and on the own panel, whose empty seats nobody needs. */
const OWN: Place[] = ['above-own', 'on-own'];
/** So many square CSS pixels of a card lie under a note where their round edges meet. */
const EDGE = 64;
/** Long enough for a beginning reader to read a note twice. */
export const STAYS_MS = 15_000;

export const createNote = ({ root, layer, ctx }: { root: HTMLElement; layer: HTMLElement; ctx: Ctx }) => {
  const box = document.createElement('section');
  box.className = 'owl-says note-says';
  box.hidden = true;
  box.addEventListener('click', () => close());
  layer.append(box);
  const met = metBefore();
  let shown: (Meeting & { rev: number }) | null = null;
  /** The `rev` of the last note: the next one comes with a later update. */
  let last = -1;
  let timer: ReturnType<typeof setTimeout> | undefined;
  /** What can be tapped. */
  let open: string[] = [];

  const close = () => {
    const inside = box.contains(document.activeElement);
    clearTimeout(timer);
    shown = null;
    box.hidden = true;
    draw(box);
    if (inside) root.querySelector('h1')?.focus();
  };

  const show = (update: Update, { topic, face }: Meeting) => {
    last = update.rev;
    shown = { topic, face, rev: update.rev };
    const game = gameOf(update);
    const { svg, meaning } = game.card(update.game.view, face, WIDTH);
    const steps = game.forWhat(face);
    box.hidden = false;
    box.setAttribute('aria-label', ctx.t('meet.title'));
    draw(
      box,
      drawing(svg, { key: 'card', class: 'note-card card' }),
      h(
        'p',
        { key: 'words' },
        h('b', { key: 'name' }, ribbonOf(face)),
        steps.length > 0 && littleSteps({ icons: steps, now: steps.length - 1 }),
        h('span', { key: 'text' }, meaning),
      ),
      h('button', { key: 'close', class: 'rb', 'aria-label': ctx.t('meet.thanks') }, sign('check')),
    );
    timer = setTimeout(close, STAYS_MS);
  };

  /** What a selector finds, and what can be tapped. */
  const found = (what: string) => [
    ...new Set([...root.querySelectorAll(what), ...standing(root, open).map(({ whole }) => whole)]),
  ];

  /** Places the note where it covers least of what is needed, and then of what it may be about. */
  const place = () => {
    const own = root.querySelector('.me')?.getBoundingClientRect();
    if (own) {
      box.style.setProperty('--above-own', `${innerHeight - own.top}px`);
      box.style.setProperty('--on-own', `${innerHeight - own.bottom}px`);
    }
    const places: readonly Place[] =
      root.dataset.shape === 'wide'
        ? ['corner', 'side', 'bottom', 'middle']
        : [...(own ? OWN : []), 'bar', 'top', 'middle', 'bottom'];
    layFree(box, places, [
      { cost: 1, things: found(NEEDED) },
      { cost: 0.2, things: found(SPOKEN_OF) },
    ]);
  };

  const needed = () => found(NEEDED).map(one => one.getBoundingClientRect());
  /** Whether it covers what is needed. */
  const covers = () => {
    const here = box.getBoundingClientRect();
    return needed().some(one => overlap(here, one) > EDGE);
  };

  /** Closes it where nobody can read it, under a sheet: its card is explained another time. */
  const putOff = () => {
    if (shown && met.delete(shown.topic)) keepMet(met);
    close();
  };

  /**
   * Places the note, or closes it where it has no room: then its card is explained another time. Done at every render: at
   * the first one the table may not be in the page yet.
   */
  const settle = () => {
    if (document.querySelector('dialog[open]')) return putOff();
    place();
    if (covers()) return close();
    if (!shown || met.has(shown.topic) || box.getBoundingClientRect().width === 0) return;
    met.add(shown.topic);
    keepMet(met);
  };

  return {
    destroy: close,
    /** To be called after each render. */
    update: (m: Pick<TableModel, 'update' | 'phase' | 'possible' | 'selected'>) => {
      const { update, selected } = m;
      const free = isChoosing(m) && selected.length === 0;
      open = openIn(m);
      if (shown && (!free || update.rev !== shown.rev || ctx.settings.get('notes') === 'off')) close();
      if (!shown && free && update.rev !== last && ctx.settings.get('notes') !== 'off') {
        const meeting = firstMeeting(update, met);
        if (meeting) show(update, meeting);
      }
      if (shown) settle();
    },
  };
};
