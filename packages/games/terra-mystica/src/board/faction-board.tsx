/** A faction board: the structures left on their tracks with the income that is uncovered, shipping, spades, bowls, and the tiles held. */
import { BoardText, FigureFrame, type Palette, type Point, type SeatFigureProps, seatColours } from '@wayfinder/board';
import { terrainLook } from '@wayfinder/ui';
import type { ReactElement } from 'react';
import { FACTION_FACTS, type FactionFacts, type Goods, SUPPLY } from '../data/index.ts';
import { type SeatState, type State, seatOf } from '../state.ts';
import { KINDS, type Kind } from '../words.ts';
import { linesOf } from './recipes.ts';
import { Structure } from './structures.tsx';
import { Amount, GOODS_THING, Thing } from './things.tsx';
import { TileLeaf, TileLines } from './tiles.tsx';

const WIDTH = 360;
const ROW = 34;

interface Props {
  readonly now: SeatState;
  readonly facts: FactionFacts;
  readonly look: number;
  readonly palette: Palette;
}

/** The board of a seat; null before it has a faction. */
export function FactionBoard({ view, seat, palette }: SeatFigureProps<State>): ReactElement | null {
  const now = seatOf(view, seat);
  if (now.faction === null) return null;
  const facts = FACTION_FACTS[now.faction];
  const props: Props = { now, facts, look: terrainLook(facts.home), palette };
  const held = [...(now.card === null ? [] : [now.card]), ...now.favors, ...now.towns.map(({ tile }) => tile)];
  const below = 56 + KINDS.length * ROW + 44;
  const height = below + (held.length > 0 ? Math.ceil(held.length / 5) * 62 + 8 : 0);
  return (
    <FigureFrame width={WIDTH} height={height}>
      <Resources {...props} />
      {KINDS.map((kind, i) => (
        <Track key={kind} kind={kind} y={56 + i * ROW} {...props} />
      ))}
      <Advances {...props} y={56 + KINDS.length * ROW + 18} />
      <Held ids={held} used={now.used} y={below} palette={palette} />
    </FigureFrame>
  );
}

/** Coins, workers and priests, and the three bowls. */
function Resources({ now, palette }: Props): ReactElement {
  const { ink } = palette.colours;
  const goods = [
    ['coin', now.coins],
    ['worker', now.workers],
    ['priest', now.priests],
  ] as const;
  return (
    <g>
      {goods.map(([thing, n], i) => (
        <Amount key={thing} n={n} thing={thing} centre={{ x: 28 + i * 58, y: 24 }} palette={palette} size={20} />
      ))}
      {now.bowls.map((n, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the bowls stand in one order
        <Bowl key={i} at={{ x: 212 + i * 54, y: 22 }} n={n} name={['I', 'II', 'III'][i] ?? ''} palette={palette} />
      ))}
      <path d={`M0 46H${WIDTH}`} stroke={palette.colours.lineSoft} strokeWidth={1} fill={ink} />
    </g>
  );
}

/** A bowl with its tokens as a number; the fuller the numeral, the nearer they are to being spent. */
function Bowl({ at, n, name, palette }: { at: Point; n: number; name: string; palette: Palette }): ReactElement {
  const { ink, paper, vellum } = palette.colours;
  const fill = name === 'III' ? ink : name === 'II' ? vellum : paper;
  return (
    <g>
      <path
        d={`M${at.x - 20} ${at.y - 12}h40c0 16-8 24-20 24s-20-8-20-24z`}
        fill={fill}
        stroke={ink}
        strokeWidth={1.6}
        strokeLinejoin="round"
      />
      <BoardText
        centre={{ x: at.x, y: at.y - 1 }}
        palette={palette}
        text={String(n)}
        size={16}
        weight={700}
        colour={name === 'III' ? paper : ink}
      />
      <BoardText centre={{ x: at.x, y: at.y + 19 }} palette={palette} text={name} size={10} weight={500} colour={ink} />
    </g>
  );
}

/** One kind of structure: what is still on the board, and the income that its empty places give. */
function Track({ kind, y, now, facts, look, palette }: Props & { kind: Kind; y: number }): ReactElement {
  const built = now.built[kind];
  const { inkSoft, line } = palette.colours;
  const { income } = facts.structures[kind];
  const kinds = (Object.keys(income) as (keyof Goods)[]).filter((one) => (income[one] ?? []).length > 0);
  return (
    <g>
      {Array.from({ length: SUPPLY[kind] }, (_, i) => {
        const at = { x: 20 + i * 29, y: y + 12 };
        return i < built ? (
          <circle
            // biome-ignore lint/suspicious/noArrayIndexKey: places of a track stay where they are
            key={i}
            cx={at.x}
            cy={at.y}
            r={10}
            fill="none"
            stroke={line}
            strokeWidth={1.2}
            strokeDasharray="3 2.4"
          />
        ) : (
          <Structure
            // biome-ignore lint/suspicious/noArrayIndexKey: places of a track stay where they are
            key={i}
            centre={at}
            palette={palette}
            kind={kind}
            look={look}
            scale={kind === 'dwelling' ? 0.72 : 0.66}
          />
        );
      })}
      {kinds.map((one, i) => {
        const n = income[one]?.[built] ?? 0;
        return (
          <Amount
            key={one}
            n={`+${n}`}
            thing={GOODS_THING[one] ?? one}
            centre={{ x: WIDTH - 30 - i * 52, y: y + 12 }}
            palette={palette}
            size={15}
            {...(n === 0 ? { colour: inkSoft } : {})}
          />
        );
      })}
    </g>
  );
}

/** Shipping and the price of a spade, level by level; the one that holds is ringed. */
function Advances({ now, facts, look, palette, y }: Props & { y: number }): ReactElement {
  const { shipping, exchange } = facts;
  const levels = shipping.cost === null ? 0 : shipping.max + 1;
  return (
    <g>
      {levels > 0 ? <Thing thing="ship" centre={{ x: 18, y }} palette={palette} size={20} /> : null}
      {Array.from({ length: levels }, (_, level) => (
        <Level
          // biome-ignore lint/suspicious/noArrayIndexKey: levels stand in one order
          key={level}
          at={{ x: 48 + level * 24, y }}
          text={String(level)}
          now={level === now.shipping}
          look={look}
          palette={palette}
        />
      ))}
      <Thing thing="spade" centre={{ x: 218, y }} palette={palette} size={20} />
      {exchange.price.map((price, level) => {
        const [[kind = 'workers', n = 0] = []] = Object.entries(price);
        const at = { x: 248 + level * 40, y };
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: levels stand in one order
          <g key={level}>
            <Level at={at} text={String(n)} now={level === now.exchange} look={look} palette={palette} />
            <Thing thing={GOODS_THING[kind] ?? kind} centre={{ x: at.x + 20, y }} palette={palette} size={13} />
          </g>
        );
      })}
    </g>
  );
}

function Level(props: { at: Point; text: string; now: boolean; look: number; palette: Palette }): ReactElement {
  const { at, text, now, look, palette } = props;
  const { fill, on } = seatColours(palette, look);
  const { line, ink, pieceLine } = palette.colours;
  return (
    <g>
      <circle
        cx={at.x}
        cy={at.y}
        r={10.5}
        fill={now ? fill : 'none'}
        stroke={now ? pieceLine : line}
        strokeWidth={now ? 1.6 : 1.1}
      />
      <BoardText centre={at} palette={palette} text={text} size={12} weight={now ? 700 : 500} colour={now ? on : ink} />
    </g>
  );
}

/** The bonus card, favor tiles and town tiles of the seat; what is used this round is pale. */
function Held(props: { ids: readonly string[]; used: readonly string[]; y: number; palette: Palette }): ReactElement {
  const { ids, used, y, palette } = props;
  return (
    <g>
      {ids.map((id, i) => {
        const box = { x: 4 + (i % 5) * 71, y: y + Math.floor(i / 5) * 62, width: 66, height: 56 };
        const kind = id.startsWith('BON') ? 'card' : id.startsWith('FAV') ? 'favor' : 'town';
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: a seat may hold two town tiles alike
          <g key={`${id} ${i}`} opacity={used.includes(id) ? 0.5 : undefined}>
            <TileLeaf id={id} kind={kind} box={box} palette={palette} />
            <TileLines lines={linesOf(id)} box={box} palette={palette} size={15} />
          </g>
        );
      })}
    </g>
  );
}
