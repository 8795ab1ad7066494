import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, describe, expect, it } from 'vitest';
import { wayfinder } from '../testing/wayfinder.ts';

const games = fileURLToPath(new URL('../../../games/terra-mystica/games/', import.meta.url));
const GAME = join(games, 'game-3.ledger.txt');
const folder = mkdtempSync(join(tmpdir(), 'wayfinder-import-'));

afterAll(() => rmSync(folder, { recursive: true }));

const imported = (...args: string[]) => wayfinder(['import', ...args]);

/** A file of this text. */
function file(text: string): string {
  const path = join(folder, 'ledger.txt');
  writeFileSync(path, text);
  return path;
}

const real = (): string[] => readFileSync(GAME, 'utf8').split('\n');

describe('wayfinder import', () => {
  it('plays a ledger and prints the final points', async () => {
    const said = await imported('terra-mystica', GAME);
    expect(said.out).toBe('mermaids 112\ngiants 120\n');
    expect(said.err).toBe('');
    expect(said.code).toBe(0);
  });

  it('prints the state after every row', async () => {
    const said = await imported('terra-mystica', GAME, '--trace');
    const lines = said.out.trimEnd().split('\n');
    const states = readFileSync(join(games, 'game-3.states.jsonl'), 'utf8').trimEnd().split('\n');
    expect(lines.map((line) => JSON.parse(line))).toEqual(states.map((line) => JSON.parse(line)));
  });

  it('says of a game under way that it is not over', async () => {
    const said = await imported('terra-mystica', file(real().slice(0, 24).join('\n')));
    expect(said.err).toContain("isn't over");
    expect(said.code).toBe(0);
  });

  it('stops at a row that is not legal, with its line, its text and the reason', async () => {
    const lines = real();
    const row = lines.indexOf('mermaids: upgrade D1 to TE. +FAV11');
    lines[row] = 'mermaids: upgrade D1 to SA. +FAV11';
    const said = await imported('terra-mystica', file(lines.join('\n')));
    expect(said.err).toContain(`row ${row + 1}: mermaids: upgrade D1 to SA. +FAV11\n`);
    expect(said.err).toContain('(no-such-upgrade, TM-10.1)');
    expect(said.out).toBe('');
    expect(said.code).toBe(1);
  });

  it('stops at a row that cannot be read', async () => {
    const lines = real();
    lines[20] = `${lines[20]}. sing`;
    const said = await imported('terra-mystica', file(lines.join('\n')));
    expect(said.err).toContain('row 21: ');
    expect(said.err).toContain(
      '“sing” isn’t a command of the notation, or names something that doesn’t exist. (ledger-unknown-command, TM-20.9)',
    );
    expect(said.code).toBe(1);
  });

  it('reads standard input', async () => {
    const input = readFileSync(GAME, 'utf8');
    expect(await wayfinder(['import', 'terra-mystica', '-'], { input })).toEqual({
      code: 0,
      out: 'mermaids 112\ngiants 120\n',
      err: '',
    });
  });

  it('shows a row without the signs that would steer a terminal, and not more of it than can be read', async () => {
    const said = await imported('terra-mystica', file(`delete bon3\n\u001b[31mred\u0007${'!'.repeat(2_000)}`));
    expect(said.err).toContain('row 2: \\u001b[31mred\\u0007!!!');
    expect(said.err).not.toMatch(/[^\P{Cc}\n]/u);
    expect(said.err.length).toBeLessThan(1_000);
  });

  it.each([
    ['a file that is no text', 'terra-mystica', () => file('setup witches\u0000')],
    ['a file that is no ledger', 'terra-mystica', () => file('Dear diary: today we played.')],
    [
      'a set-up that fits no game',
      'terra-mystica',
      () =>
        file(
          real()
            .filter((line) => line !== 'delete BON1')
            .join('\n'),
        ),
    ],
    ['no file', 'terra-mystica', () => join(folder, 'nothing')],
    ['a game without ledgers', 'conquest-of-paradise', () => GAME],
    ['an unknown game', 'chess', () => GAME],
    ['a name that every object has', 'constructor', () => GAME],
  ])('can not use %s', async (_, id, path) => {
    const said = await imported(id, path());
    expect(said.err).not.toBe('');
    expect(said.out).toBe('');
    expect(said.code).toBe(2);
  });
});
