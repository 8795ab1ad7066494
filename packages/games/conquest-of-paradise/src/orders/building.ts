/** Standing orders for the Building step (sections 15 and 16): nothing, the same again, or a list of wishes. */
import type { Decision, Seat } from '@wayfinder/engine';
import { z } from 'zod';
import { BUILD_CHART } from '../data/index.ts';
import { sortedHexes } from '../hexes.ts';
import { decisionPart, isLegal, nextLevel } from '../parts.ts';
import { buildPath, NOTHING_BUILT, withItem } from '../rules/building/path.ts';
import { seatOf } from '../rules/cards/hand.ts';
import { controlledGroups } from '../rules/control.ts';
import { hasLink, hexesWithPieces } from '../rules/pieces.ts';
import type { Build, HexId, State } from '../state.ts';
import { choiceOf, field } from './form.ts';
import { type Answer, freeOf, hexId, type Learns, ordersPart } from './part.ts';

const ROWS = BUILD_CHART.map(({ item }) => item).filter((item) => item !== 'arts_culture_card');
/** What can be wished for: the rows of the chart, a card, a colony into a village, and turning inward. */
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
  /** Left behind by a build that is sealed under the order `last`. */
  lastBuild: z.array(z.string()).max(500).nullable(),
};
type Orders = z.infer<z.ZodObject<typeof shape>>;

/** Words of a path that build something; the others only bring points, or seal. */
const BUILDS = new Set([...ROWS, 'card', 'convert']);

/** Everything that brings points comes first: with all of it in the path, what is offered is all that could ever be built. */
function canBuild(view: State, seat: Seat, decision: Decision): boolean {
  const openAfter = (path: readonly string[]): string[] => freeOf(nextLevel(view, seat, decision, path));
  const path: string[] = openAfter([]).includes('inward') ? ['inward'] : [];
  while (openAfter(path).includes('use')) {
    const [card] = openAfter([...path, 'use']);
    if (card === undefined) break;
    path.push('use', card);
  }
  return openAfter(path).some((word) => BUILDS.has(word));
}

/** Where a wish without a hex may be fulfilled: the home first, then group by group; a colony wherever it stands. */
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

/** As much of the list as is possible, wish by wish. */
function listed(view: State, seat: Seat, decision: Decision, { buildList, buildLinks }: Orders): string[] {
  const isPossible = (build: Build | null): build is Build =>
    build !== null && isLegal(view, seat, decision, buildPath(build));
  let build = NOTHING_BUILT;
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
  return buildPath(build);
}

const build: Answer<Orders> = (view, seat, given, decision) => {
  if (given.build === 'ask') return null;
  if (given.build === 'list') return listed(view, seat, decision, given);
  if (given.build === 'last') return given.lastBuild;
  if (given.build === 'nothing-if-nothing-can-be-built' && canBuild(view, seat, decision)) return null;
  return decisionPart('build').fallback(view, seat, decision);
};

/** The build to be sealed again is the last one that the seat sealed, by hand or by this order. */
const after: Learns<Orders> = (_view, _seat, { kind }, path, given) =>
  kind === 'build' && given.build === 'last' ? { ...given, lastBuild: [...path] } : given;

export const buildingOrders = ordersPart({
  shape,
  initial: { build: 'ask', buildList: [], buildLinks: true, lastBuild: null },
  suggested: { build: 'nothing-if-nothing-can-be-built', buildList: [], buildLinks: true, lastBuild: null },
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
  ],
});
