import { createGateway, pageTimeFor, proxiesBefore } from './gateway.ts';
import { gatewayMetrics } from './metrics.ts';
import { createOperator } from './operator.ts';

// Environment: docs/operations.md.
const { env } = process;
const listed = (urls: string): string[] =>
  urls
    .split(',')
    .map((url) => url.trim())
    .filter((url) => url !== '');

const operatorPort = env.GATEWAY_OPERATOR_PORT || null;
const metrics = operatorPort === null ? null : gatewayMetrics();
const gateway = await createGateway({
  apiUrls: listed(env.API_URLS ?? `http://127.0.0.1:${env.API_PORT ?? 3001}`),
  webUrls: listed(env.WEB_URLS ?? `http://127.0.0.1:${env.NEXT_PORT ?? 3002}`),
  ...(env.PUBLIC_URL ? { publicUrl: env.PUBLIC_URL } : {}),
  trustProxy: proxiesBefore(env.TRUST_PROXY || undefined),
  pageTime: pageTimeFor(env.RATE_LIMIT || undefined),
  logLevel: env.LOG_LEVEL ?? 'info',
  healthEvery: Number(env.HEALTH_SECONDS ?? 2) * 1000,
  ...(metrics ? { metrics } : {}),
});
const operator = metrics && createOperator(metrics);

async function stop(): Promise<void> {
  await gateway.close();
  await operator?.close();
  process.exit(0);
}

process.once('SIGTERM', stop);
process.once('SIGINT', stop);
const host = env.HOST ?? 'localhost';
await operator?.listen({ port: Number(operatorPort), host });
await gateway.listen({ port: Number(env.WEB_PORT ?? 3000), host });
