/** Section 21: starting pieces chosen in secret, by all at the same time, and laid down together. */
import { hidden, known, mapHidden, type NewEvent, type Seat, secret } from '@wayfinder/engine';
import { z } from 'zod';
import { STARTING_BANDS } from '../../data/constants.ts';
import type { DecisionPart, Part } from '../../part.ts';
import { hiddenPieces, type State, startPieces as sealedPieces } from '../../state.ts';
import { seatOf } from '../cards/hand.ts';
import { eventPart } from '../event-part.ts';
import { faceDown, fromSupply, minus, piecesOf, putLink, putPieces, shownFromSupply } from '../pieces.ts';
import { chosenAlong, startLevel } from './draft.ts';
import { choosing } from './open.ts';

const startPiecesSealed = z.strictObject({ seat: z.number().int(), pieces: hidden(sealedPieces, z.null()) });
const startPiecesPlaced = z.strictObject({
  seat: z.number().int(),
  hex: z.string(),
  /** Face down: all see their number (CP-21.6). */
  pieces: hiddenPieces,
  /** A transport canoe that lies face up beside them (CP-21.7). */
  link: z.boolean(),
});

const unsealed = (state: State): Seat[] => choosing(state).filter((seat) => seatOf(state, seat).startPieces === null);

/** The decision `startPieces`: due until sealed, then replaceable until the last seat has sealed (CP-21.6). */
const startPieces: DecisionPart = {
  open(state) {
    return choosing(state).map((seat) => {
      const blocks = seatOf(state, seat).startPieces === null ? 'until:start' : 'nothing';
      return { kind: 'startPieces', seat, blocks };
    });
  },
  next: (_view, _seat, _decision, path) => startLevel(path),
  decide(state, seat, _decision, path) {
    const replaces = seatOf(state, seat).startPieces !== null;
    const data = { seat, pieces: secret([seat], chosenAlong(path), null) };
    const because = ['CP-21.1', 'CP-21.2', 'CP-21.6'];
    return [{ type: 'StartPiecesSealed', data, because, ...(replaces ? { only: [seat] } : {}) }];
  },
  // CP-21.9: the two warrior bands of the basic game.
  fallback: () => ['warrior_band', String(STARTING_BANDS), 'seal'],
  asks: (view, seat) => (unsealed(view).every((other) => other === seat) ? ['CP-21.6'] : null),
};

/** @throws AskServer on a view of somebody else */
function placed(state: State, seat: Seat): NewEvent {
  const { startPieces: own, home } = seatOf(state, seat);
  const { pieces, link } = known(own ?? secret([], { pieces: piecesOf(), link: false }, null));
  const down = link ? minus(pieces, piecesOf({ transport_canoe: 1 })) : pieces;
  const because = ['CP-21.3', 'CP-21.5', 'CP-21.6', ...(link ? ['CP-21.7'] : [])];
  const data = { seat, hex: home ?? '', pieces: faceDown(state, seat, down), link };
  return { type: 'StartPiecesPlaced', data, because };
}

function advance(state: State): NewEvent[] | null {
  const seats = choosing(state);
  if (seats.length === 0 || unsealed(state).length > 0) return null;
  return seats.map((seat) => placed(state, seat));
}

export const startPiecesPart: Part = {
  decisions: { startPieces },
  events: {
    StartPiecesSealed: eventPart(startPiecesSealed, (state, { seat, pieces }) => {
      seatOf(state, seat).startPieces = mapHidden(
        pieces,
        (value) => value,
        () => null,
      );
    }),
    StartPiecesPlaced: eventPart(
      startPiecesPlaced,
      (state, { seat, hex, pieces, link }) => {
        delete seatOf(state, seat).startPieces;
        fromSupply(state, seat, pieces);
        putPieces(state, hex, seat, pieces);
        if (!link) return;
        shownFromSupply(state, seat, { transport_canoe: 1 });
        putLink(state, hex, seat);
      },
      { reveals: ['CP-21.6'] },
    ),
  },
  advance,
};
