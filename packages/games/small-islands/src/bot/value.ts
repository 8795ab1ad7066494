/** Worth of islands to a seat, in VP: a guess, made to compare what its own choices lead to. It looks at nobody else's plans. */
import { isKnown, known } from '@wayfinder/engine';
import { type Data, dataOf, type Mission, RESOURCES, SIGN_KINDS } from '../data/index.ts';
import { drawsOf, expectedPay } from '../rules/expected.ts';
import { meets } from '../rules/missions.ts';
import { objectiveOf, type Pair } from '../rules/objective.ts';
import { players, type State, seatOf } from '../state.ts';
import type { Change, Land } from './ground.ts';

/** Wishes of a seat for the map. */
export interface Aims {
  now: Pair | null;
  later: Pair | null;
  /** Houses that it can place in this round. */
  stock: number;
  /** Chance that one thing that an island lacks still comes in this round. */
  chance: number;
  /** Tokens that so many temples draw, by their number. */
  draws: readonly number[];
  leastSize: number;
}

/** Of what this round's objective would pay, an island of the next one's counts for so much. */
const LATER = 0.35;
/** Each further island with room for a house. */
const ROOM = 0.35;
const MOST_ROOM = 6;

function pairOf(data: Data, cards: readonly string[]): Pair | null {
  return cards.length === 0 ? null : objectiveOf(data, cards);
}

/** Own explorations that are still to come before anybody may land, the present one included, and one more. */
function chanceOf(view: State): number {
  const turns = view.navigation / players(view).length + 0.5;
  return Math.min(0.5, 0.12 + 0.14 * turns);
}

/** The aims of a seat with these cards for now and for later. */
export function aimsWith(view: State, seat: number, current: readonly string[], next: readonly string[]): Aims {
  const data = dataOf(view.data);
  return {
    now: pairOf(data, current),
    later: Object.keys(view.ships).length + 1 >= data.setup.ships ? null : pairOf(data, next),
    stock: seatOf(view, seat).stock,
    chance: chanceOf(view),
    draws: drawsOf(view, seat),
    leastSize: data.setup.minHouseIslandSize,
  };
}

/** The aims of a seat that has chosen its objective. */
export function aimsOf(view: State, seat: number): Aims {
  const { choice } = seatOf(view, seat);
  const { current, next } = choice && isKnown(choice) ? known(choice) : { current: [], next: [] };
  return aimsWith(view, seat, current, next);
}

/** Symbols that an island lacks for a mission. */
function lacks(signs: Land['signs'], mission: Mission): number {
  if (meets(signs, mission)) return 0;
  switch (mission.kind) {
    case 'atLeast':
      return SIGN_KINDS.reduce((sum, kind) => sum + Math.max(0, (mission.symbols[kind] ?? 0) - signs[kind]), 0);
    case 'moreThan':
      return signs[mission.fewer] + 1 - signs[mission.more];
    case 'equalPair':
      return 1;
    case 'equalGiven': {
      const apart = RESOURCES.filter((other) => other !== mission.resource).map((other) =>
        Math.abs(signs[other] - signs[mission.resource]),
      );
      return Math.max(1, Math.min(...apart));
    }
  }
}

/** An island for an objective: what it pays as it is, or a share of it by what it lacks. */
function prospect(land: Land, { mission, reward }: Pair, { chance, draws, leastSize }: Aims): number {
  if (land.mine) return 0;
  const size = Math.max(0, leastSize - land.cells.length);
  const missing = lacks(land.signs, mission) + size + (land.free === 0 ? 1 : 0);
  if (missing > 3) return 0;
  const pays = expectedPay(reward, land, draws);
  return missing === 0 ? pays : Math.max(3, pays) * chance ** missing;
}

/** Gain from a land now, later, and as room. */
interface Mark {
  now: number;
  later: number;
  room: number;
}

/** Islands weighed for one seat's aims: what is there is weighed once. */
export class Scale {
  private readonly marks = new Map<Land, Mark>();
  readonly aims: Aims;
  private readonly lands: readonly Land[];

  constructor(lands: readonly Land[], aims: Aims) {
    this.aims = aims;
    this.lands = lands;
    for (const land of lands) this.marks.set(land, this.markOf(land));
  }

  private markOf(land: Land): Mark {
    const { now, later, leastSize } = this.aims;
    return {
      now: now ? prospect(land, now, this.aims) : 0,
      later: later ? prospect(land, later, this.aims) : 0,
      room: !land.mine && land.free > 0 && land.cells.length >= leastSize ? 1 : 0,
    };
  }

  /** Worth of the islands with a change; with none as they are. */
  worth({ gone, made }: Change = { gone: [], made: [] }): number {
    const marks: Mark[] = [];
    for (const land of this.lands) {
      if (!gone.includes(land)) marks.push(this.marks.get(land) as Mark);
    }
    for (const land of made) marks.push(this.markOf(land));
    marks.sort((a, b) => b.now - a.now);
    const { stock } = this.aims;
    let [sum, room] = [0, 0];
    marks.forEach(({ now, later, room: has }, at) => {
      if (at < stock && now >= LATER * later) sum += now;
      else {
        sum += LATER * later;
        room += has;
      }
    });
    return sum + ROOM * Math.min(MOST_ROOM, room);
  }

  /** Pay that the best islands would bring at once, as many as there are houses. */
  paysNow(): number {
    const { now, stock, draws, leastSize } = this.aims;
    if (!now) return 0;
    const open = this.lands.filter(
      (land) => !land.mine && land.free > 0 && land.cells.length >= leastSize && meets(land.signs, now.mission),
    );
    const pays = open.map((land) => expectedPay(now.reward, land, draws)).sort((a, b) => b - a);
    return pays.slice(0, stock).reduce((sum, vp) => sum + vp, 0);
  }
}
