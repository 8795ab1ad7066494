/** Text from outside never steers the terminal of whoever reads what a command says of it. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CliError } from './command.ts';
import { Screen } from './terminal.ts';
import { type Ran, wayfinder } from './testing/wayfinder.ts';

/** Each kind of sign that steers, between words that would pass for our own line. */
const EVIL = '\u001b[2J\u009b1;1H\u001b]0;t\u0007\u202e\u2066\u200f\u2028\u2029\r\t\u007f\nholds  all of it';
const SHOWN = String.raw`\u001b[2J\u009b1;1H\u001b]0;t\u0007\u202e\u2066\u200f\u2028\u2029\u000d\u0009\u007f\u000aholds  all of it`;
const SCENARIO = { name: 'x', ruleset: 'sample', seats: 2 };
const HASH = '0'.repeat(64);
/** A file in the shape of a finished game. */
const AUDITED = {
  format: 'wayfinder-game-1',
  ruleset: 'sample',
  info: { gameId: 'x', seats: 2, settings: {} },
  seedHash: HASH,
  seed: HASH,
  nonces: [],
  saltKey: HASH,
  batches: [],
  head: HASH,
};

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'wayfinder-terminal-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

function fileOf(content: unknown): string {
  const file = join(folder, 'file');
  writeFileSync(file, typeof content === 'string' ? content : JSON.stringify(content));
  return file;
}

function expectHarmless({ out, err }: Ran): void {
  const said = out + err;
  expect(said).not.toMatch(/[^\P{Cc}\n]|\p{Zl}|\p{Zp}|\p{Bidi_Control}/u);
  expect(said).not.toMatch(/^holds {2}all of it/m);
  expect(said).toMatch(/\\u001b/);
}

describe('text of a file steers no terminal', () => {
  it.each<[what: string, command: readonly string[], content: unknown]>([
    ['the name of a scenario', ['scenario'], { ...SCENARIO, name: EVIL }],
    ['a decision', ['scenario'], { ...SCENARIO, when: [{ seat: 0, decision: EVIL }] }],
    ['an event that is expected', ['scenario'], { ...SCENARIO, then: { events: [{ type: EVIL }], noEvents: [EVIL] } }],
    ['a pointer', ['scenario'], { ...SCENARIO, then: { state: { [`/${EVIL}`]: EVIL } } }],
    ['an unknown field', ['scenario'], { ...SCENARIO, [EVIL]: 1 }],
    ['settings', ['scenario'], { ...SCENARIO, ruleset: 'terra-mystica', settings: { [EVIL]: EVIL } }],
    ['a scenario’s ruleset', ['scenario'], { ...SCENARIO, ruleset: EVIL }],
    ['a scenario that is no JSON', ['scenario'], `{"name": ${EVIL}`],
    [
      'a key that stands twice',
      ['audit'],
      JSON.stringify(AUDITED).replace('"settings":{', `$&${JSON.stringify(EVIL)}:1,${JSON.stringify(EVIL)}:2`),
    ],
    ['an unknown field of a game', ['audit'], { ...AUDITED, [EVIL]: 1 }],
    ['a game’s ruleset', ['audit'], { ...AUDITED, ruleset: EVIL }],
    ['settings of a game', ['audit'], { ...AUDITED, info: { ...AUDITED.info, settings: { [EVIL]: EVIL } } }],
    ['a game that is no JSON', ['audit'], `{"name": ${EVIL}`],
    ['a row of a ledger', ['import', 'terra-mystica'], `delete bon3\n${EVIL.replaceAll(/[\n\r]/g, '')}`],
  ])('%s', async (_what, command, content) => {
    expectHarmless(await wayfinder([...command, fileOf(content)]));
  });

  it('nor does what is typed', async () => {
    for (const args of [[EVIL], ['simulate', EVIL], ['simulate', 'sample', '--games', EVIL], ['audit', EVIL]])
      expect((await wayfinder(args)).err).not.toMatch(/[^\P{Cc}\n]|\p{Zl}|\p{Zp}|\p{Bidi_Control}/u);
  });
});

function screen(isTTY: boolean): { screen: Screen; said: () => string } {
  let all = '';
  const write = (text: string): void => {
    all += text;
  };
  return { screen: new Screen({ isTTY, write }), said: () => all };
}

describe('a screen', () => {
  it('keeps each line one line', () => {
    const { screen: shown, said } = screen(false);
    shown.say(EVIL, 'b');
    expect(said()).toBe(`${SHOWN}\nb\n`);
    expect(new CliError(EVIL).message).toBe(SHOWN);
    expect(new CliError([EVIL, EVIL]).message).toBe(`${SHOWN}\n${SHOWN}`);
  });

  it('writes JSON that means the same', () => {
    const { screen: shown, said } = screen(false);
    shown.sayJson({ [EVIL]: [EVIL, 'ä 🌊'] }, 2);
    expect(said()).not.toMatch(/[^\P{Cc}\n]|\p{Zl}|\p{Zp}|\p{Bidi_Control}/u);
    expect(JSON.parse(said())).toEqual({ [EVIL]: [EVIL, 'ä 🌊'] });
  });

  it('steers by itself alone, and only where somebody watches', () => {
    const [watched, piped] = [screen(true), screen(false)];
    for (const { screen: shown } of [watched, piped]) shown.rewrite(`game ${EVIL}`);
    expect([watched.said(), piped.said()]).toEqual([`\r\u001b[Kgame ${SHOWN}`, '']);
  });
});
