/** The chart of Conquest of Paradise: a pure function from a view to one SVG. */
import {
  Arrow,
  BattleDue,
  BoardFrame,
  type BoardProps,
  BoardText,
  type Box,
  boxesTouch,
  boxGrow,
  ChoiceMark,
  CompassRose,
  ExplorerSail,
  FocusMark,
  HEX_SIZE,
  HexTaps,
  KnotPill,
  OffCourse,
  OpenSea,
  type Palette,
  type Point,
  parseHex,
  RhumbLines,
  ShoreOfKnown,
  UnknownHexes,
} from '@wayfinder/board';
import type { ReactElement } from 'react';
import { hexAt } from '../rules/control.ts';
import type { HexId, State } from '../state.ts';
import type { ChartChapter } from './advanced/chapter.ts';
import { boxOf, CHART, CHART_HEXES, CURRENTS, centreOf, GRATICULE, groundOf, labelsOn } from './chart.ts';
import { HexGround, HexName, PlaceLabel } from './hex-content.tsx';
import { Chains, Stacks } from './pieces.tsx';
import { writtenOut } from './places.ts';
import { apartIn } from './places-apart.ts';

const ROSE = { x: CHART.x + CHART.width * 0.9, y: CHART.y + CHART.height * 0.86 };

/** The whole drawing, from paper to the focus ring, with what these chapters add to it. */
export function drawBoard(props: BoardProps<State>, chapters: readonly ChartChapter[]): ReactElement {
  const { view, focus, moves, palette } = props;
  const small = props.detail === 'small';
  const { under, over } = layersOf(props, chapters);
  return (
    <BoardFrame
      bounds={CHART}
      crop={props.crop}
      palette={palette}
      title={props.title}
      graticule={small ? undefined : GRATICULE}
    >
      {under}
      <Choices {...props} chapters={chapters} />
      {over}
      <Moves moves={moves} palette={palette} chapters={chapters} />
      <Explorers view={view} palette={palette} />
      {small ? null : <LostExplorers view={view} palette={palette} text={props.text} />}
      {focus === null ? null : <FocusMark centre={placeCentre(chapters, focus)} palette={palette} />}
    </BoardFrame>
  );
}

/** The middle of a hex, or of a place that is none. */
function placeCentre(chapters: readonly ChartChapter[], id: string): Point {
  const box = apartIn(chapters, id)?.box;
  return box ? { x: box.x + box.width / 2, y: box.y + box.height / 2 } : centreOf(id);
}

type Part = Pick<BoardProps<State>, 'view' | 'palette'>;
type LayerProps = Part &
  Pick<BoardProps<State>, 'text'> & {
    readonly small: boolean;
    readonly sight: Box | null;
    readonly chapters: readonly ChartChapter[];
  };

/** True where a hex is to be drawn: all are, but in a small picture of a part. */
const isSeen = (sight: Box | null, hex: HexId): boolean => {
  const box = sight && boxOf([hex]);
  return sight === null || (box !== null && boxesTouch(box, sight));
};

const sightOf = ({ detail, crop }: BoardProps<State>): Box | null => (detail === 'small' && crop ? crop : null);

const seenHexes = ({ view, sight }: Pick<LayerProps, 'view' | 'sight'>) =>
  Object.entries(view.hexes).filter(([hex]) => isSeen(sight, hex));

/** Layers that depend on the position alone: drawn under the choices, and over them. */
interface Layers {
  readonly of: LayerProps;
  readonly under: ReactElement;
  readonly over: ReactElement;
}

/**
 * Views are never changed, and a page draws one again with every tap and step of the keyboard: the same elements spare React the whole chart. Its
 * overview is a drawing of its own.
 */
const drawn = { full: new WeakMap<State, Layers>(), small: new WeakMap<State, Layers>() };

function layersOf(props: BoardProps<State>, chapters: readonly ChartChapter[]): Layers {
  const { view, palette, text, detail } = props;
  const [small, sight] = [detail === 'small', sightOf(props)];
  const kept = drawn[small ? 'small' : 'full'];
  const before = kept.get(view);
  const same = before?.of.palette === palette && before.of.text === text && before.of.chapters === chapters;
  if (before && same && !sight) return before;
  const of = { view, palette, text, small, sight, chapters };
  const layers = { of, under: <Under {...of} />, over: <Over {...of} /> };
  // A picture is drawn once.
  if (sight === null) kept.set(view, layers);
  return layers;
}

function Under({ view, palette, text, small, sight, chapters }: LayerProps): ReactElement {
  const sees = (hex: HexId) => isSeen(sight, hex);
  return (
    <g>
      {sight === null ? groundOn(view, palette) : <Ground view={view} palette={palette} sight={sight} />}
      {small ? null : <PrintedLabels view={view} palette={palette} text={text} />}
      {small ? null : <CompassRose centre={ROSE} palette={palette} radius={52} />}
      {seenHexes({ view, sight }).map(([hex, here]) => (
        <HexGround key={hex} view={view} hex={hex} here={here} palette={palette} text={text} small={small} />
      ))}
      {chapters.map(({ id, Under: Drawn }) =>
        Drawn ? <Drawn key={id} view={view} palette={palette} text={text} small={small} sees={sees} /> : null,
      )}
      <Chains view={view} palette={palette} sees={sees} />
      <VoyageMarkers view={view} palette={palette} />
      <BattlesDue view={view} palette={palette} />
      <Astray view={view} palette={palette} />
    </g>
  );
}

function Over({ view, palette, text, small, sight, chapters }: LayerProps): ReactElement {
  const sees = (hex: HexId) => isSeen(sight, hex);
  const names = small ? [] : Object.keys(view.hexes);
  return (
    <g>
      {names.map((hex) => (
        <HexName key={hex} view={view} hex={hex} palette={palette} text={text} />
      ))}
      {seenHexes({ view, sight }).map(([hex, here]) => (
        <Stacks key={hex} hex={hex} here={here} palette={palette} small={small} />
      ))}
      {chapters.map(({ id, Over: Drawn }) =>
        Drawn ? <Drawn key={id} view={view} palette={palette} text={text} small={small} sees={sees} /> : null,
      )}
    </g>
  );
}

/** The waters of a few positions: they change only when something is found, far less often than the view. */
const grounds = new WeakMap<Palette, Map<string, ReactElement>>();
const GROUNDS_KEPT = 6;

function groundOn(view: State, palette: Palette): ReactElement {
  const kept = grounds.get(palette) ?? new Map<string, ReactElement>();
  grounds.set(palette, kept);
  const key = CHART_HEXES.map((hex) => groundOf(view, hex)).join();
  const ground = kept.get(key) ?? <Ground view={view} palette={palette} sight={null} />;
  kept.delete(key);
  kept.set(key, ground);
  const [oldest] = kept.keys();
  if (kept.size > GROUNDS_KEPT && oldest !== undefined) kept.delete(oldest);
  return ground;
}

/** Water, unknown paper, and the line between them; everything that can be tapped. */
function Ground({ view, palette, sight }: Part & Pick<LayerProps, 'sight'>): ReactElement {
  // And the hexes beside those in sight, so that edges lie where they are.
  const near = sight && boxGrow(sight, HEX_SIZE);
  const all = CHART_HEXES.flatMap((hex) => (isSeen(near, hex) ? [{ hex, ground: groundOf(view, hex) }] : []));
  const of = (...kinds: readonly string[]) => all.flatMap(({ hex, ground }) => (kinds.includes(ground) ? [hex] : []));
  const [known, hidden] = [of('sea', 'group', 'atoll'), of('unknown', 'find')];
  const lands = of('group', 'atoll').map(centreOf);
  const currents = CURRENTS.flatMap((way) => partsIn(sight, way));
  return (
    <g>
      <OpenSea bounds={CHART} known={known.map(parseHex)} lands={lands} currents={currents} palette={palette} />
      <RhumbLines bounds={CHART} palette={palette} centre={ROSE} />
      <UnknownHexes hexes={hidden.map(parseHex)} palette={palette} />
      <ShoreOfKnown known={new Set(known)} unknown={new Set(hidden)} palette={palette} />
      {sight === null ? <HexTaps hexes={known.map(parseHex)} /> : null}
    </g>
  );
}

/** The parts of a way that come into sight, each with a leg before and after it, so that it bends as the whole does. */
function partsIn(sight: Box | null, way: readonly Point[]): readonly (readonly Point[])[] {
  if (sight === null) return [way];
  const wide = boxGrow(sight, 3 * HEX_SIZE);
  const seen = way.map(({ x, y }) => boxesTouch({ x, y, width: 0, height: 0 }, wide));
  const [first, last] = [seen.indexOf(true), seen.lastIndexOf(true)];
  return first < 0 ? [] : [way.slice(Math.max(0, first - 1), last + 2)];
}

function PrintedLabels({ view, palette, text }: Part & Pick<BoardProps<State>, 'text'>): ReactElement {
  return (
    <g pointerEvents="none" className="wf-near">
      {[...labelsOn(view)].map(([hex, name]) => {
        // A name would lie under the knots of the voyage.
        if (view.seats.some(({ explorer }) => explorer === hex)) return null;
        const { x, y } = centreOf(hex);
        const { waterDeep, paperSunk } = palette.colours;
        const ground = groundOf(view, hex) === 'unknown' ? paperSunk : waterDeep;
        return (
          <PlaceLabel
            key={hex}
            centre={{ x, y: y + 26 }}
            palette={palette}
            name={writtenOut(name, text)}
            kind="rumoured"
            ground={ground}
          />
        );
      })}
    </g>
  );
}

/** Marks of what can be chosen and what is chosen; pieces and names are drawn over them. */
function Choices({ view, level, palette, chapters }: BoardProps<State> & Pick<LayerProps, 'chapters'>): ReactElement {
  return (
    <g>
      {Object.entries(level.targets).map(([hex, mark]) => {
        const apart = apartIn(chapters, hex);
        if (apart) return <apart.Choice key={hex} mark={mark} palette={palette} />;
        const { group } = hexAt(view, hex);
        return (
          <ChoiceMark
            key={hex}
            id={hex}
            centre={centreOf(hex)}
            palette={palette}
            mark={mark}
            ground={groundOf(view, hex) === 'unknown' ? 'paper' : 'water'}
            // Inside the ring of who controls it, and with its number where no island lies.
            inset={group && group.controller !== null ? 9.5 : 3.4}
            crowded={!isFree(view, hex)}
          />
        );
      })}
    </g>
  );
}

function Moves({
  moves,
  palette,
  chapters,
}: Pick<BoardProps<State>, 'moves' | 'palette'> & Pick<LayerProps, 'chapters'>): ReactElement {
  return (
    <g>
      {moves.map((move) => (
        <Arrow
          key={move.step}
          way={move.way.map((id) => placeCentre(chapters, id))}
          palette={palette}
          settled={move.settled}
          // A bare one leads from a figure to a number: over the edge between them.
          {...(move.bare ? { clear: 30 } : { step: move.step })}
        />
      ))}
    </g>
  );
}

/** Nothing lies in the middle of the hex. */
function isFree(view: State, hex: HexId): boolean {
  const { group, tile, stacks } = hexAt(view, hex);
  const explorer = view.seats.some((seat) => seat.explorer === hex);
  return group === null && tile === null && Object.keys(stacks).length === 0 && !explorer;
}

/** Knots of the markers that this voyage has drawn, each at its hex's upper edge. */
function VoyageMarkers({ view, palette }: Part): ReactElement {
  return (
    <g pointerEvents="none">
      {(view.exploration?.markers ?? []).map((hex) => {
        const { marker } = hexAt(view, hex);
        if (marker === null || hex === view.exploration?.at) return null;
        const { x, y } = centreOf(hex);
        const clear = isFree(view, hex) ? y : y - 37;
        return <KnotPill key={hex} centre={{ x, y: clear }} palette={palette} tied={marker.knots} loose />;
      })}
    </g>
  );
}

/** The hex in which an explorer is off course, while it waits to be steered. */
function Astray({ view, palette }: Part): ReactElement | null {
  const at = view.exploration?.stage === 'steer' ? view.exploration.at : null;
  return at === null ? null : <OffCourse centre={centreOf(at)} palette={palette} />;
}

/** Explorers at sea, the exploring one with the knots of its voyage. */
function Explorers({ view, palette }: Part): ReactElement {
  const voyage = view.exploration;
  return (
    <g pointerEvents="none">
      {view.seats.map(({ explorer, homeOfSetUp }, seat) => {
        if (explorer === 'ready' || explorer === 'lost') return null;
        const at = explorerSpot(view, explorer);
        const knots = voyage?.seat === seat ? voyage.knots : 0;
        return (
          <g key={homeOfSetUp}>
            <ExplorerSail centre={at.sail} palette={palette} seat={seat} scale={at.scale} />
            {knots > 0 ? <KnotPill centre={at.knots} palette={palette} tied={knots} /> : null}
          </g>
        );
      })}
    </g>
  );
}

/** Place where lost explorers drift until they are taken back: a corner of the chart that no hex covers. */
const LOST = { x: CHART.x + 74, y: CHART.y + CHART.height - 50 };

/** Explorers in the Lost box: keeled over, on a circling sea. */
function LostExplorers({ view, palette, text }: Part & Pick<BoardProps<State>, 'text'>): ReactElement | null {
  const lost = view.seats.flatMap(({ explorer }, seat) => (explorer === 'lost' ? [seat] : []));
  if (lost.length === 0) return null;
  const word = text('status.explorer.lost');
  const { paperSunk, inkSoft, wave } = palette.colours;
  return (
    <g pointerEvents="none">
      {lost.map((seat, index) => (
        <g key={seat} transform={`translate(${(LOST.x + index * 52).toFixed(1)} ${LOST.y.toFixed(1)})`}>
          <g transform="rotate(-28)">
            <ExplorerSail centre={{ x: 0, y: 0 }} palette={palette} seat={seat} />
          </g>
          <path
            d="M-26 13q4-5 8.6 0t8.6 0 8.6 0 8.6 0 8.6 0M-20 20q4-4 8 0t8 0 8 0 8 0"
            fill="none"
            stroke={wave}
            strokeWidth={2.4}
            strokeLinecap="round"
          />
        </g>
      ))}
      {/* A picture in a mail has no words of the page. */}
      {word.includes('.') ? null : (
        <BoardText
          centre={{ x: LOST.x - 24, y: LOST.y + 34 }}
          palette={palette}
          text={word}
          size={11}
          serif
          italic
          anchor="start"
          weight={400}
          colour={inkSoft}
          halo={3}
          haloColour={paperSunk}
        />
      )}
    </g>
  );
}

/** At sea the explorer takes the middle; before an island it lies at the right shore, its knots on the upper edge. */
function explorerSpot(view: State, hex: HexId) {
  const { x, y } = centreOf(hex);
  const { group, tile } = hexAt(view, hex);
  if (group || tile) return { sail: { x: x + 31, y: y + 3 }, knots: { x, y: y - 43 }, scale: 0.86 };
  return { sail: { x, y: y - 9 }, knots: { x, y: y + 18 }, scale: 1.15 };
}

/** Crossed clubs at the hexes where battles are due or being fought. */
function BattlesDue({ view, palette }: Part): ReactElement {
  const due = new Set([...(view.movement?.battlesDue ?? []), ...(view.battle ? [view.battle.hex] : [])]);
  const seat = view.battle?.attacker ?? view.movement?.seat ?? 0;
  return (
    <g pointerEvents="none">
      {[...due].map((hex) => (
        <BattleDue key={hex} centre={centreOf(hex)} palette={palette} seat={seat} now={view.battle?.hex === hex} />
      ))}
    </g>
  );
}
