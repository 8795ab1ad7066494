import type { ReactElement } from 'react';
import type { Point } from '../geometry/box.ts';
import { num } from '../geometry/path.ts';
import type { Palette } from '../palette.ts';
import { SeatBadge } from './stacks.tsx';
import { BoardText } from './text.tsx';

/** A seat's marker on a track. */
export interface TrackMarker {
  readonly seat: number;
  /** The step it stands on, from 0. */
  readonly at: number;
}

export interface TrackProps {
  /** The middle of step 0. */
  readonly start: Point;
  readonly palette: Palette;
  /** The last step. */
  readonly steps: number;
  readonly markers: readonly TrackMarker[];
  /** Units from step to step. */
  readonly pitch?: number;
  /** Every so many steps a number stands under the track; 0 for none. */
  readonly numbered?: number;
  /** Steps that mean something more, drawn as stations. */
  readonly stations?: readonly number[];
  /** A step to reach, with a flag. */
  readonly goal?: number;
  /** Names what lies on it for taps: `data-id` of a step is `<id>:<step>`. */
  readonly id?: string;
}

/** A track as a line of soundings: a dot a step, rings at stations, markers of seats above it, piled where they meet. */
export function Track(props: TrackProps): ReactElement {
  const { start, palette, steps, markers, pitch = 26, numbered = 1, stations = [], goal, id } = props;
  const { ink, inkSoft, line, paper } = palette.colours;
  const xOf = (step: number) => start.x + step * pitch;
  const every = Array.from({ length: steps + 1 }, (_, step) => step);
  return (
    <g>
      <path
        d={`M${num(start.x)} ${num(start.y)}H${num(xOf(steps))}`}
        stroke={line}
        strokeWidth={5}
        strokeLinecap="round"
      />
      {every.map((step) => {
        const station = stations.includes(step);
        return (
          <g key={step} data-id={id === undefined ? undefined : `${id}:${step}`}>
            <circle
              cx={num(xOf(step))}
              cy={num(start.y)}
              r={station ? 8 : 5}
              fill={paper}
              stroke={station ? ink : inkSoft}
              strokeWidth={station ? 2 : 1.4}
            />
            {numbered > 0 && step % numbered === 0 ? (
              <BoardText
                centre={{ x: xOf(step), y: start.y + 18 }}
                palette={palette}
                text={String(step)}
                size={11}
                weight={station ? 700 : 400}
                colour={inkSoft}
              />
            ) : null}
          </g>
        );
      })}
      {goal === undefined ? null : <Flag at={{ x: xOf(goal), y: start.y }} palette={palette} />}
      {placed(markers).map(({ seat, at, above }) => (
        <SeatBadge
          key={seat}
          centre={{ x: xOf(at), y: start.y - above * 17 }}
          palette={palette}
          seat={seat}
          radius={10}
        />
      ))}
    </g>
  );
}

/** Markers with how many lie under each on the same step, in the order given. */
function placed(markers: readonly TrackMarker[]) {
  const piled = new Map<number, number>();
  return markers.map((marker) => {
    const above = piled.get(marker.at) ?? 0;
    piled.set(marker.at, above + 1);
    return { ...marker, above };
  });
}

function Flag({ at, palette }: { readonly at: Point; readonly palette: Palette }): ReactElement {
  const { ink, land } = palette.colours;
  return (
    <path
      d="M0-6V-34M0-33l16 5-16 5"
      transform={`translate(${num(at.x)} ${num(at.y)})`}
      fill={land}
      stroke={ink}
      strokeWidth={1.8}
      strokeLinejoin="round"
      strokeLinecap="round"
      pointerEvents="none"
    />
  );
}
