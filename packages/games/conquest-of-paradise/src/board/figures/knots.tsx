/** The knots of a voyage on their line: tied, those the next marker may tie, where she must turn home, and where she is lost. */
import { BoardText, FigureFrame, type FigureProps, type Palette } from '@wayfinder/board';
import type { ReactElement } from 'react';
import { knotLimits } from '../../rules/cards/effects.ts';
import type { State } from '../../state.ts';

const WIDTH = 360;
const HEIGHT = 58;
const LINE_AT = 20;
const LEFT = 20;

/** Null before a voyage. */
export function KnotLine({ view, decision, palette, text }: FigureProps<State>): ReactElement | null {
  const { exploration } = view;
  if (!exploration) return null;
  const { goOn, returns } = knotLimits(view, decision.seat);
  const most = Math.max(0, ...view.cup.filter(({ n }) => n > 0).map(({ knots }) => knots));
  const neverLost = !Number.isFinite(returns);
  const end = goOn + 1;
  const count = Math.max(end, exploration.knots);
  const step = (WIDTH - LEFT - 74) / Math.max(1, count - 1);
  const xOf = (knot: number) => LEFT + (knot - 1) * step;
  const { ink, inkSoft } = palette.colours;
  return (
    <FigureFrame width={WIDTH} height={HEIGHT}>
      <path d={`M4 ${LINE_AT}H${xOf(count) + 12}`} stroke={inkSoft} strokeWidth={3} strokeLinecap="round" />
      <path
        d={`M${xOf(count) + 18} ${LINE_AT}H${WIDTH - 22}`}
        stroke={inkSoft}
        strokeWidth={2.4}
        strokeDasharray="0.1 6"
        strokeLinecap="round"
      />
      <path
        d={`M${WIDTH - 6} ${LINE_AT - 9}L${WIDTH - 22} ${LINE_AT}l16 9M${WIDTH - 4} ${LINE_AT}h-18`}
        fill="none"
        stroke={inkSoft}
        strokeWidth={2}
        strokeLinecap="round"
      />
      {Array.from({ length: count }, (_, index) => index + 1).map((knot) => (
        <Knot
          key={knot}
          x={xOf(knot)}
          palette={palette}
          tied={knot <= exploration.knots}
          near={knot <= exploration.knots + most}
        />
      ))}
      <BoardText
        centre={{ x: xOf(end), y: 46 }}
        palette={palette}
        text={text('figure.mustReturn', { knots: end })}
        size={12}
        weight={600}
        colour={ink}
      />
      {neverLost ? null : (
        <BoardText
          centre={{ x: WIDTH - 2, y: 46 }}
          palette={palette}
          text={text('figure.lost', { knots: returns + 1 })}
          size={12}
          weight={400}
          anchor="end"
          colour={inkSoft}
        />
      )}
    </FigureFrame>
  );
}

/** A knot: tied in ink, a broken ring in the accent where the next marker may tie it, and a quiet one beyond. */
function Knot({ x, palette, tied, near }: { x: number; palette: Palette; tied: boolean; near: boolean }): ReactElement {
  const { ink, inkSoft, paper } = palette.colours;
  const accent = near ? palette.colours.accent : inkSoft;
  return (
    <g transform={`translate(${x.toFixed(1)} ${LINE_AT})`} strokeLinecap="round">
      <ellipse
        rx={12}
        ry={9.4}
        fill={tied ? ink : paper}
        stroke={tied ? ink : accent}
        strokeWidth={2}
        strokeDasharray={tied ? undefined : '4 2.8'}
      />
      <path
        d="M-5-3.4C-1-3 1 3 5 3.4M-5 3.4C-1 3 1-3 5-3.4"
        fill="none"
        stroke={tied ? paper : accent}
        strokeWidth={1.6}
      />
    </g>
  );
}
