/** Laws of all hours, as properties of the functions. For tests only. */

import fc from 'fast-check';
import type { Hours } from '../counting.ts';
import { judgeSlowly, QUARTER_MS } from './slow.ts';
import { anyWorld, steadyWorld } from './worlds.ts';

export const LAWS = {
  /** Counted time until a moment and from that moment on is all counted time. */
  additive: ({ countedBetween }) =>
    fc.property(anyWorld, ({ person, bounds, since, times: [a, b, c] }) => {
      const count = (from: string, until: string) => countedBetween(person, bounds, since, from, until);
      return count(a, b) + count(b, c) === count(a, c);
    }),
  /** Time runs forward, and never faster than it does. */
  monotone: ({ countedBetween }) =>
    fc.property(anyWorld, ({ person, bounds, since, times: [a, b, c] }) => {
      const [early, late] = [b, c].map((until) => countedBetween(person, bounds, since, a, until));
      if (early === undefined || late === undefined || early < 0) return false;
      return early <= late && late - early <= Date.parse(c) - Date.parse(b);
    }),
  /** Counting until `instantAfter` gives the time that was asked for; until a millisecond earlier it gives a millisecond less. */
  inverse: ({ countedBetween, instantAfter }) =>
    fc.property(anyWorld, ({ person, bounds, since, times: [from, until], ms }) => {
      const count = (to: string) => countedBetween(person, bounds, since, from, to);
      // Time that counts until a pause is over exactly where the pause begins.
      return [0, ms, count(until)].every((spell) => {
        const at = instantAfter(person, bounds, since, from, spell);
        if (spell === 0) return at === from;
        const before = new Date(Date.parse(at) - 1).toISOString();
        return count(at) === spell && count(before) === spell - 1;
      });
    }),
  /** Stretches leave no gap, have different neighbours, and tell what counting counts. */
  stretches: ({ countedBetween, stretchesBetween }) =>
    fc.property(anyWorld, ({ person, bounds, since, times: [from, , until] }) => {
      const stretches = stretchesBetween(person, bounds, since, from, until);
      let [at, counted, last] = [from, 0, ''];
      for (const stretch of stretches) {
        const kind = stretch.counts ? 'counts' : stretch.why;
        if (stretch.from !== at || stretch.from >= stretch.to || kind === last) return false;
        if (stretch.counts) counted += Date.parse(stretch.to) - Date.parse(stretch.from);
        [at, last] = [stretch.to, kind];
      }
      return at === until && counted === countedBetween(person, bounds, since, from, until);
    }),
  /** Hours that hold later change nothing of what has counted before. */
  causal: ({ countedBetween }) =>
    fc.property(anyWorld, ({ person, bounds, since, times: [a, b] }) => {
      const known = { ...person, hours: person.hours.filter(({ from }) => from < b || from <= since) };
      const [then, now] = [known, person].map((each) => countedBetween(each, bounds, since, a, b));
      return then === now;
    }),
  /** Quarters of an hour are what the slow writing says, for the same reasons, where clocks never change. */
  exact: ({ countedBetween, stretchesBetween }) =>
    fc.property(steadyWorld, (world) => {
      const { person, bounds, since, times } = world;
      const [from, , until] = times;
      const slow = judgeSlowly(world, Date.parse(from) / QUARTER_MS, Date.parse(until) / QUARTER_MS);
      const fast = stretchesBetween(person, bounds, since, from, until).flatMap((stretch) => {
        const quarters = (Date.parse(stretch.to) - Date.parse(stretch.from)) / QUARTER_MS;
        return Array.from({ length: quarters }, () => (stretch.counts ? null : stretch.why));
      });
      const counted = slow.filter((why) => why === null).length * QUARTER_MS;
      return (
        slow.join() === fast.join() &&
        slow.length === fast.length &&
        counted === countedBetween(person, bounds, since, from, until)
      );
    }),
} as const satisfies Record<string, (hours: Hours) => unknown>;

export type LawName = keyof typeof LAWS;

/** The first case, of so many at random, in which a law is broken; null: there was none. */
export function breach(name: LawName, hours: Hours, cases: number): string | null {
  const law = LAWS[name](hours);
  const { failed, counterexample, errorInstance, seed } = fc.check(law, { numRuns: cases, endOnFailure: true });
  return failed ? `seed ${seed}: ${JSON.stringify(counterexample)} ${errorInstance ?? ''}` : null;
}
