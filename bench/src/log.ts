/** Logs to measure with: games that random play went on with until they were long enough. */
import {
  type Chance,
  dueDecisions,
  type Entry,
  type GameInfo,
  gameChance,
  judgeBatch,
  outcomeOf,
  type Ruleset,
  redact,
  seededRandom,
  startGame,
  type Table,
} from '@wayfinder/engine';
import { type Manner, randomPath } from '@wayfinder/engine/laws';

/** A played game. */
export interface PlayedGame {
  info: GameInfo;
  entries: Entry[];
  events: number;
}

const AT = '2026-01-01T00:00:00.000Z';
const KEY = new Uint8Array(32);
/** Games that end too early are played again from another seed, this often. */
const TRIES = 50;

/**
 * A game with at least `events` events, broken off there, with the most seats that the ruleset allows. The same every time.
 * @throws Error when games of this ruleset end earlier than that
 */
export function playedGame(ruleset: Ruleset, events: number, settings: unknown): PlayedGame {
  for (let attempt = 0; attempt < TRIES; attempt += 1) {
    const info = { gameId: `bench${String(attempt).padStart(7, '1')}`, seats: ruleset.seats.max, settings };
    const game = play(ruleset, info, events, String(attempt));
    if (game.events >= events) return game;
  }
  throw new Error(`no game of ${ruleset.id} lasts for ${events} events`);
}

function play(ruleset: Ruleset, info: GameInfo, events: number, seed: string): PlayedGame {
  const chance = gameChance(KEY, info.gameId);
  // Without haste: such games last.
  const manner: Manner = { dice: seededRandom(seed), progress: false, noReversible: true };
  const { table, entry } = startGame(ruleset, info, AT, chance);
  const entries = [entry];
  while (table.seq < events && !outcomeOf(ruleset, table)) {
    entries.push(playOne(ruleset, table, chance, manner, `bench-${entries.length}`));
  }
  return { info, entries, events: table.seq };
}

/** One random command for one of the due decisions. */
function playOne(ruleset: Ruleset, table: Table, chance: Chance, manner: Manner, id: string): Entry {
  const due = dueDecisions(table);
  const decision = due[manner.dice.next(due.length)];
  if (!decision) throw new Error('nothing is due');
  const { seat } = decision;
  const found = randomPath(ruleset, redact(table.state, seat), decision, manner);
  if (!found) throw new Error(`${decision.kind} offers nothing`);
  const { gameId } = table.info;
  const command = {
    id,
    gameId,
    seat,
    by: 'player' as const,
    actorId: null,
    decision: decision.id,
    path: found.path,
    at: AT,
  };
  const verdict = judgeBatch(ruleset, table, [command], chance);
  const [entry] = verdict.entries;
  if (!entry) throw new Error(`${decision.kind} [${found.path.join(' ')}]: ${verdict.refused?.refusal.code}`);
  return entry;
}
