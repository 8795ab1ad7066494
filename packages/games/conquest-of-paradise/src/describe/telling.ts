/** Words of chapters on their events, and the few words that several of them need. */
import type { Arg, Hidden, Viewer } from '@wayfinder/engine';

/** An event's fields. */
export type Data = Record<string, unknown>;

/** Kinds of pieces in the order in which they are named. */
export const PIECE_KINDS = [
  'war_canoe',
  'transport_canoe',
  'warrior_band',
  'local_warriors',
  'colony',
  'rumor',
] as const;

/** Parts told of an event beside its fields: the variant of its sentence, and arguments of its own. */
export interface Telling {
  variant?: string;
  args?: Record<string, Arg>;
}
export type Tells = (data: never, viewer: Viewer) => Telling;

/** Words for a chapter's events: read by `describe.ts`, after the words of the basic game. */
export interface DescribePart {
  /** Events with more to say than their fields, by type. */
  tells?: Readonly<Record<string, Tells>>;
  /** Fields that hold a seat's number, beside `seat`, `by`, `target` … */
  seats?: readonly string[];
  /** Fields that hold a hex, beside `hex`, `from` and `to`. */
  spaces?: readonly string[];
  /** Kind of the members of a list, by the field's name. */
  lists?: Readonly<Record<string, (item: never) => Arg>>;
}

export function isHidden(value: unknown): value is Hidden<unknown, { n?: number } | null> {
  return typeof value === 'object' && value !== null && '$' in value;
}

/** Each piece by its name: two war canoes are named twice. */
export function pieceList(pieces: Partial<Record<string, number>>): Arg {
  return {
    list: PIECE_KINDS.flatMap((piece) => Array.from({ length: pieces[piece] ?? 0 }, () => ({ piece }) satisfies Arg)),
  };
}

/** A variant for those who know the hidden field, and one for all others. */
export const knownOrNot =
  (field: string): Tells =>
  (data: Data) => ({ variant: isHidden(data[field]) && data[field].$ === 'secret' ? 'known' : 'unknown' });
