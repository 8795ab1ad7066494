import type { ReactElement } from 'react';
import type { Box } from './geometry/box.ts';
import type { Direction } from './geometry/walk.ts';
import type { Palette } from './palette.ts';
import type { Mark } from './svg/choices.tsx';

/** Viewer: a seat (0-based) or a spectator. */
export type BoardViewer = number | 'spectator';

/** A text by its key and arguments, from the game's catalogue in the reader's language. Keys and arguments are the game's. */
export type TextFor = (key: string, args?: Readonly<Record<string, string | number>>) => string;

/** The command that is put together: the kind of its decision, and what is chosen so far. */
export interface BoardPath {
  readonly kind: string;
  readonly choices: readonly string[];
  /** The last choice isn't made yet: it is shown as confirming would make it (see `GameBoard.refines`). */
  readonly preview?: true;
}

/** Part of the current level that lies on the board: every target by its `data-id`; and the path that led there, absent where nothing is asked. */
export interface BoardLevel {
  readonly targets: Readonly<Record<string, Mark>>;
  /** For things that are not in the view before they are committed, as a tile at its place and turn: a board may draw them as ghosts. */
  readonly path?: BoardPath;
}

/** A composed or committed step that moves something: drawn as an arrow with the number of its step. */
export interface BoardMove {
  readonly step: number;
  /** Ids of the spaces it touches, in order; at least two. */
  readonly way: readonly string[];
  readonly seat: number;
  readonly settled: boolean;
  /** Its number stands on the space that it leads to. */
  readonly bare?: boolean;
}

/** All that a board is drawn from. */
export interface BoardProps<View> {
  readonly view: View;
  readonly viewer: BoardViewer;
  readonly level: BoardLevel;
  /** Id of the space the keyboard is on. */
  readonly focus: string | null;
  readonly moves: readonly BoardMove[];
  readonly palette: Palette;
  readonly text: TextFor;
  /** The part in sight, in units; without it the whole board. */
  readonly crop?: Box | undefined;
  /** `small`: a thumbnail or an overview, without names and figures; with a crop a picture that nobody moves, of which only that part is drawn. */
  readonly detail?: 'full' | 'small' | undefined;
  /** Spoken name; a board inside a `BoardView` needs none. */
  readonly title?: string | undefined;
}

/** Something that goes over the board while an event is shown: from space to space along its way. */
export interface MotionMove {
  /** Ids of the spaces it passes, in order; at least two. */
  readonly way: readonly string[];
  readonly seat: number;
  /** Drawing that is seen going, about the origin; without one the seat's disc. */
  readonly drawing?: ReactElement;
}

/** An event as it can be seen on the board: what goes where, and the spaces where something comes or is gone. Played once, in a second or two. */
export interface BoardMotion {
  readonly moves: readonly MotionMove[];
  readonly appear: readonly string[];
  readonly disappear: readonly string[];
}

/** An event as a viewer sees it. */
export interface BoardEvent {
  readonly type: string;
  readonly data: unknown;
}

/** Parts that a game gives the kit. All functions are pure; `Board` has no hooks and touches no DOM. */
export interface GameBoard<View> {
  /** The drawing: one `<svg>`, made with `BoardFrame`. Everything that can be tapped carries `data-id`. */
  readonly Board: (props: BoardProps<View>) => ReactElement;
  /** The whole board in units. They may grow with the view; things stay where they are in them. */
  readonly bounds: (view: View) => Box;
  /** Something can be chosen at its very edge, as where a table grows: it may be moved a little beyond it, however much is in sight. */
  readonly isLoose?: true;
  /** The part to show first: where the decision of the one who looks is, or the whole board when nothing is to be chosen. */
  readonly focusBounds: (view: View, level: BoardLevel, viewer?: BoardViewer) => Box;
  /** Of places that are asked about those that have to be seen at once; absent: all. */
  readonly inSight?: (view: View, level: BoardLevel, ids: readonly string[]) => readonly string[];
  /** The one space that a small picture has in its middle, for the one who looks; absent or null: the middle of `focusBounds`. */
  readonly heart?: (view: View, level: BoardLevel, viewer: BoardViewer) => Box | null;
  /** The space that a key leads to; `null` at the end. From `null` (nothing focused yet) the first space of the walk. What the level offers may lead elsewhere. */
  readonly neighbour: (view: View, id: string | null, direction: Direction, level?: BoardLevel) => string | null;
  /**
   * Place of a space, so that the page can bring it into sight, and so that a tap there chooses it; `null` when it is nowhere on the board. With what
   * lies on the path of the level only, as a place on a tile that is being laid; without a level as in the view.
   */
  readonly place: (view: View, id: string, level?: BoardLevel) => Box | null;
  /** A space in words, spoken while walking: what it is, whose, what lies there; with what lies on the path only, as above. */
  readonly describe: (view: View, id: string, text: TextFor, level?: BoardLevel) => string;
  /**
   * Of the spaces that a finished path names those of a move, in their order, at least two: an arrow. Null where it moves nothing: its spaces are
   * marked. Absent: two spaces are always a move. With it, no arrows are drawn of steps that are settled, as their paths are told to nobody.
   */
  readonly way?: (kind: string, path: readonly string[]) => readonly string[] | null;
  /**
   * Place in the path of the choice of a space, where the level after this path only turns what lies in that space; else null. What
   * is asked is shown there as it would be, a tap on that space shows the next open choice, one on another space that could have been chosen moves it there.
   */
  readonly refines?: (kind: string, path: readonly string[]) => number | null;
  /** Motion of an event between two views; `null` for one that moves nothing. Absent: events only change the drawing. */
  readonly motion?: (before: View, after: View, event: BoardEvent, palette: Palette) => BoardMotion | null;
}

/** A level with nothing on the board. */
export const emptyLevel: BoardLevel = { targets: {} };

/** The decision that a figure goes with, and how far it is answered. */
export interface FigureProps<View> {
  readonly view: View;
  readonly viewer: BoardViewer;
  readonly decision: { readonly kind: string; readonly seat: number; readonly context?: string | undefined };
  readonly path: readonly string[];
  readonly palette: Palette;
  readonly text: TextFor;
}

/** Seat whose board is drawn. */
export interface SeatFigureProps<View> {
  readonly view: View;
  readonly seat: number;
  readonly palette: Palette;
  readonly text: TextFor;
}

/** A card, chart or tile by its id, as it lies on the table. */
export interface CardProps {
  readonly id: string;
  readonly palette: Palette;
  readonly text: TextFor;
}

/** The face of a card, a chart or a tile: a pure function to one `<svg>`, or null for an id that has none. */
export type CardDrawing = (props: CardProps) => ReactElement | null;

/** Drawings of a game beside its board. Pure functions to one `<svg>` each, or null where there is nothing to draw. */
export interface GameFigures<View> {
  /** Facts on which a decision turns, in sight: the knots of a voyage, the two sides of a battle, the points of a building phase. */
  readonly Decision: (props: FigureProps<View>) => ReactElement | null;
  /** Things that lie before a seat, as its board; absent where words and tables say all. */
  readonly Seat?: (props: SeatFigureProps<View>) => ReactElement | null;
}
