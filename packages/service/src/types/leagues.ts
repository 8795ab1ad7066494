/** Use cases of leagues. */
import type {
  ActInSeason,
  AnnounceSeason,
  AnswerScoring,
  CreateLeague,
  DecideObjection,
  LeagueDetail,
  LeagueSummary,
  LeaveSeason,
  MoveMember,
  ObjectionList,
  PageQuery,
  PatchLeague,
  PutAdmission,
  PutObjection,
  PutSeasonEnd,
  PutSignUp,
  SeasonDesk,
  SeasonDetail,
  SeasonLive,
  SeasonLog,
  SeasonMine,
  SeasonStep,
  SignUpPlan,
  SignUpQuery,
} from '@wayfinder/contract';
import type { Seed, UserId } from './shapes.ts';

/** Leagues and seasons. Each throws unknown-league, unknown-season and what the rights of the club say. */
export interface LeagueUses {
  leagues(user: UserId | null, clubId: string): Promise<LeagueSummary[]>;
  /** @throws Problem unknown-ruleset, bad-settings, too-many */
  createLeague(user: UserId, clubId: string, league: CreateLeague, seed?: Seed): Promise<LeagueDetail>;
  league(user: UserId | null, id: string): Promise<LeagueDetail>;
  /** @throws Problem unknown-ruleset, bad-settings */
  patchLeague(user: UserId, id: string, patch: PatchLeague): Promise<LeagueDetail>;
  /** Announces the next season. @throws Problem league-archived, season-open, bad-fields */
  announceSeason(user: UserId, id: string, season: AnnounceSeason, seed?: Seed): Promise<SeasonDetail>;
  season(user: UserId | null, id: string, number: number): Promise<SeasonDetail>;
  /** Running games of a division, by what everybody may know. @throws Problem unknown-division */
  seasonLive(user: UserId | null, id: string, number: number, division: number): Promise<SeasonLive>;
  /** Own games of a season, and what the user needs. */
  seasonMine(user: UserId, id: string, number: number): Promise<SeasonMine>;
  /** A season as it would be today for whoever signs up. @throws Problem bad-fields */
  signUpPlan(user: UserId, id: string, number: number, query: SignUpQuery): Promise<SignUpPlan>;
  /** Signs up, late ones for the waiting list; or changes the word alone of who stands in. @throws Problem league-archived, sign-up-closed, unknown-member, unknown-sign-up, bad-fields */
  signUp(user: UserId, id: string, number: number, signUp: PutSignUp): Promise<SeasonDetail>;
  /** @throws Problem sign-up-closed, unknown-sign-up */
  withdraw(user: UserId, id: string, number: number): Promise<SeasonDetail>;
  /** Makes the next step, takes the last one back, or withdraws a season that is only announced. @throws Problem wrong-step, own-game, club-archived, league-archived, season-before-open, next-season-seeded, too-few-players, games-open, objections-open, objection-days, games-begun, games-archived */
  stepSeason(user: UserId, id: string, number: number, step: SeasonStep): Promise<SeasonDetail>;
  /** Places somebody, with a reason that all may read. @throws Problem wrong-step, unknown-sign-up, own-sign-up, needs-admission, unknown-division, division-full, too-few-players */
  moveMember(user: UserId, id: string, number: number, move: MoveMember): Promise<SeasonDetail>;
  /** Answers the sign-up of somebody who left two seasons. @throws Problem wrong-step, unknown-sign-up, own-sign-up */
  putAdmission(user: UserId, id: string, number: number, answer: PutAdmission): Promise<SeasonDetail>;
  /** All games of a season on one time axis, and what needs an organiser. */
  seasonDesk(user: UserId, id: string, number: number): Promise<SeasonDesk>;
  seasonLog(user: UserId, id: string, number: number, query: PageQuery): Promise<SeasonLog>;
  /** Tables of all divisions as CSV; games, with a row for each seat. */
  exportSeasonTable(user: UserId | null, id: string, number: number): Promise<string>;
  exportSeasonGames(user: UserId | null, id: string, number: number): Promise<string>;
  /** Stops in a season that is seeded or runs: others play on. @throws Problem season-not-running, unknown-sign-up */
  leaveSeason(user: UserId, id: string, number: number, leave: LeaveSeason): Promise<SeasonDetail>;
  /** Leaves all seasons, and all seats in them, of an account that is to be deleted. */
  leaveSeasons(user: UserId): Promise<void>;
  /**
   * Does an organiser's act on a game that they don't sit in. @throws Problem season-not-running, unknown-game, own-game, not-started, game-over, no-clock,
   * nobody-due, nudged-today, no-stand-in, seat-changed, deadline-changed, unknown-sign-up, game-void
   */
  actInSeason(user: UserId, id: string, number: number, act: ActInSeason): Promise<SeasonDetail>;
  /** A player's word on having their game scored as it stands. @throws Problem season-not-running, unknown-game, not-seated, unknown-proposal */
  answerScoring(user: UserId, id: string, number: number, answer: AnswerScoring): Promise<SeasonDetail>;
  /** Lets a running season end later, for all games alike. @throws Problem wrong-step, bad-fields */
  putSeasonEnd(user: UserId, id: string, number: number, end: PutSeasonEnd): Promise<SeasonDetail>;
  objections(user: UserId, id: string, number: number): Promise<ObjectionList>;
  /** @throws Problem objections-closed, unknown-season-game, not-in-game, objected-already, too-many */
  object(user: UserId, id: string, number: number, objection: PutObjection): Promise<ObjectionList>;
  /** @throws Problem objections-closed, unknown-objection, own-game, objection-lapsed, bad-fields */
  decideObjection(
    user: UserId,
    id: string,
    number: number,
    objection: number,
    decision: DecideObjection,
  ): Promise<ObjectionList>;
}
