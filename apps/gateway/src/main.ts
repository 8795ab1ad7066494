import { createGateway, proxiesBefore } from './gateway.ts';

// Environment: docs/operations.md.
const { env } = process;
const urls = (env.API_URLS ?? `http://127.0.0.1:${env.API_PORT ?? 3001}`).split(',').map((url) => url.trim());

const gateway = await createGateway({
  apiUrls: urls.filter((url) => url !== ''),
  webUrl: env.WEB_URL ?? `http://127.0.0.1:${env.NEXT_PORT ?? 3002}`,
  trustProxy: proxiesBefore(env.TRUST_PROXY || undefined),
  logLevel: env.LOG_LEVEL ?? 'info',
});

async function stop(): Promise<void> {
  await gateway.close();
  process.exit(0);
}

process.once('SIGTERM', stop);
process.once('SIGINT', stop);
await gateway.listen({ port: Number(env.WEB_PORT ?? 3000), host: env.HOST ?? 'localhost' });
