/** The charts of the game as cards: prices, points, the die of battle, the knots of a voyage. */
import {
  BoardText,
  CARD,
  CardFace,
  Colony,
  Die,
  KnotPill,
  type Palette,
  type Point,
  RumourBird,
  type TextFor,
  TransportCanoe,
  textBreadth,
  Village,
  VillageSlot,
  WarCanoe,
  WarriorBand,
} from '@wayfinder/board';
import type { ReactElement } from 'react';
import { battleHit, KNOTS_GO_ON, KNOTS_RETURN } from '../../data/constants.ts';
import { BUILD_CHART, VP } from '../../data/index.ts';
import { InkDrawing } from './ink.tsx';
import { MOTIFS } from './motifs.ts';

interface ChartProps {
  readonly palette: Palette;
  readonly text: TextFor;
}

const LEFT = 18;
const RIGHT = CARD.width - 18;

/** Charts by their ids. */
export const CHARTS: Readonly<Record<string, (props: ChartProps) => ReactElement>> = {
  'build-chart': BuildChart,
  'vp-chart': PointsChart,
  'battle-die': DieChart,
  'knot-chart': KnotChart,
};

/** The small drawing of a thing that can be built, neutral in its seat. */
export function ThingDrawing({
  item,
  centre,
  palette,
  seat,
  scale = 0.62,
}: {
  readonly item: string;
  readonly centre: Point;
  readonly palette: Palette;
  readonly seat: number;
  readonly scale?: number;
}): ReactElement {
  const common = { centre, palette, seat, scale };
  if (item === 'transport_canoe') return <TransportCanoe {...common} />;
  if (item === 'war_canoe') return <WarCanoe {...common} />;
  if (item === 'warrior_band') return <WarriorBand {...common} />;
  if (item === 'colony') return <Colony {...common} />;
  if (item === 'rumor') return <RumourBird {...common} />;
  if (item === 'village') return <Village {...common} scale={scale * 1.3} />;
  if (item === 'improved_agriculture')
    return <VillageSlot centre={centre} palette={palette} closed scale={scale * 1.9} />;
  if (item === 'local_warriors') return <Shield centre={centre} palette={palette} scale={scale} />;
  return <CardBack centre={centre} palette={palette} scale={scale} />;
}

/** Local warriors: a shield. */
function Shield({ centre, palette, scale }: { centre: Point; palette: Palette; scale: number }): ReactElement {
  const { land, pieceLine, landMark } = palette.colours;
  return (
    <g
      transform={`translate(${centre.x.toFixed(1)} ${centre.y.toFixed(1)}) scale(${scale})`}
      strokeLinejoin="round"
      strokeLinecap="round"
    >
      <path
        d="M-9-9C-4-8-3-9.5 0-12 3-9.5 4-8 9-9 10.4 2 7 8 0 12-7 8-10.4 2-9-9z"
        fill={land}
        stroke={pieceLine}
        strokeWidth={1.6}
      />
      <path d="M0-8V8M-6-3Q0 1 6-3M-5 3Q0 6 5 3" fill="none" stroke={landMark} strokeWidth={1.4} />
    </g>
  );
}

function CardBack({ centre, palette, scale }: { centre: Point; palette: Palette; scale: number }): ReactElement {
  const { vellum, pieceLine, inkSoft } = palette.colours;
  return (
    <g transform={`translate(${centre.x.toFixed(1)} ${centre.y.toFixed(1)}) scale(${scale})`}>
      <rect x={-8} y={-11} width={16} height={22} rx={2} fill={vellum} stroke={pieceLine} strokeWidth={1.6} />
      <path d="M0-6 2-1 7 0 2 1 0 6-2 1-7 0-2-1z" fill={inkSoft} />
    </g>
  );
}

function Heading({ palette, text }: { palette: Palette; text: string }): ReactElement {
  const size = Math.min(14, (14 * (RIGHT - LEFT)) / textBreadth(text, 14));
  return (
    <BoardText
      centre={{ x: CARD.width / 2, y: 26 }}
      palette={palette}
      text={text}
      size={size}
      serif
      weight={600}
      colour={palette.colours.ink}
    />
  );
}

interface RowProps {
  readonly y: number;
  readonly palette: Palette;
  readonly label: string;
  readonly figure?: string;
  readonly from?: number;
}

/** A row of a chart: what it is, and its number at the right. */
function Row({ y, palette, label, figure, from = LEFT + 22 }: RowProps): ReactElement {
  const { ink, line } = palette.colours;
  const room = RIGHT - from - (figure === undefined ? 0 : 18);
  const size = Math.min(9.6, (9.6 * room) / textBreadth(label, 9.6));
  return (
    <g>
      <path d={`M${LEFT} ${y + 9}H${RIGHT}`} stroke={line} strokeWidth={0.6} />
      <BoardText
        centre={{ x: from, y }}
        palette={palette}
        text={label}
        size={size}
        weight={400}
        anchor="start"
        colour={ink}
      />
      {figure === undefined ? null : (
        <BoardText
          centre={{ x: RIGHT, y }}
          palette={palette}
          text={figure}
          size={12}
          weight={700}
          anchor="end"
          colour={ink}
        />
      )}
    </g>
  );
}

function BuildChart({ palette, text }: ChartProps): ReactElement {
  return (
    <CardFace palette={palette} title={text('cardFace.chart.build')}>
      <Heading palette={palette} text={text('cardFace.chart.build')} />
      {BUILD_CHART.map(({ item, cost }, index) => {
        const y = 48 + index * 19.5;
        return (
          <g key={item}>
            <ThingDrawing item={item} centre={{ x: LEFT + 9, y }} palette={palette} seat={0} scale={0.5} />
            <Row y={y} palette={palette} label={text(`piece.${item}`, { n: 0 })} figure={String(cost)} />
          </g>
        );
      })}
    </CardFace>
  );
}

/** Rows of the points chart: key of its text and value. */
const POINT_ROWS = [
  ['village', VP.village],
  ['home', VP.home],
  ['linked', VP.linkedGroup],
  ['atoll', VP.linkedAtoll],
] as const;

function PointsChart({ palette, text }: ChartProps): ReactElement {
  return (
    <CardFace palette={palette} title={text('cardFace.chart.points')}>
      <Heading palette={palette} text={text('cardFace.chart.points')} />
      {POINT_ROWS.map(([key, value], index) => (
        <Row
          key={key}
          y={52 + index * 22}
          palette={palette}
          label={text(`cardFace.point.${key}`)}
          figure={value === 0.5 ? '½' : String(value)}
          from={LEFT}
        />
      ))}
      <Row y={140} palette={palette} label={text('cardFace.point.card')} from={LEFT} />
      <InkDrawing centre={{ x: CARD.width / 2, y: 174 }} palette={palette} motif={MOTIFS.hui ?? []} scale={0.6} />
    </CardFace>
  );
}

function DieChart({ palette, text }: ChartProps): ReactElement {
  return (
    <CardFace palette={palette} title={text('cardFace.chart.die')}>
      <Heading palette={palette} text={text('cardFace.chart.die')} />
      {[1, 2, 3, 4, 5, 6].map((value, index) => {
        const { side, removed } = battleHit(value);
        const y = 52 + index * 25;
        return (
          <g key={value}>
            <Die centre={{ x: LEFT + 9, y }} palette={palette} value={value} size={17} />
            <Row
              y={y}
              palette={palette}
              label={text(`cardFace.hit.${side}.${removed ? 'removed' : 'panics'}`)}
              from={LEFT + 25}
            />
          </g>
        );
      })}
    </CardFace>
  );
}

function KnotChart({ palette, text }: ChartProps): ReactElement {
  const rows = [
    { knots: KNOTS_GO_ON, label: text('cardFace.knots.goOn', { knots: KNOTS_GO_ON }) },
    { knots: KNOTS_RETURN, label: text('cardFace.knots.return', { knots: KNOTS_RETURN }) },
    { knots: KNOTS_RETURN + 1, label: text('cardFace.knots.lost', { knots: KNOTS_RETURN + 1 }) },
  ];
  return (
    <CardFace palette={palette} title={text('cardFace.chart.knots')}>
      <Heading palette={palette} text={text('cardFace.chart.knots')} />
      {rows.map(({ knots, label }, index) => (
        <g key={knots}>
          <KnotPill centre={{ x: CARD.width / 2, y: 54 + index * 36 }} palette={palette} tied={knots} />
          <Row y={72 + index * 36} palette={palette} label={label} from={LEFT} />
        </g>
      ))}
      <InkDrawing
        centre={{ x: CARD.width / 2, y: 172 }}
        palette={palette}
        motif={MOTIFS.navigation ?? []}
        scale={0.62}
      />
    </CardFace>
  );
}
