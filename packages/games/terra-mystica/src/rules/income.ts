/** Section 5: the beginning of a round and phase I, income. */
import type { RuleId, Seat } from '@wayfinder/engine';
import { BONUS_CARDS, FACTION_FACTS, FAVOR_TILES, type Goods } from '../data/index.ts';
import { room, type Script } from '../script.ts';
import { type SeatState, type State, seatOf } from '../state.ts';
import { KINDS } from '../words.ts';
import { priestsInSupply, ruleOfTile } from './facts.ts';

const GOODS = ['coins', 'workers', 'priests', 'power'] as const;

/** Income that the tracks of structures show, by the number of each kind on the map (TM-5.2, 5.3). */
function structureIncome({ faction, built }: SeatState): Goods[] {
  if (faction === null) return [];
  const { structures } = FACTION_FACTS[faction];
  return KINDS.map((kind) => {
    const { income } = structures[kind];
    return Object.fromEntries(GOODS.map((good) => [good, income[good]?.[built[kind]] ?? 0]));
  });
}

/** Income of the bonus card held (TM-5.4). */
function cardIncome({ card }: SeatState): Goods {
  return card === null ? {} : (BONUS_CARDS[card]?.income ?? {});
}

/** Income of favor tiles (TM-5.4). */
function favorIncome({ favors }: SeatState): Goods[] {
  return favors.map((tile) => FAVOR_TILES[tile]?.income ?? {});
}

function sumOf(parts: readonly Goods[]): Required<Goods> {
  const total: Required<Goods> = { coins: 0, workers: 0, priests: 0, power: 0 };
  for (const part of parts) {
    for (const good of GOODS) total[good] += part[good] ?? 0;
  }
  return total;
}

/** Income that a seat would have now, source by source, before supply and bowls limit it (TM-5.2 to 5.4, 5.6). */
export function incomeBySource(now: SeatState): Record<'structures' | 'card' | 'favors', Required<Goods>> {
  return {
    structures: sumOf(structureIncome(now)),
    card: sumOf([cardIncome(now)]),
    favors: sumOf(favorIncome(now)),
  };
}

/** The same from all sources together. */
export function incomeOf(state: State, seat: Seat): Required<Goods> {
  return sumOf(Object.values(incomeBySource(seatOf(state, seat))));
}

/** Those amounts that are any: events name nothing else. */
function named(goods: Required<Goods>): Goods {
  return Object.fromEntries(GOODS.filter((good) => goods[good] > 0).map((good) => [good, goods[good]]));
}

/** One seat's income: priests as far as the supply goes (TM-5.5), power as one sum as far as the bowls take it (TM-5.6). */
export function income(script: Script, seat: Seat): void {
  const now = script.seat(seat);
  const due = incomeOf(script.state, seat);
  const priests = Math.min(due.priests, priestsInSupply(now));
  const power = Math.min(due.power, room(now));
  const because: RuleId[] = ['TM-5.1', 'TM-5.2', 'TM-5.3'];
  if ([cardIncome(now), ...favorIncome(now)].some((goods) => Object.keys(goods).length > 0)) because.push('TM-5.4');
  if (now.card !== null) because.push('TM-15.6', 'TM-19.17', ruleOfTile(now.card));
  because.push(...now.favors.filter((tile) => FAVOR_TILES[tile]?.income).map(ruleOfTile));
  if (priests < due.priests) because.push('TM-5.5');
  if (due.power > 0) because.push('TM-5.6', 'TM-6.2');
  script.emit('IncomeReceived', { seat, ...named({ ...due, priests, power }) }, because);
}

/** A round begins, and all receive income (TM-4.1, 5.1). `order`: the seats as they will take turns. */
export function beginRound(script: Script, round: number, order: readonly Seat[]): void {
  const { settings } = script.state;
  const because = settings.turnOrder === 'passing' ? ['TM-4.1', 'TM-20.1'] : ['TM-4.1'];
  script.emit('RoundBegan', { round, order: [...order] }, because);
  for (const seat of order) income(script, seat);
}
