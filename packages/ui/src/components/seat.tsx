import type { ReactElement, ReactNode } from 'react';
import { cssVar } from '../css.ts';
import { GlyphShape } from '../glyphs.tsx';
import { Icon } from '../icons.tsx';
import { looks } from '../tokens.ts';

/** Place of a disc's glyph on the 24 grid, so that it sits well inside the ring. */
const GLYPH_BOX = 'translate(4.2 4.2) scale(0.65)';

interface SeatDiscProps {
  /** Seat index, 0-based, or another of the `looks`; `null` is a free seat. */
  readonly seat: number | null;
  /** Side in px: 20 in running text, 28 in rows, 40 as a heading. */
  readonly size?: number;
  /** Spoken name. Leave out where the name stands beside the disc. */
  readonly label?: string;
}

/** A seat as a disc of its colour with its glyph; a dashed ring for a free seat. */
export function SeatDisc({ seat, size = 28, label }: SeatDiscProps): ReactElement {
  const identity = seat === null ? undefined : looks[seat];
  return (
    <svg
      className="wf-seat-disc"
      width={size}
      height={size}
      viewBox="0 0 24 24"
      focusable="false"
      role="img"
      aria-label={label ?? ''}
      aria-hidden={label === undefined || undefined}
    >
      {identity === undefined ? (
        <circle
          cx="12"
          cy="12"
          r="10.6"
          fill="none"
          stroke={cssVar('lineStrong')}
          strokeWidth="1.6"
          strokeDasharray="3 2.55"
        />
      ) : (
        <>
          <circle cx="12" cy="12" r="11" fill={cssVar(`seat${seat}`)} stroke={cssVar('pieceLine')} strokeWidth="1.6" />
          <g transform={GLYPH_BOX}>
            <GlyphShape glyph={identity.glyph} colour={cssVar(`onSeat${seat}`)} ground={cssVar(`seat${seat}`)} />
          </g>
        </>
      )}
    </svg>
  );
}

/** A bot sits there. `label`: spoken, and on hover; leave out where words beside the mark say so. */
export function BotMark({ label }: { readonly label?: string }): ReactElement {
  const spoken = label === undefined ? {} : { role: 'img', 'aria-label': label, title: label };
  return (
    <span className="wf-bot" {...spoken}>
      <Icon name="bot" size={18} />
    </span>
  );
}

interface SeatRowProps {
  readonly seat: number;
  readonly name: ReactNode;
  /** Second line: where they stand, what they wait for, since when. */
  readonly detail?: ReactNode;
  /** The figure that matters, large and tabular. */
  readonly figure?: ReactNode;
  /** Marks the row of the seat that must act. */
  readonly due?: boolean;
}

/** Holdings of the seats: one row a seat. */
export function SeatRow({ seat, name, detail, figure, due = false }: SeatRowProps): ReactElement {
  return (
    <div className="wf-seat-row" data-due={due || undefined}>
      <SeatDisc seat={seat} />
      <div className="wf-seat-row-text">
        <div className="wf-seat-row-name">{name}</div>
        {detail === undefined ? null : <div className="wf-soft wf-small">{detail}</div>}
      </div>
      {figure === undefined ? null : <div className="wf-figure">{figure}</div>}
    </div>
  );
}
