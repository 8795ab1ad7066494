import { BOT_LOOKS, botMeans, redact } from '@wayfinder/engine';
import { botConduct } from '@wayfinder/engine/testing';
import { expect, test } from 'vitest';
import type { State } from './state.ts';
import { expectGoodBots } from './testing/bot-games.ts';
import { gameOf, KINDS_PLAYED } from './testing/corpus.ts';
import { afterTurn, openOf, RULESET, stateOf, tableAt } from './testing/games.ts';

test('both levels keep to their means, and aren’t the same', () => {
  const conducts = KINDS_PLAYED.map((kind) => botConduct(RULESET, gameOf(kind, 'bots'), 24));
  expect(conducts.flatMap(({ faults }) => faults)).toEqual([]);
  for (const { asked } of conducts) expect(asked).toBeGreaterThan(5);
  expect(conducts.reduce((sum, { differing }) => sum + differing, 0)).toBeGreaterThan(KINDS_PLAYED.length / 2);
}, 60_000);

test('a turn with much to weigh takes all looks that there are', () => {
  const given = {
    factions: ['witches', 'giants'],
    structures: { '0': { A3: 'dwelling', F2: 'tradingHouse' }, '1': { I1: 'dwelling' } },
    seats: { '0': { coins: 20, workers: 10, priests: 2, bowls: [0, 0, 12] } },
  };
  const table = tableAt(given);
  const decision = openOf(table, 'turn');
  const left = (looks: number): number => {
    const means = botMeans('', 'steady', looks);
    RULESET.bot(redact(stateOf(table), decision.seat), decision.seat, decision, means);
    return means.budget.left;
  };
  expect(left(30)).toBe(0);
  expect(left(BOT_LOOKS)).toBeLessThan(BOT_LOOKS - 30);
});

test.each(KINDS_PLAYED)('bots alone play a game well: $seats seats, $preset', (kind) =>
  expectGoodBots(gameOf(kind, 'bots')),
);

function says(given: Parameters<typeof tableAt>[0], kind: string): string[] {
  const table = tableAt(given);
  const decision = openOf(table, kind);
  return RULESET.bot(redact(stateOf(table), decision.seat) as State, decision.seat, decision, botMeans(''));
}

test('it builds where a dwelling can stand', () => {
  const given = {
    factions: ['witches', 'giants'],
    structures: { '0': { A3: 'dwelling' }, '1': { I1: 'dwelling' } },
    terrain: { A4: 'forest' },
    seats: { '0': { coins: 2, workers: 1, bowls: [12, 0, 0] } },
  };
  expect(says(given, 'turn')).toEqual(['build', 'A4']);
});

test('it passes when nothing can be done, with the card that brings most', () => {
  const given = {
    factions: ['witches', 'giants'],
    structures: { '0': { A3: 'dwelling' }, '1': { I1: 'dwelling' } },
    seats: { '0': { coins: 0, workers: 0, bowls: [12, 0, 0], card: 'BON1', used: ['BON1'] } },
    cards: { BON2: 0, BON3: 6, BON4: 0 },
  };
  expect(says(given, 'turn')).toEqual(['pass', 'BON3']);
});

test('power is taken while it is worth its VP', () => {
  const offered = (bowls: number[], round: number, kind: string): string | undefined => {
    const given = {
      factions: ['giants', 'witches'],
      round,
      structures: { '0': { A1: 'dwelling' }, '1': { A3: kind } },
      terrain: { A2: 'wasteland' },
      seats: { '0': { coins: 9, workers: 9 }, '1': { bowls } },
    };
    const table = afterTurn(given, ['build', 'A2']);
    const decision = openOf(table, 'power-offer');
    return RULESET.bot(table.state, decision.seat, decision, botMeans(''))[0];
  };
  expect(offered([5, 7, 0], 6, 'dwelling')).toBe('take');
  expect(offered([5, 7, 0], 2, 'stronghold')).toBe('take');
  expect(offered([0, 5, 7], 2, 'stronghold')).toBe('refuse');
  expect(offered([5, 7, 0], 6, 'stronghold')).toBe('refuse');
});
