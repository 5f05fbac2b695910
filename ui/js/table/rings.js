/* Rings of light round things on the table. */

/** Lays a ring round a box. @param {HTMLElement} ring @param {DOMRect} rect @param {string} kind */
const lay = (ring, { left, top, width, height }, kind) => {
  ring.className = kind;
  Object.assign(ring.style, {
    left: `${left}px`,
    top: `${top}px`,
    width: `${width}px`,
    height: `${height}px`,
  });
};

/** A new ring round a box. @param {DOMRect} rect @param {string} kind */
export const glow = (rect, kind) => {
  const ring = document.createElement('span');
  lay(ring, rect, kind);
  return ring;
};

/** Rings that are laid anew again and again, in a layer over the table. @param {HTMLElement} layer */
export const createRings = layer => {
  const rings = document.createElement('div');
  rings.className = 'glows';
  rings.setAttribute('aria-hidden', 'true');
  layer.append(rings);
  return {
    /**
     * Lays a ring round each of these elements, where it is now.
     * @param {readonly Element[]} found
     * @param {string} kind
     */
    light: (found, kind) => {
      while (rings.childElementCount > found.length) rings.lastElementChild?.remove();
      for (const [at, one] of found.entries()) {
        const ring = rings.children[at] ?? rings.appendChild(document.createElement('span'));
        if (ring instanceof HTMLElement) lay(ring, one.getBoundingClientRect(), kind);
      }
    },
  };
};
