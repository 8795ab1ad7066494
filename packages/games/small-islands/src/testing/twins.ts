/**
 * Twins of the ruleset, each broken in one rule in the way in which it might really be, and who must catch it: a law of the kit (7 is the invariants), the
 * referee, the leaks that he finds, or a worked scenario. Whatever lets its twin pass is broken itself.
 */

import { known, openSecret, type Refusal, type Ruleset, secret } from '@wayfinder/engine';
import type { LawNumber } from '@wayfinder/engine/laws';
import { islandOfHouseSpot, islandWith, portsAround } from '../map.ts';
import { revealedPair } from '../rules/rewards.ts';
import { ALEXIS, clockwiseAfter, type Settings, type State } from '../state.ts';
import { RULESET } from './games.ts';
import { folding, happening, lax, reading, seeing, strict } from './twin-tools.ts';

/** A game in which a twin shows itself. */
export interface Ground {
  seats: number;
  settings: Partial<Settings>;
}
export type Catcher =
  | ({ by: 'law'; law: LawNumber } & Ground)
  | ({ by: 'referee'; says: string } & Ground)
  | { by: 'referee'; says: string; from: string }
  | ({ by: 'leaks'; says: string } & Ground)
  /** Others hear of an objective that is replaced. */
  | { by: 'replacing' }
  | { by: 'scenario'; id: string };

export interface Twin {
  name: string;
  ruleset: Ruleset;
  caught: Catcher;
}

const TWO: Ground = { seats: 2, settings: { startTiles: 'drawn' } };
const FOUR: Ground = { seats: 4, settings: { startTiles: 'drawn' } };
const ADVANCED: Ground = { seats: 2, settings: { startTiles: 'drawn', mode: 'advanced' } };
const SOLO: Ground = { seats: 1, settings: { startTiles: 'drawn', alexis: '4' } };

const law = (number: LawNumber, ground: Ground = TWO): Catcher => ({ by: 'law', law: number, ...ground });
const referee = (says: string, ground: Ground = TWO): Catcher => ({ by: 'referee', says, ...ground });
const code =
  (which: string) =>
  ({ code: found }: Refusal): boolean =>
    found === which;

/** Changes pay, house by house. */
function paying(
  pay: (item: { island: string; vp: number }, at: number, state: State, seat: number) => number,
): Ruleset {
  return happening('PrestigeScored', (event, state) => {
    const { seat, items } = event.data;
    return { ...event, data: { seat, items: items.map((item, at) => ({ ...item, vp: pay(item, at, state, seat) })) } };
  });
}

/** Houses of the seat whose reward turn it is, under another colour. */
function houseless(state: State): State {
  const seat = state.step === 'houses' ? state.reward?.order[state.reward.at] : undefined;
  return withHouses(state, (house) => (house.seat === seat ? { ...house, seat: 9 } : house));
}

type House = State['map'][string]['houses'][number];

function withHouses(state: State, change: (house: House) => House | null): State {
  const map = Object.entries(state.map).map(([cell, placed]) => {
    const houses = placed.houses.map(change).filter((house) => house !== null);
    return [cell, { ...placed, houses }] as const;
  });
  return { ...state, map: Object.fromEntries(map) };
}

/** While houses are paid, tokens are overlooked. */
function tokenless(state: State): State {
  if (state.step !== 'pay') return state;
  const map = Object.entries(state.map).map(
    ([cell, placed]) => [cell, { ...placed, tokens: [] as typeof placed.tokens }] as const,
  );
  return { ...state, map: Object.fromEntries(map) };
}

/** In his turn Alexis forgets his houses. */
function forgetful(state: State): State {
  const his = state.alexis !== null && state.turn === ALEXIS && state.step === 'turn';
  return his ? withHouses(state, (house) => (house.seat === ALEXIS ? null : house)) : state;
}

/** At the end every ship belongs to whoever placed it. */
function everyShipPays(state: State): State {
  if (state.step !== 'final-score') return state;
  const ships = Object.entries(state.ships).map(([cell, ship]) => [cell, { ...ship, owner: ship.seat }] as const);
  return { ...state, ships: Object.fromEntries(ships) };
}

/** Old houses are paid once more. */
const paysAgain = happening('PrestigeScored', (event, state) => {
  const { seat, items } = event.data;
  const now = items.map(({ island }) => island);
  const all = Object.entries(state.map).flatMap(([cell, { houses }]) =>
    houses
      .filter((house) => house.seat === seat)
      .map(({ spot }) => islandOfHouseSpot(state, `${cell}.${spot}`)?.id ?? ''),
  );
  const old = all.filter((island) => !now.includes(island)).map((island) => ({ island, vp: 1 }));
  return { ...event, data: { seat, items: [...items, ...old] } };
});

/** Every region counts for the size of an island. */
const regionsCount = paying(({ island, vp }, _at, state, seat) => {
  const { reward } = revealedPair(state, seat);
  if (reward.kind !== 'size') return vp;
  const size = islandWith(state, island).regions.length;
  return reward.table.reduce((most, step) => (size >= step.tiles ? step.vp : most), 0);
});

/** Pay that a reward gives in any case comes for one island only. */
const baseOnce = paying(({ vp }, at, state, seat) => {
  const { reward } = revealedPair(state, seat);
  return at > 0 && reward.kind === 'perSymbol' ? vp - reward.base : vp;
});

export const talkativeHands = happening('HandDealt', (event) => ({
  ...event,
  data: { ...event.data, tiles: openSecret(known(event.data.tiles), event.data.tiles.shown) },
}));

const tiesByPorts = happening('FinalScored', (event) => {
  const sorted = [...event.data.scores].sort((a, b) => b.total - a.total || b.ports - a.ports || b.houses - a.houses);
  return { ...event, data: { scores: sorted.map((score, at) => ({ ...score, place: at + 1 })) } };
});

const setUp = (change: Partial<Parameters<Parameters<typeof reading>[0]>[0]['setup']>): Ruleset =>
  reading(({ setup }) => ({ setup: { ...setup, ...change } }));

/** Twins of sections 4 to 7. */
const EXPLORING: Twin[] = [
  { name: 'corners need not go on', ruleset: lax(code('corner-differs')), caught: law(7) },
  {
    name: 'land lies against ships',
    ruleset: lax(({ code: found, rules }) => found === 'edge-differs' && rules.includes('SI-5.9')),
    caught: referee('turn: too much'),
  },
  { name: 'tiles touch nothing', ruleset: lax(code('touches-nothing')), caught: referee('listed otherwise') },
  {
    name: 'the table is a cell wider',
    ruleset: setUp({ tableRadius: 13 }),
    caught: { by: 'referee', says: 'too much', from: 'edge' },
  },
  {
    name: 'the display is refilled from the landscape pile first',
    ruleset: happening('DisplayRefilled', (event) => ({ ...event, data: { ...event.data, from: 'landscape' } })),
    caught: referee('SI-4.5'),
  },
  {
    name: 'replacements come from the navigation pile first',
    ruleset: happening('ReplacementDrawn', (event) => ({ ...event, data: { ...event.data, from: 'navigation' } })),
    caught: { by: 'referee', says: 'SI-4.11', from: 'SI-S14' },
  },
  {
    name: 'somebody lands while navigation tiles are left',
    ruleset: lax(code('navigation-left')),
    caught: referee('turn: too much'),
  },
  { name: 'a ship is used twice', ruleset: lax(code('ship-placed')), caught: referee('turn: too much') },
  {
    name: 'four players have a grey ship',
    ruleset: lax(code('no-grey-ships')),
    caught: referee('turn: too much', FOUR),
  },
  {
    name: 'ships need a port beside them',
    ruleset: strict(
      (id, { view, kind, path }) =>
        kind === 'turn' && path[0] === 'land' && path.length === 2 && portsAround(view, id) === 0,
    ),
    caught: referee('turn: too much [], missing'),
  },
  { name: 'tokens cover their own kind', ruleset: lax(code('own-kind')), caught: referee('listed otherwise') },
  { name: 'a tile has three ports', ruleset: setUp({ maxPortsPerTile: 3 }), caught: law(7) },
  {
    name: 'a token is not used up',
    ruleset: folding('TokenPlaced', (after, { seats }) => ({ ...after, seats })),
    caught: law(7),
  },
  {
    name: 'a tile stays in the hand',
    ruleset: folding('TilePlaced', (after, { seats }) => ({ ...after, seats })),
    caught: law(7),
  },
  {
    name: 'the seat after the lander begins the reward phase',
    ruleset: happening('ExplorationEnded', (event, state) => ({
      ...event,
      data: { ...event.data, first: clockwiseAfter(state, event.data.first) },
    })),
    caught: referee('SI-7.4'),
  },
];

/** Twins of sections 8 to 12 and 14. */
const REWARDING: Twin[] = [
  { name: 'a colour has two houses on one island', ruleset: seeing(houseless), caught: referee('houses: too much') },
  {
    name: 'a house stands on an island of one tile',
    ruleset: setUp({ minHouseIslandSize: 1 }),
    caught: referee('houses: too much'),
  },
  {
    name: 'start tiles take no house',
    ruleset: strict(
      (id, { view, kind }) => kind === 'houses' && (view.map[id.split('.')[0] ?? '']?.tile ?? '').startsWith('S'),
    ),
    caught: referee('houses: too much [], missing'),
  },
  { name: 'covered symbols still pay', ruleset: seeing(tokenless), caught: referee('SI-8.10') },
  {
    name: 'five houses are at hand',
    ruleset: happening('HouseStockRefilled', (event) => ({
      ...event,
      data: { ...event.data, taken: event.data.taken + 1 },
    })),
    caught: law(7),
  },
  { name: 'old houses are paid again', ruleset: paysAgain, caught: referee('SI-8.10') },
  { name: 'every region counts for the size', ruleset: regionsCount, caught: { by: 'scenario', id: 'SI-S21-five' } },
  { name: 'a base is paid once', ruleset: baseOnce, caught: { by: 'scenario', id: 'SI-S31' } },
  {
    name: 'an objective that was used is lost',
    ruleset: folding('ObjectiveReturned', (after, { piles }) => ({ ...after, piles })),
    caught: law(7),
  },
  {
    name: 'the lander begins the next round',
    ruleset: happening('RoundEnded', (event, { reward }) => ({
      ...event,
      data: { ...event.data, first: reward?.order[0] ?? 0 },
    })),
    caught: referee('SI-11.2'),
  },
  { name: 'the game ends with the third ship', ruleset: setUp({ ships: 3 }), caught: referee('SI-7.4, 11.3') },
  {
    name: 'five tiles are enough for a round',
    ruleset: setUp({ navigationTiles: 5 }),
    caught: referee('SI-3.1: six tiles'),
  },
  { name: 'grey ships pay whoever placed them', ruleset: seeing(everyShipPays), caught: referee('SI-12.1 to 12.4') },
  { name: 'ports go before houses in a tie', ruleset: tiesByPorts, caught: { by: 'scenario', id: 'SI-S48-order' } },
];

/** Twins that tell a secret (sections 2, 3, 4 and 10). */
const TALKING: Twin[] = [
  { name: 'dealt tiles lie open', ruleset: talkativeHands, caught: { by: 'leaks', says: 'HandDealt', ...TWO } },
  {
    name: 'the number of a draw is told',
    ruleset: happening('HandDealt', ({ drawsTo: _, ...event }) => event),
    caught: { by: 'leaks', says: 'the number that was drawn', ...TWO },
  },
  {
    name: 'a chosen objective is told to all',
    ruleset: happening('ObjectiveChosen', (event, { seats }) => ({
      ...event,
      data: { ...event.data, choice: secret([...seats.keys()], known(event.data.choice), null) },
    })),
    caught: law(3),
  },
  {
    name: 'all learn that an objective was replaced',
    ruleset: happening('ObjectiveReplaced', ({ only: _, ...event }) => event),
    caught: { by: 'replacing' },
  },
  {
    name: 'discovery tokens lie open',
    ruleset: happening('DiscoveryDrawn', (event) => ({
      ...event,
      data: { ...event.data, tokens: openSecret(known(event.data.tokens), event.data.tokens.shown) },
    })),
    caught: { by: 'leaks', says: 'DiscoveryDrawn', ...FOUR },
  },
  {
    name: 'the adventure deck is known',
    ruleset: happening('AdventureDeckBuilt', (event) => ({
      ...event,
      data: { cards: secret([0], known(event.data.cards), event.data.cards.shown) },
    })),
    caught: { by: 'leaks', says: 'AdventureDeckBuilt', ...SOLO },
  },
];

/** Twins of section 13, and of who is placed and praised. */
const ALONE: Twin[] = [
  { name: 'Alexis joins his own island', ruleset: seeing(forgetful), caught: referee('his card asks for', SOLO) },
  {
    name: 'Alexis takes his directions from the last to the first',
    ruleset: reading(({ adventureCards }) => ({
      adventureCards: adventureCards.map((card) => ({ ...card, directions: [...card.directions].reverse() })),
    })),
    caught: referee('his card asks for', SOLO),
  },
  {
    name: 'a card that found no place is discarded',
    ruleset: happening('AdventureCardRemoved', (event) => ({ ...event, type: 'AdventureCardDiscarded' })),
    caught: referee('SI-13.7', SOLO),
  },
  {
    name: 'the adventure deck is not made anew',
    ruleset: happening('AdventureDeckShuffled', (event) => (event.because.includes('SI-13.22') ? null : event)),
    caught: referee('SI-13.22', SOLO),
  },
  {
    name: 'Alexis takes the last free symbol of an island',
    ruleset: happening('HousePlaced', (event, state) => {
      const last = event.data.seat === ALEXIS ? islandOfHouseSpot(state, event.data.spot)?.free.at(-1) : undefined;
      return last ? { ...event, data: { ...event.data, spot: last } } : event;
    }),
    caught: referee('SI-13.20, 13.21', SOLO),
  },
  {
    name: 'Alexis has no place at the end',
    ruleset: {
      ...RULESET,
      outcome(state) {
        const { others: _, ...outcome } = RULESET.outcome(state) ?? { ranking: [], reason: '' };
        return outcome.reason === '' ? null : outcome;
      },
    },
    caught: referee('SI-12.4: the places', SOLO),
  },
  {
    name: 'whoever loses achieves something',
    ruleset: {
      ...RULESET,
      achievements(state, seat) {
        const { scores } = state as State;
        const winner = { ...(state as State), scores: scores?.map((score) => ({ ...score, place: 1 })) };
        return RULESET.achievements(winner, seat);
      },
    },
    caught: referee('SI-14', ADVANCED),
  },
];

export const TWINS: readonly Twin[] = [...EXPLORING, ...REWARDING, ...TALKING, ...ALONE];
