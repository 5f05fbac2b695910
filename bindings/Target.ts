/**
 * One thing on the table that can be tapped; a queen by the code of her face.
 */
export type Target = `hand ${number}` | `bed ${number}` | `queen ${number}` | `back ${number}` | "discard" | "confirm" | "defend" | "let-go" | "die" | "keep" | "skip" | "done" | `drawn ${number}` | `grid ${number}` | `realm ${number} ${number}` | `companion ${number} ${number}` | `knight ${number}` | `king ${number}` | `pile ${number}`;
