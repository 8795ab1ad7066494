/**
 * The state of a game: plain JSON. Hidden are hands that were dealt, objectives, discovery tokens and what nobody has seen ("What a seat knows" of
 * the specification). Piles are sets, never orders. Whatever events change in `map`, `ships` and lists is replaced, not mutated.
 */
import { hidden } from '@wayfinder/engine';
import { z } from 'zod';

/** A whole number from 0. */
export const n = z.number().int().min(0);
const seat = n;
const ids = z.array(z.string());
const counted = z.strictObject({ n });
/** Things that lie face down: how many there are is public. */
export const faceDown = hidden(ids, counted);
export type FaceDown = z.infer<typeof faceDown>;

/** Levels of Alexis (SI-13.2); `none`: nobody plays alone. */
export const LEVELS = ['none', '1', '2', '3', '4', '5', '6'] as const;

/** Choices made at creation. */
export const settings = z.strictObject({
  mode: z.enum(['normal', 'advanced']).default('normal'),
  /** The level of Alexis, for one player (SI-13.2). */
  alexis: z.enum(LEVELS).default('none'),
  /** Seat that begins round 1: drawn, or the first seat (SI-2.2). Alone there is one player: pages don't tell of it then. */
  firstPlayer: z
    .enum(['drawn', 'first-seat'])
    .default('drawn')
    .meta({ idleWith: { alexis: LEVELS.filter((level) => level !== 'none') } }),
  /** The start tiles are arranged by the first player (SI-2.3), or by chance. */
  startTiles: z.enum(['arranged', 'drawn']).default('arranged'),
});
export type Settings = z.infer<typeof settings>;

const turn = z.union([z.literal(0), z.literal(1), z.literal(2), z.literal(3)]);
export const turnSchema = turn;

/** A bonus token on a tile: over a printed spot, or as a port of a region. */
const placedToken = z.strictObject({
  id: z.string(),
  seat,
  covers: n.nullable(),
  region: z.string().nullable(),
});
export type PlacedToken = z.infer<typeof placedToken>;

const placed = z.strictObject({
  /** The face that lies up: a landscape tile's id, a start tile's with its letter. */
  tile: z.string(),
  turn,
  seat,
  /** The how-manyth placement of the game (SI-12.4, 13.10). */
  n,
  tokens: z.array(placedToken),
  houses: z.array(z.strictObject({ spot: n, seat })),
});
export type Placed = z.infer<typeof placed>;

const ship = z.strictObject({
  /** Seat whose colour it shows; null: grey side up. */
  owner: seat.nullable(),
  seat,
  n,
});
export type Ship = z.infer<typeof ship>;

/** `since`: numbers tiles in the order in which they came to a hand ("held longest"); those dealt together have one number. */
const held = z.strictObject({ tile: z.string(), since: n });
export type Held = z.infer<typeof held>;

/** Objective cards of one seat's preparation (SI-3.3): advanced has a mission and a reward in each list (SI-3.4). */
const choice = z.strictObject({ current: ids, next: ids, returned: ids });
export type Choice = z.infer<typeof choice>;
export const hiddenChoice = hidden(choice, z.null());

export const hiddenHeld = hidden(z.array(held), counted);

const seatState = z.strictObject({
  colour: z.string(),
  /** Tiles from the display stay known to all (SI-4.2), dealt ones don't (SI-2.8). */
  hand: z.strictObject({ open: z.array(held), dealt: hiddenHeld }),
  /** Bonus tokens not yet placed. */
  tokens: ids,
  /** Its own ship: `taken` when Alexis used it (SI-13.17); `none`: Alexis has none of his own. */
  ship: z.enum(['held', 'placed', 'taken', 'none']),
  stock: n,
  supply: n,
  /** VP won so far. */
  vp: n,
  /** Objective cards held, chosen ones included. */
  cards: faceDown,
  /** The sealed choice of this round, with what is laid aside; null: not chosen yet. */
  choice: hiddenChoice.nullable(),
  /** Cards of this round's objective, once revealed. */
  revealed: ids.nullable(),
  /** Discovery tokens kept. */
  discovery: faceDown,
  /** Tokens drawn for a house, of which one is kept (SI-10.2). */
  looking: z.strictObject({ island: z.string(), tokens: faceDown }).nullable(),
});
export type SeatState = z.infer<typeof seatState>;

/** Steps that the game takes next; decisions stand at those named after them. */
export const STEPS = [
  'start-tiles',
  'display',
  'hands',
  'first-objectives',
  'adventure-deck',
  'round',
  'objectives',
  'prepare',
  'next-turn',
  'turn',
  'replacement',
  'replace',
  'refill',
  'reveal',
  'houses',
  'pay',
  'keep-discovery',
  'final-score',
  'over',
] as const;
export type Step = (typeof STEPS)[number];

/** Why the exploration phase ended (SI-7.4, 4.10, 13.18). */
export const EXPLORATION_ENDS = ['landed', 'stalled', 'empty-slot'] as const;
/** Why the game ended (section 11). */
export const GAME_ENDS = ['ships', 'pile', 'stalled', 'empty-slot'] as const;

const housePlaced = z.strictObject({ spot: z.string(), island: z.string() });

/** A reward phase (section 8). */
const reward = z.strictObject({
  reason: z.enum(EXPLORATION_ENDS),
  /** Seats in their order, and whose turn it is. */
  order: z.array(seat),
  at: n,
  /** Houses of this reward turn, in the order in which they were placed. */
  houses: z.array(housePlaced),
  /** Houses paid, for rewards that go house by house (SI-10.2). */
  paid: n,
});
export type Reward = z.infer<typeof reward>;

/** Things that Alexis has besides his seat (section 13). */
const alexis = z.strictObject({
  /** Adventure cards in the deck, and those left out of the game. */
  deck: faceDown,
  out: faceDown,
  discards: ids,
  /** Out of the game by SI-13.14. */
  removed: ids,
  /** The card he is carrying out. */
  card: z.string().nullable(),
  /** A place found that takes his tile at several turns (SI-13.12). */
  found: z.strictObject({ slot: n, tile: z.string(), at: z.string() }).nullable(),
});

const score = z.strictObject({
  seat,
  place: n,
  /** VP won during the game. */
  game: n,
  /** Tokens kept, turned up. */
  discovery: ids,
  discoveryVp: n,
  /** Ports around the own ship; for Alexis around all grey ones. */
  ports: n,
  /** VP of the Alexis card (SI-13.23); 0 for players. */
  card: n,
  total: n,
  houses: n,
  /** The latest own placement (SI-12.4). */
  lastPlaced: n,
});
export type Score = z.infer<typeof score>;
export const scores = z.array(score);

export const state = z.strictObject({
  settings,
  /** The version of the component data that this game began with. */
  data: n,
  step: z.enum(STEPS),
  /** 0 before the first round. */
  round: n,
  /** First player of this round. */
  first: seat,
  /** Seat whose exploration turn it is, or was last. */
  turn: seat.nullable(),
  /** Landscape and start tiles by cell. */
  map: z.record(z.string(), placed),
  ships: z.record(z.string(), ship),
  /** Placements so far, start tiles included. */
  placements: n,
  /** Tiles that have come to hands so far. */
  taken: n,
  display: z.array(z.string().nullable()),
  /** The slot (1 to 3) emptied in this turn. */
  slot: n.nullable(),
  boxed: ids,
  /** Landscape tiles nobody has seen: both piles are counts over them. */
  unseen: faceDown,
  navigation: n,
  /** Grey ships available. */
  grey: n,
  piles: z.strictObject({ objective: faceDown, mission: faceDown, reward: faceDown }),
  /** Discovery tokens of the supply. */
  discovery: faceDown,
  seats: z.array(seatState),
  reward: reward.nullable(),
  alexis: alexis.nullable(),
  end: z.enum(GAME_ENDS).nullable(),
  scores: scores.nullable(),
});
export type State = z.infer<typeof state>;

/** A seat's record. @throws Error for a seat that isn't there. */
export function seatOf(state: Pick<State, 'seats'>, seat: number): SeatState {
  const found = state.seats[seat];
  if (!found) throw new Error(`no seat ${seat}`);
  return found;
}

/** Alexis' entry among the seats of a solo game: he has houses and VP, but no decision, no view and no clock. */
export const ALEXIS = 1;

/** True for the seat that nobody sits on. */
export function isAlexis(state: Pick<State, 'alexis'>, seat: number | null): boolean {
  return seat === ALEXIS && state.alexis !== null;
}

/** Seats that players sit on. */
export function players(state: Pick<State, 'seats' | 'alexis'>): number[] {
  const all = state.seats.map((_, seat) => seat);
  return all.filter((seat) => !isAlexis(state, seat));
}

/** The seat clockwise after one: the next number (SI-4.1). */
export function clockwiseAfter(state: Pick<State, 'seats'>, seat: number): number {
  return (seat + 1) % state.seats.length;
}

/** Tiles left in the landscape pile: what is unseen and not in the navigation pile (SI-2.11, 3.1). */
export function landscapePile({ unseen, navigation }: Pick<State, 'unseen' | 'navigation'>): number {
  return unseen.shown.n - navigation;
}
