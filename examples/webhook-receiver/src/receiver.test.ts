import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { Webhook } from 'standardwebhooks';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';

const SECRET = `whsec_${Buffer.from('a secret of this test').toString('base64')}`;
const program = spawn(process.execPath, ['--import', 'tsx', fileURLToPath(new URL('./receiver.ts', import.meta.url))], {
  env: { ...process.env, WEBHOOK_SECRET: SECRET, PORT: '0' },
  stdio: ['ignore', 'pipe', 'inherit'],
});
let said = '';
let address = '';

beforeAll(async () => {
  program.stdout.on('data', (chunk) => {
    said += String(chunk);
  });
  await vi.waitFor(() => expect(said).toContain('receiving on'), { timeout: 20_000, interval: 50 });
  address = /http:\S+/.exec(said)?.[0] ?? '';
}, 30_000);
afterAll(() => {
  program.kill();
});

const body = JSON.stringify({ type: 'call.opened', timestamp: '2026-01-01T12:00:00.000Z', data: { seat: 1 } });

async function post(secret: string, id: string, at: Date, text = body): Promise<number> {
  const headers = {
    'webhook-id': id,
    'webhook-timestamp': String(Math.floor(at.getTime() / 1000)),
    'webhook-signature': new Webhook(secret).sign(id, at, body),
  };
  return (await fetch(address, { method: 'POST', headers, body: text })).status;
}

it('takes what is signed, and prints a retry once', async () => {
  expect(await post(SECRET, 'msg_1', new Date())).toBe(204);
  expect(await post(SECRET, 'msg_1', new Date())).toBe(204);
  await expect.poll(() => said).toContain('call.opened {"seat":1}');
  expect(said.match(/call\.opened/g)).toHaveLength(1);
});

it('refuses what is forged, changed, old or too large', async () => {
  const other = `whsec_${Buffer.from('another secret').toString('base64')}`;
  expect(await post(other, 'msg_2', new Date())).toBe(401);
  expect(await post(SECRET, 'msg_3', new Date(), body.replace('1', '2'))).toBe(401);
  expect(await post(SECRET, 'msg_4', new Date(Date.now() - 3_600_000))).toBe(401);
  expect(await post(SECRET, 'msg_5', new Date(), 'x'.repeat(30_000))).toBe(413);
});
