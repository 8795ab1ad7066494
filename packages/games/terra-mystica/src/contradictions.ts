/**
 * Contradictions between fields that a given position writes. Invariants read a state, where what was written and what was left out look alike;
 * a field that is left out contradicts nothing, so that a scenario need only tell of what its case is about.
 */
import { SCORING_TILES } from './data/index.ts';
import { LAST_ROUND } from './data/numbers.ts';
import { CULTS, type Cult } from './words.ts';

interface Written {
  round?: number | undefined;
  scoring?: string[] | undefined;
  cards?: Partial<Record<string, number>> | undefined;
  spades?: { seat: number; left: number }[] | undefined;
  seats?: Record<string, { cults?: Partial<Record<Cult, number>> | undefined }> | undefined;
}

/** More coins on a card than one for each round, its own included: the first comes before round 1 (TM-3.7), others between rounds (TM-16.8). */
function coinProblems({ cards, round = LAST_ROUND }: Written): string[] {
  const rich = Object.entries(cards ?? {}).filter(([, coins = 0]) => coins > round);
  return rich.map(([card, coins]) => `${coins} coins on ${card} in round ${round}`);
}

/** Scoring tiles that can have paid the spades: the one written for the round, or any if none is or if that one pays other things. */
function tilesWithSpades({ scoring, round = 1 }: Written): string[] {
  const all = Object.keys(SCORING_TILES).filter((tile) => SCORING_TILES[tile]?.cultBonus.gain.spades);
  const written = all.filter((tile) => tile === scoring?.[round - 1]);
  return written.length > 0 ? written : all;
}

/** The most spades that a tile pays a seat for its steps (TM-16.1); without limit where the steps are left out. */
function mostSpades(tile: string, cults: Partial<Record<Cult, number>>): number {
  const { cult, perSteps = 1, gain } = SCORING_TILES[tile]?.cultBonus ?? {};
  const track = CULTS.find((one) => one === cult);
  const steps = track && cults[track];
  return steps === undefined ? Number.POSITIVE_INFINITY : Math.floor(steps / perSteps) * (gain?.spades ?? 0);
}

/** More cult-bonus spades than the steps written for their seat pay. Markers never go back, so they show what was paid (TM-12.3). */
function spadeProblems(given: Written): string[] {
  const tiles = tilesWithSpades(given);
  const excess = (given.spades ?? []).filter(({ seat, left }) => {
    const cults = given.seats?.[seat]?.cults ?? {};
    return tiles.every((tile) => mostSpades(tile, cults) < left);
  });
  return excess.map(({ seat, left }) => `seat ${seat}: ${left} cult-bonus spades, more than its steps pay`);
}

/** Contradictions in a given position as it is written; empty when there are none. */
export function contradictions(given: Written): string[] {
  return [...coinProblems(given), ...spadeProblems(given)];
}
