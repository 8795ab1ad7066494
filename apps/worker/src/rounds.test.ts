import { describe, expect, test } from 'vitest';
import { startRounds } from './rounds.ts';

const settled = (ms = 20): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

describe('rounds', () => {
  test('a job is repeated until nothing is due, and again when woken', async () => {
    let due = 3;
    let looks = 0;
    const look = (): number => {
      looks += 1;
      return due > 0 ? due-- : 0;
    };
    const rounds = startRounds({
      everySeconds: 60,
      jobs: [{ name: 'job', run: async () => look() }],
      failed: () => undefined,
    });
    await settled();
    expect({ due, looks }).toEqual({ due: 0, looks: 4 });
    due = 1;
    rounds.wake();
    await settled();
    await rounds.stop();
    expect(due).toBe(0);
  });

  test('a job that fails stops neither the others nor the next round', async () => {
    const failures: string[] = [];
    let others = 0;
    const other = (): number => {
      others += 1;
      return 0;
    };
    const rounds = startRounds({
      everySeconds: 0.01,
      jobs: [
        { name: 'bad', run: () => Promise.reject(new Error('no')) },
        { name: 'good', run: async () => other() },
      ],
      failed: (job) => failures.push(job),
    });
    await settled(80);
    await rounds.stop();
    expect(failures.length).toBeGreaterThan(1);
    expect(others).toBeGreaterThan(1);
  });

  test('a wake-up during a round is not lost', async () => {
    let looks = 0;
    const rounds = startRounds({
      everySeconds: 60,
      jobs: [
        {
          name: 'slow',
          run: async () => {
            looks += 1;
            await settled(30);
            return 0;
          },
        },
      ],
      failed: () => undefined,
    });
    await settled(5);
    rounds.wake();
    await settled(80);
    await rounds.stop();
    expect(looks).toBe(2);
  });
});
