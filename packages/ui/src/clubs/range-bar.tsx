import type { ReactElement } from 'react';
import { cssVar } from '../css.ts';
import { Picture, percent } from './picture.tsx';

interface RangeBarProps {
  /** Number of places in the division or the tournament. */
  readonly places: number;
  /** Best and worst place that is still possible, 1 for the first. */
  readonly best: number;
  readonly worst: number;
  /** Place as it stands; it may lie outside of the range. `null`: nothing stands yet. */
  readonly now: number | null;
  /** Places that have zones, from the first; left out: all. Behind them are members who neither go up nor down. */
  readonly zoned?: number;
  /** Places at the top and at the foot of these that go up and down. */
  readonly up?: number;
  readonly down?: number;
  /** The bar of whoever looks is thicker. */
  readonly mine?: boolean;
  /** Height in px. The width is that of the page, or of `width`. */
  readonly height?: number;
  readonly width?: number | string;
  readonly label?: string;
}

/** Final places that are still possible, on a ground with the zones: a bar from best to worst, a ring at the place now, dots elsewhere. */
export function RangeBar(props: RangeBarProps): ReactElement {
  const { places, now, mine = false, height = 24, width = '100%', label } = props;
  return (
    <Picture className="wf-range-bar" width={width} height={height} label={label}>
      <Zones places={places} zoned={props.zoned ?? places} up={props.up ?? 0} down={props.down ?? 0} />
      {Array.from({ length: places }, (_, at) => at + 1)
        .filter((place) => place < props.best || place > props.worst)
        .map((place) => (
          <circle key={place} cx={middle(place, places)} cy="50%" r="1.5" fill={cssVar('lineStrong')} />
        ))}
      <line
        x1={middle(props.best, places)}
        x2={middle(props.worst, places)}
        y1="50%"
        y2="50%"
        stroke={cssVar('ink')}
        strokeWidth={mine ? 5 : 3.6}
        strokeLinecap="round"
      />
      <End x={middle(props.best, places)} />
      <End x={middle(props.worst, places)} />
      {now === null ? null : (
        <circle
          cx={middle(now, places)}
          cy="50%"
          r="5"
          fill={cssVar('paper')}
          stroke={cssVar('ink')}
          strokeWidth="2.2"
        />
      )}
    </Picture>
  );
}

/** The middle of a place's column. */
const middle = (place: number, places: number): string => percent((place - 0.5) / places);

type ZonesProps = Pick<RangeBarProps, 'places'> & Required<Pick<RangeBarProps, 'zoned' | 'up' | 'down'>>;

function Zones({ places, zoned, up, down }: ZonesProps): ReactElement {
  return (
    <>
      {up > 0 ? <rect width={percent(up / places)} height="100%" fill={cssVar('zoneUp')} /> : null}
      {down > 0 ? (
        <rect
          x={percent((zoned - down) / places)}
          width={percent(down / places)}
          height="100%"
          fill={cssVar('zoneDown')}
        />
      ) : null}
    </>
  );
}

function End({ x }: { readonly x: string }): ReactElement {
  return (
    <svg x={x} y="50%" overflow="visible" role="presentation">
      <path d="M0-6V6" stroke={cssVar('ink')} strokeWidth="2" strokeLinecap="round" />
    </svg>
  );
}
