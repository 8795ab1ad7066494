/** Mails that come back after they were taken: what a report says of the address that its mail went to. */
import type { Store } from '@wayfinder/store';
import { noteOf, refusalOf } from './refusals.ts';
import { readReport } from './report.ts';
import { type ReturnPath, wentTo } from './return-path.ts';

/** Needs of judging a returned mail. */
export interface Returns {
  store: Pick<Store, 'mailTroubles' | 'clock'>;
  appSecret: string;
}

/**
 * Outcome of a mail to a return path:
 * - `off`: its address is given up;
 * - `doubted`: it is given up when that goes on for three days;
 * - `kept`: the mail has failed, which says nothing of the address, such as with a full mailbox, or a server that was away for days;
 * - `not-failed`: it is late, was passed on or has arrived;
 * - `settled`: told before, about a mail from before its owner said that the address works, or about an address that they had then;
 * - `unreadable`: no report of a mail server.
 */
export type Returned = 'off' | 'doubted' | 'kept' | 'not-failed' | 'settled' | 'unreadable';

/** Judges a mail that came to the return path of one of ours. `reason`: codes alone. @throws when the store does: it can be sent again. */
export async function takeReturned(
  { store, appSecret }: Returns,
  path: ReturnPath,
  raw: Buffer,
): Promise<{ outcome: Returned; reason: string }> {
  const report = await readReport(raw).catch(() => null);
  if (report === null) return { outcome: 'unreadable', reason: '' };
  const reason = noteOf(report.reply);
  if (!report.failed) return { outcome: 'not-failed', reason };
  const mail = await store.mailTroubles.returnable(path.mailId);
  if (mail === null || !wentTo(appSecret, path, mail.address)) return { outcome: 'settled', reason };
  return {
    outcome: await store.mailTroubles.returned(mail, refusalOf(report.reply), store.clock.now(), reason),
    reason,
  };
}
