/** Section 36: the opponent's cards, face down and known to nobody until they are revealed. All that is asked here is public. */
import type { Seat } from '@wayfinder/engine';
import { battleHit } from '../../data/constants.ts';
import type { Battle, State } from '../../state.ts';
import type { SideName } from '../battle/sides.ts';
import { CARD } from '../cards/effects.ts';
import { cardKind } from '../cards/hand.ts';
import { isGroupHex } from '../control.ts';
import { OPPONENT } from './opponent.ts';

/** The opponent's revealed card of this kind whose effect isn't spent, or null. */
export function revealedCard(state: State, kind: string): string | null {
  return state.solo?.revealed.find(({ id, spent }) => !spent && cardKind(id) === kind)?.id ?? null;
}

/** CP-35.5, 35.9: one of these lies revealed. */
export function hasRevealed(state: State, kinds: readonly string[]): boolean {
  return kinds.some((kind) => revealedCard(state, kind) !== null);
}

/** Number of face-down cards: public. */
export function faceDownCards(state: State): number {
  return state.solo?.cards.shown.n ?? 0;
}

/** The side on which the opponent fights, or null. */
export function opponentSide({ attacker, defender }: Pick<Battle, 'attacker' | 'defender'>): SideName | null {
  if (attacker === OPPONENT) return 'attacker';
  return defender === OPPONENT ? 'defender' : null;
}

/** CP-36.4: the die's result with the card is another. */
function betters(roll: number, after: number): boolean {
  if (after < 1 || after > 6) return false;
  const [one, other] = [battleHit(roll), battleHit(after)];
  return one.side !== other.side || one.removed !== other.removed;
}

interface Use {
  kind: string;
  /** True when the opponent uses it on this roll (CP-36.2). */
  helps(state: State, battle: Battle, side: SideName, roll: number): boolean;
}

/** CP-36.3: of several that could act on one roll the first. */
const BATTLE_USES: readonly Use[] = [
  {
    kind: CARD.pa,
    helps: (state, { hex }, side, roll) => side === 'defender' && isGroupHex(state, hex) && betters(roll, roll - 1),
  },
  { kind: CARD.haka, helps: (_state, _battle, side, roll) => side === 'attacker' && betters(roll, roll + 1) },
  {
    kind: CARD.cannibalism,
    helps: (_state, _battle, side, roll) => battleHit(roll).side !== side && !battleHit(roll).removed,
  },
  { kind: CARD.warClubs, helps: (_state, _battle, side, roll) => battleHit(roll).side === side },
];

/** CP-36.2 to 36.4: the card that the opponent uses on the roll as it stands, or null. */
export function cardForRoll(state: State): string | null {
  const { battle } = state;
  const side = battle && opponentSide(battle);
  const roll = battle?.roll;
  if (!battle || !side || !roll || roll.card !== null) return null;
  for (const { kind, helps } of BATTLE_USES) {
    if (!helps(state, battle, side, roll.value)) continue;
    const card = state.solo?.revealed.find(({ id }) => cardKind(id) === kind && !battle.cardsUsed.includes(id));
    if (card) return card.id;
  }
  return null;
}

/** CP-36.2: what a battle card makes of the die; War Clubs roll anew. */
export function afterCard(card: string, roll: number): number {
  const kind = cardKind(card);
  if (kind === CARD.pa) return roll - 1;
  return kind === CARD.haka ? roll + 1 : roll;
}

/** True for the seat that profits from Cannibalism when the opponent uses this card. */
export function cannibalOf(card: string): Seat | null {
  return cardKind(card) === CARD.cannibalism ? OPPONENT : null;
}
