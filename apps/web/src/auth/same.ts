import { timingSafeEqual } from 'node:crypto';

/** True for equal texts; how long it takes says nothing of where they differ. */
export function same(a: string, b: string): boolean {
  const [one, other] = [Buffer.from(a), Buffer.from(b)];
  return one.length === other.length && timingSafeEqual(one, other);
}
