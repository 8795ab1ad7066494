/**
 * Acts of event cards, as small effects that one event carries: drawn cards and held ones share them. `applyEffect` only applies what the event
 * says; what it says was decided where the card was carried out.
 */
import { hidden, type Seat } from '@wayfinder/engine';
import { z } from 'zod';
import { movingStack } from '../../state/moves.ts';
import { type HexId, type Pieces, pieces, type State } from '../../state.ts';
import { fallBackIfEmpty, groupAt, loseVillage, setVillages } from '../control.ts';
import { eventPart } from '../event-part.ts';
import { stopEntered } from '../held/losses.ts';
import { cancelPlay, endPlay } from '../held/playing.ts';
import { turnRoll } from '../held/war-leader.ts';
import { loseHome } from '../homes.ts';
import { bookStacks } from '../movement/events.ts';
import {
  faceDown,
  piecesOf,
  putLink,
  putPieces,
  shownFromSupply,
  shownToSupply,
  takePieces,
  turnCanoe,
} from '../pieces.ts';
import { discardEvent, eventsOf } from './deck.ts';
import { type Effect, effect, type MARKS } from './effect.ts';

const seat = z.number().int();
const hex = z.string();
export const eventResolved = z.strictObject({
  card: z.string(),
  seat,
  /** Choice that was made: a hex with the kind of box that is lost, or a seat; empty without one. */
  choice: z.strictObject({ hex: hex.optional(), box: z.string().optional(), seat: seat.optional() }),
  effects: z.array(effect),
});
type EventResolved = z.infer<typeof eventResolved>;
const eventVoid = z.strictObject({ card: z.string(), reason: z.string() });
const eventLossesChosen = z.strictObject({
  seat,
  hex,
  removed: pieces.partial(),
  /** The face-up canoe goes too, and what the mover knows of its hex then (CP-24.7). */
  link: z.boolean().optional(),
  stacks: hidden(z.record(z.string(), movingStack), z.null()).optional(),
});

function changeVillage(state: State, at: HexId, n: 1 | -1): void {
  if (n === 1) {
    const group = groupAt(state, at);
    if (group && group.controller !== null) setVillages(state, at, group.controller, group.villages + 1);
    const { turn } = eventsOf(state);
    turn.settled = [...(turn.settled ?? []), at];
    return;
  }
  const owner = loseVillage(state, at);
  if (owner !== null) loseHome(state, owner, at);
}

/** CP-23.19: all have seen them. */
function removePieces(state: State, at: HexId, owner: Seat, gone: z.infer<typeof pieces>, link: boolean): void {
  // A link that goes lies down first: then all of it is one stack.
  if (link) turnCanoe(state, at, owner, false);
  const all = link ? { ...gone, transport_canoe: gone.transport_canoe + 1 } : gone;
  takePieces(state, at, owner, faceDown(state, owner, all));
  shownToSupply(state, owner, all);
  fallBackIfEmpty(state, at);
}

function placePiece(state: State, { hex: at, seat: owner, piece, link }: Extract<Effect, { type: 'place' }>): void {
  shownFromSupply(state, owner, { [piece]: 1 });
  if (link) putLink(state, at, owner);
  else putPieces(state, at, owner, faceDown(state, owner, piecesOf({ [piece]: 1 })));
}

function loseBox(state: State, { hex: at, colour, improved }: Extract<Effect, { type: 'box' }>): void {
  const group = groupAt(state, at);
  if (!group) return;
  const lost = colour === 'green' ? 'lostGreen' : 'lostBrown';
  group.marks = { ...group.marks, [lost]: (group.marks?.[lost] ?? 0) + 1 };
  if (improved) group.improved -= 1;
}

function addMark(state: State, at: HexId, mark: (typeof MARKS)[number]): void {
  const group = groupAt(state, at);
  if (group) group.marks = { ...group.marks, [mark]: true };
}

function improve(state: State, at: HexId): void {
  const group = groupAt(state, at);
  if (group) group.improved += 1;
}

/** The owner is asked next, and its pieces stay shown until then. */
function awaitLosses(
  state: State,
  { hex: at, seat: owner, pieces: left, link }: Extract<Effect, { type: 'losses' }>,
): void {
  const events = eventsOf(state);
  if (!events.current) return;
  const shown = link ? { ...left, transport_canoe: left.transport_canoe + 1 } : left;
  events.current = { ...events.current, stage: 'losses', hex: at, owner, shown: { [String(owner)]: shown } };
}

function addForTurn(state: State, what: 'fishing' | 'rats' | 'doldrums', owner: Seat): void {
  const { turn } = eventsOf(state);
  turn[what] = [...(turn[what] ?? []), owner];
}

/** Applies what held cards do. */
function applyHeld(state: State, one: Effect): void {
  const events = eventsOf(state);
  const { turn } = events;
  if (one.type === 'winds') turn.winds = { ...turn.winds, [one.seat]: (turn.winds?.[String(one.seat)] ?? 0) + 1 };
  else if (one.type === 'tapu') turn.tapu = [...(turn.tapu ?? []), one.hex];
  else if (one.type === 'birds') events.birds = one.seat;
  else if (one.type === 'stop') stopEntered(state, one.hex);
  else if (one.type === 'die') turnRoll(state, events.playing?.card ?? '', one.after);
}

/** Does to the state what the effect says; what only tells of dice changes nothing. Mutates. */
export function applyEffect(state: State, one: Effect): void {
  if (one.type === 'village') changeVillage(state, one.hex, one.n);
  else if (one.type === 'pieces') removePieces(state, one.hex, one.seat, one.pieces, one.link);
  else if (one.type === 'place') placePiece(state, one);
  else if (one.type === 'box') loseBox(state, one);
  else if (one.type === 'mark') addMark(state, one.hex, one.mark);
  else if (one.type === 'improve') improve(state, one.hex);
  else if (one.type === 'turn') addForTurn(state, one.what, one.seat);
  else if (one.type === 'typhoon') eventsOf(state).turn.typhoon = one.hex;
  else if (one.type === 'losses') awaitLosses(state, one);
  else applyHeld(state, one);
}

/** The card under way is done and lies among the discards; its marks stay. Mutates. */
export function endEvent(state: State, card: string): void {
  const events = eventsOf(state);
  if (events.current?.card !== card) return;
  events.current = null;
  discardEvent(state, card);
}

function resolve(state: State, { card, effects }: EventResolved): void {
  for (const one of effects) applyEffect(state, one);
  endPlay(state, card);
  if (eventsOf(state).current?.stage !== 'losses') endEvent(state, card);
}

export const effectKinds = {
  EventResolved: eventPart(eventResolved, resolve, { reveals: ['CP-23.19'] }),
  EventVoid: eventPart(
    eventVoid,
    (state, { card }) => {
      cancelPlay(state, card);
      endEvent(state, card);
    },
    { reveals: ['CP-23.11'] },
  ),
  EventLossesChosen: eventPart(
    eventLossesChosen,
    (state, { seat: owner, hex: at, removed, link = false, stacks }) => {
      removePieces(state, at, owner, piecesOf(removed as Partial<Pieces>), link);
      const { current, playing } = eventsOf(state);
      if (stacks && state.movement) bookStacks(state.movement, stacks);
      if (playing) delete eventsOf(state).playing;
      else if (current) endEvent(state, current.card);
    },
    { reveals: ['CP-24.7', 'CP-23.19'] },
  ),
};
