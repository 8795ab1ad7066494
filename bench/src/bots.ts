/** Strength of the bots: against each other and against chance, and the time that a choice takes them. */
import {
  BOT_LOOKS,
  BotBudget,
  type BotLevel,
  type BotMeans,
  type Decision,
  dueDecisions,
  outcomeOf,
  playPath,
  type Ruleset,
  redact,
  seededRandom,
  startGame,
  type Table,
} from '@wayfinder/engine';
import { randomDecision, seatCountsOf } from '@wayfinder/engine/laws';
import { type Figure, percentile } from './figures.ts';
import type { Sizes } from './sizes.ts';

/** Player of a seat: a bot, or chance among legal choices. */
export type Player = BotLevel | 'random';

/** Result of a game. */
interface Played {
  /** In seat order. */
  scores: number[];
  places: number[];
  /** Milliseconds of each choice of a bot. */
  times: number[];
  /** Most looks that a bot took for one choice. */
  looks: number;
}

const AT = '2026-01-01T00:00:00.000Z';
/** Chance does what nobody waits for once in so many commands. */
const FREE_ONE_IN = 12;

interface Choice {
  decision: Decision;
  path: string[];
}

/** A game of these players, one a seat, by a seed. @throws Error when it doesn't end within the ruleset's bound */
export function playGame(ruleset: Ruleset, settings: unknown, players: readonly Player[], seed: string): Played {
  const info = { gameId: 'bots', seats: players.length, settings };
  const { table } = startGame(ruleset, info, AT, (position) => seededRandom(`${seed}:${position}`));
  const dice = seededRandom(`${seed}:dice`);
  const played: Played = { scores: [], places: [], times: [], looks: 0 };
  for (let n = 0; !outcomeOf(ruleset, table); n += 1) {
    if (n >= ruleset.bound) throw new Error(`${seed}: no end after ${n} commands`);
    const { decision, path } = choiceAt(ruleset, table, { players, seed, n, dice, played });
    playPath(ruleset, table, decision, path, { id: `c${n}`, at: AT }, seededRandom(`${seed}:${table.seq}`));
  }
  for (const { seat, score, place } of outcomeOf(ruleset, table)?.ranking ?? []) {
    played.scores[seat] = score;
    played.places[seat] = place;
  }
  return played;
}

interface Playing {
  players: readonly Player[];
  seed: string;
  n: number;
  dice: ReturnType<typeof seededRandom>;
  played: Played;
}

/** The first due decision, as whoever plays its seat answers it. @throws Error when nothing can be chosen */
function choiceAt(ruleset: Ruleset, table: Table, { players, seed, n, dice, played }: Playing): Choice {
  const [decision] = dueDecisions(table);
  const player = decision && players[decision.seat];
  if (!decision || !player) throw new Error(`${seed}: nothing is due`);
  const { seat } = decision;
  if (player === 'random') {
    const open = table.open.filter((one) => one.seat === seat);
    const manner = { dice, progress: n % 3 > 0, noReversible: n % 2 > 0 };
    const found = randomDecision(ruleset, { ...table, open }, manner, FREE_ONE_IN);
    if (!found) throw new Error(`${seed}: nothing can be chosen`);
    return found;
  }
  const view = redact(table.state, seat);
  const means: BotMeans = { level: player, random: seededRandom(`${seed} ${n}`), budget: new BotBudget() };
  const from = performance.now();
  const path = ruleset.bot(view, seat, decision, means);
  played.times.push(performance.now() - from);
  played.looks = Math.max(played.looks, BOT_LOOKS - means.budget.left);
  return { decision, path };
}

/** Result of two players against each other. */
interface Match {
  /** Share of the games that the first one won; a shared first place counts half. */
  won: number;
  times: number[];
  looks: number;
}

/** Games of two, in which each sits first as often as the other. */
export function playMatch(ruleset: Ruleset, first: Player, second: Player, games: number, seed = 'match'): Match {
  const settings = ruleset.settings.presets.find((preset) =>
    seatCountsOf(ruleset, preset.settings).includes(2),
  )?.settings;
  const match: Match = { won: 0, times: [], looks: 0 };
  for (let game = 0; game < games; game += 1) {
    // Both games of a pair have the same chance, with sides swapped.
    const isSwapped = game % 2 === 1;
    const players = isSwapped ? [second, first] : [first, second];
    const { places, times, looks } = playGame(ruleset, settings, players, `${seed} ${game >> 1}`);
    const [own = 1, other = 1] = isSwapped ? places.toReversed() : places;
    match.won += own < other ? 1 : own === other ? 0.5 : 0;
    match.times.push(...times);
    match.looks = Math.max(match.looks, looks);
  }
  match.won /= games;
  return match;
}

const PAIRS: readonly { first: Player; second: Player; least: number; most?: number }[] = [
  { first: 'steady', second: 'random', least: 95 },
  { first: 'steady', second: 'easy', least: 70, most: 90 },
  { first: 'easy', second: 'random', least: 70 },
];

/** Figures of the bots of one ruleset. */
function figuresOf(ruleset: Ruleset, { games }: Sizes['bots']): Figure[] {
  const times: number[] = [];
  let looks = 0;
  const figures = PAIRS.flatMap(({ first, second, least, most }): Figure[] => {
    const match = playMatch(ruleset, first, second, games);
    for (const time of match.times) times.push(time);
    looks = Math.max(looks, match.looks);
    const what = `${ruleset.id}: ${first} beats ${second}, of ${games} games of two`;
    const figure = { what, value: 100 * match.won, unit: '%' as const };
    const bounds = most === undefined ? [] : [{ ...figure, what: `${what}, at most`, aim: { most } }];
    return [{ ...figure, aim: { least } }, ...bounds];
  });
  return [
    ...figures,
    { what: `${ruleset.id}: a bot's choice, p99`, value: percentile(times, 0.99), unit: 'ms', aim: { most: 1_000 } },
    { what: `${ruleset.id}: most looks for one choice`, value: looks, unit: 'looks', aim: { most: BOT_LOOKS } },
  ];
}

/** Mean score of steady bots with so many seats. */
function meanScore(ruleset: Ruleset, seats: number, games: number): number {
  const settings = ruleset.settings.presets[0]?.settings;
  const players = Array.from({ length: seats }, (): Player => 'steady');
  const scores = Array.from(
    { length: games },
    (_, game) => playGame(ruleset, settings, players, `four ${game}`).scores,
  );
  const all = scores.flat();
  return all.reduce((sum, score) => sum + score, 0) / all.length;
}

/** Figures of how well the bots of these rulesets play. */
export function benchBots(rulesets: readonly Ruleset[], size: Sizes['bots']): Figure[] {
  return rulesets.flatMap((ruleset) => {
    const figures = figuresOf(ruleset, size);
    if (ruleset.id !== 'terra-mystica') return figures;
    const what = `${ruleset.id}: mean points of four steady bots, of ${size.four} games`;
    return [...figures, { what, value: meanScore(ruleset, 4, size.four), unit: 'points', aim: { least: 100 } }];
  });
}
