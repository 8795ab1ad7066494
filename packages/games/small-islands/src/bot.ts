/**
 * A simple player: it compares what its own choices would make of the islands for its own objective, and takes the best. It knows its own view
 * alone, looks at nobody else's plans, and doesn't look beyond its own turn. Each choice that it compares takes one look.
 */
import { BotBudget, type BotLevel, type BotMeans, type Decision, type Random, type Seat } from '@wayfinder/engine';
import { bestExploration, type Eye, placementPath } from './bot/exploring.ts';
import { changeBy, framesOf, landsOf } from './bot/ground.ts';
import { bestLanding, type Landing, shouldLand } from './bot/landing.ts';
import { aimsOf, aimsWith, Scale } from './bot/value.ts';
import { dataOf } from './data/index.ts';
import { faceCalled } from './map.ts';
import { decisionPart, isLegal, nextLevel } from './parts.ts';
import { turnOf } from './rules/choices.ts';
import { expectedPay } from './rules/expected.ts';
import { canExplore, heldTiles } from './rules/exploring.ts';
import { openIslands } from './rules/houses.ts';
import { canLand } from './rules/landing.ts';
import { allChoices, choiceOf } from './rules/preparation.ts';
import { NO_MORE, revealedPair } from './rules/rewards.ts';
import { LAND } from './rules/turn.ts';
import { type State, seatOf } from './state.ts';

/** Manner in which a player plays. */
export interface Manner {
  /** Up to how many VP its eye errs in each value of cards and places that it compares: drawn anew for each. */
  error: number;
  /** It keeps its bonus tokens. */
  noTokens?: boolean;
  /** It lands only where it must: games last as long as they can. */
  reluctant?: boolean;
}

/** The easy bot plays as a beginner: it takes a good place for the best one, and keeps its bonus tokens. What is printed it counts right. */
const MANNERS: Readonly<Record<BotLevel, Manner>> = {
  steady: { error: 0 },
  easy: { error: 5, noTokens: true },
};

/** Things of which a proposal is made. */
interface Asked {
  view: State;
  seat: Seat;
  decision: Decision;
  random: Random;
  budget: BotBudget;
  manner: Manner;
  blur(value: number): number;
}

/** Proposes a path, or null where the harmless answer will do. */
type Proposes = (asked: Asked) => string[] | null;

function eyeOf({ view, seat, budget, manner, blur }: Asked): Eye {
  return { view, seat, aims: aimsOf(view, seat), budget, tokens: !manner.noTokens, blur };
}

/** A sure eye. */
const exact = (value: number): number => value;

interface Best<T> {
  candidate: T;
  /** As it seems to the eye. */
  value: number;
}

/** The choice that looks best; null without a look. */
function bestOf<T>(
  { budget, blur }: Pick<Asked, 'budget' | 'blur'>,
  candidates: readonly T[],
  worth: (candidate: T) => number,
): Best<T> | null {
  let best: Best<T> | null = null;
  for (const candidate of candidates) {
    if (!budget.take()) break;
    const value = blur(worth(candidate));
    if (best === null || value > best.value) best = { candidate, value };
  }
  return best;
}

/** Any arrangement is as good as another for one who plans nothing: one is drawn. */
const startTile: Proposes = ({ view, seat, decision, random }) => {
  const path: string[] = [];
  for (let level = nextLevel(view, seat, decision, path); !level.done; level = nextLevel(view, seat, decision, path)) {
    const open = level.list().filter(({ refused }) => !refused);
    path.push(open[random.draw('start', open.length).value]?.id ?? '');
  }
  return path;
};

/** The cards that make most of the map as it lies, with what it may still become. */
const objective: Proposes = (asked) => {
  const { view, seat } = asked;
  const lands = landsOf(view, seat).all;
  const worth = (path: string[]): number => {
    const { current, next } = choiceOf(view, seat, path);
    return new Scale(lands, aimsWith(view, seat, current, next)).worth();
  };
  return bestOf(asked, allChoices(view, seat), worth)?.candidate ?? null;
};

const turn: Proposes = (asked) => {
  const { view, seat } = asked;
  const eye = eyeOf(asked);
  // A mooring takes few looks, and what is left is spent on tiles.
  const landing = canLand(view, seat) ? bestLanding(view, seat, asked.budget) : null;
  const exploration = canExplore(view) ? bestExploration(eye, heldTiles(view, seat), true) : null;
  const before = new Scale(landsOf(view, seat).all, eye.aims).worth();
  const gain = exploration ? exploration.value - exploration.placement.error - before : 0;
  const wants = (at: Landing): boolean => !asked.manner.reluctant && shouldLand(view, seat, eye.aims, at, gain);
  if (landing && (!exploration || wants(landing))) {
    return [LAND, landing.ship, landing.at];
  }
  return exploration && [exploration.slot ?? '', ...placementPath(exploration.placement)];
};

const replace: Proposes = (asked) => {
  const exploration = bestExploration(eyeOf(asked), heldTiles(asked.view, asked.seat), false);
  return exploration && placementPath(exploration.placement);
};

/** A house that pays less than this is kept as long as there are rounds enough to place it. */
const LEAST_PAY = 4;

/** The best paid house; poor ones only when more are left than the rounds to come can use. */
const houses: Proposes = (asked) => {
  const { view, seat } = asked;
  const objectives = revealedPair(view, seat);
  const { draws } = aimsOf(view, seat);
  const open = openIslands(view, seat, objectives);
  // The pay of a house is printed: everybody counts it right.
  const best = bestOf({ ...asked, blur: exact }, open, (island) => expectedPay(objectives.reward, island, draws));
  if (!best) return null;
  const { stock, supply } = seatOf(view, seat);
  const rounds = dataOf(view.data).setup.ships - Object.keys(view.ships).length;
  const isScarce = stock + supply <= 2 * rounds;
  if (isScarce && asked.blur(best.value) < LEAST_PAY) return [NO_MORE];
  return [best.candidate.free[0] ?? ''];
};

/** The turn of Alexis' tile that makes most of the islands. */
const alexisTile: Proposes = (asked) => {
  const { view, seat, decision } = asked;
  const found = view.alexis?.found;
  const lands = landsOf(view, seat);
  const frame = framesOf(view, lands).find(({ cell }) => cell === found?.at);
  if (!found || !frame) return null;
  const face = faceCalled(dataOf(view.data), found.tile);
  const scale = new Scale(lands.all, aimsOf(view, seat));
  const turns = nextLevel(view, seat, decision, [])
    .list()
    .map(({ id }) => id);
  const best = bestOf(asked, turns, (id) => scale.worth(changeBy(frame, face, turnOf(id))));
  return best && [best.candidate];
};

/** Decisions that aren't here are answered as when a clock runs out: of discovery tokens the highest is kept. */
const PROPOSALS: Readonly<Record<string, Proposes>> = {
  'start-tile': startTile,
  objective,
  turn,
  replace,
  houses,
  'alexis-tile': alexisTile,
};

const FINE = 1000;

/** Means of a player whose games are played in great number: chance of its own, and looks without end where no budget is given. */
interface Given {
  random: Random;
  budget?: BotBudget;
}

/** The path of a player of this manner. Always finished and legal. */
export function chooseInManner(view: State, seat: Seat, decision: Decision, manner: Manner, given: Given): string[] {
  const { random, budget = new BotBudget(Number.POSITIVE_INFINITY) } = given;
  const { error } = manner;
  const erring = (value: number): number => value + (error * (random.draw('eye', 2 * FINE + 1).value - FINE)) / FINE;
  const blur = error === 0 ? exact : erring;
  const path = PROPOSALS[decision.kind]?.({ view, seat, decision, random, budget, manner, blur });
  if (path && isLegal(view, seat, decision, path)) return path;
  return decisionPart(decision.kind).fallback(view, seat, decision);
}

/** The bot's path for a decision that is due: always finished and legal on its own view. */
export function chooseForBot(view: State, seat: Seat, decision: Decision, means: BotMeans): string[] {
  return chooseInManner(view, seat, decision, MANNERS[means.level], means);
}
