/**
 * Events in words: a key of the catalogue (`event.<Type>`, with a variant where the viewer knows more or things went differently) and typed
 * arguments, made from the event's fields by their names. Never words.
 */
import type { Arg, Happened, Hidden, Message, Viewer } from '@wayfinder/engine';
import {
  type Data,
  type DescribePart,
  isHidden,
  knownOrNot,
  PIECE_KINDS,
  pieceList,
  type Telling,
  type Tells,
} from './describe/telling.ts';

/** Kinds of the fields of events, by their names. */
interface Fields {
  readonly seats: ReadonlySet<string>;
  readonly spaces: ReadonlySet<string>;
  /** Kind of the members of a list. */
  readonly lists: Readonly<Record<string, (item: never) => Arg>>;
}

function fieldsOf(chapters: readonly DescribePart[]): Fields {
  const namesIn = (field: 'seats' | 'spaces'): string[] => chapters.flatMap((chapter) => chapter[field] ?? []);
  return {
    seats: new Set(['seat', 'by', 'first', 'target', 'attacker', 'defender', ...namesIn('seats')]),
    spaces: new Set(['hex', 'from', 'to', ...namesIn('spaces')]),
    lists: {
      order: (seat: number) => ({ seat }),
      cards: (card: string) => ({ card }),
      battlesDue: (space: string) => ({ space }),
      links: (space: string) => ({ space }),
      convert: (space: string) => ({ space }),
      ...Object.assign({}, ...chapters.map(({ lists }) => lists)),
    },
  };
}

function isPieces(value: unknown): value is Partial<Record<string, number>> {
  return typeof value === 'object' && value !== null && ('war_canoe' in value || 'warrior_band' in value);
}

function textArg(fields: Fields, name: string, value: string): Arg {
  if (fields.spaces.has(name)) return { space: value };
  if (name === 'card') return { card: value };
  if (name === 'tile') return { tile: value };
  return name === 'kind' || name === 'item' ? { piece: value } : { option: value };
}

function argOf(fields: Fields, name: string, value: unknown): Arg | null {
  if (typeof value === 'number') return fields.seats.has(name) ? { seat: value } : { count: value };
  if (typeof value === 'string') return textArg(fields, name, value);
  if (isHidden(value)) {
    if (value.$ === 'secret') return argOf(fields, name, value.value);
    return typeof value.shown?.n === 'number' ? { count: value.shown.n } : null;
  }
  const member = fields.lists[name];
  // Cards come as one list a seat where all are told at once.
  if (Array.isArray(value) && member) return { list: value.flat().map((item) => member(item as never)) };
  return isPieces(value) ? pieceList(value) : null;
}

/** One argument for each field that can be named; `n` is the number of hidden pieces. */
function argsOf(fields: Fields, data: Data): Record<string, Arg> {
  const args: Record<string, Arg> = {};
  for (const [name, value] of Object.entries(data)) {
    const arg = argOf(fields, name, value);
    if (arg) args[name] = arg;
    if (isHidden(value) && typeof value.shown?.n === 'number') args.n = { count: value.shown.n };
  }
  return args;
}

const toOrNowhere: Tells = ({ to }: { to: string | null }) => ({ variant: to === null ? 'nowhere' : 'to' });

function homes({ homes: named }: { homes: string[] }): Telling {
  const args = named.flatMap((home, seat): [string, Arg][] => [
    [`seat${seat}`, { seat }],
    [`home${seat}`, { tile: home }],
  ]);
  return { variant: String(named.length), args: Object.fromEntries(args) };
}

interface Ended {
  reason: string;
  ranking: { seat: number; place: number; vp: number }[];
}

function ended({ reason, ranking }: Ended): Telling {
  const winners = ranking.filter(({ place }) => place === 1);
  return {
    variant: winners.length > 1 ? `${reason}.shared` : reason,
    args: {
      winners: { list: winners.map(({ seat }) => ({ seat })) },
      vp: { count: winners[0]?.vp ?? 0 },
    },
  };
}

interface Side {
  front: Record<string, number>;
  second: Record<string, number>;
}

function linedUp({ attacker, defender }: { attacker: Side; defender: Side }): Telling {
  const nobody = Object.values(defender.front).every((n) => n === 0);
  return {
    variant: nobody ? 'undefended' : 'fight',
    args: { attackers: pieceList(attacker.front), defenders: pieceList(defender.front) },
  };
}

function lossTaken({ seat, removed, kind }: { seat: number | null; removed: boolean; kind: string }): Telling {
  return {
    variant: `${removed ? 'removed' : 'panicked'}${seat === null ? '.independent' : ''}`,
    // A list of one: one of its kind, not the kind.
    args: { kind: { list: [{ piece: kind }] } },
  };
}

function settled({ saved, lost }: { saved: number; lost: number }): Telling {
  if (saved > 0) return { variant: 'saved' };
  return { variant: lost > 0 ? 'razed' : 'occupied' };
}

interface BuiltData {
  agriculture: Record<string, number>;
  villages: Record<string, number>;
  placed: Record<string, Hidden<Record<string, number>, { n: number }>>;
  links: string[];
  convert: string[];
  card: boolean;
}

const sum = (counts: Record<string, number>): number => Object.values(counts).reduce((a, b) => a + b, 0);
const several = (piece: string, n: number): Arg[] => Array.from({ length: n }, () => ({ piece }));

/** All that is built, piece by piece; of hidden pieces only that they are pieces. */
function built({ agriculture, villages, placed, links, convert, card }: BuiltData): Telling {
  const pieces = Object.values(placed).flatMap((hidden): Arg[] => {
    if (hidden.$ === 'unknown') return several('piece', hidden.shown.n);
    return PIECE_KINDS.flatMap((kind) => several(kind, hidden.value[kind] ?? 0));
  });
  const things = [
    ...several('improved_agriculture', sum(agriculture)),
    ...several('village', sum(villages) + convert.length),
    ...pieces,
    ...several('transport_canoe', links.length),
    ...(card ? [{ piece: 'arts_culture_card' }] : []),
  ];
  return things.length === 0 ? { variant: 'nothing' } : { args: { things: { list: things } } };
}

/** Events with more to say than their fields. */
const TELLS: Readonly<Record<string, Tells>> = {
  GameSetUp: ({ settings }: { settings: { edition: string } }) => ({
    args: { edition: { option: `edition-${settings.edition}` } },
  }),
  HomesAllotted: homes,
  SetUpMarkersDrawn: ({ removed, placed }: { removed: unknown[]; placed: { hex: string }[] }) => ({
    args: { removed: { count: removed.length }, hexes: { list: placed.map(({ hex }) => ({ space: hex })) } },
  }),
  // Alone one names nothing.
  OrderSet: ({ order }: { order: number[] }) => (order.length < 2 ? { variant: 'alone' } : {}),
  DiscoveryDrawn: ({ type }: { type: string }) => ({ variant: type }),
  TileFound: knownOrNot('tile'),
  CardBought: knownOrNot('card'),
  CardUsed: ({ target }: { target: number | null }) => (target === null ? {} : { variant: 'target' }),
  PointsCounted: ({ deforested }: { deforested: number }) => (deforested > 0 ? { variant: 'deforested' } : {}),
  Claimed: ({ stands }: { stands: boolean }) => ({ variant: stands ? 'stands' : 'falls' }),
  GameEnded: ended,
  PiecesTransited: knownOrNot('pieces'),
  StackMoved: knownOrNot('pieces'),
  WarCanoeShown: ({ shown }: { shown: boolean }) => ({ variant: shown ? 'shown' : 'none' }),
  TransportTurned: ({ face }: { face: string }) => ({ variant: face }),
  MovementEnded: ({ battlesDue }: { battlesDue: string[] }) => ({
    variant: battlesDue.length > 0 ? 'battles' : 'quiet',
  }),
  BattleBegun: ({ defender }: { defender: number | null }) => (defender === null ? { variant: 'independent' } : {}),
  BattleLinedUp: linedUp,
  LossTaken: lossTaken,
  BattleWon: ({ seat }: { seat: number | null }) => (seat === null ? { variant: 'independent' } : {}),
  Retreated: toOrNowhere,
  Withdrew: toOrNowhere,
  Settled: settled,
  Built: built,
  ClaimAnswered: ({ target }: { target: number | null }) => (target === null ? {} : { variant: 'target' }),
};

/**
 * Words for the events of the basic rules and of these chapters.
 * @returns what says an event to a viewer: in its own variant where that one knows what others don't
 */
export function describeWith(chapters: readonly DescribePart[]): (event: Happened, viewer: Viewer) => Message {
  const fields = fieldsOf(chapters);
  const tells: Readonly<Record<string, Tells>> = Object.assign({}, TELLS, ...chapters.map((chapter) => chapter.tells));
  return ({ type, data }, viewer) => {
    const told = tells[type]?.(data as never, viewer) ?? {};
    const key = told.variant ? `event.${type}.${told.variant}` : `event.${type}`;
    return { key, args: { ...argsOf(fields, data as Data), ...told.args } };
  };
}
