/**
 * Writes any game as a ledger: set-up lines, then a row for each turn and each answer, in the order of the log. Not told, because the notation
 * has no words for it: what was drawn, how factions were dealt or bid for. Starting VP other than 20 stand in a comment line, which our own
 * reader reads.
 */
import {
  applyEntry,
  type Command,
  type Entry,
  type GameInfo,
  type LedgerFault,
  openTable,
  type PlayingRules,
  type Seat,
  type Table,
} from '@wayfinder/engine';
import { BONUS_CARDS, START_VP } from '../data/index.ts';
import { type Settings, type State, seatOf } from '../state.ts';
import type { Cult, Faction, Kind, Terrain } from '../words.ts';
import { isLost } from './actions.ts';
import { type Good, LedgerError, type LedgerOption } from './command.ts';
import { WRITTEN_GOOD, WRITTEN_KIND, writtenFaction, writtenTerrain } from './names.ts';

/** Words of a command. `before`: the state it met. Empty: it needs none. */
type Words = (path: readonly string[], seat: Seat, before: State, command: Command) => string[];

/** Power for one of each; alchemists give 2 coins for a point, others (imported) 3. */
const POWER_FOR: Readonly<Record<string, number>> = { priest: 5, worker: 3, coin: 1 };

const TOO_EARLY: LedgerFault = {
  row: null,
  text: '',
  code: 'ledger-too-early',
  rules: ['TM-20.9'],
  words: null,
};

function factionOf(state: State, seat: Seat): Faction {
  const { faction } = seatOf(state, seat);
  if (!faction) throw new LedgerError(TOO_EARLY);
  return faction;
}

function converted([id = '', n]: readonly string[], seat: Seat, before: State): string[] {
  const [from = '', to = ''] = id.split('-') as [Good, Good];
  const rate = from === 'power' ? (POWER_FOR[to] ?? 1) : 1;
  const forPoint = factionOf(before, seat) === 'alchemists' ? 2 : 3;
  const paid = Number(n) * (from === 'coin' && to === 'vp' ? forPoint : rate);
  return [`convert ${paid}${WRITTEN_GOOD[from as Good]} to ${n}${WRITTEN_GOOD[to as Good]}`];
}

/** Spades of a space: those beyond the free ones are bought. */
function transformed([space, terrain, spades]: readonly string[], free: number): string[] {
  const bought = Number(spades) - free;
  const words = `transform ${space} to ${writtenTerrain(terrain as Terrain)}`;
  return bought > 0 ? [`dig ${bought}`, words] : [words];
}

const MOVES = new Set(['FAV6', 'BON2', 'ACTA']);

function specialAction([source = '', target = '']: readonly string[]): string[] {
  const words = [`action ${source}`];
  if (MOVES.has(source)) return [...words, `+${source === 'ACTA' ? '2' : ''}${target}`];
  if (source === 'ACTN') return [...words, `transform ${target} to ${writtenTerrain('desert')}`];
  if (source === 'ACTW') return [...words, target === 'no-dwelling' ? '-free_d' : `build ${target}`];
  if (source === 'ACTS') return [...words, `upgrade ${target} to TP`];
  return source === 'ACTE' ? [...words, bridge(target)] : words;
}

function bridge(spot: string): string {
  return `bridge ${spot.replace('-', ':')}`;
}

/** The eight actions. */
const ACTION_WORDS: Readonly<Record<string, (path: readonly string[]) => string[]>> = {
  transform: (path) => transformed(path, 0),
  build: ([space]) => [`build ${space}`],
  'advance-shipping': () => ['advance ship'],
  'lower-exchange-rate': () => ['advance dig'],
  upgrade: ([space, kind]) => [`upgrade ${space} to ${WRITTEN_KIND[kind as Kind]}`],
  'send-priest': ([cult, place]) => [`send p to ${cult} for ${place === 'return' ? 1 : place}`],
  'power-action': ([action = '', spot]) => [`action ${action}`, ...(spot ? [bridge(spot)] : [])],
  'special-action': specialAction,
  pass: ([card]) => [card ? `pass ${card}` : 'pass'],
};

function digging([what, ...rest]: readonly string[], seat: Seat, before: State): string[] {
  const free = before.turn?.dig?.free ?? 0;
  if (what === 'transform') return transformed(rest, free);
  if (what === 'build') return [`build ${rest[0]}`];
  // The second action of a double turn could be taken for the rest of this one.
  if (before.turn?.actions) return free > 0 ? [spadesLeft(free), 'wait'] : ['done'];
  if (free > 0) return [spadesLeft(free)];
  // Nothing is left to use: said only where the next row could be taken for the same action.
  const alone = before.seats.every(({ passed }, other) => passed || other === seat);
  return alone ? ['done'] : [];
}

/** Free spades that aren't used. */
function spadesLeft(count: number): string {
  return count > 1 ? `-${count}spade` : '-spade';
}

function answered([answer]: readonly string[], seat: Seat, before: State, { decision }: Command): string[] {
  const offers = before.offers.filter((one) => one.seat === seat);
  const offer = offers.find(({ id }) => id === decision) ?? offers[0];
  if (!offer) return [];
  return [
    `${answer === 'take' ? 'leech' : 'decline'} ${offer.amount} from ${writtenFaction(factionOf(before, offer.from))}`,
  ];
}

/** The words of every kind of decision; those that aren't here have none. */
const WORDS: Readonly<Record<string, Words>> = {
  'first-dwelling': ([space]) => [`build ${space}`],
  'first-bonus-card': ([card]) => [`pass ${card}`],
  turn: ([what = '', ...rest]) => ACTION_WORDS[what]?.(rest) ?? [],
  dig: digging,
  convert: converted,
  burn: ([n]) => [`burn ${n}`],
  connect: ([river]) => [`connect ${river}`],
  'favor-tile': ([tile]) => [`+${tile}`],
  'town-tile': (path) => [`+${path.at(-1)}`],
  ordination: ([n]) => (n === '0' ? [] : [`convert ${n}W to ${n}P`]),
  key: ([cult]) => [`+${cult}`],
  'power-offer': answered,
  'cult-step': ([cult]) => [`+${cult}`],
  'cult-spade': ([what, ...rest], seat, { spades }) =>
    what === 'leave'
      ? [spadesLeft(spades.find((one) => one.seat === seat)?.left ?? 1)]
      : transformed(rest, Number.POSITIVE_INFINITY),
};

/** Rows of their own, whoever's turn it is. */
const ALONE = new Set(['first-dwelling', 'first-bonus-card', 'power-offer', 'cult-step', 'cult-spade']);

/** Commands that may belong to a turn that has nothing else left to do. */
const CONTINUES = new Set(['burn', 'convert', 'connect', 'cult-step']);

interface Row {
  seat: Seat;
  words: string[];
  /** Not one that stands alone, whoever's turn it is. */
  ofTurn: boolean;
}

class Writer {
  readonly rows: Row[] = [];
  private open = false;
  /** The action of the turn under way is over, and nothing said so. */
  isLeft = false;

  /** Adds to the row of this seat, or begins one. */
  say(seat: Seat, words: readonly string[], alone: boolean): void {
    if (words.length === 0) return;
    const last = this.rows.at(-1);
    if (this.open && !alone && last?.seat === seat) last.words.push(...words);
    else this.rows.push({ seat, words: [...words], ofTurn: !alone });
    this.open = !alone;
  }

  /** Holds the row before: words of a turn behind others' rows would be read as the next turn of the only seat that hasn't passed. */
  goOnWithTurn(table: Table, seat: Seat): void {
    const { turn, seats } = table.state as State;
    const mayEnd = table.open.some((one) => one.kind === 'end-turn' && one.seat === seat);
    const alone = seats.every(({ passed }, other) => passed || other === seat);
    if (turn?.seat === seat && turn.actions === 0 && mayEnd && alone && this.rows.at(-1)?.seat !== seat)
      this.hold(seat);
  }

  /** A step that is lost in another's turn is no part of the own one that may come next: the other's row waits (TM-4.6). */
  holdTurn(state: State, { seat, path: [cult] }: Command): void {
    const { turn } = state;
    if (!turn || turn.seat === seat || turn.actions > 0 || !isLost(state, seat, cult as Cult, 1)) return;
    this.hold(turn.seat);
  }

  /** The last row of a seat's turn waits. */
  private hold(seat: Seat): void {
    const row = this.rows.findLast((one) => one.seat === seat && one.ofTurn);
    if (row?.words.at(-1) !== 'wait') row?.words.push('wait');
  }

  endRow(): void {
    this.open = false;
  }

  endTurn(): void {
    this.endRow();
    this.isLeft = false;
  }

  /** The reader of a ledger ends a turn that has nothing left to do, and a round in which all have passed, unless it is told to wait. */
  end({ state, open }: Table): void {
    const { turn, phase, seats } = state as State;
    // Answers to offers, or spades of the cult bonus.
    const owed =
      phase === 'bonus' || (phase === 'actions' && seats.every(({ passed }) => passed)) ? open[0] : undefined;
    const endable = turn?.actions === 0 || open.some(({ kind }) => kind === 'end-turn');
    if (turn && this.isLeft && !turn.dig) {
      this.open &&= this.rows.at(-1)?.seat === turn.seat;
      this.say(turn.seat, ['done'], false);
    }
    if (endable) this.rows.at(-1)?.words.push('wait');
    else if (!turn && owed) this.rows.push({ seat: owed.seat, words: ['wait'], ofTurn: false });
  }
}

/** The open decision that a command answered, before it did. */
function decisionOf(table: Table, { decision }: Command) {
  return table.open.find(({ id }) => id === decision);
}

/** Free spades that were lost by something else than throwing them away; other engines want that said. */
function lapsedWith({ command, events }: Entry): { seat: Seat; count: number }[] {
  if (command?.path[0] === 'leave') return [];
  const left = events
    .filter(({ type }) => type === 'SpadesLeft')
    .map(({ data }) => data as { seat: Seat; count: number });
  return left.filter(({ count }) => count > 0);
}

/** A dwelling stands behind all that is said of spades. */
function isBuild([first]: readonly string[]): boolean {
  return first?.startsWith('build ') ?? false;
}

function writeCommand(writer: Writer, table: Table, entry: Entry, command: Command): void {
  const [kind = ''] = command.decision.split(':');
  const lapsed = lapsedWith(entry);
  const own = kind === 'turn' || kind === 'dig' ? lapsed.map(({ count }) => spadesLeft(count)) : [];
  if (kind === 'end-turn') writer.endTurn();
  else sayCommand(writer, table, command, kind, own);
  if (own.length === 0) for (const { seat, count } of lapsed) writer.say(seat, [spadesLeft(count)], true);
}

/** `own`: words for the spades of the action that were lost by it. */
function sayCommand(writer: Writer, table: Table, command: Command, kind: string, own: readonly string[]): void {
  const context = decisionOf(table, command)?.context;
  // An offer is known by its own id, which is the decision's context.
  const told = context === undefined ? command : { ...command, decision: context };
  if (kind === 'cult-step') writer.holdTurn(table.state as State, command);
  const words = WORDS[kind]?.(command.path, command.seat, table.state as State, told) ?? [];
  if (words.length === 0 && kind === 'dig') writer.isLeft = true;
  if (words.length > 0 && CONTINUES.has(kind)) writer.goOnWithTurn(table, command.seat);
  writer.say(command.seat, isBuild(words) ? [...own, ...words] : [...words, ...own], ALONE.has(kind));
  // Commands after passing stand in another row: in the same one they would be read as given before.
  if (kind === 'turn' && command.path[0] === 'pass') writer.endRow();
}

/** First dwellings that nobody placed: those of the introductory game. */
function writeStart(writer: Writer, { events }: Entry): void {
  for (const { type, data } of events) {
    if (type !== 'FirstDwellingPlaced') continue;
    const { seat, space } = data as { seat: Seat; space: string };
    writer.say(seat, [`build ${space}`], true);
  }
}

const WRITTEN_OPTIONS: readonly [LedgerOption, (settings: Settings) => boolean][] = [
  ['errata-cultist-power', ({ cultistsPower }) => cultistsPower],
  ['shipping-bonus', ({ shippingBonus }) => shippingBonus],
  ['mini-expansion-1', ({ miniTowns }) => miniTowns],
  ['variable-turn-order', ({ turnOrder }) => turnOrder === 'passing'],
  ['temple-scoring-tile', ({ templeScoring }) => templeScoring],
];

/** Starting VP, where not everybody had the usual ones: in a comment, for rows have no word for it. */
function otherStart(entries: readonly Entry[]): string[] {
  const chosen = entries
    .flatMap(({ events }) => events)
    .flatMap(({ type, data }) => (type === 'FactionChosen' ? [data as { faction: Faction; vp: number }] : []));
  if (chosen.every(({ vp }) => vp === START_VP.usual)) return [];
  return [`# Starting VP: ${chosen.map(({ faction, vp }) => `${writtenFaction(faction)} ${vp}`).join(', ')}`];
}

function writeSetUp({ settings, cards, seats, scoring, clockwise }: State, factions: readonly Faction[]): string[] {
  const inPlay = new Set([...Object.keys(cards), ...seats.flatMap(({ card }) => card ?? [])]);
  const known = Object.keys(BONUS_CARDS).filter((card) => settings.shippingBonus || !BONUS_CARDS[card]?.notInBaseGame);
  return [
    ...WRITTEN_OPTIONS.filter(([, isOn]) => isOn(settings)).map(([name]) => `option ${name}`),
    ...known.filter((card) => !inPlay.has(card)).map((card) => `delete ${card}`),
    `score ${scoring.join(',')}`,
    ...clockwise.map((seat) => `setup ${writtenFaction(factions[seat] ?? 'alchemists')}`),
  ];
}

/**
 * A game as a ledger. `entries`: its effective log, from the start on, finished or not.
 * @throws LedgerError `ledger-too-early` before all factions are chosen.
 */
export function writeLedger(ruleset: PlayingRules, info: GameInfo, entries: readonly Entry[]): string {
  const writer = new Writer();
  const table = openTable(ruleset, info, []);
  for (const entry of entries) {
    if (entry.command) writeCommand(writer, table, entry, entry.command);
    else writeStart(writer, entry);
    applyEntry(ruleset, table, entry);
  }
  const state = table.state as State;
  const factions = state.seats.map((_, seat) => factionOf(state, seat));
  writer.end(table);
  const rows = writer.rows.map(
    ({ seat, words }) => `${writtenFaction(factions[seat] ?? 'alchemists')}: ${words.join('. ')}`,
  );
  return `${[...otherStart(entries), ...writeSetUp(state, factions), ...rows].join('\n')}\n`;
}
