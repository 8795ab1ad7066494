/** Referee's knowledge of Alexis (section 13). */
import { type Must, move, type Seen } from './brute-books.ts';
import { adventureCalled, type Picture, pictureCalled, SHIP, type Step, spun, stepOf } from './brute-box.ts';
import { type Cell, type Chart, cellCalled, cellName, EDGE_OF_TABLE, type Isle, spotCalled } from './brute-chart.ts';
import type { Model, Plan } from './brute-model.ts';
import { housable } from './brute-worth.ts';

const HUMAN = 0;
const ALEXIS = 1;

/** Cell in which the human placed last, a tile or a ship (SI-13.9, 13.10). */
function reference({ tiles, ships }: Chart): Cell {
  const own = [...tiles, ...ships].filter(({ by }) => by === HUMAN);
  const [last] = own.sort((a, b) => b.when - a.when);
  return last ?? { x: 0, y: 0 };
}

/** Free cells on the line from a cell, the nearest first, to the edge of the table. */
function line(chart: Chart, from: Cell, [dx, dy]: Step): Cell[] {
  const cells: Cell[] = [];
  for (let n = 1; n <= 2 * EDGE_OF_TABLE; n += 1) {
    const cell = { x: from.x + n * dx, y: from.y + n * dy };
    const onTable = Math.abs(cell.x) <= EDGE_OF_TABLE && Math.abs(cell.y) <= EDGE_OF_TABLE;
    if (onTable && chart.isFree(cell)) cells.push(cell);
  }
  return cells;
}

/** True where a tile there would belong to an island on which Alexis has a house (SI-13.11). */
function joinsHis(chart: Chart, picture: Picture, cell: Cell, turn: number): boolean {
  const after = chart.copy();
  const laid = after.lay(picture, cell, turn, ALEXIS);
  const touched = after.isles().filter(({ pieces }) => pieces.some(({ tile }) => tile === laid));
  return touched.some((isle) => isle.owners().includes(ALEXIS));
}

/** The first cell that takes the picture in the card's directions, with the turns that are legal there (SI-13.9, 13.11). */
function search(
  { chart }: Model,
  picture: Picture,
  directions: readonly string[],
): { at: string; turns: number[] } | null {
  const from = reference(chart);
  const shore = chart.shore().map(cellName);
  for (const direction of directions) {
    for (const cell of line(chart, from, stepOf(direction))) {
      if (!shore.includes(cellName(cell))) continue;
      const turns = chart.fitting(picture, [cell]).map((found) => Number(found.split(' ')[1]));
      const legal = turns.filter((turn) => picture === SHIP || !joinsHis(chart, picture, cell, turn));
      if (legal.length > 0) return { at: cellName(cell), turns: legal };
    }
  }
  return null;
}

/** Look of a picture as it lies; names of regions and numbers of spots are no picture (SI-13.12). */
function shows({ paint, lands }: Picture, turn: number): string {
  const points = paint.map(([step, ground]) => `${spun(step, turn)} ${ground}`).sort();
  const pieces = lands.map(({ ends, printed }) => {
    const runs = ends.map((end) => String(spun(end, turn))).sort();
    return `${runs} ${[...printed.values()].sort()}`;
  });
  return `${points} | ${pieces.sort()}`;
}

/** Turns that show different pictures, the lowest of each. */
function differing(picture: Picture, turns: readonly number[]): number[] {
  return turns.filter((turn, i) => !turns.slice(0, i).some((lower) => shows(picture, lower) === shows(picture, turn)));
}

function think(model: Model): Plan {
  const card = adventureCalled(model.card ?? '');
  const ship = model.grey > 0 || model.ownShips.has(HUMAN);
  if (card.type === 'land' && model.navigation === 0 && ship) {
    const found = search(model, SHIP, card.directions);
    if (found) return { does: 'land', at: found.at };
  }
  const tile = model.display[card.slot - 1];
  if (!tile) return { does: 'stop', slot: card.slot };
  const picture = pictureCalled(tile);
  const found = search(model, picture, card.directions);
  if (!found) return { does: 'score', slot: card.slot };
  return { does: 'explore', slot: card.slot, tile, at: found.at, turns: differing(picture, found.turns) };
}

/** Plan that Alexis must carry out by the card that he has drawn. */
export function planOf(model: Model): Plan {
  if (model.card === null) return model.plan ?? { does: 'stop', slot: 0 };
  model.plan ??= think(model);
  return model.plan;
}

/** Topmost, then leftmost free symbol, then the lowest spot (SI-13.21). */
function firstSpot(isle: Isle): string {
  const order = (spot: string): number[] => {
    const { cell, part } = spotCalled(spot);
    return [cell.y, cell.x, Number(part)];
  };
  const compare = (a: number[], b: number[]): number =>
    (a[0] ?? 0) - (b[0] ?? 0) || (a[1] ?? 0) - (b[1] ?? 0) || (a[2] ?? 0) - (b[2] ?? 0);
  return isle.freeSpots().sort((a, b) => compare(order(a), order(b)))[0] ?? '';
}

/** Spots to which his houses go (SI-13.20, 13.21). */
function housesWanted({ chart, stock, card }: Model): string[] {
  const isles = housable(chart, ALEXIS, adventureCalled(card ?? '').mission);
  const shutsOut = (isle: Isle): number => Number(isle.freeSpots().length === 1 && !isle.owners().includes(HUMAN));
  isles.sort((a, b) => shutsOut(b) - shutsOut(a) || b.size - a.size || a.top.y - b.top.y || a.top.x - b.top.x);
  return isles.slice(0, stock[ALEXIS]).map(firstSpot);
}

function drawn(model: Model, card: string, purpose: 'turn' | 'reward', must: Must): void {
  must(model.card === null && model.deck.delete(card), 'SI-13.7: a card of the deck');
  model.card = card;
  model.plan = null;
  if (purpose === 'turn') {
    must(model.due === 'act' && model.turn?.seat === ALEXIS, 'SI-13.7: it is not his turn');
    planOf(model);
    return;
  }
  const { rewarding } = model;
  must(model.due === 'reveal' && rewarding?.order[rewarding.at] === ALEXIS, 'SI-13.20: it is not his reward turn');
  if (rewarding) rewarding.wanted = housesWanted(model);
  model.due = 'houses';
}

/** True where what a card asked for has been done. */
function isDone({ turn, rewarding, plan }: Model): boolean {
  if (rewarding) return plan?.does === 'stop' || rewarding.wanted.every((spot) => rewarding.built.includes(spot));
  // A landing or the end must still follow: nothing else may (see the end of turns and of the exploration).
  return plan?.does === 'land' || plan?.does === 'stop' || turn?.placed === true;
}

export const seeAlexis: Seen = {
  AdventureCardDrawn: (model, { card, purpose }, must) => drawn(model, card, purpose, must),
  AdventureCardDiscarded: (model, { card }, must) => {
    if (model.rewarding === null) planOf(model);
    must(model.card === card && isDone(model), 'SI-13.7: after it was carried out');
    model.discards.add(card);
    model.card = null;
  },
  AdventureCardRemoved: (model, { card }, must) => {
    must(model.card === card && model.turn?.scored === true, 'SI-13.14: only where no place was found');
    model.removed.add(card);
    model.card = null;
  },
  AdventureDeckShuffled: (model, { from, n }, must) => {
    const { deck, discards, removed, rewarding } = model;
    const after = rewarding !== null && rewarding.order[rewarding.at] === ALEXIS && model.due === 'houses';
    must(deck.size === 0 || after, 'SI-13.7, 13.22: the deck is not empty');
    if (from === 'removed') must(deck.size + discards.size === 0 && removed.size > 0, 'SI-13.15: other cards are left');
    must(model.card === null, 'SI-13.7: his card is not put away');
    const source = from === 'removed' ? removed : discards;
    move(source, deck, [...source]);
    must(deck.size === n, `SI-13.7: ${deck.size} cards`);
  },
  AlexisFound: (model, { slot, tile, at }, must) => {
    const plan = planOf(model);
    const so = plan.does === 'explore' && plan.slot === slot && plan.tile === tile && plan.at === at;
    must(so && plan.turns.length > 1, `SI-13.9, 13.12: his card asks for ${JSON.stringify(plan)}`);
    model.found = { slot, tile, at };
  },
  AlexisTurned: (model, _data, must) => {
    must(model.found !== null, 'SI-13.12: nothing is to be turned');
    model.found = null;
  },
  AlexisScored: (model, { seat, vp }, must) => {
    const plan = planOf(model);
    must(seat === ALEXIS && vp === 1 && plan.does === 'score', `SI-13.14: his card asks for ${JSON.stringify(plan)}`);
    model.vp[ALEXIS] = (model.vp[ALEXIS] ?? 0) + 1;
    if (model.turn) model.turn.scored = true;
  },
};

/** Turns that the human may choose for his tile (SI-13.12). */
export function turnsToChoose(model: Model): number[] {
  const plan = planOf(model);
  return model.found && plan.does === 'explore' && cellName(cellCalled(plan.at)) === model.found.at ? plan.turns : [];
}
