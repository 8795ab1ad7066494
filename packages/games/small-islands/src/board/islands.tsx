/** Islands as they are told on the board: a band round those that would pay, and a badge for each with its letter and counts. */
import { type Box, boxesTouch, type Palette, type Point } from '@wayfinder/board';
import type { ReactElement } from 'react';
import { dataOf, type Mission, type Reward, SIGN_KINDS, type Side, type SignKind } from '../data/index.ts';
import { turned } from '../data/turned.ts';
import { type Island, isEmpty, islandsOf, splitPlace, stepFrom } from '../map.ts';
import { islandRefusal } from '../rules/houses.ts';
import { objectiveOf, type Pair } from '../rules/objective.ts';
import { broughtBy } from '../rules/paying.ts';
import { rewardSeat } from '../rules/rewards.ts';
import type { Placed, State } from '../state.ts';
import { type Glow, HALF, IslandBadge, type LaidRegion, SPOT, symbolSpots } from './art/index.ts';
import { centreOf, faceOn } from './layout.ts';
import { islandLetters } from './page/places.ts';
import { objectiveCards } from './page/worth.ts';

/** Facts told of one island to one viewer. */
export interface ToldIsland {
  island: Island;
  letter: string;
  counts: readonly { kind: SignKind; n: number }[];
  /** Pay that a house of the objective's seat would bring; absent where none may stand, or nobody's objective is known. */
  vp?: number;
  /** It pays discovery tokens: `vp` counts those to choose from. */
  inTokens?: boolean;
}

/** Seat of whose objective the board tells: the one that looks, for its own eyes; in the reward phase the one that revealed it. */
function objectiveSeat(view: State, viewer: number | 'spectator'): number | null {
  const revealed = rewardSeat(view);
  if (revealed !== null && view.seats[revealed]?.revealed) return revealed;
  return viewer === 'spectator' ? null : viewer;
}

/** Kinds of symbols that an objective asks for or pays. */
function kindsOf({ mission, reward }: Pair): SignKind[] {
  const asked = new Set([...missionKinds(mission), ...rewardKinds(reward)]);
  return SIGN_KINDS.filter((kind) => asked.has(kind));
}

const RESOURCE_KINDS: readonly SignKind[] = ['lotus', 'dragonFruit', 'arka'];

function missionKinds(mission: Mission): readonly SignKind[] {
  switch (mission.kind) {
    case 'atLeast':
      return SIGN_KINDS.filter((kind) => (mission.symbols[kind] ?? 0) > 0);
    case 'moreThan':
      return [mission.more, mission.fewer];
    default:
      return RESOURCE_KINDS;
  }
}

function rewardKinds(reward: Reward): readonly SignKind[] {
  switch (reward.kind) {
    case 'perSymbol':
      return SIGN_KINDS.filter((kind) => (reward.weights[kind] ?? 0) > 0);
    case 'discovery':
      return ['temple'];
    case 'houseSymbols':
      return ['house'];
    case 'flat':
    case 'size':
      return [];
    case 'chosenResourceAndPorts':
      return [...RESOURCE_KINDS, 'port'];
    default:
      return RESOURCE_KINDS;
  }
}

/** All islands of two tiles or more, and what this viewer is told of them. */
export function toldIslands(view: State, viewer: number | 'spectator'): ToldIsland[] {
  const letters = islandLetters(view);
  const seat = objectiveSeat(view, viewer);
  const cards = seat === null ? null : objectiveCards(view, seat);
  const pair = cards && seat !== null ? objectiveOf(dataOf(view.data), cards) : null;
  const kinds = pair ? kindsOf(pair) : [];
  return islandsOf(view)
    .filter(({ cells }) => cells.length > 1)
    .map((island) => {
      const letter = letters.get(island.id) ?? '';
      const counts = kinds.map((kind) => ({ kind, n: island.signs[kind] }));
      const open = pair && seat !== null && islandRefusal(view, seat, pair, island) === null;
      if (!open) return { island, letter, counts };
      return {
        island,
        letter,
        counts,
        vp: broughtBy(view, pair.reward, island),
        inTokens: pair.reward.kind === 'discovery',
      };
    });
}

function laidRegions(view: State, { regions }: Island): LaidRegion[] {
  return regions.flatMap((place) => {
    const { cell, part } = splitPlace(place);
    const placed = view.map[cell];
    return placed ? [{ face: faceOn(view, placed), turn: placed.turn, centre: centreOf(cell), region: part }] : [];
  });
}

/** Bands round the islands that would pay. */
export function glowsOf(view: State, told: readonly ToldIsland[], palette: Palette): Glow[] {
  return told
    .filter(({ vp }) => vp !== undefined)
    .map(({ island }) => ({ regions: laidRegions(view, island), colour: palette.colours.accent, width: 3 }));
}

const BADGE = 25;
const FAR_BADGE = 46;

/** Width of a badge of this height; from afar it is told neither how large an island is nor what is on it. */
function badgeWidth({ letter, counts, vp }: ToldIsland, size: number, isNear: boolean): number {
  const counted = isNear ? counts.reduce((sum, { n }) => sum + 1.2 + 0.36 * String(n).length, 0.95) : 0;
  return size * (0.5 + 0.42 + 0.34 * letter.length + counted + (vp === undefined ? 0 : 1.12));
}

/** True where the land nearest to a side of a tile may be another island's: it reaches that side, and this one doesn't. */
function isOthers(view: State, { regions }: Island, cell: string, side: Side): boolean {
  const placed = view.map[cell];
  if (!placed) return false;
  const reaching = turned(faceOn(view, placed), placed.turn).regions.filter(({ sides }) => sides.includes(side));
  return reaching.length > 0 && !reaching.some(({ id }) => regions.includes(`${cell}.${id}`));
}

/**
 * Middles that a badge could have: on the upper and the lower edges of the island's tiles where no other island lies, across the edge where nothing
 * lies beyond, so that it hides little of the tile.
 */
function candidates(view: State, island: Island, size: number): Point[] {
  return island.cells.flatMap((cell) => {
    const { x, y } = centreOf(cell);
    const sides = (['north', 'south'] as const).filter((side) => !isOthers(view, island, cell, side));
    return sides.flatMap((side) => {
      const within = isEmpty(view, stepFrom(cell, side)) ? HALF : HALF - size / 2 - 1;
      const edge = side === 'north' ? y - within : y + within;
      return ASIDE.map((aside) => ({ x: x + aside, y: edge }));
    });
  });
}

/** Along an edge: its middle first. */
const ASIDE = [0, -HALF / 2, HALF / 2, -HALF, HALF];

const boxOf = ({ x, y }: Point, width: number, height: number): Box => ({
  x: x - width / 2,
  y: y - height / 2,
  width,
  height,
});

/** A symbol is hidden by what comes so near to its middle. */
const NEAR = 0.7 * SPOT;

/** Number of things that a badge would hide: symbols within it, and badges that are there already. */
function hides(box: Box, symbols: readonly Point[], placed: readonly Box[]): number {
  const covered = symbols.filter(
    ({ x, y }) => x > box.x - NEAR && x < box.x + box.width + NEAR && y > box.y - NEAR && y < box.y + box.height + NEAR,
  ).length;
  return covered + 20 * placed.filter((other) => boxesTouch(other, box)).length;
}

function symbolsOn(view: State): Point[] {
  return Object.entries(view.map).flatMap(([cell, placed]) => {
    const { x, y } = centreOf(cell);
    return symbolSpots(faceOn(view, placed as Placed), placed.turn).map(({ at }) => ({ x: x + at.x, y: y + at.y }));
  });
}

/** A middle for each badge, where it hides least. */
export function badgePlaces(view: State, told: readonly ToldIsland[], size: number, isNear = true): Point[] {
  const symbols = symbolsOn(view);
  const placed: Box[] = [];
  return told.map((one) => {
    const width = badgeWidth(one, size, isNear);
    const ways = candidates(view, one.island, size).map((centre) => ({ centre, box: boxOf(centre, width, size) }));
    const cost = ways.map(({ box }) => hides(box, symbols, placed));
    const best = ways[cost.indexOf(Math.min(...cost))];
    const centre = best?.centre ?? centreOf(one.island.cells[0] ?? '0,0');
    placed.push(boxOf(centre, width, size));
    return centre;
  });
}

/** The badges of islands: near with their counts, from afar their letter, and what a house would pay. */
export function Badges({
  view,
  told,
  palette,
}: {
  readonly view: State;
  readonly told: readonly ToldIsland[];
  readonly palette: Palette;
}): ReactElement {
  const near = badgePlaces(view, told, BADGE);
  const far = badgePlaces(view, told, FAR_BADGE, false);
  const at = (places: readonly Point[], index: number): Point => places[index] ?? { x: 0, y: 0 };
  return (
    <>
      <g className="wf-near">
        {told.map(({ island, letter, counts, vp, inTokens }, index) => (
          <IslandBadge
            key={island.id}
            centre={at(near, index)}
            palette={palette}
            letter={letter}
            tiles={island.cells.length}
            counts={counts}
            vp={vp}
            inTokens={inTokens}
            size={BADGE}
          />
        ))}
      </g>
      <g className="wf-far" display="none">
        {told.map(({ island, letter, vp, inTokens }, index) => (
          <IslandBadge
            key={island.id}
            centre={at(far, index)}
            palette={palette}
            letter={letter}
            vp={vp}
            inTokens={inTokens}
            size={FAR_BADGE}
          />
        ))}
      </g>
    </>
  );
}
