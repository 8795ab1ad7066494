/** The cookie of a browser in which an address has signed in: its tries are counted apart from those of strangers. */
import { createHmac, randomBytes } from 'node:crypto';
import { same } from './same.ts';

/** As long as browsers keep any cookie. */
export const KNOWN_SECONDS = 400 * 24 * 60 * 60;
/** Addresses that one browser is known by, the last ones first. */
const MOST = 5;
const ID_BYTES = 16;

/** An id that the browser can't choose for an address, and a proof of both. */
interface Entry {
  id: string;
  proof: string;
}

/** The id by which a browser is known for an address; null: nobody signed in to the address there, or the cookie isn't ours. */
export function knownBrowser(secret: string, cookie: string | undefined, address: string): string | null {
  return entriesOf(cookie).find(({ id, proof }) => same(proof, proofOf(secret, id, address)))?.id ?? null;
}

/** The cookie after an address has signed in. An address that is known keeps its id: signing in again frees no counter. */
export function withAddress(secret: string, cookie: string | undefined, address: string): string {
  const known = knownBrowser(secret, cookie, address);
  const id = known ?? randomBytes(ID_BYTES).toString('base64url');
  const others = entriesOf(cookie).filter((entry) => entry.id !== id);
  const entries = [{ id, proof: proofOf(secret, id, address) }, ...others].slice(0, MOST);
  return entries.map(({ id: of, proof }) => `${of}.${proof}`).join('~');
}

function entriesOf(cookie: string | undefined): Entry[] {
  return (cookie ?? '')
    .split('~')
    .slice(0, MOST)
    .flatMap((entry) => {
      const [, id, proof] = /^([\w-]{22})\.([\w-]{43})$/.exec(entry) ?? [];
      return id && proof ? [{ id, proof }] : [];
    });
}

function proofOf(secret: string, id: string, address: string): string {
  return createHmac('sha256', secret)
    .update(JSON.stringify(['known browser', id, address]))
    .digest('base64url');
}
