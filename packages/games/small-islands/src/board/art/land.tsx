/** The map without its pieces: water, shallows, land and symbols of many tiles, layer by layer over all of them, so that coasts go on next door. */
import { between, num, type Palette, type Point, streamOf } from '@wayfinder/board';
import type { ReactElement } from 'react';
import { type Face, SIGN_KINDS, type Turn } from '../../data/types.ts';
import { type Inks, inksOf } from './inks.ts';
import { HALF, RIM, SAND, SHALLOW, SHOAL, TILE } from './measures.ts';
import { pathsOf, type RegionPaths } from './paths.ts';
import { grassSpots, seaSpots, symbolSpots } from './spots.ts';
import { SignDefs, signRef } from './symbols.tsx';

/** A tile that lies somewhere. */
export interface LaidTile {
  /** Names what can be tapped: the tile itself, its regions ("3,-2.A") and its spots ("3,-2.4"). Without one nothing can. */
  readonly id?: string;
  /** A ship's tile is a face without regions. */
  readonly face: Face;
  readonly turn: Turn;
  readonly centre: Point;
  /** Spots whose symbol isn't seen: under a house or a token. */
  readonly covered?: readonly number[];
}

/** One region of a tile. */
export interface LaidRegion extends Pick<LaidTile, 'face' | 'turn' | 'centre'> {
  readonly region: string;
}

/** A band round an island, under its land. */
export interface Glow {
  readonly regions: readonly LaidRegion[];
  readonly colour: string;
  /** Distance to which it is seen beyond the coast. */
  readonly width?: number;
}

export interface ArchipelagoProps {
  readonly tiles: readonly LaidTile[];
  readonly palette: Palette;
  readonly glows?: readonly Glow[];
  /** `near` and `far` are one picture each; `both`, the default, has the one or the other by how near the reader is. */
  readonly sight?: Sight;
}

export type Sight = 'near' | 'far' | 'both';

/** Many tiles with their symbols. */
export function Archipelago({ tiles, palette, glows = [], sight = 'both' }: ArchipelagoProps): ReactElement {
  const inks = inksOf(palette);
  const kinds = SIGN_KINDS.filter((kind) =>
    tiles.some(({ face }) => face.regions.some(({ symbols }) => symbols.some((sign) => sign.kind === kind))),
  );
  const drawn = tiles.map((tile) => ({ tile, regions: pathsOf(tile.face, tile.turn, tile.centre) }));
  const coast = drawn.flatMap(({ regions }) => regions.map((region) => region.coast)).join('');
  const squares = tiles.map(square).join('');
  const name = `si-${hash([coast, squares, ...drawn.flatMap(({ regions }) => regions.map((region) => region.land))].join(' '))}`;
  return (
    <g strokeLinejoin="round" strokeLinecap="round">
      <SignDefs palette={palette} near={sight === 'far' ? [] : kinds} far={sight === 'near' ? [] : kinds} />
      <defs>
        <path id={name} d={coast} />
        <path id={`${name}-tiles`} d={squares} />
        <clipPath id={`${name}-clip`}>
          <use href={`#${name}-tiles`} />
        </clipPath>
      </defs>
      <Water tiles={tiles} palette={palette} sight={sight} />
      <g fill="none" strokeLinecap="butt" pointerEvents="none" clipPath={`url(#${name}-clip)`}>
        <Shallows coast={name} palette={palette} />
        {glows.map((glow) => (
          <GlowBand key={`${glow.colour}${glow.regions.map(placeOf).join(' ')}`} {...glow} />
        ))}
        <Beach coast={name} inks={inks} />
      </g>
      <g fill={inks.sand}>
        <g id={`${name}-land`}>{drawn.map(({ tile, regions }) => regions.map((region) => land(tile, region)))}</g>
      </g>
      <use href={`#${name}-land`} fill={inks.leaf} fillOpacity={GREEN} pointerEvents="none" />
      {/* The edges of the tiles, faint, so that they can be counted. */}
      <use
        href={`#${name}-tiles`}
        fill="none"
        stroke={palette.colours.coast}
        strokeOpacity={0.4}
        strokeWidth={0.8}
        pointerEvents="none"
      />
      {sight === 'far' ? null : <Tufts tiles={tiles} inks={inks} />}
      <Signs tiles={tiles} sight={sight} />
    </g>
  );
}

/** Strength of the green on the sand. */
const GREEN = 0.3;

const placeOf = ({ centre, region }: Pick<LaidRegion, 'centre' | 'region'>): string =>
  `${centre.x},${centre.y}.${region}`;

function land({ id, centre }: LaidTile, { region, land: d }: RegionPaths): ReactElement {
  return <path key={placeOf({ centre, region })} data-id={id === undefined ? undefined : `${id}.${region}`} d={d} />;
}

/** A short name for a drawing's shapes: the same for the same shapes, whatever page they are on. */
function hash(text: string): string {
  return Math.floor(streamOf(text)() * 2 ** 32).toString(36);
}

/** The sea of every tile, and its waves. */
function Water({
  tiles,
  palette,
  sight,
}: {
  tiles: readonly LaidTile[];
  palette: Palette;
  sight: Sight;
}): ReactElement {
  const { water, wave } = palette.colours;
  return (
    <>
      <g fill={water}>
        {tiles.map(({ id, centre: { x, y } }) => (
          <rect key={`${x},${y}`} data-id={id} x={num(x - HALF)} y={num(y - HALF)} width={TILE} height={TILE} />
        ))}
      </g>
      {sight === 'far' ? null : (
        <path
          className="wf-near"
          d={tiles.map(wavesOf).join('')}
          fill="none"
          stroke={wave}
          strokeWidth={1.3}
          pointerEvents="none"
        />
      )}
    </>
  );
}

/** Waves of one tile: at most three strokes in open water, clear of its edges and of each other. */
function wavesOf({ face, turn, centre }: LaidTile): string {
  const stream = streamOf(`waves ${face.id} ${centre.x} ${centre.y}`);
  const placed: Point[] = [];
  for (const spot of spread(seaSpots(face, turn), stream)) {
    const isFree =
      Math.abs(spot.x) <= 34 && placed.every(({ x, y }) => Math.abs(x - spot.x) > 26 || Math.abs(y - spot.y) > 11);
    if (isFree && placed.length < 3) placed.push(spot);
  }
  return placed
    .map(({ x, y }) => {
      const humps = stream() < 0.5 ? 't6-.2' : 't6-.2 6-.2';
      return `M${num(centre.x + x - 8)} ${num(centre.y + y)}q3-${num(between(stream, 2.6, 4))} 6-.2${humps}`;
    })
    .join('');
}

/** The members of a list in an order of the stream's. */
function spread<Thing>(things: readonly Thing[], stream: () => number): Thing[] {
  return things
    .map((thing) => ({ thing, at: stream() }))
    .sort((a, b) => a.at - b.at)
    .map(({ thing }) => thing);
}

/** Rings of shallow water round all land, each with a fine line at its outside. */
function Shallows({ coast, palette }: { coast: string; palette: Palette }): ReactElement {
  const { coast: edge, waterShoal, lagoon } = palette.colours;
  return (
    <>
      {[
        { reach: SHOAL, fill: waterShoal },
        { reach: SHALLOW, fill: lagoon },
      ].map(({ reach, fill }) => (
        <g key={reach}>
          <use href={`#${coast}`} stroke={edge} strokeOpacity={0.45} strokeWidth={num(2 * reach + 0.9)} />
          <use href={`#${coast}`} stroke={fill} strokeWidth={num(2 * reach - 0.3)} />
        </g>
      ))}
    </>
  );
}

function GlowBand({ regions, colour, width = 4 }: Glow): ReactElement {
  return <path d={coastOf(regions)} stroke={colour} strokeWidth={num(2 * (RIM + width))} />;
}

/** The pen's line round the land, heavier where it faces south-east, and the sand within it. */
function Beach({ coast, inks }: { coast: string; inks: Inks }): ReactElement {
  return (
    <>
      <use href={`#${coast}`} transform="translate(.5 1.2)" stroke={inks.line} strokeWidth={num(2 * RIM)} />
      <use href={`#${coast}`} stroke={inks.line} strokeWidth={num(2 * RIM)} />
      <use href={`#${coast}`} stroke={inks.sand} strokeWidth={num(2 * SAND)} />
    </>
  );
}

/** The coasts of regions as one path: stroked, the outline of an island; open where its land ends at the edge of the map. */
export function coastOf(regions: readonly LaidRegion[]): string {
  return regions
    .map(
      ({ face, turn, centre, region }) => pathsOf(face, turn, centre).find((one) => one.region === region)?.coast ?? '',
    )
    .join('');
}

const square = ({ centre: { x, y } }: LaidTile): string =>
  `M${num(x - HALF)} ${num(y - HALF)}h${TILE}v${TILE}h-${TILE}z`;

/** Grass: a few strokes on the green where nothing stands. */
function Tufts({ tiles, inks }: { tiles: readonly LaidTile[]; inks: Inks }): ReactElement {
  const d = tiles
    .flatMap(({ face, turn, centre }) =>
      grassSpots(face, turn).map(
        ({ x, y }) => `M${num(centre.x + x)} ${num(centre.y + y)}l-1.6-2.6m1.6 2.6l.3-3.6m-.3 3.6l2-2.3`,
      ),
    )
    .join('');
  return <path className="wf-near" d={d} fill="none" stroke={inks.green} strokeWidth={1} pointerEvents="none" />;
}

/** All symbols that are seen. */
function Signs({ tiles, sight }: { tiles: readonly LaidTile[]; sight: Sight }): ReactElement {
  const signs = tiles.flatMap(({ id, face, turn, centre, covered = [] }) =>
    symbolSpots(face, turn)
      .filter(({ spot }) => !covered.includes(spot))
      .map(({ spot, kind, at }) => ({
        id: id === undefined ? undefined : `${id}.${spot}`,
        kind,
        x: num(centre.x + at.x),
        y: num(centre.y + at.y),
      })),
  );
  const layer = (isFar: boolean) =>
    signs.map(({ id, kind, x, y }) => (
      <use key={`${x} ${y}`} data-id={id} href={`#${signRef(kind, isFar)}`} x={x} y={y} />
    ));
  if (sight !== 'both') return <g>{layer(sight === 'far')}</g>;
  return (
    <>
      <g className="wf-near">{layer(false)}</g>
      <g className="wf-far" display="none">
        {layer(true)}
      </g>
    </>
  );
}

/** One tile by itself: in a hand, in the display. */
export function TileFace({
  tile,
  palette,
  sight,
}: {
  readonly tile: LaidTile;
  readonly palette: Palette;
  readonly sight?: Sight;
}): ReactElement {
  return <Archipelago tiles={[tile]} palette={palette} {...(sight === undefined ? {} : { sight })} />;
}
