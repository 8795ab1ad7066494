/** Motion of an event on the board: where something comes, or goes up. */
import type { BoardEvent, BoardMotion } from '@wayfinder/board';
import { bridgeSpot } from '../map.ts';
import type { State } from '../state.ts';

interface EventData {
  readonly space?: string;
  readonly spaces?: readonly string[];
  readonly cult?: string;
  readonly tile?: string;
  readonly card?: string;
  readonly action?: string;
  readonly from?: string;
  readonly to?: string;
}

const at = (...ids: readonly (string | undefined)[]): BoardMotion | null => {
  const appear = ids.flatMap((id) => (id === undefined ? [] : [id]));
  return appear.length === 0 ? null : { moves: [], appear, disappear: [] };
};

/** Motion of an event, by its type; types without an entry only change the drawing. */
const SEEN: Readonly<Record<string, (data: EventData) => BoardMotion | null>> = {
  FirstDwellingPlaced: ({ space }) => at(space),
  TerrainTransformed: ({ space }) => at(space),
  DwellingBuilt: ({ space }) => at(space),
  StructureUpgraded: ({ space }) => at(space),
  BridgeBuilt: ({ from = '', to = '' }) => at(bridgeSpot(from, to)?.id),
  TownFounded: ({ spaces = [] }) => at(...spaces),
  TownExtended: ({ spaces = [] }) => at(...spaces),
  CultAdvanced: ({ cult }) => at(cult),
  FavorTileTaken: ({ tile }) => at(tile),
  PowerActionTaken: ({ action }) => at(action),
  PowerOffered: ({ space }) => at(space),
};

/** Motion of an event; null for one that is only drawn anew. */
export function motion(_before: State, _after: State, { type, data }: BoardEvent): BoardMotion | null {
  return SEEN[type]?.((data ?? {}) as EventData) ?? null;
}
