/** A wire to a server that can go dead: nothing passes any more, and neither end is told. */
import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** A wire that stands. */
export interface Wire {
  /** The address of the database, over the wire. */
  url: string;
  /** Every connection that there is goes dead. New ones work. */
  die(): void;
  close(): Promise<void>;
}

/** Lays a wire to a database. */
export async function wireTo(databaseUrl: string): Promise<Wire> {
  const far = new URL(databaseUrl);
  const sockets = new Set<Socket>();
  const server = createServer((near) => {
    const other = connect(Number(far.port), far.hostname);
    for (const [from, to] of [
      [near, other],
      [other, near],
    ] as const) {
      sockets.add(from);
      from.on('error', () => to.destroy());
      from.on('close', () => to.destroy());
      from.pipe(to);
    }
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = new URL(databaseUrl);
  url.host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    url: url.href,
    die() {
      for (const socket of sockets) socket.unpipe().pause();
    },
    async close() {
      for (const socket of sockets) socket.destroy();
      await new Promise((done) => server.close(done));
    },
  };
}
