/** Section 32: what a solitaire game decides in the human's exploration by itself. */
import { known, type NewEvent, type Random } from '@wayfinder/engine';
import { tileData } from '../../data/index.ts';
import { SOUTH_ISLAND } from '../../data/islands.ts';
import { distance } from '../../hexes.ts';
import type { HexId, State } from '../../state.ts';
import { piecesIn, seatsIn } from '../control.ts';
import { explorableFrom } from '../exploration/explorable.ts';
import { turnUpTile } from '../exploration/tiles.ts';
import { isHarder } from '../settings.ts';
import { callsForChit, occupation } from './found.ts';
import { HUMAN, OPPONENT, TONGA } from './opponent.ts';
import { best, chosenOf } from './ties.ts';

/** CP-32.2: off course, to the adjacent explorable hex that is farthest from Tonga. */
export function steerAway(state: State, random: Random): NewEvent[] {
  const at = state.exploration?.at ?? '';
  const farthest = best(explorableFrom(state, HUMAN, at), (hex) => distance(hex, TONGA));
  const chosen = chosenOf(random, farthest);
  if (!chosen) throw new Error(`nothing to explore around ${at}`);
  const tied = chosen.draws.length > 0 ? ['CP-31.7'] : [];
  const data = { seat: HUMAN, hex: chosen.item, by: OPPONENT };
  const because = ['CP-8.1', 'CP-8.3', 'CP-32.2', ...tied];
  return [{ type: 'ExplorerSteered', data, because, ...(tied.length > 0 ? { draws: chosen.draws } : {}) }];
}

/** CP-32.3 to 32.7: the dice for a group found in this hex. */
export function occupied(state: State, hex: HexId, boxes: { green: number; brown: number }, random: Random): NewEvent {
  const { draws, ...found } = occupation(hex, boxes.green, random);
  const chit = !found.held && callsForChit(boxes.green + boxes.brown, isHarder(state));
  const harder = chit && !callsForChit(boxes.green + boxes.brown, false) ? ['CP-37.5'] : [];
  const called = chit ? ['CP-32.7', ...(state.turn === 1 ? ['CP-32.9'] : []), ...harder] : [];
  const because = ['CP-32.3', 'CP-32.4', ...(found.held ? ['CP-32.5', 'CP-32.6'] : called)];
  return { type: 'OpponentOccupies', data: { hex, ...found, chit }, because, draws };
}

/** CP-32.7, 27.16: where the human stands already nothing is rolled for Te Waka Maui, so the opponent doesn't hold it, and its boxes call for a chit. */
function callingForChit(state: State, event: NewEvent): NewEvent {
  if (event.type !== 'SouthIslandPlaced') return event;
  const { green, brown } = tileData(SOUTH_ISLAND);
  const data = event.data as { hex: HexId };
  const calls = piecesIn(state, data.hex, HUMAN) > 0 && callsForChit(green + brown, isHarder(state));
  return calls ? { ...event, data: { ...data, chit: true }, because: [...event.because, 'CP-32.7'] } : event;
}

/** CP-27.16: Te Waka Maui is found with Aotearoa, and after it; where somebody stands already nothing is rolled. */
function southIslandFound(state: State, events: readonly NewEvent[], random: Random): NewEvent[] {
  const placed = events.find(({ type }) => type === 'SouthIslandPlaced')?.data as { hex: HexId } | undefined;
  if (!placed || seatsIn(state, placed.hex).length > 0) return [];
  const event = occupied(state, placed.hex, tileData(SOUTH_ISLAND), random);
  return [{ ...event, because: [...event.because, 'CP-27.16'] }];
}

/** CP-32.1, 32.3: the tile found is placed face up, and the dice say who holds it. */
export function placeFind(state: State, random: Random): NewEvent[] {
  const hex = state.exploration?.at ?? '';
  const events = turnUpTile(state, HUMAN, hex, ['CP-32.1', 'CP-31.6']).map((event) => callingForChit(state, event));
  const tile = state.hexes[hex]?.tile;
  if (!tile || tile.faceUp) throw new Error(`nothing found in ${hex}`);
  return [
    ...events,
    occupied(state, hex, tileData(known(tile.id)), random),
    ...southIslandFound(state, events, random),
  ];
}
