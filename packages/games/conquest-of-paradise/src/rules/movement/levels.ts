/** The levels of the decision `movement`: one stack step, one turning of a link, or the end (CP-10.1 to 10.7). */
import {
  type Choice,
  choose,
  count,
  done,
  type Level,
  type Message,
  type Refusal,
  refuse,
  type Seat,
  word,
} from '@wayfinder/engine';
import { neighbours, sortedHexes } from '../../hexes.ts';
import type { HexId, State } from '../../state.ts';
import { chooseHex, withoutList } from '../choices.ts';
import { faceDownPiecesIn, hasLink, hexesWithPieces, stackIn } from '../pieces.ts';
import { isSolo } from '../settings.ts';
import { entryRefusal } from './enter.ts';
import { movementWords } from './extra-items.ts';
import type { StepItem } from './items.ts';
import {
  draftOf,
  goRefusal,
  itemRefusal,
  mostOf,
  type Step,
  stepOf,
  stepRefusal,
  stepsFrom,
  type Taken,
  takeRefusal,
} from './step.ts';

/** CP-10.5 and all that limits what can go: why nothing can go from one hex to the other, or null. */
function toRefusal(view: State, seat: Seat, from: HexId, to: HexId): Refusal | null {
  if (!neighbours(from).includes(to)) return refuse('not-adjacent', ['CP-10.3', 'CP-10.7', 'CP-1.2']);
  return entryRefusal(view, seat, to) ?? stepRefusal(stepOf(view, seat, from, to));
}

/** Why nothing can leave the hex, or null. */
function fromRefusal(view: State, seat: Seat, from: HexId): Refusal | null {
  if (!stackIn(view, from, seat)) return refuse('no-pieces', ['CP-10.7']);
  const stepTo = stepsFrom(view, seat, from);
  let first: Refusal | null = null;
  for (const to of neighbours(from)) {
    const refusal = entryRefusal(view, seat, to) ?? stepRefusal(stepTo(to));
    if (!refusal) return null;
    if (first === null || first.code === 'unknown-hex') first = refusal;
  }
  return first;
}

/** CP-9.1, 10.1: why the hex's link can't be turned so, or null. */
function turnRefusal(view: State, seat: Seat, hex: HexId, face: string): Refusal | null {
  const link = hasLink(view, hex, seat);
  if (face === 'down') return link ? null : refuse('no-link', ['CP-10.1']);
  if (link) return refuse('link-there', ['CP-9.1']);
  const canoes = faceDownPiecesIn(view, hex, seat).transport_canoe;
  return canoes > 0 ? null : refuse('no-transport-canoe', ['CP-10.1']);
}

function turnsIn(view: State, seat: Seat, hex: HexId): Refusal | null {
  if (!stackIn(view, hex, seat)) return refuse('no-pieces', ['CP-10.1']);
  return turnRefusal(view, seat, hex, 'up') && turnRefusal(view, seat, hex, 'down');
}

/** Null when one of the hexes is free of refusals; else the reason that all have in common, or that there is nothing to do. */
function commonRefusal(
  hexes: readonly HexId[],
  refusalOf: (hex: HexId) => Refusal | null,
  nothing: Refusal,
): Refusal | null {
  const found: Refusal[] = [];
  for (const hex of hexes) {
    const refusal = refusalOf(hex);
    if (!refusal) return null;
    found.push(refusal);
  }
  const [first] = found;
  return first && found.every(({ code }) => code === first.code) ? first : nothing;
}

function startLevel(view: State, seat: Seat, hexes: readonly HexId[]): Level {
  const words = movementWords(view);
  const [move, turn, end] = [word('move', { progress: true }), word('turn', { reversible: true }), word('end')];
  const choices = [move, ...words.map(({ choice }) => choice), turn, end];
  const level = choose({ key: 'ask.movement' }, choices, ({ id }) => {
    if (id === 'end') return null;
    const more = words.find(({ choice }) => choice.id === id);
    if (more) return more.refusal(view, seat);
    if (id === 'move') {
      return commonRefusal(hexes, (hex) => fromRefusal(view, seat, hex), refuse('nothing-to-move', ['CP-10.2']));
    }
    if (isSolo(view)) return refuse('links-by-themselves', ['CP-31.16']);
    return commonRefusal(hexes, (hex) => turnsIn(view, seat, hex), refuse('nothing-to-turn', ['CP-10.1']));
  });
  return isSolo(view) ? withoutList(level, ['turn']) : level;
}

function turnLevel(view: State, seat: Seat, path: readonly string[], hexes: readonly HexId[]): Level {
  const [, hex = '', face] = path;
  if (path.length === 1) return chooseHex({ key: 'ask.movement.turn' }, hexes, (id) => turnsIn(view, seat, id));
  if (face !== undefined) return done();
  const ask = { key: 'ask.movement.face', args: { hex: { space: hex } } };
  return choose(ask, [word('up'), word('down')], ({ id }) => turnRefusal(view, seat, hex, id));
}

/** The path's items so far. */
export function takenAlong(step: Step, path: readonly string[]): Taken[] {
  const items = path.slice(3);
  const taken: Taken[] = [];
  for (let i = 0; i + 1 < items.length; i += 2) {
    const item = step.items.find(({ id }) => id === items[i]);
    if (item) taken.push({ item, n: Number(items[i + 1]) });
  }
  return taken;
}

/**
 * The sentence for an item: what a canoe does with its load is a sentence of its own each, never a `select` on a name, which another language
 * spells differently.
 */
function itemKey({ kind, load, leaves }: Pick<StepItem, 'kind' | 'load' | 'leaves'>): string {
  if (kind === 'warrior_band' || kind === 'colony') return 'choice.movement.walker';
  if (kind === 'rumor') return 'choice.movement.rumor';
  if (load === leaves) return load ? 'choice.movement.canoe.with' : 'choice.movement.canoe.empty';
  if (!load) return 'choice.movement.canoe.taking';
  return leaves ? 'choice.movement.canoe.changing' : 'choice.movement.canoe.putting-down';
}

/** The item in words: what goes, what it carries now and on leaving, how far it has come. */
export function itemChoice(item: Omit<StepItem, 'group' | 'refused'>): Choice {
  const args = {
    piece: { piece: item.kind },
    ...(item.load && { load: { piece: item.load } }),
    ...(item.leaves && { leaves: { piece: item.leaves } }),
    used: { count: item.used },
    n: { count: item.n },
  };
  return { id: item.id, target: { piece: item.kind }, text: { key: itemKey(item), args } };
}

function askOf(key: string, step: Step): Message {
  return { key, args: { from: { space: step.from }, to: { space: step.to } } };
}

function itemsLevel(step: Step, taken: readonly Taken[]): Level {
  const draft = draftOf(step, taken);
  const last = taken.at(-1);
  const items = step.items.slice(last ? step.items.indexOf(last.item) + 1 : 0);
  const listed = items.filter((item) => item.refused !== null || mostOf(draft, item) > 0);
  const choices = [...listed.map(itemChoice), ...(taken.length > 0 ? [word('go')] : [])];
  return choose(askOf('ask.movement.items', step), choices, ({ id }) => {
    const item = listed.find((other) => other.id === id);
    return item ? itemRefusal(step, draft, item) : goRefusal(step, draft);
  });
}

function countLevel(step: Step, taken: readonly Taken[], id: string): Level {
  const draft = draftOf(step, taken);
  const item = step.items.find((other) => other.id === id);
  if (!item) return done();
  return count(askOf('ask.movement.count', step), 1, mostOf(draft, item), (n) => takeRefusal(step, draft, { item, n }));
}

function moveLevel(view: State, seat: Seat, path: readonly string[], hexes: readonly HexId[]): Level {
  const [, from = '', to = ''] = path;
  if (path.length === 1) {
    return chooseHex({ key: 'ask.movement.from' }, hexes, (hex) => fromRefusal(view, seat, hex));
  }
  if (path.length === 2) {
    const ask = { key: 'ask.movement.to', args: { from: { space: from } } };
    return chooseHex(ask, neighbours(from), (hex) => toRefusal(view, seat, from, hex));
  }
  if (path.at(-1) === 'go') return done();
  const step = stepOf(view, seat, from, to);
  const taken = takenAlong(step, path);
  return path.length % 2 === 1 ? itemsLevel(step, taken) : countLevel(step, taken, path.at(-1) ?? '');
}

/** Choices that can be made next in the movement stage. */
export function movementLevel(view: State, seat: Seat, path: readonly string[]): Level {
  if (path[0] === 'end') return done();
  const hexes = sortedHexes(hexesWithPieces(view, seat));
  if (path.length === 0) return startLevel(view, seat, hexes);
  const more = movementWords(view).find(({ choice }) => choice.id === path[0]);
  if (more) return more.level(view, seat, path);
  return path[0] === 'turn' ? turnLevel(view, seat, path, hexes) : moveLevel(view, seat, path, hexes);
}
