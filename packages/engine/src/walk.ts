/** Walks a path through its levels: the check that judges what was sent is the list that was shown. */
import { type Level, NOT_OFFERED } from './level.ts';
import { type Refusal, Refused } from './refusal.ts';
import type { Decision, PageRules } from './ruleset.ts';
import { redact } from './secret.ts';

/** Most choices that one path may hold. */
export const MAX_PATH = 500;

/**
 * Names that every object answers to (`constructor`, `__proto__` …). No id is called like that, and none is offered whatever its level says: a
 * ruleset that looks up in a table what was sent would find something.
 */
const NAMES_OF_EVERY_OBJECT: ReadonlySet<string> = new Set(Object.getOwnPropertyNames(Object.prototype));

/** The one way to ask a level about what was sent: its refusal, or null when it may be chosen. */
export function refusalOf(level: Level, id: string): Refusal | null {
  return level.done || NAMES_OF_EVERY_OBJECT.has(id) ? NOT_OFFERED : level.has(id);
}

/** The refusal of this choice as its level has it; null also where the ruleset can't follow a path that was never offered. */
function refusalAt(ruleset: PageRules, view: unknown, decision: Decision, path: readonly string[], at: number) {
  try {
    const level = ruleset.next(view, decision.seat, decision, path.slice(0, at));
    const id = path[at] ?? '';
    const refusal = refusalOf(level, id);
    if (!refusal || refusal.rules.length === 0) return null;
    // A number, or what isn't even listed, is meant itself; a listed word may lead on to what was meant.
    return { refusal, meant: level.range !== undefined || !level.list().some((choice) => choice.id === id) };
  } catch {
    return null;
  }
}

/**
 * Why a path is refused. A word that only leads on ("move") is refused when nothing behind it can be chosen; what was meant by it is said
 * further down the path, and so is the reason. Looked up on the sender's own view: a reason must not tell a secret.
 */
function reasonAlong(
  ruleset: PageRules,
  state: unknown,
  decision: Decision,
  path: readonly string[],
  at: number,
  first: Refusal,
): Refusal {
  const view = redact(state, decision.seat);
  let reason = first;
  for (let i = at; i < path.length; i += 1) {
    const found = refusalAt(ruleset, view, decision, path, i);
    if (!found) return reason;
    reason = found.refusal;
    if (found.meant) return reason;
  }
  return reason;
}

/**
 * Checks that `path` is finished and legal.
 * @throws Refused with the most precise reason on the path, `path-unfinished` or `path-too-long`.
 */
export function walk(ruleset: PageRules, view: unknown, decision: Decision, path: readonly string[]): void {
  if (path.length > MAX_PATH) throw new Refused({ code: 'path-too-long', rules: [] });
  for (let i = 0; i < path.length; i += 1) {
    const level = ruleset.next(view, decision.seat, decision, path.slice(0, i));
    const refusal = refusalOf(level, path[i] ?? '');
    if (refusal) throw new Refused(reasonAlong(ruleset, view, decision, path, i, refusal));
  }
  if (!ruleset.next(view, decision.seat, decision, path).done)
    throw new Refused({ code: 'path-unfinished', rules: [] });
}

/** The level after `path`. @throws Refused when a choice on the way isn't allowed. */
export function levelAt(ruleset: PageRules, view: unknown, decision: Decision, path: readonly string[]): Level {
  for (let i = 0; i < path.length; i += 1) {
    const level = ruleset.next(view, decision.seat, decision, path.slice(0, i));
    const refusal = refusalOf(level, path[i] ?? '');
    if (refusal) throw new Refused(refusal);
  }
  return ruleset.next(view, decision.seat, decision, path);
}
