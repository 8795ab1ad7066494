/** A draft: the turn as it is composed in the browser, before anything is sent. Plain data and pure changes. */

/** One finished command of a draft. */
export interface DraftStep {
  /** The command's id: stays the same through retries, so that sending twice makes one move. */
  readonly id: string;
  /** The decision it answers, as known when it was composed. */
  readonly decision: string;
  readonly context: string | null;
  readonly path: readonly string[];
}

/** The steps so far, and the path of the command that is being put together. */
export interface Draft {
  readonly steps: readonly DraftStep[];
  /** The decision that the open path answers; null: the first that is due. */
  readonly decision: string | null;
  readonly path: readonly string[];
}

export const EMPTY_DRAFT: Draft = { steps: [], decision: null, path: [] };

/** True when nothing has been composed. */
export function isEmpty(draft: Draft): boolean {
  return draft.steps.length === 0 && draft.path.length === 0;
}

/** True when the same is composed in both; which decision an empty one turned to says nothing. */
export function sameDraft(a: Draft, b: Draft): boolean {
  if (isEmpty(a) || isEmpty(b)) return isEmpty(a) && isEmpty(b);
  return textOf(a) === textOf(b);
}

function textOf({ steps, decision, path }: Draft): string {
  const told = steps.map((step) => [step.id, step.decision, step.context, step.path]);
  return JSON.stringify([told, decision, path]);
}

/** Back to the moment after `count` finished commands. */
export function backTo(draft: Draft, count: number): Draft {
  return { steps: draft.steps.slice(0, count), decision: null, path: [] };
}

/** Turns to another decision; what was begun of the open command is dropped. */
export function turnTo(draft: Draft, decision: string): Draft {
  return { ...draft, decision, path: [] };
}

/** The open path cut back to its first `length` choices. */
export function cutPath(draft: Draft, length: number): Draft {
  return { ...draft, path: draft.path.slice(0, length) };
}

/** Removes single steps, those that no longer fit. */
export function dropSteps(draft: Draft, ids: ReadonlySet<string>): Draft {
  return { steps: draft.steps.filter((step) => !ids.has(step.id)), decision: null, path: [] };
}

/** A new command id: 128 random bits; works without a secure context, where `randomUUID` doesn't. */
export function newCommandId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

function isStrings(value: unknown): value is string[] {
  return Array.isArray(value) && value.every((item) => typeof item === 'string');
}

function isStep(value: unknown): value is DraftStep {
  const step = value as Partial<DraftStep> | null;
  return (
    typeof step?.id === 'string' &&
    typeof step.decision === 'string' &&
    (step.context === null || typeof step.context === 'string') &&
    isStrings(step.path)
  );
}

/** The draft in a stored text; an empty one for anything else, for a browser's store can hold what it likes. */
export function parseDraft(text: string | null): Draft {
  try {
    const value = JSON.parse(text ?? 'null') as Partial<Draft> | null;
    const { steps, decision = null, path } = value ?? {};
    if (!Array.isArray(steps) || !steps.every(isStep) || !isStrings(path)) return EMPTY_DRAFT;
    return { steps, decision: typeof decision === 'string' ? decision : null, path };
  } catch {
    return EMPTY_DRAFT;
  }
}
