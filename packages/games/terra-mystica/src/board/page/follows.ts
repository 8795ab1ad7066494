/** Consequences for others of committing the last step, and what it settles for its own seat. */
import type { Arg, Decision, Message } from '@wayfinder/engine';
import { LAST_ROUND } from '../../data/numbers.ts';
import { nextInTurn } from '../../rules/order.ts';
import { startVpOf } from '../../rules/set-up/factions.ts';
import { freeGroups, powerNeeded, powerOf, structuresNeeded } from '../../rules/towns.ts';
import type { State } from '../../state.ts';
import type { Faction } from '../../words.ts';
import { dataOf, isFinished, type Outcome, outcomeOf, tradeIn } from './outcome.ts';
import { said } from './words.ts';

type Args = Record<string, Arg | number>;
type Follows = (before: State, decision: Decision, path: readonly string[], outcome: Outcome) => Message | null;

/** The space of the structure that was built or upgraded. */
function placedOn(outcome: Outcome): string | null {
  const placed = [...dataOf(outcome, 'DwellingBuilt'), ...dataOf(outcome, 'StructureUpgraded')];
  return placed[0]?.space ?? null;
}

/** Nearness of the group round a space to a town (TM-14.1 to 14.3); null where it belongs to one. */
function nearness(state: State, seat: number, space: string): Args | null {
  const group = freeGroups(state, seat).find((spaces) => spaces.includes(space));
  if (!group) return null;
  const withSanctuary = group.some((one) => state.structures[one]?.kind === 'sanctuary');
  return {
    power: powerOf(state, group),
    powerNeeded: powerNeeded(state, seat),
    structures: group.length,
    structuresNeeded: structuresNeeded(withSanctuary),
  };
}

/** Offers of power to seats: `{seat0}`, `{power0}` and so on, as many as the key's number says. */
function offersIn(outcome: Outcome): Args[] {
  return dataOf(outcome, 'PowerOffered').map(({ seat, amount }, i) => ({
    [`seat${i}`]: { seat },
    [`power${i}`]: amount,
  }));
}

/** Power for neighbours (TM-11.1), and a town or how near the group is to one. */
const placed: Follows = (_before, { seat }, _path, outcome) => {
  const offers = offersIn(outcome);
  const args = Object.assign({}, ...offers) as Args;
  const isTown = dataOf(outcome, 'RewardDue').some(({ kind }) => kind === 'town');
  if (isTown) return said(`follows.town.${offers.length}`, args);
  const space = placedOn(outcome);
  const near = space === null ? null : nearness(outcome.after, seat, space);
  if (near) return said(`follows.group.${offers.length}`, { ...args, ...near });
  return offers.length > 0 ? said(`follows.offers.${offers.length}`, args) : null;
};

/** The VP of passing, who starts the next round, and what a double turn gives up (TM-15.2, 15.3, 18.28). */
const passed: Follows = (before, { seat }, _path, outcome) => {
  const { vp = 0 } = tradeIn(outcome, seat).brought;
  const lost = dataOf(outcome, 'SeatPassed')[0]?.lost ?? 0;
  const starts = before.passedOrder.length === 0 && before.round < LAST_ROUND;
  return said(starts ? 'follows.pass.first' : 'follows.pass', { vp, lost });
};

const turn: Follows = (before, decision, path, outcome) => {
  const follows = path[0] === 'pass' ? passed : placed;
  return follows(before, decision, path, outcome);
};

/** Seat whose turn comes next (TM-4.2, 4.7); after the last one's the round is over. */
const endTurn: Follows = ({ round }, decision, _path, { after }) => {
  const next = nextInTurn(after);
  if (next === decision.seat) return said('follows.again');
  if (next !== null) return said('follows.next', { seat: { seat: next } });
  return said(round < LAST_ROUND ? 'follows.roundEnds' : 'follows.gameEnds');
};

/** Gain of the Cultists from an answer (TM-18.12, 18.13). */
const answered: Follows = (_before, _decision, _path, outcome) => {
  const step = dataOf(outcome, 'RewardDue').find(({ kind }) => kind === 'cultStep');
  if (step) return said('follows.cultStep', { seat: { seat: step.seat } });
  const power = dataOf(outcome, 'PowerGained').find(({ reason }) => reason === 'cultists');
  return power ? said('follows.cultistsPower', { seat: { seat: power.seat }, n: power.amount }) : null;
};

/** With how many VP one would begin; who is outbid must bid again (TM-20.4). */
const bid: Follows = ({ auction, settings }, _decision, [faction, bidVp]) => {
  const by = auction.find((lot) => lot.faction === faction)?.by ?? null;
  const vp = startVpOf(settings, faction as Faction) - Number(bidVp);
  return by === null ? said('follows.bid', { vp }) : said('follows.outbid', { vp, seat: { seat: by } });
};

const FOLLOWS: Readonly<Record<string, Follows>> = {
  bid,
  turn,
  dig: placed,
  'favor-tile': placed,
  connect: placed,
  'end-turn': endTurn,
  'power-offer': answered,
};

/** Consequences of committing this; null where nothing need be said. */
export function follows(before: State, decision: Decision, path: readonly string[]): Message | null {
  const told = FOLLOWS[decision.kind];
  if (!told || !isFinished(before, decision, path)) return null;
  return told(before, decision, path, outcomeOf(before, decision, path));
}
