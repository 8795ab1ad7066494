/** The figures of a game for pages and mails: where it stands, and what the viewer sees of each seat. */
import type { Decision, Happened, Message } from '@wayfinder/engine';
import { cellsOf } from './board/page/places.ts';
import { dataOf, VERSIONS } from './data/index.ts';
import { housesOnMap } from './rules/scoring.ts';
import { said } from './said.ts';
import { ALEXIS, isAlexis, landscapePile, type State, type Step, seatOf } from './state.ts';

export { aidAt } from './board/page/aid-at.ts';
export { card } from './board/page/card.ts';
export { choiceCard } from './board/page/choice-card.ts';
export { laid } from './board/page/composed.ts';
export { cost, gauges } from './board/page/cost.ts';
export { detail } from './board/page/detail.ts';
export { drags } from './board/page/drags.ts';
export { follows } from './board/page/follows.ts';
export { given } from './board/page/given.ts';
export { looks } from './board/page/looks.ts';
export { note } from './board/page/note.ts';
export { otherPoints, points } from './board/page/points.ts';
export { rulesOf as rules } from './board/page/rules-of.ts';
export { situation } from './board/page/situation.ts';
export { step } from './board/page/step.ts';
export { table } from './board/page/table.ts';

const PHASES = ['preparation', 'exploration', 'reward'] as const;

/** The phase in which a step is taken; of the set-up and after the end none. */
const PHASE_OF: Readonly<Partial<Record<Step, (typeof PHASES)[number]>>> = {
  round: 'preparation',
  objectives: 'preparation',
  prepare: 'preparation',
  'next-turn': 'exploration',
  turn: 'exploration',
  replacement: 'exploration',
  replace: 'exploration',
  refill: 'exploration',
  reveal: 'reward',
  houses: 'reward',
  pay: 'reward',
  'keep-discovery': 'reward',
};

/** Stage of a game: its round, the piles on which its end hangs, and what goes on. */
export function stage(view: State): {
  title: Message;
  aim?: Message;
  phases: { id: string; label: Message }[];
  now: string | null;
} {
  const { navigation } = view;
  const aim =
    view.round > 0 && !view.scores ? { aim: said('status.piles', { navigation, landscape: landscapePile(view) }) } : {};
  return {
    title: titleOf(view),
    ...aim,
    phases: PHASES.map((id) => ({ id, label: said(`status.phase.${id}`) })),
    now: view.round > 0 ? (PHASE_OF[view.step] ?? null) : null,
  };
}

function titleOf({ round, scores }: State): Message {
  if (scores) return said('status.over');
  return round === 0 ? said('status.setUp') : said('status.round', { round });
}

/** VP and facts of every seat in seat order, that of Alexis too. */
export function seats(view: State): { score: number; facts: Message[] }[] {
  return view.seats.map(({ vp }, seat) => {
    const total = view.scores?.find((score) => score.seat === seat)?.total;
    return { score: total ?? vp, facts: isAlexis(view, seat) ? alexisFacts(view) : facts(view, seat) };
  });
}

function houses(view: State, seat: number): Message {
  return said('status.houses', { n: seatOf(view, seat).stock, placed: housesOnMap(view, seat) });
}

function alexisFacts(view: State): Message[] {
  const level = said('status.level', { level: { option: `level-${view.settings.alexis}` } });
  return [level, houses(view, ALEXIS), ...turnFacts(view, ALEXIS)];
}

function facts(view: State, seat: number): Message[] {
  const { tokens, ship, discovery } = seatOf(view, seat);
  const found = discovery.shown.n;
  return [
    houses(view, seat),
    said('status.tokens', { n: tokens.length }),
    ...(ship === 'none' || (ship === 'held' && view.scores) ? [] : [said(`status.ship.${ship}`)]),
    ...(found > 0 ? [said('status.discovery', { n: found })] : []),
    ...turnFacts(view, seat),
  ];
}

/** Seat that began the round, and those that have chosen: that much of a sealed choice is public (SI-3.5). The page tells of every game whose turn it is. */
function turnFacts(view: State, seat: number): Message[] {
  if (view.scores) return [];
  const sealed = view.step === 'prepare' && seatOf(view, seat).choice !== null;
  return [...(view.first === seat ? [said('status.first')] : []), ...(sealed ? [said('status.sealed')] : [])];
}

/** A round begins a new stretch of the log. */
export function heading({ type, data }: Happened): Message | null {
  if (type !== 'RoundStarted') return null;
  return said('status.heading', { round: (data as { round: number }).round });
}

/** Events that only keep the books: a mail leaves them out, a log may show them small. */
const MINOR: ReadonlySet<string> = new Set([
  ...['TurnBegan', 'ExplorationBegan', 'HandTileShown', 'HousesEnded', 'HouseStockRefilled', 'ObjectiveReturned'],
  ...['RewardTurnEnded', 'AlexisFound', 'AlexisTurned', 'AdventureCardDiscarded', 'AdventureDeckShuffled'],
]);

/** Deals, of which others are told only that they were dealt. */
const DEALT: ReadonlySet<string> = new Set(['HandDealt', 'ObjectivesDealt']);

/** True for an event that tells a player nothing that the others don't. */
export function isMinor({ type, data }: Happened): boolean {
  if (type === 'TurnEnded') return (data as { placed: boolean }).placed;
  if (!DEALT.has(type)) return MINOR.has(type);
  return Object.values(data as Record<string, { $?: string }>).some((field) => field?.$ === 'unknown');
}

/** Acts of Alexis, who has no player whose news they would be. */
export function byItself(event: Happened, view: State): boolean {
  if (view.alexis === null || isMinor(event)) return false;
  return /^(AdventureCard|Alexis)/.test(event.type) || (event.data as { seat?: number }).seat === ALEXIS;
}

/** Which of two ships is meant a tap on a place couldn't tell: it has to be said. */
export function tapped({ kind }: Decision, word: string): boolean | 'alone' {
  return kind === 'turn' && (word === 'own' || word === 'grey') ? 'alone' : true;
}

/** All cells of the table, whatever lies there; of the largest one that a game may have begun with. */
export function places(): readonly string[] {
  const radius = (version: number): number => dataOf(version).setup.tableRadius;
  return cellsOf(VERSIONS.reduce((largest, one) => (radius(one) > radius(largest) ? one : largest)));
}
