/**
 * The state of a game of Conquest of Paradise: plain JSON. Hidden fields are `Hidden`; a view has the same shape. Nothing here is computed
 * from hidden parts and cached. Hexes, tiles, cards and pieces have the ids of the data file.
 */
import { hidden, type Seat } from '@wayfinder/engine';
import { z } from 'zod';
import {
  eventCards,
  events,
  malaria,
  markersSeen,
  marks,
  reactionWindow,
  search,
  solo,
  southIsland,
  startPieces,
} from './state/advanced.ts';
import { battleSide, build, movingStack } from './state/moves.ts';
import { hiddenPieces, marker, n, seat } from './state/pieces.ts';
import { settings } from './state/settings.ts';

export type {
  Events,
  EventsOfTurn,
  EventUnderWay,
  HeldPlay,
  Marks,
  ReactionWindow,
  Search,
  Solo,
  SouthIsland,
  StartPieces,
  WindowAnswer,
} from './state/advanced.ts';
export { marks, startPieces } from './state/advanced.ts';
export {
  type BattleSide,
  type Build,
  battleSide,
  build,
  type CanoeGroup,
  canoeGroup,
  type MovingStack,
  movingStack,
  type Row,
} from './state/moves.ts';
export {
  type CupMarker,
  type HexId,
  type HiddenPieces,
  hiddenPieces,
  KINDS,
  type Kind,
  type Marker,
  type Pieces,
  pieces,
} from './state/pieces.ts';
export { NOT_YET, type Settings, settings } from './state/settings.ts';

/** One seat's pieces in one hex: face-down pieces by kind (known to the owner), and the link, which lies face up (CP-9.1, 11.2). */
export const stack = z.strictObject({ faceDown: hiddenPieces, link: z.union([z.literal(0), z.literal(1)]) });
export type Stack = z.infer<typeof stack>;

/** A tile on the map. Face down: its id is known to its finders, whose discovered-island markers lie on it (CP-7.6, 7.11). */
export const mapTile = z.discriminatedUnion('faceUp', [
  z.strictObject({ faceUp: z.literal(true), id: z.string(), direction: z.number().int().min(0).max(5).nullable() }),
  z.strictObject({ faceUp: z.literal(false), id: hidden(z.string(), z.null()), finders: z.array(seat) }),
]);
export type MapTile = z.infer<typeof mapTile>;

/** Ground that can be lived on: boxes and villages of a known group (CP-2.9). Atolls have no boxes and are groups too (CP-2.5). */
export const group = z.strictObject({
  /** Printed id or tile id. */
  id: z.string(),
  printed: z.boolean(),
  green: n,
  brown: n,
  improved: n,
  villages: n,
  controller: seat.nullable(),
  /** Printed group with boxes that nobody has taken yet (CP-2.6). */
  independent: z.boolean(),
  /** Seat that must keep a piece here (CP-2.11). */
  heldBy: seat.nullable(),
  /** Markers of events; absent: none. */
  marks: marks.optional(),
});
export type Group = z.infer<typeof group>;

/** A hex whose content differs from the printed map, or that holds a group. Hexes without an entry are as printed: unknown or ocean. */
export const hexState = z.strictObject({
  /** Discovery marker or 2-knot marker on it; an `open_ocean` marker makes the hex known ocean (CP-2.1). */
  marker: marker.nullable(),
  tile: mapTile.nullable(),
  group: group.nullable(),
  /** By seat number as a string; seats without pieces here have no entry. */
  stacks: z.record(z.string(), stack),
});
export type HexState = z.infer<typeof hexState>;

/** A face-up card; `used` for one-use cards whose bonus is spent (CP-17.6), and `target` for Severe Deforestation. */
export const faceUpCard = z.strictObject({ id: z.string(), used: z.boolean(), target: seat.nullable() });
export type FaceUpCard = z.infer<typeof faceUpCard>;

/** Things that one seat has beside the map. */
export const seatState = z.strictObject({
  /** `tonga`, `samoa`, `hiva` or `raiatea`; never changes. */
  homeOfSetUp: z.string(),
  /** Hex of the home; null without one (CP-14.8). */
  home: z.string().nullable(),
  /** `ready` (before its owner), `lost` (Lost box) or the hex it stands on. */
  explorer: z.string(),
  /** Discovered-island markers not on the map (CP-7.7). */
  freeMarkers: n,
  supply: hiddenPieces,
  /** Face-down cards. */
  hand: hidden(z.array(z.string()), z.strictObject({ n })),
  faceUp: z.array(faceUpCard),
  /** VP on the track, halves exact (CP-5.3). */
  track: z.number().min(0),
  /** VP lost to Severe Deforestation (CP-17.14). */
  deforested: z.number().min(0),
  /** The sealed build of this Building step, until builds open (CP-15.9). */
  sealed: hidden(build, z.null()).nullable(),
  /** The sealed starting pieces, until all have sealed (CP-21.6); null before. */
  startPieces: hidden(startPieces, z.null()).nullable().optional(),
  /** Held event cards (CP-23.9). */
  held: eventCards.optional(),
  /** Points kept for a later Building step (CP-28.2). */
  reserve: z.union([z.literal(0), z.literal(1)]).optional(),
  kumara: z.enum(['none', 'galapagos', 'kumara']).optional(),
});
export type SeatState = z.infer<typeof seatState>;

/** The exploration part under way (sections 6 to 8). */
export const exploration = z.strictObject({
  seat,
  /**
   * `explore`: before the pre-move; `draw`: a hex was entered and is explored next; `keep`: a tile must be kept or turned up; `steer`: off
   * course; `step`: what comes next follows from the knots (CP-8.7, 8.14, 8.15); `choose-marker`: one of the markers seen is used (CP-24.21);
   * `search`: for Kumara (section 29).
   */
  stage: z.enum(['explore', 'draw', 'keep', 'steer', 'step', 'choose-marker', 'search']),
  /** Hex the explorer stands on; null before the pre-move. */
  at: z.string().nullable(),
  knots: n,
  /** Has entered a hex by discovery this turn (CP-8.11). */
  entered: z.boolean(),
  /** Hexes with island or 2-knot markers of this turn, taken off at resolution (CP-8.16). A 2-knot marker shows only where no other marker lies. */
  markers: z.array(z.string()),
  /** Hexes entered this turn and missed off course: they may be entered again (CP-8.5, 8.6). */
  missed: z.array(z.string()).optional(),
  seen: markersSeen.optional(),
  search: search.optional(),
});
export type Exploration = z.infer<typeof exploration>;

/** The Movement & Battle part under way (sections 9 to 14). */
export const movement = z.strictObject({
  seat,
  stage: z.enum(['transit', 'movement', 'battles']),
  /** By hex; only hexes with something to say. Known to the mover. */
  stacks: hidden(z.record(z.string(), movingStack), z.null()),
  /** Hexes of battles still to be fought, sorted by q, then r (CP-12.1). */
  battlesDue: z.array(z.string()),
});
export type Movement = z.infer<typeof movement>;

/**
 * Stages of a battle, in the order of CP-12.20; `turnedAway` is where Arioi leads (CP-17.15), `cardRead` where others may answer a battle card
 * (CP-25.13).
 */
const BATTLE_STAGES = [
  'arioi',
  'lineUp',
  'roll',
  'defenderCard',
  'attackerCard',
  'cardRead',
  'hit',
  'retreat',
  'turnedAway',
  'settle',
  'newHome',
  'surplus',
  'regroup',
] as const;
/** The battle being fought. Once pieces are shown they stand in `sides` and no longer in the hex's stacks. */
export const battle = z.strictObject({
  hex: z.string(),
  attacker: seat,
  /** Null: the independents of a printed group. */
  defender: seat.nullable(),
  stage: z.enum(BATTLE_STAGES),
  /** Null until pieces are shown. */
  sides: z.strictObject({ attacker: battleSide, defender: battleSide }).nullable(),
  /** Villages of an attacked independent group, put there for this battle (CP-14.13). */
  independentVillages: n,
  /** True for a side that had a link here when pieces were shown (CP-14.10). */
  attackerHadLink: z.boolean(),
  defenderHadLink: z.boolean(),
  rolls: n,
  /** The die as it stands now, and what was done to it; null between rolls. */
  roll: z
    .strictObject({
      value: z.number().int().min(1).max(6),
      card: z.string().nullable(),
      cannibal: seat.nullable(),
      /** Value before the card that may still be cancelled (CP-25.13). */
      before: z.number().int().min(1).max(6).optional(),
      /** Number of times that a card on it has been cancelled: both are asked once more each time (CP-25.13). Absent: never. */
      again: n.optional(),
    })
    .nullable(),
  /** Battle cards used in this battle: ids (CP-17.8). */
  cardsUsed: z.array(z.string()),
  winner: z.enum(['attacker', 'defender']).nullable(),
  /** Word of the winning attacker on its link when settling (CP-14.10); null before. */
  link: z.boolean().nullable(),
  /** Seats that must name a home, in order: the loser, then the winner (CP-14.7, 14.8). */
  homeless: z.array(seat),
});
export type Battle = z.infer<typeof battle>;

/** The Victory step under way (section 19). */
export const victory = z.strictObject({
  stage: z.enum(['count', 'claims', 'answers', 'recount']),
  /** Claims and refusals so far, by seat number as a string. */
  asked: z.record(z.string(), z.boolean()),
  /** Answers with Severe Deforestation; hidden until all have answered (CP-19.6). `value` is the target seat or null. */
  answers: z.record(z.string(), hidden(seat.nullable(), z.null())),
});
export type Victory = z.infer<typeof victory>;

export const state = z.strictObject({
  settings,
  /** 0 during set-up. */
  turn: n,
  step: z.enum(['setUp', 'turnOrder', 'exploration', 'movement', 'building', 'victory', 'over']),
  /** Seats in the order of this turn (CP-5.4). */
  order: z.array(seat),
  /** Place in `order` of the seat whose part it is, in steps played seat by seat. */
  part: n,
  holder: seat.nullable(),
  /** Seat that names the order by Kava Ceremony in the next or present Turn Order step (CP-17.26). */
  kava: seat.nullable(),
  seats: z.array(seatState),
  /** By hex id. */
  hexes: z.record(z.string(), hexState),
  /** The cup, by type and knots (CP-7.3). */
  cup: z.array(z.strictObject({ type: z.enum(['island_group', 'open_ocean', 'off_course']), knots: n, n })),
  /** Markers out of the game, by type (CP-3.4, 8.3, 8.16); an ocean marker by Te Waka Maui only (CP-27.5). */
  markersOut: z.strictObject({ island_group: n, off_course: n, open_ocean: n.optional() }),
  /** Off-course marker laid and waiting for steering: 1 or 0. */
  offCourseWaiting: n,
  unseenTiles: hidden(z.array(z.string()), z.strictObject({ n })),
  deck: hidden(z.array(z.string()), z.strictObject({ n })),
  exploration: exploration.nullable(),
  movement: movement.nullable(),
  battle: battle.nullable(),
  /** Pools at the start of the Building step by seat: sorted hexes of each (CP-15.4); null outside. */
  pools: z.record(z.string(), z.array(z.array(z.string()))).nullable(),
  /** Seats that must name a home among several groups founded at once (CP-14.8). */
  homeless: z.array(seat),
  victory: victory.nullable(),
  events: events.optional(),
  /** Open windows; the last one is asked or played out, those before it wait for it (CP-25.1). */
  windows: z.array(reactionWindow).optional(),
  southIsland: southIsland.optional(),
  malaria: malaria.optional(),
  solo: solo.optional(),
  outcome: z
    .strictObject({
      reason: z.string(),
      ranking: z.array(z.strictObject({ seat, place: n, vp: z.number(), groups: n, cards: n })),
    })
    .nullable(),
});
export type State = z.infer<typeof state>;
export type { Seat };
