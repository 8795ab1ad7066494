/**
 * Return paths: where mail servers return a mail that they took and can't deliver. Each mail has its own, which says which mail it is and is signed,
 * so that nobody can make one up. Lower case letters and digits alone, as mail servers on the way may change the case.
 */
import { createHmac, timingSafeEqual } from 'node:crypto';

/** Contents of a return path. */
export interface ReturnPath {
  mailId: string;
  /** A short check of the address that the mail went to: its reader may have another one by now. */
  check: string;
}

/** Letters of the check; it tells two addresses of one person apart, and need not be hard to guess. */
const CHECK_LENGTH = 8;
/** Letters of the signature, of four bits each. */
const SIGNATURE_LENGTH = 20;

const MAIL_ID = 'mail_';
/** 61 letters before the `@`, of the 64 that are allowed. */
const PATH = new RegExp(
  `^bounce\\+([0-9a-f]{24})\\.([0-9a-f]{${CHECK_LENGTH}})\\.([0-9a-f]{${SIGNATURE_LENGTH}})@(.+)$`,
);

/** The return path of a mail to this address. `secret` is the service's APP_SECRET, `domain` where returned mails are received. */
export function makeReturnPath(secret: string, mailId: string, address: string, domain: string): string {
  const id = mailId.slice(MAIL_ID.length);
  const check = checkOf(secret, mailId, address);
  return `bounce+${id}.${check}.${signatureOf(secret, `${id}.${check}`)}@${domain}`;
}

/** Contents of a recipient at this domain, or null when it is no return path of ours. */
export function readReturnPath(secret: string, recipient: string, domain: string): ReturnPath | null {
  const [, id, check, signature, at] = PATH.exec(recipient.toLowerCase()) ?? [];
  if (!id || !check || !signature || at !== domain.toLowerCase()) return null;
  const wanted = signatureOf(secret, `${id}.${check}`);
  if (!timingSafeEqual(Buffer.from(signature), Buffer.from(wanted))) return null;
  return { mailId: `${MAIL_ID}${id}`, check };
}

/** True where the mail of this return path went to this address. */
export function wentTo(secret: string, { mailId, check }: ReturnPath, address: string): boolean {
  return checkOf(secret, mailId, address) === check;
}

function checkOf(secret: string, mailId: string, address: string): string {
  return hmac(secret, `return-address:${mailId}:${address}`).slice(0, CHECK_LENGTH);
}

function signatureOf(secret: string, text: string): string {
  return hmac(secret, `return-path:${text}`).slice(0, SIGNATURE_LENGTH);
}

function hmac(secret: string, text: string): string {
  return createHmac('sha256', secret).update(text).digest('hex');
}
