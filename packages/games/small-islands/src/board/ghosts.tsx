/** Things that a path has put on the table and nobody committed: a tile at its place and turn, a token, a ship, a house. */
import type { BoardPath, Palette } from '@wayfinder/board';
import type { ReactElement } from 'react';
import { dataOf } from '../data/index.ts';
import { faceCalled, pointOf, resourceOf, splitPlace, type Table } from '../map.ts';
import { turnOf } from '../rules/choices.ts';
import { fittingTurns, withTile } from '../rules/placing.ts';
import type { State } from '../state.ts';
import { BonusToken, GhostTile, House, Ship } from './art/index.ts';
import { centreOf, spotCentre, tokenCentre } from './layout.ts';
import { ownerOf } from './owner.ts';

/** Things that the open path has put down so far. */
export interface Ghost {
  tile?: { tile: string; cell: string; turn: 0 | 1 | 2 | 3; sure: boolean };
  token?: { id: string; side: string; place: string };
  ship?: { own: boolean; cell: string };
  house?: string;
}

type Reading = (view: State, choices: readonly string[]) => Ghost;

/** A tile with its cell; the turn that isn't chosen yet is the first that fits. */
function tileGhost(view: State, [tile, cell, turn, token, side, place]: readonly string[]): Ghost {
  if (tile === undefined || cell === undefined || pointOf(cell) === null) return {};
  const face = faceCalled(dataOf(view.data), tile);
  const lying = turn === undefined ? (fittingTurns(view, face, cell)[0] ?? 0) : turnOf(turn);
  const laid = { tile, cell, turn: lying, sure: turn !== undefined };
  return token !== undefined && side !== undefined && place !== undefined
    ? { tile: laid, token: { id: token, side, place } }
    : { tile: laid };
}

const READINGS: Readonly<Record<string, Reading>> = {
  'start-tile': tileGhost,
  replace: tileGhost,
  turn(view, [first, ...rest]) {
    if (first !== 'land') return tileGhost(view, rest);
    const [ship, cell] = rest;
    return ship !== undefined && cell !== undefined ? { ship: { own: ship === 'own', cell } } : {};
  },
  'alexis-tile'(view, [turn]) {
    const found = view.alexis?.found;
    if (!found) return {};
    return tileGhost(view, turn === undefined ? [found.tile, found.at] : [found.tile, found.at, turn]);
  },
  houses: (_view, [spot]) => (spot?.includes('.') ? { house: spot } : {}),
};

/** Things that the open path has put down. */
export function ghostOf(view: State, path: BoardPath | undefined): Ghost {
  // Alexis' tile waits for its turn, whether anybody is asked here or not.
  if (!path) return view.alexis?.found ? (READINGS['alexis-tile']?.(view, []) ?? {}) : {};
  return READINGS[path.kind]?.(view, path.choices) ?? {};
}

/** The table as it is with a ghost's tile: places on it can be asked about. */
export function tableWith(view: State, { tile }: Ghost): Table {
  return tile ? withTile<Table>(view, tile.tile, tile.cell, tile.turn) : view;
}

export interface GhostsProps {
  readonly view: State;
  readonly ghost: Ghost;
  /** Seat whose pieces they are. */
  readonly seat: number;
  readonly palette: Palette;
  /** The last choice is only shown. */
  readonly preview: boolean;
}

/** The drawing of what a path has put down. */
export function Ghosts({ view, ghost, seat, palette, preview }: GhostsProps): ReactElement {
  const { tile, token, ship, house } = ghost;
  const table = tableWith(view, ghost);
  return (
    <g>
      {tile ? (
        <g data-id={tile.cell}>
          <GhostTile
            tile={{
              face: faceCalled(dataOf(view.data), tile.tile),
              turn: tile.turn,
              centre: centreOf(tile.cell),
              id: tile.cell,
            }}
            palette={palette}
            state={tile.sure && !preview ? 'chosen' : 'legal'}
          />
        </g>
      ) : null}
      {token ? <TokenGhost table={table} view={view} token={token} seat={seat} palette={palette} /> : null}
      {ship ? (
        <Ship centre={centreOf(ship.cell)} palette={palette} owner={ship.own ? ownerOf(view, seat) : null} />
      ) : null}
      {house === undefined ? null : (
        <HouseGhost table={table} spot={house} owner={ownerOf(view, seat)} palette={palette} />
      )}
    </g>
  );
}

function TokenGhost(props: {
  table: Table;
  view: State;
  token: NonNullable<Ghost['token']>;
  seat: number;
  palette: Palette;
}): ReactElement | null {
  const { table, view, token, seat, palette } = props;
  const { cell, part } = splitPlace(token.place);
  const isPort = token.side === 'port';
  const nth = table.map[cell]?.tokens.filter(({ region }) => region !== null).length ?? 0;
  const centre = isPort ? tokenCentre(table, cell, part, nth) : spotCentre(table, token.place);
  if (!centre) return null;
  const shows = isPort ? 'port' : resourceOf(dataOf(view.data), token.id);
  return <BonusToken centre={centre} palette={palette} owner={ownerOf(view, seat)} shows={shows} />;
}

function HouseGhost({
  table,
  spot,
  owner,
  palette,
}: {
  table: Table;
  spot: string;
  owner: ReturnType<typeof ownerOf>;
  palette: Palette;
}): ReactElement | null {
  const centre = spotCentre(table, spot);
  return centre ? <House centre={centre} palette={palette} owner={owner} ghost /> : null;
}
