import type { ReactElement } from 'react';
import { cssVar } from '../css.ts';
import { Picture, round } from './picture.tsx';

const HOIST = 3;
const FLY = 22;

interface PennantProps {
  /** Place of the division, 0 for the first; and how many there are. */
  readonly division: number;
  readonly count: number;
  /** Width in px. */
  readonly size?: number;
  readonly label?: string;
}

/**
 * A division: the pennant of the first is full, of the last pale, of those between half. Where there are several between, the half colour reaches
 * less far in each.
 */
export function Pennant({ division, count, size = 24, label }: PennantProps): ReactElement {
  const isFirst = division === 0;
  const between = count - 2;
  const reach = division >= count - 1 ? 0 : (between - division + 1) / between;
  return (
    <Picture className="wf-pennant" width={size} height={round((size * 19) / 24)} viewBox="0 0 24 19" label={label}>
      <path d="M2 1v17" stroke={cssVar('ink')} strokeWidth="2" strokeLinecap="round" />
      <path d="M3 2l19 6.5L3 15z" fill={cssVar(isFirst ? 'ink' : 'vellum')} />
      {isFirst || reach <= 0 ? null : <path d={hoistPart(reach)} fill={cssVar('coast')} />}
      <path d="M3 2l19 6.5L3 15z" fill="none" stroke={cssVar('ink')} strokeWidth="1.6" strokeLinejoin="round" />
    </Picture>
  );
}

/** The part of the cloth beside the pole, up to a share of its length. */
function hoistPart(share: number): string {
  const x = HOIST + share * (FLY - HOIST);
  const half = 6.5 * (1 - share);
  return `M3 2L${round(x)} ${round(8.5 - half)}V${round(8.5 + half)}L3 15z`;
}

interface ZoneMarkProps {
  readonly zone: 'up' | 'down';
  /** Width in px; a mark is as wide as a small letter. */
  readonly size?: number;
  readonly label?: string;
}

/** Stands beside a zone, so that its colour is never alone: up or down. */
export function ZoneMark({ zone, size = 12, label }: ZoneMarkProps): ReactElement {
  return (
    <Picture className="wf-zone-mark" width={size} height={size} viewBox="0 0 12 12" label={label}>
      {zone === 'up' ? (
        <path d="M6 1.2l6 9.6H0z" fill={cssVar('zoneUpLine')} />
      ) : (
        <path d="M6 10.8L0 1.2h12z" fill={cssVar('zoneDownLine')} />
      )}
    </Picture>
  );
}
