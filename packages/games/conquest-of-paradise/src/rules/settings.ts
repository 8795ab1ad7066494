/**
 * Section 20: which advanced rules a game is played with. The rules ask here and never read a setting themselves, since a setting that nobody chose
 * is absent.
 */
import { type Allowed, type Refusal, refuse } from '@wayfinder/engine';
import { GOALS, isChosen } from '../advanced.ts';
import { setUpData, VP } from '../data/index.ts';
import { NOT_YET, type Settings, type State } from '../state.ts';

/** Holder of the settings: a state or a view. */
type Playing = Pick<State, 'settings'>;
export type EventProcedure = 'c3i' | 'second';
export type MalariaProcedure = 'oneDie' | 'perGroup';

/** Seats with human players, of a game of several and of a solitaire game. */
const SEATS = { min: 2, max: 4, solo: 1 } as const;

/** CP-21: starting pieces are chosen. */
export function hasVariableStart({ settings }: Playing): boolean {
  return settings.variableStart === true;
}

/** CP-22.1: the goal that was chosen; null for that of the number of seats. */
export function chosenGoal({ settings }: Playing): number | null {
  return typeof settings.goalVp === 'number' ? settings.goalVp : null;
}

/** CP-20.4: how events are drawn; `on` is the edition's own way. Null without events. */
export function eventProcedure({ settings }: Playing): EventProcedure | null {
  const { randomEvents = 'off', edition } = settings;
  if (randomEvents === 'on') return edition === '1' ? 'c3i' : 'second';
  return randomEvents === 'off' ? null : randomEvents;
}

/** CP-23: played with random events. */
export function hasEvents(playing: Playing): boolean {
  return eventProcedure(playing) !== null;
}

/** CP-25.9: windows wait for the answers of those asked; else orders answer at once (CP-25.7). */
export function asksReactions(playing: Playing): boolean {
  return hasEvents(playing) && playing.settings.reactions === 'ask';
}

/** CP-27. */
export function hasSouthIsland({ settings }: Playing): boolean {
  return settings.southIsland === true;
}

/** CP-28. */
export function hasReserve({ settings }: Playing): boolean {
  return settings.reserve === true;
}

/** CP-29. */
export function hasKumara({ settings }: Playing): boolean {
  return settings.kumara === true;
}

/** CP-30.2, 30.3: how malaria is rolled; null without it. */
export function malariaProcedure({ settings }: Playing): MalariaProcedure | null {
  const { malaria = 'off' } = settings;
  return malaria === 'off' ? null : malaria;
}

/** CP-31 to 37: one player against the opponent. */
export function isSolo({ settings }: Playing): boolean {
  return (settings.solo ?? 'off') !== 'off';
}

/** CP-37.5. */
export function isHarder({ settings }: Playing): boolean {
  return settings.solo === 'harder';
}

/** The settings as the game keeps them: the procedure of events by its name (CP-20.4). */
export function settled(chosen: Settings): Settings {
  const randomEvents = eventProcedure({ settings: chosen });
  return chosen.randomEvents === 'on' && randomEvents !== null ? { ...chosen, randomEvents } : chosen;
}

const EITHER = [true, false, undefined];

function isGoal(goal: unknown): boolean {
  if (goal === 'standard' || goal === undefined) return true;
  return Number.isInteger(goal) && Number(goal) >= GOALS.lowest && Number(goal) <= GOALS.highest;
}

/** All settings that there are. Pages audit finished games without schemas. */
export const ALLOWED: Allowed = {
  edition: ['1', '2'],
  homes: (homes) => homes === 'random' || Array.isArray(homes),
  variableStart: EITHER,
  goalVp: isGoal,
  randomEvents: ['off', 'on', 'c3i', 'second', undefined],
  reactions: ['orders', 'ask', undefined],
  southIsland: EITHER,
  reserve: EITHER,
  kumara: EITHER,
  malaria: ['off', 'oneDie', 'perGroup', undefined],
  solo: ['off', 'standard', 'harder', undefined],
};

/** The name of a setting in a refusal. */
function nameOf(key: keyof Settings): { option: string } {
  return { option: `setting.${key}` };
}

function excluded(a: keyof Settings, b: keyof Settings, rule: string): Refusal {
  return refuse('settings-exclude-each-other', [rule], { a: nameOf(a), b: nameOf(b) });
}

/** CP-20.3: what the opponent of a solitaire game has no answer to. */
function excludedBySolo(chosen: Settings): keyof Settings | null {
  const playing = { settings: chosen };
  if (chosen.edition === '1') return 'edition';
  if (hasVariableStart(playing)) return 'variableStart';
  if ((chosenGoal(playing) ?? VP.soloGoal) !== VP.soloGoal) return 'goalVp';
  if (hasEvents(playing)) return 'randomEvents';
  return hasKumara(playing) ? 'kumara' : null;
}

function pairRefusal(chosen: Settings): Refusal | null {
  const playing = { settings: chosen };
  const other = isSolo(playing) ? excludedBySolo(chosen) : null;
  if (other) return excluded('solo', other, 'CP-20.3');
  const idle = chosen.reactions === 'ask' && !hasEvents(playing);
  return idle ? excluded('reactions', 'randomEvents', 'CP-20.4') : null;
}

function seatsRefusal(chosen: Settings, seats: number): Refusal | null {
  const solo = isSolo({ settings: chosen });
  const fits = solo ? seats === SEATS.solo : seats >= SEATS.min && seats <= SEATS.max;
  return fits ? null : refuse('wrong-number-of-seats', [solo ? 'CP-31.1' : 'CP-3.1'], { n: { count: seats } });
}

/** Homes named seat by seat must be those in use (CP-3.1); alone one plays Tonga (CP-31.1). */
function homesRefusal({ homes, ...chosen }: Settings, seats: number): Refusal | null {
  if (homes === 'random') return null;
  const solo = (chosen.solo ?? 'off') !== 'off';
  const wanted = solo ? ['tonga'] : [...setUpData(seats).homes].sort();
  if ([...homes].sort().join() === wanted.join()) return null;
  const fitting = { list: wanted.map((home) => ({ tile: home })) };
  return refuse('homes-do-not-fit', [solo ? 'CP-31.1' : 'CP-3.1'], { homes: fitting });
}

/** A setting that is chosen and whose rules aren't whole yet. */
export function unfinished(chosen: Settings): Refusal | null {
  const keys = Object.keys(chosen) as (keyof Settings)[];
  const found = keys.find((key) => NOT_YET.has(key) && isChosen(key, chosen[key]));
  return found === undefined ? null : refuse('not-yet-played', ['CP-20.1'], { setting: nameOf(found) });
}

/** Why these settings can't be played by so many seats (CP-20.3, 20.4, 3.1); null: they can. */
export function settingsRefusal(chosen: Settings, seats: number): Refusal | null {
  return seatsRefusal(chosen, seats) ?? pairRefusal(chosen) ?? homesRefusal(chosen, seats) ?? unfinished(chosen);
}
