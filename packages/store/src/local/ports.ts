import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';

// Below those that systems give to outgoing connections: one of these could take a port before it is listened on.
const [FIRST, LAST] = [12_000, 32_000];
const MOST_TRIES = 50;
/** Ports that this process was told before are not told again, though nobody listens there yet. */
const told = new Set<number>();

/** A port on this machine that nobody listens on at this moment, another one each time. @throws Error when none is found */
export async function freePort(): Promise<number> {
  for (let n = 0; n < MOST_TRIES; n += 1) {
    const port = randomInt(FIRST, LAST);
    if (told.has(port)) continue;
    told.add(port);
    if ((await isFree(port, '127.0.0.1')) && (await isFree(port, 'localhost'))) return port;
  }
  throw new Error(`no free port was found in ${MOST_TRIES} tries`);
}

/** True where nobody listens on a port. */
export function isFree(port: number, host: string): Promise<boolean> {
  return new Promise((tell) => {
    const server = createServer();
    server.once('error', () => tell(false));
    server.listen(port, host, () => server.close(() => tell(true)));
  });
}
