/** Claims: whoever delivers something has it to themselves for as long as the work lasts, and no longer when they are killed. */

/** A claim is free again after this: what a killed worker had goes out by another's hand. */
export const LEASE_SECONDS = 30;
/** A claim is renewed this often: a server that takes its time must not make two workers send the same. */
const RENEW_SECONDS = 10;

/** Works while the claim on it is renewed. */
export async function whileRenewed(renew: () => Promise<unknown>, work: () => Promise<void>): Promise<void> {
  const timer = setInterval(() => {
    // A database that is away now also lets nobody else claim it; the next renewal tries again.
    renew().catch(() => undefined);
  }, RENEW_SECONDS * 1000);
  try {
    await work();
  } finally {
    clearInterval(timer);
  }
}
