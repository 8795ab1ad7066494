/** The state of a game. All of it is public (TM-1.4): plain JSON without hidden fields. */
import { z } from 'zod';
import { LAST_ROUND } from './data/numbers.ts';
import { MOST_START_VP, misfits, WORDS } from './rules/settings.ts';
import { CULTS, FACTIONS, KINDS, TERRAINS } from './words.ts';

/** A whole number from 0. */
export const n = z.number().int().min(0);
const seat = n;
export const terrain = z.enum(TERRAINS);
export const kind = z.enum(KINDS);
export const cult = z.enum(CULTS);
export const faction = z.enum(FACTIONS);
/** A number for each cult track. */
const cultCounts = z.strictObject({ fire: n, water: n, earth: n, air: n });

const noDoubles = (list: readonly string[]): boolean => new Set(list).size === list.length;
const ONCE = 'each only once (TM-20.10)';

/** Set-up that the creator or a ledger names (TM-20.10). Only counts and colours are checked, when the game starts. */
const givenSetUp = z.strictObject({
  scoring: z.array(z.string()).length(LAST_ROUND),
  cards: z.array(z.string()).refine(noDoubles, ONCE),
  /** By seat. */
  factions: z.array(faction).refine(noDoubles, ONCE),
  /** By seat: starting VP, where a written game had others than the usual ones. */
  vp: z.array(n.max(MOST_START_VP)).optional(),
});

/** The introductory game takes none of these (TM-20.10): they are what they are without being chosen, and no page asks for them or tells of them. */
const PLAIN_ONLY = { idleWith: { setup: ['introductory'] } };

/** The settings (section 20). Options change data, never rules' code. */
export const settings = z
  .strictObject({
    setup: z
      .enum(WORDS.setup)
      .default('variable')
      .meta({ withheld: ['given'] }),
    /** Named by programs and ledgers: no form asks for it, nor for a set-up that is given. */
    given: givenSetUp.nullable().default(null).meta({ offered: false }),
    /** Introductory: who plays what, by seat; null: drawn (TM-2.1). */
    assigned: z.array(faction).nullable().default(null).meta({ offered: false }),
    /** `idleWith`: a given set-up names the seats (TM-20.10), and two set-ups name the factions (TM-2.1): pages don't tell of these then. */
    seatOrder: z
      .enum(WORDS.seatOrder)
      .default('shuffled')
      .meta({ idleWith: { setup: ['given'] } }),
    factions: z
      .enum(WORDS.factions)
      .default('choose')
      .meta({ idleWith: { setup: ['introductory', 'given'] } }),
    turnOrder: z.enum(WORDS.turnOrder).default('clockwise').meta(PLAIN_ONLY),
    powerAnswers: z.enum(WORDS.powerAnswers).default('relaxed'),
    cultistsPower: z.boolean().default(true).meta(PLAIN_ONLY),
    startVp: z.enum(WORDS.startVp).default('20').meta(PLAIN_ONLY),
    shippingBonus: z.boolean().default(false).meta(PLAIN_ONLY),
    miniTowns: z.boolean().default(false).meta(PLAIN_ONLY),
    templeScoring: z.boolean().default(false).meta(PLAIN_ONLY),
    /** Rows of a community ledger are played: TM-20.9. */
    imported: z.boolean().default(false).meta({ offered: false }),
  })
  .superRefine((chosen, context) => {
    for (const { path, message } of misfits(chosen)) context.addIssue({ code: 'custom', path: [path], message });
  });
export type Settings = z.infer<typeof settings>;

const town = z.strictObject({
  spaces: z.array(z.string()),
  tile: z.string(),
  /** The river hex that the Mermaids skipped: it goes on joining what borders it (TM-18.20). */
  river: z.string().nullable(),
});

/** One faction and what it has. */
const seatState = z.strictObject({
  faction: faction.nullable(),
  vp: n,
  coins: n,
  workers: n,
  /** In hand. */
  priests: n,
  bowls: z.tuple([n, n, n]),
  /** Tokens out of the game (TM-6.4). */
  burned: n,
  cults: cultCounts,
  /** Own priests on the cult board: the steps of the spaces they stand on (3 or 2). */
  priestsOn: z.strictObject({
    fire: z.array(n),
    water: z.array(n),
    earth: z.array(n),
    air: z.array(n),
  }),
  /** Keys not yet spent. */
  keys: n,
  shipping: n,
  /** Level of the exchange track, 0 at first. */
  exchange: n,
  /** Structures on the map, by kind. */
  built: z.strictObject({ dwelling: n, tradingHouse: n, temple: n, stronghold: n, sanctuary: n }),
  favors: z.array(z.string()),
  towns: z.array(town),
  /** The bonus card held. */
  card: z.string().nullable(),
  /** Special actions used this round: FAV6, BON1, BON2, ACTA, ACTW, ACTS, ACTC, ACTG, ACTN. */
  used: z.array(z.string()),
  passed: z.boolean(),
  /** Imported games: Darklings may still ordain (TM-20.9). */
  mayOrdain: z.boolean(),
});
export type SeatState = z.infer<typeof seatState>;

/** Source of the spades of an action: bought ones, a power action, a card, a stronghold, the sandstorm. */
const digSource = z.enum(['workers', 'ACT5', 'ACT6', 'BON1', 'ACTG', 'stronghold', 'ACTN']);
export type DigSource = z.infer<typeof digSource>;

/** An action 1 under way (section 8). */
const dig = z.strictObject({
  source: digSource,
  /** Free spades left; bought ones are used in the command that buys them. */
  free: n,
  /** Spades were bought in this action: all have gone to one space. */
  bought: z.boolean(),
  /** Spaces changed in this action, in order. */
  changed: z.array(z.string()),
  /** The space that was tunneled or flown to, paid once. */
  paid: z.string().nullable(),
});
export type Dig = z.infer<typeof dig>;

/** Spades that an action begins with: none yet. */
export function newDig(source: DigSource): Dig {
  return { source, free: 0, bought: false, changed: [], paid: null };
}

/** A town that its founder still has to choose a tile for. */
const townDue = z.strictObject({ spaces: z.array(z.string()), river: z.string().nullable() });

/** The turn that is being played. */
const turn = z.strictObject({
  seat,
  /** Actions still to be taken. */
  actions: n,
  /** Inside a Chaos Magicians' double turn. */
  double: z.boolean(),
  dig: dig.nullable(),
  /** Favor tiles to be chosen. */
  favors: n,
  towns: z.array(townDue),
  /** The Darklings' ordination is due. */
  ordain: z.boolean(),
  /** Tracks on which a step to 10 was lost only for want of a key, this turn (TM-4.6). */
  lost: z.array(cult),
});
export type Turn = z.infer<typeof turn>;

/** A turn of which nothing has been used (TM-4.2, 4.3). */
export function newTurn(seat: number): Turn {
  return { seat, actions: 1, double: false, dig: null, favors: 0, towns: [], ordain: false, lost: [] };
}

const offer = z.strictObject({
  id: z.string(),
  /** Tells the structures apart whose offers these are: the number of the first offer of each. */
  placement: n,
  /** Seat that gets the offer. */
  seat,
  from: seat,
  space: z.string(),
  amount: n,
});
export type Offer = z.infer<typeof offer>;

/** A structure of the Cultists with open offers: what the answers were so far (TM-18.12, 18.13). */
const watched = z.strictObject({ placement: n, taken: z.boolean(), refused: z.boolean() });

const lot = z.strictObject({ faction, by: seat.nullable(), bid: n });
/** A faction up for auction: its holder and the standing bid (TM-20.4). */
export type Lot = z.infer<typeof lot>;

const PHASES = ['factions', 'auction', 'dwellings', 'cards', 'actions', 'bonus', 'over'] as const;

export const state = z.strictObject({
  settings,
  phase: z.enum(PHASES),
  /** 0 before the first round. */
  round: n,
  seats: z.array(seatState),
  /** Seats clockwise, the start player of round 1 first (TM-2.7). */
  clockwise: z.array(seat),
  /** Seats in the order of this round, its start player first. */
  order: z.array(seat),
  /** Seats in the order in which they passed this round. */
  passedOrder: z.array(seat),
  /** Seat that had the last turn of this round; the next one is counted from here (TM-4.2). */
  lastSeat: seat.nullable(),
  /** Seats still to place, choose or take in the set-up, in order. */
  queue: z.array(seat),
  /** The terrains dealt, by seat (TM-2.9). */
  colours: z.array(terrain.nullable()),
  auction: z.array(lot),
  scoring: z.array(z.string()),
  /** Bonus cards on display with their coins. */
  cards: z.record(z.string(), n),
  /** Favor tiles and town tiles left. */
  favors: z.record(z.string(), n),
  towns: z.record(z.string(), n),
  usedPowerActions: z.array(z.string()),
  terrain: z.record(z.string(), terrain),
  structures: z.record(z.string(), z.strictObject({ seat, kind })),
  bridges: z.array(z.strictObject({ from: z.string(), to: z.string(), seat })),
  turn: turn.nullable(),
  offers: z.array(offer),
  /** Offers made so far: the next one's number. */
  offersMade: n,
  watched: z.array(watched),
  /** Cult steps that the Cultists owe themselves. */
  cultSteps: n,
  /** Cult-bonus spades still to be used, in order (TM-16.3). */
  spades: z.array(z.strictObject({ seat, left: n })),
  ranking: z.array(z.strictObject({ seat, place: n, score: n })).nullable(),
});
export type State = z.infer<typeof state>;

/** A seat's record. @throws Error for a seat that isn't there. */
export function seatOf(state: State, seat: number): SeatState {
  const found = state.seats[seat];
  if (!found) throw new Error(`no seat ${seat}`);
  return found;
}
