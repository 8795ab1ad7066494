/** The faces of tiles and bonus cards, by their ids, as they lie on the board. */
import type { CardProps } from '@wayfinder/board';
import type { ReactElement } from 'react';
import { BONUS_CARDS } from '../data/index.ts';
import type { Laid } from './layout.ts';
import { linesOf } from './recipes.ts';
import { TileLeaf, TileLines } from './tiles.tsx';

const KINDS: readonly (readonly [string, Laid['kind'], number, number])[] = [
  ['SCORE', 'scoring', 96, 84],
  ['ACT', 'action', 60, 84],
  ['BON', 'card', 78, 100],
  ['FAV', 'favor', 96, 64],
  ['TW', 'town', 84, 60],
];

/** The face of a tile or a card; null for an id that is none. */
export function Card({ id, palette, text }: CardProps): ReactElement | null {
  const lines = linesOf(id);
  const [, kind, width, height] = KINDS.find(([start]) => id.startsWith(start)) ?? [];
  if (lines.length === 0 || kind === undefined || width === undefined || height === undefined) return null;
  const box = { x: 2, y: 2, width: width - 4, height: height - 4 };
  const words = BONUS_CARDS[id]
    ? text(`cardText.${id}`, { card: text(`card.${id}`) })
    : text(`tileText.${id}`, { tile: text(`tile.${id}`) });
  return (
    <svg
      xmlns="http://www.w3.org/2000/svg"
      className="wf-card-face"
      viewBox={`0 0 ${width} ${height}`}
      role="img"
      aria-label={words}
      focusable="false"
    >
      <TileLeaf id={id} kind={kind} box={box} palette={palette} />
      <TileLines lines={lines} box={box} palette={palette} size={19} />
    </svg>
  );
}
