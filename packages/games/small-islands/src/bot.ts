/**
 * A simple player: it compares what its own choices would make of the islands for its own objective, and takes the best. It knows its own view
 * alone, looks at nobody else's plans, and doesn't look beyond its own turn.
 */
import type { BotMeans, Decision, Random, Seat } from '@wayfinder/engine';
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

/** What a proposal is made of. */
interface Asked {
  view: State;
  seat: Seat;
  decision: Decision;
  random: Random;
  blur(value: number): number;
  /** Lands only where it must: games last as long as they can. */
  reluctant?: boolean;
}

/** Proposes a path, or null where the harmless answer will do. */
type Proposes = (asked: Asked) => string[] | null;

function eyeOf({ view, seat, blur }: Asked): Eye {
  return { view, seat, aims: aimsOf(view, seat), blur };
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
const objective: Proposes = ({ view, seat, blur }) => {
  const lands = landsOf(view, seat).all;
  let best: { path: string[]; value: number } | null = null;
  for (const path of allChoices(view, seat)) {
    const { current, next } = choiceOf(view, seat, path);
    const value = blur(new Scale(lands, aimsWith(view, seat, current, next)).worth());
    if (best === null || value > best.value) best = { path, value };
  }
  return best?.path ?? null;
};

const turn: Proposes = (asked) => {
  const { view, seat } = asked;
  const eye = eyeOf(asked);
  const exploration = canExplore(view) ? bestExploration(eye, heldTiles(view, seat), true) : null;
  const landing = canLand(view, seat) ? bestLanding(view, seat) : null;
  const before = new Scale(landsOf(view, seat).all, eye.aims).worth();
  const gain = exploration ? exploration.value - exploration.placement.error - before : 0;
  const wants = (at: Landing): boolean => !asked.reluctant && shouldLand(view, seat, eye.aims, at, gain);
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
const houses: Proposes = ({ view, seat, blur }) => {
  const objectives = revealedPair(view, seat);
  const { draws } = aimsOf(view, seat);
  const signs = openIslands(view, seat, objectives).map((island) => ({
    spot: island.free[0] ?? '',
    vp: expectedPay(objectives.reward, island, draws),
  }));
  const best = signs.reduce((top, one) => (one.vp > top.vp ? one : top));
  const { stock, supply } = seatOf(view, seat);
  const rounds = dataOf(view.data).setup.ships - Object.keys(view.ships).length;
  const isScarce = stock + supply <= 2 * rounds;
  if (isScarce && blur(best.vp) < LEAST_PAY) return [NO_MORE];
  return [best.spot];
};

/** The turn of Alexis' tile that makes most of the islands. */
const alexisTile: Proposes = (asked) => {
  const { view, seat, decision, blur } = asked;
  const found = view.alexis?.found;
  const lands = landsOf(view, seat);
  const frame = framesOf(view, lands).find(({ cell }) => cell === found?.at);
  if (!found || !frame) return null;
  const face = faceCalled(dataOf(view.data), found.tile);
  const scale = new Scale(lands.all, aimsOf(view, seat));
  const turns = nextLevel(view, seat, decision, [])
    .list()
    .map(({ id }) => ({ id, value: blur(scale.worth(changeBy(frame, face, turnOf(id)))) }));
  return [turns.reduce((top, one) => (one.value > top.value ? one : top)).id];
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

/** How a player of games that are played in great number plays. */
export interface Manner {
  /** Up to how many VP its eye errs, so that not all play alike. */
  error: number;
  /** It lands only where it must. */
  reluctant?: boolean;
  dice: Random & { next(range: number): number };
}

const FINE = 1000;

/** The path of a player of this manner. Always finished and legal. */
export function chooseInManner(view: State, seat: Seat, decision: Decision, manner: Manner): string[] {
  const { error, reluctant = false, dice } = manner;
  const blur = (value: number): number => value + (error * (dice.next(2 * FINE + 1) - FINE)) / FINE;
  return choose({ view, seat, decision, random: dice, blur, reluctant });
}

function choose(asked: Asked): string[] {
  const { view, seat, decision } = asked;
  const path = PROPOSALS[decision.kind]?.(asked);
  if (path && isLegal(view, seat, decision, path)) return path;
  return decisionPart(decision.kind).fallback(view, seat, decision);
}

/** The bot's path for a decision that is due: always finished and legal on its own view. The budget is not used: choices are made at once. */
export function chooseForBot(view: State, seat: Seat, decision: Decision, { random }: BotMeans): string[] {
  return choose({ view, seat, decision, random, blur: (value) => value });
}
