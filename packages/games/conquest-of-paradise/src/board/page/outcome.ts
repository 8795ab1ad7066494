/** Costs and gains of steps, what follows from committing them, and the numbers that they change. */
import type { Decision, Message } from '@wayfinder/engine';
import type { MarkerType } from '../../data/index.ts';
import { meetsFaceDown } from '../../rules/movement/enter.ts';
import { battlesToFight } from '../../rules/movement/events.ts';
import { pointsOf } from '../../rules/victory/points.ts';
import type { State } from '../../state.ts';
import { pointsIn, poolsAlong, poolsSealed } from './building.ts';
import type { Follows } from './part.ts';
import { said } from './words.ts';

/** Cost and gain of a seat's step. */
export function cost(before: State, after: State, seat: number): Message[] {
  const knots = (view: State): number => (view.exploration?.seat === seat ? view.exploration.knots : 0);
  const more = after.exploration ? knots(after) - knots(before) : 0;
  const vp = pointsOf(after, seat).total - pointsOf(before, seat).total;
  const markers = (before.seats[seat]?.freeMarkers ?? 0) - (after.seats[seat]?.freeMarkers ?? 0);
  const sealed = before.seats[seat]?.sealed === after.seats[seat]?.sealed ? null : poolsSealed(after, seat);
  return [
    ...(more > 0 ? [said('cost.knots', { n: more })] : []),
    ...(markers > 0 ? [said('cost.markers', { n: markers })] : []),
    ...(vp > 0 ? [said('cost.vpMore', { n: vp })] : []),
    ...(vp < 0 ? [said('cost.vpLess', { n: -vp })] : []),
    ...(sealed ? [said('cost.build', pointsIn(sealed))] : []),
  ];
}

function cup(view: State): Message {
  const left = (type: MarkerType): number => view.cup.reduce((sum, row) => sum + (row.type === type ? row.n : 0), 0);
  return said('follows.marker', {
    island: left('island_group'),
    ocean: left('open_ocean'),
    off: left('off_course'),
  });
}

const movement: Follows = (view, seat, [word, , to]) => {
  if (word === 'end') {
    const n = battlesToFight(view, seat).length;
    return n > 0 ? said('follows.battles', { n }) : said('follows.endMovement');
  }
  return word === 'move' && to !== undefined && meetsFaceDown(view, seat, to) ? said('follows.meet') : null;
};

const FOLLOWS: Readonly<Record<string, Follows>> = {
  explore: (_view, _seat, [word]) => (word === 'decline' ? said('follows.endExploration') : null),
  exploreStep: (view, _seat, [word]) =>
    word === 'enter' ? cup(view) : word === 'return' ? said('follows.endExploration') : null,
  steer: (view) => cup(view),
  keepTile: (_view, _seat, [word]) => (word === 'turn-up' ? said('follows.turnUp') : null),
  movement,
  chooseBattle: () => said('follows.battle'),
  arioi: (_view, _seat, [word]) => (word === 'pass' ? said('follows.battle') : null),
  build: () => said('follows.sealed'),
  claim: (_view, _seat, [word]) => (word === 'claim' ? said('follows.claim') : null),
  free: (_view, _seat, [word]) => (word === 'remove-rumor' ? null : said('follows.shown')),
};

/** Consequences of committing this; null where nothing need be said. */
export function follows(before: State, { kind, seat }: Decision, path: readonly string[]): Message | null {
  return FOLLOWS[kind]?.(before, seat, path) ?? null;
}

/** The numbers of a seat that are worth watching in this step of the turn. */
export function gauges(view: State, seat: number): { id: string; label: Message; value: number }[] {
  const own = view.seats[seat];
  if (!own) return [];
  const gauge = (id: string, value: number): { id: string; label: Message; value: number } => {
    return { id, label: said(`gauge.${id}`), value };
  };
  const vp = gauge('vp', pointsOf(view, seat).total);
  if (view.step === 'exploration' && view.exploration?.seat === seat) {
    // A search draws no markers.
    if (view.exploration.stage === 'search') return [vp];
    return [gauge('knots', view.exploration.knots), gauge('markers', own.freeMarkers)];
  }
  if (view.step === 'building' && view.pools) {
    const pools = poolsSealed(view, seat) ?? poolsAlong(view, seat, []);
    return [gauge('points', pointsIn(pools).left), vp];
  }
  return view.step === 'movement' && view.movement?.seat === seat ? [vp] : [];
}
