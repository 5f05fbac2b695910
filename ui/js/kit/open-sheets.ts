/* The sheets that are open. The start closes and redraws them; what opens one is fetched with the screens that do
   (`sheets.ts`). */

/** From the lowest to the topmost. */
export const open = new Set<HTMLDialogElement>();
/** The `redraw` of each open sheet that follows the state. */
export const live = new Set<() => void>();
/** Functions that end the sinking of a sheet. */
export const sinking = new Set<() => void>();

/** Closes every sheet. Returns whether there was one. */
export function closeSheets() {
  const any = open.size > 0;
  for (const dialog of [...open].reverse()) dialog.close();
  return any;
}

/** Takes every sheet away at once: before a hand is hidden, and when the screen changes. */
export function dropSheets() {
  for (const dialog of [...open].reverse()) {
    dialog.close();
    dialog.remove();
  }
  for (const end of [...sinking]) end();
}

/** Draws the sheets again that follow the state. */
export const redrawSheets = () => {
  for (const redraw of [...live]) redraw();
};
