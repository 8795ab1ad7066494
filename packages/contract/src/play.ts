/** A running game: what a viewer may know of it, and the way commands take. */
import { BY } from '@wayfinder/engine';
import { z } from 'zod';
import {
  arg,
  choiceId,
  commandId,
  decisionId,
  gameId,
  instant,
  message,
  path,
  position,
  refusal,
  rulesetId,
  seat,
  viewer,
} from './basics.ts';
import { outcome, seatInfo } from './games.ts';
import { MOST_STREAMED, readStreamed } from './streamed.ts';
import { streamTalk } from './talk.ts';

/** Head of the hash chain as this viewer may know it. */
export const head = z.string().nullable();

/** Something the game waits for. */
export const decisionData = z
  .strictObject({
    id: decisionId,
    kind: z.string(),
    seat,
    blocks: z.union([z.enum(['all', 'own-next-turn', 'nothing']), z.templateLiteral(['until:', z.string()])]),
    context: z.string().exactOptional(),
    openedAt: position,
    /** The first question; null for decisions of other seats. */
    ask: message.nullable(),
  })
  .meta({ id: 'Decision' });
export type DecisionData = z.infer<typeof decisionData>;

/** Reserve behind the free time of a turn: it passes from then on until the deadline. `seconds`: what it holds before. */
export const turnReserve = z.strictObject({ from: instant, seconds: z.number().int() });
export type TurnReserve = z.infer<typeof turnReserve>;

/** A seat that the game waits for; the reader's own as soon as it owes anything. */
export const awaitedSeat = z
  .strictObject({
    seat,
    deadline: instant.nullable(),
    /** Part of the reader's own time until the deadline; left out: none of it is a reserve. */
    reserve: turnReserve.exactOptional(),
  })
  .meta({ id: 'AwaitedSeat' });
export type AwaitedSeat = z.infer<typeof awaitedSeat>;

const waiting = {
  decisions: z.array(decisionData),
  awaited: z.array(awaitedSeat),
  outcome: outcome.nullable(),
  head,
};

/** GET /games/:id/view: everything to draw and to compose on. */
export const gameView = z
  .strictObject({
    gameId,
    ruleset: rulesetId,
    revision: z.number().int(),
    settings: z.unknown(),
    viewer,
    /** Events in this view. */
    position,
    /** Events visible to this viewer so far; more than `position` when an earlier one was asked for. */
    latest: position,
    /** The state with unknowns in place of secrets. */
    view: z.unknown(),
    seats: z.array(seatInfo),
    /** As of `position`. */
    ...waiting,
    seen: position.nullable(),
  })
  .meta({ id: 'GameView' });
export type GameView = z.infer<typeof gameView>;

/** A position in an address. */
const asked = z.coerce.number().int().min(0).max(10_000_000);

export const viewQuery = z.strictObject({ at: asked.exactOptional() });

/** One draw where this viewer may see it. */
export const viewedDraw = z.strictObject({ label: z.string(), range: z.number().int(), value: z.number().int() });

/** An event as one viewer may know it. */
export const viewedEvent = z
  .strictObject({
    /** From 1. */
    position,
    type: z.string(),
    shape: z.number().int(),
    revision: z.number().int(),
    at: instant,
    because: z.array(z.string()),
    /** Giver of the command that it follows from, as this viewer may know it: others’ standing orders count as their players. Null: nobody gave one. */
    by: z.enum(BY).nullable(),
    /** True when that command was the viewer’s own. */
    own: z.boolean(),
    /** True for the first event that the viewer is told of a command of its own: events of one batch share their instant. */
    first: z.boolean(),
    data: z.unknown(),
    draws: z.union([z.array(viewedDraw), z.strictObject({ count: z.number().int() })]),
    /** The event in words. */
    message,
  })
  .meta({ id: 'ViewedEvent' });
export type ViewedEventData = z.infer<typeof viewedEvent>;

/** GET /games/:id/events: those after a position, oldest first. */
export const eventsQuery = z.strictObject({
  after: asked.default(0),
  limit: z.coerce.number().int().min(1).max(1000).default(500),
});

export const eventList = z.strictObject({
  viewer,
  events: z.array(viewedEvent),
  /** Events visible to this viewer so far. */
  latest: position,
});

/** GET /games/:id/decisions. */
export const decisionList = z.strictObject({ viewer, position, ...waiting });

/** One thing that can be chosen. */
export const choice = z
  .strictObject({
    id: choiceId,
    target: arg,
    text: message.exactOptional(),
    /** Why it can't be chosen. */
    refused: refusal.exactOptional(),
    progress: z.boolean().exactOptional(),
    reversible: z.boolean().exactOptional(),
    quits: z.boolean().exactOptional(),
  })
  .meta({ id: 'Choice' });

/** Choices that can be made next on a path; `done`: the path is finished. */
export const levelData = z
  .strictObject({
    ask: message,
    done: z.boolean(),
    /** `from`: where a stepper begins; absent: at the most that can be chosen. */
    range: z
      .strictObject({ min: z.number().int(), max: z.number().int(), from: z.number().int().exactOptional() })
      .exactOptional(),
    choices: z.array(choice),
  })
  .meta({ id: 'Level' });

/** POST /games/:id/level. */
export const levelRequest = z.strictObject({ decision: decisionId, path });

/** One command as it is sent; seat, player and time are the service's to say. */
export const sentCommand = z
  .strictObject({
    id: commandId,
    decision: decisionId,
    path,
    /** `digestOf` the events that the sender previewed: refused with `result-changed` when they would differ. */
    expects: z.string().max(200_000).exactOptional(),
  })
  .meta({ id: 'SentCommand' });
export type SentCommand = z.infer<typeof sentCommand>;

/** POST /games/:id/commands: a turn as one batch. */
export const sendCommands = z.strictObject({ commands: z.array(sentCommand).min(1).max(100) });

/** The version of a draft: another with every writing. */
const draftVersion = z.string().max(64);

/** Outcome of a batch. All commands that aren't in `drafts` are committed. */
export const commandsAnswer = z
  .strictObject({
    /** Ids of the committed commands, in order. */
    committed: z.array(commandId),
    /** Commands that followed one that asked the service: to be composed anew. */
    drafts: z.array(sentCommand),
    /** The sender’s kept draft is now what `drafts` holds, under this version; left out when the game is over. */
    draftVersion: draftVersion.exactOptional(),
    /** Events that came of it, as the sender may know them. */
    events: z.array(viewedEvent),
    position,
    ...waiting,
  })
  .meta({ id: 'CommandsAnswer' });
export type CommandsAnswer = z.infer<typeof commandsAnswer>;

/** Most bytes of a kept draft, as JSON. */
export const MOST_DRAFT_BYTES = 16 * 1024;

/** A command of a draft that is finished. */
export const draftStep = z
  .strictObject({
    id: commandId,
    decision: decisionId,
    /** Mark that tells the decision apart from others of its kind: found again by it when the id shifts. */
    context: z.string().max(200).nullable(),
    path,
  })
  .meta({ id: 'DraftStep' });

/** An unfinished turn: its steps, and the path that is being put together. */
export const turnDraft = z
  .strictObject({
    steps: z.array(draftStep).max(100),
    /** Decision that the open path answers; null: the first one that is due. */
    decision: decisionId.nullable(),
    path,
  })
  .meta({ id: 'TurnDraft' });
export type TurnDraft = z.infer<typeof turnDraft>;

/** GET /games/:id/draft: what the sender has composed and not yet committed, on any device. */
export const keptDraft = z
  .strictObject({
    /** Null: nothing is composed. */
    draft: turnDraft.nullable(),
    /** Null: nothing was ever kept. */
    version: draftVersion.nullable(),
  })
  .meta({ id: 'KeptDraft' });
export type KeptDraft = z.infer<typeof keptDraft>;

/** PUT /games/:id/draft: refused with `draft-changed` unless it builds on the newest version. */
export const putDraft = z.strictObject({ draft: turnDraft.nullable(), basedOn: draftVersion.nullable() });
export type PutDraft = z.infer<typeof putDraft>;

/** Answer to a writing of a draft: the version that the next one builds on. */
export const draftPut = z.strictObject({ version: draftVersion });

/** Stream message `draft`, to the seat’s own player only: its draft was written. Null: it may have been; look. */
export const streamDraft = z.strictObject({ version: draftVersion.nullable() }).meta({ id: 'StreamDraft' });
export type StreamDraft = z.infer<typeof streamDraft>;

/** GET /games/:id/stream. `Last-Event-ID` goes before `after`; without either the stream begins now. */
export const streamQuery = z.strictObject({ after: asked.exactOptional() });

/** Stream message `batch`: its `id` is `position`. */
export const streamBatch = z
  .strictObject({ viewer, position, events: z.array(viewedEvent), seats: z.array(seatInfo), ...waiting })
  .meta({ id: 'StreamBatch' });
export type StreamBatch = z.infer<typeof streamBatch>;

/** Stream message `reset`: throw away what you have and read the view again. */
export const streamReset = z
  .strictObject({ reason: z.enum(['stepped-back', 'started', 'too-far-behind', 'seat-changed']) })
  .meta({ id: 'StreamReset' });
export type StreamReset = z.infer<typeof streamReset>;

/** One game of a stream that tells of several: `ID:POSITION`, then how it is looked at and the key of its link, where there are any. */
const STREAMED = '[1-9A-HJ-NP-Za-km-z]{12}:[0-9]{1,7}(?::(?:spectator)?(?::[A-Za-z0-9_-]{1,128})?)?';

/** Each game once, or twice where its player looks as a spectator besides. */
function areDifferent(games: string): boolean {
  const looks = readStreamed(games).map(({ gameId, as }) => `${gameId} ${as}`);
  return new Set(looks).size === looks.length;
}

/**
 * GET /me/stream. The id of a message is the positions of all games in the order of the address: sent back as `Last-Event-ID`, they go before those
 * of the address.
 */
export const streamOfMineQuery = z.strictObject({
  games: z
    .string()
    .regex(new RegExp(`^(?:${STREAMED}(?:,${STREAMED}){0,${MOST_STREAMED - 1}})?$`))
    .refine(areDifferent, { message: 'a game twice' })
    .meta({ examples: ['7Yc3mKpQ2vXb:12', '7Yc3mKpQ2vXb:12:spectator', '7Yc3mKpQ2vXb:12::0123456789abcdef'] })
    .default(''),
});

/** Message `refused` of a stream of several games: this one can’t be told of, the others are. */
export const streamRefused = z
  .strictObject({ code: z.enum(['unknown-game', 'link-invalid']) })
  .meta({ id: 'StreamRefused' });

/** Message `calls`: the games that wait for me; first when the stream begins, then whenever they change. */
export const streamCalls = z
  .strictObject({
    /** `number` is the call’s, of its game and seat: another one means that I have acted meanwhile. */
    calls: z.array(z.strictObject({ gameId, seat, number: z.number().int() })),
  })
  .meta({ id: 'StreamCalls' });
export type StreamCalls = z.infer<typeof streamCalls>;

/** A message about one of several games. `place`: its place in the address, from 0. */
export const streamPlaced = z
  .strictObject({
    place: z
      .number()
      .int()
      .min(0)
      .max(MOST_STREAMED - 1),
    told: z.union([streamBatch, streamReset, streamDraft, streamTalk, streamRefused]),
  })
  .meta({ id: 'StreamPlaced' });

/** Standing orders, as they hold or are tried. */
export const standingOrders = z.strictObject({ orders: z.unknown() }).meta({ id: 'StandingOrders' });

/**
 * PUT /games/:id/orders. With `basedOn`, the orders as they were read, it is refused with `orders-changed` when others hold by now: the game takes
 * steps off plans, and learns by itself.
 */
export const putOrders = z
  .strictObject({ orders: z.unknown(), basedOn: z.unknown().exactOptional() })
  .meta({ id: 'PutOrders' });
export type PutOrders = z.infer<typeof putOrders>;

/** GET /games/:id/orders: what holds, and what a page needs to let it be changed. */
export const myOrders = z
  .strictObject({
    orders: z.unknown(),
    /** Orders that a player is offered to begin with; they hold once they are put. */
    suggested: z.unknown(),
    /** Asks for everything, as it is before anything is put. */
    initial: z.unknown(),
    /** The fields by steps of the game, with what each may be; null: this game has no form yet. Its words are the game’s. */
    form: z.unknown(),
  })
  .meta({ id: 'MyOrders' });
export type MyOrders = z.infer<typeof myOrders>;

/** POST /games/:id/orders/try: what such orders would do now, were they put; nothing is kept. */
export const triedOrders = z
  .strictObject({
    /** One for each decision of mine that they answer, and for what they would do unasked; what isn’t there would be asked. */
    answers: z.array(z.strictObject({ kind: z.string(), choices: z.array(choice) })),
  })
  .meta({ id: 'TriedOrders' });
export type TriedOrders = z.infer<typeof triedOrders>;

/** PUT /games/:id/seen. */
export const seen = z.strictObject({ position });

/** PUT /games/:id/mute. */
export const mute = z.strictObject({ muted: z.boolean() });

/** GET /games/:id/export: the game's file for `wayfinder audit`; the spectator's events while the game runs. */
export const gameExport = z.record(z.string(), z.unknown()).meta({ id: 'GameExport' });
