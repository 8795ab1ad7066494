/** A mail server and a receiver of webhooks that count what reaches them. */
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';

/** One whole message that was taken, and when. Milliseconds since 1970. */
export interface Reception {
  /** The stable part of its Message-ID, or its webhook-id. */
  id: string;
  kind: 'mail' | 'webhook';
  begun: number;
  ended: number;
}

/** What receives. */
export interface Receivers {
  smtpUrl: string;
  hookUrl: string;
  received: Reception[];
  close(): Promise<void>;
}

/** Starts both. Each takes a moment for every message, so that a kill may fall into it. */
export async function startReceivers(slowMs: () => number): Promise<Receivers> {
  const received: Reception[] = [];
  const smtp = mailServer(received, slowMs);
  const hooks = hookServer(received, slowMs);
  await new Promise<void>((done) => smtp.listen(0, '127.0.0.1', done));
  await new Promise<void>((done) => hooks.listen(0, '127.0.0.1', done));
  const portOf = (server: { address(): unknown }): number => (server.address() as AddressInfo).port;
  return {
    smtpUrl: `smtp://127.0.0.1:${portOf(smtp.server)}`,
    hookUrl: `http://127.0.0.1:${portOf(hooks)}/hook`,
    received,
    async close() {
      await new Promise<void>((done) => smtp.close(done));
      hooks.closeAllConnections();
      await new Promise<void>((done) => hooks.close(() => done()));
    },
  };
}

function mailServer(received: Reception[], slowMs: () => number): SMTPServer {
  const smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, _session, done) {
      const begun = Date.now();
      let text = '';
      stream.on('data', (chunk) => {
        text += String(chunk);
      });
      stream.on('end', () => {
        setTimeout(() => {
          const id = /^message-id:\s*<([^@>]+)@/im.exec(text)?.[1];
          received.push({ id: id ?? 'without an id', kind: 'mail', begun, ended: Date.now() });
          done();
        }, slowMs());
      });
    },
  });
  // A worker that is killed inside a send breaks its connection.
  smtp.on('error', () => {});
  return smtp;
}

function hookServer(received: Reception[], slowMs: () => number): Server {
  return createServer((request, response) => {
    const begun = Date.now();
    request.on('error', () => {});
    request.resume().on('end', () => {
      setTimeout(() => {
        const id = String(request.headers['webhook-id'] ?? 'without an id');
        received.push({ id, kind: 'webhook', begun, ended: Date.now() });
        response.end();
      }, slowMs());
    });
  });
}
