/**
 * News of a game, as it happens. All tabs of somebody's browser hear it by one stream (`shared-stream.ts`); visitors, and browsers that can't
 * share, open one for each game that is shown.
 */
import type { StreamBatch, StreamDraft, StreamReset, StreamTalk } from '@wayfinder/contract';
import { pathOf } from '../api/browser.ts';
import type { Looking } from './events.ts';
import type { Ear } from './line.ts';
import { RETRY_MS } from './retry.ts';
import { share } from './share.ts';

interface StreamOptions extends Ear {
  gameId: string;
  query: Looking;
}

/** Listens to a game; the returned function ends it for good. */
export function openStream(options: StreamOptions): () => void {
  const { gameId, query, ...ear } = options;
  return share((shared) => {
    if (!shared) return openOwnStream(options);
    let stop = shared.hear({ gameId, ...query }, ear, () => {
      stop = openOwnStream(options);
    });
    return () => stop();
  });
}

/** A stream of this tab's own. It is open only while its page is shown: browsers open few connections to one place at once. */
function openOwnStream({
  gameId,
  query,
  position,
  onBatch,
  onReset,
  onState,
  onDraft,
  onTalk,
}: StreamOptions): () => void {
  let source: EventSource | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let failures = 0;

  const close = (): void => {
    clearTimeout(timer);
    source?.close();
    source = null;
  };
  const open = (): void => {
    close();
    if (!navigator.onLine) onState('offline');
    if (document.hidden) return;
    const opened = new EventSource(pathOf('stream', { id: gameId }, { ...query, after: position() }));
    source = opened;
    opened.addEventListener('open', () => {
      failures = 0;
      onState('live');
    });
    opened.addEventListener('batch', (event) => onBatch(JSON.parse(event.data) as StreamBatch));
    opened.addEventListener('reset', (event) => onReset((JSON.parse(event.data) as StreamReset).reason));
    opened.addEventListener('draft', (event) => onDraft?.((JSON.parse(event.data) as StreamDraft).version));
    opened.addEventListener('talk', (event) => onTalk?.(JSON.parse(event.data) as StreamTalk));
    opened.addEventListener('error', () => {
      onState(navigator.onLine ? 'connecting' : 'offline');
      // A browser retries by itself while the answer breaks off, but not after a refusal.
      if (opened.readyState !== EventSource.CLOSED) return;
      timer = setTimeout(open, RETRY_MS[Math.min(failures, RETRY_MS.length - 1)]);
      failures += 1;
    });
  };
  const watchPage = (): void => {
    if (document.hidden) close();
    else if (!source || source.readyState === EventSource.CLOSED) open();
  };
  const goneOffline = (): void => onState('offline');

  document.addEventListener('visibilitychange', watchPage);
  addEventListener('online', open);
  addEventListener('offline', goneOffline);
  open();
  return () => {
    close();
    document.removeEventListener('visibilitychange', watchPage);
    removeEventListener('online', open);
    removeEventListener('offline', goneOffline);
  };
}
