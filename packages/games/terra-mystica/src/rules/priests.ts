/** Section 12, first half: sending priests to the cult board. */
import { choose, done, type Level, type Refusal, refuse, word } from '@wayfinder/engine';
import { PRIEST_STEPS } from '../data/index.ts';
import type { Script } from '../script.ts';
import { type State, seatOf } from '../state.ts';
import { CULTS, type Cult } from '../words.ts';
import { whyNone } from './choices.ts';
import { stepCult, stepRefusal, trackChoice } from './cults.ts';
import { cannotPay } from './facts.ts';

/** Places to which a priest can go, most steps first: a space of the track by its steps (TM-12.1), or back to the supply (TM-12.2). */
const PLACE_IDS = ['3', '2', 'return'] as const;
type Place = (typeof PLACE_IDS)[number];

/** Steps that a place gives, and how many priests it takes on each track. */
function placeOf(place: Place): { steps: number; spaces: number } {
  if (place === 'return') return { steps: PRIEST_STEPS.returned, spaces: Number.POSITIVE_INFINITY };
  const steps = Number(place);
  return { steps, spaces: PRIEST_STEPS.spaces.filter((one) => one === steps).length };
}

function taken(state: State, cult: Cult, steps: number): number {
  return state.seats.reduce((sum, { priestsOn }) => sum + priestsOn[cult].filter((one) => one === steps).length, 0);
}

/** Why a priest can't go there, or null. */
function placeRefusal(state: State, seat: number, cult: Cult, place: Place): Refusal | null {
  const { steps, spaces } = placeOf(place);
  if (taken(state, cult, steps) >= spaces) return refuse('place-taken', ['TM-12.1'], { cult: { option: cult } });
  return stepRefusal(state, seat, cult, steps);
}

function cultRefusal(state: State, seat: number, cult: Cult): Refusal | null {
  return whyNone(PLACE_IDS.map((place) => placeRefusal(state, seat, cult, place)));
}

/** Why no priest can be sent, or null. */
export function priestRefusal(state: State, seat: number): Refusal | null {
  const now = seatOf(state, seat);
  if (now.priests === 0) return cannotPay(now, { priests: 1 }, ['TM-12.1']);
  return whyNone(CULTS.map((cult) => cultRefusal(state, seat, cult)));
}

/** The most steps that a priest can still make on a track. */
function mostSteps(state: State, seat: number, cult: Cult): number {
  const place = PLACE_IDS.find((id) => placeRefusal(state, seat, cult, id) === null);
  return placeOf(place ?? 'return').steps;
}

/** Levels behind "send-priest": the track, the place. */
export function priestLevel(view: State, seat: number, [cult, place]: readonly string[]): Level {
  if (cult === undefined) {
    const tracks = CULTS.map((id) => trackChoice(view, seat, id, mostSteps(view, seat, id)));
    return choose({ key: 'ask.priestCult' }, tracks, ({ id }) => cultRefusal(view, seat, id as Cult));
  }
  if (place !== undefined) return done();
  const places = PLACE_IDS.map((id) => word(id, { text: { key: `choice.place.${id}` } }));
  return choose({ key: 'ask.priestPlace', args: { cult: { option: cult } } }, places, ({ id }) =>
    placeRefusal(view, seat, cult as Cult, id as Place),
  );
}

/** A priest goes to a space of a track, or back to the supply for one step. */
export function sendPriest(script: Script, seat: number, cult: Cult, place: string): void {
  const { steps } = placeOf(place as Place);
  const stays = place !== 'return';
  const rules = stays ? ['TM-12.1'] : ['TM-12.2'];
  script.emit('PriestSent', { seat, cult, place: stays ? steps : 0 }, rules);
  stepCult(script, seat, cult, steps, 'priest', rules);
}
