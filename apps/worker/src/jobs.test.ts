import { StoppedClock } from '@wayfinder/store';
import { describe, expect, test } from 'vitest';
import { tidying } from './jobs.ts';

describe('tidying', () => {
  test('happens at once and then at most once an hour', async () => {
    const clock = new StoppedClock();
    let times = 0;
    const tidy = async (): Promise<void> => {
      times += 1;
    };
    const job = tidying({ clock, tidy });
    const look = async (): Promise<number> => {
      await (await job.next())?.();
      return times;
    };
    expect([await look(), await look()]).toEqual([1, 1]);
    clock.pass(3_599);
    expect(await look()).toBe(1);
    clock.pass(1);
    expect([await look(), await look()]).toEqual([2, 2]);
  });
});
