/** Fields of `given` for the solitaire game (sections 31 to 37). */
import { openSecret, secret } from '@wayfinder/engine';
import { z } from 'zod';
import { noPieces, sizeOf, valueIn } from '../proof/facts.ts';
import { CHIT_FACTS, LATE_AFTER } from '../proof/solo-facts.ts';
import { KINDS, type Pieces, type Solo, type State } from '../state.ts';
import { positionPart } from './part.ts';

const n = z.number().int().min(0);

const given = {
  solo: z
    .strictObject({
      /** Chits drawn before, or how many: then those with the lowest numbers, late ones last. */
      drawn: z.union([n, z.array(n)]).optional(),
      /** Face-down cards of the opponent. */
      cards: z.array(z.string()).optional(),
      revealed: z.array(z.union([z.string(), z.strictObject({ id: z.string(), spent: z.boolean() })])).optional(),
    })
    .optional(),
};
type Said = NonNullable<z.infer<(typeof given)['solo']>>;

function chitsOf({ drawn = 0 }: Said): Pick<Solo, 'cup' | 'aside' | 'drawn'> {
  const ids = (late: boolean): number[] => CHIT_FACTS.filter((chit) => chit.late === late).map(({ id }) => id);
  const gone = Array.isArray(drawn) ? drawn : [...ids(false), ...ids(true)].slice(0, drawn);
  const joined = gone.length >= LATE_AFTER;
  const left = (chits: number[]): number[] => chits.filter((chit) => !gone.includes(chit));
  return {
    cup: joined ? [...left(ids(false)), ...left(ids(true))] : left(ids(false)),
    aside: joined ? [] : left(ids(true)),
    drawn: gone,
  };
}

/** All pieces lie open (CP-31.6); of the opponent's nobody counts the supply (CP-31.12). */
function layOpen(state: State): void {
  const open = (pieces: Pieces) => openSecret(pieces, { n: sizeOf(pieces) });
  state.seats.forEach((seat, owner) => {
    seat.supply = open(owner === 0 ? (valueIn(seat.supply) ?? noPieces()) : noPieces());
  });
  for (const { stacks } of Object.values(state.hexes)) {
    for (const stack of Object.values(stacks)) {
      const pieces = { ...(valueIn(stack.faceDown) ?? noPieces()) };
      // CP-31.16: one canoe in every hex is the link.
      if (stack.link === 0 && pieces.transport_canoe > 0) {
        pieces.transport_canoe -= 1;
        stack.link = 1;
      }
      stack.faceDown = open(Object.fromEntries(KINDS.map((kind) => [kind, pieces[kind]])) as Pieces);
    }
  }
}

function cardsOutOfDeck(state: State, owned: readonly string[]): void {
  const deck = (valueIn(state.deck) ?? []).filter((card) => !owned.includes(card));
  state.deck = secret([], deck, { n: deck.length });
}

export const soloPosition = positionPart({
  given,
  ofSeat: {},
  ofHex: {},
  apply(state, said, settings) {
    if ((settings.solo ?? 'off') === 'off') return;
    const solo = said.given.solo ?? {};
    const cards = [...(solo.cards ?? [])].sort();
    const revealed = (solo.revealed ?? []).map((card) =>
      typeof card === 'string' ? { id: card, spent: false } : card,
    );
    cardsOutOfDeck(state, [...cards, ...revealed.map(({ id }) => id)]);
    state.solo = {
      ...chitsOf(solo),
      cards: secret([], cards, { n: cards.length }),
      revealed,
      extraDue: 0,
      extra: [],
      acting: null,
      attack: null,
    };
    layOpen(state);
  },
});
