/**
 * Receives mails that come back, over SMTP: to return paths of ours alone, small ones, and never for long. Whatever it is sent, it goes on, and a mail
 * that can't be judged now is refused for now, so that its server sends it again.
 */
import type { AddressInfo, Socket } from 'node:net';
import { type Returned, type ReturnPath, type Returns, readReturnPath, takeReturned } from '@wayfinder/notify';
import type { Logger } from 'pino';
import { SMTPServer, type SMTPServerDataStream } from 'smtp-server';

/** Outcomes of a mail that came back: what it says, or why it was not taken. `failed`: it is to be sent again. */
export const RETURNED_OUTCOMES = [
  'off',
  'doubted',
  'kept',
  'not-failed',
  'settled',
  'unreadable',
  'forged',
  'too-big',
  'failed',
] as const satisfies readonly (Returned | 'forged' | 'too-big' | 'failed')[];
export type ReturnedOutcome = (typeof RETURNED_OUTCOMES)[number];

/** Bytes of a returned mail: servers quote what they return, pictures included, or its headers alone. */
const MOST_BYTES = 1_048_576;
const MOST_CONNECTIONS = 20;
/** A connection on which nothing is said. */
const IDLE_MS = 30_000;
/** Any connection. */
const CONNECTION_MS = 120_000;
/** Milliseconds in which a mail under way has to end when the worker stops. */
const CLOSE_MS = 3_000;

/** Parts of the receiver. */
export interface ReturnedMailsOptions extends Returns {
  host: string;
  /** 0: any. */
  port: number;
  /** Domain of the return paths. */
  domain: string;
  log: Pick<Logger, 'info' | 'debug' | 'error'>;
  counted: (outcome: ReturnedOutcome) => void;
}

/** Running. */
export interface ReturnedMails {
  port: number;
  /** Ends when what is being judged is. */
  stop(): Promise<void>;
}

/** Begins to receive. @throws when the port is taken, or not ours to listen on */
export async function receiveReturnedMails(options: ReturnedMailsOptions): Promise<ReturnedMails> {
  const sockets = new Set<Socket>();
  const underWay = new Set<Promise<void>>();
  const smtp = serverFor(options, underWay);
  smtp.server.on('connection', (socket: Socket) => {
    sockets.add(socket);
    const timer = setTimeout(() => socket.destroy(), CONNECTION_MS);
    socket.once('close', () => {
      clearTimeout(timer);
      sockets.delete(socket);
    });
  });
  await new Promise<void>((resolve, reject) => {
    smtp.once('error', reject);
    smtp.listen(options.port, options.host, resolve);
  });
  smtp.removeAllListeners('error');
  smtp.on('error', ({ code }: { code?: string }) => options.log.debug({ code }, 'a connection broke'));
  return {
    port: (smtp.server.address() as AddressInfo).port,
    async stop() {
      const closed = new Promise<void>((resolve) => smtp.close(resolve));
      await Promise.race([closed, Promise.all(underWay)]);
      // Lets answers out. One that is lost all the same has its mail sent again, which then counts for nothing.
      await new Promise((resolve) => setImmediate(resolve));
      for (const socket of sockets) socket.destroySoon();
      await Promise.all([closed, ...underWay]);
    },
  };
}

/** In the clear: who ends TLS for it is the mail server before it. */
function serverFor(options: ReturnedMailsOptions, underWay: Set<Promise<void>>): SMTPServer {
  const pathOf = (recipient: string): ReturnPath | null => readReturnPath(options.appSecret, recipient, options.domain);
  return new SMTPServer({
    banner: 'returned mails only',
    disabledCommands: ['AUTH', 'STARTTLS'],
    disableReverseLookup: true,
    logger: false,
    size: MOST_BYTES,
    maxClients: MOST_CONNECTIONS,
    socketTimeout: IDLE_MS,
    closeTimeout: CLOSE_MS,
    onRcptTo({ address }, session, done) {
      if (session.envelope.rcptTo.length > 0) return done(refusal(452, '4.5.3 one recipient at a time'));
      if (pathOf(address)) return done();
      options.counted('forged');
      return done(refusal(550, '5.1.1 no such return path'));
    },
    onData(stream, session, done) {
      const path = pathOf(session.envelope.rcptTo[0]?.address ?? '');
      if (path === null) return done(refusal(550, '5.1.1 no such return path'));
      const taken = take(options, path, stream).then(
        () => done(),
        (error) => done(error),
      );
      underWay.add(taken);
      void taken.finally(() => underWay.delete(taken));
    },
  });
}

async function take(options: ReturnedMailsOptions, path: ReturnPath, stream: SMTPServerDataStream): Promise<void> {
  const { log, counted } = options;
  const raw = await wholeOf(stream);
  if (raw === null) {
    counted('too-big');
    throw refusal(552, '5.3.4 too big');
  }
  try {
    const { outcome, reason } = await takeReturned(options, path, raw);
    counted(outcome);
    log.info({ mail: path.mailId, outcome, reason }, 'a mail came back');
  } catch (error) {
    counted('failed');
    log.error({ mail: path.mailId, err: error }, 'a mail that came back could not be judged; it will be sent again');
    throw refusal(451, '4.3.0 not now');
  }
}

/** All of a mail; null when it is too big, which is only known when its sender has said all of it. */
async function wholeOf(stream: SMTPServerDataStream): Promise<Buffer | null> {
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    length += chunk.length;
    if (length <= MOST_BYTES) chunks.push(chunk);
  }
  return length <= MOST_BYTES ? Buffer.concat(chunks) : null;
}

function refusal(responseCode: number, text: string): Error {
  return Object.assign(new Error(text), { responseCode });
}
