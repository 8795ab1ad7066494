import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sample } from '@wayfinder/engine/sample';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { wayfinder } from '../testing/wayfinder.ts';

const SOUND = { name: 'a game begins', ruleset: 'sample', seats: 2 };
let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'scenarios-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

function fileOf(name: string, content: unknown): string {
  const file = join(folder, name);
  writeFileSync(file, typeof content === 'string' ? content : JSON.stringify(content));
  return file;
}

describe('wayfinder scenario', () => {
  it('tells of every file whether it holds, and fails where one does not', async () => {
    const [holds, fails] = [fileOf('a.json', SOUND), fileOf('b.json', { ...SOUND, name: 'b', then: { due: [] } })];
    const said = await wayfinder(['scenario', holds, fails]);
    expect(said.out).toMatch(/^holds {2}a game begins\nFAILS {2}b\n {7}then: due are .*\n1 held, 1 did not\n$/);
    expect([said.code, said.err]).toEqual([1, '']);
    expect((await wayfinder(['scenario', holds])).code).toBe(0);
  });

  it.each<[what: string, content: unknown, words: RegExp]>([
    ['no JSON', '{ "name": ', /is not JSON/],
    ['a list', [], /is not a scenario/],
    ['a field that is unknown', { ...SOUND, whem: [] }, /is not a scenario:\n.*whem/],
    ['no seats', { name: 'x', ruleset: 'sample' }, /is not a scenario:\n.*seats/s],
    ['settings that are not those of the game', { ...SOUND, settings: { stones: 'many' } }, /is not a scenario/],
    ['settings of a game', { ...SOUND, ruleset: 'terra-mystica', settings: { setup: 'odd' } }, /setup/],
    ['a ruleset that is not there', { ...SOUND, ruleset: 'chess' }, /There is no ruleset "chess"/],
    ['orders of a seat that is not there', { ...SOUND, ruleset: 'terra-mystica', orders: { 9: {} } }, /no seat 9 of 2/],
    ['orders of nobody', { ...SOUND, orders: { x: {} } }, /no seat x of 2/],
    ['orders in a step of nobody', { ...SOUND, when: [{ seat: 2, decision: 'x', orders: {} }] }, /no seat 2 of 2/],
    ['orders that are a number', { ...SOUND, orders: { 0: 5 } }, /is not a scenario/],
    ['a pointer without its slash', { ...SOUND, then: { state: { round: 0 } } }, /a pointer begins with "\/"/],
    ['a key that no record keeps', '{ "name": "x", "__proto__": {} }', /is not JSON: "__proto__" is no name/],
    ['seats beyond number', { ...SOUND, seats: 1e9 }, /is not a scenario:\n.*at \/seats/],
    [
      'a key that stands twice',
      '{"name":"a","name":"b","ruleset":"sample","seats":2}',
      /says "name" twice in one place/,
    ],
    ['no text', '\u0000{}', /is no text/],
    ['orders that are none', { ...SOUND, ruleset: 'terra-mystica', orders: { 0: { take: 7 } } }, /is not a scenario/],
  ])('says that a file with %s is no scenario, and goes on', async (_what, content, words) => {
    const said = await wayfinder(['scenario', fileOf('odd.json', content), fileOf('sound.json', SOUND)]);
    expect(said.out).toMatch(/^NONE /);
    expect(said.out).toMatch(words);
    expect(said.out).toMatch(/\nholds {2}a game begins\n1 held, 0 did not, 1 are no scenarios\n$/);
    expect([said.code, said.err]).toEqual([2, '']);
  });

  it('tells of a rule that its game does not have, which changes nothing about what holds', async () => {
    const said = await wayfinder(['scenario', fileOf('rule.json', { ...SOUND, rules: ['SH-99999'] })]);
    const told = 'holds  a game begins\n       SH-99999 is no rule of sample\n1 held, 0 did not\n';
    expect(said).toEqual({ code: 0, out: told, err: '' });
  });

  it('lets the game refuse a number of seats that it does not have', async () => {
    const said = await wayfinder(['scenario', fileOf('seats.json', { ...SOUND, ruleset: 'terra-mystica', seats: 9 })]);
    expect(said.out).toMatch(/^FAILS {2}a game begins\n {7}given: .*wrong-number-of-seats/);
    expect([said.code, said.err]).toEqual([1, '']);
  });

  it('takes a file that begins with a byte order mark', async () => {
    const said = await wayfinder(['scenario', fileOf('bom.json', `\ufeff${JSON.stringify(SOUND)}`)]);
    expect(said).toEqual({ code: 0, out: 'holds  a game begins\n1 held, 0 did not\n', err: '' });
  });

  it('lays whatever stops a run to that file, and goes on', async () => {
    vi.spyOn(sample, 'position').mockImplementationOnce(() => {
      throw new TypeError('a stack of\nlines');
    });
    const broken = fileOf('broken.json', { ...SOUND, name: 'broken', given: {} });
    const said = await wayfinder(['scenario', broken, fileOf('sound.json', SOUND)]);
    expect(said.out).toMatch(/^NONE .*broken\.json stops its run: a stack of\\u000alines\nholds {2}a game begins\n/);
    expect([said.code, said.err]).toEqual([2, '']);
  });

  it('says so of a file that is not there', async () => {
    const said = await wayfinder(['scenario', join(folder, 'none.json'), fileOf('sound.json', SOUND)]);
    expect(said.out).toMatch(/^NONE .*none\.json can't be read\.\nholds/);
    expect(said.code).toBe(2);
  });

  it('tells a missing event in few words, however long the game is', async () => {
    const when = Array.from({ length: 60 }, () => ({ seat: 0, decision: 'turn', clock: true }));
    const then = { events: [{ type: 'NeverHappened' }] };
    const said = await wayfinder(['scenario', fileOf('long.json', { ...SOUND, when, then })]);
    expect(said.out).toMatch(/then: no event {"type":"NeverHappened"} among \w+(, \w+)*/);
    const line = said.out.split('\n').find((one) => one.includes('NeverHappened')) ?? '';
    expect(line.length).toBeLessThan(400);
  });
});
