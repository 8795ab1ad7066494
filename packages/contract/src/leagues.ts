/** Leagues of a club and their seasons. */
import { z } from 'zod';
import { gameId, instant, playerId, rulesetId, seat } from './basics.ts';
import { timeOut } from './beside.ts';
import { clubId } from './club-id.ts';
import { clock } from './games.ts';
import { hoursBounds } from './hours.ts';
import { line } from './line.ts';
import { seasonChampions } from './season-view.ts';

/** A league's id: 12 random base58 characters. */
export const leagueId = z
  .string()
  .regex(/^[1-9A-HJ-NP-Za-km-z]{12}$/)
  .meta({ id: 'LeagueId', examples: ['8mQx3kRpYcVa'] });

const whole = (least: number, most: number) => z.number().int().min(least).max(most);
const DAY_MINUTES = 24 * 60;
/** A day where the club is: `2026-12-07`. */
const day = z.iso.date();

/** Set-up of a game: a preset of its ruleset, or settings. */
const setUp = z
  .strictObject({
    preset: z.string().max(64).exactOptional(),
    settings: z.record(z.string(), z.unknown()).exactOptional(),
  })
  .refine(({ preset, settings }) => (preset === undefined) !== (settings === undefined), {
    message: 'give exactly one of preset and settings',
    path: ['settings'],
  });

/** Figures by which members with equal points are parted, in the order of a league. */
export const TIE_BREAKS = ['wins', 'seconds', 'thirds', 'share', 'head-to-head'] as const;

/** Points of places, the first place first, and what parts members with equal points. */
export const scoring = z
  .strictObject({
    points: z.array(whole(0, 100)).min(1).max(5),
    /** Points of each seat where all share the first place; null: the mean, as for every shared place. */
    draw: whole(0, 100).nullable(),
    tieBreaks: z
      .array(z.enum(TIE_BREAKS))
      .max(TIE_BREAKS.length)
      .refine((all) => new Set(all).size === all.length, { message: 'each once' }),
    /** `mean`: whoever plays one game more than others has their mean counted. */
    count: z.enum(['sum', 'mean']),
  })
  .refine(({ points }) => points.every((each, n) => n === 0 || each <= (points[n - 1] ?? 0)), {
    message: 'none more than the one before',
    path: ['points'],
  });
export type LeagueScoring = z.infer<typeof scoring>;

/** How many change between two divisions. */
export const zoneRule = z.union([
  z
    .strictObject({ kind: z.literal('number'), up: whole(0, 12), down: whole(0, 12) })
    .refine(({ up, down }) => up === down, { message: 'as many as come up', path: ['down'] }),
  /** `part` of the smaller division's size in `of` parts, rounded, at least `least`; at most half of it. */
  z.strictObject({ kind: z.literal('formula'), part: whole(1, 10), of: whole(2, 20), least: whole(0, 6) }),
]);

/** Who plays on for a member who stops, the first of these that there is; where none is, the game is scored as it stands at the end. */
export const REPLACERS = ['named', 'waiting-list', 'bot'] as const;

/** All that is fixed of a season before its sign-up opens. */
export const leagueSettings = z
  .strictObject({
    ruleset: rulesetId,
    /** One, or several: each game of a division has one of them, and each member plays each as equally often as can be. */
    setUps: z.array(setUp).min(1).max(8),
    seats: whole(2, 5),
    /** Members of a division. */
    size: whole(2, 24),
    /** Members beyond whole divisions: divisions differ by one, or they wait. */
    uneven: z.enum(['by-one', 'waiting-list']),
    /** Games of each member. */
    games: whole(2, 8),
    zones: zoneRule,
    clock,
    hours: hoursBounds.nullable(),
    timeOut,
    weeks: whole(1, 52),
    /** Minute of the club's day at which a season begins and ends, and sign-up closes. */
    minute: whole(0, DAY_MINUTES - 1),
    /** Days before the start at which sign-up opens, and closes. */
    opensDays: whole(2, 60),
    closesDays: whole(1, 30),
    /** Days after the end in which members may object. */
    objectionDays: whole(0, 14),
    scoring,
    /** Parts of a season in which games begin, and games of one member at once as far as that can be. 1 and all: they begin together. */
    waves: whole(1, 8),
    atOnce: whole(1, 8),
    replacers: z.array(z.enum(REPLACERS)).max(REPLACERS.length),
    /** Days away that a member may name for a season. The clocks of their seats stand on them, besides what `hours` allow. */
    daysAway: whole(0, 60),
    /** Days between the last day to object and the start of the next season, which is announced by itself; null: by an organiser. */
    again: whole(3, 120).nullable(),
    /** Weeks by which organisers may let a running season end later, at most. Absent: 4. */
    laterWeeks: whole(0, 26).exactOptional(),
  })
  .refine(({ seats, size, uneven }) => seats <= size - (uneven === 'by-one' ? 1 : 0), {
    message: 'a division may have fewer than the seats of a game',
    path: ['size'],
  })
  .refine(({ opensDays, closesDays }) => closesDays < opensDays, { message: 'after it opened', path: ['closesDays'] })
  .refine(({ games, atOnce }) => atOnce <= games, { message: 'more than there are', path: ['atOnce'] })
  .refine(({ waves, weeks }) => waves <= weeks, { message: 'more than weeks', path: ['waves'] })
  .refine(({ again, closesDays }) => again === null || again > closesDays, {
    message: 'sign-up would close before it can open',
    path: ['again'],
  })
  .meta({ id: 'LeagueSettings' });
export type LeagueSettings = z.infer<typeof leagueSettings>;

/** States of a season, in their order. Each but the last leads to the next at an instant, or when an organiser says so. */
export const SEASON_STATES = ['announced', 'registration', 'seeded', 'running', 'objections', 'closed'] as const;
export const seasonState = z.enum(SEASON_STATES);
export type SeasonState = z.infer<typeof seasonState>;

const leagueName = line(60);

/** POST /clubs/:id/leagues. */
export const createLeague = z.strictObject({ name: leagueName, settings: leagueSettings });
export type CreateLeague = z.infer<typeof createLeague>;

/** PATCH /leagues/:id. New settings hold from the next season on. */
export const patchLeague = z.strictObject({
  name: leagueName.exactOptional(),
  settings: leagueSettings.exactOptional(),
  archived: z.boolean().exactOptional(),
});
export type PatchLeague = z.infer<typeof patchLeague>;

/** A season in a list. */
export const seasonSummary = z
  .strictObject({
    number: z.number().int(),
    state: seasonState,
    /** First and last day where the club is. */
    firstDay: day,
    lastDay: day,
    opensAt: instant,
    closesAt: instant,
    startsAt: instant,
    endsAt: instant,
    /** Until when members may object to results. */
    objectsUntil: instant,
    /** Instant from which results stand about which nobody has decided, and the season closes by itself; null: no objection is undecided. */
    standsFrom: instant.nullable(),
    /** Members who play; while no division is made, all who have signed up. */
    players: z.number().int(),
    /** Members on the waiting list. */
    waitingCount: z.number().int(),
    divisions: z.number().int(),
    games: z.strictObject({ all: z.number().int(), ended: z.number().int() }),
    /** Sign-up of the sender. `asks`: it waits for an organiser's yes; `not-admitted`: they said no, or nothing before sign-up closed. */
    you: z.enum(['none', 'asks', 'not-admitted', 'signed-up', 'waiting', 'playing', 'left']),
  })
  .meta({ id: 'SeasonSummary' });
export type SeasonSummary = z.infer<typeof seasonSummary>;

export const leagueSummary = z
  .strictObject({
    id: leagueId,
    clubId,
    name: z.string(),
    ruleset: rulesetId,
    archivedAt: instant.nullable(),
    /** The season that runs, or else the last one; null: none was announced yet. */
    season: seasonSummary.nullable(),
  })
  .meta({ id: 'LeagueSummary' });
export type LeagueSummary = z.infer<typeof leagueSummary>;
export const leagueList = z.strictObject({ leagues: z.array(leagueSummary) });
export type LeagueList = z.infer<typeof leagueList>;

/** GET /leagues/:id. */
export const leagueDetail = leagueSummary
  .extend({
    settings: leagueSettings,
    seasons: z.array(seasonSummary),
    /** Of closed seasons, the newest first. */
    champions: z.array(seasonChampions),
  })
  .meta({ id: 'LeagueDetail' });
export type LeagueDetail = z.infer<typeof leagueDetail>;

/** POST /leagues/:id/seasons: announces the next season. Without a day: as soon as its settings allow, and after the one before. */
export const announceSeason = z.strictObject({ firstDay: day.exactOptional() });
export type AnnounceSeason = z.infer<typeof announceSeason>;

/** Days on which a member is away, the last one included: whole days where the club is. The clocks of their seats stand on them. */
const stretch = z
  .strictObject({ from: day, to: day })
  .refine(({ from, to }) => from <= to, { message: 'before it begins', path: ['to'] });

/** A whole sign-up: both promises are kept by whoever sends them as true. */
export const signUp = z.strictObject({
  away: z.array(stretch).max(8),
  /** Somebody of the club who takes the sender's seats when they must stop; null: nobody is named. */
  standIn: playerId.nullable(),
  /** The sender stands in for others. */
  standsIn: z.boolean(),
  promises: z.strictObject({ toTheEnd: z.literal(true), inTime: z.literal(true) }),
});
export type SignUp = z.infer<typeof signUp>;

/** The word alone of somebody who has signed up: they stand in for others, or don't any more. */
export const standInWord = signUp.pick({ standsIn: true });
export type StandInWord = z.infer<typeof standInWord>;

/**
 * PUT /leagues/:id/seasons/:season/sign-up. Once the divisions are made, whoever isn't in the season comes to the end of its waiting list, until it ends. Whoever
 * waits may change their word, and nothing else.
 */
export const putSignUp = z.union([signUp, standInWord]);
export type PutSignUp = z.infer<typeof putSignUp>;

/** Seasons of a league of which whoever left them needs an organiser's yes to sign up again. */
export const LEFT_SEASONS = 2;

/** State of a sign-up that needs an organiser's yes. */
export const admission = z.enum(['asks', 'yes', 'no']);
export type Admission = z.infer<typeof admission>;

/** PUT /leagues/:id/seasons/:season/admissions: an organiser's answer to such a sign-up, with a reason that all members may read. */
export const putAdmission = z.strictObject({
  /** Number in the season. */
  number: whole(1, 100_000),
  admit: z.boolean(),
  reason: line(200),
});
export type PutAdmission = z.infer<typeof putAdmission>;

/** Why somebody is in a division, or waits. */
export const placementReason = z.union([
  z.strictObject({ kind: z.literal('stays'), place: z.number().int() }),
  z.strictObject({ kind: z.literal('kept'), place: z.number().int() }),
  /** No game of theirs counted in the season before, and they left none: they stay in their division, whatever the place. */
  z.strictObject({ kind: z.literal('unplayed'), place: z.number().int() }),
  z.strictObject({
    kind: z.enum(['up', 'down', 'called-up', 'division-gone', 'no-room']),
    from: z.number().int(),
    place: z.number().int(),
  }),
  z.strictObject({ kind: z.literal('seeded'), rank: z.number().int() }),
  z.strictObject({ kind: z.literal('new'), at: instant }),
  /** Waits behind all others, as they signed up once the divisions were made. */
  z.strictObject({ kind: z.literal('late'), at: instant }),
  z.strictObject({ kind: z.literal('moved'), reason: z.string() }),
  /** Changed places, once the divisions were made, with somebody whom an organiser moved. */
  z.strictObject({ kind: z.literal('exchanged'), with: z.number().int() }),
  /**
   * Took the place of another, by their number, after the divisions were made. `drawnAnew`: the games of the division were drawn again for their days away;
   * `away`: own games in parts of the season in which they are away nevertheless.
   */
  z.strictObject({
    ...{ kind: z.literal('took-over'), of: z.number().int() },
    ...{ drawnAnew: z.boolean(), away: z.number().int() },
  }),
]);
export type PlacementReason = z.infer<typeof placementReason>;

/** Reason as others are told it. Of an account that is gone it would link two of its seats, by the row of the season before. */
export const toldReason = z.union([placementReason, z.strictObject({ kind: z.literal('former') })]);
export type ToldReason = z.infer<typeof toldReason>;

/** Somebody in a season. */
export const seasonPlayer = z.strictObject({
  /** Number in this season. */
  number: z.number().int(),
  /** Null: their account is gone; then the number is all that is known. */
  player: playerId.nullable(),
  name: z.string().nullable(),
  flag: z.number().int(),
  you: z.boolean(),
  /** Null: their account is gone. */
  signedUpAt: instant.nullable(),
  /** Told to those who play in the season, and to organisers; none of an account that is gone. */
  away: z.array(stretch),
  standsIn: z.boolean(),
  /** Of an account that is gone the day alone. */
  leftAt: instant.nullable(),
  admission: admission.nullable(),
});
export type SeasonPlayer = z.infer<typeof seasonPlayer>;

const fraction = z.strictObject({ n: z.number().int(), d: z.number().int() });
const range = z.strictObject({
  best: z.number().int(),
  worst: z.number().int(),
  worstIfShared: z.number().int(),
  isExact: z.boolean(),
});

/** One row of a table. Members are told by their numbers. */
export const tableRow = z.strictObject({
  number: z.number().int(),
  place: z.number().int(),
  sharedBy: z.number().int(),
  points: fraction,
  played: z.number().int(),
  open: z.number().int(),
  /** A seat of theirs was left, also in a game that is void. A table that an earlier program made doesn't tell. */
  hasLeft: z.boolean().optional(),
  wins: z.number().int(),
  seconds: z.number().int(),
  thirds: z.number().int(),
  /** Mean of own score by winner's score, in thousandths. */
  share: z.number().int().nullable(),
  range,
  zone: z.enum(['up', 'stay', 'down']),
});
export type TableRow = z.infer<typeof tableRow>;

/** One game of a division. */
export const seasonGame = z.strictObject({
  number: z.number().int(),
  /** Null: it hasn't begun. */
  game: gameId.nullable(),
  name: z.string(),
  wave: z.number().int(),
  /** Index of its set-up among those of the settings. Null: it is drawn at the start, as an earlier program drew the game. */
  setUp: z.number().int().nullable(),
  beginsAt: instant,
  /**
   * By start position. `left`: its member stopped, and is placed behind all who stay; `by`: who plays on; null: its member, a bot, nobody, or somebody whose
   * account is gone. `isBot`: a bot plays on.
   */
  seats: z.array(
    z.strictObject({ number: z.number().int(), left: z.boolean(), by: z.string().nullable(), isBot: z.boolean() }),
  ),
  result: z
    .strictObject({
      /** By start position, as the league counts them: a seat that was left is behind all who stayed. */
      places: z.array(z.number().int()),
      /**
       * By start position; null: the game has none, an organiser gave the places, or the seat comes last as its time had run out, or nobody sat there, when
       * the game was scored as it stood. In tie-breaks null counts as 0.
       */
      scores: z.array(z.number().int().nullable()),
      how: z.enum(['played', 'adjudicated']),
      at: instant,
    })
    .nullable(),
  isVoid: z.boolean(),
  /** The players are asked to have the game scored as it stands. `agreed`: start positions of those who said yes to the position as it is; null: nobody is asked. */
  asked: z.strictObject({ at: instant, reason: z.string(), agreed: z.array(seat) }).nullable(),
});
export type SeasonGame = z.infer<typeof seasonGame>;

/** Fewest and most games of a member with one of several set-ups. */
export const setUpBalance = z.strictObject({ fewest: z.number().int(), most: z.number().int() });

/** A division as it is planned or played. */
export const seasonDivision = z.strictObject({
  number: z.number().int(),
  size: z.number().int(),
  up: z.number().int(),
  down: z.number().int(),
  /** Players by their numbers, with the reason of each. */
  placements: z.array(z.strictObject({ number: z.number().int(), reason: toldReason, isAsked: z.boolean() })),
  /** Meetings of pairs, positions and games of a member, where they hold for all; null where they don't. `setUps`: null where there is one, or they aren't drawn yet. */
  balance: z
    .strictObject({
      meetings: z.number().int().nullable(),
      positions: z.number().int().nullable(),
      games: z.number().int().nullable(),
      setUps: setUpBalance
        .extend({
          /** Games of each member by set-up. */
          members: z.array(z.strictObject({ number: z.number().int(), games: z.array(z.number().int()) })),
        })
        .nullable(),
    })
    .nullable(),
  /** Numbers of those who play one game more, as the last table is filled. */
  extra: z.array(z.number().int()),
  games: z.array(seasonGame),
  table: z.array(tableRow),
});
export type SeasonDivision = z.infer<typeof seasonDivision>;

/** GET /leagues/:id/seasons/:season. */
export const seasonDetail = seasonSummary
  .extend({
    league: leagueSummary.pick({ id: true, clubId: true, name: true, ruleset: true }),
    settings: leagueSettings,
    timeZone: z.string(),
    roster: z.array(seasonPlayer),
    list: z.array(seasonDivision),
    waiting: z.array(z.strictObject({ number: z.number().int(), reason: toldReason })),
  })
  .meta({ id: 'SeasonDetail' });
export type SeasonDetail = z.infer<typeof seasonDetail>;

/** POST /leagues/:id/seasons/:season/step. Steps are made by the clock; an organiser may make one earlier, or take the last one back. */
export const seasonStep = z.strictObject({
  /** The state that the season is to have: the next one, or the one before. `withdrawn`: one that is only announced goes, and is answered as it was. */
  to: z.enum([...SEASON_STATES, 'withdrawn']),
  /** True: tell what would be, and change nothing. */
  preview: z.boolean().default(false),
});
export type SeasonStep = z.infer<typeof seasonStep>;

/**
 * POST /leagues/:id/seasons/:season/moves: an organiser places somebody, with a reason that all may read. Divisions keep their sizes. While sign-up is open all
 * others are placed around such moves. Once the divisions are made, the player changes places with one other, whom the answer and the log name.
 */
export const moveMember = z.strictObject({
  /** Number in the season. */
  number: whole(1, 100_000),
  /** Division; null: the waiting list. */
  to: z.number().int().min(1).max(100).nullable(),
  reason: line(200),
});
export type MoveMember = z.infer<typeof moveMember>;

/** One line of a season's log. `by`: null: the clock, or somebody whose account is gone. */
export const seasonAct = z.strictObject({
  number: z.number().int(),
  at: instant,
  /**
   * A state that the season came to, `back-to-` one, `moved`, `came-late` (signed up for the waiting list once the divisions were made), `exchanged` (changed places with whoever was moved), `move-lapsed` (there was no room for a move), `move-kept` (whoever was moved withdrew and signed up again), `asked-in`, `admitted`, `not-admitted`, `later-end`, `dates-moved` (`firstDay`, the one `before`, and `lastDay`), `next-moved` (number of the next `season`, its `firstDay` and the one `before`), `objected`, `decided`, `stands` (no organiser decided in time about the objection of that `number`, so its result stands by rule), `next-announced` (the next `season`, once its archived club and league were restored), or `waits` where the clock can't go on (`season`: with the announcement of that one; `until`: it does then, where it waits for decisions about objections). In a
   * running season: `left` and `stood-in` where somebody stops, `placed` where another takes their place before it starts; `nudged`, `extended`, `substituted`, `given-back`, `asked-to-score`, `scored`, `voided`,
   * `unvoided`, `paused` and `resumed` where an organiser acts on a game; `agreed-pause` (`until`: null where it has no end), `agreed-end` and `agreed-time` where a table
   * agrees on a pause, its end or more time.
   * `data` says to whom, by their numbers in the season: `players` who were nudged, as everybody is told, and who `came` to a seat.
   */
  act: z.string(),
  by: z.strictObject({ player: playerId, name: z.string() }).nullable(),
  data: z.record(z.string(), z.unknown()),
});
export type SeasonAct = z.infer<typeof seasonAct>;
export const seasonLog = z.strictObject({ acts: z.array(seasonAct), next: z.string().nullable() });
export type SeasonLog = z.infer<typeof seasonLog>;
