/** Sections 33 and 36 in a battle: what the opponent answers where a seat would be asked. */
import type { Draw, NewEvent, OpenDecision, Random } from '@wayfinder/engine';
import { decisionPart } from '../../parts.ts';
import type { State } from '../../state.ts';
import { rollDie } from '../battle/battle-cards.ts';
import { battleOf, bodyOf, type CombatKind, frontKinds, hitOf, type SideName, sideOf } from '../battle/sides.ts';
import { stageNow } from '../battle/stages.ts';
import { CARD } from '../cards/effects.ts';
import { cardKind } from '../cards/hand.ts';
import { mostSaved } from '../conquest.ts';
import { groupAt } from '../control.ts';
import { waysToKeep } from '../movement/room-at-sea.ts';
import { onlyRetreat, openRefuges } from '../retreat.ts';
import { afterCard, cardForRoll, faceDownCards, opponentSide, revealedCard } from './cards.ts';
import { opponentHome } from './home.ts';
import { HUMAN, OPPONENT } from './opponent.ts';
import { reveal } from './reveal.ts';
import { chosenOf } from './ties.ts';

/** CP-33.2, 33.3: which piece goes first when removed, and when panicked. */
const REMOVED_FIRST: readonly CombatKind[] = ['local_warriors', 'warrior_band', 'war_canoe'];
const PANICKED_FIRST: readonly CombatKind[] = ['war_canoe', 'warrior_band', 'local_warriors'];

/** Answer of the opponent: the path of the basic decision, and by which rules. */
interface Answer {
  kind: string;
  path: string[];
  because: string[];
  draws?: Draw[];
}

function mySide(state: State): SideName {
  return opponentSide(battleOf(state)) ?? 'defender';
}

function loss(state: State): Answer {
  const battle = battleOf(state);
  const removed = hitOf(battle)?.removed ?? false;
  const kinds = frontKinds(battle, mySide(state));
  const kind = (removed ? REMOVED_FIRST : PANICKED_FIRST).find((one) => kinds.includes(one)) ?? '';
  return { kind: 'loss', path: [kind], because: [removed ? 'CP-33.2' : 'CP-33.3'] };
}

/** CP-33.5: the nearest controlled group, with as many bands as the canoes carry. */
function retreat(state: State, random: Random): Answer {
  const { stage } = battleOf(state);
  const to = chosenOf(random, openRefuges(state, OPPONENT));
  const bands =
    stage === 'turnedAway' ? 0 : (waysToKeep(bodyOf(battleOf(state), mySide(state))).at(-1)?.warrior_band ?? 0);
  const turned = stage === 'turnedAway' ? ['CP-35.13'] : [];
  const tied = (to?.draws.length ?? 0) > 0 ? ['CP-31.7'] : [];
  const because = ['CP-33.5', ...turned, ...tied];
  return { kind: 'retreat', path: [to?.item ?? '', String(bands)], because, draws: to?.draws ?? [] };
}

/** CP-35.12: one village for one piece of the front row, a band before a war canoe, if one can be spared (CP-14.5). */
function settle(state: State): Answer {
  const { front } = sideOf(battleOf(state), 'attacker');
  const kind = front.warrior_band > 0 ? 'warrior_band' : 'war_canoe';
  const saves = mostSaved(state) > 0 ? [kind, '1'] : [];
  const printed = groupAt(state, battleOf(state).hex)?.printed ? ['CP-35.16'] : [];
  return { kind: 'settle', path: [...saves, 'done'], because: ['CP-35.12', ...printed] };
}

function surplus(state: State): Answer {
  const ways = waysToKeep(bodyOf(battleOf(state), mySide(state)));
  return { kind: 'surplus', path: [String(ways.at(-1)?.warrior_band ?? 0)], because: ['CP-33.1'] };
}

/** A basic event that follows from the opponent's answer, with the rules that it went by. */
function given(state: State, { kind, path, because, draws = [] }: Answer, random: Random): NewEvent[] {
  const open: OpenDecision = { kind, seat: OPPONENT, blocks: 'all', context: '' };
  const decision = { ...open, id: '', openedAt: 0 };
  const [event, ...more] = decisionPart(kind).decide(state, OPPONENT, decision as never, path, random);
  if (!event) throw new Error(`the opponent can't answer ${kind}`);
  const drawn = [...(event.draws ?? []), ...draws];
  return [
    { ...event, because: [...event.because, 'CP-33.1', ...because], ...(drawn.length > 0 ? { draws: drawn } : {}) },
    ...more,
  ];
}

function leaves(state: State, random: Random): NewEvent[] {
  // With nowhere to go, or without a canoe, there is nothing to answer: pieces are removed.
  const only = openRefuges(state, OPPONENT).length === 0 ? onlyRetreat(state, OPPONENT) : null;
  if (only) return [{ ...only, because: [...only.because, 'CP-33.1', 'CP-33.5'] }];
  return given(state, retreat(state, random), random);
}

/** Answer of the opponent in the stage that the battle has come to. */
export function answerInBattle(state: State, random: Random): NewEvent[] {
  switch (stageNow(state)) {
    case 'hit':
      return given(state, loss(state), random);
    case 'retreat':
    case 'turnedAway':
      return leaves(state, random);
    case 'settle':
      return given(state, settle(state), random);
    case 'newHome':
      return [opponentHome(state, random)];
    case 'surplus':
      return given(state, surplus(state), random);
    default:
      throw new Error('the opponent has nothing to answer');
  }
}

/** CP-36.2, 36.3: the card that the opponent uses on this roll. */
export function battleCardEvents(state: State, random: Random): NewEvent[] {
  const { hex, roll } = battleOf(state);
  const card = cardForRoll(state);
  if (card === null || !roll) throw new Error('no card of the opponent for this roll');
  const anew = cardKind(card) === CARD.warClubs ? rollDie(random) : null;
  const data = { card, hex, before: roll.value, after: anew?.face ?? afterCard(card, roll.value) };
  const betters = [CARD.pa, CARD.haka].some((kind) => kind === cardKind(card)) ? ['CP-36.4'] : [];
  const because = ['CP-36.2', 'CP-36.3', ...betters];
  return [{ type: 'OpponentCardUsed', data, because, ...(anew ? { draws: [anew.draw] } : {}) }];
}

/** CP-36.1: the human attacks, so all cards are revealed; then Arioi, revealed and unspent, stops the attack (CP-36.2). */
export function meetAttack(state: State): NewEvent[] {
  if (faceDownCards(state) > 0) return reveal(state);
  const card = revealedCard(state, CARD.arioi);
  if (card === null) throw new Error('no card against an attack');
  const { hex } = battleOf(state);
  const used = { card, hex, before: null, after: null };
  const turned = { hex, attacker: HUMAN, seat: OPPONENT, card };
  return [
    { type: 'OpponentCardUsed', data: used, because: ['CP-36.2', 'CP-17.15'] },
    { type: 'AttackTurnedAway', data: turned, because: ['CP-12.4', 'CP-17.15', 'CP-36.2'] },
  ];
}
