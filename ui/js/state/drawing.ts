/* A queen whom somebody has drawn: cut-outs by number, and strokes of crayons. As text she is base64url of a
   few bytes, whose format the core checks as well (`drawing.rs`). */

/** `[x, y]` in units of a card, whole numbers */
export type Point = readonly [x: number, y: number];
export interface Stroke {
  /** which crayon */
  colour: number;
  thick: boolean;
  /** drawn on the other side as well */
  mirrored: boolean;
  points: readonly Point[];
}

/** The parts that are chosen by number, in the order of their bytes, and how many there are of each. */
export const PARTS = {
  /** from light to dark */
  skin: 6,
  mouth: 6,
  /** a cut-out; 0 is none */
  hair: 8,
  hairColour: 10,
  /** a cut-out; 0 is none */
  crown: 6,
  dress: 4,
  dressColour: 10,
  /** the pattern of her blanket */
  quilt: 12,
} as const;
type Part = keyof typeof PARTS;
const NAMES = Object.keys(PARTS) as Part[];

/** Each is one bit. */
export const EXTRAS = ['freckles', 'glasses', 'lashes', 'earrings'] as const;
export type Extra = (typeof EXTRAS)[number];

/** The tune that wakes her: so many notes, each one of the eight of a scale. */
export const TUNE = { length: 5, notes: 8 };

export type Drawing = Record<Part, number> &
  Record<Extra, boolean> & { tune: readonly number[]; strokes: readonly Stroke[] };

export const CRAYONS = 10;
/** The paper: every point lies on it. */
export const PAPER = { width: 200, height: 255 };
export const MOST_STROKES = 255;
export const MOST_POINTS = 255;
const MOST_BYTES = 3072;
const VERSION = 1;
const HEAD = 16;
/** A further point is one byte if it is no farther away, otherwise three. */
const STEP = 7;

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';

const toText = (bytes: readonly number[]) => {
  let text = '';
  for (let at = 0; at < bytes.length; at += 3) {
    const some = bytes.slice(at, at + 3);
    const bits = (some[0] ?? 0) * 65536 + (some[1] ?? 0) * 256 + (some[2] ?? 0);
    for (let letter = 0; letter <= some.length; letter++) text += LETTERS[(bits >> (18 - 6 * letter)) & 63];
  }
  return text;
};

/** The bytes of a text; none if it is not exactly what `toText` writes. */
const toBytes = (text: string): number[] => {
  if (text.length > Math.ceil((MOST_BYTES * 4) / 3)) return [];
  const bytes: number[] = [];
  let [bits, held] = [0, 0];
  for (const letter of text) {
    const value = LETTERS.indexOf(letter);
    if (value < 0) return [];
    bits = ((bits << 6) | value) & 0xffff;
    held += 6;
    if (held < 8) continue;
    held -= 8;
    bytes.push((bits >> held) & 255);
  }
  const left = bits & ((1 << held) - 1);
  return held < 6 && left === 0 ? bytes : [];
};

const isNear = (dx: number, dy: number) =>
  Math.abs(dx) <= STEP && Math.abs(dy) <= STEP && (dx !== 0 || dy !== 0);

/** How many bytes a stroke takes. */
const lengthOf = ({ points }: Stroke) =>
  points.reduce((length, [x, y], at) => {
    const [px, py] = points[at - 1] ?? [x, y];
    return length + (at > 0 && isNear(x - px, y - py) ? 1 : at > 0 ? 3 : 4);
  }, 0);

/** How full the paper is, from 0 to 1 and, where it is too full to be kept, above. */
export const fullness = (strokes: readonly Stroke[]) =>
  Math.max(
    strokes.length / MOST_STROKES,
    strokes.reduce((length, stroke) => length + lengthOf(stroke), 0) / (MOST_BYTES - HEAD),
  );

const strokeBytes = ({ colour, thick, mirrored, points }: Stroke) => {
  const bytes = [colour | (Number(thick) << 4) | (Number(mirrored) << 5), points.length];
  points.forEach(([x, y], at) => {
    const [px, py] = points[at - 1] ?? [x, y];
    if (at === 0) bytes.push(x, y);
    else if (isNear(x - px, y - py)) bytes.push(((x - px + 8) << 4) | (y - py + 8));
    else bytes.push(0, x, y);
  });
  return bytes;
};

/** A drawing as text. Its strokes have to fit: see `fullness`. */
export const writeDrawing = (drawing: Drawing) =>
  toText([
    VERSION,
    ...NAMES.map(name => drawing[name]),
    EXTRAS.reduce((bits, name, at) => bits | (Number(drawing[name]) << at), 0),
    ...drawing.tune,
    drawing.strokes.length,
    ...drawing.strokes.flatMap(strokeBytes),
  ]);

/** Reads one byte after the other; a byte that is missing or too large makes all of it unreadable. */
const createReader = (bytes: readonly number[]) => {
  let at = 0;
  let bad = false;
  return {
    /** @param below what the byte has to be less than */
    next: (below = 256) => {
      const byte = bytes[at] ?? 256;
      at += 1;
      if (byte < below) return byte;
      bad = true;
      return 0;
    },
    fail: () => void (bad = true),
    isBad: () => bad,
    isWhole: () => !bad && at === bytes.length,
  };
};
type Reader = ReturnType<typeof createReader>;

const readPoint = (reader: Reader): Point => [reader.next(PAPER.width + 1), reader.next(PAPER.height + 1)];

/** The point after another one. */
const readNext = (reader: Reader, [x, y]: Point): Point => {
  const step = reader.next();
  if (step === 0) return readPoint(reader);
  const [dx, dy] = [(step >> 4) - 8, (step & 15) - 8];
  const [nx, ny] = [x + dx, y + dy];
  if (!isNear(dx, dy) || nx < 0 || nx > PAPER.width || ny < 0 || ny > PAPER.height) reader.fail();
  return [nx, ny];
};

const readStroke = (reader: Reader): Stroke => {
  const look = reader.next(64);
  const count = reader.next();
  if ((look & 15) >= CRAYONS || count === 0) reader.fail();
  const points = [readPoint(reader)];
  for (let at = 1; at < count && !reader.isBad(); at++)
    points.push(readNext(reader, points[at - 1] as Point));
  return { colour: look & 15, thick: (look & 16) > 0, mirrored: (look & 32) > 0, points };
};

/** The drawing in a text; undefined if it is damaged, too long, or anything else. */
export const readDrawing = (text: unknown): Drawing | undefined => {
  const reader = createReader(typeof text === 'string' ? toBytes(text) : []);
  if (reader.next() !== VERSION) return undefined;
  const parts = NAMES.map(name => [name, reader.next(PARTS[name])]);
  const bits = reader.next(1 << EXTRAS.length);
  const extras = EXTRAS.map((name, at) => [name, ((bits >> at) & 1) === 1]);
  const tune = Array.from({ length: TUNE.length }, () => reader.next(TUNE.notes));
  const strokes: Stroke[] = [];
  const count = reader.next();
  while (strokes.length < count && !reader.isBad()) strokes.push(readStroke(reader));
  return reader.isWhole()
    ? { ...Object.fromEntries(parts), ...Object.fromEntries(extras), tune, strokes }
    : undefined;
};

/** A queen before anything was chosen: a face with a smile, and nothing else. */
export const BLANK: Drawing = {
  skin: 1,
  mouth: 0,
  hair: 0,
  hairColour: 1,
  crown: 0,
  dress: 0,
  dressColour: 7,
  quilt: 5,
  freckles: false,
  glasses: false,
  lashes: true,
  earrings: false,
  tune: [0, 2, 4, 2, 0],
  strokes: [],
};
