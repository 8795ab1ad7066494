/** CP-A105: random games with all event cards, from a position in which events have begun. */
import { type GameEvent, outcomeOf, seededRandom } from '@wayfinder/engine';
import { randomDecision } from '@wayfinder/engine/laws';
import { expect, test } from 'vitest';
import { openPlay, takeEntry } from './proof/games.ts';
import type { Settings, State } from './state.ts';
import { RULESET } from './testing/play.ts';

/** Games of each procedure; `RANDOM_GAMES` plays more. */
const GAMES = Number(process.env.RANDOM_GAMES ?? 1);
const COMMANDS = 160;
const MINUTES = 60_000;

const POSITION = {
  turn: 8,
  seats: {
    0: { track: 8, reserve: 1, home: '0,1' },
    1: { track: 7, home: '0,0', held: ['winds-1'] },
    2: { track: 7, home: '5,-3' },
  },
  hexes: {
    '0,1': { villages: 4, marks: { fertile: true }, pieces: { 0: { warrior_band: 2, link: true } } },
    '1,1': { sea: true, pieces: { 0: { link: true, war_canoe: 1, warrior_band: 1, colony: 1, rumor: 1 } } },
    '2,0': { tile: 'tubuai', villages: 2, controller: 0, marks: { weeds: true }, pieces: { 0: { link: true } } },
    '0,0': { villages: 3, pieces: { 1: { link: true, warrior_band: 1 } } },
    '-2,2': { villages: 1, controller: 1, heldBy: 1, pieces: { 1: { warrior_band: 1 } } },
    '5,-3': { villages: 3, pieces: { 2: { link: true } } },
    '4,-1': { tile: 'midway', pieces: { 2: { transport_canoe: 2, warrior_band: 1, colony: 1 } } },
  },
};

const villagesBySeat = (state: State): number[] =>
  state.seats.map((_, seat) =>
    Object.values(state.hexes).reduce((sum, { group }) => sum + (group?.controller === seat ? group.villages : 0), 0),
  );

/** One card in each turn from the first on, whatever becomes of it (CP-23.4, 40.6). */
function cardsByTurn(events: readonly GameEvent[]): number[] {
  const counts: number[] = [0];
  for (const { type } of events) {
    if (type === 'TurnBegan') counts.push(0);
    if (type === 'EventCardDrawn') counts[counts.length - 1] = (counts.at(-1) ?? 0) + 1;
  }
  // The last turn may have been broken off before its card.
  return counts.slice(1, -1);
}

test.each(['c3i', 'second'] as const)(
  'events drawn and carried out by chance: %s',
  (randomEvents) => {
    for (let game = 0; game < GAMES; game += 1) {
      const dice = seededRandom(`events ${randomEvents} ${game}`);
      const settings: Settings = { edition: '2', homes: ['tonga', 'samoa', 'hiva'], randomEvents, reserve: true };
      const play = openPlay(POSITION, { ...settings, malaria: 'perGroup' }, 3);
      const events: GameEvent[] = [];
      for (let n = 0; n < COMMANDS && !outcomeOf(RULESET, play.table); n += 1) {
        const found = randomDecision(RULESET, play.table, { dice, progress: true, noReversible: n % 3 > 0 }, 12);
        if (!found) throw new Error('nothing can be chosen');
        const before = villagesBySeat(play.table.state as State);
        const { events: made } = takeEntry(play, found.decision.seat, found.decision.kind, found.path);
        events.push(...made);
        expect(RULESET.invariants(play.table.state)).toEqual([]);
        if (found.decision.kind !== 'resolveEvent') continue;
        // CP-23.12, 40.6: whoever had two villages still has them.
        const after = villagesBySeat(play.table.state as State);
        before.forEach((had, seat) => {
          expect(after[seat]).toBeGreaterThanOrEqual(Math.min(had, 2));
        });
      }
      const drawn = cardsByTurn(events);
      expect(drawn.length).toBeGreaterThan(1);
      expect(drawn.every((cards) => cards === 1)).toBe(true);
      // A place among the undrawn cards would tell of those that are held (CP-23.9).
      for (const event of events) if (event.type === 'EventCardDrawn') expect(event.draws).toMatchObject({ to: [] });
    }
  },
  20 * MINUTES,
);
