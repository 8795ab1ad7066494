/** CP-12.5 to 12.9, 14.13: pieces of both sides are shown, rumors go back, rows are formed. */
import { clonePlain, type NewEvent, type Seat } from '@wayfinder/engine';
import { z } from 'zod';
import { localWarriors } from '../../data/constants.ts';
import { printedGroupAt } from '../../data/index.ts';
import { type Battle, type BattleSide, battleSide, type Pieces, type Row, type State } from '../../state.ts';
import { greenBoxes } from '../boxes.ts';
import { groupAt } from '../control.ts';
import { eventPart } from '../event-part.ts';
import { movingStackIn } from '../movement/standing.ts';
import { allPiecesIn, hasLink, piecesOf, removeStack, shownToSupply } from '../pieces.ts';
import { hasEvents } from '../settings.ts';
import { fleetBands } from '../solo/fleets.ts';
import { battleOf, rowOf } from './sides.ts';

const n = z.number().int().min(0);
const battleLinedUp = z.strictObject({
  hex: z.string(),
  attacker: battleSide,
  defender: battleSide,
  /** Rumors that return to the supplies (CP-12.6). */
  rumors: z.strictObject({ attacker: n, defender: n }),
  /** A village in every green box of an attacked independent group (CP-14.13). */
  independentVillages: n,
  attackerHadLink: z.boolean(),
  defenderHadLink: z.boolean(),
});
type BattleLinedUp = z.infer<typeof battleLinedUp>;

/** War canoes and so many bands stand in front, everything else in the second row (CP-12.7). */
function sideWith(pieces: Pieces, frontBands: number, warriors: number): BattleSide {
  const bands = Math.min(frontBands, pieces.warrior_band);
  const front: Partial<Row> = { war_canoe: pieces.war_canoe, warrior_band: bands, local_warriors: warriors };
  const { transport_canoe, colony } = pieces;
  const second = rowOf({ warrior_band: pieces.warrior_band - bands, transport_canoe, colony });
  return { front: rowOf(front), second, panicked: rowOf() };
}

/** CP-10.18: bands that arrived in war canoes, aboard still or put down here. */
export function attackingBands(state: State, hex: string): number {
  const bandsOfFleets = fleetBands(state, hex);
  if (bandsOfFleets !== null) return bandsOfFleets;
  const { canoes, landedByWarCanoe = 0 } = movingStackIn(state, hex);
  const aboard = canoes.filter(({ kind, load, entered }) => kind === 'war_canoe' && load === 'warrior_band' && entered);
  return aboard.reduce((sum, canoe) => sum + canoe.n, landedByWarCanoe);
}

/** CP-12.7, 12.8: on a group hex all bands defend; at sea as many as the war canoes carry. */
export function defendingBands(state: State, hex: string, pieces: Pieces): number {
  return groupAt(state, hex) ? pieces.warrior_band : pieces.war_canoe;
}

function isIndependent(state: State, { hex, defender }: Pick<Battle, 'hex' | 'defender'>): boolean {
  return defender === null && groupAt(state, hex)?.independent === true;
}

/** CP-12.9, 14.13: local warriors of a seat's villages, or those printed. */
export function warriorsOf(state: State, battle: Pick<Battle, 'hex' | 'defender'>): number {
  if (isIndependent(state, battle)) return printedGroupAt(battle.hex)?.localWarriors ?? 0;
  const group = groupAt(state, battle.hex);
  return group && group.controller === battle.defender ? localWarriors(group.villages) : 0;
}

function piecesOfSeat(state: State, hex: string, seat: Seat | null): Pieces {
  return seat === null ? piecesOf() : allPiecesIn(state, hex, seat);
}

/** The event that shows all pieces. @throws AskServer on a view. */
export function lineUp(state: State): NewEvent {
  const battle = battleOf(state);
  const { hex, attacker, defender } = battle;
  const attacking = allPiecesIn(state, hex, attacker);
  const defending = piecesOfSeat(state, hex, defender);
  const independent = isIndependent(state, battle);
  const group = groupAt(state, hex);
  const data: BattleLinedUp = {
    hex,
    attacker: sideWith(attacking, attackingBands(state, hex), 0),
    defender: sideWith(defending, defendingBands(state, hex, defending), warriorsOf(state, battle)),
    rumors: { attacker: attacking.rumor, defender: defending.rumor },
    independentVillages: independent && group ? greenBoxes(group) : 0,
    attackerHadLink: hasLink(state, hex, attacker),
    defenderHadLink: defender !== null && hasLink(state, hex, defender),
  };
  return { type: 'BattleLinedUp', data, because: causes(state, data) };
}

/** The rules that put the rows together as they are. */
function causes(state: State, { hex, attacker, defender, rumors, independentVillages }: BattleLinedUp): string[] {
  const because = ['CP-12.3', 'CP-12.5', 'CP-12.7'];
  if (!groupAt(state, hex)) because.push('CP-12.8');
  if (attacker.front.warrior_band + attacker.second.warrior_band > 0) because.push('CP-10.18');
  if (rumors.attacker + rumors.defender > 0) because.push('CP-12.6', 'CP-11.12');
  if (independentVillages > 0) because.push('CP-14.13', 'CP-2.6');
  else if (defender.front.local_warriors > 0) because.push(hasEvents(state) ? 'CP-26.4' : 'CP-12.9');
  return because;
}

function linedUp(state: State, data: BattleLinedUp): void {
  const { battle } = state;
  if (!battle) return;
  removeStack(state, data.hex, battle.attacker);
  shownToSupply(state, battle.attacker, { rumor: data.rumors.attacker });
  if (battle.defender !== null) {
    removeStack(state, data.hex, battle.defender);
    shownToSupply(state, battle.defender, { rumor: data.rumors.defender });
  }
  // Rows change with every loss; the event keeps its own.
  battle.sides = clonePlain({ attacker: data.attacker, defender: data.defender });
  battle.independentVillages = data.independentVillages;
  battle.attackerHadLink = data.attackerHadLink;
  battle.defenderHadLink = data.defenderHadLink;
  battle.stage = 'roll';
}

export const lineUpEvents = {
  BattleLinedUp: eventPart(battleLinedUp, linedUp, { reveals: ['CP-12.5', 'CP-11.12'] }),
};
