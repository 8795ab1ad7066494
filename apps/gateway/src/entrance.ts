/** How much is in progress behind the gateway at once: beyond it requests wait their turn for a bounded time, and then are refused. */
import { Admission, type AdmissionOptions, type Leave, Refused, senderOf } from '@wayfinder/traffic';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { problem } from './problems.ts';

/** The door of one part. */
export interface Entrance {
  /** Lets a request in; null: it was refused, and is answered. */
  letIn(request: FastifyRequest, reply: FastifyReply): Promise<Leave | null>;
  /** True when requests wait, and none has ended for longer than a request may wait. */
  isStuck(): boolean;
}

/** As many as a part answers within a second or two; one browser opens a page with some thirty requests. */
const DEFAULTS = { reads: 128, waiting: 1000, perSender: 256, waitMs: 10_000 };

export function createEntrance(options: AdmissionOptions = {}): Entrance {
  const settings = { ...DEFAULTS, ...options };
  const admission = new Admission(settings);
  return {
    async letIn(request, reply) {
      // Who may wait longest is judged where accounts are known.
      const kind = request.method === 'GET' || request.method === 'HEAD' ? 'read' : 'move';
      try {
        return await admission.enter({ kind, sender: senderOf(request.ip) }, () => request.raw.destroyed);
      } catch (error) {
        if (!(error instanceof Refused)) throw error;
        refuse(reply, error.why);
        return null;
      }
    },
    isStuck: () => admission.stuckMs() > settings.waitMs,
  };
}

function refuse(reply: FastifyReply, why: Refused['why']): void {
  if (why === 'sender') {
    void reply.header('retry-after', '1');
    problem(reply, 429, 'rate-limited', 'Too many requests at once; wait a little.');
    return;
  }
  void reply.header('retry-after', '2');
  problem(reply, 503, 'busy', 'Too much is asked just now; wait a little.');
}
