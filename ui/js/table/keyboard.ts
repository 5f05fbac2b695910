/* The keyboard at the table: zones (`zones.ts`) and single keys. */

import type { Ctx } from '../types.js';
import type { Game } from './game.js';
import type { Commands, TableModel } from './model.js';
import type { Action } from './shortcuts.js';
import { drawNow } from '../kit/frame.js';
import { kindOf } from '../state/games.js';
import { tellable } from './recent-events.js';
import { latinKey, shortcuts } from './shortcuts.js';
import { nameAt } from './words.js';
import { createZones } from './zones.js';

type Bubble = { show: (text: string, spot: string) => void; hide: () => void };

export const tableKeys = ({
  root,
  ctx,
  game,
  model,
  commands,
  clear,
  bubble,
}: {
  root: HTMLElement;
  ctx: Ctx;
  game: Game;
  model: () => TableModel;
  commands: Commands;
  clear: () => void;
  bubble: Bubble;
}) => {
  const zones = createZones(root, spot => {
    const { possible, selected } = model();
    return possible.has(spot) || selected.includes(spot);
  });

  const last = () => {
    const { update, tell } = model();
    const { log, view } = update.game;
    const event = tellable(log, view).findLast(one => tell(one) !== '');
    ctx.announce.status(event ? tell(event) : ctx.t('log.empty'));
  };

  const turn = () => {
    const { update, view, decider } = model();
    ctx.announce.status(ctx.t(game.calls(view), { name: nameAt(update.people, decider) }));
  };

  const inspect = () => {
    const spot = (document.activeElement as HTMLElement | null)?.dataset.spot ?? '';
    const face = game.faceAt(model().view, spot);
    if (face) ctx.inspect(face);
  };

  const single: Record<string, () => void> = {
    ArrowLeft: () => zones.toNeighbour(-1, 0),
    ArrowRight: () => zones.toNeighbour(1, 0),
    ArrowUp: () => zones.toNeighbour(0, -1),
    ArrowDown: () => zones.toNeighbour(0, 1),
    Escape: () => {
      bubble.hide();
      clear();
    },
  };

  const acts: Record<Action, () => void> = {
    turn,
    last,
    table: commands.words,
    inspect,
    owl: () => model().owl && commands.owl(),
    undo: commands.undo,
    mute: commands.mute,
    rules: () => {
      const { lifted, update } = model();
      const kind = kindOf(update);
      ctx.go('rules', kind, lifted.length === 1 ? game.entryOf(lifted[0] ?? '') : null);
    },
  };

  const meant = (key: string) => {
    const action = shortcuts.actionOf(key);
    return game.key(model(), key) ?? (action && acts[action]);
  };

  /** What a single key does, unless single keys are switched off. */
  const bound = ({ key, code }: KeyboardEvent) => {
    if (ctx.settings.get('keys') === 'off') return null;
    return meant(key) ?? meant(latinKey(key, code));
  };

  /** Moves the focus to the names of the own cards. They are not spoken by the table itself (S-03). */
  const mine = () => root.querySelector<HTMLElement>('[data-mine]')?.focus();

  const pressed = (event: KeyboardEvent) => {
    // The key refers to the state after the previous key.
    drawNow();
    zones.roved();
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || document.querySelector('dialog[open]'))
      return;
    if (event.altKey) return void (event.code === 'KeyC' && mine());
    if (event.key === 'F6') {
      event.preventDefault();
      return zones.toZone(event.shiftKey ? -1 : 1);
    }
    const act = single[event.key] ?? bound(event);
    if (!act) return;
    event.preventDefault();
    act();
  };

  document.addEventListener('keydown', pressed);
  return {
    rove: zones.rove,
    destroy: () => {
      zones.stop();
      document.removeEventListener('keydown', pressed);
    },
  };
};
