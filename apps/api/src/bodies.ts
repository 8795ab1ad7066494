/** Contents that no body may hold, whatever the schema says: the database and canonical JSON couldn't keep them. */
import { ProblemError } from './problems.ts';

/** Deepest nesting of a body. */
const MOST_DEPTH = 32;

/** Most bytes of a body. A batch of 100 commands takes a few thousand. */
export const MOST_BODY_BYTES = 512 * 1024;

function badText(text: string): boolean {
  return text.includes('\u0000') || /\p{Cs}/u.test(text);
}

/** @throws ProblemError bad-fields for text with a zero or half a character, a number too big to be one, and nesting that is too deep. */
export function checkBody(body: unknown): void {
  const refuse = (message: string): never => {
    throw new ProblemError('bad-fields', { errors: [{ at: '/body', message }] });
  };
  // No recursion: half a megabyte holds a hundred thousand brackets.
  const pending: { value: unknown; depth: number }[] = [{ value: body, depth: 0 }];
  for (let item = pending.pop(); item; item = pending.pop()) {
    const { value, depth } = item;
    if (typeof value === 'string' && badText(value)) refuse('text with characters that can’t be stored');
    if (typeof value === 'number' && !Number.isFinite(value)) refuse('a number that is too big');
    if (value === null || typeof value !== 'object') continue;
    if (depth >= MOST_DEPTH) refuse(`nested deeper than ${MOST_DEPTH}`);
    for (const [key, inner] of Object.entries(value)) {
      if (badText(key)) refuse('a field’s name with characters that can’t be stored');
      pending.push({ value: inner, depth: depth + 1 });
    }
  }
}
