/** The bound of work in progress behind the gateway: beyond it requests wait their turn for a bounded time, and then are refused. */
import {
  Admission,
  type AdmissionOptions,
  Budget,
  type BudgetOptions,
  type Place,
  Refused,
  SharedTime,
  senderOf,
  Tarpit,
} from '@wayfinder/traffic';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { refuseBusy, refuseSender } from './problems.ts';

/** Bounds of the work in progress. */
export interface EntranceOptions extends AdmissionOptions {
  /** Longest that an answer which has begun keeps others waiting, in milliseconds. */
  turnMs?: number;
  /** Share of the time of those who answer that a sender may use: by default as much as it gets. */
  budget?: BudgetOptions | undefined;
}

/** The door of one part. */
export interface Entrance {
  /** Lets a request in; false: it was refused, and is answered. */
  letIn(request: FastifyRequest, reply: FastifyReply): Promise<boolean>;
  /** The part has begun to answer a request, or never will. */
  answered(request: FastifyRequest): void;
  /** True when requests wait, and none has ended for longer than a request may wait. */
  isStuck(): boolean;
}

/** One browser opens a page with some thirty requests. */
const DEFAULTS = { perSender: 256, waiting: 1000, waitMs: 10_000, turnMs: 100 };

/** A request that was let in. */
interface Inside {
  /** The part has begun to answer, or never will: the work is done. */
  answered(): void;
}

/** `allWait`: also what isn't a question waits for its turn. `workers`: processes that answer, each one after the other. */
export function createEntrance(options: EntranceOptions, allWait = false, workers = 1): Entrance {
  const settings = { ...DEFAULTS, ...options };
  const admission = new Admission(settings);
  const tarpit = new Tarpit();
  const time = new SharedTime(workers);
  const budget = settings.budget ? new Budget(settings.budget) : null;
  const inside = new WeakMap<object, Inside>();
  return {
    async letIn(request, reply) {
      // The part that knows accounts judges who may wait longest.
      const kind = allWait || isQuestion(request) ? 'read' : 'move';
      const sender = senderOf(request.ip);
      const wait = budget?.wait(sender) ?? 0;
      if (wait > 0) {
        await tarpit.hold();
        refuseSender(reply, wait);
        return false;
      }
      try {
        // Not of the request itself: one that has been read to its end is destroyed, too.
        const gone = () => request.raw.socket.destroyed;
        const place = await admission.enter({ kind, sender }, gone);
        if (reply.raw.closed) {
          place.leave();
          return false;
        }
        const ended = time.begin();
        const answered = () => budget?.use(sender, ended());
        inside.set(request.raw, insideOf(place, reply, answered, settings.turnMs));
        return true;
      } catch (error) {
        if (!(error instanceof Refused)) throw error;
        await tarpit.hold();
        if (error.why === 'sender') refuseSender(reply);
        else refuseBusy(reply);
        return false;
      }
    },
    answered: ({ raw }) => inside.get(raw)?.answered(),
    isStuck: () => admission.stuckMs() > settings.waitMs,
  };
}

/** Keeps a request's place until its work is done and its asker gone. Whoever hangs up before the answer leaves the work behind, and their place with it. */
function insideOf(place: Place, { raw }: FastifyReply, worked: () => void, turnMs: number): Inside {
  let [done, gone] = [false, false];
  raw.once('close', () => {
    gone = true;
    // Also what was refused, or broke, before it was sent anywhere.
    if (!done && !raw.headersSent) return;
    worked();
    place.leave();
  });
  return {
    answered() {
      if (done) return;
      done = true;
      worked();
      if (gone) {
        if (!raw.headersSent) place.leave();
        return;
      }
      // The rest is the way to whoever asked, who may take as long as they like.
      setTimeout(() => place.passTurn(), turnMs).unref();
    },
  };
}

export function isQuestion({ method }: { method: string }): boolean {
  return method === 'GET' || method === 'HEAD' || method === 'OPTIONS';
}
