/**
 * Freedoms of games from ledgers that no other game has (TM-20.9): small ledgers made by hand, and real ones changed a little. Each is played
 * as an imported game, and once more as a game of this service with the same set-up, which refuses it.
 */
import type { NewEvent, Ruleset } from '@wayfinder/engine';
import { describe, expect, it, test } from 'vitest';
import { freeActionsPart } from '../rules/free-actions.ts';
import { terraMystica } from '../ruleset.ts';
import type { SeatState, Settings, State } from '../state.ts';
import { stateOf } from '../testing/games.ts';
import { after, decided, have, inRound, put } from '../testing/hand.ts';
import { faultIn, ledgerOf, seatOf } from '../testing/ledgers.ts';
import type { Faction } from '../words.ts';
import { type PlayedLedger, playLedger } from './import.ts';
import { parseLedger } from './parse.ts';

const imported = terraMystica as unknown as Ruleset;

/** The same rules for a game of this service: nothing is lax. */
const ours: Ruleset = {
  ...imported,
  start: (chosen, seats, random) => imported.start({ ...(chosen as Settings), imported: false }, seats, random),
};

function play(ruleset: Ruleset, text: string): PlayedLedger {
  return playLedger(ruleset, parseLedger(text));
}

/** Row and code of the refusal, or null. */
function refused(ruleset: Ruleset, text: string) {
  const fault = faultIn(() => play(ruleset, text));
  return fault && [fault.text, fault.code];
}

/** A game of two with five bonus cards (BON1, 5, 6, 8, 9) and SCORE6 first. */
function ledger(factions: string, ...rows: string[]): string {
  const cards = ['BON2', 'BON3', 'BON4', 'BON7'].map((card) => `delete ${card}`);
  const seats = factions.split(' ').map((faction) => `setup ${faction}`);
  return [...cards, 'score SCORE6,SCORE8,SCORE1,SCORE4,SCORE3,SCORE5', ...seats, ...rows].join('\n');
}

interface Lax {
  what: string;
  text: string;
  /** Checks what the laxity brought about. */
  holds: (played: PlayedLedger) => void;
  /** Row and code at which a game of this service stops. */
  stops: [row: string, code: string];
}

const WITCHES_AND_GIANTS = [
  'witches: build F4',
  'giants: build D4',
  'giants: build D7',
  'witches: build C4',
  'giants: pass BON8',
  'witches: pass BON5',
];

const NOMADS_AND_WITCHES = [
  'nomads: build D3',
  'witches: build F4',
  'witches: build C4',
  'nomads: build F3',
  'nomads: build A5',
  'witches: pass BON8',
  'nomads: pass BON5',
  'nomads: upgrade F3 to TP',
];

const HALFLINGS_AND_WITCHES = [
  'halflings: build F7',
  'witches: build F4',
  'witches: build C4',
  'halflings: build H7',
  'witches: pass BON8',
  'halflings: pass BON5',
  'halflings: upgrade F7 to TP',
  'witches: pass BON9',
];

const eventsOf = ({ entries }: PlayedLedger) => entries.flatMap(({ events }) => events);

const LAX: Lax[] = [
  {
    what: 'an offer is answered after the own turn has begun',
    text: ledger('nomads witches', ...NOMADS_AND_WITCHES, 'witches: convert 1W to 1C', 'witches: leech 1 from nomads'),
    holds: (played) => expect(seatOf(played, 'witches').bowls).toEqual([4, 8, 0]),
    stops: ['witches: convert 1W to 1C', 'decision-gone'],
  },
  {
    what: 'an action means refusal of what is still open',
    text: ledger('nomads witches', ...NOMADS_AND_WITCHES, 'witches: upgrade F4 to TP'),
    holds: (played) => {
      expect(seatOf(played, 'witches').bowls).toEqual([5, 7, 0]);
      expect(eventsOf(played).filter(({ type }) => type === 'PowerRefused')).toMatchObject([{ because: ['TM-20.9'] }]);
    },
    stops: ['witches: upgrade F4 to TP', 'decision-gone'],
  },
  {
    what: 'cult-bonus spades are used in any order of seats',
    text: ledger(
      'mermaids alchemists',
      'mermaids: build H2',
      'alchemists: build G5',
      'alchemists: build H5',
      'mermaids: build D2',
      'alchemists: pass BON9',
      'mermaids: pass BON8',
      'mermaids: send p to water for 2',
      'alchemists: burn 3. action ACT2',
      'mermaids: pass BON1',
      'alchemists: send p to water for 3',
      'alchemists: pass BON5',
      'alchemists: transform G6 to black',
      'mermaids: transform I2 to blue',
    ),
    holds: (played) => {
      expect(stateOf(played.table).terrain).toMatchObject({ G6: 'swamp', I2: 'lakes' });
      expect(stateOf(played.table).round).toBe(2);
    },
    stops: ['alchemists: transform G6 to black', 'wrong-seat'],
  },
  {
    what: 'the Darklings ordain by their first conversion in a later turn',
    text: ledger(
      'darklings witches',
      'darklings: build G5',
      'witches: build F4',
      'witches: build C4',
      'darklings: build H5',
      'witches: pass BON8',
      'darklings: pass BON6',
      'darklings: upgrade G5 to TP',
      'witches: send p to air',
      'darklings: upgrade G5 to SH',
      'witches: pass BON9',
      'darklings: pass BON5',
      'witches: pass BON8',
      'darklings: convert 3W to 3P. send p to fire',
    ),
    // 1 priest at the start, 3 ordained, 1 sent; one dwelling and BON5 had brought 3 workers.
    holds: (played) => expect(seatOf(played, 'darklings')).toMatchObject({ priests: 3, workers: 0, mayOrdain: false }),
    stops: ['witches: pass BON9', 'ledger-unfinished'],
  },
  {
    what: '3 coins become 1 VP at any time',
    text: ledger('witches giants', ...WITCHES_AND_GIANTS, 'witches: convert 6C to 2VP. pass BON9'),
    // 15 coins at the start; the card taken has a coin on it.
    holds: (played) => expect(seatOf(played, 'witches')).toMatchObject({ vp: 22, coins: 10 }),
    stops: ['witches: convert 6C to 2VP. pass BON9', 'no-such-conversion'],
  },
  {
    what: "coins become VP within another's turn, which goes on",
    text: ledger(
      'witches giants',
      ...WITCHES_AND_GIANTS,
      'witches: upgrade F4 to TP',
      'giants: convert 3C to 1VP',
      'witches: burn 1',
      'giants: pass BON9',
    ),
    holds: (played) => {
      expect(seatOf(played, 'giants')).toMatchObject({ vp: 21, card: 'BON9' });
      expect(seatOf(played, 'witches')).toMatchObject({ burned: 1 });
    },
    stops: ['giants: convert 3C to 1VP', 'no-such-conversion'],
  },
  {
    what: 'coins become VP after the own pass, and nobody gets a turn by it',
    text: ledger(
      'witches giants',
      ...WITCHES_AND_GIANTS,
      'witches: pass BON9',
      'giants: upgrade D4 to TP',
      'witches: convert 3C to 1VP',
      'giants: burn 1',
      'giants: pass BON5',
    ),
    holds: (played) => {
      expect(seatOf(played, 'witches')).toMatchObject({ vp: 21 });
      expect(seatOf(played, 'giants')).toMatchObject({ burned: 1 });
    },
    stops: ['witches: convert 3C to 1VP', 'decision-gone'],
  },
  {
    what: 'coins become VP of the income, where all have passed',
    text: ledger(
      'witches giants',
      ...WITCHES_AND_GIANTS,
      'witches: convert 15C to 5VP. pass BON9',
      'giants: pass BON5',
      'giants: convert 3C to 1VP',
      'witches: convert 3C to 1VP. pass BON8',
    ),
    // 20, 5 and 1 for coins, and 2 for the dwellings by the card given back.
    holds: (played) => expect(seatOf(played, 'witches')).toMatchObject({ vp: 28 }),
    stops: ['witches: convert 15C to 5VP. pass BON9', 'no-such-conversion'],
  },
  {
    what: 'Chaos Magicians act after passing in a double turn',
    text: ledger(
      'chaosmagicians witches',
      'witches: build F4',
      'witches: build C4',
      'chaosmagicians: build D4',
      'witches: pass BON8',
      'chaosmagicians: pass BON5',
      'chaosmagicians: upgrade D4 to TP',
      'witches: pass BON9',
      'chaosmagicians: upgrade D4 to SH',
      'chaosmagicians: action ACTC. pass BON1. burn 3. action ACT2',
    ),
    holds: (played) => expect(seatOf(played, 'chaosMagicians')).toMatchObject({ priests: 1, burned: 3, card: 'BON1' }),
    stops: ['chaosmagicians: action ACTC. pass BON1. burn 3. action ACT2', 'wrong-seat'],
  },
  {
    what: 'Halflings leave two of three spaces off their home terrain with a home one in between',
    text: ledger(
      'halflings witches',
      ...HALFLINGS_AND_WITCHES,
      'halflings: upgrade F7 to SH. transform E11 to black. transform G7 to brown. transform G6 to green',
    ),
    holds: (played) =>
      expect(stateOf(played.table).terrain).toMatchObject({ E11: 'swamp', G7: 'plains', G6: 'forest' }),
    stops: [
      'halflings: upgrade F7 to SH. transform E11 to black. transform G7 to brown. transform G6 to green',
      'one-off-home',
    ],
  },
  {
    what: 'Giants change a space to any terrain for 2 spades',
    text: ledger('witches giants', ...WITCHES_AND_GIANTS, 'witches: pass BON9', 'giants: dig 2. transform D5 to green'),
    holds: (played) => {
      expect(stateOf(played.table).terrain.D5).toBe('forest');
      // 3 workers at the start and 3 of income paid for two spades.
      expect(seatOf(played, 'giants').workers).toBe(0);
    },
    stops: ['giants: dig 2. transform D5 to green', 'no-such-way'],
  },
  {
    what: "the Witches' ride is used without its dwelling",
    text: ledger(
      'witches giants',
      ...WITCHES_AND_GIANTS,
      'witches: upgrade F4 to TP',
      'giants: pass BON9',
      'witches: upgrade F4 to SH',
      'witches: action ACTW. -free_d',
    ),
    holds: (played) => {
      expect(seatOf(played, 'witches')).toMatchObject({ used: ['ACTW'], built: { dwelling: 1, stronghold: 1 } });
      expect(Object.keys(stateOf(played.table).structures).sort()).toEqual(['C4', 'D4', 'D7', 'F4']);
    },
    stops: ['witches: action ACTW. -free_d', 'ledger-not-offered'],
  },
];

describe('imported games alone', () => {
  it.each(LAX)('$what', ({ text, holds, stops }) => {
    holds(play(imported, text));
    expect(refused(ours, text)).toEqual(stops);
  });
});

describe('and no further', () => {
  it('an offer that was refused by acting is gone', () => {
    const rows = [...NOMADS_AND_WITCHES, 'witches: upgrade F4 to TP', 'witches: leech 1 from nomads'];
    expect(refused(imported, ledger('nomads witches', ...rows))).toEqual([
      'witches: leech 1 from nomads',
      'ledger-no-such-offer',
    ]);
  });

  it('two spaces off home one after the other are refused', () => {
    const row = 'halflings: upgrade F7 to SH. transform E11 to black. transform G6 to green';
    expect(refused(imported, ledger('halflings witches', ...HALFLINGS_AND_WITCHES, row))).toEqual([
      row,
      'one-off-home',
    ]);
  });

  it('Giants pay two spades, never one', () => {
    const rows = [...WITCHES_AND_GIANTS, 'witches: pass BON9', 'giants: dig 1. transform D5 to green'];
    expect(refused(imported, ledger('witches giants', ...rows))).toEqual([
      'giants: dig 1. transform D5 to green',
      'no-such-way',
    ]);
  });

  it('a tile that was not taken stops the next row', () => {
    const rows = [...WITCHES_AND_GIANTS, 'witches: upgrade F4 to TP', 'giants: pass BON9', 'witches: upgrade F4 to TE'];
    const text = ledger('witches giants', ...rows, 'witches: pass BON8');
    expect(refused(imported, text)).toEqual(['witches: pass BON8', 'ledger-unfinished']);
  });

  it('a ride with nothing behind it is unfinished', () => {
    const rows = [...WITCHES_AND_GIANTS, 'witches: upgrade F4 to TP', 'giants: pass BON9', 'witches: upgrade F4 to SH'];
    const text = ledger('witches giants', ...rows, 'witches: action ACTW');
    expect(refused(imported, text)).toEqual(['witches: action ACTW', 'path-unfinished']);
  });
});

/** A real ledger with one row changed; rows are counted from 1. */
function changed(game: number, row: number, ...rows: string[]): string {
  const lines = ledgerOf(game).split('\n');
  lines.splice(row - 1, 1, ...rows);
  return lines.join('\n');
}

const finalState = (text: string): State => stateOf(play(imported, text).table);

describe('answers in real games', () => {
  it('name the power that was offered or that was really gained', () => {
    expect(changed(1, 196, 'fakirs: leech 2 from witches')).toBe(ledgerOf(1));
    expect(finalState(changed(1, 196, 'fakirs: leech 1 from witches'))).toEqual(finalState(ledgerOf(1)));
    expect(refused(imported, changed(1, 196, 'fakirs: leech 3 from witches'))?.[1]).toBe('ledger-no-such-offer');
  });

  it('are passed over where nothing could be gained, once for each offer', () => {
    // The row before has filled the bowls of the Dwarves.
    const row = 'dwarves: decline 4 from fakirs';
    expect(changed(1, 112, row)).toBe(ledgerOf(1));
    expect(finalState(changed(1, 112))).toEqual(finalState(ledgerOf(1)));
    expect(refused(imported, changed(1, 112, row, row))).toEqual([row, 'ledger-no-such-offer']);
    expect(refused(imported, changed(1, 112, 'dwarves: decline 3 from fakirs'))?.[1]).toBe('ledger-no-such-offer');
  });

  it("may come later, and so may the Cultists' step", () => {
    const lines = ledgerOf(4).split('\n');
    const step = lines.indexOf('cultists: +water');
    const pass = lines.indexOf('cultists: pass BON7');
    expect(step).toBeLessThan(pass);
    lines.splice(pass + 1, 0, 'cultists: +water');
    lines.splice(step, 1);
    expect(finalState(lines.join('\n')).seats).toEqual(finalState(ledgerOf(4)).seats);
    expect(refused(ours, lines.join('\n'))).toEqual(['cultists: pass BON7', 'decision-gone']);
  });

  it('that nobody gave before the round ended are refusals', () => {
    const rows = [
      'nomads: build D3',
      'witches: build F4',
      'witches: build C4',
      'nomads: build F3',
      'nomads: build A5',
      'witches: pass BON8',
      'nomads: pass BON5',
      'nomads: send p to fire',
    ];
    const early = ['witches: pass BON9', 'nomads: upgrade F3 to TP', 'nomads: pass BON8', 'witches: pass BON6'];
    const played = play(
      imported,
      ledger('nomads witches', ...rows.slice(0, -1), 'nomads: burn 3. action ACT2', ...early),
    );
    expect(stateOf(played.table)).toMatchObject({ round: 2, offers: [] });
    expect(eventsOf(played).filter(({ type }) => type === 'PowerRefused')).toHaveLength(1);
  });
});

/** A seat in its turn with so many priests in hand and on the cult board. */
function withPriests(
  faction: Faction,
  more: Partial<Settings>,
  priests: number,
  sent: number,
  what: Partial<SeatState>,
): State {
  const state = inRound(2, [faction, 'nomads'], more);
  put(state, 0, 'dwelling', 'G5');
  have(state, 0, { priests, priestsOn: { fire: Array<number>(sent).fill(2), water: [], earth: [], air: [] }, ...what });
  return after(state, [{ type: 'TurnBegan', data: { seat: 0 }, because: ['TM-4.2'] }]);
}

const LEDGER: Partial<Settings> = {
  imported: true,
  setup: 'given',
  given: { scoring: Array<string>(6).fill('SCORE1'), cards: [], factions: [] },
};

function converted(state: State, ...path: string[]): State {
  const { convert } = freeActionsPart.decisions ?? {};
  if (!convert) throw new Error('no conversions');
  const events: NewEvent[] = decided(convert, state, path);
  return after(state, events);
}

test('power turned into a priest whom the supply does not have is paid and lost', () => {
  const full: Partial<SeatState> = { bowls: [0, 4, 8] };
  const lost = converted(withPriests('darklings', LEDGER, 4, 3, full), 'power-priest', '1');
  expect(lost.seats[0]).toMatchObject({ priests: 4, bowls: [5, 4, 3] });
  expect(() => converted(withPriests('darklings', {}, 4, 3, full), 'power-priest', '1')).toThrow('none-in-supply');
});

test('workers ordained beyond the supply are lost', () => {
  const late: Partial<SeatState> = { workers: 4, mayOrdain: true };
  const ordained = converted(withPriests('darklings', LEDGER, 3, 2, late), 'worker-priest', '3');
  expect(ordained.seats[0]).toMatchObject({ workers: 1, priests: 5, mayOrdain: false });
  expect(() => converted(ordained, 'worker-priest', '1')).toThrow('no-such-conversion');
  expect(() => converted(withPriests('darklings', LEDGER, 3, 2, late), 'worker-priest', '4')).toThrow('cannot-pay');
});

describe('what is not offered at all', () => {
  const refusedAs = (text: string) => {
    const fault = faultIn(() => play(imported, text));
    return fault && { code: fault.code, rules: fault.rules, words: fault.words };
  };

  it('is told as what it is, with the rule: a town tile of an expansion that is off', () => {
    expect(refusedAs(ledgerOf(10).replace('+TW1', '+TW7'))).toEqual({
      code: 'ledger-not-in-game',
      rules: ['TM-14.8', 'TM-20.7'],
      words: '+TW7',
    });
  });

  it.each([
    ['burn 99999999999', 'TM-6.4'],
    ['convert 99999999999W to 99999999999C', 'TM-6.5'],
  ])('and a number beyond all that can be had: %s', (words, rule) => {
    const text = ledger('witches giants', ...WITCHES_AND_GIANTS, `witches: ${words}`);
    expect(refusedAs(text)).toEqual({ code: 'ledger-too-much', rules: [rule], words });
  });

  it('or has the rule of its command, where no other reason is known', () => {
    const text = ledger('witches giants', ...WITCHES_AND_GIANTS, 'witches: pass');
    expect(refusedAs(text)).toMatchObject({ code: 'path-unfinished', rules: ['TM-15.4'] });
  });
});
