/** Motion of an event on the chart. From what the viewer knows of it; pure. */
import {
  type BoardEvent,
  type BoardMotion,
  ExplorerSail,
  type MotionMove,
  type Palette,
  PieceStack,
} from '@wayfinder/board';
import { createElement } from 'react';
import type { HexId, State } from '../state.ts';
import type { ChartChapter } from './advanced/chapter.ts';

/** Data of the events that are seen: those of a hex, of a way, or of builds. */
export interface EventData {
  readonly seat?: number;
  readonly hex?: HexId;
  readonly from?: HexId;
  readonly to?: HexId | null;
  readonly pieces?: unknown;
}

/** Nothing moves. */
export const NOTHING: BoardMotion = { moves: [], appear: [], disappear: [] };
const ORIGIN = { x: 0, y: 0 };

/** Motion of an event, by its type; types without an entry only change the drawing. */
const SEEN: Readonly<
  Record<string, (before: State, after: State, data: EventData, palette: Palette) => BoardMotion | null>
> = {
  PreMoved: explorerGoes,
  HexEntered: explorerGoes,
  KnownHexCrossed: explorerGoes,
  ExplorerSteered: explorerGoes,
  ExplorerReturned: explorerReturns,
  ExplorerLost: (before, _, { seat }) => gone(explorerAt(before, seat)),
  DiscoveryDrawn: atHex,
  TileFound: atHex,
  TileTurnedUp: atHex,
  OffCourse: atHex,
  TransportTurned: atHex,
  WarCanoeShown: atHex,
  BattleBegun: atHex,
  BattleLinedUp: atHex,
  BattleWon: atHex,
  Settled: atHex,
  HomeNamed: atHex,
  LossTaken: (_before, _after, { hex }) => gone(hex ?? null),
  RumorRemoved: (_before, _after, { hex }) => gone(hex ?? null),
  StackMoved: stackGoes,
  PiecesTransited: stackGoes,
  Retreated: stackGoes,
  Withdrew: stackGoes,
  Built: grown,
};

type Motion = (before: State, after: State, event: BoardEvent, palette: Palette) => BoardMotion | null;

/** The motion of an event between two views, those of these chapters too; null for one that is not seen on the chart. */
export function motionWith(chapters: readonly ChartChapter[]): Motion {
  const seen: typeof SEEN = Object.assign({}, SEEN, ...chapters.map((chapter) => chapter.seen));
  return (before, after, { type, data }, palette) =>
    seen[type]?.(before, after, (data ?? {}) as EventData, palette) ?? null;
}

/** Something changes in a hex. */
export function atHex(_before: State, _after: State, { hex }: EventData): BoardMotion | null {
  return hex === undefined ? null : { ...NOTHING, appear: [hex] };
}

/** Something goes from a hex. */
export function gone(hex: HexId | null): BoardMotion | null {
  return hex === null ? null : { ...NOTHING, disappear: [hex] };
}

/** Hex in which a seat's explorer stands; null while it is at home or lost. */
export function explorerAt(view: State, seat: number | undefined): HexId | null {
  const at = seat === undefined ? undefined : view.seats[seat]?.explorer;
  return at === undefined || at === 'ready' || at === 'lost' ? null : at;
}

/** An explorer on its way. */
export function explorerGoes(
  before: State,
  _after: State,
  { seat, hex }: EventData,
  palette: Palette,
): BoardMotion | null {
  if (seat === undefined || hex === undefined) return null;
  const from = explorerAt(before, seat) ?? before.seats[seat]?.home ?? null;
  return from === null || from === hex ? { ...NOTHING, appear: [hex] } : sails([from, hex], seat, palette);
}

export function explorerReturns(
  before: State,
  after: State,
  { seat }: EventData,
  palette: Palette,
): BoardMotion | null {
  const from = explorerAt(before, seat);
  const home = seat === undefined ? null : (after.seats[seat]?.home ?? null);
  if (seat === undefined || from === null) return null;
  return home === null || home === from ? gone(from) : sails([from, home], seat, palette);
}

function sails(way: readonly HexId[], seat: number, palette: Palette): BoardMotion {
  const drawing = createElement(ExplorerSail, { centre: ORIGIN, palette, seat, scale: 1.15 });
  return { ...NOTHING, moves: [{ way, seat, drawing }] };
}

/** A stack on its way, as many as have left; kinds are nobody's but its owner's, so it goes closed. */
export function stackGoes(
  before: State,
  after: State,
  { seat, from, to }: EventData,
  palette: Palette,
): BoardMotion | null {
  if (seat === undefined || from === undefined) return null;
  if (to === null || to === undefined) return gone(from);
  const count = Math.max(1, countIn(before, from, seat) - countIn(after, from, seat));
  const drawing = createElement(PieceStack, { centre: ORIGIN, palette, seat, count });
  const move: MotionMove = { way: [from, to], seat, drawing };
  return { ...NOTHING, moves: [move] };
}

function countIn(view: State, hex: HexId, seat: number): number {
  const stack = view.hexes[hex]?.stacks[String(seat)];
  return stack ? stack.faceDown.shown.n + stack.link : 0;
}

/** Every hex in which the build put something. */
function grown(before: State, after: State, { seat }: EventData): BoardMotion | null {
  if (seat === undefined) return null;
  const changed = Object.entries(after.hexes).flatMap(([hex, here]) => {
    const was = before.hexes[hex];
    const [now, then] = [here.group, was?.group];
    const more =
      countIn(after, hex, seat) !== countIn(before, hex, seat) ||
      (now?.villages ?? 0) !== (then?.villages ?? 0) ||
      (now?.improved ?? 0) !== (then?.improved ?? 0);
    return more ? [hex] : [];
  });
  return changed.length === 0 ? null : { ...NOTHING, appear: changed };
}
