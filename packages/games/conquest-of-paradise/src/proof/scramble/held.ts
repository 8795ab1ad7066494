/** Redraws what others can't know of held event cards and reaction windows (sections 24, 25). Hands are redrawn with the event cards. */
import { type Random, type Seat, secret, type Viewer } from '@wayfinder/engine';
import type { CupMarker, ReactionWindow, State, WindowAnswer } from '../../state.ts';
import { valueIn } from '../facts.ts';
import { roll, type ScramblePart, shuffled } from './part.ts';

/** Cards that answer in each window (CP-25.1). */
const ANSWERING: Readonly<Record<ReactionWindow['kind'], readonly string[]>> = {
  eventRead: ['shaman'],
  oceanEntry: ['taniwha-1', 'taniwha-2'],
  hostileEntry: ['tapu'],
  battleRoll: ['shaman'],
};

/** Answers that the seat might have given with the hand it has now. */
function possible(state: State, { kind, trigger }: ReactionWindow, seat: Seat): WindowAnswer[] {
  const held = state.seats[seat]?.held;
  const hand = (held && valueIn(held)) ?? [];
  const cards = hand.filter((card) => ANSWERING[kind].includes(card));
  const at = trigger.hex === undefined ? {} : { hex: trigger.hex };
  return [{ card: null }, ...cards.map((card) => ({ card, ...at }))];
}

/** Redraws whether and how others have answered: all but that somebody's answer is missing, or the window would have closed (CP-25.4). */
function redrawWindow(state: State, window: ReactionWindow, viewer: Viewer, random: Random): void {
  const asking = window.stage === 'asking';
  const others = window.asked.filter((seat) => seat !== viewer);
  const say = (seat: Seat, answer: WindowAnswer | null): void => {
    window.answers[String(seat)] = secret([seat], { answer }, null);
  };
  for (const seat of others) {
    const can: (WindowAnswer | null)[] = [...possible(state, window, seat), ...(asking ? [null] : [])];
    say(seat, can[roll(random, can.length)] ?? null);
  }
  const missing = window.asked.some((seat) => {
    const said = window.answers[String(seat)];
    return said ? valueIn(said)?.answer === null : false;
  });
  const last = others[roll(random, Math.max(1, others.length))];
  if (asking && !missing && last !== undefined) say(last, null);
}

/** Any markers of the cup may have been looked at (CP-24.21). */
function redrawMarkers({ exploration, cup }: State, viewer: Viewer, random: Random): void {
  if (!exploration?.seen || exploration.seat === viewer) return;
  const markers = cup.flatMap(({ type, knots, n }) => Array.from({ length: n }, (): CupMarker => ({ type, knots })));
  const seen = shuffled(random, markers).slice(0, exploration.seen.shown.n);
  exploration.seen = secret([exploration.seat], seen, { n: seen.length });
}

export const heldScramble: ScramblePart = {
  redraw(state, viewer, random) {
    for (const window of state.windows ?? []) redrawWindow(state, window, viewer, random);
    redrawMarkers(state, viewer, random);
  },
};
