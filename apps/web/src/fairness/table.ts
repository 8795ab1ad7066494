/** Marks that the page of a table shows and gives before the start. */
import type { GameDetail } from '@wayfinder/contract';
import { keep, read } from './kept.ts';

const NONCE_BYTES = 16;

/** A share of a game's chance that nobody can foresee. */
export function newNonce(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(NONCE_BYTES));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** The nonce with which this browser sits down: the same again at a second try. It counts once the service took it. */
export function nonceFor(gameId: string): string {
  const kept = read(gameId);
  const nonce = kept.nonce ?? newNonce();
  keep(gameId, { ...kept, nonce });
  return nonce;
}

/**
 * The nonce that this browser chose and the service hasn't taken; null: there is none. A device that never chose one gives none: another one may
 * have given its own, and would take the game for forged.
 */
export function nonceToGive(gameId: string): string | null {
  const { nonce, isGiven, isBegun } = read(gameId);
  return nonce === undefined || isGiven || isBegun ? null : nonce;
}

/** The service took this browser's nonce. */
export function gaveNonce(gameId: string): void {
  keep(gameId, { ...read(gameId), isGiven: true });
}

/** The game started with this browser's nonce. */
export function began(gameId: string): void {
  keep(gameId, { ...read(gameId), isGiven: true, isBegun: true });
}

/** A table as its page shows it before the start. */
export type OpenTable = Pick<
  GameDetail,
  'id' | 'ruleset' | 'settings' | 'seatOrder' | 'seedHash' | 'yourSeat' | 'yourNonce' | 'seats'
>;

/**
 * The page shows a table before the start: the first hash counts, with what it binds. Who stood up has no share in the chance any more, and who
 * sat down anew on another device gave another nonce there.
 */
export function sawTable({ id, ruleset, settings, seatOrder, seedHash, yourSeat, yourNonce, seats }: OpenTable): void {
  const { nonce, isGiven, isSeated, ...kept } = read(id);
  // A page of a game that has begun, shown as a table again, changes nothing.
  if (kept.isBegun || kept.heads) return;
  const first = {
    ...(seedHash === null ? {} : { seedHash }),
    setUp: { ruleset, seats: seats.length, settings, seatOrder },
  };
  // The page may show a table from a moment before this browser sat down.
  const stoodUp = isGiven && isSeated && yourSeat === null;
  const counts = yourSeat === null ? Boolean(isGiven) : yourNonce === nonce;
  const share = stoodUp || nonce === undefined ? {} : { nonce, isGiven: counts };
  const seated = yourSeat === null && (stoodUp || !isSeated) ? {} : { isSeated: true };
  keep(id, { ...(kept.setUp ? kept : { ...kept, ...first }), ...share, ...seated });
}
