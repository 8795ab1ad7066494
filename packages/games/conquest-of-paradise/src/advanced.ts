/** Test for rules beyond the basic ones: pages load their texts only then. Imports nothing, so that asking costs nothing. */

/** Value of each setting when nobody chooses it (CP-20.2): then it changes nothing. */
export const DEFAULTS = {
  variableStart: false,
  goalVp: 'standard',
  randomEvents: 'off',
  reactions: 'orders',
  southIsland: false,
  reserve: false,
  kumara: false,
  malaria: 'off',
  solo: 'off',
} as const;

/** VP that a goal may be (CP-22.1). */
export const GOALS = { lowest: 4, highest: 60 } as const;

/** True for an advanced rule that is chosen. */
export function isChosen(key: string, value: unknown): boolean {
  return Object.hasOwn(DEFAULTS, key) && value !== undefined && value !== DEFAULTS[key as keyof typeof DEFAULTS];
}

/** True for settings that ask for any advanced rule (CP-20.1). */
export function isAdvanced(settings: unknown): boolean {
  return Object.entries((settings ?? {}) as object).some(([key, value]) => isChosen(key, value));
}
