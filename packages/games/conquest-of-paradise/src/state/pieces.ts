/** Seats, numbers and pieces: what every part of the state is made of. */
import { hidden } from '@wayfinder/engine';
import { z } from 'zod';

export const seat = z.number().int().min(0).max(3);
export const n = z.number().int().min(0);

/** Kinds of pieces (glossary "piece"), in the order of the counter mix; ids of `build_chart`. */
export const KINDS = ['transport_canoe', 'war_canoe', 'warrior_band', 'colony', 'rumor'] as const;
export type Kind = (typeof KINDS)[number];

/** Hex id `"q,r"` (CP-1.2). */
export type HexId = string;

/** Numbers of the five kinds; all five keys are always there. */
export const pieces = z.strictObject({ transport_canoe: n, war_canoe: n, warrior_band: n, colony: n, rumor: n });
export type Pieces = z.infer<typeof pieces>;
export const hiddenPieces = hidden(pieces, z.strictObject({ n }));
export type HiddenPieces = z.infer<typeof hiddenPieces>;

/** A discovery marker on the map, or the 2-knot marker of an explored or crossed hex. Ocean markers stay for good (CP-7.4, 8.16). */
export const marker = z.strictObject({ type: z.enum(['island_group', 'open_ocean', 'two_knots']), knots: n });
export type Marker = z.infer<typeof marker>;

/** A marker as the cup holds it. */
export const cupMarker = z.strictObject({ type: z.enum(['island_group', 'open_ocean', 'off_course']), knots: n });
export type CupMarker = z.infer<typeof cupMarker>;
