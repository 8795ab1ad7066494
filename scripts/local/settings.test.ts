import { expect, test } from 'vitest';
import { readSettings, serviceEnvironment } from './settings.mjs';

const secrets = { AUTH_SECRET: 'a', APP_SECRET: 'b' };
const environment = (env: NodeJS.ProcessEnv) => serviceEnvironment(readSettings(env), secrets, 'postgresql://x');

test.each(['http://localhost:3000', 'http://127.0.0.1:3000', 'http://[::1]:3000', undefined])(
  'webhooks may reach this machine where only this machine comes in: %s',
  (PUBLIC_URL) => {
    expect(environment(PUBLIC_URL ? { PUBLIC_URL } : {}).WEBHOOK_ALLOW_PRIVATE).toBe('1');
  },
);

test.each(['0.0.0.0', '::', '192.168.1.20', 'my-machine'])(
  'webhooks reach no private address where programs listen for others: HOST=%s',
  (HOST) => {
    for (const PUBLIC_URL of ['', 'http://localhost:3000', 'http://127.0.0.1:3000']) {
      expect(environment({ HOST, PUBLIC_URL }).WEBHOOK_ALLOW_PRIVATE).toBe('0');
      expect(environment({ HOST, PUBLIC_URL, WEBHOOK_ALLOW_PRIVATE: '1' }).WEBHOOK_ALLOW_PRIVATE).toBe('1');
    }
    for (const here of ['', 'localhost', '127.0.0.1', '::1'])
      expect(environment({ HOST: here }).WEBHOOK_ALLOW_PRIVATE).toBe('1');
  },
);

test.each(['https://play.example.org', 'http://192.168.1.20:3000', 'https://localhost.example.org', 'no address'])(
  'webhooks reach no private address where others come in, unless it is said so: %s',
  (PUBLIC_URL) => {
    expect(environment({ PUBLIC_URL }).WEBHOOK_ALLOW_PRIVATE).toBe('0');
    expect(environment({ PUBLIC_URL, WEBHOOK_ALLOW_PRIVATE: '1' }).WEBHOOK_ALLOW_PRIVATE).toBe('1');
  },
);
