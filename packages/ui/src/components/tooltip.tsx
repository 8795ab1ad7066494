'use client';
/// <reference lib="dom" />
import { type ReactElement, type ReactNode, useId, useState } from 'react';

export interface TooltipProps {
  /** A few words more; never the only place where something is said. */
  readonly text: ReactNode;
  /** The edge of its control that the words begin at: `end` near the end of a line. */
  readonly align?: 'start' | 'end';
  /** What it is about, given the id of the words. */
  readonly children: (describedBy: string) => ReactNode;
}

/** Words on hover and on focus. They stay while the pointer is on them, and Escape puts them away. */
export function Tooltip({ text, align = 'start', children }: TooltipProps): ReactElement {
  const id = useId();
  const [away, putAway] = useState(false);
  const back = (): void => putAway(false);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only watches what its control is used for
    <span
      className="wf-tip"
      data-align={align}
      data-away={away || undefined}
      onPointerLeave={back}
      onBlur={back}
      onKeyDown={(event) => event.key === 'Escape' && putAway(true)}
    >
      {children(id)}
      <span role="tooltip" id={id} className="wf-tip-words">
        {text}
      </span>
    </span>
  );
}
