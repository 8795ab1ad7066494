/**
 * Searches what reached somebody's page for what that somebody may not know. Everything is held against the log: each view against the engine's
 * redaction of the state at its position, each event against the stored one, each hidden field against those who may know it; and what others hide
 * at that moment must stand nowhere in the text, by its id or, on the screen, by its name.
 */
import {
  applyEvents,
  canonical,
  cloneTable,
  type Entry,
  type GameInfo,
  mayKnow,
  openTable,
  positionOf,
  type Ruleset,
  redact,
  type Viewer,
  viewEvent,
} from '@wayfinder/engine';
import type { Heard } from './traffic.ts';

/** The game as it was at every position of one viewer. */
export interface Truth {
  readonly viewer: Viewer;
  /** The whole state after so many events that this viewer knows of. */
  readonly states: readonly unknown[];
  /** Its view of each of them as one text; made when it is asked for. */
  view(position: number): string;
  /** The event with this number, from 1, as this viewer may know it, as one text. */
  event(position: number): string | null;
}

/** The truth of a stored log for one viewer. */
export function truthOf(ruleset: Ruleset, info: GameInfo, entries: readonly Entry[], viewer: Viewer): Truth {
  const states: unknown[] = [null];
  const events: string[] = [''];
  let table = openTable(ruleset, info, []);
  for (const event of entries.flatMap((entry) => entry.events)) {
    table = cloneTable(table);
    applyEvents(ruleset, table, [event]);
    const position = positionOf(table, viewer);
    states[position] = table.state;
    const viewed = viewEvent(event, viewer, position, info.seats);
    if (viewed) events[position] = canonical({ data: viewed.data, draws: viewed.draws, type: viewed.type });
  }
  const views = new Map<number, string>();
  return {
    viewer,
    states,
    view(position) {
      const known = views.get(position) ?? canonical(redact(states[position], viewer));
      views.set(position, known);
      return known;
    },
    event: (position) => events[position] ?? null,
  };
}

/** Other things that this viewer may not read. */
export interface Forbidden {
  /** Texts that stand nowhere: addresses of others, what is only in others' standing orders. */
  readonly texts: readonly string[];
  /** Names of things on the screen, by id. */
  readonly names: Readonly<Record<string, string>>;
}

/** Names of fields that say how the service keeps a game. */
const FIELDS = /"(seq|firstSeq|expectedSeq|batch|commandId|actorId|userId|hostId|saltKey|sentHash|tokenHash)"\s*:/;

/** Faults of one thing that was heard, `at` the position that the game had then. */
export function leaksIn(truth: Truth, forbidden: Forbidden, { kind, from, text }: Heard, at: number): string[] {
  const plain = kind === 'document' ? unescaped(text) : text;
  const wrong = forbidden.texts.filter((one) => plain.includes(one));
  if (kind === 'screen') return [...wrong, ...namedIn(truth, forbidden, plain, at)].map((what) => `${from}: ${what}`);
  const field = FIELDS.exec(plain)?.[0];
  if (field) wrong.push(field);
  const json = parsed(text);
  const found =
    json === undefined
      ? [...openIn(plain, truth.viewer), ...gamesIn(text).flatMap((game) => inJson(truth, game))]
      : inJson(truth, json);
  wrong.push(...found, ...idsIn(truth, forbidden, plain, positionIn(json) ?? at));
  return wrong.map((what) => `${from}: ${what}`);
}

/** A document carries data within strings of its scripts. */
function unescaped(text: string): string {
  return text.replaceAll('\\"', '"').replaceAll('&quot;', '"').replaceAll('&amp;', '&');
}

/** A part of what a document's scripts carry, as a text within a text. */
const CARRIED = /self\.__next_f\.push\(\[1,("(?:[^"\\]|\\.)*")\]\)/g;

/** The games that a document carries, as an answer would hold them. */
export function gamesIn(text: string): unknown[] {
  const carried = [...text.matchAll(CARRIED)].map(([, part = '""']) => JSON.parse(part) as string).join('');
  return [...carried.matchAll(/\{"gameId":/g)].map(({ index }) => JSON.parse(wholeObject(carried, index)));
}

/** The text of the object that begins here. */
function wholeObject(text: string, from: number): string {
  let [depth, inString] = [0, false];
  for (let i = from; i < text.length; i += 1) {
    const letter = text[i];
    if (letter === '\\') i += 1;
    else if (letter === '"') inString = !inString;
    else if (!inString && letter === '{') depth += 1;
    else if (!inString && letter === '}') depth -= 1;
    if (depth === 0) return text.slice(from, i + 1);
  }
  throw new Error(`an object without end: ${text.slice(from, from + 100)}`);
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function positionIn(json: unknown): number | null {
  const position = (json as { position?: unknown } | null)?.position;
  return typeof position === 'number' ? position : null;
}

type Node = Record<string, unknown>;

/** Every object of a value, itself among them. */
function* objectsOf(value: unknown): Generator<Node> {
  if (value === null || typeof value !== 'object') return;
  if (!Array.isArray(value)) yield value as Node;
  for (const part of Object.values(value)) yield* objectsOf(part);
}

/** Faults in an answer or a message: hidden fields that lie open, views and events that aren't the redacted ones, answers in a window. */
function inJson(truth: Truth, json: unknown): string[] {
  const wrong: string[] = [];
  for (const node of objectsOf(json)) {
    wrong.push(...wrongField(node, truth.viewer));
    wrong.push(...wrongView(truth, node), ...wrongEvent(truth, node), ...wrongAwaited(truth, node));
  }
  return wrong;
}

/** A hidden field with a value for somebody whom it isn't to. */
function wrongField(node: Node, viewer: Viewer): string[] {
  if (node.$ === 'unknown') return 'value' in node ? [`a value of what is unknown: ${brief(node)}`] : [];
  if (node.$ !== 'secret') return [];
  return mayKnow(node as { to: number[]; open?: true }, viewer) ? [] : [`a secret: ${brief(node)}`];
}

function brief(value: unknown): string {
  return JSON.stringify(value).slice(0, 200);
}

/** A seat's page may look as everybody does, and sees no more than they. */
function isForViewer(truth: Truth, { viewer }: Node): boolean {
  return viewer === truth.viewer;
}

function wrongView(truth: Truth, node: Node): string[] {
  if (!('view' in node) || typeof node.position !== 'number') return [];
  if (!isForViewer(truth, node)) return [`a view of ${node.viewer}`];
  return canonical(node.view) === truth.view(node.position) ? [] : [`another view at ${node.position}`];
}

function wrongEvent(truth: Truth, node: Node): string[] {
  if (typeof node.type !== 'string' || typeof node.position !== 'number' || !('draws' in node)) return [];
  const { data, draws, type } = node;
  return canonical({ data, draws, type }) === truth.event(node.position)
    ? []
    : [`another event ${node.position}: ${brief(node)}`];
}

interface Window {
  asked: number[];
  atOnce: number[];
  stage: string;
}

/** Seats that are asked in an open window: as far as others can tell, they all are until it closes. */
export function askedAt(truth: Truth, position: number): number[] {
  const { windows = [] } = (truth.states[position] ?? {}) as { windows?: Window[] };
  const open = windows.filter(({ stage }) => stage === 'asking').at(-1);
  return (open?.asked ?? []).filter((seat) => !open?.atOnce.includes(seat) && seat !== truth.viewer);
}

function wrongAwaited(truth: Truth, { awaited, position }: Node): string[] {
  if (!Array.isArray(awaited) || typeof position !== 'number') return [];
  const seats = awaited.map(({ seat }: { seat: number }) => seat);
  const missing = askedAt(truth, position).filter((seat) => !seats.includes(seat));
  return missing.length === 0 ? [] : [`seat ${missing} has answered in the window at ${position}`];
}

/** Hidden fields in a text that isn't JSON as a whole. */
function openIn(text: string, viewer: Viewer): string[] {
  const found = [...text.matchAll(/"\$":"secret"/g)].length;
  const read = [...text.matchAll(/\{"\$":"secret","to":(\[[\d,]*\])(?:,"open":(true))?/g)];
  const wrong = read.filter(([, to = '[]', open]) => {
    return !mayKnow({ to: JSON.parse(to), ...(open ? { open: true as const } : {}) }, viewer);
  });
  return [...wrong.map(([all]) => `a secret: ${all}`), ...(read.length === found ? [] : ['secrets in another shape'])];
}

/** Cards that somebody holds and this viewer doesn't know to be there: they stand nowhere in its view, and it was never told of them. */
export function hiddenAt(truth: Truth, { names }: Forbidden, position: number): string[] {
  const { states, viewer, view } = truth;
  const ids = [...objectsOf(states[position])].flatMap((node) =>
    node.$ === 'secret' && isHeld(node) && !mayKnow(node as never, viewer) ? (node.value as string[]) : [],
  );
  const known = view(position);
  return [...new Set(ids)].filter(
    (id) => id in names && !known.includes(`"${id}"`) && !toldBefore(truth, id, position),
  );
}

/** A hand: it is somebody's, whereas nobody knows a deck. */
function isHeld({ to, value }: Node): boolean {
  return Array.isArray(to) && to.length > 0 && Array.isArray(value) && value.every((one) => typeof one === 'string');
}

/** Hidden ids in a text as values; that catalogs of words have them as keys tells nothing. */
function idsIn(truth: Truth, forbidden: Forbidden, text: string, position: number): string[] {
  return hiddenAt(truth, forbidden, position)
    .filter((id) => text.replaceAll(`"${id}":`, '').includes(`"${id}"`))
    .map((id) => `the hidden ${id}`);
}

/** True for a card that the viewer was told of: who has seen it go into the deck again may still read of it. */
function toldBefore(truth: Truth, id: string, position: number): boolean {
  for (let n = 1; n <= position; n += 1) if (truth.event(n)?.includes(`"${id}"`)) return true;
  return false;
}

/** Hidden things whose name stands on the screen, where nothing else of that name was ever told. */
function namedIn(truth: Truth, forbidden: Forbidden, text: string, position: number): string[] {
  const { names } = forbidden;
  const told = (name: string): boolean =>
    Object.keys(names).some(
      (id) => names[id] === name && (truth.view(position).includes(`"${id}"`) || toldBefore(truth, id, position)),
    );
  const hidden = new Set(hiddenAt(truth, forbidden, position).map((id) => names[id] ?? ''));
  return [...hidden]
    .filter((name) => new RegExp(`\\b${name}\\b`).test(text) && !told(name))
    .map((name) => `${name} on the screen`);
}
