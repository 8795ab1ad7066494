/**
 * Steps back after commit (takebacks). The log keeps everything: `SteppedBack` says that the events from a position on no longer count, and
 * the fold runs over the effective log. Positions and draws go on counting, so that no draw is ever made twice.
 */

import { canonical } from './canonical.ts';
import type { Command, Entry, GameEvent } from './log.ts';
import { Refused } from './refusal.ts';
import type { PlayingRules } from './ruleset.ts';
import type { Seat } from './secret.ts';
import { applyEntry, ENGINE_EVENTS, openTable, type Table } from './table.ts';

/** Data of `SteppedBack`: the seq of the first event that no longer counts. */
export interface SteppedBackData {
  to: number;
}

function steppedBack(entry: Entry): number | null {
  const event = entry.events.find(({ type }) => type === 'SteppedBack');
  return event ? (event.data as SteppedBackData).to : null;
}

/** The entries that still count, in order; entries of the engine itself are left out. */
export function effectiveEntries(entries: readonly Entry[]): Entry[] {
  const effective: Entry[] = [];
  for (const entry of entries) {
    const to = steppedBack(entry);
    if (to !== null) while ((effective.at(-1)?.events[0]?.seq ?? -1) >= to) effective.pop();
    else if (!entry.events.some(({ type }) => ENGINE_EVENTS.has(type))) effective.push(entry);
  }
  return effective;
}

/**
 * The table after a whole log, steps back included: the state of the effective log at the positions of the whole one. Decisions that are open
 * again get new identities: an answer made before the step back can't be taken for one made after it.
 */
export function openEffective(ruleset: PlayingRules, info: Table['info'], entries: readonly Entry[]): Table {
  if (!entries.some((entry) => steppedBack(entry) !== null)) return openTable(ruleset, info, entries);
  const whole = countPositions(info, entries);
  const table = openTable(ruleset, info, effectiveEntries(entries));
  const reopened = table.open.map((decision) => {
    const openedAt = whole.positions[decision.seat] ?? 0;
    return { ...decision, openedAt, id: `${decision.kind}:${decision.seat}:${openedAt}` };
  });
  return { ...whole, state: table.state, open: reopened };
}

function countPositions(info: Table['info'], entries: readonly Entry[]): Table {
  const events = entries.flatMap((entry) => entry.events);
  const visible = (seat: Seat): number => events.filter(({ only }) => only === null || only.includes(seat)).length;
  return {
    info,
    viewer: null,
    state: null,
    seq: events.length,
    positions: Array.from({ length: info.seats }, (_, seat) => visible(seat)),
    spectatorPosition: events.filter(({ only }) => only === null).length,
    open: [],
  };
}

/** Why these entries can't be taken back by `seat` alone, or null. */
function bars(ruleset: PlayingRules, undone: readonly Entry[], seat: Seat): string | null {
  for (const { command, events } of undone) {
    if (command?.seat !== seat) return 'others-acted';
    if (events.some((event) => event.draws.shown.count > 0)) return 'something-drawn';
    if (events.some((event) => ruleset.events[event.type]?.reveals)) return 'something-revealed';
  }
  return null;
}

/** Facts that a step back needs to know. */
export interface StepBack {
  /** Seq of the first event that shall no longer count: the first of an entry. */
  to: number;
  command: Command;
  /** Seats that agree, the asking one among them. */
  agreed: readonly Seat[];
}

/**
 * Takes back all entries from `to` on. Never past another seat's act, a draw or a reveal unless all seats agree.
 * @returns the entry to append
 * @throws Refused `no-such-step`, `others-acted`, `something-drawn`, `something-revealed`
 */
export function stepBack(ruleset: PlayingRules, table: Table, entries: readonly Entry[], wish: StepBack): Entry {
  const effective = effectiveEntries(entries);
  const from = effective.findIndex((entry) => entry.events[0]?.seq === wish.to);
  if (from < 1) throw new Refused({ code: 'no-such-step', rules: [] });
  const all = table.positions.every((_, seat) => wish.agreed.includes(seat));
  const barred = all ? null : bars(ruleset, effective.slice(from), wish.command.seat);
  if (barred) throw new Refused({ code: barred, rules: [] });
  return { command: wish.command, events: [engineEvent(ruleset, table, wish.command, 'SteppedBack', { to: wish.to })] };
}

/** True for an entry that takes something back and says nothing else. That others agreed, where they have to, no log tells. */
export function stepsBack(ruleset: PlayingRules, table: Table, before: readonly Entry[], entry: Entry): boolean {
  const to = steppedBack(entry);
  const { command } = entry;
  if (to === null || !command || command.path.length > 0 || command.decision !== '') return false;
  try {
    const again = stepBack(ruleset, table, before, { to, command, agreed: table.positions.map((_, seat) => seat) });
    return canonical(again.events) === canonical(entry.events);
  } catch (error) {
    if (error instanceof Refused) return false;
    throw error;
  }
}

/** An event of the engine itself. */
function engineEvent(ruleset: PlayingRules, table: Table, command: Command, type: string, data: unknown): GameEvent {
  return {
    gameId: table.info.gameId,
    seq: table.seq,
    commandId: command.id,
    index: 0,
    type,
    shape: 1,
    revision: ruleset.revision,
    at: command.at,
    because: ['ENGINE'],
    data,
    draws: { $: 'secret', to: table.positions.map((_, seat) => seat), value: [], shown: { count: 0 } },
    only: null,
  };
}

/** The entry that tells a running game that it is decided under newer rules from now on. */
export function rulesRevised(ruleset: PlayingRules, table: Table, from: number, at: string): Entry {
  const command: Command = {
    id: `rules-${ruleset.revision}`,
    gameId: table.info.gameId,
    seat: 0,
    by: 'clock',
    actorId: null,
    decision: '',
    path: [],
    at,
  };
  return {
    command: null,
    events: [engineEvent(ruleset, table, command, 'RulesRevised', { from, to: ruleset.revision })],
  };
}

/** Moves a table over an entry of the log, a step back included; `entries` is the whole log with this entry last. */
export function applyLogEntry(ruleset: PlayingRules, table: Table, entries: readonly Entry[]): Table {
  const entry = entries.at(-1);
  if (!entry) return table;
  if (steppedBack(entry) !== null) return openEffective(ruleset, table.info, entries);
  applyEntry(ruleset, table, entry);
  return table;
}
