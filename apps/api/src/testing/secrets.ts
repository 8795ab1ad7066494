/** Texts that the database holds and nobody may be told while games run. */
import { expect } from 'vitest';
import type { Person, World } from './world.ts';

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
