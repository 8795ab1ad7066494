/** Secrets of a game, and texts that the database holds and nobody may be told while games run. */
import { expect } from 'vitest';
import { canary } from './whispers.ts';
import { act, type Person, type World } from './world.ts';

/** A text that may never leave, or only to the account `of`. */
export interface Stored {
  what: 'seed' | 'account' | 'address' | 'pseudonym' | 'hash' | 'secret' | 'command' | 'token' | 'webhook';
  text: string;
  of: string | null;
}

/** Names of fields that no answer may hold while a game runs. */
export const FIELDS =
  /"(seq|firstSeq|expectedSeq|batch|commandId|actorId|userId|hostId|seed|saltKey|sentHash|tokenHash)"\s*:/;

const STATEMENTS: [what: Stored['what'], sql: string][] = [
  ['seed', 'SELECT seed AS text FROM game'],
  ['seed', 'SELECT salt_key AS text FROM game'],
  ['account', 'SELECT id AS text FROM "user"'],
  ['address', 'SELECT email AS text, id AS owner FROM "user"'],
  ['pseudonym', 'SELECT actor_id AS text FROM game_seat'],
  ['hash', 'SELECT token_hash AS text FROM session'],
  ['hash', 'SELECT token_hash AS text FROM api_token'],
  ['secret', 'SELECT secret AS text FROM webhook'],
  ['command', 'SELECT command_id AS text FROM game_command'],
];

/** Everything of these people and of all games that is secret as text; `addresses`: of their webhooks. */
export async function storedSecrets(
  sql: World['sql'],
  people: readonly Person[],
  addresses: readonly string[],
): Promise<Stored[]> {
  const secrets: Stored[] = [];
  for (const [what, statement] of STATEMENTS) {
    const { rows } = await sql.query<{ text: string; owner?: string }>(statement);
    expect([statement, rows.length > 0]).toEqual([statement, true]);
    secrets.push(...rows.map(({ text, owner = null }) => ({ what, text: String(text), of: owner })));
  }
  for (const { token, session } of people) {
    secrets.push({ what: 'token', text: token, of: null }, { what: 'token', text: session, of: null });
  }
  secrets.push(...addresses.map((text) => ({ what: 'webhook' as const, text, of: null })));
  return secrets.filter(({ text }) => text.length >= 8);
}

/** Everything that a game may hide: hands, sealed and replaced answers, hidden events, standing orders, mutes. */
export async function makeSecrets(seats: readonly Person[], gameId: string): Promise<void> {
  const [ann, ben, cat] = seats as [Person, Person, Person];
  await act(ann, gameId, 'whisper', [canary('whisper', [0], 'a')]);
  await act(ann, gameId, 'seal', [canary('seal', [0], 'a')]);
  await act(ann, gameId, 'seal', [canary('seal', [0], 'b')]);
  await act(ben, gameId, 'seal', [canary('seal', [1], 'b')]);
  await ben.client('putOrders', { params: { id: gameId }, body: { orders: { seal: canary('seal', [1], 'a') } } });
  for (const [seat, person] of [ann, ben].entries()) {
    const path = [canary('draft', [seat], 'composed')];
    const draft = {
      steps: [{ id: `draft-step-${seat}`, decision: `seal:${seat}:1`, context: null, path }],
      decision: null,
      path,
    };
    const { version } = await person.client('getDraft', { params: { id: gameId } });
    await person.client('putDraft', { params: { id: gameId }, body: { draft, basedOn: version } });
  }
  await cat.client('putMute', { params: { id: gameId }, body: { muted: true } });
  await cat.client('putSeen', { params: { id: gameId }, body: { position: 1 } });
}
