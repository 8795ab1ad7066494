/** Facts on which an answer turns, in a sentence or two under the question. Only from what the seat's own view knows. */
import { type Decision, isKnown, type Message } from '@wayfinder/engine';
import { canLand } from '../../rules/landing.ts';
import { shipVp } from '../../rules/scoring.ts';
import { said } from '../../said.ts';
import { ALEXIS, type State, seatOf } from '../../state.ts';
import { knownTiles, mapBehind } from './composed.ts';
import { bringsSaid, objectiveSaid, pieceList, spaceList, tileList, worthSaid } from './words.ts';
import { objectiveCards, worthNow, worthOf } from './worth.ts';

type Tells = (view: State, seat: number, path: readonly string[]) => Message[];

/** The own objective of this round. */
const objective: Tells = (view, seat) => {
  const cards = objectiveCards(view, seat);
  return cards ? [objectiveSaid('situation.objective', cards)] : [];
};

/** Gain that it would bring as the map lies. */
const worth: Tells = (view, seat) => {
  const now = worthNow(view, seat);
  return now ? [bringsSaid('situation.worth', now)] : [];
};

/** Gain that it would bring with the tile and the token of a path. */
function worthBehind(view: State, seat: number, after: State): Message[] {
  const [was, is] = [worthNow(view, seat), worthNow(after, seat)];
  if (!was || !is) return [];
  const same = was.total === is.total && was.islands.length === is.islands.length;
  if (same) return worth(view, seat, []);
  return [worthSaid('situation.change', is, { was: was.total })];
}

const hand: Tells = (view, seat) => {
  const tiles = knownTiles(view, seat);
  return tiles.length > 0 ? [said('situation.hand', { tiles: tileList(tiles) })] : [];
};

/** When ships may land, which everybody counts down to (SI-4.7); then only to who can (SI-7.2, 7.3). */
const landing: Tells = (view, seat) => {
  const { navigation } = view;
  return navigation > 0 || canLand(view, seat) ? [said('situation.navigation', { n: navigation })] : [];
};

/** Worth of a ship: the own one to its owner, grey ones to Alexis alone (SI-12.1, 12.3, 13.23). */
const ships: Tells = (view, seat, [, ship]) => {
  const own = seatOf(view, seat).ship === 'held' && ship !== 'grey' ? [said('situation.ownShip')] : [];
  const alexis = view.alexis && ship !== 'own' ? [said('situation.greyShip', { n: shipVp(view, ALEXIS) })] : [];
  return [...own, ...alexis];
};

/** The tiles themselves are drawn and chosen from: what counts is what they would bring. */
const exploring =
  (kind: string): Tells =>
  (view, seat, path) => {
    const after = mapBehind(view, seat, kind, path);
    return [...objective(view, seat, path), ...(after ? worthBehind(view, seat, after) : worth(view, seat, path))];
  };

const turn: Tells = (view, seat, path) => {
  if (path[0] === 'land') return ships(view, seat, path);
  return [...exploring('turn')(view, seat, path), ...(path.length === 0 ? landing(view, seat, path) : [])];
};

const replace: Tells = (view, seat, path) => {
  const boxed = view.boxed.at(-1);
  const why = boxed !== undefined && path.length === 0 ? [said('situation.boxed', { tile: { tile: boxed } })] : [];
  return [...why, ...exploring('replace')(view, seat, path)];
};

/** Cards chosen so far of this round's objective, and what the tiles at hand may still bring. */
const choosing: Tells = (view, seat, path) => {
  const each = view.settings.mode === 'normal' ? 1 : 2;
  const chosen = path.slice(0, each);
  if (chosen.length < each) return [said('situation.secret'), ...(path.length === 0 ? hand(view, seat, path) : [])];
  return [objectiveSaid('situation.chosen', chosen), bringsSaid('situation.worth', worthOf(view, seat, chosen))];
};

const keeping: Tells = (view, seat) => {
  const { discovery, looking } = seatOf(view, seat);
  const kept = isKnown(discovery) ? discovery.value : [];
  return [
    ...(looking ? [said('situation.looking', { island: { space: looking.island } })] : []),
    ...(kept.length > 0 ? [said('situation.kept', { tokens: pieceList(kept) })] : []),
  ];
};

/** Acts of Alexis, and the islands with his houses: his tile joins none of those (SI-13.11). */
const alexisTile: Tells = (view, seat, path) => {
  const card = view.alexis?.card;
  const cells = Object.entries(view.map).filter(([, { houses }]) => houses.some((house) => house.seat === ALEXIS));
  const told = card ? [said(`cardText.${card}`, { card: { card } })] : [];
  const shut =
    cells.length > 0 ? [said('situation.alexisHouses', { cells: spaceList(cells.map(([cell]) => cell)) })] : [];
  return [...told, ...shut, ...objective(view, seat, path)];
};

/** Nothing is dealt before the map lies there (SI-2.3). */
const arranging: Tells = (_view, _seat, path) => (path.length === 0 ? [said('situation.arranging')] : []);

const TELLS: Readonly<Record<string, Tells>> = {
  'start-tile': arranging,
  objective: choosing,
  turn,
  replace,
  houses: objective,
  'keep-discovery': keeping,
  'alexis-tile': alexisTile,
};

/** The sentences under the question of this decision. */
export function situation(view: State, { kind, seat }: Decision, path: readonly string[]): Message[] {
  return TELLS[kind]?.(view, seat, path) ?? [];
}
