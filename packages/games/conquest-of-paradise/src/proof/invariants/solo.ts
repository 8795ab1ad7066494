/** Invariants of the solitaire game (sections 31 to 37, 40). */
import type { State } from '../../state.ts';
import { valueIn } from '../facts.ts';
import { CHIT_FACTS, LATE_AFTER } from '../solo-facts.ts';
import type { Check, InvariantsPart } from './part.ts';

const HUMAN = 0;
const OPPONENT = 1;

/** CP-40.5: 15 chits; the late ones lie aside until six have been drawn, and nowhere else before. */
const chitsConserved: Check = ({ solo }) => {
  if (!solo) return [];
  const all = [...solo.cup, ...solo.aside, ...solo.drawn].sort((a, b) => a - b);
  const wrong = all.join() === CHIT_FACTS.map(({ id }) => id).join() ? [] : [`chits are not the 15: ${all} (CP-40.5)`];
  const late = CHIT_FACTS.filter((chit) => chit.late).map(({ id }) => id);
  const expected = solo.drawn.length < LATE_AFTER ? late : [];
  return solo.aside.join() === expected.join() ? wrong : [...wrong, `chits aside: ${solo.aside} (CP-40.5)`];
};

/** CP-40.7: outside of battles nothing of the opponent shares a hex with the human's, and no atoll has two of its bands. */
const keptApart: Check = (state) => {
  // A game given up stops where it stands.
  if (!state.solo || state.step === 'over') return [];
  return Object.entries(state.hexes).flatMap(([id, { group, stacks }]) => {
    const stack = stacks[String(OPPONENT)];
    const wrong: string[] = [];
    const pieces = stack ? valueIn(stack.faceDown) : null;
    if (stack && pieces && group && group.green + group.brown === 0 && pieces.warrior_band > 1) {
      wrong.push(`${pieces.warrior_band} bands of the opponent on the atoll ${id} (CP-40.7)`);
    }
    const human = stacks[String(HUMAN)] !== undefined || group?.controller === HUMAN;
    const opponent = stack !== undefined || group?.controller === OPPONENT;
    if (human && opponent && !fights(state, id)) wrong.push(`both sides stand on ${id} (CP-40.7)`);
    return wrong;
  });
};

/** A battle is fought there, or is due by the human's movement or by the opponent's attack. */
function fights({ battle, movement, solo }: State, id: string): boolean {
  const attacked = solo?.attack?.fleets.some(({ target }) => target === id) ?? false;
  return (
    battle?.hex === id || attacked || movement?.stage === 'movement' || (movement?.battlesDue.includes(id) ?? false)
  );
}

/** CP-31.6, 31.12, 31.16: no rumors, an opponent without a counted supply, and a link wherever a step began with a canoe. */
const openGame: Check = (state) => {
  if (!state.solo) return [];
  const rumors = Object.entries(state.hexes).filter(([, { stacks }]) =>
    Object.values(stacks).some(({ faceDown }) => (valueIn(faceDown)?.rumor ?? 0) > 0),
  );
  const supply = state.seats[OPPONENT]?.supply.shown.n ?? 0;
  return [
    ...rumors.map(([id]) => `a rumor on ${id} (CP-31.6)`),
    ...(supply === 0 ? [] : [`the opponent's supply is counted: ${supply} (CP-31.12)`]),
  ];
};

export const soloInvariants: InvariantsPart = {
  checks: [chitsConserved, keptApart, openGame],
  cardsElsewhere: ({ solo }) => (solo ? [...(valueIn(solo.cards) ?? []), ...solo.revealed.map(({ id }) => id)] : []),
  hasAnyPieces: ({ solo }, seat) => solo !== undefined && seat === OPPONENT,
};
