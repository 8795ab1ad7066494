/**
 * Plays a whole ledger (TM-20.9). Rows are taken in the order in which they stand; the first one that can't be played stops everything, and
 * nothing of the game is handed out.
 */
import {
  type Entry,
  type GameInfo,
  type PlayingRules,
  type Refusal,
  Refused,
  type RuleId,
  type Seat,
  type Table,
} from '@wayfinder/engine';
import { BONUS_CARDS, START_VP } from '../data/index.ts';
import { MOST_START_VP } from '../rules/settings.ts';
import type { Settings } from '../state.ts';
import {
  action,
  advanceTrack,
  burn,
  canConvert,
  connect,
  connectSpaces,
  convert,
  cultSteps,
  favorTile,
  leave,
  pass,
  send,
  townTile,
  upgrade,
} from './actions.ts';
import { answer, declineAll, remember } from './answers.ts';
import { type Ledger, type LedgerCommand, LedgerError, type LedgerSetUp } from './command.ts';
import { Session, type Step } from './session.ts';
import { build, dig, transform } from './spading.ts';

/** A ledger that was played to its last row. */
export interface PlayedLedger {
  ledger: Ledger;
  info: GameInfo;
  table: Table;
  /** The whole log; the first entry is the start. */
  entries: Entry[];
  /** Numbers of the entries that no row names: ends of turns, refusals by acting, spades left. */
  unnamed: ReadonlySet<number>;
  /** Steps that each command of each row made, in their order. */
  steps: readonly Step[];
  /** Number of the first entry by which the last turn was ended, behind all rows. */
  finishedAt: number;
}

/** The settings of a game that a ledger tells of: its set-up is given, and what it doesn't name is off. All of them: no schema fills any in. */
export function settingsOf({ options, deleted, scoring, factions, startVp }: LedgerSetUp): Settings {
  const has = (option: (typeof options)[number]): boolean => options.includes(option);
  const shippingBonus = has('shipping-bonus');
  const inPlay = Object.keys(BONUS_CARDS).filter((card) => shippingBonus || !BONUS_CARDS[card]?.notInBaseGame);
  const vp = factions.map((faction) => startVp[faction] ?? START_VP.usual);
  const others = Object.keys(startVp).length > 0 ? { vp } : {};
  return {
    setup: 'given',
    given: { scoring, cards: inPlay.filter((card) => !deleted.includes(card)), factions, ...others },
    assigned: null,
    seatOrder: 'fixed',
    factions: 'choose',
    turnOrder: has('variable-turn-order') ? 'passing' : 'clockwise',
    powerAnswers: 'relaxed',
    cultistsPower: has('errata-cultist-power'),
    startVp: '20',
    shippingBonus,
    miniTowns: has('mini-expansion-1'),
    templeScoring: has('temple-scoring-tile'),
    imported: true,
  };
}

type Play<Command> = (session: Session, seat: Seat, command: Command) => void;
type Plays = { [Kind in LedgerCommand['kind']]: Play<Extract<LedgerCommand, { kind: Kind }>> };

const PLAYS: Plays = {
  build,
  dig,
  transform,
  upgrade,
  favor: favorTile,
  town: townTile,
  cult: cultSteps,
  advance: advanceTrack,
  send,
  action,
  burn,
  convert,
  bridge: () => {
    throw new Refused({ code: 'ledger-no-bridge-action', rules: ['TM-13.3'] });
  },
  connect: (session, seat, { river }) => connect(session, seat, river),
  'connect-spaces': connectSpaces,
  leech: (session, seat, { power, from }) => answer(session, seat, power, from, 'take'),
  decline: (session, seat, { power, from }) =>
    power === null ? declineAll(session, seat) : answer(session, seat, power, from, 'refuse'),
  pass,
  'no-dwelling': () => {
    throw new Refused({ code: 'ledger-no-ride', rules: ['TM-20.9'] });
  },
  leave,
  wait: () => {},
  done: (session, seat) => {
    if (session.state.turn?.seat === seat) session.mustBeOver(seat);
  },
};

const TOO_MANY_VP: Refusal = { code: 'ledger-bad-set-up', rules: ['TM-20.10'] };

function faultOf(
  row: number | null,
  text: string,
  { code, rules, args }: Refusal,
  words: string | null = null,
): LedgerError {
  return new LedgerError({ row, text, code, rules, ...(args ? { args } : {}), words });
}

/** The rule of what a command is: told where a refusal names none, because what was asked isn't among the choices at all. */
const RULE_OF: Readonly<Record<LedgerCommand['kind'], RuleId>> = {
  build: 'TM-8.1',
  dig: 'TM-8.3',
  transform: 'TM-8.2',
  upgrade: 'TM-10.1',
  favor: 'TM-19.1',
  town: 'TM-14.8',
  cult: 'TM-12.5',
  advance: 'TM-9.1',
  send: 'TM-12.1',
  action: 'TM-13.5',
  burn: 'TM-6.4',
  convert: 'TM-6.5',
  bridge: 'TM-13.3',
  connect: 'TM-18.20',
  'connect-spaces': 'TM-18.20',
  leech: 'TM-11.4',
  decline: 'TM-11.4',
  pass: 'TM-15.4',
  'no-dwelling': 'TM-20.9',
  leave: 'TM-8.8',
  wait: 'TM-20.9',
  done: 'TM-20.9',
};

/** Refusals of what isn't offered at all, in a ledger's own words: beyond any game's numbers, or of an expansion that isn't played with. */
const NOT_OFFERED_AS: Partial<Record<LedgerCommand['kind'], Pick<Refusal, 'code' | 'rules'>>> = {
  town: { code: 'ledger-not-in-game', rules: ['TM-14.8', 'TM-20.7'] },
  burn: { code: 'ledger-too-much', rules: ['TM-6.4'] },
  convert: { code: 'ledger-too-much', rules: ['TM-6.5'] },
};

function faultOfStep({ row, command }: Step, refusal: Refusal): LedgerError {
  const { kind, text } = command;
  if (refusal.rules.length > 0) return faultOf(row.number, row.text, refusal);
  const rules = [RULE_OF[kind]];
  if (refusal.code !== 'not-offered') return faultOf(row.number, row.text, { ...refusal, rules });
  return faultOf(row.number, row.text, NOT_OFFERED_AS[kind] ?? { code: 'ledger-not-offered', rules }, text);
}

function begin(ruleset: PlayingRules, info: GameInfo, steps: Step[]): Session {
  try {
    return new Session(ruleset, info, steps);
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    throw faultOf(null, '', error.refusal);
  }
}

function stepsOf({ setUp, rows }: Ledger): Step[] {
  return rows.flatMap((row) => {
    const seat = setUp.factions.indexOf(row.faction);
    return row.commands.map((command): Step => ({ row, command, seat, taken: false, from: 0, to: 0 }));
  });
}

/**
 * The step at hand. Of a pass with a conversion behind it in the same row it is the conversion, unless only the new card has what it costs: so
 * rows are read where they come from.
 */
function stepAt(session: Session): Step | undefined {
  const { steps, at, state } = session;
  const [step, next] = [steps[at], steps[at + 1]];
  if (step?.command.kind !== 'pass' || next?.command.kind !== 'convert' || next.row !== step.row) return step;
  if (state.phase !== 'actions' || !canConvert(session, step.seat, next.command)) return step;
  steps.splice(at, 2, next, step);
  return next;
}

function playStep(session: Session, step: Step): void {
  const { command, seat } = step;
  // The table of plays has a play for each kind, of that kind.
  (PLAYS[command.kind] as Play<LedgerCommand>)(session, seat, command);
}

/**
 * The last turn is over unless the last row waits; so is the round when all have passed. A last row of `wait` alone: the turn is over, and what
 * others owe at the end of the round is still to come.
 */
function finish(session: Session): void {
  const last = session.steps.at(-1);
  const owed = last?.command.kind === 'wait' && last.row.commands.length === 1;
  if (last?.command.kind === 'wait' && !owed) return;
  const { turn } = session.state;
  if (turn && (turn.actions === 0 || session.open('end-turn', turn.seat))) {
    if (owed) session.closeTurn();
    else session.endTurn();
  }
  session.dropUseless();
}

/**
 * Plays a ledger from its first row to its last.
 * @throws LedgerError with the row's line and text and the code of the refusal; without a row when the set-up itself fits no game.
 */
export function playLedger(ruleset: PlayingRules, ledger: Ledger): PlayedLedger {
  const settings = settingsOf(ledger.setUp);
  if (settings.given?.vp?.some((vp) => vp > MOST_START_VP)) throw faultOf(null, '', TOO_MANY_VP);
  const info: GameInfo = { gameId: 'ledger', seats: ledger.setUp.factions.length, settings };
  const steps = stepsOf(ledger);
  const session = begin(ruleset, info, steps);
  session.watch = (entry) => remember(session, entry);
  let finishedAt = session.entries.length;
  // `stepAt` may put another step in this place: what is refused is what was played.
  for (const [at, listed] of steps.entries()) {
    let played = listed;
    session.at = at;
    const from = session.entries.length;
    try {
      const step = stepAt(session);
      if (step) played = step;
      if (step && !step.taken) playStep(session, step);
      finishedAt = session.entries.length;
      if (at === steps.length - 1) finish(session);
      Object.assign(steps[at] ?? {}, { from, to: session.entries.length });
    } catch (error) {
      throw error instanceof Refused ? faultOfStep(played, error.refusal) : error;
    }
  }
  const { table, entries, unnamed } = session;
  return { ledger, info, table, entries, unnamed, steps, finishedAt };
}
