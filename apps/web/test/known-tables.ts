/** Games of known chance in the service: the same as `known-games.ts` plays in memory, made and started as their people would. */
import type { Service, UserId } from '@wayfinder/service';
import type { Store } from '@wayfinder/store';
import { KNOWN_NONCE, knowChance } from '@wayfinder/store/testing';

/** Which game is made. */
export interface KnownTable {
  /** Which known chance it is drawn from. */
  readonly n: number;
  readonly ruleset: string;
  readonly settings: object;
  readonly name: string;
}

/** Makes a known game in the service of this store and starts it, these people in seat order; its id. */
export async function startKnown(
  store: Store,
  service: Service,
  users: readonly UserId[],
  { n, ruleset, settings, name }: KnownTable,
): Promise<string> {
  const [host, ...others] = users;
  if (host === undefined) throw new Error('nobody to play');
  knowChance(store, n);
  const { id } = await service.createGame(host, {
    ruleset,
    settings: { ...settings },
    name,
    seats: users.length,
    visibility: 'open',
    seatOrder: 'chosen',
    seat: 0,
    clock: null,
    starts: 'by-host',
  });
  for (const [index, user] of others.entries()) {
    await service.joinGame(user, id, { seat: index + 1, nonce: KNOWN_NONCE });
  }
  await service.startGame(host, id, KNOWN_NONCE);
  return id;
}
