/** A season as it stands: its running games, and what it asks of one member. */
import { z } from 'zod';
import { gameId, instant, playerId } from './basics.ts';
import { turnReserve } from './play.ts';

/** GET /leagues/:id/seasons/:season/live. One division at a time, as each running game is looked at. */
export const liveQuery = z.strictObject({ division: z.coerce.number().int().min(1).max(100) });
export type LiveQuery = z.infer<typeof liveQuery>;

/** Somebody for whom a game waits, as the reader may know. */
const awaited = z.strictObject({
  /** Start position, from 0. */
  seat: z.number().int(),
  since: instant,
  /** When the clock answers for the seat; null: no clock runs for it. */
  deadline: instant.nullable(),
});

/** A running game of a division, by what everybody may know. */
export const liveGame = z.strictObject({
  /** Number in the division. */
  number: z.number().int(),
  game: gameId,
  /** Round that is played, from 1; how many there are, where that is known; and the part of it that is over. Null: can't be told now. */
  progress: z
    .strictObject({ round: z.number().int(), rounds: z.number().int().nullable(), part: z.number() })
    .nullable(),
  /** By start position; null: can't be told now. `complete`: nothing that counts is secret. */
  standing: z
    .strictObject({
      places: z.array(z.number().int()),
      scores: z.array(z.number().nullable()),
      complete: z.boolean(),
    })
    .nullable(),
  awaited: z.array(awaited),
  isPaused: z.boolean(),
  /** When it ends at this pace; null: no round is over, or nobody knows how many there are. */
  endsAt: instant.nullable(),
});
export type LiveGame = z.infer<typeof liveGame>;

export const seasonLive = z
  .strictObject({ at: instant, division: z.number().int(), games: z.array(liveGame) })
  .meta({ id: 'SeasonLive' });
export type SeasonLive = z.infer<typeof seasonLive>;

const range = z.strictObject({
  best: z.number().int(),
  worst: z.number().int(),
  worstIfShared: z.number().int(),
  isExact: z.boolean(),
});
const chance = z.enum(['certain', 'possible', 'no']);
const outlook = z.strictObject({ up: chance, down: chance });
const goal = z.enum(['up', 'stay']);

/** The least that makes sure of a goal in all endings. Games are told by their numbers in the division. */
export const seasonNeed = z.union([
  z.strictObject({ goal, kind: z.enum(['certain', 'impossible', 'depends']) }),
  z.strictObject({ goal, kind: z.literal('place-in-any'), place: z.number().int(), isClear: z.boolean() }),
  z.strictObject({
    ...{ goal, kind: z.literal('place-in-game'), game: z.number().int() },
    ...{ place: z.number().int(), isClear: z.boolean() },
  }),
  z.strictObject({
    ...{ goal, kind: z.literal('points') },
    points: z.strictObject({ n: z.number().int(), d: z.number().int() }),
  }),
]);
export type SeasonNeed = z.infer<typeof seasonNeed>;

/** Where the reader ends with these places in the own open games, whatever the others do. */
export const needCell = z.strictObject({ places: z.array(z.number().int()), range, outlook });
export type NeedCellTold = z.infer<typeof needCell>;

/** An own game that isn't over. */
export const ownSeasonGame = z.strictObject({
  division: z.number().int(),
  number: z.number().int(),
  /** The reader plays there for a member who left the seat. */
  standsIn: z.boolean(),
  /** Null: it hasn't begun. */
  game: gameId.nullable(),
  name: z.string(),
  beginsAt: instant,
  /** The reader's start position; null: somebody else plays there now. */
  seat: z.number().int().nullable(),
  /** The game waits for the reader: since when, until when, how much of that is reserve, and how many people wait for nobody else. */
  due: z
    .strictObject({
      since: instant,
      deadline: instant.nullable(),
      reserve: turnReserve.nullable(),
      waiting: z.number().int(),
    })
    .nullable(),
  /** Everybody for whom it waits, as the reader may know. */
  awaited: z.array(awaited),
  isPaused: z.boolean(),
});
export type OwnSeasonGame = z.infer<typeof ownSeasonGame>;

/** GET /leagues/:id/seasons/:season/mine. */
export const seasonMine = z
  .strictObject({
    at: instant,
    /** The reader's number in the season, and division; null: they aren't in it, or in none. */
    number: z.number().int().nullable(),
    division: z.number().int().nullable(),
    hasLeft: z.boolean(),
    /** Results of the division from which the rest follows: a table of fewer or more results tells something else. */
    results: z.number().int(),
    range: range.nullable(),
    outlook: outlook.nullable(),
    needs: z.array(seasonNeed),
    /** Own open games of the cells, by number: one or two; with more there are no cells. */
    cellGames: z.array(z.number().int()),
    cells: z.array(needCell),
    /** The one that waits for the reader first, then by when they are due or begin. */
    games: z.array(ownSeasonGame),
  })
  .meta({ id: 'SeasonMine' });
export type SeasonMine = z.infer<typeof seasonMine>;

/** Whoever came first in the first division of a season that is closed. */
export const seasonChampions = z.strictObject({
  season: z.number().int(),
  players: z.array(
    z.strictObject({
      /** Number in that season. */
      number: z.number().int(),
      /** Null: their account is gone. */
      player: playerId.nullable(),
      name: z.string().nullable(),
      flag: z.number().int(),
    }),
  ),
});
export type SeasonChampions = z.infer<typeof seasonChampions>;
