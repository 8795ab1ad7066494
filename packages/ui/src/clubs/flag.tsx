import type { ReactElement } from 'react';
import { toneColour } from '../club-colours.ts';
import { cssVar } from '../css.ts';
import { type FlagLook, flagFigures, flagLook } from './flag-looks.ts';
import { Picture, round } from './picture.tsx';

interface FlagProps {
  /** Number of the look, from 0 to below `flagCount`. */
  readonly flag: number;
  /** Width in px, half as much again as the height: 24 in rows, 20 in running text, 64 as a heading. */
  readonly size?: number;
  /** Spoken name. Leave out where the name stands beside the flag. */
  readonly label?: string;
}

/** A person, everywhere: a flag of two tones. */
export function Flag({ flag, size = 24, label }: FlagProps): ReactElement {
  return <FlagPicture look={flagLook(flag)} size={size} label={label} />;
}

interface FlagPictureProps {
  readonly look: FlagLook;
  readonly size: number;
  readonly label?: string | undefined;
}

/** The drawing of a look. Its edge is about 1.2 px wide at every size but the largest. */
export function FlagPicture({ look, size, label }: FlagPictureProps): ReactElement {
  return (
    <Picture className="wf-flag" width={size} height={round((size * 2) / 3)} viewBox="0 0 30 20" label={label}>
      <path d="M1 1h28v18H1z" fill={cssVar(toneColour(look.tones[0]))} />
      <path d={flagFigures[look.pattern]} fillRule="evenodd" fill={cssVar(toneColour(look.tones[1]))} />
      <rect
        x="1"
        y="1"
        width="28"
        height="18"
        rx="1.2"
        fill="none"
        stroke={cssVar('ink')}
        strokeWidth={round(Math.max(1, 36 / size))}
      />
    </Picture>
  );
}
