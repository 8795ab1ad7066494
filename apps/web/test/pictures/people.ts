/** The people of the pictures, with sessions and drafts, and one whom no message reaches. */
import { randomBytes } from 'node:crypto';
import type { TurnDraft } from '@wayfinder/contract';
import type { Service, UserId } from '@wayfinder/service';
import type { Store } from '@wayfinder/store';
import { SESSION_MS, startSession } from '../sessions.ts';

/** Somebody with a session, as a cookie. */
export interface Person {
  readonly id: UserId;
  readonly name: string;
  readonly email: string;
  readonly cookie: string;
  /** By which their page is found. */
  readonly player: string;
}

/** Somebody with an address and a session. */
export async function makePerson(store: Store, name: string): Promise<Person> {
  const email = `${name.toLowerCase()}@example.org`;
  const { account, session } = await startSession(store, email, name);
  return { id: account.id, name, email, cookie: session, player: account.playerId };
}

/** An address that is refused, webhooks on and off, one of a table, one with two secrets and a log, and a sign-in of which nothing is known. */
export async function makeTrouble(
  { mailTroubles, webhooks, deliveries, people, clock }: Store,
  ivo: Person,
  gameId: string,
): Promise<void> {
  await people.createSession(ivo.id, randomBytes(24).toString('hex'), new Date(Date.now() + SESSION_MS));
  await mailTroubles.refused(ivo.id, ivo.email, 'gone', clock.now(), '550 5.1.1');
  const hook = await webhooks.create(ivo.id, 'https://games.example.org/hooks/wayfinder');
  const ofTable = { format: 'discord', gameId, everySeat: true } as const;
  await webhooks.create(ivo.id, 'https://discord.com/api/webhooks/1/abcdEFGH', ofTable);
  const off = await webhooks.create(ivo.id, 'https://old.example.org/turns');
  if (!hook || !off) throw new Error('there is room for three');
  await webhooks.rotate(ivo.id, hook.id);
  await webhooks.disable(off.id, 'failing');
  const end = await deliveries.begin({ webhookId: hook.id, id: 'msg_end', type: 'game.ended', gameId, attempt: 0 });
  await deliveries.end(end, { ok: true, status: 204, ms: 90, note: null });
  for (const [n, note] of [null, 'answered', 'slow', 'certificate'].entries()) {
    const of = { webhookId: hook.id, id: `msg_test_${n}`, type: 'test', gameId: null, attempt: n } as const;
    const attempt = await deliveries.begin(of);
    const status = note === null ? 204 : note === 'answered' ? 503 : null;
    await deliveries.end(attempt, { ok: note === null, status, ms: 120, note });
  }
}

/** A way to the turns that are composed. */
export interface Drafts {
  /** Keeps a turn of Noor's, as another device of hers would. */
  readonly keepDraft: (gameId: string, draft: TurnDraft) => Promise<void>;
  /** Throws away what was kept so of the game at this address; at others nothing is. */
  readonly dropDrafts: (path: string | null) => Promise<void>;
}

/** Keeping turns of somebody's, and throwing them away. */
export function draftsOf(service: Service, { id }: Person): Drafts {
  const kept = new Set<string>();
  return {
    async keepDraft(gameId, draft) {
      kept.add(gameId);
      const { version: basedOn } = await service.draft(id, gameId);
      await service.putDraft(id, gameId, { draft, basedOn });
    },
    async dropDrafts(path) {
      const gameId = [...kept].find((one) => path?.includes(one));
      if (gameId === undefined) return;
      kept.delete(gameId);
      await service.deleteDraft(id, gameId);
    },
  };
}
