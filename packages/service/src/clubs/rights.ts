/** Rights in a club: one table of who may do what, in which clubs. Everything that a club does asks it. */
import type { ProblemCode } from '@wayfinder/contract';
import type { ClubRecord, Membership } from '@wayfinder/store';

/** Relation of somebody to a club, as rights go by it. Who holds its link counts as invited. */
export const ROLES = ['stranger', 'banned', 'asked', 'invited', 'member', 'organiser', 'owner'] as const;
export type Role = (typeof ROLES)[number];

/** One right. */
export interface Right {
  /** Who may do it. */
  readonly of: readonly Role[];
  /** Who else may, in a club that is open to read. */
  readonly inOpen?: readonly Role[];
  /** Also in a club that is archived. */
  readonly archived?: true;
}

const MEMBERS: readonly Role[] = ['member', 'organiser', 'owner'];
const ORGANISERS: readonly Role[] = ['organiser', 'owner'];
const OWNER: readonly Role[] = ['owner'];
const OTHERS: readonly Role[] = ['stranger', 'banned', 'asked', 'invited'];

export const RIGHTS = {
  /** Name, crest, description and number of members. */
  see: { of: ['invited', ...MEMBERS], inOpen: OTHERS, archived: true },
  /** Members, news and games. */
  read: { of: MEMBERS, inOpen: OTHERS, archived: true },
  'read-log': { of: MEMBERS, archived: true },
  join: { of: ['stranger', 'asked', 'invited'] },
  decline: { of: [...OTHERS, ...MEMBERS], archived: true },
  leave: { of: ['asked', 'member', 'organiser'], archived: true },
  /** The board is its members' alone, in open clubs too. */
  'read-board': { of: MEMBERS, archived: true },
  'write-board': { of: MEMBERS },
  'tend-board': { of: ORGANISERS },
  'choose-notices': { of: MEMBERS, archived: true },
  'make-game': { of: MEMBERS },
  'play-league': { of: MEMBERS },
  'organise-league': { of: ORGANISERS },
  /** Seasons that have begun are played to their end, also in a club that is archived. */
  'run-season': { of: ORGANISERS, archived: true },
  object: { of: MEMBERS, archived: true },
  'write-news': { of: ORGANISERS },
  'write-to-all': { of: ORGANISERS },
  'read-desk': { of: ORGANISERS, archived: true },
  invite: { of: ORGANISERS },
  'answer-asks': { of: ORGANISERS },
  'remove-member': { of: ORGANISERS },
  'remove-organiser': { of: OWNER },
  'lift-ban': { of: ORGANISERS },
  change: { of: ORGANISERS },
  'add-webhook': { of: ORGANISERS },
  export: { of: ORGANISERS, archived: true },
  appoint: { of: OWNER },
  archive: { of: OWNER, archived: true },
} as const satisfies Record<string, Right>;

export type ClubAct = keyof typeof RIGHTS;

/** The role of somebody with this membership; `holdsLink`: they know the key of the club's link. */
export function roleOf({ role, banned, invited, asked }: Membership, holdsLink = false): Role {
  if (role !== null) return role;
  if (banned) return 'banned';
  if (invited || holdsLink) return 'invited';
  return asked ? 'asked' : 'stranger';
}

/** Null where somebody of this role may do it; else the problem to answer. A club that they may not see is no club to them. */
export function refusalOf(
  act: ClubAct,
  role: Role,
  { visibility, archivedAt }: Pick<ClubRecord, 'visibility' | 'archivedAt'>,
): ProblemCode | null {
  const isOpen = visibility === 'open';
  if (!holds(RIGHTS.see, role, isOpen)) return 'unknown-club';
  if (!holds(RIGHTS[act], role, isOpen)) return whyNot(act, role);
  const right: Right = RIGHTS[act];
  return archivedAt !== null && !right.archived ? 'club-archived' : null;
}

/** True where somebody of this membership may do it. */
export function mayIn(act: ClubAct, { club, membership }: { club: ClubRecord; membership: Membership }): boolean {
  return refusalOf(act, roleOf(membership), club) === null;
}

function holds(right: Right, role: Role, isOpen: boolean): boolean {
  return right.of.includes(role) || (isOpen && (right.inOpen ?? []).includes(role));
}

function whyNot(act: ClubAct, role: Role): ProblemCode {
  if (act === 'join') return role === 'banned' ? 'banned' : 'member-already';
  if (act === 'leave' && role === 'owner') return 'owner-stays';
  const { of }: Right = RIGHTS[act];
  if (of.includes('member')) return 'not-member';
  return of.includes('organiser') ? 'not-organiser' : 'not-owner';
}
