import type { GameView, ViewedEventData } from '@wayfinder/contract';
import { type AuditFile, audit, foldViewed, type Ruleset, type Viewer } from '@wayfinder/engine';
import { sample } from '@wayfinder/engine/sample';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { ask } from './testing/database.ts';
import { leaksIn } from './testing/leaks.ts';
import {
  command,
  DUEL,
  dueOf,
  gameWithShell,
  makeWorld,
  play,
  playOut,
  startedGame,
  type World,
} from './testing/world.ts';
import type { Reader, Service } from './types.ts';

let world: World;
beforeAll(async () => {
  world = await makeWorld();
});
afterAll(() => world.close());

const ruleset = sample as unknown as Ruleset;

/** Texts of the game that are nobody's to know while it runs. */
async function secretTexts(gameId: string): Promise<string[]> {
  const [game] = await ask<{ seed: string; salt_key: string; nonces: string[] }>(
    world.database.url,
    'SELECT seed, salt_key, nonces FROM game WHERE id = $1',
    [gameId],
  );
  const seats = await ask<{ actor_id: string; user_id: string; nonce: string }>(
    world.database.url,
    'SELECT actor_id, user_id, nonce FROM game_seat WHERE game_id = $1',
    [gameId],
  );
  if (!game) throw new Error('no game');
  const own = [game.seed, game.salt_key, ...game.nonces];
  return [...own, ...seats.flatMap((seat) => [seat.actor_id, seat.user_id, seat.nonce])];
}

/** Everything that the service tells one reader of a game. */
async function everythingTold(service: Service, reader: Reader, gameId: string): Promise<unknown[]> {
  const view = await service.view(reader, gameId);
  const past = await Promise.all(
    Array.from({ length: view.latest + 1 }, (_, position) => service.view(reader, gameId, position)),
  );
  const told: unknown[] = [
    view,
    past,
    await service.events(reader, gameId, 0, 1_000),
    await service.decisions(reader, gameId),
    await service.game(reader, gameId),
    await service.exportGame(reader, gameId),
    await service.listGames(reader.user, { filter: 'open', limit: 100 }),
  ];
  if (reader.user !== null)
    told.push(await service.calls(reader.user), await service.listGames(reader.user, { filter: 'mine', limit: 100 }));
  return told;
}

describe('what is read', () => {
  it('holds nothing that its reader may not know, at any time of a game', async () => {
    const { service, ann, ben, nell } = world;
    const { id } = await startedGame(world, [ann, ben]);
    const users = [ann, ben];
    const secrets = await secretTexts(id);
    for (let n = 0; n < 12; n += 1) {
      const readers: [Reader, Viewer][] = [
        [{ user: null }, 'spectator'],
        [{ user: nell }, 'spectator'],
        [{ user: ann, as: 'spectator' }, 'spectator'],
        [{ user: ann }, 0],
        [{ user: ben }, 1],
      ];
      for (const [reader, viewer] of readers) {
        const told = await everythingTold(service, reader, id);
        expect(leaksIn(told, viewer), `${viewer}`).toEqual([]);
        const text = JSON.stringify(told);
        for (const secret of secrets) expect(text).not.toContain(secret);
        expect((told[0] as GameView).viewer).toBe(viewer);
      }
      const { awaited } = await service.decisions({ user: null }, id);
      const user = users[awaited[0]?.seat ?? 0] ?? '';
      const due = await dueOf(service, user, id);
      const answer = await service.sendCommands(user, id, [command(due, due.startsWith('seal') ? '0' : 'take')]);
      expect(leaksIn(answer, users.indexOf(user))).toEqual([]);
    }
  });

  it('does find a leak where there is one', () => {
    const view = { stack: { $: 'secret', to: [0], value: 3, shown: null } };
    expect(leaksIn(view, 0)).toEqual([]);
    expect(leaksIn(view, 1)).toEqual(['/stack']);
    expect(leaksIn([view], 'spectator')).toEqual(['/0/stack']);
    expect(leaksIn({ seq: 1 }, 0)).toEqual(['/seq']);
  });

  it('keeps levels, standing orders and decisions that block nothing to their seat', async () => {
    const { service, ann, ben, nell } = world;
    const { id } = await startedGame(world, [ann, ben]);
    const due = await dueOf(service, ann, id);
    expect((await service.level(ann, id, due, [])).choices.map((choice) => choice.id)).toEqual([
      'take',
      'rest',
      'flag',
    ]);
    expect(await service.level(ann, id, due, ['rest'])).toMatchObject({ done: true });
    await expect(service.level(ben, id, due, [])).rejects.toMatchObject({ code: 'wrong-seat' });
    await expect(service.level(nell, id, due, [])).rejects.toMatchObject({ code: 'not-seated' });
    await expect(service.level(ann, id, 'draw:0:9', [])).rejects.toMatchObject({ code: 'decision-gone' });
    await expect(service.level(ann, id, due, ['fly'])).rejects.toMatchObject({ code: 'illegal-move' });
    const seen = await service.decisions({ user: ann }, id);
    expect(seen.decisions.map(({ kind, seat, ask: asked }) => [kind, seat, asked?.key])).toEqual([
      ['draw', 0, 'ask.draw'],
      ['show', 0, 'ask.show'],
    ]);
    const others = await service.decisions({ user: ben }, id);
    expect(others.decisions.map(({ kind, seat, ask: asked }) => [kind, seat, asked?.key])).toEqual([
      ['draw', 0, undefined],
      ['show', 1, 'ask.show'],
    ]);
  });

  it('refuses positions that are not there yet', async () => {
    const { service, ann, ben } = world;
    const { id } = await startedGame(world, [ann, ben]);
    await expect(service.view({ user: ann }, id, 2)).rejects.toMatchObject({ code: 'unknown-position' });
    expect(await service.view({ user: ann }, id, 1)).toMatchObject({ position: 1, latest: 1 });
    expect((await service.view({ user: ann }, id, 0)).view).toBeNull();
    // Also by a process that has nothing of it at hand.
    expect((await world.another().service.view({ user: ann }, id, 0)).view).toBeNull();
    expect(await service.events({ user: ann }, id, 5, 10)).toEqual({ viewer: 0, events: [], latest: 1 });
  });
});

describe('the past', () => {
  it('is the same from hot tables, from snapshots and from folding what was told', async () => {
    const { service, ann, ben } = world;
    const id = await gameWithShell(world, [ann, ben]);
    // Long enough for snapshots, and for the thread to have let the beginning go.
    for (let n = 0; n < 25; n += 1) {
      const due = await dueOf(service, ann, id);
      const position = (await service.decisions({ user: ann }, id)).position;
      const flags = Array.from({ length: 90 }, (_, k) => command(k === 0 ? due : `draw:0:${position + k}`, 'flag'));
      await service.sendCommands(ann, id, flags);
    }
    await play(service, ann, id, 'take');
    await play(service, ben, id, 'rest');
    await play(service, ann, id, '1');
    // A replaced bid is an event for one viewer alone.
    await service.sendCommands(ann, id, [command(await sealOf(service, ann, id), '0')]);
    // The newest, and one of two thousand events before it.
    expect(await ask(world.database.url, 'SELECT 1 FROM snapshot WHERE game_id = $1', [id])).toHaveLength(2);

    const cold = world.another({ judging: { tables: 1 } }).service;
    for (const [reader, viewer] of [
      [{ user: ann }, 0],
      [{ user: ben }, 1],
      [{ user: null }, 'spectator'],
    ] as [Reader, Viewer][]) {
      const { latest } = await service.view(reader, id);
      const all = await allEvents(service, reader, id);
      expect(all.map(({ position }) => position)).toEqual(Array.from({ length: latest }, (_, n) => n + 1));
      expect(await allEvents(cold, reader, id)).toEqual(all);
      let folded: unknown = null;
      const wanted = new Set([
        1,
        2,
        150,
        199,
        200,
        201,
        202,
        350,
        1_000,
        1_080,
        1_081,
        1_100,
        latest - 3,
        latest - 1,
        latest,
      ]);
      for (const event of all) {
        folded = foldViewed(ruleset, folded, event, viewer);
        if (!wanted.has(event.position)) continue;
        const view = await service.view(reader, id, event.position);
        expect(view.view, `${viewer} at ${event.position}`).toEqual(folded);
        expect(await cold.view(reader, id, event.position)).toEqual(view);
      }
      expect((await service.view(reader, id)).view).toEqual(folded);
    }
    expect((await service.view({ user: ann }, id)).latest).toBe((await service.view({ user: ben }, id)).latest + 1);
  });

  it('of a late game costs nothing to open: what is older than its snapshot is not read', async () => {
    const { service, ann, ben } = world;
    const { id } = await startedGame(world, [ann, ben]);
    for (let n = 0; n < 3; n += 1) {
      const due = await dueOf(service, ann, id);
      const { position } = await service.decisions({ user: ann }, id);
      const flags = Array.from({ length: 90 }, (_, k) => command(k === 0 ? due : `draw:0:${position + k}`, 'flag'));
      await service.sendCommands(ann, id, flags);
    }
    const now = await service.view({ user: ann }, id);
    const kept = '(SELECT max(seq) FROM snapshot WHERE game_id = $1)';
    // A reader who opens it from the beginning finds no beginning.
    const gone = `DELETE FROM game_batch WHERE game_id = $1 AND first_seq + events <= ${kept} RETURNING events`;
    const rows = await ask<{ events: number }>(world.database.url, gone, [id]);
    expect(rows.reduce((sum, { events }) => sum + events, 0)).toBeGreaterThanOrEqual(200);
    const cold = world.another().service;
    expect(await cold.view({ user: ann }, id)).toEqual(now);
    await play(cold, ann, id, 'flag');
  });

  it('tells what was open then', async () => {
    const { service, ann, ben } = world;
    const { id } = await startedGame(world, [ann, ben]);
    await play(service, ann, id, 'rest');
    await play(service, ben, id, 'rest');
    const then = await service.view({ user: ann }, id, 2);
    expect(then.decisions.map(({ kind, seat }) => [kind, seat])).toEqual([
      ['draw', 1],
      ['show', 0],
    ]);
    expect(then.awaited).toEqual([{ seat: 1, deadline: null }]);
    // Within an entry (the bell of the next step has not rung yet) nobody is asked anything.
    expect((await service.view({ user: ann }, id, 3)).decisions).toEqual([]);
  });
});

async function sealOf(service: Service, user: string, id: string): Promise<string> {
  const { decisions } = await service.decisions({ user }, id);
  return decisions.find(({ kind, ask: asked }) => kind === 'seal' && asked !== null)?.id ?? '';
}

async function allEvents(service: Service, reader: Reader, id: string): Promise<ViewedEventData[]> {
  const all: ViewedEventData[] = [];
  for (;;) {
    const { events, latest } = await service.events(reader, id, all.length, 130);
    all.push(...events);
    if (all.length >= latest) return all;
  }
}

describe('a game’s file', () => {
  it('passes the audit after the end, with the head that everybody was shown', async () => {
    const { service, ann, ben } = world;
    const made = await service.createGame(ann, DUEL);
    await service.joinGame(ben, made.id, { nonce: 'ab'.repeat(16) });
    await service.startGame(ann, made.id);
    await service.putOrders(ben, made.id, { seal: 1 });
    await playOut(service, made.id, [ann, ben]);
    const file = (await service.exportGame({ user: null }, made.id)) as unknown as AuditFile;
    expect(audit(ruleset, file)).toMatchObject({ verdict: 'consistent', problems: [] });
    expect(file.nonces).toContain('ab'.repeat(16));
    // The witness of one of them proves all of it, with what was hidden from that one too: the end closes the heads.
    const seat = file.nonces.indexOf('ab'.repeat(16));
    const { head } = await service.decisions({ user: ben }, made.id);
    const known = { seedHash: made.seedHash ?? '', nonces: [{ seat, nonce: 'ab'.repeat(16) }] };
    const proven = audit(ruleset, file, { ...known, heads: [{ viewer: seat, head: head ?? '' }] });
    expect(proven).toMatchObject({ verdict: 'proven', problems: [], unproven: [] });
    expect(file.seating).toBeUndefined();
    expect(file.seedHash).toBe(made.seedHash);
    // Its whole log is read for the first who asks, not for all.
    const reads = vi.spyOn(world.store.log, 'entriesFrom');
    expect(await service.exportGame({ user: null }, made.id)).toBe(file);
    expect(reads).not.toHaveBeenCalled();
    reads.mockRestore();
    const moved = structuredClone(file);
    moved.batches[2]?.reverse();
    moved.batches.splice(1, 1);
    expect(audit(ruleset, moved).verdict).toBe('broken');
    // The rebuilt heads are those that grew batch by batch.
    const before = await service.decisions({ user: ann }, made.id);
    await service.rebuild(made.id);
    expect((await service.decisions({ user: ann }, made.id)).head).toBe(before.head);
  });

  it('is the spectator’s while the game runs', async () => {
    const { service, ann, ben } = world;
    const { id } = await startedGame(world, [ann, ben]);
    await play(service, ann, id, 'take');
    const file = await service.exportGame({ user: ann }, id);
    expect(file).toMatchObject({ format: 'wayfinder-view-1', viewer: 'spectator' });
    expect(leaksIn(file, 'spectator')).toEqual([]);
    expect((file.events as unknown[]).length).toBe((await service.view({ user: null }, id)).latest);
  });
});

describe('rulesets', () => {
  it('are told with the schemas of what can be set', async () => {
    const { service } = world;
    expect((await service.rulesets()).find(({ id }) => id === 'sample')).toMatchObject({
      name: 'Shells',
      seats: { min: 2, max: 7 },
    });
    const detail = await service.ruleset('sample');
    expect(detail.settings).toMatchObject({ type: 'object', properties: { rounds: { type: 'integer', maximum: 20 } } });
    expect(detail.standingOrders).toMatchObject({ type: 'object' });
    await expect(service.ruleset('chess')).rejects.toMatchObject({ code: 'unknown-ruleset' });
  });
});
