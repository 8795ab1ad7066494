/** Counted limits; a ruleset that exceeds one is at fault. */
export const LIMITS = { events: 2_000, draws: 1_000, advances: 1_000, orders: 1_000 } as const;
