import { readEnvironment } from '@wayfinder/service/program';
import { expect, test } from 'vitest';
import { environment } from './config.ts';

const env = {
  DATABASE_URL: 'postgresql://u:p@127.0.0.1/x',
  APP_SECRET: '0123456789abcdef',
  SMTP_URL: 'smtp://127.0.0.1:9',
  PUBLIC_URL: 'http://play.test',
};

test('returned mails are received nowhere until the operator says where', () => {
  for (const set of [env, { ...env, BOUNCE_DOMAIN: '', BOUNCE_SMTP_HOST: '', BOUNCE_SMTP_PORT: '' }]) {
    expect(readEnvironment(environment, set)).toMatchObject({ returnDomain: undefined, returned: null });
  }
});

test('return paths may be signed here and received by another worker, but not the other way round', () => {
  const signing = { ...env, BOUNCE_DOMAIN: 'Bounces.play.test' };
  expect(readEnvironment(environment, signing)).toMatchObject({ returnDomain: 'bounces.play.test', returned: null });
  expect(readEnvironment(environment, { ...signing, BOUNCE_SMTP_PORT: '3026' })).toMatchObject({
    returned: { host: '127.0.0.1', port: 3026 },
  });
  expect(() => readEnvironment(environment, { ...env, BOUNCE_SMTP_PORT: '3026' })).toThrow('BOUNCE_DOMAIN: needed by');
  expect(() => readEnvironment(environment, { ...env, BOUNCE_DOMAIN: 'not a domain' })).toThrow('BOUNCE_DOMAIN');
});

test('what is missing or wrong is named without being shown', () => {
  const read = () => readEnvironment(environment, { DATABASE_URL: 'mysql://user:hunter2@db/x', APP_SECRET: 'hunter2' });
  expect(read).toThrow(/^environment is not right\n {2}DATABASE_URL: .*\n {2}APP_SECRET: .*\n {2}SMTP_URL: /);
  expect(read).not.toThrow(/hunter2/);
});
