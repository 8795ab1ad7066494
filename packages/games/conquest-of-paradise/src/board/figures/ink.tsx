/** Motifs in ink and washes. */
import { type Palette, type Point, seatColours } from '@wayfinder/board';
import type { ReactElement } from 'react';
import type { Motif, MotifStyle } from './motifs.ts';

/** Strokes and washes of a motif. */
export function InkDrawing({
  centre,
  palette,
  motif,
  scale = 1.12,
}: {
  readonly centre: Point;
  readonly palette: Palette;
  readonly motif: Motif;
  readonly scale?: number;
}): ReactElement {
  return (
    <g
      transform={`translate(${centre.x} ${centre.y}) scale(${scale})`}
      fill="none"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      {motif.map(([style, d]) => (
        <path key={d} d={d} {...inkOf(style, palette)} />
      ))}
    </g>
  );
}

function inkOf(style: MotifStyle, palette: Palette) {
  const { land, landLine, landMark, scrub, waterNear, coast } = palette.colours;
  // Bone and shell stay pale in both themes, as the writing on the first seat's blue does.
  const pale = seatColours(palette, 0).on;
  const looks = {
    line: { stroke: landLine, strokeWidth: 1.7 },
    fine: { stroke: landMark, strokeWidth: 0.9 },
    land: { fill: land, stroke: landLine, strokeWidth: 1.5 },
    leaf: { fill: scrub, stroke: landLine, strokeWidth: 1.4 },
    paper: { fill: pale, stroke: landLine, strokeWidth: 1.3 },
    sea: { fill: waterNear, stroke: landLine, strokeWidth: 1.5 },
    ink: { fill: landLine, stroke: landLine, strokeWidth: 0.6 },
    shade: { fill: landMark, fillOpacity: 0.28 },
    swell: { stroke: coast, strokeWidth: 1.3 },
  } as const satisfies Record<MotifStyle, object>;
  return looks[style];
}
