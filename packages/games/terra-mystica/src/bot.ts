/**
 * A simple player: compares the positions after its own choices by what they should still bring, and takes the best; it looks at nobody else's
 * plans. It converts nothing, because it is asked only what is due.
 */
import type { BotMeans, Decision, Seat } from '@wayfinder/engine';
import { bestPath } from './bot/search.ts';
import { bids, factions, firstDwellings } from './bot/set-up.ts';
import { worthOf } from './bot/value.ts';
import { LAST_ROUND } from './data/numbers.ts';
import { decisionPart, isLegal } from './parts.ts';
import { powerOf } from './rules/power-offers.ts';
import { type State, seatOf } from './state.ts';

/** Proposes paths, of which the first legal one is played. */
type Proposes = (view: State, seat: Seat, decision: Decision) => string[][];

/** What is free is taken; two or three power are worth their VP while there is time to use them and little in bowl III. */
const powerOffer: Proposes = (view, seat, { context }) => {
  const offer = view.offers.find(({ id }) => id === context);
  const gains = offer ? powerOf(view, offer) : 0;
  const { bowls } = seatOf(view, seat);
  const most = view.round >= LAST_ROUND ? 1 : bowls[2] >= 6 ? 1 : view.round >= LAST_ROUND - 1 ? 2 : 3;
  return [gains <= most ? ['take'] : ['refuse']];
};

/** The best action if it leads to more than doing nothing would; else the bonus card that does. */
const turn: Proposes = (view, seat, decision) => {
  const action = bestPath(view, seat, decision, ([what]) => what !== 'pass');
  if (action && action.value > worthOf(view, seat)) return [action.path];
  return byValue(view, seat, decision, ([what]) => what === 'pass');
};

function byValue(view: State, seat: Seat, decision: Decision, wanted?: (path: readonly string[]) => boolean) {
  const found = bestPath(view, seat, decision, wanted);
  return found ? [found.path] : [];
}

const PROPOSALS: Readonly<Record<string, Proposes>> = {
  faction: factions,
  nominate: factions,
  bid: bids,
  'first-dwelling': firstDwellings,
  'power-offer': powerOffer,
  turn,
};

/** The bot's path for a decision that is due: always finished and legal on its own view. The budget is not used: choices are made at once. */
export function chooseForBot(view: State, seat: Seat, decision: Decision, _means: BotMeans): string[] {
  const proposes = PROPOSALS[decision.kind] ?? ((now, mover, due) => byValue(now, mover, due));
  const path = proposes(view, seat, decision).find((one) => isLegal(view, seat, decision, one));
  return path ? [...path] : decisionPart(decision.kind).fallback(view, seat, decision);
}
