/** Events of a solitaire game beside the basic ones, and what they do to the state. Everybody sees all of it but the cards. */
import { combineHidden, hidden, mapHidden } from '@wayfinder/engine';
import { z } from 'zod';
import { DEFORESTATION_VP } from '../../data/constants.ts';
import type { Part } from '../../part.ts';
import type { Solo, State } from '../../state.ts';
import { bodyOf } from '../battle/sides.ts';
import { CARD } from '../cards/effects.ts';
import { cardKind, revealCard, seatOf } from '../cards/hand.ts';
import { changeHex, setVillages, turnTile } from '../control.ts';
import { eventPart } from '../event-part.ts';
import { faceDown, piecesOf, putPieces, takePieces, total } from '../pieces.ts';
import { groupOfTile, takeFromCup } from '../set-up.ts';
import { cannibalOf } from './cards.ts';
import { HUMAN, OPPONENT } from './opponent.ts';
import { place, placement } from './placing.ts';

const n = z.number().int().min(0);
const die = z.number().int().min(1).max(6);

const chitDrawn = z.strictObject({
  chits: z.array(n),
  reason: z.enum(['turn', 'extra']),
  /** Chits that joined the cup meanwhile (CP-31.4). */
  late: z.array(n),
  /** Chits left after it (CP-31.8). */
  left: n,
});
const extraChitsOrdered = z.strictObject({ order: z.array(n) });
const chitSideResolved = z.strictObject({
  chit: n,
  side: z.enum(['expand', 'action']),
  placements: z.array(placement),
});
const cardGiven = z.strictObject({ card: hidden(z.string(), z.null()) });
const cardsRevealed = z.strictObject({ cards: z.array(z.string()) });
const opponentCardUsed = z.strictObject({
  card: z.string(),
  /** In a battle: where, and what became of the die. */
  hex: z.string().nullable(),
  before: die.nullable(),
  after: die.nullable(),
});
const occupies = z.strictObject({
  hex: z.string(),
  die,
  held: z.boolean(),
  villageDice: z.array(die),
  bandDice: z.array(die),
  villages: n,
  bands: n,
  /** Not held, and of so many boxes that a chit is drawn for it (CP-32.7). */
  chit: z.boolean(),
});
const explored = z.strictObject({
  hex: z.string(),
  /** Off-course markers drawn first, which left the game. */
  offCourse: n,
  /** Null: the cup was empty. */
  marker: z.strictObject({ type: z.enum(['island_group', 'open_ocean']), knots: n }).nullable(),
  tile: z.strictObject({ id: z.string(), direction: n }).nullable(),
  /** Knots of the action so far. */
  knots: n,
});
const attacked = z.strictObject({
  fleets: z.array(z.strictObject({ from: z.string(), target: z.string(), war_canoe: n, warrior_band: n })),
});
const solitaireEnded = z.strictObject({
  won: z.boolean(),
  resigned: z.boolean(),
  vp: z.number().min(0),
  turn: n,
  chitsLeft: n,
  /** The human's cards turned up for it (CP-37.3). */
  cards: z.array(z.string()),
});

function soloOf(state: State): Solo {
  if (!state.solo) throw new Error('no solitaire game');
  return state.solo;
}

/** The next chit that waits is carried out, its Expand side first (CP-31.10). */
function beginNext(solo: Solo): void {
  const [chit, ...others] = solo.extra;
  solo.extra = others;
  solo.acting = chit === undefined ? null : { chit, side: 'expand' };
}

function draw(state: State, { chits, reason, late }: z.infer<typeof chitDrawn>): void {
  const solo = soloOf(state);
  solo.cup = [...solo.cup, ...late].filter((chit) => !chits.includes(chit));
  if (late.length > 0) solo.aside = [];
  solo.drawn.push(...chits);
  if (reason === 'extra') solo.extraDue = 0;
  if (chits.length > 1) solo.unordered = chits;
  else {
    solo.extra = chits;
    beginNext(solo);
  }
}

function resolveSide(state: State, { side, placements }: z.infer<typeof chitSideResolved>): void {
  const solo = soloOf(state);
  for (const one of placements) place(state, one);
  if (side === 'expand' && solo.acting) solo.acting = { chit: solo.acting.chit, side: 'action' };
  if (side === 'expand') return;
  solo.attack = null;
  beginNext(solo);
}

function giveCard(state: State, { card }: z.infer<typeof cardGiven>): void {
  const solo = soloOf(state);
  state.deck = combineHidden(
    state.deck,
    card,
    (deck, id) => deck.filter((one) => one !== id),
    (shown) => ({ n: shown.n - 1 }),
  );
  solo.cards = combineHidden(
    solo.cards,
    card,
    (cards, id) => [...cards, id].sort(),
    (shown) => ({ n: shown.n + 1 }),
  );
}

function revealAll(state: State, cards: readonly string[]): void {
  const solo = soloOf(state);
  solo.cards = mapHidden(
    solo.cards,
    () => [],
    () => ({ n: 0 }),
  );
  solo.revealed.push(...cards.map((id) => ({ id, spent: false })));
}

/** CP-36.2: what is used once is spent; a battle card has been used in this battle. */
function cardUsed(state: State, { card, after }: z.infer<typeof opponentCardUsed>): void {
  const kind = cardKind(card);
  if (kind === CARD.deforestation) seatOf(state, HUMAN).deforested += DEFORESTATION_VP;
  if (kind === CARD.deforestation || kind === CARD.arioi) {
    for (const row of soloOf(state).revealed) if (row.id === card) row.spent = true;
  }
  const { battle } = state;
  if (!battle || after === null) return;
  battle.roll = { value: after, card, cannibal: cannibalOf(card) };
  battle.cardsUsed.push(card);
  battle.stage = 'hit';
}

/** CP-32.5, 32.6: the opponent's canoe, villages and bands; the tile takes Samoa's direction. */
function occupy(state: State, { hex, held, villages, bands, chit }: z.infer<typeof occupies>): void {
  if (chit) soloOf(state).extraDue += 1;
  if (!held) return;
  turnTile(state, hex, OPPONENT);
  place(state, { hex, piece: 'transport_canoe', n: 1 });
  if (villages > 0) setVillages(state, hex, OPPONENT, villages);
  if (bands > 0) place(state, { hex, piece: 'warrior_band', n: bands });
}

/** CP-35.4 to 35.6. */
function explore(state: State, { hex, offCourse, marker, tile, knots }: z.infer<typeof explored>): void {
  const solo = soloOf(state);
  for (let i = 0; i < offCourse; i += 1) takeFromCup(state, 'off_course', 0);
  state.markersOut.off_course += offCourse;
  if (solo.acting) solo.acting.knots = knots;
  if (!marker) return;
  takeFromCup(state, marker.type, marker.knots);
  if (marker.type === 'open_ocean') {
    changeHex(state, hex).marker = marker;
    return;
  }
  state.markersOut.island_group += 1;
  if (!tile) return;
  const entry = changeHex(state, hex);
  entry.tile = { faceUp: true, ...tile };
  entry.group = groupOfTile(tile.id);
  state.unseenTiles = mapHidden(
    state.unseenTiles,
    (tiles) => tiles.filter((id) => id !== tile.id),
    (shown) => ({ n: shown.n - 1 }),
  );
  place(state, { hex, piece: 'transport_canoe', n: 1 });
}

/** CP-35.8, 35.11: all fleets go to their targets; the battles are fought there. */
function attack(state: State, { fleets }: z.infer<typeof attacked>): void {
  for (const { from, target, war_canoe, warrior_band } of fleets) {
    const pieces = faceDown(state, OPPONENT, piecesOf({ war_canoe, warrior_band }));
    takePieces(state, from, OPPONENT, pieces);
    putPieces(state, target, OPPONENT, pieces);
  }
  soloOf(state).attack = { fleets };
}

/** A game may be given up in the middle of anything (CP-31.14): what was under way is over, and pieces in a battle are where it was. */
function clearTable(state: State): void {
  const { battle, exploration } = state;
  const own = seatOf(state, HUMAN);
  if (battle?.sides) {
    for (const side of ['attacker', 'defender'] as const) {
      const seat = battle[side];
      const { war_canoe, warrior_band, transport_canoe, colony } = bodyOf(battle, side);
      const pieces = piecesOf({ war_canoe, warrior_band, transport_canoe, colony });
      if (seat !== null && total(pieces) > 0) putPieces(state, battle.hex, seat, faceDown(state, seat, pieces));
    }
  }
  if (exploration) own.explorer = 'ready';
  own.sealed = null;
  Object.assign(state, {
    step: 'over',
    exploration: null,
    movement: null,
    battle: null,
    pools: null,
    victory: null,
    homeless: [],
  });
}

function end(state: State, { won, vp, cards }: z.infer<typeof solitaireEnded>): void {
  for (const card of cards) revealCard(state, HUMAN, card);
  const own = seatOf(state, HUMAN);
  own.track = vp;
  clearTable(state);
  const groups = Object.values(state.hexes).filter(({ group }) => group?.controller === HUMAN).length;
  const row = { seat: HUMAN, place: won ? 1 : 2, vp, groups, cards: own.faceUp.length };
  state.outcome = { reason: won ? 'won' : 'lost', ranking: [row] };
}

export const soloEvents: NonNullable<Part['events']> = {
  ChitDrawn: eventPart(chitDrawn, draw),
  ExtraChitsOrdered: eventPart(extraChitsOrdered, (state, { order }) => {
    const solo = soloOf(state);
    delete solo.unordered;
    solo.extra = order;
    beginNext(solo);
  }),
  ChitSideResolved: eventPart(chitSideResolved, resolveSide),
  OpponentCardGiven: eventPart(cardGiven, giveCard),
  OpponentCardRevealed: eventPart(cardsRevealed, (state, { cards }) => revealAll(state, cards), {
    reveals: ['CP-36.1'],
  }),
  OpponentCardUsed: eventPart(opponentCardUsed, cardUsed),
  OpponentOccupies: eventPart(occupies, occupy),
  // The tile, which nobody knew, comes to lie face up.
  OpponentExplored: eventPart(explored, explore, { reveals: ['CP-35.6'] }),
  OpponentAttacked: eventPart(attacked, attack),
  SolitaireEnded: eventPart(solitaireEnded, end, { reveals: ['CP-37.3'] }),
};
