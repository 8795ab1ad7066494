/**
 * A game in memory: state, positions and open decisions, moved forward entry by entry. The service owns one with the whole state; a browser
 * owns one with a view and folds the redacted stream into it.
 */
import { clonePlain } from './clone.ts';
import { LIMITS } from './limits.ts';
import type { Entry, GameEvent } from './log.ts';
import { LimitExceeded } from './refusal.ts';
import type { Decision, Happened, OpenDecision, Outcome, PageRules } from './ruleset.ts';
import { redact, type Seat, type Viewer } from './secret.ts';

/** Facts of a game, apart from its log. */
export interface GameInfo {
  gameId: string;
  seats: number;
  settings: unknown;
}

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

/** Position of a viewer in this table. */
export function positionOf(table: Table, viewer: Viewer): number {
  return viewer === 'spectator' ? table.spectatorPosition : (table.positions[viewer] ?? 0);
}

/** True for a decision that its seat must take: it blocks something and isn't answered. */
export function isDue({ blocks, settled }: Pick<Decision, 'blocks' | 'settled'>): boolean {
  return blocks !== 'nothing' && settled !== true;
}

/** The decisions that somebody must take. */
export function dueDecisions(table: Table): Decision[] {
  return table.open.filter(isDue);
}

/**
 * The decisions that `viewer` may know of: those that are due, and its own. Others' come without their position: it counts events that only
 * that seat may see (a replaced seal), and nobody else may count them. One that is settled is told to others as if it weren't; one that is
 * answered at once waits for nobody.
 */
export function decisionsFor(table: Table, viewer: Viewer): Decision[] {
  return table.open.flatMap((decision) => {
    const { kind, seat, blocks, context, settled, atOnce } = decision;
    if (seat === viewer) return [identified({ kind, seat, blocks: settled ? 'nothing' : blocks, context }, decision)];
    if (blocks === 'nothing' || atOnce) return [];
    return [identified({ kind, seat, blocks, context }, { id: `${kind}:${seat}:0`, openedAt: 0 })];
  });
}

/**
 * Of open decisions those that the game waits for now: what only its seat's own next turn waits for isn't among them as long as anything else is due.
 */
export function pressing<D extends Pick<Decision, 'blocks' | 'atOnce'>>(open: readonly D[]): D[] {
  const due = open.filter(({ blocks, atOnce }) => blocks !== 'nothing' && !atOnce);
  const others = due.filter(({ blocks }) => blocks !== 'own-next-turn');
  return others.length > 0 ? others : due;
}

/** The seats that `viewer` sees awaited, in order: itself with anything that it must answer, others with what the game waits for now. */
export function awaitedSeats(due: readonly Pick<Decision, 'seat' | 'blocks' | 'atOnce'>[], viewer: Viewer): Seat[] {
  const own = due.filter(({ seat, blocks }) => seat === viewer && blocks !== 'nothing');
  return [...new Set([...own, ...pressing(due)].map(({ seat }) => seat))].sort((a, b) => a - b);
}

/** The decisions that somebody must take, as far as `viewer` may know. */
export function toldDue(table: Table, viewer: Viewer): Decision[] {
  return decisionsFor(table, viewer).filter(isDue);
}

/** True for the same question to the same seat: its kind, and its context where a kind is asked several times at once. */
export function sameDecision(a: OpenDecision, b: OpenDecision): boolean {
  return a.kind === b.kind && a.seat === b.seat && (a.context ?? '') === (b.context ?? '');
}

/**
 * Gives the ruleset's decisions their identity: one that stayed open keeps its id, unless it was just answered; one that is settled keeps it even
 * then.
 */
export function reopen(ruleset: PageRules, table: Table, answered: string | null): Decision[] {
  const decisions: Decision[] = [];
  for (const open of ruleset.decisions(table.state)) {
    const settled = isSettled(ruleset, table, open);
    const before = openBefore(table.open, open, settled ? null : answered);
    // Most stay as they are from entry to entry.
    if (before && !settled && isAsBefore(before, open)) {
      decisions.push(before);
      continue;
    }
    const decision = identified(open, before ?? opened(open, positionOf(table, open.seat)));
    // A viewer's table holds what that viewer is told: its own answer may be changed, and waits for nothing.
    if (settled && table.viewer !== null) decision.blocks = 'nothing';
    else if (settled) decision.settled = true;
    decisions.push(decision);
  }
  return decisions;
}

/** The same question as it was open before; one that was just answered is asked anew. A loop: each is looked for at every entry of a fold. */
function openBefore(decisions: readonly Decision[], open: OpenDecision, answered: string | null): Decision | undefined {
  for (const was of decisions) if (sameDecision(was, open) && was.id !== answered) return was;
  return undefined;
}

/** True where a decision that stayed open is told as it was. */
function isAsBefore(before: Decision, { blocks, atOnce, context }: OpenDecision): boolean {
  return !before.settled && before.blocks === blocks && before.atOnce === atOnce && before.context === context;
}

function opened({ kind, seat }: OpenDecision, openedAt: number): Pick<Decision, 'id' | 'openedAt'> {
  return { id: `${kind}:${seat}:${openedAt}`, openedAt };
}

/** True for a decision that its seat has answered in secret, as far as this table may know. */
export function isSettled(ruleset: PageRules, { viewer, state }: Table, open: OpenDecision): boolean {
  if (!ruleset.settled || (viewer !== null && viewer !== open.seat)) return false;
  return ruleset.settled(state, open);
}

type Told = Pick<Decision, 'kind' | 'seat' | 'blocks' | 'atOnce'> & { context?: string | undefined };

/** A decision as it is kept. Written out: with a spread for each open decision at every entry, a fold takes more than twice as long. */
function identified(
  { kind, seat, blocks, context, atOnce }: Told,
  { id, openedAt }: Pick<Decision, 'id' | 'openedAt'>,
): Decision {
  const decision: Decision = { kind, seat, blocks, id, openedAt };
  if (context !== undefined) decision.context = context;
  if (atOnce) decision.atOnce = true;
  return decision;
}

/** Counts events as seen. The counts of before may be held by somebody, so they are left as they are. */
export function countEvents(table: Table, events: readonly { only: Seat[] | null }[]): void {
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

/** Moves the table over some events of an entry, its open decisions aside. The table is changed. */
export function applyEvents(ruleset: PageRules, table: Table, events: readonly GameEvent[]): void {
  for (const event of events) {
    if (!ENGINE_EVENTS.has(event.type)) table.state = ruleset.evolve(table.state, upcast(ruleset, event));
    table.seq = event.seq + 1;
  }
  countEvents(table, events);
}

/** Moves the table over one entry of the log. The table is changed. */
export function applyEntry(ruleset: PageRules, table: Table, entry: Entry): void {
  applyEvents(ruleset, table, entry.events);
  table.open = reopen(ruleset, table, entry.command?.decision ?? null);
}

/** Events of the engine itself: they say something about the log, not about the state. */
export const ENGINE_EVENTS: ReadonlySet<string> = new Set(['SteppedBack', 'RulesRevised']);

/** An event in today's shape of its data. @throws Error for a type or shape that this code doesn't know. */
export function upcast(ruleset: PageRules, event: GameEvent): Happened {
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

/** The table of a game before its first entry. @throws LimitExceeded for more seats than any game has */
export function newTable(info: GameInfo): Table {
  if (!(info.seats <= LIMITS.seats)) throw new LimitExceeded('seats');
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

/** A table of its own, so that a refusal can leave the original as it was. The state is copied; all else is replaced and never changed. */
export function cloneTable(table: Table): Table {
  return { ...table, state: clonePlain(table.state) };
}

/** The table of a game from its effective log, or from a snapshot and the entries after it. */
export function openTable(ruleset: PageRules, info: GameInfo, entries: readonly Entry[], from?: Table): Table {
  const table = from ? cloneTable(from) : newTable(info);
  for (const entry of entries) applyEntry(ruleset, table, entry);
  return table;
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
export function foldViewed(ruleset: PageRules, state: unknown, event: Happened, viewer: Viewer): unknown {
  if (ENGINE_EVENTS.has(event.type)) return state;
  return redact(ruleset.evolve(state, clonePlain(event)), viewer);
}

/** End of the game, or null. */
export function outcomeOf(ruleset: PageRules, table: Table): Outcome | null {
  return table.state === null ? null : ruleset.outcome(table.state);
}
