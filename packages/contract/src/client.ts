/** A small typed client of the API, for pages, tests and programs. */
import { type Problem, problem } from './problems.ts';
import { type AnswerOf, API, ROUTES, type Route, type RouteName, type SentTo } from './routes.ts';

/** The API said no. */
export class ApiProblem extends Error {
  readonly problem: Problem;
  constructor(body: Problem) {
    super(body.detail ?? body.title);
    this.name = 'ApiProblem';
    this.problem = body;
  }
}

/** Way in which the client reaches the API. */
export interface ClientOptions {
  /** Origin without a trailing slash; empty in a browser: its own. */
  origin?: string;
  /** Personal access token; without one the browser's cookie is used. */
  token?: string;
  /** Further headers, such as the cookie that a server-rendered page forwards. */
  headers?: Record<string, string>;
  fetch?: typeof fetch;
}

/** True for what may be left out: what a route doesn't take, and queries in which nothing is needed. */
type May<T> = undefined extends T ? true : object extends T ? true : false;
type Needed<T> = { [K in keyof T as May<T[K]> extends true ? never : K]: T[K] };
type Optional<T> = { [K in keyof T as May<T[K]> extends true ? K : never]?: T[K] };
/** Values to send: only what the route knows. */
export type Sending<Name extends RouteName> = Needed<SentTo<Name>> &
  Optional<SentTo<Name>> & { signal?: AbortSignal; idempotencyKey?: string };

/** Calls one route. */
export type Client = <Name extends RouteName>(name: Name, sending: Sending<Name>) => Promise<AnswerOf<Name>>;

/** The address of a route under its origin. */
export function addressOf(name: RouteName, params?: unknown, query?: unknown): string {
  const values = (params ?? {}) as Record<string, string>;
  const filled = ROUTES[name].path.replace(/:(\w+)/g, (_, key: string) => encodeURIComponent(values[key] ?? ''));
  const search = new URLSearchParams();
  for (const [key, value] of Object.entries((query ?? {}) as Record<string, unknown>)) {
    if (value !== undefined) search.set(key, String(value));
  }
  const text = search.toString();
  return `${API}${filled}${text ? `?${text}` : ''}`;
}

/** Makes a client. Its calls throw `ApiProblem` for refusals. */
export function createClient(options: ClientOptions = {}): Client {
  const send = options.fetch ?? fetch;
  return async <Name extends RouteName>(name: Name, sending: Sending<Name>): Promise<AnswerOf<Name>> => {
    const { params, query, body, signal, idempotencyKey } = sending as {
      [Key in 'params' | 'query' | 'body']?: unknown;
    } & { signal?: AbortSignal; idempotencyKey?: string };
    const route: Route = ROUTES[name];
    const headers: Record<string, string> = { accept: 'application/json', ...options.headers };
    if (options.token) headers.authorization = `Bearer ${options.token}`;
    if (body !== undefined) headers['content-type'] = 'application/json';
    if (idempotencyKey) headers['idempotency-key'] = idempotencyKey;
    const response = await send(`${options.origin ?? ''}${addressOf(name, params, query)}`, {
      method: route.method,
      headers,
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      ...(signal ? { signal } : {}),
    });
    if (!response.ok) throw new ApiProblem(await problemOf(response));
    if (response.status === 204) return null as AnswerOf<Name>;
    return (await (route.text ? response.text() : response.json())) as AnswerOf<Name>;
  };
}

/** The problem in an answer; a made-up one when a proxy in between answered in its own words. */
async function problemOf(response: Response): Promise<Problem> {
  const parsed = problem.safeParse(await response.json().catch(() => null));
  if (parsed.success) return parsed.data;
  const code = response.status >= 500 ? 'unavailable' : 'bad-request';
  return { type: `/api/problems/${code}`, title: `HTTP ${response.status}`, status: response.status, code };
}
