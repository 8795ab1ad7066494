/** Clubs: people who play together, season after season. */
import { z } from 'zod';
import { instant, linkKey, playerId, timeZone } from './basics.ts';
import { clubId } from './club-id.ts';
import { gameStatus, gameSummary } from './games.ts';
import { leagueId, leagueSettings, leagueSummary, seasonAct, seasonDetail } from './leagues.ts';
import { line, lines } from './line.ts';

/** Flags that are told apart: members of one club have different ones, as long as there are any. */
export const FLAGS = 300;
/** Members of one club at most. */
export const MOST_MEMBERS = 20_000;
/** Clubs that one person may own, and be a member of. */
export const MOST_OWNED = 20;
export const MOST_CLUBS = 100;

const part = z.string().regex(/^[a-z]{2,20}(?:-[a-z]{1,20})?$/);

/** Crest of a club, by the words that its parts have where it is drawn. */
export const crest = z
  .strictObject({
    shape: part,
    field: part,
    charge: part,
    /** Tones of the two parts of the field. */
    tones: z.tuple([part, part]),
  })
  .meta({ id: 'Crest' });
export type Crest = z.infer<typeof crest>;

/** Ways in: for everybody; for whom an organiser lets in; for whoever is invited. */
export const clubEntry = z.enum(['open', 'request', 'invitation']);
export type ClubEntry = z.infer<typeof clubEntry>;

/** Readers of a club: everybody, or its members and whoever is invited. */
export const clubVisibility = z.enum(['open', 'members']);
export type ClubVisibility = z.infer<typeof clubVisibility>;

/** Offices in a club. */
export const clubRole = z.enum(['owner', 'organiser', 'member']);
export type ClubRole = z.infer<typeof clubRole>;

/** Relation of the reader to a club that they aren't a member of. */
export const clubRelation = z.enum(['stranger', 'banned', 'asked', 'invited']);

const description = lines(8000, 0);
const clubName = line(60);

const CLOSED = { message: 'a club of its members takes whoever is invited', path: ['entry'] };

/** False for a club that only its members read and that others could walk into: nobody would find its door. */
export function isEntryRight({ entry, visibility }: { entry: ClubEntry; visibility: ClubVisibility }): boolean {
  return visibility === 'open' || entry === 'invitation';
}

/** POST /clubs. The sender becomes the owner. */
export const createClub = z
  .strictObject({
    name: clubName,
    description: description.exactOptional(),
    /** The sender's own, or UTC, when left out. */
    timeZone: timeZone.exactOptional(),
    entry: clubEntry,
    visibility: clubVisibility,
    /** From the club's id when left out. */
    crest: crest.nullable().exactOptional(),
  })
  .refine(isEntryRight, CLOSED);
export type CreateClub = z.infer<typeof createClub>;

/** PATCH /clubs/:id. All that is left out stays. */
export const patchClub = z.strictObject({
  name: clubName.exactOptional(),
  description: description.exactOptional(),
  timeZone: timeZone.exactOptional(),
  entry: clubEntry.exactOptional(),
  visibility: clubVisibility.exactOptional(),
  crest: crest.nullable().exactOptional(),
  /** By the owner: an archived club is read and left. Seasons that run are played to their close; nothing else happens in it. */
  archived: z.boolean().exactOptional(),
});
export type PatchClub = z.infer<typeof patchClub>;

/** A club in a list. */
export const clubSummary = z
  .strictObject({
    id: clubId,
    name: z.string(),
    /** Null: it follows from the id. */
    crest: crest.nullable(),
    entry: clubEntry,
    visibility: clubVisibility,
    members: z.number().int(),
    createdAt: instant,
    archivedAt: instant.nullable(),
    /** Office of the sender; null: they are no member. */
    role: clubRole.nullable(),
  })
  .meta({ id: 'ClubSummary' });
export type ClubSummary = z.infer<typeof clubSummary>;

/** A member as others see them. */
export const clubMember = z
  .strictObject({
    player: playerId,
    name: z.string(),
    role: clubRole,
    /** Number of their flag in this club. */
    flag: z.number().int().min(0),
    joinedAt: instant,
    you: z.boolean(),
  })
  .meta({ id: 'ClubMember' });
export type ClubMember = z.infer<typeof clubMember>;

/** GET /clubs/:id. */
export const clubDetail = clubSummary
  .extend({
    /** Markdown, as it was written. */
    description: z.string(),
    timeZone: z.string(),
    /** Owner and organisers, the owner first; a few at most. */
    organisers: z.array(clubMember),
    /** Members who joined last, for their flags. */
    newest: z.array(clubMember),
    /** The sender as a member; null: they are none. */
    you: clubMember.nullable(),
    relation: clubRelation,
    /** The sender is told of news. */
    news: z.boolean(),
    /** Key for `?link=`, for organisers: whoever holds it may join. */
    link: linkKey.nullable(),
    /** Requests to join, sign-ups that need a yes, and objections that wait for an organiser; null for all but organisers. */
    asks: z.number().int().nullable(),
    /** Games of the club, by what they are. */
    games: z.strictObject({ open: z.number().int(), running: z.number().int(), finished: z.number().int() }),
  })
  .meta({ id: 'ClubDetail' });
export type ClubDetail = z.infer<typeof clubDetail>;

const limit = z.coerce.number().int().min(1).max(100).default(50);
const cursor = z.string().max(200).exactOptional();

/** GET /clubs: open ones by their names, or those of the sender. */
export const clubsQuery = z.strictObject({
  filter: z.enum(['open', 'mine']).default('open'),
  /** Begin of a word in the name. */
  name: z.string().max(60).exactOptional(),
  limit,
  cursor,
});
export type ClubsQuery = z.infer<typeof clubsQuery>;
export const clubList = z.strictObject({ clubs: z.array(clubSummary), next: z.string().nullable() });
export type ClubList = z.infer<typeof clubList>;

/** POST /clubs/:id/join. */
export const joinClub = z.strictObject({
  link: linkKey.exactOptional(),
  /** A word to the organisers, where they let people in. */
  text: line(300).exactOptional(),
});
export type JoinClub = z.infer<typeof joinClub>;

/** GET /clubs/:id/members: by name, or who joined last first. */
export const membersQuery = z.strictObject({
  name: z.string().max(40).exactOptional(),
  sort: z.enum(['name', 'newest']).default('name'),
  limit,
  cursor,
});
export type MembersQuery = z.infer<typeof membersQuery>;
export const memberList = z.strictObject({ members: z.array(clubMember), next: z.string().nullable() });
export type MemberList = z.infer<typeof memberList>;

/** PATCH /clubs/:id/members/:player. Who makes somebody the owner becomes an organiser. */
export const patchMember = z.strictObject({ role: clubRole });
export type PatchMember = z.infer<typeof patchMember>;

/** POST /clubs/:id/members/:player/remove. Who is banned can't come back until the ban is lifted. */
export const removeMember = z.strictObject({
  ban: z.boolean(),
  /** Told to the person, and to organisers. */
  reason: line(300).exactOptional(),
});
export type RemoveMember = z.infer<typeof removeMember>;

/** GET /clubs/:id/bans. */
export const clubBans = z.strictObject({
  bans: z.array(
    z.strictObject({
      player: playerId,
      name: z.string(),
      at: instant,
      by: z.string().nullable(),
      reason: z.string().nullable(),
    }),
  ),
});
export type ClubBans = z.infer<typeof clubBans>;

/** GET /clubs/:id/asks: the oldest first. */
export const clubAsks = z.strictObject({
  asks: z.array(z.strictObject({ player: playerId, name: z.string(), at: instant, text: z.string().nullable() })),
});
export type ClubAsks = z.infer<typeof clubAsks>;

/** POST /clubs/:id/asks/:player. */
export const answerAsk = z.strictObject({ accept: z.boolean() });
export type AnswerAsk = z.infer<typeof answerAsk>;

/** POST /clubs/:id/invitations. Exactly one of the two: a player by the id of their page, or an address. */
export const inviteToClub = z
  .strictObject({
    player: playerId.exactOptional(),
    email: z.email().max(254).exactOptional(),
    name: line(40).exactOptional(),
  })
  .refine(({ player, email }) => (player === undefined) !== (email === undefined), {
    message: 'give exactly one of player and email',
    path: ['player'],
  });
export type InviteToClub = z.infer<typeof inviteToClub>;

/** An invitation as organisers see it. Of an address it never tells whether anybody has it. */
export const clubInvitation = z
  .strictObject({
    id: z.string(),
    player: playerId.nullable(),
    name: z.string().nullable(),
    email: z.string().nullable(),
    createdAt: instant,
    /** True where a player who was invited by name has said no. */
    declined: z.boolean(),
  })
  .meta({ id: 'ClubInvitation' });
export type ClubInvitation = z.infer<typeof clubInvitation>;
export const clubInvitations = z.strictObject({ invitations: z.array(clubInvitation), next: z.string().nullable() });
export type ClubInvitations = z.infer<typeof clubInvitations>;
export const pageQuery = z.strictObject({ limit, cursor });
export type PageQuery = z.infer<typeof pageQuery>;

/** Rows of a spreadsheet that may be pasted at once, and characters. */
export const MOST_ROWS = 1000;
const MOST_PASTED = 100_000;

/** POST /clubs/:id/import: members as CSV with the columns `name` and `email`, and last season's order by `division` and `place`. */
export const importMembers = z.strictObject({
  csv: z.string().min(1).max(MOST_PASTED),
  /** True: tell what would be done, and do nothing. */
  preview: z.boolean(),
});
export type ImportMembers = z.infer<typeof importMembers>;

/** Lot of one row of what was pasted. */
export const importedRow = z.strictObject({
  /** Line of the text, from 1. */
  line: z.number().int(),
  name: z.string().nullable(),
  email: z.string().nullable(),
  division: z.number().int().nullable(),
  place: z.number().int().nullable(),
  /**
   * `invited`: a mail goes to them, unless their address had three of clubs today; `known`: they were invited before, or belong to the club;
   * `placed`: without an address, kept for the order alone; `unfound`: the same, and neither a member nor an open invitation has this name as yet; `refused`: see `problem`.
   */
  lot: z.enum(['invited', 'known', 'placed', 'unfound', 'refused']),
  /** Name of the member, or of the open invitation, that a row without an address finds. */
  found: z.string().nullable(),
  problem: z.enum(['no-name', 'bad-name', 'bad-email', 'twice', 'bad-number', 'too-many', 'spent']).nullable(),
});
export type ImportedRow = z.infer<typeof importedRow>;
export const importAnswer = z.strictObject({
  rows: z.array(importedRow),
  invited: z.number().int(),
  /** Headings of columns that were not read. */
  unread: z.array(z.string()),
  /** Invitations that the sender may still send today, over all clubs. */
  left: z.number().int(),
});
export type ImportAnswer = z.infer<typeof importAnswer>;

/** POST /clubs/:id/news, and PATCH of one. */
export const writeNews = z.strictObject({
  /** Markdown. */
  text: lines(4000),
  /** Goes to every member by their own message settings; once a day. */
  toAll: z.boolean().default(false),
});
export type WriteNews = z.infer<typeof writeNews>;
export const patchNews = z.strictObject({ text: lines(4000) });
export type PatchNews = z.infer<typeof patchNews>;

/** One piece of news. */
export const newsItem = z
  .strictObject({
    number: z.number().int(),
    /** Null: their account is gone. */
    author: clubMember.pick({ player: true, name: true, flag: true }).nullable(),
    at: instant,
    editedAt: instant.nullable(),
    text: z.string(),
    toAll: z.boolean(),
  })
  .meta({ id: 'NewsItem' });
export type NewsItem = z.infer<typeof newsItem>;
export const newsList = z.strictObject({
  news: z.array(newsItem),
  total: z.number().int(),
  next: z.string().nullable(),
});
export type NewsList = z.infer<typeof newsList>;

/** GET /clubs/:id/games. */
export const clubGamesQuery = z.strictObject({
  status: gameStatus.exclude(['closed']).default('running'),
  limit,
  cursor,
});
export type ClubGamesQuery = z.infer<typeof clubGamesQuery>;
export const clubGames = z.strictObject({ games: z.array(gameSummary), next: z.string().nullable() });
export type ClubGames = z.infer<typeof clubGames>;

/** Acts in a club that its members may read. */
export const CLUB_ACTS = [
  'founded',
  'joined',
  'left',
  'removed',
  'banned',
  'unbanned',
  'appointed',
  'dismissed',
  'handed-over',
  'topic-closed',
  'topic-opened',
  'line-deleted',
  'changed',
  'archived',
  'restored',
  'link-renewed',
  'imported',
  'season-announced',
  'season-opened',
  'season-seeded',
  'season-started',
  'season-closed',
  'season-taken-back',
] as const;

/** One line of a club's log. */
export const clubAct = z
  .strictObject({
    number: z.number().int(),
    at: instant,
    act: z.enum(CLUB_ACTS),
    /** Who did it, and to whom; null: nobody, or their account is gone. */
    by: clubMember.pick({ player: true, name: true }).nullable(),
    of: clubMember.pick({ player: true, name: true }).nullable(),
    /** Names of what was changed; a count of what was imported. */
    what: z.array(z.string()),
    count: z.number().int().nullable(),
    /** Season whose step it is; null: of none. */
    season: z.strictObject({ league: leagueId, name: z.string(), number: z.number().int() }).nullable(),
  })
  .meta({ id: 'ClubAct' });
export type ClubAct = z.infer<typeof clubAct>;
export const clubLog = z.strictObject({ acts: z.array(clubAct), next: z.string().nullable() });
export type ClubLog = z.infer<typeof clubLog>;

/** PUT /clubs/:id/notices: of what of this club the sender is told. */
export const putNotices = z.strictObject({ news: z.boolean() });
export type PutNotices = z.infer<typeof putNotices>;

/** GET /me/clubs/invitations. */
export const myClubInvitations = z.strictObject({
  invitations: z.array(z.strictObject({ club: clubSummary, from: z.string().nullable(), createdAt: instant })),
});
export type MyClubInvitations = z.infer<typeof myClubInvitations>;

/** Author; null: their account is gone. */
const written = z.strictObject({ player: playerId, name: z.string() }).nullable();

/** GET /clubs/:id/export: all of a club that its organisers may take away. */
export const clubExport = z
  .strictObject({
    format: z.literal('wayfinder-club-1'),
    club: clubSummary.omit({ role: true }).extend({ description: z.string(), timeZone: z.string() }),
    members: z.array(clubMember.omit({ you: true })),
    /** Order of a season before, as it was pasted. */
    order: z.array(
      z.strictObject({
        division: z.number().int(),
        place: z.number().int(),
        name: z.string(),
        player: playerId.nullable(),
      }),
    ),
    invitations: z.array(clubInvitation),
    bans: clubBans.shape.bans,
    news: z.array(newsItem),
    games: z.array(
      z.strictObject({
        id: z.string(),
        name: z.string(),
        ruleset: z.string(),
        status: gameStatus,
        createdAt: instant,
        finishedAt: instant.nullable(),
        seats: z.array(
          z.strictObject({
            player: playerId.nullable(),
            name: z.string().nullable(),
            place: z.number().int().nullable(),
            score: z.number().nullable(),
          }),
        ),
      }),
    ),
    log: z.array(clubAct),
    /** Leagues with their seasons: players, divisions, games, tables, and what organisers did. */
    leagues: z.array(
      leagueSummary.extend({
        settings: leagueSettings,
        seasons: z.array(seasonDetail.extend({ log: z.array(seasonAct) })),
      }),
    ),
    /** Topics of the board with their lines. Of deleted lines the mark is left. */
    board: z.array(
      z.strictObject({
        topic: z.number().int(),
        title: z.string(),
        at: instant,
        author: written,
        lines: z.array(
          z.strictObject({
            number: z.number().int(),
            at: instant,
            editedAt: instant.nullable(),
            deletedAt: instant.nullable(),
            /** Markdown; null: it was deleted. */
            text: z.string().nullable(),
            author: written,
          }),
        ),
      }),
    ),
  })
  .meta({ id: 'ClubExport' });
export type ClubExport = z.infer<typeof clubExport>;
