/** The faces of cards and island tiles, by their ids. */
import {
  Atoll,
  BoardLines,
  BoardText,
  CARD,
  CardFace,
  type CardProps,
  Island,
  type Palette,
  type Point,
  type TextFor,
  textBreadth,
  VillageSlot,
} from '@wayfinder/board';
import type { ReactElement } from 'react';
import { CARDS, type CardData, PRINTED_GROUPS, TILES } from '../../data/index.ts';
import { InkDrawing } from './ink.tsx';
import { MOTIFS, type Motif, PLAIN_MOTIF } from './motifs.ts';

const MIDDLE = CARD.width / 2;
/** Room for words between the frames. */
const MEASURE = 116;

/** The face of a card or a tile; null for an id that is none. */
export function Card({ id, palette, text }: CardProps): ReactElement | null {
  const card = CARDS.find((one) => one.id === id || one.kind === id);
  if (card) return <CultureCard card={card} palette={palette} text={text} />;
  const group = [...TILES, ...PRINTED_GROUPS].find((one) => one.id === id);
  return group ? <IslandCard group={group} palette={palette} text={text} /> : null;
}

interface Drawn {
  readonly palette: Palette;
  readonly text: TextFor;
}

/** Contents of the upper half of a card: its drawing, its name, and when it is used. */
export function CardHead({
  palette,
  name,
  motif,
  mode,
}: {
  palette: Palette;
  name: string;
  motif: Motif;
  mode: string;
}): ReactElement {
  const { inkSoft, lagoon, line } = palette.colours;
  return (
    <>
      <rect x={16} y={16} width={118} height={86} fill={lagoon} stroke={line} strokeWidth={0.8} />
      <InkDrawing centre={{ x: MIDDLE, y: 60 }} palette={palette} motif={motif} />
      <Title at={{ x: MIDDLE, y: 116 }} palette={palette} text={name} />
      <BoardLines
        centre={{ x: MIDDLE, y: 130 }}
        palette={palette}
        text={mode}
        size={8.6}
        width={MEASURE}
        italic
        most={1}
        colour={inkSoft}
      />
    </>
  );
}

/** An Arts & Culture card: its drawing, its name, what it does, and its points. */
function CultureCard({ card, palette, text }: Drawn & { card: CardData }): ReactElement {
  const name = text(`card.${card.id}`);
  const effect = text(`cardFace.${card.kind}`);
  return (
    <CardFace palette={palette} title={text('cardFace.spoken', { name, effect })}>
      <CardHead
        palette={palette}
        name={name}
        motif={MOTIFS[card.kind] ?? PLAIN_MOTIF}
        mode={text(`cardFace.mode.${card.mode}`)}
      />
      <BoardLines
        centre={{ x: MIDDLE, y: 142 }}
        palette={palette}
        text={effect}
        size={10}
        leading={1.18}
        width={MEASURE}
        most={4}
      />
      <Points at={{ x: MIDDLE, y: 196 }} card={card} palette={palette} text={text} />
    </CardFace>
  );
}

function Title({ at, palette, text }: { at: Point; palette: Palette; text: string }): ReactElement {
  const size = Math.min(14.5, (13.2 * MEASURE) / textBreadth(text, 14.5));
  return (
    <BoardText centre={at} palette={palette} text={text} size={size} serif weight={600} colour={palette.colours.ink} />
  );
}

/** Its points on a cartouche that lies over the lower frame. */
function Points({ at, card, palette, text }: Drawn & { at: Point; card: CardData }): ReactElement {
  const { ink, vellum } = palette.colours;
  const more = card.bonus === null ? 0 : card.bonus.vp;
  const label = more > 0 ? text('cardFace.worthMore', { vp: card.vp, more }) : text('cardFace.worth', { vp: card.vp });
  const width = textBreadth(label, 11) + 22;
  return (
    <g>
      <rect
        x={at.x - width / 2}
        y={at.y - 9.5}
        width={width}
        height={19}
        rx={9.5}
        fill={vellum}
        stroke={ink}
        strokeWidth={1.1}
      />
      <BoardText centre={at} palette={palette} text={label} size={11} weight={700} colour={ink} />
    </g>
  );
}

interface IslandData {
  readonly id: string;
  readonly green: number;
  readonly brown: number;
}

/** A tile or printed group: its island as it lies on the chart, and its boxes. */
function IslandCard({ group, palette, text }: Drawn & { group: IslandData }): ReactElement {
  const { water, waterDeep, ink } = palette.colours;
  const boxes = group.green + group.brown;
  const name = text(`tile.${group.id}`);
  const effect = text('cardFace.island', { boxes, brown: group.brown });
  return (
    <CardFace palette={palette} title={text('cardFace.spoken', { name, effect })}>
      <rect x={16} y={16} width={118} height={100} fill={water} stroke={ink} strokeWidth={0.8} />
      <path
        d="M24 32q4-5 8 0t8 0M108 96q4-5 8 0t8 0M100 28q3-4 6 0t6 0 6 0M26 102q3-4 6 0t6 0"
        fill="none"
        stroke={waterDeep}
        strokeWidth={1.4}
      />
      {boxes === 0 ? (
        <Atoll centre={{ x: MIDDLE, y: 66 }} palette={palette} seed={group.id} size={74} />
      ) : (
        <Island centre={{ x: MIDDLE, y: 68 }} palette={palette} seed={group.id} grandeur={(boxes - 1) / 3} size={60} />
      )}
      <Title at={{ x: MIDDLE, y: 134 }} palette={palette} text={name} />
      {Array.from({ length: boxes }, (_, index) => ({
        x: MIDDLE + (index - (boxes - 1) / 2) * 20,
        closed: index >= group.green,
      })).map(({ x, closed }) => (
        <VillageSlot key={x} centre={{ x, y: 156 }} palette={palette} closed={closed} scale={1.5} />
      ))}
      <BoardLines centre={{ x: MIDDLE, y: 178 }} palette={palette} text={effect} size={10.2} width={MEASURE} most={2} />
    </CardFace>
  );
}
