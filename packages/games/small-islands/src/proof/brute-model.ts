/** Referee's notes on a game: sets, lists and a chart. The referee reads them off a plain state once, and from then on keeps them alone. */
import { known } from '@wayfinder/engine';
import { ALEXIS, type SeatState, type State } from '../state.ts';
import { pictureCalled } from './brute-box.ts';
import { Chart, cellCalled } from './brute-chart.ts';

/** This round's objective, what is laid aside and what goes back. */
export interface Choice {
  now: string[];
  later: string[];
  back: string[];
}

/** A turn of exploration, as far as it has come. */
export interface Turn {
  seat: number;
  /** Tiles in the navigation pile when it began (SI-4.7). */
  navigation: number;
  slot: number | null;
  /** A dealt tile that was shown and must now be used. */
  shown: string | null;
  placed: boolean;
  token: boolean;
  boxed: number;
  shipped: boolean;
  /** Alexis found no place for his tile (SI-13.14). */
  scored: boolean;
}

/** Act that Alexis' card makes him do. */
export type Plan =
  | { does: 'land'; at: string }
  | { does: 'explore'; slot: number; tile: string; at: string; turns: number[] }
  | { does: 'score'; slot: number }
  | { does: 'stop'; slot: number };

/** A reward phase, as far as it has come. */
export interface Rewarding {
  order: number[];
  at: number;
  reason: string;
  /** Houses of this reward turn, by spot, with the island they went to. */
  built: string[];
  paid: number;
  /** Houses that Alexis has to build, by spot. */
  wanted: string[];
}

export interface Model {
  solo: boolean;
  advanced: boolean;
  level: number;
  fixedFirst: boolean;
  drawnStart: boolean;
  /** Step that must come next, in the referee's words. */
  due: string;
  round: number;
  first: number;
  chart: Chart;
  display: (string | null)[];
  box: Set<string>;
  hands: Set<string>[];
  /** Which of a hand others know. */
  seen: Set<string>[];
  unseen: Set<string>;
  navigation: number;
  ownShips: Set<number>;
  grey: number;
  stock: number[];
  supply: number[];
  vp: number[];
  tokens: Set<string>[];
  cards: Set<string>[];
  pile: Set<string>;
  chosen: (Choice | null)[];
  open: (string[] | null)[];
  kept: Set<string>[];
  bag: Set<string>;
  looking: (string[] | null)[];
  deck: Set<string>;
  discards: Set<string>;
  removed: Set<string>;
  out: Set<string>;
  card: string | null;
  found: { slot: number; tile: string; at: string } | null;
  /** Act that Alexis must do by his card; null: not thought about yet. */
  plan: Plan | null;
  turn: Turn | null;
  rewarding: Rewarding | null;
  end: string | null;
}

function chartOf(state: State): Chart {
  const chart = new Chart();
  const ships = Object.entries(state.ships).map(([cell, { owner, seat, n }]) => ({ cell, owner, seat, n }));
  for (const [cell, placed] of Object.entries(state.map)) {
    const tile = chart.lay(pictureCalled(placed.tile), cellCalled(cell), placed.turn, placed.seat);
    tile.when = placed.n;
    for (const { spot, seat } of placed.houses) tile.houses.set(spot, seat);
    tile.tokens = placed.tokens.map(({ id, seat, covers, region }) => ({ id, owner: seat, covers, land: region }));
  }
  for (const { cell, owner, seat, n } of ships) {
    chart.ships.push({ ...cellCalled(cell), colour: owner, by: seat, when: n });
  }
  chart.tiles.sort((a, b) => a.when - b.when);
  chart.ships.sort((a, b) => a.when - b.when);
  return chart;
}

/** Step that must come next, by the step that the state names. */
const DUE: Partial<Record<State['step'], string>> = {
  'start-tiles': 'start tile',
  display: 'display',
  round: 'round',
  prepare: 'choice',
  turn: 'act',
  'next-turn': 'turn',
  replace: 'act',
  houses: 'houses',
  reveal: 'reveal',
  'keep-discovery': 'look',
  'final-score': 'final score',
  over: 'over',
};

function turnOf(state: State): Turn | null {
  const steps: State['step'][] = ['next-turn', 'turn', 'replace', 'replacement'];
  if (!steps.includes(state.step) || state.turn === null) return null;
  const begun = state.step === 'replace' || state.step === 'replacement';
  const { slot, navigation } = state;
  const boxed = begun ? 1 : 0;
  return {
    seat: state.turn,
    navigation,
    slot,
    shown: null,
    placed: false,
    token: false,
    boxed,
    shipped: false,
    scored: false,
  };
}

function rewardingOf({ reward }: State): Rewarding | null {
  if (!reward) return null;
  const { order, at, reason, houses, paid } = reward;
  const built = houses.map(({ spot }) => spot);
  return { order: [...order], at, reason, built, paid, wanted: [] };
}

function handOf({ hand }: SeatState): string[] {
  return [...hand.open, ...known(hand.dealt)].map(({ tile }) => tile);
}

const setOf = (things: readonly string[]): Set<string> => new Set([...things].sort());

function cardsOf(state: State): Pick<Model, 'cards' | 'pile' | 'chosen' | 'open'> {
  const { objective, mission, reward } = state.piles;
  return {
    cards: state.seats.map(({ cards }) => setOf(known(cards))),
    pile: setOf([objective, mission, reward].flatMap(known)),
    chosen: state.seats.map(({ choice }) => {
      const value = choice && known(choice);
      return (
        value && { now: [...value.current].sort(), later: [...value.next].sort(), back: [...value.returned].sort() }
      );
    }),
    open: state.seats.map(({ revealed }) => revealed && [...revealed].sort()),
  };
}

function alexisOf({ alexis }: State): Pick<Model, 'deck' | 'discards' | 'removed' | 'out' | 'card' | 'found'> {
  return {
    deck: setOf(alexis ? known(alexis.deck) : []),
    discards: setOf(alexis?.discards ?? []),
    removed: setOf(alexis?.removed ?? []),
    out: setOf(alexis ? known(alexis.out) : []),
    card: alexis?.card ?? null,
    found: alexis?.found ? { ...alexis.found } : null,
  };
}

function seatsOf({
  seats,
}: State): Pick<Model, 'hands' | 'seen' | 'stock' | 'supply' | 'vp' | 'tokens' | 'kept' | 'looking'> {
  return {
    hands: seats.map((seat) => setOf(handOf(seat))),
    seen: seats.map(({ hand }) => setOf(hand.open.map(({ tile }) => tile))),
    stock: seats.map(({ stock }) => stock),
    supply: seats.map(({ supply }) => supply),
    vp: seats.map(({ vp }) => vp),
    tokens: seats.map(({ tokens }) => setOf(tokens)),
    kept: seats.map(({ discovery }) => setOf(known(discovery))),
    looking: seats.map(({ looking }) => looking && [...known(looking.tokens)].sort()),
  };
}

/** A state with its secrets, as the referee sees it. */
export function modelOf(state: State): Model {
  const { settings } = state;
  return {
    solo: state.alexis !== null,
    advanced: settings.mode === 'advanced',
    level: settings.alexis === 'none' ? 0 : Number(settings.alexis),
    fixedFirst: settings.firstPlayer === 'first-seat',
    drawnStart: settings.startTiles === 'drawn',
    due: DUE[state.step] ?? state.step,
    round: state.round,
    first: state.first,
    chart: chartOf(state),
    display: [...state.display],
    box: setOf(state.boxed),
    unseen: setOf(known(state.unseen)),
    navigation: state.navigation,
    ownShips: new Set(state.seats.flatMap(({ ship }, seat) => (ship === 'held' ? [seat] : []))),
    grey: state.grey,
    bag: setOf(known(state.discovery)),
    ...seatsOf(state),
    ...cardsOf(state),
    ...alexisOf(state),
    plan: null,
    turn: turnOf(state),
    rewarding: rewardingOf(state),
    end: state.end,
  };
}

/** Seats that people sit on. */
export function people({ vp, solo }: Model): number[] {
  return vp.map((_, seat) => seat).filter((seat) => !(solo && seat === ALEXIS));
}

const plain = (value: unknown): unknown =>
  value instanceof Set ? [...value].sort() : value instanceof Map ? [...value].sort() : value;

/** Things that lie on the table, as text: what two models have in common where they agree. The order within sets is no matter. */
export function table(model: Model): Record<string, string> {
  const { chart, due: _due, plan: _plan, turn: _turn, rewarding: _rewarding, seen: _seen, ...rest } = model;
  const lying = chart.tiles.map(({ picture, ...tile }) => ({ ...tile, picture: picture.id }));
  const all = { ...rest, tiles: lying, ships: chart.ships };
  return Object.fromEntries(
    Object.entries(all).map(([name, value]) => [name, JSON.stringify(value, (_, one) => plain(one))]),
  );
}
