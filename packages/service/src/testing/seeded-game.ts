/** Games whose chance is known before: all that draws hang on comes from a seed. */
import { createHash } from 'node:crypto';
import type { CreateGame } from '@wayfinder/contract';
import { ask } from './database.ts';
import type { World } from './world.ts';

const NONCE_CHARS = 32;

function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}

/** Makes an open game that draws the same for the same seed, and seats these people in their order. A world holds one game of a seed. */
export async function seededGame(
  { service, database }: World,
  [host = '', ...others]: readonly string[],
  game: Omit<CreateGame, 'visibility'>,
  seed: string,
): Promise<string> {
  const chance = hashOf(seed);
  const nonceOf = (seat: number): string => hashOf(`${seed} ${seat}`).slice(0, NONCE_CHARS);
  const { id } = await service.createGame(host, { ...game, visibility: 'open' }, chance);
  await ask(database.url, 'UPDATE game SET seed = $2, salt_key = $2 WHERE id = $1', [id, chance]);
  await ask(database.url, 'UPDATE game_seat SET nonce = $2 WHERE game_id = $1', [id, nonceOf(0)]);
  for (const [n, user] of others.entries()) await service.joinGame(user, id, { nonce: nonceOf(n + 1) });
  return id;
}
