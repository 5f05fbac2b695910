/* The sealed answer: an envelope that closes, until somebody opens it for everybody. */

/** @import { Ctx, Screen, Update } from '../types.js' */
import { envelope } from '../../art/shared/envelope.js';
import { draw, h, make } from '../kit/dom.js';
import { animal, drawing, sign } from '../kit/marks.js';
import { nameAt } from '../table/words.js';

/** Who attacks and who is attacked, on both sides of the envelope. @param {Update | null} update */
const facing = update => {
  const pending = update?.game.view.pending;
  if (!update || pending?.t !== 'attack') return [];
  return [pending.by, pending.on].map((seat, at) => {
    const person = update.people[seat];
    return person && h('span', { key: `side ${at}`, class: `envelope-side side-${at}` }, animal(person));
  });
};

/** @param {Ctx} ctx @returns {Screen} */
export const create = ctx => {
  const root = make(h('div', { class: 'sealed private cloth' }));
  let ready = false;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let timer;

  const render = () => {
    const { update } = ctx.state();
    const name = nameAt(update?.people ?? [], update?.stage.sealed ?? 0);
    draw(
      root,
      h(
        'main',
        { class: 'sealed-in', key: 'main' },
        h('div', { class: 'envelope', key: 'envelope' }, drawing(envelope()), ...facing(update)),
        h('h1', { tabindex: '-1', key: 'title' }, ctx.t('sealed.title', { name })),
        h('p', { key: 'line' }, ctx.t('sealed.turn_screen')),
        h(
          'button',
          { key: 'open', class: 'btn big open', type: 'button', 'aria-disabled': ready ? undefined : 'true', 'aria-describedby': ready ? undefined : 'closing', onclick: () => ready && ctx.send({ t: 'open' }) },
          sign('envelope'),
          ctx.t('sealed.open'),
        ),
        h('p', { key: 'closing', class: 'hush', id: 'closing' }, ready ? '' : ctx.t('sealed.closing')),
      ),
    );
  };

  const wait = () => {
    clearTimeout(timer);
    const left = ctx.state().update?.stage.opens_in_ms ?? 0;
    ready = left === 0;
    render();
    if (!ready)
      timer = setTimeout(() => {
        ready = true;
        render();
      }, left + 30);
  };

  wait();
  const { update } = ctx.state();
  ctx.announce.alert(ctx.t('sealed.title', { name: nameAt(update?.people ?? [], update?.stage.sealed ?? 0) }));
  return {
    root,
    draw: wait,
    focus: () => root.querySelector('h1')?.focus(),
    destroy: () => clearTimeout(timer),
  };
};
