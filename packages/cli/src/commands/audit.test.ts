import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { AuditFile } from '@wayfinder/engine';
import { storedLogs } from '@wayfinder/engine/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Ran, wayfinder } from '../testing/wayfinder.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'wayfinder-audit-'));
});
afterAll(() => rm(folder, { recursive: true }));

/** The shortest stored game of Terra Mystica, with a change. */
async function audited(change: (file: AuditFile) => unknown, ...options: string[]): Promise<Ran> {
  const logs = storedLogs(new URL('../../../games/terra-mystica/logs/', import.meta.url)).map(({ log }) => log);
  const [shortest] = logs.toSorted((a, b) => a.batches.length - b.batches.length);
  const file = structuredClone(shortest) as AuditFile;
  change(file);
  const path = join(folder, 'game.json');
  await writeFile(path, JSON.stringify(file));
  return wayfinder(['audit', path, ...options]);
}

const problemsOf = ({ out }: Ran): string => (JSON.parse(out).problems as string[]).join();

test('settings that nobody may choose break a game, as does a number of seats', async () => {
  const settings = (more: object) => (file: AuditFile) => Object.assign(file.info.settings as object, more);
  const vp = { scoring: [], cards: [], factions: ['witches', 'nomads'], vp: [20, 100] };
  expect(problemsOf(await audited(() => undefined))).toBe('');
  expect(problemsOf(await audited(settings({ setup: 'variable', given: vp })))).toContain('settings are none of');
  expect(problemsOf(await audited(settings({ setup: 'variable', given: null, imported: true })))).toContain('ledger');
  expect(problemsOf(await audited(({ info }) => Object.assign(info, { seats: 6 })))).toContain('takes 2 to 5');
}, 60_000);

test('a seal in groups of four is taken as it is shown, and too few digits are refused', async () => {
  const seal = async (digits: string) => audited(() => undefined, '--seed-hash', digits);
  const wrong = await seal('0123 4567 89ab cdef 0123 4567 89ab cdef');
  expect([wrong.code, problemsOf(wrong)]).toEqual([1, expect.stringContaining('published before the start')]);
  expect(await seal('0123 4567 89ab cde')).toMatchObject({ code: 2, out: '' });
}, 60_000);

test('its help says how seats are counted', async () => {
  expect((await wayfinder(['audit', '--help'])).out).toMatch(/Seats count from 0,\s+in the order/);
});

test('a file of a ruleset that there isn’t is refused, whatever its name', async () => {
  for (const id of ['chess', '__proto__', 'constructor'])
    expect(await audited((file) => Object.assign(file, { ruleset: id }))).toMatchObject({ code: 2, out: '' });
});

test('a file that begins with a byte order mark is read, and one that is no text is not', async () => {
  const path = join(folder, 'marked.json');
  await writeFile(path, '\ufeff{}');
  expect((await wayfinder(['audit', path])).err).toContain('is not the export of a finished game');
  await writeFile(path, '{}\u0000');
  expect(await wayfinder(['audit', path])).toMatchObject({ code: 2, err: `${path} is no text.\n` });
});
