/** CP-12.17, 17.8, 17.16 to 17.19: cards that change a roll before it takes effect, one card for one roll. */
import {
  choose,
  done,
  type Level,
  type NewEvent,
  type OpenDecision,
  type Random,
  type Refusal,
  type RuleId,
  refuse,
  type Seat,
  word,
} from '@wayfinder/engine';
import { z } from 'zod';
import { battleHit } from '../../data/constants.ts';
import type { DecisionPart } from '../../part.ts';
import type { Battle, State } from '../../state.ts';
import { CARD } from '../cards/effects.ts';
import { cardKind, handOf, handSize, seatOf } from '../cards/hand.ts';
import { cardRevealedEvent } from '../cards/play.ts';
import { cardChoice } from '../choices.ts';
import { isGroupHex } from '../control.ts';
import { eventPart } from '../event-part.ts';
import { noneFits } from '../held/answers.ts';
import { heldForRoll, isAskedForLeader, isWaitedForLeader, leaderRefusal, playLeader } from '../held/war-leader.ts';
import { hasEvents } from '../settings.ts';
import { afterCardUsed } from './hooks.ts';
import { battleOf, type SideName, seatOfSide } from './sides.ts';

/** Faces of the die. */
const FACES = 6;

const battleCardUsed = z.strictObject({
  hex: z.string(),
  seat: z.number().int(),
  card: z.string(),
  before: z.number().int().min(1).max(FACES),
  after: z.number().int().min(1).max(FACES),
});
type BattleCardUsed = z.infer<typeof battleCardUsed>;
const battleCardCancelled = z.strictObject({ hex: z.string(), card: z.string() });
const rolledAnew = z.strictObject({ hex: z.string(), value: z.number().int().min(1).max(FACES) });
const battleCardDeclined = z.strictObject({ hex: z.string(), seat: z.number().int() });

/** A battle card: its rule, when it can't change this roll, and what the roll becomes. */
interface BattleCard {
  rule: RuleId;
  refusal(state: State, battle: Battle, side: SideName, roll: number): Refusal | null;
  after(roll: number): number;
}

const BATTLE_CARDS: Record<string, BattleCard> = {
  [CARD.pa]: {
    rule: 'CP-17.16',
    refusal: (state, battle, side, roll) => {
      if (side !== 'defender') return refuse('only-defending', ['CP-17.16']);
      if (!isGroupHex(state, battle.hex)) return refuse('only-on-groups', ['CP-17.16']);
      return roll > 1 ? null : refuse('roll-is-lowest', ['CP-17.16']);
    },
    after: (roll) => roll - 1,
  },
  [CARD.haka]: {
    rule: 'CP-17.17',
    refusal: (_state, _battle, side, roll) => {
      if (side !== 'attacker') return refuse('only-attacking', ['CP-17.17']);
      return roll < FACES ? null : refuse('roll-is-highest', ['CP-17.17']);
    },
    after: (roll) => roll + 1,
  },
  [CARD.warClubs]: { rule: 'CP-17.18', refusal: () => null, after: (roll) => roll },
  [CARD.cannibalism]: {
    rule: 'CP-17.19',
    refusal: (_state, _battle, side, roll) => {
      const hit = battleHit(roll);
      return !hit.removed && hit.side !== side ? null : refuse('no-enemy-panics', ['CP-17.19']);
    },
    after: (roll) => roll,
  },
};

/** The die of a battle: 1 to 6. The draw goes into the event. */
export function rollDie(random: Random): { face: number; draw: ReturnType<Random['draw']> } {
  const draw = random.draw('die', FACES);
  return { face: draw.value + 1, draw };
}

/** Why the side can't use this card on the present roll, or null; undefined for what is no battle card. */
function cardRefusal(state: State, side: SideName, id: string): Refusal | null | undefined {
  const battle = battleOf(state);
  const card = BATTLE_CARDS[cardKind(id)];
  if (!card || !battle.roll) return undefined;
  if (battle.cardsUsed.includes(id)) return refuse('used-in-battle', ['CP-17.8']);
  return card.refusal(state, battle, side, battle.roll.value);
}

/** CP-12.17: the side has a face-up card usable on this roll, or any face-down card, as all may know. */
export function mayChangeRoll(state: State, side: SideName): boolean {
  const seat = seatOfSide(battleOf(state), side);
  if (seat === null) return false;
  return (
    handSize(state, seat) > 0 || seatOf(state, seat).faceUp.some(({ id }) => cardRefusal(state, side, id) === null)
  );
}

/** CP-12.17, 25.13: the side is asked at this roll, for battle cards or for held cards. Public. */
export function isAskedAboutRoll(state: State, side: SideName): boolean {
  const battle = battleOf(state);
  const seat = seatOfSide(battle, side);
  if (seat === null) return false;
  return mayChangeRoll(state, side) || isAskedForLeader(state, battle, seat);
}

/** Battle cards that the seat could think of: face-up ones, and its own face-down ones. */
function battleCardsOf(view: State, seat: Seat): string[] {
  const faceUp = seatOf(view, seat).faceUp.map(({ id }) => id);
  return [...faceUp, ...handOf(view, seat)].filter((id) => cardKind(id) in BATTLE_CARDS);
}

/** The levels of the decision for one side. */
export function battleCardLevel(view: State, seat: Seat, side: SideName, path: readonly string[]): Level {
  const [answer, chosen] = path;
  const { hex, roll } = battleOf(view);
  const args = { hex: { space: hex }, roll: { count: roll?.value ?? 0 } };
  const cards = battleCardsOf(view, seat);
  const refusalOf = (id: string): Refusal | null => cardRefusal(view, side, id) ?? null;
  const held = heldForRoll(view, seat);
  const heldRefusal = (id: string): Refusal | null => leaderRefusal(view, seat, id);
  if (answer === undefined) {
    const words = ['none', 'none-in-battle', 'use', ...(hasEvents(view) ? ['held'] : [])].map((id) => word(id));
    return choose({ key: 'ask.battleCard', args }, words, ({ id }) => {
      if (id === 'held') return noneFits(held.map(heldRefusal));
      const none = id === 'use' && !cards.some((card) => !refusalOf(card));
      return none ? refuse('no-usable-card', ['CP-12.17']) : null;
    });
  }
  if (answer === 'held' && chosen === undefined) {
    const level = choose({ key: 'ask.battleCard.card', args }, held.map(cardChoice), ({ id }) => heldRefusal(id));
    return { ...level, has: heldRefusal };
  }
  if (answer !== 'use' || chosen !== undefined) return done();
  return choose({ key: 'ask.battleCard.card', args }, cards.map(cardChoice), ({ id }) => refusalOf(id));
}

function playCard(state: State, seat: Seat, id: string, random: Random): NewEvent[] {
  const { hex, roll } = battleOf(state);
  const card = BATTLE_CARDS[cardKind(id)];
  if (!card || !roll) return [];
  const because = ['CP-12.17', 'CP-17.8', card.rule, ...(hasEvents(state) ? ['CP-25.13'] : [])];
  // With event cards the die is thrown anew once nobody has cancelled the card (CP-25.13).
  const anew = cardKind(id) === CARD.warClubs && !hasEvents(state) ? rollDie(random) : null;
  const data = { hex, seat, card: id, before: roll.value, after: anew?.face ?? card.after(roll.value) };
  const used: NewEvent = { type: 'BattleCardUsed', data, because, ...(anew ? { draws: [anew.draw] } : {}) };
  const liesFaceUp = seatOf(state, seat).faceUp.some((own) => own.id === id);
  const played = liesFaceUp ? [used] : [cardRevealedEvent(seat, id, ['CP-17.7', card.rule]), used];
  return [...played, ...afterCardUsed(state, seat, id)];
}

/** The decision `battleCard`. `stageNow` tells which stage it is, those with nobody to ask left out. */
export function battleCardDecision(stageNow: (state: State) => Battle['stage'] | null): DecisionPart {
  const sideNow = (state: State): SideName => (stageNow(state) === 'defenderCard' ? 'defender' : 'attacker');
  return {
    open(state) {
      const stage = stageNow(state);
      if (stage !== 'defenderCard' && stage !== 'attackerCard') return [];
      const battle = battleOf(state);
      const seat = seatOfSide(battle, sideNow(state));
      if (seat === null) return [];
      const open: OpenDecision = { kind: 'battleCard', seat, blocks: 'all', context: contextOf(battle) };
      const waits = mayChangeRoll(state, sideNow(state)) || isWaitedForLeader(state, battle, seat);
      return [waits ? open : { ...open, atOnce: true }];
    },
    next: (view, seat, _decision, path) => battleCardLevel(view, seat, sideNow(view), path),
    decide(state, seat, _decision, [answer, id = ''], random) {
      if (answer === 'use') return playCard(state, seat, id, random);
      if (answer === 'held') return playLeader(state, seat, id);
      return [{ type: 'BattleCardDeclined', data: { hex: battleOf(state).hex, seat }, because: ['CP-12.17'] }];
    },
    // A question that never waits is answered for this roll alone: at a later one the side may have a card to think of (CP-25.13).
    fallback: (_view, _seat, { atOnce }) => [atOnce ? 'none' : 'none-in-battle'],
    asks: ['CP-12.11', 'CP-12.17'],
  };
}

/** Tells the rolls of a battle apart, and how often the two are asked about one (CP-25.13). */
function contextOf({ hex, rolls, roll }: Battle): string {
  const again = roll?.again ?? 0;
  return again === 0 ? `${hex} ${rolls}` : `${hex} ${rolls} ${again}`;
}

/** CP-17.18, 25.13: War Clubs that nobody has cancelled. */
export function isRolledAnew(state: State): boolean {
  const card = state.battle?.roll?.card ?? null;
  return hasEvents(state) && card !== null && cardKind(card) === CARD.warClubs;
}

/** The roll that War Clubs ask for. */
export function rollAnew(state: State, random: Random): NewEvent {
  const { hex } = battleOf(state);
  const { face, draw } = rollDie(random);
  return { type: 'RolledAnew', data: { hex, value: face }, because: ['CP-17.18', 'CP-25.13'], draws: [draw] };
}

function cardUsed(state: State, { seat, card, before, after }: BattleCardUsed): void {
  const { battle } = state;
  if (!battle) return;
  const cannibal = cardKind(card) === CARD.cannibalism ? seat : null;
  const again = battle.roll?.again;
  const read = hasEvents(state);
  battle.roll = { value: after, card, cannibal, ...(read ? { before } : {}), ...(again ? { again } : {}) };
  battle.cardsUsed.push(card);
  battle.stage = read ? 'cardRead' : 'hit';
}

/** CP-24.15, 25.13: the roll is as it was, and both are asked once more; the card counts as used. */
function cardCancelled({ battle }: State): void {
  if (!battle?.roll) return;
  const { value, before = value, again = 0 } = battle.roll;
  battle.roll = { value: before, card: null, cannibal: null, again: again + 1 };
  battle.stage = 'defenderCard';
}

export const battleCardEvents = {
  BattleCardUsed: eventPart(battleCardUsed, cardUsed, { reveals: ['CP-17.7'] }),
  BattleCardCancelled: eventPart(battleCardCancelled, cardCancelled, { reveals: ['CP-24.15'] }),
  RolledAnew: eventPart(rolledAnew, ({ battle }, { value }) => {
    if (!battle?.roll) return;
    battle.roll.value = value;
    battle.stage = 'hit';
  }),
  BattleCardDeclined: eventPart(battleCardDeclined, (state, { seat }) => {
    const { battle } = state;
    if (battle) battle.stage = battle.defender === seat ? 'attackerCard' : 'hit';
  }),
};
