import { expect, test } from 'vitest';
import { deviceOf } from './device.ts';

test.each([
  ['Mozilla/5.0 (Android 14; Mobile; rv:128.0) Gecko/128.0 Firefox/128.0', 'Firefox', 'Android'],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1',
    'Safari',
    'iOS',
  ],
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Safari/537.36 Edg/126.0.0.0',
    'Microsoft Edge',
    'Windows',
  ],
  ['', null, null],
  [null, null, null],
])('%s', (agent, browser, system) => {
  expect(deviceOf(agent)).toEqual({ browser, system });
});

test('whatever a client calls itself, little is kept of it', () => {
  const { browser, system } = deviceOf(`${'<b>'.repeat(5000)}/1.0 (anna@example.com)`);
  expect(JSON.stringify([browser, system]).length).toBeLessThan(100);
  expect(JSON.stringify([browser, system])).not.toContain('anna@');
});
