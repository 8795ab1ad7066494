/** A place of the board in words, for those who walk it by keys or by ear, and for whoever taps on it. */
import { type BoardLevel, emptyLevel, type TextFor } from '@wayfinder/board';
import { splitPlace } from '../map.ts';
import type { Placed, State } from '../state.ts';
import { ghostOf, tableWith } from './ghosts.tsx';
import { isCell } from './layout.ts';
import { placeName } from './page/places.ts';

/** Name of a place, what lies there and whose it is. A place on a tile that the level's path lays is named as on the table. */
export function describePlace(view: State, id: string, text: TextFor, level: BoardLevel = emptyLevel): string {
  const named = isCell(id) ? view : tableWith(view, ghostOf(view, level.path));
  const name = placeName(named, id, text) ?? id;
  if (!isCell(id)) return spotWords(view, id, name, text);
  const placed = view.map[id];
  if (placed)
    return [text('spoken.tile', { place: name, tile: text(`tile.${placed.tile}`) }), ...onTile(placed, text)].join(' ');
  const ship = view.ships[id];
  if (!ship) return text('spoken.empty', { place: name });
  return ship.owner === null
    ? text('spoken.greyShip', { place: name })
    : text('spoken.ship', { place: name, seat: ship.owner });
}

function onTile({ houses, tokens }: Placed, text: TextFor): string[] {
  return [
    ...houses.map(({ seat }) => text('spoken.house', { seat })),
    ...tokens.map(({ seat }) => text('spoken.token', { seat })),
  ];
}

function spotWords(view: State, id: string, name: string, text: TextFor): string {
  const { cell, part } = splitPlace(id);
  const house = view.map[cell]?.houses.find(({ spot }) => String(spot) === part);
  return house ? [name, text('spoken.house', { seat: house.seat })].join(' ') : name;
}
