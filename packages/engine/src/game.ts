/**
 * A game in memory: state, positions and open decisions, moved forward entry by entry. The service owns one with the whole state; a browser
 * owns one with a view, folds the redacted stream into it and previews its own commands.
 */
import { canonical } from './canonical.ts';
import { clonePlain } from './clone.ts';
import { type Command, type Entry, type GameEvent, hiddenDraws, visibleTo } from './log.ts';
import { entryRandom, previewRandom, type Random } from './random.ts';
import { AskServer, LimitExceeded, type Refusal, Refused } from './refusal.ts';
import type { Decision, Happened, NewEvent, OpenDecision, Outcome, Ruleset } from './ruleset.ts';
import { redact, redactInPlace, type Seat, type Viewer } from './secret.ts';
import { walk } from './walk.ts';

/** What a game is, apart from its log. */
export interface GameInfo {
  gameId: string;
  seats: number;
  settings: unknown;
}

/** Counted limits; a ruleset that exceeds one is at fault. */
export const LIMITS = { events: 2_000, draws: 1_000, advances: 1_000, orders: 200 } as const;

/** A game in memory. `viewer` null: the service, which holds everything. */
export interface Table<State = unknown> {
  info: GameInfo;
  viewer: Viewer | null;
  state: State;
  /** Events of the whole log so far (service only; 0 in a viewer's table). */
  seq: number;
  /** Events visible to each seat so far; a viewer's table knows only its own. */
  positions: number[];
  spectatorPosition: number;
  open: Decision[];
}

/** A command on its way in: `expects` is `digestOf` the events that its sender previewed. */
export type Submission = Command & { expects?: string | undefined };

/** What became of a batch. Nothing is changed when `refused` is set. */
export interface Verdict {
  entries: Entry[];
  /** What follows a command that asked the service comes back to be composed anew. */
  drafts: Submission[];
  refused: { index: number; refusal: Refusal } | null;
}

/** Position of a viewer in this table. */
export function positionOf(table: Table, viewer: Viewer): number {
  return viewer === 'spectator' ? table.spectatorPosition : (table.positions[viewer] ?? 0);
}

/** The decisions that somebody must take: those that block something. */
export function dueDecisions(table: Table): Decision[] {
  return table.open.filter((decision) => decision.blocks !== 'nothing');
}

/**
 * The decisions that `viewer` may know of: those that are due, and its own. Others' come without their position: it counts events that only
 * that seat may see (a replaced seal), and nobody else may count them.
 */
export function decisionsFor(table: Table, viewer: Viewer): Decision[] {
  return table.open
    .filter((decision) => decision.blocks !== 'nothing' || decision.seat === viewer)
    .map((decision) =>
      decision.seat === viewer ? decision : { ...decision, openedAt: 0, id: `${decision.kind}:${decision.seat}:0` },
    );
}

/** One text for what a sender previewed, to tell whether the service's result differs. */
export function digestOf(events: readonly Happened[]): string {
  return canonical(events.map(({ type, data }) => ({ type, data })));
}

/** True for the same question to the same seat: its kind, and its context where a kind is asked several times at once. */
export function sameDecision(a: OpenDecision, b: OpenDecision): boolean {
  return a.kind === b.kind && a.seat === b.seat && (a.context ?? '') === (b.context ?? '');
}

/** Gives the ruleset's decisions their identity: one that stayed open keeps its id, unless it was just answered. */
function reopen(ruleset: Ruleset, table: Table, answered: string | null): Decision[] {
  return ruleset.decisions(table.state).map((decision) => {
    const before = table.open.find((open) => open.id !== answered && sameDecision(open, decision));
    return identified(decision, before?.openedAt ?? positionOf(table, decision.seat));
  });
}

/** Written out: with a spread for each open decision at every entry, a fold takes more than twice as long. */
function identified({ kind, seat, blocks, context }: OpenDecision, openedAt: number): Decision {
  const decision: Decision = { kind, seat, blocks, id: `${kind}:${seat}:${openedAt}`, openedAt };
  if (context !== undefined) decision.context = context;
  return decision;
}

/** Counts events as seen. The counts of before may be held by somebody, so they are left as they are. */
function countEvents(table: Table, events: readonly { only: Seat[] | null }[]): void {
  let everybody = 0;
  const positions = [...table.positions];
  for (const { only } of events) {
    if (only === null) everybody += 1;
    else for (const seat of new Set(only)) if (seat < positions.length) positions[seat] = (positions[seat] ?? 0) + 1;
  }
  for (let seat = 0; seat < positions.length; seat += 1) positions[seat] = (positions[seat] ?? 0) + everybody;
  table.spectatorPosition += everybody;
  table.positions = positions;
}

/** Moves the table over one entry of the log. The table is changed. */
export function applyEntry(ruleset: Ruleset, table: Table, entry: Entry): void {
  for (const event of entry.events) {
    if (!ENGINE_EVENTS.has(event.type)) table.state = ruleset.evolve(table.state, upcast(ruleset, event));
    table.seq = event.seq + 1;
  }
  countEvents(table, entry.events);
  table.open = reopen(ruleset, table, entry.command?.decision ?? null);
}

/** Events of the engine itself: they say something about the log, not about the state. */
export const ENGINE_EVENTS: ReadonlySet<string> = new Set(['SteppedBack', 'RulesRevised']);

/** An event in today's shape of its data. @throws Error for a type or shape that this code doesn't know. */
export function upcast(ruleset: Ruleset, event: GameEvent): Happened {
  const kind = ruleset.events[event.type];
  if (!kind) throw new Error(`unknown event type ${event.type} of ${ruleset.id}`);
  if (event.shape === kind.shape) return event;
  let data = event.data;
  for (let shape = event.shape; shape < kind.shape; shape += 1) {
    const step = kind.upcast?.[shape];
    if (!step) throw new Error(`no upcaster for ${event.type} from shape ${shape}`);
    data = step(data);
  }
  return { type: event.type, data };
}

function newTable(info: GameInfo): Table {
  return {
    info,
    viewer: null,
    state: null,
    seq: 0,
    positions: Array.from({ length: info.seats }, () => 0),
    spectatorPosition: 0,
    open: [],
  };
}

/** A deep copy, so that a refusal can leave the original as it was. */
export function cloneTable(table: Table): Table {
  return clonePlain(table);
}

/** The table of a game from its effective log, or from a snapshot and the entries after it. */
export function openTable(ruleset: Ruleset, info: GameInfo, entries: readonly Entry[], from?: Table): Table {
  const table = from ? cloneTable(from) : newTable(info);
  for (const entry of entries) applyEntry(ruleset, table, entry);
  return table;
}

interface Deciding {
  ruleset: Ruleset;
  table: Table;
  random: Random;
  /** Adds what the log needs and applies the event; counts. */
  happen(events: NewEvent[]): void;
}

function settle(deciding: Deciding): void {
  for (let step = 0; ; step += 1) {
    if (step >= LIMITS.advances) throw new LimitExceeded('advances');
    const events = deciding.ruleset.advance(deciding.table.state, deciding.random);
    if (events === null) return;
    if (events.length === 0) throw new Error(`${deciding.ruleset.id}: advance returned no event`);
    deciding.happen(events);
  }
}

/** Checks that every draw stands in exactly one event: what the audit can't find again would be taken on trust. */
function assertDrawsRecorded(ruleset: Ruleset, events: readonly GameEvent[], drawn: number): void {
  const recorded = events.flatMap((event) => (event.draws.$ === 'secret' ? event.draws.value.map((d) => d.n) : []));
  const complete = recorded.length === drawn && new Set(recorded).size === drawn;
  if (!complete) throw new Error(`${ruleset.id}: ${drawn} draws made, ${recorded.length} recorded in events`);
}

function countingRandom(random: Random): Random & { drawn: () => number } {
  let drawn = 0;
  return {
    draw(label, range, items) {
      drawn += 1;
      return random.draw(label, range, items);
    },
    drawn: () => drawn,
  };
}

/** Runs one decision on the service's table: `first` makes the first events, then the game advances by itself. */
function decideEntry(
  ruleset: Ruleset,
  table: Table,
  command: Command | null,
  at: string,
  chance: Random,
  first: (random: Random) => NewEvent[],
): Entry {
  const entry: Entry = { command, events: [] };
  const random = countingRandom(chance);
  const happen = (events: NewEvent[]): void => {
    for (const event of events) {
      if (entry.events.length >= LIMITS.events) throw new LimitExceeded('events');
      const stored = storedEvent(ruleset, table, event, command?.id ?? 'start', entry.events.length, at);
      entry.events.push(stored);
      table.state = ruleset.evolve(table.state, stored);
      table.seq += 1;
      countEvents(table, [stored]);
    }
  };
  happen(first(random));
  settle({ ruleset, table, random, happen });
  assertDrawsRecorded(ruleset, entry.events, random.drawn());
  table.open = reopen(ruleset, table, command?.decision ?? null);
  return entry;
}

function storedEvent(
  ruleset: Ruleset,
  table: Table,
  event: NewEvent,
  commandId: string,
  index: number,
  at: string,
): GameEvent {
  const kind = ruleset.events[event.type];
  if (!kind) throw new Error(`${ruleset.id} has no event type ${event.type}`);
  if (event.because.length === 0) throw new Error(`${ruleset.id}: ${event.type} names no rule`);
  return {
    gameId: table.info.gameId,
    seq: table.seq,
    commandId,
    index,
    type: event.type,
    shape: kind.shape,
    revision: ruleset.revision,
    at,
    because: event.because,
    // The log keeps its own copy: evolve may take parts of the event into a state that it mutates later.
    data: clonePlain(event.data),
    draws: hiddenDraws(event.draws ?? [], event.drawsTo ?? event.only ?? null, table.info.seats),
    only: event.only ?? null,
  };
}

/** Starts a game. `chance` defaults to the game's own draws; scenarios and tests may script it. */
export function startGame(
  ruleset: Ruleset,
  info: GameInfo,
  at: string,
  chance: Chance,
): { table: Table; entry: Entry } {
  const table = newTable(info);
  const entry = decideEntry(ruleset, table, null, at, chance(0), (random) =>
    ruleset.start(info.settings, info.seats, random),
  );
  return { table, entry };
}

/** A game that stands in a given position: what nobody chooses has been done, decisions are open. For scenarios and tests. */
export function openDecisions(
  ruleset: Ruleset,
  info: GameInfo,
  state: unknown,
  chance: Chance,
): { table: Table; events: GameEvent[] } {
  const table = { ...newTable(info), state };
  const entry = decideEntry(ruleset, table, null, START_OF_POSITIONS, chance(0), () => []);
  return { table, events: entry.events };
}

const START_OF_POSITIONS = '2026-01-01T00:00:00.000Z';

/** Makes the chance of the entry that begins at a log position. */
export type Chance = (position: number) => Random;

/** The chance of a real game, from its draw key. */
export function gameChance(key: Uint8Array, gameId: string): Chance {
  return (position) => entryRandom(key, gameId, position, LIMITS.draws);
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
  const foreign = dueDecisions(table).some(
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

/** What a viewer's own table says of a command before it is sent. */
export interface Prediction {
  /** The table afterwards, as far as it can be known. */
  table: Table;
  events: Happened[];
  /** The command needs chance or a secret: it ends the batch, and can't be taken back. */
  asks: boolean;
}

/** Previews a command on a view. @throws Refused as the service would. */
export function predict(
  ruleset: Ruleset,
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
function viewOf(table: Table, viewer: Viewer): Table {
  return { ...table, viewer, state: redact(table.state, viewer) };
}

/** Previews a legal path on a view, which is moved. */
function preview(
  ruleset: Ruleset,
  next: Table,
  viewer: Viewer,
  decision: Decision,
  path: readonly string[],
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
  const asks = !completes(() => {
    happen(ruleset.decide(next.state, decision.seat, decision, path, previewRandom));
    settle({ ruleset, table: next, random: previewRandom, happen });
  });
  next.open = asks ? [] : reopen(ruleset, next, decision.id);
  return { table: next, events, asks };
}

function completes(run: () => void): boolean {
  try {
    run();
    return true;
  } catch (error) {
    if (error instanceof AskServer) return false;
    throw error;
  }
}

/** True when the entry holds more than its sender's own view could tell: a draw, a reveal, another's secret. */
function asked(ruleset: Ruleset, prediction: Prediction, entry: Entry, viewer: Viewer): boolean {
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

/** Who sends a path that is played at once: the command's id, and the instant. */
export interface Sent {
  id: string;
  at: string;
}

/**
 * Plays one path on a table that nobody else holds, and moves the table: the same check and the same events as a batch of one, without the
 * copies that let a batch be refused as a whole. For importing and replaying whole games, where the table is thrown away after a refusal.
 * @throws Refused when the path isn't offered; the table is then as it was.
 */
export function playPath(
  ruleset: Ruleset,
  table: Table,
  decision: Decision,
  path: readonly string[],
  { id, at }: Sent,
  chance: Random,
): Entry {
  walk(ruleset, table.state, decision, path);
  const { gameId } = table.info;
  const { seat } = decision;
  const command: Command = {
    id,
    gameId,
    seat,
    by: 'player',
    actorId: null,
    decision: decision.id,
    path: [...path],
    at,
  };
  return decideEntry(ruleset, table, command, at, chance, (random) =>
    ruleset.decide(table.state, seat, decision, path, random),
  );
}

/** Judges one command on the service's table and moves it. @throws Refused, leaving the table unusable: give it a copy. */
function judgeOne(
  ruleset: Ruleset,
  table: Table,
  submission: Submission,
  chance: Chance,
  openedInBatch: ReadonlySet<string>,
): { entry: Entry; asked: boolean } {
  const decision = answeredDecision(table, submission, openedInBatch);
  const { expects, ...sent } = submission;
  const command: Command = { ...sent, decision: decision.id };
  walk(ruleset, table.state, decision, command.path);
  // Walked once: by law 5 the view gives the same levels.
  const prediction = preview(ruleset, viewOf(table, command.seat), command.seat, decision, command.path);
  if (expects !== undefined && expects !== digestOf(prediction.events)) {
    throw new Refused({ code: 'result-changed', rules: [] });
  }
  const entry = decideEntry(ruleset, table, command, command.at, chance(table.seq), (random) =>
    ruleset.decide(table.state, decision.seat, decision, command.path, random),
  );
  return { entry, asked: asked(ruleset, prediction, entry, command.seat) };
}

/**
 * Judges a batch command by command on the service's table. The first command that asks the service is committed with all before it and ends
 * the batch: nothing behind a draw or a reveal can undo it or buy another. A refusal before that refuses the whole batch, for everything so
 * far was known to its sender. The table moves exactly when entries come back.
 */
export function judgeBatch(
  ruleset: Ruleset,
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
      const judged = judgeOne(ruleset, trial, submission, chance, openedInBatch);
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

/** The game as one viewer may know it: a table to compose and preview on. */
export function viewTable(table: Table, viewer: Viewer): Table {
  return {
    info: table.info,
    viewer,
    state: redact(table.state, viewer),
    seq: 0,
    positions: table.positions.map((n, seat) => (seat === viewer ? n : 0)),
    spectatorPosition: viewer === 'spectator' ? table.spectatorPosition : 0,
    open: decisionsFor(table, viewer),
  };
}

/** Folds one event of the redacted stream into a viewer's state, which is changed and returned. Law 4: equals the redacted state. */
export function foldViewed(ruleset: Ruleset, state: unknown, event: Happened, viewer: Viewer): unknown {
  if (ENGINE_EVENTS.has(event.type)) return state;
  return redact(ruleset.evolve(state, clonePlain(event)), viewer);
}

/** How the game ended, or null. */
export function outcomeOf(ruleset: Ruleset, table: Table): Outcome | null {
  return table.state === null ? null : ruleset.outcome(table.state);
}
