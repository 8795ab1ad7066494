/** Answers of the front door itself: RFC 9457 problems in the shapes of the api, and pages to whoever opens one. */
import type { FastifyReply } from 'fastify';
import { pageInWords } from './words.ts';

/** As many as the api takes: whoever sends more is told so here, before the body has come through. */
export const MOST_BODY_BYTES = 512 * 1024;

const TITLES: Readonly<Record<number, string>> = {
  400: 'The request is not understood.',
  413: 'The request is too large.',
  429: 'Too many requests.',
  503: 'Service unavailable',
};

export function problem(reply: FastifyReply, status: number, code: string, detail: string): FastifyReply {
  const { accept = '', 'accept-language': language } = reply.request.headers;
  if (
    (status === 429 || status === 503) &&
    accept.includes('text/html') &&
    !/^\/(api|gateway)\//.test(reply.request.url)
  )
    return reply
      .code(status)
      .headers({
        'content-security-policy': "default-src 'none'",
        'cache-control': 'no-store',
        vary: 'accept-language',
      })
      .type('text/html; charset=utf-8')
      .send(pageInWords(status, language));
  return reply
    .code(status)
    .type('application/problem+json')
    .send({
      type: `/api/problems/${code}`,
      title: TITLES[status] ?? 'The request can not be answered.',
      status,
      code,
      detail,
    });
}

/** Node reads the rest of such a body and drops it, so that its sender gets this answer and no broken connection. */
export function refuseBody(reply: FastifyReply): FastifyReply {
  return problem(reply, 413, 'too-large', 'A request holds at most 512 kB.');
}

/** The request can be sent on to nobody. */
export function refuseOdd(reply: FastifyReply): FastifyReply {
  return problem(reply, 400, 'bad-request', 'This request can not be read.');
}

/** One sender has too much in progress. */
export function refuseSender(reply: FastifyReply, seconds = 1): FastifyReply {
  void reply.header('retry-after', String(seconds));
  return problem(reply, 429, 'rate-limited', 'Too many requests at once; wait a little.');
}

/** All senders together ask for too much. */
export function refuseBusy(reply: FastifyReply): FastifyReply {
  void reply.header('retry-after', '2');
  return problem(reply, 503, 'busy', 'Too much is asked just now; wait a little.');
}

/** The upstream could not be reached or died on the way, and no other can take the request. */
export function refuse(reply: FastifyReply): FastifyReply {
  void reply.header('retry-after', '2');
  return problem(
    reply,
    503,
    'unavailable',
    'This part of the service does not answer at the moment. Please try again.',
  );
}
