import { awaitedSeats, type Decision, dueDecisions, outcomeOf, seededRandom, type Table } from '@wayfinder/engine';
import { randomDecision } from '@wayfinder/engine/laws';
import { expect, test } from 'vitest';
import type { State } from './state.ts';
import { newTable, play, RULESET, stateOf } from './testing/games.ts';
import { settingsOf } from './testing/hand.ts';

/** Seats that answer an offer of power only when nothing else goes on. */
const LATE = [1, 3];
const isLate = ({ kind, seat }: Decision): boolean => kind === 'power-offer' && LATE.includes(seat);

/** Why everybody may wait for answers to offers (TM-11.11 to 11.13); null where nobody should. */
function reasonToWait({ turn, offers, seats }: State): string | null {
  if (turn === null) return seats.every(({ passed }) => passed) ? 'the round ends' : null;
  if (offers.some(({ seat }) => seat === turn.seat)) return 'their own turn';
  const isCultists = seats[turn.seat]?.faction === 'cultists';
  return isCultists && offers.some(({ from }) => from === turn.seat) ? 'the Cultists' : null;
}

/** The seats whose answers the game waits for, by the rules, where nothing else is due. */
function holding({ turn, offers }: State): number[] {
  const waited = offers.filter(({ seat, from }) => turn === null || seat === turn.seat || from === turn.seat);
  return [...new Set(waited.map(({ seat }) => seat))].sort();
}

/** Plays a game at random; answers why it waited, each time that nothing but late answers was due. */
function waitsIn(seed: string): (string | null)[] {
  const table: Table = newTable(4, settingsOf({ powerAnswers: 'relaxed' }), seed);
  const dice = seededRandom(`${seed} dice`);
  const waits: (string | null)[] = [];
  for (let n = 0; n < 4_000 && !outcomeOf(RULESET, table); n += 1) {
    const due = dueDecisions(table);
    const [prompt] = due.filter((decision) => !isLate(decision));
    if (!prompt) {
      waits.push(reasonToWait(stateOf(table)));
      // Nobody else is called, nor shown as awaited.
      expect(awaitedSeats(due, 'spectator')).toEqual(holding(stateOf(table)));
    }
    const open = [prompt ?? due[0]].filter((one) => one !== undefined);
    const found = randomDecision(RULESET, { ...table, open }, { dice, progress: true, noReversible: true }, 20);
    if (!found) throw new Error('nothing can be answered');
    play(table, found.decision, found.path);
  }
  expect(outcomeOf(RULESET, table)).not.toBeNull();
  return waits;
}

test('two who answer offers of power as late as they can never hold up the others where the rules allow (TM-11.11 to 11.13)', () => {
  const waits = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'].flatMap(waitsIn);
  expect(waits.filter((why) => why === null)).toEqual([]);
  expect(waits.filter((why) => why === 'their own turn').length).toBeGreaterThan(20);
}, 120_000);
