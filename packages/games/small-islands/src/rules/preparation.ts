/** Section 3: each seat secretly chooses this round's objective and lays a card aside. */
import { choose, done, known, type Level, type Message, type NewEvent, secret } from '@wayfinder/engine';
import { dataOf } from '../data/index.ts';
import type { DecisionPart, Part } from '../part.ts';
import { Script } from '../script.ts';
import { type Choice, players, type State, seatOf } from '../state.ts';
import { cardChoice } from './choices.ts';
import { drawsOf, expectedPay } from './expected.ts';
import { openIslands } from './houses.ts';
import { objectiveOf } from './objective.ts';

/** One level of the path: which kind of card, and whether it is for now or for the next round. */
interface Asked {
  ask: string;
  /** Cards of this kind that the path hasn't taken yet. */
  kind: 'objective' | 'mission' | 'reward';
}

const NORMAL: readonly Asked[] = [
  { ask: 'ask.objective', kind: 'objective' },
  { ask: 'ask.aside', kind: 'objective' },
];
/** Missions and rewards are chosen independently (SI-3.4). */
const ADVANCED: readonly Asked[] = [
  { ask: 'ask.mission', kind: 'mission' },
  { ask: 'ask.reward', kind: 'reward' },
  { ask: 'ask.aside-mission', kind: 'mission' },
  { ask: 'ask.aside-reward', kind: 'reward' },
];

function levels(state: State): readonly Asked[] {
  return state.settings.mode === 'normal' ? NORMAL : ADVANCED;
}

/** A seat's cards of a kind. */
export function cardsOf(view: State, seat: number, kind: Asked['kind']): string[] {
  const data = dataOf(view.data);
  const all = { objective: data.objectiveCards, mission: data.missionCards, reward: data.rewardCards }[kind];
  return known(seatOf(view, seat).cards).filter((card) => all.some(({ id }) => id === card));
}

function levelOf(view: State, seat: number, path: readonly string[]): Level {
  const asked = levels(view)[path.length];
  if (!asked) return done();
  const ask: Message = { key: asked.ask };
  return choose(
    ask,
    cardsOf(view, seat, asked.kind)
      .filter((card) => !path.includes(card))
      .map(cardChoice),
  );
}

/** Choice of a finished path: the rest goes back (SI-3.3). */
export function choiceOf(view: State, seat: number, path: readonly string[]): Choice {
  const half = path.length / 2;
  const returned = known(seatOf(view, seat).cards).filter((card) => !path.includes(card));
  return { current: path.slice(0, half), next: path.slice(half), returned };
}

/** Every order of two different ones of these cards. */
function pairs(cards: readonly string[]): [string, string][] {
  return cards.flatMap((one) => cards.filter((other) => other !== one).map((other): [string, string] => [one, other]));
}

/** All ways to choose: 6, or 36 (SI-3.3, 3.4). */
export function allChoices(view: State, seat: number): string[][] {
  if (view.settings.mode === 'normal') return pairs(cardsOf(view, seat, 'objective'));
  const rewards = pairs(cardsOf(view, seat, 'reward'));
  return pairs(cardsOf(view, seat, 'mission')).flatMap(([mission, nextMission]) =>
    rewards.map(([reward, nextReward]) => [mission, reward, nextMission, nextReward]),
  );
}

/** Pay that an objective would bring a seat on the map as it lies, as many houses as its stock allows. Discovery tokens count at their mean. */
export function worthNow(view: State, seat: number, cards: readonly string[]): number {
  const { mission, reward } = objectiveOf(dataOf(view.data), cards);
  const draws = drawsOf(view, seat);
  const pays = openIslands(view, seat, { mission }).map((island) => expectedPay(reward, island, draws));
  const best = pays.sort((a, b) => b - a).slice(0, seatOf(view, seat).stock);
  return best.reduce((sum, vp) => sum + vp, 0);
}

/** Which of two ways comes first: that which is worth more, of equal ones that with the lower ids. */
function worthFirst(a: { ids: string; worth: number }, b: { ids: string; worth: number }): number {
  return b.worth - a.worth || (a.ids === b.ids ? 0 : a.ids < b.ids ? -1 : 1);
}

/** The most VP on the present map, ties by card id; of the rest the same for the next round. */
function mostNow(view: State, seat: number): string[] {
  const half = levels(view).length / 2;
  const weighed = (cards: readonly string[]) => ({ ids: cards.join(), worth: worthNow(view, seat, cards) });
  const ways = allChoices(view, seat).map((path) => ({
    path,
    now: weighed(path.slice(0, half)),
    next: weighed(path.slice(half)),
  }));
  ways.sort((a, b) => worthFirst(a.now, b.now) || worthFirst(a.next, b.next));
  return ways[0]?.path ?? [];
}

const objective: DecisionPart = {
  open(state) {
    if (state.step !== 'prepare') return [];
    const all = players(state);
    if (all.every((seat) => seatOf(state, seat).choice !== null)) return [];
    // A sealed choice may be replaced until the last one is sealed (SI-3.5).
    return all.map((seat) => ({
      kind: 'objective',
      seat,
      blocks: seatOf(state, seat).choice === null ? 'until:exploration' : 'nothing',
    }));
  },
  next: (view, seat, _decision, path) => levelOf(view, seat, path),
  decide(state, seat, _decision, path): NewEvent[] {
    const script = new Script(state);
    const choice = secret([seat], choiceOf(state, seat, path), null);
    const rules = state.settings.mode === 'normal' ? ['SI-3.3', 'SI-3.6'] : ['SI-3.4', 'SI-3.6'];
    if (seatOf(state, seat).choice === null) script.emit('ObjectiveChosen', { seat, choice }, [...rules, 'SI-3.5']);
    else script.emit('ObjectiveReplaced', { seat, choice }, [...rules, 'SI-3.5'], { only: [seat] });
    return script.events;
  },
  fallback: (view, seat) => mostNow(view, seat),
};

/** Section 3. */
export const preparationPart: Part = { decisions: { objective } };
