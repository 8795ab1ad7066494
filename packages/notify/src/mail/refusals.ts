/** Conclusions about the address of a mail that didn't go through, and whether it may have arrived nevertheless. */
import type { Refusal } from '@wayfinder/store';

/** Answer of a mail server. Never its words: they may name the address. */
export interface Reply {
  /** SMTP's, such as 550; null in a returned mail. */
  code: number | null;
  /** Enhanced status code (RFC 3463), such as `5.1.1`. */
  status: string | null;
}

/** A mail that wasn't accepted, or of which nobody knows. */
export class SendFailure extends Error {
  /** The whole mail had gone out, and there was no answer to it. */
  readonly mayHaveArrived: boolean;
  /** Conclusion about the address. */
  readonly refusal: Refusal | null;

  constructor(note: string, mayHaveArrived: boolean, refusal: Refusal | null) {
    super(note);
    this.name = 'SendFailure';
    this.mayHaveArrived = mayHaveArrived;
    this.refusal = refusal;
  }

  /** Reads an error of the library. `handedOver`: the server had got all of the mail. */
  static of(error: unknown, handedOver: boolean): SendFailure {
    const { code, responseCode, response, command } = (error ?? {}) as Record<string, unknown>;
    if (typeof responseCode === 'number') {
      const reply = { code: responseCode, status: enhancedStatusIn(String(response)) };
      // Before a recipient was named, what is refused is us.
      const ofAddress = command === 'RCPT TO' || command === 'DATA';
      return new SendFailure(noteOf(reply), false, ofAddress ? refusalOf(reply) : null);
    }
    return new SendFailure(typeof code === 'string' ? code : 'not sent', handedOver, null);
  }
}

/** No such mailbox, no such domain, no valid address; not 5.1.7 and 5.1.8, which are about the sender. */
const GONE = /^5\.1\.(1|2|3|6|10)$/;
/** Says little: the mailbox may be off, or unreachable for good. */
const DOUBTFUL = /^5\.(0\.\d+|1\.0|1\.4|2\.0|2\.1|4\.4)$/;

/** Conclusion from an answer about an address; null: none, such as from a full mailbox, a policy against us, or a server that is busy. */
export function refusalOf({ code, status }: Reply): Refusal | null {
  if (code !== null && (code < 500 || code > 599)) return null;
  if (status === null) return code === null ? null : 'doubtful';
  if (GONE.test(status)) return 'gone';
  return DOUBTFUL.test(status) ? 'doubtful' : null;
}

/** An answer in digits. */
export function noteOf({ code, status }: Reply): string {
  return [code, status].filter((part) => part !== null).join(' ');
}

/** The enhanced status code in an answer such as `550 5.1.1 no such user` or `550-5.1.1 …`. */
export function enhancedStatusIn(response: string): string | null {
  return /^\d{3}[ -]([245]\.\d{1,3}\.\d{1,3})\b/.exec(response)?.[1] ?? null;
}
