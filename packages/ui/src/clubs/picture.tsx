import type { ReactElement, ReactNode } from 'react';

interface PictureProps {
  readonly width: number | string;
  readonly height?: number;
  readonly viewBox?: string;
  /** Spoken name; a picture without one is hidden from readers of the screen. */
  readonly label?: string | undefined;
  readonly className?: string;
  readonly children: ReactNode;
}

/** The root of every drawing of clubs: an image with a spoken name, or a silent one beside words. */
export function Picture({ label, className, children, ...size }: PictureProps): ReactElement {
  return (
    <svg
      className={className === undefined ? 'wf-shape' : `wf-shape ${className}`}
      {...size}
      focusable="false"
      role="img"
      aria-label={label ?? ''}
      aria-hidden={label === undefined || undefined}
    >
      {children}
    </svg>
  );
}

/** A number with as many digits as can be seen: server and browser must write the same. */
export const round = (n: number): number => Math.round(n * 100) / 100;

/** A share of the width, 0 to 1, as SVG writes it: drawings of time and places are as wide as their page wants. */
export const percent = (share: number): string => `${round(100 * share)}%`;
