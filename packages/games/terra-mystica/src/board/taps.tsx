import { pointedCorners, polygon } from '@wayfinder/board';
import type { ReactElement } from 'react';
import type { SpaceId } from '../words.ts';
import { centreOf, SIZE } from './layout.ts';

/** Areas that take taps on hexes whose drawing is shared: one clear shape each, by its id. */
export function HexTapsOn({ hexes }: { hexes: readonly SpaceId[] }): ReactElement {
  return (
    <g fill="none" pointerEvents="all">
      {hexes.map((hex) => (
        <path key={hex} d={polygon(pointedCorners(centreOf(hex), SIZE))} data-id={hex} />
      ))}
    </g>
  );
}
