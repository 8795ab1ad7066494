/** Things that players and Alexis have put on the map: houses, bonus tokens, ships; and the gulls of start tiles. */
import type { Palette, Point } from '@wayfinder/board';
import type { ReactElement } from 'react';
import { dataOf } from '../data/index.ts';
import { resourceOf, type Table } from '../map.ts';
import type { Placed, State } from '../state.ts';
import { BonusToken, House, type Owner, Ship, StartMark } from './art/index.ts';
import { centreOf, faceOn, spotCentre, tokenCentre } from './layout.ts';
import { ownerOf } from './owner.ts';

/** Spots whose printed symbol isn't seen: under a house or a token. */
export function coveredSpots({ tokens, houses }: Placed): number[] {
  return [...houses.map(({ spot }) => spot), ...tokens.flatMap(({ covers }) => covers ?? [])];
}

interface PiecesProps {
  readonly view: State;
  readonly palette: Palette;
  /** The cells that are drawn. */
  readonly cells: readonly string[];
  readonly small: boolean;
}

/** Everything that stands on the tiles of these cells. */
export function Pieces({ view, palette, cells, small }: PiecesProps): ReactElement {
  const sight = small ? 'far' : 'both';
  return (
    <g>
      {small ? null : <StartMarks view={view} palette={palette} cells={cells} />}
      {cells.flatMap((cell) => {
        const placed = view.map[cell];
        if (!placed) return [];
        return [...tokensOn(view, cell, placed), ...housesOn(view, cell, placed)].map(
          ({ key, centre, owner, shows }) =>
            shows === null ? (
              <House key={key} centre={centre} palette={palette} owner={owner} sight={sight} />
            ) : (
              <BonusToken key={key} centre={centre} palette={palette} owner={owner} shows={shows} sight={sight} />
            ),
        );
      })}
      {cells.map((cell) => {
        const ship = view.ships[cell];
        if (!ship) return null;
        const owner = ship.owner === null ? null : ownerOf(view, ship.owner);
        return <Ship key={cell} centre={centreOf(cell)} palette={palette} owner={owner} id={cell} />;
      })}
    </g>
  );
}

interface Standing {
  key: string;
  centre: Point;
  owner: Owner;
  /** Null: a house. */
  shows: Parameters<typeof BonusToken>[0]['shows'] | null;
}

function tokensOn(view: State, cell: string, placed: Placed): Standing[] {
  let ports = 0;
  return placed.tokens.flatMap(({ id, seat, covers, region }): Standing[] => {
    const centre = region === null ? spotCentre(view, `${cell}.${covers}`) : tokenCentre(view, cell, region, ports);
    if (region !== null) ports += 1;
    if (!centre) return [];
    const shows = region === null ? resourceOf(dataOf(view.data), id) : 'port';
    return [{ key: `${cell} ${id} ${seat}`, centre, owner: ownerOf(view, seat), shows }];
  });
}

function housesOn(view: State, cell: string, placed: Placed): Standing[] {
  return placed.houses.flatMap(({ spot, seat }): Standing[] => {
    const centre = spotCentre(view, `${cell}.${spot}`);
    return centre ? [{ key: `${cell}.${spot}`, centre, owner: ownerOf(view, seat), shows: null }] : [];
  });
}

function StartMarks({ view, palette, cells }: Omit<PiecesProps, 'small'>): ReactElement {
  const faces = new Set(dataOf(view.data).startTiles.flatMap(({ faces: both }) => both.map(({ id }) => id)));
  return (
    <g className="wf-near">
      {cells.map((cell) => {
        const placed = view.map[cell];
        if (!placed || !faces.has(placed.tile)) return null;
        const laid: Pick<Table, 'data'> = view;
        return (
          <StartMark
            key={cell}
            centre={centreOf(cell)}
            palette={palette}
            face={faceOn(laid, placed)}
            turn={placed.turn}
          />
        );
      })}
    </g>
  );
}
