/** A game at the service, over HTTP and its stream. */
import type { TurnDraft } from '@wayfinder/contract';
import { call } from '../api/browser.ts';
import type { Draft } from './draft.ts';
import { eventsBetween } from './events.ts';
import { talked } from './hear-talk.ts';
import type { GameLine } from './line.ts';
import { openStream } from './stream.ts';

/** Way in which the page looks at the game. */
interface HttpLooking {
  /** The key of a private game's link. */
  link: string | null;
  /** As everybody, although one may have a seat. */
  asSpectator: boolean;
}

/** The line to a game at the service. */
export function httpLine(gameId: string, { link, asSpectator }: HttpLooking): GameLine {
  const params = { id: gameId };
  const key = link ? { link } : {};
  const query = { ...key, ...(asSpectator ? { as: 'spectator' as const } : {}) };
  return {
    gameId,
    path: `/games/${gameId}`,
    isLocal: false,
    view: (signal) => call('getView', { params, query, ...(signal ? { signal } : {}) }),
    events: (after, until, signal) => eventsBetween(gameId, query, after, until, signal),
    everybodysEvents: (until, signal) => eventsBetween(gameId, { ...key, as: 'spectator' }, 0, until, signal),
    send: (commands) => call('sendCommands', { params, body: { commands: [...commands] } }),
    listen: (ear) => openStream({ gameId, query, onTalk: (talk) => talked(gameId, talk), ...ear }),
    ledger: () => call('exportLedger', { params, query: key }),
    drafts: {
      read: () => call('getDraft', { params }),
      write: async (draft, basedOn, keepalive) => {
        const body = { draft: draft && plain(draft), basedOn };
        return (await call('putDraft', { params, body }, { keepalive })).version;
      },
    },
    seen: async (position) => {
      await call('putSeen', { params, body: { position } });
    },
  };
}

/** Copies a draft that is sent: whoever it is handed to may change it. */
function plain({ steps, decision, path }: Draft): TurnDraft {
  return { steps: steps.map((step) => ({ ...step, path: [...step.path] })), decision, path: [...path] };
}
