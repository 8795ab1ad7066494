/** Markers of events that lie on a group (CP-23.18): a small sign each, on the shore. */
import type { Palette, Point, TextFor } from '@wayfinder/board';
import type { ReactElement } from 'react';
import { hexAt } from '../../rules/control.ts';
import type { HexId, Marks, State } from '../../state.ts';
import { centreOf } from '../chart.ts';
import type { ChapterProps, ChartChapter } from './chapter.ts';

type Sign = 'fertile' | 'spring' | 'ash' | 'weeds' | 'drought';
const SIGNS: readonly Sign[] = ['fertile', 'spring', 'ash', 'weeds', 'drought'];

const signsOf = (marks: Marks | undefined): Sign[] => SIGNS.filter((sign) => marks?.[sign] === true);

/** Outlines of the signs about their middle, some ten units wide. */
const SHAPES: Readonly<Record<Sign, string>> = {
  fertile: 'M0 5V-1M0-1Q-5-1-5-6 0-6 0-1ZM0 1Q5 1 5-4 0-4 0 1Z',
  spring: 'M0-6Q5 0 4.2 2.4A4.2 4.2 0 0 1-4.2 2.4Q-5 0 0-6Z',
  ash: 'M-5.4 5-1.6-2H1.6L5.4 5ZM-1-2Q-4-4-1-6 1-4 3-6',
  weeds: 'M-4.4 5.4Q-5-2-2.4-5.4M0 5.4Q-1-1 .6-6M4.4 5.4Q2.6 0 5-5M-3.6 1-6.4-1M.2 1 3-2',
  drought:
    'M-2.8 0A2.8 2.8 0 1 1 2.8 0 2.8 2.8 0 1 1-2.8 0ZM0-6.4V-4.6M0 4.6V6.4M-6.4 0H-4.6M4.6 0H6.4M-4.5-4.5-3.2-3.2M3.2 3.2 4.5 4.5M4.5-4.5 3.2-3.2M-3.2 3.2-4.5 4.5',
};

function fillOf(sign: Sign, { colours }: Palette): string {
  if (sign === 'fertile') return colours.scrub;
  if (sign === 'spring') return colours.waterNear;
  if (sign === 'ash') return colours.landMark;
  return sign === 'drought' ? colours.land : 'none';
}

/** A sign on a disc of paper. */
function SignMark({ centre, palette, sign }: { centre: Point; palette: Palette; sign: Sign }): ReactElement {
  const { paper, ink, pieceHalo } = palette.colours;
  return (
    <g
      transform={`translate(${centre.x.toFixed(1)} ${centre.y.toFixed(1)}) scale(.72)`}
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <circle r={8.6} fill={paper} stroke={pieceHalo} strokeWidth={4} />
      <circle r={8.6} fill={paper} stroke={ink} strokeWidth={1.2} />
      <path d={SHAPES[sign]} fill={fillOf(sign, palette)} stroke={ink} strokeWidth={1.3} />
    </g>
  );
}

/** Spots of a group's signs, one after the other: between its pieces and its sites, down the western shore, then the eastern. */
const SPOTS: readonly Point[] = [
  { x: -36, y: -7 },
  { x: -35, y: 6 },
  { x: 36, y: -7 },
  { x: 35, y: 6 },
  { x: -23, y: -1 },
];

function spotOf({ x, y }: Point, n: number): Point {
  const { x: dx, y: dy } = SPOTS[n % SPOTS.length] ?? { x: 0, y: 0 };
  return { x: x + dx, y: y + dy };
}

function GroupMarks({ view, palette, small, sees }: ChapterProps): ReactElement | null {
  if (small) return null;
  const marked = Object.entries(view.hexes).filter(([hex, { group }]) => group?.marks && sees(hex));
  if (marked.length === 0) return null;
  return (
    <g pointerEvents="none">
      {marked.map(([hex, { group }]) =>
        signsOf(group?.marks).map((sign, n) => (
          <SignMark key={`${hex} ${sign}`} centre={spotOf(centreOf(hex), n)} palette={palette} sign={sign} />
        )),
      )}
    </g>
  );
}

function marksInWords(view: State, hex: HexId, text: TextFor): string[] {
  const marks = hexAt(view, hex).group?.marks;
  const lost = (marks?.lostGreen ?? 0) + (marks?.lostBrown ?? 0);
  return [
    ...signsOf(marks).map((sign) => text(`spoken.mark.${sign}`)),
    ...(lost > 0 ? [text('spoken.lostBoxes', { n: lost })] : []),
  ];
}

export const marksChart: ChartChapter = { id: 'marks', Over: GroupMarks, spoken: marksInWords };
