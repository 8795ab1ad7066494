import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo, Server } from 'node:net';
import { type AddressObject, type Attachment, type ParsedMail, simpleParser } from 'mailparser';
import { SMTPServer } from 'smtp-server';
import type { InboxMessage } from './message.ts';
import { listPage, mailPage } from './pages.ts';

/** Number of messages that are kept before the oldest is dropped. */
const KEEP = 500;

export interface Inbox {
  readonly smtpUrl: string;
  readonly pageUrl: string;
  /** Messages that have arrived, newest first. */
  messages(): readonly InboxMessage[];
  close(): Promise<void>;
}

interface Kept {
  readonly message: InboxMessage;
  readonly attachments: readonly Attachment[];
}

/**
 * A mail server for one machine that delivers nothing: what is sent to it can be read on a page and as JSON, and is
 * forgotten when it stops. Ports may be 0 for free ones.
 */
export async function startInbox(options: { host: string; smtpPort: number; pagePort: number }): Promise<Inbox> {
  const kept: Kept[] = [];
  let last = 0;
  const keep = (mail: ParsedMail, to: readonly string[]) => {
    last += 1;
    kept.unshift({ message: toMessage(last, mail, to), attachments: mail.attachments });
    kept.length = Math.min(kept.length, KEEP);
  };
  const smtp = createSmtp(keep);
  const page = createServer((request, response) => answer(request, response, kept));
  await listen(smtp.server, options.smtpPort, options.host);
  await listen(page, options.pagePort, options.host);
  return {
    smtpUrl: `smtp://${options.host}:${portOf(smtp.server)}`,
    pageUrl: `http://${options.host}:${portOf(page)}`,
    messages: () => kept.map(({ message }) => message),
    async close() {
      page.closeAllConnections();
      await Promise.all([
        new Promise<void>((done) => page.close(() => done())),
        new Promise<void>((done) => smtp.close(done)),
      ]);
    },
  };
}

function createSmtp(keep: (mail: ParsedMail, to: readonly string[]) => void): SMTPServer {
  const smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onAuth: (_auth, _session, done) => done(null, { user: 'anyone' }),
    onData(stream, session, done) {
      const to = session.envelope.rcptTo.map(({ address }) => address);
      simpleParser(stream, { skipImageLinks: true }).then((mail) => {
        keep(mail, to);
        done();
      }, done);
    },
  });
  // A client that hangs up half-way is its own problem.
  smtp.on('error', () => {});
  return smtp;
}

function toMessage(id: number, mail: ParsedMail, to: readonly string[]): InboxMessage {
  return {
    id,
    at: new Date().toISOString(),
    from: addresses(mail.from),
    to,
    subject: mail.subject ?? '',
    text: mail.text ?? '',
    html: mail.html || '',
    headers: Object.fromEntries(
      mail.headerLines.map(({ key, line }) => [key, line.slice(line.indexOf(':') + 1).trim()]),
    ),
    attachments: mail.attachments.map(({ cid, contentType, size }) => ({ cid: cid ?? '', type: contentType, size })),
  };
}

function addresses(field: AddressObject | undefined): string {
  return field?.text ?? '';
}

function answer(request: IncomingMessage, response: ServerResponse, kept: Kept[]): ServerResponse {
  const url = new URL(request.url ?? '/', 'http://inbox');
  const [what, id, part, number] = url.pathname.split('/').slice(1);
  response.setHeader('cache-control', 'no-store');
  response.setHeader('x-content-type-options', 'nosniff');
  if (request.method === 'DELETE' && url.pathname === '/messages') {
    kept.length = 0;
    return response.writeHead(204).end();
  }
  if (request.method !== 'GET') return refuse(response, 405, 'method-not-allowed');
  if (what === '')
    return html(
      response,
      listPage(kept.map(({ message }) => message)),
      "default-src 'none'; style-src 'unsafe-inline'",
    );
  if (what !== 'messages') return refuse(response, 404, 'not-found');
  if (id === undefined) return json(response, list(kept, url.searchParams.get('to')));
  const found = kept.find(({ message }) => String(message.id) === id);
  if (!found) return refuse(response, 404, 'unknown-message');
  return sendPart(response, found, part, number);
}

function list(kept: readonly Kept[], to: string | null): InboxMessage[] {
  return kept.map(({ message }) => message).filter((message) => to === null || message.to.includes(to));
}

function sendPart(
  response: ServerResponse,
  { message, attachments }: Kept,
  part?: string,
  number?: string,
): ServerResponse {
  if (part === undefined) return json(response, message);
  if (part === 'page') {
    return html(response, mailPage(message), "default-src 'none'; style-src 'unsafe-inline'; frame-src 'self'");
  }
  if (part === 'html') {
    // A mail may not run anything here, but its links must work.
    return html(
      response,
      shown(message),
      "default-src 'none'; img-src 'self' data: http: https:; style-src 'unsafe-inline'",
    );
  }
  const attachment = part === 'attachments' ? attachments[Number(number)] : undefined;
  if (!attachment) return refuse(response, 404, 'unknown-attachment');
  response.setHeader('content-type', attachment.contentType);
  response.setHeader('content-security-policy', "default-src 'none'; sandbox");
  return response.end(attachment.content);
}

/**
 * A mail as a browser can show it: pictures inside it are named by `cid:` and need an address, and its links lead out of the frame that it is
 * shown in.
 */
function shown(message: InboxMessage): string {
  const base = '<base target="_top">';
  const [head] = /<head[^>]*>/i.exec(message.html) ?? [''];
  return message.attachments.reduce(
    (text, { cid }, index) =>
      cid ? text.replaceAll(`cid:${cid}`, `/messages/${message.id}/attachments/${index}`) : text,
    head ? message.html.replace(head, head + base) : base + message.html,
  );
}

function html(response: ServerResponse, text: string, policy: string): ServerResponse {
  response.setHeader('content-security-policy', policy);
  response.setHeader('content-type', 'text/html; charset=utf-8');
  return response.end(text);
}

function json(response: ServerResponse, value: unknown): ServerResponse {
  response.setHeader('content-type', 'application/json; charset=utf-8');
  return response.end(JSON.stringify(value));
}

function refuse(response: ServerResponse, status: number, code: string): ServerResponse {
  response.writeHead(status, { 'content-type': 'application/problem+json' });
  return response.end(JSON.stringify({ status, code }));
}

function listen(server: Server, port: number, host: string): Promise<void> {
  return new Promise((done, fail) => {
    server.once('error', fail);
    server.listen(port, host, () => {
      server.off('error', fail);
      done();
    });
  });
}

function portOf(server: Server): number {
  return (server.address() as AddressInfo).port;
}
