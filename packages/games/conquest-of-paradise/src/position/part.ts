/** Additions of a chapter to the positions of scenarios: its fields, and what they make of a state that is otherwise complete. */
import { z } from 'zod';
import { HEX_KINDS } from '../proof/facts.ts';
import type { Settings, State } from '../state.ts';

/** A hex of the map. */
export const hexId = z.string().refine((hex) => HEX_KINDS.has(hex), { message: 'is no hex of the map' });
/** A seat's number, and how it is written where it is a key. */
export const seat = z.number().int().min(0).max(3);
export const seatKey = z.string().regex(/^[0-3]$/, 'is no seat');

type Shape = z.ZodRawShape;

/** Values that a scenario gives in the fields of one chapter. */
export interface Said<Given extends Shape, OfSeat extends Shape, OfHex extends Shape> {
  given: z.infer<z.ZodObject<Given>>;
  /** By seat number as a string. */
  seats: Record<string, z.infer<z.ZodObject<OfSeat>>>;
  hexes: Record<string, z.infer<z.ZodObject<OfHex>>>;
}

interface Making<Given extends Shape, OfSeat extends Shape, OfHex extends Shape> {
  /** Fields of `given` itself, all optional. */
  given: Given;
  /** Fields of one of its `seats`, and of one of its `hexes`, all optional. */
  ofSeat: OfSeat;
  ofHex: OfHex;
  /** Writes what is said into the state, before its invariants are checked. Called for every position. Mutates. */
  apply(state: State, said: Said<Given, OfSeat, OfHex>, settings: Settings): void;
}

/** A position as far as chapters read it. */
interface AnyPosition {
  seats?: Record<string, unknown> | undefined;
  hexes?: Record<string, unknown> | undefined;
}

/** A chapter's share of positions, whatever its fields are. */
export interface PositionPart {
  given: Shape;
  ofSeat: Shape;
  ofHex: Shape;
  apply(state: State, data: AnyPosition, settings: Settings): void;
}

function each<Fields extends Shape>(fields: Fields, said: Record<string, unknown> = {}) {
  const schema = z.object(fields);
  return Object.fromEntries(Object.entries(said).map(([id, data]) => [id, schema.parse(data ?? {})]));
}

/** Makes a chapter's share: `apply` gets the chapter's own fields, parsed. */
export function positionPart<Given extends Shape, OfSeat extends Shape, OfHex extends Shape>(
  making: Making<Given, OfSeat, OfHex>,
): PositionPart {
  const { given, ofSeat, ofHex, apply } = making;
  return {
    given,
    ofSeat,
    ofHex,
    apply(state, data, settings) {
      const said = {
        given: z.object(given).parse(data),
        seats: each(ofSeat, data.seats),
        hexes: each(ofHex, data.hexes),
      };
      apply(state, said, settings);
    },
  };
}

/** The schema with the fields of all chapters, which only the chapters themselves read. */
export function withFields<Schema extends z.ZodObject>(schema: Schema, fields: readonly Shape[]): Schema {
  return fields.reduce((all: z.ZodObject, more) => all.extend(more), schema) as Schema;
}
