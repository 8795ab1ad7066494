/** A person's browsers that are pushed to, and their feeds. */
import { ECDH } from 'node:crypto';
import type { PushDevice } from '@wayfinder/contract';
import { deadlinesOf, type ListedPush } from '@wayfinder/store';
import { headOf } from './access.ts';
import type { Context } from './context.ts';
import { NotFound, NotYours, Problem } from './problems.ts';
import type { Service } from './types.ts';

const HOUR_MS = 3_600_000;
/** Clocks of a service differ by a little. */
const SLACK_MS = 300_000;

type Pushing = Pick<
  Service,
  'pushes' | 'putPush' | 'deletePush' | 'pushHolds' | 'pushedView' | 'feed' | 'renewFeed' | 'deleteFeed' | 'feedOf'
>;

/** The use cases of pushes and feeds. */
export function pushing(context: Context, view: Service['view']): Pushing {
  const { pushes, feeds, people, outbox } = context.store;
  const told = async (user: string, here: string | undefined) => {
    const [{ publicKey: key }, devices] = await Promise.all([pushes.keys(), pushes.of(user)]);
    return { key, devices: pushDevices(devices, here) };
  };
  return {
    pushes: told,
    async putPush(user, session, { endpoint, keys, old }) {
      if (!isPoint(keys.p256dh)) {
        throw new Problem('bad-fields', { errors: [{ at: '/keys/p256dh', message: 'no point on the curve P-256' }] });
      }
      const kept = await pushes.put(user, session, { endpoint, ...keys }, old);
      if (kept === 'full') throw new Problem('too-many');
      if (kept === null) throw new NotYours('not-signed-in');
      return told(user, session);
    },
    deletePush: (user, { endpoint }) => pushes.remove(user, endpoint),
    async pushHolds(user, gameId, id) {
      const now = context.clock.now();
      const told = await outbox.told(user, gameId, id, now);
      const hours = /^reminder:(\d+)$/.exec(told?.kind ?? '')?.[1];
      if (!told || hours === undefined) return told !== null;
      // A reminder is true while as much time is left as it says at most.
      const { open } = await headOf(context, gameId);
      const due = deadlinesOf(open).find(({ seat }) => seat === told.seat)?.dueAt;
      const left = due === undefined ? 0 : Date.parse(due) - now.getTime();
      return left > 0 && left <= Number(hours) * HOUR_MS + SLACK_MS;
    },
    async pushedView({ push, gameId, seat, position, until }) {
      const browser = await pushes.byId(push);
      if (!browser || until <= context.clock.now().getTime()) throw new Problem('link-invalid');
      const seen = await view({ user: browser.userId }, gameId, position);
      // The player who sat there has left.
      if (seen.viewer !== seat) throw new Problem('link-invalid');
      return { ...seen, latest: seen.position, seen: null };
    },
    feed: (user) => feeds.of(user),
    renewFeed: (user) => feeds.renew(user),
    deleteFeed: (user) => feeds.remove(user),
    async feedOf(key) {
      const user = await feeds.userOf(key);
      const owner = user === null ? null : await people.byId(user);
      const since = owner && (await feeds.of(owner.id));
      if (!owner || !since) throw new NotFound('unknown-feed');
      return { user: owner.id, locale: owner.locale, since };
    },
  };
}

/** Browsers as their owner sees them; `here`: the session that asks. */
export function pushDevices(pushes: readonly ListedPush[], here: string | undefined): PushDevice[] {
  return pushes.map(({ sessionId, ...push }) => ({ ...push, here: here !== undefined && sessionId === here }));
}

function isPoint(text: string): boolean {
  try {
    ECDH.convertKey(text, 'prime256v1', 'base64url');
    return true;
  } catch {
    return false;
  }
}
