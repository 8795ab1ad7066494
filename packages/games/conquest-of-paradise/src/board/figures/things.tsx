/** Small drawings of things that are built, fight or are counted. */
import {
  Colony,
  type Palette,
  type Point,
  RumourBird,
  TransportCanoe,
  Village,
  VillageSlot,
  WarCanoe,
  WarriorBand,
} from '@wayfinder/board';
import type { ReactElement } from 'react';

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
