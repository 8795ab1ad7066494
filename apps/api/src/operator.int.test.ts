/** View of an api for those who run the service: measures, and the part that is ill. */
import { API } from '@wayfinder/contract';
import { healthOf, serveOperator } from '@wayfinder/service';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { feedsAt, inEnglish, pictureKeys, storedKeys, unsubscribeKeys, webhookGuard } from './doors.ts';
import { UNLIMITED } from './limits.ts';
import { type Metrics, measure } from './metrics.ts';
import { createServer } from './server.ts';
import { Streams } from './stream.ts';
import { act, openWorld, type Person, type World } from './testing/world.ts';

let world: World;
const beat = (more: object) => {
  const now = world.store.clock.now().toISOString();
  return world.store.vitals.beat({
    ...{ id: 'a worker', startedAt: now, beatAt: now, mailSentAt: null, mailFailedAt: null },
    ...more,
  });
};
const ago = (seconds: number): string => new Date(world.store.clock.now().getTime() - seconds * 1000).toISOString();

beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

describe('health', () => {
  it('tells which part is ill', async () => {
    expect(await healthOf(world.store)).toMatchObject({ ok: false, database: { ok: true }, workers: { ok: false } });
    await beat({});
    expect(await healthOf(world.store)).toMatchObject({
      ok: true,
      workers: { ok: true, alive: 1 },
      mail: { ok: true },
    });
    await beat({ mailSentAt: ago(20), mailFailedAt: ago(10) });
    expect(await healthOf(world.store)).toMatchObject({ ok: false, workers: { ok: true }, mail: { ok: false } });
    await beat({ mailSentAt: ago(5), mailFailedAt: ago(10) });
    expect(await healthOf(world.store)).toMatchObject({ ok: true, mail: { ok: true, lastSent: expect.any(String) } });
    await beat({ beatAt: ago(90) });
    expect(await healthOf(world.store)).toMatchObject({ ok: false, workers: { ok: false, alive: 0 } });
    await beat({});
  });

  it('is ill in every part where the database does not answer', async () => {
    const readiness = async () => ({ database: false, migrations: false });
    const health = await healthOf({ ...world.store, readiness });
    expect(Object.values(health).map((part) => (typeof part === 'boolean' ? part : part.ok))).not.toContain(true);
  });

  it('finds mail that is late', async () => {
    const [ann, ben] = [await world.person('Ann'), await world.person('Ben')] as [Person, Person];
    const { id } = await world.game('sample', [ann, ben]);
    await world.store.outbox.announce();
    await world.sql.query("UPDATE message SET due_at = $2 WHERE game_id = $1 AND state = 'waiting'", [id, ago(600)]);
    expect(await healthOf(world.store)).toMatchObject({
      ok: false,
      messages: { ok: false, due: [{ kind: 'email', oldestSeconds: expect.closeTo(600, -2) }] },
    });
    await act(ann, id, 'draw', ['rest']);
  });

  it('finds calls that no worker has made a message of', async () => {
    await world.sql.query("DELETE FROM outbox; UPDATE message SET state = 'dropped' WHERE state = 'waiting'");
    const row = `INSERT INTO outbox (game_id, batch, at, seat, calls, hold) VALUES ('none', 1, $1, 0, '[[0,1,1]]', '[0,0]')`;
    await world.sql.query(row, [ago(200)]);
    expect(await healthOf(world.store)).toMatchObject({ messages: { ok: true, due: [{ kind: 'call' }] } });
    await world.sql.query('UPDATE outbox SET at = $1', [ago(600)]);
    expect(await healthOf(world.store)).toMatchObject({
      ok: false,
      messages: { ok: false, due: [{ kind: 'call', count: 1, oldestSeconds: expect.closeTo(600, -2) }] },
    });
    await world.sql.query("DELETE FROM outbox WHERE game_id = 'none'");
  });
});

describe('measures', () => {
  it('count answers by route and refusals by code, name nobody, and are not on the port that the gateway reaches', async () => {
    let metrics: Metrics | undefined;
    const streams = new Streams();
    const lines: string[] = [];
    const server = await createServer({
      doors: {
        service: world.service,
        vetWebhook: webhookGuard(false),
        readUnsubscribeKey: unsubscribeKeys('a secret of this test only'),
        readPictureKey: pictureKeys('a secret of this test only'),
        feeds: feedsAt('http://play.test'),
      },
      limits: UNLIMITED,
      keys: storedKeys(world.store.limits),
      publicOrigin: 'http://play.test',
      trustedProxies: 'loopback',
      ready: () => world.store.readiness(),
      inWords: inEnglish(world.store.games),
      logLevel: 'info',
      logTo: { write: (line: string) => void lines.push(line) },
      streams,
      watch(made) {
        metrics = measure(made, streams, world.store.vitals);
      },
    });
    const cat = await world.person('Cat');
    const url = await server.listen({ port: 0, host: '127.0.0.1' });
    const headers = { authorization: `Bearer ${cat.token}`, 'x-request-id': 'from-the-gateway-1' };
    const answer = await fetch(`${url}${API}/games/zzzzzzzzzzzz?link=canary-of-a-link-key`, { headers });
    expect([answer.status, answer.headers.get('x-request-id')]).toEqual([410, 'from-the-gateway-1']);
    await fetch(`${url}/nothing/here/${cat.id}`);
    expect((await fetch(`${url}/metrics`)).status).toBe(404);
    if (!metrics) throw new Error('nothing is measured');
    metrics.moved(2);

    await beat({ mailFailedAt: ago(1) });
    const operator = serveOperator(0, '127.0.0.1', metrics.registry, () => healthOf(world.store));
    await new Promise((done) => operator.once('listening', done));
    const { port } = operator.address() as { port: number };
    const text = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
    expect((await fetch(`http://127.0.0.1:${port}/health`)).status).toBe(503);
    expect((await fetch(`http://127.0.0.1:${port}/other`)).status).toBe(404);
    operator.closeAllConnections();
    operator.close();
    await server.close();
    expect(text).toContain('wayfinder_refusals_total{code="link-invalid"} 1');
    expect(text).toContain('route="/api/v1/games/:id",status="410"');
    expect(text).toContain('wayfinder_moves_total 2');
    expect(text).toMatch(/wayfinder_streams 0\n/);
    expect(text).toMatch(/wayfinder_database_connections\{state="waiting"\} 0/);
    expect(text).toContain('nodejs_eventloop_lag_seconds');
    const told = lines.map((line) => JSON.parse(line)).find(({ msg, user }) => msg === 'answered' && user);
    expect(told).toMatchObject({
      request: 'from-the-gateway-1',
      user: cat.id,
      game: 'zzzzzzzzzzzz',
      code: 'link-invalid',
    });
    for (const secret of [cat.id, cat.email, cat.token, 'zzzzzzzzzzzz']) expect(text).not.toContain(secret);
    for (const secret of [cat.email, cat.token, cat.name, 'canary']) expect(lines.join('')).not.toContain(secret);
  });
});
