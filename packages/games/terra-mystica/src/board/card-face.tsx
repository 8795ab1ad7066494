/** The faces of tiles and bonus cards, by their ids, as they lie on the board, and those of factions: their emblem, and what they begin with. */
import { type CardProps, type Palette, pointedCorners, polygon } from '@wayfinder/board';
import { terrainLook } from '@wayfinder/ui';
import type { ReactElement } from 'react';
import { BONUS_CARDS, FACTION_FACTS } from '../data/index.ts';
import { CULTS, FACTIONS, type Faction } from '../words.ts';
import type { Laid } from './layout.ts';
import { linesOf } from './recipes.ts';
import { Structure } from './structures.tsx';
import { Amount, amountWidth } from './things.tsx';
import { TileLeaf, TileLines } from './tiles.tsx';

const KINDS: readonly (readonly [string, Laid['kind'], number, number])[] = [
  ['SCORE', 'scoring', 96, 84],
  // An octagon as high as it is wide, and its price below it.
  ['ACT', 'action', 60, 100],
  ['BON', 'card', 78, 100],
  ['FAV', 'favor', 96, 64],
  ['TW', 'town', 84, 60],
];

/**
 * The face of a tile, a card or a faction, or the row of what a faction begins with, `<faction>.start` or `<faction>.start.<VP>`; null for an id
 * that is none.
 */
export function Card({ id, palette, text }: CardProps): ReactElement | null {
  const [name, row, vp = 0] = id.split('.');
  const faction = FACTIONS.find((one) => one === name);
  if (faction === undefined) return tileFace({ id, palette, text });
  return row ? startRow(faction, Number(vp), palette) : emblem(faction, palette);
}

const EMBLEM = 60;

/** Its home terrain with a piece of its colour: words beside it say the same. */
function emblem(faction: Faction, palette: Palette): ReactElement {
  const { home } = FACTION_FACTS[faction];
  const { ground, mark } = palette.terrains[home];
  const centre = { x: EMBLEM / 2, y: EMBLEM / 2 };
  return (
    <svg
      xmlns="http://www.w3.org/2000/svg"
      className="wf-card-face"
      viewBox={`0 0 ${EMBLEM} ${EMBLEM}`}
      aria-hidden="true"
      focusable="false"
    >
      <path d={polygon(pointedCorners(centre, EMBLEM / 2 - 1))} fill={ground} stroke={mark} strokeWidth={1.4} />
      <Structure centre={centre} palette={palette} kind="dwelling" look={terrainLook(home)} scale={1.25} />
    </svg>
  );
}

const ROW = { width: 290, height: 26, size: 20, gap: 8 };

/** VP, goods, bowls, shipping and steps on the cult tracks, from the left; what it has none of, or is not told of, is left out. */
function startRow(faction: Faction, vp: number, palette: Palette): ReactElement {
  const { start, bowls, shipping, cults } = FACTION_FACTS[faction];
  const had: readonly (readonly [thing: string, n: number | string])[] = [
    ['vp', vp],
    ['coin', start.coins],
    ['worker', start.workers],
    ['priest', start.priests],
    ['power', bowls.join('/')],
    ['ship', shipping.start],
    ...CULTS.map((cult) => [cult, cults[cult]] as const),
  ];
  const shown = had.filter(([, n]) => n !== 0);
  const wide = shown.reduce((sum, [, n]) => sum + amountWidth(n, ROW.size) + ROW.gap, -ROW.gap);
  const fit = Math.min(1, ROW.width / wide);
  let from = 0;
  return (
    <svg
      xmlns="http://www.w3.org/2000/svg"
      className="wf-card-face"
      viewBox={`0 0 ${ROW.width} ${ROW.height}`}
      aria-hidden="true"
      focusable="false"
    >
      {shown.map(([thing, n]) => {
        const [width, size] = [amountWidth(n, ROW.size) * fit, ROW.size * fit];
        const centre = { x: from + width / 2, y: ROW.height / 2 };
        from += width + ROW.gap * fit;
        return <Amount key={thing} n={n} thing={thing} centre={centre} palette={palette} size={size} />;
      })}
    </svg>
  );
}

function tileFace({ id, palette, text }: CardProps): ReactElement | null {
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
