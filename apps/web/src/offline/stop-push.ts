/** The end of pushes to this browser, with the session that turned them on. Part of every page, so it is short; all else is in `push/`. */
import { store } from './device.ts';

/** The session that has turned pushes on here. */
export const PUSHED = 'wf:push';

/** Nothing is pushed here any more, and nothing that was is shown. The service has forgotten this browser with its session. */
export function stopPush(): void {
  store()?.removeItem(PUSHED);
  // A browser that doesn't know how has nothing to end.
  stop().catch(() => undefined);
}

async function stop(): Promise<void> {
  const worker = await globalThis.navigator?.serviceWorker?.getRegistration();
  for (const shown of (await worker?.getNotifications?.()) ?? []) shown.close();
  await (await worker?.pushManager?.getSubscription())?.unsubscribe();
}
