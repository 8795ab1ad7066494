/** A game of the database as a ledger, and the ledger played again. */
import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { openCliWorld } from '../testing/database.ts';

const { folder, service, wayfinder, privateGame, close } = await openCliWorld({ games: 'catalog' });
afterAll(close);

it('a game under way is written as a ledger, which tells the same game', async () => {
  const { id, users } = await privateGame('terra-mystica', 'introductory');
  for (const card of ['BON3', 'BON5']) {
    const { awaited } = await service.decisions({ user: users[0] ?? null }, id);
    const seat = awaited[0]?.seat ?? 0;
    const user = users[seat] ?? '';
    const { decisions } = await service.decisions({ user }, id);
    const decision = decisions.find(({ kind }) => kind === 'first-bonus-card')?.id ?? '';
    await service.sendCommands(user, id, [{ id: randomUUID(), decision, path: [card] }]);
  }
  const file = join(folder, 'game.txt');
  expect(await wayfinder(['export', id, '--ledger', '--out', file])).toEqual({ code: 0, out: '', err: '' });
  const text = await readFile(file, 'utf8');
  expect(text).toMatch(/^witches: pass BON/m);
  expect(text).toMatch(/^nomads: pass BON/m);
  const again = await wayfinder(['import', 'terra-mystica', file]);
  expect(again.code).toBe(0);
  expect(again.out.split('\n').sort()).toEqual(['', 'nomads 20', 'witches 20']);
}, 60_000);

it('a game that has no notation is not written, nor one that there is not', async () => {
  const { id } = await privateGame('conquest-of-paradise', 'first-game');
  const ran = await wayfinder(['export', id, '--ledger']);
  expect(ran).toMatchObject({ code: 2, out: '' });
  expect(ran.err).toContain('There are no ledgers of "conquest-of-paradise"');
  expect(await wayfinder(['export', '7Yc3mKpQ2vXb', '--ledger'])).toMatchObject({ code: 1, out: '' });
}, 60_000);

it('a game whose factions are not all chosen is not written yet', async () => {
  const { id } = await privateGame('terra-mystica', 'variable');
  const ran = await wayfinder(['export', id, '--ledger']);
  expect(ran).toEqual({
    code: 2,
    out: '',
    err: `Game ${id}: Not all factions are chosen yet. (ledger-too-early, TM-20.9)\n`,
  });
}, 60_000);
