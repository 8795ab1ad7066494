/** The way to the stream of all tabs. What it takes is loaded where somebody is signed in: visitors do without. */
import { ownSession } from '../offline/device.ts';
import type { SharedStream } from './shared-stream.ts';

/** Hears something by it; null: this browser, or nobody's page, can't share. Answers how to end that. */
type Hear = (shared: SharedStream | null) => (() => void) | undefined;

/** True for pages of somebody, in a browser that has locks (they need https). */
function canShare(): boolean {
  return ownSession() !== null && 'BroadcastChannel' in globalThis && Boolean(navigator.locks);
}

/** Hears by the shared stream until the returned function is called. */
export function share(hear: Hear): () => void {
  if (!canShare()) return hear(null) ?? (() => undefined);
  let end: (() => void) | undefined;
  let isOver = false;
  const begin = (shared: SharedStream | null): void => {
    if (!isOver) end = hear(shared);
  };
  // A page of an older build finds its pieces no more.
  import('./shared-stream.ts').then(
    ({ sharedStream }) => begin(sharedStream()),
    () => begin(null),
  );
  return () => {
    isOver = true;
    end?.();
  };
}
