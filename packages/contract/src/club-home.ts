/** The home of a club: leagues, what is to come, who is waited for, what happened; and a member's place in each season. */
import { z } from 'zod';
import { gameId, instant, playerId, rulesetId } from './basics.ts';
import { clubId } from './club-id.ts';
import { clubSummary } from './clubs.ts';
import {
  admission,
  leagueId,
  leagueSettings,
  leagueSummary,
  placementReason,
  setUpBalance,
  signUp,
  tableRow,
} from './leagues.ts';

/** Presets of one ruleset: from the calmest to the quickest. */
export const LEAGUE_PACES = ['gentle', 'usual', 'brisk'] as const;

/** Settings of a league that can be taken as they are. */
export const leaguePreset = z
  .strictObject({ ruleset: rulesetId, id: z.enum(LEAGUE_PACES), settings: leagueSettings })
  .meta({ id: 'LeaguePreset' });
export type LeaguePreset = z.infer<typeof leaguePreset>;

/** GET /league-presets: those of one ruleset, or of all that are hosted. */
export const leaguePresetsQuery = z.strictObject({ ruleset: rulesetId.exactOptional() });
export type LeaguePresetsQuery = z.infer<typeof leaguePresetsQuery>;
export const leaguePresets = z.strictObject({ presets: z.array(leaguePreset) });
export type LeaguePresets = z.infer<typeof leaguePresets>;

/** Address of a season, with the name of its league. */
const ofSeason = z.strictObject({ league: leagueId, name: z.string(), ruleset: rulesetId, season: z.number().int() });

/** Somebody who is named on the home. `flag`: in this club; null: they left it. */
const named = z.strictObject({
  player: playerId,
  name: z.string(),
  flag: z.number().int().nullable(),
  you: z.boolean(),
});
const namedGame = z.strictObject({ id: gameId, name: z.string() });

/** A statement that holds in all endings: which result takes a member up, or lets them stay. */
export const homeNeed = z.strictObject({
  goal: z.enum(['up', 'stay']),
  kind: z.enum(['certain', 'impossible', 'place-in-any', 'place-in-game', 'points', 'depends']),
  /** Of `place-in-any` and `place-in-game`: this place, or a better one. */
  place: z.number().int().nullable(),
  /** The place must not be shared. */
  isClear: z.boolean(),
  /** Name of the game of `place-in-game`. */
  game: z.string().nullable(),
  /** Of `points`, in tenths. */
  tenths: z.number().int().nullable(),
});
export type HomeNeed = z.infer<typeof homeNeed>;

/** Place of the sender in a running season. */
export const homeStanding = z.strictObject({
  of: ofSeason,
  division: z.number().int(),
  size: z.number().int(),
  /** Nobody goes up from it or down, by the season's plan: it is the only division. */
  isAlone: z.boolean(),
  up: z.number().int(),
  down: z.number().int(),
  /** Rows over which zones are counted: those of members of whom a game counts or is open, and of those who left without one. */
  inPlay: z.number().int(),
  row: tableRow,
  /** Games of the division that count, and those that are over. */
  games: z.strictObject({ all: z.number().int(), ended: z.number().int() }),
  startsAt: instant,
  endsAt: instant,
  weeks: z.number().int(),
  needs: z.array(homeNeed),
});
export type HomeStanding = z.infer<typeof homeStanding>;

/** Games that the sender plays next, or a season that they may sign up for. */
export const homeNext = z.strictObject({
  of: ofSeason,
  /** `sign-up`: open to the sender; `asks`: waits for an organiser's yes; `in`: signed up; `waits`: on the waiting list; `wave`: games of a season that runs. */
  kind: z.enum(['sign-up', 'asks', 'in', 'waits', 'wave']),
  at: instant,
  /** End of sign-up; null: it is over. */
  closesAt: instant.nullable(),
});
export type HomeNext = z.infer<typeof homeNext>;

/** GET /clubs/:id/home. */
export const clubHome = z
  .strictObject({
    club: clubId,
    leagues: z.array(leagueSummary),
    /**
     * Seats that club games wait for, as this reader may know: the reader's own first, then the longest waits. A wait is told in seconds, without time in
     * which its clock stood. Beside the reader's own, the 200 games are counted that have waited longest.
     */
    waiting: z.strictObject({
      seats: z.array(z.strictObject({ who: named, game: namedGame, seconds: z.number().int() })),
      games: z.number().int(),
      people: z.number().int(),
      /** Of those that aren't listed: how many there are, and the longest wait of them. */
      more: z.number().int(),
      longest: z.number().int().nullable(),
    }),
    /** Newest results of club games. A game that counts nowhere is left out. */
    happened: z.array(
      z.strictObject({
        game: namedGame,
        at: instant,
        /** Who came first; several shared the place. Without a name: a bot, or an account that is gone. */
        winners: z.array(z.strictObject({ name: z.string().nullable(), flag: z.number().int().nullable() })),
        score: z.number().int().nullable(),
        in: ofSeason.extend({ division: z.number().int() }).nullable(),
      }),
    ),
    /** Dates of seasons that are to come, the nearest first. `stands`: objections are over, and what nobody has decided by then stands. */
    coming: z.array(
      z.strictObject({
        of: ofSeason,
        what: z.enum(['opens', 'closes', 'starts', 'ends', 'objections-end', 'stands']),
        at: instant,
      }),
    ),
    champions: z.array(z.strictObject({ of: ofSeason, who: named.nullable(), at: instant })),
    /** Closed seasons without a champion, as no game of their first division counts. */
    unplayed: z.array(ofSeason),
    standings: z.array(homeStanding),
    next: z.array(homeNext),
  })
  .meta({ id: 'ClubHome' });
export type ClubHome = z.infer<typeof clubHome>;

/** GET /me/clubs: clubs of the sender, those that they joined last first; their places in seasons that run, and what comes next for them there. */
export const myClubs = z
  .strictObject({
    clubs: z.array(clubSummary),
    standings: z.array(homeStanding.extend({ club: clubId })),
    next: z.array(homeNext.extend({ club: clubId })),
  })
  .meta({ id: 'MyClubs' });
export type MyClubs = z.infer<typeof myClubs>;

/** A stretch of days in an address: `2026-12-24..2027-01-02`, several with commas. */
const stretches = z
  .string()
  .max(200)
  .regex(/^(?:\d{4}-\d\d-\d\d\.\.\d{4}-\d\d-\d\d(?:,\d{4}-\d\d-\d\d\.\.\d{4}-\d\d-\d\d)*)?$/);

/** GET /leagues/:id/seasons/:season/sign-up: days away with which the plan is to be made; those of the sign-up when left out. */
export const signUpQuery = z.strictObject({ away: stretches.exactOptional() });
export type SignUpQuery = z.infer<typeof signUpQuery>;

/** A season as it would be today for the sender. */
export const signUpPlan = z
  .strictObject({
    /** Kept sign-up of the sender; null: there is none. */
    kept: signUp
      .omit({ promises: true, standIn: true })
      .extend({
        /** `willing`: they signed up for the season, and said that they stand in. Nobody else is seated. */
        standIn: named.pick({ player: true, name: true, flag: true }).extend({ willing: z.boolean() }).nullable(),
        at: instant,
        admission: admission.nullable(),
      })
      .nullable(),
    /** The sender left two seasons of this league: an organiser has to say yes to their sign-up. The plan is made as if they had. */
    needsYes: z.boolean(),
    /** Signed up so far, the sender left out. */
    others: z.number().int(),
    /** How many more would let nobody wait; 0: nobody would. */
    lacking: z.number().int(),
    divisions: z.number().int(),
    /**
     * Division of the sender; null: they would wait, at this place of the list. Once the divisions are made, as they are; then null and null: the sender has no
     * place in the season, and can't come late.
     */
    division: z.number().int().nullable(),
    waitsAt: z.number().int().nullable(),
    reason: placementReason.nullable(),
    /** Meetings of each pair, and times in each position, where they are the same for all. */
    meetings: z.number().int().nullable(),
    positions: z.number().int().nullable(),
    /** How often each member plays each set-up; null: there is one, or no division. */
    setUps: setUpBalance.nullable(),
    games: z.array(
      z.strictObject({ wave: z.number().int(), seat: z.number().int(), begins: z.iso.date(), ends: z.iso.date() }),
    ),
  })
  .meta({ id: 'SignUpPlan' });
export type SignUpPlan = z.infer<typeof signUpPlan>;
