import type { ReactElement } from 'react';
import { cssVar } from '../css.ts';
import { Picture, percent } from './picture.tsx';

/** Height of a game's row, and of its bar, in px. */
const ROW = 30;
const BAR = 22;

/** A stretch of a season, in weeks since its start. */
export interface Stretch {
  readonly from: number;
  readonly to: number;
}

interface PlanBarProps {
  readonly weeks: number;
  /** Games in the order in which they start, with a short name each. */
  readonly games: readonly (Stretch & { readonly text: string })[];
  /** Days away. */
  readonly away?: readonly Stretch[];
  readonly label?: string;
}

/** My games on my weeks, with the days on which I am away; below a scale bar of the same weeks. As wide as its page. */
export function PlanBar({ weeks, games, away = [], label }: PlanBarProps): ReactElement {
  const height = games.length * ROW + 4;
  return (
    <Picture className="wf-plan-bar" width="100%" height={height} label={label}>
      <Bars {...{ weeks, games }} fill={cssVar('waterShoal')} stroke="none" />
      {away.map((stretch) => (
        <rect key={stretch.from} {...across(stretch, weeks)} height={height} fill={cssVar('zoneDown')} opacity="0.9" />
      ))}
      <Bars {...{ weeks, games }} fill="none" stroke={cssVar('coast')} />
      {games.map((game, row) => (
        <text key={`${game.from} ${game.text}`} x={across(game, weeks).x} dx="8" y={4 + row * ROW + 15.5}>
          {game.text}
        </text>
      ))}
    </Picture>
  );
}

interface BarsProps extends Pick<PlanBarProps, 'weeks' | 'games'> {
  readonly fill: string;
  readonly stroke: string;
}

/** One row a game; drawn below the days away and, as an edge, above them. */
function Bars({ weeks, games, fill, stroke }: BarsProps): ReactElement {
  return (
    <g fill={fill} stroke={stroke} strokeWidth="1.3">
      {games.map((game, row) => (
        <rect key={`${game.from} ${game.text}`} {...across(game, weeks)} y={4 + row * ROW} height={BAR} rx="3" />
      ))}
    </g>
  );
}

/** A stretch on the page, as far as it lies in the season. */
function across({ from, to }: Stretch, weeks: number): { readonly x: string; readonly width: string } {
  const share = (week: number): number => Math.min(Math.max(week / weeks, 0), 1);
  return { x: percent(share(from)), width: percent(share(to) - share(from)) };
}
