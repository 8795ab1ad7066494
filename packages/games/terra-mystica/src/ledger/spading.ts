/** Rows about spades: `dig`, `transform`, `build`. A ledger counts bought spades, our paths all spades of a space. */
import { type Decision, type Refusal, Refused, type Seat } from '@wayfinder/engine';
import type { Faction, SpaceId, Terrain } from '../words.ts';
import { burn, convert } from './actions.ts';
import type { LedgerCommand } from './command.ts';
import { homeOf, type Session, type Step } from './session.ts';

/** Factions that pay to get beyond a space in between. */
const SKIPPING: readonly Faction[] = ['dwarves', 'fakirs'];

type Command<Kind extends LedgerCommand['kind']> = Extract<LedgerCommand, { kind: Kind }>;

/** True while an action of this seat has spades to use, or a changed space to build on. */
function isDigging(session: Session, seat: Seat): boolean {
  return session.open('dig', seat) !== null;
}

/**
 * The fewest of `free` spades with which the space can become that terrain. Where none will do: a number to be refused, the fewest that would be
 * a way at all.
 */
function fewest(session: Session, kind: string, seat: Seat, space: SpaceId, terrain: Terrain, free: number): number {
  const decision = session.open(kind, seat);
  const refusals = decision ? refusalsOf(session, decision, ['transform', space, terrain], free) : [];
  const allowed = refusals.indexOf(null);
  const way = refusals.findIndex((refusal) => refusal?.code !== 'no-such-way');
  return 1 + (allowed >= 0 ? allowed : way >= 0 ? way : Math.max(0, free - 1));
}

/** Refusals of 1, 2, … spades, whatever is said of the space and the terrain: that is told when the path is played. */
function refusalsOf(session: Session, decision: Decision, path: string[], most: number): (Refusal | null)[] {
  const level = session.ruleset.next(session.state, decision.seat, decision, path);
  return Array.from({ length: most }, (_, i) => level.has(String(i + 1)));
}

/** A space is transformed with free spades: those of the action, or of the cult bonus. */
function spendFreeSpades(session: Session, seat: Seat, space: SpaceId, terrain: Terrain): void {
  const { phase, spades, turn } = session.state;
  const kind = phase === 'bonus' ? 'cult-spade' : 'dig';
  const free = phase === 'bonus' ? spades.find((one) => one.seat === seat)?.left : turn?.dig?.free;
  const left = (free ?? 1) - (session.thrown?.seat === seat ? session.thrown.spades : 0);
  if (left <= 0 && (phase !== 'bonus' || free !== undefined)) {
    throw new Refused({ code: 'ledger-no-spades', rules: ['TM-8.3'] });
  }
  const count = fewest(session, kind, seat, space, terrain, Math.max(1, left));
  session.play(kind, seat, ['transform', space, terrain, String(count)]);
}

/**
 * Plays what stands between the spades and their use: those who skip pay for the way too (TM-18.17, 18.24), and with what that brings. The spades are
 * paid with it in one path, so it is played before them.
 */
function convertBefore(session: Session, seat: Seat, target: Step): void {
  if (!SKIPPING.includes(session.factionOf(seat))) return;
  for (const step of session.steps.slice(session.at + 1, session.steps.indexOf(target, session.at))) {
    const { command, taken } = step;
    if (taken || (command.kind !== 'burn' && command.kind !== 'convert')) continue;
    step.taken = true;
    if (command.kind === 'burn') burn(session, seat, command);
    else convert(session, seat, command);
  }
}

/** `dig N`, played with the transformation that it is for: the next one named, or the one that `build` implies. All digs of an action are one. */
export function dig(session: Session, seat: Seat, { spades }: Command<'dig'>): void {
  const more = session.takeRepeated('dig').reduce((sum, command) => sum + command.spades, 0);
  const target = session.ahead('transform', 'build');
  if (!target) throw new Refused({ code: 'ledger-dig-nowhere', rules: ['TM-8.8'] });
  const { command } = target;
  if (command.kind !== 'transform' && command.kind !== 'build') return;
  target.taken = command.kind === 'transform';
  const terrain = (command.kind === 'transform' ? command.terrain : null) ?? homeOf(session, seat);
  const fresh = session.state.turn?.dig?.changed.length === 0;
  if (!isDigging(session, seat) || !fresh) session.needAction(seat);
  convertBefore(session, seat, target);
  const free = session.state.turn?.seat === seat ? (session.state.turn.dig?.free ?? 0) : 0;
  const kind = isDigging(session, seat) ? 'dig' : 'turn';
  session.play(kind, seat, ['transform', command.space, terrain, String(free + spades + more)]);
}

/** `transform A1 to colour` without spades bought for it. */
export function transform(session: Session, seat: Seat, { space, terrain }: Command<'transform'>): void {
  const to = terrain ?? homeOf(session, seat);
  if (session.state.phase === 'actions' && session.allPassed()) session.finishActions();
  if (session.state.phase !== 'bonus' && !isDigging(session, seat)) {
    session.needAction(seat);
    // Asked for as an action, so that another's turn is told apart from missing spades.
    session.expect('turn', seat);
    throw new Refused({ code: 'ledger-no-spades', rules: ['TM-8.3'] });
  }
  spendFreeSpades(session, seat, space, to);
}

/** `build A1`, with the transformation to home that it implies. */
export function build(session: Session, seat: Seat, { space }: Command<'build'>): void {
  if (session.state.phase === 'dwellings') {
    session.play('first-dwelling', seat, [space]);
    return;
  }
  const digging = session.state.turn?.seat === seat ? session.state.turn.dig : null;
  const belongs = digging !== null && (digging.free > 0 || digging.changed.includes(space));
  if (!belongs) {
    session.needAction(seat);
    session.play('turn', seat, ['build', space]);
    return;
  }
  const home = homeOf(session, seat);
  if (session.state.terrain[space] !== home && digging.free > 0) spendFreeSpades(session, seat, space, home);
  session.play('dig', seat, ['build', space]);
}
