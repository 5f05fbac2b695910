/* The dotted way from the card of an attack to the queen. */

export const ATTACK_PATH =
  '<svg viewBox="0 0 92 60"><path d="M4 40C24 12 52 12 76 28" fill="none" stroke="#F6C453" stroke-width="6" stroke-linecap="round" stroke-dasharray="2 13"/><path d="M60 14l20 15-24 8" fill="none" stroke="#F6C453" stroke-width="6" stroke-linecap="round" stroke-linejoin="round"/></svg>';
