/** Repeatable games played by chance, for tests of what is said on the way. */
import {
  type Entry,
  type Happened,
  type LevelData,
  outcomeOf,
  playPath,
  type Ruleset,
  seededRandom,
  seenEvents,
  startGame,
  type Table,
  type Viewer,
} from '@wayfinder/engine';
import { randomDecision, viewersOf } from '@wayfinder/engine/laws';
import { smallIslands } from '../ruleset.ts';
import { type Settings, settings } from '../state.ts';

const ruleset = smallIslands as unknown as Ruleset;
const AT = '2026-01-01T00:00:00.000Z';

/** Result of one command: the levels on its path, its events as every viewer sees them, and the table after it. */
export interface Played {
  levels: readonly LevelData[];
  events: readonly { event: Happened; viewer: Viewer }[];
  table: Table;
}

function told(table: Table, entry: Entry): Played['events'] {
  return viewersOf(table.info.seats).flatMap((viewer) => seenEvents(entry, viewer).map((event) => ({ event, viewer })));
}

/** Plays by chance to the end of the game, or for so many commands. `look` sees what each one brought. */
export function playByChance(
  seed: string,
  seats: number,
  chosen: Partial<Settings>,
  look: (played: Played) => void,
  most = 600,
): Table {
  const info = { gameId: 'by-chance', seats, settings: settings.parse(chosen) };
  const { table, entry } = startGame(ruleset, info, AT, (position) => seededRandom(`${seed}:${position}`));
  look({ levels: [], events: told(table, entry), table });
  const dice = seededRandom(`${seed}:dice`);
  for (let n = 0; n < most && !outcomeOf(ruleset, table); n += 1) {
    const found = randomDecision(ruleset, table, { dice, progress: n % 3 > 0, noReversible: false }, 5);
    if (!found) break;
    const made = playPath(
      ruleset,
      table,
      found.decision,
      found.path,
      { id: `c${n}`, at: AT },
      seededRandom(`${seed}:${table.seq}`),
    );
    look({ levels: found.levels, events: told(table, made), table });
  }
  return table;
}
