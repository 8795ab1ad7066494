/** Two versions of the data, for tests of games that began with the older one: stands for `data/versions/index.ts` where a test mocks that. */
import inForce from '../small-islands.json' with { type: 'json' };
import { brokenTwin } from './twins.ts';

/** Things that the older version has and the newer one not, and what replaced them. */
export const REPLACED = {
  landscapeTiles: ['L07', 'L07b'],
  startTiles: ['S1', 'S5'],
  objectiveCards: ['O12', 'O13'],
  missionCards: ['M12', 'M13'],
  rewardCards: ['R12', 'R13'],
  adventureCards: ['A15', 'A16'],
  discoveryTokens: ['D12', 'D13'],
  bonusTokens: ['B4', 'B5'],
} as const;

const renamed = Object.entries(REPLACED).map(([list, [from, to]]) => [`${list}/${from}/id`, to]);

/** The newer version: things under new ids, start tile faces too, and another level of Alexis, which has no id. */
const newer = brokenTwin(inForce, {
  'startTiles/S1/faces/S1a/id': 'S5a',
  'startTiles/S1/faces/S1b/id': 'S5b',
  ...Object.fromEntries(renamed),
  'alexisLevels/3/finalVp/base': 36,
  version: 2,
});

export const FILES: readonly unknown[] = [inForce, newer];
