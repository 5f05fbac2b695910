/* Shows one sheet of The Rescue from a fixture: sheets.html?sheet=witch&seats=4&theme=night&tap=realm 0
   1,realm 1 2 */

import { mountDefs } from './drawings.js';
import './games.js';
import { t } from '../../dist/dev/js/kit/i18n.js';
import { Settings, applySettings } from '../../dist/dev/js/state/settings.js';
import * as sheets from '../../dist/dev/js/games/rescue/sheets.js';
import { logSheet } from '../../dist/dev/js/table/sheets/log.js';
import { inspectSheet } from '../../dist/dev/js/table/sheets/inspect.js';
import { speak } from './speak.js';
import * as made from './fixtures/rescue.js';

const query = new URLSearchParams(location.search);
const settings = new Settings(null);
settings.set('theme', query.get('theme') ?? 'night');
settings.set('text', query.get('text') ?? '100');
applySettings(settings);
await speak(query.get('lang') ?? 'en');
mountDefs();

const base = made.table(Number(query.get('seats') ?? 4));
const sent = [];
const MADE = {
  witch: made.witch,
  gnome2: update => made.gnome(update, '2'),
  gnome3: update => made.gnome(update, '3'),
  gnomedragon: update => made.gnome(update, 'dragon'),
  book: made.actions,
  rescue: made.actions,
};
const name = query.get('sheet') ?? 'witch';
let update = (MADE[name] ?? (one => one))(base);
const inspected = query.get('face') ?? '67';
const ctx = {
  t,
  settings,
  state: () => ({ update }),
  send: message => {
    sent.push(message);
    if (message.t === 'reveal') update = made.peeked(update, message.seat);
    if (message.t === 'conceal') update = base;
    peek.update();
  },
  inspect: face => inspectSheet(ctx, face),
};
const desk = {
  ctx,
  update: () => update,
  acting: () => true,
  selected: () => [],
  tap: (target, face) => sent.push({ tap: target, face }),
  why: refusal => t(`why.${refusal.code}`),
  send: async taps => {
    sent.push(taps);
    return query.has('why') ? { code: query.get('why') } : null;
  },
};
const peek = sheets.createPeek({ root: document.body, desk });
const OPEN = {
  rescue: () => sheets.rescueSheet(desk),
  kings: () => sheets.kingsSheet(desk),
  book: () => sheets.bookSheet(desk),
  pile: () => sheets.bookSheet(desk),
  seat: () => sheets.seatSheet(desk, Number(query.get('seat') ?? 1)),
  peek: () => sheets.peekSheet(desk, 1, 2),
  log: () => logSheet(ctx),
  inspect: () => inspectSheet(ctx, inspected),
};
if (name in OPEN) OPEN[name]();
else sheets.sheetFor(desk);
for (const target of (query.get('tap') ?? '').split(',').filter(Boolean))
  document.querySelector(`[data-target="${target}"]`)?.click();
Object.assign(globalThis, { sent, ready: true });
