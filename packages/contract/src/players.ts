/** Public facts about a person: games, achievements and badges. */
import { z } from 'zod';
import { instant, playerId, rulesetId } from './basics.ts';

/** An id of a ruleset's achievements, their lists and their badges. */
const achievementId = z.string().max(200);

/** One thing that can be achieved in a game. */
export const achievementInfo = z
  .strictObject({
    /** Told as `achievement.<id>` by the game's texts. */
    id: achievementId,
    /** In how many games; 0: it is still open. */
    games: z.number().int().min(0),
    /** End of the first of them. */
    first: instant.nullable(),
  })
  .meta({ id: 'Achievement' });
export type AchievementInfo = z.infer<typeof achievementInfo>;

/** Badge to which a number of different achievements of one list leads. */
export const badgeInfo = z
  .strictObject({
    /** Told as `badge.<id>` by the game's texts. */
    id: achievementId,
    needs: z.number().int().min(1),
    /** Number of different ones so far; may be more than it needs. */
    has: z.number().int().min(0),
    /** Since when it is theirs; null: not yet. */
    since: instant.nullable(),
  })
  .meta({ id: 'Badge' });
export type BadgeInfo = z.infer<typeof badgeInfo>;

/** Achievements that count together, got and open, as the ruleset orders them. */
export const achievementList = z
  .strictObject({
    /** Told as `achievements.<id>` by the game's texts. */
    id: achievementId,
    achievements: z.array(achievementInfo),
    /** Null: the list leads to none. */
    badge: badgeInfo.nullable(),
  })
  .meta({ id: 'AchievementList' });
export type AchievementListInfo = z.infer<typeof achievementList>;

/** Somebody's games of one ruleset: those with a seat that they have kept. */
export const playerGames = z
  .strictObject({
    ruleset: rulesetId,
    name: z.string(),
    /** Games that have begun. */
    played: z.number().int().min(1),
    finished: z.number().int().min(0),
    won: z.number().int().min(0),
    /** Empty where the game has nothing to achieve. */
    lists: z.array(achievementList),
  })
  .meta({ id: 'PlayerGames' });
export type PlayerGames = z.infer<typeof playerGames>;

/** GET /players/:id. Private games count for the player alone. */
export const playerDetail = z
  .strictObject({
    id: playerId,
    name: z.string(),
    /** The day on which the account was made, in UTC. */
    since: z.iso.date(),
    /** The sender is this player; private games are counted. */
    you: z.boolean(),
    /** By ruleset, those that there are games of. */
    games: z.array(playerGames),
  })
  .meta({ id: 'Player' });
export type PlayerDetail = z.infer<typeof playerDetail>;
