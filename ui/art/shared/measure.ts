/* How wide words are in Fredoka 600, in hundredths of the font size, so that names can be fitted without a
   page. */

const WIDTHS: Record<string, number> = {};
const TABLE =
  'a56 b56 c50 d56 e54 f40 g55 h55 i24 j24 k50 l30 m80 n56 o56 p55 q55 r42 s46 t41 u56 v56 w75 x52 y56 z54 ' +
  'A71 B62 C64 D67 E61 F62 G71 H66 I23 J54 K59 L56 M81 N68 O72 P60 Q79 R61 S55 T65 U69 V73 W95 X69 Y64 Z59 ' +
  "057 138 258 357 455 550 653 753 855 953 -41 ’20 '19 .22 +50 ß59 ç50 ñ56 í22 î22";
for (const entry of TABLE.split(' ')) WIDTHS[entry.slice(0, 1)] = Number(entry.slice(1));
const SPACE = 24;
const UNKNOWN = 62;

/** Width of words in em; accents do not change the width of a letter. */
export const em = (words: string) => {
  let sum = 0;
  for (const letter of words) {
    const base = letter.normalize('NFD').slice(0, 1);
    sum += letter === ' ' ? SPACE : (WIDTHS[letter] ?? WIDTHS[base] ?? UNKNOWN);
  }
  return sum / 100;
};
