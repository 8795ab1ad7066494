/** CP-24.21, 1.12: instead of drawing one discovery marker the explorer looks at three. */
import { type Draw, hidden, type NewEvent, pick, type Random, type Seat, secret } from '@wayfinder/engine';
import { z } from 'zod';
import { cupMarker } from '../../state/pieces.ts';
import type { CupMarker, HexId, State } from '../../state.ts';
import { eventPart } from '../event-part.ts';
import { eventsOf } from '../events/deck.ts';

/** Markers that are looked at. */
const MOST = 3;
const RULES = ['CP-24.21', 'CP-1.12'];
const LETTERS = { island_group: 'I', open_ocean: 'O', off_course: 'X' } as const;

const markersSeen = z.strictObject({
  seat: z.number().int(),
  hex: z.string(),
  markers: hidden(z.array(cupMarker), z.strictObject({ n: z.number().int() })),
});

/** Name of a marker in a path. */
export function idOf({ type, knots }: CupMarker): string {
  return `${LETTERS[type]}${knots || ''}`;
}

/** All markers of the cup, by themselves. */
function inCup(state: State): { name: string; marker: CupMarker }[] {
  return state.cup.flatMap(({ type, knots, n }) =>
    Array.from({ length: n }, () => ({ name: idOf({ type, knots }), marker: { type, knots } })),
  );
}

/** The look at the cup that takes the place of the seat's draw; null when it draws as ever. */
export function lookAtMarkers(state: State, seat: Seat, hex: HexId, random: Random): NewEvent[] | null {
  const left = inCup(state);
  if (state.events?.birds !== seat || left.length === 0) return null;
  const markers: CupMarker[] = [];
  const draws: Draw[] = [];
  while (markers.length < MOST && left.length > 0) {
    const { item, draw } = pick(random, 'birds', left);
    left.splice(left.indexOf(item), 1);
    markers.push(item.marker);
    draws.push(draw);
  }
  const seen = secret([seat], markers, { n: markers.length });
  return [{ type: 'MarkersSeen', data: { seat, hex, markers: seen }, because: RULES, draws, drawsTo: [seat] }];
}

export const birdsEvents = {
  MarkersSeen: eventPart(markersSeen, (state, { markers }) => {
    eventsOf(state).birds = null;
    if (!state.exploration) return;
    state.exploration.stage = 'choose-marker';
    state.exploration.seen = markers;
  }),
};
