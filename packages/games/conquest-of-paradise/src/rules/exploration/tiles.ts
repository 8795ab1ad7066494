/** Sections 7 and 8.9: a found tile is kept face down or turned up; finders may turn it up at any time (CP-7.9). */
import { choose, done, known, type Message, type NewEvent, refuse, type Seat, word } from '@wayfinder/engine';
import { z } from 'zod';
import { homeDirection, tileData } from '../../data/index.ts';
import { sortedHexes } from '../../hexes.ts';
import type { DecisionPart, Part } from '../../part.ts';
import type { HexId, State } from '../../state.ts';
import { seatOf } from '../cards/hand.ts';
import { hexChoice } from '../choices.ts';
import { changeHex } from '../control.ts';
import { eventPart } from '../event-part.ts';
import { players } from '../players.ts';
import { groupOfTile } from '../set-up.ts';
import { isOwnFind } from './explorable.ts';
import { withTileTurnedUp } from './tile-turned-up.ts';

const tileKept = z.strictObject({ seat: z.number().int(), hex: z.string() });
const tileTurnedUp = z.strictObject({
  seat: z.number().int(),
  hex: z.string(),
  tile: z.string(),
  direction: z.number().int(),
  /** Seats whose discovered-island markers return (CP-7.9). */
  markersTo: z.array(z.number().int()),
});
type TileTurnedUp = z.infer<typeof tileTurnedUp>;

const ASK: Message = { key: 'ask.keepTile' };
/** The question names the find to who knows it. */
function askKeep(view: State, hex: HexId | undefined): Message {
  const tile = hex === undefined ? null : view.hexes[hex]?.tile;
  if (!tile || tile.faceUp || tile.id.$ !== 'secret') return ASK;
  const { green, brown } = tileData(tile.id.value);
  const args = { tile: { tile: tile.id.value }, boxes: { count: green + brown }, brown: { count: brown } };
  return { key: 'ask.keepTile.known', args };
}

const ASK_OTHER: Message = { key: 'ask.keepTile.other' };

/** Hexes of face-down tiles that carry this seat's marker: public. */
export function ownFinds(state: State, seat: Seat): HexId[] {
  return sortedHexes(Object.keys(state.hexes).filter((hex) => isOwnFind(state, seat, hex)));
}

/** The events that turn a tile up, and what comes with it. @throws AskServer on a view that doesn't know the tile. */
export function turnUpTile(state: State, seat: Seat, hex: HexId, because: string[]): NewEvent[] {
  const tile = state.hexes[hex]?.tile;
  if (!tile || tile.faceUp) throw new Error(`no face-down tile in ${hex}`);
  const id = known(tile.id);
  const turned: NewEvent = {
    type: 'TileTurnedUp',
    data: { seat, hex, tile: id, direction: homeDirection(seatOf(state, seat).homeOfSetUp), markersTo: tile.finders },
    because: [...because, 'CP-7.8', 'CP-2.10', ...(tile.finders.length > 0 ? ['CP-7.9'] : [])],
  };
  return [turned, ...withTileTurnedUp(state, seat, hex, id)];
}

/** The tile that the exploring seat has just found and must decide on. */
function pendingTile(state: State): { seat: Seat; hex: HexId } | null {
  const { exploration } = state;
  if (exploration?.stage !== 'keep' || exploration.at === null) return null;
  return { seat: exploration.seat, hex: exploration.at };
}

/** CP-7.10: with this seat, every seat has found the tile. */
function isFoundByAll(state: State, seat: Seat, hex: HexId): boolean {
  const tile = state.hexes[hex]?.tile;
  return tile?.faceUp === false && players(state).every((other) => other === seat || tile.finders.includes(other));
}

const keepTile: DecisionPart = {
  open(state) {
    const pending = pendingTile(state);
    if (!pending || isFoundByAll(state, pending.seat, pending.hex)) return [];
    return [{ kind: 'keepTile', seat: pending.seat, blocks: 'all', context: pending.hex }];
  },
  next(view, seat, _decision, path) {
    const needsMarker = seatOf(view, seat).freeMarkers === 0;
    if (path.length === 0) {
      const nothingToTurn = needsMarker && ownFinds(view, seat).length === 0;
      return choose(askKeep(view, pendingTile(view)?.hex), [
        word('keep', nothingToTurn ? { refused: refuse('no-marker-free', ['CP-7.7']) } : {}),
        word('turn-up', { progress: true }),
      ]);
    }
    if (path[0] === 'turn-up' || path.length > 1 || !needsMarker) return done();
    return choose(
      ASK_OTHER,
      ownFinds(view, seat).map((hex) => hexChoice(hex)),
    );
  },
  decide(state, seat, _decision, [choice, other]) {
    const pending = pendingTile(state);
    if (!pending) return [];
    if (choice === 'turn-up') return turnUpTile(state, seat, pending.hex, ['CP-7.6']);
    const first = other === undefined ? [] : turnUpTile(state, seat, other, ['CP-7.7']);
    if (first.some((event) => isPlacedAt(event, pending.hex))) return first;
    const foreign = isTileOfOthers(state, pending.hex) ? ['CP-8.9'] : [];
    return [
      ...first,
      { type: 'TileKept', data: { seat, hex: pending.hex }, because: ['CP-7.6', 'CP-7.7', ...foreign] },
    ];
  },
  fallback(view, seat) {
    return seatOf(view, seat).freeMarkers > 0 ? ['keep'] : ['turn-up'];
  },
};

/** CP-27.5: the tile turned up first brought another onto the very hex, so that nothing is left there to keep. */
function isPlacedAt({ type, data }: NewEvent, hex: HexId): boolean {
  return type === 'SouthIslandPlaced' && (data as { hex: HexId }).hex === hex;
}

function isTileOfOthers(state: State, hex: HexId): boolean {
  const tile = state.hexes[hex]?.tile;
  return tile?.faceUp === false && tile.finders.length > 0;
}

function advance(state: State): NewEvent[] | null {
  const pending = pendingTile(state);
  if (!pending || !isFoundByAll(state, pending.seat, pending.hex)) return null;
  return turnUpTile(state, pending.seat, pending.hex, ['CP-7.10', 'CP-8.9']);
}

function faceUp(state: State, { hex, tile, direction, markersTo }: TileTurnedUp): void {
  const entry = changeHex(state, hex);
  entry.tile = { faceUp: true, id: tile, direction };
  entry.group = groupOfTile(tile);
  for (const seat of markersTo) seatOf(state, seat).freeMarkers += 1;
  // CP-8.10: whoever was still choosing about this tile has nothing left to choose.
  if (state.exploration && pendingTile(state)?.hex === hex) state.exploration.stage = 'step';
}

export const tilesPart: Part = {
  decisions: { keepTile },
  events: {
    TileKept: eventPart(tileKept, (state, { seat, hex }) => {
      const tile = changeHex(state, hex).tile;
      if (tile?.faceUp === false) tile.finders = [...tile.finders, seat].sort((a, b) => a - b);
      seatOf(state, seat).freeMarkers -= 1;
      if (state.exploration) state.exploration.stage = 'step';
    }),
    TileTurnedUp: eventPart(tileTurnedUp, faceUp, { reveals: ['CP-7.8'] }),
  },
  advance,
};
