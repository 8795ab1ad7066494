/** Games of players that err, played through the engine as on the service: each decides on its own view. */
import {
  type Decision,
  dueDecisions,
  outcomeOf,
  playPath,
  type Ruleset,
  redact,
  seededRandom,
  startGame,
} from '@wayfinder/engine';
import { chooseInManner } from '../bot.ts';
import { CURRENT_VERSION, dataOf } from '../data/index.ts';
import inForce from '../data/small-islands.json' with { type: 'json' };
import { heldTiles } from '../rules/exploring.ts';
import { smallIslands } from '../ruleset.ts';
import { type Settings, type State, settings } from '../state.ts';
import { type Counts, countGame, countTurn, Watcher } from './simulated.ts';

/** A kind of game that is played many times. */
export interface Simulation {
  /** Its name in tables, and the beginning of its games' seeds. */
  id: string;
  seats: number;
  settings: Partial<Settings>;
  /** Its players land only where they must. */
  reluctant?: boolean;
}

/** The component data that new games begin with. */
export const CURRENT_DATA = dataOf(CURRENT_VERSION);

/** Cards whose values a source names: they stay, whatever they do. */
export const PRINTED: ReadonlySet<string> = new Set(
  [...inForce.objectiveCards, ...inForce.missionCards, ...inForce.rewardCards]
    .filter(({ source }) => source !== 'reconstructed')
    .map(({ id }) => id),
);

const AT = '2026-01-01T00:00:00.000Z';
const ruleset = smallIslands as unknown as Ruleset;
/** Nobody here plans the start tiles, so they are drawn. */
const DRAWN = { startTiles: 'drawn' } as const;

/** Two to four together in both modes, one against each level of Alexis, and some with players who never want a round to end. */
export const SIMULATIONS: readonly Simulation[] = [
  ...[2, 3, 4].map((seats) => ({ id: `${seats}`, seats, settings: DRAWN })),
  ...[2, 3, 4].map((seats) => ({ id: `${seats}-advanced`, seats, settings: { ...DRAWN, mode: 'advanced' as const } })),
  ...(['1', '2', '3', '4', '5', '6'] as const).map((alexis) => ({
    id: `solo-${alexis}`,
    seats: 1,
    settings: { ...DRAWN, alexis },
  })),
  { id: '2-reluctant', seats: 2, settings: DRAWN, reluctant: true },
  { id: '4-reluctant', seats: 4, settings: DRAWN, reluctant: true },
  { id: 'solo-1-reluctant', seats: 1, settings: { ...DRAWN, alexis: '1' }, reluctant: true },
];

/** Plays one game, the same for the same number, and counts it. `error`: up to how many VP the players err. */
export function simulateGame(simulation: Simulation, game: number, error: number, counts: Counts): void {
  const { id, seats, settings: chosen, reluctant = false } = simulation;
  const gameId = `simulated:${id}:${game}`;
  const info = { gameId, seats, settings: settings.parse(chosen) };
  const { table, entry } = startGame(ruleset, info, AT, (position) => seededRandom(`${gameId}:${position}`));
  const watcher = new Watcher(counts);
  watcher.told(entry.events, table.state as State);
  const dice = seededRandom(`${gameId}:players`);
  while (!outcomeOf(ruleset, table)) {
    const decision = dueDecisions(table)[0] as Decision;
    const { seat } = decision;
    const view = redact(table.state, seat) as State;
    if (decision.kind === 'turn') countTurn(counts, view, heldTiles(view, seat));
    const path = chooseInManner(view, seat, decision, { error, reluctant }, { random: dice });
    const sent = { id: `c${table.seq}`, at: AT };
    const { events } = playPath(ruleset, table, decision, path, sent, seededRandom(`${gameId}:${table.seq}`));
    watcher.told(events, table.state as State);
  }
  const state = table.state as State;
  watcher.over();
  const winner = state.scores?.find(({ place }) => place === 1)?.seat ?? 0;
  countGame(counts, state, smallIslands.achievements(state, winner));
}

export * from './simulated.ts';
