/**
 * The same game with everything redrawn that a viewer doesn't know, within what all have been shown. Written from the specification's "What a seat
 * knows", apart from redaction; the leak tests compare what the viewer is told of both.
 */
import { clonePlain, isKnown, pick, type Random, secret, type Viewer } from '@wayfinder/engine';
import { dataOf } from './data/index.ts';
import { adventureCardOf } from './data/lookup.ts';
import { hide } from './hiding.ts';
import { type FaceDown, players, type State, seatOf } from './state.ts';

/** A random order of these things. */
function shuffled(random: Random, things: readonly string[]): string[] {
  const left = [...things];
  const order: string[] = [];
  while (left.length > 0) {
    const { item } = pick(random, 'scramble', left);
    order.push(item);
    left.splice(left.indexOf(item), 1);
  }
  return order;
}

function thingsIn(pile: FaceDown): readonly string[] {
  if (!isKnown(pile)) throw new Error('only a whole state can be scrambled');
  return pile.value;
}

/** Hidden things of one kind lying in several places, with what puts them there anew. */
interface Place {
  things: readonly string[];
  put(things: string[]): void;
}

/** All things of these places, dealt out anew: as many to each as before. */
function redeal(random: Random, places: readonly Place[]): void {
  const all = shuffled(
    random,
    places.flatMap(({ things }) => things),
  );
  for (const { things, put } of places) put(all.splice(0, things.length));
}

const others = (state: State, viewer: Viewer): number[] => players(state).filter((seat) => seat !== viewer);

/** Tiles that others were dealt, and those that nobody has seen. */
function redealTiles(state: State, viewer: Viewer, random: Random): void {
  const hands = others(state, viewer).map((seat): Place => {
    const { hand } = seatOf(state, seat);
    const held = isKnown(hand.dealt) ? hand.dealt.value : [];
    return {
      things: held.map(({ tile }) => tile),
      put(tiles) {
        const value = tiles.map((tile, at) => ({ tile, since: held[at]?.since ?? 0 }));
        hand.dealt = secret(hand.dealt.to, value, hand.dealt.shown);
      },
    };
  });
  const unseen: Place = {
    things: thingsIn(state.unseen),
    put(tiles) {
      state.unseen = hide([], tiles);
    },
  };
  redeal(random, [...hands, unseen]);
}

/** Others' cards of one kind and the pile of that kind; what is sealed is sealed of the cards that are held then. */
function redealCards(
  state: State,
  viewer: Viewer,
  kind: 'objective' | 'mission' | 'reward',
  random: Random,
): Map<string, string> {
  const data = dataOf(state.data);
  const own = { objective: data.objectiveCards, mission: data.missionCards, reward: data.rewardCards }[kind];
  const ofKind = (cards: readonly string[]): string[] => cards.filter((card) => own.some(({ id }) => id === card));
  const instead = new Map<string, string>();
  const places = others(state, viewer).map((seat): Place => {
    const before = thingsIn(seatOf(state, seat).cards);
    const things = ofKind(before);
    return {
      things,
      put(cards) {
        for (const [at, card] of cards.entries()) instead.set(`${seat}:${things[at]}`, card);
      },
    };
  });
  const pile: Place = {
    things: thingsIn(state.piles[kind]),
    put(cards) {
      state.piles[kind] = hide([], cards);
    },
  };
  redeal(random, [...places, pile]);
  return instead;
}

/** A seat's cards as they were redealt, held and chosen ones alike. */
function changeCards(state: State, seat: number, instead: Map<string, string>): void {
  const own = seatOf(state, seat);
  const changed = (card: string): string => instead.get(`${seat}:${card}`) ?? card;
  own.cards = secret(own.cards.to, thingsIn(own.cards).map(changed).sort(), own.cards.shown);
  if (!own.choice || !isKnown(own.choice)) return;
  const { current, next, returned } = own.choice.value;
  // Cards that went back at the start of the exploration lie in the pile: they are nobody's any more.
  const value = { current: current.map(changed), next: next.map(changed), returned: returned.map(changed) };
  own.choice = secret(own.choice.to, value, null);
}

function redealObjectives(state: State, viewer: Viewer, random: Random): void {
  for (const kind of ['objective', 'mission', 'reward'] as const) {
    const instead = redealCards(state, viewer, kind, random);
    for (const seat of others(state, viewer)) changeCards(state, seat, instead);
  }
}

/** Tokens of the supply and those that others have kept or are looking at. */
function redealDiscovery(state: State, viewer: Viewer, random: Random): void {
  const piles = others(state, viewer).flatMap((seat): Place[] => {
    const own = seatOf(state, seat);
    const { looking } = own;
    const kept: Place = {
      things: thingsIn(own.discovery),
      put(tokens) {
        own.discovery = hide(own.discovery.to, tokens);
      },
    };
    if (!looking) return [kept];
    const seen: Place = {
      things: thingsIn(looking.tokens),
      put(tokens) {
        looking.tokens = hide(looking.tokens.to, tokens);
      },
    };
    return [kept, seen];
  });
  const supply: Place = {
    things: thingsIn(state.discovery),
    put(tokens) {
      state.discovery = hide([], tokens);
    },
  };
  redeal(random, [...piles, supply]);
}

/** Adventure cards of the deck and those left out: how many of each type are in the game is public (SI-13.3). */
function redealAdventure(state: State, random: Random): void {
  const { alexis } = state;
  if (!alexis) return;
  const data = dataOf(state.data);
  const [deck, out] = [thingsIn(alexis.deck), thingsIn(alexis.out)];
  const ofType = (cards: readonly string[], type: string): string[] =>
    cards.filter((card) => adventureCardOf(data, card).type === type);
  const anew: { deck: string[]; out: string[] } = { deck: [], out: [] };
  for (const type of ['explore', 'land']) {
    redeal(random, [
      { things: ofType(deck, type), put: (cards) => anew.deck.push(...cards) },
      { things: ofType(out, type), put: (cards) => anew.out.push(...cards) },
    ]);
  }
  alexis.deck = hide([], anew.deck);
  alexis.out = hide([], anew.out);
}

/** Another state that the viewer can't tell from this one. */
export function scramble(before: State, viewer: Viewer, random: Random): State {
  const state = clonePlain(before);
  redealTiles(state, viewer, random);
  redealObjectives(state, viewer, random);
  redealDiscovery(state, viewer, random);
  redealAdventure(state, random);
  return state;
}
