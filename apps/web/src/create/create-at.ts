/** A new table and this browser's share of its chance, which can be given only once the seal of that chance is known. */
import type { CreateGame } from '@wayfinder/contract';
import { began, nonceFor, sawTable } from '../fairness/table.ts';
import type { useCall } from '../parts/use-call.ts';

type Send = ReturnType<typeof useCall>['send'];

/**
 * Creates a game, and begins it where it `begins` at once. Answers its page; null when the game couldn't be created. One that was created and
 * couldn't begin can be started on that page.
 */
export async function createAt(send: Send, body: CreateGame, begins: boolean): Promise<string | null> {
  const made = await send('createGame', { body });
  if (!made || made === true) return null;
  const { id } = made;
  sawTable(made);
  // The page of the table gives it, where the game doesn't begin here.
  const nonce = nonceFor(id);
  if (begins && (await send('startGame', { params: { id }, body: { nonce } }))) began(id);
  return `/games/${id}`;
}
