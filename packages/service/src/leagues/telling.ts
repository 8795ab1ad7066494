/** Messages of a season, written down with the step that they tell of. Each is told once, also where a step is taken back and made again. */
import type { MoveMember, ObjectionDecision, PutAdmission, SeasonState } from '@wayfinder/contract';
import {
  type ClubStep,
  isIn,
  type SeasonChange,
  type SeasonNoticeKind,
  type SeasonPlayerRecord,
  type StoredPlan,
} from '@wayfinder/store';

/** Milliseconds before its end at which players with open games are told of it. */
export const SOON_MS = 3 * 86_400_000;

const KINDS: Readonly<Partial<Record<SeasonState, SeasonNoticeKind>>> = {
  registration: 'season-opened',
  seeded: 'season-seeded',
  running: 'season-started',
  objections: 'season-ended',
  closed: 'season-closed',
};

/** Accounts of those who play and haven't stopped. */
function accountsOf(players: readonly SeasonPlayerRecord[]): { number: number; userId: string }[] {
  return players.flatMap((player) => {
    const { number, userId } = player;
    return userId !== null && isIn(player) ? [{ number, userId }] : [];
  });
}

/** Divisions of players by their numbers; 0: the waiting list. */
function placedIn(plan: StoredPlan): Record<number, number> {
  const placed = plan.divisions.flatMap(({ number, placements }) => placements.map((one) => [one.number, number]));
  return Object.fromEntries([...placed, ...plan.waiting.map((one) => [one.number, 0])]);
}

/** Steps that the log of the club tells. */
const IN_LOG: Readonly<Partial<Record<SeasonState, ClubStep>>> = {
  registration: 'season-opened',
  seeded: 'season-seeded',
  running: 'season-started',
  closed: 'season-closed',
};

/**
 * Tells of a step that leads on. `plan`: the divisions that the step has made; null: it made none. `by`: null: the clock. `isLater`: the season begins
 * later than its players were told.
 */
export async function tellStep(
  change: SeasonChange,
  to: SeasonState,
  plan: StoredPlan | null,
  by: string | null,
  isLater: boolean,
): Promise<void> {
  const kind = KINDS[to];
  if (kind === undefined) return;
  const logged = IN_LOG[to];
  if (logged) await change.telling.inClubLog(logged, by);
  if (kind === 'season-seeded' && plan) return tellSeeded(change, placedIn(plan), isLater);
  const isTold = (await change.telling.toldOf(kind)) !== null;
  // Members are told that sign-up is open, players of all else. A step that is made again is told to programs alone.
  const all = kind === 'season-opened' ? null : accountsOf(await change.players()).map(({ userId }) => userId);
  await change.telling.tell({ kind, tells: isTold ? [] : all, data: laterIn(isLater) });
  await change.telling.remember(kind, {});
}

function laterIn(isLater: boolean): { later?: true } {
  return isLater ? { later: true } : {};
}

/** Of a seeding that is made again, whoever plays elsewhere now is told; of one that moves the start, everybody is. */
async function tellSeeded(change: SeasonChange, placed: Record<number, number>, isLater: boolean): Promise<void> {
  const kind = 'season-seeded';
  const before = isLater ? null : ((await change.telling.toldOf(kind)) as Record<number, number> | null);
  const players = await change.players();
  const tells = accountsOf(players)
    .filter(({ number }) => before?.[number] !== placed[number])
    .map(({ userId }) => userId);
  await change.telling.tell({ kind, tells, data: { placed, ...laterIn(isLater) } });
  await change.telling.remember(kind, placed);
  await tellUnanswered(change, players);
}

/** Tells whoever waited that they have a place. */
export async function tellPlaced(
  change: SeasonChange,
  { number, userId }: SeasonPlayerRecord,
  division: number,
): Promise<void> {
  const kind = 'season-seeded';
  const placed = { ...(await change.telling.toldOf(kind)), [number]: division };
  await change.telling.tell({ kind, tells: userId === null ? [] : [userId], data: { placed } });
  await change.telling.remember(kind, placed);
}

/** Tells those whom no organiser let in before sign-up closed, each once. */
async function tellUnanswered(change: SeasonChange, players: readonly SeasonPlayerRecord[]): Promise<void> {
  const kind = 'season-not-admitted';
  const before = (await change.telling.toldOf(kind)) as Record<number, true> | null;
  const asks = players.filter(
    ({ number, leftAt, admission }) => admission === 'asks' && leftAt === null && !before?.[number],
  );
  if (asks.length === 0) return;
  await change.telling.tell({ kind, tells: asks.flatMap(({ userId }) => userId ?? []), data: { reason: null } });
  const told = Object.fromEntries(asks.map(({ number }) => [number, true]));
  await change.telling.remember(kind, { ...before, ...told });
}

/** Tells organisers that a sign-up waits for their yes. */
export async function tellAsks(change: SeasonChange, { number, userId, player }: SeasonPlayerRecord): Promise<void> {
  const tells = (await change.telling.organisers()).filter((one) => one !== userId);
  await change.telling.tell({ kind: 'season-asked', tells, data: { number, player } });
}

/** Tells a player if an organiser has let them in. */
export async function tellAdmission(
  change: SeasonChange,
  { userId }: SeasonPlayerRecord,
  { admit, reason }: Pick<PutAdmission, 'admit' | 'reason'>,
): Promise<void> {
  const kind = admit ? 'season-admitted' : 'season-not-admitted';
  await change.telling.tell({ kind, tells: userId === null ? [] : [userId], data: { reason } });
}

/** Messages that hold no more once a season is back in a state: they are told anew when its step is made again. */
const TOLD_ANEW: Readonly<Partial<Record<SeasonState, SeasonNoticeKind>>> = {
  seeded: 'season-started',
  running: 'season-ended',
  objections: 'season-closed',
};

/**
 * Tells of a step that was taken back: the log of the club, programs, and the players of a start, an end or a close. With them whoever objected (`objectors`)
 * to results that are gone.
 */
export async function tellTakenBack(
  change: SeasonChange,
  to: SeasonState,
  by: string | null,
  objectors: readonly string[],
): Promise<void> {
  const kind = 'season-taken-back';
  await change.telling.inClubLog(kind, by);
  const anew = TOLD_ANEW[to];
  if (!anew) return change.telling.tell({ kind, tells: [], data: { to } });
  const players = accountsOf(await change.players()).map(({ userId }) => userId);
  await change.telling.tell({ kind, tells: [...new Set([...players, ...objectors])], data: { to } });
  await change.telling.forget(anew);
}

/** Tells whoever played the season before that the next one is announced. Members are told when sign-up opens. */
export async function tellAnnounced(change: SeasonChange, by: string | null): Promise<void> {
  await change.telling.inClubLog('season-announced', by);
  await change.telling.tell({ kind: 'season-announced', tells: await change.telling.playersBefore() });
}

/** Removes a season that is only announced, and tells whoever counts on it. `by`: the organiser, who knows. */
export async function withdraw(change: SeasonChange, by: string): Promise<void> {
  const tells = (await change.telling.expecting()).filter((one) => one !== by);
  await change.remove();
  await change.telling.tell({ kind: 'season-withdrawn', tells });
}

/** Tells whoever sat at a seat that an organiser gave it to another. `by`: page of the organiser; `own`: the seat counts for them. */
export async function tellSubstituted(
  change: SeasonChange,
  user: string,
  data: { game: string; seat: number; by: string | null; own: boolean; reason: string },
): Promise<void> {
  await change.telling.tell({ kind: 'season-substituted', tells: [user], data });
}

/** Tells a member that they have their seat again. */
export async function tellGivenBack(
  change: SeasonChange,
  user: string,
  data: { game: string; reason: string },
): Promise<void> {
  await change.telling.tell({ kind: 'season-given-back', tells: [user], data });
}

/** Tells all who signed up that the season begins on another day; before anybody could, those who played the season before. */
export async function tellDates(change: SeasonChange): Promise<void> {
  const { state, firstDay } = change.season;
  const signed = (await change.players()).flatMap(({ userId, leftAt }) =>
    userId !== null && leftAt === null ? [userId] : [],
  );
  const tells = state === 'announced' ? await change.telling.playersBefore() : signed;
  await change.telling.tell({ kind: 'season-dates', tells, data: { firstDay } });
}

/** Tells players that the season ends later, with the organiser's reason. Where that end comes soon, no second message says so. */
export async function tellLaterEnd(change: SeasonChange, reason: string): Promise<void> {
  const { lastDay, endsAt } = change.season;
  const tells = accountsOf(await change.players()).map(({ userId }) => userId);
  await change.telling.tell({ kind: 'season-dates', tells, data: { lastDay, reason } });
  if (Date.parse(endsAt) - Date.parse(change.at) <= SOON_MS) await change.telling.soonTold();
}

/** Tells a player that an organiser moved them. */
export async function tellMoved(
  change: SeasonChange,
  { userId }: SeasonPlayerRecord,
  { number, to, reason }: MoveMember,
): Promise<void> {
  const tells = userId === null ? [] : [userId];
  await change.telling.tell({ kind: 'season-moved', tells, data: { number, to, reason } });
}

/** Tells players with open games that the season ends soon. */
export async function tellSoon(change: SeasonChange): Promise<void> {
  if (change.season.state !== 'running' || !(await change.telling.soonTold())) return;
  const open = (await change.games()).filter(({ result, voidAt }) => result === null && voidAt === null);
  const late = new Set(open.flatMap(({ seats }) => seats));
  const tells = accountsOf(await change.players()).flatMap(({ number, userId }) => (late.has(number) ? [userId] : []));
  await change.telling.tell({ kind: 'season-soon', tells });
}

/** Tells organisers of an objection. `player`: page of whoever objects. */
export async function tellObjection(
  change: SeasonChange,
  user: string,
  data: { objection: number; game: string; player: string | null },
): Promise<void> {
  const tells = (await change.telling.organisers()).filter((one) => one !== user);
  await change.telling.tell({ kind: 'season-objected', tells, data });
}

/** Tells whoever objected (null: their account is gone), and the others of the game, that nobody decided in time: the result stands. */
export async function tellStood(
  change: SeasonChange,
  objector: string | null,
  others: readonly string[],
  about: { objection: number; game: string },
): Promise<void> {
  const data = { ...about, decision: 'stands', reason: null };
  if (objector !== null)
    await change.telling.tell({ kind: 'season-decided', tells: [objector], data: { ...data, own: true } });
  if (others.length > 0) await change.telling.tell({ kind: 'season-decided', tells: others, data });
}

/** Tells the players of a game, and whoever objected to its result, what was decided. */
export async function tellDecision(
  change: SeasonChange,
  tells: readonly string[],
  data: { objection: number; game: string; decision: ObjectionDecision; reason: string },
): Promise<void> {
  await change.telling.tell({ kind: 'season-decided', tells, data });
}
