/** Hands a composed mail to SMTP. The Message-ID is the message's own: a mail that had to be sent twice is recognised as one. */
import { createTransport, type Transporter } from 'nodemailer';
import { textsIn } from '../texts.ts';
import { mailHtml, mailText } from './call-mail.tsx';
import { type ComposedMail, subjectOf } from './compose.ts';
import { discId, discPicture } from './disc.tsx';

/** What is needed beside the mail itself. */
export interface Envelope {
  from: string;
  to: string;
  /** Stable over retries. */
  messageId: string;
  gameId: string;
  /** Domain of Message-IDs. */
  domain: string;
  /** POST target of one-click unsubscription (RFC 8058). */
  unsubscribeUrl: string;
}

/** A way to send mail. */
export interface Mailer {
  send(mail: ComposedMail, envelope: Envelope): Promise<void>;
  close(): void;
}

/** A mailer over SMTP, such as `smtp://127.0.0.1:3025`. */
export function smtpMailer(smtpUrl: string): Mailer {
  const transport: Transporter = createTransport(withTimeouts(smtpUrl));
  return {
    async send(composed, envelope) {
      await transport.sendMail(mailOptions(composed, envelope));
    },
    close: () => transport.close(),
  };
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

/** What a mail holds: both its parts, and the pictures that they show. */
export function mailContent({ mail, picture }: ComposedMail) {
  const say = textsIn(mail.locale);
  return {
    text: mailText(mail, say),
    html: mailHtml(mail, say),
    attachments: [
      ...(picture ? [inline('board.png', mail.picture ?? 'board', picture)] : []),
      ...mail.seats.map(({ seat }) => inline(`${discId(seat)}.png`, discId(seat), discPicture(seat))),
    ],
  };
}

function mailOptions(composed: ComposedMail, envelope: Envelope) {
  // All mails of a game hang on one root that is never sent: readers show them as one thread.
  const thread = `<game-${envelope.gameId}@${envelope.domain}>`;
  return {
    from: envelope.from,
    to: envelope.to,
    subject: subjectOf(composed),
    messageId: `<${envelope.messageId}@${envelope.domain}>`,
    references: thread,
    inReplyTo: thread,
    ...mailContent(composed),
    headers: {
      'List-Unsubscribe': `<${envelope.unsubscribeUrl}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      'Auto-Submitted': 'auto-generated',
    },
  };
}

/** A picture that the mail itself shows. */
function inline(filename: string, cid: string, content: Buffer) {
  return { filename, content, cid, contentType: 'image/png', contentDisposition: 'inline' as const };
}
