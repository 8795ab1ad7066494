/** Standing orders for the Building step (sections 15 and 16): nothing, the same again, or a list of wishes. */
import type { Decision, Seat } from '@wayfinder/engine';
import { z } from 'zod';
import { BUILD_CHART } from '../data/index.ts';
import { sortedHexes } from '../hexes.ts';
import { isLegal, nextLevel } from '../parts.ts';
import { readPath } from '../rules/building/draft.ts';
import { weedyGroups } from '../rules/building/levels.ts';
import { buildPath, NOTHING_BUILT, withItem } from '../rules/building/path.ts';
import { keptByItself } from '../rules/building/reserve.ts';
import { seatOf } from '../rules/cards/hand.ts';
import { controlledGroups } from '../rules/control.ts';
import { hasLink, hexesWithPieces } from '../rules/pieces.ts';
import type { Build, HexId, State } from '../state.ts';
import { type ArmedOrders, besideArmed, heldOf } from './armed.ts';
import { choiceOf, field } from './form.ts';
import { freeOf, hexId, type Learns, ordersPart } from './part.ts';

const ROWS = BUILD_CHART.map(({ item }) => item).filter((item) => item !== 'arts_culture_card');
/** Things that can be wished for: the rows of the chart, a card, a colony into a village, and turning inward. */
export const BUILD_WISHES = [...ROWS, 'card', 'convert', 'inward'];

/** Most of an item that a build could hold, and most wishes. */
const MOST_OF_A_KIND = 22;
const MOST_WISHES = 40;

const wish = z.strictObject({
  what: z.enum(BUILD_WISHES as [string, ...string[]]),
  /** Null: wherever it is possible, the home first. */
  hex: hexId.nullable(),
  /** At most so many. */
  n: z.number().int().min(1).max(MOST_OF_A_KIND),
});
type Wish = z.infer<typeof wish>;

const shape = {
  /** `last`: what was sealed last under this order, as long as it is possible. `list`: as much of `buildList` as is possible. */
  build: z.enum(['ask', 'nothing', 'nothing-if-nothing-can-be-built', 'last', 'list']),
  buildList: z.array(wish).max(MOST_WISHES),
  /** A new transport canoe lies face up where there is no link yet. */
  buildLinks: z.boolean(),
  /** Work of orders that build nothing or a list, beside that: weeds are cleared before anything is built (CP-24.3). */
  clearWeeds: z.boolean(),
  /** The kept point is spent where it is of use (CP-28.3), and one that would be lost is kept (CP-28.1). */
  useReserve: z.boolean(),
  keepPoint: z.boolean(),
  /** Left behind by a build that is sealed under the order `last`. */
  lastBuild: z.array(z.string()).max(500).nullable(),
};
type Orders = z.infer<z.ZodObject<typeof shape>>;

/** Words of a path that build something; the others only bring points, or seal. */
const BUILDS = new Set([...ROWS, 'card', 'convert']);

/** Everything that brings points comes first: with all of it in the path, what is offered is all that could ever be built. */
function canBuild(view: State, seat: Seat, decision: Decision): boolean {
  const openAfter = (path: readonly string[]): string[] => freeOf(nextLevel(view, seat, decision, path));
  const path: string[] = [];
  const taken = (word: string): string[] => (openAfter(path).includes(word) ? [word] : []);
  for (const word of ['inward', 'reserve']) path.push(...taken(word));
  while (openAfter(path).includes('use')) {
    const [card] = openAfter([...path, 'use']);
    if (card === undefined) break;
    path.push('use', card);
  }
  path.push(...taken('war-fever'));
  return openAfter(path).some((word) => BUILDS.has(word));
}

/** Places in which a wish without a hex may be fulfilled: the home first, then group by group; a colony wherever it stands. */
function placesFor(view: State, seat: Seat, { what, hex }: Wish): readonly HexId[] {
  if (hex !== null) return [hex];
  if (what === 'convert') return sortedHexes(hexesWithPieces(view, seat));
  const { home } = seatOf(view, seat);
  const groups = controlledGroups(view, seat);
  return home === null ? groups : [home, ...groups.filter((group) => group !== home)];
}

function with1(build: Build, what: string, hex: HexId): Build | null {
  if (what === 'inward') return build.inward ? null : { ...build, inward: true };
  if (what === 'card') return build.cardPool === null ? { ...build, cardPool: hex } : null;
  if (what === 'convert') return build.convert.includes(hex) ? null : { ...build, convert: [...build.convert, hex] };
  return withItem(build, what, hex);
}

/** The weeds that can be cleared, group by group, with the kept point where that helps. */
function weeded(build: Build, hexes: readonly HexId[], isPossible: (build: Build) => boolean): Build {
  let weedless = build;
  for (const hex of hexes) {
    const more = { ...weedless, clearWeeds: [...(weedless.clearWeeds ?? []), hex] };
    if (isPossible(more)) weedless = more;
  }
  return weedless;
}

/** A kept point that nothing needs stays kept; without one, a point that would be lost is kept (CP-28.1 to 28.5). */
function keeping(
  view: State,
  seat: Seat,
  build: Build,
  keepPoint: boolean,
  isPossible: (build: Build) => boolean,
): Build {
  const { useReserve, ...unspent } = build;
  if (useReserve && isPossible(unspent)) return unspent;
  const kept = keepPoint ? keptByItself(view, seat, readPath(buildPath(build)).draft) : null;
  return kept === null ? build : { ...build, keepReserve: kept };
}

const itemsIn = ({ items }: Build, what?: string): number =>
  items.reduce((sum, { item, n }) => sum + (what === undefined || item === what ? n : 0), 0);

/** Number of wishes that a build fulfils: pieces, a card, colonies into villages. */
const wishesIn = (build: Build): number => itemsIn(build) + (build.cardPool === null ? 0 : 1) + build.convert.length;

/** CP-24.13: with an armed war fever, if enough bands are built and more of the list than without it. */
function listed(view: State, seat: Seat, decision: Decision, given: Orders & ArmedOrders): string[] {
  const plain = listedOn(view, seat, decision, given, NOTHING_BUILT);
  const card = heldOf(view, seat, 'war-fever');
  const rows = given.armed.filter((row) => row.card === 'war-fever');
  if (card === undefined || rows.length === 0) return buildPath(plain);
  const cheaper = listedOn(view, seat, decision, given, { ...NOTHING_BUILT, warFever: card });
  const bands = itemsIn(cheaper, 'warrior_band');
  const isWorth = bands > 0 && wishesIn(cheaper) > wishesIn(plain) && rows.some(({ least }) => bands >= least);
  return buildPath(isWorth ? cheaper : plain);
}

/** As much of the list as is possible on top of a build, wish by wish, and what the other orders say beside it. */
function listedOn(view: State, seat: Seat, decision: Decision, given: Orders, begun: Build): Build {
  const { buildList, buildLinks, clearWeeds, useReserve, keepPoint } = given;
  const isPossible = (build: Build | null): build is Build =>
    build !== null && isLegal(view, seat, decision, buildPath(build));
  const spending: Build = { ...begun, useReserve: true };
  let build = useReserve && isPossible(spending) ? spending : begun;
  if (clearWeeds) build = weeded(build, weedyGroups(view, seat), isPossible);
  for (const one of buildList) {
    for (let n = 0; n < one.n; n += 1) {
      const more = placesFor(view, seat, one).map((hex) => with1(build, one.what, hex));
      const possible = more.find(isPossible);
      if (!possible) break;
      build = possible;
    }
  }
  const canoes = buildLinks ? build.items.filter(({ item }) => item === 'transport_canoe') : [];
  for (const { hex } of canoes) {
    const linked = { ...build, links: [...build.links, hex] };
    if (!hasLink(view, hex, seat) && isPossible(linked)) build = linked;
  }
  return keeping(view, seat, build, keepPoint, isPossible);
}

const build = besideArmed<Orders>((view, seat, given, decision) => {
  if (given.build === 'ask') return null;
  if (given.build === 'list') return listed(view, seat, decision, given);
  if (given.build === 'last') return given.lastBuild;
  if (given.build === 'nothing-if-nothing-can-be-built' && canBuild(view, seat, decision)) return null;
  return listed(view, seat, decision, { ...given, buildList: [] });
});

/** The build to be sealed again is the last one that the seat sealed, by hand or by this order. */
const after: Learns<Orders> = (_view, _seat, { kind }, path, given) =>
  kind === 'build' && given.build === 'last' ? { ...given, lastBuild: [...path] } : given;

/** Defaults of the tables of decisions, which matter once something is built by order. */
const BESIDE = { buildList: [], buildLinks: true, clearWeeds: true, useReserve: true, keepPoint: true };
/** Orders beside which they matter. */
const BUILT_BY_ORDER = { build: ['nothing', 'nothing-if-nothing-can-be-built', 'list'] };

export const buildingOrders = ordersPart({
  shape,
  initial: { build: 'ask', ...BESIDE, lastBuild: null },
  suggested: { build: 'nothing-if-nothing-can-be-built', ...BESIDE, lastBuild: null },
  answers: { build },
  after,
  form: [
    {
      group: 'building',
      kinds: ['build'],
      fields: [
        field('build', choiceOf(shape.build)),
        field(
          'buildList',
          {
            kind: 'rows',
            most: MOST_WISHES,
            fields: [
              field('what', choiceOf(wish.shape.what)),
              field('hex', { kind: 'space', none: true }),
              field('n', { kind: 'number', min: 1, max: MOST_OF_A_KIND }),
            ],
            row: { what: 'transport_canoe', hex: null, n: 1 },
          },
          { build: ['list'] },
        ),
        field('buildLinks', { kind: 'switch' }, { build: ['list'] }),
      ],
    },
    {
      group: 'building',
      kinds: ['build'],
      fields: [field('clearWeeds', { kind: 'switch' }, BUILT_BY_ORDER)],
      needs: { randomEvents: ['on', 'c3i', 'second'] },
    },
    {
      group: 'building',
      kinds: ['build'],
      fields: [
        field('useReserve', { kind: 'switch' }, BUILT_BY_ORDER),
        field('keepPoint', { kind: 'switch' }, BUILT_BY_ORDER),
      ],
      needs: { reserve: [true] },
    },
  ],
});
