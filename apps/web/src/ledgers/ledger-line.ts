/** The line to a game from a ledger: all of it has happened, and nothing can be sent. */
import { Failed } from '../api/browser.ts';
import type { GameLine } from '../play/line.ts';
import { LEDGER_ID } from './ledger-id.ts';
import type { OpenedLedger } from './opened.ts';

/**
 * The line to a game. `load` reads its ledger, once something of it is wanted that the page doesn't have; what could not be loaded is tried again.
 * `path`: its page; null where it has none of its own.
 */
export function ledgerLine(path: string | null, load: () => Promise<OpenedLedger>): GameLine {
  let loading: Promise<OpenedLedger> | null = null;
  const opened = (): Promise<OpenedLedger> => {
    loading ??= load().catch((error: unknown) => {
      loading = null;
      throw error instanceof Failed ? error : new Failed({ code: 'offline', status: 0, title: 'offline' });
    });
    return loading;
  };
  return {
    gameId: LEDGER_ID,
    path,
    isLocal: true,
    view: async () => (await opened()).view,
    events: async (after, until) => (await opened()).events.slice(after, until),
    everybodysEvents: null,
    send: () => Promise.reject(new Failed({ code: 'offline', status: 0, title: 'nobody plays here' })),
    listen: () => () => undefined,
    ledger: null,
    drafts: null,
    seen: async () => undefined,
  };
}
