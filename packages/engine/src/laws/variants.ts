/** The games that the laws go round: every preset with every number of seats it can be played by, and a ruleset's further variants. */
import type { Ruleset, Variant } from '../ruleset.ts';

/** Numbers of seats that may play these settings, within `seats`. */
export function seatCountsOf(
  ruleset: Ruleset,
  settings: unknown,
  { min, max }: Ruleset['seats'] = ruleset.seats,
): number[] {
  const counts = Array.from({ length: max - min + 1 }, (_, i) => min + i);
  return counts.filter((seats) => (ruleset.settings.refused?.(settings, seats) ?? null) === null);
}

/** All variants, in an order that stays, so that a seed plays the same games. */
export function variantsOf(ruleset: Ruleset): Variant[] {
  const { presets, variants = [] } = ruleset.settings;
  const ready = presets.flatMap(({ settings, seats }) =>
    seatCountsOf(ruleset, settings, seats).map((count): Variant => ({ seats: count, settings })),
  );
  return [...ready, ...variants];
}
