/** One received mail, as `/messages` answers it. */
export interface InboxMessage {
  /** Number within this run, from 1. */
  readonly id: number;
  /** When it arrived, ISO 8601. */
  readonly at: string;
  readonly from: string;
  /** Whom it was sent to (the envelope, not the headers). */
  readonly to: readonly string[];
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** Every header, by its lower-case name. */
  readonly headers: Readonly<Record<string, string>>;
  readonly attachments: readonly { readonly cid: string; readonly type: string; readonly size: number }[];
}
