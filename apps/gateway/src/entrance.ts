/** How much is in progress behind the gateway at once: beyond it requests wait their turn for a bounded time, and then are refused. */
import { Admission, type AdmissionOptions, type Place, Refused, senderOf, Tarpit } from '@wayfinder/traffic';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { refuseBusy, refuseSender } from './problems.ts';

/** How much is in progress at most. */
export interface EntranceOptions extends AdmissionOptions {
  /** Longest that an answer which has begun keeps others waiting, in milliseconds. */
  turnMs?: number;
}

/** The door of one part. */
export interface Entrance {
  /** Lets a request in; false: it was refused, and is answered. */
  letIn(request: FastifyRequest, reply: FastifyReply): Promise<boolean>;
  /** The part has begun to answer a request. */
  answered(request: FastifyRequest): void;
  /** True when requests wait, and none has ended for longer than a request may wait. */
  isStuck(): boolean;
}

/** One browser opens a page with some thirty requests. */
const DEFAULTS = { perSender: 256, waiting: 1000, waitMs: 10_000, turnMs: 100 };

/** `allWait`: also what isn't a question waits for its turn. */
export function createEntrance(options: EntranceOptions, allWait = false): Entrance {
  const settings = { ...DEFAULTS, ...options };
  const admission = new Admission(settings);
  const tarpit = new Tarpit();
  const places = new WeakMap<object, Place>();
  return {
    async letIn(request, reply) {
      // Who may wait longest is judged where accounts are known.
      const kind = allWait || isQuestion(request) ? 'read' : 'move';
      try {
        // Not of the request itself: one that has been read to its end is destroyed, too.
        const gone = () => request.raw.socket.destroyed;
        const place = await admission.enter({ kind, sender: senderOf(request.ip) }, gone);
        places.set(request.raw, place);
        if (reply.raw.closed) place.leave();
        else reply.raw.once('close', () => place.leave());
        return true;
      } catch (error) {
        if (!(error instanceof Refused)) throw error;
        await tarpit.hold();
        if (error.why === 'sender') refuseSender(reply);
        else refuseBusy(reply);
        return false;
      }
    },
    answered({ raw }) {
      const place = places.get(raw);
      // The work is done. What is left is the way to whoever asked, who may take as long as they like.
      if (place) setTimeout(() => place.passTurn(), settings.turnMs).unref();
    },
    isStuck: () => admission.stuckMs() > settings.waitMs,
  };
}

export function isQuestion({ method }: { method: string }): boolean {
  return method === 'GET' || method === 'HEAD' || method === 'OPTIONS';
}
