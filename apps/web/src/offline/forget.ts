/** When what is kept on a device goes: with its session, or with the seat it is about. */
import { forgetWitnesses } from '../fairness/forget.ts';
import { forgetDrafts } from '../play/drafts-here.ts';
import { forgetBoards } from './boards.ts';
import { beOf, sessionHere } from './device.ts';
import { stopPush } from './stop-push.ts';

function forgetTurns(gameId?: string): void {
  forgetDrafts(gameId);
  // A browser that doesn't open its store has nothing in it.
  forgetBoards(gameId).catch(() => undefined);
}

function forget(): void {
  stopPush();
  forgetTurns();
  forgetWitnesses();
}

/** The page is made for this session, or for nobody: what another one has left on the device is forgotten. */
export function openFor(session: string | null): void {
  if (session !== sessionHere()) forget();
  beOf(session);
}

/** The session has ended: nothing of it stays on the device, and this page keeps nothing more. */
export function endSession(): void {
  beOf(null);
  forget();
}

/**
 * A seat was left, or a page says so: what was composed there goes, and the boards. What the device saw of the game stays: else any page that knows
 * no seat could take its proof away.
 */
export function forgetGame(gameId: string): void {
  forgetTurns(gameId);
}
