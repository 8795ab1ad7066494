/** Effects of a decision: its first events, then all that the game does by itself, as one entry of the log. */
import type { Chance, Random } from './chance.ts';
import { clonePlain } from './clone.ts';
import { LIMITS } from './limits.ts';
import { type Command, type Entry, type GameEvent, hiddenDraws } from './log.ts';
import { LimitExceeded } from './refusal.ts';
import type { Decision, NewEvent, PageRules, PlayingRules } from './ruleset.ts';
import { countEvents, type GameInfo, newTable, reopen, type Table } from './table.ts';
import { walk } from './walk.ts';

interface Deciding {
  ruleset: PageRules;
  table: Table;
  random: Random;
  /** Adds what the log needs and applies the event; counts. */
  happen(events: NewEvent[]): void;
}

/** Lets the game go on by itself until nothing happens any more. @throws LimitExceeded */
export function settle(deciding: Deciding): void {
  for (let step = 0; ; step += 1) {
    if (step >= LIMITS.advances) throw new LimitExceeded('advances');
    const events = deciding.ruleset.advance(deciding.table.state, deciding.random);
    if (events === null) return;
    if (events.length === 0) throw new Error(`${deciding.ruleset.id}: advance returned no event`);
    deciding.happen(events);
  }
}

/** Checks that every draw stands in exactly one event: what the audit can't find again would be taken on trust. */
function assertDrawsRecorded(ruleset: PlayingRules, events: readonly GameEvent[], drawn: number): void {
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
export function decideEntry(
  ruleset: PlayingRules,
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
    }
  };
  happen(first(random));
  settle({ ruleset, table, random, happen });
  assertDrawsRecorded(ruleset, entry.events, random.drawn());
  countEvents(table, entry.events);
  table.open = reopen(ruleset, table, command?.decision ?? null);
  return entry;
}

function storedEvent(
  ruleset: PlayingRules,
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
  ruleset: PlayingRules,
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

const START_OF_POSITIONS = '2026-01-01T00:00:00.000Z';

/** A game that stands in a given position: what nobody chooses has been done, decisions are open. For scenarios and tests. */
export function openDecisions(
  ruleset: PlayingRules,
  info: GameInfo,
  state: unknown,
  chance: Chance,
): { table: Table; events: GameEvent[] } {
  const table = { ...newTable(info), state };
  const entry = decideEntry(ruleset, table, null, START_OF_POSITIONS, chance(0), () => []);
  return { table, events: entry.events };
}

/** Sending of a path that is played at once: the command's id, and the instant. */
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
  ruleset: PlayingRules,
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
