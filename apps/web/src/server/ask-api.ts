/** Way of pages to the api's processes: one after the other in turn, and another one where the first can't be asked. */
import { apiOrigins } from './environment.ts';

/** Time after which the same process may be back, where there is no other. */
const AGAIN_AFTER_MS = 250;

const sleep = (ms: number): Promise<void> => new Promise((done) => setTimeout(done, ms));

let turn = 0;

/**
 * Asks one of the api's processes for `path`, which begins with `/`. What can't be connected to was sent nothing, so another is asked; so it is
 * where the first doesn't answer a question or says that it can't answer now (503). Once only: then its answer or failure is the visitor's.
 */
export async function askApi(path: string, init: RequestInit = {}, origins = apiOrigins()): Promise<Response> {
  turn = (turn + 1) % Number.MAX_SAFE_INTEGER;
  const first = origins[turn % origins.length] ?? '';
  const second = origins[(turn + 1) % origins.length] ?? first;
  const again = async (): Promise<Response> => {
    if (second === first) await sleep(AGAIN_AFTER_MS);
    init.signal?.throwIfAborted();
    return fetch(second + path, init);
  };
  const isQuestion = ['GET', 'HEAD'].includes((init.method ?? 'GET').toUpperCase());
  try {
    const answer = await fetch(first + path, init);
    if (answer.status !== 503 || !isQuestion) return answer;
    await answer.body?.cancel();
  } catch (error) {
    if (init.signal?.aborted || !(isQuestion || neverSent(error))) throw error;
  }
  return again();
}

/** The connection was never made. */
function neverSent(error: unknown): boolean {
  const { cause } = error as { cause?: { code?: string; errors?: { code?: string }[] } };
  const code = cause?.code ?? cause?.errors?.at(-1)?.code ?? '';
  return ['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'UND_ERR_CONNECT_TIMEOUT'].includes(code);
}
