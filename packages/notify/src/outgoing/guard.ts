/**
 * Requests to addresses that users typed. The name is resolved once; if any of its addresses isn't public, nothing is sent; the connection
 * goes to a vetted address, never to what a second look-up might say. No redirects, a short answer, a short time: it fails closed.
 */
import { lookup, Resolver as NameServers } from 'node:dns/promises';
import { isIP, type LookupFunction } from 'node:net';
import { Agent, request } from 'undici';
import { isPrivateOrPublicAddress, isPublicAddress } from './addresses.ts';

/** Resolves a host name to all its addresses; may stop looking when the signal comes. */
export type Resolver = (host: string, signal: AbortSignal) => Promise<string[]>;

/** Options of the guard of outgoing requests. */
export interface GuardOptions {
  /** Private addresses and plain http may be reached: for local use and tests only. */
  allowPrivate?: boolean;
  /** Default: the name servers; with `allowPrivate` whatever this machine knows. */
  resolve?: Resolver;
  /** Which addresses may be reached; default: those of the public internet. */
  isAllowed?: (address: string) => boolean;
  /** Milliseconds for the whole request, from the look-up of the name to the end of the answer; 15 s. */
  timeoutMs?: number;
  /** Bytes of the answer that are read; 16 kB. */
  maxBytes?: number;
}

/** Why a request was not made. */
export class OutgoingRefused extends Error {
  readonly code: 'bad-url' | 'private-address' | 'unresolved';
  constructor(code: OutgoingRefused['code'], message: string) {
    super(message);
    this.name = 'OutgoingRefused';
    this.code = code;
  }
}

/** Answer that came back. Its body is the part that could be read within the limits. */
export interface OutgoingAnswer {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  body: string;
}

const TIMEOUT_MS = 15_000;
/** One address of several is given up after this, and the next one tried. */
const ADDRESS_MS = 2_500;

/** Asks the name servers themselves, not this machine's files; a look-up that hangs takes no thread and is called off. */
const fromNameServers: Resolver = async (host, signal) => {
  const servers = new NameServers({ timeout: 2_000, tries: 3 });
  signal.addEventListener('abort', () => servers.cancel(), { once: true });
  const found = await Promise.allSettled([servers.resolve4(host), servers.resolve6(host)]);
  return found.flatMap((answer) => (answer.status === 'fulfilled' ? answer.value : []));
};

/** Addresses that this machine gives for a name, `localhost` and the names of containers included. */
const fromThisMachine: Resolver = async (host) =>
  (await lookup(host, { all: true, verbatim: true })).map(({ address }) => address);

/** The URL, when it has a form that may be called at all. @throws OutgoingRefused `bad-url` */
export function parseOutgoingUrl(text: string, allowPrivate = false): URL {
  const url = URL.canParse(text) ? new URL(text) : null;
  if (!url || (url.protocol !== 'https:' && url.protocol !== 'http:')) {
    throw new OutgoingRefused('bad-url', 'An address must begin with https://.');
  }
  // A post is signed, not secret; but its receiver should be the one that its owner has in mind.
  if (url.protocol === 'http:' && !allowPrivate)
    throw new OutgoingRefused('bad-url', 'An address must begin with https://.');
  if (url.username || url.password)
    throw new OutgoingRefused('bad-url', 'An address must not hold a name or a password.');
  const ordinaryPort = url.port === '' || Number(url.port) >= 1024;
  if (!allowPrivate && !ordinaryPort) throw new OutgoingRefused('bad-url', 'This port is not used for webhooks.');
  return url;
}

/** All addresses of the URL's host, found before the signal and each of them allowed. @throws OutgoingRefused */
async function vettedAddresses(url: URL, options: GuardOptions, signal: AbortSignal): Promise<string[]> {
  const { allowPrivate = false, isAllowed = allowPrivate ? isPrivateOrPublicAddress : isPublicAddress } = options;
  const resolve = options.resolve ?? (allowPrivate ? fromThisMachine : fromNameServers);
  const host = url.hostname.replace(/^\[|\]$/g, '');
  const addresses = isIP(host) ? [host] : await beforeSignal(resolve(host, signal), signal).catch(() => []);
  if (addresses.length === 0) throw new OutgoingRefused('unresolved', 'No address was found for this name.');
  if (!addresses.every(isAllowed)) {
    throw new OutgoingRefused('private-address', 'This address is not on the public internet.');
  }
  return addresses;
}

/** Awaits a result, unless the signal comes first: a look-up that hangs is not waited for. */
function beforeSignal<T>(awaited: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
    awaited.then(resolve, reject);
  });
}

/**
 * Checks a URL that a user typed, without calling it.
 * @throws OutgoingRefused `bad-url`, `unresolved` or `private-address`
 */
export async function assertPublicUrl(text: string, options: GuardOptions = {}): Promise<void> {
  const signal = AbortSignal.timeout(options.timeoutMs ?? TIMEOUT_MS);
  await vettedAddresses(parseOutgoingUrl(text, options.allowPrivate), options, signal);
}

/** An agent that connects to one of the vetted addresses, whatever the name says by now; Host and SNI stay those of the URL. */
function agentFor(addresses: readonly string[], timeoutMs: number): Agent {
  const vetted = addresses.map((address) => ({ address, family: isIP(address) }));
  const vettedOnly: LookupFunction = (_host, options, done) => {
    if (options.all) return done(null, vetted);
    return done(null, vetted[0]?.address ?? '', vetted[0]?.family);
  };
  return new Agent({
    connect: {
      timeout: timeoutMs,
      lookup: vettedOnly,
      autoSelectFamily: true,
      autoSelectFamilyAttemptTimeout: ADDRESS_MS,
    },
  });
}

/**
 * POSTs to an address that a user typed. A redirect is an answer like any other. Once the status has come, it counts: a body that is endless,
 * drips or breaks off is read only as far as the limits go.
 * @throws OutgoingRefused when it may not be called; an Error of the connection or the timeout otherwise
 */
export async function guardedPost(
  text: string,
  headers: Record<string, string>,
  body: string | Buffer,
  options: GuardOptions = {},
): Promise<OutgoingAnswer> {
  const { timeoutMs = TIMEOUT_MS, maxBytes = 16_384 } = options;
  const url = parseOutgoingUrl(text, options.allowPrivate);
  const signal = AbortSignal.timeout(timeoutMs);
  const agent = agentFor(await vettedAddresses(url, options, signal), timeoutMs);
  try {
    const answer = await request(url, { method: 'POST', headers, body, dispatcher: agent, signal });
    return { status: answer.statusCode, headers: answer.headers, body: await readSome(answer.body, maxBytes) };
  } finally {
    await agent.destroy().catch(() => undefined);
  }
}

/** Reads at most `maxBytes`, and no longer than the request may take: what has come by then. */
async function readSome(body: AsyncIterable<Uint8Array>, maxBytes: number): Promise<string> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  try {
    for await (const chunk of body) {
      chunks.push(chunk.subarray(0, maxBytes - size));
      size += chunk.length;
      if (size >= maxBytes) break;
    }
  } catch {
    // Time is up, or the connection broke: whoever answered has answered.
  }
  return Buffer.concat(chunks).toString('utf8');
}
