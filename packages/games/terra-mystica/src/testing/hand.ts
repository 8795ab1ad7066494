/** For tests of single chapters: positions made by hand, events folded without an engine. */
import type { Decision, NewEvent, Seat } from '@wayfinder/engine';
import { FACTION_FACTS } from '../data/index.ts';
import { EVENTS, type EventType } from '../events/index.ts';
import { newGame } from '../events/set-up.ts';
import type { DecisionPart, Part } from '../part.ts';
import { Script, workingCopy } from '../script.ts';
import { type SeatState, type Settings, type State, settings } from '../state.ts';
import type { Faction, Kind, SpaceId } from '../words.ts';

/** The settings of a game, with defaults for what isn't named. */
export function settingsOf(more: Partial<Settings> = {}): Settings {
  return settings.parse(more);
}

/** The state after these events. */
export function after(state: State, events: readonly NewEvent[]): State {
  const copy = workingCopy(state);
  for (const { type, data } of events) EVENTS[type as EventType].evolve(copy, data as never);
  return copy;
}

/** A game whose seats have these factions, before any dwelling is placed. */
export function gameOf(factions: readonly Faction[], more: Partial<Settings> = {}): State {
  const script = new Script(newGame({ settings: settingsOf(more), seats: factions.length }));
  const tiles = ['SCORE3', 'SCORE8', 'SCORE1', 'SCORE2', 'SCORE7', 'SCORE5'];
  script.emit('ScoringTilesDrawn', { tiles }, ['TM-2.3']);
  for (const [seat, faction] of factions.entries()) script.emit('FactionChosen', { seat, faction, vp: 20 }, ['TM-2.8']);
  return script.state;
}

/** The same in the action phase of a round, in seat order. */
export function inRound(round: number, factions: readonly Faction[], more: Partial<Settings> = {}): State {
  const state = gameOf(factions, more);
  return after(state, [{ type: 'RoundBegan', data: { round, order: state.clockwise }, because: ['TM-4.1'] }]);
}

/** Puts a structure on the map; the space becomes home terrain. Mutates. */
export function put(state: State, seat: Seat, kind: Kind, ...spaces: SpaceId[]): void {
  const now = state.seats[seat];
  if (!now?.faction) throw new Error(`seat ${seat} has no faction`);
  for (const space of spaces) {
    state.structures = { ...state.structures, [space]: { seat, kind } };
    state.terrain[space] = FACTION_FACTS[now.faction].home;
    now.built[kind] += 1;
  }
}

/** Changes what a seat has. Mutates. */
export function have(state: State, seat: Seat, what: Partial<SeatState>): void {
  const now = state.seats[seat];
  if (!now) throw new Error(`no seat ${seat}`);
  Object.assign(now, what);
}

/** Work that a part does by itself in this position, until it has nothing more to do. */
export function advanced(part: Part, state: State): { state: State; events: NewEvent[] } {
  let now = state;
  const all: NewEvent[] = [];
  for (let events = part.advance?.(now); events; events = part.advance?.(now)) {
    all.push(...events);
    now = after(now, events);
  }
  return { state: now, events: all };
}

/** Walks a path as the engine would. @throws Error with the code of the refusal. */
export function decided(kind: DecisionPart, state: State, path: readonly string[]): NewEvent[] {
  const [open] = kind.open(state);
  if (!open) throw new Error('nothing to decide');
  const decision: Decision = { ...open, id: 'test', openedAt: 0 };
  for (const [i, id] of path.entries()) {
    const level = kind.next(state, open.seat, decision, path.slice(0, i));
    const refused = level.done ? { code: 'too-long' } : level.has(id);
    if (refused) throw new Error(refused.code);
  }
  if (!kind.next(state, open.seat, decision, path).done) throw new Error('path-unfinished');
  return kind.decide(state, open.seat, decision, path);
}
