/** Things with which a seat builds, moves and fights, as events tell them too. Apart from the whole state, so that pages load no more of it than that. */
import { z } from 'zod';
import { n } from './pieces.ts';

/** A bought item of a sealed build: `n` of `item` in `hex`. Items are rows of `build_chart`. */
export const buildItem = z.strictObject({ item: z.string(), hex: z.string(), n });
/** A sealed build (CP-15.9), in its one canonical order. `cardPool` is a group of the pool that pays for the card. */
export const build = z.strictObject({
  inward: z.boolean(),
  useCards: z.array(z.string()),
  items: z.array(buildItem),
  cardPool: z.string().nullable(),
  links: z.array(z.string()),
  convert: z.array(z.string()),
  /** The held card that makes warrior bands cheaper (CP-24.13). */
  warFever: z.string().optional(),
  /** Spends the point kept before (CP-28.3), and keeps one of a village in this group's pool (CP-28.1). */
  useReserve: z.literal(true).optional(),
  keepReserve: z.string().optional(),
  /** Groups whose weeds are paid for (CP-24.3). */
  clearWeeds: z.array(z.string()).optional(),
});
export type Build = z.infer<typeof build>;

/** Canoes of one kind in one hex during the movement part: steps used, what they carry (CP-10.13), and whether they have stopped. */
export const canoeGroup = z.strictObject({
  kind: z.enum(['transport_canoe', 'war_canoe']),
  load: z.enum(['warrior_band', 'colony']).nullable(),
  used: n,
  stopped: z.boolean(),
  /** Entered this hex in this stage; what makes a battle due (CP-12.1) and puts its band in front (CP-10.18). */
  entered: z.boolean(),
  n,
});
export type CanoeGroup = z.infer<typeof canoeGroup>;
/** Mover's knowledge of its own stacks in one hex beyond the counts: who has moved how far, and which loads were put down. */
export const movingStack = z.strictObject({
  canoes: z.array(canoeGroup),
  rumors: z.array(z.strictObject({ used: n, stopped: z.boolean(), n })),
  /** Bands and colonies put down here by a canoe this turn: they stay (CP-10.15). */
  putDown: z.strictObject({ warrior_band: n, colony: n }),
  /** Of the bands put down here, those that came in a war canoe: they attack (CP-10.18). Absent: none. */
  landedByWarCanoe: n.optional(),
  /** Steps that the link's canoe has used (CP-10.4). Absent: none. */
  linkUsed: n.optional(),
});
export type MovingStack = z.infer<typeof movingStack>;

/** Pieces of one side in a battle. All public once lined up (CP-12.5). Counts of kinds; `panicked` stand in the second row. */
export const row = z.strictObject({ local_warriors: n, war_canoe: n, warrior_band: n, transport_canoe: n, colony: n });
export type Row = z.infer<typeof row>;
export const battleSide = z.strictObject({ front: row, second: row, panicked: row });
export type BattleSide = z.infer<typeof battleSide>;
