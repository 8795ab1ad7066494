/** A push service on this machine, and browsers that are reached there, for tests. */
import { createDecipheriv, createECDH, type ECDH, hkdfSync, randomBytes } from 'node:crypto';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';

/** One push as it came. */
export interface Received {
  path: string;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

/** A push service. */
export interface PushService {
  readonly origin: string;
  /** All that came, in order. */
  pushes: Received[];
  /** Its next answers; afterwards 201. */
  answers: { status: number; headers?: Record<string, string> }[];
  close(): void;
}

/** Starts one. */
export async function startPushService(): Promise<PushService> {
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      service.pushes.push({ path: request.url ?? '', headers: request.headers, body: Buffer.concat(chunks) });
      const { status, headers } = service.answers.shift() ?? { status: 201 };
      response.writeHead(status, headers).end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const service: PushService = {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    pushes: [],
    answers: [],
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
  return service;
}

/** A browser: where its push service has it, and what only it can decrypt with. */
export interface Browser {
  path: string;
  pair: ECDH;
  auth: Buffer;
}

/** One that nobody knows yet. */
export function newBrowser(): Browser {
  const pair = createECDH('prime256v1');
  pair.generateKeys();
  return { path: `/push/${randomBytes(12).toString('hex')}`, pair, auth: randomBytes(16) };
}

/** Keys that a browser tells. */
export function keysOf({ pair, auth }: Browser): { p256dh: string; auth: string } {
  return { p256dh: pair.getPublicKey('base64url'), auth: auth.toString('base64url') };
}

/** Content that a browser reads in a push, by RFC 8291 and RFC 8188. @throws Error for what was not encrypted for it */
export function decrypted({ pair, auth }: Browser, { body }: Pick<Received, 'body'>): unknown {
  const [salt, keyLength] = [body.subarray(0, 16), body.readUInt8(20)];
  const sender = body.subarray(21, 21 + keyLength);
  const text = body.subarray(21 + keyLength);
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), pair.getPublicKey(), sender]);
  const key = Buffer.from(hkdfSync('sha256', pair.computeSecret(sender), auth, info, 32));
  const part = (label: string, length: number): Buffer =>
    Buffer.from(hkdfSync('sha256', key, salt, Buffer.from(`Content-Encoding: ${label}\0`), length));
  const open = createDecipheriv('aes-128-gcm', part('aes128gcm', 16), part('nonce', 12));
  open.setAuthTag(text.subarray(-16));
  const plain = Buffer.concat([open.update(text.subarray(0, -16)), open.final()]);
  // Padding comes after the mark of the last record.
  return JSON.parse(plain.subarray(0, plain.lastIndexOf(2)).toString('utf8'));
}
