/** Logs that may be shown to anybody: no headers, cookies, tokens, queries or bodies. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { LoggerOptions } from 'pino';
import { z } from 'zod';

/** The address without its query: a query may hold the key of a link. */
export function pathOnly(url: string): string {
  const end = url.search(/[?#]/);
  return end === -1 ? url : url.slice(0, end);
}

/** Options of the log; `level` is pino's. */
export function logOptions(level: string): LoggerOptions {
  return {
    level,
    base: null,
    timestamp: () => `,"time":"${new Date().toISOString()}"`,
    serializers: {
      req: (request: FastifyRequest) => ({ method: request.method, path: pathOnly(request.url) }),
      res: (reply: FastifyReply) => ({ status: reply.statusCode }),
      // Messages of thrown errors may quote what was sent; the stack's lines say where it came from.
      err: (error: Error) => ({
        type: error.name,
        code: (error as { code?: unknown }).code,
        stack: frames(error),
        ...(error.cause instanceof z.core.$ZodError ? { wrong: places(error.cause) } : {}),
      }),
    },
  };
}

/** Where an answer of ours doesn't keep the contract: places and kinds, without what stands there. */
function places(error: z.core.$ZodError): string[] {
  return error.issues.map(({ path, code }) => `/${path.join('/')} ${code}`);
}

function frames(error: Error): string {
  const lines = (error.stack ?? '').split('\n').filter((line) => line.trimStart().startsWith('at '));
  return lines.join('\n');
}
