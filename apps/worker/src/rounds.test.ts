import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { type Job, startRounds, type Work } from './rounds.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const settled = async (ms = 20): Promise<void> => {
  await vi.advanceTimersByTimeAsync(ms);
};
const nothing: Work = async () => undefined;

/** A job with so many things to do, each of which is under way until it is told to end. */
function heldJob(name: string, lanes: number, due: number) {
  const held: (() => void)[] = [];
  const job: Job = {
    name,
    lanes,
    async next() {
      if (due === 0) return null;
      due -= 1;
      return () => new Promise<void>((done) => held.push(done));
    },
  };
  return { job, held };
}

describe('rounds', () => {
  test('a job is repeated until nothing is due, and again when woken', async () => {
    let due = 3;
    let looks = 0;
    const next = async (): Promise<Work | null> => {
      looks += 1;
      if (due === 0) return null;
      due -= 1;
      return nothing;
    };
    const rounds = startRounds({ everySeconds: 60, jobs: [{ name: 'job', lanes: 1, next }], failed: () => undefined });
    await settled();
    expect({ due, looks }).toEqual({ due: 0, looks: 4 });
    due = 1;
    rounds.wake();
    await settled();
    await rounds.stop();
    expect(due).toBe(0);
  });

  test('a job that fails, looking or working, stops neither the others nor its next round', async () => {
    const failures: string[] = [];
    let others = 0;
    const other = async (): Promise<null> => {
      others += 1;
      return null;
    };
    let due = 2;
    const rounds = startRounds({
      everySeconds: 0.01,
      jobs: [
        { name: 'blind', lanes: 1, next: () => Promise.reject(new Error('no')) },
        { name: 'clumsy', lanes: 1, next: async () => (due-- > 0 ? () => Promise.reject(new Error('no')) : null) },
        { name: 'good', lanes: 1, next: other },
      ],
      failed: (job) => failures.push(job),
    });
    await settled(80);
    await rounds.stop();
    expect(failures.filter((job) => job === 'blind').length).toBeGreaterThan(1);
    expect(failures.filter((job) => job === 'clumsy')).toHaveLength(2);
    expect(others).toBeGreaterThan(1);
  });

  test('a job that hangs holds up no other', async () => {
    const { job, held } = heldJob('hangs', 1, 1);
    let looks = 0;
    const look = async (): Promise<null> => {
      looks += 1;
      return null;
    };
    const rounds = startRounds({
      everySeconds: 0.01,
      jobs: [job, { name: 'other', lanes: 1, next: look }],
      failed: () => undefined,
    });
    await settled(60);
    expect(held).toHaveLength(1);
    expect(looks).toBeGreaterThan(1);
    held[0]?.();
    await rounds.stop();
  });

  test('a job does as many things at once as it has lanes, and takes the next when one is free', async () => {
    const { job, held } = heldJob('job', 2, 5);
    const rounds = startRounds({ everySeconds: 60, jobs: [job], failed: () => undefined });
    await settled();
    expect(held).toHaveLength(2);
    held[1]?.();
    await settled();
    expect(held).toHaveLength(3);
    for (let i = 0; i < 5; i += 1) {
      held[i]?.();
      await settled();
    }
    expect(held).toHaveLength(5);
    await rounds.stop();
  });

  test('stopping waits for what is under way and takes nothing more', async () => {
    const { job, held } = heldJob('job', 2, 5);
    const rounds = startRounds({ everySeconds: 60, jobs: [job], failed: () => undefined });
    await settled();
    let stopped = false;
    const end = rounds.stop().then(() => {
      stopped = true;
    });
    held[0]?.();
    await settled();
    expect(stopped).toBe(false);
    for (const done of held) done();
    await end;
    expect(held).toHaveLength(2);
  });

  test('a wake-up during a round is not lost', async () => {
    let looks = 0;
    const next = async (): Promise<null> => {
      looks += 1;
      await new Promise((done) => setTimeout(done, 30));
      return null;
    };
    const rounds = startRounds({ everySeconds: 60, jobs: [{ name: 'slow', lanes: 1, next }], failed: () => undefined });
    await settled(5);
    rounds.wake();
    await settled(80);
    await rounds.stop();
    expect(looks).toBe(2);
  });
});
