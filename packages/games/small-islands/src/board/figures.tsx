/** What Small Islands draws beside its board: the tiles at hand, while one of the display is chosen. */
import { BoardText, type FigureProps, type GameFigures } from '@wayfinder/board';
import type { ReactElement } from 'react';
import { dataOf } from '../data/index.ts';
import { faceCalled } from '../map.ts';
import type { State } from '../state.ts';
import { HALF, TILE, TileFace } from './art/index.ts';
import { knownTiles } from './page/composed.ts';

const GAP = 14;
/** As wide as four tiles, however many there are: what is asked stands below, and shall be in sight. */
const WIDE = 4 * (TILE + GAP);
const LABEL = 22;

/** The hand of whoever chooses from the display, for their own eyes; null elsewhere, where all three tiles are choices. */
function Hand({ view, viewer, decision, path, palette, text }: FigureProps<State>): ReactElement | null {
  if (decision.kind !== 'turn' || path.length > 0 || viewer !== decision.seat) return null;
  const tiles = knownTiles(view, decision.seat);
  const [one = '', two = ''] = tiles.map((tile) => text(`tile.${tile}`));
  const width = tiles.length * (TILE + GAP);
  return (
    <svg
      xmlns="http://www.w3.org/2000/svg"
      className="wf-figure"
      viewBox={`-2 -2 ${WIDE} ${TILE + 4}`}
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
      <BoardText
        centre={{ x: width, y: HALF }}
        palette={palette}
        text={text('figure.yours')}
        size={LABEL}
        colour={palette.colours.inkSoft}
        anchor="start"
      />
    </svg>
  );
}

export const figures: GameFigures<State> = { Decision: Hand };
