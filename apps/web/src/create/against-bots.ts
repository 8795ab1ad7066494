/** A whole game against bots, as it is created by one press. */
import type { CreateGame, RulesetSummary, SeatBot } from '@wayfinder/contract';

/** So many bots where the game takes them. */
const USUAL_BOTS = 2;

/** A game that can be played against bots. */
export interface AgainstBots {
  ruleset: string;
  preset: string;
  bots: number;
}

/** A game's usual set-up and the bots in it: the first preset that several play. Null: it has none. */
export function againstBots({
  id,
  presets,
  seats,
}: Pick<RulesetSummary, 'id' | 'presets' | 'seats'>): AgainstBots | null {
  for (const preset of presets) {
    const { min, max } = preset.seats ?? seats;
    const bots = Math.min(Math.max(USUAL_BOTS, min - 1), max - 1);
    if (bots >= 1) return { ruleset: id, preset: preset.id, bots };
  }
  return null;
}

/** The request to the service: a table of one's own, at which nobody is waited for. Its host starts it, as only so their share of the chance counts. */
export function bodyAgainst({ ruleset, preset, bots }: AgainstBots, level: SeatBot['level']): CreateGame {
  return {
    ruleset,
    preset,
    seats: bots + 1,
    visibility: 'link',
    seatOrder: 'random',
    clock: null,
    bots: Array.from({ length: bots }, () => ({ level })),
    botPace: 'at-once',
    starts: 'by-host',
  };
}
