/** Sign-ups that wait for a yes: whose they are, and who is told. */
import { LEFT_SEASONS } from '@wayfinder/contract';
import type { SeasonChange } from '@wayfinder/store';
import type { UserId } from '../types.ts';
import { tellAsks } from './telling.ts';

/** True for an account that left so many seasons of a league that it needs a yes. */
export function needsYes(left: number): boolean {
  return left >= LEFT_SEASONS;
}

/** Writes down that a sign-up waits for a yes, and tells organisers. */
export async function askToPlay(change: SeasonChange, user: UserId, number: number): Promise<void> {
  await change.log('asked-in', user, { number });
  const player = (await change.players()).find((one) => one.number === number);
  if (player) await tellAsks(change, player);
}
