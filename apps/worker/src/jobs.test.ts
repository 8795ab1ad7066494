import { StoppedClock } from '@wayfinder/store';
import { describe, expect, test } from 'vitest';
import { archiving, tidying } from './jobs.ts';

describe('archiving', () => {
  test('goes on while there is a game, then looks again after a minute', async () => {
    const clock = new StoppedClock();
    let [games, looks] = [3, 0];
    const archive = async (): Promise<boolean> => {
      looks += 1;
      games -= 1;
      return games >= 0;
    };
    const job = archiving({ clock, archive });
    const round = async (): Promise<void> => {
      for (let work = await job.next(); work; work = await job.next()) await work();
    };
    await round();
    await round();
    expect([games, looks]).toEqual([-1, 4]);
    clock.pass(59);
    await round();
    expect(looks).toBe(4);
    clock.pass(1);
    await round();
    expect(looks).toBe(5);
  });
});

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
