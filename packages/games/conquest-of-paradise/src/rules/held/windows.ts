/** Windows as events: opened by what all see, answered in secret, closed with the cards that were played (CP-25.1 to 25.4). */
import { hidden, isKnown, known, mapHidden, type NewEvent, type Seat, secret } from '@wayfinder/engine';
import { z } from 'zod';
import { eventCard } from '../../data/events.ts';
import { reactionWindow, windowAnswer } from '../../state/advanced.ts';
import type { HexId, ReactionWindow, State } from '../../state.ts';
import { eventPart } from '../event-part.ts';
import { discardEvent, eventsOf, takeFromHand } from '../events/deck.ts';
import { onService } from '../on-service.ts';
import { asksReactions } from '../settings.ts';
import {
  answeredAtOnce,
  askedAboutBattleCard,
  askedAtSea,
  askedBeforeEntry,
  askedWhenDrawn,
  askedWhenPlayed,
} from './opens.ts';

const seatId = z.number().int();
const { kind, trigger, step } = reactionWindow.shape;

const windowOpened = z.strictObject({
  kind,
  /** Whose card, step or roll it is about. */
  seat: seatId,
  ...trigger.shape,
  asked: z.array(seatId),
  /** Those asked for whom nobody waits (CP-25.7). */
  atOnce: z.array(seatId),
  /** The step that comes when it closes. */
  step,
});
type WindowOpened = z.infer<typeof windowOpened>;
const windowAnswered = z.strictObject({ seat: seatId, answer: hidden(windowAnswer, z.null()) });
const windowClosed = z.strictObject({ kind, cards: z.array(z.string()) });
const heldCardPlayed = z.strictObject({ seat: seatId, card: z.string(), hex: z.string().optional() });

type Opening = Omit<WindowOpened, 'atOnce'>;

/** Further rules that say when each window opens. */
const WHEN: Readonly<Record<ReactionWindow['kind'], readonly string[]>> = {
  eventRead: ['CP-23.20'],
  oceanEntry: ['CP-24.7'],
  hostileEntry: ['CP-24.19'],
  battleRoll: ['CP-25.13'],
};

/** The event that opens a window, or none when nobody is asked. @throws AskServer on a view */
function opened(state: State, opening: Opening): NewEvent[] {
  if (opening.asked.length === 0) return [];
  onService(state);
  const mode = asksReactions(state) ? 'CP-25.9' : 'CP-25.7';
  return [
    {
      type: 'WindowOpened',
      data: { ...opening, atOnce: answeredAtOnce(state, opening.asked) },
      because: ['CP-25.1', 'CP-25.2', 'CP-25.6', mode, ...WHEN[opening.kind]],
    },
  ];
}

/** EventRead of a card that was drawn. */
export function openWhenDrawn(state: State, drawer: Seat, card: string): NewEvent[] {
  return opened(state, { kind: 'eventRead', seat: drawer, card, asked: askedWhenDrawn(state) });
}

/** EventRead of a held card, before it leaves the player's hand. */
export function openWhenPlayed(state: State, player: Seat, card: string): NewEvent[] {
  return opened(state, { kind: 'eventRead', seat: player, card, asked: askedWhenPlayed(state, player) });
}

/** A step as others see it. */
interface SeenStep {
  seat: Seat;
  from: HexId;
  to: HexId;
  n: number;
}

/** OceanEntry after a step. */
export function openAtSea(state: State, { seat, from, to, n }: SeenStep): NewEvent[] {
  return opened(state, { kind: 'oceanEntry', seat, hex: to, from, n, asked: askedAtSea(state, seat, to) });
}

/** HostileEntry before a step, whose path only the mover may know. */
export function openBeforeEntry(state: State, { seat, from, to, n }: SeenStep, path: readonly string[]): NewEvent[] {
  const asked = askedBeforeEntry(state, seat, to);
  return opened(state, { kind: 'hostileEntry', seat, hex: to, from, n, asked, step: secret([seat], [...path], null) });
}

/** BattleRoll once a battle card is used. */
export function openAboutBattleCard(state: State, user: Seat, card: string, hex: HexId): NewEvent[] {
  return opened(state, { kind: 'battleRoll', seat: user, card, hex, asked: askedAboutBattleCard(state, user) });
}

/** The window that is asked or played out now. */
export function windowNow({ windows }: State): ReactionWindow | undefined {
  return windows?.at(-1);
}

/** True while somebody's answer is missing. @throws AskServer on a view that can't tell */
export function isOutstanding({ answers }: ReactionWindow): boolean {
  const all = Object.values(answers);
  if (all.some((one) => isKnown(one) && one.value.answer === null)) return true;
  return all.some((one) => known(one).answer === null);
}

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

function play(state: State, { seat, card, hex }: z.infer<typeof heldCardPlayed>): void {
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

/** A held card becomes public (CP-23.10). */
export function heldCardPlayedEvent(seat: Seat, card: string, because: string[], hex?: HexId): NewEvent {
  const data = { seat, card, ...(hex === undefined ? {} : { hex }) };
  return { type: 'HeldCardPlayed', data, because: [...because, 'CP-23.10', 'CP-25.12'] };
}
