/* The types of the attributes that an element may have. Another name, or a value of another type, is a
   compiler error; add new ones here. */

/**
 * An attribute; null, undefined or false leaves it out.
 * @template T
 * @typedef {T | null | undefined | false} Maybe
 */

/**
 * The names after `aria-`.
 * @typedef {'checked' | 'current' | 'describedby' | 'disabled' | 'expanded' | 'haspopup' | 'hidden' |
 *   'invalid' | 'keyshortcuts' | 'label' | 'labelledby' | 'live' | 'pressed' | 'valuetext'} Aria
 */
/** @typedef {{ [A in `aria-${Aria}`]?: Maybe<string> }} AriaAttributes */
/** @typedef {{ [D in `data-${string}`]: Maybe<string | number | true> }} DataAttributes */
/** CSS variables. @typedef {{ [V in `--${string}`]: Maybe<string | number> }} Variables */
/**
 * Listeners by type of event.
 * @typedef {{ [E in keyof HTMLElementEventMap as `on${E}`]?: Maybe<(event: HTMLElementEventMap[E]) => void>
 *   }} Listeners
 */

/**
 * @typedef {object} Attributes
 * @property {Maybe<string>} [alt]
 * @property {'off' | 'characters'} [autocapitalize]
 * @property {'off'} [autocomplete]
 * @property {Maybe<string>} [accept]
 * @property {boolean} [checked]
 * @property {Maybe<string>} [class]
 * @property {'ltr' | 'auto'} [dir]
 * @property {boolean} [disabled]
 * @property {'done' | 'go' | 'search'} [enterkeyhint]
 * @property {string} [for]
 * @property {Maybe<string>} [id]
 * @property {boolean} [inert]
 * @property {'url'} [inputmode]
 * @property {number} [max]
 * @property {number} [maxlength]
 * @property {number} [min]
 * @property {string} [name]
 * @property {boolean} [novalidate]
 * @property {boolean} [open]
 * @property {string} [placeholder]
 * @property {boolean} [readonly]
 * @property {boolean} [reversed]
 * @property {Maybe<'group' | 'img' | 'note' | 'search' | 'switch' | 'timer'>} [role]
 * @property {number} [rows]
 * @property {'col' | 'row'} [scope]
 * @property {'false'} [spellcheck]
 * @property {string} [src]
 * @property {number} [step]
 * @property {Maybe<'0' | '-1'>} [tabindex]
 * @property {Maybe<'no'>} [translate]
 * @property {'button' | 'submit' | 'text' | 'search' | 'radio' | 'range' | 'file'} [type] of a button or a
 *   field
 * @property {Maybe<string | number>} [value]
 */

/**
 * @typedef {object} Own what is no attribute
 * @property {string | number} [key] identifies an element among its siblings, from one drawing to the next
 * @property {string} [svg] one of our own drawings, in place of children
 */

/** @typedef {Own & Attributes & AriaAttributes & DataAttributes & Variables & Listeners} Props */

export {};
