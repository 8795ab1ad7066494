/** Ways into a club: reading it, and changing it, each with the right that is asked for. */
import { timingSafeEqual } from 'node:crypto';
import { clubId as clubIdSchema, playerId as playerIdSchema } from '@wayfinder/contract';
import { type ClubChange, type ClubRecord, NO_MEMBERSHIP, type Parties, type SeenClub } from '@wayfinder/store';
import { type Context, nowOf } from '../context.ts';
import { NotFound, NotYours, Problem } from '../problems.ts';
import type { UserId } from '../types.ts';
import { type ClubAct, type Role, refusalOf, roleOf } from './rights.ts';

/** A club as somebody sees it. */
export interface InClub extends SeenClub {
  role: Role;
}

/** True for whoever holds the key of the club's link. */
export function holdsLink({ linkKey }: Pick<ClubRecord, 'linkKey'>, link: string | undefined): boolean {
  if (link === undefined) return false;
  const [right, given] = [Buffer.from(linkKey), Buffer.from(link)];
  return right.length === given.length && timingSafeEqual(right, given);
}

/** The club, for somebody who may do this there. @throws Problem unknown-club, and what the table of rights says */
export async function clubFor(
  context: Context,
  user: UserId | null,
  clubId: string,
  act: ClubAct,
  link?: string,
): Promise<InClub> {
  const seen = clubIdSchema.safeParse(clubId).success ? await context.store.clubs.read(clubId, user) : null;
  if (!seen) throw new NotFound('unknown-club');
  const { club, membership } = user === null ? { ...seen, membership: NO_MEMBERSHIP } : seen;
  const role = roleOf(membership, holdsLink(club, link));
  refuse(act, role, club);
  return { club, membership, role };
}

/** Throws the problem of whoever may not do this. */
function refuse(act: ClubAct, role: Role, club: ClubRecord): void {
  const refusal = refusalOf(act, role, club);
  if (refusal === 'unknown-club') throw new NotFound(refusal);
  if (refusal !== null) throw new Problem(refusal);
}

/** Parts of a change that its work needs. */
export interface Changing {
  change: ClubChange;
  self: NonNullable<Parties['self']>;
  /** Who it is about: somebody that the request names. */
  other: Parties['other'];
  role: Role;
  /** Throws the problem of a sender who may not do this either. */
  need(act: ClubAct): void;
}

/** Request for a change. */
interface Wanted {
  user: UserId;
  clubId: string;
  act: ClubAct;
  link?: string | undefined;
  /** Player whom it is about. */
  player?: string;
}

/** Changes a club, for a sender who may. What `work` throws undoes everything. @throws Problem unknown-club, and what the table of rights says */
export async function changeClub<T>(
  context: Context,
  { user, clubId, act, link, player }: Wanted,
  work: (changing: Changing) => Promise<T>,
): Promise<T> {
  if (!clubIdSchema.safeParse(clubId).success) throw new NotFound('unknown-club');
  const other = player !== undefined && playerIdSchema.safeParse(player).success ? player : null;
  const changed = await context.store.clubs.change(
    clubId,
    { self: user, other },
    nowOf(context),
    async (change, parties) => {
      const { self } = parties;
      if (!self) throw new NotYours('not-signed-in');
      const { club } = change;
      const role = roleOf(self, holdsLink(club, link));
      const need = (wanted: ClubAct): void => refuse(wanted, role, club);
      need(act);
      return work({ change, self, other: parties.other, role, need });
    },
  );
  if (!changed) throw new NotFound('unknown-club');
  return changed.done;
}
