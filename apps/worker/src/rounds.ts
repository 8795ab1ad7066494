/** The rounds of a worker: everything that waits is a row with an instant; a round does what is due by now. */

/** One thing that is due, to be done now. */
export type Work = () => Promise<void>;

/** One kind of thing that falls due. Jobs have rounds of their own: none waits for another. */
export interface Job {
  name: string;
  /** Number of its things that are done at once. */
  lanes: number;
  /** Takes the next thing that is due; null when nothing more is. Asked by one at a time, and only while a lane is free. */
  next(): Promise<Work | null>;
}

/** Parts of a worker's rounds. */
export interface RoundsOptions {
  jobs: readonly Job[];
  everySeconds: number;
  /** Told of a job that failed; its next round tries again. */
  failed: (job: string, error: unknown) => void;
}

/** Running rounds. */
export interface Rounds {
  /** Something changed: look now instead of at the next tick. */
  wake(): void;
  /** Ends when what is under way is done. */
  stop(): Promise<void>;
}

/** Runs the rounds of all jobs until stopped: at once, at every tick, and whenever woken. */
export function startRounds({ jobs, everySeconds, failed }: RoundsOptions): Rounds {
  const running = jobs.map((job) => startJob(job, everySeconds, (error) => failed(job.name, error)));
  return {
    wake() {
      for (const { wake } of running) wake();
    },
    async stop() {
      await Promise.all(running.map(({ stop }) => stop()));
    },
  };
}

function startJob(job: Job, everySeconds: number, failed: (error: unknown) => void): Rounds {
  let stopping = false;
  let woken = false;
  let wakeUp: () => void = () => undefined;
  const underWay = new Set<Promise<void>>();
  const pause = async (): Promise<void> => {
    if (woken || stopping) return;
    await new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, everySeconds * 1000);
      wakeUp = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  };
  const begin = (work: Work): void => {
    const lane = work()
      .catch(failed)
      .finally(() => underWay.delete(lane));
    underWay.add(lane);
  };
  const round = async (): Promise<void> => {
    while (!stopping) {
      if (underWay.size >= job.lanes) {
        await Promise.race(underWay);
        continue;
      }
      const work = await job.next();
      if (!work) return;
      begin(work);
    }
  };
  const loop = async (): Promise<void> => {
    while (!stopping) {
      woken = false;
      await round().catch(failed);
      await pause();
    }
    await Promise.all(underWay);
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
