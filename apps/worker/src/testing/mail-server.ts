/** A real mail server for tests, which can be down, refuse, or break off at the worst moment. */
import type { AddressInfo, Socket } from 'node:net';
import { type ParsedMail, simpleParser } from 'mailparser';
import { SMTPServer } from 'smtp-server';

/** A refusal as a mail server words it: `550`, `5.1.1 no such user`. */
export interface Refused {
  code: number;
  text: string;
}

/** Server at which the mails of a test arrive. */
export interface MailServer {
  readonly url: string;
  /** All that was accepted or may have been, in order. */
  mails: ParsedMail[];
  /** Answer to a recipient, until it is set back. */
  recipient: Refused | null;
  /** Answers to single recipients, by their address. */
  readonly recipients: Map<string, Refused>;
  /** Answer to a whole mail. */
  data: Refused | null;
  /** Takes the whole mail, and breaks off instead of answering. */
  breaks: boolean;
  /** Return paths, in order. */
  returnPaths: string[];
  up(): Promise<void>;
  down(): Promise<void>;
  to(address: string): ParsedMail[];
}

function refusal({ code, text }: Refused): Error {
  return Object.assign(new Error(text), { responseCode: code });
}

/** Starts a mail server. `down` ends it. */
export async function startMailServer(): Promise<MailServer> {
  const sockets = new Set<Socket>();
  let smtp: SMTPServer | null = null;
  let port = 0;
  const make = (): SMTPServer => {
    const made = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS'],
      onRcptTo({ address }, _session, done) {
        const refused = self.recipients.get(address) ?? self.recipient;
        done(refused && refusal(refused));
      },
      onData(stream, session, done) {
        void simpleParser(stream).then((mail) => {
          if (self.data) return done(refusal(self.data));
          const { mailFrom } = session.envelope;
          self.returnPaths.push(mailFrom ? mailFrom.address : '');
          self.mails.push(mail);
          if (!self.breaks) return done();
          for (const socket of sockets) socket.destroy();
        });
      },
    });
    made.server.on('connection', (socket: Socket) => {
      sockets.add(socket);
      socket.once('close', () => sockets.delete(socket));
    });
    // A connection that breaks off is what these tests want.
    made.on('error', () => undefined);
    return made;
  };
  const self: MailServer = {
    get url() {
      return `smtp://127.0.0.1:${port}`;
    },
    mails: [],
    recipient: null,
    recipients: new Map(),
    data: null,
    breaks: false,
    returnPaths: [],
    async up() {
      smtp = make();
      await new Promise<void>((resolve) => smtp?.listen(port, '127.0.0.1', resolve));
      port = (smtp.server.address() as AddressInfo).port;
    },
    async down() {
      for (const socket of sockets) socket.destroy();
      await new Promise<void>((resolve) => smtp?.close(resolve));
    },
    to: (address) =>
      self.mails.filter(({ to }) => (Array.isArray(to) ? to : [to]).some((entry) => entry?.text === address)),
  };
  await self.up();
  return self;
}
