/** Conditions that hold after every event (law 7): nothing is lost and nothing doubled, and all that lies on the map fits. */
import { type Hidden, isKnown, mapHidden } from '@wayfinder/engine';
import { dataOf } from './data/index.ts';
import { faceCalled, hangingWith, islandsOf, portsOn, turnRefusal } from './map.ts';
import { type FaceDown, isAlexis, players, type State, seatOf } from './state.ts';

/** Things that lie face down: of a view only their number is known. */
function sizeOf(pile: FaceDown): number {
  return pile.shown.n;
}

/** Checks that whatever lies face down tells how much it is. */
function countsFaceDown(state: State): string[] {
  const { alexis } = state;
  const piles: [string, Hidden<readonly unknown[], { n: number }>][] = [
    ['unseen', state.unseen],
    ['discovery', state.discovery],
    ...Object.entries(state.piles),
    ...state.seats.flatMap(({ cards, discovery, hand, looking }, seat): typeof piles => [
      [`cards of ${seat}`, cards],
      [`discovery of ${seat}`, discovery],
      [`hand of ${seat}`, hand.dealt],
      ...(looking ? ([[`tokens before ${seat}`, looking.tokens]] as typeof piles) : []),
    ]),
    ...(alexis
      ? ([
          ['adventure deck', alexis.deck],
          ['adventure cards left out', alexis.out],
        ] as typeof piles)
      : []),
  ];
  return piles.flatMap(([name, pile]) =>
    isKnown(pile) && pile.value.length !== pile.shown.n
      ? [`${name}: ${pile.shown.n} shown, ${pile.value.length} there`]
      : [],
  );
}

/** All of one kind that the box has, lying in several places: none is lost, and of what is known none is doubled or from elsewhere. */
function whole(
  name: string,
  box: readonly { id: string }[],
  open: readonly string[],
  places: readonly FaceDown[],
): string[] {
  const n = places.reduce((sum, pile) => sum + sizeOf(pile), open.length);
  const known = [...open, ...places.flatMap((pile) => (isKnown(pile) ? pile.value : []))];
  const twice = known.length - new Set(known).size;
  const strange = known.filter((id) => box.every((thing) => thing.id !== id));
  return [
    ...(n === box.length ? [] : [`${n} ${name}`]),
    ...(twice === 0 ? [] : [`${twice} ${name} twice`]),
    ...(strange.length === 0 ? [] : [`no ${name}: ${strange.join(', ')}`]),
  ];
}

/** A dealt hand as tiles alone. */
function dealtTiles({ hand }: State['seats'][number]): FaceDown {
  return mapHidden(
    hand.dealt,
    (held) => held.map(({ tile }) => tile),
    (shown) => shown,
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
  return [
    ...whole('landscape tiles', data.landscapeTiles, open, [state.unseen, ...state.seats.map(dealtTiles)]),
    ...startTiles(state, placed, startFaces),
    ...(state.navigation <= sizeOf(state.unseen) ? [] : ['more navigation tiles than unseen ones']),
    ...(state.display.length === data.setup.displaySlots || state.display.length === 0
      ? []
      : [`${state.display.length} slots of the display`]),
  ];
}

function startTiles(state: State, placed: readonly string[], faces: ReadonlySet<string>): string[] {
  const laid = placed.filter((tile) => faces.has(tile)).length;
  const wanted = dataOf(state.data).startTiles.length;
  return state.step === 'start-tiles' ? [] : laid === wanted ? [] : [`${laid} start tiles`];
}

/** All ships, and of each colour where its seat says it is. */
function ships(state: State): string[] {
  const { ships: all } = dataOf(state.data).setup;
  const held = state.seats.filter(({ ship }) => ship === 'held').length;
  const placed = Object.values(state.ships);
  const n = placed.length + state.grey + held;
  const astray = state.seats.flatMap(({ ship }, seat) => {
    const own = placed.filter(({ owner }) => owner === seat).length;
    return own === (ship === 'placed' ? 1 : 0) ? [] : [`seat ${seat}: ${own} own ships on the map, ${ship}`];
  });
  return n === all ? astray : [`${n} ships`, ...astray];
}

/** Placements are numbered one after the other, each once (SI-12.4). */
function placements(state: State): string[] {
  const numbers = [...Object.values(state.map), ...Object.values(state.ships)].map(({ n }) => n);
  const sorted = [...numbers].sort((a, b) => a - b);
  const inOrder = sorted.length === state.placements && sorted.every((n, at) => n === at + 1);
  return inOrder ? [] : [`${state.placements} placements: ${sorted.join()}`];
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
  const held = state.seats.flatMap((seat) => [seat.discovery, ...(seat.looking ? [seat.looking.tokens] : [])]);
  return whole('discovery tokens', dataOf(state.data).discoveryTokens, [], [state.discovery, ...held]);
}

/** Cards of each kind, in piles, hands and before seats. */
function cards(state: State): string[] {
  const { objectiveCards, missionCards, rewardCards } = dataOf(state.data);
  const box = state.settings.mode === 'normal' ? objectiveCards : [...missionCards, ...rewardCards];
  const revealed = state.seats.flatMap((seat) => seat.revealed ?? []);
  const piles = [...Object.values(state.piles), ...state.seats.map((seat) => seat.cards)];
  return [...whole('objective cards', box, revealed, piles), ...pilesOfKinds(state), ...choices(state)];
}

/** In each pile there are cards of its kind alone (SI-2.10). */
function pilesOfKinds(state: State): string[] {
  const { objectiveCards, missionCards, rewardCards } = dataOf(state.data);
  const kinds = { objective: objectiveCards, mission: missionCards, reward: rewardCards };
  return (['objective', 'mission', 'reward'] as const).flatMap((kind) => {
    const pile = state.piles[kind];
    const strange = isKnown(pile) ? pile.value.filter((id) => kinds[kind].every((card) => card.id !== id)) : [];
    return strange.length === 0 ? [] : [`${strange.join(', ')} in the pile of ${kind} cards`];
  });
}

/** Checks that what is chosen and what lies aside is in the hand; until all have chosen, what goes back is as well (SI-3.3). */
function choices(state: State): string[] {
  return state.seats.flatMap(({ choice, cards: hand }, seat) => {
    if (!choice || !isKnown(choice) || !isKnown(hand)) return [];
    const { current, next, returned } = choice.value;
    const chosen = [...current, ...next, ...(state.step === 'prepare' ? returned : [])];
    const same = chosen.length === hand.value.length && chosen.every((card) => hand.value.includes(card));
    return same ? [] : [`seat ${seat} holds ${hand.value.join()} and has chosen of ${chosen.join()}`];
  });
}

function adventure(state: State): string[] {
  const { alexis } = state;
  if (!alexis) return [];
  const { deck, out, discards, removed, card } = alexis;
  const open = [...discards, ...removed, ...(card === null ? [] : [card])];
  return whole('adventure cards', dataOf(state.data).adventureCards, open, [deck, out]);
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

/** Faults of this state; empty when all holds. */
export function invariants(state: State): string[] {
  return [
    ...countsFaceDown(state),
    ...tiles(state),
    ...ships(state),
    ...placements(state),
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
