/* The door of a table: a guest enters code and name and knocks, or reads why it is not let in. */

import type { Ctx, Screen, Visit } from '../types.js';
import type { Door, Draft } from './door-parts.js';
import type { Face } from './door-faces.js';
import { doorway } from '../../art/shared/doorway.js';
import { round } from '../kit/buttons.js';
import { draw, h, make } from '../kit/dom.js';
import { patiently } from '../kit/load.js';
import { drawing } from '../kit/marks.js';
import { FACES } from './door-faces.js';

export const create = (ctx: Ctx): Screen => {
  const root = make(h('div', { class: 'doorstep cloth' }));
  let draft: Draft = ctx.state().visit?.draft ?? {
    code: '',
    name: ctx.visit.name(),
    animal: null,
    asked: false,
    wrong: false,
    past: '',
    unopened: false,
  };
  let [shown, told] = ['', ''];

  const change = (change: Partial<Draft>) => {
    draft = { ...draft, ...change };
    ctx.visit.keep(draft);
    update();
  };

  /** Fetched when it is first seen. */
  let art: typeof import('../../art/around/doorstep.js') | null = null;
  const fetchArt = async () => {
    art = await patiently(() => import('../../art/around/doorstep.js'));
    // The guest may have been let in meanwhile.
    if (root.isConnected) update();
  };
  const picture = (outside: 'shut' | 'half' | 'knocker' | undefined) => {
    if (outside && !art) fetchArt().catch(() => {});
    return drawing(doorway(outside && art?.[outside]), { class: 'door-picture', key: 'picture' });
  };

  const update = () => {
    const { visit, link, update: game, lobby } = ctx.state();
    const reason = visit ? reasonOf(visit, draft) : '';
    const why = reason && ctx.t(`door.because.${reason}`);
    const what = faceOf(ctx, visit, link, reason === draft.past ? '' : reason);
    const inside = game !== null || lobby !== null;
    const focused = root.contains(document.activeElement);
    draw(
      root,
      tools(ctx),
      h(
        'main',
        { class: `door-card paper-sheet door-${what}`, key: 'door' },
        picture(DOUBTS.has(reason) ? 'half' : OUTSIDE[what]),
        ...FACES[what]({ ctx, visit, draft, reason, why, inside, change } as Door),
      ),
    );
    if (shown && shown !== what && (focused || document.activeElement === document.body))
      root.querySelector('h1')?.focus();
    const says = SAYS_WHY.has(what) ? why : (root.querySelector('h1')?.textContent ?? '');
    if (says !== told) ctx.announce.alert(says);
    told = says;
    shown = what;
  };
  update();
  return { root, draw: update, focus: () => root.querySelector('h1')?.focus() };
};

/** What the door shows now. */
const faceOf = ({ tv, arrival }: Ctx, visit: Visit | null, link: string, reason: string): Face => {
  if (visit?.stopped === 'replaced' || visit?.stopped === 'protocol' || visit?.stopped === 'garbage')
    return visit.stopped;
  if (link === 'elsewhere') return 'elsewhere';
  if (!visit || (!visit.resting && (link === 'napping' || link === 'lost'))) return 'napping';
  if (visit.step === 'waiting') return 'waiting';
  if (visit.step === 'in') return 'coming';
  const tries = tv && reason && arrival.code() && !arrival.isOther(visit.table.table);
  if (tries) return 'trying';
  return BARS.has(reason) ? 'barred' : 'knock';
};

/** Reasons for which neither a code nor a name helps. */
const BARS = new Set(['locked', 'too_many_tries', 'many_wrong_codes']);
/** Faces that say why the guest stands outside. */
const SAYS_WHY: ReadonlySet<Face> = new Set(['knock', 'barred', 'trying']);
/** What is before the window. */
const OUTSIDE: Partial<Record<Face, 'shut' | 'knocker'>> = {
  barred: 'shut',
  trying: 'shut',
  waiting: 'knocker',
};
/** Reasons to look again: the shutters are half shut. */
const DOUBTS = new Set(['code_short', 'wrong_code', 'other_table', 'bad_ticket', 'not_let_in']);

const reasonOf = ({ table, reason }: Visit, { wrong }: Draft) =>
  wrong ? 'code_short' : (reason ?? (table.locked ? 'locked' : ''));

const tools = ({ t, tv, app, go }: Ctx) =>
  h(
    'nav',
    { class: 'door-tools', key: 'tools', 'aria-label': t('home.more') },
    app && round('back', t('door.own_table'), () => void app.leave()),
    h('span', { class: 'sp', key: 'sp' }),
    !tv && round('gear', t('home.settings'), () => go('settings')),
  );
