/** Use cases of clubs. */
import type {
  AnswerAsk,
  ClubAsks,
  ClubBans,
  ClubDetail,
  ClubExport,
  ClubGames,
  ClubGamesQuery,
  ClubHome,
  ClubInvitation,
  ClubInvitations,
  ClubList,
  ClubLog,
  ClubMember,
  ClubsQuery,
  CreateClub,
  ImportAnswer,
  ImportMembers,
  InviteToClub,
  JoinClub,
  LeaguePreset,
  LeaguePresetsQuery,
  MemberList,
  MembersQuery,
  MyClubInvitations,
  MyClubs,
  NewsItem,
  NewsList,
  PageQuery,
  PatchClub,
  PatchMember,
  PatchNews,
  PutNotices,
  RemoveMember,
  WriteNews,
} from '@wayfinder/contract';
import type { ClubFeed, Seed, UserId } from './shapes.ts';

/** Clubs: who may do what stands in `clubs/rights.ts`. Each throws unknown-club, not-member, not-organiser, not-owner and club-archived by it. */
export interface ClubUses {
  clubs(user: UserId | null, query: ClubsQuery): Promise<ClubList>;
  /** @throws Problem too-many */
  createClub(user: UserId, club: CreateClub, seed?: Seed): Promise<ClubDetail>;
  /** `link`: the key of its link, where the reader has one. */
  club(user: UserId | null, clubId: string, link?: string): Promise<ClubDetail>;
  patchClub(user: UserId, clubId: string, patch: PatchClub): Promise<ClubDetail>;
  renewClubLink(user: UserId, clubId: string): Promise<ClubDetail>;
  /** Joins, or asks to be let in. @throws Problem banned, not-invited, member-already, club-full, too-many */
  joinClub(user: UserId, clubId: string, join: JoinClub): Promise<ClubDetail>;
  /** Leaves, or takes a request back. @throws Problem owner-stays */
  leaveClub(user: UserId, clubId: string): Promise<void>;
  /** Leaves all clubs, before an account is deleted; each has an owner afterwards, or is archived. */
  leaveClubs(user: UserId): Promise<void>;
  putClubNotices(user: UserId, clubId: string, notices: PutNotices): Promise<void>;
  members(user: UserId | null, clubId: string, query: MembersQuery): Promise<MemberList>;
  /** @throws Problem unknown-member, owner-stays, too-many */
  patchMember(user: UserId, clubId: string, player: string, patch: PatchMember): Promise<ClubMember>;
  /** @throws Problem unknown-member, own-game */
  removeMember(user: UserId, clubId: string, player: string, remove: RemoveMember): Promise<void>;
  bans(user: UserId, clubId: string): Promise<ClubBans['bans']>;
  /** @throws Problem unknown-member */
  liftBan(user: UserId, clubId: string, player: string): Promise<void>;
  asks(user: UserId, clubId: string): Promise<ClubAsks['asks']>;
  /** @throws Problem unknown-ask, club-full */
  answerAsk(user: UserId, clubId: string, player: string, answer: AnswerAsk): Promise<void>;
  clubInvitations(user: UserId, clubId: string, query: PageQuery): Promise<ClubInvitations>;
  /** @throws Problem unknown-player, member-already, too-many */
  inviteToClub(user: UserId, clubId: string, invite: InviteToClub, seed?: Seed): Promise<ClubInvitation>;
  /** @throws Problem unknown-invitation */
  withdrawClubInvitation(user: UserId, clubId: string, id: string): Promise<void>;
  /** Invites the addresses of a table, and keeps the order of a season that was played elsewhere. @throws Problem bad-csv */
  importMembers(user: UserId, clubId: string, pasted: ImportMembers): Promise<ImportAnswer>;
  myClubInvitations(user: UserId): Promise<MyClubInvitations['invitations']>;
  /** @throws Problem unknown-invitation */
  declineClubInvitation(user: UserId, clubId: string): Promise<void>;
  news(user: UserId | null, clubId: string, query: PageQuery): Promise<NewsList>;
  /** The latest news of a club that is open to read, for everybody. */
  clubFeed(clubId: string): Promise<ClubFeed>;
  /** @throws Problem wrote-today */
  writeNews(user: UserId, clubId: string, news: WriteNews): Promise<NewsItem>;
  /** @throws Problem unknown-news */
  patchNews(user: UserId, clubId: string, number: string, patch: PatchNews): Promise<NewsItem>;
  /** @throws Problem unknown-news */
  deleteNews(user: UserId, clubId: string, number: string): Promise<void>;
  clubGames(user: UserId | null, clubId: string, query: ClubGamesQuery): Promise<ClubGames>;
  clubLog(user: UserId, clubId: string, query: PageQuery): Promise<ClubLog>;
  exportClub(user: UserId, clubId: string): Promise<ClubExport>;
  /** Members as CSV. */
  exportMembers(user: UserId, clubId: string): Promise<string>;

  /** Leagues, dates, waits, results, and the reader's own place. */
  clubHome(user: UserId | null, clubId: string): Promise<ClubHome>;
  myClubs(user: UserId): Promise<MyClubs>;
  /** Settings of leagues that can be taken as they are. @throws Problem unknown-ruleset */
  leaguePresets(query: LeaguePresetsQuery): Promise<LeaguePreset[]>;
}
