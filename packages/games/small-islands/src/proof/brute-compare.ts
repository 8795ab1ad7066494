/** Plays a game and holds what is offered, what happens and what the state says against the referee. */
import {
  botMeans,
  type Decision,
  dueDecisions,
  type Entry,
  type GameEvent,
  type Level,
  openDecisions,
  outcomeOf,
  placingsOf,
  playPath,
  type Ruleset,
  seededRandom,
  startGame,
  type Table,
} from '@wayfinder/engine';
import { type Dice, randomPath } from '@wayfinder/engine/laws';
import type { EventData, EventType } from '../events/index.ts';
import type { Settings, State } from '../state.ts';
import { TOKEN_SHOWS } from './brute-box.ts';
import { cellName, EDGE_OF_TABLE } from './brute-chart.ts';
import { afterPlacing, afterTaking, choicesByForce, dueByForce, tokenChoices } from './brute-choices.ts';
import { modelOf, people, table as tableOf } from './brute-model.ts';
import { Referee } from './brute-referee.ts';
import { ranking, titles } from './brute-worth.ts';

const AT = '2026-01-01T00:00:00.000Z';

/** Record of what a game was judged by. */
export interface Judged {
  /** Complete sets of choices compared, by kind of decision; what was boxed and where tokens could go apart. */
  sets: Record<string, number>;
  /** Events judged, by type. */
  events: Record<string, number>;
  /** Differences; no more is looked at after the first. */
  faults: string[];
}

export const nothingJudged = (): Judged => ({ sets: {}, events: {}, faults: [] });

const bump = (counts: Record<string, number>, key: string): void => {
  counts[key] = (counts[key] ?? 0) + 1;
};

/** One game under the eyes of a referee. */
interface Watched {
  rules: Ruleset;
  table: Table;
  referee: Referee;
  judged: Judged;
}

/** Choices that a level lists as open; and it must say the same of each when asked, and accept nothing else among these. */
function openIn(level: Level, more: readonly string[], faults: string[]): string[] {
  const choices = level.list();
  const open = choices.filter(({ refused }) => !refused).map(({ id }) => id);
  for (const id of [...choices.map((choice) => choice.id), ...more]) {
    if ((level.has(id) === null) !== open.includes(id)) faults.push(`${id} is listed otherwise than it is judged`);
  }
  return open;
}

const TABLE = Array.from({ length: (2 * EDGE_OF_TABLE + 3) ** 2 }, (_, i) =>
  cellName({
    x: (i % (2 * EDGE_OF_TABLE + 3)) - EDGE_OF_TABLE - 1,
    y: Math.floor(i / (2 * EDGE_OF_TABLE + 3)) - EDGE_OF_TABLE - 1,
  }),
);

/** Places that can be named where a level asks for one: each cell of the table and beyond, each spot and region of the map. */
function nameable({ referee }: Watched, asks: string): string[] {
  if (['ask.place', 'ask.start-place', 'ask.ship-place'].includes(asks)) return TABLE;
  return asks === 'ask.houses' ? referee.model.chart.allPlaces() : [];
}

/** Every path from here, down to where a token is asked for. */
function* offered(watched: Watched, decision: Decision, path: string[] = []): Generator<string> {
  const { rules, table, judged } = watched;
  const level = rules.next(table.state, decision.seat, decision, path);
  const asks = level.ask.key;
  if (level.done || (asks === 'ask.token' && /^-?\d+,/.test(path.at(-2) ?? ''))) {
    yield path.join(' ');
    return;
  }
  for (const id of openIn(level, nameable(watched, asks), judged.faults))
    yield* offered(watched, decision, [...path, id]);
}

/** A path as the referee says it: boxing has a word of its own there, and tokens of one kind are one. */
function saidAs(watched: Watched, decision: Decision, path: string): string {
  if (decision.kind !== 'turn' && decision.kind !== 'replace') return path;
  const words = path.split(' ');
  const slot = decision.kind === 'turn' ? words.splice(0, 1) : [];
  if (slot[0] === 'land' || words[1]?.includes(',')) return path;
  if (watched.referee.model.turn === null) return path;
  const token = words[1] === undefined ? [] : words.slice(1);
  return [...slot, 'box', words[0], ...asKinds(token)].join(' ');
}

function asKinds([token, ...rest]: readonly string[]): string[] {
  return token === undefined ? [] : [TOKEN_SHOWS.get(token) ?? token, ...rest];
}

function compareSets(watched: Watched, name: string, rules: readonly string[], force: readonly string[]): void {
  const { judged } = watched;
  bump(judged.sets, name);
  const more = rules.filter((path) => !force.includes(path));
  const less = force.filter((path) => !rules.includes(path));
  const twice = rules.length - new Set(rules).size;
  if (more.length + less.length + twice === 0) return;
  judged.faults.push(`${name}: too much [${more.slice(0, 5)}], missing [${less.slice(0, 5)}], ${twice} twice`);
}

/** Compares where tokens may go after one of the explorations offered (SI-6.1 to 6.5). */
function compareTokens(watched: Watched, decision: Decision, path: string[]): void {
  const { rules, table, referee } = watched;
  const [slot, tile = '', at = '', turn] = decision.kind === 'turn' ? path : [undefined, ...path];
  const { seat } = decision;
  const taken = slot === undefined ? referee.model : afterTaking(referee.model, seat, Number(slot));
  const model = afterPlacing(taken, seat, tile, at, Number(turn));
  const { faults } = watched.judged;
  const found: string[] = [];
  const walk = (rest: string[]): void => {
    const level = rules.next(table.state, seat, decision, [...path, ...rest]);
    if (level.done) found.push(asKinds(rest).join(' ') || 'none');
    else for (const id of openIn(level, rest.length === 2 ? model.chart.allPlaces() : [], faults)) walk([...rest, id]);
  };
  walk([]);
  compareSets(watched, 'tokens', found, tokenChoices(model, seat));
}

/** Holds all that is offered against all that is allowed. */
function compareChoices(watched: Watched, decision: Decision, dice: Dice): void {
  const paths = [...offered(watched, decision)];
  const force = choicesByForce(watched.referee.model, decision.kind, decision.seat);
  const name = force.some((path) => path.includes('box')) ? `${decision.kind} boxing` : decision.kind;
  compareSets(
    watched,
    name,
    paths.map((path) => saidAs(watched, decision, path)),
    force,
  );
  const placing = paths.filter((path) => / -?\d+,-?\d+ [0-3]$/.test(` ${path}`) && decision.kind !== 'start-tile');
  const one = placing[placing.length === 0 ? 0 : dice.next(placing.length)];
  if (one !== undefined && watched.judged.faults.length === 0) compareTokens(watched, decision, one.split(' '));
}

function compareDue({ table, referee, judged }: Watched): void {
  const due = dueDecisions(table).map(({ kind, seat }) => `${kind} ${seat}`);
  const force = dueByForce(referee.model);
  if (due.sort().join() !== force.sort().join()) judged.faults.push(`due are ${due}, and not ${force}`);
}

function compareTables({ table, referee, judged }: Watched): void {
  const theirs = tableOf(modelOf(table.state as State));
  for (const [name, mine] of Object.entries(tableOf(referee.model))) {
    if (theirs[name] !== mine) judged.faults.push(`${name} is ${theirs[name]}, and not ${mine}`);
  }
}

/** Judges what happened, and what stands after it. */
function judge(watched: Watched, events: readonly GameEvent[]): void {
  const { referee, judged } = watched;
  for (const { type, data } of events) {
    bump(judged.events, type);
    referee.see(type as EventType, data);
  }
  judged.faults.push(...referee.faults.splice(0));
  if (judged.faults.length > 0) return;
  compareTables(watched);
  compareDue(watched);
}

function compareTitles({ rules, table, referee, judged }: Watched): void {
  for (const seat of people(referee.model)) {
    const theirs = rules.achievements(table.state, seat).sort().join();
    const mine = titles(referee.model, seat).sort().join();
    bump(judged.sets, 'titles');
    if (theirs !== mine) judged.faults.push(`SI-14: seat ${seat} has ${theirs}, and not ${mine}`);
  }
}

/** Places of all sides, Alexis among them though nobody sits there (SI-12.4, 13.24). */
function comparePlaces({ rules, table, referee, judged }: Watched): void {
  const { model } = referee;
  const outcome = outcomeOf(rules, table);
  const theirs = outcome ? placingsOf(outcome).map((one) => JSON.stringify(Object.entries(one).sort())) : [];
  const mine = ranking(model).map(({ seat, total, houses, ports, last }, at) => {
    const side = model.solo && seat === 1 ? { option: 'alexis' } : { seat };
    const placing = { ...side, place: at + 1, score: total, tieBreaks: [houses, ports, last] };
    return JSON.stringify(Object.entries(placing).sort());
  });
  if (theirs.join() !== mine.join()) judged.faults.push(`SI-12.4: the places are ${theirs}, and not ${mine}`);
  if (outcome?.reason !== model.end) judged.faults.push(`section 11: it ended by ${outcome?.reason}, not ${model.end}`);
}

/** Way in which a game is played, and how often it is looked at. */
export interface Playing {
  seed: string;
  /** Of a hundred commands, how many the bot chooses; the others are chosen at random. */
  byBot: number;
  /** One decision of so many is held against all that is allowed. */
  every: number;
  /** From this round on nobody lands who can explore, so that the piles run out. */
  reluctantFrom?: number;
  /** Commands at most; absent: to the end. */
  most?: number;
  /** Paths that are taken first, wherever they are offered, one after the other. */
  paths?: readonly Given[];
}

/** Choice that a seat is told to make. */
export interface Given {
  seat: number;
  kind: string;
  path: readonly string[];
}

/** The rules as those see them who would rather explore: landing is left out where anything else can be chosen. */
function withoutLanding(rules: Ruleset): Ruleset {
  return {
    ...rules,
    next(view, seat, decision, path) {
      const level = rules.next(view, seat, decision, path);
      if (decision.kind !== 'turn' || path.length > 0) return level;
      const others = level.list().filter(({ id, refused }) => id !== 'land' && !refused);
      return others.length === 0 ? level : { ...level, list: () => others };
    },
  };
}

/** An answer by the bot or at random. */
function answer({ rules, table, referee }: Watched, decision: Decision, dice: Dice, playing: Playing): string[] {
  const { byBot, reluctantFrom = Number.POSITIVE_INFINITY } = playing;
  const reluctant = referee.model.round >= reluctantFrom && decision.kind === 'turn';
  if (!reluctant && dice.next(100) < byBot)
    return rules.bot(table.state, decision.seat, decision, botMeans(String(dice.next(1_000_000))));
  const found = randomPath(reluctant ? withoutLanding(rules) : rules, table.state, decision, {
    dice,
    progress: !reluctant && dice.next(2) === 0,
    noReversible: true,
  });
  if (!found) throw new Error(`nothing to choose at ${decision.kind}`);
  return found.path;
}

/** The first of the given paths, where it can be taken; it is then used up. */
function given({ rules, table }: Watched, paths: Given[]): { decision: Decision; path: string[] } | null {
  const [first] = paths;
  const decision = table.open.find(({ kind, seat }) => kind === first?.kind && seat === first.seat);
  if (!first || !decision) return null;
  paths.shift();
  const { seat, path } = first;
  const taken = path.map((_, at) => path.slice(0, at));
  const legal = taken.every(
    (before, at) => rules.next(table.state, seat, decision, before).has(path[at] ?? '') === null,
  );
  return legal && rules.next(table.state, seat, decision, path).done ? { decision, path: [...path] } : null;
}

function step(watched: Watched, dice: Dice, playing: Playing, paths: Given[]): void {
  const { rules, table, judged } = watched;
  const due = dueDecisions(table);
  const told = given(watched, paths);
  const decision = told?.decision ?? due[due.length === 0 ? 0 : dice.next(due.length)];
  if (!decision) return void judged.faults.push('nothing is due');
  if (dice.next(playing.every) === 0) compareChoices(watched, decision, dice);
  if (judged.faults.length > 0) return;
  const id = `c${table.seq}`;
  const path = told?.path ?? answer(watched, decision, dice, playing);
  const entry: Entry = playPath(rules, table, decision, path, { id, at: AT }, seededRandom(`${playing.seed} ${id}`));
  judge(watched, entry.events);
}

function playOn(watched: Watched, playing: Playing): void {
  const { rules, table, judged } = watched;
  const dice = seededRandom(playing.seed);
  const paths = [...(playing.paths ?? [])];
  for (let n = 0; n < (playing.most ?? 1_000) && judged.faults.length === 0; n += 1) {
    if (outcomeOf(rules, table)) break;
    step(watched, dice, playing, paths);
  }
  if (judged.faults.length > 0 || !outcomeOf(rules, table)) return;
  compareTitles(watched);
  comparePlaces(watched);
}

/** Plays a game from its first event. @returns why it ended; null: it has not come to its end */
export function judgeGame(
  rules: Ruleset,
  seats: number,
  settings: Settings,
  playing: Playing,
  judged: Judged,
): string | null {
  const chance = (position: number) => seededRandom(`${playing.seed}:${position}`);
  const { table, entry } = startGame(rules, { gameId: 'judged', seats, settings }, AT, chance);
  const [first, ...rest] = entry.events;
  const referee = Referee.fromSetUp(first?.data as EventData['GameSetUp']);
  const watched = { rules, table, referee, judged };
  judge(watched, rest);
  playOn(watched, playing);
  return outcomeOf(rules, table)?.reason ?? null;
}

/** Plays on from a state: what nobody chooses is judged first. @returns why it ended; null: it has not come to its end */
export function judgeFrom(rules: Ruleset, state: State, playing: Playing, judged: Judged): string | null {
  const referee = Referee.takingOver(state);
  const info = { gameId: 'judged', seats: people(referee.model).length, settings: state.settings };
  const { table, events } = openDecisions(rules, info, state, () => seededRandom(`${playing.seed} opens`));
  const watched = { rules, table, referee, judged };
  judge(watched, events);
  playOn(watched, playing);
  return outcomeOf(rules, table)?.reason ?? null;
}
