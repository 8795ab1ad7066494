import type { Ruleset } from '@wayfinder/engine';
import { lawGame, newReport } from '@wayfinder/engine/laws';
import { oneOfEachTwo, type Share } from '@wayfinder/engine/testing';
import { expect, test } from 'vitest';
import { FACTIONS_OF } from '../../data/index.ts';
import { terraMystica } from '../../ruleset.ts';
import { settings } from '../../state.ts';
import { type Faction, TERRAINS } from '../../words.ts';

/** One value of every setting beside each player count; the full product is `npm run laws`. */
const table = [
  { seats: 2, chosen: { setup: 'introductory' } },
  { seats: 3, chosen: { setup: 'introductory', powerAnswers: 'strict' } },
  { seats: 4, chosen: { setup: 'introductory', seatOrder: 'fixed' } },
  { seats: 5, chosen: { setup: 'introductory' } },
  { seats: 2, chosen: { factions: 'auction', startVp: '2017', miniTowns: true } },
  { seats: 3, chosen: { factions: 'colours', turnOrder: 'passing', shippingBonus: true } },
  { seats: 4, chosen: { factions: 'random', powerAnswers: 'strict', templeScoring: true } },
  { seats: 5, chosen: { factions: 'auction', cultistsPower: false, miniTowns: true, shippingBonus: true } },
  { seats: 5, chosen: { powerAnswers: 'strict', turnOrder: 'passing', templeScoring: true } },
];

/** Plays an even and an odd game, or one of them: with and without a preference for what brings the game forward. */
function holdLaws(share: Share, seed: string, seats: number, chosen: unknown): void {
  const report = newReport();
  const options = { seed, seats, settings: settings.parse(chosen), positions: 20 };
  const games = share.some([2 * seats, 2 * seats + 1], 2, `${seed} ${JSON.stringify(chosen)}`);
  for (const game of games) lawGame(terraMystica as Ruleset, options, game, report);
  expect(report.violations).toEqual([]);
  expect(report.finished).toBe(games.length);
}

/** Every faction once on each side: all 14 are played. */
const lineUps: Faction[][] = [0, 1].flatMap((side) => {
  const all = TERRAINS.flatMap((terrain) => FACTIONS_OF[terrain].slice(side, side + 1));
  return [all.slice(0, 5), all.slice(2)];
});

const given = (factions: Faction[], imported: boolean) => ({
  setup: 'given',
  imported,
  given: {
    scoring: ['SCORE2', 'SCORE5', 'SCORE6', 'SCORE7', 'SCORE1', 'SCORE8'],
    cards: ['BON1', 'BON2', 'BON3', 'BON4', 'BON5', 'BON6', 'BON7', 'BON9'],
    factions,
  },
});

const lineUpGames = lineUps.flatMap((factions) => [false, true].map((imported) => ({ factions, imported })));

/** Declares the tests of this share: all settings and all factions, each in one game of two or more. */
export function testRandomGames(share: Share): void {
  test.each(table)('the laws hold in random games of $seats seats, $chosen', ({ seats, chosen }) => {
    holdLaws(share, 'settings', seats, chosen);
  });

  test.each(oneOfEachTwo(share, lineUpGames, 'line-ups'))(
    'the laws hold with $factions, imported: $imported',
    ({ factions, imported }) => {
      holdLaws(share, `factions ${factions[0]}`, 5, given(factions, imported));
    },
  );
}
