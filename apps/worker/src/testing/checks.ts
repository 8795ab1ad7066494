/** What must hold after everything was killed and started again. Each check answers what is wrong, in words. */
import {
  type AuditFile,
  audit,
  type Command,
  canonical,
  type Entry,
  type GameEvent,
  type Ruleset,
  visibleTo,
} from '@wayfinder/engine';
import type { Service } from '@wayfinder/service';
import type { GameHead, Store } from '@wayfinder/store';
import pg from 'pg';
import { LANES } from '../jobs.ts';
import type { Sent } from './player.ts';
import type { Reception } from './receivers.ts';

/** Something that was killed, and when it was there again. */
export interface Kill {
  name: string;
  at: number;
  backAt: number;
}

/** The log of a game, batch by batch. */
export interface StoredGame {
  head: GameHead;
  batches: Entry[][];
}

/** Reads a whole game. */
export async function storedGame(store: Store, gameId: string): Promise<StoredGame> {
  const head = await store.games.head(gameId);
  if (!head) throw new Error(`there is no game ${gameId}`);
  const batches: Entry[][] = [];
  for (const { batch, ...entry } of await store.log.entriesFrom(gameId, 0)) {
    batches[batch - 1] = [...(batches[batch - 1] ?? []), entry];
  }
  return { head, batches };
}

/** A command of the log with all events of its batch: standing orders may have answered what it led to. */
interface Logged {
  command: Command;
  batch: GameEvent[];
}

/** No accepted move is lost or doubled: the log holds exactly what players were told, once each. */
export function movesCheck(games: readonly StoredGame[], sent: readonly Sent[]): string[] {
  const wrong: string[] = [];
  const inLog = new Map<string, Logged>();
  for (const { batches, head } of games) {
    for (const entries of batches) {
      for (const { command } of entries) {
        if (!command) continue;
        // The service names its own commands by their place in the log, which is unique in one game alone.
        const key = command.by === 'player' ? command.id : `${head.id} ${command.id}`;
        if (inLog.has(key)) wrong.push(`command ${key} is in the log twice`);
        inLog.set(key, { command, batch: entries.flatMap(({ events }) => events) });
      }
    }
  }
  for (const each of sent) wrong.push(...moveCheck(each, inLog.get(each.command.id)));
  const known = new Set(sent.map(({ command }) => command.id));
  for (const { command } of inLog.values()) {
    if (command.by !== 'order' && !known.has(command.id))
      wrong.push(`nobody sent the command ${command.id} of the log`);
  }
  return wrong;
}

function moveCheck({ command, committed, refused, tries }: Sent, logged: Logged | undefined): string[] {
  const what = `command ${command.id} (${command.decision}, sent ${tries} times)`;
  const wrong: string[] = [];
  if (committed.length > 0 && refused.length > 0) wrong.push(`${what} was accepted and refused: ${refused.join(', ')}`);
  if (committed.length > 0 && !logged) wrong.push(`${what} was accepted and is lost`);
  if (committed.length === 0 && logged) wrong.push(`${what} was refused (${refused.join(', ')}) and is in the log`);
  const answers = new Set(committed.map((answer) => canonical(answer)));
  if (answers.size > 1) wrong.push(`${what} got ${answers.size} different answers`);
  const [answer] = committed;
  if (!logged || !answer) return wrong;
  if (canonical([logged.command.decision, logged.command.path]) !== canonical([command.decision, command.path])) {
    wrong.push(`${what} is in the log with another content`);
  }
  const { seat } = logged.command;
  const seen = logged.batch.filter((event) => visibleTo(event, seat)).map(({ type }) => type);
  const told = answer.events.map(({ type }) => type);
  if (canonical(told) !== canonical(seen))
    wrong.push(`${what} was answered ${told.join(' ')}, the log has ${seen.join(' ')}`);
  return wrong;
}

/** Seed, hash chain, sequence, draws and every decision, also of games that still run. */
export function auditCheck(ruleset: Ruleset, { head, batches }: StoredGame): string[] {
  const file: AuditFile = {
    format: 'wayfinder-game-1',
    ruleset: head.ruleset,
    info: { gameId: head.id, seats: head.seatCount, settings: head.settings },
    seedHash: head.seedHash,
    seed: head.seed,
    nonces: head.nonces,
    saltKey: head.saltKey,
    batches,
    head: head.heads.at(-1) ?? '',
  };
  return audit(ruleset, file).problems.map((problem) => `game ${head.id}: ${problem}`);
}

/** Projections are what the log gives. */
export async function projectionsCheck(
  service: Service,
  store: Store,
  games: readonly StoredGame[],
): Promise<string[]> {
  const wrong: string[] = [];
  for (const { head } of games) {
    await service.rebuild(head.id);
    const rebuilt = await store.games.head(head.id);
    if (canonical(rebuilt) !== canonical(head)) wrong.push(`the projections of ${head.id} are not what its log gives`);
  }
  return wrong;
}

interface MessageRow {
  id: string;
  channel: string;
  state: string;
  note: string | null;
  open: boolean;
}

/** Every call has its messages, and each of them reached its end. Answers what is wrong and the messages by id. */
export async function messagesCheck(
  databaseUrl: string,
  received: readonly Reception[],
  kills: readonly Kill[],
): Promise<string[]> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const { rows: silent } = await client.query<{ game_id: string; seat: number; number: number; n: number }>(
      `SELECT c.game_id, c.seat, c.number, count(m.id)::int AS n
       FROM call c LEFT JOIN message m ON m.game_id = c.game_id AND m.seat = c.seat AND m.call = c.number
       -- Of a call that its own batch closed again, by a standing order, nobody is told.
       WHERE c.closed_at IS DISTINCT FROM c.opened_at
       GROUP BY c.game_id, c.seat, c.number HAVING count(m.id) <> 2`,
    );
    const { rows } = await client.query<MessageRow>(
      `SELECT m.id, m.channel, m.state, m.note, c.closed_at IS NULL AS open
       FROM message m JOIN call c ON c.game_id = m.game_id AND c.seat = m.seat AND c.number = m.call`,
    );
    return [
      ...silent.map(({ game_id, seat, number, n }) => `call ${number} of seat ${seat} in ${game_id} has ${n} messages`),
      ...rows.flatMap((row) => messageCheck(row, received)),
      ...receptionsCheck(rows, received, kills),
    ];
  } finally {
    await client.end();
  }
}

function messageCheck({ id, channel, state, note, open }: MessageRow, received: readonly Reception[]): string[] {
  const times = received.filter((reception) => reception.id === id).length;
  if (state === 'sent' && times === 0) return [`the ${channel} message ${id} counts as sent and never arrived`];
  if (state !== 'sent' && state !== 'dropped') return [`the ${channel} message ${id} is ${state} (${note})`];
  if (state === 'dropped' && (open || note !== 'acted')) return [`the ${channel} message ${id} was dropped: ${note}`];
  return [];
}

/** How long after its last byte a message may still count as being sent: until it is written down that it was. */
const WRITTEN_WITHIN_MS = 2_000;

/** Nothing arrives that isn't in the outbox, and nothing twice but for a kill inside a send; a kill excuses one repeat for each lane. */
function receptionsCheck(
  rows: readonly MessageRow[],
  received: readonly Reception[],
  kills: readonly Kill[],
): string[] {
  const wrong: string[] = [];
  const known = new Set(rows.map(({ id }) => id));
  const excuses = kills
    .filter(({ name }) => name === 'worker' || name === 'postgres')
    .map((kill) => ({
      ...kill,
      left: { mail: LANES.mails, webhook: LANES.webhooks } as Record<Reception['kind'], number>,
    }));
  const first = new Map<string, Reception>();
  for (const reception of [...received].sort((a, b) => a.begun - b.begun)) {
    if (!known.has(reception.id)) wrong.push(`a ${reception.kind} came that is in no outbox: ${reception.id}`);
    const before = first.get(reception.id);
    first.set(reception.id, reception);
    if (!before) continue;
    const excuse = excuses.find(
      ({ at, backAt, left }) =>
        left[reception.kind] > 0 && at < before.ended + WRITTEN_WITHIN_MS && backAt > before.begun,
    );
    if (excuse) excuse.left[reception.kind] -= 1;
    else wrong.push(`the ${reception.kind} ${reception.id} came again without a kill`);
  }
  return wrong;
}
