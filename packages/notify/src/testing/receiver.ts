/** Receivers of webhooks on this machine, for tests. */
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

const servers: Server[] = [];

/** Answers each request when all of it has come; tells the port. */
export async function receiver(
  handle: (request: IncomingMessage, response: ServerResponse, body: string) => unknown,
  { port = 0, host = '127.0.0.1' } = {},
): Promise<number> {
  const server = createServer((request, response) => {
    let body = '';
    request.setEncoding('utf8').on('data', (chunk) => {
      body += chunk;
    });
    request.on('end', () => handle(request, response, body));
  });
  servers.push(server);
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(port, host, resolve));
  return (server.address() as AddressInfo).port;
}

/** Closes all that were opened. */
export function closeReceivers(): void {
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    server.close();
  }
}
