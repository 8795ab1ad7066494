/** The bot's build: villages first, then colonies for free groups, links, cards, and what defends them with what is left. */
import { buildPath, NOTHING_BUILT, withItem } from '../rules/building/path.ts';
import { controlledGroups } from '../rules/control.ts';
import type { Build } from '../state.ts';
import { type Answers, canTake, type Sight } from './candidates.ts';
import { ENOUGH_PLACES } from './exploring.ts';
import { hexesWith, missingLinks, openPlaces, ownPieces, stepsFrom } from './routes.ts';

type Wish = (build: Build) => Build;

/** Wishes of the bot, most wanted first, without those that it can't afford or that aren't allowed. */
function wishes({ view, seat }: Sight): Wish[] {
  const groups = controlledGroups(view, seat);
  const home = view.seats[seat]?.home ?? null;
  const places = openPlaces(view, seat);
  const near = stepsFrom(view, seat, places);
  const yards = [...groups].sort(
    (a, b) => (near.get(a) ?? Number.POSITIVE_INFINITY) - (near.get(b) ?? Number.POSITIVE_INFINITY),
  );
  const colonies = hexesWith(view, seat, 'colony');
  const afloat = colonies.filter((hex) => groups.includes(hex) || !places.includes(hex)).length;
  const colonists =
    places.length > afloat
      ? yards.map(
          (hex): Wish =>
            (build) =>
              withItem(withItem(build, 'colony', hex), 'transport_canoe', hex),
        )
      : [];
  const canoes = groups.flatMap((hex) =>
    Array.from({ length: missingCanoes(view, seat) }, (): Wish => (build) => withItem(build, 'transport_canoe', hex)),
  );
  return [
    ...(places.length >= PLENTY_OF_PLACES ? [(build: Build): Build => ({ ...build, inward: true })] : []),
    ...colonies.map(
      (hex): Wish =>
        (build) => ({ ...build, convert: [...build.convert, hex] }),
    ),
    ...groups.map(
      (hex): Wish =>
        (build) =>
          withItem(build, 'village', hex),
    ),
    ...groups.map(
      (hex): Wish =>
        (build) =>
          withItem(withItem(build, 'improved_agriculture', hex), 'village', hex),
    ),
    ...colonists.slice(0, 1),
    ...missingLinks(view, seat).map(
      (hex): Wish =>
        (build) => ({ ...withItem(build, 'transport_canoe', hex), links: [...build.links, hex] }),
    ),
    ...canoes,
    ...groups.map(
      (hex): Wish =>
        (build) => ({ ...build, cardPool: build.cardPool ?? hex }),
    ),
    ...[home, ...groups].flatMap((hex) =>
      hex === null
        ? []
        : ['warrior_band', 'war_canoe', 'rumor'].map(
            (item): Wish =>
              (build) =>
                withItem(build, item, hex),
          ),
    ),
  ];
}

/** So many places to settle that the next exploration can be given up for a point (CP-15.2). */
const PLENTY_OF_PLACES = 2 * ENOUGH_PLACES;

/** Transport canoes that links still want. */
function missingCanoes(view: Sight['view'], seat: number): number {
  const waiting = hexesWith(view, seat, 'transport_canoe').reduce(
    (sum, hex) => sum + ownPieces(view, seat, hex, 'transport_canoe'),
    0,
  );
  const wanted = missingLinks(view, seat).length;
  return Math.max(0, Math.min(MOST_CANOES, wanted - waiting));
}

const MOST_CANOES = 2;

export const build: Answers = (sight) => {
  let best = NOTHING_BUILT;
  for (const wish of wishes(sight)) {
    const more = wish(best);
    if (canTake(sight, buildPath(more))) best = more;
  }
  return best === NOTHING_BUILT ? null : buildPath(best);
};
