/** Drafts: an unfinished turn, kept for its player alone, so that it is gone on with on another device. */
import {
  type KeptDraft,
  MOST_DRAFT_BYTES,
  type PutDraft,
  type SentCommand,
  type TurnDraft,
  turnDraft,
} from '@wayfinder/contract';
import type { Seat } from '@wayfinder/engine';
import { type GameHead, ID_LENGTH, randomId } from '@wayfinder/store';
import { seatedIn } from './access.ts';
import { type Context, nowOf } from './context.ts';
import { Problem, WrongMoment } from './problems.ts';
import type { Service, UserId } from './types.ts';

type Drafting = Pick<Service, 'draft' | 'putDraft' | 'deleteDraft'>;

/** The use cases of drafts. Only who sits at a seat now reaches its draft: no link, no spectator, no other seat. */
export function drafting(context: Context): Drafting {
  return {
    draft: (user, gameId) => read(context, user, gameId),
    putDraft: (user, gameId, put) => write(context, user, gameId, put),
    async deleteDraft(user, gameId) {
      // Another device may write between the reading and the writing; then its draft is what is thrown away.
      for (;;) {
        const { version: basedOn, draft } = await read(context, user, gameId);
        if (draft === null) return;
        const done = await write(context, user, gameId, { draft: null, basedOn }).catch(unlessChanged);
        if (done) return;
      }
    },
  };
}

function unlessChanged(error: unknown): null {
  if (error instanceof Problem && error.code === 'draft-changed') return null;
  throw error;
}

async function read(context: Context, user: UserId, gameId: string): Promise<KeptDraft> {
  const { head, seat } = await seatedIn(context, user, gameId);
  const { draft, version } = await context.store.drafts.read(gameId, seat, user);
  // Nothing is composed before a game or after it.
  return { draft: draft as TurnDraft | null, version: head.status === 'running' ? version : null };
}

async function write(
  context: Context,
  user: UserId,
  gameId: string,
  { draft, basedOn }: PutDraft,
): Promise<{ version: string }> {
  const { head, seat } = await seatedIn(context, user, gameId);
  if (head.status === 'open') throw new WrongMoment('not-started');
  if (head.status !== 'running') throw new WrongMoment('game-over');
  if (Buffer.byteLength(JSON.stringify(draft)) > MOST_DRAFT_BYTES) throw new Problem('too-large');
  const version = randomId(ID_LENGTH);
  const at = nowOf(context);
  const kept = await context.store.drafts.put({ gameId, seat, userId: user, draft, version, basedOn, at });
  if (kept === 'changed') throw new Problem('draft-changed');
  if (kept === 'left') throw await whyLeft(context, user, gameId);
  return { version };
}

/** Problem that came up between the look and the writing. */
async function whyLeft(context: Context, user: UserId, gameId: string): Promise<Problem> {
  await seatedIn(context, user, gameId);
  return new WrongMoment('game-over');
}

/** Throws a seat's draft away where a batch is done without being written; the version of the empty one. */
export async function clearDraft(context: Context, head: GameHead, seat: Seat): Promise<string> {
  const userId = head.seats.find((stay) => stay.seat === seat)?.userId ?? '';
  for (;;) {
    const { version: basedOn } = await context.store.drafts.read(head.id, seat, userId);
    const version = randomId(ID_LENGTH);
    const wish = { gameId: head.id, seat, userId, draft: null, version, basedOn, at: nowOf(context) };
    if ((await context.store.drafts.put(wish)) !== 'changed') return version;
  }
}

/** Rest of a draft once a batch is committed: the commands that came back, told apart as they were when they were composed. */
export async function draftAfter(
  context: Context,
  head: GameHead,
  seat: Seat,
  commands: readonly SentCommand[],
): Promise<TurnDraft | null> {
  if (commands.length === 0) return null;
  const user = head.seats.find((stay) => stay.seat === seat)?.userId ?? '';
  const composed = (await context.store.drafts.read(head.id, seat, user)).draft as TurnDraft | null;
  const contexts = new Map(composed?.steps.map((step) => [step.id, step.context]));
  const steps = commands.map(({ id, decision, path }) => ({ id, decision, path, context: contexts.get(id) ?? null }));
  const draft = { steps, decision: null, path: [] };
  return canBeKept(draft) ? draft : null;
}

/** A zero or half a pair, as JSON writes them: nothing with either can be stored. */
const UNSTORABLE = /\\u0000|\\ud[89a-f]/;

/** True for a draft that can be kept. It was never judged: whatever was sent, it must not be able to undo the draw that it came behind. */
function canBeKept(draft: TurnDraft): boolean {
  const json = JSON.stringify(draft);
  return turnDraft.safeParse(draft).success && Buffer.byteLength(json) <= MOST_DRAFT_BYTES && !UNSTORABLE.test(json);
}
