/** Facts told of an island on the map: its letter, its number of tiles, its counts, and what a house on it would pay. */
import { BoardText, num, type Placed } from '@wayfinder/board';
import type { ReactElement } from 'react';
import type { SignKind } from '../../data/types.ts';
import { DiscoveryToken } from './pieces.tsx';
import { Prestige } from './rows.tsx';
import { Sign } from './symbols.tsx';

export interface IslandBadgeProps extends Placed {
  /** The island's letter, as steps and answers call it. */
  readonly letter?: string | undefined;
  /** Number of tiles on which it lies. */
  readonly tiles?: number | undefined;
  readonly counts?: readonly { readonly kind: SignKind; readonly n: number }[];
  /** Pay that a house would bring; absent where none may stand. */
  readonly vp?: number | undefined;
  /** It pays discovery tokens, whose points nobody knows: `vp` counts those to choose from. */
  readonly inTokens?: boolean | undefined;
  /** Height in units. */
  readonly size?: number;
  readonly id?: string | undefined;
}

interface Cell {
  readonly key: string;
  readonly width: number;
  readonly draw: (x: number) => ReactElement;
}

/** A badge about a middle. One without a pay is quiet. */
export function IslandBadge(props: IslandBadgeProps): ReactElement {
  const { centre, palette, vp, size = 26, id } = props;
  const { paper, ink, line } = palette.colours;
  const cells = cellsOf(props);
  const width = cells.reduce((sum, cell) => sum + cell.width, 0) + size * 0.5;
  let from = centre.x - width / 2 + size * 0.25;
  return (
    <g data-id={id} pointerEvents={id === undefined ? 'none' : undefined}>
      <rect
        x={num(centre.x - width / 2)}
        y={num(centre.y - size / 2)}
        width={num(width)}
        height={num(size)}
        rx={num(size * 0.24)}
        fill={paper}
        stroke={vp === undefined ? line : ink}
        strokeWidth={1.6}
      />
      {cells.map(({ key, width: own, draw }) => {
        const x = from + own / 2;
        from += own;
        return <g key={key}>{draw(x)}</g>;
      })}
    </g>
  );
}

function cellsOf(props: IslandBadgeProps): Cell[] {
  const { centre, palette, letter, tiles, counts = [], vp, inTokens = false, size = 26 } = props;
  const { y } = centre;
  const { ink, inkSoft } = palette.colours;
  const figure = (x: number, text: string, colour: string, scale = 0.66) => (
    <BoardText centre={{ x, y }} palette={palette} text={text} size={size * scale} weight={700} colour={colour} />
  );
  const cells: Cell[] = [];
  if (letter !== undefined) {
    cells.push({
      key: 'letter',
      width: size * (0.42 + 0.34 * letter.length),
      draw: (x) => (
        <BoardText
          centre={{ x, y }}
          palette={palette}
          text={letter}
          size={size * 0.72}
          weight={700}
          serif
          colour={ink}
        />
      ),
    });
  }
  if (tiles !== undefined) {
    const side = size * 0.74;
    const text = String(tiles);
    cells.push({
      key: 'tiles',
      width: size * (text.length > 1 ? 1.02 : 0.92),
      draw: (x) => (
        <>
          <rect
            x={num(x - side / 2)}
            y={num(y - side / 2)}
            width={num(side)}
            height={num(side)}
            rx={1.5}
            fill="none"
            stroke={inkSoft}
            strokeWidth={1.4}
          />
          {figure(x, text, ink, text.length > 1 ? 0.54 : 0.62)}
        </>
      ),
    });
  }
  for (const { kind, n } of counts) {
    const text = String(n);
    cells.push({
      key: kind,
      width: size * (1.2 + 0.36 * text.length),
      draw: (x) => (
        <>
          <Sign
            kind={kind}
            centre={{ x: x - size * (0.06 + 0.17 * text.length), y }}
            palette={palette}
            size={size * 0.76}
          />
          {figure(x + size * 0.42, text, n === 0 ? inkSoft : ink)}
        </>
      ),
    });
  }
  if (vp !== undefined) {
    cells.push({
      key: 'vp',
      width: size * 1.12,
      draw: (x) =>
        inTokens && vp > 0 ? (
          <DiscoveryToken centre={{ x, y }} palette={palette} scale={Math.round(size * 3.3) / 100} value={null} />
        ) : (
          <Prestige centre={{ x, y }} palette={palette} size={size * 0.86} n={vp} />
        ),
    });
  }
  return cells;
}
