/** Referee's knowledge of sections 8 to 12: reward turns, the end of rounds and of the game, the final score. */
import { known } from '@wayfinder/engine';
import { drawnFrom, type Must, move, type Seen } from './brute-books.ts';
import { type MissionText, objectiveText, type RewardText } from './brute-box.ts';
import { type Isle, spotCalled } from './brute-chart.ts';
import type { Model, Rewarding } from './brute-model.ts';
import { housable, pays, ranking } from './brute-worth.ts';

/** The reward turn that runs, of this seat. */
export function ownReward({ rewarding }: Model, seat: number, must: Must): Rewarding {
  const none = { order: [], at: 0, reason: '', built: [], paid: 0, wanted: [] };
  must(rewarding !== null && rewarding.order[rewarding.at] === seat, 'SI-8.1: it is not this seat’s reward turn');
  return rewarding ?? none;
}

export function missionFor(model: Model, seat: number): MissionText {
  return objectiveText(model.open[seat] ?? []).mission;
}

function rewardFor(model: Model, seat: number): RewardText {
  return objectiveText(model.open[seat] ?? []).reward;
}

/** The island that a spot is on. */
export function isleOf({ chart }: Model, spot: string): Isle | undefined {
  const { cell, part } = spotCalled(spot);
  return chart
    .isles()
    .find(({ pieces }) =>
      pieces.some(({ tile, land }) => tile.x === cell.x && tile.y === cell.y && land.printed.has(Number(part))),
    );
}

/** Spots that a seat may build on now, with the name of their island (SI-8.3 to 8.8). */
export function buildable(model: Model, seat: number): Map<string, string> {
  if ((model.stock[seat] ?? 0) === 0) return new Map();
  const isles = housable(model.chart, seat, missionFor(model, seat));
  return new Map(isles.flatMap((isle) => isle.freeSpots().map((spot) => [spot, isle.name] as const)));
}

/** Puts a house down. */
export function build(model: Model, seat: number, spot: string): void {
  const { cell, part } = spotCalled(spot);
  model.chart.tileAt(cell)?.houses.set(Number(part), seat);
  model.stock[seat] = (model.stock[seat] ?? 0) - 1;
  model.rewarding?.built.push(spot);
}

function housePlaced(model: Model, seat: number, spot: string, island: string, must: Must): void {
  const { wanted } = ownReward(model, seat, must);
  must(model.due === 'houses', `SI-8.3: houses before the ${model.due}`);
  must(isleOf(model, spot)?.name === island, `SI-5.5: the island is ${isleOf(model, spot)?.name}`);
  if (model.solo && seat === 1)
    must(wanted.includes(spot), `SI-13.20, 13.21: his houses go to ${wanted.join(' and ')}`);
  else must(buildable(model, seat).get(spot) === island, 'SI-8.3: no house may be put there');
  build(model, seat, spot);
}

function scored(model: Model, seat: number, items: readonly { island: string; vp: number }[], must: Must): void {
  const turn = ownReward(model, seat, must);
  const reward = rewardFor(model, seat);
  must(model.due === 'pay' && turn.paid === 0, 'SI-8.11: after all houses, once');
  must(reward.kind !== 'discovery', 'SI-10.2: tokens are drawn for these houses');
  const due = turn.built.map((spot) => {
    const isle = isleOf(model, spot);
    return { island: isle?.name ?? '', vp: isle ? pays(isle, reward) : 0 };
  });
  must(
    JSON.stringify(items.map(({ island, vp }) => ({ island, vp }))) === JSON.stringify(due),
    `SI-8.10: due is ${JSON.stringify(due)}`,
  );
  for (const { vp } of items) model.vp[seat] = (model.vp[seat] ?? 0) + vp;
  turn.paid = turn.built.length;
}

/** Number of tokens that the next house brings: as many as its island has temples, and as there are (SI-10.2, 10.3). */
function tokensDue(model: Model, seat: number, must: Must): { count: number; island: string } {
  const turn = ownReward(model, seat, must);
  must(model.due === 'pay' && rewardFor(model, seat).kind === 'discovery', 'SI-10.2: nothing is to be discovered');
  const spot = turn.built[turn.paid];
  must(spot !== undefined, 'SI-8.10: every house has been paid');
  const isle = spot === undefined ? undefined : isleOf(model, spot);
  turn.paid += 1;
  return { count: Math.min(isle?.count('temple') ?? 0, model.bag.size), island: isle?.name ?? '' };
}

function turnOver(model: Model, seat: number, must: Must): void {
  const turn = ownReward(model, seat, must);
  const alexis = model.solo && seat === 1;
  if (alexis) {
    must(
      turn.wanted.every((spot) => turn.built.includes(spot)),
      'SI-13.20: he declines no house',
    );
    must(model.card === null && model.discards.size === 0, 'SI-13.22: his cards are not shuffled');
  } else {
    must(model.open[seat] === null, 'SI-8.13: the objective has not gone back');
    must(model.stock[seat] === 4 || model.supply[seat] === 0, 'SI-8.12: the stock is not full');
    must(turn.paid === turn.built.length, 'SI-8.10: not every house has been paid');
  }
  Object.assign(turn, { at: turn.at + 1, built: [], paid: 0, wanted: [] });
  model.due = turn.at === turn.order.length ? 'end of round' : 'reveal';
}

/** Why the game is over when a reward phase is (SI-11.3, 11.5); null: it goes on. */
function endReason({ rewarding, chart }: Model): string | null {
  if (rewarding && rewarding.reason !== 'landed') return rewarding.reason;
  return chart.ships.length === 4 ? 'ships' : null;
}

function finalScored(model: Model, scores: readonly unknown[], must: Must): void {
  must(model.due === 'final score', `SI-12.1: before the ${model.due}`);
  const due = ranking(model).map((one, at) => ({
    seat: one.seat,
    place: at + 1,
    game: one.game,
    discovery: one.tokens,
    ports: one.ports,
    card: one.card,
    total: one.total,
    houses: one.houses,
    lastPlaced: one.last,
  }));
  const told = scores.map((score) => {
    const { discoveryVp: _sum, ...one } = score as Record<string, unknown>;
    return one;
  });
  const inOrder = (all: readonly object[]): string =>
    JSON.stringify(all.map((one) => Object.entries(one).sort(([a], [b]) => (a < b ? -1 : 1))));
  must(inOrder(told) === inOrder(due), `SI-12.1 to 12.4: the result is ${JSON.stringify(due)}`);
  model.due = 'over';
}

export const seeRewarding: Seen = {
  ObjectiveRevealed: (model, { seat, cards }, must) => {
    ownReward(model, seat, must);
    must(model.due === 'reveal' && !(model.solo && seat === 1), `SI-8.2: before the ${model.due}`);
    const choice = model.chosen[seat];
    must([...cards].sort().join() === choice?.now.join(), 'SI-8.2: another objective was chosen');
    move(model.cards[seat] ?? new Set(), null, cards);
    model.open[seat] = [...cards].sort();
    model.chosen[seat] = null;
    model.due = 'houses';
  },
  HousePlaced: (model, { seat, spot, island }, must) => housePlaced(model, seat, spot, island, must),
  HousesEnded: (model, { seat }, must) => {
    ownReward(model, seat, must);
    must(model.due === 'houses', `SI-8.3: before the ${model.due}`);
    model.due = 'pay';
  },
  PrestigeScored: (model, { seat, items }, must) => scored(model, seat, items, must),
  DiscoveryDrawn: (model, { seat, island, tokens }, must) => {
    const due = tokensDue(model, seat, must);
    const drawn = known(tokens);
    must(drawn.length === due.count && island === due.island, `SI-10.2: due are ${due.count}`);
    must(due.count > 0, 'SI-10.2: nobody draws no tokens');
    must(drawnFrom(model.bag, drawn), 'SI-10.2: tokens of the supply');
    move(model.bag, null, drawn);
    model.looking[seat] = [...drawn].sort();
    model.due = 'look';
  },
  NothingDiscovered: (model, { seat, island }, must) => {
    const due = tokensDue(model, seat, must);
    must(due.count === 0 && island === due.island, `SI-10.2: due are ${due.count}`);
  },
  DiscoveryKept: (model, { seat, token }, must) => {
    const one = known(token);
    const seen = model.looking[seat] ?? [];
    must(model.due === 'look' && seen.includes(one), 'SI-10.2: one of those drawn');
    model.kept[seat]?.add(one);
    for (const back of seen) if (back !== one) model.bag.add(back);
    model.looking[seat] = null;
    model.due = 'pay';
  },
  HouseStockRefilled: (model, { seat, taken }, must) => {
    const turn = ownReward(model, seat, must);
    const { stock, supply } = model;
    must(model.due === 'pay' && turn.paid === turn.built.length, 'SI-8.12: after the pay');
    must(taken === Math.min(4 - (stock[seat] ?? 0), supply[seat] ?? 0), 'SI-8.12: up to four, as far as it lasts');
    stock[seat] = (stock[seat] ?? 0) + taken;
    supply[seat] = (supply[seat] ?? 0) - taken;
  },
  ObjectiveReturned: (model, { seat, cards }, must) => {
    ownReward(model, seat, must);
    must(model.due === 'pay' && [...cards].sort().join() === model.open[seat]?.join(), 'SI-8.13: the one just used');
    for (const card of cards) model.pile.add(card);
    model.open[seat] = null;
  },
  RewardTurnEnded: (model, { seat }, must) => turnOver(model, seat, must),
  RoundEnded: (model, { round, first }, must) => {
    must(model.due === 'end of round' && endReason(model) === null, 'SI-11.3: the game is over, or the round is not');
    must(round === model.round, 'SI-11.2: this round');
    const lander = model.rewarding?.order[0] ?? 0;
    must(first === (lander + 1) % model.vp.length, 'SI-11.2: the seat after the lander');
    Object.assign(model, { first, rewarding: null, due: 'round' });
  },
  GameEnded: (model, { reason }, must) => {
    const atRound = model.due === 'round' && model.unseen.size < 6 ? 'pile' : null;
    const due = model.due === 'end of round' ? endReason(model) : atRound;
    must(reason === due, `SI-11.3 to 11.5: the reason would be ${due}`);
    Object.assign(model, { end: reason, due: 'final score' });
  },
  FinalScored: (model, { scores }, must) => finalScored(model, scores, must),
};
