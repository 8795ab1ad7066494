/** The description of the API (OpenAPI 3.1, generated from the contract) and a page to read and try it. */
import { createHash } from 'node:crypto';
import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import { API } from '@wayfinder/contract';
import type { FastifyInstance, onSendHookHandler, RouteHandlerMethod } from 'fastify';
import { jsonSchemaTransform, jsonSchemaTransformObject } from 'fastify-type-provider-zod';
import { HIDDEN } from './health.ts';
import { DOCUMENTS } from './prices.ts';

const DESCRIPTION = `Programs play whole games through this API with a personal access token (\`Authorization: Bearer …\`, made in the settings).

A game waits for *decisions*. A decision is answered by a *path* of choices: ask for the *level* of a path to see what can be chosen next, until the
level is \`done\`; then send the path as a *command*. Positions count the events that the asker may know of. Every refusal is a problem (RFC 9457) with
a stable \`code\`, and has changed nothing. A command that came too late (\`decision-gone\`, \`result-changed\`, \`game-over\`) is told what \`changed\` since
its decision opened, in the shape of a stream’s message, so that nothing need be read again.

A whole turn may be sent as one batch of commands. They are judged one after the other, up to the first whose result nobody could have foreseen (a draw,
a secret): it stays with all before it and ends the batch, and what follows comes back as drafts, not judged. A refusal before that undoes the batch as a
whole. A later command may answer a decision that an earlier one of the batch opens: its id is \`kind:seat:\` and any position, as in \`end-turn:0:0\`.

What a player composes can be kept as a *draft* (\`/games/{id}/draft\`), for that player alone and for all devices. A writing names the \`version\` that it builds
on and is refused with \`draft-changed\` when there is a newer one: read it, and decide. A batch puts what comes back in the place of the draft.

What happens in a game is told by its stream (\`/games/{id}/stream\`). Whoever follows several opens one stream for all (\`/me/stream?games=ID:POSITION,…\`,
up to 32): each message names the \`place\` of its game in the address, and its id holds the positions of all, which \`Last-Event-ID\` brings back. A game
can be looked at as a spectator (\`ID:POSITION:spectator\`) and by the key of its link (\`ID:POSITION::KEY\`). To add or drop a game, open another stream from
the positions that you have. The message \`calls\` tells which games wait for you.

Standing orders (\`/games/{id}/orders\`) answer decisions in advance. The game takes steps off plans by itself: a writing may name what it is \`basedOn\`, the
orders as they were read, and is then refused with \`orders-changed\` when others hold by now.

Any request of an account that writes may carry an \`Idempotency-Key\` of 1 to 200 visible characters. For a day the same key with the same request is
answered what the first try was answered (with the header \`idempotency-replayed\`), refusals included; with another request it is refused with
\`idempotency-key-reused\`, and while the first try still runs with \`still-running\` and \`Retry-After\`. Faults on our side free the key. A secret is
shown once: the retry of what made one is refused with \`shown-once\`, and \`made\` names what is there now, so that it can be withdrawn.

\`text\`, \`ask\` and \`message\` are keys of the game’s own words with their arguments, for pages in many languages; \`detail\` of a problem is an English
sentence. What may be chosen in each game, and the settings and standing orders of each, is told by \`GET /rulesets/{id}\` and in the repository under
\`docs/rules\`.`;

/** Serves `/api/v1/openapi.json` and `/api/docs`, and leads there from `/`, which is the web's on the public origin. */
export async function useDocs(server: FastifyInstance, origin: string): Promise<void> {
  await server.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: 'Wayfinder', version: '1', description: DESCRIPTION },
      // The page may only speak to the origin it came from, which needs not be the public one.
      servers: [{ url: '/' }, { url: origin }],
      components: {
        securitySchemes: {
          token: {
            type: 'http',
            scheme: 'bearer',
            description: 'Personal access token with the scopes `read`, `play` or `organise`',
          },
          session: { type: 'apiKey', in: 'cookie', name: 'authjs.session-token', description: 'A signed-in browser' },
        },
      },
    },
    transform: jsonSchemaTransform,
    transformObject: jsonSchemaTransformObject,
  });
  // The page's own, which would be written anew for each reader.
  const json = document('application/json; charset=utf-8', () => JSON.stringify(server.swagger()));
  const made: Record<string, RouteHandlerMethod> = {
    '/api/docs/json': json,
    '/api/docs/yaml': document('application/x-yaml', () => server.swagger({ yaml: true })),
  };
  server.addHook('onRoute', (route) => {
    route.handler = made[route.url] ?? route.handler;
  });
  await server.register(swaggerUi, {
    routePrefix: '/api/docs',
    uiConfig: { layout: 'BaseLayout', deepLinking: true, docExpansion: 'list' },
    staticCSP: PAGE_POLICY,
    theme: { title: 'Wayfinder API' },
  });
  server.addHook('onSend', unlessKept);
  server.get('/', { ...HIDDEN, config: { priced: 'lines' } }, async (_request, reply) => reply.redirect('/api/docs/'));
  server.get(`${API}/openapi.json`, HIDDEN, json);
}

/** Answers a text that is made when it is first asked for, with its tag; nobody is sent twice what they have kept. */
function document(type: string, make: () => string): RouteHandlerMethod {
  let made: { text: string; etag: string } | undefined;
  return async (_request, reply) => {
    made ??= tagged(make());
    return reply.type(type).headers({ etag: made.etag, 'cache-control': 'public, max-age=300' }).send(made.text);
  };
}

function tagged(text: string): { text: string; etag: string } {
  return { text, etag: `"${createHash('sha256').update(text).digest('base64url').slice(0, 22)}"` };
}

/** The texts that the page is made of come without tags: its texts are short. */
const unlessKept: onSendHookHandler = (request, reply, payload, done) => {
  if (reply.statusCode !== 200 || typeof payload !== 'string' || !DOCUMENTS.test(request.routeOptions.url ?? '')) {
    done(null, payload);
    return;
  }
  if (!reply.hasHeader('etag')) void reply.header('etag', tagged(payload).etag);
  const isKept = request.headers['if-none-match'] === reply.getHeader('etag');
  if (isKept) void reply.code(304).removeHeader('content-length').removeHeader('content-type');
  done(null, isKept ? '' : payload);
};

/** Scripts, styles and pictures of our own only; pictures inside the styles are data. */
const PAGE_POLICY = {
  'default-src': ["'self'"],
  'img-src': ["'self'", 'data:'],
  'object-src': ["'none'"],
  'base-uri': ["'none'"],
  'frame-ancestors': ["'none'"],
};
