/** The log of a game in layout 1: a row for each event and for each command. */
import type { By, Command, GameEvent } from '@wayfinder/engine';
import type pg from 'pg';
import { type Database, instant } from '../database.ts';
import type { StoredEntry } from '../records.ts';

/**
 * Reads a stretch of the log column by column, each as one list. Telling it row by row takes longer than all the folding after it. Rows of a
 * batch that is stored are all there and never change, so that three statements read the same stretch.
 */
const OF_STRETCH = 'e.game_id = $1 AND e.seq >= $2 AND e.batch <= $3';

const lists = (table: string, ...columns: string[]): string =>
  columns.map((column) => `json_agg(${table}."${column}" ORDER BY e.seq) AS "${column}"`).join(', ');

const PLACE_LISTS = lists(
  'e',
  'seq',
  'command_id',
  'index',
  'batch',
  'type',
  'shape',
  'revision',
  'at',
  'because',
  'only_seats',
);
const PLACES = `SELECT ${PLACE_LISTS} FROM game_event e WHERE ${OF_STRETCH}`;
const DATA_LISTS = lists('e', 'data', 'draws');
const DATA = `SELECT ${DATA_LISTS} FROM game_event e WHERE ${OF_STRETCH}`;
const COMMAND_LISTS = lists('c', 'command_id', 'seat', 'by', 'actor_id', 'decision', 'path');
/** Looks each command up by itself (OFFSET 0). A few events at the end of a long game must not read all commands that it ever had. */
export const COMMANDS = `SELECT ${COMMAND_LISTS} FROM game_event e
  CROSS JOIN LATERAL (SELECT * FROM game_command c WHERE c.game_id = $1 AND c.command_id = e.command_id OFFSET 0) c
  WHERE ${OF_STRETCH} AND e."index" = 0`;

/** Rows as these statements bring them: their columns, each as the list of all rows. */
type Lists<Row> = { [Column in keyof Row]: Row[Column][] };
type Places = Lists<{
  seq: number;
  command_id: string;
  index: number;
  batch: number;
  type: string;
  shape: number;
  revision: number;
  at: string;
  because: string[];
  only_seats: number[] | null;
}>;
type EventData = Lists<Pick<GameEvent, 'data' | 'draws'>>;
type Commands = Lists<{
  command_id: string;
  seat: number;
  by: By;
  actor_id: string | null;
  decision: string;
  path: string[];
}>;

/** Visibility in SQL; the same as the engine's `visibleTo`. $2 is a seat, null for the spectator. */
const VISIBLE = '(only_seats IS NULL OR $2::int = ANY (only_seats))';

const PLACE = `SELECT seq, batch FROM game_event WHERE game_id = $1 AND ${VISIBLE} ORDER BY seq OFFSET $3 LIMIT 1`;

/** The entries that begin at `seq` or later, up to and with a batch. */
export async function rowEntriesFrom(
  db: Database,
  gameId: string,
  seq: number,
  lastBatch: number,
): Promise<StoredEntry[]> {
  const stretch = [gameId, seq, lastBatch];
  // Commands first: a game that is converted meanwhile lacks its events then, and is read again; without its commands it would look whole.
  const commands = await listsOf<Commands>(db, COMMANDS, stretch, 'entries-commands');
  const places = await listsOf<Places>(db, PLACES, stretch, 'entries-rows');
  const data = await listsOf<EventData>(db, DATA, stretch, 'entries-data');
  return places && data ? entriesOf(gameId, places, data, commandsOf(gameId, commands)) : [];
}

const EVENTS_OF = `SELECT e.game_id, ${PLACE_LISTS}, ${DATA_LISTS} FROM game_event e
  WHERE e.game_id = ANY ($1::text[]) GROUP BY e.game_id`;
const COMMANDS_OF = `SELECT c.game_id, ${COMMAND_LISTS.replaceAll('e.seq', 'c.command_id')} FROM game_command c
  WHERE c.game_id = ANY ($1::text[]) GROUP BY c.game_id`;

/** The whole logs of some games, by their ids. */
export async function rowEntriesOf(
  client: pg.ClientBase,
  gameIds: readonly string[],
): Promise<Map<string, StoredEntry[]>> {
  type Whole = Places & EventData & { game_id: string };
  const events = await client.query<Whole>({ name: 'events-of', text: EVENTS_OF, values: [gameIds] });
  const sent = await client.query<Commands & { game_id: string }>({
    name: 'commands-of',
    text: COMMANDS_OF,
    values: [gameIds],
  });
  const commands = new Map(sent.rows.map((row) => [row.game_id, commandsOf(row.game_id, row)]));
  return new Map(
    events.rows.map((row) => [row.game_id, entriesOf(row.game_id, row, row, commands.get(row.game_id) ?? new Map())]),
  );
}

/** Columns of some rows; null when there are none. */
async function listsOf<Columns extends Lists<object>>(
  db: Database,
  text: string,
  values: unknown[],
  name: string,
): Promise<Columns | null> {
  const row = await db.row<Columns>(text, values, name);
  return row && Object.values(row).every((list) => list !== null) ? row : null;
}

/** Finds the place of the event that a seat, or the spectator (null), counts as number `position`, from 1; null when there is none yet. */
export function rowPlaceOf(
  db: Database,
  gameId: string,
  seat: number | null,
  position: number,
): Promise<{ seq: number; batch: number } | null> {
  return db.row(PLACE, [gameId, seat, position - 1], 'place-rows');
}

/** Lists of one statement are as long as each other. */
function nth<T>(list: readonly T[], n: number): T {
  return list[n] as T;
}

function entriesOf(
  gameId: string,
  places: Places,
  { data, draws }: EventData,
  commands: ReadonlyMap<string, Omit<Command, 'at'>>,
): StoredEntry[] {
  const entries: StoredEntry[] = [];
  const instantOf = instants();
  for (let n = 0; n < places.seq.length; n += 1) {
    const event: GameEvent = {
      gameId,
      seq: nth(places.seq, n),
      commandId: nth(places.command_id, n),
      index: nth(places.index, n),
      type: nth(places.type, n),
      shape: nth(places.shape, n),
      revision: nth(places.revision, n),
      at: instantOf(nth(places.at, n)),
      because: nth(places.because, n),
      data: nth(data, n),
      draws: nth(draws, n),
      only: nth(places.only_seats, n),
    };
    const last = entries.at(-1);
    if (event.index > 0 && last) last.events.push(event);
    else {
      const command = commands.get(event.commandId);
      // A command happened when its events did.
      entries.push({
        batch: nth(places.batch, n),
        command: command ? { ...command, at: event.at } : null,
        events: [event],
      });
    }
  }
  return entries;
}

/** Instants as we write them; those of one entry are the same. */
function instants(): (told: string) => string {
  let [last, at] = ['', ''];
  return (told) => {
    if (told !== last) [last, at] = [told, instant(told)];
    return at;
  };
}

/** The commands by their ids. */
function commandsOf(gameId: string, lists: Commands | null): Map<string, Omit<Command, 'at'>> {
  const commands = new Map<string, Omit<Command, 'at'>>();
  if (!lists) return commands;
  for (const [n, id] of lists.command_id.entries()) {
    commands.set(id, {
      id,
      gameId,
      seat: nth(lists.seat, n),
      by: nth(lists.by, n),
      actorId: nth(lists.actor_id, n),
      decision: nth(lists.decision, n),
      path: nth(lists.path, n),
    });
  }
  return commands;
}
