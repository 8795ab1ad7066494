/** Wrong variants of the room, each as people write them, and the law that has to catch each one. For tests only. */

import type { Division, DivisionSeat } from '../division.ts';
import { fraction } from '../fraction.ts';
import type { Needs } from '../needs.ts';
import type { MemberRange } from '../ranges.ts';
import type { SeasonEnd, SeasonPlan } from '../seeding.ts';
import { walkEndings } from './brute.ts';
import type { LawName } from './laws.ts';
import { ROOM, type Room } from './room.ts';

export interface Twin {
  /** Its fault, as the end of 'one that'. */
  readonly name: string;
  readonly caughtBy: LawName;
  readonly room: Room;
}

function twin(name: string, caughtBy: LawName, functions: Partial<Room>): Twin {
  return { name, caughtBy, room: { ...ROOM, ...functions } };
}

function changeRanges(change: (range: MemberRange, division: Division) => MemberRange): Partial<Room> {
  return { finalRanges: (division) => ROOM.finalRanges(division).map((range) => change(range, division)) };
}

function changeNeeds(change: (needs: Needs) => Needs): Partial<Room> {
  return {
    whatINeed: (division, member, zones) => change(ROOM.whatINeed(division, member, zones)),
  };
}

function changePlan(change: (plan: SeasonPlan) => SeasonPlan): Partial<Room> {
  return { nextSeason: (end) => change(ROOM.nextSeason(end)) };
}

/** Ranges over endings without shared places: 24 of four seats, where there are 75. */
function withoutSharing(division: Division): readonly MemberRange[] {
  const seen = new Map<string, number[]>();
  walkEndings(division, ({ places, ranks }) => {
    if ([...places.values()].some((each) => new Set(each).size < each.length)) return;
    for (const [member, { best, worst }] of ranks) seen.set(member, [...(seen.get(member) ?? []), best, worst]);
  });
  return ROOM.finalRanges(division).map((range) => {
    const all = seen.get(range.member) ?? [];
    return { ...range, best: Math.min(...all), worst: Math.max(...all) };
  });
}

function isHalf(division: Division): boolean {
  return division.games.filter(({ result, isVoid }) => result === null && !isVoid).length % 2 === 0;
}

export const TWINS: readonly Twin[] = [
  twin('gives each who shares a place the points of that place', 'points', {
    standings: (division) => {
      const { points } = division.scoring;
      return ROOM.standings(division).map((row) => {
        const full = row.because.points.lines.reduce((sum, { place }) => sum + (points[place - 1] ?? 0), 0);
        return { ...row, points: fraction(full, 1) };
      });
    },
  }),
  twin('explains points by other lines than it counts', 'points', {
    standings: (division) =>
      ROOM.standings(division).map((row) => {
        const because = { ...row.because, points: { ...row.because.points, lines: row.because.points.lines.slice(1) } };
        return { ...row, because };
      }),
  }),
  twin('leaves the share out', 'places', {
    standings: (division) => {
      const tieBreaks = division.scoring.tieBreaks.filter((each) => each !== 'share');
      return ROOM.standings({ ...division, scoring: { ...division.scoring, tieBreaks } });
    },
  }),
  twin('counts sums where means are to be counted', 'places', {
    standings: (division) => ROOM.standings({ ...division, scoring: { ...division.scoring, count: 'sum' } }),
  }),
  twin('tells sums of wins where means are compared', 'told', {
    standings: (division) =>
      ROOM.standings(division).map((row) => ({ ...row, counted: { ...row.counted, wins: fraction(row.wins, 1) } })),
  }),
  twin('takes the place that a stand-in reached for the leaver', 'places', {
    standings: (division) => {
      const games = division.games.map((game) => ({
        ...game,
        seats: game.seats.map(({ countsFor }) => ({ countsFor })),
      }));
      return ROOM.standings({ ...division, games });
    },
  }),
  twin('forgets that places can be shared', 'exact', { finalRanges: withoutSharing }),
  twin('says that all is open, and calls that exact', 'exact', {
    ...changeRanges((range, { members }) => ({ ...range, best: 1, worst: members.length })),
  }),
  twin('takes scores as they stand for sure', 'exact', {
    finalRanges: (division) => {
      const tieBreaks = division.scoring.tieBreaks.filter((each) => each !== 'share');
      return ROOM.finalRanges({ ...division, scoring: { ...division.scoring, tieBreaks } });
    },
  }),
  twin(
    'never calls a range exact',
    'exact',
    changeRanges((range) => ({ ...range, isExact: false })),
  ),
  twin('bounds anew with each second result', 'narrows', {
    ...changeRanges((range, division) =>
      isHalf(division) ? { ...range, best: 1, worst: division.members.length } : range,
    ),
  }),
  twin('calls the worst place one too good', 'narrows', {
    ...changeRanges((range) => ({ ...range, worst: Math.max(range.best, range.worst - 1) })),
  }),
  twin('holds a place in one of two games alone', 'cells', {
    ...changeNeeds((needs) => ({
      ...needs,
      cells: needs.cells.map((cell) => ({ ...cell, range: needs.range })),
    })),
  }),
  twin('tells all who share a place that they go up', 'lines', {
    whatINeed: (division, member, zones) => {
      const { outlook, range, ...needs } = ROOM.whatINeed(division, member, zones);
      return { ...needs, range, outlook: { ...outlook, up: range.best <= zones.up ? 'certain' : outlook.up } };
    },
  }),
  twin('says a place without saying that it must be clear', 'needs', {
    ...changeNeeds((needs) => ({
      ...needs,
      needs: needs.needs.map((need) => ('isClear' in need ? { ...need, isClear: false } : need)),
    })),
  }),
  twin('asks for a better place than is needed', 'needs', {
    ...changeNeeds((needs) => ({
      ...needs,
      needs: needs.needs.map((need) => ('place' in need ? { ...need, place: Math.max(1, need.place - 1) } : need)),
    })),
  }),
  twin('asks for one point more than is needed', 'needs', {
    ...changeNeeds((needs) => ({
      ...needs,
      needs: needs.needs.map((need) =>
        need.kind === 'points' ? { ...need, points: fraction(need.points.n + need.points.d, need.points.d) } : need,
      ),
    })),
  }),
  twin('asks for one point less than is needed', 'sums', {
    ...changeNeeds((needs) => ({
      ...needs,
      needs: needs.needs.map((need) =>
        need.kind === 'points' ? { ...need, points: fraction(need.points.n - need.points.d, need.points.d) } : need,
      ),
    })),
  }),
  twin('lets a place be certain that is shared at the end', 'needs', {
    ...changeNeeds((needs) => ({
      ...needs,
      needs: needs.needs.map((need) =>
        need.goal === 'up' && needs.range.worst === 1 ? { goal: 'up', kind: 'certain' } : need,
      ),
    })),
  }),
  twin(
    'loses who leaves',
    'conserves',
    changePlan((plan) => ({ ...plan, leaves: [] })),
  ),
  twin('keeps a filler on the waiting list too', 'conserves', {
    ...changePlan((plan) => {
      const fillers = plan.divisions.flatMap(({ placements }) =>
        placements.filter(({ reason }) => reason.kind === 'new').slice(0, 1),
      );
      return { ...plan, waiting: [...plan.waiting, ...fillers] };
    }),
  }),
  twin('lets the rule undo what the organiser moved', 'conserves', {
    nextSeason: (end) => ROOM.nextSeason({ ...end, moves: [] }),
  }),
  twin('says to whoever’s division is gone that they go up', 'reasons', {
    ...changePlan((plan) => ({
      ...plan,
      divisions: plan.divisions.map((division) => ({
        ...division,
        placements: division.placements.map((one) =>
          one.reason.kind === 'division-gone' ? { ...one, reason: { ...one.reason, kind: 'up' as const } } : one,
        ),
      })),
    })),
  }),
  twin('sends down whoever had no game that counts', 'unplayed', {
    nextSeason: (end) => ROOM.nextSeason(allPlayed(end)),
  }),
  twin('keeps whoever left, as they had no game that counts', 'unplayed', {
    nextSeason: (end) => ROOM.nextSeason(withoutLeavers(end)),
  }),
  twin('lets leavers off who have no game that counts', 'lines', {
    whatINeed: (division, member, zones) => ROOM.whatINeed(withoutLeaving(division), member, zones),
  }),
  twin('puts whoever left behind those who had no game for no fault of theirs', 'places', {
    standings: (division) => ROOM.standings(withoutLeaving(division)),
  }),
  twin('ranks whoever had no game that counts by points', 'places', {
    standings: (division) => ROOM.standings(division).map((row) => (row.played === 0 ? { ...row, place: 1 } : row)),
  }),
  twin('says that points part whoever has no game that counts', 'told', {
    standings: (division) =>
      ROOM.standings(division).map((row) =>
        row.because.place?.by === 'in-play'
          ? { ...row, because: { ...row.because, place: { ...row.because.place, by: 'points' as const } } }
          : row,
      ),
  }),
  twin('counts zones over rows that are not in play', 'lines', {
    whatINeed: (division, member, zones) => {
      const needs = ROOM.whatINeed(division, member, zones);
      const isLast = needs.range.best > division.members.length - zones.down;
      return isLast ? { ...needs, outlook: { up: 'no', down: 'certain' } } : needs;
    },
  }),
  twin('leaves gaps', 'fills', { nextSeason: (end) => ROOM.nextSeason({ ...end, fills: false }) }),
  twin('lets a move of the organiser overfill a division', 'planned', { nextSeason: overfilled }),
  twin('forgets a move for which there is room', 'planned', {
    nextSeason: (end) => ROOM.nextSeason({ ...end, moves: end.moves.slice(1) }),
  }),
  twin('exchanges somebody who was moved there', 'stands', {
    exchange: (stand, move) => ROOM.exchange({ ...stand, pinned: [] }, move),
  }),
  twin('moves somebody into a full division', 'stands', {
    exchange: (stand, move) => {
      const takings = ROOM.exchange(stand, move);
      return typeof takings === 'string' ? takings : takings.slice(0, 1);
    },
  }),
  twin('lets the first who waits into any division, whoever is above', 'stands', {
    fillGap: (stand, leaver) => ROOM.fillGap(stand, leaver).slice(-1),
  }),
  twin('gives a place to somebody whom an organiser moved to the waiting list', 'stands', {
    fillGap: (stand, leaver) =>
      ROOM.fillGap({ ...stand, pinned: stand.pinned.filter((one) => !stand.waiting.includes(one)) }, leaver),
  }),
];

/** The end of a season as if everybody had been in play, as zones were counted once. */
function allPlayed(end: SeasonEnd): SeasonEnd {
  return { ...end, divisions: end.divisions.map((rows) => rows.map((row) => ({ ...row, played: 1 }))) };
}

/** The end of a season as if nobody had left it. */
function withoutLeavers(end: SeasonEnd): SeasonEnd {
  return { ...end, divisions: end.divisions.map((rows) => rows.map((row) => ({ ...row, hasLeft: false }))) };
}

/** A division as if nobody had left a game that is void: whoever has no other game looks like those who stayed. */
function withoutLeaving(division: Division): Division {
  const stay = ({ countsFor }: DivisionSeat): DivisionSeat => ({ countsFor });
  const games = division.games.map((game) => (game.isVoid ? { ...game, seats: game.seats.map(stay) } : game));
  return { ...division, games };
}

/** Moves are done without a look at sizes, as they were once. */
function overfilled(end: SeasonEnd): SeasonPlan {
  const plan = ROOM.nextSeason(end);
  const moved = new Map(end.moves.map(({ member, to }) => [member, to]));
  const all = [...plan.divisions.flatMap((one) => one.placements), ...plan.waiting];
  const placed = (to: number | null) =>
    all.filter((one) => {
      const at = plan.divisions.find(({ placements }) => placements.includes(one))?.number ?? null;
      return (moved.has(one.member) ? moved.get(one.member) : at) === to;
    });
  return {
    ...plan,
    divisions: plan.divisions.map((one) => ({ ...one, placements: placed(one.number) })),
    waiting: placed(null),
  };
}
