/** The picture of a club for links to it: drawn on the server, without words, as any script may stand in a club's name. */
import type { ClubSummary } from '@wayfinder/contract';
import { ClubChart, cssVar, Shield, themeColours } from '@wayfinder/ui';
import { svgText } from '../pictures/markup.ts';
import { PREVIEW } from '../pictures/preview.ts';
import { crestOf } from './crest-of.tsx';

/** The chart is drawn for pages: in a picture it is twice as large. */
const SCALE = 2;
const CREST = 300;
/** Distance of the crest's frame from the picture's edges, and its room around the crest. */
const EDGE = 64;
const ROOM = 52;

/** The crest of a club in a frame on its chart, as text of an SVG. */
export async function clubPicture(club: Pick<ClubSummary, 'id' | 'crest'>): Promise<string> {
  const { width, height } = PREVIEW;
  const frame = { width: CREST + 2 * ROOM, height: height - 2 * EDGE };
  const inner = 10;
  const drawing = (
    <svg
      xmlns="http://www.w3.org/2000/svg"
      width={width}
      height={height}
      viewBox={`0 0 ${width} ${height}`}
      aria-hidden="true"
    >
      <g transform={`scale(${SCALE})`}>
        <svg width={width / SCALE} height={height / SCALE} aria-hidden="true">
          <ClubChart id={club.id} height={height / SCALE} />
        </svg>
      </g>
      <g transform={`translate(${EDGE} ${EDGE})`} fill={cssVar('paper')} stroke={cssVar('ink')}>
        <rect {...frame} strokeWidth="3" />
        <rect x={inner} y={inner} width={frame.width - 2 * inner} height={frame.height - 2 * inner} strokeWidth="2" />
      </g>
      <g transform={`translate(${EDGE + ROOM} ${(height - CREST * 1.16) / 2})`}>
        <Shield crest={crestOf(club)} size={CREST} />
      </g>
    </svg>
  );
  return inLight(await svgText(drawing));
}

/** Colours in the place of their names: a picture has no theme. */
function inLight(svg: string): string {
  return Object.entries(themeColours('light')).reduce(
    (text, [name, colour]) => text.replaceAll(cssVar(name), colour),
    svg,
  );
}
