/** A mail server of the bench's own, for what the worker sends. */
import type { AddressInfo } from 'node:net';
import type { CallByMail } from '@wayfinder/store/testing';
import { SMTPServer } from 'smtp-server';

/** A mail server. */
export interface Inbox {
  url: string;
  /** The instant at which the mail that told of a call was taken, in milliseconds of the machine's clock, which is the service's too. */
  takenAt(call: CallByMail): number;
  stop(): Promise<void>;
}

/** Opens one that takes everything and keeps when it did. */
export async function openInbox(): Promise<Inbox> {
  const taken = new Map<string, number>();
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    // Nobody asks name servers about a sender on the same machine.
    disableReverseLookup: true,
    onData(stream, _session, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.once('end', () => {
        done();
        const [, id] = /^message-id: <([^@>]+)@/im.exec(Buffer.concat(chunks).toString('latin1')) ?? [];
        if (id !== undefined && !taken.has(id)) taken.set(id, Date.now());
      });
    },
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    takenAt(call) {
      const at = taken.get(call.mailId ?? '');
      if (at === undefined) throw new Error(`the mail server has no mail that told of ${JSON.stringify(call)}`);
      return at;
    },
    stop: () => new Promise((done) => server.close(() => done())),
  };
}
