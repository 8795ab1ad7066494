/** The odds of the battles of a view in tables: of each battle, of the cards that may be used in it, and of plain rows against each other. */
import type { AidCell, AidPart, AidRange, AidRow, Arg, Message, Seat } from '@wayfinder/engine';
import { said } from '../board/page/words.ts';
import { COMBAT_KINDS, type CombatKind, hitOf, otherSide, type SideName } from '../rules/battle/sides.ts';
import { stageNow } from '../rules/battle/stages.ts';
import { cardKind } from '../rules/cards/hand.ts';
import type { Battle, State } from '../state.ts';
import { type Asked, type Contest, contestsOf, fightsOf, isKnown, kindsIn } from './contests.ts';
import { type Fight, fighters, frontOf, type Odds, OddsTable } from './odds.ts';
import { pieceRow, sheetTable } from './parts.ts';

const SIDES = ['attacker', 'defender'] as const;

/** A range over all that may be; from and to are the same where it is known. */
function over(as: AidRange['as'], values: readonly number[]): AidRange {
  return { as, from: Math.min(...values), to: Math.max(...values) };
}

/** The odds of a fight from where the battle stands: a die that is thrown takes effect as it is, or is changed by a card first. */
function oddsNow(table: OddsTable, fight: Fight, view: State): Odds {
  const roll = view.battle?.roll;
  if (!roll || !view.battle?.sides) return table.of(fight);
  const stage = stageNow(view);
  if (stage === 'defenderCard') return table.rolled(fight, roll.value);
  if (stage === 'attackerCard') return table.passedOn(fight, roll.value);
  return table.hit(fight, roll.value, hitOf(view.battle)?.removed);
}

/** A contest with its odds, one for each fight that it may be. */
interface Weighed {
  contest: Contest;
  fights: readonly Fight[];
  odds: readonly Odds[];
}

function weighed(view: State, contest: Contest): Weighed {
  const table = new OddsTable();
  const fights = fightsOf(contest);
  return { contest, fights, odds: fights.map((fight) => oddsNow(table, fight, view)) };
}

function chanceOf(side: SideName, { win }: Odds): number {
  return side === 'attacker' ? win : 1 - win;
}

function removedOf(side: SideName, { lost }: Odds): number {
  return COMBAT_KINDS.reduce((sum, kind) => sum + lost[side][kind], 0);
}

/** A cell for each side. */
function bySide(as: AidRange['as'], { odds }: Weighed, of: (side: SideName, odds: Odds) => number): AidCell[] {
  return SIDES.map((side) =>
    over(
      as,
      odds.map((one) => of(side, one)),
    ),
  );
}

function headOf({ attacker, defender }: Contest): (Message | { seat: Seat })[] {
  return [{ seat: attacker }, defender === null ? said('aid.odds.independents') : { seat: defender }];
}

function titleOf({ hex }: Contest): Message {
  return said('aid.odds.battle', { hex: { space: hex } });
}

/** Pieces that are removed, kind by kind where both rows are known. */
function lostRows(one: Weighed): AidRow[] {
  const kinds = new Set<CombatKind>(
    isKnown(one.contest) ? SIDES.flatMap((side) => kindsIn(one.contest.fronts[side])) : [],
  );
  const total: AidRow = { label: said('aid.odds.lost'), cells: bySide('mean', one, removedOf) };
  if (kinds.size < 2) return [total];
  const rows = COMBAT_KINDS.filter((kind) => kinds.has(kind)).map((kind) =>
    pieceRow(
      kind,
      bySide('mean', one, (side, { lost }) => lost[side][kind]).map((cell, at) =>
        kindsIn(one.contest.fronts[SIDES[at] ?? 'attacker']).includes(kind) ? cell : null,
      ),
    ),
  );
  return [total, ...rows];
}

function frontRow({ contest, fights }: Weighed): AidRow {
  const counts = SIDES.map((side) =>
    over(
      'count',
      fights.map((fight) => fighters(fight[side].front)),
    ),
  );
  return { label: said('aid.odds.front'), cells: counts, places: [contest.hex] };
}

function battleTable(one: Weighed): AidPart {
  return sheetTable(titleOf(one.contest), headOf(one.contest), [
    frontRow(one),
    { label: said('aid.odds.wins'), cells: bySide('chance', one, chanceOf) },
    ...lostRows(one),
  ]);
}

/** Number of those in front that are left of either side, all of them first: known rows only. */
function spreadTable({ contest, fights, odds }: Weighed): AidPart[] {
  const [fight, known] = [fights[0], odds[0]];
  if (!isKnown(contest) || !fight || !known) return [];
  const most = Math.max(...SIDES.map((side) => fighters(fight[side].front)));
  const cell = (side: SideName, left: number): AidCell => {
    const n = fighters(fight[side].front);
    return left > n ? null : over('chance', [known.spread[side][n - left] ?? 0]);
  };
  const rows = Array.from({ length: most + 1 }, (_, index) => most - index).map((left) => ({
    label: said('aid.odds.left', { n: left }),
    cells: SIDES.map((side) => cell(side, left)),
  }));
  return [sheetTable(said('aid.odds.spread'), headOf(contest), rows)];
}

function cardList(ids: readonly string[]): Arg {
  return { list: ids.map((card) => ({ card })) };
}

/** Grounds on which the figures of a battle rest. */
function notesOn({ contest }: Weighed): Message[] {
  const { cards, planned } = contest;
  const all = [...cards.attacker, ...cards.defender];
  return [
    ...(planned === 'all' ? [said('aid.odds.ifAllGo')] : []),
    ...(planned === 'chosen' ? [said('aid.odds.ifChosenGo')] : []),
    ...(isKnown(contest) ? [] : [said('aid.odds.range')]),
    ...(all.length > 0 ? [said('aid.odds.cardsCounted', { cards: cardList(all) })] : []),
  ];
}

function partsOf(one: Weighed): AidPart[] {
  const notes = notesOn(one);
  return [
    battleTable(one),
    ...(notes.length > 0 ? [{ kind: 'text' as const, lines: notes }] : []),
    ...spreadTable(one),
  ];
}

/** Rows of so many against each other, without cards. */
const SIZES = [1, 2, 3, 4, 5, 6] as const;

function plainTable(): AidPart {
  const table = new OddsTable();
  const rows = SIZES.map((attackers) => ({
    label: said('aid.odds.attackers', { n: attackers }),
    cells: SIZES.map((defenders) => {
      const side = (n: number) => ({ front: frontOf({ war_canoe: n }), cards: [] });
      return over('about', [table.of({ attacker: side(attackers), defender: side(defenders), onGroup: true }).win]);
    }),
  }));
  return sheetTable(said('aid.odds.plain'), [...SIZES], rows);
}

/** The side that the viewer fights on in this battle; null for all others. */
function sideOfSeat({ attacker, defender }: Pick<Battle, 'attacker' | 'defender'>, seat: Seat): SideName | null {
  if (attacker === seat) return 'attacker';
  return defender === seat ? 'defender' : null;
}

interface Option {
  label: Message;
  odds: Odds;
}

/** Results of using no card, or each that can be used (CP-12.17). */
function cardOptions(table: OddsTable, fight: Fight, face: number, side: SideName, cards: readonly string[]): Option[] {
  const none = side === 'defender' ? table.passedOn(fight, face) : table.hit(fight, face);
  const used = cards.flatMap((card) => {
    const odds = table.withCard(fight, face, side, cardKind(card));
    return odds ? [{ label: said('aid.odds.with', { card: { card } }), odds }] : [];
  });
  return [{ label: said('aid.odds.without'), odds: none }, ...used];
}

function lossOptions(table: OddsTable, fight: Fight, side: SideName, removed: boolean): Option[] {
  return COMBAT_KINDS.filter((kind) => fight[side].front[kind] > 0).map((kind) => ({
    label: pieceRow(kind, []).label,
    odds: table.loss(fight, side, kind, removed),
  }));
}

/** Result of each answer of the decision, for who is asked; empty where it turns on no roll. */
function optionsNow(view: State, { decision }: Asked): AidPart[] {
  const { battle } = view;
  const side = battle && decision ? sideOfSeat(battle, decision.seat) : null;
  const [contest] = contestsOf(view, { decision, path: [] });
  const [fight] = contest ? fightsOf(contest) : [];
  const hit = battle && hitOf(battle);
  if (!battle?.roll || !battle.sides || !side || !contest || !fight || !hit) return [];
  const table = new OddsTable();
  const options =
    decision?.kind === 'battleCard'
      ? cardOptions(table, fight, battle.roll.value, side, contest.cards[side])
      : decision?.kind === 'loss'
        ? lossOptions(table, fight, side, hit.removed)
        : [];
  if (options.length < 2) return [];
  const head = [said('aid.odds.youWin'), said('aid.odds.youLose'), said('aid.odds.theyLose')];
  const rows = options.map(({ label, odds }) => ({
    label,
    cells: [
      over('chance', [chanceOf(side, odds)]),
      over('mean', [removedOf(side, odds)]),
      over('mean', [removedOf(otherSide(side), odds)]),
    ],
  }));
  return [sheetTable(said('aid.odds.answers'), head, rows)];
}

/** The sheet: battles first, then rows of any battle that may come. */
export function oddsParts(view: State, asked: Asked): AidPart[] {
  const battles = contestsOf(view, asked).map((contest) => weighed(view, contest));
  const none = battles.length === 0 ? [{ kind: 'text' as const, lines: [said('aid.odds.none')] }] : [];
  return [...optionsNow(view, asked), ...none, ...battles.flatMap(partsOf), plainTable()];
}

/** Parts that belong beside the question: each battle's chance, and what each answer to a roll comes to. */
export function oddsBrief(view: State, asked: Asked): AidPart[] {
  const options = optionsNow(view, asked);
  if (options.length > 0) return options;
  return contestsOf(view, asked).map((contest) => {
    const one = weighed(view, contest);
    return sheetTable(titleOf(contest), headOf(contest), [
      frontRow(one),
      { label: said('aid.odds.wins'), cells: bySide('chance', one, chanceOf) },
    ]);
  });
}
