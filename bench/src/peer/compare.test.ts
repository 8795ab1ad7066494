import { setTimeout as sleep } from 'node:timers/promises';
import { beforeEach, describe, expect, it } from 'vitest';
import { isCounted } from '../cpu.ts';
import type { Figure } from '../figures.ts';
import { type Aims, compare } from './compare.ts';
import type { Contender } from './contender.ts';

/** All that was asked of contenders, in order. */
let asked: string[];
beforeEach(() => {
  asked = [];
});

/** Each of its moves takes so long as it says, and ten milliseconds of its only thread. */
function contender(name: string, ms: number): Contender {
  let used = 0;
  return {
    name,
    cpu: async () => ({ 'main thread': used }),
    async match() {
      asked.push(`${name} begins`);
      return {
        async move() {
          asked.push(`${name} moves`);
          await sleep(2);
          used += 10;
          return ms;
        },
        close: () => void asked.push(`${name} ends`),
      };
    },
    stop: async () => undefined,
  };
}

const AIMS: Aims = {
  server: (matches) => ({ most: matches }),
  rivals: [
    { moves: () => ({ least: 0.1 }), p99: () => ({ most: 3 }) },
    { moves: () => ({ least: 1_000 }), p99: () => undefined },
  ],
};
const SIZE = { matches: [2], rounds: 3, roundMs: 5, warmUp: 5, before: 4 };

const compared = (): Promise<Figure[]> =>
  compare(contender('A', 3), [contender('B', 1), contender('C', 6)], 2, SIZE, AIMS);

describe('servers side by side', () => {
  it('are warmed up by moves, one after the other', async () => {
    await compared();
    const warmUp = ['A', 'B', 'C'].flatMap((name) => [
      ...Array.from({ length: 2 }, () => `${name} begins`),
      ...Array.from({ length: 5 }, () => `${name} moves`),
      ...Array.from({ length: 2 }, () => `${name} ends`),
    ]);
    expect(asked.slice(0, warmUp.length)).toEqual(warmUp);
  });

  it('take turns with new matches, another one first each time', async () => {
    await compared();
    const begun = asked.filter((one) => one.endsWith(' begins')).map(([name]) => name);
    expect(begun.join('')).toBe(['AABBCC', 'AABBCC', 'BBCCAA', 'CCAABB'].join(''));
  });

  it('are measured in the middle of their matches', async () => {
    // Each match of A slows down with its moves, which those before the round have done already.
    let moves = 0;
    const slowing = contender('A', 0);
    const match = async () => {
      const own = await slowing.match();
      moves = 0;
      const move = async () => {
        moves += 1;
        return (await own.move()) + moves;
      };
      return { ...own, move };
    };
    const figures = await compare({ ...slowing, match }, [], 1, { ...SIZE, matches: [1], roundMs: 1 }, AIMS);
    expect(figures.find(({ what }) => what.endsWith('p50'))?.value).toBe(5);
  });

  it('stand beside each other by their rounds, with the aims of the first', async () => {
    const figures = await compared();
    const of = (what: string) => figures.find((figure) => figure.what === what);
    const at = '2 matches of 4 seats';
    expect(of(`A, ${at}: request to all seats, p50`)).toMatchObject({ value: 3, spread: [3, 3], unit: 'ms' });
    expect(of(`A beside B, ${at}: request to all seats, p99`)).toMatchObject({ value: 3, unit: '×', aim: { most: 3 } });
    expect(of(`A beside C, ${at}: request to all seats, p99`)).toMatchObject({ value: 0.5, aim: undefined });
    expect(of(`A beside C, ${at}: moves`)).toMatchObject({ unit: '×', aim: { least: 1_000 } });
  });

  it.runIf(isCounted)('are told with the CPU of their moves', async () => {
    const figures = await compared();
    const cpu = figures.filter(({ what }) => what.includes('CPU of a move') && !what.endsWith('client'));
    expect(
      cpu.map(({ what, value, aim }) => [what.replace('2 matches of 4 seats: CPU of a move, ', ''), value, aim]),
    ).toEqual([
      ['A, main thread', 10, undefined],
      ['A, server in all', 10, { most: 2 }],
      ['B, main thread', 10, undefined],
      ['B, server in all', 10, undefined],
      ['C, main thread', 10, undefined],
      ['C, server in all', 10, undefined],
    ]);
  });
});
