import type { ReactElement } from 'react';
import { cssVar } from '../css.ts';
import { type Island, islandPath } from './chart-land.ts';
import { CHART_LENGTH, type ChartPlan, chartPlan } from './chart-plan.ts';
import type { Point } from './clip.ts';
import { Picture } from './picture.tsx';

const RAYS = 16;

interface ClubChartProps {
  /** Id of the club, from which everything is drawn. */
  readonly id: string;
  /** Height in px; the strip is as wide as its page. */
  readonly height?: number;
  readonly label?: string;
}

/**
 * The club's own chart, as a strip behind its name: a rock with its light, sectors, islands, soundings. Nothing is scaled: a narrow page shows the
 * right end, a wide one more sea. Everything that matters lies in the right third, so that the name may lie at the left.
 */
export function ClubChart({ id, height = 156, label }: ClubChartProps): ReactElement {
  const plan = chartPlan(id);
  const light = lightOf(plan.islands);
  return (
    <Picture className="wf-club-chart" width="100%" height={height} label={label}>
      <rect width="100%" height="100%" fill={cssVar('water')} />
      <svg x="100%" y="50%" overflow="visible" fill="none" role="presentation">
        <path d={rays(light, plan.turn)} stroke={cssVar('coast')} strokeWidth="0.8" opacity="0.32" />
        <path d={sectors(light, plan)} fill={cssVar('beam')} opacity="0.45" />
        <path d={waves(plan.waves)} stroke={cssVar('wave')} strokeWidth="1.2" strokeLinecap="round" />
        <Islands islands={plan.islands} />
        <Lighthouse at={light} />
        <g className="wf-sounding" fill={cssVar('coast')}>
          {plan.soundings.map(({ at: [x, y], depth }) => (
            <text key={`${x} ${y}`} x={x} y={y}>
              {depth}
            </text>
          ))}
        </g>
      </svg>
    </Picture>
  );
}

/** The scale along the foot of a chart, which ends the picture and begins the page. */
export function ChartEdge(): ReactElement {
  return <div className="wf-chart-edge" aria-hidden="true" />;
}

/** Foot of the lighthouse, on the upper half of the rock. */
function lightOf(islands: readonly Island[]): Point {
  const [x, y] = islands[0]?.at ?? [0, 0];
  return [Math.round(x), Math.round(y) - 4];
}

/** From the lamp, not from the foot. */
const LAMP = -33;
const far = ([x, y]: Point, angle: number): string =>
  `${Math.round(x + CHART_LENGTH * Math.cos(angle))} ${Math.round(y + LAMP + CHART_LENGTH * Math.sin(angle))}`;

function rays(light: Point, turn: number): string {
  const ends = Array.from({ length: RAYS }, (_, ray) => far(light, turn + (2 * Math.PI * ray) / RAYS));
  return ends.map((end) => `M${light[0]} ${light[1] + LAMP}L${end}`).join('');
}

function sectors(light: Point, plan: ChartPlan): string {
  return plan.sectors
    .map(([from, to]) => `M${light[0]} ${light[1] + LAMP}L${far(light, from)}L${far(light, to)}z`)
    .join('');
}

const waves = (places: readonly Point[]): string => places.map(([x, y]) => `M${x} ${y}q2.7-3.5 5.4 0t5.4 0`).join('');

/** Shoals, the steep side, and the land with a hill or two. */
function Islands({ islands }: { readonly islands: readonly Island[] }): ReactElement {
  const all = (grow: number, lower = 0): string =>
    islands
      .map(({ at: [x, y], wide, high, coast }) => islandPath(coast, [x, y + lower], wide + grow, high + grow * 0.8))
      .join('');
  const hill = islands.slice(0, 1).map(({ at: [x, y] }) => `M${x - 26} ${y + 9}l8-7 8 6M${x + 15} ${y + 13}l8-7 8 6`);
  const land = all(0);
  return (
    <>
      <path d={all(24)} fill={cssVar('waterNear')} stroke={cssVar('coast')} strokeWidth="1.2" strokeDasharray="3 3" />
      <path d={all(13)} fill={cssVar('waterShoal')} />
      <path d={all(0, 4)} fill={cssVar('landLine')} stroke={cssVar('landLine')} strokeWidth="1.8" />
      <path d={land} fill={cssVar('land')} stroke={cssVar('landLine')} strokeWidth="1.8" />
      <path d={hill.join('')} stroke={cssVar('landMark')} strokeWidth="1.8" strokeLinejoin="round" />
    </>
  );
}

function Lighthouse({ at: [x, y] }: { readonly at: Point }): ReactElement {
  return (
    <g transform={`translate(${x} ${y})`} stroke={cssVar('crestLine')} strokeWidth="1.8" strokeLinejoin="round">
      <path d="M-4.5 2-3-29h6L4.5 2z" fill={cssVar('crestLight')} />
      <path d="M-3.5-20h7l.5 8h-8z" fill={cssVar('toneBrick')} stroke="none" />
      <path d="M-3-36h6v7h-6z" fill={cssVar('crestGold')} strokeWidth="1.6" />
      <path d="M-4.2-36 0-41l4.2 5z" fill={cssVar('crestLine')} strokeWidth="1.2" />
    </g>
  );
}
