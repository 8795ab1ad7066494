/** Commands before they are entries: previewed on a view by their sender, judged as a batch by the service. */
import { canonical } from './canonical.ts';
import { type Chance, previewRandom } from './chance.ts';
import { clonePlain } from './clone.ts';
import { decideEntry, settle } from './deciding.ts';
import { type Command, type Entry, visibleTo } from './log.ts';
import { asksServer, type Refusal, Refused } from './refusal.ts';
import type { Decision, Happened, NewEvent, PageRules, PlayingRules } from './ruleset.ts';
import { redact, redactInPlace, type Seat, type Viewer } from './secret.ts';
import { cloneTable, countEvents, reopen, type Table, toldDue } from './table.ts';
import { walk } from './walk.ts';

/** A command on its way in: `expects` is `digestOf` the events that its sender previewed. */
export type Submission = Command & { expects?: string | undefined };

/** Outcome of a batch. Nothing is changed when `refused` is set. */
export interface Verdict {
  entries: Entry[];
  /** Commands that follow one that asked the service: they come back to be composed anew. */
  drafts: Submission[];
  refused: { index: number; refusal: Refusal } | null;
}

/** One text for what a sender previewed, to tell whether the service's result differs. */
export function digestOf(events: readonly Happened[]): string {
  return canonical(events.map(({ type, data }) => ({ type, data })));
}

/**
 * The decision that a command answers. A seat knows of others' decisions that are due, by kind and seat: to answer one of those is `wrong-seat`,
 * whatever position its id names. Of all others it doesn't learn that they are open.
 * @throws Refused `decision-gone` or `wrong-seat`.
 */
function answeredDecision(table: Table, command: Submission, openedInBatch: ReadonlySet<string>): Decision {
  const exact = table.open.find((open) => open.id === command.decision);
  const decision = exact ?? followUp(table, command, openedInBatch);
  if (decision?.seat === command.seat) return decision;
  throw new Refused(notAsked(table, command.seat, command.decision));
}

/** Why a seat can't answer a decision that isn't open for it: `wrong-seat` where it may know that another is asked, else `decision-gone`. */
export function notAsked(table: Table, asker: Seat, id: string): Refusal {
  const [kind, seat] = id.split(':');
  const foreign = toldDue(table, asker).some(
    (due) => due.seat !== asker && due.kind === kind && String(due.seat) === seat,
  );
  return { code: foreign ? 'wrong-seat' : 'decision-gone', rules: [] };
}

/**
 * Later commands of a batch answer decisions that its earlier ones open. Their ids were predicted; an event of another seat in between shifts
 * the position in them and changes nothing else.
 */
function followUp(table: Table, command: Submission, openedInBatch: ReadonlySet<string>): Decision | undefined {
  const [kind, seat] = command.decision.split(':');
  return table.open.find((open) => open.kind === kind && String(open.seat) === seat && openedInBatch.has(open.id));
}

/** Prediction of a command on a viewer's own table before it is sent. */
export interface Prediction {
  /** The table afterwards, as far as it can be known. */
  table: Table;
  events: Happened[];
  /** The command needs chance or a secret: it ends the batch, and can't be taken back. */
  asks: boolean;
}

/** Previews a command on a view. @throws Refused as the service would. */
export function predict(
  ruleset: PageRules,
  table: Table,
  viewer: Viewer,
  command: Pick<Command, 'seat' | 'decision' | 'path'>,
): Prediction {
  const decision = table.open.find((open) => open.id === command.decision);
  if (!decision) throw new Refused({ code: 'decision-gone', rules: [] });
  const next = viewOf(table, viewer);
  walk(ruleset, next.state, decision, command.path);
  return preview(ruleset, next, viewer, decision, command.path);
}

/** A table to preview on: redaction copies the state, everything else is replaced and never changed. */
export function viewOf(table: Table, viewer: Viewer): Table {
  return { ...table, viewer, state: redact(table.state, viewer) };
}

/** Previews a legal path on a view, which is moved. */
function preview(
  ruleset: PageRules,
  next: Table,
  viewer: Viewer,
  decision: Decision,
  path: readonly string[],
): Prediction {
  return foresee(ruleset, next, viewer, decision, () =>
    ruleset.decide(next.state, decision.seat, decision, path, previewRandom),
  );
}

/** Previews what begins with these events in answer to a decision, on a view, which is moved. */
export function foresee(
  ruleset: PageRules,
  next: Table,
  viewer: Viewer,
  { id }: Decision,
  first: () => NewEvent[],
): Prediction {
  const events: Happened[] = [];
  const happen = (made: NewEvent[]): void => {
    for (const event of made) {
      if (!visibleTo({ only: event.only ?? null }, viewer)) continue;
      const seen = { type: event.type, data: redact(event.data, viewer) };
      events.push(seen);
      next.state = redactInPlace(ruleset.evolve(next.state, clonePlain(seen)), viewer);
      countEvents(next, [{ only: event.only ?? null }]);
    }
  };
  const asks = asksServer(() => {
    happen(first());
    settle({ ruleset, table: next, random: previewRandom, happen });
  });
  next.open = asks ? [] : reopen(ruleset, next, id);
  return { table: next, events, asks };
}

/** True when the entry holds more than its sender's own view could tell: a draw, a reveal, another's secret. */
function asked(ruleset: PlayingRules, prediction: Prediction, entry: Entry, viewer: Viewer): boolean {
  if (prediction.asks) return true;
  if (entry.events.some((event) => event.draws.shown.count > 0 || ruleset.events[event.type]?.reveals)) return true;
  return digestOf(prediction.events) !== digestOf(seenEvents(entry, viewer));
}

/** The events of an entry as `viewer` sees them. */
export function seenEvents(entry: Entry, viewer: Viewer): Happened[] {
  return entry.events
    .filter((event) => visibleTo(event, viewer))
    .map((event) => ({ type: event.type, data: redact(event.data, viewer) }));
}

/**
 * Judges one command on the service's table and moves it. A preview is made for what its sender expects and for what follows in the batch.
 * The last command needs none where nothing is expected of it.
 * @throws Refused, leaving the table unusable: give it a copy.
 */
function judgeOne(
  ruleset: PlayingRules,
  table: Table,
  submission: Submission,
  chance: Chance,
  { openedInBatch, isLast }: { openedInBatch: ReadonlySet<string>; isLast: boolean },
): { entry: Entry; asked: boolean } {
  const decision = answeredDecision(table, submission, openedInBatch);
  const { expects, ...sent } = submission;
  const command: Command = { ...sent, decision: decision.id };
  walk(ruleset, table.state, decision, command.path);
  // Walked once: by law 5 the view gives the same levels.
  const prediction =
    isLast && expects === undefined
      ? null
      : preview(ruleset, viewOf(table, command.seat), command.seat, decision, command.path);
  if (prediction && expects !== undefined && !isAsPreviewed(decision, expects, prediction.events)) {
    throw new Refused({ code: 'result-changed', rules: [] });
  }
  const entry = decideEntry(ruleset, table, command, command.at, chance(table.seq), (random) =>
    ruleset.decide(table.state, decision.seat, decision, command.path, random),
  );
  return { entry, asked: prediction !== null && asked(ruleset, prediction, entry, command.seat) };
}

/**
 * True where a result is as its sender previewed it. Several who are asked at once (`until:`) answer in any order. The events that the last answer
 * sets off for all are no other result of that command: its sender couldn't know that it would be the last.
 */
function isAsPreviewed({ blocks }: Decision, expects: string, events: readonly Happened[]): boolean {
  if (expects === digestOf(events)) return true;
  return blocks.startsWith('until:') && events.some((_, index) => expects === digestOf(events.slice(0, index + 1)));
}

/**
 * Judges a batch command by command on the service's table. The first command that asks the service is committed with all before it and ends
 * the batch: nothing behind a draw or a reveal can undo it or buy another. A refusal before that refuses the whole batch, for everything so
 * far was known to its sender. The table moves exactly when entries come back.
 */
export function judgeBatch(
  ruleset: PlayingRules,
  table: Table,
  submissions: readonly Submission[],
  chance: Chance,
): Verdict {
  const trial = cloneTable(table);
  const entries: Entry[] = [];
  const openedInBatch = new Set<string>();
  for (const [index, submission] of submissions.entries()) {
    const before = new Set(trial.open.map((decision) => decision.id));
    try {
      const isLast = index === submissions.length - 1;
      const judged = judgeOne(ruleset, trial, submission, chance, { openedInBatch, isLast });
      entries.push(judged.entry);
      for (const open of trial.open) if (!before.has(open.id)) openedInBatch.add(open.id);
      if (judged.asked) return accept(table, trial, entries, submissions.slice(index + 1));
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      return { entries: [], drafts: [], refused: { index, refusal: error.refusal } };
    }
  }
  return accept(table, trial, entries, []);
}

function accept(table: Table, trial: Table, entries: Entry[], drafts: Submission[]): Verdict {
  Object.assign(table, trial);
  return { entries, drafts, refused: null };
}
