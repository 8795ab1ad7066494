/** South America and the way there, what a searcher finds on it, and walks over land (sections 27 and 29). */
import {
  BoardLines,
  BoardText,
  ChoiceFigures,
  type Mark,
  type Palette,
  type Point,
  polyline,
  smoothWay,
  type TextFor,
} from '@wayfinder/board';
import type { ReactElement } from 'react';
import { DESOLATE_GROUPS, SOUTH_AMERICA, TO_SOUTH_AMERICA } from '../../data/islands.ts';
import { AMERICA } from '../../rules/kumara/area.ts';
import type { HexId, State } from '../../state.ts';
import { boxOf, CHART, CHART_HEXES, centreOf } from '../chart.ts';
import { atHex, type EventData, explorerGoes, explorerReturns, gone, stackGoes } from '../motion.ts';
import type { ChapterProps, ChartChapter } from './chapter.ts';

const hasKumara = ({ settings }: State): boolean => settings.kumara === true;
const onChart = (hexes: readonly HexId[]): HexId[] => hexes.filter((hex) => CHART_HEXES.includes(hex));

/** The western coast of a cell, from its north to its south, from its middle. */
const SHORE: readonly Point[] = [
  { x: -14, y: -40 },
  { x: -34, y: -20 },
  { x: -47, y: -2 },
  { x: -38, y: 16 },
  { x: -30, y: 38 },
];

/** The land of both cells, which goes on beyond the edge of the chart. */
function americaLand(): string {
  const cells = SOUTH_AMERICA.cells.map(centreOf);
  const coast = cells.flatMap(({ x, y }) => SHORE.map((point) => ({ x: x + point.x, y: y + point.y })));
  const edge = CHART.x + CHART.width;
  const [north, south] = [Math.min(...cells.map(({ y }) => y)), Math.max(...cells.map(({ y }) => y))];
  const way = smoothWay([{ x: edge, y: north - 62 }, ...coast, { x: edge, y: south + 66 }], 4);
  return `${polyline(way)}z`;
}

const LAND = americaLand();

/** Mountains about the middle of a cell, the slopes in the east hatched. */
const RANGE = 'm-22 14 11-26 9 19 6-12 12 19m-27-26q2 6 .5 11m14.5-4q2 5 .6 9';

/** Between the coast and the edge of the chart. */
const NAME_BREADTH = 56;

/** The coast where a search ends: two cells that are no hexes of the map. */
function SouthAmerica({ palette, text, small }: Pick<ChapterProps, 'palette' | 'text' | 'small'>): ReactElement {
  const { land, landLine, landMark } = palette.colours;
  const [first = '0,0', last = first] = SOUTH_AMERICA.cells;
  const [top, foot] = [centreOf(first), centreOf(last)];
  const name = text('space.south-america');
  return (
    <g pointerEvents="none" strokeLinejoin="round" strokeLinecap="round">
      <path d={LAND} fill={land} stroke={landLine} strokeWidth={1.6} />
      <path
        d={[top, foot].map(({ x, y }) => `M${x} ${y}${RANGE}`).join('')}
        fill="none"
        stroke={landMark}
        strokeWidth={1.6}
      />
      {small || name.includes('.') ? null : (
        <BoardLines
          centre={{ x: CHART.x + CHART.width - NAME_BREADTH / 2 - 4, y: (top.y + foot.y) / 2 - 7 }}
          palette={palette}
          text={name}
          size={11}
          leading={1.15}
          width={NAME_BREADTH}
          most={2}
          serif
          italic
          weight={600}
          colour={landLine}
        />
      )}
    </g>
  );
}

const SOUTH = centreOf(SOUTH_AMERICA.cells.at(-1) ?? '0,0');
const AMERICA_BOX = boxOf(SOUTH_AMERICA.cells) ?? CHART;

/** Beside the southern range, below the name. */
const NUMBER_AT: Point = { x: SOUTH.x + 42, y: SOUTH.y + 6 };

/** The land with the edge of what can be chosen: as round a hex, broken until it is chosen. */
function AmericaChoice({ mark, palette }: { readonly mark: Mark; readonly palette: Palette }): ReactElement {
  const { accent, inkSoft, paper } = palette.colours;
  const [refused, chosen] = [mark.state === 'refused', mark.state === 'chosen'];
  if (refused) {
    return <path data-id={AMERICA} d={LAND} fill={paper} fillOpacity={0} stroke={inkSoft} strokeDasharray="0.5 5.5" />;
  }
  return (
    <g className={chosen ? 'wf-choice wf-choice-chosen' : 'wf-choice'} strokeLinejoin="round">
      <path data-id={AMERICA} d={LAND} fill={accent} fillOpacity={chosen ? 0.2 : 0.08} />
      <g pointerEvents="none" fill="none">
        <path d={LAND} stroke={paper} strokeWidth={4.6} strokeOpacity={0.8} />
        <path
          d={LAND}
          stroke={accent}
          strokeWidth={chosen ? 3.4 : 2.4}
          strokeDasharray={chosen ? undefined : '7.5 4.5'}
        />
      </g>
      <ChoiceFigures centre={NUMBER_AT} palette={palette} mark={mark} />
    </g>
  );
}

/** An arrow to the east at the edge of a hex where a search may begin. */
function WayThere({ hex, palette }: { hex: HexId; palette: Palette }): ReactElement {
  const { x, y } = centreOf(hex);
  const { inkSoft, pieceHalo } = palette.colours;
  const d = `M${x + 12} ${y - 35}h17m-5.5-4.5 5.5 4.5-5.5 4.5`;
  return (
    <g fill="none" strokeLinecap="round" strokeLinejoin="round">
      <path d={d} stroke={pieceHalo} strokeWidth={5} />
      <path d={d} stroke={inkSoft} strokeWidth={2} />
    </g>
  );
}

/** The marker that a searcher without one takes there. */
function Plus({ hex, palette }: { hex: HexId; palette: Palette }): ReactElement {
  const { x, y } = centreOf(hex);
  const { vellum, ink } = palette.colours;
  return (
    <g>
      <rect x={x - 10} y={y - 37} width={20} height={15} rx={3} fill={vellum} stroke={ink} strokeWidth={1.2} />
      <BoardText centre={{ x, y: y - 29.2 }} palette={palette} text="+1" size={10.5} weight={700} colour={ink} />
    </g>
  );
}

function SearchArea({ view, palette, text, small, sees }: ChapterProps): ReactElement | null {
  if (!hasKumara(view)) return null;
  return (
    <g pointerEvents="none">
      {SOUTH_AMERICA.cells.some(sees) ? <SouthAmerica palette={palette} text={text} small={small} /> : null}
      {onChart(TO_SOUTH_AMERICA)
        .filter(sees)
        .map((hex) => (
          <WayThere key={hex} hex={hex} palette={palette} />
        ))}
      {onChart(DESOLATE_GROUPS)
        .filter(sees)
        .map((hex) => (
          <Plus key={hex} hex={hex} palette={palette} />
        ))}
    </g>
  );
}

function searchInWords(view: State, hex: HexId, text: TextFor): string[] {
  if (!hasKumara(view)) return [];
  if (hex === AMERICA) return [text('spoken.southAmerica')];
  return [
    ...(TO_SOUTH_AMERICA.includes(hex) ? [text('spoken.toSouthAmerica')] : []),
    ...(DESOLATE_GROUPS.includes(hex) ? [text('spoken.galapagos')] : []),
    ...(SOUTH_AMERICA.adjacent.includes(hex) ? [text('spoken.besideSouthAmerica')] : []),
  ];
}

/** A searcher that is lost goes from the chart; one that returns sails home. */
function searchEnds(before: State, after: State, data: EventData & { how: string }, palette: Palette) {
  const at = before.exploration?.at ?? null;
  return data.how === 'lost' ? gone(at) : explorerReturns(before, after, data, palette);
}

/** South America is no hex that a drawing could go to. */
function searcherGoes(before: State, after: State, data: EventData, palette: Palette) {
  const isHex = data.hex !== undefined && CHART_HEXES.includes(data.hex);
  return isHex ? explorerGoes(before, after, data, palette) : null;
}

export const islandsChart: ChartChapter = {
  id: 'islands',
  Under: SearchArea,
  spoken: searchInWords,
  apart: {
    id: AMERICA,
    isThere: hasKumara,
    box: AMERICA_BOX,
    at: SOUTH_AMERICA.cells[0] ?? '0,0',
    beside: SOUTH_AMERICA.adjacent,
    Choice: AmericaChoice,
  },
  seen: {
    KumaraSearchBegun: explorerGoes,
    SearcherMoved: searcherGoes,
    KumaraSearchEnded: searchEnds,
    GalapagosTaken: atHex,
    SouthIslandPlaced: atHex,
    Walked: stackGoes,
  },
};
