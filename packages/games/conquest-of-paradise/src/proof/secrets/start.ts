/** Hidden things of starting pieces and the end of the game (sections 21, 22). */
import type { SecretsOf } from './part.ts';

/** Sealed starting pieces: their owner's, until they are laid down (CP-21.6). */
export const startSecrets: SecretsOf = (state) =>
  state.seats.flatMap(({ startPieces }, owner) =>
    startPieces ? [{ path: `/seats/${owner}/startPieces/value`, knownTo: [owner] }] : [],
  );
