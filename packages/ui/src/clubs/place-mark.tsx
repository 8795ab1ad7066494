import type { ReactElement } from 'react';
import { cssVar } from '../css.ts';
import { Icon } from '../icons.tsx';
import { Picture } from './picture.tsx';

/** How sure a place is: reached, as it stands, or still to come. */
export type PlaceState = 'ended' | 'stands' | 'coming';

interface PlaceMarkProps {
  /** Place in a game, 1 for the first; left out of one that is still to come. */
  readonly place: number;
  readonly state?: PlaceState;
  /** The place was given by the rule for unfinished games: a pair of scales stands beside it. */
  readonly adjudicated?: boolean;
  /** Side in px: 26 in tables, 18 under a name. */
  readonly size?: number;
  readonly label?: string;
}

interface Look {
  readonly fill: string;
  readonly edge: string;
  readonly figure: string;
}

const FIRST: Look = { fill: cssVar('ink'), edge: cssVar('ink'), figure: cssVar('paper') };
const SECOND: Look = { fill: cssVar('vellum'), edge: cssVar('ink'), figure: cssVar('ink') };
const THIRD: Look = { fill: cssVar('paper'), edge: cssVar('lineStrong'), figure: cssVar('ink') };
/** All further places. */
const FAINT: Look = { fill: 'none', edge: cssVar('line'), figure: cssVar('inkSoft') };

/** Places that have a look of their own, from the first. */
const BEST: readonly Look[] = [FIRST, SECOND, THIRD];

/** A place in one game: a square with a figure, the stronger the better; a dashed circle for one that isn't final. */
export function PlaceMark(props: PlaceMarkProps): ReactElement {
  const { place, state = 'ended', adjudicated = false, size = 26, label } = props;
  const mark = (
    <Picture className="wf-place" width={size} height={size} viewBox="0 0 26 26" label={label}>
      {state === 'ended' ? <EndedPlace place={place} /> : <OpenPlace place={state === 'stands' ? place : null} />}
    </Picture>
  );
  if (!adjudicated) return mark;
  return (
    <span className="wf-place-pair">
      {mark}
      <Icon name="scales" size={Math.max(14, Math.round(size * 0.62))} />
    </span>
  );
}

function EndedPlace({ place }: { readonly place: number }): ReactElement {
  const { fill, edge, figure } = BEST[place - 1] ?? FAINT;
  return (
    <>
      <rect x="1" y="1" width="24" height="24" rx="4" fill={fill} stroke={edge} strokeWidth="1.6" />
      <Figure place={place} colour={figure} />
    </>
  );
}

/** `null`: nothing stands yet. */
function OpenPlace({ place }: { readonly place: number | null }): ReactElement {
  return (
    <>
      <circle
        cx="13"
        cy="13"
        r="12"
        fill="none"
        stroke={cssVar('lineStrong')}
        strokeWidth="1.6"
        strokeDasharray="3 2.38"
      />
      {place === null ? null : <Figure place={place} colour={cssVar('inkSoft')} />}
    </>
  );
}

function Figure({ place, colour }: { readonly place: number; readonly colour: string }): ReactElement {
  return (
    <text className="wf-place-figure" x="13" y="18.6" textAnchor="middle" fill={colour} fontSize={place > 9 ? 14 : 16}>
      {place}
    </text>
  );
}
