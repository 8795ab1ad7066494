/** All of it on loopback: names are answered by resolvers of these tests, and what counts as public is said by them where something is called. */
import type { AddressInfo } from 'node:net';
import { createServer as tlsServer } from 'node:tls';
import { afterEach, describe, expect, test } from 'vitest';
import { closeReceivers, receiver } from '../testing/receiver.ts';
import { isPublicAddress } from './addresses.ts';
import { assertPublicUrl, guardedPost, OutgoingRefused, type Resolver } from './guard.ts';

afterEach(closeReceivers);

async function refusalOf(run: Promise<unknown>): Promise<string> {
  return run.then(
    () => 'allowed',
    (error: unknown) => (error instanceof OutgoingRefused ? error.code : String(error)),
  );
}

/** Names that a test gives addresses to. */
const named =
  (...addresses: string[]): Resolver =>
  async () =>
    addresses;

describe('addresses', () => {
  test.each([
    ['this network', '0.0.0.0', '0.255.255.255'],
    ['private', '10.1.2.3', '172.16.0.1', '172.31.255.255', '192.168.1.1'],
    ['loopback', '127.0.0.1', '127.255.255.254', '::1'],
    ['unspecified', '::'],
    ['link local and metadata', '169.254.169.254', '169.254.170.2', 'fe80::1', 'febf::1', 'fe80::1%eth0'],
    ['shared by carriers', '100.64.0.1', '100.100.100.200', '100.127.255.255'],
    ['unique local, metadata of clouds among them', 'fc00::1', 'fd00:ec2::254', 'fd20:ce::254'],
    ['a cloud’s own, in the middle of the public ones', '168.63.129.16'],
    ['former site local', 'fec0::1'],
    ['documentation', '192.0.2.1', '198.51.100.7', '203.0.113.9', '2001:db8::1', '3fff::1'],
    ['benchmarking', '198.18.0.1', '198.19.255.255', '2001:2::1'],
    ['protocol assignments', '192.0.0.1', '192.0.0.170', '192.88.99.1', '192.31.196.1', '192.175.48.1', '2001::1'],
    ['multicast', '224.0.0.1', '239.255.255.250', 'ff02::1'],
    ['reserved and broadcast', '240.0.0.1', '255.255.255.255'],
    ['IPv4 mapped', '::ffff:127.0.0.1', '::ffff:8.8.8.8', '::ffff:7f00:1'],
    ['IPv4 compatible and translated', '::127.0.0.1', '::ffff:0:7f00:1'],
    ['NAT64', '64:ff9b::7f00:1', '64:ff9b::808:808', '64:ff9b:1::a00:1'],
    ['6to4', '2002:7f00:1::', '2002:808:808::1'],
    ['Teredo', '2001:0:53aa:64c:0:0:80ff:fffe'],
    ['discard, segment routing', '100::1', '5f00::1'],
    ['no address at all', 'not an address', '', '1.2.3.4.5', '8.8.8.8 '],
  ])('%s: not public', (_what, ...addresses) => {
    expect(addresses.filter(isPublicAddress)).toEqual([]);
  });

  test.each([
    '8.8.8.8',
    '1.1.1.1',
    '172.32.0.1',
    '168.63.129.17',
    '100.128.0.1',
    '198.20.0.1',
    '2606:4700:4700::1111',
    '2001:4860:4860::8888',
  ])('%s is public', (address) => {
    expect(isPublicAddress(address)).toBe(true);
  });
});

describe('what may be typed', () => {
  test.each([
    'ftp://example.org',
    'javascript:alert(1)',
    'file:///etc/passwd',
    'https://user:secret@example.org',
    'https://user@example.org',
    'https://example.org:22',
    'https://example.org:80',
    'https://example.org:99999',
    'http://example.org',
    'https://',
    'nonsense',
  ])('%s is no address for a webhook', async (url) => {
    const resolve = named('93.184.216.34');
    expect(await refusalOf(assertPublicUrl(url, { resolve }))).toBe('bad-url');
    expect(await refusalOf(guardedPost(url, {}, '', { resolve }))).toBe('bad-url');
  });

  test.each([
    'https://127.0.0.1/',
    'https://127.1/',
    'https://2130706433/',
    'https://0x7f.1/',
    'https://0x7f000001/',
    'https://0177.0.0.1/',
    'https://017700000001/',
    'https://127.0.0.1./',
    'https://①②⑦.⓪.⓪.①/',
    'https://127。0。0。1/',
    'https://[::1]/',
    'https://[::ffff:127.0.0.1]/',
    'https://[::ffff:7f00:1]/',
    'https://[::127.0.0.1]/',
    'https://[64:ff9b::127.0.0.1]/',
    'https://169.254.169.254/latest/meta-data/',
    'https://0xa9fea9fe/',
  ])('%s is a private address, however it is spelt', async (url) => {
    expect(await refusalOf(assertPublicUrl(url))).toBe('private-address');
    expect(await refusalOf(guardedPost(url, {}, ''))).toBe('private-address');
  });

  test.each([
    ...['http://169.254.169.254/latest', 'http://[fe80::1]/', 'http://[::ffff:169.254.169.254]/', 'http://0xa9fea9fe/'],
    ...['http://168.63.129.16/', 'http://[fd00:ec2::254]/'],
  ])('%s gives out secrets of a machine, and is reached by no setting', async (url) => {
    expect(await refusalOf(assertPublicUrl(url, { allowPrivate: true }))).toBe('private-address');
  });

  test.each(['http://127.0.0.1:80/', 'http://[::1]/', 'http://10.0.0.7/', 'http://[fd00::1]/'])(
    '%s is reached where private addresses may be',
    async (url) => {
      await assertPublicUrl(url, { allowPrivate: true });
    },
  );

  test('localhost is nowhere on the internet, with a dot at its end or without', async () => {
    for (const url of ['https://localhost/', 'https://localhost./', 'https://LOCALHOST:8443/']) {
      expect(await refusalOf(assertPublicUrl(url, { resolve: named('127.0.0.1') }))).toBe('private-address');
    }
  });
});

describe('what a name says', () => {
  test.each([
    ['the private one last', '93.184.216.34', '10.0.0.7'],
    ['the private one first', '10.0.0.7', '93.184.216.34'],
    ['the private one IPv6', '93.184.216.34', 'fd00::1'],
    ['something that is no address', '93.184.216.34', 'elsewhere.example'],
  ])('one address that may not be refuses them all: %s', async (_what, ...addresses) => {
    const resolve = named(...addresses);
    expect(await refusalOf(assertPublicUrl('https://two-faced.example/', { resolve }))).toBe('private-address');
    expect(await refusalOf(guardedPost('https://two-faced.example/', {}, '', { resolve }))).toBe('private-address');
  });

  test('no address refuses, and so does a resolver that fails', async () => {
    const failing: Resolver = () => Promise.reject(new Error('SERVFAIL'));
    for (const resolve of [named(), failing]) {
      expect(await refusalOf(assertPublicUrl('https://nobody.example/', { resolve }))).toBe('unresolved');
      expect(await refusalOf(guardedPost('https://nobody.example/', {}, '', { resolve }))).toBe('unresolved');
    }
  });

  test('a resolver that never answers is given up, and called off', async () => {
    let calledOff = 0;
    const resolve: Resolver = (_host, signal) =>
      new Promise(() => {
        signal.addEventListener('abort', () => {
          calledOff += 1;
        });
      });
    const options = { resolve, allowPrivate: true, timeoutMs: 100 };
    const runs = [
      guardedPost('http://slow.example/', {}, '', options),
      assertPublicUrl('http://slow.example/', options),
    ];
    expect(await Promise.all(runs.map(refusalOf))).toEqual(['unresolved', 'unresolved']);
    expect(calledOff).toBe(2);
  });
});

describe('what is called', () => {
  /** Two hosts on one port of this machine: 127.0.0.1 counts as public, all others don't. */
  async function twoHosts() {
    const calls = { public: [] as string[], private: 0 };
    const port = await receiver((request, response) => {
      calls.public.push(request.headers.host ?? '');
      response.end('ok');
    });
    await receiver(
      (_request, response) => {
        calls.private += 1;
        response.end('secret');
      },
      { port, host: '127.0.0.2' },
    );
    return { calls, port, isAllowed: (address: string) => address === '127.0.0.1' };
  }

  test('a resolver that changes its mind is asked once: the vetted address is called, with the Host of the URL', async () => {
    const { calls, port, isAllowed } = await twoHosts();
    let asked = 0;
    const resolve: Resolver = async () => {
      asked += 1;
      return asked === 1 ? ['127.0.0.1'] : ['127.0.0.2'];
    };
    const options = { resolve, isAllowed, allowPrivate: true };
    const answer = await guardedPost(`http://changing.example:${port}/`, {}, 'x', options);
    expect(answer).toMatchObject({ status: 200, body: 'ok' });
    expect(asked).toBe(1);
    // The next request asks anew, and what it hears now is refused.
    expect(await refusalOf(guardedPost(`http://changing.example:${port}/`, {}, 'x', options))).toBe('private-address');
    expect(calls).toEqual({ public: [`changing.example:${port}`], private: 0 });
  });

  test('no redirect is followed: not to a private address, nor anywhere', async () => {
    const { calls, port, isAllowed } = await twoHosts();
    for (const status of [301, 302, 303, 307, 308]) {
      const from = await receiver((_request, response) => {
        response.writeHead(status, { location: `http://127.0.0.2:${port}/` }).end();
      });
      const options = { resolve: named('127.0.0.1'), isAllowed, allowPrivate: true };
      expect((await guardedPost(`http://moved.example:${from}/`, {}, 'x', options)).status).toBe(status);
    }
    expect(calls).toEqual({ public: [], private: 0 });
  });

  test('an address that doesn’t answer is no end while another vetted one does', async () => {
    const { calls, port, isAllowed } = await twoHosts();
    // Nothing listens at ::1 on this port.
    const options = { resolve: named('::1', '127.0.0.1'), allowPrivate: true };
    expect((await guardedPost(`http://both.example:${port}/`, {}, 'x', options)).status).toBe(200);
    expect(isAllowed('::1')).toBe(false);
    expect(calls.public).toHaveLength(1);
  });

  test('over TLS the name of the URL is asked for, at the vetted address', async () => {
    const asked: string[] = [];
    const server = tlsServer({
      SNICallback(name, done) {
        asked.push(name);
        // It has no certificate to show: the connection ends here.
        done(null);
      },
    });
    server.on('tlsClientError', () => undefined);
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as AddressInfo;
    const options = { resolve: named('127.0.0.1'), isAllowed: () => true };
    expect(await refusalOf(guardedPost(`https://hooks.example:${port}/`, {}, 'x', options))).not.toBe('allowed');
    expect(asked).toEqual(['hooks.example']);
    server.close();
  });
});

describe('what comes back', () => {
  const post = (port: number, options: object) =>
    guardedPost(`http://127.0.0.1:${port}/`, {}, 'x', { allowPrivate: true, ...options });

  test('no answer is given up', async () => {
    const port = await receiver(() => undefined);
    await expect(post(port, { timeoutMs: 300 })).rejects.toMatchObject({ name: 'TimeoutError' });
  });

  test('an endless answer is cut', async () => {
    const port = await receiver((_request, response) => {
      const pour = setInterval(() => response.write('x'.repeat(4_096)), 1);
      response.on('close', () => clearInterval(pour));
    });
    const answer = await post(port, { maxBytes: 10_000 });
    expect(answer.body).toHaveLength(10_000);
  });

  test('an answer that drips is left when its time is up; its status counts', async () => {
    let closed = false;
    const port = await receiver((_request, response) => {
      response.writeHead(200);
      const drip = setInterval(() => response.write('.'), 20);
      response.on('close', () => {
        clearInterval(drip);
        closed = true;
      });
    });
    const answer = await post(port, { timeoutMs: 500 });
    expect(answer.status).toBe(200);
    await expect.poll(() => closed).toBe(true);
  });

  test('a head that never ends is given up', async () => {
    const port = await receiver((request) => {
      const { socket } = request;
      socket.write('HTTP/1.1 200 OK\r\n');
      const drip = setInterval(() => socket.write('x-more: and more\r\n'), 20);
      socket.on('close', () => clearInterval(drip));
      socket.on('error', () => undefined);
    });
    await expect(post(port, { timeoutMs: 500 })).rejects.toThrow();
  });
});
