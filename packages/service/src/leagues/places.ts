/** Places in divisions that are made: who takes whose, with its games. Nobody else changes places, and no division its size. */
import { exchange, fillGap, type Stand, type Taking } from '@wayfinder/competition';
import type { MoveMember, PlacementReason } from '@wayfinder/contract';
import {
  isIn,
  type PlannedGame,
  type SeasonChange,
  type SeasonPlayerRecord,
  type SeasonRecord,
  type StoredPlacement,
  type StoredPlan,
} from '@wayfinder/store';
import { NotFound, Problem } from '../problems.ts';
import type { Draw } from './draw.ts';
import { drawDivision, drawFor, gamesAway } from './plan.ts';
import { tellPlaced } from './telling.ts';

/** A season whose divisions are made. */
export interface Made {
  season: SeasonRecord;
  players: readonly SeasonPlayerRecord[];
  plan: StoredPlan;
  games: readonly PlannedGame[];
}

/** Place that somebody takes. `drawnAnew`: the games of the division are drawn again for their days away; `away`: own games that lie in these nevertheless. */
interface Taken extends Taking<number> {
  drawnAnew: boolean;
  away: number;
}

/** Divisions with some places taken by others. */
interface AfterTakings {
  plan: StoredPlan;
  games: PlannedGame[];
  taken: Taken[];
}

type ReasonFor = (taken: Taken) => PlacementReason;

/** Division of somebody; null: the waiting list; undefined: they have no place. */
export function placeIn({ divisions, waiting }: StoredPlan, number: number): number | null | undefined {
  const division = divisions.find(({ placements }) => placements.some((one) => one.number === number));
  return division?.number ?? (waiting.some((one) => one.number === number) ? null : undefined);
}

/** Numbers of all who are placed or wait, by last result, then newcomers by seed and date. */
export function orderOf({ order, divisions, waiting }: StoredPlan): readonly number[] {
  return order ?? [...divisions.flatMap(({ placements }) => placements), ...waiting].map(({ number }) => number);
}

function standOf({ season, players, plan }: Made): Stand<number> {
  const numbers = (all: readonly StoredPlacement[]): number[] => all.map(({ number }) => number);
  const isHere = (one: number): boolean => players.some((player) => player.number === one && isIn(player));
  const order = orderOf(plan);
  return {
    divisions: plan.divisions.map(({ placements }) => numbers(placements)),
    waiting: numbers(plan.waiting),
    order,
    pinned: season.moves.filter(({ number, to }) => placeIn(plan, number) === to).map(({ number }) => number),
    gone: order.filter((one) => !isHere(one)),
  };
}

/** A place that is taken in a division, before its games are drawn anew. */
interface InDivision {
  taking: Taking<number>;
  division: StoredPlan['divisions'][number];
  placements: StoredPlacement[];
  /** Games of the division with whoever comes in the seats of whoever was there. */
  games: PlannedGame[];
  drawnAnew: boolean;
}

/** Whoever comes has the games of whoever was there. Where they are away in a part of the season in which they would have one of these, the games of the division are to be drawn anew. */
function inDivisions({ season, players, plan, games }: Made, takings: readonly Taking<number>[]): InDivision[] {
  return plan.divisions.flatMap((division) => {
    const taking = takings.find(({ to }) => to === division.number);
    const player = players.find(({ number }) => number === taking?.member);
    if (!taking || !player) return [];
    const { member, of } = taking;
    const own = games
      .filter((game) => game.division === division.number)
      .map((game) => ({ ...game, seats: game.seats.map((one) => (one === of ? member : one)) }));
    const placements = division.placements.map((one) => (one.number === of ? { ...one, number: member } : one));
    return [{ taking, division, placements, games: own, drawnAnew: gamesAway(season, player, own) > 0 }];
  });
}

function takePlaces(made: Made, takings: readonly Taking<number>[], reasonFor: ReasonFor): AfterTakings {
  const { season, players, plan } = made;
  const changed = new Map<number, { division: StoredPlan['divisions'][number]; games: PlannedGame[] }>();
  const taken: Taken[] = [];
  for (const { taking, division, placements, games, drawnAnew } of inDivisions(made, takings)) {
    const { member, of } = taking;
    const drawn = drawnAnew ? drawDivision({ season, players }, division.number, placements) : null;
    const own = drawn?.games ?? games;
    const player = players.find(({ number }) => number === member);
    const one: Taken = { ...taking, drawnAnew, away: drawnAnew && player ? gamesAway(season, player, own) : 0 };
    taken.push(one);
    changed.set(division.number, {
      division: {
        ...division,
        extra: drawn?.extra ?? division.extra.map((each) => (each === of ? member : each)),
        balance: drawn?.balance ?? division.balance,
        ...(drawn?.setUps ? { setUps: drawn.setUps } : {}),
        placements: placements.map((each) =>
          each.number === member ? { number: member, reason: reasonFor(one), isAsked: false } : each,
        ),
      },
      games: own,
    });
  }
  const come = takings.filter(({ to }) => to === null).map((taking) => ({ ...taking, drawnAnew: false, away: 0 }));
  taken.push(...come);
  const order = orderOf(plan);
  const waiting = [
    ...plan.waiting.filter(({ number }) => !takings.some(({ member }) => member === number)),
    ...come.map((one) => ({ number: one.member, reason: reasonFor(one), isAsked: false })),
  ].sort((a, b) => order.indexOf(a.number) - order.indexOf(b.number));
  return {
    plan: {
      ...plan,
      divisions: plan.divisions.map((division) => changed.get(division.number)?.division ?? division),
      waiting,
    },
    games: [
      ...made.games.filter(({ division }) => !changed.has(division)),
      ...[...changed.values()].flatMap(({ games }) => games),
    ],
    taken,
  };
}

/** Exchange to which a move leads. @throws Problem unknown-sign-up, unknown-division, division-full, too-few-players */
function exchangeFor(made: Made, { number, to }: MoveMember): readonly Taking<number>[] {
  const { plan } = made;
  if (placeIn(plan, number) === undefined) throw new NotFound('unknown-sign-up');
  if (to !== null && to > plan.divisions.length) throw new NotFound('unknown-division');
  const takings = exchange(standOf(made), { member: number, to });
  if (typeof takings === 'string') throw new Problem(takings);
  return takings;
}

/** Draws of divisions whose games a move has drawn anew. @throws Problem as `exchangeFor` */
export function drawsOfMove(made: Made, move: MoveMember): Draw[] {
  return inDivisions(made, exchangeFor(made, move)).flatMap(({ division, placements, drawnAnew }) =>
    drawnAnew ? [drawFor(made, division.number, placements)] : [],
  );
}

/** Divisions after a move. `exchanged`: whoever changed places with the one who was moved. @throws Problem as `exchangeFor` */
export function movedPlan(
  made: Made,
  move: MoveMember,
): { plan: StoredPlan; games: PlannedGame[]; exchanged: Taken | null } {
  const { number, to, reason } = move;
  const moved: PlacementReason = { kind: 'moved', reason };
  const takings = exchangeFor(made, move);
  const { plan, games, taken } = takePlaces(made, takings, ({ member, of }) =>
    member === number ? moved : { kind: 'exchanged', with: of },
  );
  const said = (all: StoredPlacement[]): StoredPlacement[] =>
    all.map((one) => (one.number === number ? { ...one, reason: moved } : one));
  return {
    plan: {
      ...plan,
      divisions: plan.divisions.map((one) => (one.number === to ? { ...one, placements: said(one.placements) } : one)),
      waiting: to === null ? said(plan.waiting) : plan.waiting,
    },
    games,
    exchanged: taken.find(({ member }) => member !== number) ?? null,
  };
}

/** Divisions after somebody left. Null: nobody waits but those who were moved there, so that their place stays theirs; or they have none. */
function placeGiven(made: Made, leaver: number): AfterTakings | null {
  const { plan, games } = made;
  const place = placeIn(plan, leaver);
  if (place === undefined) return null;
  if (place === null) {
    const waiting = plan.waiting.filter(({ number }) => number !== leaver);
    return { plan: { ...plan, waiting }, games: [...games], taken: [] };
  }
  const takings = fillGap(standOf(made), leaver);
  if (takings.length === 0) return null;
  return takePlaces(made, takings, ({ of, drawnAnew, away }) => ({ kind: 'took-over', of, drawnAnew, away }));
}

/** The season once the places of those who left are given to others, one after the other. */
export function placesGiven(made: Made, leavers: readonly number[]): { made: Made; given: Taken[][] } {
  let now = made;
  const given: Taken[][] = [];
  for (const leaver of leavers) {
    const one = placeGiven(now, leaver);
    if (one === null) continue;
    now = { ...now, plan: one.plan, games: one.games };
    given.push(one.taken);
  }
  return { made: now, given };
}

/** Numbers of those who have left, in the order in which they did. */
export function leaversOf(players: readonly SeasonPlayerRecord[]): number[] {
  return players
    .flatMap(({ number, leftAt }) => (leftAt === null ? [] : [{ number, leftAt }]))
    .sort((a, b) => (a.leftAt === b.leftAt ? a.number - b.number : a.leftAt < b.leftAt ? -1 : 1))
    .map(({ number }) => number);
}

/** Gives the places of those who left to others, with a line in the log and a message for each who comes. */
export async function givePlaces(change: SeasonChange, before: Made, leavers: readonly number[]): Promise<void> {
  const { made, given } = placesGiven(before, leavers);
  if (given.length === 0) return;
  await change.putPlan(made.plan, made.games);
  for (const { member, of, to, drawnAnew, away } of given.flat()) {
    await change.log('placed', null, { number: member, of, division: to, drawnAnew, away });
    await tellIn(change, made, member, to);
  }
}

/** Tells somebody who was not moved that they have another place. */
export async function tellIn(
  change: SeasonChange,
  { players }: Pick<Made, 'players'>,
  number: number,
  to: number | null,
): Promise<void> {
  const player = players.find((one) => one.number === number);
  if (player) await tellPlaced(change, player, to ?? 0);
}
