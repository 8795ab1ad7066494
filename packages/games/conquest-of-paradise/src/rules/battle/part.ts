/** Sections 12 to 14, and battle cards of section 17. */
import type { Part } from '../../part.ts';
import { conquestEvents, regroupDecision, settleDecision, surplusDecision } from '../conquest.ts';
import { newHomeDecision } from '../homes.ts';
import { retreatDecision, retreatEvents } from '../retreat.ts';
import { arioi, arioiEvents } from './arioi.ts';
import { battleCardDecision, battleCardEvents } from './battle-cards.ts';
import { advanceBattles, chooseBattle, dueEvents } from './due.ts';
import { lineUpEvents } from './line-up.ts';
import { lossDecision, rollEvents } from './roll.ts';
import { advanceBattle, stageNow } from './stages.ts';

/** Battles, retreat, conquest and aftermath. */
export const battlePart: Part = {
  decisions: {
    chooseBattle,
    arioi,
    battleCard: battleCardDecision(stageNow),
    loss: lossDecision(stageNow),
    retreat: retreatDecision(stageNow),
    settle: settleDecision(stageNow),
    newHome: newHomeDecision(stageNow),
    surplus: surplusDecision(stageNow),
    regroup: regroupDecision(stageNow),
  },
  events: {
    ...dueEvents,
    ...arioiEvents,
    ...lineUpEvents,
    ...rollEvents,
    ...battleCardEvents,
    ...retreatEvents,
    ...conquestEvents,
  },
  advance: (state, random) => (state.battle ? advanceBattle(state, random) : advanceBattles(state)),
};
