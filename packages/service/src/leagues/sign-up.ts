/** Sign-ups for a season. */
import type { SignUp } from '@wayfinder/contract';
import { playerId as playerIdSchema } from '@wayfinder/contract';
import type { LeagueRecord, SeasonChange } from '@wayfinder/store';
import type { Context } from '../context.ts';
import { NotFound, Problem } from '../problems.ts';
import type { UserId } from '../types.ts';
import { askToPlay, needsYes } from './asks.ts';
import { troubleOf } from './dates.ts';

/** Account of the stand-in that somebody names: another member of the club. @throws Problem unknown-member */
export async function standInOf(
  context: Context,
  league: LeagueRecord,
  user: UserId,
  { standIn }: SignUp,
): Promise<UserId | null> {
  if (standIn === null) return null;
  const isPlayer = playerIdSchema.safeParse(standIn).success;
  const found = isPlayer ? await context.store.clubs.memberBy(league.clubId, standIn) : null;
  if (found === null || found === user) throw new NotFound('unknown-member');
  return found;
}

export async function signUp(
  change: SeasonChange,
  user: UserId,
  wanted: SignUp,
  standIn: UserId | null,
): Promise<void> {
  const { season } = change;
  if (season.state !== 'registration') throw new Problem('sign-up-closed');
  const trouble = troubleOf(wanted.away, season);
  if (trouble !== null) throw new Problem('bad-fields', { errors: [{ at: '/away', message: trouble }] });
  const made = await change.signUp(user, wanted, standIn, needsYes(await change.leftBefore(user)));
  if (made !== null && made.before !== null) await keepMove(change, made.before, made.number);
  if (made?.admission === 'asks') await askToPlay(change, user, made.number);
}

/** Lets a placement by an organiser hold for whoever comes back under another number: nobody places themselves by withdrawing. */
async function keepMove(change: SeasonChange, before: number, number: number): Promise<void> {
  const { moves } = change.season;
  const kept = moves.find((move) => move.number === before);
  if (!kept) return;
  await change.setMoves(moves.map((move) => (move === kept ? { ...move, number } : move)));
  await change.log('move-kept', null, { ...kept, number });
}
