/* The banner of the television: whose turn it is, and which seat the table waits for. */

import type { Ctx, State, Update } from '../types.js';
import { h } from '../kit/dom.js';
import { animal, sign } from '../kit/marks.js';
import { factsOf } from '../state/games.js';
import { agreed, rulesLine } from '../state/house-rules.js';
import { undecidedAtEnd } from '../state/undecided.js';
import type { Telling } from '../table/phase.js';
import { gameOf } from '../table/fetched.js';
import { plays } from '../table/phase.js';
import { wonWords } from '../table/words.js';

/**
 * @param told whether a scene plays, which is behind the newest update
 * @param counts whether it is not said yet who has won
 */
export const turnOf = (
  { t }: Ctx,
  update: Update,
  told: boolean,
  counts: boolean,
): { seat: number | null; title: string } => {
  const {
    game: { view },
    stage,
    people,
  } = update;
  const name = (seat: number) => people[seat]?.name ?? '';
  const winners = view.outcome?.winners;
  if (winners && counts) return { seat: null, title: t('tv.counts') };
  if (winners)
    return {
      seat: winners[0] ?? null,
      title: wonWords(t, gameOf(update).ending(update), winners.map(name)),
    };
  if (!told && stage.thinking !== null)
    return { seat: stage.thinking, title: t('table.thinking', { name: name(stage.thinking) }) };
  if (!told && stage.sealed !== null)
    return { seat: stage.sealed, title: t('table.thinking', { name: name(stage.sealed) }) };
  // Once an attack is answered, what follows belongs to the turn again.
  const seat = told && !view.pending ? view.turn : (view.to_act ?? view.turn);
  if ((!told && stage.secret_answer) || seat !== view.turn)
    return { seat, title: t('tv.decides', { name: name(seat) }) };
  return { seat, title: t('tv.turn', { name: name(seat) }) };
};

/** @param now what plays on the stage */
export const banner = (
  ctx: Ctx,
  { update, link, presence, visit }: State,
  { tells = 'nothing', finale }: { tells?: Telling; finale?: string } = {},
) => {
  const { t } = ctx;
  const { seat, title } = !update
    ? { seat: null, title: t('tv.lobby') }
    : tells === 'deal'
      ? { seat: null, title: t('table.begins') }
      : turnOf(ctx, update, plays(tells), finale === 'counts');
  const over = update && update.game.view.outcome !== null;
  const person = seat === null ? undefined : update?.people[seat];
  return h(
    'header',
    {
      class: `tv-banner ${over ? 'tv-result' : ''}`,
      key: 'banner',
      'data-colour': person?.colour,
      '--letters': title.length,
    },
    person
      ? animal(person)
      : h('span', { class: 'tv-mark', key: 'mark' }, sign(over ? 'crown' : update ? 'cards' : 'chair')),
    h('h1', { key: 'title' }, title),
    h(
      'p',
      { key: 'goal', class: 'tv-goal' },
      link !== 'open'
        ? t('door.napping')
        : update
          ? over
            ? undecidedAtEnd(t, presence, update.people)
            : goalLine(t, update)
          : t('lobby.title', { table: visit?.table.name ?? '' }),
    ),
  );
};

/** How to win, and the house rules. */
const goalLine = (t: Ctx['t'], update: NonNullable<ReturnType<Ctx['state']>['update']>) => {
  const rules = update.game.view.house_rules;
  const goal = t(...factsOf(update).goal(update.people.length, rules));
  return agreed(t, rules, update.options).length > 0
    ? `${goal}. ${rulesLine(t, rules, update.options)}`
    : goal;
};
