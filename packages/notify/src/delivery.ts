/** What delivering messages needs, on any channel. */
import type { Store } from '@wayfinder/store';
import type { GameReader, LinkBase } from './mail/compose.ts';
import type { Mailer } from './mail/send.ts';
import type { GuardOptions } from './outgoing/guard.ts';

/** What delivery is made of. */
export interface Delivery extends LinkBase {
  store: Pick<Store, 'outbox' | 'mails' | 'mailTroubles' | 'people' | 'webhooks' | 'deliveries' | 'games' | 'clock'>;
  games: GameReader;
  mailer: Mailer;
  from: string;
  guard: GuardOptions;
  /** Spreads retries: 0 … 1. */
  jitter?: () => number;
}
