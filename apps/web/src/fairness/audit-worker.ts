/** Audits a game apart from the page, which answers meanwhile. Loaded with its rules only where a finished game is looked at. */
import { type AuditAsked, foundOnly, verdictOf } from './verdict.ts';

addEventListener('message', ({ data }: MessageEvent<AuditAsked>) => {
  verdictOf(data).then(postMessage, () => postMessage(foundOnly('failed')));
});
