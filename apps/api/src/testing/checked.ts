/** Answers as they leave, held against the contract: production writes them as they come, so that it is here that they are looked at. */
import {
  API,
  problem,
  ROUTES,
  type Route,
  streamBatch,
  streamCalls,
  streamDraft,
  streamRefused,
  streamReset,
  streamTalk,
} from '@wayfinder/contract';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';

/** Faults found, for whoever closes the server. */
export interface Checked {
  /** Answers and messages that were as the contract says. */
  right: number;
  /** The others: where, and in what. */
  wrong: string[];
}

const MESSAGES: Record<string, z.ZodType> = {
  batch: streamBatch,
  reset: streamReset,
  draft: streamDraft,
  calls: streamCalls,
  refused: streamRefused,
  talk: streamTalk,
};
const PLACED = z.strictObject({ place: z.number().int().min(0), told: z.unknown() });
const OWN = new Map((Object.values(ROUTES) as Route[]).map((route) => [`${route.method} ${API}${route.path}`, route]));

/** Checks all that a server answers by the contract's routes, refusals and streams included. To be called before the routes are there. */
export function checkAnswers(server: FastifyInstance): Checked {
  const checked: Checked = { right: 0, wrong: [] };
  const hold = (where: string, schema: z.ZodType, text: string): void => {
    const wrong = faultsOf(schema, text);
    if (wrong.length === 0) checked.right += 1;
    else checked.wrong.push(`${where}: ${wrong.join('; ')}`);
  };
  server.addHook('onSend', async (request, reply, payload) => {
    const { method, routeOptions } = request;
    const where = `${method === 'HEAD' ? 'GET' : method} ${routeOptions.url}`;
    const type = String(reply.getHeader('content-type') ?? '');
    if (type.startsWith('application/problem+json')) hold(where, problem, String(payload));
    const route = OWN.get(where);
    if (route && !route.text && reply.statusCode === route.status && route.status !== 204)
      hold(where, route.answer, String(payload));
  });
  server.addHook('onRequest', async (request, reply) => {
    const route = OWN.get(`${request.method} ${request.routeOptions.url}`);
    if (!route?.stream) return;
    const { socket } = reply.raw;
    if (!socket) throw new Error(`${request.url} has no connection`);
    const write = socket.write.bind(socket) as (...args: unknown[]) => boolean;
    socket.write = (...args: unknown[]) => {
      holdMessages(String(args[0]), hold);
      return write(...args);
    };
  });
  return checked;
}

/** @throws Error that names all that was not as the contract says */
export function assertRight({ wrong }: Checked): void {
  if (wrong.length > 0) throw new Error(`answers that break the contract:\n${[...new Set(wrong)].join('\n')}`);
}

function holdMessages(text: string, hold: (where: string, schema: z.ZodType, text: string) => void): void {
  for (const message of text.split('\n\n')) {
    const [, event = ''] = /^event: (.*)$/m.exec(message) ?? [];
    const [, data] = /^data: (.*)$/m.exec(message) ?? [];
    if (data === undefined) continue;
    const placed = PLACED.safeParse(JSON.parse(data));
    hold(`stream ${event}`, MESSAGES[event] ?? z.never(), placed.success ? JSON.stringify(placed.data.told) : data);
  }
}

function faultsOf(schema: z.ZodType, text: string): string[] {
  const parsed = schema.safeParse(JSON.parse(text));
  return parsed.error?.issues.map(({ path, message }) => `/${path.join('/')} ${message}`) ?? [];
}
