/** Drawings of Small Islands beside its board: the tiles at hand, while one of the display is chosen. */
import { BoardText, type FigureProps, type GameFigures, type Palette } from '@wayfinder/board';
import { Icon } from '@wayfinder/ui';
import type { ReactElement } from 'react';
import { dataOf } from '../data/index.ts';
import { faceCalled } from '../map.ts';
import { type State, seatOf } from '../state.ts';
import { HALF, TILE, TileFace } from './art/index.ts';
import { knownTiles } from './page/composed.ts';

const GAP = 14;
/** Two tiles and the words beside them: the tiles of the display, which are the answers, stay the larger ones. */
const WIDTH = 500;

/** Which of two tiles at hand nobody else has seen; those taken from the display all have (SI-2.8, 4.2). */
function whatIsSecret(view: State, seat: number, [left = '', right = '']: readonly string[]): string {
  const seen = new Set(seatOf(view, seat).hand.open.map(({ tile }) => tile));
  if (seen.has(left)) return seen.has(right) ? 'open' : 'right';
  return seen.has(right) ? 'left' : 'secret';
}

/** The hand of whoever chooses from the display, for their own eyes; null elsewhere, where all three tiles are choices. */
function Hand({ view, viewer, decision, path, palette, text }: FigureProps<State>): ReactElement | null {
  if (decision.kind !== 'turn' || path.length > 0 || viewer !== decision.seat) return null;
  const tiles = knownTiles(view, decision.seat);
  const [one = '', two = ''] = tiles.map((tile) => text(`tile.${tile}`));
  return (
    <svg
      xmlns="http://www.w3.org/2000/svg"
      className="wf-figure"
      viewBox={`-2 -2 ${WIDTH} ${TILE + 4}`}
      role="img"
      aria-label={text('figure.hand', { n: tiles.length, one, two })}
    >
      {tiles.map((tile, index) => {
        const centre = { x: index * (TILE + GAP) + HALF, y: HALF };
        const square = { x: centre.x - HALF, y: 0, width: TILE, height: TILE, rx: 2 };
        return (
          <g key={tile}>
            <TileFace
              tile={{ face: faceCalled(dataOf(view.data), tile), turn: 0, centre }}
              palette={palette}
              sight="near"
            />
            <rect {...square} fill="none" stroke={palette.colours.coast} strokeWidth={2.4} />
          </g>
        );
      })}
      <WhoSeesThem
        x={tiles.length * (TILE + GAP) + GAP / 2}
        palette={palette}
        lines={[text('figure.hand.yours'), text(`figure.hand.${whatIsSecret(view, decision.seat, tiles)}`)]}
      />
    </svg>
  );
}

/** Owner of these tiles, and which of them nobody else has seen. */
function WhoSeesThem({
  x,
  palette,
  lines: [name, who],
}: {
  readonly x: number;
  readonly palette: Palette;
  readonly lines: readonly [string, string];
}): ReactElement {
  const { ink, inkSoft } = palette.colours;
  const eye = 34;
  const words = { palette, anchor: 'start' } as const;
  const aside = x + eye + 8;
  return (
    <g>
      <g transform={`translate(${x} ${HALF - eye / 2})`} color={inkSoft}>
        <Icon name="eye" size={eye} />
      </g>
      <BoardText {...words} centre={{ x: aside, y: HALF - 13 }} text={name} size={22} weight={600} colour={ink} />
      <BoardText {...words} centre={{ x: aside, y: HALF + 14 }} text={who} size={20} weight={400} colour={inkSoft} />
    </g>
  );
}

export const figures: GameFigures<State> = { Decision: Hand };
