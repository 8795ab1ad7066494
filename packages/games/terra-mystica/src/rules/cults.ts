/** Section 12: steps on the cult tracks, keys, and steps made up for. */
import { type Choice, type Refusal, refuse, word } from '@wayfinder/engine';
import { CULT_POWER, CULT_TOP } from '../data/index.ts';
import type { Script } from '../script.ts';
import { type State, seatOf } from '../state.ts';
import { CULTS, type Cult } from '../words.ts';
import { seatWith } from './facts.ts';

/** True while nobody stands on space 10 of a track (TM-12.4). */
export function isTopFree(state: State, cult: Cult): boolean {
  return state.seats.every(({ cults }) => cults[cult] < CULT_TOP);
}

/** True when so many steps would bring a seat's marker to space 10 if it had a key. */
function wantsTop(state: State, seat: number, cult: Cult, steps: number): boolean {
  const from = seatOf(state, seat).cults[cult];
  return from < CULT_TOP && from + steps >= CULT_TOP && isTopFree(state, cult);
}

/** The last space that a seat's marker can reach on a track now: 10 only with a key and while nobody stands there (TM-12.4). */
export function trackEnd(state: State, seat: number, cult: Cult): number {
  return isTopFree(state, cult) && seatOf(state, seat).keys > 0 ? CULT_TOP : CULT_TOP - 1;
}

/** Power for the spaces reached or passed on the way (TM-12.3). */
function cultPower(from: number, to: number): number {
  let sum = 0;
  for (let space = from + 1; space <= to; space += 1) sum += CULT_POWER[String(space)] ?? 0;
  return sum;
}

/** Space to which a marker would go: space 10 needs a key and to be free, else 9 is the end (TM-12.4). */
function target(state: State, seat: number, cult: Cult, steps: number, keys: number) {
  const from = seatOf(state, seat).cults[cult];
  const full = Math.min(from + steps, CULT_TOP);
  if (full < CULT_TOP || from === CULT_TOP) return { from, to: full, keyUsed: false, lost: false };
  const free = isTopFree(state, cult);
  if (free && keys > 0) return { from, to: CULT_TOP, keyUsed: true, lost: false };
  return { from, to: CULT_TOP - 1, keyUsed: false, lost: free };
}

/** The rules by which a key opened the way to space 10, or steps were without effect. */
function limitRules(from: number, to: number, steps: number, keyUsed: boolean): string[] {
  if (keyUsed) return ['TM-12.4', 'TM-12.5'];
  if (to === from) return from === CULT_TOP ? ['TM-12.6'] : ['TM-12.6', 'TM-12.4'];
  return to < from + steps ? ['TM-12.4'] : [];
}

function move(
  script: Script,
  seat: number,
  cult: Cult,
  steps: number,
  keys: number,
  reason: string,
  because: string[],
) {
  const { from, to, keyUsed, lost } = target(script.state, seat, cult, steps, keys);
  const rules = [...because, ...limitRules(from, to, steps, keyUsed)];
  script.emit('CultAdvanced', { seat, cult, from, to, keyUsed, lost, reason }, rules);
  script.gainPower(seat, cultPower(from, to), `cult:${cult}`, ['TM-12.3']);
}

/** Steps on one track; a key is used at once where it helps (TM-12.5). */
export function stepCult(
  script: Script,
  seat: number,
  cult: Cult,
  steps: number,
  reason: string,
  because: string[],
): void {
  move(script, seat, cult, steps, script.seat(seat).keys, reason, because);
}

/** Tracks on which a step to 10 was lost this turn and could be made up for. */
export function blockedTracks(state: State, seat: number): Cult[] {
  if (state.turn?.seat !== seat) return [];
  const { lost } = state.turn;
  return CULTS.filter((cult) => lost.includes(cult) && isTopFree(state, cult));
}

/** Tracks that want a key for space 10 after these steps, those lost earlier in the turn included (TM-4.6). */
function wantingTracks(state: State, seat: number, steps: Partial<Record<Cult, number>>): Cult[] {
  const lost = blockedTracks(state, seat);
  return CULTS.filter((cult) => lost.includes(cult) || wantsTop(state, seat, cult, steps[cult] ?? 0));
}

/** The track whose step to 10 a town tile would make and that must wait, or null; where its keys don't suffice it makes none (TM-11.12, 12.5). */
export function trackThatWaits(state: State, seat: number, steps: Partial<Record<Cult, number>>, keys: number) {
  const wanting = wantingTracks(state, seat, steps);
  if (wanting.length > seatOf(state, seat).keys + keys) return null;
  return wanting.find((cult) => waitsForCultists(state, seat, cult)) ?? null;
}

/**
 * Steps on several tracks by one effect. Where the keys don't suffice for all that would go to 10, those lost earlier in the turn included,
 * they stop at 9 and the mover chooses (TM-4.6, 12.5).
 */
export function stepCults(
  script: Script,
  seat: number,
  steps: Partial<Record<Cult, number>>,
  reason: string,
  because: string[],
): void {
  const enough = wantingTracks(script.state, seat, steps).length <= script.seat(seat).keys;
  for (const cult of CULTS) {
    const n = steps[cult] ?? 0;
    if (n > 0) move(script, seat, cult, n, enough ? script.seat(seat).keys : 0, reason, because);
  }
}

/** Makes up for steps lost earlier in the turn, where the keys are enough for all (TM-4.6). */
export function makeUp(script: Script, seat: number): void {
  const blocked = blockedTracks(script.state, seat);
  if (blocked.length > script.seat(seat).keys) return;
  for (const cult of blocked) spendKey(script, seat, cult);
}

/** One lost step to 10 is made, for a key. */
export function spendKey(script: Script, seat: number, cult: Cult): void {
  move(script, seat, cult, 1, script.seat(seat).keys, 'madeUp', ['TM-4.6', 'TM-12.5']);
}

/** Steps that the Cultists may still make before others go on: those due, and one a structure whose offers nobody has taken yet (TM-11.12). */
function pendingSteps(state: State): number {
  return state.cultSteps + state.watched.filter(({ taken }) => !taken).length;
}

/** True when a seat's step to space 10 must wait for the Cultists, who could still come first (TM-11.12 b). */
export function waitsForCultists(state: State, seat: number, cult: Cult): boolean {
  const pending = pendingSteps(state);
  if (pending === 0 || state.settings.powerAnswers !== 'relaxed' || state.settings.imported) return false;
  const cultists = seatWith(state, 'cultists');
  if (cultists === null || cultists === seat) return false;
  const { keys, cults } = seatOf(state, cultists);
  return keys > 0 && isTopFree(state, cult) && cults[cult] + pending >= CULT_TOP;
}

/** The refusal of a step to space 10 that must wait (TM-11.12). */
export function mustWait(cult: Cult): Refusal {
  return refuse('waits-for-cultists', ['TM-11.12'], { cult: { option: cult } });
}

/** Why so many steps can't be made on a track now, or null: they would go to space 10 and must wait. */
export function stepRefusal(state: State, seat: number, cult: Cult, steps: number): Refusal | null {
  const hasKey = seatOf(state, seat).keys > 0;
  const waits = hasKey && wantsTop(state, seat, cult, steps) && waitsForCultists(state, seat, cult);
  return waits ? mustWait(cult) : null;
}

/** A track to choose, with where the marker stands and what so many steps gain. */
export function trackChoice(state: State, seat: number, cult: Cult, steps: number): Choice {
  const { from, to } = target(state, seat, cult, steps, seatOf(state, seat).keys);
  const args = { cult: { option: cult }, from: { count: from }, power: { count: cultPower(from, to) } };
  return word(cult, { text: { key: 'choice.cult', args } });
}
