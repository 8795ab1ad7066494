/** Mail servers, a receiver of webhooks and a push service that count what reaches them, and now and then break off. */
import { randomBytes } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type Browser, decrypted, keysOf, newBrowser } from '@wayfinder/notify/testing';
import type { PushTarget, Store } from '@wayfinder/store';
import { SMTPServer, type SMTPServerDataStream } from 'smtp-server';

/** The ways in which messages arrive. */
export const KINDS = ['mail', 'webhook', 'push'] as const;
export type Kind = (typeof KINDS)[number];

/** One whole message that was taken, and when. Milliseconds since 1970. */
export interface Reception {
  /** The stable part of its Message-ID, its webhook-id, or what a browser reads in it. */
  id: string;
  kind: Kind;
  /** Whom it was addressed to: the mail's recipient, or the last part of the address. */
  to: string;
  /** Which worker sent it, from 0, where that can be known: each has a mail server of its own. */
  worker: number | null;
  begun: number;
  ended: number;
  /** False when the connection was broken off before the answer. */
  answered: boolean;
}

/** What happens to one message; asked once it has arrived in whole. */
export interface Fate {
  /** Milliseconds until it is taken. */
  slowMs: number;
  /** `refuse`: broken off before it is taken. `silent`: taken, and broken off before the answer. */
  how: 'take' | 'refuse' | 'silent';
}

/** The two moments inside a send at which its sender can be killed. */
export type Moment = 'before' | 'after';

/** What decides, and what is told. */
export interface ReceiversOptions {
  workers: number;
  /** `again`: a message under this id was here before. */
  fate(again: boolean): Fate;
  /**
   * A message has come in whole, and is about to be taken (`before`) or was taken (`after`): its sender doesn't know yet, the answer waits for this.
   * True: its sender is gone, and is not answered.
   */
  met(moment: Moment, arrival: Pick<Reception, 'id' | 'kind' | 'worker'>): Promise<boolean>;
  /** Breaks the connections between a worker and its mail server. */
  hangUp(worker: number): void;
}

/** Has somebody's browser told of calls, in a session of its own. */
export async function turnPushesOn({ people, pushes }: Store, userId: string, browser: PushTarget): Promise<void> {
  const device = { browser: 'Firefox', system: 'Android' };
  const token = randomBytes(24).toString('hex');
  await people.createSession(userId, token, new Date('2100-01-01T00:00:00Z'), device);
  const [session] = await people.sessions(userId);
  const kept = session && (await pushes.put(userId, session.id, browser));
  if (kept !== 'kept') throw new Error(`no pushes for ${userId}: ${kept}`);
}

/** What receives. */
export interface Receivers {
  /** One mail server a worker. */
  smtpPorts: number[];
  /** The address of a recipient's hook. */
  hookUrl(name: string): string;
  /** A browser of somebody, where the push service has it. */
  browserOf(name: string): PushTarget;
  received: Reception[];
  close(): Promise<void>;
}

interface Desk {
  options: ReceiversOptions;
  received: Reception[];
  /** Ids that came, whether they were taken or not. */
  seen: Set<string>;
  /** By the name of their owner. */
  browsers: Map<string, Browser>;
}

/** Starts all of them. */
export async function startReceivers(options: ReceiversOptions): Promise<Receivers> {
  const desk: Desk = { options, received: [], seen: new Set(), browsers: new Map() };
  const mails = Array.from({ length: options.workers }, (_, worker) => mailServer(desk, worker));
  const posts = postServer(desk);
  for (const mail of mails) await new Promise<void>((done) => mail.listen(0, '127.0.0.1', done));
  await new Promise<void>((done) => posts.listen(0, '127.0.0.1', done));
  const portOf = (server: { address(): unknown }): number => (server.address() as AddressInfo).port;
  return {
    smtpPorts: mails.map(({ server }) => portOf(server)),
    hookUrl: (name) => `http://127.0.0.1:${portOf(posts)}/hook/${name}`,
    browserOf(name) {
      const browser = newBrowser();
      desk.browsers.set(name, browser);
      return { endpoint: `http://127.0.0.1:${portOf(posts)}/pushes-of/${name}`, ...keysOf(browser) };
    },
    received: desk.received,
    async close() {
      await Promise.all(mails.map((mail) => new Promise<void>((done) => mail.close(done))));
      posts.closeAllConnections();
      await new Promise<void>((done) => posts.close(() => done()));
    },
  };
}

interface Arrival extends Pick<Reception, 'id' | 'kind' | 'to' | 'worker' | 'begun'> {
  /** Ends it well. */
  answer(): void;
  /** Breaks the connection. */
  breakOff(): void;
}

async function arrived({ options, received, seen }: Desk, { answer, breakOff, ...arrival }: Arrival): Promise<void> {
  const { how, slowMs } = options.fate(seen.has(arrival.id));
  seen.add(arrival.id);
  await new Promise((done) => setTimeout(done, slowMs));
  if ((await options.met('before', arrival)) || how === 'refuse') return breakOff();
  const reception: Reception = { ...arrival, ended: Date.now(), answered: false };
  received.push(reception);
  if ((await options.met('after', arrival)) || how === 'silent') return breakOff();
  reception.answered = true;
  answer();
}

function mailServer(desk: Desk, worker: number): SMTPServer {
  const smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream: SMTPServerDataStream, session, done) {
      const begun = Date.now();
      let text = '';
      stream.on('data', (chunk) => {
        text += String(chunk);
      });
      stream.on('end', () => {
        const id = /^message-id:\s*<([^@>]+)@/im.exec(text)?.[1] ?? 'without an id';
        const to = session.envelope.rcptTo.map(({ address }) => address).join(' ');
        const answer = (): void => done();
        const breakOff = (): void => desk.options.hangUp(worker);
        void arrived(desk, { id, kind: 'mail', to, worker, begun, answer, breakOff });
      });
    },
  });
  // A worker that is killed inside a send breaks its connection.
  smtp.on('error', () => undefined);
  return smtp;
}

/** Webhooks and pushes: both are posts. */
function postServer(desk: Desk): Server {
  return createServer((request: IncomingMessage, response: ServerResponse) => {
    const begun = Date.now();
    const chunks: Buffer[] = [];
    request.on('error', () => undefined);
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const [kind, to = ''] = request.url?.split('/').slice(-2) ?? [];
      const isPush = kind === 'pushes-of';
      const id = isPush
        ? pushedId(desk.browsers.get(to), Buffer.concat(chunks))
        : String(request.headers['webhook-id'] ?? 'without an id');
      const answer = (): void => void response.writeHead(isPush ? 201 : 200).end();
      const breakOff = (): void => void request.socket.destroy();
      void arrived(desk, { id, kind: isPush ? 'push' : 'webhook', to, worker: null, begun, answer, breakOff });
    });
  });
}

/** The id that a browser finds in what was encrypted for it. */
function pushedId(browser: Browser | undefined, body: Buffer): string {
  try {
    return browser ? (decrypted(browser, { body }) as { id: string }).id : 'for no browser';
  } catch {
    return 'encrypted for another browser';
  }
}
