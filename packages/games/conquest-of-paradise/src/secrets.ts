/**
 * Things hidden, and from whom: the table "Hidden things: who knows what" of the specification, line by line. It is written apart from the schemas
 * and from redaction, so that the leak tests compare two independent answers.
 */
import type { Seat, SecretPath } from '@wayfinder/engine';
import { eventsSecrets } from './proof/secrets/events.ts';
import { heldSecrets } from './proof/secrets/held.ts';
import { islandsSecrets } from './proof/secrets/islands.ts';
import type { SecretsOf } from './proof/secrets/part.ts';
import { soloSecrets } from './proof/secrets/solo.ts';
import { startSecrets } from './proof/secrets/start.ts';
import type { HexState, State } from './state.ts';

/** Chapters of the advanced rules. */
const CHAPTERS: readonly SecretsOf[] = [startSecrets, eventsSecrets, heldSecrets, islandsSecrets, soloSecrets];

/** Nobody at all: unseen tiles and the deck have no order and no holder (CP-1.12). */
const NOBODY: Seat[] = [];

/** A key as a reference token of a JSON pointer (RFC 6901). */
function token(key: string): string {
  return key.replaceAll('~', '~0').replaceAll('/', '~1');
}

/** Kinds of face-down pieces: the owner (CP-11.2). A face-down tile: its finders (CP-7.11), the explorer who looks at it among them (CP-7.5). */
function hexSecrets(state: State, id: string, hex: HexState): SecretPath[] {
  const at = `/hexes/${token(id)}`;
  // In a solitaire game all pieces lie open (CP-31.6).
  const owners = state.solo ? [] : Object.keys(hex.stacks);
  const stacks = owners.map((owner) => ({
    path: `${at}/stacks/${owner}/faceDown/value`,
    knownTo: [Number(owner)],
  }));
  if (hex.tile === null || hex.tile.faceUp) return stacks;
  const looking = state.exploration?.stage === 'keep' && state.exploration.at === id ? [state.exploration.seat] : [];
  const finders = [...new Set([...hex.tile.finders, ...looking])].sort((a, b) => a - b);
  return [...stacks, { path: `${at}/tile/id/value`, knownTo: finders }];
}

/** Kinds in the supply (CP-11.4), face-down cards (CP-17.2), the sealed build (CP-15.9): the owner. */
function seatSecrets(state: State): SecretPath[] {
  return state.seats.flatMap((seat, owner) => {
    const supply = state.solo ? [] : ['supply'];
    const mine = [...supply, 'hand', ...(seat.sealed === null ? [] : ['sealed'])];
    return mine.map((field) => ({ path: `/seats/${owner}/${field}/value`, knownTo: [owner] }));
  });
}

/** Every hidden thing of this state, as JSON pointers to the values, with the seats that know it. */
export function secrets(state: State): SecretPath[] {
  const movement = state.movement;
  const answers = Object.keys(state.victory?.answers ?? {});
  return [
    ...seatSecrets(state),
    ...Object.entries(state.hexes).flatMap(([id, hex]) => hexSecrets(state, id, hex)),
    { path: '/unseenTiles/value', knownTo: NOBODY },
    { path: '/deck/value', knownTo: NOBODY },
    // Steps left, loads, what was put down (CP-10.7): the mover.
    ...(movement === null ? [] : [{ path: '/movement/stacks/value', knownTo: [movement.seat] }]),
    // Answers to claims open together (CP-19.6).
    ...answers.map((owner) => ({ path: `/victory/answers/${owner}/value`, knownTo: [Number(owner)] })),
    ...CHAPTERS.flatMap((secretsOf) => secretsOf(state)),
  ];
}
