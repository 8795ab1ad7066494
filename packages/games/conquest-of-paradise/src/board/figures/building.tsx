/** The points of a building step: one row for each pool, spent and left, and what things cost. */
import { BoardText, FigureFrame, type FigureProps, type Palette } from '@wayfinder/board';
import type { ReactElement } from 'react';
import { BUILD_CHART } from '../../data/index.ts';
import type { State } from '../../state.ts';
import { poolsAlong } from '../page/building.ts';
import { placeName } from '../places.ts';
import { ThingDrawing } from './things.tsx';

const WIDTH = 360;
const POOL_HEIGHT = 30;
const PRICES_HEIGHT = 52;

/** Points to spend: what they belong to, how many there were, and how many are spent. */
export interface Purse {
  key: string;
  label: string;
  points: number;
  spent: number;
}

/** Null for a seat that has nothing to build with. */
export function BuildPanel({ view, decision, path, palette, text }: FigureProps<State>): ReactElement | null {
  const pools = poolsAlong(view, decision.seat, path).filter(({ points }) => points > 0);
  if (pools.length === 0) return null;
  const purses = pools.map(({ hexes, points, spent }) => {
    const [first = ''] = hexes;
    const name = placeName(view, first, text) ?? first;
    const more = hexes.length - 1;
    return { key: first, label: more > 0 ? text('figure.pool.more', { name, more }) : name, points, spent };
  });
  return <Purses purses={purses} items={PRICED} seat={decision.seat} palette={palette} />;
}

/** Things that cost points. */
const PRICED = BUILD_CHART.filter(({ cost }) => cost > 0);

/** One row for each purse, and below them what things cost. */
export function Purses({
  purses,
  items,
  seat,
  palette,
}: {
  purses: readonly Purse[];
  items: readonly { item: string; cost: number }[];
  seat: number;
  palette: Palette;
}): ReactElement {
  return (
    <FigureFrame width={WIDTH} height={purses.length * POOL_HEIGHT + PRICES_HEIGHT}>
      {purses.map((purse, index) => (
        <PurseRow key={purse.key} purse={purse} y={index * POOL_HEIGHT + 14} palette={palette} />
      ))}
      <Prices items={items} y={purses.length * POOL_HEIGHT + 22} seat={seat} palette={palette} />
    </FigureFrame>
  );
}

/** A purse: its name, a bead for each point (spent ones filled), and what is left in figures. */
function PurseRow({
  purse: { label, points, spent },
  y,
  palette,
}: {
  purse: Purse;
  y: number;
  palette: Palette;
}): ReactElement {
  const { ink, inkSoft, paper } = palette.colours;
  const step = Math.min(17, 190 / points);
  return (
    <g>
      <BoardText
        centre={{ x: 2, y }}
        palette={palette}
        text={label}
        size={13}
        serif
        weight={600}
        anchor="start"
        colour={ink}
      />
      {Array.from({ length: points }, (_, point) => point).map((point) => (
        <circle
          key={point}
          cx={128 + point * step}
          cy={y}
          r={Math.min(6, step * 0.38)}
          fill={point < spent ? ink : paper}
          stroke={point < spent ? ink : inkSoft}
          strokeWidth={1.5}
        />
      ))}
      <BoardText
        centre={{ x: WIDTH - 2, y }}
        palette={palette}
        text={`${Math.max(0, points - spent)} / ${points}`}
        size={15}
        weight={700}
        anchor="end"
        colour={ink}
      />
    </g>
  );
}

function Prices({
  items,
  y,
  seat,
  palette,
}: {
  items: readonly { item: string; cost: number }[];
  y: number;
  seat: number;
  palette: Palette;
}): ReactElement {
  const { ink, line } = palette.colours;
  const step = WIDTH / items.length;
  return (
    <g>
      <path d={`M0 ${y - 20}H${WIDTH}`} stroke={line} strokeWidth={1} />
      {items.map(({ item, cost }, index) => (
        <g key={item}>
          <ThingDrawing
            item={item}
            centre={{ x: step * (index + 0.5) - 7, y: y + 3 }}
            palette={palette}
            seat={seat}
            scale={0.86}
          />
          <BoardText
            centre={{ x: step * (index + 0.5) + 12, y: y + 4 }}
            palette={palette}
            text={String(cost)}
            size={15}
            weight={700}
            anchor="start"
            colour={ink}
          />
        </g>
      ))}
    </g>
  );
}
