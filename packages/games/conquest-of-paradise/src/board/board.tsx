/** The chart of Conquest of Paradise: a pure function from a view to one SVG. */
import {
  Arrow,
  BoardFrame,
  type BoardProps,
  ChoiceMark,
  CompassRose,
  ExplorerSail,
  FocusMark,
  Hex,
  KnotPill,
  Label,
  parseHex,
  RhumbLines,
  ShoreOfKnown,
  UnknownHexes,
  WarriorBand,
  WaterHex,
} from '@wayfinder/board';
import type { ReactElement } from 'react';
import type { State } from '../state.ts';
import { CHART, CHART_HEXES, centreOf, GRATICULE, groundOf, labelsOn } from './chart.ts';
import { HexContent } from './hex-content.tsx';

const ROSE = { x: CHART.x + CHART.width * 0.9, y: CHART.y + CHART.height * 0.86 };

/** The whole drawing, from paper to the focus ring. */
export function Board(props: BoardProps<State>): ReactElement {
  const { view, level, moves, focus, palette } = props;
  const small = props.detail === 'small';
  const unknown = CHART_HEXES.filter((hex) => groundOf(view, hex) === 'unknown');
  const finds = CHART_HEXES.filter((hex) => groundOf(view, hex) === 'find');
  const known = CHART_HEXES.filter((hex) => !unknown.includes(hex) && !finds.includes(hex));
  return (
    <BoardFrame
      bounds={CHART}
      crop={props.crop}
      palette={palette}
      title={props.title}
      graticule={small ? undefined : GRATICULE}
    >
      <RhumbLines bounds={CHART} palette={palette} centre={ROSE} />
      <UnknownHexes hexes={unknown.map(parseHex)} palette={palette} />
      {known.map((hex) => (
        <WaterHex key={hex} id={hex} centre={centreOf(hex)} palette={palette} />
      ))}
      <ShoreOfKnown known={new Set(known)} unknown={new Set([...unknown, ...finds])} palette={palette} />
      {small ? null : <PrintedLabels view={view} palette={palette} />}
      {small ? null : <CompassRose centre={ROSE} palette={palette} radius={52} />}
      {Object.entries(view.hexes).map(([hex, here]) => (
        <HexContent key={hex} view={view} hex={hex} here={here} palette={palette} small={small} />
      ))}
      <BattlesDue view={view} palette={palette} />
      {Object.entries(level.targets).map(([hex, mark]) => (
        <ChoiceMark key={hex} id={hex} centre={centreOf(hex)} palette={palette} mark={mark} />
      ))}
      {moves.map((move) => (
        <Arrow key={move.step} way={move.way.map(centreOf)} palette={palette} step={move.step} settled={move.settled} />
      ))}
      <Explorers view={view} palette={palette} />
      {focus === null ? null : <FocusMark centre={centreOf(focus)} palette={palette} />}
    </BoardFrame>
  );
}

type Part = Pick<BoardProps<State>, 'view' | 'palette'>;

function PrintedLabels({ view, palette }: Part): ReactElement {
  return (
    <g pointerEvents="none">
      {[...labelsOn(view)].map(([hex, name]) => {
        const { x, y } = centreOf(hex);
        return <Label key={hex} centre={{ x, y: y + 26 }} palette={palette} text={name} kind="rumoured" size={9.5} />;
      })}
    </g>
  );
}

/** Explorers at sea, the exploring one with the knots of its voyage. */
function Explorers({ view, palette }: Part): ReactElement {
  return (
    <g pointerEvents="none">
      {view.seats.map(({ explorer, homeOfSetUp }, seat) => {
        if (explorer === 'ready' || explorer === 'lost') return null;
        const { x, y } = centreOf(explorer);
        const voyage = view.exploration?.seat === seat ? view.exploration.knots : 0;
        return (
          <g key={homeOfSetUp}>
            <ExplorerSail centre={{ x, y: y - 12 }} palette={palette} seat={seat} scale={1.15} />
            {voyage > 0 ? <KnotPill centre={{ x, y: y + 19 }} palette={palette} tied={voyage} /> : null}
          </g>
        );
      })}
    </g>
  );
}

/** Crossed clubs where battles are due or being fought. */
function BattlesDue({ view, palette }: Part): ReactElement {
  const due = new Set([...(view.movement?.battlesDue ?? []), ...(view.battle ? [view.battle.hex] : [])]);
  const seat = view.battle?.attacker ?? view.movement?.seat ?? 0;
  return (
    <g pointerEvents="none">
      {[...due].map((hex) => {
        const centre = centreOf(hex);
        return (
          <g key={hex}>
            <Hex
              centre={centre}
              size={46}
              stroke={palette.colours.accent}
              strokeWidth={view.battle?.hex === hex ? 4 : 2.4}
            />
            <WarriorBand centre={{ x: centre.x, y: centre.y + 2 }} palette={palette} seat={seat} scale={1.1} />
          </g>
        );
      })}
    </g>
  );
}
