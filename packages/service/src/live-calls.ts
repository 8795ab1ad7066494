/** Live calls: whoever looks hears which games wait for them. */
import type { StreamCalls } from '@wayfinder/contract';
import type { Context } from './context.ts';
import { HOUSE, payFor } from './payer.ts';
import { untilDone } from './retry.ts';
import type { CallsListener, UserId } from './types.ts';

/** After a fault the calls are looked at again by themselves. */
const AGAIN_AFTER_MS = 1_000;

/** One account, and all who listen for it. */
interface Person {
  /** The calls that each was told last; null: nothing yet. */
  told: Map<CallsListener, string | null>;
  running: boolean;
  again: boolean;
}

/** All who hear of calls in one process. */
export class LiveCalls {
  readonly #context: Context;
  readonly #people = new Map<UserId, Person>();

  constructor(context: Context) {
    this.#context = context;
  }

  /** Tells them at once, and whenever they change; answers how to end it. */
  hear(user: UserId, listener: CallsListener): () => void {
    const person = this.#people.get(user) ?? { told: new Map(), running: false, again: false };
    this.#people.set(user, person);
    person.told.set(listener, null);
    this.look(user);
    return () => {
      person.told.delete(listener);
      if (person.told.size === 0 && this.#people.get(user) === person) this.#people.delete(user);
    };
  }

  /** The calls of an account, or of all (`user` null), may be others now. */
  look(user: UserId | null): void {
    if (user === null) {
      for (const one of this.#people.keys()) this.look(one);
      return;
    }
    const person = this.#people.get(user);
    if (!person) return;
    if (person.running) {
      person.again = true;
      return;
    }
    person.running = true;
    void payFor(HOUSE, () => this.#tell(user, person));
  }

  /** The session that lets in an account, or anybody (`user` null), may have ended. */
  tellAccess(user: UserId | null): void {
    for (const [one, { told }] of this.#people) {
      if (user === null || one === user) for (const listener of told.keys()) listener.access();
    }
  }

  close(): void {
    this.#people.clear();
  }

  async #tell(user: UserId, person: Person): Promise<void> {
    try {
      do {
        person.again = false;
        const calls = await untilDone(() => this.#context.store.games.openCalls(user));
        tellAll(person, { calls });
      } while (person.again);
    } catch (error) {
      this.#context.log({ kind: 'listen-lost', error });
      setTimeout(() => this.look(user), AGAIN_AFTER_MS).unref();
    } finally {
      person.running = false;
    }
  }
}

/** Tells each who was told something else last. */
function tellAll({ told }: Person, calls: StreamCalls): void {
  const text = JSON.stringify(calls);
  for (const [listener, before] of told) {
    if (before === text) continue;
    told.set(listener, text);
    listener.calls(calls);
  }
}
