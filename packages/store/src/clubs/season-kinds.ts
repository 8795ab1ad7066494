/** Kinds of what seasons tell: rows of the kinds of clubs, as a season is its club's. */
import type { PlacementReason, SeasonGame, SeasonState, TableRow } from '@wayfinder/contract';

/** Joins of a notice `n` to the league and season that it is about, and to what its reader `u` is there. A season that was withdrawn is gone; another has its number. */
export const SEASON_JOINS = `LEFT JOIN league lg ON n.kind LIKE 'season-%' AND lg.id = n.data ->> 'league'
  LEFT JOIN season se ON se.league_id = lg.id AND se.number = (n.data ->> 'season')::int AND n.kind <> 'season-withdrawn'
  LEFT JOIN season_player sp ON sp.league_id = se.league_id AND sp.season = se.number AND sp.user_id = u.id`;

const IS_MEMBER = 'm.role IS NOT NULL AND c.archived_at IS NULL';
const PLAYS = `${IS_MEMBER} AND sp.number IS NOT NULL AND sp.left_at IS NULL AND coalesce(sp.admission, 'yes') = 'yes'`;
const ASKS = `EXISTS (SELECT 1 FROM season_player a WHERE a.league_id = se.league_id AND a.season = se.number
    AND a.number = (n.data ->> 'number')::int AND a.left_at IS NULL AND a.admission = 'asks')`;
/** Open games of the reader; SQL. */
const OPEN = `(SELECT count(*)::int FROM season_game o WHERE o.league_id = se.league_id AND o.season = se.number AND sp.number = ANY (o.seats)
    AND o.result IS NULL AND o.void_at IS NULL)`;
/** Division of the reader as it is planned, 0 for the waiting list; SQL, null: they are in no plan. */
const DIVISION = `(SELECT v.division FROM (
    SELECT (d ->> 'number')::int AS division, d -> 'placements' AS placements FROM jsonb_array_elements(se.plan -> 'divisions') d
    UNION ALL SELECT 0, se.plan -> 'waiting') v, jsonb_array_elements(v.placements) e
  WHERE (e ->> 'number')::int = sp.number LIMIT 1)`;
const REASON = `(SELECT e -> 'reason' FROM (
    SELECT d -> 'placements' AS placements FROM jsonb_array_elements(se.plan -> 'divisions') d UNION ALL SELECT se.plan -> 'waiting') v,
    jsonb_array_elements(v.placements) e WHERE (e ->> 'number')::int = sp.number LIMIT 1)`;
/** A notice tells of the division where its reader is still. */
const STILL_THERE = `(n.data -> 'placed' ->> sp.number::text)::int = ${DIVISION}`;
const STILL_MOVED = `se.moves @> jsonb_build_array(jsonb_build_object('number', sp.number, 'to', n.data -> 'to', 'reason', n.data -> 'reason'))`;

/** The reader has the seat still that they were given back; SQL. */
const STILL_BACK = `EXISTS (SELECT 1 FROM season_game o WHERE o.league_id = se.league_id AND o.season = se.number AND o.game = n.data ->> 'game'
    AND NOT EXISTS (SELECT 1 FROM season_left e WHERE e.league_id = o.league_id AND e.season = o.season AND e.division = o.division
      AND e.number = o.number AND o.seats[e.seat + 1] = sp.number))`;

/** The reader doesn't sit at the seat that an organiser gave to another, and hasn't been given it back since; SQL. */
const STILL_LOST = `EXISTS (SELECT 1 FROM season_game o WHERE o.league_id = se.league_id AND o.season = se.number AND o.game = n.data ->> 'game'
    AND NOT EXISTS (SELECT 1 FROM season_left e WHERE e.league_id = o.league_id AND e.season = o.season AND e.division = o.division
      AND e.number = o.number AND e.seat = (n.data ->> 'seat')::int AND e.user_id = u.id)
    AND NOT EXISTS (SELECT 1 FROM season_act a WHERE a.league_id = o.league_id AND a.season = o.season AND a.act = 'given-back' AND a.at > n.at
      AND a.data @> jsonb_build_object('division', o.division, 'game', o.number, 'seat', n.data -> 'seat', 'number', sp.number)))`;

/** State of the objection that a notice is about. */
const OBJECTION = (
  is: string,
): string => `EXISTS (SELECT 1 FROM season_objection b WHERE b.league_id = se.league_id AND b.season = se.number
    AND b.number = (n.data ->> 'objection')::int AND ${is})`;

/** Kinds that members are told. */
export const SEASON_KINDS = {
  'season-announced': { as: 'league', holds: `${IS_MEMBER} AND se.state = 'announced'` },
  'season-opened': { as: 'league', holds: `${IS_MEMBER} AND se.state = 'registration' AND sp.number IS NULL` },
  'season-asked': {
    as: 'league',
    holds: `m.role <> 'member' AND c.archived_at IS NULL AND se.state = 'registration' AND ${ASKS}`,
  },
  'season-admitted': { as: 'league', holds: `${PLAYS} AND se.state = 'registration' AND sp.admission = 'yes'` },
  'season-not-admitted': {
    as: 'league',
    holds: `${IS_MEMBER} AND sp.left_at IS NULL AND se.state IN ('registration', 'seeded', 'running')
      AND sp.admission = CASE WHEN n.data ->> 'reason' IS NULL THEN 'asks' ELSE 'no' END`,
  },
  'season-seeded': { as: 'league', holds: `${PLAYS} AND se.state = 'seeded' AND ${STILL_THERE}` },
  'season-moved': { as: 'league', holds: `${PLAYS} AND se.state IN ('registration', 'seeded') AND ${STILL_MOVED}` },
  'season-dates': {
    as: 'league',
    // A later end names its last day.
    holds: `CASE WHEN n.data ->> 'lastDay' IS NULL
      THEN ${IS_MEMBER} AND sp.left_at IS NULL AND se.state IN ('announced', 'registration') AND se.first_day = n.data ->> 'firstDay'
      ELSE ${PLAYS} AND se.state = 'running' AND se.last_day = n.data ->> 'lastDay' END`,
  },
  'season-started': { as: 'league', holds: `${PLAYS} AND se.state = 'running'` },
  'season-given-back': { as: 'league', holds: `${PLAYS} AND se.state = 'running' AND ${STILL_BACK}` },
  'season-substituted': {
    as: 'league',
    holds: `${IS_MEMBER} AND sp.number IS NOT NULL AND se.state = 'running' AND ${STILL_LOST}`,
  },
  'season-soon': { as: 'league', holds: `${PLAYS} AND se.state = 'running' AND ${OPEN} > 0` },
  'season-ended': { as: 'league', holds: `${PLAYS} AND se.state = 'objections'` },
  'season-objected': {
    as: 'league',
    holds: `m.role <> 'member' AND c.archived_at IS NULL AND se.state = 'objections' AND ${OBJECTION('b.decision IS NULL')}`,
  },
  'season-decided': { as: 'league', holds: `${IS_MEMBER} AND ${OBJECTION(`b.decision = n.data ->> 'decision'`)}` },
  'season-closed': { as: 'league', holds: `${PLAYS} AND se.state = 'closed'` },
  'season-taken-back': {
    as: 'league',
    // Whoever objected may have stopped, or stand in.
    holds: `(${PLAYS} OR (${IS_MEMBER} AND se.state = 'running')) AND se.state = n.data ->> 'to' AND se.state IN ('seeded', 'running', 'objections')`,
  },
  'season-withdrawn': { as: 'league', holds: `${IS_MEMBER} AND lg.id IS NOT NULL` },
} as const;

/** Kinds that a club's webhooks tell. */
export const SEASON_PROGRAM_KINDS = {
  'season-announced': 'season.announced',
  'season-opened': 'season.opened',
  'season-seeded': 'season.seeded',
  'season-moved': 'season.moved',
  'season-dates': 'season.dates',
  'season-started': 'season.started',
  'season-ended': 'season.ended',
  'season-closed': 'season.closed',
  'season-taken-back': 'season.taken-back',
  'season-game-ended': 'season.game-ended',
} as const;

/** A season as its messages tell of it. */
export interface SeasonTold {
  league: string;
  name: string;
  number: number;
  state: SeasonState;
  /** The club's, in which its dates are told. */
  timeZone: string;
  opensAt: string;
  closesAt: string;
  startsAt: string;
  endsAt: string;
  objectsUntil: string;
  /** Names at the first place of the first division, once the season is closed; null: an account that is gone. */
  champions: (string | null)[];
  /** Reader's own part; null: they have none, or programs read it. */
  you: SeasonYou | null;
  /** The game that a notice is about; null: it is about none. */
  game: SeasonGameTold | null;
}

export interface SeasonYou {
  number: number;
  /** 0: the waiting list; null: they are in no plan. */
  division: number | null;
  reason: PlacementReason | null;
  /** Row of the table; null: there is none. */
  row: TableRow | null;
  /** Games that are open. */
  open: number;
}

export interface SeasonGameTold {
  division: number;
  number: number;
  game: string;
  name: string;
  result: SeasonGame['result'];
  /** By start position. */
  seats: { number: number; player: string | null; name: string | null }[];
}

const SEATS = `(SELECT json_agg(json_build_object('number', x.number, 'player', xu.player_id, 'name', xu.name) ORDER BY x.seat)
  FROM unnest(o.seats) WITH ORDINALITY AS x(number, seat)
  LEFT JOIN season_player xp ON xp.league_id = o.league_id AND xp.season = o.season AND xp.number = x.number
  LEFT JOIN "user" xu ON xu.id = xp.user_id)`;
/** Places that count, as pages tell them: whoever left their seat comes behind all who stayed, whatever others reach there. */
const PLACES = `(SELECT jsonb_agg(y.place ORDER BY y.seat) FROM (
  SELECT x.seat, rank() OVER (ORDER BY e.seat IS NOT NULL, (o.result -> 'places' ->> (x.seat - 1)::int)::int) AS place
  FROM unnest(o.seats) WITH ORDINALITY AS x(number, seat) LEFT JOIN season_left e ON e.league_id = o.league_id AND e.season = o.season
    AND e.division = o.division AND e.number = o.number AND e.seat = x.seat - 1) y)`;
const GAME = `(SELECT json_build_object('division', o.division, 'number', o.number, 'game', o.game, 'name', og.name,
    'result', jsonb_set(o.result, '{places}', ${PLACES}), 'seats', ${SEATS})
  FROM season_game o JOIN game og ON og.id = o.game
  WHERE o.league_id = se.league_id AND o.season = se.number AND o.game = n.data ->> 'game')`;
const CHAMPIONS = `(SELECT coalesce(json_agg(xu.name ORDER BY xp.number), '[]') FROM season_table t, jsonb_array_elements(t.rows) r
  JOIN season_player xp ON xp.league_id = se.league_id AND xp.season = se.number AND xp.number = (r ->> 'number')::int
  LEFT JOIN "user" xu ON xu.id = xp.user_id
  WHERE se.state = 'closed' AND t.league_id = se.league_id AND t.season = se.number AND t.division = 1 AND (r ->> 'place')::int = 1 AND (r ->> 'played')::int > 0)`;
const ROW = `(SELECT r FROM season_table t, jsonb_array_elements(t.rows) r
  WHERE t.league_id = se.league_id AND t.season = se.number AND (r ->> 'number')::int = sp.number LIMIT 1)`;

/** A `SeasonTold` of the joins above; SQL, null where a notice is about no season. */
export const SEASON_TOLD = `CASE WHEN se.number IS NOT NULL THEN json_build_object(
  'league', lg.id, 'name', lg.name, 'number', se.number, 'state', se.state, 'timeZone', se.time_zone, 'opensAt', se.opens_at,
  'closesAt', se.closes_at, 'startsAt', se.starts_at, 'endsAt', se.ends_at, 'objectsUntil', se.objects_until, 'champions', ${CHAMPIONS},
  'you', CASE WHEN sp.number IS NOT NULL THEN json_build_object(
    'number', sp.number, 'division', ${DIVISION}, 'reason', ${REASON}, 'row', ${ROW}, 'open', ${OPEN}) END,
  'game', ${GAME}) END`;
