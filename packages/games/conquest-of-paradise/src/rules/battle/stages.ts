/** CP-12.20: the order within one battle. A stage in which there is nothing to do or to ask is passed over. */
import type { NewEvent, Random } from '@wayfinder/engine';
import type { Battle, State } from '../../state.ts';
import { hasSurplus, onlyRegrouping, onlySettling, onlySurplus, settlingSeat } from '../conquest.ts';
import { onlyHome } from '../homes.ts';
import { onlyRetreat, retreatingSeat } from '../retreat.ts';
import { arioiAsked } from './arioi.ts';
import { isAskedAboutRoll, isRolledAnew, rollAnew } from './battle-cards.ts';
import { answersByItself } from './hooks.ts';
import { lineUp } from './line-up.ts';
import { rollOn, takeOnlyLoss } from './roll.ts';
import { battleOf, rowTotal, sideOf } from './sides.ts';

type Stage = Battle['stage'];

/** Stage that comes after one that is passed over. */
const AFTER: Partial<Record<Stage, Stage>> = {
  arioi: 'lineUp',
  defenderCard: 'attackerCard',
  attackerCard: 'hit',
  cardRead: 'hit',
  retreat: 'settle',
  settle: 'newHome',
  newHome: 'surplus',
  surplus: 'regroup',
};

/** CP-12.6: only rumors met the attacker, and nobody controls the group: there is no battle. */
function nobodyDefends(battle: Battle): boolean {
  if (!battle.sides || battle.rolls > 0 || battle.independentVillages > 0) return false;
  const { front, second } = sideOf(battle, 'defender');
  return rowTotal(front) + rowTotal(second) === 0;
}

function hasBusiness(state: State, battle: Battle, stage: Stage): boolean {
  switch (stage) {
    case 'arioi':
      return arioiAsked(state) !== null;
    case 'defenderCard':
      return isAskedAboutRoll(state, 'defender');
    case 'attackerCard':
      return isAskedAboutRoll(state, 'attacker');
    case 'cardRead':
      return isRolledAnew(state);
    case 'retreat':
      return retreatingSeat(battle) !== null;
    case 'settle':
      return settlingSeat(state) !== null;
    case 'newHome':
      return battle.homeless.length > 0;
    case 'surplus':
      return hasSurplus(state);
    default:
      return true;
  }
}

/** The stage of the battle under way that has something to do, or null without a battle. Public. */
export function stageNow(state: State): Stage | null {
  const { battle } = state;
  if (!battle) return null;
  if (battle.stage === 'roll' && nobodyDefends(battle)) return 'regroup';
  let stage: Stage = battle.stage;
  while (!hasBusiness(state, battle, stage)) stage = AFTER[stage] ?? 'regroup';
  return stage;
}

type Does = (state: State, random: Random) => NewEvent | NewEvent[] | null;

/** Acts that each stage does by itself; null: somebody must choose. */
const BY_ITSELF: Record<Stage, Does> = {
  arioi: () => null,
  lineUp: (state) => lineUp(state),
  roll: rollOn,
  defenderCard: () => null,
  attackerCard: () => null,
  cardRead: rollAnew,
  hit: takeOnlyLoss,
  retreat: leaveUnasked,
  turnedAway: leaveUnasked,
  settle: onlySettling,
  newHome: onlyHome,
  surplus: onlySurplus,
  regroup: onlyRegrouping,
};

function leaveUnasked(state: State): NewEvent | null {
  const seat = retreatingSeat(battleOf(state));
  return seat === null ? null : onlyRetreat(state, seat);
}

/** The next event of the battle under way that nobody chooses, or null. */
export function advanceBattle(state: State, random: Random): NewEvent[] | null {
  const stage = stageNow(state);
  if (stage === null) return null;
  const answered = answersByItself(state, stage, random);
  if (answered) return answered;
  const events = BY_ITSELF[stage](state, random);
  return events === null || Array.isArray(events) ? events : [events];
}
