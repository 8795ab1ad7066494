/** The board of Terra Mystica: a pure function from a view to one SVG. */
import {
  BoardFrame,
  type BoardProps,
  type Box,
  boxesTouch,
  boxGrow,
  FocusMark,
  type Palette,
  type TextFor,
} from '@wayfinder/board';
import type { ReactElement } from 'react';
import { RIVERS, SPACES } from '../map.ts';
import type { State } from '../state.ts';
import { CULTS, type SpaceId } from '../words.ts';
import { Choices, Offers } from './choices.tsx';
import { CultBoard } from './cult-board.tsx';
import { Ground, MapFrame, Names } from './ground.tsx';
import { BOUNDS, centreOf, hexBox, isHex, MAP, placeOf, SIZE, trackBox } from './layout.ts';
import { Bridge, lookOf, Structure, TownKey, TownWall } from './structures.tsx';
import { HexTapsOn } from './taps.tsx';
import { Tiles } from './tiles.tsx';

/** Reach of the paper beyond what lies on it. */
const EDGE = 14;

/** The whole drawing, from paper to the focus ring. */
export function Board(props: BoardProps<State>): ReactElement {
  const { view, level, focus, palette } = props;
  return (
    <BoardFrame bounds={boxGrow(BOUNDS, EDGE)} crop={props.crop} palette={palette} title={props.title}>
      {layersOf(props)}
      <Offers view={view} viewer={props.viewer} palette={palette} />
      <Choices view={view} level={level} palette={palette} />
      {focus === null ? null : <Focus view={view} id={focus} palette={palette} />}
    </BoardFrame>
  );
}

interface LayerProps {
  readonly view: State;
  readonly palette: Palette;
  readonly text: TextFor;
  readonly small: boolean;
  readonly sight: Box | null;
}

/** Views are never changed, and a page draws one again with every tap: the same elements spare React the whole board. */
const drawn = {
  full: new WeakMap<State, { of: LayerProps; layers: ReactElement }>(),
  small: new WeakMap<State, { of: LayerProps; layers: ReactElement }>(),
};

function layersOf({ view, palette, text, detail, crop }: BoardProps<State>): ReactElement {
  const small = detail === 'small';
  const sight = small && crop ? boxGrow(crop, SIZE) : null;
  const kept = drawn[small ? 'small' : 'full'];
  const before = kept.get(view);
  if (before && before.of.palette === palette && before.of.text === text && sight === null) return before.layers;
  const of = { view, palette, text, small, sight };
  const layers = <Layers {...of} />;
  if (sight === null) kept.set(view, { of, layers });
  return layers;
}

function Layers({ view, palette, text, small, sight }: LayerProps): ReactElement {
  const sees = (hex: SpaceId): boolean => sight === null || boxesTouch(hexBox(hex), sight);
  const sideways =
    sight === null || boxesTouch(sight, { ...BOUNDS, x: MAP.x + MAP.width, width: BOUNDS.width - MAP.width });
  return (
    <g>
      <Ground view={view} palette={palette} small={small} sight={sight} />
      {small ? null : <HexTapsOn hexes={[...SPACES, ...RIVERS]} />}
      {small ? null : <Names view={view} palette={palette} />}
      <Pieces view={view} palette={palette} sees={sees} small={small} />
      <MapFrame palette={palette} />
      {sideways ? <CultBoard view={view} palette={palette} small={small} /> : null}
      {small ? null : <TrackTaps />}
      {small ? null : <Tiles view={view} palette={palette} text={text} />}
    </g>
  );
}

/** Walls, bridges and structures. */
function Pieces(props: {
  view: State;
  palette: Palette;
  sees: (hex: SpaceId) => boolean;
  small: boolean;
}): ReactElement {
  const { view, palette, sees, small } = props;
  return (
    <g>
      {view.seats.flatMap(({ towns }, seat) =>
        towns.map(({ spaces }, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: towns are only ever added
          <TownWall key={`${seat} ${i}`} spaces={spaces} palette={palette} look={lookOf(view, seat)} />
        )),
      )}
      {view.bridges.map(({ from, to, seat }) => (
        <Bridge key={`${from}-${to}`} from={from} to={to} palette={palette} look={lookOf(view, seat)} />
      ))}
      {Object.entries(view.structures)
        .filter(([space]) => sees(space))
        .map(([space, { seat, kind }]) => {
          const { x, y } = centreOf(space);
          const look = lookOf(view, seat);
          return (
            <Structure
              key={space}
              centre={{ x, y: y - 3 }}
              palette={palette}
              kind={kind}
              look={look}
              scale={small ? 1.15 : 1}
            />
          );
        })}
      {small
        ? null
        : view.seats.flatMap(({ towns }, seat) =>
            towns.flatMap(({ spaces: [first] }) =>
              first === undefined ? (
                []
              ) : (
                <TownKey key={first} space={first} palette={palette} look={lookOf(view, seat)} />
              ),
            ),
          )}
    </g>
  );
}

/** Areas that take taps on the cult tracks. */
function TrackTaps(): ReactElement {
  return (
    <g fill="none" pointerEvents="all">
      {CULTS.map((cult) => (
        <rect key={cult} data-id={cult} {...trackBox(cult)} />
      ))}
    </g>
  );
}

function Focus({ view, id, palette }: { view: State; id: string; palette: Palette }): ReactElement | null {
  if (isHex(id)) return <FocusMark centre={centreOf(id)} palette={palette} size={SIZE} pointed />;
  const box = placeOf(view, id);
  if (!box) return null;
  const { x, y, width, height } = boxGrow(box, 3);
  const { ink, paper } = palette.colours;
  return (
    <g fill="none" pointerEvents="none">
      <rect x={x} y={y} width={width} height={height} rx={6} stroke={paper} strokeWidth={6} />
      <rect x={x} y={y} width={width} height={height} rx={6} stroke={ink} strokeWidth={3} />
    </g>
  );
}
