import { describe, expect, it } from 'vitest';
import { COMMANDS } from './commands/index.ts';
import { wayfinder } from './testing/wayfinder.ts';

describe('wayfinder', () => {
  it('has the commands that its documentation promises', () => {
    const names = COMMANDS.map(({ name }) => name);
    for (const name of ['start', 'simulate', 'scenario', 'export', 'audit', 'rebuild', 'token', 'bench', 'seed']) {
      expect(names).toContain(name);
    }
    expect(new Set(names).size).toBe(names.length);
  });

  it('lists every command with its summary', async () => {
    const said = await wayfinder([]);
    for (const { name, load } of COMMANDS) {
      expect(said.out).toMatch(new RegExp(`^  ${name}\\b`, 'm'));
      expect((await load()).name).toBe(name);
    }
  });

  it.each(COMMANDS.map(({ name }) => name))('explains %s without running it', async (name) => {
    const said = await wayfinder([name, '--help']);
    expect(said.out).toContain(`Usage: wayfinder ${name}`);
    expect(said.code).toBe(0);
  });

  it('refuses what it does not know, says how to find out, and fails', async () => {
    const said = await wayfinder(['sail']);
    expect(said.err).toContain("unknown command 'sail'");
    expect(said.err).toContain('--help');
    expect(said.code).toBe(1);
    const option = await wayfinder(['start', '--sail']);
    expect(option.err).toContain("unknown option '--sail'");
    expect(option.code).toBe(1);
  });

  it.each(['chess', 'constructor'])('knows no ruleset "%s"', async (id) => {
    const said = await wayfinder(['simulate', id]);
    expect(said.err).toContain(`There is no ruleset "${id}". There are: `);
    expect(said.code).toBe(2);
  });
});
