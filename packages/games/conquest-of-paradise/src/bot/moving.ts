/** The bot ships colonies to free groups, lays links to its groups, and sends war canoes where they are strong enough. */

import { localWarriors } from '../data/constants.ts';
import { printedGroupAt } from '../data/index.ts';
import { chainsOf } from '../rules/chains.ts';
import { foreignPieces, groupAt, isEnemyControlled } from '../rules/control.ts';
import { faceDownPiecesIn, hasLink } from '../rules/pieces.ts';
import type { HexId, State } from '../state.ts';
import { offeredAfter, type Proposes, type Sight } from './candidates.ts';
import {
  hexesToLink,
  hexesWith,
  missingLinks,
  openPlaces,
  ownPieces,
  placesToSettle,
  stepsFrom,
  stepTowards,
} from './routes.ts';

type Path = readonly string[];

/** A step with one canoe whose item passes the test, or none. */
function moveOne(sight: Sight, from: HexId, to: HexId, test: (item: string) => boolean): Path[] {
  return offeredAfter(sight, ['move', from, to])
    .filter(({ id }) => test(id))
    .map(({ id }) => ['move', from, to, id, '1', 'go']);
}

/** Colonies sail to the nearest place to settle and stay there. */
function shipColonies(sight: Sight): Path[] {
  const { view, seat } = sight;
  const goals = openPlaces(view, seat);
  const settled = placesToSettle(view, seat);
  return hexesWith(view, seat, 'colony')
    .filter((hex) => !settled.includes(hex))
    .flatMap((from) => {
      const to = stepTowards(view, seat, from, goals);
      return to === null ? [] : moveOne(sight, from, to, (item) => item.endsWith('+colony'));
    });
}

/** Transport canoes lying face down that neither carry a colony nor wait where a link belongs. */
function spareCanoes({ view, seat }: Sight, hex: HexId): number {
  const { transport_canoe, colony } = faceDownPiecesIn(view, hex, seat);
  const toStay = hexesToLink(view, seat).includes(hex) && !hasLink(view, hex, seat) ? 1 : 0;
  return transport_canoe - colony - toStay;
}

/** Hexes that need a link and have no canoe for it. */
function linksToFill({ view, seat }: Sight): HexId[] {
  return missingLinks(view, seat).filter((hex) => ownPieces(view, seat, hex, 'transport_canoe') === 0);
}

function sendCanoes(sight: Sight): Path[] {
  const { view, seat } = sight;
  const goals = linksToFill(sight);
  return hexesWith(view, seat, 'transport_canoe')
    .filter((hex) => spareCanoes(sight, hex) > 0)
    .flatMap((from) => {
      const to = stepTowards(view, seat, from, goals);
      return to === null ? [] : moveOne(sight, from, to, (item) => /^transport_canoe@\d$/.test(item));
    });
}

/** Links are laid last: a canoe turned up stays where it is. */
function layLinks({ view, seat }: Sight): Path[] {
  return missingLinks(view, seat)
    .filter((hex) => faceDownPiecesIn(view, hex, seat).transport_canoe > 0)
    .map((hex) => ['turn', hex, 'up']);
}

/** Defenders that may stand in the front row against an attack: all pieces, and local warriors. */
function defence(view: State, seat: number, hex: HexId): number {
  const group = groupAt(view, hex);
  const independent = group?.independent ? (printedGroupAt(hex)?.localWarriors ?? 0) : 0;
  const settled = group && group.controller !== null ? localWarriors(group.villages) : 0;
  return foreignPieces(view, seat, hex) + independent + settled;
}

/** War canoes and the bands that they can carry. */
function strength(view: State, seat: number, hex: HexId): number {
  const canoes = ownPieces(view, seat, hex, 'war_canoe');
  return canoes + Math.min(canoes, ownPieces(view, seat, hex, 'warrior_band'));
}

/** Pieces above the defence that make an attack worth trying: pieces that are lost could have been villages. */
const SUPERIORITY = 5;

/** The whole fleet of a hex, a band in each canoe while there are any. */
function fleetPath(sight: Sight, from: HexId, to: HexId): Path[] {
  const path = ['move', from, to];
  for (const kind of ['+warrior_band', '']) {
    const item = offeredAfter(sight, path).find(
      ({ id }) => id.startsWith('war_canoe') && id.endsWith(kind) && (kind !== '' || !id.includes('+')),
    );
    const most = item ? offeredAfter(sight, [...path, item.id]).at(-1) : undefined;
    if (item && most) path.push(item.id, most.id);
  }
  return path.length > 3 ? [[...path, 'go']] : [];
}

function sailToWar(sight: Sight): Path[] {
  const { view, seat } = sight;
  return hexesWith(view, seat, 'war_canoe').flatMap((from) => {
    const own = strength(view, seat, from);
    const weak = (hex: HexId): boolean =>
      isEnemyControlled(view, seat, hex) && defence(view, seat, hex) + SUPERIORITY <= own;
    const prey = Object.keys(view.hexes).filter(weak);
    const ways = prey.flatMap((hex) => stepTowardsPrey(sight, from, hex));
    const [way] = ways.sort((a, b) => a.steps - b.steps);
    return way ? fleetPath(sight, from, way.to) : [];
  });
}

/** The next step to an enemy hex, which is entered though not passed. */
function stepTowardsPrey({ view, seat }: Sight, from: HexId, prey: HexId): { to: HexId; steps: number }[] {
  const steps = stepsFrom(view, seat, [prey], (hex) => hex === from);
  const left = steps.get(from);
  if (left === undefined || left > WAR_RANGE) return [];
  const to =
    left === 1
      ? prey
      : stepTowards(
          view,
          seat,
          from,
          [...steps.keys()].filter((hex) => steps.get(hex) === left - 1),
        );
  return to === null ? [] : [{ to, steps: left }];
}

/** Steps from which a fleet sets out: two turns. */
const WAR_RANGE = 4;

export const movement: Proposes = function* (sight) {
  yield* shipColonies(sight);
  yield* sailToWar(sight);
  yield* sendCanoes(sight);
  yield* layLinks(sight);
  yield ['end'];
};

/** Along a chain colonies go with a canoe to the hex from which the next place to settle is nearest. */
export const transit: Proposes = function* (sight) {
  const { view, seat } = sight;
  const steps = stepsFrom(view, seat, openPlaces(view, seat));
  const far = (hex: HexId): number => steps.get(hex) ?? Number.POSITIVE_INFINITY;
  // A colony that stands where it can settle stays: else two places would send it to and fro.
  const settled = placesToSettle(view, seat);
  for (const chain of chainsOf(view, seat)) {
    const [best] = [...chain].sort((a, b) => far(a) - far(b));
    for (const from of chain) {
      if (best === undefined || far(from) <= far(best) || settled.includes(from)) continue;
      yield ['move', from, best, 'transport_canoe', '1', 'colony', '1', 'go'];
    }
  }
  yield ['end'];
};
