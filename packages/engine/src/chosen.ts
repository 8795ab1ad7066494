/** Settings that no schema has read: where a page audits a game there are none, and rules must not honour what a schema refuses. */

/** Values that a setting may have: one of these, or what this holds of. `undefined` among them: it may be left out. */
export type Allowed = Readonly<Record<string, readonly unknown[] | ((value: unknown) => boolean)>>;

/** The first setting that is none of what is allowed, or belongs to no such game; null where all fit. */
function oddSetting(settings: unknown, allowed: Allowed): string | null {
  if (typeof settings !== 'object' || settings === null || Array.isArray(settings)) return '/';
  const chosen = settings as Readonly<Record<string, unknown>>;
  const unknown = Object.keys(chosen).find((key) => !Object.hasOwn(allowed, key));
  if (unknown !== undefined) return unknown;
  const fits = ([key, may]: [string, Allowed[string]]): boolean =>
    typeof may === 'function' ? may(chosen[key]) : may.includes(chosen[key]);
  return Object.entries(allowed).find((one) => !fits(one))?.[0] ?? null;
}

/** @throws Error that names a setting which is none of what is allowed */
export function assertChosen(settings: unknown, allowed: Allowed): void {
  const odd = oddSetting(settings, allowed);
  if (odd !== null) throw new Error(`setting ${odd} is none of this game`);
}
