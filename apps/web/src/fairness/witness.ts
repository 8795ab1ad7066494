/**
 * What this device saw of a game before anybody could change it: the hash of its seed, the nonce that this browser gave, the last head of the log.
 * With these a finished game can be proved (docs/fairness.md). Kept as what is composed is, and forgotten with it.
 */
import type { GameDetail } from '@wayfinder/contract';
import type { Viewer, Witness } from '@wayfinder/engine';
import { ownStore, store } from '../offline/device.ts';

const PREFIX = 'wf:witness:';
const NONCE_BYTES = 16;

/** As it is kept. */
interface Kept {
  /** As it stood before the start: the first one counts. */
  seedHash?: string;
  /** Rules and manner of seating, as they stood then. */
  setUp?: NonNullable<Witness['setUp']>;
  /** This browser's share of the chance. */
  nonce?: string;
  /** The service took it: another device may have been faster, and then another one counts. */
  isGiven?: boolean;
  /** The page showed this browser's player at a seat. */
  isSeated?: boolean;
  /** The last head, with the events that it covers. */
  head?: { viewer: Viewer; head: string; position: number };
}

function keyOf(gameId: string): string {
  return `${PREFIX}${gameId}`;
}

function read(gameId: string): Kept {
  try {
    return JSON.parse(ownStore()?.getItem(keyOf(gameId)) ?? '{}') as Kept;
  } catch {
    return {};
  }
}

function keep(gameId: string, kept: Kept): void {
  try {
    ownStore()?.setItem(keyOf(gameId), JSON.stringify(kept));
  } catch {
    // A full store keeps nothing: the game can be proved on no other grounds then.
  }
}

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

/** The service took this browser's nonce. */
export function gaveNonce(gameId: string): void {
  keep(gameId, { ...read(gameId), isGiven: true });
}

/** A table as its page shows it before the start. */
export type OpenTable = Pick<
  GameDetail,
  'id' | 'ruleset' | 'settings' | 'seatOrder' | 'seedHash' | 'yourSeat' | 'seats'
>;

/** The page shows a table before the start: the first hash counts, with what it binds. Who stood up has no share in the chance any more. */
export function sawTable({ id, ruleset, settings, seatOrder, seedHash, yourSeat, seats }: OpenTable): void {
  const { nonce, isGiven, isSeated, ...kept } = read(id);
  const first = {
    ...(seedHash === null ? {} : { seedHash }),
    setUp: { ruleset, seats: seats.length, settings, seatOrder },
  };
  // What is shown may be from a moment before this browser sat down.
  const stoodUp = isGiven && isSeated && yourSeat === null;
  const share = stoodUp || nonce === undefined ? {} : { nonce, isGiven: Boolean(isGiven) };
  const seated = yourSeat === null && (stoodUp || !isSeated) ? {} : { isSeated: true };
  keep(id, { ...(kept.setUp ? kept : { ...kept, ...first }), ...share, ...seated });
}

/** The page shows the log up to a position: what comes later covers what came before. */
export function sawHead(gameId: string, viewer: Viewer, head: string | null, position: number): void {
  if (head === null) return;
  const kept = read(gameId);
  if (kept.head?.viewer === viewer && kept.head.position > position) return;
  keep(gameId, { ...kept, head: { viewer, head, position } });
}

/** What this device knew of a game, for its audit. `seat`: its player's, now that seats are given. */
export function witnessOf(gameId: string, seat: number | null): Witness {
  const { seedHash, setUp, nonce, isGiven, head } = read(gameId);
  return {
    ...(seedHash === undefined ? {} : { seedHash }),
    ...(setUp === undefined ? {} : { setUp }),
    ...(nonce === undefined || !isGiven || seat === null ? {} : { nonces: [{ seat, nonce }] }),
    ...(head === undefined ? {} : { heads: [{ viewer: head.viewer, head: head.head }] }),
  };
}

/** The command that checks a saved file against this, or null where this device knows nothing. */
export function commandOf(gameId: string, { seedHash, nonces = [], heads = [] }: Witness): string | null {
  const options = [
    ...(seedHash === undefined ? [] : [`--seed-hash ${seedHash}`]),
    ...nonces.map(({ seat, nonce }) => `--nonce ${seat}:${nonce}`),
    ...heads.map(({ viewer, head }) => `--fingerprint ${viewer}:${head}`),
  ];
  return options.length === 0 ? null : [`npx wayfinder audit ${fileNameOf(gameId)}`, ...options].join(' ');
}

/** Name under which a page saves a game. */
export function fileNameOf(gameId: string): string {
  return `wayfinder-${gameId}.json`;
}

/** Forgets what this device saw of a game; without one, of all games. */
export function forgetWitness(gameId?: string): void {
  const kept = store();
  if (!kept) return;
  const isOf = (key: string): boolean => (gameId === undefined ? key.startsWith(PREFIX) : key === keyOf(gameId));
  for (const key of Object.keys(kept)) if (isOf(key)) kept.removeItem(key);
}
