/* The door of a table: a guest enters code and name and knocks, or reads why it is not let in. */

/** @import { Ctx, Screen, Visit } from '../types.js' */
/** @import { Door, Draft } from './door-parts.js' */
/** @import { Face } from './door-faces.js' */
import { doorway } from '../../art/shared/doorway.js';
import { draw, h, make } from '../kit/dom.js';
import { patiently } from '../kit/load.js';
import { drawing, sign } from '../kit/marks.js';
import { FACES } from './door-faces.js';

/** @param {Ctx} ctx @returns {Screen} */
export const create = ctx => {
  const root = make(h('div', { class: 'doorstep cloth' }));
  /** @type {Draft} */
  let draft = {
    code: '',
    name: ctx.visit.name(),
    animal: null,
    asked: false,
    wrong: false,
    past: '',
    unopened: false,
  };
  let [shown, told] = ['', ''];

  const change = (/** @type {Partial<Draft>} */ change) => {
    draft = { ...draft, ...change };
    update();
  };

  /** Fetched when it is first seen. @type {typeof import('../../art/around/doorstep.js') | null} */
  let art = null;
  const fetchArt = async () => {
    art = await patiently(() => import('../../art/around/doorstep.js'));
    // The guest may have been let in meanwhile.
    if (root.isConnected) update();
  };
  const picture = (/** @type {'shut' | 'half' | 'knocker' | undefined} */ outside) => {
    if (outside && !art) fetchArt().catch(() => {});
    return drawing(doorway(outside && art?.[outside]), { class: 'door-picture', key: 'picture' });
  };

  const update = () => {
    const { visit, link } = ctx.state();
    const reason = visit ? reasonOf(visit, draft) : '';
    const why = reason && ctx.t(`door.because.${reason}`);
    const what = faceOf(visit, link, reason === draft.past ? '' : reason);
    const inside = root.contains(document.activeElement);
    draw(
      root,
      tools(ctx),
      h(
        'main',
        { class: `door-card paper-sheet door-${what}`, key: 'door' },
        picture(DOUBTS.has(reason) ? 'half' : OUTSIDE[what]),
        ...FACES[what](/** @type {Door} */ ({ ctx, visit, draft, reason, why, change })),
      ),
    );
    if (shown && shown !== what && (inside || document.activeElement === document.body))
      root.querySelector('h1')?.focus();
    const says = what === 'knock' || what === 'barred' ? why : (root.querySelector('h1')?.textContent ?? '');
    if (says !== told) ctx.announce.alert(says);
    told = says;
    shown = what;
  };
  update();
  return { root, draw: update, focus: () => root.querySelector('h1')?.focus() };
};

/** What the door shows now. @param {Visit | null} visit @param {string} link @param {string} reason @returns {Face} */
const faceOf = (visit, link, reason) => {
  if (visit?.stopped === 'replaced' || visit?.stopped === 'protocol' || visit?.stopped === 'garbage')
    return visit.stopped;
  if (link === 'elsewhere') return 'elsewhere';
  if (!visit || (!visit.resting && (link === 'napping' || link === 'lost'))) return 'napping';
  if (visit.step === 'waiting') return 'waiting';
  if (visit.step === 'in') return 'coming';
  return BARS.has(reason) ? 'barred' : 'knock';
};

/** Reasons for which neither a code nor a name helps. */
const BARS = new Set(['locked', 'too_many_tries', 'many_wrong_codes']);
/** What is before the window. @type {Partial<Record<Face, 'shut' | 'knocker'>>} */
const OUTSIDE = { barred: 'shut', waiting: 'knocker' };
/** Reasons to look again: the shutters are half shut. */
const DOUBTS = new Set(['code_short', 'wrong_code', 'other_table', 'bad_ticket', 'not_let_in']);

/** @param {Visit} visit @param {Draft} draft */
const reasonOf = ({ table, reason }, { wrong }) =>
  wrong ? 'code_short' : (reason ?? (table.locked ? 'locked' : ''));

/** @param {Ctx} ctx */
const tools = ({ t, tv, app, go }) =>
  h(
    'nav',
    { class: 'door-tools', key: 'tools', 'aria-label': t('home.more') },
    app && tool(t('door.own_table'), 'back', () => void app.leave()),
    h('span', { class: 'sp', key: 'sp' }),
    !tv && tool(t('home.settings'), 'gear', () => go('settings')),
  );

/** @param {string} words @param {Parameters<typeof sign>[0]} mark @param {() => void} onclick */
const tool = (words, mark, onclick) =>
  h('button', { class: 'rb', key: mark, type: 'button', 'aria-label': words, onclick }, sign(mark));
