/**
 * Things hidden, and from whom, after "What a seat knows" and "What is secret stays redacted" of the specification. It is written apart from the
 * schemas and from redaction, so that the leak tests compare two independent answers.
 */
import type { SecretPath } from '@wayfinder/engine';
import { isAlexis, type State } from './state.ts';

/** Piles, decks and what was left out have no order and no holder. */
const NOBODYS = ['/unseen', '/piles/objective', '/piles/mission', '/piles/reward', '/discovery'];

/** Alexis' entry holds nothing, whatever it may say. */
function seatSecrets(state: State, seat: number): SecretPath[] {
  const knownTo = isAlexis(state, seat) ? [0] : [seat];
  const { choice, looking } = state.seats[seat] ?? { choice: null, looking: null };
  const fields = [
    'hand/dealt',
    'cards',
    'discovery',
    ...(choice ? ['choice'] : []),
    ...(looking ? ['looking/tokens'] : []),
  ];
  return fields.map((field) => ({ path: `/seats/${seat}/${field}/value`, knownTo }));
}

/** Every hidden thing of this state, as JSON pointers to the values, with the seats that know it. */
export function secrets(state: State): SecretPath[] {
  const alexis = state.alexis ? ['/alexis/deck', '/alexis/out'] : [];
  return [
    ...[...NOBODYS, ...alexis].map((path) => ({ path: `${path}/value`, knownTo: [] })),
    ...state.seats.flatMap((_, seat) => seatSecrets(state, seat)),
  ];
}
