/** What holds after every event (law 7): nothing is lost and nothing doubled, and all that lies on the map fits. */
import { isKnown } from '@wayfinder/engine';
import { dataOf } from './data/index.ts';
import { faceCalled, hangingWith, islandsOf, portsOn, turnRefusal } from './map.ts';
import { type FaceDown, isAlexis, players, type State, seatOf } from './state.ts';

/** Things that lie face down: of a view only their number is known. */
function sizeOf(pile: FaceDown): number {
  return pile.shown.n;
}

function countsFaceDown(state: State): string[] {
  const piles: [string, FaceDown][] = [
    ['unseen', state.unseen],
    ['discovery', state.discovery],
    ...Object.entries(state.piles),
    ...state.seats.flatMap(({ cards, discovery }, seat): [string, FaceDown][] => [
      [`cards of ${seat}`, cards],
      [`discovery of ${seat}`, discovery],
    ]),
  ];
  return piles.flatMap(([name, pile]) =>
    isKnown(pile) && pile.value.length !== pile.shown.n
      ? [`${name}: ${pile.shown.n} shown, ${pile.value.length} there`]
      : [],
  );
}

/** Unseen + display + hands + map + box: all landscape tiles, each once. */
function tiles(state: State): string[] {
  const data = dataOf(state.data);
  const startFaces = new Set(data.startTiles.flatMap(({ faces }) => faces.map(({ id }) => id)));
  const placed = Object.values(state.map).map(({ tile }) => tile);
  const open = [
    ...placed.filter((tile) => !startFaces.has(tile)),
    ...state.display.filter((tile) => tile !== null),
    ...state.boxed,
    ...state.seats.flatMap(({ hand }) => hand.open.map(({ tile }) => tile)),
  ];
  const hidden = state.seats.flatMap(({ hand }) =>
    isKnown(hand.dealt) ? hand.dealt.value.map(({ tile }) => tile) : [],
  );
  const unseen = isKnown(state.unseen) ? state.unseen.value : [];
  const n = open.length + sizeOf(state.unseen) + state.seats.reduce((sum, { hand }) => sum + hand.dealt.shown.n, 0);
  const known = [...open, ...hidden, ...unseen];
  const twice = known.length - new Set(known).size;
  return [
    ...(n === data.landscapeTiles.length ? [] : [`${n} landscape tiles`]),
    ...(twice === 0 ? [] : [`${twice} tiles twice`]),
    ...startTiles(state, placed, startFaces),
    ...(state.navigation <= sizeOf(state.unseen) ? [] : ['more navigation tiles than unseen ones']),
  ];
}

function startTiles(state: State, placed: readonly string[], faces: ReadonlySet<string>): string[] {
  const laid = placed.filter((tile) => faces.has(tile)).length;
  const wanted = dataOf(state.data).startTiles.length;
  return state.step === 'start-tiles' ? [] : laid === wanted ? [] : [`${laid} start tiles`];
}

function ships(state: State): string[] {
  const { ships: all } = dataOf(state.data).setup;
  const held = state.seats.filter(({ ship }) => ship === 'held').length;
  const placed = Object.keys(state.ships).length;
  const n = placed + state.grey + held;
  return n === all ? [] : [`${n} ships`];
}

/** Houses: stock + supply + map, of each colour. */
function houses(state: State): string[] {
  const { houseStock, houseSupply, alexisHouses } = dataOf(state.data).setup;
  return state.seats.flatMap(({ stock, supply }, seat) => {
    const map = Object.values(state.map).reduce(
      (sum, placed) => sum + placed.houses.filter((house) => house.seat === seat).length,
      0,
    );
    const all = isAlexis(state, seat) ? alexisHouses : houseStock + houseSupply;
    const wrong = stock + supply + map === all ? [] : [`seat ${seat}: ${stock + supply + map} houses`];
    return stock > houseStock && !isAlexis(state, seat) ? [...wrong, `seat ${seat}: ${stock} houses at hand`] : wrong;
  });
}

function bonusTokens(state: State): string[] {
  const set = dataOf(state.data).bonusTokens.map(({ id }) => id);
  return players(state).flatMap((seat) => {
    const laid = Object.values(state.map).flatMap(({ tokens }) => tokens.filter((token) => token.seat === seat));
    const all = [...seatOf(state, seat).tokens, ...laid.map(({ id }) => id)].sort();
    return all.join() === [...set].sort().join() ? [] : [`seat ${seat}: tokens ${all.join()}`];
  });
}

function ports(state: State): string[] {
  const most = dataOf(state.data).setup.maxPortsPerTile;
  return Object.keys(state.map).flatMap((cell) =>
    portsOn(state, cell) > most ? [`${portsOn(state, cell)} ports on ${cell}`] : [],
  );
}

function discovery(state: State): string[] {
  const held = state.seats.reduce(
    (sum, seat) => sum + sizeOf(seat.discovery) + (seat.looking ? sizeOf(seat.looking.tokens) : 0),
    0,
  );
  const n = held + sizeOf(state.discovery);
  return n === dataOf(state.data).discoveryTokens.length ? [] : [`${n} discovery tokens`];
}

/** Cards of each kind, in piles, hands and before seats. */
function cards(state: State): string[] {
  const data = dataOf(state.data);
  const normal = state.settings.mode === 'normal';
  const wanted = normal ? data.objectiveCards.length : data.missionCards.length + data.rewardCards.length;
  const piles = Object.values(state.piles).reduce((sum, pile) => sum + sizeOf(pile), 0);
  const held = state.seats.reduce((sum, seat) => sum + sizeOf(seat.cards) + (seat.revealed?.length ?? 0), 0);
  return piles + held === wanted ? [] : [`${piles + held} objective cards`];
}

function adventure(state: State): string[] {
  const { alexis } = state;
  if (!alexis) return [];
  const n =
    sizeOf(alexis.deck) + sizeOf(alexis.out) + alexis.discards.length + alexis.removed.length + (alexis.card ? 1 : 0);
  return n === dataOf(state.data).adventureCards.length ? [] : [`${n} adventure cards`];
}

/** All tiles and ships are one piece (SI-5.2). */
function onePiece(state: State): string[] {
  const cells = new Set([...Object.keys(state.map), ...Object.keys(state.ships)]);
  const [first] = cells;
  const n = first === undefined ? 0 : hangingWith(first, cells).size;
  return n === cells.size ? [] : [`${n} of ${cells.size} tiles and ships hang together`];
}

/** Every pair of touching tiles matches: each tile would be allowed where it lies (SI-5.3, 5.4). */
function map(state: State): string[] {
  const data = dataOf(state.data);
  const cells = Object.keys(state.map);
  if (cells.length < 2) return [];
  return cells.flatMap((cell) => {
    const { [cell]: placed, ...rest } = state.map;
    if (!placed) return [];
    const refused = turnRefusal({ ...state, map: rest }, faceCalled(data, placed.tile), cell, placed.turn);
    return refused ? [`${cell}: ${refused.code}`] : [];
  });
}

/** Houses stand on printed symbols, one each, and no colour was put twice on an island but by a merger. */
function houseSpots(state: State): string[] {
  const standing = islandsOf(state).reduce((sum, island) => sum + island.houses.length, 0);
  const placed = Object.values(state.map).reduce((sum, one) => sum + one.houses.length, 0);
  return standing === placed ? [] : [`${placed} houses on ${standing} symbols`];
}

/** Each waiting seat holds two tiles (SI-4.14). */
function hands(state: State): string[] {
  if (state.round === 0) return [];
  const { handTiles } = dataOf(state.data).setup;
  return players(state).flatMap((seat) => {
    const { hand } = seatOf(state, seat);
    const n = hand.open.length + hand.dealt.shown.n;
    const acting =
      state.turn === seat && (state.step === 'turn' || state.step === 'replace' || state.step === 'replacement');
    return n === handTiles || acting ? [] : [`seat ${seat} holds ${n} tiles`];
  });
}

/** What is broken in this state; empty when all holds. */
export function invariants(state: State): string[] {
  return [
    ...countsFaceDown(state),
    ...tiles(state),
    ...ships(state),
    ...houses(state),
    ...bonusTokens(state),
    ...ports(state),
    ...discovery(state),
    ...cards(state),
    ...adventure(state),
    ...onePiece(state),
    ...map(state),
    ...houseSpots(state),
    ...hands(state),
  ];
}
