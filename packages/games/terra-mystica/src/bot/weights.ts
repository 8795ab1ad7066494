/** Worths that the bot gives things: the one place of its numbers. They are in VP, unless they say otherwise, and were found by play. */

/** One table of worths. */
export interface Weights {
  /** Coins and workers come to `build` times as many buildings as the scarcer of both allows: `ratio` coins go with one worker. */
  build: number;
  ratio: number;
  /** Force with which the scarcer one limits: 0.1 hardly, 10 alone. */
  scarcity: number;
  /** Coins and workers that are added to what there is, so that the first ones aren't worth everything. */
  spareCoins: number;
  spareWorkers: number;
  /** Worth of the first priest and the first power; of more it grows by this power of their number. */
  priests: number;
  power: number;
  shrink: number;
  /** Of a token in bowl III: the share that one in bowl II is worth, and one of the next round's income. */
  bowlTwo: number;
  nextPower: number;
  /** The same of income, for the round after the next; it grows by this power of the rounds to come, since income is built into more of it. */
  incomeBuild: number;
  spareCoinIncome: number;
  spareWorkerIncome: number;
  incomePriests: number;
  incomePower: number;
  growth: number;
  /** Share of the final scoring of a cult; how many steps may still change there in the first round; a step by itself. */
  cultScore: number;
  cultSpread: number;
  cultStep: number;
  /** Share of the cult bonus of this round, and of later ones. */
  roundBonus: number;
  laterBonus: number;
  /** Of what a cult bonus gives. */
  bonusCoin: number;
  bonusWorker: number;
  bonusPriest: number;
  bonusPower: number;
  bonusSpade: number;
  /** A key, in the first round. */
  key: number;
  /** Share of the scoring of areas that counts in the first round; what may still change there; each structure of the largest group then. */
  area: number;
  areaSpread: number;
  areaSize: number;
  /** A group that is all but a town; the share of it in the last round. */
  town: number;
  townLate: number;
  /** Dwellings and trading houses a round for which the tiles FAV11 and FAV10 pay. */
  dwellings: number;
  tradingHouses: number;
  /** Share of what FAV12 would pay at every pass. */
  passTile: number;
  /** A round of FAV5, and of the action of FAV6. */
  townTile: number;
  stepTile: number;
  /** A round of a stronghold with an action of its own, and of another one. */
  strongholdAction: number;
  stronghold: number;
  sanctuary: number;
  /** A round of a level of the exchange track, and of shipping. */
  exchange: number;
  shipping: number;
  /** Empty spaces beside own structures, by spades to home terrain; the best so many count. Share of those that are farther off. */
  room: readonly [number, number, number, number];
  roomsCounted: number;
  roomFar: number;
  /** An own structure beside an opponent's: trading houses are cheaper there, and power comes. */
  neighbour: number;
  /** Share of the VP that a bonus card pays at the pass; its spade, its step, its shipping. */
  cardPoints: number;
  cardSpade: number;
  cardStep: number;
  cardShipping: number;
  /** Gains that an action has begun and its mover has still to use: spade, dwelling, favor tile, town tile, second action. */
  spadeDue: number;
  dwellingDue: number;
  favorDue: number;
  townDue: number;
  secondAction: number;
  /** Share of what a further action would add: others may come first. */
  ahead: number;
}

/** As the bot plays best: tuned in games of four against itself, with factions chosen and drawn. */
export const TUNED: Weights = {
  build: 1.3,
  ratio: 1.27,
  scarcity: 1.18,
  spareCoins: 3.26,
  spareWorkers: 1.43,
  priests: 3.47,
  power: 0.797,
  shrink: 0.528,
  bowlTwo: 0.341,
  nextPower: 0.4,
  incomeBuild: 0.85,
  spareCoinIncome: 1.5,
  spareWorkerIncome: 0.7,
  incomePriests: 0.65,
  incomePower: 0.07,
  growth: 2.1,
  cultScore: 0.726,
  cultSpread: 2.13,
  cultStep: 0.239,
  roundBonus: 1.45,
  laterBonus: 0.423,
  bonusCoin: 0.4,
  bonusWorker: 0.9,
  bonusPriest: 1.5,
  bonusPower: 0.25,
  bonusSpade: 1.8,
  key: 1.18,
  area: 0.768,
  areaSpread: 2.64,
  areaSize: 0.986,
  town: 9.31,
  townLate: 0.185,
  dwellings: 1.56,
  tradingHouses: 0.48,
  passTile: 0.537,
  townTile: 0.482,
  stepTile: 0.942,
  strongholdAction: 1.74,
  stronghold: 0.915,
  sanctuary: 0.819,
  exchange: 0.657,
  shipping: 0.537,
  room: [1.47, 0.68, 0.34, 0.11],
  roomsCounted: 4,
  roomFar: 0.299,
  neighbour: 0.55,
  cardPoints: 1.02,
  cardSpade: 2,
  cardStep: 1.2,
  cardShipping: 0.8,
  spadeDue: 1.4,
  dwellingDue: 2.5,
  favorDue: 4.5,
  townDue: 9,
  secondAction: 2.5,
  ahead: 0.897,
};

/** As a beginner sees it: structures, income and goods; neither the cults nor what rounds pay for them. */
export const SIMPLE: Weights = {
  ...TUNED,
  cultScore: 0,
  roundBonus: 0,
  laterBonus: 0,
  key: 0,
};
