/** Hands a composed mail to SMTP. The Message-ID is the mail's own: one that had to be sent twice is recognised as one. */
import { createTransport } from 'nodemailer';
import SMTPTransport from 'nodemailer/lib/smtp-transport/index.js';
import { textsIn } from '../texts.ts';
import { mailHtml, mailText } from './call-mail.tsx';
import { callSubject, callsHtml, callsSubject, callsText } from './calls-mail.tsx';
import type { ComposedCalls, ComposedMail } from './compose.ts';
import { discId, discPicture } from './disc.tsx';
import { SendFailure } from './refusals.ts';

/** Needs of sending beside the mail itself. */
export interface Envelope {
  from: string;
  to: string;
  /** Address to which mail servers return mails that they can't deliver; null: to the sender. */
  returnTo: string | null;
  /** Stable over retries. */
  messageId: string;
  /** The game whose thread the mail belongs to; null: it tells of several and belongs to none. */
  gameId: string | null;
  /** Domain of Message-IDs. */
  domain: string;
  /** POST target of one-click unsubscription (RFC 8058). */
  unsubscribeUrl: string;
}

/** A mail of one call, or of several. */
export type AnyMail = ComposedMail | ComposedCalls;

/** A mail of words alone, about an account. `messageId`: stable over retries. */
export interface Note {
  from: string;
  to: string;
  subject: string;
  text: string;
  messageId: string;
}

/** A way to send mail. */
export interface Mailer {
  /** @throws SendFailure, which says whether the mail may have arrived nevertheless */
  send(mail: AnyMail, envelope: Envelope): Promise<void>;
  note(note: Note): Promise<void>;
  close(): void;
}

/** A mailer over SMTP, such as `smtp://127.0.0.1:3025`. */
export function smtpMailer(smtpUrl: string): Mailer {
  const url = withTimeouts(smtpUrl);
  return {
    async send(composed, envelope) {
      const log = new SendLog();
      const transport = createTransport(new SMTPTransport({ url, logger: log }));
      try {
        await transport.sendMail(mailOptions(composed, envelope));
      } catch (error) {
        throw SendFailure.of(error, log.handedOver);
      } finally {
        transport.close();
      }
    },
    async note(note) {
      const transport = createTransport(url);
      try {
        await transport.sendMail({ ...note, headers: { 'Auto-Submitted': 'auto-generated' } });
      } finally {
        transport.close();
      }
    },
    close: () => undefined,
  };
}

/**
 * Listens to the library for the one thing that its errors don't tell: whether the whole mail had gone out before the connection broke. It writes
 * nothing down, as what it hears holds addresses and texts.
 */
class SendLog {
  handedOver = false;
  info = (entry: unknown): void => {
    if ((entry as { tnx?: unknown; inByteCount?: unknown }).inByteCount !== undefined) this.handedOver = true;
  };
  trace = (): void => undefined;
  debug = this.trace;
  warn = this.trace;
  error = this.trace;
  fatal = this.trace;
  level = this.trace;
}

/**
 * Each step of a send ends in time, one way or the other; there are several, so that all of it may take longer than a claim, which is why claims
 * are renewed. What the operator set goes before.
 */
export function withTimeouts(smtpUrl: string): string {
  const url = new URL(smtpUrl);
  const standard = { dnsTimeout: '5000', connectionTimeout: '5000', greetingTimeout: '5000', socketTimeout: '10000' };
  for (const [name, ms] of Object.entries(standard)) if (!url.searchParams.has(name)) url.searchParams.set(name, ms);
  return url.href;
}

/** Contents of a mail: its subject, both its parts, and the pictures that they show. */
export function mailContent(composed: AnyMail) {
  const say = textsIn(composed.mail.locale);
  if ('calls' in composed) {
    const { mail, calls } = composed;
    const looks = new Set(mail.calls.flatMap(({ since }) => since.lines.flatMap(({ look }) => look ?? [])));
    return {
      subject: callsSubject(mail, say),
      text: callsText(mail, say),
      html: callsHtml(mail, say),
      attachments: [...calls.flatMap(boardOf), ...[...looks].sort((a, b) => a - b).map(discOf)],
    };
  }
  const { mail } = composed;
  return {
    subject: callSubject(mail, say),
    text: mailText(mail, say),
    html: mailHtml(mail, say),
    attachments: [...boardOf(composed), ...mail.seats.map(({ look }) => discOf(look))],
  };
}

function mailOptions(composed: AnyMail, envelope: Envelope) {
  const { domain, gameId } = envelope;
  // All mails of a game hang on one root that is never sent: readers show them as one thread.
  const thread = gameId === null ? null : `<game-${gameId}@${domain}>`;
  return {
    from: envelope.from,
    to: envelope.to,
    messageId: `<${envelope.messageId}@${domain}>`,
    ...(thread === null ? {} : { references: thread, inReplyTo: thread }),
    ...(envelope.returnTo === null ? {} : { envelope: { from: envelope.returnTo, to: envelope.to } }),
    ...mailContent(composed),
    headers: {
      'List-Id': `Wayfinder <calls.${domain}>`,
      'List-Unsubscribe': `<${envelope.unsubscribeUrl}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      'Auto-Submitted': 'auto-generated',
    },
  };
}

function boardOf({ mail, picture }: ComposedMail) {
  return picture ? [inline('board.png', mail.picture ?? 'board', picture)] : [];
}

function discOf(look: number) {
  return inline(`${discId(look)}.png`, discId(look), discPicture(look));
}

/** A picture that the mail itself shows. */
function inline(filename: string, cid: string, content: Buffer) {
  return { filename, content, cid, contentType: 'image/png', contentDisposition: 'inline' as const };
}
