import { createTransport } from 'nodemailer';
import { afterEach, expect, test, vi } from 'vitest';
import { mailServer } from './environment.ts';

afterEach(() => vi.unstubAllEnvs());

test('a mail server that does not answer is given up soon; what the operator set goes before', () => {
  vi.stubEnv('SMTP_URL', 'smtps://user:p%40ss@mail.example:465?socketTimeout=3000');
  const { options } = createTransport(mailServer().url);
  expect(options).toMatchObject({
    host: 'mail.example',
    port: 465,
    secure: true,
    auth: { user: 'user', pass: 'p@ss' },
  });
  const { socketTimeout, connectionTimeout, greetingTimeout, dnsTimeout } = options as Record<string, unknown>;
  expect(socketTimeout).toBe(3000);
  for (const ms of [connectionTimeout, greetingTimeout, dnsTimeout]) expect(ms).toBeLessThanOrEqual(5000);
});
