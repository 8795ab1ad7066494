/** A page that stays open while a new version is deployed asks for what the new one doesn't have: actions, parts of scripts. It is loaded anew then. */
import { unstable_isUnrecognizedActionError } from 'next/navigation';

/** When this page was last loaded anew for that: it isn't done again at once, where it doesn't help. */
const RELOADED = 'wf:reloaded';
const AT_MOST_EVERY_MS = 30_000;
const LOST_PART =
  /loading (css )?chunk|dynamically imported module|failed to load chunk|importing a module script failed/i;

/** True for a fault that comes of a page of another build than the service runs. */
export function isOfOtherBuild(error: unknown): boolean {
  if (unstable_isUnrecognizedActionError(error)) return true;
  return isLostPart(error);
}

/** True for a part of a script that didn't come: of another build, or for want of a network. */
function isLostPart(error: unknown): boolean {
  return error instanceof Error && (error.name === 'ChunkLoadError' || LOST_PART.test(error.message));
}

/** For what calls an action: its answer where it fails. A page of another build is loaded anew meanwhile, as trying again would never help. */
export function otherwise<T>(answer: T): (error: unknown) => T {
  return (error) => {
    reloadFor(error);
    return answer;
  };
}

/** Loads the page anew where this fault comes of another build. A part that didn't come for want of a network comes later by itself. */
export function reloadFor(error: unknown): void {
  if (isLostPart(error)) void reloadIfOther();
  else if (isOfOtherBuild(error)) reloadOnce();
}

/** Loads the page anew where the service has another build. */
export async function reloadIfOther(): Promise<void> {
  if (await isOtherServed()) reloadOnce();
}

/** True where the service has another build than this page is of. Without an answer nothing is known. */
export async function isOtherServed(): Promise<boolean> {
  const { build } = document.documentElement.dataset;
  const answer = await fetch('/build').catch(() => null);
  const served = answer?.ok ? await answer.text() : '';
  return Boolean(build && served) && served !== build;
}

/** Loads the page anew, unless that was just done. True when it does. */
export function reloadOnce(now = Date.now()): boolean {
  try {
    if (now - Number(sessionStorage.getItem(RELOADED) ?? 0) < AT_MOST_EVERY_MS) return false;
    sessionStorage.setItem(RELOADED, String(now));
  } catch {
    // A browser without a store can't be kept from loading for ever.
    return false;
  }
  location.reload();
  return true;
}
