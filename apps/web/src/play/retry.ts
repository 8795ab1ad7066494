/** Milliseconds that a stream that was refused waits until it is asked for again. */
export const RETRY_MS = [1_000, 2_000, 5_000, 10_000, 30_000] as const;
