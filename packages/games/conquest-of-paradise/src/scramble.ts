/**
 * The same game with everything redrawn that a viewer doesn't know, within what all have been shown: numbers in every hex and supply, what battles
 * need, which war canoes were met. Written from the specification's "Hidden things", apart from redaction; the leak tests compare what the viewer
 * is told of both.
 */
import { type Random, type Seat, secret, type Viewer } from '@wayfinder/engine';
import { randomBuild } from './proof/builds.ts';
import { noPieces, sizeOf, valueIn } from './proof/facts.ts';
import { eventsScramble } from './proof/scramble/events.ts';
import { heldScramble } from './proof/scramble/held.ts';
import { islandsScramble } from './proof/scramble/islands.ts';
import { roll, type ScramblePart, shuffled } from './proof/scramble/part.ts';
import { soloScramble } from './proof/scramble/solo.ts';
import { startScramble } from './proof/scramble/start.ts';
import {
  type CanoeGroup,
  type HexState,
  KINDS,
  type Kind,
  type MovingStack,
  type Pieces,
  type Stack,
  type State,
} from './state.ts';

/** Chapters of the advanced rules. */
const CHAPTERS: readonly ScramblePart[] = [startScramble, eventsScramble, heldScramble, islandsScramble, soloScramble];

/** Cards that can stay hidden when a claimant of the first edition has shown all that bring VP (CP-19.5). */
const NO_VP_CARDS = ['cannibalism', 'poi', 'severe-deforestation'];

/** Facts of a face-down stack that all know beside its number. */
interface Slot {
  n: number;
  link: number;
  /** At sea every band and colony has room (CP-10.16). */
  afloat: boolean;
  /** A war canoe is there: it was shown (CP-10.10), or nothing else could stand among enemies (CP-10.20, 12.1). */
  warCanoe: boolean;
  /** That no war canoe is there was seen when one passed (CP-10.11). */
  noWarCanoe: boolean;
  put(pieces: Pieces): void;
}

function fits(slot: Slot, pieces: Pieces): boolean {
  if (slot.noWarCanoe && pieces.war_canoe > 0) return false;
  if (!slot.afloat) return true;
  const transports = pieces.transport_canoe + slot.link;
  return pieces.colony <= transports && pieces.colony + pieces.warrior_band <= transports + pieces.war_canoe;
}

/** Draws one slot's pieces out of the pool, or null when the pool holds nothing that fits. */
function drawSlot(slot: Slot, pool: Pieces, random: Random): Pieces | null {
  const drawn = noPieces();
  const take = (kind: Kind): void => {
    drawn[kind] += 1;
    pool[kind] -= 1;
  };
  if (slot.warCanoe) {
    if (pool.war_canoe === 0) return null;
    take('war_canoe');
  }
  while (sizeOf(drawn) < slot.n) {
    const able = KINDS.filter((kind) => pool[kind] > 0 && fits(slot, { ...drawn, [kind]: drawn[kind] + 1 }));
    // Weighted by what is left, so that every kind turns up where it can.
    const bag = able.flatMap((kind) => Array.from({ length: pool[kind] }, () => kind));
    const kind = bag[bag.length === 0 ? 0 : roll(random, bag.length)];
    if (kind === undefined) return null;
    take(kind);
  }
  return drawn;
}

const TRIES = 40;

/** Deals the pool out to the slots, the tightest first; leaves everything as it was when no deal is found. */
function deal(slots: readonly Slot[], pool: Pieces, random: Random): Pieces | null {
  const tight = (slot: Slot): number => (slot.warCanoe ? 4 : 0) + (slot.noWarCanoe ? 2 : 0) + (slot.afloat ? 1 : 0);
  const order = [...slots].sort((a, b) => tight(b) - tight(a));
  for (let attempt = 0; attempt < TRIES; attempt += 1) {
    const left = { ...pool };
    const dealt = order.map((slot) => drawSlot(slot, left, random));
    if (dealt.some((pieces) => pieces === null)) continue;
    order.forEach((slot, i) => {
      slot.put(dealt[i] ?? noPieces());
    });
    return left;
  }
  return null;
}

/** Pieces of others stand there, or another seat or independents control it, as the seat sees it (CP-10.8). */
function amongEnemies(hex: HexState, seat: Seat): boolean {
  const controller = hex.group?.controller ?? null;
  const foreign = Object.keys(hex.stacks).some((owner) => Number(owner) !== seat);
  return foreign || hex.group?.independent === true || (controller !== null && controller !== seat);
}

/** The mover stands there among pieces of the owner that no control hides: what was met was shown to all (CP-10.10, 10.11). */
function metByMover(state: State, hex: HexState, owner: Seat): boolean {
  const mover = state.movement?.seat;
  if (mover === undefined || mover === owner || hex.stacks[String(mover)] === undefined) return false;
  const controller = hex.group?.controller ?? null;
  return controller === null || controller === mover;
}

function slotOf(state: State, id: string, hex: HexState, owner: Seat, stack: Stack): Slot {
  const pieces = valueIn(stack.faceDown) ?? noPieces();
  // A battle that was due showed the war canoe, also when its cause is gone (CP-11.11, 12.1).
  const due = state.movement?.battlesDue.includes(id) ?? false;
  const attacking = state.movement?.seat === owner && (due || amongEnemies(hex, owner));
  const met = metByMover(state, hex, owner);
  return {
    n: stack.faceDown.shown.n,
    link: stack.link,
    afloat: hex.group === null,
    warCanoe: stack.faceDown.shown.n > 0 && (attacking || (met && pieces.war_canoe > 0)),
    noWarCanoe: met && pieces.war_canoe === 0,
    put(drawn) {
      stack.faceDown = secret([owner], drawn, { n: stack.faceDown.shown.n });
    },
  };
}

/** Kinds of face-down pieces against the kinds in the supply (CP-11.2, 11.4). */
function scramblePieces(state: State, owner: Seat, random: Random): void {
  const seat = state.seats[owner];
  const supply = seat ? valueIn(seat.supply) : null;
  if (!seat || !supply) return;
  const pool = { ...supply };
  const slots: Slot[] = [];
  for (const [id, hex] of Object.entries(state.hexes)) {
    const stack = hex.stacks[String(owner)];
    if (!stack || CHAPTERS.some((chapter) => chapter.isShown?.(state, id, owner))) continue;
    const pieces = valueIn(stack.faceDown) ?? noPieces();
    for (const kind of KINDS) pool[kind] += pieces[kind];
    slots.push(slotOf(state, id, hex, owner, stack));
  }
  if (slots.length === 0) return;
  const left = deal(slots, pool, random);
  if (left) seat.supply = secret([owner], left, { n: sizeOf(left) });
}

/** Face-down cards of others against the deck (CP-17.2). */
function scrambleHands(state: State, others: readonly Seat[], random: Random): void {
  const hands = others.map((owner) => valueIn(state.seats[owner]?.hand ?? secret([], [], { n: 0 })) ?? []);
  let pool = shuffled(random, [...hands.flat(), ...(valueIn(state.deck) ?? [])]);
  const shownAll = (owner: Seat): boolean =>
    state.settings.edition === '1' && state.victory?.asked[String(owner)] === true;
  const order = [...others].sort((a, b) => Number(shownAll(b)) - Number(shownAll(a)));
  for (const owner of order) {
    const seat = state.seats[owner];
    if (!seat) continue;
    const able = shownAll(owner) ? pool.filter((card) => NO_VP_CARDS.includes(card)) : pool;
    const hand = able.slice(0, seat.hand.shown.n);
    pool = pool.filter((card) => !hand.includes(card));
    seat.hand = secret([owner], hand.sort(), { n: hand.length });
  }
  state.deck = secret([], pool.sort(), { n: pool.length });
}

/** Face-down tiles that the viewer has not found against the unseen ones (CP-7.11). */
function scrambleTiles(state: State, viewer: Viewer, random: Random): void {
  const hidden = Object.values(state.hexes).filter(
    ({ tile }) => tile?.faceUp === false && (viewer === 'spectator' || !tile.id.to.includes(viewer)),
  );
  const lying = hidden.flatMap(({ tile }) => (tile?.faceUp === false ? [valueIn(tile.id) ?? ''] : []));
  const pool = shuffled(random, [...lying, ...(valueIn(state.unseenTiles) ?? [])]);
  for (const { tile } of hidden) {
    if (tile?.faceUp === false) tile.id = secret(tile.id.to, pool.pop() ?? '', null);
  }
  state.unseenTiles = secret([], pool.sort(), { n: pool.length });
}

/** Sealed builds of others: any that the seat could have sealed (CP-15.9, 15.11). */
function scrambleBuilds(state: State, others: readonly Seat[], random: Random): void {
  for (const owner of others) {
    const seat = state.seats[owner];
    if (seat?.sealed) seat.sealed = secret([owner], randomBuild(state, owner, random), null);
  }
}

/** Answers to claims of others: none, or Severe Deforestation where the seat has it (CP-19.6). */
function scrambleAnswers(state: State, others: readonly Seat[], random: Random): void {
  const answers = state.victory?.answers ?? {};
  for (const owner of others) {
    const seat = state.seats[owner];
    if (!seat || answers[String(owner)] === undefined) continue;
    const holds =
      (valueIn(seat.hand) ?? []).includes('severe-deforestation') ||
      seat.faceUp.some((card) => card.id === 'severe-deforestation' && !card.used);
    const targets = state.seats.map((_, target) => target).filter((target) => target !== owner);
    const target = holds && roll(random, 2) === 0 ? (targets[roll(random, targets.length)] ?? null) : null;
    answers[String(owner)] = secret([owner], target, null);
  }
}

function canoe(kind: CanoeGroup['kind'], load: CanoeGroup['load'], used: number, stopped: boolean): CanoeGroup {
  return { kind, load, used, stopped, entered: true, n: 1 };
}

/** Way in which the stack may have come to stand in the hex: all of it by steps, or as it stood. */
function movedStack(pieces: Pieces, stopped: boolean, linkUsed: number, random: Random): MovingStack {
  const canoes: CanoeGroup[] = [];
  let bands = pieces.warrior_band;
  let colonies = pieces.colony;
  const aboard = (kind: CanoeGroup['kind']): CanoeGroup['load'] => {
    if (kind === 'transport_canoe' && colonies > 0) {
      colonies -= 1;
      return 'colony';
    }
    if (bands === 0) return null;
    bands -= 1;
    return 'warrior_band';
  };
  for (const kind of ['transport_canoe', 'war_canoe'] as const) {
    for (let i = 0; i < pieces[kind]; i += 1) {
      if (stopped || roll(random, 2) === 0) canoes.push(canoe(kind, aboard(kind), 1 + roll(random, 2), stopped));
    }
  }
  const rumors = Array.from({ length: pieces.rumor }, () => ({ used: 1, stopped, n: 1 }));
  const merged = mergeEqual(canoes);
  return { canoes: merged, rumors: mergeEqual(rumors), putDown: { warrior_band: 0, colony: 0 }, linkUsed };
}

/** Groups alike in all but their number become one. */
function mergeEqual<Group extends { n: number }>(groups: readonly Group[]): Group[] {
  const merged = new Map<string, Group>();
  for (const group of groups) {
    const key = JSON.stringify({ ...group, n: 0 });
    merged.set(key, { ...group, n: group.n + (merged.get(key)?.n ?? 0) });
  }
  return [...merged.values()];
}

/** Steps used and loads of another seat's pieces under way (CP-10.7): some story that the redrawn pieces could have. */
function scrambleMovement(state: State, viewer: Viewer, random: Random): void {
  const { movement } = state;
  if (!movement || movement.seat === viewer || movement.stage === 'transit') return;
  const before = valueIn(movement.stacks) ?? {};
  const stacks: Record<string, MovingStack> = {};
  for (const [id, hex] of Object.entries(state.hexes)) {
    const stack = hex.stacks[String(movement.seat)];
    const moved = before[id];
    if (!stack || !moved) continue;
    const enemies = amongEnemies(hex, movement.seat);
    const foreign = Object.entries(hex.stacks).find(([owner]) => Number(owner) !== movement.seat)?.[1];
    const controlled = hex.group?.independent === true || (hex.group?.controller ?? movement.seat) !== movement.seat;
    const met = foreign ? (valueIn(foreign.faceDown)?.war_canoe ?? 0) > 0 : false;
    stacks[id] = movedStack(
      valueIn(stack.faceDown) ?? noPieces(),
      enemies && (controlled || met),
      stack.link === 1 ? (moved.linkUsed ?? 0) : 0,
      random,
    );
  }
  movement.stacks = secret([movement.seat], stacks, null);
}

/**
 * The same state with everything that `viewer` doesn't know redrawn within the rules. The state is changed and returned.
 * @param state a whole state that the caller owns
 */
export function scramble(state: State, viewer: Viewer, random: Random): State {
  const others = state.seats.map((_, seat) => seat).filter((seat) => seat !== viewer);
  for (const owner of others) scramblePieces(state, owner, random);
  scrambleHands(state, others, random);
  scrambleTiles(state, viewer, random);
  scrambleMovement(state, viewer, random);
  scrambleBuilds(state, others, random);
  scrambleAnswers(state, others, random);
  for (const chapter of CHAPTERS) chapter.redraw?.(state, viewer, random);
  return state;
}
