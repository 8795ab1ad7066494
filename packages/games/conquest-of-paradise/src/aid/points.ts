/** Points of all seats by their sources, now and after the steps that are composed. */
import type { AidCell, AidPart, Seat } from '@wayfinder/engine';
import { points } from '../board/page/detail.ts';
import { said } from '../board/page/words.ts';
import { players } from '../rules/players.ts';
import { pointsOf } from '../rules/victory/points.ts';
import type { State } from '../state.ts';
import { sheetTable } from './parts.ts';

function change(from: number, to: number): AidCell {
  return { as: 'change', from, to };
}

/** The sheet: a row for each source that gives anybody anything, what they come to, and the track, which is moved in the Victory step. */
export function pointParts(now: State, after: State): AidPart[] {
  // The opponent of a solitaire game counts no points.
  const seats = players(after);
  const cells = (of: (view: State, seat: Seat) => number) =>
    seats.map((seat) => change(of(now, seat), of(after, seat)));
  const sources = seats[0] === undefined ? [] : points(after, seats[0]);
  const rows = sources
    .map(({ label }, index) => ({ label, cells: cells((view, seat) => points(view, seat)[index]?.value ?? 0) }))
    .filter((row) =>
      row.cells.some(
        (cell) => typeof cell === 'object' && cell !== null && 'from' in cell && (cell.from !== 0 || cell.to !== 0),
      ),
    );
  return [
    sheetTable(
      said('aid.points.bySource'),
      seats.map((seat) => ({ seat })),
      [
        ...rows,
        { label: said('aid.points.together'), cells: cells((view, seat) => pointsOf(view, seat).total), total: true },
        { label: said('aid.points.track'), cells: cells((view, seat) => view.seats[seat]?.track ?? 0) },
      ],
    ),
    { kind: 'text', lines: [said('aid.points.text')] },
  ];
}
