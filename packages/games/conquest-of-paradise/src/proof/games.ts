/** Games in memory for the tests of this folder: from a position, with chance that can be scripted. */
import {
  type Chance,
  type Entry,
  type GameEvent,
  judgeBatch,
  openDecisions,
  Refused,
  type Scenario,
  type Seat,
  scriptedChance,
  type Table,
} from '@wayfinder/engine';
import { position } from '../position.ts';
import { conquestOfParadise } from '../ruleset.ts';
import type { Settings } from '../state.ts';

const AT = '2026-01-01T00:00:00.000Z';

/** A game under way, and what it draws from. */
export interface Play {
  table: Table;
  chance: Chance;
  commands: number;
}

/** Opens a game from a position. `draws` name what is drawn first, by label; the rest is seeded. */
export function openPlay(given: unknown, settings: Settings, seats: number, draws: Scenario['draws'] = []): Play {
  const { chance } = scriptedChance({ draws, seed: 'play' });
  const state = position(given, settings, seats);
  const { table } = openDecisions(conquestOfParadise, { gameId: 'play', seats, settings }, state, chance);
  return { table, chance, commands: 0 };
}

/** Takes one command and returns its events. The table moves. @throws Refused */
export function take(play: Play, seat: Seat, kind: string, path: readonly string[]): GameEvent[] {
  return takeEntry(play, seat, kind, path).events;
}

/** The same, with the command. */
export function takeEntry(play: Play, seat: Seat, kind: string, path: readonly string[]): Entry {
  play.commands += 1;
  const decision = play.table.open.find((open) => open.seat === seat && open.kind === kind);
  const command = {
    id: `play-${play.commands}`,
    gameId: 'play',
    seat,
    by: 'player' as const,
    actorId: null,
    decision: decision?.id ?? `${kind}:${seat}:-`,
    path: [...path],
    at: AT,
  };
  const verdict = judgeBatch(conquestOfParadise, play.table, [command], play.chance);
  if (verdict.refused) throw new Refused(verdict.refused.refusal);
  const [entry] = verdict.entries;
  if (!entry) throw new Error('a command without an entry');
  return entry;
}
