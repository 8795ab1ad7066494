/**
 * A player: it compares the positions after its own choices, and some after its next actions, by what they should still bring, and takes the best.
 * It looks at nobody else's plans. It converts and burns nothing, because it is asked only what is due.
 */
import type { BotLevel, BotMeans, Decision, Seat } from '@wayfinder/engine';
import { type Asked, passesOf, pathsOf } from './bot/paths.ts';
import { bestPath, type Search } from './bot/search.ts';
import { bids, factions, firstDwellings } from './bot/set-up.ts';
import { outlookOf, worthOf } from './bot/value.ts';
import { SIMPLE, TUNED, type Weights } from './bot/weights.ts';
import { LAST_ROUND } from './data/numbers.ts';
import { decisionPart, isLegal } from './parts.ts';
import { powerOf } from './rules/power-offers.ts';
import { type State, seatOf } from './state.ts';

/** Manner in which a bot plays. */
export interface Manner {
  weights: Weights;
  /** Of how many of the best paths it is asked what comes next, and how many actions are tried there and after each of those. */
  goesOn: number;
  widths: readonly number[];
  /** VP by which its eye errs at most. */
  error: number;
}

/** A beginner looks one action ahead, doesn't look at the cults, and misjudges. */
export const MANNERS: Readonly<Record<BotLevel, Manner>> = {
  steady: { weights: TUNED, goesOn: 3, widths: [4, 2], error: 0 },
  easy: { weights: SIMPLE, goesOn: 2, widths: [2], error: 1.5 },
};

/** Things of which a proposal is made. */
interface Given extends Asked {
  search: Search;
}

/** Proposes paths, of which the first legal one is played. */
type Proposes = (given: Given) => (readonly string[])[];

/** The bot takes power that is free. Two or three are worth their VP while there is time to use them and little in bowl III. */
const powerOffer: Proposes = ({ view, seat, decision: { context } }) => {
  const offer = view.offers.find(({ id }) => id === context);
  const gains = offer ? powerOf(view, offer) : 0;
  const { bowls } = seatOf(view, seat);
  const most = view.round >= LAST_ROUND ? 1 : bowls[2] >= 6 ? 1 : view.round >= LAST_ROUND - 1 ? 2 : 3;
  return [gains <= most ? ['take'] : ['refuse']];
};

/** The best action if it leads to more than doing nothing would; else the bonus card that does. Cards are few: they are looked at first. */
const turn: Proposes = (given) => {
  const { view, decision, search } = given;
  const pass = bestPath({ ...search, goesOn: 0 }, view, decision, passesOf(given));
  const action = bestPath(search, view, decision, pathsOf(given));
  const isBetter = action !== null && action.value > worthOf(view, search.outlook);
  return [...(isBetter ? [action.path] : []), ...(pass ? [pass.path] : [])];
};

/** The bot doesn't look anew, for each spade of an action, at the moves after that action. */
const spades: Proposes = ({ search, ...asked }) => byValue({ ...asked, search: { ...search, goesOn: 0 } });

const byValue: Proposes = ({ search, ...asked }) => {
  const paths = pathsOf(asked);
  const found = paths.length > 1 ? bestPath(search, asked.view, asked.decision, paths) : null;
  return found ? [found.path] : paths;
};

const PROPOSALS: Readonly<Record<string, Proposes>> = {
  faction: factions,
  nominate: factions,
  bid: ({ view }) => bids(view),
  'first-dwelling': firstDwellings,
  'power-offer': powerOffer,
  turn,
  dig: spades,
};

const FINE = 1000;

/** The path of a player of this manner: always finished and legal on its own view. */
export function chooseInManner(view: State, seat: Seat, decision: Decision, manner: Manner, means: Means): string[] {
  const { weights, goesOn, widths, error } = manner;
  const { random, budget } = means;
  const errs = (value: number): number => value + (error * (random.draw('eye', 2 * FINE + 1).value - FINE)) / FINE;
  const blur = error === 0 ? (value: number) => value : errs;
  const search = { outlook: outlookOf(view, seat, weights), budget, goesOn, widths, blur };
  const proposes = PROPOSALS[decision.kind] ?? byValue;
  const path = proposes({ view, seat, decision, search }).find((one) => isLegal(view, seat, decision, one));
  return path ? [...path] : decisionPart(decision.kind).fallback(view, seat, decision);
}

/** Chance of the bot's own, and its looks. */
type Means = Pick<BotMeans, 'random' | 'budget'>;

/** The bot's path for a decision that is due: always finished and legal on its own view. */
export function chooseForBot(view: State, seat: Seat, decision: Decision, means: BotMeans): string[] {
  return chooseInManner(view, seat, decision, MANNERS[means.level], means);
}
