/** Numbers that stand in the text of the rules, not on boards and tiles, so that the component facts don't hold them. Each names its rule. */

/** Rounds of a game; after the actions of the last one it is scored (TM-2.3, 17.1). */
export const LAST_ROUND = 6;

/** Bonus cards in play besides one for each seat (TM-2.6). */
export const EXTRA_CARDS = 3;

/** Power tokens of a faction, burned ones included (TM-6.1, 18.1). */
export const POWER_TOKENS = 12;

/** Tokens of bowl III that are spent for one priest, worker or coin (TM-6.5). */
export const POWER_PRICE = { priest: 5, worker: 3, coin: 1 } as const;

/** Needs of a group of structures that is to be a town (TM-14.1, 14.2); FAV5 has its own power (TM-14.3). */
export const TOWN_NEEDS = { structures: 4, structuresWithSanctuary: 3, power: 7 } as const;

/** Favor tiles for a temple or a sanctuary (TM-10.4); the Chaos Magicians have a number of their own. */
export const UPGRADE_FAVOR_TILES = 1;
