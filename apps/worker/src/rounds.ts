/** The rounds of a worker: everything that waits is a row with an instant; a round does what is due by now. */

/** One job of a round: does what is due and answers how much that was. */
export interface Job {
  name: string;
  /** Answers 0 when nothing more is due. */
  run(): Promise<number>;
}

/** What a worker's rounds are made of. */
export interface RoundsOptions {
  jobs: readonly Job[];
  everySeconds: number;
  /** Told of a job that failed; the next round tries again. */
  failed: (job: string, error: unknown) => void;
}

/** Running rounds. */
export interface Rounds {
  /** Something changed: look now instead of at the next tick. */
  wake(): void;
  /** Ends after the round under way. */
  stop(): Promise<void>;
}

/** Most times that one job is repeated within a round, so that no job starves the others. */
const REPEATS = 50;

/** Runs rounds until stopped: at once, at every tick, and whenever woken. */
export function startRounds(options: RoundsOptions): Rounds {
  let stopping = false;
  let woken = false;
  let wakeUp: () => void = () => undefined;
  const pause = async (): Promise<void> => {
    if (woken || stopping) return;
    await new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, options.everySeconds * 1000);
      wakeUp = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  };
  const loop = async (): Promise<void> => {
    while (!stopping) {
      woken = false;
      for (const job of options.jobs) await runJob(job, options.failed, () => stopping);
      await pause();
    }
  };
  const ended = loop();
  return {
    wake() {
      woken = true;
      wakeUp();
    },
    async stop() {
      stopping = true;
      wakeUp();
      await ended;
    },
  };
}

async function runJob(job: Job, failed: RoundsOptions['failed'], stopping: () => boolean): Promise<void> {
  try {
    for (let n = 0; n < REPEATS && !stopping(); n += 1) if ((await job.run()) === 0) return;
  } catch (error) {
    failed(job.name, error);
  }
}
