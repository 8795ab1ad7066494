/** Clubs: founding, finding, changing and archiving them, and taking all of one away. */
import type { ClubDetail, ClubSummary, PatchClub } from '@wayfinder/contract';
import { isEntryRight, MOST_CLUBS, MOST_OWNED } from '@wayfinder/contract';
import { type ClubPatch, GAME_ID_LENGTH, madeId } from '@wayfinder/store';
import { newLinkKey } from '../access.ts';
import { type Context, nowOf } from '../context.ts';
import { NotYours, Problem } from '../problems.ts';
import { summaryOf } from '../show.ts';
import type { Service, UserId } from '../types.ts';
import { boardInFile, leaguesInFile } from './file.ts';
import { actTold, invitationTold, memberTold, newsTold, relationOf, summaryOfClub } from './show.ts';
import { writeTable } from './table-text.ts';
import { changeClub, clubFor, holdsLink, type InClub } from './within.ts';

type Clubs = Pick<
  Service,
  | 'clubs'
  | 'createClub'
  | 'club'
  | 'patchClub'
  | 'renewClubLink'
  | 'clubGames'
  | 'clubLog'
  | 'exportClub'
  | 'exportMembers'
>;

/** Flags on the page of a club. */
const NEWEST = 30;
/** Rows of each list in the file of a club at most. */
const MOST_IN_FILE = 20_000;
const PAGE = 100;

/** The use cases of whole clubs. */
export function clubsOf(context: Context): Clubs {
  const { clubs, clubGames } = context.store;
  return {
    async clubs(user, query) {
      if (query.filter === 'mine' && user === null) throw new NotYours('not-signed-in');
      const { rows, next } = await clubs.list(user, query, query.cursor ?? null);
      return { clubs: rows.map(({ club, membership }) => summaryOfClub(club, membership)), next };
    },
    async createClub(user, wanted, seed) {
      const person = await context.store.people.byId(user);
      if (!person) throw new NotYours('not-signed-in');
      const id = madeId(GAME_ID_LENGTH, seed && `${seed} club`);
      const made = {
        ...{ id, name: wanted.name, description: wanted.description ?? '' },
        ...{ entry: wanted.entry, visibility: wanted.visibility, crest: wanted.crest ?? null },
        timeZone: wanted.timeZone ?? person.timeZone ?? 'UTC',
        linkKey: newLinkKey(),
      };
      const owner = { userId: user, player: person.playerId, name: person.name, email: person.email };
      // Another try of the same request finds the club.
      await clubs.found(made, owner, nowOf(context), ({ owned, all }) => {
        if (owned >= MOST_OWNED || all >= MOST_CLUBS) throw new Problem('too-many');
      });
      return detailOf(context, user, id);
    },
    club: (user, clubId, link) => detailOf(context, user, clubId, link),
    async patchClub(user, clubId, patch) {
      const { archived, ...fields } = patch;
      // Who may archive a club may restore it; all else waits until it is.
      const act = archived === undefined ? 'change' : 'archive';
      await changeClub(context, { user, clubId, act }, async ({ change, need }) => {
        const isArchived = archived ?? change.club.archivedAt !== null;
        if (archived !== undefined && Object.keys(fields).length > 0) need('change');
        const changed = changedIn(change.club, fields);
        if (!isEntryRight({ ...change.club, ...changed }))
          throw new Problem('bad-fields', {
            errors: [{ at: '/entry', message: 'a club of its members takes whoever is invited' }],
          });
        if (isArchived !== (change.club.archivedAt !== null)) {
          await change.patch({ archivedAt: isArchived ? change.at : null });
          await change.log({ act: isArchived ? 'archived' : 'restored', by: user });
        }
        const what = Object.keys(changed);
        await change.patch(changed);
        if (what.length > 0) await change.log({ act: 'changed', by: user, data: { what } });
      });
      return detailOf(context, user, clubId);
    },
    async renewClubLink(user, clubId) {
      await changeClub(context, { user, clubId, act: 'invite' }, async ({ change }) => {
        await change.patch({ linkKey: newLinkKey() });
        await change.log({ act: 'link-renewed', by: user });
      });
      return detailOf(context, user, clubId);
    },
    async clubGames(user, clubId, { status, limit, cursor }) {
      await clubFor(context, user, clubId, 'read');
      const { rows, next } = await clubGames.list(clubId, status, limit, cursor ?? null);
      const at = nowOf(context);
      return { games: rows.map((head) => summaryOf(head, user, at)), next };
    },
    async clubLog(user, clubId, { limit, cursor }) {
      await clubFor(context, user, clubId, 'read-log');
      const { rows, next } = await clubs.acts(clubId, limit, numberOf(cursor));
      return { acts: rows.map(actTold), next };
    },
    exportClub: (user, clubId) => fileOf(context, user, clubId),
    async exportMembers(user, clubId) {
      await clubFor(context, user, clubId, 'export');
      const members = await everyMember(context, clubId);
      const columns = ['name', 'player', 'role', 'joined'];
      return writeTable(
        columns,
        members.map(({ name, player, role, joinedAt }) => [name, player, role, joinedAt]),
      );
    },
  };
}

/** A number that a cursor names; null: the first page. */
export function numberOf(cursor: string | undefined): number | null {
  const number = Number(cursor);
  return cursor !== undefined && Number.isSafeInteger(number) && number >= 0 && number < 2 ** 31 ? number : null;
}

/** Fields of a patch that are others than what the club has. */
function changedIn(club: InClub['club'], patch: Omit<PatchClub, 'archived'>): ClubPatch {
  const entries = Object.entries(patch) as [keyof typeof patch, unknown][];
  return Object.fromEntries(entries.filter(([key, value]) => JSON.stringify(club[key]) !== JSON.stringify(value)));
}

/** The club as its page needs it. */
async function detailOf(context: Context, user: UserId | null, clubId: string, link?: string): Promise<ClubDetail> {
  const seen = await clubFor(context, user, clubId, 'see', link);
  const { club, membership } = seen;
  const { clubs, clubGames, clubMembers } = context.store;
  const reads = club.visibility === 'open' || membership.role !== null;
  const isOrganiser = membership.role !== null && membership.role !== 'member';
  const newest = { sort: 'newest', limit: NEWEST } as const;
  const [organisers, members, games, asks] = await Promise.all([
    clubMembers.offices(clubId),
    reads ? clubMembers.list(clubId, newest, null) : { rows: [] },
    reads ? clubGames.count(clubId) : { open: 0, running: 0, finished: 0 },
    isOrganiser ? clubs.countDecisions(clubId) : null,
  ]);
  return {
    ...summaryOfClub(club, membership),
    description: club.description,
    timeZone: club.timeZone,
    organisers: organisers.map((one) => memberTold(one, user)),
    newest: members.rows.map((one) => memberTold(one, user)),
    you: await youIn(context, user, seen),
    relation: relationOf(membership, holdsLink(club, link)),
    news: membership.news,
    link: isOrganiser ? club.linkKey : null,
    asks,
    games,
  };
}

async function youIn(context: Context, user: UserId | null, { membership }: InClub): Promise<ClubDetail['you']> {
  const { role, flag, joinedAt } = membership;
  if (user === null || role === null || flag === null || joinedAt === null) return null;
  const person = await context.store.people.byId(user);
  if (!person) throw new NotYours('not-signed-in');
  return { player: person.playerId, name: person.name, role, flag, joinedAt, you: true };
}

/** All pages of a list, one behind the other. */
async function everyPage<Row>(
  read: (behind: string | null) => Promise<{ rows: Row[]; next: string | null }>,
): Promise<Row[]> {
  const all: Row[] = [];
  let behind: string | null = null;
  do {
    const page = await read(behind);
    all.push(...page.rows);
    behind = page.next;
  } while (behind !== null && all.length < MOST_IN_FILE);
  return all;
}

const everyMember = ({ store }: Context, clubId: string) =>
  everyPage((behind) => store.clubMembers.list(clubId, { sort: 'name', limit: PAGE }, behind));

async function fileOf(context: Context, user: UserId, clubId: string): ReturnType<Service['exportClub']> {
  const { club } = await clubFor(context, user, clubId, 'export');
  const { clubs, clubGames, clubMembers } = context.store;
  const { role: _, ...summary }: ClubSummary = summaryOfClub(club, { role: null });
  const [members, order, invitations, bans, news, games, acts, leagues, board] = await Promise.all([
    everyMember(context, clubId),
    clubs.order(clubId),
    everyPage((behind) => clubMembers.invitations(clubId, PAGE, behind)),
    clubMembers.bans(clubId),
    everyPage((behind) => clubs.news(clubId, PAGE, numberOf(behind ?? undefined))),
    clubGames.inFile(clubId, MOST_IN_FILE),
    everyPage((behind) => clubs.acts(clubId, PAGE, numberOf(behind ?? undefined))),
    leaguesInFile(context, clubId),
    boardInFile(context, clubId, user),
  ]);
  return {
    format: 'wayfinder-club-1',
    club: { ...summary, description: club.description, timeZone: club.timeZone },
    members: members.map(({ userId: __, ...member }) => member),
    order,
    invitations: invitations.map(invitationTold),
    bans,
    news: news.map(newsTold),
    games: games.map(({ seats, ...game }) => ({
      ...game,
      seats: seats.map(({ player, name, place, score }) => ({ player, name, place, score })),
    })),
    log: acts.map(actTold),
    leagues,
    board,
  };
}
