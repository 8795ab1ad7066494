import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { COMMANDS } from './commands/index.ts';
import { run } from './index.ts';
import { keepOutput } from './testing/output.ts';

const launcher = fileURLToPath(new URL('../bin/wayfinder.mjs', import.meta.url));

describe('wayfinder', () => {
  const said = keepOutput();

  it('has the commands that its documentation promises', () => {
    const names = COMMANDS.map(({ name }) => name);
    for (const name of ['start', 'simulate', 'scenario', 'export', 'audit', 'rebuild', 'token', 'bench', 'seed']) {
      expect(names).toContain(name);
    }
    expect(new Set(names).size).toBe(names.length);
  });

  it('lists every command with its summary', async () => {
    await run(['node', 'wayfinder']);
    for (const { name, load } of COMMANDS) {
      expect(said.out).toMatch(new RegExp(`^  ${name}\\b`, 'm'));
      expect((await load()).name).toBe(name);
    }
  });

  it.each(COMMANDS.map(({ name }) => name))('explains %s without running it', async (name) => {
    await run(['node', 'wayfinder', name, '--help']);
    expect(said.out).toContain(`Usage: wayfinder ${name}`);
    expect(process.exitCode ?? 0).toBe(0);
  });

  it('refuses what it does not know, says how to find out, and fails', async () => {
    await run(['node', 'wayfinder', 'sail']);
    expect(said.err).toContain("unknown command 'sail'");
    expect(said.err).toContain('--help');
    expect(process.exitCode).toBe(1);
    process.exitCode = undefined;
    await run(['node', 'wayfinder', 'start', '--sail']);
    expect(said.err).toContain("unknown option '--sail'");
    expect(process.exitCode).toBe(1);
  });

  it.each(['chess', 'constructor'])('knows no ruleset "%s"', async (id) => {
    await run(['node', 'wayfinder', 'simulate', id]);
    expect(said.err).toContain(`There is no ruleset "${id}". There are: `);
    expect(process.exitCode).toBe(2);
  });

  it('works from any folder by its committed launcher', { timeout: 30_000 }, () => {
    const cwd = mkdtempSync(`${tmpdir()}/wayfinder-cli-`);
    const { status, stdout } = spawnSync(process.execPath, [launcher, '--help'], { cwd, encoding: 'utf8' });
    rmSync(cwd, { recursive: true });
    expect(stdout).toContain('Usage: wayfinder');
    expect(status).toBe(0);
  });
});
