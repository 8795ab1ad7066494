/** Referee's knowledge of sections 4 to 7: turns, tiles, tokens, the refill, landing. */
import { known } from '@wayfinder/engine';
import { planOf } from './brute-alexis.ts';
import { drawnFrom, type Must, move, type Seen } from './brute-books.ts';
import { pictureCalled, SHIP } from './brute-box.ts';
import { type Cell, cellCalled, cellName, spotCalled } from './brute-chart.ts';
import type { Model, Turn } from './brute-model.ts';

const isAlexis = ({ solo }: Model, seat: number): boolean => solo && seat === 1;

/** Seat whose turn follows (SI-4.1). */
export function nextSeat({ turn, first, vp }: Model): number {
  return turn ? (turn.seat + 1) % vp.length : first;
}

/** Ships that a seat may land with (SI-7.1 to 7.3, 13.5). */
export function shipsFor({ ownShips, grey, chart }: Model, seat: number): ('own' | 'grey')[] {
  if (chart.fitting(SHIP).length === 0) return [];
  return [...(ownShips.has(seat) ? (['own'] as const) : []), ...(grey > 0 ? (['grey'] as const) : [])];
}

export const mayLand = (model: Model, seat: number): boolean =>
  model.navigation === 0 && shipsFor(model, seat).length > 0;

/** True when neither exploring nor landing is left to a seat (SI-4.10). Of Alexis his card alone decides (SI-13.18). */
function isStalled(model: Model, seat: number): boolean {
  return !isAlexis(model, seat) && model.display.every((tile) => tile === null) && !mayLand(model, seat);
}

/** The turn that runs, of this seat. */
function own({ turn, due }: Model, seat: number, must: Must): Turn | null {
  must(turn?.seat === seat, 'SI-4.1: it is another seat’s turn');
  must(due === 'act', `SI-4.1: before the ${due}`);
  return turn;
}

/** Tiles of a hand that fit nowhere: all of them (SI-4.11). */
export function fitsNothing({ hands, chart }: Model, seat: number): boolean {
  return [...(hands[seat] ?? [])].every((tile) => chart.fitting(pictureCalled(tile)).length === 0);
}

function leavesHand(model: Model, seat: number, tile: string, must: Must): void {
  const { turn, hands, seen } = model;
  must(hands[seat]?.has(tile) === true, 'SI-4.3: not in this hand');
  must(turn?.shown === null || turn?.shown === tile, 'SI-4.3: another tile was shown');
  must(seen[seat]?.has(tile) === true || turn?.shown === tile, 'SI-4.2: others have not seen it come');
  hands[seat]?.delete(tile);
  seen[seat]?.delete(tile);
  if (turn) turn.shown = null;
}

function tokenLaid(
  model: Model,
  { seat, token, side, at }: { seat: number; token: string; side: string; at: string },
  must: Must,
): void {
  const turn = own(model, seat, must);
  // A turn in which nothing could be placed leaves the token (SI-4.12).
  must(turn?.placed === true || nothingLeft(model, turn), 'SI-6.1: only after the tile');
  must(turn?.token === false && !isAlexis(model, seat), 'SI-6.1: one a turn');
  must(model.tokens[seat]?.has(token) === true, 'SI-6.1: not at hand');
  const places = side === 'port' ? model.chart.harbours() : model.chart.coverable(token);
  must(places.includes(at), side === 'port' ? 'SI-6.4, 6.5: no place for a port' : 'SI-6.3: nothing to cover');
  const { cell, part } = spotCalled(at);
  const where = side === 'port' ? { covers: null, land: part } : { covers: Number(part), land: null };
  model.chart.tileAt(cell)?.tokens.push({ id: token, owner: seat, ...where });
  model.tokens[seat]?.delete(token);
  if (turn) turn.token = true;
}

/** A tile was boxed and nothing can be drawn for it (SI-4.12). */
export function nothingLeft(model: Model, turn: Turn | null): boolean {
  const held = turn ? model.hands[turn.seat]?.size : 0;
  return (
    turn !== null &&
    turn.boxed > 0 &&
    held === 2 &&
    model.unseen.size === 0 &&
    model.display.every((one) => one === null)
  );
}

function tilePlaced(model: Model, data: { seat: number; tile: string; at: string; turn: number }, must: Must): void {
  const { seat, tile, at, turn: quarter } = data;
  const cell = cellCalled(at);
  const turn = own(model, seat, must);
  must(turn?.slot !== null && turn?.placed === false, 'SI-4.3: one tile, after one was taken');
  if (isAlexis(model, seat)) {
    const plan = planOf(model);
    const so = plan.does === 'explore' && plan.tile === tile && plan.at === at && plan.turns.includes(quarter);
    must(so && model.found === null, `SI-13.9, 13.12: his card asks for ${JSON.stringify(plan)}`);
  }
  leavesHand(model, seat, tile, must);
  must(model.chart.fits(pictureCalled(tile), cell, quarter), 'SI-5.2 to 5.4: it does not fit there');
  model.chart.lay(pictureCalled(tile), cell, quarter, seat);
  if (turn) turn.placed = true;
}

function shipPlaced(model: Model, seat: number, ship: string, flipped: number | null, cell: Cell, must: Must): void {
  const turn = own(model, seat, must);
  must(turn?.navigation === 0, 'SI-4.7: tiles are left in the navigation pile');
  must(turn?.slot === null && !turn.placed, 'SI-7.7: no tile when landing');
  must(model.chart.fits(SHIP, cell, 0), `SI-5.9: no ship fits on ${cellName(cell)}`);
  if (isAlexis(model, seat)) {
    const plan = planOf(model);
    must(plan.does === 'land' && plan.at === cellName(cell), `SI-13.16: his card asks for ${JSON.stringify(plan)}`);
    must((flipped === null) === model.grey > 0 && ship === 'grey', 'SI-13.16, 13.17: with which ship');
  } else must(flipped === null, 'SI-13.17: only Alexis turns ships');
  if (ship === 'own') {
    must(model.ownShips.delete(seat), 'SI-7.2: the ship is gone');
    model.chart.float(cell, seat, seat);
  } else {
    if (flipped === null) {
      must(model.grey > 0, 'SI-7.1: no grey ship is left');
      model.grey -= 1;
    } else must(model.grey === 0 && model.ownShips.delete(flipped), 'SI-13.17: it is not the only one left');
    model.chart.float(cell, null, seat);
  }
  if (turn) turn.shipped = true;
}

function turnEnded(model: Model, seat: number, placed: boolean, must: Must): void {
  const turn = own(model, seat, must);
  must(turn?.placed === placed, 'SI-4.3: placed or not');
  must(turn?.shown === null && !turn?.shipped, 'SI-4.6: something is unfinished');
  if (isAlexis(model, seat)) {
    must(model.card === null && (placed || turn?.scored === true), 'SI-13.7: his card is not carried out');
  }
  if (!isAlexis(model, seat)) must(placed || nothingLeft(model, turn), 'SI-4.9: a seat explores or lands');
  must(isAlexis(model, seat) || model.hands[seat]?.size === 2, 'SI-4.14: two tiles in the hand');
  model.due = turn?.slot === null ? 'turn' : 'refill';
}

function refilled(model: Model, slot: number, tile: string | null, from: string | null, must: Must): void {
  const { unseen, navigation, display } = model;
  must(model.due === 'refill' && slot === model.turn?.slot, 'SI-4.5: not the slot that was emptied');
  must(display[slot - 1] === null, 'SI-4.5: the slot is not empty');
  const source = navigation > 0 ? 'navigation' : unseen.size > 0 ? 'landscape' : null;
  must(from === source, `SI-4.5: from the ${source} pile`);
  must(tile === null ? source === null : unseen.has(tile), 'SI-4.5: an unseen tile');
  if (tile !== null) {
    unseen.delete(tile);
    display[slot - 1] = tile;
    if (navigation > 0) model.navigation -= 1;
  }
  model.due = 'turn';
}

function ended(model: Model, reason: string, first: number, final: boolean, must: Must): void {
  const { turn, vp } = model;
  if (reason === 'landed') {
    const last = model.chart.ships.length === 4;
    must(turn?.shipped === true && first === turn.seat && final === last, 'SI-7.4, 11.3: the lander begins');
  } else if (reason === 'stalled') {
    must(model.due === 'turn' && first === nextSeat(model) && final, 'SI-4.10: that seat begins the last phase');
    must(isStalled(model, first), 'SI-4.10: it could explore or land');
  } else {
    const stops = isAlexis(model, first) && turn?.seat === first && planOf(model).does === 'stop';
    must(reason === 'empty-slot' && stops && final, 'SI-13.18: his slot is not empty');
  }
  const order = vp.map((_, i) => (first + i) % vp.length);
  model.rewarding = { order, at: 0, reason, built: [], paid: 0, wanted: [] };
  Object.assign(model, { turn: null, due: 'reveal' });
}

export const seeExploring: Seen = {
  TurnBegan: (model, { seat }, must) => {
    must(model.due === 'turn' && seat === nextSeat(model), 'SI-4.1: clockwise, one after the other');
    must(!isStalled(model, seat), 'SI-4.10: it can neither explore nor land');
    const { navigation } = model;
    model.turn = {
      seat,
      navigation,
      slot: null,
      shown: null,
      placed: false,
      token: false,
      boxed: 0,
      shipped: false,
      scored: false,
    };
    model.due = 'act';
  },
  TileTaken: (model, { seat, slot, tile }, must) => {
    const turn = own(model, seat, must);
    must(turn?.slot === null, 'SI-4.2: one tile a turn');
    must(model.display[slot - 1] === tile, 'SI-4.2: another tile lies there');
    const plan = isAlexis(model, seat) ? planOf(model) : null;
    if (plan)
      must(plan.does === 'explore' && plan.slot === slot, `SI-13.13: his card asks for ${JSON.stringify(plan)}`);
    model.display[slot - 1] = null;
    model.hands[seat]?.add(tile);
    model.seen[seat]?.add(tile);
    if (turn) turn.slot = slot;
  },
  HandTileShown: (model, { seat, tile }, must) => {
    const turn = own(model, seat, must);
    must(model.hands[seat]?.has(tile) === true && !model.seen[seat]?.has(tile), 'SI-4.3: no tile that was hidden');
    if (turn) turn.shown = tile;
  },
  TilePlaced: tilePlaced,
  TokenPlaced: tokenLaid,
  TurnEnded: (model, { seat, placed }, must) => turnEnded(model, seat, placed, must),
  TileBoxed: (model, { seat, tile }, must) => {
    const turn = own(model, seat, must);
    must(turn?.slot !== null && model.hands[seat]?.size === 3, 'SI-4.11: of three tiles');
    must(fitsNothing(model, seat), 'SI-4.11: one of them fits');
    leavesHand(model, seat, tile, must);
    model.box.add(tile);
    if (turn) turn.boxed += 1;
  },
  ReplacementDrawn: (model, { seat, tile, from }, must) => {
    const turn = own(model, seat, must);
    const drawn = known(tile);
    must(turn !== null && turn.boxed > 0 && model.hands[seat]?.size === 2, 'SI-4.11: for a tile that was boxed');
    const source = model.unseen.size > model.navigation ? 'landscape' : 'navigation';
    must(from === source && drawnFrom(model.unseen, [drawn]), `SI-4.11: from the ${source} pile`);
    if (source === 'navigation') model.navigation -= 1;
    move(model.unseen, model.hands[seat] ?? null, [drawn]);
  },
  ReplacementTaken: (model, { seat, slot, tile }, must) => {
    const turn = own(model, seat, must);
    must(turn !== null && turn.boxed > 0 && model.hands[seat]?.size === 2, 'SI-4.11: for a tile that was boxed');
    must(model.unseen.size === 0, 'SI-4.11: a pile is left');
    must(model.display[slot - 1] === tile, 'SI-4.11: another tile lies there');
    model.display[slot - 1] = null;
    model.hands[seat]?.add(tile);
    model.seen[seat]?.add(tile);
  },
  DisplayRefilled: (model, { slot, tile, from }, must) => refilled(model, slot, tile, from, must),
  ShipPlaced: (model, { seat, ship, flipped, at }, must) =>
    shipPlaced(model, seat, ship, flipped, cellCalled(at), must),
  ExplorationEnded: (model, { reason, first, final }, must) => ended(model, reason, first, final, must),
};
