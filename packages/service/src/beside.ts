/** Use cases of what happens to a running game beside its log: pauses, time that others grant, bots that play for somebody, seats that change hands. */
import type { GameDetail, NoteList } from '@wayfinder/contract';
import { dayAlone, type GameHead, type Instant, type NewNote } from '@wayfinder/store';
import { returnableStay, seenBy } from './access.ts';
import { type Context, nowOf } from './context.ts';
import { closesAt } from './idle.ts';
import { answerOnce, endPauseOnce, proposeOnce } from './proposals.ts';
import { type LOST, untilDone } from './retry.ts';
import { orLost, runningFor } from './running.ts';
import { detailOf, noteListOf, pauseTold, type TellAt } from './show.ts';
import { offerOnce, returnOnce, takeOnce, withdrawOnce } from './stand-ins.ts';
import type { Reader, Service, UserId } from './types.ts';

type Uses = Pick<
  Service,
  | 'notes'
  | 'propose'
  | 'answerProposal'
  | 'endPause'
  | 'offerSeat'
  | 'withdrawOffer'
  | 'takeSeat'
  | 'returnToSeat'
  | 'keepGame'
>;

/** The use cases beside the log. */
export function besideLogs(context: Context): Uses {
  const { beside } = context.store;
  const detail = async (user: UserId, gameId: string): Promise<GameDetail> =>
    detailOf(context, await seenBy(context, { user }, gameId), user);
  const list = (reader: Reader, gameId: string): Promise<NoteList> => notesFor(context, reader, gameId);
  /** Runs one of these after the other writes of its game; it is decided again while the game moves on. */
  const write = async <T>(gameId: string, user: UserId, once: () => Promise<T | typeof LOST>): Promise<T> => {
    const done = await context.writes.run(gameId, user, () => untilDone(once));
    context.heads.drop(gameId);
    return done;
  };
  return {
    notes: list,
    async propose(user, gameId, wanted) {
      await write(gameId, user, async () => {
        const { head, seat } = await runningFor(context, user, gameId);
        return proposeOnce(context, head, seat, wanted);
      });
      return list({ user }, gameId);
    },
    async answerProposal(user, gameId, number, agree) {
      await write(gameId, user, async () => {
        const { head, seat } = await runningFor(context, user, gameId);
        return answerOnce(context, head, seat, number, agree);
      });
      return list({ user }, gameId);
    },
    async endPause(user, gameId) {
      await write(gameId, user, async () => {
        const { head, seat } = await runningFor(context, user, gameId);
        return endPauseOnce(context, head, seat);
      });
      return detail(user, gameId);
    },
    async offerSeat(user, gameId, seat, wanted) {
      await write(gameId, user, () => offerOnce(context, user, gameId, seat, wanted));
      return detail(user, gameId);
    },
    async withdrawOffer(user, gameId, seat) {
      await write(gameId, user, () => withdrawOnce(context, user, gameId, seat));
      return detail(user, gameId);
    },
    async takeSeat(user, gameId, seat, link, withBlocked) {
      await write(gameId, user, () => takeOnce(context, user, gameId, { seat, link, withBlocked }));
      return detail(user, gameId);
    },
    async returnToSeat(user, gameId) {
      await write(gameId, user, () => returnOnce(context, user, gameId));
      return detail(user, gameId);
    },
    async keepGame(user, gameId) {
      await write(gameId, user, async () => {
        const { head, seat } = await runningFor(context, user, gameId);
        const at = nowOf(context);
        const note: NewNote = { kind: 'kept', seat, data: { by: seat } };
        return orLost(beside.keep(head, at, [note]));
      });
      return detail(user, gameId);
    },
  };
}

async function notesFor(context: Context, reader: Reader, gameId: string): Promise<NoteList> {
  const { head, seat, frozen } = await seenBy(context, reader, gameId);
  const { beside } = context.store;
  const at = nowOf(context);
  const [notes, proposals, touched] = await Promise.all([
    beside.notes(gameId),
    beside.proposals(gameId, at),
    head.clock === null && head.status === 'running' && !frozen ? beside.touched(gameId) : null,
  ]);
  const tellAt = await tellAtOf(context, head);
  return {
    ...noteListOf(head, { notes: frozen ? [] : notes, proposals: seat === null ? [] : proposals }, seat, tellAt),
    pause: pauseTold(head, at),
    closesAt: touched && closesAt(touchedAsTold(head, touched)),
    returnsUntil: returnableStay(head, reader.user, at)?.returnsUntil ?? null,
  };
}

/** Milliseconds in which all happens that a leaving leads to at once. */
const AT_ONCE_MS = 60_000;

/**
 * Instants as they are told where accounts have left that are gone. Of when they left the day alone is told, or the last thing before that happened on
 * that day: one instant in two games would link two seats of theirs.
 */
async function tellAtOf({ store }: Context, { id, seats, former }: GameHead): Promise<TellAt> {
  const gone = [...former, ...seats].flatMap(({ userId, bot, untilAt }) =>
    userId === null && bot === null && untilAt !== null ? [untilAt] : [],
  );
  const told = await Promise.all(
    [...new Set(gone)].map(async (left) => {
      const seen = await store.log.lastSeen(id, left);
      // All that was told before stays before.
      const after = seen === null ? '' : new Date(Date.parse(seen) + 1).toISOString();
      return { left, as: [dayAlone(left), after < left ? after : (seen ?? '')].toSorted().at(-1) ?? left };
    }),
  );
  const isSoon = (at: Instant, left: Instant): boolean => at >= left && Date.parse(at) - Date.parse(left) < AT_ONCE_MS;
  return (at) => told.find(({ left }) => isSoon(at, left))?.as ?? at;
}

/** The same as everybody may know it: that somebody has answered in secret is told by no time. */
function touchedAsTold<Touched extends { at: string; keptAt: string }>(head: GameHead, touched: Touched): Touched {
  if (!head.open.some(({ settled }) => settled)) return touched;
  const [at = touched.keptAt] = [touched.keptAt, ...head.open.map(({ since }) => since)].sort().reverse();
  return { ...touched, at };
}
