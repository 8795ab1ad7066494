/** Every choice that the specification allows at a decision, found by trying everything: complete sets, as paths in the words of the levels. */

import { turnsToChoose } from './brute-alexis.ts';
import { PILE_OF, pictureCalled, SHIP, START, TOKEN_SHOWS } from './brute-box.ts';
import { cellCalled } from './brute-chart.ts';
import { fitsNothing, shipsFor } from './brute-exploring.ts';
import { type Model, people } from './brute-model.ts';
import { buildable } from './brute-rewarding.ts';

/** Decisions that are due and their seats, as `kind seat`. */
export function dueByForce(model: Model): string[] {
  const { due, turn, rewarding, found, chosen } = model;
  const seat = rewarding?.order[rewarding.at] ?? 0;
  if (due === 'start tile') return [`start-tile ${model.first}`];
  if (due === 'choice')
    return people(model)
      .filter((one) => !chosen[one])
      .map((one) => `objective ${one}`);
  if (due === 'houses') return [`houses ${seat}`];
  if (due === 'look') return [`keep-discovery ${seat}`];
  if (found) return ['alexis-tile 0'];
  if (due === 'act' && turn) return [`${turn.boxed > 0 ? 'replace' : 'turn'} ${turn.seat}`];
  return [];
}

/** Faces, places and turns for the next start tile (SI-2.3). */
function startTiles({ chart }: Model): string[] {
  const used = chart.tiles.map(({ picture }) => picture.tile);
  const free = [...START.values()].filter(({ tile }) => !used.includes(tile));
  return free.flatMap((face) => chart.fitting(face).map((found) => `${face.id} ${found}`));
}

/** The ways to use one card now and lay another aside, of one kind. */
function splits(cards: readonly string[]): [string, string][] {
  return cards.flatMap((now) => cards.filter((later) => later !== now).map((later): [string, string] => [now, later]));
}

/** SI-3.3: 6 ways; SI-3.4: 36. */
function objectives({ cards, advanced }: Model, seat: number): string[] {
  const of = (pile: string): string[] => [...(cards[seat] ?? [])].filter((card) => PILE_OF.get(card) === pile);
  if (!advanced) return splits(of('objective')).map((pair) => pair.join(' '));
  const rewards = splits(of('reward'));
  return splits(of('mission')).flatMap(([now, later]) =>
    rewards.map(([paid, paidLater]) => `${now} ${paid} ${later} ${paidLater}`),
  );
}

/** Tokens of one resource are alike: each kind with its places (SI-6.3 to 6.5), and none. */
export function tokenChoices({ tokens, chart }: Model, seat: number): string[] {
  const found = ['none'];
  const harbours = chart.harbours();
  for (const token of tokens[seat] ?? []) {
    const shows = TOKEN_SHOWS.get(token);
    found.push(...chart.coverable(token).map((spot) => `${shows} resource ${spot}`));
    found.push(...harbours.map((place) => `${shows} port ${place}`));
  }
  return [...new Set(found)];
}

/** Tiles, places and turns of a seat that holds three (SI-4.3); where none fits, what it may box, and for which tile (SI-4.11, 4.12). */
export function tileChoices(model: Model, seat: number): string[] {
  const held = [...(model.hands[seat] ?? [])];
  if (!fitsNothing(model, seat)) {
    return held.flatMap((tile) => model.chart.fitting(pictureCalled(tile)).map((found) => `${tile} ${found}`));
  }
  if (model.unseen.size > 0) return held.map((tile) => `box ${tile}`);
  const left = [1, 2, 3].filter((slot) => model.display[slot - 1] !== null);
  if (left.length > 0) return held.flatMap((tile) => left.map((slot) => `box ${tile} ${slot}`));
  return held.flatMap((tile) => tokenChoices(model, seat).map((token) => `box ${tile} ${token}`));
}

/** The model after a tile was taken from a slot. */
export function afterTaking(model: Model, seat: number, slot: number): Model {
  const tile = model.display[slot - 1];
  const hands = model.hands.map((hand, at) => (at === seat && tile ? new Set([...hand, tile]) : hand));
  return { ...model, hands, display: model.display.map((one, at) => (at === slot - 1 ? null : one)) };
}

/** The model after a tile was placed, which is where a token comes in (SI-6.2). */
export function afterPlacing(model: Model, seat: number, tile: string, at: string, turn: number): Model {
  const chart = model.chart.copy();
  chart.lay(pictureCalled(tile), cellCalled(at), turn, seat);
  return { ...model, chart };
}

/** Explorations but for tokens, and landings (SI-4.1 to 4.9, 7.1 to 7.3). */
function turns(model: Model, seat: number): string[] {
  const slots = [1, 2, 3].filter((slot) => model.display[slot - 1] !== null);
  const explore = slots.flatMap((slot) =>
    tileChoices(afterTaking(model, seat, slot), seat).map((path) => `${slot} ${path}`),
  );
  if (model.navigation > 0) return explore;
  const cells = [...new Set(model.chart.fitting(SHIP).map((found) => found.split(' ')[0]))];
  return [...explore, ...shipsFor(model, seat).flatMap((ship) => cells.map((cell) => `land ${ship} ${cell}`))];
}

/** All that may be chosen at a decision; of an exploration that places a tile, all but the token. */
export function choicesByForce(model: Model, kind: string, seat: number): string[] {
  switch (kind) {
    case 'start-tile':
      return startTiles(model);
    case 'objective':
      return objectives(model, seat);
    case 'turn':
      return turns(model, seat);
    case 'replace':
      return tileChoices(model, seat);
    case 'houses':
      return ['end', ...buildable(model, seat).keys()];
    case 'keep-discovery':
      return [...(model.looking[seat] ?? [])];
    case 'alexis-tile':
      return turnsToChoose(model).map(String);
    default:
      throw new Error(`nobody told the referee of a decision ${kind}`);
  }
}
