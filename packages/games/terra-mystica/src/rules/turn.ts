/** Section 4: one's turn. Exactly one of the eight actions, and what must be settled before it ends. */
import { choose, done, type Level, type NewEvent, type Refusal, refuse, word } from '@wayfinder/engine';
import type { Action } from '../events/rounds.ts';
import type { DecisionPart, Part } from '../part.ts';
import { Script } from '../script.ts';
import { type State, seatOf } from '../state.ts';
import type { Cult, Kind } from '../words.ts';
import { build, buildLevel, buildReason, canBuild, endIfOver, transformReason } from './build.ts';
import { fallbackPass, pass, passLevel } from './passing.ts';
import { noPowerAction, powerActionLevel, takePowerAction } from './power-actions.ts';
import { refuseOpenOffers, turnWaits } from './power-offers.ts';
import { priestLevel, priestRefusal, sendPriest } from './priests.ts';
import { keyDue } from './rewards.ts';
import { canTransform, transformLevel } from './spades.ts';
import { noSpecialAction, specialLevel, takeSpecialAction } from './special-actions.ts';
import { advanceShipping, exchangeRefusal, lowerExchangeRate, shippingRefusal } from './tracks.ts';
import { transform } from './transform.ts';
import { nothingToUpgrade, upgrade, upgradeLevel } from './upgrade.ts';

/** A first choice of the turn: which action it is, why it can't be taken, what is chosen behind it, what happens. */
interface TurnChoice {
  action: Action;
  rule: string;
  refusal(state: State, seat: number): Refusal | null;
  level(view: State, seat: number, path: readonly string[]): Level;
  act(script: Script, seat: number, path: readonly string[]): void;
}

/** Building before transforming: a tap on a space of one's own terrain means the dwelling. */
const TURN_CHOICES: Readonly<Record<string, TurnChoice>> = {
  build: {
    action: 'transform-and-build',
    rule: 'TM-8.1',
    refusal: (state, seat) => (canBuild(state, seat) ? null : buildReason(state, seat)),
    level: buildLevel,
    act: (script, seat, [space = '']) => build(script, seat, space),
  },
  transform: {
    action: 'transform-and-build',
    rule: 'TM-8.1',
    refusal: (state, seat) => (canTransform(state, seat) ? null : transformReason(state, seat)),
    level: transformLevel,
    act: transform,
  },
  'advance-shipping': {
    action: 'advance-shipping',
    rule: 'TM-9.1',
    refusal: shippingRefusal,
    level: () => done(),
    act: advanceShipping,
  },
  'lower-exchange-rate': {
    action: 'lower-exchange-rate',
    rule: 'TM-9.2',
    refusal: exchangeRefusal,
    level: () => done(),
    act: lowerExchangeRate,
  },
  upgrade: {
    action: 'upgrade',
    rule: 'TM-10.1',
    refusal: nothingToUpgrade,
    level: upgradeLevel,
    act: (script, seat, [space = '', kind]) => upgrade(script, seat, space, kind as Kind),
  },
  'send-priest': {
    action: 'send-priest',
    rule: 'TM-12.1',
    refusal: priestRefusal,
    level: priestLevel,
    act: (script, seat, [cult, place = '']) => sendPriest(script, seat, cult as Cult, place),
  },
  'power-action': {
    action: 'power-action',
    rule: 'TM-13.1',
    refusal: noPowerAction,
    level: powerActionLevel,
    act: takePowerAction,
  },
  'special-action': {
    action: 'special-action',
    rule: 'TM-13.5',
    refusal: noSpecialAction,
    level: specialLevel,
    act: takeSpecialAction,
  },
  pass: {
    action: 'pass',
    rule: 'TM-15.1',
    refusal: (state, seat) => (seatOf(state, seat).passed ? refuse('passed-already', ['TM-15.1']) : null),
    level: passLevel,
    act: (script, seat, [card]) => pass(script, seat, card),
  },
};

/** True while a choice that the turn brought is still to be made (TM-4.5). */
function isSomethingDue(state: State): boolean {
  const { turn } = state;
  return (
    turn !== null && (turn.dig !== null || turn.favors > 0 || turn.towns.length > 0 || turn.ordain || keyDue(state))
  );
}

/** True where a seat may use its turn now, actions and conversions: it may have to answer or to wait first (TM-11.11, 11.12). */
export function mayAct(state: State, seat: number): boolean {
  if (state.turn?.seat !== seat) return false;
  return state.turn.actions === 0 || !turnWaits(state, seat);
}

/** Imported games: after a pass the second action of a double turn may be taken or left (TM-20.9). */
function mayEndEarly({ turn: now, seats }: State): boolean {
  return now !== null && now.actions > 0 && seats[now.seat]?.passed === true;
}

const turn: DecisionPart = {
  open(state) {
    const now = state.turn;
    if (!now || now.actions === 0 || isSomethingDue(state) || turnWaits(state, now.seat)) return [];
    return [{ kind: 'turn', seat: now.seat, blocks: mayEndEarly(state) ? 'nothing' : 'all' }];
  },
  next(view, seat, _decision, [what, ...rest]) {
    if (what !== undefined) return TURN_CHOICES[what]?.level(view, seat, rest) ?? done();
    const words = Object.keys(TURN_CHOICES).map((id) => word(id, { progress: id !== 'pass' }));
    return choose({ key: 'ask.turn' }, words, ({ id }) => TURN_CHOICES[id]?.refusal(view, seat) ?? null);
  },
  decide(state, seat, _decision, [what = '', ...rest]): NewEvent[] {
    const choice = TURN_CHOICES[what];
    if (!choice) throw new Error(`no action ${what}`);
    const script = new Script(state);
    refuseOpenOffers(script, seat);
    script.emit('ActionTaken', { seat, action: choice.action }, ['TM-4.3', choice.rule]);
    choice.act(script, seat, rest);
    endIfOver(script, seat);
    return script.events;
  },
  fallback: (view) => fallbackPass(view),
};

const endTurn: DecisionPart = {
  open(state) {
    const now = state.turn;
    if (!now || (now.actions > 0 && !mayEndEarly(state)) || isSomethingDue(state)) return [];
    return [{ kind: 'end-turn', seat: now.seat, blocks: 'all' }];
  },
  next: (_view, _seat, _decision, path) =>
    path.length > 0 ? done() : choose({ key: 'ask.endTurn' }, [word('end', { progress: true })]),
  decide: (_state, seat) => [{ type: 'TurnEnded', data: { seat }, because: ['TM-4.2', 'TM-4.5'] }],
  fallback: () => ['end'],
};

/** The turn of a seat. */
export const turnPart: Part = { decisions: { turn, 'end-turn': endTurn } };
