/** Words of a chapter of the advanced rules beside its decisions: the page's sentences read them after those of the basic game. */
import type { Choice, Message, Seat } from '@wayfinder/engine';
import type { State } from '../../state.ts';

export type Tells = (view: State, seat: Seat, path: readonly string[]) => Message[];
export type Notes = (view: State, seat: Seat, path: readonly string[], choice: Choice) => Message | null;
export type Follows = (view: State, seat: Seat, path: readonly string[]) => Message | null;

/** An answer that may be replaced: in words, how giving another one is called, and what that begins with. */
export interface GivenAnswer {
  told: Message;
  replace: Message;
  path: readonly string[];
}
export type Given = (view: State, seat: Seat) => GivenAnswer | null;

/** By kind of decision. */
export interface PagePart {
  /** Sentences under the question: after those of the basic game, where there are some. */
  tells?: Readonly<Record<string, Tells>>;
  /** True where only the chapter's own sentences stand. */
  instead?: (kind: string, path: readonly string[]) => boolean;
  /** The second line of an answer; null: as in the basic game. */
  notes?: Readonly<Record<string, Notes>>;
  /** Consequences of committing; null: as in the basic game. */
  follows?: Readonly<Record<string, Follows>>;
  /** Answers that may be replaced; null: as in the basic game. */
  given?: Readonly<Record<string, Given>>;
}
