/** Rows that are actions, and the commands that belong to them. */
import { levelAt, Refused, type Seat } from '@wayfinder/engine';
import { CULT_TOP } from '../data/index.ts';
import { LAST_ROUND } from '../data/numbers.ts';
import { bridgeSpot, LAND_BESIDE, RIVERS } from '../map.ts';
import { isTopFree } from '../rules/cults.ts';
import { nextInTurn } from '../rules/order.ts';
import { type State, seatOf } from '../state.ts';
import type { Cult } from '../words.ts';
import type { LedgerCommand } from './command.ts';
import { homeOf, OUT_OF_TURN, type Session, type Step } from './session.ts';

type Command<Kind extends LedgerCommand['kind']> = Extract<LedgerCommand, { kind: Kind }>;

/** Commands that a special action is aimed with, and what they add to the path. */
type Aim = (session: Session) => string[];

/** Steps of the actions that move a marker (TM-12.7). */
const STEPS: Readonly<Record<string, number>> = { FAV6: 1, BON2: 1, ACTA: 2 };

function aimAtTrack(action: string): Aim {
  return (session) => {
    const command = session.take('cult');
    if (!command) return [];
    if (command.steps !== STEPS[action]) throw new Refused({ code: 'ledger-wrong-steps', rules: ['TM-12.7'] });
    return [command.cult];
  };
}

function aimAtSpot(session: Session): string[] {
  const bridge = session.take('bridge');
  return bridge ? [bridgeSpot(bridge.from, bridge.to)?.id ?? `${bridge.from}-${bridge.to}`] : [];
}

/** The sandstorm blows where the row transforms or builds; the dwelling is built by its own command. */
function aimAtStorm(session: Session): string[] {
  const step = session.ahead('transform', 'build');
  if (!step) return [];
  const { command } = step;
  if (command.kind === 'transform') {
    if (command.terrain !== null && command.terrain !== 'desert') {
      throw new Refused({ code: 'no-such-way', rules: ['TM-18.26'] });
    }
    step.taken = true;
    return [command.space];
  }
  return command.kind === 'build' ? [command.space] : [];
}

function aimAtRide(session: Session): string[] {
  const command = session.take('build', 'no-dwelling');
  if (!command) return [];
  return [command.kind === 'build' ? command.space : 'no-dwelling'];
}

function aimAtDwelling(session: Session): string[] {
  const command = session.take('upgrade');
  if (!command) return [];
  if (command.to !== 'tradingHouse') throw new Refused({ code: 'no-such-upgrade', rules: ['TM-18.30'] });
  return [command.space];
}

const AIMS: Readonly<Record<string, Aim>> = {
  ACT1: aimAtSpot,
  ACTE: aimAtSpot,
  FAV6: aimAtTrack('FAV6'),
  BON2: aimAtTrack('BON2'),
  ACTA: aimAtTrack('ACTA'),
  ACTN: aimAtStorm,
  ACTW: aimAtRide,
  ACTS: aimAtDwelling,
};

/** `action X` with what it is aimed at. */
export function action(session: Session, seat: Seat, { action: name }: Command<'action'>): void {
  session.needAction(seat);
  // Checks first whose turn it is, then what the row says.
  session.expect('turn', seat);
  const aim = AIMS[name]?.(session) ?? [];
  const word = /^ACT\d$/.test(name) ? 'power-action' : 'special-action';
  session.play('turn', seat, [word, name, ...aim]);
}

export function upgrade(session: Session, seat: Seat, { space, to }: Command<'upgrade'>): void {
  session.needAction(seat);
  session.play('turn', seat, ['upgrade', space, to]);
}

export function advanceTrack(session: Session, seat: Seat, { track }: Command<'advance'>): void {
  session.needAction(seat);
  session.play('turn', seat, [track === 'shipping' ? 'advance-shipping' : 'lower-exchange-rate']);
}

/** The best free space of a track, as the path names it. */
function bestSpace(session: Session, cult: Cult): string {
  const taken = session.state.seats.flatMap(({ priestsOn }) => priestsOn[cult]);
  if (!taken.includes(3)) return '3';
  return taken.filter((steps) => steps === 2).length < 3 ? '2' : 'return';
}

export function send(session: Session, seat: Seat, { cult, steps }: Command<'send'>): void {
  session.needAction(seat);
  const named = steps === 1 ? 'return' : String(steps);
  session.play('turn', seat, ['send-priest', cult, steps === null ? bestSpace(session, cult) : named]);
}

export function pass(session: Session, seat: Seat, { card }: Command<'pass'>): void {
  const path = card === null ? [] : [card];
  if (session.state.phase === 'cards') {
    session.play('first-bonus-card', seat, path);
    return;
  }
  session.needAction(seat);
  // No card is taken in the last round, whatever the row says (TM-15.5).
  session.play('turn', seat, ['pass', ...(session.state.round >= LAST_ROUND ? [] : path)]);
}

/** True when so many steps would be lost only for want of a key (TM-4.6). */
export function isLost(state: State, seat: Seat, cult: Cult, steps: number): boolean {
  const { keys, cults } = seatOf(state, seat);
  return keys === 0 && cults[cult] < CULT_TOP && cults[cult] + steps >= CULT_TOP && isTopFree(state, cult);
}

/** True when another's turn has nothing left to do, isn't told to wait, and the next rows are the turn of this seat. */
function turnHasCome(session: Session, seat: Seat): boolean {
  const { steps, at, state } = session;
  const { turn } = state;
  if (!turn || turn.actions > 0 || turn.seat === seat || nextInTurn(state) !== seat) return false;
  if (session.isHeld(turn.seat)) return false;
  return steps.slice(at + 1).find(({ command }) => !OUT_OF_TURN.has(command.kind))?.seat === seat;
}

/** `+fire`: a key's track, or the Cultists' step; those of special actions are played with them. */
export function cultSteps(session: Session, seat: Seat, { cult, steps }: Command<'cult'>): void {
  if (session.open('key', seat)) {
    session.play('key', seat, [cult]);
    return;
  }
  session.goOn(seat);
  // A step made when the own turn has come belongs to it: if it is lost, a key of this turn makes up for it (TM-4.6).
  if (isLost(session.state, seat, cult, steps) && turnHasCome(session, seat)) session.needTurn(seat);
  // A step that was made up for at once may still be told (TM-4.6).
  const madeUp = seatOf(session.state, seat).cults[cult] === CULT_TOP && !session.open('cult-step', seat);
  if (madeUp) return;
  for (let n = 0; n < steps; n += 1) session.play('cult-step', seat, [cult]);
}

export function favorTile(session: Session, seat: Seat, { tile, count }: Command<'favor'>): void {
  for (let n = 0; n < count; n += 1) session.play('favor-tile', seat, [tile]);
}

/** A ledger can't say which group, where more were founded than tiles are left (TM-14.10): the first. */
export function townTile(session: Session, seat: Seat, { tile, count }: Command<'town'>): void {
  for (let n = 0; n < count; n += 1) {
    const decision = session.open('town-tile', seat);
    const level = decision && levelAt(session.ruleset, session.state, decision, []);
    const group = level?.list()[0]?.target;
    const space = group && 'space' in group ? [group.space] : [];
    session.play('town-tile', seat, [...space, tile]);
  }
}

/** `connect A1:B2`: the river hex that all of them border. */
export function connectSpaces(session: Session, seat: Seat, { spaces }: Command<'connect-spaces'>): void {
  const common = RIVERS.filter((river) => spaces.every((space) => LAND_BESIDE[river]?.includes(space)));
  session.needTurn(seat);
  const river = common.find((id) => session.allows('connect', seat, [id])) ?? common[0];
  connect(session, seat, river ?? 'none');
}

/** A town across a river hex; where it can't be founded at all, the decision isn't open and its own rule says why. */
export function connect(session: Session, seat: Seat, river: string): void {
  session.needTurn(seat);
  if (!session.open('connect', seat) && session.state.turn?.seat === seat) {
    throw new Refused({ code: 'no-town-across', rules: ['TM-18.20'] });
  }
  session.play('connect', seat, [river]);
}

/** Rates of conversions: how much is paid for one (TM-6.5, 18.6, 20.9). */
function rateOf(session: Session, seat: Seat, { from, to }: Command<'convert'>): number {
  if (from === 'power') return { priest: 5, worker: 3, coin: 1, power: 1, vp: 1 }[to];
  if (from === 'coin' && to === 'vp') return seatOf(session.state, seat).faction === 'alchemists' ? 2 : 3;
  return 1;
}

/**
 * Coins become VP at any time: a row for it belongs to the turn of its seat only if that has come, and begins none (TM-20.9). Once all have
 * passed the round is over; income comes before.
 */
function convertsBetween(session: Session, seat: Seat, { from, to, gained }: Command<'convert'>): boolean {
  if (from !== 'coin' || to !== 'vp' || session.state.turn?.seat === seat) return false;
  const { round, offers } = session.state;
  if (session.allPassed() && offers.length === 0 && round < LAST_ROUND) session.finishActions();
  return session.allows('convert', seat, [`${from}-${to}`, String(gained)]);
}

export function convert(session: Session, seat: Seat, command: Command<'convert'>): void {
  const { from, paid, to, gained } = command;
  if (!convertsBetween(session, seat, command)) session.needTurn(seat);
  if (paid !== gained * rateOf(session, seat, command)) {
    throw new Refused({ code: 'ledger-wrong-rate', rules: ['TM-6.5'] });
  }
  if (from === 'priest' && to === 'coin') {
    session.play('convert', seat, ['priest-worker', String(paid)]);
    session.play('convert', seat, ['worker-coin', String(paid)]);
  } else session.play('convert', seat, [`${from}-${to}`, String(gained)]);
}

/** True when the conversion can be made as soon as the seat has its turn. */
export function canConvert(session: Session, seat: Seat, { from, to, paid, gained }: Command<'convert'>): boolean {
  session.needAction(seat);
  const twoSteps = from === 'priest' && to === 'coin';
  return session.allows(
    'convert',
    seat,
    twoSteps ? ['priest-worker', String(paid)] : [`${from}-${to}`, String(gained)],
  );
}

export function burn(session: Session, seat: Seat, { times }: Command<'burn'>): void {
  session.needTurn(seat);
  if (!session.open('burn', seat) && session.state.turn?.seat === seat) {
    throw new Refused({ code: 'too-few-tokens', rules: ['TM-6.4'] });
  }
  session.play('burn', seat, [String(times)]);
}

/** Commands that may stand between spades thrown away and what is done with the others. */
const BETWEEN = new Set<LedgerCommand['kind']>(['burn', 'convert', 'leave']);

/** The next `transform` or `build` of the same seat, with nothing in between that would end the action. */
function furtherUse({ steps, at }: Session, seat: Seat): Step | null {
  for (let i = at + 1; i < steps.length; i += 1) {
    const step = steps[i];
    if (!step || step.seat !== seat) return null;
    if (step.command.kind === 'transform' || step.command.kind === 'build') return step;
    if (!BETWEEN.has(step.command.kind)) return null;
  }
  return null;
}

/** True where the action goes on when some of its spades are thrown away: the others are used, or what was changed is built on (TM-8.7, 8.8). */
function goesOn(session: Session, seat: Seat): boolean {
  const { phase, turn, terrain } = session.state;
  const step = furtherUse(session, seat);
  if (!step) return false;
  const sameRow = step.row === session.steps[session.at]?.row;
  if (phase === 'bonus') return sameRow && step.command.kind === 'transform';
  // A row of its own may be another action, where the seat has one.
  if (!turn?.dig || (!sameRow && (turn.actions > 0 || session.isAlone(seat)))) return false;
  if (step.command.kind !== 'build') return true;
  const { space } = step.command;
  const { changed } = turn.dig;
  return changed.length === 0 || changed.includes(space) || terrain[space] !== homeOf(session, seat);
}

/** `-spade`: free spades are thrown away. Those without a use have lapsed by themselves (TM-16.5, 16.7): nothing is left to say. */
export function leave(session: Session, seat: Seat, { spades }: Command<'leave'>): void {
  if (session.state.phase === 'actions' && session.allPassed()) session.finishActions();
  if (goesOn(session, seat)) {
    const before = session.thrown?.seat === seat ? session.thrown.spades : 0;
    session.thrown = { seat, spades: before + spades };
    return;
  }
  const kind = session.state.phase === 'bonus' ? 'cult-spade' : 'dig';
  if (session.open(kind, seat)) session.play(kind, seat, ['leave']);
}
