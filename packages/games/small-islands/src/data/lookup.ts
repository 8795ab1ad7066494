/** Cards, tokens and levels of the data by their id. */
import type {
  AdventureCard,
  AlexisLevel,
  BonusToken,
  Data,
  DiscoveryToken,
  MissionCard,
  Objective,
  PlayersSetUp,
  RewardCard,
} from './types.ts';

function found<Thing>(thing: Thing | undefined, what: string): Thing {
  if (thing === undefined) throw new Error(`no ${what} in the data`);
  return thing;
}

function byId<Thing extends { id: string }>(things: readonly Thing[], id: string, what: string): Thing {
  return found(
    things.find((thing) => thing.id === id),
    `${what} ${id}`,
  );
}

/** @throws Error for an id that is no objective card. So do the others for theirs. */
export function objectiveOf(data: Data, id: string): Objective {
  return byId(data.objectiveCards, id, 'objective card');
}

export function missionCardOf(data: Data, id: string): MissionCard {
  return byId(data.missionCards, id, 'mission card');
}

export function rewardCardOf(data: Data, id: string): RewardCard {
  return byId(data.rewardCards, id, 'reward card');
}

export function adventureCardOf(data: Data, id: string): AdventureCard {
  return byId(data.adventureCards, id, 'adventure card');
}

export function bonusTokenOf(data: Data, id: string): BonusToken {
  return byId(data.bonusTokens, id, 'bonus token');
}

export function discoveryTokenOf(data: Data, id: string): DiscoveryToken {
  return byId(data.discoveryTokens, id, 'discovery token');
}

export function alexisLevelOf(data: Data, level: number): AlexisLevel {
  return found(
    data.alexisLevels.find((one) => one.level === level),
    `Alexis level ${level}`,
  );
}

/** Set-up with which so many human players begin; 1 is the solo mode (SI-2.5, 2.11). */
export function playersSetUp(data: Data, players: number): PlayersSetUp {
  return found(
    data.setup.byPlayers.find((one) => one.players === players),
    `set-up for ${players}`,
  );
}
