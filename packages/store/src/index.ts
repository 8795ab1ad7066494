/** The event log and its projections in Postgres. The only room that knows SQL. */
export type { AccountNotice } from './account-notices.ts';
export type { AchievementRecord, Achievements, Counting, PlayedRecord, PlayerRecord } from './achievements.ts';
export * from './auth.ts';
export { BackupError, type BackupSummary, restoreBackup, writeBackup } from './backup.ts';
export type { Effect, ReadGame, Taking } from './beside.ts';
export * from './clock.ts';
export type { ClubChange, ClubPatch, Person } from './clubs/change.ts';
export type { Clubs, Parties, SeenClub } from './clubs/clubs.ts';
export type { ClubChampionRecord, ClubHomes, GameInSeason, LeagueAtHome, SeasonKey } from './clubs/home.ts';
export type { ClubInvitee } from './clubs/inviting.ts';
export type { ClubNoticeKind } from './clubs/kinds.ts';
export type { ClubLetter, ClubLetterClaim, ClubLetters } from './clubs/letters.ts';
export {
  type ClubMessageRecord,
  type ClubMessages,
  type ClubTold,
  clubNoticeOf,
  type NewsTold,
} from './clubs/messages.ts';
export {
  type ActRecord,
  type ClubInvitationRecord,
  type ClubRecord,
  type MemberRecord,
  type Membership,
  type NewsRecord,
  NO_MEMBERSHIP,
  type Page,
} from './clubs/records.ts';
export type { SeasonGameTold, SeasonTold, SeasonYou } from './clubs/season-kinds.ts';
export { isGone, isUnavailable, isUnstorable } from './database.ts';
export type {
  AskedRecord,
  AttemptRecord,
  AttemptResult,
  DeliveryRecord,
  DeliveryType,
  ListedDelivery,
} from './deliveries.ts';
export { type DraftKept, type Drafts, type DraftWrite, HASH_DIGITS, versionAfter } from './drafts.ts';
export type { Finding, OpenGame, OpenPlace, OpenSort, Sought } from './finding.ts';
export type { AccountStay, WaitingGame } from './game-rows.ts';
export type { Also, Sitting } from './game-steps.ts';
export type { Cursor, GameFilter, OpenCall } from './games.ts';
export * from './ids.ts';
export {
  type InvitationLetter,
  type InvitationRecord,
  type Invitations,
  type Invitee,
  type LetterClaim,
  RematchMade,
} from './invitations.ts';
export { convertGames, StillRunning } from './layout-1/convert.ts';
export type { PlannedGame, SeasonChange } from './leagues/change.ts';
export type { ClubStepRecord } from './leagues/club-steps.ts';
export { EndMoved, type GamePlace, type Reopening } from './leagues/ending.ts';
export { type CutGame, type DueGame, NotBegun } from './leagues/games.ts';
export type { Leagues, NewSeason } from './leagues/leagues.ts';
export type { ObjectionRecord, Ruling } from './leagues/objections.ts';
export {
  dayAlone,
  isAdmitted,
  isIn,
  type LeagueRecord,
  type LeftSeat,
  type SeasonDates,
  type SeasonGameRecord,
  type SeasonPlayerRecord,
  type SeasonRecord,
  type SittingIn,
  type StandInKind,
  type StoredPlacement,
  type StoredPlan,
  type StoredQuestion,
  type StoredResult,
} from './leagues/records.ts';
export type { ChampionRecord, CountedSeason, SeasonActRecord, Seasons } from './leagues/seasons.ts';
export type { ClubStep, SeasonNotice, SeasonNoticeKind } from './leagues/telling.ts';
export type { Hit, Limits, RequestState } from './limits.ts';
export type { Ear } from './listen.ts';
export type { Place } from './log.ts';
export type { Counted, MailTroubles, Refusal, ReturnableMail } from './mail-troubles.ts';
export type { MailDelay, MailRecord, Mails, MailTimes } from './mails.ts';
export { MIGRATIONS, MigrationError, migrate, revert } from './migrate.ts';
export type { Agreed, NewGame, Sat, Sitter } from './open-games.ts';
export type { MessageRecord, MessageStanding, Outbox } from './outbox.ts';
export type { Device, NameFits, SessionRecord, UserPatch, UserRecord } from './people.ts';
export type { ListedPush, PushKeys, PushRecord, PushTarget } from './pushes.ts';
export * from './records.ts';
export { grantRoles, type Program, urlOf } from './roles.ts';
export type { AlertFilter, SavedFilterRecord, SavedFilters } from './saved-filters.ts';
export { MOST_TRIES, type SignInCode, type SignInCodes } from './sign-in-codes.ts';
export { byAge, closedCall, closedStanding, deadlinesOf, nearestDue } from './standing.ts';
export { openStore, type Store, type StoreOptions } from './store.ts';
export type { Boards, TopicRecord } from './talk/board.ts';
export type { HeldLine, TalkChange } from './talk/change.ts';
export type { DigestRecord, TalkDigests, UntoldRoom } from './talk/digests.ts';
export type { MarkRecord, Marks } from './talk/marks.ts';
export {
  type AboutLine,
  type Deleter,
  type LineRecord,
  type Moment,
  type NewLine,
  PLAYERS_ROOM,
  type RoomRecord,
  type TalkPlace,
} from './talk/records.ts';
export type { OperatorActRecord, ReportRecord, Reports, Sanction } from './talk/reports.ts';
export type { RoomKey, Talk } from './talk/talk.ts';
export { API_TOKEN_PREFIX, type ApiTokenRecord, type Held, type Suspension } from './tokens.ts';
export { BACKLOG_KINDS, type Backlog, type Connections, type Vitals, type WorkerBeat } from './vitals.ts';
export {
  type ListedWebhook,
  MAX_WEBHOOKS,
  type NewWebhook,
  type OffNotice,
  type WebhookFormat,
  type WebhookRecord,
} from './webhooks.ts';
export { TablesBusy } from './when-free.ts';
