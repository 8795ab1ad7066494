/** Answers given when a clock runs out (table of decisions in the specification): harmless, legal, and the same every time. */
import { dueDecisions, outcomeOf, redact, seededRandom, type Table } from '@wayfinder/engine';
import { describe, expect, it } from 'vitest';
import { decisionPart, isLegal } from './parts.ts';
import {
  afterTurn,
  KINDS_OF_GAMES,
  newTable,
  openOf,
  play,
  playOut,
  RULESET,
  stateOf,
  tableAt,
} from './testing/games.ts';
import { settingsOf } from './testing/hand.ts';
import { cultistsBuilt, cultSpades, darklingsStronghold, TOWN, withoutDwellings } from './testing/positions.ts';

function fallbackOf(table: Table, kind: string): string[] {
  const decision = openOf(table, kind);
  const path = RULESET.fallback(redact(table.state, decision.seat), decision.seat, decision, seededRandom('any'));
  expect(isLegal(stateOf(table), decision.seat, decision, path)).toBe(true);
  return path;
}

/** Answers what is due of a kind as its seat's clock would. */
function timeOut(table: Table, kind: string): void {
  play(table, openOf(table, kind), fallbackOf(table, kind));
}

describe('games in which nobody ever answers', () => {
  it.each(KINDS_OF_GAMES)('$seats seats, $preset: end', ({ seats, preset, settings }) => {
    const table = newTable(seats, settings, `fallback ${seats} ${preset}`);
    playOut(table, (view, decision) => {
      const path = decisionPart(decision.kind).fallback(view, decision.seat, decision);
      expect(isLegal(view, decision.seat, decision, path)).toBe(true);
      return path;
    });
    expect(outcomeOf(RULESET, table)?.reason).toBe('final-scoring');
    // Six rounds of passing: nothing is built, converted or taken.
    const { round, structures, usedPowerActions } = stateOf(table);
    expect([round, usedPowerActions]).toEqual([6, []]);
    expect(Object.values(structures).every(({ kind }) => kind === 'dwelling')).toBe(true);
  });
});

describe('set-up', () => {
  it('faction: the first free one in the order of TM-18.1', () => {
    const table = newTable(3, settingsOf(), 'factions');
    expect(fallbackOf(table, 'faction')).toEqual(['alchemists']);
    timeOut(table, 'faction');
    // The Darklings' colour is gone.
    expect(fallbackOf(table, 'faction')).toEqual(['halflings']);
  });

  it('nomination likewise; bid: the lowest legal one, then the order of TM-18.1', () => {
    const table = newTable(3, settingsOf({ factions: 'auction', startVp: '2017' }), 'auction');
    play(table, openOf(table, 'nominate'), ['witches']);
    expect(fallbackOf(table, 'nominate')).toEqual(['alchemists']);
    timeOut(table, 'nominate');
    timeOut(table, 'nominate');
    expect(stateOf(table).auction.map(({ faction }) => faction)).toEqual(['witches', 'alchemists', 'halflings']);
    play(table, openOf(table, 'bid'), ['alchemists', '3']);
    expect(fallbackOf(table, 'bid')).toEqual(['halflings', '0']);
  });

  it('first dwelling: the first legal space in map order; first card: most coins of income, then the lowest number', () => {
    const table = withoutDwellings();
    expect(fallbackOf(table, 'first-dwelling')).toEqual(['A3']);
    timeOut(table, 'first-dwelling');
    expect(fallbackOf(table, 'first-dwelling')).toEqual(['A6']);
    while (stateOf(table).phase === 'dwellings') timeOut(table, 'first-dwelling');
    // BON3 brings 6 coins, BON1 2, the others none.
    expect(fallbackOf(table, 'first-bonus-card')).toEqual(['BON3']);
    timeOut(table, 'first-bonus-card');
    expect(fallbackOf(table, 'first-bonus-card')).toEqual(['BON1']);
  });
});

describe('the turn', () => {
  const powerful = {
    factions: ['witches', 'giants'],
    structures: { '0': { A3: 'dwelling' } },
    seats: { '0': { bowls: [0, 0, 12], workers: 9 } },
  };

  it('passes with the card on which most coins lie, then the lowest number; in round 6 with none', () => {
    const at = (given: object): Table => tableAt({ factions: ['witches', 'giants'], ...given });
    expect(fallbackOf(at({ cards: { BON2: 1, BON4: 2, BON7: 2 } }), 'turn')).toEqual(['pass', 'BON4']);
    expect(fallbackOf(at({ round: 6 }), 'turn')).toEqual(['pass']);
  });

  it('gives the second action of a double turn up', () => {
    const given = { factions: ['chaosMagicians', 'witches'], structures: { '0': { A6: 'stronghold' } } };
    const table = afterTurn(given, ['special-action', 'ACTC']);
    expect(fallbackOf(table, 'turn')[0]).toBe('pass');
    timeOut(table, 'turn');
    expect(openOf(table, 'end-turn').seat).toBe(0);
    timeOut(table, 'end-turn');
    expect(openOf(table, 'turn').seat).toBe(1);
  });

  it('leaves free spades unused, of the Halflings’ stronghold too', () => {
    const acted = afterTurn(powerful, ['power-action', 'ACT6']);
    expect(fallbackOf(acted, 'dig')).toEqual(['leave']);
    timeOut(acted, 'dig');
    expect(openOf(acted, 'end-turn').seat).toBe(0);
    const halflings = {
      factions: ['halflings', 'giants'],
      structures: { '0': { A1: 'tradingHouse' } },
      seats: { '0': { coins: 8, workers: 4 } },
    };
    expect(fallbackOf(afterTurn(halflings, ['upgrade', 'A1', 'stronghold']), 'dig')).toEqual(['leave']);
  });

  it('bought spades are used by the command that buys them: none is ever left to be used by the clock', () => {
    const table = afterTurn(powerful, ['power-action', 'ACT5']);
    // Mountains to desert takes two spades: the free one and one that is bought.
    play(table, openOf(table, 'dig'), ['transform', 'A2', 'desert', '2']);
    expect(stateOf(table).turn?.dig?.free ?? 0).toBe(0);
  });

  it('ordains nobody', () => {
    expect(fallbackOf(darklingsStronghold(), 'ordination')).toEqual(['0']);
  });

  it('cult-bonus spades lapse', () => {
    const table = cultSpades(2);
    expect(fallbackOf(table, 'cult-spade')).toEqual(['leave']);
    timeOut(table, 'cult-spade');
    expect(stateOf(table).round).toBe(2);
  });
});

describe('rewards', () => {
  /** Three trading houses and a dwelling: as a temple is built among them they are a town. */
  const town = { A3: 'tradingHouse', A4: 'tradingHouse', A5: 'tradingHouse', A6: 'dwelling' };
  const upgraded = (own: object): Table => {
    const seats = { '0': { coins: 9, workers: 9 }, ...own };
    const temples = { I1: 'temple', I3: 'temple' };
    const houses = { I5: 'tradingHouse', I6: 'tradingHouse', I7: 'tradingHouse', I8: 'tradingHouse' };
    const structures = {
      '0': town,
      // Enough for two towns, wherever they are.
      '1': { ...temples, ...houses, I9: 'temple', I10: 'dwelling' },
      '2': { H1: 'temple', H3: 'temple' },
    };
    const given = { factions: ['witches', 'giants', 'nomads', 'mermaids'], structures, seats };
    return afterTurn(given, ['upgrade', 'A3', 'temple']);
  };

  it('favor tile: most steps, then the lowest number; town tile: most VP', () => {
    expect(fallbackOf(upgraded({}), 'favor-tile')).toEqual(['FAV1']);
    const noThrees = { '1': { favors: ['FAV1', 'FAV2'] }, '2': { favors: ['FAV3', 'FAV4'] } };
    expect(fallbackOf(upgraded(noThrees), 'favor-tile')).toEqual(['FAV5']);
    expect(fallbackOf(upgraded({}), 'town-tile')).toEqual(['TW3']);
    const taken = { '1': { towns: [{ tile: 'TW3' }, { tile: 'TW3' }] } };
    expect(fallbackOf(upgraded(taken), 'town-tile')).toEqual(['TW5']);
  });

  it('town tiles come before other favor tiles, FAV5 before them', () => {
    const kinds = (table: Table): string[] => dueDecisions(table).map(({ kind }) => kind);
    expect(kinds(upgraded({}))).toEqual(['town-tile', 'favor-tile']);
    const noThrees = { '1': { favors: ['FAV1', 'FAV2'] }, '2': { favors: ['FAV3', 'FAV4'] } };
    const table = upgraded(noThrees);
    expect(kinds(table)).toEqual(['favor-tile', 'town-tile']);
    timeOut(table, 'favor-tile');
    expect(kinds(table)).toEqual(['town-tile']);
  });

  it('a key goes to the first blocked track in the order Fire, Water, Earth, Air', () => {
    const table = upgraded({ '0': { coins: 9, workers: 9, cults: { water: 9, earth: 9, air: 9 } } });
    play(table, openOf(table, 'town-tile'), ['TW5']);
    expect(fallbackOf(table, 'key')).toEqual(['water']);
  });
});

describe('other seats', () => {
  it('refuse power', () => {
    expect(fallbackOf(cultistsBuilt(), 'power-offer')).toEqual(['refuse']);
  });

  it('Cultists: the highest track that can move, then Fire, Water, Earth, Air', () => {
    const step = (cultists: Parameters<typeof cultistsBuilt>[0]): string[] => {
      const table = cultistsBuilt(cultists);
      play(table, openOf(table, 'power-offer'), ['take']);
      return fallbackOf(table, 'cult-step');
    };
    expect(step({ cults: { fire: 1, water: 4, earth: 4, air: 2 } })).toEqual(['water']);
    // 9 without a key can't move, with one it can.
    expect(step({ cults: { fire: 9, water: 2, earth: 3, air: 0 } })).toEqual(['earth']);
    expect(step({ cults: { fire: 9, water: 2, earth: 3, air: 0 }, towns: TOWN.towns })).toEqual(['fire']);
  });
});

describe('what blocks nothing', () => {
  it('is never due: conversions, burning and towns across a river are not made by a clock', () => {
    const table = tableAt({ factions: ['mermaids', 'witches'], seats: { '0': { bowls: [0, 6, 6] } } });
    const free = table.open.filter(({ blocks }) => blocks === 'nothing').map(({ kind }) => kind);
    expect(free).toEqual(['convert', 'burn']);
    expect(dueDecisions(table).map(({ kind }) => kind)).toEqual(['turn']);
  });
});
