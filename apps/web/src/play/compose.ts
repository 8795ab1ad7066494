/**
 * Composing a turn on one's own view: every step of a draft is previewed by the engine on the table that the step before leaves. The service
 * judges the same way; what can't be known here ends the draft until it is committed.
 */
import {
  type Choice,
  type Decision,
  type Happened,
  type Level,
  levelAt,
  NOT_OFFERED,
  type PageRules,
  predict,
  type Refusal,
  Refused,
  type Seat,
  type Table,
} from '@wayfinder/engine';
import { type Draft, type DraftStep, newCommandId } from './draft.ts';

/** A finished command with its preview. */
export interface ComposedStep {
  readonly step: DraftStep;
  /** The decision it answers on the table before it; null when there is none any more. */
  readonly decision: Decision | null;
  readonly before: Table;
  /** The table after it; the one before when it doesn't fit. */
  readonly after: Table;
  /** Events that are known to happen. */
  readonly events: readonly Happened[];
  /** Chance or another's secret decides, or others learn one: it can't be taken back, and ends the draft. */
  readonly asks: boolean;
  /** Why it no longer fits. */
  readonly misfit: Refusal | null;
}

/** A draft on a table: what it does, and what can be chosen next. */
export interface Composed {
  readonly steps: readonly ComposedStep[];
  /** The table after all steps that fit. */
  readonly table: Table;
  /** The seat's decisions on that table, due ones first. */
  readonly decisions: readonly Decision[];
  /** The decision that the open path answers. */
  readonly decision: Decision | null;
  readonly path: readonly string[];
  readonly level: Level | null;
  /** Why the rest of the open path was dropped. */
  readonly dropped: Refusal | null;
  /** The last step asks the service: commit, then go on. */
  readonly asks: boolean;
}

const GONE: Refusal = { code: 'decision-gone', rules: [] };

/** The decision that a step answers on this table: ids of later steps shift when others act in between. */
export function decisionOf(table: Table, step: DraftStep, seat: Seat): Decision | null {
  const exact = table.open.find((open) => open.id === step.decision && open.seat === seat);
  if (exact) return exact;
  const kind = step.decision.split(':')[0];
  return (
    table.open.find((open) => open.seat === seat && open.kind === kind && (open.context ?? null) === step.context) ??
    null
  );
}

function composeStep(ruleset: PageRules, table: Table, seat: Seat, step: DraftStep, ended: boolean): ComposedStep {
  const misfit = (refusal: Refusal, decision: Decision | null): ComposedStep => {
    return { step, decision, before: table, after: table, events: [], asks: false, misfit: refusal };
  };
  const decision = ended ? null : decisionOf(table, step, seat);
  if (!decision) return misfit(GONE, null);
  try {
    const command = { seat, decision: decision.id, path: [...step.path] };
    const { table: after, events, asks } = predict(ruleset, table, seat, command);
    // The service ends a batch at a reveal too: what others learn can't be taken back.
    const reveals = events.some(({ type }) => ruleset.events[type]?.reveals !== undefined);
    return { step, decision, before: table, after, events, asks: asks || reveals, misfit: null };
  } catch (error) {
    if (error instanceof Refused) return misfit(error.refusal, decision);
    throw error;
  }
}

function isDue(decision: Decision): boolean {
  return decision.blocks !== 'nothing';
}

/** The seat's open decisions, due ones first. */
function ownDecisions(table: Table, seat: Seat): Decision[] {
  const own = table.open.filter((open) => open.seat === seat);
  return [...own.filter(isDue), ...own.filter((open) => !isDue(open))];
}

interface OpenPath {
  path: readonly string[];
  level: Level | null;
  dropped: Refusal | null;
}

/** The longest beginning of a path that still fits, and its level. */
function fitPath(ruleset: PageRules, table: Table, decision: Decision, path: readonly string[]): OpenPath {
  for (let length = path.length, dropped: Refusal | null = null; ; length -= 1) {
    try {
      const level = levelAt(ruleset, table.state, decision, path.slice(0, length));
      return { path: path.slice(0, length), level, dropped };
    } catch (error) {
      if (!(error instanceof Refused) || length === 0) throw error;
      dropped = error.refusal;
    }
  }
}

/** Which decision the open path answers: the one turned to if it is still open, else the first that is due. */
function currentDecision(decisions: readonly Decision[], draft: Draft): Decision | null {
  const first = decisions[0];
  if (draft.decision === null) return first && isDue(first) ? first : null;
  const [kind] = draft.decision.split(':');
  return (
    decisions.find((one) => one.id === draft.decision) ??
    (draft.path.length > 0 ? decisions.find((one) => one.kind === kind) : undefined) ??
    (first && isDue(first) ? first : null)
  );
}

/** A draft on a table. Steps that no longer fit are marked and passed over; the others stay. */
export function compose(ruleset: PageRules, table: Table, seat: Seat, draft: Draft, known?: Composed): Composed {
  const steps: ComposedStep[] = [];
  let current = table;
  let asks = false;
  for (const [index, step] of draft.steps.entries()) {
    const before: Table = current;
    const same = known?.steps[index];
    const reused = same && same.step === step && same.before === before && !asks ? same : null;
    const composed: ComposedStep = reused ?? composeStep(ruleset, before, seat, step, asks);
    steps.push(composed);
    current = composed.after;
    asks ||= composed.asks;
  }
  const decisions = asks ? [] : ownDecisions(current, seat);
  const decision = currentDecision(decisions, draft);
  const open: OpenPath = decision
    ? fitPath(ruleset, current, decision, draft.path)
    : { path: [], level: null, dropped: draft.path.length > 0 ? GONE : null };
  return { steps, table: current, decisions, decision, asks, ...open };
}

/** The result of a choice: the new draft, or why it isn't allowed. */
export type Chosen = { draft: Draft; refused: null } | { draft: null; refused: Refusal };

/** A level that leaves no choice: one number, and that is allowed. */
function onlyNumber(level: Level): string | null {
  const { range } = level;
  if (level.done || !range || range.min !== range.max) return null;
  const id = String(range.min);
  return level.has(id) === null ? id : null;
}

/** Walks on over levels that leave no choice. */
function walkOn(
  ruleset: PageRules,
  table: Table,
  decision: Decision,
  path: readonly string[],
): OpenPath & { level: Level } {
  let longer = path;
  for (;;) {
    const level = ruleset.next(table.state, decision.seat, decision, longer);
    const only = onlyNumber(level);
    if (only === null) return { path: longer, level, dropped: null };
    longer = [...longer, only];
  }
}

/** Adds choices to the open path, one after the other; a path that is finished by them becomes a step. */
export function chooseIn(ruleset: PageRules, composed: Composed, ...ids: readonly string[]): Chosen {
  const { decision, level, table } = composed;
  if (!decision || !level) return { draft: null, refused: NOT_OFFERED };
  let open: OpenPath & { level: Level } = { path: composed.path, level, dropped: null };
  for (const id of ids) {
    const refused = open.level.done ? NOT_OFFERED : open.level.has(id);
    if (refused) return { draft: null, refused };
    open = walkOn(ruleset, table, decision, [...open.path, id]);
  }
  const steps = composed.steps.map(({ step }) => step);
  if (!open.level.done) return { draft: { steps, decision: decision.id, path: open.path }, refused: null };
  const step: DraftStep = {
    id: newCommandId(),
    decision: decision.id,
    context: decision.context ?? null,
    path: open.path,
  };
  return { draft: { steps: [...steps, step], decision: null, path: [] }, refused: null };
}

/** The same draft with its open path cut back to its first `length` choices. */
export function cutBack(ruleset: PageRules, composed: Composed, length: number): Composed {
  const { decision, table } = composed;
  if (!decision) return composed;
  const path = composed.path.slice(0, length);
  return { ...composed, path, level: ruleset.next(table.state, decision.seat, decision, path) };
}

/** One step back: the last real choice of the open path, or else the last finished command. */
export function undoIn(ruleset: PageRules, composed: Composed): Draft {
  const { decision, table } = composed;
  const steps = composed.steps.map(({ step }) => step);
  if (!decision || composed.path.length === 0) return { steps: steps.slice(0, -1), decision: null, path: [] };
  let path = composed.path.slice(0, -1);
  while (path.length > 0 && onlyNumber(ruleset.next(table.state, decision.seat, decision, path)) !== null) {
    path = path.slice(0, -1);
  }
  return { steps, decision: decision.id, path };
}

/** Ids of the steps that no longer fit. */
export function misfits(composed: Composed): Set<string> {
  return new Set(composed.steps.filter(({ misfit }) => misfit !== null).map(({ step }) => step.id));
}

/** The choices that make up a path on the table before it, for words and marks; choices that no longer exist are left out. */
export function choicesAlong(ruleset: PageRules, table: Table, decision: Decision, path: readonly string[]): Choice[] {
  return path.flatMap((id, index) => {
    const level = ruleset.next(table.state, decision.seat, decision, path.slice(0, index));
    return level.done ? [] : (level.list().find((choice) => choice.id === id) ?? []);
  });
}

/** A draft of which all is done, with the end of its turn; any other as it is. */
export function withClosing(
  ruleset: PageRules,
  composed: Composed,
  closes: ((decision: Decision) => readonly string[] | null) | undefined,
): Composed {
  const closing = closingOf(composed, closes);
  const seat = composed.decision?.seat;
  const first = composed.steps[0];
  if (closing === null || seat === undefined || !first) return composed;
  const { draft } = chooseIn(ruleset, composed, ...closing);
  return draft ? compose(ruleset, first.before, seat, draft, composed) : composed;
}

/** The path that ends the turn after these steps; null where more is asked, or nothing was done yet. */
export function closingOf(
  { decision, path, steps }: Composed,
  closes: ((decision: Decision) => readonly string[] | null) | undefined,
): readonly string[] | null {
  return decision && path.length === 0 && steps.length > 0 ? (closes?.(decision) ?? null) : null;
}
