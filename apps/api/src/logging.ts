/** Logs that may be shown to anybody: no headers, cookies, tokens, queries or bodies. */
import { logOptions as programLog } from '@wayfinder/service/program';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { LoggerOptions } from 'pino';

/** The address without its query: a query may hold the key of a link. */
export function pathOnly(url: string): string {
  const end = url.search(/[?#]/);
  return end === -1 ? url : url.slice(0, end);
}

/** Options of the log; `level` is pino's. */
export function logOptions(level: string): LoggerOptions {
  const options = programLog(level);
  return {
    ...options,
    serializers: {
      ...options.serializers,
      req: (request: FastifyRequest) => ({ method: request.method, path: pathOnly(request.url) }),
      res: (reply: FastifyReply) => ({ status: reply.statusCode }),
    },
  };
}
