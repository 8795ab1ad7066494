/** The charts of the game: what things cost and give, what the die does, how far an explorer goes. */
import type { AidCell, AidPart, AidRow } from '@wayfinder/engine';
import { said } from '../board/page/words.ts';
import { battleHit, localWarriors } from '../data/constants.ts';
import { BUILD_CHART, VP } from '../data/index.ts';
import { ONE_POINT } from '../rules/building/hooks.ts';
import { canoeAllowance, knotLimits } from '../rules/cards/effects.ts';
import { players } from '../rules/players.ts';
import { hasEvents, hasReserve, isSolo } from '../rules/settings.ts';
import { goal } from '../rules/victory/goal.ts';
import type { State } from '../state.ts';
import { islandCharts } from './charts-of-islands.ts';
import { pieceRow, sheetTable } from './parts.ts';

const count = (n: number): AidCell => ({ as: 'count', from: n, to: n });

/** Act for a point without building: weeds cleared (CP-24.3), a point kept (CP-28.1). */
function doingRow(option: string): AidRow {
  return { label: said('aid.chart.doing', { what: { option } }), cells: [count(ONE_POINT)] };
}

/** Alone nobody has rumors (CP-31.6). */
function buildChart(view: State): AidPart {
  const items = BUILD_CHART.filter(({ item }) => item !== 'rumor' || !isSolo(view));
  return sheetTable(
    said('aid.chart.build'),
    [said('aid.chart.cost')],
    [
      ...items.map(({ item, cost }) => pieceRow(item, [count(cost)])),
      ...(hasEvents(view) ? [doingRow('clear')] : []),
      ...(hasReserve(view) ? [doingRow('keep-point')] : []),
    ],
  );
}

const POINT_ROWS = [
  ['village', VP.village],
  ['home', VP.home],
  ['linked', VP.linkedGroup],
  ['atoll', VP.linkedAtoll],
] as const;

function pointsChart(view: State): AidPart {
  const rows = POINT_ROWS.map(([key, vp]) => ({ label: said(`aid.point.${key}`), cells: [vp] }));
  return sheetTable(
    said('aid.chart.points'),
    [said('aid.chart.vp')],
    [
      ...rows,
      ...(view.settings.kumara === true ? [{ label: said('aid.point.kumara'), cells: [VP.kumara] }] : []),
      { label: said('aid.point.card'), cells: [null] },
      { label: said('aid.point.goal'), cells: [goal(view)], total: true },
    ],
  );
}

const FACES = [1, 2, 3, 4, 5, 6] as const;

function dieChart(): AidPart {
  const rows = FACES.map((face) => {
    const { side, removed } = battleHit(face);
    const what = `aid.hit.${side}.${removed ? 'removed' : 'panics'}`;
    return { label: said('aid.chart.face', { n: face }), drawn: `die-${face}`, cells: [said(what)] };
  });
  return sheetTable(said('aid.chart.die'), [said('aid.chart.effect')], rows);
}

/** Villages that a group may have (CP-2.9), and those of events besides (CP-26.4). */
const VILLAGES = [1, 2, 3, 4] as const;
const VILLAGES_OF_EVENTS = [...VILLAGES, 5, 6] as const;

function warriorsChart(view: State): AidPart {
  const rows = (hasEvents(view) ? VILLAGES_OF_EVENTS : VILLAGES).map((n) => ({
    label: said('aid.chart.villages', { n }),
    drawn: 'village',
    cells: [count(localWarriors(n))],
  }));
  return sheetTable(said('aid.chart.warriors'), [said('aid.chart.inFront')], rows);
}

/** Reach of explorers and canoes, seat by seat, as cards may change it. The opponent of a solitaire game goes by rules of its own. */
function rangeChart(view: State): AidPart {
  const seats = players(view);
  const limits = seats.map((seat) => knotLimits(view, seat));
  return sheetTable(
    said('aid.chart.range'),
    seats.map((seat) => ({ seat })),
    [
      { label: said('aid.chart.goOn'), cells: limits.map(({ goOn }) => count(goOn)) },
      {
        label: said('aid.chart.returns'),
        cells: limits.map(({ returns }) => (Number.isFinite(returns) ? count(returns) : said('aid.chart.never'))),
      },
      { label: said('aid.chart.canoes'), cells: seats.map((seat) => count(canoeAllowance(view, seat))) },
    ],
  );
}

/** The sheet. */
export function chartParts(view: State): AidPart[] {
  const basic = [buildChart(view), pointsChart(view), dieChart(), warriorsChart(view), rangeChart(view)];
  return [...basic, ...islandCharts(view)];
}
