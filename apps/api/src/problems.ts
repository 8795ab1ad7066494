/** Every refusal leaves through here, as one RFC 9457 problem. */
import { NOT_SEEN, PROBLEMS, type Problem, type ProblemCode } from '@wayfinder/contract';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod';

/** Media type of a problem. */
export const PROBLEM_TYPE = 'application/problem+json; charset=utf-8';

type More = Omit<Problem, 'type' | 'title' | 'status' | 'code' | 'requestId'>;

/** A refusal on its way out. */
export class ProblemError extends Error {
  readonly code: ProblemCode;
  readonly more: More;
  constructor(code: ProblemCode, more: More = {}) {
    super(code);
    this.name = 'ProblemError';
    this.code = code;
    this.more = more;
  }
}

/** The problem of a code. */
export function problemOf(code: ProblemCode, more: More = {}, requestId?: string): Problem {
  const { status, title } = PROBLEMS[code];
  return {
    type: `/api/problems/${code}`,
    title,
    status,
    code,
    ...more,
    ...(more.refusal && !more.rules ? { rules: more.refusal.rules } : {}),
    ...(requestId ? { requestId } : {}),
  };
}

/** Codes for what Fastify itself refuses. */
const OF_FASTIFY: Record<string, ProblemCode> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'too-large',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'wrong-media-type',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'bad-json',
  FST_ERR_CTP_INVALID_JSON_BODY: 'bad-json',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'bad-request',
};

interface Issue {
  instancePath: string;
  message?: string;
  params?: { issue?: unknown };
}

/** `/body/commands/0/id`: where a field is, for people and programs. */
function fieldErrors(error: FastifyError): NonNullable<Problem['errors']> {
  const context = error.validationContext ?? 'request';
  return (error.validation ?? []).map((issue) => {
    const { instancePath, message = 'is not right' } = issue as Issue;
    return { at: `/${context}${instancePath}`.replace(/\/$/, ''), message };
  });
}

function toProblem(error: FastifyError | ProblemError): { code: ProblemCode; more: More } {
  if (error instanceof ProblemError) return { code: error.code, more: error.more };
  if (hasZodFastifySchemaValidationErrors(error)) {
    const errors = fieldErrors(error);
    return { code: errors.every(({ message }) => message === NOT_SEEN) ? 'bad-name' : 'bad-fields', more: { errors } };
  }
  const known = OF_FASTIFY[error.code];
  if (known) return { code: known, more: {} };
  // Parsers throw plain errors with a status: a body that isn't what it says.
  if (error.statusCode === 400) return { code: error instanceof SyntaxError ? 'bad-json' : 'bad-request', more: {} };
  return { code: 'internal', more: {} };
}

/** Code of each refusal, by its answer. */
const refused = new WeakMap<FastifyReply, ProblemCode>();

/** The code that an answer was refused with; undefined: it was not. */
export const problemCodeOf = (reply: FastifyReply): ProblemCode | undefined => refused.get(reply);

/** Sends a problem. */
export function sendProblem(reply: FastifyReply, code: ProblemCode, more: More = {}): FastifyReply {
  const body = problemOf(code, more, reply.request.id);
  refused.set(reply, code);
  if (more.retryAfter !== undefined) void reply.header('retry-after', String(more.retryAfter));
  if (body.status === 401) void reply.header('www-authenticate', 'Bearer realm="wayfinder"');
  return reply
    .code(body.status)
    .type(PROBLEM_TYPE)
    .serializer((value: unknown) => JSON.stringify(value))
    .send(body);
}

/** Makes every error of this server a problem. `translate` turns errors of the rooms below into problems first. */
export function useProblems(server: FastifyInstance, translate: (error: unknown) => ProblemError | null): void {
  server.setErrorHandler((thrown: FastifyError, request: FastifyRequest, reply: FastifyReply) => {
    const { code, more } = toProblem(translate(thrown) ?? thrown);
    if (code === 'internal') request.log.error({ err: thrown }, 'request failed');
    return sendProblem(reply, code, more);
  });
  server.setNotFoundHandler((_request, reply) => sendProblem(reply, 'unknown-route'));
}
