/** Games that were begun before there were layouts are played as any, and move to the layout of today while they are. */
import { closedCall, convertGames, StillRunning } from '@wayfinder/store';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ask, connect, projectionRows } from './testing/database.ts';
import { command, dueOf, gameWithShell, makeWorld, play, playOut, startedGame, type World } from './testing/world.ts';

const HOUR = { clock: { turnSeconds: 3600 } };
const QUIET = { moved: () => undefined };
const ROWS = ['game_event', 'open_decision', 'call', 'deadline'];

/** Open decisions that one game's head has: reading them takes some tenths of a second. */
const LONG_TO_READ = 60_000;
const READING = `SELECT 1 FROM pg_stat_activity WHERE application_name = 'wayfinder-convert' AND state = 'active' AND query LIKE 'SELECT g.id%'`;

let world: World;
beforeAll(async () => {
  world = await makeWorld();
});
afterAll(() => world.close());

/** New games are of this layout. */
const makeIn = (layout: 1 | 2) => ask(world.database.url, `ALTER TABLE game ALTER COLUMN layout SET DEFAULT ${layout}`);

/** Everything that anybody is told of a game, and all of its log. */
async function toldOf(id: string): Promise<unknown> {
  const { service, store, ann, ben } = world;
  const { layout: _, changes: __, ...head } = (await store.games.head(id)) ?? { layout: 0, changes: 0, batch: 0 };
  // The last act of its player is known to messages in layout 1, which keeps more of calls that are over.
  const calls = ('calls' in head ? head.calls : []).map((call) =>
    call.closedAt === null ? { ...call, actedAt: null } : closedCall(call, call.closedAt, call.closedPosition ?? 0),
  );
  const readers = [ann, ben, null].map((user) => ({ user }));
  const told = await Promise.all(
    readers.map(async (reader) => [
      await service.game(reader, id),
      await service.view(reader, id),
      await service.view(reader, id, 1),
      await service.events(reader, id, 0, 1_000),
      await service.exportGame(reader, id),
    ]),
  );
  const places = await Promise.all([0, 1].map((seat) => store.log.placeOf(id, seat, 4)));
  return { head: { ...head, calls }, entries: await store.log.entriesFrom(id, 0, head.batch), told, places };
}

const rowsOf = async (id: string): Promise<number> => {
  const counts = ROWS.map((table) => `(SELECT count(*) FROM ${table} WHERE game_id = $1)`).join(' + ');
  const [row] = await ask<{ n: number }>(world.database.url, `SELECT (${counts})::int AS n`, [id]);
  return row?.n ?? 0;
};

/** A game with secrets, somebody gone, orders and a clock; one that is over; one that all have left; one that has not begun. */
async function gamesOfBefore(): Promise<{ running: string; ids: string[] }> {
  const { service, clock, ann, ben, cem } = world;
  await makeIn(1);
  const { id: running } = await startedGame(world, [ann, ben, cem], HOUR);
  await service.putOrders(cem, running, { seal: 0 });
  clock.pass(10);
  await play(service, ann, running, 'flag');
  clock.pass(10);
  await play(service, ann, running, 'take');
  clock.pass(3_600);
  await service.sweepDeadlines();
  await service.leaveGame(ann, running);
  const sealed = await gameWithShell(world, [ann, ben]);
  for (const who of [ann, ben]) await play(service, who, sealed, 'rest');
  await play(service, ann, sealed, '1');
  await play(service, ann, sealed, '0').catch(() => undefined);
  const { id: over } = await startedGame(world, [ann, ben]);
  await playOut(service, over, [ann, ben]);
  const { id: left } = await startedGame(world, [ann, ben], HOUR);
  await play(service, ann, left, 'rest');
  await service.leaveGame(ben, left);
  await service.leaveGame(ann, left);
  return { running, ids: [running, sealed, over, left] };
}

describe('games of before', () => {
  it('are the same once they are converted, to everybody and to a rebuild, and go on', async () => {
    const { service, store, ben, cem } = world;
    const { running, ids } = await gamesOfBefore();
    for (const id of ids) expect(await rowsOf(id), id).toBeGreaterThan(0);
    const before = await Promise.all(ids.map(toldOf));
    expect(await convertGames(world.database.url, QUIET)).toBeGreaterThanOrEqual(ids.length);
    for (const id of ids) {
      expect((await store.games.head(id))?.layout).toBe(2);
      expect(await rowsOf(id), id).toBe(0);
    }
    expect(await Promise.all(ids.map(toldOf))).toEqual(before);
    for (const id of ids) {
      const stored = await projectionRows(world.database.url, id);
      await service.rebuild(id);
      const { game: [game] = [], ...others } = await projectionRows(world.database.url, id);
      // Clocks are kept from the next move on: until then they follow from the deadlines.
      const { clocks: _, ...standing } = (game as { standing: Record<string, unknown> }).standing;
      expect({ game: [{ ...(game as object), standing }], ...others }).toEqual(stored);
    }
    const { awaited } = await service.decisions({ user: null }, running);
    const next = awaited.flatMap(({ seat }) => (seat === 1 ? [ben] : seat === 2 ? [cem] : []))[0] ?? '';
    expect((await service.calls(next)).map(({ gameId }) => gameId)).toContain(running);
    const due = await dueOf(service, next, running);
    await service.sendCommands(next, running, [command(due, due.startsWith('seal') ? '0' : 'rest')]);
    expect(await convertGames(world.database.url, QUIET)).toBe(0);
    expect((await startedGame(world, [ben, world.ann])).id).toHaveLength(12);
  });

  it('answer what was sent before they were converted as they did then', async () => {
    const { service, ann, ben } = world;
    await makeIn(1);
    const { id } = await startedGame(world, [ann, ben]);
    const sent = [command(await dueOf(service, ann, id), 'flag')];
    const first = await service.sendCommands(ann, id, sent);
    expect(await service.sendCommands(ann, id, sent)).toEqual(first);
    await convertGames(world.database.url, QUIET);
    expect(await service.sendCommands(ann, id, sent)).toEqual(first);
    const other = [{ ...command(await dueOf(service, ann, id), 'rest'), id: sent[0]?.id ?? '' }];
    await expect(service.sendCommands(ann, id, other)).rejects.toMatchObject({ code: 'command-reused' });
  });

  it('are played on by two processes while they are converted, and nothing is lost', async () => {
    const { service, store, ann, ben } = world;
    const other = world.another().service;
    await makeIn(1);
    const ids: string[] = [];
    for (let n = 0; n < 6; n += 1) ids.push((await startedGame(world, [ann, ben])).id);
    let converted = false;
    const playing = ids.map(async (id, n) => {
      const sent: string[] = [];
      for (let moves = 0; !converted || moves < 12; moves += 1) {
        const on = (n + moves) % 2 === 0 ? service : other;
        const move = command(await dueOf(on, ann, id), 'flag');
        await on.sendCommands(ann, id, [move]);
        sent.push(move.id);
      }
      return sent;
    });
    await convertGames(world.database.url, QUIET);
    converted = true;
    for (const [n, sent] of (await Promise.all(playing)).entries()) {
      const entries = await store.log.entriesFrom(ids[n] ?? '', 0, 1_000_000);
      expect(entries.flatMap(({ command: own }) => own?.id ?? [])).toEqual(sent);
      expect((await store.games.head(ids[n] ?? ''))?.layout).toBe(2);
    }
  });

  it('stand where a move left them that came in while they were read', async () => {
    const { service, database, ann, ben } = world;
    await makeIn(1);
    const games = [await startedGame(world, [ann, ben], HOUR), await startedGame(world, [ann, ben], HOUR)];
    const [long = '', short = ''] = games.map(({ id }) => id).sort();
    // The one that is read first takes its time.
    await ask(
      database.url,
      `INSERT INTO open_decision (game_id, id, seat, kind, blocks, opened_at, since, settled)
       SELECT $1, 'long:1:' || n, 1, 'long', 'nothing', n, now(), false FROM generate_series(1, $2) AS n`,
      [long, LONG_TO_READ],
    );
    const other = world.another().service;
    const move = command(await dueOf(other, ann, short), 'take');
    const looking = await connect(database.url);
    const isReading = async (): Promise<boolean> => (await looking.query(READING)).rows.length > 0;
    const converting = convertGames(database.url, QUIET);
    while (!(await isReading()));
    await other.sendCommands(ann, short, [move]);
    await converting;
    await looking.end();
    const stored = await projectionRows(database.url, short);
    await service.rebuild(short);
    expect(stored).toEqual(await projectionRows(database.url, short));
    expect(await service.calls(ben)).toContainEqual(expect.objectContaining({ gameId: short }));
    await ask(database.url, 'DELETE FROM game WHERE id = $1', [long]);
  });

  it('refuse a program of before that was forgotten, and are not converted while one is connected', async () => {
    const { service, ann, ben } = world;
    await makeIn(1);
    const { id } = await startedGame(world, [ann, ben]);
    await convertGames(world.database.url, QUIET);
    const before = await world.store.games.head(id);
    // Such a program writes this first of a move.
    const old = new pg.Client({ connectionString: world.database.url, application_name: 'wayfinder' });
    await old.connect();
    const row = `INSERT INTO game_event (game_id, seq, command_id, "index", batch, type, shape, revision, at, because, data, draws)
      VALUES ($1, 99, 'c', 0, 9, 'T', 1, 1, '2026-01-01', '{}', '{}', '{}')`;
    await expect(old.query(row, [id])).rejects.toThrow(/too old/);
    await expect(convertGames(world.database.url, QUIET)).rejects.toThrow(StillRunning);
    expect(await convertGames(world.database.url, QUIET, true)).toBe(0);
    await old.end();
    // One that nobody asks anything has only the connection by which it listens; those of today don't count.
    const unlisten = await world.store.changes.listen({ changed: () => undefined, missed: () => undefined });
    const idle = new pg.Client({ connectionString: world.database.url, application_name: 'wayfinder-listen' });
    await idle.connect();
    await expect(convertGames(world.database.url, QUIET)).rejects.toThrow(StillRunning);
    await idle.end();
    await expect.poll(() => convertGames(world.database.url, QUIET)).toBe(0);
    unlisten();
    expect(await world.store.games.head(id)).toEqual(before);
    await play(service, ann, id, 'flag');
  });

  it('hold up nobody while they wait for somebody who reads all games, as a backup does', async () => {
    const { ann, ben, database } = world;
    await makeIn(1);
    await startedGame(world, [ann, ben]);
    const [backup, watch] = [await connect(database.url), await connect(database.url)];
    await backup.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY; SELECT count(*) FROM game');
    let told = 0;
    const waiting = () => {
      told += 1;
    };
    const converting = convertGames(database.url, { ...QUIET, waiting });
    const looks: boolean[] = [];
    const inLine = `SELECT 1 FROM pg_stat_activity
      WHERE datname = current_database() AND application_name = 'wayfinder-convert' AND wait_event_type = 'Lock'`;
    for (const from = performance.now(); performance.now() - from < 2_000; )
      looks.push((await watch.query(inLine)).rowCount === 1);
    await backup.query('COMMIT');
    await backup.end();
    await watch.end();
    expect(await converting).toBe(1);
    expect(told).toBe(1);
    // A player who moves meanwhile would wait in about as many of them.
    expect(looks.filter((waits) => waits).length / looks.length).toBeLessThan(0.5);
  });

  it('write no mail to a player who is in the middle of acting, once they are converted', async () => {
    const { service, store, clock, ann, nell } = world;
    await makeIn(1);
    const { id } = await startedGame(world, [nell, ann]);
    expect((await store.games.head(id))?.layout).toBe(1);
    await convertGames(world.database.url, QUIET);
    clock.pass(100);
    await play(service, nell, id, 'flag');
    const toNell = async () => {
      for (;;) {
        const mail = await store.mails.claim(clock.now(), 30);
        if (!mail) return 0;
        await store.mails.finish(mail, 'sent', clock.now());
        if (mail.userId === nell) return mail.calls.filter(({ call }) => call > 0).length;
      }
    };
    clock.pass(100);
    expect(await toNell()).toBe(0);
    clock.pass(21);
    expect(await toNell()).toBe(1);
  });

  it('stay as they are where their rows do not add up, which is told, and the others move', async () => {
    const { service, store, ann, ben } = world;
    await makeIn(1);
    const ids: string[] = [];
    for (let n = 0; n < 4; n += 1) ids.push((await startedGame(world, [ann, ben])).id);
    for (const id of ids) for (let n = 0; n < 3; n += 1) await play(service, ann, id, 'flag');
    const [first = '', second = ''] = ids.toSorted();
    const lost = `game_id = '${first}' AND seq = 1 OR game_id = '${second}' AND seq = (SELECT max(seq) FROM game_event WHERE game_id = '${second}')`;
    await ask(world.database.url, `CREATE TABLE lost AS SELECT * FROM game_event WHERE ${lost}`);
    await ask(world.database.url, `DELETE FROM game_event WHERE ${lost}`);
    const told = async () => {
      const left: string[] = [];
      const moved = await convertGames(world.database.url, { ...QUIET, left: (id) => left.push(id) });
      return { moved, left };
    };
    expect(await told()).toEqual({ moved: 2, left: [first, second] });
    expect(await told()).toEqual({ moved: 0, left: [first, second] });
    const layouts = await Promise.all(ids.toSorted().map(async (id) => (await store.games.head(id))?.layout));
    expect(layouts).toEqual([1, 1, 2, 2]);
    await ask(world.database.url, 'INSERT INTO game_event SELECT * FROM lost');
    expect(await told()).toEqual({ moved: 2, left: [] });
    await ask(world.database.url, 'DROP TABLE lost');
  });
});
