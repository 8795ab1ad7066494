/** Windows as events: opened, answered in secret, closed with the cards that were played (CP-25.1 to 25.4). */
import { mapHidden, type Seat, secret } from '@wayfinder/engine';
import { eventCard } from '../../data/events.ts';
import type { ReactionWindow, State } from '../../state.ts';
import { eventPart } from '../event-part.ts';
import { discardEvent, eventsOf, takeFromHand } from '../events/deck.ts';
import {
  type HeldCardPlayed,
  heldCardPlayed,
  type WindowOpened,
  windowAnswered,
  windowClosed,
  windowOpened,
} from './window-data.ts';
import { windowNow } from './windows.ts';

const unanswered = (seat: Seat) => secret([seat], { answer: null }, null);
const passed = (seat: Seat) => secret([seat], { answer: { card: null } }, null);

function open(state: State, { kind: of, seat, asked, atOnce, step: waiting, ...about }: WindowOpened): void {
  const answers = Object.fromEntries(asked.map((one) => [String(one), unanswered(one)]));
  const made: ReactionWindow = {
    kind: of,
    opener: seat,
    trigger: about,
    asked,
    stage: 'asking',
    answers,
    atOnce,
    played: [],
    ...(waiting ? { step: waiting } : {}),
  };
  state.windows = [...(state.windows ?? []), made];
}

/** Cards with an effect of their own: that of a shaman is what it cancels, war fever is part of a build. */
function waitsToTakeEffect(card: string): boolean {
  const { kind: of } = eventCard(card);
  return of !== 'shaman' && of !== 'war-fever';
}

function play(state: State, { seat, card, hex }: HeldCardPlayed): void {
  takeFromHand(state, seat, card);
  discardEvent(state, card);
  if (waitsToTakeEffect(card)) {
    eventsOf(state).playing = { seat, card, stage: 'read', ...(hex === undefined ? {} : { hex }) };
  }
  const window = windowNow(state);
  if (!window) return;
  window.stage = 'playing';
  window.played.push(card);
  window.answers[String(seat)] = passed(seat);
}

export const windowEvents = {
  WindowOpened: eventPart(windowOpened, open),
  WindowAnswered: eventPart(windowAnswered, (state, { seat, answer }) => {
    const window = windowNow(state);
    if (!window) return;
    window.answers[String(seat)] = mapHidden(
      answer,
      (value) => ({ answer: value }),
      () => null,
    );
  }),
  WindowClosed: eventPart(
    windowClosed,
    (state) => {
      state.windows = (state.windows ?? []).slice(0, -1);
    },
    { reveals: ['CP-25.4'] },
  ),
  HeldCardPlayed: eventPart(heldCardPlayed, play, { reveals: ['CP-23.10'] }),
};
