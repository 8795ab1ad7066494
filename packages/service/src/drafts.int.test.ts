import { MOST_DRAFT_BYTES } from '@wayfinder/contract';
import { untilWaiting } from '@wayfinder/store/testing';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { ask, connect } from './testing/database.ts';
import { command, DUEL, dueOf, makeWorld, play, playOut, startedGame, type World } from './testing/world.ts';

let world: World;
beforeAll(async () => {
  world = await makeWorld();
});
afterAll(() => world.close());

const step = (id: string, decision = 'draw:0:1', path = ['rest']) => ({ id, decision, context: null, path });
const composed = (...ids: string[]) => ({ steps: ids.map((id) => step(id)), decision: null, path: ['take'] });
const rowsOf = (gameId: string) => ask(world.database.url, 'SELECT seat FROM draft WHERE game_id = $1', [gameId]);

describe('a draft', () => {
  it('is kept for its player, on whatever device and process', async () => {
    const { service, ann, ben } = world;
    const { id } = await startedGame(world, [ann, ben]);
    expect(await service.draft(ann, id)).toEqual({ draft: null, version: null });
    const draft = composed('first-step');
    const { version } = await service.putDraft(ann, id, { draft, basedOn: null });
    expect(await world.another().service.draft(ann, id)).toEqual({ draft, version });
    expect(await service.draft(ben, id)).toEqual({ draft: null, version: null });
  });

  it('is written only on the newest: of two devices the later one is told', async () => {
    const { service, ann, ben } = world;
    const { id } = await startedGame(world, [ann, ben]);
    const other = world.another().service;
    const first = await service.putDraft(ann, id, { draft: composed('a-step-one'), basedOn: null });
    const changed = { code: 'draft-changed' };
    await expect(other.putDraft(ann, id, { draft: composed('b-step-one'), basedOn: null })).rejects.toMatchObject(
      changed,
    );
    const second = await other.putDraft(ann, id, { draft: composed('b-step-one'), basedOn: first.version });
    await expect(service.putDraft(ann, id, { draft: null, basedOn: first.version })).rejects.toMatchObject(changed);
    expect((await service.draft(ann, id)).version).toBe(second.version);
    const racing = ['c-step-one', 'd-step-one'].map((name) =>
      service.putDraft(ann, id, { draft: composed(name), basedOn: second.version }).then(
        () => 'kept',
        ({ code }) => code,
      ),
    );
    expect((await Promise.all(racing)).sort()).toEqual(['draft-changed', 'kept']);
  });

  it('can be thrown away whatever its version, and what builds on it is then refused', async () => {
    const { service, ann, ben } = world;
    const { id } = await startedGame(world, [ann, ben]);
    const { version } = await service.putDraft(ann, id, { draft: composed('a-step-one'), basedOn: null });
    await service.deleteDraft(ann, id);
    await service.deleteDraft(ann, id);
    expect((await service.draft(ann, id)).draft).toBeNull();
    const late = service.putDraft(ann, id, { draft: composed('a-step-one'), basedOn: version });
    await expect(late).rejects.toMatchObject({ code: 'draft-changed' });
  });

  it('is bounded, and for those only who sit at a running game', async () => {
    const { service, ann, ben, nell } = world;
    const open = await service.createGame(ann, DUEL);
    const put = (user: string, id: string, draft = composed('a-step-one')) =>
      service.putDraft(user, id, { draft, basedOn: null });
    await expect(put(ann, open.id)).rejects.toMatchObject({ code: 'not-started' });
    const { id } = await startedGame(world, [ann, ben]);
    await expect(put(nell, id)).rejects.toMatchObject({ code: 'not-seated' });
    await expect(service.draft(nell, id)).rejects.toMatchObject({ code: 'not-seated' });
    await expect(service.deleteDraft(nell, id)).rejects.toMatchObject({ code: 'not-seated' });
    const long = Array.from({ length: 400 }, (_, n) => String(n).padStart(60, '0'));
    await expect(put(ann, id, { ...composed(), path: long })).rejects.toMatchObject({ code: 'too-large' });
    // Fewer letters than there may be bytes, but wide ones.
    const wide = Array.from({ length: 150 }, () => '한'.repeat(60));
    expect(JSON.stringify(wide).length).toBeLessThan(MOST_DRAFT_BYTES);
    await expect(put(ann, id, { ...composed(), path: wide })).rejects.toMatchObject({ code: 'too-large' });
    expect(await rowsOf(id)).toEqual([]);
  });
});

describe('a draft that is written while its game ends', () => {
  it('waits for the end, and is refused', async () => {
    const { service, ann, ben } = world;
    const { id } = await startedGame(world, [ann, ben]);
    const ending = await connect(world.database.url);
    await ending.query('BEGIN');
    await ending.query(`UPDATE game SET status = 'finished' WHERE id = $1`, [id]);
    const told = service.putDraft(ann, id, { draft: composed('a-step-one'), basedOn: null }).then(
      () => 'kept',
      ({ code }) => code,
    );
    expect(await Promise.race([told, untilWaiting(ending, 1).then(() => 'waits')])).toBe('waits');
    await ending.query('COMMIT');
    await ending.end();
    expect(await told).toBe('game-over');
    expect(await rowsOf(id)).toEqual([]);
  });
});

describe('what is composed goes', () => {
  it('with the batch that commits it; what came back stays, told apart as it was', async () => {
    const { service, ann, ben } = world;
    const { id } = await startedGame(world, [ann, ben]);
    const due = await dueOf(service, ann, id);
    const [flag, take, more] = [command(due, 'flag'), command(due, 'take'), command(due, 'flag')];
    const steps = [flag, take, more].map((sent) => ({ ...step(sent.id, due, sent.path), context: `of ${sent.path}` }));
    const { version } = await service.putDraft(ann, id, { draft: { steps, decision: null, path: [] }, basedOn: null });
    const batch = [flag, { ...take, decision: 'draw:0:2' }, more];
    const answer = await service.sendCommands(ann, id, batch);
    const kept = await service.draft(ann, id);
    expect(kept).toEqual({ draft: { steps: [steps[2]], decision: null, path: [] }, version: answer.draftVersion });
    expect(kept.version).not.toBe(version);
    expect((await service.sendCommands(ann, id, batch)).draftVersion).toBe(answer.draftVersion);
    // A device that was still writing doesn't bring the committed steps back.
    const late = service.putDraft(ann, id, { draft: { steps, decision: null, path: [] }, basedOn: version });
    await expect(late).rejects.toMatchObject({ code: 'draft-changed' });
  });

  it('and nothing that came back can undo the draw that it came behind', async () => {
    const { service, ann, ben } = world;
    const long = Array.from({ length: 400 }, (_, n) => String(n).padStart(60, '0'));
    for (const path of [['a\u0000b'], ['a\ud800b'], [''], long]) {
      const { id } = await startedGame(world, [ann, ben]);
      const due = await dueOf(service, ann, id);
      const answer = await service.sendCommands(ann, id, [command(due, 'take'), command(due, ...path)]);
      expect([answer.committed.length, answer.drafts.length]).toEqual([1, 1]);
      expect(await service.draft(ann, id)).toEqual({ draft: null, version: answer.draftVersion });
    }
  });

  it('also when nothing had been kept before', async () => {
    const { service, ann, ben } = world;
    const { id } = await startedGame(world, [ann, ben]);
    await play(service, ann, id, 'rest');
    const late = service.putDraft(ann, id, { draft: composed('a-step-one'), basedOn: null });
    await expect(late).rejects.toMatchObject({ code: 'draft-changed' });
  });

  it('also when it is first kept while the batch already waits', async () => {
    const { service, database, ann, ben } = world;
    const { id } = await startedGame(world, [ann, ben]);
    const move = command(await dueOf(service, ann, id), 'flag');
    const [holding, looking] = [await connect(database.url), await connect(database.url)];
    await holding.query('BEGIN');
    await holding.query('LOCK TABLE draft IN SHARE ROW EXCLUSIVE MODE');
    // It holds the game, so that the batch waits behind it with the eyes of before.
    const keeping = world.another().service.putDraft(ann, id, { draft: composed('a-step-one'), basedOn: null });
    await untilWaiting(looking, 1);
    const sending = service.sendCommands(ann, id, [move]);
    await untilWaiting(looking, 2);
    await holding.query('COMMIT');
    await Promise.all([holding.end(), looking.end()]);
    await keeping;
    const { draftVersion: version = null } = await sending;
    expect(await service.draft(ann, id)).toEqual({ draft: null, version });
    const draft = composed('b-step-one');
    const next = await service.putDraft(ann, id, { draft, basedOn: version });
    expect(await service.draft(ann, id)).toEqual({ draft, version: next.version });
    expect(await rowsOf(id)).toHaveLength(1);
  });

  it('not with another’s batch', async () => {
    const { service, ann, ben } = world;
    const { id } = await startedGame(world, [ann, ben]);
    const { version } = await service.putDraft(ben, id, { draft: composed('b-step-one'), basedOn: null });
    await play(service, ann, id, 'rest');
    expect((await service.draft(ben, id)).version).toBe(version);
  });

  it('with its player, and with the game', async () => {
    const { service, ann, ben, cem } = world;
    const { id } = await startedGame(world, [ann, ben, cem]);
    for (const user of [ann, ben, cem])
      await service.putDraft(user, id, { draft: composed('any-step-one'), basedOn: null });
    await service.leaveGame(cem, id);
    expect((await rowsOf(id)).map(({ seat }) => seat).sort()).toEqual([0, 1]);
    await expect(service.draft(cem, id)).rejects.toMatchObject({ code: 'not-seated' });
    const duel = await startedGame(world, [ann, ben]);
    await service.putDraft(ben, duel.id, { draft: composed('b-step-one'), basedOn: null });
    await playOut(service, duel.id, [ann, ben]);
    expect(await rowsOf(duel.id)).toEqual([]);
    expect(await service.draft(ben, duel.id)).toEqual({ draft: null, version: null });
    const late = service.putDraft(ben, duel.id, { draft: composed('b-step-one'), basedOn: null });
    await expect(late).rejects.toMatchObject({ code: 'game-over' });
  });

  it('when it is empty and old: then no device needs to know of it', async () => {
    const { service, store, clock, ann, ben } = world;
    const { id } = await startedGame(world, [ann, ben]);
    await service.putDraft(ann, id, { draft: composed('a-step-one'), basedOn: null });
    await service.putDraft(ben, id, { draft: null, basedOn: null });
    await store.tidy();
    expect(await rowsOf(id)).toHaveLength(2);
    clock.pass(25 * 3_600);
    await store.tidy();
    expect(await rowsOf(id)).toEqual([{ seat: 0 }]);
    // A draft that was sent is done as well.
    await play(service, ann, id, 'rest');
    await store.tidy();
    expect(await rowsOf(id)).toEqual([]);
  });
});

describe('a writing', () => {
  it('is told to the seat’s own player, wherever it is looked at, and to nobody else', async () => {
    const { service, ann, ben, nell } = world;
    const { id } = await startedGame(world, [ann, ben]);
    const ear = () => ({
      drafts: [] as (string | null)[],
      batch: vi.fn(),
      reset: vi.fn(),
      draft(version: string | null) {
        this.drafts.push(version);
      },
    });
    const [own, others, spectating, asSpectator] = [ear(), ear(), ear(), ear()];
    const elsewhere = world.another().service;
    await service.subscribe({ user: ann }, id, undefined, own);
    await service.subscribe({ user: ben }, id, undefined, others);
    await service.subscribe({ user: nell }, id, undefined, spectating);
    await service.subscribe({ user: ann, as: 'spectator' }, id, undefined, asSpectator);
    const { version } = await elsewhere.putDraft(ann, id, { draft: composed('a-step-one'), basedOn: null });
    await vi.waitFor(() => expect(own.drafts).toEqual([version]), { timeout: 60_000, interval: 20 });
    expect([others.drafts, spectating.drafts, asSpectator.drafts]).toEqual([[], [], []]);
  });
});
