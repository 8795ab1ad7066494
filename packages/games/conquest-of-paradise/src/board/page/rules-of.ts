import type { Decision } from '@wayfinder/engine';

/** The rules that a decision follows: the ones to read first when somebody asks what may be done. */
const RULES: Readonly<Record<string, readonly string[]>> = {
  turnOrder: ['CP-5.4', 'CP-5.1'],
  explore: ['CP-6.3', 'CP-6.5'],
  exploreStep: ['CP-8.7', 'CP-7.1', 'CP-8.11', 'CP-8.8'],
  keepTile: ['CP-7.6', 'CP-7.7', 'CP-7.8'],
  acceptResult: ['CP-8.15', 'CP-8.7'],
  steer: ['CP-8.2', 'CP-8.3'],
  transit: ['CP-9.6', 'CP-9.7'],
  movement: ['CP-10.2', 'CP-10.7', 'CP-10.8', 'CP-10.1'],
  chooseBattle: ['CP-12.2', 'CP-12.1'],
  arioi: ['CP-17.15'],
  battleCard: ['CP-12.17', 'CP-17.8'],
  loss: ['CP-12.12', 'CP-12.13', 'CP-12.14'],
  retreat: ['CP-13.3', 'CP-13.5'],
  settle: ['CP-14.2', 'CP-14.5'],
  regroup: ['CP-14.10'],
  surplus: ['CP-14.11'],
  newHome: ['CP-14.7', 'CP-14.8'],
  build: ['CP-15.7', 'CP-15.1', 'CP-15.4', 'CP-15.9', 'CP-16.1'],
  claim: ['CP-19.4', 'CP-19.5'],
  answerClaim: ['CP-19.6', 'CP-17.14'],
  free: ['CP-4.5', 'CP-17.5'],
  startPieces: ['CP-21.1', 'CP-21.2', 'CP-21.6', 'CP-21.7'],
  turnRole: ['CP-23.6', 'CP-23.7', 'CP-23.5'],
  resolveEvent: ['CP-23.8', 'CP-23.11', 'CP-23.12', 'CP-23.20'],
  eventLoss: ['CP-24.1', 'CP-24.7', 'CP-23.19'],
  reaction: ['CP-25.1', 'CP-25.3', 'CP-25.4', 'CP-25.10'],
  useMarker: ['CP-24.21'],
  searcher: ['CP-29.6', 'CP-29.9', 'CP-29.10', 'CP-29.11'],
  extraChits: ['CP-32.8', 'CP-31.10'],
};

/** Ids of the rules to open beside this decision. */
export function rulesOf({ kind }: Decision): readonly string[] {
  return RULES[kind] ?? [];
}
