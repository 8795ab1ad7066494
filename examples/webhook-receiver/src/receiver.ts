/** Receives webhooks, and believes only those that are signed (Standard Webhooks) and new. */
import { createServer, type IncomingMessage } from 'node:http';
import { Webhook, WebhookVerificationError } from 'standardwebhooks';

const secret = process.env.WEBHOOK_SECRET;
if (!secret) throw new Error('set WEBHOOK_SECRET to the whsec_… that was shown when the webhook was registered');
const webhook = new Webhook(secret);
const port = Number(process.env.PORT ?? 4000);

/** Deliveries come at least once: a retry has the same id. Keep these where they outlive the program. */
const seen = new Set<string>();

const MOST_BYTES = 20_000;

async function textOf(request: IncomingMessage): Promise<string> {
  let text = '';
  for await (const chunk of request.setEncoding('utf8')) {
    text += String(chunk);
    if (text.length > MOST_BYTES) throw new RangeError('too large');
  }
  return text;
}

/** The status to answer: only 2xx counts as delivered, 410 turns the webhook off. */
async function receive(request: IncomingMessage): Promise<number> {
  if (request.method !== 'POST') return 405;
  const body = await textOf(request);
  // The signature covers the bytes as they came: verify before parsing.
  webhook.verify(body, request.headers as Record<string, string>);
  const id = String(request.headers['webhook-id']);
  if (!seen.has(id)) {
    seen.add(id);
    const { type, timestamp, data } = JSON.parse(body) as { type: string; timestamp: string; data: unknown };
    console.log(`${timestamp} ${type} ${JSON.stringify(data)}`);
  }
  return 204;
}

function statusOf(error: unknown): number {
  if (error instanceof WebhookVerificationError) return 401;
  return error instanceof RangeError ? 413 : 500;
}

const server = createServer((request, response) => {
  receive(request)
    .catch(statusOf)
    .then((status) => response.writeHead(status, { connection: 'close' }).end());
});
server.listen(port, '127.0.0.1', () => {
  const address = server.address();
  console.log(`receiving on http://127.0.0.1:${typeof address === 'object' && address ? address.port : port}`);
});
