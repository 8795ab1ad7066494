import { botMeans, dueDecisions, type GameEvent, outcomeOf, redact, seededRandom } from '@wayfinder/engine';
import { randomDecision } from '@wayfinder/engine/laws';
import { expect, test } from 'vitest';
import { called } from './board/advanced/status.ts';
import { openPlay } from './proof/games.ts';
import type { Settings, State } from './state.ts';
import { newTable, play, RULESET } from './testing/play.ts';

/** Games of each kind; `RANDOM_GAMES` plays more. */
const GAMES = Number(process.env.RANDOM_GAMES ?? 3);
/** More than any solitaire game takes: 14 turns, fewer with extra chits. */
const MOST = 2_000;

test.each(['standard', 'harder'] as const)(
  'random %s solitaire games end by the chits or by winning, within 14 turns',
  (solo) => {
    for (let game = 0; game < GAMES; game += 1) {
      const dice = seededRandom(`${solo} ${game}`);
      const settings: Settings = { edition: '2', homes: 'random', solo };
      const { table } = openPlay({}, settings, 1);
      const manner = { dice, progress: game % 2 === 0, noReversible: true };
      let commands = 0;
      for (; commands < MOST && !outcomeOf(RULESET, table); commands += 1) {
        const found = randomDecision(RULESET, table, manner, 12);
        if (!found) throw new Error('nothing can be chosen');
        play(table, found.decision, found.path, `${commands} ${dice.next(1_000_000)}`);
        expect(RULESET.invariants(table.state), `${solo} ${game} after ${found.decision.kind}`).toEqual([]);
      }
      const { turn, solo: end } = table.state as State;
      const outcome = outcomeOf(RULESET, table);
      expect(dueDecisions(table)).toEqual([]);
      expect(turn).toBeLessThanOrEqual(14);
      const left = 15 - (end?.drawn.length ?? 0);
      expect(outcome).toMatchObject({
        ranking: [{ seat: 0, place: outcome?.reason === 'won' ? 1 : 2, tieBreaks: [turn, left] }],
      });
      if (outcome?.reason === 'won') expect(outcome.ranking[0]?.score).toBeGreaterThanOrEqual(30);
      else expect(left).toBeLessThanOrEqual(2);
    }
  },
  300_000,
);

test('the bot plays the human to the end', () => {
  const { table } = openPlay({}, { edition: '2', homes: 'random', solo: 'standard' }, 1);
  for (let commands = 0; commands < MOST && !outcomeOf(RULESET, table); commands += 1) {
    const [decision] = dueDecisions(table);
    if (!decision) throw new Error('nobody is asked');
    const view = redact(table.state, decision.seat);
    const path = RULESET.bot(view, decision.seat, decision, botMeans(String(commands)));
    play(table, decision, path, `bot ${commands}`);
  }
  expect(['won', 'lost']).toContain(outcomeOf(RULESET, table)?.reason);
  expect((table.state as State).turn).toBeLessThanOrEqual(14);
}, 120_000);

/** Seeds of whole games from the set-up; the bot wins one of 25 or so. */
const SEEDS = Array.from({ length: 60 }, (_, n) => `won ${n + 18}`);

/** End of the bot's game with this chance: its last event, and true where it was ended by winning. */
function lastOf(seed: string): { won: boolean; last: GameEvent } {
  const settings: Settings = { edition: '2', homes: 'random', solo: 'standard', southIsland: true, reserve: true };
  const { table } = newTable(1, { ...settings, malaria: 'oneDie' }, seed);
  for (let commands = 0; commands < MOST; commands += 1) {
    const [decision] = dueDecisions(table);
    if (!decision) throw new Error('nobody is asked');
    const path = RULESET.bot(redact(table.state, 0), 0, decision, botMeans('bot'));
    const last = play(table, decision, path, `${seed} ${commands}`).events.at(-1);
    const outcome = outcomeOf(RULESET, table);
    if (outcome && last) return { won: outcome.reason === 'won', last };
  }
  throw new Error(`no end of ${seed}`);
}

test('the bot wins a whole game, with 30 VP, its cards turned up, with two chits or more left', () => {
  for (const seed of SEEDS) {
    const { won, last } = lastOf(seed);
    if (!won) continue;
    const { vp, chitsLeft, cards } = last.data as { vp: number; chitsLeft: number; cards: string[] };
    expect(vp).toBeGreaterThanOrEqual(30);
    expect(chitsLeft).toBeGreaterThanOrEqual(2);
    expect(cards.length).toBeGreaterThan(0);
    expect(last).toMatchObject({ type: 'SolitaireEnded', because: ['CP-37.1', 'CP-37.3', 'CP-37.6'] });
    return;
  }
  throw new Error('none was won');
}, 120_000);

test('what can never be done alone isn’t offered, and is still refused with its reason', () => {
  const settings: Settings = { edition: '2', homes: ['tonga'], solo: 'standard' };
  const { table } = openPlay({ turn: 3, step: 'movement' }, settings, 1);
  const view = redact(table.state, 0) as State;
  const levelOf = (kind: string) => RULESET.next(view, 0, { kind, seat: 0, blocks: 'all', id: '', openedAt: 0 }, []);
  const never = [
    ['movement', 'turn', 'links-by-themselves'],
    ['transit', 'turn', 'links-by-themselves'],
    ['free', 'remove-rumor', 'no-rumor-on-the-map'],
    ['free', 'use-card', 'no-card-to-use'],
  ] as const;
  for (const [kind, word, code] of never) {
    const level = levelOf(kind);
    const offered = level.list().map(({ id }) => id);
    expect([kind, word, offered.includes(word), level.has(word)?.code]).toEqual([kind, word, false, code]);
  }
  expect(called(view, { kind: 'free' })).toEqual({ key: 'decision.free.solo' });
  expect(called(view, { kind: 'movement' })).toBeNull();
});
