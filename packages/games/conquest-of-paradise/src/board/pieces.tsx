/** Stacks, links, chains and the owner's own kinds on the chart. */
import {
  Chain,
  Colony,
  OpenStack,
  type Palette,
  PieceStack,
  type Point,
  RumourBird,
  TransportCanoe,
  WarCanoe,
  WarriorBand,
} from '@wayfinder/board';
import type { ReactElement } from 'react';
import { neighbours } from '../hexes.ts';
import { chainsOf } from '../rules/chains.ts';
import { type HexId, type HexState, KINDS, type Kind, type Stack, type State } from '../state.ts';
import { centreOf } from './chart.ts';

/** The drawing of each kind, on the chart and beside it. */
const KIND_DRAWING = {
  transport_canoe: TransportCanoe,
  war_canoe: WarCanoe,
  warrior_band: WarriorBand,
  colony: Colony,
  rumor: RumourBird,
} as const satisfies Record<Kind, unknown>;

/** The places of one stack: its badge and its link. */
interface Spots {
  readonly badge: Point;
  readonly link: Point;
}

/** On an island the upper part belongs to pieces: badges left, links right. At sea they take the middle. */
function spotsOf(centre: Point, at: number, count: number, onLand: boolean, both: boolean): Spots {
  const { x, y } = centre;
  if (onLand) {
    const row = y - 25 + at * 17;
    return { badge: { x: x - 21, y: row }, link: { x: x + 27, y: row } };
  }
  const row = y + (at - (count - 1) / 2) * 21;
  return both
    ? { badge: { x: x - 13, y: row }, link: { x: x + 17, y: row } }
    : { badge: { x, y: row }, link: { x, y: row } };
}

interface StacksProps {
  readonly hex: HexId;
  readonly here: HexState;
  readonly palette: Palette;
  readonly small: boolean;
}

/** All stacks of a hex: links for everybody, counts for everybody, kinds for those who know them. */
export function Stacks({ hex, here, palette, small }: StacksProps): ReactElement | null {
  const stacks = Object.entries(here.stacks);
  if (stacks.length === 0) return null;
  const onLand = here.group !== null;
  return (
    <g pointerEvents="none">
      {stacks.map(([seat, stack], i) => {
        const both = stack.link === 1 && stack.faceDown.shown.n > 0;
        const spots = spotsOf(centreOf(hex), i, stacks.length, onLand, both);
        return <OneStack key={seat} seat={Number(seat)} stack={stack} spots={spots} palette={palette} small={small} />;
      })}
    </g>
  );
}

interface OneStackProps {
  readonly seat: number;
  readonly stack: Stack;
  readonly spots: Spots;
  readonly palette: Palette;
  readonly small: boolean;
}

function OneStack({ seat, stack, spots, palette, small }: OneStackProps): ReactElement {
  const { faceDown, link } = stack;
  const kinds = faceDown.$ === 'secret' && !small ? KINDS.filter((kind) => faceDown.value[kind] > 0) : [];
  return (
    <>
      {link === 1 ? (
        <TransportCanoe centre={spots.link} palette={palette} seat={seat} scale={small ? 1.15 : 0.86} />
      ) : null}
      {faceDown.shown.n === 0 ? null : kinds.length > 0 && faceDown.$ === 'secret' ? (
        <>
          <g className="wf-near">
            <OpenStack
              centre={spots.badge}
              palette={palette}
              seat={seat}
              pieces={kinds.map((kind) => ({ Drawing: KIND_DRAWING[kind], count: faceDown.value[kind] }))}
            />
          </g>
          {/* From afar nobody could read the kinds: closed, it says how many. */}
          <g className="wf-far" display="none">
            <PieceStack centre={spots.badge} palette={palette} seat={seat} count={faceDown.shown.n} scale={0.82} />
          </g>
        </>
      ) : (
        <PieceStack
          centre={spots.badge}
          palette={palette}
          seat={seat}
          count={faceDown.shown.n}
          scale={small ? 1.15 : 0.82}
        />
      )}
    </>
  );
}

interface ChainsProps {
  readonly view: State;
  readonly palette: Palette;
  /** True for a hex that is to be drawn. */
  readonly sees: (hex: HexId) => boolean;
}

/** Chains of links of every seat: each hex is joined to the one it was reached from, so that a cluster is no mesh. */
export function Chains({ view, palette, sees }: ChainsProps): ReactElement {
  const ties = view.seats.flatMap((_, seat) =>
    chainsOf(view, seat)
      .flatMap(treeOf)
      .filter(([from, to]) => sees(from) || sees(to))
      .map(([from, to]) => ({ seat, from, to })),
  );
  return (
    <g pointerEvents="none">
      {ties.map(({ seat, from, to }) => (
        <Chain
          key={`${seat} ${from} ${to}`}
          palette={palette}
          seat={seat}
          way={[centreOf(from), centreOf(to)]}
          clear={[clearOf(view, from, to), clearOf(view, to, from)]}
        />
      ))}
    </g>
  );
}

/** Distance that a chain keeps from a hex's middle on its way to another. It is clear of an island with its name and pieces, close to a canoe at sea. */
function clearOf(view: State, hex: HexId, to: HexId): number {
  if (!view.hexes[hex]?.group) return 8;
  const [here, there] = [centreOf(hex), centreOf(to)];
  if (Math.abs(there.x - here.x) > 1) return 28;
  return there.y > here.y ? 39 : 37;
}

/** Pairs of touching hexes that join a chain without a ring. */
function treeOf(chain: readonly HexId[]): readonly (readonly [HexId, HexId])[] {
  const [first, ...others] = chain;
  if (first === undefined) return [];
  const left = new Set(others);
  const reached = [first];
  const pairs: (readonly [HexId, HexId])[] = [];
  for (const from of reached) {
    for (const to of neighbours(from)) {
      if (!left.delete(to)) continue;
      reached.push(to);
      pairs.push([from, to]);
    }
  }
  return pairs;
}
