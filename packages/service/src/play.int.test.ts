import { hash } from 'node:crypto';
import { openStore } from '@wayfinder/store';
import { untilWaiting } from '@wayfinder/store/testing';
import { recordStatements } from '@wayfinder/store/testing/statements';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createService } from './index.ts';
import { ask, commandsIn, connect } from './testing/database.ts';
import {
  command,
  DUEL,
  dueOf,
  gameWithShell,
  makeWorld,
  play,
  playOut,
  RULESETS,
  startedGame,
  type World,
} from './testing/world.ts';

let world: World;
beforeAll(async () => {
  world = await makeWorld();
});
afterAll(() => world.close());

/** Events and commands that the log of a game holds. */
async function logOf(gameId: string): Promise<{ events: number; commands: string[]; gap: boolean }> {
  const entries = await world.store.log.entriesFrom(gameId, 0, 1_000_000);
  const events = entries.flatMap((entry) => entry.events);
  return {
    events: events.length,
    commands: entries.flatMap(({ command }) => command?.id ?? []).sort(),
    gap: events.some(({ seq }, index) => seq !== index),
  };
}

describe('a batch', () => {
  it('is played from the creation of a game to its end', async () => {
    const { service, ann, ben } = world;
    const game = await startedGame(world, [ann, ben]);
    expect(game).toMatchObject({ status: 'running', yourSeat: 0, viewer: 0, youHost: true });
    await playOut(service, game.id, [ann, ben]);
    const after = await service.game({ user: ann }, game.id);
    expect(after.status).toBe('finished');
    expect(after.outcome?.ranking).toHaveLength(2);
    expect((await service.calls(ann)).filter((call) => call.gameId === game.id)).toEqual([]);
    await expect(service.sendCommands(ann, game.id, [command('draw:0:1', 'rest')])).rejects.toMatchObject({
      code: 'game-over',
    });
  });

  it('ends at chance: what follows comes back as drafts', async () => {
    const { service, ann, ben } = world;
    const { id } = await startedGame(world, [ann, ben]);
    const due = await dueOf(service, ann, id);
    const [flag, take, more] = [command(due, 'flag'), command(due, 'take'), command(due, 'flag')];
    // The second and third answer decisions that the first opens: their ids are foreseen.
    const answer = await service.sendCommands(ann, id, [flag, { ...take, decision: 'draw:0:2' }, more]);
    expect(answer.committed).toEqual([flag.id, take.id]);
    expect(answer.drafts).toEqual([more]);
    expect(answer.events.map(({ type }) => type)).toEqual(['FlagTurned', 'Taken']);
    expect(answer.awaited).toEqual([{ seat: 1, deadline: null }]);
    const { head } = await service.decisions({ user: ann }, id);
    expect(answer.head).toBe(head);
  });

  it('that says again what was sealed is done, and writes nothing that would move the draws', async () => {
    const { service, ann, ben } = world;
    const id = await gameWithShell(world, [ann, ben]);
    for (const who of [ann, ben]) await play(service, who, id, 'rest');
    await play(service, ann, id, '1');
    const sealOf = async () =>
      (await service.decisions({ user: ann }, id)).decisions.find(({ kind }) => kind === 'seal')?.id ?? '';
    const before = await logOf(id);
    const sealed = await sealOf();
    const draft = {
      steps: [{ id: 'a'.repeat(22), decision: sealed, context: null, path: ['1'] }],
      decision: null,
      path: [],
    };
    await service.putDraft(ann, id, { draft, basedOn: (await service.draft(ann, id)).version });
    const again = command(sealed, '1');
    for (const _ of ['first', 'once more']) {
      const answer = await service.sendCommands(ann, id, [again]);
      expect(answer).toMatchObject({ committed: [again.id], drafts: [], events: [] });
      expect(await service.draft(ann, id)).toEqual({ draft: null, version: answer.draftVersion });
    }
    expect(await logOf(id)).toEqual(before);
    expect(await sealOf()).toBe(sealed);
    const other = await service.sendCommands(ann, id, [command(sealed, '0')]);
    expect(other.events.map(({ type }) => type)).toEqual(['Replaced']);
    expect((await logOf(id)).events).toBe(before.events + 1);
  });

  it('is refused whole, with the place and the reason, and changes nothing', async () => {
    const { service, ann, ben, nell } = world;
    const { id } = await startedGame(world, [ann, ben]);
    const due = await dueOf(service, ann, id);
    const before = await logOf(id);
    const refusal = (code: string, more: object = {}) => ({ code, data: expect.objectContaining(more) });
    const send = (user: string, ...commands: Parameters<typeof service.sendCommands>[2][number][]) =>
      service.sendCommands(user, id, commands);
    await expect(send(ann, command(due, 'flag'), command('draw:0:2', 'fly'))).rejects.toMatchObject(
      refusal('illegal-move', { index: 1, refusal: { code: 'not-offered', rules: [] }, position: 1 }),
    );
    await expect(send(ann, command(due))).rejects.toMatchObject(refusal('path-unfinished', { index: 0 }));
    await expect(send(ann, command('draw:0:99', 'rest'))).rejects.toMatchObject(refusal('decision-gone'));
    await expect(send(ben, command(due, 'rest'))).rejects.toMatchObject(refusal('wrong-seat'));
    await expect(send(nell, command(due, 'rest'))).rejects.toMatchObject({ code: 'not-seated' });
    await expect(send(ann, { ...command(due, 'rest'), expects: '[]' })).rejects.toMatchObject(
      refusal('result-changed'),
    );
    const twice = command(due, 'flag');
    await expect(send(ann, twice, twice)).rejects.toMatchObject(refusal('command-reused', { index: 1 }));
    await expect(send(ann, { ...twice, id: 'clock:7' })).rejects.toMatchObject({ code: 'bad-fields' });
    await expect(service.sendCommands(ann, '7Yc3mKpQ2vXb', [twice])).rejects.toMatchObject({ code: 'unknown-game' });
    await expect(service.sendCommands(ann, "' OR 1=1 --", [twice])).rejects.toMatchObject({ code: 'unknown-game' });
    expect(await logOf(id)).toEqual(before);
  });
});

describe('characters that can’t be stored', () => {
  it('are refused, and behind a draw they don’t undo it', async () => {
    const { service, ann, ben } = world;
    const bad = { code: 'bad-fields', data: expect.objectContaining({ errors: [expect.anything()] }) };
    for (const name of ['a\u0000b', 'a\ud800b']) {
      const made = service.createGame(ann, { ...DUEL, name }).then(
        (game) => ({ code: game.name === name ? 'kept' : 'changed' }),
        (problem: unknown) => problem,
      );
      // Half a pair becomes a replacement character on its way into a text; NUL can be in none.
      expect(await made).toMatchObject(name.includes('\u0000') ? bad : { code: 'changed' });
      await expect(service.patchSettings(ann, { name: 'a\u0000b' })).rejects.toMatchObject(bad);
      const { id } = await startedGame(world, [ann, ben]);
      const due = await dueOf(service, ann, id);
      const answer = await service.sendCommands(ann, id, [command(due, 'take'), command(due, name)]);
      expect(answer.committed).toHaveLength(1);
      expect(answer.drafts[0]?.path).toEqual([name]);
    }
  });
});

describe('a retry', () => {
  it('answers what the first try answered, however often and from wherever it comes', async () => {
    const { service, ann, ben } = world;
    const { id } = await startedGame(world, [ann, ben]);
    const due = await dueOf(service, ann, id);
    const batch = [command(due, 'flag'), command('draw:0:2', 'take'), command(due, 'flag')];
    const other = world.another().service;
    const first = await service.sendCommands(ann, id, batch);
    await play(service, ben, id, 'rest');
    expect(await service.sendCommands(ann, id, batch)).toEqual(first);
    expect(await other.sendCommands(ann, id, batch)).toEqual(first);
    expect((await logOf(id)).commands).toHaveLength(3);
  });

  it('that races with its first try through two processes is one move', async () => {
    const { service, ann, ben } = world;
    const { id } = await startedGame(world, [ann, ben]);
    const other = world.another().service;
    await other.view({ user: ann }, id);
    const batch = [command(await dueOf(service, ann, id), 'take')];
    const answers = await Promise.all([
      service.sendCommands(ann, id, batch),
      other.sendCommands(ann, id, batch),
      service.sendCommands(ann, id, batch),
    ]);
    expect(answers[1]).toEqual(answers[0]);
    expect(answers[2]).toEqual(answers[0]);
    expect((await logOf(id)).commands).toEqual([batch[0]?.id]);
  });

  it('under the same id with another content is refused', async () => {
    const { service, ann, ben } = world;
    const { id } = await startedGame(world, [ann, ben]);
    const sent = command(await dueOf(service, ann, id), 'rest');
    await service.sendCommands(ann, id, [sent]);
    const reused = { code: 'command-reused', data: expect.objectContaining({ index: 0 }) };
    await expect(service.sendCommands(ann, id, [{ ...sent, path: ['take'] }])).rejects.toMatchObject(reused);
    await expect(service.sendCommands(ben, id, [sent])).rejects.toMatchObject(reused);
    await expect(service.sendCommands(ann, id, [sent, command('draw:0:2', 'rest')])).rejects.toMatchObject(reused);
    // Its key is another's id, as anybody may find out.
    const key = hash('sha256', sent.id, 'base64url').slice(0, 16);
    const own = { ...command(await dueOf(service, ben, id), 'rest'), id: key };
    expect((await service.sendCommands(ben, id, [own])).committed).toEqual([key]);
    // In another game the id is free.
    const another = await startedGame(world, [ann, ben]);
    expect((await service.sendCommands(ann, another.id, [sent])).committed).toEqual([sent.id]);
  });

  it('of the command that ended the game still gets its answer', async () => {
    const { service, ann, ben } = world;
    const { id } = await startedGame(world, [ann, ben]);
    let last: { user: string; sent: ReturnType<typeof command>; answer: unknown } | null = null;
    for (;;) {
      const { awaited, outcome } = await service.decisions({ user: null }, id);
      if (outcome) break;
      const user = awaited[0]?.seat === 0 ? ann : ben;
      const due = await dueOf(service, user, id);
      const sent = command(due, due.startsWith('seal') ? '0' : 'rest');
      last = { user, sent, answer: await service.sendCommands(user, id, [sent]) };
    }
    if (!last) throw new Error('nothing was played');
    expect(await service.sendCommands(last.user, id, [last.sent])).toEqual(last.answer);
  });
});

describe('two writers', () => {
  it('go together in one statement with those of other games, unless that is turned off', async () => {
    const { ann, ben, database, clock } = world;
    const ids: string[] = [];
    for (let n = 0; n < 4; n += 1) ids.push((await startedGame(world, [ann, ben])).id);
    const sentWith = async (groupMoves: boolean): Promise<string[]> => {
      const store = openStore({ databaseUrl: database.url, clock, groupMoves });
      const service = createService({ store, clock, rulesetsModule: RULESETS, judging: { threads: 1 } });
      const recording = recordStatements();
      for (let round = 0; round < 4; round += 1) await Promise.all(ids.map((id) => play(service, ann, id, 'flag')));
      recording.stop();
      await service.close();
      await store.close();
      return recording.statements().flatMap(({ label }) => (label.startsWith('append') ? [label] : []));
    };
    expect(await sentWith(true)).toContain('append-group');
    expect(await sentWith(false)).toEqual(['append']);
  });

  it('can’t both append after the same event, and neither loses a move', async () => {
    const { service, ann, ben, cem } = world;
    const other = world.another().service;
    for (let round = 0; round < 5; round += 1) {
      const { id } = await startedGame(world, [ann, ben, cem]);
      for (const user of [ann, ben, cem]) await play(service, user, id, 'rest');
      // All three are due at once; each seals through another process, Ann shows a shell besides or is refused.
      const seal = async (process: typeof service, user: string) => play(process, user, id, '0');
      await Promise.all([seal(service, ann), seal(other, ben), seal(other, cem)]);
      const log = await logOf(id);
      expect(log.gap).toBe(false);
      expect(log.commands).toHaveLength(6);
      const decisions = await service.decisions({ user: null }, id);
      expect(decisions.decisions).toEqual([expect.objectContaining({ kind: 'draw', seat: 0 })]);
      expect(await other.decisions({ user: null }, id)).toEqual(decisions);
    }
  });
});

describe('a connection that is cut in the middle of a write', () => {
  it('keeps the batch whole or loses it whole, and the retry makes one move of it', async () => {
    const { service, ann, ben } = world;
    const { id } = await startedGame(world, [ann, ben]);
    const sent = command(await dueOf(service, ann, id), 'take');
    const before = await logOf(id);
    const holder = await connect(world.database.url);
    await holder.query('BEGIN');
    await holder.query('SELECT 1 FROM game WHERE id = $1 FOR UPDATE', [id]);
    const answer = service.sendCommands(ann, id, [sent]);
    const [pid] = await untilWaiting(holder, 1);
    await ask(world.database.url, 'SELECT pg_terminate_backend($1)', [pid]);
    expect(await logOf(id)).toEqual(before);
    await holder.query('COMMIT');
    await holder.end();
    expect((await answer).committed).toEqual([sent.id]);
    expect((await logOf(id)).commands).toEqual([sent.id]);
    expect(await service.sendCommands(ann, id, [sent])).toEqual(await answer);
  });
});

describe('standing orders', () => {
  it('answer in the same transaction, so that nobody is called for what they have answered', async () => {
    const { service, ann, ben } = world;
    const { id } = await startedGame(world, [ann, ben]);
    expect(await service.orders(ben, id)).toEqual({ seal: null });
    await expect(service.putOrders(ben, id, { seal: -1 })).rejects.toMatchObject({ code: 'bad-orders' });
    await expect(service.putOrders(ben, id, { seal: 1, more: true })).rejects.toMatchObject({ code: 'bad-orders' });
    await service.putOrders(ben, id, { seal: 0 });
    await play(service, ann, id, 'rest');
    const answer = await play(service, ben, id, 'rest');
    expect(answer.events.map(({ type }) => type)).toEqual(['Rested', 'StepBegan', 'Sealed']);
    expect(answer.awaited).toEqual([{ seat: 0, deadline: null }]);
    const by = (await commandsIn(world.store, id)).map(({ by: who, batch }) => ({ by: who, batch }));
    expect(by).toEqual([
      { by: 'player', batch: 2 },
      { by: 'player', batch: 3 },
      { by: 'order', batch: 3 },
    ]);
  });

  it('given for a decision that is already due answer it at once', async () => {
    const { service, ann, ben } = world;
    const { id } = await startedGame(world, [ann, ben]);
    await play(service, ann, id, 'rest');
    await play(service, ben, id, 'rest');
    await service.putOrders(ann, id, { seal: 0 });
    const { awaited } = await service.decisions({ user: ann }, id);
    expect(awaited).toEqual([{ seat: 1, deadline: null }]);
    // The owner of orders is nobody else's business.
    expect(await service.orders(ben, id)).toEqual({ seal: null });
    const sealedBy = async (user: string | null) => {
      const { events } = await service.events({ user }, id, 0, 100);
      return events.find(({ type }) => type === 'Sealed')?.by;
    };
    expect(await Promise.all([ann, ben, null].map(sealedBy))).toEqual(['order', 'player', 'player']);
    await expect(service.orders(world.nell, id)).rejects.toMatchObject({ code: 'not-seated' });
  });
});
