import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, it, type MockInstance, vi } from 'vitest';
import { COMMANDS } from './commands/index.ts';
import { run } from './index.ts';

const launcher = fileURLToPath(new URL('../bin/wayfinder.mjs', import.meta.url));

describe('wayfinder', () => {
  let out: MockInstance<typeof process.stdout.write>;
  let err: MockInstance<typeof process.stderr.write>;
  const said = (spy: typeof out) => spy.mock.calls.map(([text]) => String(text)).join('');

  beforeEach(() => {
    out = vi.spyOn(process.stdout, 'write').mockReturnValue(true);
    err = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
  });

  afterEach(() => {
    vi.restoreAllMocks();
    process.exitCode = undefined;
  });

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
      expect(said(out)).toMatch(new RegExp(`^  ${name}\\b`, 'm'));
      expect((await load()).name).toBe(name);
    }
  });

  it.each(COMMANDS.map(({ name }) => name))('explains %s without running it', async (name) => {
    await run(['node', 'wayfinder', name, '--help']);
    expect(said(out)).toContain(`Usage: wayfinder ${name}`);
    expect(process.exitCode ?? 0).toBe(0);
  });

  it('refuses what it does not know, says how to find out, and fails', async () => {
    await run(['node', 'wayfinder', 'sail']);
    expect(said(err)).toContain("unknown command 'sail'");
    expect(said(err)).toContain('--help');
    expect(process.exitCode).toBe(1);
    process.exitCode = undefined;
    await run(['node', 'wayfinder', 'start', '--sail']);
    expect(said(err)).toContain("unknown option '--sail'");
    expect(process.exitCode).toBe(1);
  });

  it('works from any folder by its committed launcher', { timeout: 30_000 }, () => {
    const cwd = mkdtempSync(`${tmpdir()}/wayfinder-cli-`);
    const { status, stdout } = spawnSync(process.execPath, [launcher, '--help'], { cwd, encoding: 'utf8' });
    rmSync(cwd, { recursive: true });
    expect(stdout).toContain('Usage: wayfinder');
    expect(status).toBe(0);
  });
});
