/** Invariants of starting pieces and the end of the game (sections 21, 22). */

import { COSTS } from '../builds.ts';
import { valueIn } from '../facts.ts';
import type { Check, InvariantsPart } from './part.ts';

const POINTS = 4;

/** Sealed starting pieces are worth four points at most, and are sealed before the first turn only (CP-21.1, 21.6). */
const worthAtMost: Check = (state) =>
  state.seats.flatMap(({ startPieces }, owner) => {
    if (!startPieces) return [];
    const sealed = valueIn(startPieces);
    const worth = Object.entries(sealed?.pieces ?? {}).reduce((sum, [kind, n]) => sum + n * (COSTS.get(kind) ?? 0), 0);
    return [
      ...(worth > POINTS ? [`seat ${owner} starts with ${worth} points (CP-21.1)`] : []),
      ...(state.turn > 0 ? [`seat ${owner} still has sealed starting pieces in turn ${state.turn} (CP-21.6)`] : []),
      ...(sealed?.link && sealed.pieces.transport_canoe === 0
        ? [`seat ${owner} has no canoe to lie open (CP-21.7)`]
        : []),
    ];
  });

export const startInvariants: InvariantsPart = { checks: [worthAtMost] };
