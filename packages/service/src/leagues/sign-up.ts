/** Sign-ups for a season. */
import type { SignUp, StandInWord } from '@wayfinder/contract';
import { playerId as playerIdSchema } from '@wayfinder/contract';
import {
  isAdmitted,
  type LeagueRecord,
  type SeasonChange,
  type SeasonPlayerRecord,
  type SeasonRecord,
  type StoredPlan,
} from '@wayfinder/store';
import type { Context } from '../context.ts';
import { NotFound, Problem } from '../problems.ts';
import type { UserId } from '../types.ts';
import { askToPlay, needsYes } from './asks.ts';
import { troubleOf } from './dates.ts';
import { givePlaces, leaversOf, orderOf } from './places.ts';

/** Account of the stand-in that somebody names: another member of the club. @throws Problem unknown-member */
export async function standInOf(
  context: Context,
  league: LeagueRecord,
  user: UserId,
  { standIn }: SignUp,
): Promise<UserId | null> {
  if (standIn === null) return null;
  const isPlayer = playerIdSchema.safeParse(standIn).success;
  const found = isPlayer ? await context.store.clubMembers.accountOf(league.clubId, standIn) : null;
  if (found === null || found === user) throw new NotFound('unknown-member');
  return found;
}

/** Signs somebody up, or changes what they said. Once the divisions are made, whoever is new waits. @throws Problem sign-up-closed, bad-fields */
export async function signUp(
  change: SeasonChange,
  user: UserId,
  wanted: SignUp,
  standIn: UserId | null,
): Promise<void> {
  const { season } = change;
  if (hasWaitingList(season)) return comeLate(change, user, wanted, standIn);
  if (season.state !== 'registration') throw new Problem('sign-up-closed');
  assertAway(wanted, season);
  const made = await change.signUp(user, wanted, standIn, needsYes(await change.leftBefore(user)));
  if (made !== null && made.before !== null) await keepMove(change, made.before, made.number);
  if (made?.admission === 'asks') await askToPlay(change, user, made.number);
}

function assertAway({ away }: SignUp, season: SeasonRecord): void {
  const trouble = troubleOf(away, season);
  if (trouble !== null) throw new Problem('bad-fields', { errors: [{ at: '/away', message: trouble }] });
}

/** A season with divisions that isn't over: whoever has no place there waits. */
interface Listed {
  plan: StoredPlan;
}

function hasWaitingList(season: SeasonRecord): season is SeasonRecord & Listed {
  return season.plan !== null && (season.state === 'seeded' || season.state === 'running');
}

/**
 * Changes the word alone of whoever signed up: they stand in for others, or don't. Once the divisions are made, only those who wait do so: whoever plays has
 * results to gain by the moment. @throws Problem sign-up-closed, unknown-sign-up
 */
export async function sayStandIn(change: SeasonChange, user: UserId, { standsIn }: StandInWord): Promise<void> {
  const { season } = change;
  const isListed = hasWaitingList(season);
  if (season.state !== 'registration' && !isListed) throw new Problem('sign-up-closed');
  const own = (await change.players()).find(({ userId }) => userId === user);
  if (!own) throw new NotFound('unknown-sign-up');
  if (own.leftAt !== null || (isListed && !isWaiting(season.plan, own))) throw new Problem('sign-up-closed');
  await change.putStandsIn(own.number, standsIn);
}

function isWaiting({ waiting }: StoredPlan, { number }: SeasonPlayerRecord): boolean {
  return waiting.some((one) => one.number === number);
}

/**
 * True for a member who may come to the waiting list. Whoever has been in these divisions and left doesn't come back; nor does anybody come who needs a yes,
 * which organisers say while sign-up is open. `own`: a sign-up that was withdrawn; null: there is none. `left`: seasons before that they left.
 */
export function mayComeLate(season: SeasonRecord, own: SeasonPlayerRecord | null, left: number): boolean {
  if (!hasWaitingList(season)) return false;
  const hasBeenIn = own !== null && orderOf(season.plan).includes(own.number);
  return !hasBeenIn && (own?.admission === 'yes' || !needsYes(left));
}

/** Lets a member come to the end of the waiting list. @throws Problem sign-up-closed, bad-fields */
async function comeLate(change: SeasonChange, user: UserId, wanted: SignUp, standIn: UserId | null): Promise<void> {
  const { season } = change;
  if (!hasWaitingList(season)) return;
  const { plan } = season;
  const own = (await change.players()).find(({ userId }) => userId === user);
  if (own && own.leftAt === null) return keepWord(change, own, wanted, standIn);
  if (!mayComeLate(season, own ?? null, await change.leftBefore(user))) throw new Problem('sign-up-closed');
  assertAway(wanted, season);
  const made = await change.signUp(user, wanted, standIn, own?.admission === 'yes');
  if (made === null) return;
  const { number } = made;
  if (made.before !== null) await keepMove(change, made.before, number);
  const later: StoredPlan = {
    ...plan,
    waiting: [...plan.waiting, { number, reason: { kind: 'late', at: change.at }, isAsked: false }],
    order: [...orderOf(plan), number],
  };
  await change.putDivisions(later);
  await change.log('came-late', user, { number });
  if (season.state !== 'seeded') return;
  // Places of those who left while nobody waited.
  const [players, games] = [await change.players(), await change.games()];
  await givePlaces(change, { season: change.season, players, plan: later, games }, leaversOf(players));
}

/** Keeps what somebody says who is in the season: whoever waits may change all but their days away. @throws Problem sign-up-closed */
async function keepWord(
  change: SeasonChange,
  own: SeasonPlayerRecord,
  wanted: SignUp,
  standIn: UserId | null,
): Promise<void> {
  const { plan } = change.season;
  const days = (away: SignUp['away']): string => away.map(({ from, to }) => `${from}..${to}`).join();
  const isSame = wanted.standsIn === own.standsIn && wanted.standIn === own.standIn;
  const mayChange = isSame || (plan !== null && isWaiting(plan, own));
  if (!isAdmitted(own) || !mayChange || days(wanted.away) !== days(own.away)) throw new Problem('sign-up-closed');
  if (!isSame) await change.signUp(own.userId ?? '', wanted, standIn, false);
}

/** Lets a placement by an organiser hold for whoever comes back under another number: nobody places themselves by withdrawing. */
async function keepMove(change: SeasonChange, before: number, number: number): Promise<void> {
  const { moves } = change.season;
  const kept = moves.find((move) => move.number === before);
  if (!kept) return;
  await change.setMoves(moves.map((move) => (move === kept ? { ...move, number } : move)));
  await change.log('move-kept', null, { ...kept, number });
}
