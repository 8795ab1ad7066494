/** The build that this process serves. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

let read: { id: string | undefined } | undefined;

/** Its id, by which a page that stays open knows that a newer one is there; undefined under `next dev`, which has none. */
export function buildId(): string | undefined {
  read ??= { id: readId() };
  return read.id;
}

function readId(): string | undefined {
  try {
    return readFileSync(join(process.cwd(), '.next/BUILD_ID'), 'utf8').trim();
  } catch {
    return undefined;
  }
}
