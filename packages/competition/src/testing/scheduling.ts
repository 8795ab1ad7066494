/** Functions of designs and schedules as one value, so that laws can be tried on broken twins. For tests only. */

import { balanceOf } from '../balance.ts';
import { drawLabels, planWaves, suitLabels } from '../labels.ts';
import { makeSchedule } from '../schedule.ts';
import { drawSetUps, setUpBalanceOf } from '../set-ups.ts';
import { judgeWaves, putInWaves } from '../waves.ts';

export const SCHEDULING = {
  ...{ makeSchedule, balanceOf, putInWaves, judgeWaves, drawLabels, suitLabels, planWaves },
  ...{ drawSetUps, setUpBalanceOf },
};
export type Scheduling = typeof SCHEDULING;
