import { Worker } from 'node:worker_threads';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { healthOf } from '../health.ts';
import { payFor } from '../payer.ts';
import { ask } from '../testing/database.ts';
import { dueOf, makeWorld, play, startedGame, type World } from '../testing/world.ts';
import { JudgePool } from './pool.ts';
import { type Request, readAsked } from './protocol.ts';

/** The games of a thread: one takes its time over ledgers, one writes what is no JSON. */
const SLOW_MS = 200;
const SLOW = `data:text/javascript,${encodeURIComponent(`
  const busy = () => { for (const until = performance.now() + ${SLOW_MS}; performance.now() < until; ); return ''; };
  const ruleset = (exportLedger) => ({ load: async () => ({}), ledger: async () => ({ exportLedger }) });
  export const rulesets = { slow: ruleset(busy), odd: ruleset(() => 1n) };`)}`;

let world: World;
beforeAll(async () => {
  world = await makeWorld({ judging: { threads: 1, limitMs: 1_500, memoryMb: 64, tables: 2 } });
});
afterAll(() => world.close());

const events = async (gameId: string): Promise<number> => (await world.store.games.head(gameId))?.seq ?? 0;

describe('a ruleset that never ends', () => {
  it('is ended: its command is refused, the game is named, and the service goes on', async () => {
    const { service, faults, ann, ben } = world;
    const well = await startedGame(world, [ann, ben]);
    const bad = await startedGame(world, [ann, ben], { ruleset: 'looping' });
    const before = await events(bad.id);
    const looping = play(service, ann, bad.id, 'flag');
    looping.catch(() => {});
    // Meanwhile others are only kept waiting.
    const other = play(service, ann, well.id, 'take');
    await expect(looping).rejects.toMatchObject({ code: 'took-too-long' });
    expect((await other).committed).toHaveLength(1);
    expect(faults).toContainEqual({ kind: 'took-too-long', gameId: bad.id, ruleset: 'looping' });
    expect(await events(bad.id)).toBe(before);
    // The same game can be played on without the move that doesn't end.
    expect((await play(service, ann, bad.id, 'rest')).committed).toHaveLength(1);
    expect((await play(service, ben, well.id, 'rest')).committed).toHaveLength(1);
  });
});

describe('standing orders that never come to an answer', () => {
  it('cost nobody a command: it is decided, and they are not followed; they are not taken on while anything is due', async () => {
    const { service, database, ann, ben } = world;
    const { id } = await startedGame(world, [ann, ben], { ruleset: 'dawdling' });
    await service.putOrders(ann, id, { seal: 0 });
    await play(service, ann, id, 'rest');
    await expect(service.putOrders(ben, id, { seal: 7 })).rejects.toMatchObject({ code: 'took-too-long' });
    expect(await service.orders(ben, id)).toEqual({ seal: null });
    // As if it had been stored when they still came to one.
    await ask(database.url, 'INSERT INTO standing_order VALUES ($1, 1, $2, now())', [id, '{"seal":7}']);
    await ask(database.url, 'UPDATE game SET changes = changes + 1 WHERE id = $1', [id]);
    expect((await play(service, ben, id, 'rest')).committed).toHaveLength(1);
    expect((await play(service, ben, id, '0')).committed).toHaveLength(1);
  });
});

describe('requests that lie ready behind one that never ends', () => {
  it('are answered by the next thread, and only those that ran too long are refused', async () => {
    const { service, faults, ann, ben } = world;
    const wells = await Promise.all(Array.from({ length: 4 }, () => startedGame(world, [ann, ben])));
    const bads = await Promise.all([1, 2].map(() => startedGame(world, [ann, ben], { ruleset: 'looping' })));
    const ids = bads.map(({ id }) => id);
    const looping = ids.map((id) => play(service, ann, id, 'flag'));
    const others = wells.map(({ id }) => play(service, ann, id, 'take'));
    const [refused, played] = await Promise.all([Promise.allSettled(looping), Promise.all(others)]);
    expect(refused.map((told) => told.status === 'rejected' && told.reason.code)).toEqual([
      'took-too-long',
      'took-too-long',
    ]);
    expect(played.map(({ committed }) => committed.length)).toEqual([1, 1, 1, 1]);
    const named = faults.filter(({ gameId }) => ids.includes(gameId ?? '') || wells.some(({ id }) => id === gameId));
    expect(named.map(({ gameId }) => gameId).sort()).toEqual(ids.sort());
  });
});

describe('a ruleset that eats all memory', () => {
  it('is ended too', async () => {
    const { service, faults, ann, ben } = world;
    const bad = await startedGame(world, [ann, ben], { ruleset: 'hungry' });
    await expect(play(service, ann, bad.id, 'flag')).rejects.toMatchObject({ code: 'took-too-long' });
    expect(faults).toContainEqual({ kind: 'took-too-long', gameId: bad.id, ruleset: 'hungry' });
    expect((await play(service, ann, bad.id, 'rest')).committed).toHaveLength(1);
  });
});

describe('a thread that starts on a busy machine', () => {
  it('has time to answer, although this process hears of it late', async () => {
    const options = { threads: 1, limitMs: 10, memoryMb: 64, tables: 2, waiting: 100 };
    const pool = new JudgePool({ ...options, rulesetsModule: SLOW });
    const post = Worker.prototype.postMessage;
    // Other modules are loaded in this process meanwhile.
    const posted = vi.spyOn(Worker.prototype, 'postMessage').mockImplementation(function (this: Worker, message) {
      post.call(this, message);
      for (const until = performance.now() + 100; performance.now() < until; );
    });
    await pool.warmUp();
    posted.mockRestore();
    await pool.close();
  });
});

describe('requests of one moment', () => {
  it('go to their thread in one message, as many as it may have, and each is paid for by its own sender', async () => {
    const options = { threads: 1, limitMs: 5_000, memoryMb: 64, tables: 2, waiting: 100 };
    const pool = new JudgePool({ ...options, rulesetsModule: SLOW });
    await pool.warmUp();
    const posted = vi.spyOn(Worker.prototype, 'postMessage');
    const game = { ruleset: 'slow', info: { gameId: 'g', seats: 2, settings: {} } };
    const paid: Record<'ann' | 'ben', number[]> = { ann: [], ben: [] };
    const ask = (id: 'ann' | 'ben', request: Request) =>
      payFor({ id, known: true, charge: (ms) => paid[id].push(ms) }, () => pool.ask('g', request));
    await Promise.all([
      ask('ann', { op: 'ledger', game, entries: [] }),
      ask('ben', { op: 'nothing' }),
      ask('ben', { op: 'nothing' }),
      ask('ben', { op: 'nothing' }),
      ask('ben', { op: 'nothing' }),
    ]);
    expect(readAsked(posted.mock.calls[0]?.[0])).toHaveLength(3);
    posted.mockRestore();
    await pool.close();
    // A payer who waits behind somebody else doesn't pay for them.
    expect(paid.ann).toEqual([expect.toSatisfy((ms) => ms >= SLOW_MS)]);
    expect(paid.ben).toHaveLength(4);
    expect(Math.max(...paid.ben)).toBeLessThan(SLOW_MS / 2);
  });

  it('are answered each, also after one whose answer can’t be told', async () => {
    const options = { threads: 1, limitMs: 5_000, memoryMb: 64, tables: 2, waiting: 100 };
    const pool = new JudgePool({ ...options, rulesetsModule: SLOW });
    const game = { ruleset: 'odd', info: { gameId: 'g', seats: 2, settings: {} } };
    const odd = pool.ask('g', { op: 'ledger', game, entries: [] });
    const next = pool.ask('g', { op: 'nothing' });
    await expect(odd).rejects.toThrow('BigInt');
    expect(await next).toEqual({ answer: null });
    await pool.close();
  });
});

describe('health', () => {
  it('tells how many threads there are, and that one that was ended comes again', async () => {
    const { service, store, ann, ben } = world;
    const [well, bad] = [
      await startedGame(world, [ann, ben]),
      await startedGame(world, [ann, ben], { ruleset: 'hungry' }),
    ];
    expect(await service.judging()).toEqual({ ok: true, alive: 1, wanted: 1, lastAnswerSeconds: expect.any(Number) });
    await expect(play(service, ann, bad.id, 'flag')).rejects.toMatchObject({ code: 'took-too-long' });
    expect(await service.judging()).toMatchObject({ ok: true, alive: 0, wanted: 1 });
    expect((await play(service, ann, well.id, 'take')).committed).toHaveLength(1);
    expect(await service.judging()).toMatchObject({ ok: true, alive: 1 });
    expect((await healthOf(store, service)).judging).toMatchObject({ ok: true, alive: 1 });
  });

  it('is ill where a thread can not start, or answers nothing', async () => {
    const options = { threads: 1, limitMs: 40, memoryMb: 64, tables: 2, waiting: 100 };
    const broken = new JudgePool({ ...options, rulesetsModule: '/there/is/no/such/module.ts' });
    await expect(broken.ask('a game', { op: 'nothing' })).rejects.toThrow();
    expect(broken.health()).toEqual({ ok: false, alive: 0, wanted: 1, lastAnswerSeconds: null });
    await broken.close();
    // One that never comes to its first answer.
    const silent = new JudgePool({ ...options, rulesetsModule: 'data:text/javascript,for(;;);' });
    const asked = silent.ask('a game', { op: 'nothing' });
    asked.catch(() => {});
    expect(silent.health()).toMatchObject({ ok: true, alive: 0, wanted: 1 });
    await vi.waitUntil(() => !silent.health().ok, { timeout: 30_000 });
    await silent.close();
    await expect(asked).rejects.toThrow('closed');
  });
});

describe('a ruleset that throws', () => {
  it('is a fault of ours, of which the player is told nothing more', async () => {
    const { service, faults, ann, ben } = world;
    const bad = await startedGame(world, [ann, ben], { ruleset: 'throwing' });
    const refused = await play(service, ann, bad.id, 'flag').then(
      () => null,
      (problem: unknown) => problem,
    );
    expect(refused).toMatchObject({ code: 'internal', data: {} });
    expect(String(refused)).not.toContain('secret');
    expect(faults).toContainEqual(expect.objectContaining({ kind: 'ruleset-fault', gameId: bad.id }));
    expect((await play(service, ann, bad.id, 'rest')).committed).toHaveLength(1);
  });
});

describe('tables', () => {
  it('that were let go, or that another process has moved on, are made up for from the log', async () => {
    const { service, ann, ben } = world;
    const other = world.another().service;
    const games = await Promise.all(Array.from({ length: 4 }, () => startedGame(world, [ann, ben])));
    for (const process of [service, other, service, other]) {
      for (const { id } of games) await play(process, ann, id, 'flag');
    }
    for (const { id } of games) {
      expect(await dueOf(other, ann, id)).toBe('draw:0:5');
      expect((await service.view({ user: null }, id)).view).toEqual((await other.view({ user: null }, id)).view);
    }
  });
});

describe('rules that were revised while a game ran', () => {
  it('are written into it before the next command is decided under them', async () => {
    const { service, ann, ben } = world;
    const { id } = await startedGame(world, [ann, ben], { ruleset: 'revised' });
    await play(service, ann, id, 'flag');
    process.env.REVISED_TO = '2';
    const { service: newer } = world.another();
    try {
      const answer = await play(newer, ann, id, 'rest');
      expect(answer.events.map(({ type, revision }) => [type, revision])).toEqual([
        ['RulesRevised', 2],
        ['Rested', 2],
      ]);
      expect((await play(newer, ben, id, 'flag')).events.map(({ type }) => type)).toEqual(['FlagTurned']);
      expect((await newer.view({ user: ann }, id)).revision).toBe(2);
    } finally {
      delete process.env.REVISED_TO;
    }
  });
});
