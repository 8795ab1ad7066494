/** Several equal upstreams, taken in turn; one that fails its health check is left out until it answers again. */
export interface Upstreams {
  /** The next healthy upstream that isn't among `tried`; of those that aren't healthy when there is no other; null when all were tried. */
  next(tried?: readonly string[]): string | null;
  /** Leaves one out at once, until its next good health check; for when a request to it has just failed. */
  fail(url: string): void;
  /** By origin: whether requests go there. */
  states(): ReadonlyMap<string, boolean>;
  /** Asks every upstream for its health, once. */
  check(): Promise<void>;
  /** Ends the regular checks. */
  stop(): void;
}

export interface UpstreamOptions {
  /** Path that is asked for. */
  readonly healthPath: string;
  /** True where an answer of this status says that the upstream can take requests. */
  readonly healthy: (status: number) => boolean;
  /** Milliseconds between two checks. */
  readonly every: number;
  /** Milliseconds after which an unanswered check counts as failed. */
  readonly timeout: number;
}

export function createUpstreams(urls: readonly string[], options: UpstreamOptions): Upstreams {
  if (urls.length === 0) throw new Error('at least one upstream is needed');
  // A new upstream is trusted until it fails, so that a fresh start needs no waiting.
  const down = new Set<string>();
  let turn = 0;

  async function checkOne(url: string): Promise<void> {
    try {
      const signal = AbortSignal.timeout(options.timeout);
      const answer = await fetch(new URL(options.healthPath, url), { signal, redirect: 'manual' });
      await answer.body?.cancel();
      if (options.healthy(answer.status)) down.delete(url);
      else down.add(url);
    } catch {
      down.add(url);
    }
  }

  async function check(): Promise<void> {
    await Promise.all(urls.map(checkOne));
  }

  const timer = setInterval(() => void check(), options.every);
  timer.unref();

  return {
    next(tried = []) {
      const left = urls.filter((url) => !tried.includes(url));
      const healthy = left.filter((url) => !down.has(url));
      const choice = healthy.length > 0 ? healthy : left;
      turn = (turn + 1) % Number.MAX_SAFE_INTEGER;
      return choice[turn % choice.length] ?? null;
    },
    fail: (url) => void down.add(url),
    states: () => new Map(urls.map((url) => [url, !down.has(url)])),
    check,
    stop: () => clearInterval(timer),
  };
}
