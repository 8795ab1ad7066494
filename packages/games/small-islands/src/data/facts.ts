/** From a data file as it is written to the facts that rules and board read: the same values, without sources and notes. */
import type { AdventureCard, AlexisLevel, Data, Face, Mode, SetUp, Tile } from './types.ts';

/** A data file, as far as facts are made of it; `schema.ts` judges all of it. */
export interface DataFile {
  version: number;
  setup: SetUp;
  landscapeTiles: readonly Face[];
  startTiles: readonly { id: string; faces: readonly Face[] }[];
  shipTile: Omit<Face, 'id'>;
  colours: readonly { id: Data['colours'][number] }[];
  bonusTokens: Data['bonusTokens'];
  discoveryTokens: Data['discoveryTokens'];
  objectiveCards: Data['objectiveCards'];
  missionCards: Data['missionCards'];
  rewardCards: Data['rewardCards'];
  alexisLevels: readonly AlexisLevel[];
  adventureCards: readonly AdventureCard[];
  achievements: Data['achievements'];
  greatExplorer: readonly { mode: Mode; achievementsNeeded: number }[];
}

const face = ({ id, sides, corners, regions }: Face): Face => ({ id, sides, corners, regions });

/** A record without where it is from. */
function plain<Thing extends object>(record: Thing): Thing {
  const { source: _source, note: _note, ...facts } = record as Thing & { source?: unknown; note?: unknown };
  return facts as unknown as Thing;
}

function needed(file: DataFile, mode: Mode): number {
  const found = file.greatExplorer.find((entry) => entry.mode === mode);
  if (!found) throw new Error(`no great explorer of the ${mode} mode in the data`);
  return found.achievementsNeeded;
}

/** The facts of a file that has been judged sound. */
export function factsOf(file: DataFile): Data {
  const landscape = (tile: Face): Tile => ({ id: tile.id, kind: 'landscape', faces: [face(tile)] });
  return {
    version: file.version,
    setup: plain(file.setup),
    landscapeTiles: file.landscapeTiles.map(landscape),
    startTiles: file.startTiles.map(({ id, faces }) => ({ id, kind: 'start', faces: faces.map(face) })),
    ship: face({ ...file.shipTile, id: 'ship' }),
    colours: file.colours.map(({ id }) => id),
    bonusTokens: file.bonusTokens.map(plain),
    discoveryTokens: file.discoveryTokens.map(plain),
    objectiveCards: file.objectiveCards.map(plain),
    missionCards: file.missionCards.map(plain),
    rewardCards: file.rewardCards.map(plain),
    alexisLevels: file.alexisLevels.map(plain),
    adventureCards: file.adventureCards.map(plain),
    achievements: file.achievements.map(plain),
    achievementsNeeded: { normal: needed(file, 'normal'), advanced: needed(file, 'advanced') },
  };
}
