/**
 * The entries of one batch as one value: lists whose places have a meaning, without what the batch's row says already. The log of a game is the bytes that
 * it costs for ever.
 */
import type { By, Command, Draw, Entry, GameEvent, Seat } from '@wayfinder/engine';
import type { Instant, StoredEntry } from './records.ts';

type CommandJson = [id: string, seat: Seat, by: By, actorId: string | null, decision: string, path: string[]];

/** `draws`: a number stands for no draw that so many seats may see; see `drawsJson`. */
type DrawsJson = number | [seats: number, ...draws: [label: string, n: number, range: number, value: number][]];

type EventJson = [
  type: string,
  shape: number,
  because: string[],
  data: unknown,
  draws: DrawsJson | GameEvent['draws'],
  only?: Seat[] | null,
  /** Given where they differ from those of the batch. */
  revision?: number,
  at?: Instant,
];

/** An entry without a command has the id under which its events stand. */
type EntryJson = [command: CommandJson | string, events: EventJson[]];

/** The entries of a batch in JSON, with what is kept of what its sender was answered. */
export type EntriesJson = [revision: number, entries: EntryJson[], answer?: unknown];

/** A batch's row, as far as it tells of its entries. */
export interface BatchPlace {
  gameId: string;
  batch: number;
  firstSeq: number;
  at: Instant;
}

/** The JSON of a batch's entries, as text. @throws Error where they don't follow on one another from `firstSeq` */
export function entriesText(
  { gameId, firstSeq, at }: Omit<BatchPlace, 'batch'>,
  entries: readonly Entry[],
  answer: unknown = null,
): string {
  const revision = entries[0]?.events[0]?.revision ?? 0;
  let seq = firstSeq;
  const json = entries.map(({ command, events }): EntryJson => {
    const id = command?.id ?? events[0]?.commandId ?? '';
    for (const [index, event] of events.entries()) {
      if (event.gameId !== gameId || event.seq !== seq || event.index !== index || event.commandId !== id)
        throw new Error(`event ${event.seq} of ${event.gameId} stands at ${seq} in the log of ${gameId}`);
      seq += 1;
    }
    return [command ? commandJson(command) : id, events.map((event) => eventJson(event, revision, at))];
  });
  const whole: EntriesJson = answer === null ? [revision, json] : [revision, json, answer];
  return JSON.stringify(whole);
}

function commandJson({ id, seat, by, actorId, decision, path }: Command): CommandJson {
  return [id, seat, by, actorId, decision, path];
}

function eventJson(event: GameEvent, revision: number, at: Instant): EventJson {
  const { type, shape, because, data, only } = event;
  const json: EventJson = [type, shape, because, data, drawsJson(event.draws)];
  const isOdd = event.revision !== revision || event.at !== at;
  if (only !== null || isOdd) json.push(only);
  if (isOdd) json.push(event.revision, event.at);
  return json;
}

/** Draws that all seats may see, which most are, in few letters; all others as they are. */
function drawsJson(draws: GameEvent['draws']): DrawsJson | GameEvent['draws'] {
  const { $, to, ...more } = draws;
  if ($ !== 'secret' || to.some((seat, place) => seat !== place) || Object.keys(more).length !== 2) return draws;
  const value = (draws as { value: Draw[] }).value;
  if (draws.shown.count !== value.length || Object.keys(draws.shown).length !== 1) return draws;
  if (value.length === 0) return to.length;
  if (value.some((draw) => Object.keys(draw).length !== DRAW_KEYS)) return draws;
  return [
    to.length,
    ...value.map(({ label, n, range, value: drawn }) => [label, n, range, drawn] as const),
  ] as DrawsJson;
}

const DRAW_KEYS = 4;

function drawsOf(json: EventJson[4]): GameEvent['draws'] {
  if (typeof json === 'object' && !Array.isArray(json)) return json;
  const [seats, ...told] = typeof json === 'number' ? [json] : json;
  const value = told.map(([label, n, range, drawn]): Draw => ({ label, n, range, value: drawn }));
  return { $: 'secret', to: Array.from({ length: seats }, (_, seat) => seat), shown: { count: value.length }, value };
}

/** The entries of a batch. */
export function entriesOf(
  { gameId, batch, firstSeq, at }: BatchPlace,
  [revision, entries]: EntriesJson,
): StoredEntry[] {
  let seq = firstSeq;
  return entries.map(([command, events]) => {
    const commandId = typeof command === 'string' ? command : command[0];
    const told = events.map((json, index): GameEvent => {
      const [type, shape, because, data, draws, only = null, ownRevision = revision, ownAt = at] = json;
      const event = { gameId, seq, commandId, index, type, shape, revision: ownRevision, at: ownAt, because, data };
      seq += 1;
      return { ...event, draws: drawsOf(draws), only };
    });
    // A command happened when its events did.
    return {
      batch,
      command: typeof command === 'string' ? null : commandOf(gameId, command, told[0]?.at ?? at),
      events: told,
    };
  });
}

function commandOf(gameId: string, [id, seat, by, actorId, decision, path]: CommandJson, at: Instant): Command {
  return { id, gameId, seat, by, actorId, decision, path, at };
}
