/** Inviting people to a club: by name, by address, and from a spreadsheet. */
import { type ImportedRow, playerId as playerIdSchema } from '@wayfinder/contract';
import type { ClubChange } from '@wayfinder/store';
import type { Context } from '../context.ts';
import { NotFound, Problem } from '../problems.ts';
import type { Service, UserId } from '../types.ts';
import { invitationTold, summaryOfClub } from './show.ts';
import { type ReadRow, readMembers } from './table-text.ts';
import { changeClub, clubFor } from './within.ts';

type Inviting = Pick<
  Service,
  | 'clubInvitations'
  | 'inviteToClub'
  | 'withdrawClubInvitation'
  | 'importMembers'
  | 'myClubInvitations'
  | 'declineClubInvitation'
>;

/** Open invitations of one club at most. */
const MOST_INVITATIONS = 2_000;
const DAY_SECONDS = 86_400;
/** Days after which an account may send more invitations. */
const KNOWN_DAYS = 7;
/** Invitations of one account a day, over all clubs: of a young one, and of others. */
const MOST_A_DAY = { young: 100, known: 500 };

/** The use cases of invitations to clubs. */
export function invitingToClubs(context: Context): Inviting {
  const { clubMembers } = context.store;
  return {
    async clubInvitations(user, clubId, { limit, cursor }) {
      await clubFor(context, user, clubId, 'read-desk');
      const { rows, next } = await clubMembers.invitations(clubId, limit, cursor ?? null);
      return { invitations: rows.map(invitationTold), next };
    },
    async inviteToClub(user, clubId, { player, email, name }, seed) {
      if (player !== undefined && !playerIdSchema.safeParse(player).success) throw new NotFound('unknown-player');
      const wanted = { user, clubId, act: 'invite', ...(player === undefined ? {} : { player }) } as const;
      return changeClub(context, wanted, async ({ change, other }) => {
        if ((await change.inviting.invitations()) >= MOST_INVITATIONS) throw new Problem('too-many');
        if ((await leftToday(change, user)) === 0) throw new Problem('invitations-spent', { retryAfter: DAY_SECONDS });
        if (email !== undefined)
          return invitationTold(
            await change.inviting.invite(user, { email: email.toLowerCase(), name: name ?? null }, seed),
          );
        if (!other) throw new NotFound('unknown-player');
        if (other.role !== null) throw new Problem('member-already');
        // Whoever is banned is let back in by lifting the ban.
        if (other.banned) throw new NotFound('unknown-player');
        return invitationTold(await change.inviting.invite(user, { userId: other.userId }, seed));
      });
    },
    async withdrawClubInvitation(user, clubId, id) {
      await changeClub(context, { user, clubId, act: 'invite' }, async ({ change }) => {
        if (!(await change.inviting.withdraw(id))) throw new NotFound('unknown-invitation');
      });
    },
    async importMembers(user, clubId, { csv, preview }) {
      const { rows: read, unread } = readMembers(csv);
      return changeClub(context, { user, clubId, act: 'invite' }, async ({ change, self }) => {
        const left = await leftToday(change, user);
        const rows = await lotsOf(change, read, { left, own: self.email });
        const invited = rows.filter(({ lot }) => lot === 'invited').length;
        if (!preview) await importRows(change, user, rows);
        return { rows, invited, unread, left: left - (preview ? 0 : invited) };
      });
    },
    async myClubInvitations(user) {
      const rows = await clubMembers.invitationsOf(user);
      return rows.map(({ club, membership, from, invitedAt }) => ({
        club: summaryOfClub(club, membership),
        from,
        createdAt: invitedAt,
      }));
    },
    async declineClubInvitation(user, clubId) {
      await changeClub(context, { user, clubId, act: 'decline' }, async ({ change }) => {
        if (!(await change.inviting.decline(user))) throw new NotFound('unknown-invitation');
      });
    },
  };
}

/** Invitations that somebody may still send today, over all clubs. */
async function leftToday(change: ClubChange, user: UserId): Promise<number> {
  const { sent, since } = await change.inviting.sentBy(user);
  const days = (Date.parse(change.at) - Date.parse(since)) / (DAY_SECONDS * 1_000);
  return Math.max(0, (days < KNOWN_DAYS ? MOST_A_DAY.young : MOST_A_DAY.known) - sent);
}

/** Lot of each row: who is invited, and who is not. `left`: invitations that may still be sent today; `own`: address of the sender. */
async function lotsOf(
  change: ClubChange,
  read: readonly ReadRow[],
  { left, own }: { left: number; own: string },
): Promise<ImportedRow[]> {
  const good = read.filter(({ problem }) => problem === null);
  const known = await change.inviting.knownAddresses(good.flatMap(({ email }) => email ?? []));
  const bare = good.flatMap(({ name, email }) => (email === null && name !== null ? [name] : []));
  const names = await change.inviting.namesKnown(bare);
  let room = MOST_INVITATIONS - (await change.inviting.invitations());
  let today = left;
  const found = null;
  return read.map((row): ImportedRow => {
    if (row.problem !== null) return { ...row, found, lot: 'refused' };
    if (row.email === null) {
      const name = names.get((row.name ?? '').toLowerCase());
      return name === undefined
        ? { ...row, found, lot: 'unfound' }
        : { ...row, found: name ?? row.name, lot: 'placed' };
    }
    if (known.has(row.email) || row.email === own) return { ...row, found, lot: 'known' };
    room -= 1;
    if (room < 0) return { ...row, found, lot: 'refused', problem: 'too-many' };
    today -= 1;
    return today < 0 ? { ...row, found, lot: 'refused', problem: 'spent' } : { ...row, found, lot: 'invited' };
  });
}

async function importRows(change: ClubChange, user: UserId, rows: readonly ImportedRow[]): Promise<void> {
  const taken = rows.filter(({ lot }) => lot !== 'refused');
  await change.inviting.inviteAddresses(
    user,
    taken.flatMap(({ lot, email, name }) => (lot === 'invited' && email !== null ? [{ email, name }] : [])),
  );
  const placed = taken.filter(({ division, place }) => division !== null || place !== null);
  if (placed.length > 0)
    await change.inviting.putOrder(
      placed.map(({ division, place, name, email }, n) => ({
        ...{ division: division ?? 1, place: place ?? n + 1 },
        ...{ name: name ?? email?.split('@')[0] ?? '', email },
      })),
    );
  await change.log({ act: 'imported', by: user, data: { count: taken.length } });
}
