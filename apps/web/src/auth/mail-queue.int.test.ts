/** Mails that pages ask for, on a mail server that takes its time, hangs, is away or says no. */
import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import type { SendMailOptions } from 'nodemailer';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import { afterEach, expect, test } from 'vitest';
import { MailQueue, NoMailServer, pooledPost, type QueueOptions } from './mail-queue.ts';

const ends: (() => unknown)[] = [];
afterEach(async () => {
  for (const end of ends.splice(0).reverse()) await end();
});

/** A mail server that takes so long for each mail, and the receivers of what it has taken. */
async function mailServer(ms: number, options: SMTPServerOptions = {}, port = 0) {
  const arrived: string[] = [];
  let connections = 0;
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    logger: false,
    closeTimeout: 50,
    onConnect: (_session, done) => {
      connections += 1;
      done();
    },
    onData(stream, session, done) {
      stream.resume().on('end', () =>
        setTimeout(() => {
          arrived.push(...session.envelope.rcptTo.map(({ address }) => address));
          done();
        }, ms),
      );
    },
    ...options,
  });
  server.on('error', () => undefined);
  server.listen(port, '127.0.0.1');
  await once(server.server, 'listening');
  const stop = () => new Promise<void>((done) => server.close(() => done()));
  ends.push(stop);
  return { stop, arrived, connections: () => connections, port: (server.server.address() as AddressInfo).port };
}

/** One that takes connections and says nothing. */
async function hangingServer(): Promise<number> {
  const server = createServer((socket) => void socket.on('error', () => undefined));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  ends.push(() => server.close());
  return (server.address() as AddressInfo).port;
}

const times = { tryMs: 300, triedForMs: 600_000, pausesMs: [20], stuckMs: 60_000 };
function queueTo(port: number, options: Partial<QueueOptions> = {}, greetingMs = 200) {
  const lines: string[] = [];
  const post = pooledPost(`smtp://127.0.0.1:${port}?greetingTimeout=${greetingMs}`);
  ends.push(() => post.close());
  return { lines, queue: new MailQueue({ open: () => post, log: (line) => lines.push(line), times, ...options }) };
}
const mail = (to: string): SendMailOptions => ({ from: 'w@localhost', to, subject: 'Sign in', text: 'secret-link' });
const people = Array.from({ length: 40 }, (_, n) => `club${n}@example.com`);

test('forty mails at once are taken at once, and all arrive over few connections', async () => {
  const server = await mailServer(100);
  const { queue } = queueTo(server.port, { times: { ...times, tryMs: 10_000 } }, 10_000);
  const began = performance.now();
  const ended = people.map((one) => queue.add(mail(one)).ended);
  expect(performance.now() - began).toBeLessThan(500);
  expect(new Set(await Promise.all(ended))).toEqual(new Set([true]));
  expect(server.arrived.toSorted()).toEqual(people.toSorted());
  expect(server.connections()).toBeLessThanOrEqual(8);
});

test('on a mail server that hangs nobody waits: mails are taken, then no longer promised, and given up in time', async () => {
  const hanging = queueTo(await hangingServer(), { times: { ...times, triedForMs: 900, stuckMs: 500 } });
  const ended = people.map((one) => hanging.queue.add(mail(one)).ended);
  await expect.poll(() => hanging.queue.isStuck()).toBe(true);
  expect(() => hanging.queue.add(mail('late@example.com'))).toThrow(NoMailServer);
  expect(new Set(await Promise.all(ended))).toEqual(new Set([false]));
  // A visitor who asks now makes a new try.
  expect(hanging.queue.isStuck()).toBe(false);
  expect(hanging.lines.join('\n')).not.toMatch(/@|secret-link/);
});

test('a mail server that was away gets what waits when it is back', async () => {
  const before = await mailServer(0);
  const { port } = before;
  const { queue, lines } = queueTo(port, { times: { ...times, tryMs: 5_000 } });
  // A connection stays open that the server then closes.
  expect(await queue.add(mail('first@example.com')).ended).toBe(true);
  await before.stop();
  const { ended } = queue.add(mail('ana@example.com'));
  await expect.poll(() => lines.length).toBeGreaterThan(0);
  const server = await mailServer(0, {}, port);
  expect(await ended).toBe(true);
  expect(server.arrived).toEqual(['ana@example.com']);
});

test('an address that is refused for now is tried again, one that is refused for good is not, and neither holds up others', async () => {
  let greylisted = true;
  const server = await mailServer(0, {
    onRcptTo({ address }, _session, done) {
      if (address.startsWith('nobody')) return done(Object.assign(new Error('no such user'), { responseCode: 550 }));
      if (!address.startsWith('grey') || !greylisted) return done();
      greylisted = false;
      return done(Object.assign(new Error('later'), { responseCode: 450 }));
    },
  });
  const { queue } = queueTo(server.port);
  const sent = await Promise.all(
    ['nobody@example.com', 'grey@example.com', 'ana@example.com'].map((to) => queue.add(mail(to)).ended),
  );
  expect(sent).toEqual([false, true, true]);
});

test('whoever asks alone hears at once that no mail server answers, and so does whoever asks then', async () => {
  const away = await mailServer(0);
  await away.stop();
  const { queue } = queueTo(away.port, { times: { ...times, pausesMs: [60_000] } });
  const { ended } = queue.add(mail('first@example.com'));
  await queue.settled(ended);
  expect(queue.isDown()).toBe(true);
  expect(() => queue.add(mail('next@example.com'))).toThrow(NoMailServer);
});

test('one try is one try, and no more wait than are to', async () => {
  const { queue } = queueTo(await hangingServer(), { most: 2 });
  const first = queue.add(mail('a@example.com'), 1);
  queue.add(mail('b@example.com'), 1);
  expect(() => queue.add(mail('c@example.com'))).toThrow(NoMailServer);
  expect(await first.ended).toBe(false);
});
