/** Laws of standings, ranges, needs and seasons, as properties of the functions. For tests only. */

import fc from 'fast-check';
import type { Division } from '../division.ts';
import { type Criterion, isCounted } from '../figures.ts';
import type { Stand, Taking } from '../moves.ts';
import type { FinalRange } from '../ranges.ts';
import type { Finisher, SeasonEnd, SeasonPlan } from '../seeding.ts';
import type { StandingsRow } from '../standings.ts';
import { type Zones, zoneOf, zonesOf } from '../zones.ts';
import { type Ending, walkEndings } from './brute.ts';
import { completeDivision, halfPlayed, reopen } from './divisions.ts';
import { isSameNeed, leastNeed, see } from './needs-brute.ts';
import type { Room } from './room.ts';
import { anyMovedEnd, anyPlannedEnd, anyStandActs, playersOf, type StandAct } from './seasons.ts';

/** Without games in which a seat scores for nobody. */
function withoutGuests(division: Division): Division {
  return {
    ...division,
    games: division.games.filter(({ seats }) => seats.every(({ countsFor }) => countsFor !== null)),
  };
}

function sumOf(numbers: readonly number[]): number {
  return numbers.reduce((sum, each) => sum + each, 0);
}

function isSamePoints(a: number, b: number): boolean {
  return Math.abs(a - b) < 1e-6;
}

/** Above 0: a row tells more of a figure than another one. */
function differenceOf(a: StandingsRow, b: StandingsRow, by: Criterion): number {
  const [one, other] = [a, b].map((row) => (isCounted(by) ? row.counted[by] : row.points));
  return one && other ? one.n * other.d - other.n * one.d : 0;
}

/** Range over endings, by the slow walk. */
function slowRanges(division: Division): ReadonlyMap<string, Omit<FinalRange, 'isExact'>> {
  const ranges = new Map<string, { best: number; worst: number; worstIfShared: number }>();
  walkEndings(division, ({ ranks }: Ending) => {
    for (const [member, { best, worst, shared }] of ranks) {
      const before = ranges.get(member) ?? { best, worst, worstIfShared: shared };
      ranges.set(member, {
        best: Math.min(before.best, best),
        worst: Math.max(before.worst, worst),
        worstIfShared: Math.max(before.worstIfShared, shared),
      });
    }
  });
  return ranges;
}

function isWithin(inner: FinalRange, outer: FinalRange): boolean {
  return inner.best >= outer.best && inner.worst <= outer.worst && inner.worstIfShared <= outer.worstIfShared;
}

/** Says that ranges narrow as the games of a complete division end in this order, down to the final places. */
function narrows({ finalRanges, standings }: Room, division: Division, order: readonly string[]): boolean {
  const states = Array.from({ length: order.length + 1 }, (_, ended) =>
    finalRanges(reopen(division, order.slice(ended))),
  );
  const places = new Map(standings(division).map(({ member, place }) => [member, place]));
  return states.every((ranges, n) =>
    ranges.every((range, member) => {
      const before = states[n - 1]?.[member] ?? range;
      const place = places.get(range.member) ?? 0;
      return isWithin(range, before) && range.best <= place && place <= range.worst;
    }),
  );
}

function anyZones(size: number): fc.Arbitrary<Zones> {
  return fc
    .record({ up: fc.nat({ max: size - 1 }), down: fc.nat({ max: size - 1 }) })
    .map(({ up, down }) => ({ size, up, down: Math.min(down, size - up) }));
}

/** Members of whom a game counts or is open, counted game by game. */
function playingIn({ members, games }: Division): readonly string[] {
  const counted = games.filter(({ isVoid }) => isVoid !== true).flatMap(({ seats }) => seats);
  return members.filter((member) => counted.some(({ countsFor }) => countsFor === member));
}

/** Members behind these who left a seat, void games included, game by game. Where nobody plays there is nobody to stand behind. */
function leaversIn({ members, games }: Division, playing: readonly string[]): readonly string[] {
  const left = games.flatMap(({ seats }) => seats).filter(({ hasLeft }) => hasLeft === true);
  if (playing.length === 0) return [];
  return members.filter((member) => !playing.includes(member) && left.some(({ countsFor }) => countsFor === member));
}

/** Members in play and those who left, over whom zones are counted. */
function zonedIn(division: Division): readonly string[] {
  const playing = playingIn(division);
  return [...playing, ...leaversIn(division, playing)];
}

/** Zones over so many rows, as the rule says. */
function zonesFor({ up, down }: Zones, zoned: number): Zones {
  const half = zoned % 2 === 0 ? zoned / 2 : (zoned - 1) / 2;
  return { size: zoned, up: Math.min(up, half), down: Math.min(down, half) };
}

function isOver({ games }: Division): boolean {
  return games.every(({ result, isVoid }) => result !== null || isVoid === true);
}

const anyAsk = halfPlayed(false).chain((division) =>
  fc.record({
    division: fc.constant(division),
    member: fc.constantFrom(...division.members),
    zones: anyZones(division.members.length),
  }),
);

/** Members of games of two, with up to seven games open: more ways to have points than are asked one by one. */
const manyOwn = completeDivision(false, { seats: [2], most: 3, games: 12 }).chain((division) =>
  fc.record({
    division: fc
      .shuffledSubarray(
        division.games.map(({ id }) => id),
        { minLength: Math.min(7, division.games.length), maxLength: Math.min(7, division.games.length) },
      )
      .map((open) => reopen(division, open)),
    member: fc.constantFrom(...division.members),
    zones: anyZones(division.members.length),
  }),
);

/** The same division with other names of its members. */
function named(division: Division, prefix: string): Division {
  const other = (member: string): string => `${prefix}${member}`;
  const games = division.games.map((game) => ({
    ...game,
    seats: game.seats.map((seat) => ({ ...seat, countsFor: seat.countsFor === null ? null : other(seat.countsFor) })),
  }));
  return { ...division, members: division.members.map(other), games };
}

function isPlayed({ played, open }: Finisher): boolean {
  return played > 0 || open > 0;
}

/** Rows of a table over which zones are counted, in their order: those in play, and behind them those who left. None where nobody is in play. */
function zonedOf(rows: readonly Finisher[]): readonly Finisher[] {
  const playing = rows.filter(isPlayed);
  return playing.length === 0 ? [] : [...playing, ...rows.filter((row) => !isPlayed(row) && row.hasLeft)];
}

/** Division of everybody who plays, and the kind of their reason. The waiting list counts as the division behind the last. */
function placesIn({ divisions, waiting }: SeasonPlan): ReadonlyMap<string, { division: number; kind: string }> {
  return new Map(
    [...divisions.map(({ placements }) => placements), waiting].flatMap((placements, n) =>
      placements.map(({ member, reason }) => [member, { division: n + 1, kind: reason.kind }] as const),
    ),
  );
}

function everybody(plan: SeasonPlan): readonly string[] {
  const placed = [...plan.divisions.flatMap(({ placements }) => placements), ...plan.waiting];
  return [...placed.map(({ member }) => member), ...plan.leaves].sort();
}

/** Says that each move holds as long as there was room for it when it was made, and no other does. */
function isMovedAsHeld(end: SeasonEnd, { divisions, waiting }: SeasonPlan): boolean {
  const left = [playersOf(end).length - sumOf(end.sizes), ...end.sizes];
  return end.moves.every(({ member, to }) => {
    const holds = (left[to ?? 0] ?? 0) > 0;
    if (holds) left[to ?? 0] = (left[to ?? 0] ?? 0) - 1;
    const there = to === null ? waiting : divisions[to - 1]?.placements;
    const isThere = there?.some((one) => one.member === member && one.reason.kind === 'moved') ?? false;
    const isMoved = [...divisions.flatMap(({ placements }) => placements), ...waiting].some(
      (one) => one.member === member && one.reason.kind === 'moved',
    );
    return holds ? isThere : !isMoved;
  });
}

/** The same divisions after places were taken. `leaver`: whoever left; null: nobody. */
function afterTakings(stand: Stand<string>, takings: readonly Taking<string>[], leaver: string | null): Stand<string> {
  const takerOf = (member: string, division: number): string =>
    takings.find(({ of, to }) => of === member && to === division)?.member ?? member;
  const divisions = stand.divisions.map((members, n) => members.map((member) => takerOf(member, n + 1)));
  const placed = new Set(divisions.flat());
  const waiting = stand.order.filter(
    (member) =>
      member !== leaver &&
      !placed.has(member) &&
      (stand.waiting.includes(member) || takings.some((one) => one.member === member && one.to === null)),
  );
  return { ...stand, divisions, waiting };
}

/** Says that an act leaves all divisions as large as they are, everybody once, and all where they are but those whom it names. Answers how they stand; null: it doesn't. */
function standAfter(
  { exchange, fillGap }: Room,
  stand: Stand<string>,
  { act, who, to: lot }: StandAct,
): Stand<string> | null {
  const here = [...stand.divisions.flat(), ...stand.waiting].filter((member) => !stand.gone.includes(member));
  const member = here[who % here.length];
  if (member === undefined) return stand;
  const without = stand.pinned.filter((one) => one !== member);
  const isSound = (after: Stand<string>, named: readonly string[], waits: number): boolean => {
    const all = [...after.divisions.flat(), ...after.waiting];
    const isSame = (one: string): boolean =>
      after.divisions.findIndex((members) => members.includes(one)) ===
      stand.divisions.findIndex((members) => members.includes(one));
    return (
      after.divisions.every((members, n) => members.length === stand.divisions[n]?.length) &&
      after.waiting.length === waits &&
      new Set(all).size === all.length &&
      all.every((one) => named.includes(one) || isSame(one)) &&
      after.pinned.every((one) => one === named[0] || isSame(one))
    );
  };
  if (act === 'move') {
    const to = lot % (stand.divisions.length + 1) || null;
    const moved = { ...stand, pinned: without };
    const takings = exchange(moved, { member, to });
    const there = to === null ? stand.waiting : (stand.divisions[to - 1] ?? []);
    if (typeof takings === 'string')
      return there.every((one) => stand.pinned.includes(one) || stand.gone.includes(one)) ? stand : null;
    const after = { ...afterTakings(moved, takings, null), pinned: [...without, member] };
    const isThere = (to === null ? after.waiting : after.divisions[to - 1])?.includes(member) ?? false;
    const named = [member, ...takings.map((one) => one.member)];
    // Whoever waits and takes the place of somebody who left changes places with nobody.
    const isFree = stand.waiting.includes(member) && there.some((one) => stand.gone.includes(one));
    const waits = stand.waiting.length - (isFree ? 1 : 0);
    return isThere && named.length <= (isFree ? 2 : 3) && isSound(after, named, waits) ? after : null;
  }
  const left = { ...stand, pinned: without };
  const takings = fillGap(left, member);
  const waited = stand.waiting.includes(member);
  // Nobody comes but those who wait and weren't moved there.
  const isFilled = !waited && stand.waiting.some((one) => !without.includes(one));
  const waits = stand.waiting.length - (waited || isFilled ? 1 : 0);
  const filled = afterTakings(left, takings, member);
  const isPlaced = filled.divisions.flat().includes(member);
  const after = { ...filled, pinned: without, gone: isPlaced ? [...stand.gone, member] : stand.gone };
  // Whoever comes up comes from below.
  const isUpward = takings.every(({ member: one, to }) => {
    const from = stand.divisions.findIndex((members) => members.includes(one));
    return to !== null && (from === -1 || from + 1 > to);
  });
  const named = ['', ...takings.map((one) => one.member)];
  return isUpward && isPlaced === !(waited || isFilled) && isSound(after, named, waits) ? after : null;
}

/** Ranges are those of the slow walk, with so many open games more than the gate's cases have. */
export function exactWith({ finalRanges }: Room, more: number) {
  return fc.property(halfPlayed(false, more), (division) => {
    const slow = slowRanges(division);
    return finalRanges(division).every(({ member, best, worst, worstIfShared, isExact }) => {
      const range = slow.get(member);
      return isExact && range?.best === best && range.worst === worst && range.worstIfShared === worstIfShared;
    });
  });
}

export const LAWS = {
  /** Each ended game gives the same points, whoever shares what; each figure is the sum of what explains the figure. */
  points: ({ standings }) =>
    fc.property(completeDivision(false), (any) => {
      const whole = withoutGuests(any);
      const division: Division = { ...whole, scoring: { ...whole.scoring, draw: null, count: 'sum' } };
      const rows = standings(division);
      const games = division.games.filter(({ isVoid }) => !isVoid);
      const given = games.map(({ seats }) => sumOf(division.scoring.points.slice(0, seats.length)));
      const explained = rows.every(({ points, because }) =>
        isSamePoints(points.n / points.d, sumOf(because.points.lines.map((line) => line.points.n / line.points.d))),
      );
      return explained && isSamePoints(sumOf(given), sumOf(rows.map(({ points }) => points.n / points.d)));
    }),
  /** A place is one more than the number of members who are better by the slow writing. */
  places: ({ standings }) =>
    fc.property(completeDivision(false), (division) => {
      const slow = slowRanges(division);
      return standings(division).every(({ member, place, sharedBy }) => {
        const { best, worstIfShared } = slow.get(member) ?? { best: 0, worstIfShared: 0 };
        return place === best && place + sharedBy - 1 === worstIfShared;
      });
    }),
  /** Rows stand in the order of the figures that they tell, and the first that differs is the reason. */
  told: ({ standings }) =>
    fc.property(completeDivision(false), (division) => {
      const rows = standings(division);
      const [playing, zoned] = [playingIn(division), zonedIn(division)];
      const cut = division.scoring.tieBreaks.findIndex((by) => !isCounted(by));
      const told = cut === -1 ? division.scoring.tieBreaks : division.scoring.tieBreaks.slice(0, cut);
      return rows.slice(1).every((row, n) => {
        const before = rows[n];
        if (!playing.includes(row.member)) {
          const by = n + 1 === playing.length ? 'in-play' : n + 1 === zoned.length ? 'left' : 'nothing';
          return (
            n + 1 >= playing.length &&
            before?.because.place?.by === by &&
            zoned.includes(row.member) === n + 1 < zoned.length
          );
        }
        const differs = (['points', ...told] as const).find((by) => before && differenceOf(before, row, by) !== 0);
        if (!before || differs === undefined) return true;
        return differenceOf(before, row, differs) > 0 && before.because.place?.by === differs;
      });
    }),
  /** With few endings left, ranges are those of the slow walk through all of them. */
  exact: (room) => exactWith(room, 0),
  /** No result widens a range, and the final place is inside, whatever scoring a league has set. */
  narrows: (room) =>
    fc.property(
      fc
        .boolean()
        .chain((isOdd) => completeDivision(isOdd, { seats: [2, 3, 4, 5], most: 9, games: 12 }))
        .chain((division) =>
          fc.tuple(
            fc.constant(division),
            fc.shuffledSubarray(
              division.games.map(({ id }) => id),
              { minLength: division.games.length },
            ),
          ),
        ),
      ([division, order]) => narrows(room, division, order),
    ),
  /** Cells are ranges over the endings with these own clear places, and lie within the member's range. */
  cells: ({ whatINeed }) =>
    fc.property(anyAsk, ({ division, member, zones }) => {
      const { endings, games } = see(division, member);
      const { cells, range } = whatINeed(division, member, zones);
      const such = (places: readonly number[]) =>
        endings.filter((each) => each.places.join() === places.join() && each.sharers.every((count) => count === 1));
      return (
        (games.length === 1 || games.length === 2) === cells.length > 0 &&
        cells.every((cell) => {
          const own = such(cell.places);
          const best = Math.min(...own.map((each) => each.best));
          const worst = Math.max(...own.map((each) => each.worst));
          return best === cell.range.best && worst === cell.range.worst && isWithin(cell.range, range);
        })
      );
    }),
  /** A need is true in all endings, and no statement that asks less is. */
  needs: ({ whatINeed }) =>
    fc.property(anyAsk, ({ division, member, zones: planned }) => {
      const seen = see(division, member);
      // Once all is over, rows decide: the law `lines`.
      if (isOver(division)) return true;
      const { needs, outlook } = whatINeed(division, member, planned);
      const zoned = zonedIn(division);
      const zones = zonesFor(planned, zoned.length);
      // Nothing takes whoever is not in play out of their row: outside of the zones, unless they left.
      if (!playingIn(division).includes(member)) {
        const row = zoned.indexOf(member) + 1;
        const [up, down] = [row > 0 && row <= zones.up, row > zones.size - zones.down];
        return (
          outlook.up === (up ? 'certain' : 'no') &&
          outlook.down === (down ? 'certain' : 'no') &&
          needs.every(({ goal, kind }) => kind === ((goal === 'stay' ? !down : up) ? 'certain' : 'impossible'))
        );
      }
      const goals = [...(zones.down > 0 ? ['stay'] : []), ...(zones.up > 0 ? ['up'] : [])];
      return (
        needs.map(({ goal }) => goal).join() === goals.join() &&
        needs.every((need) =>
          isSameNeed(need, leastNeed(seen, need.goal, need.goal === 'up' ? zones.up : zones.size - zones.down)),
        )
      );
    }),
  /** With many own games, too, points that are said to be enough are enough, and can be had. */
  sums: ({ whatINeed }) =>
    fc.property(manyOwn, ({ division, member, zones: planned }) => {
      const { endings } = see(division, member);
      const { needs } = whatINeed(division, member, planned);
      const zones = zonesFor(planned, zonedIn(division).length);
      return needs.every((need) => {
        if (need.kind !== 'points') return true;
        const least = need.points.n / need.points.d;
        const limit = need.goal === 'up' ? zones.up : zones.size - zones.down;
        const having = endings.filter(({ points }) => points > least - 1e-6);
        return having.length > 0 && having.every(({ shared }) => shared <= limit);
      });
    }),
  /** Whoever is told to go up, goes up, whoever shares which place; and so many do as there are to be. The same with those who go down. */
  lines: ({ standings, whatINeed, nextSeason }) =>
    fc.property(
      fc.array(completeDivision(false, { seats: [3], most: 2, games: 4 }), { minLength: 2, maxLength: 3 }),
      fc.nat({ max: 2 }),
      (any, count) => {
        const all = any.map((division, n) => named(division, `${n + 1} `));
        const sizes = all.map(({ members }) => members.length);
        const rule = { kind: 'number', up: count, down: count } as const;
        const zones = zonesOf(rule, sizes);
        const rows = all.map((division) => standings(division));
        const answers = rows.flat().map(({ member }) => ({ member, plays: true }));
        const plan = nextSeason({ divisions: rows, answers, signUps: [], sizes, rule, moves: [], fills: false });
        const cameTo = (number: number, from: number): string =>
          (plan.divisions[number]?.placements ?? [])
            .map(({ member }) => member)
            .filter((member) => member.startsWith(`${from + 1} `))
            .sort()
            .join();
        return all.every((division, n) => {
          const planned = zones[n] ?? { size: 0, up: 0, down: 0 };
          const zone = zonesFor(planned, zonedIn(division).length);
          const told = (goal: 'up' | 'down'): string[] =>
            division.members
              .filter((member) => whatINeed(division, member, planned).outlook[goal] === 'certain')
              .toSorted();
          return (
            told('up').length === zone.up &&
            told('down').length === zone.down &&
            told('up').join() === cameTo(n - 1, n) &&
            told('down').join() === cameTo(n + 1, n)
          );
        });
      },
    ),
  /** Nobody is lost and nobody is twice in the next season; moves stand as long as there is room. */
  conserves: ({ nextSeason }) =>
    fc.property(anyMovedEnd, (end) => {
      const plan = nextSeason(end);
      const all = [...end.divisions.flat(), ...end.signUps].map(({ member }) => member).sort();
      return everybody(plan).join() === all.join() && isMovedAsHeld(end, plan);
    }),
  /** A filled plan has no division too full, and none lacks somebody while somebody unmoved is further below. */
  fills: ({ nextSeason }) =>
    fc.property(anyMovedEnd, (any) => {
      const plan = nextSeason({ ...any, fills: true });
      const free = (number: number): number =>
        [
          ...plan.divisions.filter((each) => each.number > number).flatMap(({ placements }) => placements),
          ...plan.waiting,
        ].filter(({ reason }) => reason.kind !== 'moved').length;
      return plan.divisions.every(
        ({ number, size, lacks, placements }) =>
          lacks === size - placements.length && lacks >= 0 && (lacks === 0 || free(number) === 0),
      );
    }),
  /** Whoever is told to go up, or down, was in that zone, and goes one division up or down. */
  reasons: ({ nextSeason }) =>
    fc.property(fc.oneof(anyMovedEnd, anyPlannedEnd), (end) => {
      const zones = zonesOf(
        end.rule,
        end.divisions.map((rows) => rows.length),
      );
      return nextSeason(end).divisions.every(({ number, placements }) =>
        placements.every(({ member, reason }) => {
          if (reason.kind !== 'up' && reason.kind !== 'down') return true;
          const zoned = zonedOf(end.divisions[reason.from - 1] ?? []);
          const row = zoned.findIndex((one) => one.member === member) + 1;
          const zone = zonesFor(zones[reason.from - 1] ?? { size: 0, up: 0, down: 0 }, zoned.length);
          const step = reason.kind === 'up' ? -1 : 1;
          return row > 0 && zoneOf(row, zone) === reason.kind && number === reason.from + step;
        }),
      );
    }),
  /**
   * Whoever was not in play, and had not left, stays in their division. They go up only to fill a gap for which nobody above or beside them is left, and down only where their
   * division is gone, or too full of others who were not in play, or of moves. Of several the first rows stay.
   */
  unplayed: ({ nextSeason }) =>
    fc.property(anyPlannedEnd, (end) => {
      const plan = nextSeason(end);
      const places = placesIn(plan);
      const isFree = (member: string): boolean => places.has(member) && places.get(member)?.kind !== 'moved';
      const at = (member: string): number => places.get(member)?.division ?? 0;
      return end.divisions.every((rows, n) => {
        const own = Math.min(n + 1, end.sizes.length);
        const zoned = zonedOf(rows);
        const behind = rows.filter((row) => !zoned.includes(row) && isFree(row.member)).map(({ member }) => member);
        const beside = zoned.filter((row) => isFree(row.member)).map(({ member }) => member);
        // Nobody else is kept for want of a game.
        if (zoned.some(({ member }) => places.get(member)?.kind === 'unplayed')) return false;
        const above = end.divisions.slice(0, n).flatMap((some) => some.map(({ member }) => member));
        const isHere = (member: string): boolean => behind.includes(member) || !isFree(member);
        return behind.every((member, row) => {
          const isInOrder = behind.slice(row + 1).every((other) => at(other) >= at(member));
          if (at(member) < own)
            return isInOrder && [...above.filter(isFree), ...beside].every((other) => at(other) <= at(member));
          if (at(member) > own && own === n + 1)
            return isInOrder && [...places.keys()].every((other) => at(other) !== own || isHere(other));
          return isInOrder && (own < n + 1 || places.get(member)?.kind === 'unplayed');
        });
      });
    }),
  /** Whoever signs up, withdraws and is moved: divisions have the sizes that the settings plan, everybody is in once, and moves hold as long as there is room. */
  planned: ({ nextSeason }) =>
    fc.property(anyPlannedEnd, (end) => {
      const plan = nextSeason(end);
      const all = playersOf(end).toSorted();
      const placed = [...plan.divisions.flatMap(({ placements }) => placements), ...plan.waiting];
      return (
        plan.divisions.map(({ placements }) => placements.length).join() === end.sizes.join() &&
        placed
          .map(({ member }) => member)
          .sort()
          .join() === all.join() &&
        plan.order.toSorted().join() === all.join() &&
        isMovedAsHeld(end, plan)
      );
    }),
  /** Once divisions are made, moves and withdrawals keep their sizes, and everybody where they are but those whom they name. */
  stands: (room) =>
    fc.property(anyPlannedEnd, anyStandActs, (end, acts) => {
      const { divisions, waiting, order } = room.nextSeason(end);
      const members = (all: SeasonPlan['waiting']): readonly string[] => all.map(({ member }) => member);
      const placed = [...divisions.flatMap(({ placements }) => placements), ...waiting];
      const held = new Set(placed.filter(({ reason }) => reason.kind === 'moved').map(({ member }) => member));
      let stand: Stand<string> | null = {
        divisions: divisions.map(({ placements }) => members(placements)),
        ...{ waiting: members(waiting), order, gone: [] },
        pinned: end.moves.flatMap(({ member }) => (held.has(member) ? [member] : [])),
      };
      for (const act of acts) stand = stand && standAfter(room, stand, act);
      return stand !== null;
    }),
} as const satisfies Record<string, (room: Room) => unknown>;

export type LawName = keyof typeof LAWS;

/** The first case, of so many at random, in which a law is broken; null: there was none. */
export function breach(name: LawName, room: Room, cases: number): string | null {
  return firstBreach(LAWS[name](room) as fc.IRawProperty<unknown, false>, cases);
}

export function firstBreach(law: fc.IRawProperty<unknown, false>, cases: number): string | null {
  const { failed, counterexample, errorInstance, seed } = fc.check(law, { numRuns: cases, endOnFailure: true });
  return failed ? `seed ${seed}: ${JSON.stringify(counterexample)} ${errorInstance ?? ''}` : null;
}
