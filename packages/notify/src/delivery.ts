/** Needs of delivering messages, on any channel. */
import type { Store } from '@wayfinder/store';
import type { GameReader, LinkBase } from './mail/compose.ts';
import type { Mailer } from './mail/send.ts';
import type { GuardOptions } from './outgoing/guard.ts';

/** Parts of which delivery is made. */
export interface Delivery extends LinkBase {
  store: Pick<
    Store,
    | 'outbox'
    | 'mails'
    | 'beside'
    | 'invitations'
    | 'clubMessages'
    | 'clubLetters'
    | 'talkDigests'
    | 'reminders'
    | 'mailTroubles'
    | 'accountNotices'
    | 'people'
    | 'webhooks'
    | 'deliveries'
    | 'pushes'
    | 'games'
    | 'seasonGames'
    | 'savedFilters'
    | 'clock'
  >;
  games: GameReader;
  mailer: Mailer;
  from: string;
  /** Domain to which mails of calls come back when they can't be delivered; without it the mail server decides. */
  returnDomain?: string | undefined;
  guard: GuardOptions;
  /** Hears of a message that could not be written: a fault of ours, since what a server refuses is none. `gameId`: where it is of one game. */
  fault(error: unknown, gameId: string | undefined): void;
  /** Spreads retries: 0 … 1. */
  jitter?: () => number;
}
