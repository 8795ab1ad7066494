/** Several equal upstreams, taken in turn; one that fails its health check is left out until it answers again. */
export interface Upstreams {
  /** The next healthy upstream, or the next one at all when none is healthy. */
  next(): string;
  /** Leaves one out at once, until its next good health check; for when a request to it has just failed. */
  fail(url: string): void;
  /** Asks every upstream for its health, once. */
  check(): Promise<void>;
  /** Ends the regular checks. */
  stop(): void;
}

export interface UpstreamOptions {
  /** Path that answers 2xx while the upstream can take requests. */
  readonly healthPath: string;
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
      const answer = await fetch(new URL(options.healthPath, url), { signal: AbortSignal.timeout(options.timeout) });
      await answer.body?.cancel();
      if (answer.ok) down.delete(url);
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
    next() {
      const healthy = urls.filter((url) => !down.has(url));
      const choice = healthy.length > 0 ? healthy : urls;
      turn = (turn + 1) % Number.MAX_SAFE_INTEGER;
      return choice[turn % choice.length] ?? '';
    },
    fail: (url) => void down.add(url),
    check,
    stop: () => clearInterval(timer),
  };
}
