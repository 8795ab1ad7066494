import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { type Fault, isInBrowser, readFaults, roomOf, withFault } from './faults.mjs';

const ROOT = new URL('../../', import.meta.url);
const faults: Fault[] = readFaults();

/** Rooms that must have faults, each with its fair share. */
const ROOMS = [
  'apps/api',
  'apps/web',
  'packages/board',
  'packages/competition',
  'packages/engine',
  'packages/games/conquest-of-paradise',
  'packages/games/small-islands',
  'packages/games/terra-mystica',
  'packages/hours',
  'packages/notify',
  'packages/service',
  'packages/store',
  'packages/traffic',
  'packages/ui',
];

function textOf(file: string): string {
  return readFileSync(fileURLToPath(new URL(file, ROOT)), 'utf8');
}

describe('the faults of npm run mutants', () => {
  it('each replace a text that stands once in today’s sources', () => {
    const changed = faults.filter((fault) => withFault(fault, textOf(fault.file)) !== textOf(fault.file));
    expect(changed).toHaveLength(faults.length);
  });

  it('are refused where the text stands twice, or not at all', () => {
    const fault = { id: 'x', kind: 'x', file: 'x.ts', was: 'a', becomes: 'b', breaks: 'x' };
    expect(withFault(fault, 'cac')).toBe('cbc');
    expect(() => withFault(fault, 'aca')).toThrow('x: x.ts holds its text 2 times');
    expect(() => withFault(fault, 'c')).toThrow('x: x.ts holds its text 0 times');
  });

  it('are at least 120, in every room, and at most 25 where browser tests judge', () => {
    expect(faults.length).toBeGreaterThanOrEqual(120);
    expect([...new Set(faults.map(({ file }) => roomOf(file)))].sort()).toEqual(ROOMS);
    expect(faults.filter(isInBrowser).length).toBeLessThanOrEqual(25);
  });

  it('have ids of their own, and say what they break', () => {
    expect(new Set(faults.map(({ id }) => id)).size).toBe(faults.length);
    for (const { id, breaks } of faults) {
      expect(id).toMatch(/^[a-z]+(-[a-z]+)+$/);
      expect(breaks).toMatch(/^[A-Z].+\.$/);
    }
  });

  it('are spread, so that part of a pass says something of each room', () => {
    const first = faults.slice(0, Math.ceil(faults.length / 2));
    expect([...new Set(first.map(({ file }) => roomOf(file)))].sort()).toEqual(ROOMS);
  });
});
