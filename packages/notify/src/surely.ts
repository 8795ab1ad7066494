/** Writes of what must not be done twice. */
import { setTimeout as sleep } from 'node:timers/promises';

/** Pauses between tries to write down what became of a post, in milliseconds; together less than is left of a claim. */
const WRITE_AGAIN_MS = [100, 400, 1_500, 3_000, 5_000];

/** Writes what must be written once a post went out, also when the database stumbles just then: else it would be posted again. */
export async function surely(write: () => Promise<void>): Promise<void> {
  for (const pause of WRITE_AGAIN_MS) {
    try {
      return await write();
    } catch {
      await sleep(pause);
    }
  }
  return write();
}
