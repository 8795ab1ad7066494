/** Leagues as mathematics: who plays whom, who stands where, where everybody can still end, who goes up. No I/O. */

// Designs and schedules.
export { type Away, awayInWave } from './away.ts';
export { type Balance, balanceOf, type OddPair } from './balance.ts';
export { type BaseBlock, DESIGNS, type Design, developDesign, findDesign } from './designs.ts';
// Standings, ranges of final places, needs, zones and seeding.
export {
  countZoned,
  type Division,
  type DivisionGame,
  type DivisionSeat,
  gamesOf,
  groupsOf,
  type How,
  isInPlay,
  leaguePlaces,
  type Result,
  type Scoring,
  type TieBreak,
  usualScoring,
} from './division.ts';
export type { Criterion } from './figures.ts';
export type { Fraction } from './fraction.ts';
export { drawLabels, type Placed, type PlannedWaves, planWaves, suitLabels } from './labels.ts';
export { exchange, fillGap, heldMoves, type Stand, type Taking } from './moves.ts';
export { type Goal, type Need, type NeedCell, type Needs, whatINeed } from './needs.ts';
export { type FinalRange, finalRanges, type MemberRange, rangesOf } from './ranges.ts';
export { type Extra, makeSchedule, type Objective, type Schedule, type ScheduleSize, type Source } from './schedule.ts';
export {
  type DivisionPlan,
  type Finisher,
  firstSeason,
  type Move,
  nextSeason,
  type Placement,
  type Reason,
  type SeasonEnd,
  type SeasonPlan,
  type SignUp,
} from './seeding.ts';
export {
  drawSetUps,
  leastSetUpSquares,
  type SetUpBalance,
  type SetUpGames,
  type SetUpsInput,
  setUpBalanceOf,
} from './set-ups.ts';
export { type Sizing, type SizingRule, sizeDivisions } from './sizing.ts';
export { type Because, type Cell, type Parting, type PointsLine, type StandingsRow, standings } from './standings.ts';
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
export {
  type Chance,
  type Outlook,
  outlookOf,
  type Zone,
  type ZoneRule,
  type Zones,
  zoneOf,
  zonesAmong,
  zonesOf,
} from './zones.ts';
