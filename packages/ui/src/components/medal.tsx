import type { ReactElement } from 'react';
import { cssVar } from '../css.ts';

/** A compass star about the middle of the 48 grid. */
const STAR = 'm24 12.5 2.9 8.6L35.5 24l-8.6 2.9L24 35.5l-2.9-8.6L12.5 24l8.6-2.9z';
const RIBBON = 'M15.5 39 12 55l6.2-3 3.3 4 1.5-13M32.5 39 36 55l-6.2-3-3.3 4-1.5-13';
/** Of the ring, to the middle of its line; and how much of a part is the room to the next one. */
const RADIUS = 21.4;
const GAP = 0.22;

interface MedalProps {
  /** Number of parts that the ring has, and of those that are there. With all of them it is whole: filled, and on its ribbon. */
  readonly needs: number;
  readonly has: number;
  /** Width in px; a medal is a sixth higher. */
  readonly size?: number;
}

/** A badge, or how far one is on the way to it: told by its shape. Its name stands beside it. */
export function Medal({ needs, has, size = 48 }: MedalProps): ReactElement {
  const whole = has >= needs;
  return (
    <svg
      className="wf-icon"
      width={size}
      height={(size * 7) / 6}
      viewBox="0 0 48 56"
      fill="none"
      strokeLinejoin="round"
      aria-hidden="true"
      focusable="false"
    >
      {whole ? <path d={RIBBON} fill={cssVar('accent')} stroke={cssVar('ink')} strokeWidth="1.4" /> : null}
      <circle
        cx="24"
        cy="24"
        r="17.5"
        fill={cssVar(whole ? 'vellum' : 'paper')}
        stroke={cssVar(whole ? 'ink' : 'lineStrong')}
        strokeWidth={whole ? 1.6 : 1.2}
        {...(whole ? {} : { strokeDasharray: '3 2.5' })}
      />
      <path
        d={STAR}
        fill={whole ? cssVar('accent') : 'none'}
        stroke={cssVar(whole ? 'ink' : 'lineStrong')}
        strokeWidth="1.3"
      />
      <Ring has={has} of={needs} />
    </svg>
  );
}

/** The parts of the ring, from the top on. */
function Ring({ has, of }: { has: number; of: number }): ReactElement {
  return (
    <>
      {Array.from({ length: of }, (_, part) => (
        <path
          key={arc(part, of)}
          d={arc(part, of)}
          stroke={cssVar(part < has ? 'ink' : 'lineStrong')}
          strokeWidth={part < has ? 4 : 1.2}
        />
      ))}
    </>
  );
}

/** One part of the ring, with half a gap at each end. */
function arc(part: number, of: number): string {
  const at = (share: number): string => {
    const angle = ((part + share) / of) * 2 * Math.PI;
    return `${round(24 + RADIUS * Math.sin(angle))} ${round(24 - RADIUS * Math.cos(angle))}`;
  };
  const isLarge = of === 1 ? 1 : 0;
  return `M${at(GAP / 2)}A${RADIUS} ${RADIUS} 0 ${isLarge} 1 ${at(1 - GAP / 2)}`;
}

/** As many digits as can be seen: server and browser must write the same. */
const round = (n: number): number => Math.round(n * 100) / 100;

/** A small medal beside the name of what somebody has got; a dashed ring where it is still open. */
export function Pin({ got, size = 24 }: { readonly got: boolean; readonly size?: number }): ReactElement {
  return (
    <svg
      className="wf-icon"
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      strokeLinejoin="round"
      aria-hidden="true"
      focusable="false"
    >
      {got ? (
        <>
          <path
            d="m8.2 14-2.2 8.6 3.4-1.6 1.6 2L12 16l1 7 1.6-2 3.4 1.6L15.8 14"
            fill={cssVar('accent')}
            stroke={cssVar('ink')}
            strokeWidth="1"
          />
          <circle cx="12" cy="9" r="7.6" fill={cssVar('vellum')} stroke={cssVar('ink')} strokeWidth="1.5" />
          <path d="m12 4.2 1.3 3.5L16.8 9l-3.5 1.3L12 13.8l-1.3-3.5L7.2 9l3.5-1.3z" fill={cssVar('ink')} />
        </>
      ) : (
        <circle cx="12" cy="9" r="7.6" stroke={cssVar('lineStrong')} strokeWidth="1.3" strokeDasharray="2.4 2.375" />
      )}
    </svg>
  );
}
