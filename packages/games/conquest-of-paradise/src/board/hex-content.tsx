/** The ground of one hex of the chart: island or find, whose it is, its sites and its name. */
import {
  Atoll,
  BoardText,
  FindHex,
  Island,
  Label,
  type Palette,
  type Point,
  SeatBadge,
  SeatEdge,
  type TextFor,
  Village,
  VillageSlot,
} from '@wayfinder/board';
import type { ReactElement } from 'react';
import { printedGroupAt, tileData } from '../data/index.ts';
import { capacity, openBrown } from '../rules/boxes.ts';
import type { Group, HexId, HexState, State } from '../state.ts';
import { centreOf, groundOf, islandName } from './chart.ts';
import { writtenOut } from './places.ts';

interface HexContentProps {
  readonly view: State;
  readonly hex: HexId;
  readonly here: HexState;
  readonly palette: Palette;
  readonly text: TextFor;
  readonly small: boolean;
}

/** Places of things in a hex, from its middle; pieces keep to the upper part (see `pieces.tsx`). */
const SITES_AT = 17;
const NAME_AT = 30;

/** Island, find, villages and name of one hex. The water under it is drawn before, the pieces on it after. */
export function HexGround({ view, hex, here, palette, text, small }: HexContentProps): ReactElement | null {
  const centre = centreOf(hex);
  const ground = groundOf(view, hex);
  if (ground === 'find') return <Find centre={centre} here={here} palette={palette} text={text} small={small} />;
  if (!here.group) return null;
  return (
    <g>
      <GroupDrawing centre={centre} group={here.group} palette={palette} />
      {here.group.controller === null ? null : (
        <SeatEdge centre={centre} palette={palette} seat={here.group.controller} width={small ? 8 : 5.6} />
      )}
      {small ? null : <Sites centre={{ x: centre.x, y: centre.y + SITES_AT }} group={here.group} palette={palette} />}
      {here.group.independent ? (
        <Defenders centre={{ x: centre.x + 27, y: centre.y - 22 }} hex={hex} palette={palette} />
      ) : null}
    </g>
  );
}

/** The name of the group in a hex, if any: drawn late, so that no edge or choice lies over it. */
export function HexName({ view, hex, palette, text }: Omit<HexContentProps, 'here' | 'small'>): ReactElement | null {
  const ground = groundOf(view, hex);
  const name = ground === 'group' || ground === 'atoll' ? islandName(view, hex) : null;
  if (name === null) return null;
  const [{ x, y }, atoll] = [centreOf(hex), ground === 'atoll'];
  return (
    <PlaceLabel
      centre={{ x, y: y + (atoll ? NAME_AT - 3 : NAME_AT) }}
      name={writtenOut(name, text)}
      palette={palette}
      kind={atoll ? 'water' : 'place'}
    />
  );
}

function GroupDrawing({ centre, group, palette }: { centre: Point; group: Group; palette: Palette }): ReactElement {
  const boxes = group.green + group.brown;
  if (boxes === 0) return <Atoll centre={{ x: centre.x, y: centre.y - 2 }} palette={palette} seed={group.id} />;
  return (
    <Island centre={{ x: centre.x, y: centre.y - 0.5 }} palette={palette} seed={group.id} grandeur={(boxes - 1) / 3} />
  );
}

/** Names longer than this are set in two lines, or they would run over the edge of their hex. */
const BROAD = 12.5;

interface PlaceLabelProps {
  /** The middle of a name of one line. */
  readonly centre: Point;
  readonly name: string;
  readonly palette: Palette;
  readonly kind: 'place' | 'water' | 'rumoured';
  readonly ground?: string;
}

/** The name of a place on the chart, as large as its hex allows. */
export function PlaceLabel({ centre, name, palette, kind, ground }: PlaceLabelProps): ReactElement {
  const short = shortName(name);
  const broad = breadthOf(short);
  const common = { palette, kind, ...(ground === undefined ? {} : { ground }) };
  const lines = broad > BROAD ? halves(short) : [short];
  const size = lines.length > 1 ? 9.2 : broad > BROAD ? 8.6 : broad > 9 ? 10 : 11;
  return (
    <>
      {lines.map((line, index) => (
        <Label
          key={line}
          centre={{ x: centre.x, y: centre.y + (lines.length > 1 ? index * 8.6 - 3.4 : 0) }}
          text={line}
          size={size}
          {...common}
        />
      ))}
    </>
  );
}

/** A name broken at its last space; one without stays whole. */
function halves(name: string): readonly string[] {
  const at = name.lastIndexOf(' ');
  return at < 0 ? [name] : [name.slice(0, at), name.slice(at + 1)];
}

/** A face-down tile: a sealed leaf with the markers of those who have seen it, and for them what lies under it. */
function Find({
  centre,
  here,
  palette,
  text,
  small,
}: {
  centre: Point;
  here: HexState;
  palette: Palette;
  text: TextFor;
  small: boolean;
}): ReactElement | null {
  if (!here.tile || here.tile.faceUp) return null;
  const { finders, id } = here.tile;
  const seen = id.$ === 'secret' ? tileData(id.value) : null;
  const boxes = seen ? seen.green + seen.brown : 0;
  return (
    <g>
      <FindHex centre={centre} palette={palette} asked={seen === null} />
      {seen === null ? null : boxes === 0 ? (
        <Atoll centre={{ x: centre.x, y: centre.y - 2 }} palette={palette} seed={seen.id} sketch />
      ) : (
        <Island
          centre={{ x: centre.x, y: centre.y - 2 }}
          palette={palette}
          seed={seen.id}
          grandeur={(boxes - 1) / 3}
          sketch
        />
      )}
      {finders.map((seat, i) => (
        <SeatBadge
          key={seat}
          centre={{
            x: centre.x + (i - (finders.length - 1) / 2) * 17,
            y: centre.y + (seen === null ? 19 : -29),
          }}
          palette={palette}
          seat={seat}
          radius={seen === null ? 8 : 6.5}
        />
      ))}
      {seen === null || small ? null : (
        <>
          <FindSites
            centre={{ x: centre.x, y: centre.y + 17 }}
            green={seen.green}
            brown={seen.brown}
            palette={palette}
          />
          <PlaceLabel
            centre={{ x: centre.x, y: centre.y + 29 }}
            palette={palette}
            name={writtenOut(seen.name, text)}
            kind="water"
            ground={palette.colours.vellum}
          />
        </>
      )}
    </g>
  );
}

function FindSites({
  centre,
  green,
  brown,
  palette,
}: {
  centre: Point;
  green: number;
  brown: number;
  palette: Palette;
}): ReactElement {
  return (
    <g pointerEvents="none">
      {rowOf(green + brown, 11, centre).map((at, i) => (
        <VillageSlot key={at.x} centre={at} palette={palette} closed={i >= green} scale={0.75} />
      ))}
    </g>
  );
}

/** Points in a row about its middle. */
function rowOf(count: number, step: number, { x, y }: Point): readonly Point[] {
  return Array.from({ length: count }, (_, i) => ({ x: x + (i - (count - 1) / 2) * step, y }));
}

/** More sites than this stand closer, or they would run over the edge of their hex. */
const WIDE_ROW = 5;

/** Villages and free boxes in a row: brown boxes that are not improved are broken-lined, those lost for good are crossed out. */
function Sites({ centre, group, palette }: { centre: Point; group: Group; palette: Palette }): ReactElement {
  const [open, lost] = [capacity(group), (group.marks?.lostGreen ?? 0) + (group.marks?.lostBrown ?? 0)];
  const kept = open + openBrown(group);
  const count = Math.max(kept + lost, group.villages);
  const [step, scale] = count > WIDE_ROW ? [10.6, 0.66] : [13, 0.8];
  return (
    <g pointerEvents="none">
      {rowOf(count, step, centre).map((at, i) =>
        i < group.villages ? (
          <Village key={at.x} centre={at} palette={palette} seat={group.controller ?? 0} scale={scale} />
        ) : i < kept ? (
          <VillageSlot key={at.x} centre={at} palette={palette} closed={i >= open} scale={scale} />
        ) : (
          <LostSite key={at.x} centre={at} palette={palette} />
        ),
      )}
    </g>
  );
}

/** A box that nobody can use any more. */
function LostSite({ centre: { x, y }, palette }: { centre: Point; palette: Palette }): ReactElement {
  const { inkSoft, lagoon } = palette.colours;
  const cross = `M${(x - 3.4).toFixed(1)} ${(y - 3.4).toFixed(1)}l6.8 6.8m0-6.8-6.8 6.8`;
  return (
    <>
      <path d={cross} stroke={lagoon} strokeWidth={4} strokeLinecap="round" />
      <path d={cross} stroke={inkSoft} strokeWidth={1.8} strokeLinecap="round" />
    </>
  );
}

/** Local warriors on an independent group: their number on a shield. */
function Defenders({ centre, hex, palette }: { centre: Point; hex: HexId; palette: Palette }): ReactElement {
  const { paper, ink } = palette.colours;
  const { x, y } = centre;
  return (
    <g pointerEvents="none">
      <path
        d="M-8-7.5C-4-6.5-2.4-7.4 0-9.4 2.4-7.4 4-6.5 8-7.5 9 1.4 6 6.6 0 9.8-6 6.6-9 1.4-8-7.5z"
        transform={`translate(${x.toFixed(1)} ${y.toFixed(1)})`}
        fill={paper}
        stroke={ink}
        strokeWidth={1.3}
        strokeLinejoin="round"
      />
      <BoardText
        centre={{ x, y: y - 0.2 }}
        palette={palette}
        text={String(printedGroupAt(hex)?.localWarriors ?? 0)}
        size={10.5}
        weight={700}
        colour={ink}
      />
    </g>
  );
}

/** Letters that a name is wide: those of Korean and Japanese count nearly double. */
function breadthOf(name: string): number {
  return [...name].reduce((sum, letter) => sum + (letter > '\u2e80' ? 1.7 : 1), 0);
}

/** A name that fits into its hex: without what stands in brackets, and of a very long one the first word. */
function shortName(name: string): string {
  const plain = name.replace(/\s*[(（].*[)）]$/, '');
  return plain.length > 16 ? (plain.split(' ')[0] ?? plain) : plain;
}
