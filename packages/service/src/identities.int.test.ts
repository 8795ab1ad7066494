import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { ask } from './testing/database.ts';
import { makeWorld, type World } from './testing/world.ts';

let world: World;
let other: ReturnType<World['another']>;
beforeAll(async () => {
  world = await makeWorld();
  other = world.another();
});
afterAll(() => world.close());

const inADay = (): Date => new Date(world.clock.now().getTime() + 86_400_000);

async function madeToken(user: string): Promise<{ id: string; token: string }> {
  return world.store.people.createToken(user, { name: 'test', scopes: ['read'], days: null });
}

/** Asks until the answer comes from memory. */
async function known(token: string, { store, service } = other): Promise<void> {
  const asked = vi.spyOn(store.people, 'tokenUser');
  await vi.waitFor(
    async () => {
      asked.mockClear();
      expect(await service.identifyToken(token)).not.toBeNull();
      expect(asked).not.toHaveBeenCalled();
    },
    { timeout: 60_000 },
  );
  asked.mockRestore();
}

/** Milliseconds until nobody is let in any more. */
async function untilRefused(identify: () => Promise<unknown>): Promise<number> {
  const from = performance.now();
  while (await identify()) await new Promise((done) => setImmediate(done));
  return performance.now() - from;
}

describe('a process that knows who asks', () => {
  it('refuses a token within 20 ms of its end in another process, and at once in its own', async () => {
    const took: number[] = [];
    for (let n = 0; n < 9; n += 1) {
      const { id, token } = await madeToken(world.ann);
      await known(token, world);
      await known(token);
      await world.service.deleteToken(world.ann, id);
      expect(await world.service.identifyToken(token)).toBeNull();
      took.push(await untilRefused(() => other.service.identifyToken(token)));
    }
    // The machine may be busy with other things at some of them.
    expect(took.toSorted((a, b) => a - b)[4]).toBeLessThan(20);
  });

  it('refuses a session that was ended, one by one or all, and those of an account that is gone', async () => {
    const { people } = world.store;
    const gone = (await people.ensure('gone@example.com', 'Gone')).id;
    const began = async (user: string): Promise<string> => {
      const cookie = randomBytes(24).toString('hex');
      await people.createSession(user, cookie, inADay());
      await expect.poll(() => other.service.identifySession(cookie)).toMatchObject({ user });
      return cookie;
    };
    const [one, two, three] = [await began(world.ben), await began(world.ben), await began(gone)];
    const id = (await other.service.identifySession(one))?.session?.id ?? '';
    await world.service.endSession(world.ben, id);
    await untilRefused(() => other.service.identifySession(one));
    expect(await other.service.identifySession(two)).toMatchObject({ user: world.ben });
    await world.store.auth.deleteSession(two);
    await untilRefused(() => other.service.identifySession(two));
    await world.store.auth.deleteUser(gone);
    await untilRefused(() => other.service.identifySession(three));
  });

  it('lets nobody in by a token or a session that has expired, nor by one that another try made void', async () => {
    const { people } = world.store;
    const { token } = await people.createToken(world.cem, { name: 'short', scopes: ['play'], days: 1 });
    await people.createSession(world.cem, 'a-cookie-of-one-day', inADay());
    await known(token);
    expect(await other.service.identifySession('a-cookie-of-one-day')).not.toBeNull();
    world.clock.pass(86_400);
    expect(await other.service.identifyToken(token)).toBeNull();
    expect(await other.service.identifySession('a-cookie-of-one-day')).toBeNull();
    const wanted = { name: 'twice', scopes: ['read'], days: null };
    const first = await people.createToken(world.cem, wanted, 'a seed');
    await known(first.token);
    const second = await people.createToken(world.cem, wanted, 'a seed');
    await untilRefused(() => other.service.identifyToken(first.token));
    expect(await other.service.identifyToken(second.token)).toMatchObject({ user: world.cem });
  });

  it('has the uses of a token written down as often as if it asked each time', async () => {
    const { id, token } = await madeToken(world.nell);
    const lastUsed = async (): Promise<string | null> =>
      (await world.store.people.tokens(world.nell)).find((one) => one.id === id)?.lastUsedAt ?? null;
    const first = world.clock.now().toISOString();
    await known(token);
    expect(await lastUsed()).toBe(first);
    world.clock.pass(300);
    await other.service.identifyToken(token);
    expect(await lastUsed()).toBe(first);
    world.clock.pass(1);
    await other.service.identifyToken(token);
    expect(await lastUsed()).toBe(world.clock.now().toISOString());
  });

  it('asks the database while it can’t hear of endings', async () => {
    const { id, token } = await madeToken(world.ann);
    await known(token);
    vi.spyOn(other.store.changes, 'hears', 'get').mockReturnValue(false);
    await ask(world.database.url, 'DELETE FROM api_token WHERE id = $1', [id]);
    expect(await other.service.identifyToken(token)).toBeNull();
    vi.restoreAllMocks();
  });
});
