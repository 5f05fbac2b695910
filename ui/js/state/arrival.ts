/* The code or the ticket in the fragment of the address, by which a guest comes to a table. Neither stays in
   the address bar. */

import { CODE } from './core.js';

const CODE_KEY = 'rouse.code';
const ID_KEY = 'rouse.table';
/** Ten digits and the alphabet without I, L, O and U: Crockford's base 32. */
const { letters: LETTERS, length: LENGTH } = CODE;

/**
 * The code as the table writes it, `K7Q2MX`, or null. Case, spaces and hyphens are ignored; I and L read as
 * 1, O as 0.
 */
export const readCode = (typed: string) => {
  const letters = [...typed.toUpperCase()]
    .filter(one => !/[\s\p{Pd}]/u.test(one))
    .map(one => ({ I: '1', L: '1', O: '0' })[one] ?? one);
  return letters.length === LENGTH && letters.every(one => LETTERS.includes(one)) ? letters.join('') : null;
};

/** In two groups, as it is read aloud: "K7Q 2MX". */
export const grouped = (code: string) => `${code.slice(0, 3)} ${code.slice(3)}`.trim();

/** The three pictures that host and guest compare, as numbers from 0 to 31. */
export const picturesOfCode = (code: string): number[] =>
  [0, 1, 2].map(at => LETTERS.indexOf(code[at] ?? '0') ^ LETTERS.indexOf(code[at + 3] ?? '0'));

/** The id of a table, 32 hexadecimal digits, as a QR code writes it: 26 letters. */
export const lettersOf = (id: string) => {
  const bits = [...id].map(digit => parseInt(digit, 16).toString(2).padStart(4, '0')).join('');
  return (bits.padEnd(Math.ceil(bits.length / 5) * 5, '0').match(/.{5}/g) ?? [])
    .map(five => LETTERS[parseInt(five, 2)])
    .join('');
};

/** Parses a fragment: a code, with the id of its table if it was scanned, or a ticket. */
export const readFragment = (
  hash: string,
): { code: string | null; id: string | null; ticket: string | null } => {
  const inside = hash.replace(/^#/, '');
  const ticket = /^t=([0-9a-f]{32})$/i.exec(inside)?.[1]?.toLowerCase() ?? null;
  const [typed = '', id = ''] = inside.split('.');
  const code = ticket ? null : readCode(typed);
  return { code, id: code && /^[0-9A-Z]{26}$/.test(id) ? id : null, ticket };
};

/** The session storage, or null where it is blocked. */
const tabStorage = (): Storage | null => {
  try {
    return globalThis.sessionStorage ?? null;
  } catch {
    return null;
  }
};

export const createArrival = (
  storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> | null = tabStorage(),
) => {
  let kept: string | null = null;
  /** The id of the table at which the code was scanned. */
  let keptId: string | null = null;
  let ticket: string | null = null;
  try {
    kept = readCode(storage?.getItem(CODE_KEY) ?? '');
    keptId = kept && (storage?.getItem(ID_KEY) ?? null);
  } catch {
    /* A blocked storage: the code holds until the page is closed. */
  }

  const keep = (code: string, id: string | null = null) => {
    [kept, keptId] = [code, id];
    try {
      storage?.setItem(CODE_KEY, code);
      if (id) storage?.setItem(ID_KEY, id);
      else storage?.removeItem(ID_KEY);
    } catch {
      /* As above. */
    }
  };

  const drop = () => {
    [kept, keptId] = [null, null];
    try {
      storage?.removeItem(CODE_KEY);
      storage?.removeItem(ID_KEY);
    } catch {
      /* As above. */
    }
  };

  return {
    /**
     * Takes the code or the ticket from the address, and removes the fragment. Returns whether there was one.
     */
    read: (
      place: { hash: string; pathname: string; search: string },
      history: Pick<History, 'replaceState' | 'state'>,
    ) => {
      if (!place.hash) return false;
      const found = readFragment(place.hash);
      if (found.code) keep(found.code, found.id);
      if (found.ticket) ticket = found.ticket;
      history.replaceState(history.state, '', place.pathname + place.search);
      return Boolean(found.code ?? found.ticket);
    },
    /**
     * Takes the code or the ticket from a typed link, and forgets those before: they belong to another table.
     */
    typed: (link: string) => {
      const {
        code,
        id,
        ticket: found,
      } = readFragment(link.includes('#') ? link.slice(link.indexOf('#')) : '');
      ticket = found;
      if (code) keep(code, id);
      else drop();
    },
    code: () => kept,
    /** Whether this is not the table whose code was scanned. */
    isOther: (id: string) => keptId !== null && keptId !== lettersOf(id),
    /** Whether a code or a ticket is known. */
    known: () => kept !== null || ticket !== null,
    keep,
    /** Forgets a code that no table here has. */
    drop,
    ticket: () => ticket,
    /** Forgets the ticket, once the table has answered it: it works only once. */
    dropTicket: () => void (ticket = null),
  };
};

export type Arrival = ReturnType<typeof createArrival>;
