/** Members of a club: who comes, goes, and holds an office. */
import type { ClubRole } from '@wayfinder/contract';
import { MOST_CLUBS, MOST_MEMBERS, MOST_OWNED, playerId } from '@wayfinder/contract';
import { type ClubChange, dayAlone, type Parties } from '@wayfinder/store';
import { type Context, nowOf } from '../context.ts';
import { NotFound, Problem } from '../problems.ts';
import type { Service } from '../types.ts';
import { memberTold } from './show.ts';
import { type Changing, changeClub, clubFor } from './within.ts';

type Members = Pick<
  Service,
  | 'joinClub'
  | 'leaveClub'
  | 'leaveClubs'
  | 'putClubNotices'
  | 'members'
  | 'patchMember'
  | 'removeMember'
  | 'bans'
  | 'liftBan'
  | 'asks'
  | 'answerAsk'
>;

/** Requests of one club that wait at once. */
const MOST_ASKS = 100;

/** The use cases of members. */
export function membersOf(context: Context, club: Service['club']): Members {
  const { clubs, clubMembers } = context.store;
  return {
    async joinClub(user, clubId, { link, text }) {
      await changeClub(context, { user, clubId, act: 'join', link }, async ({ change, self, role }) => {
        if (role === 'invited' || change.club.entry === 'open') return letIn(change, self);
        if (change.club.entry === 'invitation') throw new Problem('not-invited');
        await ask(change, self, text ?? null);
      });
      return club(user, clubId, link);
    },
    async leaveClub(user, clubId) {
      await changeClub(context, { user, clubId, act: 'leave' }, async ({ change, self, role }) => {
        if (role === 'asked') await change.deleteAsk(user);
        else await leave(change, self);
      });
    },
    async leaveClubs(user) {
      const { rows } = await clubs.list(user, { filter: 'mine', limit: MOST_CLUBS }, null);
      for (const { club: left } of rows)
        await clubs.change(left.id, { self: user }, nowOf(context), async (change, { self }) => {
          if (self) await takeOut(change, self);
        });
    },
    async putClubNotices(user, clubId, { news }) {
      await changeClub(context, { user, clubId, act: 'choose-notices' }, ({ change }) => change.setNews(user, news));
    },
    async members(user, clubId, query) {
      await clubFor(context, user, clubId, 'read');
      const { rows, next } = await clubMembers.list(clubId, query, query.cursor ?? null);
      return { members: rows.map((one) => memberTold(one, user)), next };
    },
    async patchMember(user, clubId, player, { role }) {
      const wanted = { user, clubId, act: 'appoint', player } as const;
      return changeClub(context, wanted, async (changing) => {
        const other = memberIn(changing.other);
        if (other.userId === user) throw new Problem('owner-stays');
        await appoint(changing, other, role);
        const { player: id, name, flag, joinedAt } = other;
        return { player: id, name, role, flag: flag ?? 0, joinedAt: joinedAt ?? '', you: false };
      });
    },
    async removeMember(user, clubId, player, { ban, reason = null }) {
      const wanted = { user, clubId, act: 'remove-member', player } as const;
      await clubFor(context, user, clubId, 'remove-member');
      // Whoever is out of the club is out of its games: nobody removes an opponent from a game of their own.
      const account = playerId.safeParse(player).success ? await clubMembers.accountOf(clubId, player) : null;
      if (account !== null && account !== user && (await context.store.seasonGames.playTogether(clubId, user, account)))
        throw new Problem('own-game');
      await changeClub(context, wanted, async ({ change, other, need }) => {
        const isThere = other && (other.role !== null || (ban && (other.asked || other.invited)));
        if (!isThere || other.userId === user) throw new NotFound('unknown-member');
        if (other.role === 'owner') throw new Problem('not-owner');
        if (other.role === 'organiser') need('remove-organiser');
        await change.removeMember(other.userId);
        if (ban) await change.ban(other.userId, user, reason);
        await change.log({ act: ban ? 'banned' : 'removed', by: user, of: other.userId });
        if (other.role !== null) await change.tellPrograms('left', other.player);
        await change.tell({ kind: 'removed', data: { ban, reason }, tells: [other.userId] });
      });
    },
    async bans(user, clubId) {
      await clubFor(context, user, clubId, 'read-desk');
      return clubMembers.bans(clubId);
    },
    async liftBan(user, clubId, player) {
      await changeClub(context, { user, clubId, act: 'lift-ban', player }, async ({ change, other }) => {
        if (!other || !(await change.liftBan(other.userId))) throw new NotFound('unknown-member');
        await change.log({ act: 'unbanned', by: user, of: other.userId });
      });
    },
    async asks(user, clubId) {
      await clubFor(context, user, clubId, 'read-desk');
      return clubMembers.asks(clubId);
    },
    async answerAsk(user, clubId, player, { accept }) {
      await changeClub(context, { user, clubId, act: 'answer-asks', player }, async ({ change, other }) => {
        if (!other?.asked || other.role !== null) throw new NotFound('unknown-ask');
        if (accept) await letIn(change, other);
        else await change.deleteAsk(other.userId);
        await change.tell({ kind: accept ? 'let-in' : 'turned-away', data: {}, tells: [other.userId] });
      });
    },
  };
}

type Somebody = NonNullable<Parties['self']>;

function memberIn(other: Parties['other']): Somebody {
  if (!other || other.role === null) throw new NotFound('unknown-member');
  return other;
}

async function letIn(change: ClubChange, person: Somebody): Promise<void> {
  if (change.club.members >= MOST_MEMBERS) throw new Problem('club-full');
  if ((await change.countOf(person.userId)).all >= MOST_CLUBS) throw new Problem('too-many');
  await change.addMember(person);
  await change.log({ act: 'joined', by: person.userId });
  await change.tellPrograms('joined', person.player);
}

async function ask(change: ClubChange, { userId, asked, player }: Somebody, text: string | null): Promise<void> {
  if (!asked && (await change.asks()) >= MOST_ASKS) throw new Problem('too-many');
  await change.ask(userId, text);
  if (!asked) await change.tell({ kind: 'asked', data: { player }, tells: await change.offices() });
}

async function leave(change: ClubChange, { userId, player }: Somebody): Promise<void> {
  await change.removeMember(userId);
  await change.log({ act: 'left', by: userId });
  await change.tellPrograms('left', player);
}

/** Gives somebody an office, or takes it. Whoever makes another one the owner becomes an organiser. */
async function appoint(
  { change, self }: Pick<Changing, 'change' | 'self'>,
  other: Somebody,
  role: ClubRole,
): Promise<void> {
  if (other.role === role) return;
  if (role === 'owner') {
    if ((await change.countOf(other.userId)).owned >= MOST_OWNED) throw new Problem('too-many');
    // First the one, then the other: a club has one owner.
    await change.setRole(self.userId, 'organiser');
  }
  await change.setRole(other.userId, role);
  const act = role === 'owner' ? 'handed-over' : role === 'organiser' ? 'appointed' : 'dismissed';
  await change.log({ act, by: self.userId, of: other.userId });
  await change.tell({ kind: act, data: { by: self.player }, tells: [other.userId] });
}

/** Takes an account out that is being deleted. What they owned goes to whoever has organised it for longest, or been a member; the last one archives it. */
async function takeOut(change: ClubChange, person: Somebody): Promise<void> {
  const wasOwner = await change.isOwner(person.userId);
  await leave(change, person);
  if (!wasOwner) return;
  const heir = await change.heir();
  if (heir === null) return change.patch({ archivedAt: dayAlone(change.at) });
  await change.setRole(heir, 'owner');
  await change.log({ act: 'handed-over', by: null, of: heir });
  await change.tell({ kind: 'handed-over', data: { by: null }, tells: [heir] });
}
