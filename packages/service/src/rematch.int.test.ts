/** Games that are played again, and games that come to suit a search. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ask } from './testing/database.ts';
import { DUEL, dueOf, makeWorld, play, type World } from './testing/world.ts';

let world: World;
beforeAll(async () => {
  world = await makeWorld();
});
afterAll(() => world.close());

const DAY = 86_400;

describe('a rematch', () => {
  it('isn’t told as started to whoever pressed for it', async () => {
    const { service, ann } = world;
    const { id } = await service.createGame(ann, { ...DUEL, starts: 'when-full', bots: [{ level: 'easy' }] });
    for (let turn = 0; turn < 200; turn += 1) {
      await service.sweepDeadlines();
      const { outcome } = await service.decisions({ user: ann }, id);
      if (outcome) break;
      const level = await service.level(ann, id, await dueOf(service, ann, id), []);
      await play(service, ann, id, level.choices.find(({ refused }) => !refused)?.id ?? '');
    }
    const of = async (game: string) => {
      const rows = await ask(world.database.url, 'SELECT kind, tells FROM game_note WHERE game_id = $1 AND kind = $2', [
        game,
        'started',
      ]).catch((e: unknown) => e);
      return JSON.stringify(rows);
    };
    const again = await service.rematch(ann, id);
    expect(await of(again.id)).toBe(await of(id));
  });
});

describe('an open game', () => {
  it('suits a search once its host has changed the clock', async () => {
    const { service, store, ann, ben, cem } = world;
    while ((await service.sweepAlerts()) > 0);
    await service.putFilter(ben, 'bank', { name: 'Bank', filter: { clock: 'bank' }, alert: true });
    const { id } = await service.createGame(ann, {
      ruleset: 'sample',
      preset: 'short',
      seats: 2,
      visibility: 'open',
      seatOrder: 'chosen',
      clock: { turnSeconds: DAY },
    });
    while ((await service.sweepAlerts()) > 0);
    await service.putClock(ann, id, {
      clock: { bankSeconds: 3 * DAY, addSeconds: DAY / 2, mostSeconds: 5 * DAY },
      hours: null,
    });
    while ((await service.sweepAlerts()) > 0);
    expect(await store.savedFilters.foundBy(id, ben)).toBe('Bank');
    void cem;
  });
});
