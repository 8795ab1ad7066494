/** Results at the end of a season: nobody who left, or ran out of time, comes before others by a score. */
import { leaguePlaces, standings } from '@wayfinder/competition';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { placesOf } from './adjudicate.ts';
import { divisionIn } from './tables.ts';

const AT = '2026-03-01T19:00:00.000Z';

/** A game as the board stands, with seats that ran out of time and seats that were left. */
const anyEnd = fc.integer({ min: 2, max: 5 }).chain((count) => {
  const seats = Array.from({ length: count }, (_, seat) => seat);
  return fc.record({
    scores: fc.array(fc.nat({ max: 20 }), { minLength: count, maxLength: count }),
    ran: fc.subarray(seats),
    left: fc.subarray(seats),
  });
});

test('whoever is placed last for a reason beside the board has no larger share, and no better place by it, than those before', () => {
  fc.assert(
    fc.property(anyEnd, ({ scores, ran, left }) => {
      const ranking = scores.map((score, seat) => ({
        ...{ seat, score, tieBreaks: [] },
        place: 1 + scores.filter((other) => other > score).length,
      }));
      const result = { ...placesOf(scores.length, ranking, new Set(ran)), how: 'adjudicated', at: AT } as const;
      const seats = scores.map((_, seat) => seat + 1);
      const game = { division: 1, number: 1, game: '', wave: 0, beginsAt: AT, seats, begunAt: AT, result, left };
      const scoring = { points: seats.map(() => 1), draw: null, tieBreaks: ['share' as const], count: 'sum' as const };
      const division = divisionIn(
        { settings: { scoring } as never, endsAt: AT },
        { number: 1, placements: seats.map((number) => ({ number, reason: { kind: 'new', at: AT }, isAsked: false })) },
        [{ ...game, voidAt: null, asked: null, nudgedAt: null }],
        [],
      );
      const places = leaguePlaces(division.games[0]?.seats ?? [], result.places);
      const rows = standings(division);
      const rowOf = (seat: number) => rows.find(({ member }) => member === String(seat + 1));
      for (const last of new Set([...ran, ...left])) {
        expect(rowOf(last)?.share ?? 0).toBe(0);
        for (const [seat, place] of places.entries())
          if (place < (places[last] ?? 0)) expect(rowOf(seat)?.place).toBeLessThanOrEqual(rowOf(last)?.place ?? 0);
      }
    }),
  );
});
