/** Mail servers and a receiver of webhooks that count what reaches them, and now and then break off. */
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { SMTPServer, type SMTPServerDataStream } from 'smtp-server';

/** The two ways in which messages arrive. */
export type Kind = 'mail' | 'webhook';

/** One whole message that was taken, and when. Milliseconds since 1970. */
export interface Reception {
  /** The stable part of its Message-ID, or its webhook-id. */
  id: string;
  kind: Kind;
  /** Whom it was addressed to: the mail's recipient, or the last part of the hook's address. */
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

/** What receives. */
export interface Receivers {
  /** One mail server a worker. */
  smtpPorts: number[];
  /** The address of a recipient's hook. */
  hookUrl(name: string): string;
  received: Reception[];
  close(): Promise<void>;
}

interface Desk {
  options: ReceiversOptions;
  received: Reception[];
  /** Ids that came, whether they were taken or not. */
  seen: Set<string>;
}

/** Starts all of them. */
export async function startReceivers(options: ReceiversOptions): Promise<Receivers> {
  const desk: Desk = { options, received: [], seen: new Set() };
  const mails = Array.from({ length: options.workers }, (_, worker) => mailServer(desk, worker));
  const hooks = hookServer(desk);
  for (const mail of mails) await new Promise<void>((done) => mail.listen(0, '127.0.0.1', done));
  await new Promise<void>((done) => hooks.listen(0, '127.0.0.1', done));
  const portOf = (server: { address(): unknown }): number => (server.address() as AddressInfo).port;
  return {
    smtpPorts: mails.map(({ server }) => portOf(server)),
    hookUrl: (name) => `http://127.0.0.1:${portOf(hooks)}/hook/${name}`,
    received: desk.received,
    async close() {
      await Promise.all(mails.map((mail) => new Promise<void>((done) => mail.close(done))));
      hooks.closeAllConnections();
      await new Promise<void>((done) => hooks.close(() => done()));
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

function hookServer(desk: Desk): Server {
  return createServer((request: IncomingMessage, response: ServerResponse) => {
    const begun = Date.now();
    request.on('error', () => undefined);
    request.resume().on('end', () => {
      const id = String(request.headers['webhook-id'] ?? 'without an id');
      const to = request.url?.split('/').at(-1) ?? '';
      const answer = (): void => void response.end();
      const breakOff = (): void => void request.socket.destroy();
      void arrived(desk, { id, kind: 'webhook', to, worker: null, begun, answer, breakOff });
    });
  });
}
