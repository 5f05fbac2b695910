/* The elements that a sentence of a lesson is about while it is only read: they are framed, and the slip
   avoids them. */

const [MINE, THEIRS] = [0, 1];
const KINGS = '.middle .kings .five, .kings-button';

const at = (spot: string) => `[data-spot="${spot}"]`;
const knight = (seat: number) => at(`knight ${seat}`);

/** Selectors by lesson and sentence. */
export const SHOWN: Readonly<Record<string, readonly string[]>> = {
  'rescue-king.need': [KINGS],
  'rescue-king.goal': [at(`kings ${MINE}`), at(`kings ${THEIRS}`)],
  'rescue-king.other': [at(`seat ${THEIRS}`)],
  'rescue-king.secret': ['.middle .doors .five'],
  'rescue-king.signs': ['.me .legal'],
  'rescue-knights.knights': [knight(MINE), knight(THEIRS)],
  'rescue-knights.lightning': [at('drawn 0'), at('drawn 1')],
  'rescue-knights.moon': [at('realm 0 2'), at('companion 0 0')],
  'rescue-knights.dragon': [knight(MINE), knight(THEIRS), at('die')],
  'rescue-knights.willow': [at('drawn 0')],
  'rescue-knights.blows': [at('drawn 0'), at('realm 0 2')],
  'rescue-knights.white': [knight(MINE)],
  'rescue-turn.asleep': [at('realm 0 1'), at('pile 0')],
  'rescue-turn.five': ['.me .kept'],
  'rescue-turn.count': ['.me .kept'],
  'rescue-turn.other': [at(`seat ${THEIRS}`), at('pile 0')],
  'rescue-turn.plan': [at('realm 0 0')],
  'rescue-turn.book_can': [at('realm 0 3'), at('pile 0')],
};
