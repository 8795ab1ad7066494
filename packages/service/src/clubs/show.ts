/** Clubs as they are told. */
import type { ClubAct, ClubDetail, ClubInvitation, ClubMember, ClubSummary, NewsItem } from '@wayfinder/contract';
import type {
  ActRecord,
  ClubInvitationRecord,
  ClubRecord,
  MemberRecord,
  Membership,
  NewsRecord,
} from '@wayfinder/store';
import type { UserId } from '../types.ts';

export function summaryOfClub(club: ClubRecord, { role }: Pick<Membership, 'role'>): ClubSummary {
  const { id, name, crest, entry, visibility, members, createdAt, archivedAt } = club;
  return { id, name, crest, entry, visibility, members, createdAt, archivedAt, role };
}

export function memberTold({ userId, ...member }: MemberRecord, user: UserId | null): ClubMember {
  return { ...member, you: userId === user };
}

/** Relation of whoever isn't a member to a club. */
export function relationOf(membership: Membership, holdsLink: boolean): ClubDetail['relation'] {
  const { role, banned, invited, asked } = membership;
  if (role !== null) return 'stranger';
  if (banned) return 'banned';
  if (invited || holdsLink) return 'invited';
  return asked ? 'asked' : 'stranger';
}

export function newsTold({ author, ...news }: NewsRecord): NewsItem {
  return { ...news, author: author && { ...author, flag: author.flag ?? 0 } };
}

export function invitationTold({ declinedAt, ...invitation }: ClubInvitationRecord): ClubInvitation {
  return { ...invitation, declined: declinedAt !== null };
}

function seasonOf({ league, name, season }: ActRecord['data']): ClubAct['season'] {
  return league === undefined || season === undefined ? null : { league, name: name ?? '', number: season };
}

export function actTold({ number, at, act, by, of, data }: ActRecord): ClubAct {
  return {
    number,
    at,
    act: act as ClubAct['act'],
    by,
    of,
    what: data.what ?? [],
    count: data.count ?? null,
    season: seasonOf(data),
  };
}
