/** Things that players put on the map: houses, bonus tokens, ships, and the tokens of discoveries. */
import { BoardText, num, type Palette, type Placed } from '@wayfinder/board';
import { GlyphShape } from '@wayfinder/ui';
import type { ReactElement, ReactNode } from 'react';
import type { Resource } from '../../data/types.ts';
import { inksOf } from './inks.ts';
import type { Sight } from './land.tsx';
import { markOf, type Owner, paintOf, roofOf } from './owners.ts';
import { Anchor, SymbolParts } from './symbols.tsx';

interface PieceProps extends Placed {
  readonly scale?: number;
  /** Meaning of a tap on it. */
  readonly id?: string | undefined;
}

function Piece({
  centre,
  scale = 1,
  id,
  children,
}: Omit<PieceProps, 'palette'> & { readonly children: ReactNode }): ReactElement {
  return (
    <g
      data-id={id}
      transform={`translate(${num(centre.x)} ${num(centre.y)})${scale === 1 ? '' : ` scale(${scale})`}`}
      strokeLinejoin="round"
      strokeLinecap="round"
      pointerEvents={id === undefined ? 'none' : undefined}
    >
      {children}
    </g>
  );
}

interface MarkProps {
  readonly owner: Owner;
  readonly palette: Palette;
  readonly x: number;
  readonly y: number;
  /** Side of its square. */
  readonly size: number;
}

/** An owner's mark, in the colour that reads on the owner's. */
function Mark({ owner, palette, x, y, size }: MarkProps): ReactElement {
  const { fill, on } = paintOf(palette, owner);
  return (
    <g transform={`translate(${num(x - size / 2)} ${num(y - size / 2)}) scale(${(size / 24).toFixed(3)})`}>
      <GlyphShape glyph={markOf(owner)} colour={on} ground={fill} />
    </g>
  );
}

export interface HouseProps extends PieceProps {
  readonly owner: Owner;
  /** Composed and not yet committed. */
  readonly ghost?: boolean;
  readonly sight?: Sight;
}

/** A house: a roof of its colour's own, and the mark of its owner. It stands where its symbol is printed. */
export function House({ owner, ghost = false, sight = 'both', ...piece }: HouseProps): ReactElement {
  const { palette } = piece;
  const { pieceLine, pieceHalo } = palette.colours;
  const d = roofOf(owner);
  const built = {
    fill: paintOf(palette, owner).fill,
    fillOpacity: ghost ? 0.72 : undefined,
    stroke: pieceLine,
    strokeDasharray: ghost ? '3 2' : undefined,
  };
  const near = (
    <>
      <path d={d} fill={pieceHalo} stroke={pieceHalo} strokeWidth={4.6} />
      <path d={d} {...built} strokeWidth={1.6} />
      <Mark owner={owner} palette={palette} x={owner === 'blue' ? -0.6 : 0} y={2.2} size={11.5} />
    </>
  );
  return (
    <Piece {...piece}>
      <Sighted sight={sight} near={near} far={<path d={d} {...built} strokeWidth={2} transform="scale(1.3)" />} />
    </Piece>
  );
}

/** Drawings seen from near, and those seen from afar. */
function Sighted({
  sight,
  near,
  far,
}: {
  readonly sight: Sight;
  readonly near: ReactElement;
  readonly far: ReactElement;
}): ReactElement {
  if (sight !== 'both') return sight === 'near' ? near : far;
  return (
    <>
      <g className="wf-near">{near}</g>
      <g className="wf-far" display="none">
        {far}
      </g>
    </>
  );
}

export interface BonusTokenProps extends PieceProps {
  readonly owner: Owner;
  readonly shows: Resource | 'port';
  readonly sight?: Sight;
}

/** A bonus token: what it shows, in a ring of its owner's colour with the owner's mark. It covers a printed symbol. */
export function BonusToken({ owner, shows, sight = 'both', ...piece }: BonusTokenProps): ReactElement {
  const { palette } = piece;
  const { pieceLine, pieceHalo } = palette.colours;
  const inks = inksOf(palette);
  const { fill } = paintOf(palette, owner);
  const near = (
    <>
      {shows === 'port' ? (
        <Anchor inks={inks} scale={1.05} />
      ) : (
        <g transform="scale(.86)">
          <SymbolParts kind={shows} inks={inks} />
        </g>
      )}
      <circle cx={9.4} cy={9.4} r={5.6} fill={fill} stroke={pieceLine} strokeWidth={1.2} />
      <Mark owner={owner} palette={palette} x={9.4} y={9.4} size={8.4} />
    </>
  );
  const far = (
    <g transform="scale(.95)">
      <SymbolParts kind={shows} inks={inks} afar />
    </g>
  );
  return (
    <Piece {...piece}>
      <circle r={13} fill={pieceHalo} />
      <circle r={11.8} fill={inks.white} stroke={pieceLine} strokeWidth={1.2} />
      <circle r={10.2} fill="none" stroke={fill} strokeWidth={2.4} />
      <Sighted sight={sight} near={near} far={far} />
    </Piece>
  );
}

const HULL = 'M-27 11c8 3 44 3 54 0-1 9-7 15-16 15H-11C-20 26-25 20-27 11z';
const MAIN = 'M-2-32C10-24 18-10 19 7-5 8 1 7-4 8-1-6-1-20-2-32z';
const JIB = 'M-6-22C-9-10-15 0-23 7c7 1 12 1 17 0z';

export interface ShipProps extends PieceProps {
  /** Null: its grey side is up. */
  readonly owner: Owner | null;
}

/** A ship on its tile of sea: sails of its colour with the owner's mark; grey sails are bare and hatched. */
export function Ship({ owner, ...piece }: ShipProps): ReactElement {
  const { palette } = piece;
  const { pieceLine, pieceHalo, wave, inkSoft, lagoon } = palette.colours;
  const fill = owner === null ? lagoon : paintOf(palette, owner).fill;
  return (
    <Piece {...piece}>
      <path
        d="M-36 27c9-4 14 3 23 0s14-3 23 0 14 3 24-1M-24 34c7-3 10 2 17 0s12-2 18 0"
        fill="none"
        stroke={wave}
        strokeWidth={2}
      />
      <path d={`${HULL}${MAIN}${JIB}`} fill={pieceHalo} stroke={pieceHalo} strokeWidth={7} />
      <path d="M-4 12V-34" fill="none" stroke={pieceLine} strokeWidth={2.4} />
      <path d={`${MAIN}${JIB}`} fill={fill} stroke={pieceLine} strokeWidth={2} />
      {owner === null ? (
        <path d="M1-20 9-12M1-12 13 0M1-4 9 4" fill="none" stroke={inkSoft} strokeWidth={1.8} />
      ) : (
        <Mark owner={owner} palette={palette} x={6.8} y={-5} size={15} />
      )}
      <path d={HULL} fill={pieceLine} stroke={pieceLine} strokeWidth={2} />
      <path d="M-21 17c10 2 32 2 42 0" fill="none" stroke={owner === null ? inkSoft : fill} strokeWidth={2.2} />
    </Piece>
  );
}

const COMPASS = 'M0-9.5 2.1-2.1 9.5 0 2.1 2.1 0 9.5-2.1 2.1-9.5 0-2.1-2.1z';

export interface DiscoveryTokenProps extends PieceProps {
  /** Worth; null while it lies on its face. */
  readonly value: number | null;
}

/** A discovery token: a star of the winds, or what it is worth. */
export function DiscoveryToken({ value, ...piece }: DiscoveryTokenProps): ReactElement {
  const { palette } = piece;
  const { pieceLine, pieceHalo, vellum, inkSoft, ink } = palette.colours;
  const inks = inksOf(palette);
  return (
    <Piece {...piece}>
      <circle r={13.4} fill={pieceHalo} />
      <circle r={12} fill={value === null ? vellum : inks.gold} stroke={pieceLine} strokeWidth={1.6} />
      <circle
        r={9.6}
        fill="none"
        stroke={value === null ? inkSoft : inks.line}
        strokeWidth={0.8}
        strokeDasharray="1.5 1.5"
      />
      {value === null ? (
        <path d={COMPASS} fill={ink} transform="scale(.86)" />
      ) : (
        <BoardText
          centre={{ x: 0, y: 0 }}
          palette={palette}
          text={String(value)}
          size={15}
          weight={700}
          colour={inks.line}
        />
      )}
    </Piece>
  );
}
