/** Whole games through the API: what a program or a page relies on. */
import { randomUUID } from 'node:crypto';
import { type AnswerOf, type GameView, tableOf } from '@wayfinder/contract';
import { digestOf, foldViewed, predict, type Ruleset } from '@wayfinder/engine';
import { sample } from '@wayfinder/engine/sample';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  act,
  at,
  decisionOf,
  listenTo,
  open,
  openWorld,
  type Person,
  refusalOf,
  restAll,
  viewOf,
  type World,
} from './testing/world.ts';

const ruleset = sample as unknown as Ruleset;
let world: World;
let ann: Person;
let ben: Person;
let cat: Person;

beforeAll(async () => {
  world = await openWorld();
  [ann, ben, cat] = await Promise.all([world.person('Ann'), world.person('Ben'), world.person('Cat')]);
});
afterAll(() => world.close());

/** A game in which Ann has been dealt something to bid. */
async function gameWithShell() {
  for (;;) {
    const game = await world.game('sample', [ann, ben]);
    const [first] = ((await viewOf(ann, game.id)).view as { seats: { stack: { value: { shell: number } } }[] }).seats;
    if (first && first.stack.value.shell > 0) return game;
  }
}

describe('before the start', () => {
  it('people find, join, leave and start a game', async () => {
    const game = await ann.client('createGame', { body: { ...open, name: 'By the reef' } });
    expect(game).toMatchObject({
      name: 'By the reef',
      status: 'open',
      yourSeat: 0,
      youHost: true,
      seedHash: expect.stringMatching(/^[0-9a-f]{64}$/),
    });

    const listed = await world.nobody('listGames', { query: { filter: 'open' } });
    expect(listed.games.map(({ id }) => id)).toContain(game.id);
    const joined = await ben.client('joinGame', { ...at(game.id), body: {} });
    expect(joined).toMatchObject({ yourSeat: 1, youHost: false });
    await ben.client('leaveGame', at(game.id));
    expect((await world.nobody('getGame', at(game.id))).seats[1]).toMatchObject({ taken: false, name: null });

    await cat.client('joinGame', { ...at(game.id), body: { seat: 1 } });
    const started = await ann.client('startGame', at(game.id));
    expect(started).toMatchObject({ status: 'running', startedAt: expect.any(String) });
    expect(started.seats.map(({ name, host, you }) => ({ name, host, you }))).toEqual([
      { name: 'Ann', host: true, you: true },
      { name: 'Cat', host: false, you: false },
    ]);
    const mine = await cat.client('listGames', { query: { filter: 'mine' } });
    expect(mine.games.map(({ id }) => id)).toContain(game.id);
    const still = await world.nobody('listGames', { query: { filter: 'open' } });
    expect(still.games.map(({ id }) => id)).not.toContain(game.id);
  });

  it('a private game opens by its link only', async () => {
    const game = await ann.client('createGame', { body: { ...open, visibility: 'link' } });
    expect(await refusalOf(ben.client('joinGame', { ...at(game.id), body: {} }))).toBe('unknown-game');
    const link = game.link ?? '';
    expect((await ben.client('getGame', { ...at(game.id), query: { link } })).id).toBe(game.id);
    expect((await ben.client('joinGame', { ...at(game.id), body: { link } })).yourSeat).toBe(1);
    expect((await ben.client('getGame', at(game.id))).link).toBe(link);
  });

  it('two who want the last seat at once: one gets it', async () => {
    const game = await ann.client('createGame', { body: open });
    const tries = await Promise.all(
      [ben, cat].map((person) => refusalOf(person.client('joinGame', { ...at(game.id), body: {} }))),
    );
    expect(tries.sort()).toEqual(['accepted', 'game-full']);
  });

  it('the host’s leaving closes the game', async () => {
    const game = await ann.client('createGame', { body: open });
    await ann.client('leaveGame', at(game.id));
    expect(await refusalOf(ben.client('joinGame', { ...at(game.id), body: {} }))).not.toBe('accepted');
    const listed = await world.nobody('listGames', { query: { filter: 'open', limit: 100 } });
    expect(listed.games.map(({ id }) => id)).not.toContain(game.id);
  });

  it('lists go on page by page', async () => {
    for (let i = 0; i < 3; i += 1) await ann.client('createGame', { body: open });
    const ids: string[] = [];
    for (let cursor: string | null = ''; cursor !== null; ) {
      const page: AnswerOf<'listGames'> = await world.nobody('listGames', {
        query: { limit: 2, ...(cursor ? { cursor } : {}) },
      });
      ids.push(...page.games.map(({ id }) => id));
      cursor = page.next;
    }
    expect(new Set(ids).size).toBe(ids.length);
    const all = await world.nobody('listGames', { query: { limit: 100 } });
    expect(ids).toEqual(all.games.map(({ id }) => id));
    expect(await refusalOf(world.nobody('listGames', { query: { cursor: 'nonsense' } }))).toBe('bad-fields');
  });
});

describe('a running game', () => {
  it('tells each seat what it may do, level by level', async () => {
    const game = await world.game('sample', [ann, ben]);
    const decision = await decisionOf(ann, game.id, 'draw');
    const level = await ann.client('getLevel', { ...at(game.id), body: { decision, path: [] } });
    expect(level).toMatchObject({ done: false, ask: { key: 'ask.draw' } });
    expect(level.choices.map(({ id }) => id)).toEqual(['take', 'rest', 'flag']);
    const end = await ann.client('getLevel', { ...at(game.id), body: { decision, path: ['rest'] } });
    expect(end).toMatchObject({ done: true, choices: [] });
    const waiting = await world.nobody('getDecisions', at(game.id));
    expect(waiting.awaited).toEqual([{ seat: 0, deadline: null }]);
    expect(waiting.decisions.every(({ ask }) => ask === null)).toBe(true);
  });

  it('ends with a ranking; folding what each viewer was sent gives what each sees', async () => {
    const game = await world.game('sample', [ann, ben]);
    const starts = new Map<string, GameView>();
    const viewers = [
      { name: 'ann', client: ann.client },
      { name: 'ben', client: ben.client },
      { name: 'nobody', client: world.nobody },
    ];
    for (const { name, client } of viewers) starts.set(name, await client('getView', at(game.id)));
    for (let view = await viewOf(ann, game.id); view.outcome === null; view = await viewOf(ann, game.id)) {
      const { decision, person } = await dueOf(game.id);
      const level = await person.client('getLevel', { ...at(game.id), body: { decision, path: [] } });
      const choice = level.choices.findLast(({ refused, reversible }) => !refused && !reversible);
      const commands = [{ id: randomUUID(), decision, path: [choice?.id ?? ''] }];
      await person.client('sendCommands', { ...at(game.id), body: { commands } });
    }
    for (const { name, client } of viewers) {
      const start = starts.get(name) as GameView;
      const { events, latest } = await client('getEvents', { ...at(game.id), query: { after: start.position } });
      const end = await client('getView', at(game.id));
      expect(events.map(({ position }) => position)).toEqual(events.map((_, i) => start.position + i + 1));
      expect([end.position, end.latest]).toEqual([latest, latest]);
      const folded = events.reduce(
        (state, event) => foldViewed(ruleset, state, event, start.viewer),
        structuredClone(start.view),
      );
      expect(folded).toEqual(end.view);
      const past = await client('getView', { ...at(game.id), query: { at: start.position } });
      expect(past.view).toEqual(start.view);
      expect(past).toMatchObject({ position: start.position, latest });
      expect(end.outcome?.ranking.map(({ seat }) => seat).sort()).toEqual([0, 1]);
      expect(end.awaited).toEqual([]);
    }
    const done = await ann.client('listGames', { query: { filter: 'finished' } });
    expect(done.games.map(({ id }) => id)).toContain(game.id);
    expect((await world.nobody('getGame', at(game.id))).status).toBe('finished');
  });

  /** A due decision and whose it is. */
  async function dueOf(id: string): Promise<{ decision: string; person: Person }> {
    const { awaited } = await world.nobody('getDecisions', at(id));
    const person = awaited[0]?.seat === 0 ? ann : ben;
    const view = await viewOf(person, id);
    const due = view.decisions.find(({ seat, blocks }) => seat === view.viewer && blocks !== 'nothing');
    return { decision: due?.id ?? '', person };
  }

  it('a shared address counts as everybody’s does', async () => {
    const game = await gameWithShell();
    await restAll([ann, ben], game.id);
    await act(ann, game.id, 'seal', ['0']);
    await act(ann, game.id, 'seal', ['1']);
    const own = await viewOf(ann, game.id);
    const shared = await ann.client('getView', { ...at(game.id), query: { as: 'spectator' } });
    const everybody = await world.nobody('getView', at(game.id));
    expect(shared.viewer).toBe('spectator');
    expect(shared.view).toEqual(everybody.view);
    expect(shared.position).toBe(everybody.position);
    // The replaced seal is hers alone.
    expect(own.position).toBe(everybody.position + 1);
  });
});

describe('commands', () => {
  it('a turn is one batch, whose later commands answer what the earlier ones open', async () => {
    const game = await world.game('sample', [ann, ben]);
    const view = await viewOf(ann, game.id);
    const decision = await decisionOf(ann, game.id, 'draw');
    const first = predict(ruleset, tableOf(view), 0, { seat: 0, decision, path: ['flag'] });
    const next = first.table.open.find(({ kind, seat }) => kind === 'draw' && seat === 0)?.id ?? '';
    const second = predict(ruleset, first.table, 0, { seat: 0, decision: next, path: ['rest'] });
    const commands = [
      { id: randomUUID(), decision, path: ['flag'], expects: digestOf(first.events) },
      { id: randomUUID(), decision: next, path: ['rest'], expects: digestOf(second.events) },
    ];
    const answer = await ann.client('sendCommands', { ...at(game.id), body: { commands } });
    expect(answer).toMatchObject({ committed: commands.map(({ id }) => id), drafts: [] });
    expect(answer.events.map(({ type }) => type)).toEqual(['FlagTurned', 'Rested']);
    expect(answer.awaited).toEqual([{ seat: 1, deadline: null }]);
  });

  it('the peek: what follows a draw comes back, and can’t undo it', async () => {
    const game = await world.game('sample', [ann, ben]);
    const decision = await decisionOf(ann, game.id, 'draw');
    const commands = [
      { id: randomUUID(), decision, path: ['take'] },
      { id: randomUUID(), decision, path: ['steal'] },
    ];
    const answer = await ann.client('sendCommands', { ...at(game.id), body: { commands } });
    expect(answer.committed).toEqual([commands[0]?.id]);
    expect(answer.drafts.map(({ id }) => id)).toEqual([commands[1]?.id]);
    const again = await ann.client('getEvents', at(game.id));
    expect(again.events.at(-1)).toMatchObject({ type: 'Taken', data: { token: { $: 'secret' } }, draws: { count: 1 } });
  });

  it('the redraw: a free action slipped in before doesn’t buy another draw', async () => {
    const seen = new Set<string>();
    const game = await world.game('sample', [ann, ben]);
    const decision = await decisionOf(ann, game.id, 'draw');
    for (let i = 0; i < 3; i += 1) {
      // The same draw sent in batches that fail: none of them tells anything.
      const commands = [
        { id: randomUUID(), decision: await decisionOf(ann, game.id, 'show'), path: ['stone'] },
        { id: randomUUID(), decision, path: ['take'] },
      ];
      seen.add(await refusalOf(ann.client('sendCommands', { ...at(game.id), body: { commands } })));
    }
    expect([...seen]).toEqual(['illegal-move']);
    expect((await ann.client('getEvents', at(game.id))).events.map(({ type }) => type)).toEqual(['Started']);
  });

  it('a retry with the same ids is answered the same and moves once', async () => {
    const game = await world.game('sample', [ann, ben]);
    const body = { commands: [{ id: randomUUID(), decision: await decisionOf(ann, game.id, 'draw'), path: ['take'] }] };
    const first = await ann.client('sendCommands', { ...at(game.id), body });
    const before = await world.fingerprint();
    const retries = await Promise.all([1, 2, 3].map(() => ann.client('sendCommands', { ...at(game.id), body })));
    for (const retry of retries) expect(retry).toEqual(first);
    expect(await world.fingerprint()).toBe(before);
  });

  it('many at once with the same id move once', async () => {
    const game = await world.game('sample', [ann, ben]);
    const body = { commands: [{ id: randomUUID(), decision: await decisionOf(ann, game.id, 'draw'), path: ['take'] }] };
    const answers = await Promise.all([1, 2, 3, 4, 5].map(() => ann.client('sendCommands', { ...at(game.id), body })));
    for (const answer of answers) expect(answer).toEqual(answers[0]);
    const { events } = await ann.client('getEvents', at(game.id));
    expect(events.filter(({ type }) => type === 'Taken')).toHaveLength(1);
  });

  it('an Idempotency-Key does the same for whole requests', async () => {
    const game = await world.game('sample', [ann, ben]);
    const decision = await decisionOf(ann, game.id, 'draw');
    const body = (path: string) => ({ commands: [{ id: randomUUID(), decision, path: [path] }] });
    const first = body('rest');
    const idempotencyKey = randomUUID();
    const answer = await ann.client('sendCommands', { ...at(game.id), body: first, idempotencyKey });
    expect(await ann.client('sendCommands', { ...at(game.id), body: first, idempotencyKey })).toEqual(answer);
    expect(await refusalOf(ann.client('sendCommands', { ...at(game.id), body: body('flag'), idempotencyKey }))).toBe(
      'idempotency-key-reused',
    );
    // Keys are their sender's own.
    const other = {
      commands: [{ id: randomUUID(), decision: await decisionOf(ben, game.id, 'draw'), path: ['rest'] }],
    };
    expect((await ben.client('sendCommands', { ...at(game.id), body: other, idempotencyKey })).committed).toHaveLength(
      1,
    );

    const key = randomUUID();
    const made = await Promise.all(
      [1, 2, 3].map(() =>
        ann
          .client('createGame', { body: { ...open, name: key }, idempotencyKey: key })
          .catch((error) => error.problem.code),
      ),
    );
    const ids = new Set(made.filter((one) => typeof one === 'object').map(({ id }) => id));
    expect(ids.size).toBe(1);
    expect(made.filter((one) => typeof one === 'string').every((code) => code === 'still-running')).toBe(true);
    const { games } = await ann.client('listGames', { query: { filter: 'mine', limit: 100 } });
    expect(games.filter(({ name }) => name === key)).toHaveLength(1);
  });

  it('two tabs of one seat: one move, and the other is told that it came too late', async () => {
    const game = await world.game('sample', [ann, ben]);
    const decision = await decisionOf(ann, game.id, 'draw');
    const tabs = await Promise.all(
      ['rest', 'take'].map((path) =>
        refusalOf(
          ann.client('sendCommands', {
            ...at(game.id),
            body: { commands: [{ id: randomUUID(), decision, path: [path] }] },
          }),
        ),
      ),
    );
    expect(tabs.sort()).toEqual(['accepted', 'decision-gone']);
  });

  it('seats that seal at once all get through', async () => {
    const game = await world.game('sample', [ann, ben, cat]);
    await restAll([ann, ben, cat], game.id);
    await Promise.all([ann, ben, cat].map((person) => act(person, game.id, 'seal', ['0'])));
    const { events } = await world.nobody('getEvents', at(game.id));
    expect(events.filter(({ type }) => type === 'Sealed')).toHaveLength(3);
    expect(events.filter(({ type }) => type === 'BidsOpened')).toHaveLength(1);
  });
});

describe('the stream', () => {
  it('brings others’ moves without reading anything again, and comes back where it was', async () => {
    const game = await world.game('sample', [ann, ben]);
    const start = await viewOf(ben, game.id);
    const stream = await listenTo(world.url, game.id, { token: ben.token, query: `?after=${start.position}` });
    await act(ann, game.id, 'draw', ['take']);
    const message = await stream.nth(1);
    const batch = message.data as AnswerOf<'stream'>;
    expect(message.event).toBe('batch');
    expect(message.id).toBe(String(batch.position));
    expect(batch).toMatchObject({ viewer: 1, awaited: [{ seat: 1, deadline: null }], outcome: null });
    expect(batch.decisions.some(({ kind, seat, ask }) => kind === 'draw' && seat === 1 && ask !== null)).toBe(true);
    const folded = batch.events.reduce((state, event) => foldViewed(ruleset, state, event, 1), start.view);
    expect(folded).toEqual((await viewOf(ben, game.id)).view);
    stream.close();

    await act(ben, game.id, 'draw', ['rest']);
    const again = await listenTo(world.url, game.id, { token: ben.token, lastEventId: message.id ?? '' });
    const missed = (await again.nth(1)).data as AnswerOf<'stream'>;
    expect(missed.events.map(({ type }) => type)).toEqual(['Rested', 'StepBegan']);
    expect(missed.events[0]?.position).toBe(batch.position + 1);
    again.close();
  });

  it('reaches every tab, and every process’s readers hear of a move of any', async () => {
    const game = await world.game('sample', [ann, ben]);
    const tabs = await Promise.all([ann, ann, ben].map(({ token }) => listenTo(world.url, game.id, { token })));
    await act(ann, game.id, 'draw', ['rest']);
    for (const tab of tabs) expect((await tab.nth(1)).data).toMatchObject({ events: [{ type: 'Rested' }] });
    for (const tab of tabs) tab.close();
  });

  it('ends what is shown with the game’s end', async () => {
    const game = await world.game('whispers', [ann, ben]);
    const stream = await listenTo(world.url, game.id, { query: '?after=1' });
    for (let round = 0; round < 3; round += 1) {
      for (const [seat, person] of [ann, ben].entries())
        await act(person, game.id, 'seal', [`canary-seal-for-${seat}-a`]);
    }
    await expect
      .poll(() => (stream.heard.at(-1)?.data as AnswerOf<'stream'> | undefined)?.outcome)
      .toMatchObject({ reason: 'all-heard' });
    const events = stream.heard.flatMap(({ data }) => (data as AnswerOf<'stream'>).events);
    expect(events.map(({ position }) => position)).toEqual(events.map((_, i) => i + 2));
    stream.close();
  });
});
