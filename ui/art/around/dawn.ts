/* How well somebody knows a family of sums: the sun is up, rises, or is still below the hill. */

const HILL = '<path d="M2 33C14 25 34 25 46 33Z" fill="#5B8C4A"/>';
const RAYS =
  '<path d="M24 1v3M10 6l2 3M38 6l-2 3M4 17h4M40 17h4" stroke="#C98A12" stroke-width="2.5" stroke-linecap="round"/>';
const SUNS = {
  sure: `${RAYS}<circle cx="24" cy="16" r="9"/>`,
  coming: '<path d="M15 28a9 9 0 0 1 18 0Z"/>',
  next: '<path d="M30 20a8 8 0 1 1-8-14 10 10 0 0 0 8 14Z" fill="#B9C4F0"/>',
};

export const dawn = (stage: keyof typeof SUNS) =>
  `<svg viewBox="0 0 48 34"><g fill="#F6C453" stroke="#8A5A00" stroke-width="1.5">${SUNS[stage]}</g>${HILL}</svg>`;
