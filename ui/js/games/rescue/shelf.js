/* The shelf of companions beside a realm, and where on it the next one will stand. */

/** @import { Spot } from '../../table/fly.js' */
import { rowsOf } from '../../table/rows.js';

/** Measures the place of the next companion with a probe card, since one more card may change the rows; nothing is painted. Null if there is no shelf yet.
    @param {Element | null} shelf @param {number} count of companions, the next one counted @returns {Spot | null} */
export const nextOn = (shelf, count) => {
  const area = /** @type {HTMLElement | null | undefined} */ (shelf?.closest('.me, .seats'));
  if (!shelf || !area) return null;
  const most = Math.max(count, Number(area.style.getPropertyValue('--by-one')));
  const rows = Object.entries(rowsOf(most, '--by')).map(([name, now]) => ({ name, now, before: area.style.getPropertyValue(name) }));
  const probe = document.createElement('span');
  probe.className = 'card';
  for (const { name, now } of rows) area.style.setProperty(name, String(now));
  shelf.append(probe);
  const { left, top, width } = probe.getBoundingClientRect();
  probe.remove();
  for (const { name, before } of rows) area.style.setProperty(name, before);
  return width > 0 ? { x: left + width / 2, y: top + width * 0.7, width } : null;
};
