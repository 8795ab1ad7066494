/** Use cases of what happens to a running game beside its log: pauses, time that others grant, bots that play for somebody, seats that change hands. */
import type { GameDetail, NoteList } from '@wayfinder/contract';
import type { GameHead, NewNote } from '@wayfinder/store';
import { returnableStay, seenBy } from './access.ts';
import { type Context, nowOf } from './context.ts';
import { closesAt } from './idle.ts';
import { answerOnce, endPauseOnce, proposeOnce } from './proposals.ts';
import { type LOST, untilDone } from './retry.ts';
import { orLost, runningFor } from './running.ts';
import { detailOf, noteListOf, pauseTold } from './show.ts';
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
  return {
    ...noteListOf(head, { notes: frozen ? [] : notes, proposals: seat === null ? [] : proposals }, seat),
    pause: pauseTold(head, at),
    closesAt: touched && closesAt(touchedAsTold(head, touched)),
    returnsUntil: returnableStay(head, reader.user, at)?.returnsUntil ?? null,
  };
}

/** The same as everybody may know it: that somebody has answered in secret is told by no time. */
function touchedAsTold<Touched extends { at: string; keptAt: string }>(head: GameHead, touched: Touched): Touched {
  if (!head.open.some(({ settled }) => settled)) return touched;
  const [at = touched.keptAt] = [touched.keptAt, ...head.open.map(({ since }) => since)].sort().reverse();
  return { ...touched, at };
}
