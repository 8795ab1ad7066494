/** Objective cards and adventure cards of a position: what isn't named is filled up with the lowest cards that nobody names. */
import { secret } from '@wayfinder/engine';
import { dataOf } from '../data/index.ts';
import { adventureCardOf, alexisLevelOf } from '../data/lookup.ts';
import { hide } from '../hiding.ts';
import { players, type State, seatOf } from '../state.ts';
import { impossible, takeFirst } from './problem.ts';
import type { Given, GivenSeat } from './schema.ts';

type Kind = keyof State['piles'];
type Ids = readonly { id: string }[];

function kindsOf(state: State): readonly Kind[] {
  return state.settings.mode === 'normal' ? ['objective'] : ['mission', 'reward'];
}

/** All cards of the kinds in play. */
function cardsByKind(state: State): Record<Kind, string[]> {
  const { objectiveCards, missionCards, rewardCards } = dataOf(state.data);
  const idsOf = (cards: Ids): string[] => cards.map(({ id }) => id);
  return { objective: idsOf(objectiveCards), mission: idsOf(missionCards), reward: idsOf(rewardCards) };
}

/** Cards held by seats, and those that nobody names. */
interface Dealing {
  state: State;
  all: Record<Kind, string[]>;
  free: Record<Kind, string[]>;
}

function newDealing(state: State, given: Given): Dealing {
  const all = cardsByKind(state);
  const named = Object.values(given.seats ?? {}).flatMap(({ current = [], next = [], cards = [] }) => [
    ...new Set([...current, ...next, ...cards]),
  ]);
  const inPlay = kindsOf(state).flatMap((kind) => all[kind]);
  for (const card of named) if (!inPlay.includes(card)) impossible(`no card ${card} in this mode`);
  if (new Set(named).size < named.length) impossible('a card with two seats');
  const unnamed = (kind: Kind): string[] => all[kind].filter((card) => !named.includes(card));
  return {
    state,
    all,
    free: { objective: unnamed('objective'), mission: unnamed('mission'), reward: unnamed('reward') },
  };
}

/** So many cards of each kind: those named, filled up. */
function filled({ state, all, free }: Dealing, named: readonly string[], each: number): string[] {
  return kindsOf(state).flatMap((kind) => {
    const own = named.filter((card) => all[kind].includes(card));
    if (own.length > each) impossible(`${own.length} cards of a kind, where there can be ${each}`);
    while (own.length < each) own.push(takeFirst(free[kind], `${kind} cards`));
    return own;
  });
}

/** A seat that has sealed its objective: it holds two cards of each kind, and the third is back in its pile (SI-3.3). */
function sealed(dealing: Dealing, seat: number, given: GivenSeat): void {
  if (given.cards) impossible(`seat ${seat} holds what it has chosen and laid aside`);
  const current = filled(dealing, given.current ?? [], 1);
  const next = filled(dealing, given.next ?? [], 1);
  const own = seatOf(dealing.state, seat);
  own.cards = hide([seat], [...current, ...next]);
  own.choice = secret([seat], { current, next, returned: filled(dealing, [], 1) }, null);
}

/** A seat that holds three cards of each kind, chosen already where it names the choice (SI-3.5). */
function choosing(dealing: Dealing, seat: number, given: GivenSeat): void {
  const { current = [], next = [] } = given;
  const cards = filled(dealing, given.cards ?? [...current, ...next], 3);
  const own = seatOf(dealing.state, seat);
  own.cards = hide([seat], cards);
  if (current.length === 0 && next.length === 0) return;
  const chosen = [...current, ...next];
  if (chosen.some((card) => !cards.includes(card))) impossible(`seat ${seat} chooses what it doesn't hold`);
  const kinds = kindsOf(dealing.state);
  const fits = (some: readonly string[]): boolean =>
    some.length === kinds.length && kinds.every((kind) => some.some((card) => dealing.all[kind].includes(card)));
  if (!fits(current) || !fits(next) || new Set(chosen).size < chosen.length) {
    impossible(`seat ${seat} chooses one card of each kind and lays another aside`);
  }
  const returned = cards.filter((card) => !chosen.includes(card));
  own.choice = secret([seat], { current, next, returned }, null);
}

/** A seat whose objective of this round is played, or that is between rounds: what was laid aside is left (SI-8.13). */
function laidAside(dealing: Dealing, seat: number, given: GivenSeat): void {
  if (given.current || given.cards) impossible(`seat ${seat} holds only what it has laid aside`);
  seatOf(dealing.state, seat).cards = hide([seat], filled(dealing, given.next ?? [], 1));
}

/** Deals the cards of a step. `played`: seats whose objective of this round is played. @throws Refused */
export function dealCards(state: State, given: Given, played: (seat: number) => boolean): void {
  if (state.step === 'start-tiles') return;
  const dealing = newDealing(state, given);
  for (const seat of players(state)) {
    const named = given.seats?.[String(seat)] ?? {};
    if (state.step === 'prepare') choosing(dealing, seat, named);
    else if (played(seat)) laidAside(dealing, seat, named);
    else sealed(dealing, seat, named);
  }
  const held = players(state).flatMap((seat) => {
    const { cards } = seatOf(state, seat);
    return cards.$ === 'secret' ? cards.value : [];
  });
  for (const kind of kindsOf(state)) {
    state.piles[kind] = hide(
      [],
      dealing.all[kind].filter((card) => !held.includes(card)),
    );
  }
}

/** Alexis' cards: those of his level, as many of each type as it says (SI-13.3). @throws Refused */
export function dealAdventure(state: State, given: Given): void {
  const { alexis } = state;
  if (!alexis) {
    if (given.alexis) impossible('Alexis is for solo games');
    return;
  }
  if (state.step === 'start-tiles') return;
  const data = dataOf(state.data);
  const level = alexisLevelOf(data, Number(state.settings.alexis));
  const { deck = [], discards = [], removed = [], card } = given.alexis ?? {};
  const named = [...deck, ...discards, ...removed, ...(card === undefined ? [] : [card])];
  const all = data.adventureCards.map(({ id }) => id);
  for (const one of named) if (!all.includes(one)) impossible(`no adventure card ${one}`);
  if (new Set(named).size < named.length) impossible('an adventure card twice');
  const filledDeck = [...deck];
  for (const [type, count] of [
    ['explore', level.exploreCards],
    ['land', level.landCards],
  ] as const) {
    const ofType = (cards: readonly string[]): string[] =>
      cards.filter((id) => adventureCardOf(data, id).type === type);
    const missing = count - ofType(named).length;
    if (missing < 0) impossible(`${-missing} ${type} cards more than level ${level.level} has`);
    if (missing > 0 && given.alexis?.deck) impossible(`${missing} ${type} cards fewer than level ${level.level} has`);
    filledDeck.push(...ofType(all.filter((id) => !named.includes(id))).slice(0, missing));
  }
  const inGame = new Set([...named, ...filledDeck]);
  Object.assign(alexis, { discards, removed, card: card ?? null });
  alexis.deck = hide([], filledDeck);
  alexis.out = hide(
    [],
    all.filter((id) => !inGame.has(id)),
  );
}

/** Discovery tokens that seats have kept; the rest is the supply (SI-10.2). @throws Refused */
export function dealDiscovery(state: State, given: Given): void {
  const all = dataOf(state.data).discoveryTokens.map(({ id }) => id);
  const kept: string[] = [];
  for (const seat of players(state)) {
    const tokens = given.seats?.[String(seat)]?.discovery ?? [];
    for (const token of tokens) {
      if (!all.includes(token)) impossible(`no discovery token ${token}`);
      if (kept.includes(token)) impossible(`the discovery token ${token} twice`);
      kept.push(token);
    }
    seatOf(state, seat).discovery = hide([seat], tokens);
  }
  state.discovery = hide(
    [],
    all.filter((token) => !kept.includes(token)),
  );
}
