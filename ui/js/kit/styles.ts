/* Loads the style sheets of the page, and the fonts that they name; again, if a request was lost. A sheet is not
   loaded (`rel=later`) until a screen needs it. */

import { createFetchOnce, patiently } from './load.js';

export type Wardrobe =
  | 'album'
  | 'chair'
  | 'collection'
  | 'draw'
  | 'house'
  | 'frames'
  | 'home'
  | 'join'
  | 'learn'
  | 'rescue'
  | 'ring'
  | 'rules'
  | 'settings'
  | 'table'
  | 'tv';

const fetchOnce: ReturnType<typeof createFetchOnce<void>> = createFetchOnce();

/**
 * Puts a new link in the place of one. A link that has failed asks for nothing again. The old one stays until
 * the sheet is there, so that no moment is without it.
 */
const replaced = (link: HTMLLinkElement): Promise<void> =>
  new Promise((done, fail) => {
    const next = link.cloneNode() as HTMLLinkElement;
    next.addEventListener('load', () => {
      link.remove();
      done();
    });
    next.addEventListener('error', () => {
      next.remove();
      fail(new Error(`no style sheet ${link.href}`));
    });
    next.rel = 'stylesheet';
    link.after(next);
  });

/** A sheet that dresses several screens is fetched once. */
const fetched = (link: HTMLLinkElement) => fetchOnce(link.href, () => patiently(() => replaced(link)));

/** Loads the style sheets of one kind. */
export const loadStyles = (name: Wardrobe | 'queens') =>
  fetchOnce(name, async () => {
    const links: NodeListOf<HTMLLinkElement> = document.querySelectorAll(
      `link[rel=later][data-dresses~=${name}]`,
    );
    await Promise.all([...links].map(fetched));
  });

/** The rules of a sheet; none if it did not come. */
const rulesOf = (sheet: CSSStyleSheet | null) => {
  try {
    return [...(sheet?.cssRules ?? [])];
  } catch {
    return [];
  }
};

const sheets = () => {
  const links: NodeListOf<HTMLLinkElement> = document.querySelectorAll('link[rel=stylesheet]');
  return [...links];
};

/** Loads again the style sheets of the start that did not come. */
export const mendStyles = () =>
  Promise.all(
    sheets()
      .filter(({ sheet }) => rulesOf(sheet).length === 0)
      .map(fetched),
  );

const namesFonts = (rules: CSSRule[]): boolean =>
  rules.some(
    rule =>
      rule instanceof CSSFontFaceRule ||
      (rule instanceof CSSLayerBlockRule && namesFonts([...rule.cssRules])),
  );

/** The waits before a font is asked for again, in milliseconds. */
const FONT_WAITS_MS = [1000, 5000, 20_000];

/** A font that did not come is asked for again with the sheet that names it; until then another is shown. */
export const mendFonts = () => {
  const waits = [...FONT_WAITS_MS];
  let waiting = false;
  document.fonts?.addEventListener('loadingerror', () => {
    const wait = waiting ? undefined : waits.shift();
    if (wait === undefined) return;
    waiting = true;
    setTimeout(() => {
      waiting = false;
      for (const link of sheets()) if (namesFonts(rulesOf(link.sheet))) void replaced(link).catch(() => {});
    }, wait);
  });
};
