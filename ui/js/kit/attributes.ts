/* The types of the attributes that an element may have. Another name, or a value of another type, is a
   compiler error; add new ones here. */

/** An attribute; null, undefined or false leaves it out. */
type Maybe<T> = T | null | undefined | false;

/** The names after `aria-`. */
type Aria =
  | 'checked'
  | 'busy'
  | 'current'
  | 'describedby'
  | 'disabled'
  | 'expanded'
  | 'haspopup'
  | 'hidden'
  | 'invalid'
  | 'keyshortcuts'
  | 'label'
  | 'labelledby'
  | 'live'
  | 'pressed'
  | 'valuetext';
type AriaAttributes = { [A in `aria-${Aria}`]?: Maybe<string> };
type DataAttributes = { [D in `data-${string}`]: Maybe<string | number | true> };
/** CSS variables. */
type Variables = { [V in `--${string}`]: Maybe<string | number> };
/** Listeners by type of event. */
type Listeners = {
  [E in keyof HTMLElementEventMap as `on${E}`]?: Maybe<(event: HTMLElementEventMap[E]) => void>;
};

interface Attributes {
  alt?: Maybe<string>;
  autocapitalize?: 'off' | 'characters';
  autocomplete?: 'off';
  accept?: Maybe<string>;
  checked?: boolean;
  class?: Maybe<string>;
  dir?: 'ltr' | 'auto';
  disabled?: boolean;
  enterkeyhint?: 'done' | 'go' | 'search';
  for?: string;
  id?: Maybe<string>;
  inert?: boolean;
  inputmode?: 'url';
  max?: number;
  maxlength?: number;
  min?: number;
  name?: string;
  novalidate?: boolean;
  open?: boolean;
  placeholder?: string;
  readonly?: boolean;
  reversed?: boolean;
  role?: Maybe<'group' | 'img' | 'note' | 'search' | 'switch' | 'timer'>;
  rows?: number;
  scope?: 'col' | 'row';
  spellcheck?: 'false';
  src?: string;
  step?: number;
  tabindex?: Maybe<'0' | '-1'>;
  translate?: Maybe<'no'>;
  /** of a button or a field */
  type?: 'button' | 'submit' | 'text' | 'search' | 'radio' | 'range' | 'file';
  value?: Maybe<string | number>;
}

/** what is no attribute */
interface Own {
  /** identifies an element among its siblings, from one drawing to the next */
  key?: string | number;
  /** one of our own drawings, in place of children */
  svg?: string;
}

export type Props = Own & Attributes & AriaAttributes & DataAttributes & Variables & Listeners;
