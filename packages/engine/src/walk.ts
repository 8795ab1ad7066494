/** Walks a path through its levels: the check that judges what was sent is the list that was shown. */
import { type Level, NOT_OFFERED } from './level.ts';
import { Refused } from './refusal.ts';
import type { Decision, Ruleset } from './ruleset.ts';

/** Most choices that one path may hold. */
export const MAX_PATH = 500;

/**
 * Checks that `path` is finished and legal.
 * @throws Refused with the refusal of the first choice that isn't allowed, `path-unfinished` or `path-too-long`.
 */
export function walk(ruleset: Ruleset, view: unknown, decision: Decision, path: readonly string[]): void {
  if (path.length > MAX_PATH) throw new Refused({ code: 'path-too-long', rules: [] });
  for (let i = 0; i < path.length; i += 1) {
    const level = ruleset.next(view, decision.seat, decision, path.slice(0, i));
    const refusal = level.done ? NOT_OFFERED : level.has(path[i] ?? '');
    if (refusal) throw new Refused(refusal);
  }
  if (!ruleset.next(view, decision.seat, decision, path).done)
    throw new Refused({ code: 'path-unfinished', rules: [] });
}

/** The level after `path`. @throws Refused when a choice on the way isn't allowed. */
export function levelAt(ruleset: Ruleset, view: unknown, decision: Decision, path: readonly string[]): Level {
  for (let i = 0; i < path.length; i += 1) {
    const level = ruleset.next(view, decision.seat, decision, path.slice(0, i));
    const refusal = level.done ? NOT_OFFERED : level.has(path[i] ?? '');
    if (refusal) throw new Refused(refusal);
  }
  return ruleset.next(view, decision.seat, decision, path);
}
