/** Connections to those behind the gateway: a pool for what is answered soon, and one of its own for each stream. */
import { Agent, Client, Dispatcher } from 'undici';

/** Longest that an upstream may take to begin its answer. */
const ANSWERED_WITHIN_MS = 30_000;
/** Streams are silent for as long as nothing happens in a game. What may be in progress is bounded at the entrance, and streams by the api. */
const SETTINGS = { bodyTimeout: 0, headersTimeout: ANSWERED_WITHIN_MS, pipelining: 1 };

/** A pool looks through all its connections for a free one, and thousands of streams hold theirs: they would make everything else slow. */
export class Connections extends Dispatcher {
  readonly #pool = new Agent({ ...SETTINGS, connections: null });
  readonly #isStream: (path: string) => boolean;

  constructor(isStream: (path: string) => boolean) {
    super();
    this.#isStream = isStream;
  }

  override dispatch(request: Agent.DispatchOptions, handler: Dispatcher.DispatchHandler): boolean {
    const { origin, path } = request;
    if (origin === undefined || !this.#isStream(path)) return this.#pool.dispatch(request, handler);
    const own = new Client(origin, SETTINGS);
    own.dispatch(request, handler);
    // It closes once the stream has ended.
    void own.close();
    return true;
  }
}
