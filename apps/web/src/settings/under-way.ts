import type { WebhookInfo } from '@wayfinder/contract';

/** Longer than a receiver may take. An attempt without an end that is older was cut off. */
const MOST_MS = 30_000;

/** True for an attempt that was begun a moment ago and has no end yet. */
export function isUnderWay(
  { at, note }: Pick<NonNullable<WebhookInfo['lastDelivery']>, 'at' | 'note'>,
  now = Date.now(),
): boolean {
  return note === 'unfinished' && now - Date.parse(at) < MOST_MS;
}
