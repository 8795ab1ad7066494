/** Leagues as mathematics: who plays whom, who stands where, where everybody can still end, who goes up. No I/O. */
// Designs and schedules.
export { type Away, awayInWave } from './away.ts';
export { type Balance, balanceOf, type OddPair } from './balance.ts';
export { type BaseBlock, DESIGNS, type Design, developDesign, findDesign } from './designs.ts';
export { drawLabels, type Placed, planSeason, type SeasonPlan, suitLabels } from './labels.ts';
export { type Division, type Extra, makeSchedule, type Objective, type Schedule, type Source } from './schedule.ts';
export {
  type Absence,
  fewestWaves,
  judgeWaves,
  type Overload,
  putInWaves,
  type Waves,
  type WavesInput,
  type WavesToJudge,
} from './waves.ts';
