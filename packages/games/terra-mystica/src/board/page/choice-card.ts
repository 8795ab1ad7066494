/** Description of a faction, for those who choose among them: its board in words and numbers. */
import type { Arg, Choice, Decision, Message } from '@wayfinder/engine';
import { SKIPPING } from '../../data/abilities.ts';
import { FACTION_FACTS, type Goods, type StructureFacts } from '../../data/index.ts';
import { startVpOf } from '../../rules/set-up/factions.ts';
import { placingOrder } from '../../rules/set-up/first-dwellings.ts';
import type { State } from '../../state.ts';
import { FACTIONS, type Faction, KINDS, type Kind } from '../../words.ts';
import type { Detail, Table } from './detail.ts';
import { goodsThings, said, thingList } from './words.ts';

const goodsList = (goods: Goods): { list: Arg[] } => thingList(goodsThings(goods));

const factsOf = (faction: Faction) => FACTION_FACTS[faction];

/** Dwellings that it has on the map when the first round begins (TM-3.1 to 3.3). */
function firstDwellings(view: State, faction: Faction): number {
  const seats = view.seats.slice(0, 1).map((seat) => ({ ...seat, faction }));
  return placingOrder({ ...view, clockwise: [0], seats }).length;
}

function start(view: State, faction: Faction): Message[] {
  const { start: goods, bowls, cults } = factsOf(faction);
  const [one, two, three] = bowls;
  const [vp, dwellings] = [startVpOf(view.settings, faction), firstDwellings(view, faction)];
  const workers = factsOf(faction).structures.dwelling.income.workers?.[dwellings] ?? 0;
  return [
    said('faction.home', { terrain: { option: factsOf(faction).home } }),
    said('faction.start', { goods: goodsList(goods), one, two, three, vp }),
    said('status.cults', cults),
    said('faction.income', { dwellings, goods: goodsList({ workers }) }),
  ];
}

function shipping(faction: Faction): Message {
  const { shipping: track } = factsOf(faction);
  const skipping = SKIPPING[faction];
  if (skipping) return said('detail.skipping', { n: skipping.distance });
  return said('faction.shipping', { n: track.start, most: track.max, price: goodsList(track.cost ?? {}) });
}

function spade(faction: Faction): Message {
  const { price, cost } = factsOf(faction).exchange;
  const [first = {}] = price;
  if (cost === null) return said('note.spade', { price: goodsList(first) });
  return said('faction.spade', { price: goodsList(first), n: price.length - 1, cost: goodsList(cost) });
}

const priceOf = (faction: Faction, kind: Kind): number => {
  const { workers = 0, coins = 0 } = factsOf(faction).structures[kind].cost;
  return workers + coins;
};

/** Price that most factions pay for a structure. */
function usualPrice(kind: Kind): number {
  const prices = FACTIONS.map((faction) => priceOf(faction, kind)).sort((a, b) => a - b);
  return prices[Math.floor(prices.length / 2)] ?? 0;
}

/** Structures that cost this faction more than most pay, and less. */
function prices(faction: Faction): Message[] {
  const differing = (key: string, sign: 1 | -1): Message[] => {
    const kinds = KINDS.filter((kind) => Math.sign(priceOf(faction, kind) - usualPrice(kind)) === sign);
    return kinds.length === 0 ? [] : [said(key, { structures: { list: kinds.map((piece) => ({ piece })) } })];
  };
  return [...differing('faction.dearer', 1), ...differing('faction.cheaper', -1)];
}

/** The income of a track by the number on the map, from the first one on. */
function series(income: StructureFacts['income']): Message {
  const goods = (Object.keys(income) as (keyof Goods)[]).sort();
  const [only] = goods;
  if (only && income[only]?.length === 2)
    return said('faction.brings.goods', { goods: goodsList({ [only]: income[only][1] }) });
  const args = goods.map((good) => [good, { list: (income[good] ?? []).slice(1).map((count) => ({ count })) }]);
  return { key: `faction.brings.${goods.join('.')}`, args: Object.fromEntries(args) as Record<string, Arg> };
}

function structures(faction: Faction): Table {
  const rows = KINDS.map((kind) => {
    const { cost, income } = factsOf(faction).structures[kind];
    return { label: said(`detail.kind.${kind}`), cells: [cost.workers ?? 0, cost.coins ?? 0, series(income)] };
  });
  const head = [said('gauge.workers'), said('gauge.coins'), said('faction.brings')];
  return { label: said('detail.structures'), head, rows };
}

const ASKED = ['faction', 'nominate', 'bid'];

/** A faction that can be chosen as a card: its emblem, what it begins with, and what its board says; null for what is none. */
export function choiceCard(
  view: State,
  { kind }: Decision,
  path: readonly string[],
  { id }: Choice,
): { face: string; row: string; told: () => Detail } | null {
  const faction = FACTIONS.find((one) => one === id);
  if (path.length > 0 || faction === undefined || !ASKED.includes(kind)) return null;
  const facts = () => [...start(view, faction), shipping(faction), spade(faction), ...prices(faction)];
  const told = (): Detail => ({ facts: facts(), tables: [structures(faction)], cards: [] });
  // VP say nothing of a faction where all begin with the same number.
  const vp = view.settings.startVp === '20' ? '' : `.${startVpOf(view.settings, faction)}`;
  return { face: faction, row: `${faction}.start${vp}`, told };
}
