/** What stands on one hex of the chart, from the ground up. */
import {
  Atoll,
  BoardText,
  FindHex,
  Island,
  KnotPill,
  Label,
  type Palette,
  type Point,
  SeatBadge,
  SeatEdge,
  Village,
  VillageSlot,
} from '@wayfinder/board';
import type { ReactElement } from 'react';
import { printedGroupAt } from '../data/index.ts';
import type { Group, HexId, HexState, State } from '../state.ts';
import { centreOf, groundOf, islandName } from './chart.ts';
import { Stacks } from './pieces.tsx';

export interface HexContentProps {
  readonly view: State;
  readonly hex: HexId;
  readonly here: HexState;
  readonly palette: Palette;
  readonly small: boolean;
}

/** Island, find, villages, name, stacks of one hex. The water under it is drawn before. */
export function HexContent({ view, hex, here, palette, small }: HexContentProps): ReactElement {
  const centre = centreOf(hex);
  const stacks = Object.entries(here.stacks).map(([seat, stack]) => [Number(seat), stack] as const);
  return (
    <g>
      <GroundDrawing view={view} hex={hex} here={here} palette={palette} small={small} />
      {here.marker && view.exploration?.markers.includes(hex) ? (
        <KnotPill centre={{ x: centre.x, y: centre.y + 26 }} palette={palette} tied={here.marker.knots} />
      ) : null}
      <Stacks centre={centre} palette={palette} stacks={stacks} small={small} />
    </g>
  );
}

function GroundDrawing({ view, hex, here, palette, small }: HexContentProps): ReactElement | null {
  const centre = centreOf(hex);
  const ground = groundOf(view, hex);
  const name = islandName(view, hex);
  if (ground === 'find')
    return <Find centre={centre} hex={hex} here={here} name={small ? null : name} palette={palette} />;
  if (!here.group) return null;
  const low = { x: centre.x, y: centre.y + 2 };
  return (
    <g>
      {ground === 'atoll' ? (
        <Atoll centre={low} palette={palette} seed={hex} />
      ) : (
        <Island centre={low} palette={palette} seed={hex} grandeur={(here.group.green + here.group.brown) / 4} />
      )}
      {here.group.controller === null ? null : (
        <SeatEdge centre={centre} palette={palette} seat={here.group.controller} />
      )}
      {small ? null : <Sites centre={{ x: centre.x, y: centre.y + 18 }} group={here.group} palette={palette} />}
      {name === null || small ? null : (
        <Label
          centre={{ x: centre.x, y: centre.y + 33 }}
          palette={palette}
          text={shortName(name)}
          kind={ground === 'atoll' ? 'water' : 'place'}
          size={10.5}
        />
      )}
      {here.group.independent ? (
        <Defenders centre={{ x: centre.x + 27, y: centre.y - 20 }} hex={hex} palette={palette} />
      ) : null}
    </g>
  );
}

/** A face-down tile: a sealed leaf with the markers of those who have seen it, and its name for them. */
function Find({
  centre,
  hex,
  here,
  name,
  palette,
}: {
  centre: Point;
  hex: HexId;
  here: HexState;
  name: string | null;
  palette: Palette;
}): ReactElement {
  const finders = here.tile && !here.tile.faceUp ? here.tile.finders : [];
  return (
    <g>
      <FindHex centre={centre} palette={palette} id={hex} />
      {finders.map((seat, i) => (
        <SeatBadge
          key={seat}
          centre={{ x: centre.x + (i - (finders.length - 1) / 2) * 18, y: centre.y + 15 }}
          palette={palette}
          seat={seat}
        />
      ))}
      {name === null ? null : (
        <Label centre={{ x: centre.x, y: centre.y + 29 }} palette={palette} text={name} kind="rumoured" size={10.5} />
      )}
    </g>
  );
}

/** Villages and free boxes in a row: brown boxes that are not improved are broken-lined. */
function Sites({ centre, group, palette }: { centre: Point; group: Group; palette: Palette }): ReactElement {
  const boxes = group.green + group.brown;
  const open = group.green + group.improved;
  const sites = Array.from({ length: Math.max(boxes, group.villages) }, (_, i) => i);
  return (
    <g pointerEvents="none">
      {sites.map((i) => {
        const at = { x: centre.x + (i - (sites.length - 1) / 2) * 12.5, y: centre.y };
        if (i < group.villages)
          return <Village key={i} centre={at} palette={palette} seat={group.controller ?? 0} scale={0.8} />;
        return <VillageSlot key={i} centre={at} palette={palette} closed={i >= open} scale={0.8} />;
      })}
    </g>
  );
}

/** How many local warriors stand on an independent group. */
function Defenders({ centre, hex, palette }: { centre: Point; hex: HexId; palette: Palette }): ReactElement {
  const { paper, ink } = palette.colours;
  return (
    <g pointerEvents="none">
      <circle cx={centre.x} cy={centre.y} r={8} fill={paper} stroke={ink} strokeWidth={1.2} />
      <BoardText
        centre={{ x: centre.x, y: centre.y + 0.3 }}
        palette={palette}
        text={String(printedGroupAt(hex)?.localWarriors ?? 0)}
        size={10.5}
        weight={700}
        colour={ink}
      />
    </g>
  );
}

/** A name that fits into its hex: without what stands in brackets, and of a very long one the first word. */
function shortName(name: string): string {
  const plain = name.replace(/ \(.*\)$/, '');
  return plain.length > 16 ? (plain.split(' ')[0] ?? plain) : plain;
}
