/** What a chapter of the advanced rules adds to the chart. Loaded only for games that are played with any. */
import type { BoardMotion, Palette, TextFor } from '@wayfinder/board';
import type { ReactElement } from 'react';
import type { HexId, State } from '../../state.ts';

/** What is drawn depends on the position alone. */
export interface ChapterProps {
  readonly view: State;
  readonly palette: Palette;
  readonly text: TextFor;
  readonly small: boolean;
  /** Whether a hex is to be drawn: all are, but in a small picture of a part. */
  readonly sees: (hex: HexId) => boolean;
}

/** How an event is seen; null: not on the chart. */
export type Seen = (before: State, after: State, data: never, palette: Palette) => BoardMotion | null;

export interface ChartChapter {
  readonly id: string;
  /** Drawn on the ground, under what can be chosen. */
  readonly Under?: (props: ChapterProps) => ReactElement | null;
  /** Drawn over pieces and names. */
  readonly Over?: (props: ChapterProps) => ReactElement | null;
  /** Sentences about a hex, for those who walk the board by keys or by ear. */
  readonly spoken?: (view: State, hex: HexId, text: TextFor) => readonly string[];
  /** By type of event. */
  readonly seen?: Readonly<Record<string, Seen>>;
}
