import { mayKnow, type Viewer } from '@wayfinder/engine';

/** Keys that never leave the service while a game runs. */
const INNER = new Set(['seq', 'commandId', 'seed', 'saltKey', 'nonces', 'userId', 'actorId', 'email', 'only']);

/** Places in plain data that hold values of hidden fields which are not this viewer's to know, or what never leaves the service. */
export function leaksIn(data: unknown, viewer: Viewer, at = ''): string[] {
  if (data === null || typeof data !== 'object') return [];
  const node = data as { $?: unknown; to: number[]; open?: true };
  const leaks: string[] = [];
  if (node.$ === 'secret' && !mayKnow(node, viewer)) leaks.push(at);
  for (const [key, value] of Object.entries(data)) {
    if (INNER.has(key)) leaks.push(`${at}/${key}`);
    leaks.push(...leaksIn(value, viewer, `${at}/${key}`));
  }
  return leaks;
}
