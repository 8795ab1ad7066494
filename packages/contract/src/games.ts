/** Rulesets, and games from their creation to their start. */
import { BOT_LEVELS } from '@wayfinder/engine';
import { z } from 'zod';
import {
  arg,
  gameId,
  instant,
  linkKey,
  locale,
  MAX_SEATS,
  nonce,
  playerId,
  position,
  rulesetId,
  seat,
  viewer,
} from './basics.ts';
import { pause, seatOffer, timeOut } from './beside.ts';
import { clubId } from './club-id.ts';
import { hoursBounds } from './hours.ts';
import { line } from './line.ts';

const MINUTE = 60;
const DAY = 24 * 60 * MINUTE;

const seatCounts = z.strictObject({ min: z.number().int(), max: z.number().int() });

/** A ready set of settings; `seats` where fewer or more can't play it than the ruleset allows. */
export const presetData = z.strictObject({
  id: z.string(),
  settings: z.unknown(),
  seats: seatCounts.exactOptional(),
});

/** A board game that can be played here. */
export const rulesetSummary = z
  .strictObject({
    id: rulesetId,
    name: z.string(),
    revision: z.number().int(),
    seats: seatCounts,
    presets: z.array(presetData),
  })
  .meta({ id: 'RulesetSummary' });
export type RulesetSummary = z.infer<typeof rulesetSummary>;

const jsonSchema = z.record(z.string(), z.unknown());

/** A ruleset with the JSON Schemas of what can be set. */
export const rulesetDetail = rulesetSummary
  .extend({ settings: jsonSchema, standingOrders: jsonSchema })
  .meta({ id: 'RulesetDetail' });
export type RulesetDetail = z.infer<typeof rulesetDetail>;

/** An example game as a ledger. */
export const ledgerSummary = z
  .strictObject({
    name: z.string(),
    /** In seat order; points at the end. */
    seats: z.array(z.strictObject({ who: arg, points: z.number() })),
  })
  .meta({ id: 'LedgerSummary' });
export type LedgerSummary = z.infer<typeof ledgerSummary>;

const span = (least: number, most: number) => z.number().int().min(least).max(most);

/** A fixed time a turn, and beyond that a reserve for the whole game. */
const turnClock = z.strictObject({
  turnSeconds: span(MINUTE, 60 * DAY),
  /** 0 when left out. */
  reserveSeconds: span(0, 60 * DAY).exactOptional(),
});
/** A bank of time, to which each turn adds. */
const bankClock = z
  .strictObject({
    bankSeconds: span(MINUTE, 60 * DAY),
    /** Added as each turn but the first begins, */
    addSeconds: span(0, 60 * DAY),
    /** up to so much. */
    mostSeconds: span(MINUTE, 60 * DAY),
  })
  .refine(({ bankSeconds, mostSeconds }) => bankSeconds <= mostSeconds, {
    message: 'less than the bank',
    path: ['mostSeconds'],
  });

/** The time of a game's seats. A clock runs while the game waits for its seat. Null: no clock. */
export const clock = z.union([turnClock, bankClock]).meta({ id: 'TimeControl' });
export type TimeControl = z.infer<typeof clock>;

export const gameName = line(80);

/** Strength of a bot: `steady` as well as it can, `easy` so that a beginner often wins. */
export const botLevel = z.enum(BOT_LEVELS);
/** A bot for a free seat; without `seat` for the first one. */
export const seatBot = z.strictObject({ level: botLevel, seat: seat.exactOptional() });
export type SeatBot = z.infer<typeof seatBot>;
/** Pace of bots: they act in the same moment, or after as long as a person may take. */
const botPace = z.enum(['at-once', 'unhurried']);
/** Start of the game: by itself once all seats are taken, or by its host. */
const starts = z.enum(['when-full', 'by-host']);

/** Readers of a game: everybody, who holds its link, or who may read its club; of a club's game only members sit down. */
const gameVisibility = z.enum(['open', 'link', 'club']);

const newGame = z.strictObject({
  ruleset: rulesetId,
  name: gameName.exactOptional(),
  /** Exactly one of `settings` and `preset`. */
  settings: z.record(z.string(), z.unknown()).exactOptional(),
  preset: z.string().max(64).exactOptional(),
  seats: z.number().int().min(1).max(MAX_SEATS),
  visibility: gameVisibility,
  seatOrder: z.enum(['random', 'chosen']),
  clock: clock.nullable(),
  /** Lets clocks stand outside the hours of their players, within these bounds. Null, or left out: clocks run around the clock. */
  hours: hoursBounds.nullable().exactOptional(),
  /** The host's own seat, when seats are chosen; the first one otherwise. */
  seat: seat.exactOptional(),
  /** Bots that sit down with the host. */
  bots: z
    .array(seatBot)
    .max(MAX_SEATS - 1)
    .exactOptional(),
  /** `at-once` when left out. */
  botPace: botPace.exactOptional(),
  /** `when-full` when left out. */
  starts: starts.exactOptional(),
  /** Spoken at the table; the host's own when left out. */
  language: locale.exactOptional(),
  /** `harmless` when left out. */
  timeOut: timeOut.exactOptional(),
  /** The club whose game it is: one that its host belongs to. */
  clubId: clubId.exactOptional(),
});

/** POST /games. The sender becomes the host and takes a seat. */
export const createGame = newGame
  .refine((game) => (game.settings === undefined) !== (game.preset === undefined), {
    message: 'give exactly one of settings and preset',
    path: ['settings'],
  })
  .refine(({ visibility, clubId: club }) => visibility !== 'club' || club !== undefined, {
    message: 'of no club',
    path: ['visibility'],
  });
export type CreateGame = z.infer<typeof createGame>;

const placed = { place: z.number().int(), score: z.number(), tieBreaks: z.array(z.number()) };

/** End of a game. */
export const outcome = z
  .strictObject({
    ranking: z.array(z.strictObject({ seat, ...placed })),
    /** Sides that nobody plays, by their word in the ruleset. */
    others: z.array(z.strictObject({ option: z.string(), ...placed })).exactOptional(),
    reason: z.string(),
  })
  .meta({ id: 'Outcome' });

/** A place at the table as everybody may see it. */
export const seatInfo = z
  .strictObject({
    seat,
    /** Name to show; null when nobody sits here. No identity: where two at a table look alike, each has the tail of its `player` behind it. */
    name: z.string().nullable(),
    /** By which the page of whoever sits here is found; null when nobody does, or a bot. */
    player: playerId.nullable(),
    /** Level of the bot that sits here; null: a person, or nobody. */
    bot: botLevel.nullable(),
    taken: z.boolean(),
    you: z.boolean(),
    host: z.boolean(),
    /** Its player has left a running game; the clock plays it. */
    departed: z.boolean(),
    /** Since when a bot plays for whoever sits here, until they return. */
    held: instant.nullable(),
    /** Others may take it. */
    offer: seatOffer.nullable(),
    /** The game waits for this seat; of the reader's own seat: it owes anything. */
    due: z.boolean(),
    /** Since when this seat has owed it. */
    dueSince: instant.nullable(),
    /** When the clock answers for it. */
    deadline: instant.nullable(),
    /** Seconds left in its reserve or bank when its clock last began to run; null: it has none. */
    reserve: z.number().int().nullable(),
  })
  .meta({ id: 'SeatInfo' });
export type SeatInfo = z.infer<typeof seatInfo>;

export const gameStatus = z.enum(['open', 'running', 'finished', 'closed']);

/** A game in a list and on its page before the start. */
export const gameSummary = z
  .strictObject({
    id: gameId,
    ruleset: rulesetId,
    name: z.string(),
    status: gameStatus,
    visibility: gameVisibility,
    /** The club whose game it is; null: nobody's. */
    clubId: clubId.nullable(),
    seatOrder: z.enum(['random', 'chosen']),
    settings: z.unknown(),
    clock: clock.nullable(),
    hours: hoursBounds.nullable(),
    botPace,
    starts,
    /** Spoken at the table; null: of before, when none was asked for. */
    language: locale.nullable(),
    timeOut,
    /** No clock runs now. */
    pause: pause.nullable(),
    createdAt: instant,
    startedAt: instant.nullable(),
    finishedAt: instant.nullable(),
    seats: z.array(seatInfo),
    /** The sender's seat. */
    yourSeat: seat.nullable(),
    youHost: z.boolean(),
    /** Until when the sender may take back the seat that they handed over; null: they handed none over, or it is theirs. */
    returnsUntil: instant.nullable(),
    outcome: outcome.nullable(),
  })
  .meta({ id: 'GameSummary' });
export type GameSummary = z.infer<typeof gameSummary>;

/** GET /games/:id. */
export const gameDetail = gameSummary
  .extend({
    /** Name of the club whose game it is; null: nobody's. */
    clubName: z.string().nullable(),
    /** The season of a league whose game it is; null: none's. */
    season: z
      .strictObject({
        league: z.string(),
        name: z.string(),
        season: z.number().int(),
        division: z.number().int(),
        /** In the division. */
        number: z.number().int(),
      })
      .nullable(),
    /** Key for `?link=` of a private game; only those who sit there see it. */
    link: linkKey.nullable(),
    /** Published before the first event; the seed follows after the end. */
    seedHash: z.string().nullable(),
    /** The share of the chance that the sender's seat adds, as the service holds it; null without a seat, and once the game has started. */
    yourNonce: nonce.nullable(),
    viewer,
    /** Events visible to the sender so far. */
    position,
    /** Up to where the sender has seen the game; null without a seat. */
    seen: position.nullable(),
    muted: z.boolean().nullable(),
    /** The game that plays this one again, and the key of its link where it is private; null without a seat, and while there is none. */
    rematch: z.strictObject({ id: gameId, link: linkKey.nullable() }).nullable(),
    /** People at the table whom the sender blocks, before the start and for whoever sits there; else none. */
    blocked: z.array(z.strictObject({ player: playerId, name: z.string() })),
    /** A full game that starts by itself waits for the sender's yes, as they block somebody who came after them. Others are told nothing of it. */
    holdsStart: z.boolean(),
    /** Achievements of the sender in it, as the ruleset calls and orders them; null without a seat, and until the game is over. */
    achieved: z.array(z.string()).nullable(),
  })
  .meta({ id: 'GameDetail' });
export type GameDetail = z.infer<typeof gameDetail>;

/** Kinds of clocks: a time a turn, the same with a reserve, a bank, or no clock. */
export const CLOCK_KINDS = ['turn', 'reserve', 'bank', 'none'] as const;
export type ClockKind = (typeof CLOCK_KINDS)[number];

/** The kind of a clock. A reserve of nothing is none. */
export function clockKindOf(control: TimeControl | null): ClockKind {
  if (control === null) return 'none';
  if ('bankSeconds' in control) return 'bank';
  return (control.reserveSeconds ?? 0) > 0 ? 'reserve' : 'turn';
}

/** Terms by which people look for open games. All that is named has to hold. */
const sought = {
  ruleset: rulesetId.exactOptional(),
  /** Seats of the game, taken ones included. */
  seats: z.coerce.number().int().min(1).max(MAX_SEATS).exactOptional(),
  clock: z.enum(CLOCK_KINDS).exactOptional(),
  language: locale.exactOptional(),
};

/** Word that an address or a query has for yes. */
const yes = z.literal('true');

/** GET /games. */
export const gamesQuery = z.strictObject({
  /**
   * `open`: to join; `mine`: open and running games with a seat of mine, or one that I handed over and may take back; `finished`: mine that were played
   * to their end; `offered`: running ones with a seat that everybody may take; `offered-to-me`: those with one that is offered to me by name.
   */
  filter: z.enum(['open', 'mine', 'finished', 'offered', 'offered-to-me']).default('open'),
  limit: z.coerce.number().int().min(1).max(100).default(50),
  /** `next` of the page before. */
  cursor: z.string().max(200).exactOptional(),
  /** All that follows is of open games alone. */
  ...sought,
  /** Games whose clock lets the sender answer in their own hours. */
  fitsMyHours: yes.exactOptional(),
  /** With a free seat, and the sender doesn't sit there. */
  joinable: yes.exactOptional(),
  /** `newest` when left out; `oldest`: those that have waited longest; `fullest`: those that lack the fewest players. */
  sort: z.enum(['newest', 'oldest', 'fullest']).exactOptional(),
});
export type GamesQuery = z.infer<typeof gamesQuery>;

/** A page may be short, and even empty, while there is a `next`: only so many games are looked at for one answer. */
export const gameList = z.strictObject({ games: z.array(gameSummary), next: z.string().nullable() });

/** POST /games/:id/join. `link` is needed for a private game, `seat` may be named where seats are chosen. */
export const joinGame = z.strictObject({
  seat: seat.exactOptional(),
  link: linkKey.exactOptional(),
  nonce: nonce.exactOptional(),
  /** Sits down although somebody sits there whom the sender blocks. Of whoever sits there and holds up the start so: plays with them. The game starts once all have said so who hold it. */
  withBlocked: z.boolean().exactOptional(),
});
export type JoinGame = z.infer<typeof joinGame>;

/** PUT /games/:id/nonce. The share of the chance that the sender's own seat adds, chosen once the hash of the seed was published. */
export const giveNonce = z.strictObject({ nonce });

/** PUT /games/:id/clock. As when the game was created. */
export const putClock = z.strictObject({
  clock: clock.nullable(),
  hours: hoursBounds.nullable(),
  /** Stays what it is when left out. */
  timeOut: timeOut.exactOptional(),
});
export type PutClock = z.infer<typeof putClock>;

/** POST /games/:id/start. The host's nonce, chosen once the hash of the seed was published. Without one the service chooses it. */
export const startGame = z.strictObject({ nonce: nonce.exactOptional() }).nullish();
export type StartGame = z.infer<typeof startGame>;

/** A body that holds nothing. */
export const emptyBody = z.strictObject({}).nullish();
