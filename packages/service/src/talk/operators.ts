/** Use cases of operators: reports of lines, and what they decide. */
import { GAME_ROOMS, type Report } from '@wayfinder/contract';
import type { LineRecord, ReportRecord } from '@wayfinder/store';
import { type Context, nowOf } from '../context.ts';
import { NotFound, Problem } from '../problems.ts';
import type { Service, UserId } from '../types.ts';
import { ROOM_NUMBERS } from './rooms.ts';

/** Lines before and after a line that was reported. */
const AROUND = 5;
const DAY_MS = 86_400_000;

/** The use cases of operators. */
export function operating(context: Context): Pick<Service, 'reports' | 'decideReport' | 'operatorLog'> {
  const { reports } = context.store;
  const assertOperator = async (user: UserId): Promise<void> => {
    if (!(await reports.isOperator(user))) throw new Problem('not-operator');
  };
  return {
    async reports(user, { state, limit, cursor }) {
      await assertOperator(user);
      const { rows, next } = await reports.list(user, state, limit, cursor ?? null);
      return { reports: await Promise.all(rows.map((row) => reportTold(context, row, user))), next };
    },
    async decideReport(user, id, { decision, reason, days }) {
      await assertOperator(user);
      const at = nowOf(context);
      const until = days === undefined ? null : new Date(Date.parse(at) + days * DAY_MS).toISOString();
      const decided = await reports.decide(id, { by: user, decision, reason, until, at });
      if (!decided) throw new NotFound('unknown-report');
      if (decided === 'own') throw new Problem('own-report');
      if (decided.authorId !== null) context.identities.ended(decided.authorId);
      return reportTold(context, decided, user);
    },
    async operatorLog(user, { limit, cursor }) {
      await assertOperator(user);
      const { rows, next } = await reports.acts(limit, cursor ?? null);
      return { acts: rows, next };
    },
  };
}

/** A report for an operator. Whoever wrote the line reads neither who reported it nor their words. */
async function reportTold({ store }: Context, report: ReportRecord, user: UserId): Promise<Report> {
  const { key, number, authorId, ...told } = report;
  const around = await store.talk.between(key, number - AROUND, number + AROUND);
  const room = key.of === 'games' ? GAME_ROOMS.find((one) => ROOM_NUMBERS[one] === key.room) : undefined;
  return {
    ...told,
    ...(authorId === user ? { reporter: null, text: '' } : {}),
    ...{ of: key.of, place: key.id, room: room ?? String(key.room), number },
    context: around.map(contextTold),
  };
}

function contextTold({ number, player, name, at, text }: LineRecord): Report['context'][number] {
  return { number, author: player === null ? null : { player, name }, at, text };
}
