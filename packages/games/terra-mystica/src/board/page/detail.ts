/** One seat's faction board, and what lies before it. */
import type { Message } from '@wayfinder/engine';
import { type Goods, SUPPLY } from '../../data/index.ts';
import { LAST_ROUND } from '../../data/numbers.ts';
import { factsOf, inSupply, priestsInSupply } from '../../rules/facts.ts';
import { incomeBySource } from '../../rules/income.ts';
import { hasShipping, skipOf } from '../../rules/reach.ts';
import { spadePrice } from '../../rules/spades.ts';
import { type SeatState, type State, seatOf } from '../../state.ts';
import { KINDS } from '../../words.ts';
import { points } from './points.ts';
import { goodsThings, said, thingList } from './words.ts';

/** A small table: a row's cells stand below the heads. */
export interface Table {
  label: Message;
  head: Message[];
  rows: { label: Message; cells: (number | Message)[] }[];
}

/** Details told of something that is opened. */
export interface Detail {
  facts: Message[];
  tables: Table[];
  cards: { id: string; note: Message | null }[];
}

function facts({ bridges }: State, now: SeatState, seat: number): Message[] {
  const built = bridges.filter((bridge) => bridge.seat === seat).length;
  const { exchange } = factsOf(now);
  return [
    hasShipping(now)
      ? said('detail.shipping', { n: now.shipping, most: factsOf(now).shipping.max })
      : said('detail.skipping', { n: skipOf(now) }),
    said('detail.spade', {
      price: thingList(goodsThings(spadePrice(now))),
      level: now.exchange,
      most: exchange.price.length - 1,
    }),
    said('detail.keys', { n: now.keys }),
    said('detail.burned', { n: now.burned }),
    said('detail.supply', { priests: priestsInSupply(now), bridges: SUPPLY.bridges - built }),
  ];
}

const GOODS = ['coins', 'workers', 'priests', 'power'] as const;

/** The income of the next round by source; the last round has none after it. */
function incomeTables({ round }: State, now: SeatState): Table[] {
  if (round >= LAST_ROUND) return [];
  const sources = incomeBySource(now);
  const row = (name: string, goods: Required<Goods>) => ({
    label: said(`detail.income.${name}`),
    cells: GOODS.map((good) => goods[good]),
  });
  return [
    {
      label: said('detail.income'),
      head: GOODS.map((good) => said(`gauge.${good}`)),
      rows: Object.entries(sources).map(([name, goods]) => row(name, goods)),
    },
  ];
}

/** Structures on the map and in the supply, and their prices beside a neighbour (TM-10.3). */
function structuresTable(now: SeatState): Table {
  const { structures } = factsOf(now);
  const rows = KINDS.map((kind) => {
    const { workers = 0, coins = 0 } = structures[kind].cost;
    return { label: said(`detail.kind.${kind}`), cells: [now.built[kind], inSupply(now, kind), workers, coins] };
  });
  const head = [said('detail.onMap'), said('detail.inSupply'), said('gauge.workers'), said('gauge.coins')];
  return { label: said('detail.structures'), head, rows };
}

function pointsTable(view: State, seat: number): Table {
  const rows = points(view, seat).map(({ label, value }) => ({ label, cells: [value] }));
  return { label: said('detail.points'), head: [said('gauge.vp')], rows };
}

/** Tiles and the card by their ids; what of them is used up for this round, and a card that only serves the next one. */
function cardsOf({ card, favors, towns, used, passed }: SeatState): { id: string; note: Message | null }[] {
  const mark = (id: string): Message | null => (used.includes(id) ? said('detail.used') : null);
  const held = card === null ? [] : [{ id: card, note: passed ? said('detail.nextRound') : mark(card) }];
  return [
    ...held,
    ...favors.map((id) => ({ id, note: mark(id) })),
    ...towns.map(({ tile }) => ({ id: tile, note: null })),
  ];
}

/** Everything of one seat, for its opened row; nothing before it has a faction. */
export function detail(view: State, seat: number): Detail {
  const now = seatOf(view, seat);
  if (now.faction === null) return { facts: [], tables: [], cards: [] };
  return {
    facts: facts(view, now, seat),
    tables: [pointsTable(view, seat), ...incomeTables(view, now), structuresTable(now)],
    cards: cardsOf(now),
  };
}
