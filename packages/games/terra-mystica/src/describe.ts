/**
 * Events in words: a key of the catalogue (`event.<Type>`, with a variant where things went differently) and typed arguments, made from the
 * event's fields by their names and ids. Never words. Everything is public (TM-1.4): all viewers are told the same.
 */
import type { Arg, Happened, Message, Viewer } from '@wayfinder/engine';
import { BONUS_CARDS, FAVOR_TILES, POWER_ACTIONS, SCORING_TILES, TOWN_TILES } from './data/index.ts';
import type { EventData, EventType } from './events/index.ts';
import { isLand, RIVERS } from './map.ts';
import { KINDS } from './words.ts';

const TILES = new Set([FAVOR_TILES, TOWN_TILES, SCORING_TILES, POWER_ACTIONS].flatMap((tiles) => Object.keys(tiles)));
const PIECES: ReadonlySet<string> = new Set(KINDS);
const WATER = new Set(RIVERS);

/** The argument that an id is: no two kinds of things share ids. */
function argOfId(id: string): Arg {
  if (isLand(id) || WATER.has(id)) return { space: id };
  if (PIECES.has(id)) return { piece: id };
  if (BONUS_CARDS[id]) return { card: id };
  return TILES.has(id) ? { tile: id } : { option: id };
}

/** Fields that hold seats; all other numbers count something. */
const SEATS: ReadonlySet<string> = new Set(['seat', 'order', 'queue']);
/** Names of the machinery that mean nothing to a reader. */
const UNTOLD: ReadonlySet<string> = new Set(['offer', 'placement']);

function argOf(name: string, value: unknown): Arg | null {
  if (typeof value === 'number') return SEATS.has(name) ? { seat: value } : { count: value };
  if (typeof value === 'string') return argOfId(value);
  if (!Array.isArray(value)) return null;
  const list = value.map((item) => argOf(name, item));
  return list.every((arg) => arg !== null) ? { list } : null;
}

function argsOf(data: Record<string, unknown>): Record<string, Arg> {
  const args: Record<string, Arg> = {};
  for (const [name, value] of Object.entries(data)) {
    const arg = UNTOLD.has(name) ? null : argOf(name, value);
    if (arg) args[name] = arg;
  }
  return args;
}

interface Telling {
  variant?: string;
  args?: Record<string, Arg>;
}

/** Goods by the pieces that stand for them, in the order in which they are named. */
const GOODS = { priests: 'priest', workers: 'worker', coins: 'coin', power: 'power', spades: 'spade' } as const;
type Goods = { [Good in keyof typeof GOODS]?: number | undefined };

/** Goods piece by piece: the words of a list count them, each in its own plural. */
function goodsOf(goods: Goods): { list: Arg[] } {
  const named = Object.entries(GOODS) as [keyof Goods, string][];
  return { list: named.flatMap(([good, piece]) => Array.from({ length: goods[good] ?? 0 }, () => ({ piece }))) };
}

/** One of a kind, as against the kind. */
const one = (piece: string): Arg => ({ list: [{ piece }] });

function withGoods(data: Goods, variant?: string): Telling {
  const goods = goodsOf(data);
  if (goods.list.length === 0) return { variant: 'nothing' };
  return variant === undefined ? { args: { goods } } : { variant, args: { goods } };
}

/** Source of something: a tile and a card are named, anything else has a sentence of its own. */
function from(reason: string): Telling {
  const source = argOfId(reason);
  const kind = 'tile' in source ? 'tile' : 'card' in source ? 'card' : null;
  return kind ? { variant: kind, args: { source } } : { variant: reason };
}

/** Gains of several seats, for sentences that name them one by one: `{seat0}`, `{vp0}` and so on. */
function eachSeat(awards: readonly Record<string, number>[]): Telling {
  const numbered = awards.flatMap((award, i) =>
    Object.entries(award).map(([name, n]): [string, Arg] => [`${name}${i}`, argOf(name, n) ?? { count: n }]),
  );
  return { variant: String(awards.length), args: Object.fromEntries(numbered) };
}

function coloursDealt({ bySeat }: EventData['ColoursDealt']): Telling {
  const named = bySeat.flatMap((colour, seat): [string, Arg][] => [
    [`seat${seat}`, { seat }],
    [`colour${seat}`, { option: colour }],
  ]);
  return { variant: String(bySeat.length), args: Object.fromEntries(named) };
}

function powerGained({ reason }: EventData['PowerGained']): Telling {
  const [what = '', cult] = reason.split(':');
  return cult === undefined ? from(what) : { variant: what, args: { cult: { option: cult } } };
}

function paid({ reason, ...goods }: EventData['ResourcesPaid']): Telling {
  const args = { goods: goodsOf(goods) };
  return PIECES.has(reason)
    ? { variant: 'structure', args: { ...args, what: one(reason) } }
    : { variant: reason, args };
}

function gained({ reason, ...goods }: EventData['ResourcesGained']): Telling {
  // The action itself has been told.
  const telling: Telling = POWER_ACTIONS[reason] ? { variant: 'action' } : from(reason);
  return { ...telling, args: { ...telling.args, goods: goodsOf(goods) } };
}

function cultAdvanced(data: EventData['CultAdvanced']): Telling {
  if (data.keyUsed) return { variant: 'key' };
  if (data.from === data.to) return { variant: data.lost ? 'keyless' : 'stays' };
  return data.lost ? { variant: 'short' } : {};
}

function spadesObtained({ free, bought, source }: EventData['SpadesObtained']): Telling {
  const args = { spades: { count: free + bought } };
  if (source === 'ACTN') return { variant: 'storm' };
  if (source === 'cultBonus') return { variant: source, args };
  return { variant: bought > 0 ? 'bought' : 'free', args };
}

function ordained({ count, gained: priests }: EventData['WorkersOrdained']): Telling {
  if (count === 0) return { variant: 'none' };
  return priests < count ? { variant: 'lost' } : {};
}

function ended({ ranking }: EventData['GameEnded']): Telling {
  const winners = ranking.filter(({ place }) => place === 1);
  const args = { winners: { list: winners.map(({ seat }) => ({ seat })) }, vp: { count: winners[0]?.score ?? 0 } };
  return winners.length > 1 ? { variant: 'shared', args } : { args };
}

/** Seats of the largest area, with its size. */
function area({ sizes, points }: EventData['AreaScored']): Telling {
  return eachSeat(points.map(({ seat, vp }) => ({ seat, vp, size: sizes[seat] ?? 0 })));
}

/** Events with more to say than their fields. */
const TELLS: { readonly [Type in EventType]?: (data: EventData[Type]) => Telling } = {
  SetUpStageBegan: ({ phase }) => ({ variant: phase }),
  ColoursDealt: coloursDealt,
  IncomeReceived: (data) => withGoods(data),
  PowerGained: powerGained,
  ResourcesConverted: ({ from: given, to }) => ({ variant: `${given}-${to}` }),
  ResourcesGained: gained,
  ResourcesPaid: paid,
  VpScored: ({ reason }) => from(reason),
  CultAdvanced: cultAdvanced,
  PriestSent: ({ place }) => (place === 0 ? { variant: 'returned' } : {}),
  SpadesObtained: spadesObtained,
  WayPaid: ({ way }) => ({ variant: way }),
  TerrainTransformed: ({ spades }) => (spades === 0 ? { variant: 'storm' } : {}),
  SpadesLeft: ({ count }) => (count === 0 ? { variant: 'none' } : {}),
  StructureUpgraded: ({ to }) => ({ args: { to: one(to) } }),
  RewardDue: (data) => ({ variant: data.kind }),
  RewardLapsed: ({ kind }) => ({ variant: kind }),
  TownFounded: ({ river }) => (river === null ? {} : { variant: 'river' }),
  PowerOffered: ({ from: seat }) => ({ args: { from: { seat } } }),
  PowerTaken: ({ vp }) => (vp === 0 ? { variant: 'free' } : {}),
  WorkersOrdained: ordained,
  // The cards that have a special action are named like tiles, as actions.
  SpecialActionTaken: ({ source }) => ({ args: { source: { tile: source } } }),
  SeatPassed: ({ first }) => (first ? { variant: 'first' } : {}),
  BonusCardTaken: ({ returned }) => (returned === null ? { variant: 'first' } : {}),
  CultBonusGiven: (data) => withGoods(data, data.cult === null ? 'priests' : undefined),
  CultScored: ({ points }) => eachSeat(points.map(({ seat, vp }) => ({ seat, vp }))),
  AreaScored: area,
  ResourcesScored: ({ resources }) => eachSeat(resources.map(({ seat, coins, vp }) => ({ seat, coins, vp }))),
  GameEnded: ended,
};

/** The message of an event. */
export function describe({ type, data }: Happened, _viewer: Viewer): Message {
  const tells = TELLS[type as EventType] as ((data: unknown) => Telling) | undefined;
  const { variant, args } = tells?.(data) ?? {};
  const key = variant === undefined ? `event.${type}` : `event.${type}.${variant}`;
  return { key, args: { ...argsOf(data as Record<string, unknown>), ...args } };
}
