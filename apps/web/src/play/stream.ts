/**
 * The live stream of a game. Reconnects with what it last heard, sleeps while its page is hidden (browsers allow few streams at once), and says
 * how it stands.
 */
import type { StreamBatch, StreamDraft, StreamReset } from '@wayfinder/contract';
import { pathOf } from '../api/browser.ts';
import type { Looking } from './events.ts';
import type { Ear } from './line.ts';

interface StreamOptions extends Ear {
  gameId: string;
  query: Looking;
}

/** A hidden page keeps its stream this long. */
const HIDDEN_MS = 30_000;
const RETRY_MS = [1_000, 2_000, 5_000, 10_000, 30_000] as const;

/** Opens the stream; the returned function closes it for good. */
export function openStream(options: StreamOptions): () => void {
  const { gameId, query, position, onBatch, onReset, onState, onDraft } = options;
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
    const opened = new EventSource(pathOf('stream', { id: gameId }, { ...query, after: position() }));
    source = opened;
    opened.addEventListener('open', () => {
      failures = 0;
      onState('live');
    });
    opened.addEventListener('batch', (event) => onBatch(JSON.parse(event.data) as StreamBatch));
    opened.addEventListener('reset', (event) => onReset((JSON.parse(event.data) as StreamReset).reason));
    opened.addEventListener('draft', (event) => onDraft?.((JSON.parse(event.data) as StreamDraft).version));
    opened.addEventListener('error', () => {
      onState(navigator.onLine ? 'connecting' : 'offline');
      // A browser retries by itself while the answer breaks off, but not after a refusal.
      if (opened.readyState !== EventSource.CLOSED) return;
      timer = setTimeout(open, RETRY_MS[Math.min(failures, RETRY_MS.length - 1)]);
      failures += 1;
    });
  };
  const watchPage = (): void => {
    clearTimeout(timer);
    if (document.hidden) timer = setTimeout(close, HIDDEN_MS);
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
