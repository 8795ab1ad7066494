/** Additions of a chapter of the advanced rules to the chart. Loaded only for games that are played with any. */
import type { BoardMotion, Box, Mark, Palette, TextFor } from '@wayfinder/board';
import type { ReactElement } from 'react';
import type { HexId, State } from '../../state.ts';

/** Drawings depend on the position alone. */
export interface ChapterProps {
  readonly view: State;
  readonly palette: Palette;
  readonly text: TextFor;
  readonly small: boolean;
  /** True for a hex that is to be drawn: all are, but in a small picture of a part. */
  readonly sees: (hex: HexId) => boolean;
}

/** A place that is no hex: where it lies, which hexes it touches, and how it looks while it can be chosen. */
export interface PlaceApart {
  readonly id: string;
  readonly isThere: (view: State) => boolean;
  readonly box: Box;
  /** The nearest hex, where somebody is who walks the board by keys. */
  readonly at: HexId;
  readonly beside: readonly HexId[];
  readonly Choice: (props: { readonly mark: Mark; readonly palette: Palette }) => ReactElement;
}

/** Motion of an event; null: not on the chart. */
export type Seen = (before: State, after: State, data: never, palette: Palette) => BoardMotion | null;

export interface ChartChapter {
  readonly id: string;
  /** Drawn on the ground, under what can be chosen. */
  readonly Under?: (props: ChapterProps) => ReactElement | null;
  /** Drawn over pieces and names. */
  readonly Over?: (props: ChapterProps) => ReactElement | null;
  /** Sentences about a hex, for those who walk the board by keys or by ear. */
  readonly spoken?: (view: State, hex: HexId, text: TextFor) => readonly string[];
  readonly apart?: PlaceApart;
  /** Hex in which something is decided now that the basic rules know nothing of; null: nowhere. */
  readonly now?: (view: State) => HexId | null;
  /** By type of event. */
  readonly seen?: Readonly<Record<string, Seen>>;
}
