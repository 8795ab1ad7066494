/** CP-35.3 to 35.6: one hex of an Explore! action. */
import { type Draw, known, type NewEvent, pick, type Random } from '@wayfinder/engine';
import { homeDirection } from '../../data/index.ts';
import { SOLO_ORDER } from '../../data/solo-order.ts';
import type { HexId, State } from '../../state.ts';
import { CARD } from '../cards/effects.ts';
import { isUnexplored } from '../control.ts';
import { southIslandComes } from '../south-island/place.ts';
import { hasRevealed } from './cards.ts';
import { OPPONENT } from './opponent.ts';

/** CP-35.5: knots with which the action is over, and how many more Navigation or Ocean Chart allow. */
const KNOTS_ENOUGH = 5;
const KNOTS_MORE = 1;

const LETTERS = { island_group: 'I', open_ocean: 'O', off_course: 'X' } as const;

/** The next hex of the fixed order, or null when all are known. */
function nextHex(state: State): HexId | null {
  return SOLO_ORDER.find((hex) => isUnexplored(state, hex)) ?? null;
}

/** CP-35.5: with so many knots the action is over. */
export function knotsToStop(state: State): number {
  return KNOTS_ENOUGH + (hasRevealed(state, [CARD.navigation, CARD.oceanChart]) ? KNOTS_MORE : 0);
}

/** A marker that stays a marker: CP-35.4, Off Course has no effect, so another is drawn. */
function drawMarker(state: State, random: Random) {
  const left = state.cup.map((row) => ({ ...row }));
  const draws: Draw[] = [];
  for (let offCourse = 0; ; offCourse += 1) {
    const markers = left.flatMap(({ type, knots, n }) =>
      Array.from({ length: n }, () => ({ name: `${LETTERS[type]}${knots || ''}`, type, knots })),
    );
    if (markers.length === 0) return { marker: null, offCourse, draws };
    const { item, draw } = pick(random, 'marker', markers);
    draws.push(draw);
    if (item.type !== 'off_course') return { marker: { type: item.type, knots: item.knots }, offCourse, draws };
    const row = left.find(({ type }) => type === 'off_course');
    if (row) row.n -= 1;
  }
}

function explored(state: State, hex: HexId, random: Random): NewEvent {
  const { marker, offCourse, draws } = drawMarker(state, random);
  const isGroup = marker?.type === 'island_group';
  const found = isGroup && state.unseenTiles.shown.n > 0 ? pick(random, 'tile', known(state.unseenTiles)) : null;
  const knots = (state.solo?.acting?.knots ?? 0) + (marker?.knots ?? 0);
  const direction = homeDirection('samoa');
  const tile = found ? { id: found.item, direction } : null;
  const because = ['CP-35.3', 'CP-35.4', 'CP-35.5', 'CP-35.7', ...(tile ? ['CP-35.6', 'CP-32.11'] : [])];
  return {
    type: 'OpponentExplored',
    data: { hex, offCourse, marker, tile, knots },
    because,
    draws: found ? [...draws, found.draw] : draws,
  };
}

/** CP-27.16: Te Waka Maui, found with Aotearoa. */
function broughtBy(state: State, { data }: NewEvent): NewEvent[] {
  const { hex, tile } = data as { hex: HexId; tile: { id: string } | null };
  return tile === null ? [] : southIslandComes(state, OPPONENT, hex, tile.id);
}

/** CP-35.5: nothing that could be drawn is left. */
function foundNothing({ data }: NewEvent): boolean {
  const { marker, tile } = data as { marker: { type: string } | null; tile: unknown };
  return marker === null || (marker.type === 'island_group' && tile === null);
}

/** The exploration of one hex more, or null when the action is over; `last` when nothing can follow. @throws AskServer on a view */
export function exploreOne(state: State, random: Random): { events: NewEvent[]; last: boolean } | null {
  const knots = state.solo?.acting?.knots ?? 0;
  const hex = nextHex(state);
  if (hex === null || knots >= knotsToStop(state)) return null;
  const event = explored(state, hex, random);
  return { events: [event, ...broughtBy(state, event)], last: foundNothing(event) };
}
