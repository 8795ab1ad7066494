/** The solitaire game on the chart: stations of the opponent without a village, and the chits that have been drawn (sections 31 to 37). */
import { BoardText, HEX_SIZE, hexCorners, type Palette, polygon, seatColours, type TextFor } from '@wayfinder/board';
import type { ReactElement } from 'react';
import { CHITS } from '../../data/solo.ts';
import { controls } from '../../rules/control.ts';
import { OPPONENT } from '../../rules/players.ts';
import { chitsLeft } from '../../rules/solo/chits.ts';
import { isStation } from '../../rules/solo/stations.ts';
import type { HexId, Solo, State } from '../../state.ts';
import { CHART, centreOf } from '../chart.ts';
import { type EventData, NOTHING } from '../motion.ts';
import type { ChapterProps, ChartChapter } from './chapter.ts';

/** Held without a village: enemy ground for the human all the same (CP-31.13). */
function isBareStation(view: State, hex: HexId): boolean {
  return view.solo !== undefined && isStation(view, hex) && !controls(view, OPPONENT, hex);
}

/** A broken edge in the opponent's colour: one who controls a group has a whole one. */
function StationEdge({ hex, palette }: { hex: HexId; palette: Palette }): ReactElement {
  const edge = polygon(hexCorners(centreOf(hex), HEX_SIZE - 4));
  const { pieceHalo } = palette.colours;
  return (
    <g fill="none" strokeLinejoin="round">
      <path d={edge} stroke={pieceHalo} strokeWidth={5.4} />
      <path d={edge} stroke={seatColours(palette, OPPONENT).fill} strokeWidth={4} strokeDasharray="12 7" />
    </g>
  );
}

function Stations({ view, palette, sees }: ChapterProps): ReactElement | null {
  if (!view.solo) return null;
  const bare = Object.keys(view.hexes).filter((hex) => sees(hex) && isBareStation(view, hex));
  return (
    <g pointerEvents="none">
      {bare.map((hex) => (
        <StationEdge key={hex} hex={hex} palette={palette} />
      ))}
    </g>
  );
}

/** A corner of the chart that no hex covers. */
const CORNER = { x: CHART.x + 30, y: CHART.y + 34 };
const STEP = 17;
const ROW = 8;

type Chit = 'left' | 'late' | 'drawn' | 'acting';

function chitOf({ drawn, aside, acting }: Solo, id: number): Chit {
  if (acting?.chit === id) return 'acting';
  if (drawn.includes(id)) return 'drawn';
  return aside.includes(id) ? 'late' : 'left';
}

/** Drawn ones first, in the order in which they were drawn; of the others nobody knows which comes next. */
function chitsOf(solo: Solo): readonly { id: number; is: Chit }[] {
  const others = CHITS.map(({ id }) => id).filter((id) => !solo.drawn.includes(id));
  const kept = [...solo.drawn, ...others.filter((id) => !solo.aside.includes(id)), ...solo.aside];
  return kept.map((id) => ({ id, is: chitOf(solo, id) }));
}

function ChitMark({ at, is, palette }: { at: { x: number; y: number }; is: Chit; palette: Palette }): ReactElement {
  const { paper, ink, inkSoft, paperSunk } = palette.colours;
  const { fill } = seatColours(palette, OPPONENT);
  const gone = is === 'drawn' || is === 'acting';
  return (
    <g transform={`translate(${at.x} ${at.y})`}>
      {is === 'acting' ? <circle r={9} fill="none" stroke={ink} strokeWidth={1.8} /> : null}
      <circle
        r={6.4}
        fill={gone ? fill : is === 'late' ? paperSunk : paper}
        stroke={gone ? ink : inkSoft}
        strokeWidth={1.3}
        strokeDasharray={is === 'late' ? '2.4 2.2' : undefined}
      />
      {gone ? <path d="M-2.6 0-.6 2.2 3-2.4" fill="none" stroke={paper} strokeWidth={1.7} /> : null}
    </g>
  );
}

/** The track of the chits: how many are gone, and how many are left. */
function ChitTrack({ view: { solo }, palette, text, small }: ChapterProps): ReactElement | null {
  if (!solo || small) return null;
  const words = text('table.chitsLeft', { n: chitsLeft(solo) });
  return (
    <g pointerEvents="none">
      {chitsOf(solo).map(({ id, is }, index) => (
        <ChitMark
          key={id}
          at={{ x: CORNER.x + (index % ROW) * STEP, y: CORNER.y + Math.floor(index / ROW) * STEP }}
          is={is}
          palette={palette}
        />
      ))}
      {words.startsWith('table.') ? null : (
        <BoardText
          centre={{ x: CORNER.x - 6, y: CORNER.y + 2 * STEP }}
          palette={palette}
          text={words}
          size={11}
          serif
          italic
          anchor="start"
          weight={400}
          colour={palette.colours.inkSoft}
          halo={3}
          haloColour={palette.colours.paperSunk}
        />
      )}
    </g>
  );
}

function soloInWords(view: State, hex: HexId, text: TextFor): string[] {
  return isBareStation(view, hex) ? [text('spoken.station', { seat: OPPONENT })] : [];
}

interface Placed {
  readonly placements: readonly { readonly hex: HexId }[];
}
interface Sent {
  readonly fleets: readonly { readonly target: HexId }[];
}

const inAll = (hexes: readonly HexId[]) => (hexes.length > 0 ? { ...NOTHING, appear: [...new Set(hexes)] } : null);
const inHex = (_before: State, _after: State, { hex }: EventData) => inAll(hex === undefined ? [] : [hex]);

export const soloChart: ChartChapter = {
  id: 'solo',
  Under: Stations,
  Over: ChitTrack,
  spoken: soloInWords,
  seen: {
    ChitSideResolved: (_before, _after, { placements }: Placed) => inAll(placements.map(({ hex }) => hex)),
    OpponentOccupies: inHex,
    OpponentExplored: inHex,
    OpponentAttacked: (_before, _after, { fleets }: Sent) => inAll(fleets.map(({ target }) => target)),
  },
};
