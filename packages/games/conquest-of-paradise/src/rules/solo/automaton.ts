/** The automaton of solitaire games (sections 31 to 37): what it does next. Reached by `ruleset.ts` alone, so no page loads it. */
import { known, type NewEvent, pick, type Random, secret } from '@wayfinder/engine';
import { chitOf } from '../../data/solo.ts';
import type { Solo, State } from '../../state.ts';
import { deckSize } from '../cards/deck.ts';
import { CARD } from '../cards/effects.ts';
import { groupAt, seatsIn } from '../control.ts';
import { answerInBattle, battleCardEvents, meetAttack } from './battle.ts';
import { faceDownCards, hasRevealed } from './cards.ts';
import { chitsLeft, drawChits } from './chits.ts';
import { judgeSolitaire } from './end.ts';
import { expansionOf } from './expand.ts';
import { exploreOne } from './explore.ts';
import { battlesOfFleets } from './fleets.ts';
import { opponentHome } from './home.ts';
import { placeFind, steerAway } from './human.ts';
import { HUMAN, OPPONENT } from './opponent.ts';
import { attackersOf, fleetAllowance, nextBattles } from './reach.ts';
import { reveal } from './reveal.ts';
import { chosenOf } from './ties.ts';
import { battleAct, drawsExtra, namesHome } from './turn.ts';

type Acting = NonNullable<Solo['acting']>;

function drawn(state: State, solo: Solo, n: number, reason: 'turn' | 'extra', random: Random): NewEvent {
  const { chits, late, draws } = drawChits(solo, n, random);
  const left = chitsLeft(solo) - chits.length;
  const short = chits.length < n ? ['CP-32.10'] : [];
  const extra = [
    'CP-32.7',
    ...(chits.length > 1 ? ['CP-32.8'] : []),
    ...(state.turn === 1 ? ['CP-32.9'] : []),
    ...short,
  ];
  const because = [
    ...(reason === 'turn' ? ['CP-31.9'] : extra),
    'CP-31.5',
    'CP-31.8',
    ...(late.length > 0 ? ['CP-31.4'] : []),
  ];
  return { type: 'ChitDrawn', data: { chits, reason, late, left }, because, draws };
}

/** CP-31.9: in the Turn Order step a chit is drawn, from the second turn on; nobody but the human has parts of its own. */
function openTurn(state: State, solo: Solo, random: Random): NewEvent[] {
  const order = { seat: HUMAN, first: HUMAN, direction: 'clockwise', order: [HUMAN] };
  const set: NewEvent = { type: 'OrderSet', data: order, because: ['CP-31.9'] };
  return state.turn === 1 ? [set] : [set, drawn(state, solo, 1, 'turn', random)];
}

function resolved(
  { chit, side }: Acting,
  because: string[],
  more: Partial<NewEvent> & { placements?: unknown[] } = {},
): NewEvent {
  const { placements = [], ...rest } = more;
  return { type: 'ChitSideResolved', data: { chit, side, placements }, because: ['CP-31.10', ...because], ...rest };
}

/** CP-34.1: a card from the deck, seen by nobody. */
function giveCard(state: State, random: Random): NewEvent[] {
  if (deckSize(state) === 0) return [];
  const { item, draw } = pick(random, 'card', known(state.deck));
  const data = { card: secret([], item, null) };
  return [{ type: 'OpponentCardGiven', data, because: ['CP-34.1', 'CP-36.1'], draws: [draw], drawsTo: [] }];
}

function expand(state: State, acting: Acting, random: Random): NewEvent[] {
  const kind = chitOf(acting.chit).expand;
  const card = kind === 'one_card' ? giveCard(state, random) : [];
  const { placements, draws, because } = expansionOf(state, kind, random);
  const anywhere = placements.length > 0 ? ['CP-31.12'] : [];
  return [...card, resolved(acting, [...because, ...anywhere], { placements, ...(draws.length > 0 ? { draws } : {}) })];
}

function explore(state: State, acting: Acting, random: Random): NewEvent[] {
  const next = exploreOne(state, random);
  const over = resolved(acting, ['CP-35.2', 'CP-35.5']);
  if (!next) return [over];
  return next.last ? [...next.events, over] : next.events;
}

/** CP-35.11: from the fewest defenders up. */
function nextBattle(state: State, random: Random): NewEvent[] {
  const chosen = chosenOf(random, nextBattles(state, battlesOfFleets(state)));
  if (!chosen) throw new Error('no battle of the fleets');
  const hex = chosen.item;
  const defender = seatsIn(state, hex).find((seat) => seat === HUMAN) ?? groupAt(state, hex)?.controller ?? null;
  const data = { hex, attacker: OPPONENT, defender };
  const because = ['CP-12.19', 'CP-35.11', 'CP-35.14', 'CP-33.1', ...(chosen.draws.length > 0 ? ['CP-31.7'] : [])];
  return [{ type: 'BattleBegun', data, because, ...(chosen.draws.length > 0 ? { draws: chosen.draws } : {}) }];
}

function attack(state: State, solo: Solo, acting: Acting, random: Random): NewEvent[] {
  if (solo.attack) {
    if (battlesOfFleets(state).length > 0) return nextBattle(state, random);
    return [resolved(acting, ['CP-35.8'])];
  }
  const allowance = fleetAllowance(hasRevealed(state, [CARD.poi, CARD.doubleHulled]));
  const { fleets, draws } = attackersOf(state, allowance, random);
  if (fleets.length === 0) return [resolved(acting, ['CP-35.8', 'CP-35.10', 'CP-35.15'])];
  const tied = draws.length > 0 ? ['CP-31.7'] : [];
  const because = ['CP-35.8', 'CP-35.9', 'CP-35.10', 'CP-35.11', 'CP-35.15', 'CP-35.16', ...tied];
  const data = {
    fleets: fleets.map(({ from, target, war_canoe, warrior_band }) => ({ from, target, war_canoe, warrior_band })),
  };
  return [{ type: 'OpponentAttacked', data, because, ...(draws.length > 0 ? { draws } : {}) }];
}

/** CP-35.1, 35.2, 35.8: what the Action side brings next. */
function act(state: State, solo: Solo, acting: Acting, random: Random): NewEvent[] {
  const { action } = chitOf(acting.chit);
  if (action === 'build' || action === 'defend') return [resolved(acting, ['CP-35.1'])];
  if (faceDownCards(state) > 0) return reveal(state, [action === 'explore' ? 'CP-35.2' : 'CP-35.8']);
  return action === 'explore' ? explore(state, acting, random) : attack(state, solo, acting, random);
}

function inBattle(state: State, random: Random): NewEvent[] | null {
  switch (battleAct(state)) {
    case 'cards':
      return meetAttack(state);
    case 'card':
      return battleCardEvents(state, random);
    case 'answer':
      return answerInBattle(state, random);
    default:
      return null;
  }
}

/** The automaton's next events, asked when `automatonActs`; one step at a time, each with its ties drawn in it. */
export function automaton(state: State, random: Random): NewEvent[] | null {
  const { solo, exploration } = state;
  if (!solo) return null;
  if (state.battle) return inBattle(state, random);
  if (namesHome(state)) return [opponentHome(state, random)];
  if (exploration?.stage === 'keep') return placeFind(state, random);
  if (exploration?.stage === 'steer') return steerAway(state, random);
  const { acting } = solo;
  if (acting) return acting.side === 'expand' ? expand(state, acting, random) : act(state, solo, acting, random);
  if (drawsExtra(state)) return [drawn(state, solo, solo.extraDue, 'extra', random)];
  return state.step === 'turnOrder' ? openTurn(state, solo, random) : judgeSolitaire(state);
}
