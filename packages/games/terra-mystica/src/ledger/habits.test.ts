/** Habits of other tables in writing rows, with the states that the rules give: small ledgers made by hand. */
import type { Ruleset } from '@wayfinder/engine';
import { describe, expect, it } from 'vitest';
import { terraMystica } from '../ruleset.ts';
import type { State } from '../state.ts';
import { stateOf } from '../testing/games.ts';
import { have, put } from '../testing/hand.ts';
import { faultIn, seatOf } from '../testing/ledgers.ts';
import { type PlayedLedger, playLedger } from './import.ts';
import { exportLedger } from './index.ts';
import { parseLedger } from './parse.ts';
import { type TraceRow, traceLedger } from './trace.ts';
import { writeLedger } from './write.ts';

const ruleset = terraMystica as unknown as Ruleset;

/** A game of two with BON1 and BON5 to BON9 but one, and spades scoring 2 VP in round 1. */
function ledger(without: string, factions: string, ...rows: string[]): string {
  return scored('SCORE1,SCORE6,SCORE5,SCORE4,SCORE3,SCORE7', without, factions, rows);
}

function scored(tiles: string, without: string, factions: string, rows: string[]): string {
  const cards = ['BON2', 'BON3', 'BON4', without].map((card) => `delete ${card}`);
  const seats = factions.split(' ').map((faction) => `setup ${faction}`);
  return [...cards, `score ${tiles}`, ...seats, ...rows].join('\n');
}

const play = (text: string): PlayedLedger => playLedger(ruleset, parseLedger(text));

/** The words of the last rows of the trace. */
function lastRows(played: PlayedLedger, count: number): string[] {
  const rows = traceLedger(ruleset, played).filter((line): line is TraceRow => 'commands' in line);
  return rows.slice(-count).map(({ faction, commands }) => `${faction}: ${commands}`);
}

/** Halflings have 15 coins, 7 workers and 12 power in bowl II at the start of round 1: BON5 is theirs. */
const HALFLINGS = [
  'halflings: build E6',
  'witches: build F4',
  'witches: build F2',
  'halflings: build F5',
  'witches: pass BON7',
  'halflings: pass BON5',
];
const halflings = (...rows: string[]): string => ledger('BON6', 'halflings witches', ...HALFLINGS, ...rows);

describe('spades thrown away within an action', () => {
  // Two spades score 2 VP each and 1 more for Halflings, whether used or not (TM-8.11, 18.10); the dwelling costs 2 coins and a worker.
  const BUILT = { vp: 26, coins: 13, workers: 6, bowls: [6, 0, 0] };

  it.each([
    'halflings: burn 6. action ACT6. transform F3 to brown. -SPADE. build F3',
    'halflings: burn 6. action ACT6. -SPADE. transform F3 to brown. build F3',
    'halflings: burn 6. action ACT6. -SPADE. build F3',
  ])('leave the dwelling to be built: %s', (row) => {
    const played = play(halflings(row, 'witches: pass BON8'));
    expect(seatOf(played, 'halflings')).toMatchObject(BUILT);
    expect(stateOf(played.table).structures.F3).toEqual({ seat: 0, kind: 'dwelling' });
    expect(lastRows(played, 2)).toEqual([row, 'witches: pass BON8']);
  });

  it('also where each command has a row of its own', () => {
    const rows = ['burn 6', 'action ACT6', 'transform F3 to brown', '-SPADE', 'build F3'];
    const played = play(halflings(...rows.map((words) => `halflings: ${words}`)));
    expect(seatOf(played, 'halflings')).toMatchObject(BUILT);
  });

  it('are gone', () => {
    const row = 'halflings: burn 6. action ACT6. -2SPADE. build F3';
    expect(faultIn(() => play(halflings(row)))).toMatchObject({ text: row, code: 'ledger-no-spades' });
  });

  it('are left before a dwelling on a space that was home', () => {
    const rows = [
      'nomads: build E8',
      'witches: build F4',
      'witches: build F2',
      'nomads: build D3',
      'nomads: build F3',
      'witches: pass BON6',
      'nomads: pass BON1',
      'nomads: dig 1. transform E6 to yellow',
      'witches: upgrade F4 to TP',
      'nomads: decline 1 from witches',
      'nomads: action BON1. -SPADE. build E6',
    ];
    // 2 workers and 4 of income; a spade for 3 of them, a dwelling for 1. 15 coins and 2 of BON1.
    const played = play(ledger('BON5', 'nomads witches', ...rows));
    expect(seatOf(played, 'nomads')).toMatchObject({ vp: 24, coins: 15, workers: 2, used: ['BON1'] });
  });

  it("also of the Halflings' stronghold, when all others have passed", () => {
    const rows = ['halflings: upgrade E6 to TP', 'witches: pass BON8'];
    const last = 'halflings: upgrade E6 to SH. transform F3 to brown. -SPADE. -SPADE. build F3';
    const played = play(halflings(...rows, last));
    // 3 coins and 2 workers beside the Witches, 8 and 4, 2 and 1; three spades at 3 VP.
    expect(seatOf(played, 'halflings')).toMatchObject({ vp: 29, coins: 2, workers: 0 });
    expect(stateOf(played.table).structures.F3).toEqual({ seat: 0, kind: 'dwelling' });
  });

  it('end the action of one who is alone where the next row builds, as our own ledgers write it', () => {
    const rows = ['halflings: upgrade E6 to TP', 'witches: pass BON8'];
    const alone = 'halflings: burn 6. action ACT6. transform F3 to brown. -spade';
    const played = play(halflings(...rows, alone, 'halflings: build F3'));
    expect(played.entries.filter(({ command }) => command?.decision.startsWith('end-turn'))).toHaveLength(4);
    expect(seatOf(played, 'halflings')).toMatchObject({ vp: 26, coins: 10, workers: 4, bowls: [6, 0, 0] });
  });

  it('is asked for in the row that says `done`, not in the one behind it', () => {
    const refusal = (...rows: string[]) => {
      const fault = faultIn(() => play(halflings(...rows)));
      return fault && [fault.text, fault.code];
    };
    // No action, and a tile that wasn't taken.
    expect(refusal('halflings: done', 'witches: pass BON8')).toEqual(['halflings: done', 'ledger-no-action']);
    expect(refusal('halflings: burn 1', 'halflings: done', 'witches: pass BON8')).toEqual([
      'halflings: done',
      'ledger-no-action',
    ]);
    const temple = ['halflings: upgrade E6 to TP', 'witches: upgrade F2 to TP', 'halflings: upgrade E6 to TE'];
    expect(refusal(...temple, 'halflings: done', 'witches: pass BON8')).toEqual([
      'halflings: done',
      'ledger-unfinished',
    ]);
    // Behind an action it says what is so anyway; and in another's turn nothing.
    expect(refusal('halflings: upgrade E6 to TP', 'halflings: done', 'witches: pass BON8')).toBeNull();
    expect(refusal('halflings: upgrade E6 to TP', 'witches: leech 1. done', 'witches: pass BON8')).toBeNull();
  });

  it('is taken as it comes: rows of income say nothing', () => {
    const rows = ['halflings: income', 'witches: other_income_for_faction', 'halflings: upgrade E6 to TP'];
    expect(seatOf(play(halflings(...rows)), 'halflings')).toEqual(
      seatOf(play(halflings(...rows.slice(2))), 'halflings'),
    );
  });

  it('need not be said where none is left: `done` ends the action of one who is alone', () => {
    const rows = ['halflings: upgrade E6 to TP', 'witches: pass BON8'];
    const dug = (...last: string[]) => {
      const { entries } = play(halflings(...rows, ...last.map((words) => `halflings: ${words}`)));
      return entries.filter(({ command }) => command?.decision.startsWith('end-turn')).length;
    };
    expect(dug('dig 1. transform F3 to brown', 'build F3')).toBe(3);
    expect(dug('dig 1. transform F3 to brown. done', 'build F3')).toBe(4);
  });

  it('end the first action of a double turn, as our own ledgers write it', () => {
    const rows = [
      'witches: build F4',
      'witches: build F2',
      'chaosmagicians: build E3',
      'witches: pass BON8',
      'chaosmagicians: pass BON5',
      'chaosmagicians: upgrade E3 to TP',
      'witches: pass BON7',
      'chaosmagicians: convert 1w to 1c. pass BON9',
      'witches: pass BON5',
      'chaosmagicians: upgrade E3 to SH. pass BON1',
      'witches: pass BON8',
      'chaosmagicians: action ACTC. action BON1. transform D3 to red. -spade. wait. build D3',
    ];
    const played = play(ledger('BON6', 'chaosmagicians witches', ...rows));
    const actions = ({ entries }: Pick<PlayedLedger, 'entries'>) =>
      entries.flatMap(({ events }) => events).filter(({ type }) => type === 'ActionTaken');
    expect(actions(played).slice(-3)).toMatchObject([
      { data: { action: 'special-action' } },
      { data: { action: 'special-action' } },
      { data: { action: 'transform-and-build' } },
    ]);
    const written = exportLedger(played.info, played.entries);
    expect(written).toContain('done. build D3');
    expect(actions(play(written))).toEqual(actions(played));
  });
});

describe("the Giants' single cult-bonus spade, which nothing can be done with (TM-16.7)", () => {
  /** 4 steps on Air are a spade at the end of round 1. */
  const AIR = 'SCORE8,SCORE6,SCORE5,SCORE4,SCORE3,SCORE7';
  const rows = [
    'giants: build D4',
    'mermaids: build D5',
    'mermaids: build D2',
    'giants: build D6',
    'mermaids: pass BON5',
    'giants: pass BON8',
    'giants: burn 3. action ACT2',
    'mermaids: pass BON9',
    'giants: send p to air for 3',
    'giants: pass BON1',
  ];
  const giants = (...more: string[]): PlayedLedger => play(scored(AIR, 'BON6', 'giants mermaids', [...rows, ...more]));
  const left = (played: PlayedLedger) =>
    played.entries.flatMap(({ events }) => events).filter(({ type }) => type === 'SpadesLeft');
  const incomes = (...words: string[]) => [
    'mermaids: cult_income_for_faction',
    'giants: cult_income_for_faction',
    'mermaids: other_income_for_faction',
    ...words,
  ];

  it('is thrown away by a row between the incomes', () => {
    const played = giants('giants: -1SPADE', 'mermaids: pass BON8');
    const [mermaids = '', own = '', ...others] = incomes('giants: other_income_for_faction');
    expect(lastRows(played, 6)).toEqual([mermaids, own, 'giants: -1SPADE', ...others, 'mermaids: pass BON8']);
    expect(left(played)).toMatchObject([{ data: { seat: 0, count: 1 } }]);
    expect(left(played)[0]?.because).toEqual(expect.arrayContaining(['TM-16.5', 'TM-20.9']));
  });

  it('is thrown away in the row of the other income, where its seat comes next', () => {
    const first = [
      ...rows.slice(0, 7),
      'mermaids: upgrade D5 to TP',
      'giants: send p to air for 3',
      'mermaids: upgrade D2 to TP',
      'giants: pass BON1',
      'mermaids: pass BON9',
      'giants: -SPADE',
      'giants: pass BON8',
    ];
    expect(lastRows(play(scored(AIR, 'BON6', 'giants mermaids', first)), 3)).toEqual([
      'giants: -SPADE. other_income_for_faction',
      'mermaids: other_income_for_faction',
      'giants: pass BON8',
    ]);
  });

  it('lapses without a row too, in the middle of a ledger and at its end', () => {
    const [middle, end] = [giants('mermaids: pass BON8'), giants()];
    expect(lastRows(middle, 5)).toEqual([...incomes('giants: other_income_for_faction'), 'mermaids: pass BON8']);
    expect(lastRows(end, 4)).toEqual(incomes('giants: other_income_for_faction'));
    expect(stateOf(end.table)).toMatchObject({ round: 2, phase: 'actions', spades: [] });
    for (const played of [middle, end]) expect(left(played)).toHaveLength(1);
  });

  it('can only be thrown away', () => {
    const row = 'giants: transform E6 to red';
    expect(faultIn(() => giants(row))).toMatchObject({ text: row, code: 'no-such-way' });
  });
});

describe('passing', () => {
  const decisions = ({ entries }: Pick<PlayedLedger, 'entries'>) =>
    entries.map(({ command }) => command?.decision.split(':')[0] ?? 'start');

  it('is one row with the conversion behind it, which is made first', () => {
    const played = play(halflings('halflings: pass BON9. convert 2W to 2C', 'witches: burn 1'));
    expect(lastRows(played, 2)).toEqual(['halflings: convert 2W to 2C. pass BON9', 'witches: burn 1']);
    expect(decisions(played).slice(-4)).toEqual(['convert', 'turn', 'end-turn', 'burn']);
    // 15 coins, 2 converted, 1 on the card.
    expect(seatOf(played, 'halflings')).toMatchObject({ workers: 5, coins: 18, card: 'BON9' });
  });

  it('comes first where only the new card has the coins', () => {
    const rows = [
      'alchemists: build G5',
      'witches: build F4',
      'witches: build F2',
      'alchemists: build H5',
      'witches: pass BON8',
      'alchemists: pass BON5',
      'alchemists: convert 14C to 7VP. pass BON9. convert 2C to 1VP',
      'witches: burn 1',
    ];
    // The fifteenth coin and the one on the card.
    const played = play(ledger('BON6', 'alchemists witches', ...rows));
    expect(seatOf(played, 'alchemists')).toMatchObject({ vp: 28, coins: 0 });
    expect(decisions(played).slice(-5)).toEqual(['convert', 'turn', 'convert', 'end-turn', 'burn']);
  });

  it('stands in another row than what was done after it, where we write', () => {
    const played = play(halflings('halflings: pass BON9', 'halflings: convert 2W to 2C', 'witches: burn 1'));
    const written = exportLedger(played.info, played.entries);
    expect(written).toContain('halflings: pass BON9\nhalflings: convert 2W to 2C\n');
    expect(decisions(play(written))).toEqual(decisions(played));
  });

  it('takes no card in the last round, whatever the row says', () => {
    const rounds = ['BON9 BON8', 'BON5 BON7', 'BON9 BON8', 'BON5 BON7', 'BON9 BON8'].map((cards) => cards.split(' '));
    const rows = rounds.flatMap(([one, other]) => [`halflings: pass ${one}`, `witches: pass ${other}`]);
    const played = play(halflings(...rows, 'halflings: pass BON1', 'witches: pass BON5'));
    expect(stateOf(played.table).phase).toBe('over');
    expect(seatOf(played, 'halflings')).toMatchObject({ passed: true, card: 'BON9' });
    expect(seatOf(played, 'witches').card).toBe('BON8');
  });
});

describe('the last row of a ledger that was cut off', () => {
  it.each([
    'halflings: convert 1W to 1C. dig 1. transform F3 to brown',
    'halflings: burn 6. action ACT6. transform F3 to brown. -SPADE',
    'halflings: convert 1W to 1C. upgrade E6 to TP. convert 1W to 1C. done',
  ])('is one row: %s', (row) => {
    const [words] = lastRows(play(halflings(row)), 1);
    expect(words).toBe(row);
  });
});

describe('a free action of one who is alone', () => {
  const rows = ['halflings: upgrade E6 to TP', 'witches: pass BON8', 'halflings: upgrade E6 to TE. +FAV11'];

  it('belongs to the turn that goes on', () => {
    const played = play(halflings(...rows, 'halflings: burn 6', 'halflings: action ACT3'));
    expect(lastRows(played, 2)).toEqual(['halflings: upgrade E6 to TE. +FAV11. burn 6', 'halflings: action ACT3']);
  });

  it("belongs to the next one behind another's row", () => {
    const answer = 'witches: decline 1 from halflings';
    const played = play(halflings(...rows, answer, 'halflings: burn 6', 'halflings: action ACT3'));
    expect(lastRows(played, 2)).toEqual([answer, 'halflings: burn 6. action ACT3']);
  });
});

it("the Cultists' step after others' answers stands in the next turn of Cultists who are alone", () => {
  const rows = HALFLINGS.map((row) => row.replace('halflings', 'cultists'));
  const more = [
    'cultists: burn 3. action ACT2',
    'witches: pass BON8',
    'cultists: upgrade E6 to TP',
    'witches: leech 1 from cultists',
    'cultists: +water',
    'cultists: pass BON9',
  ];
  const played = play(ledger('BON6', 'cultists witches', ...rows, ...more));
  expect(lastRows(played, 6).slice(0, 2)).toEqual(['witches: leech 1 from cultists', 'cultists: +water. pass BON9']);
});

describe('a tunnel', () => {
  const DWARVES = [
    'dwarves: build E7',
    'witches: build F4',
    'witches: build F2',
    'dwarves: build F6',
    'witches: pass BON8',
    'dwarves: pass BON5',
  ];

  it('is paid with what is converted between the spades and their use', () => {
    // 7 workers: 3 become coins, 3 a spade; 3 power bring one more, and two pay for the tunnel. 2 VP for the spade, 4 for the tunnel.
    const row = 'dwarves: convert 3W to 3C. dig 1. burn 3. convert 3PW to 1W. transform D7 to gray';
    const played = play(ledger('BON6', 'dwarves witches', ...DWARVES, row, 'witches: burn 1'));
    expect(seatOf(played, 'dwarves')).toMatchObject({ vp: 26, coins: 18, workers: 0, bowls: [5, 4, 0] });
    expect(lastRows(played, 2)).toEqual([row, 'witches: burn 1']);
  });

  it('is paid so too where the dwelling says the space', () => {
    const row = 'dwarves: convert 2W to 2C. dig 1. burn 3. convert 3PW to 1W. build D7';
    const played = play(ledger('BON6', 'dwarves witches', ...DWARVES, row));
    expect(seatOf(played, 'dwarves')).toMatchObject({ vp: 26, coins: 15, workers: 0, bowls: [5, 4, 0] });
    expect(stateOf(played.table).structures.D7).toEqual({ seat: 0, kind: 'dwelling' });
    expect(lastRows(played, 1)).toEqual([row]);
  });
});

describe("the Cultists' steps", () => {
  it('stand behind the step of a special action, on the same track too', () => {
    const rows = [
      'cultists: build E6',
      'witches: build F4',
      'witches: build F2',
      'cultists: build F5',
      'witches: pass BON7',
      'cultists: pass BON2',
      'cultists: upgrade E6 to TP',
      'witches: leech 1 from cultists',
      'witches: upgrade F2 to TP',
      'cultists: action BON2. +water. +water',
    ];
    const played = play(ledger('BON6', 'cultists witches', ...rows).replace('delete BON2', 'delete BON1'));
    expect(seatOf(played, 'cultists')).toMatchObject({
      cults: { fire: 1, water: 2, earth: 1, air: 0 },
      used: ['BON2'],
    });
    expect(stateOf(played.table).cultSteps).toBe(0);
    expect(lastRows(played, 1)).toEqual([rows.at(-1)]);
  });
});

describe("the Cultists' step that is lost for want of a key", () => {
  /** Round 1 begins with the Cultists' marker on 9 and most of a town. */
  const set: Ruleset = {
    ...ruleset,
    evolve(before, event) {
      const state = ruleset.evolve(before, event);
      if (event.type !== 'RoundBegan') return state;
      const changed = structuredClone(state) as State;
      have(changed, 0, { cults: { fire: 9, water: 0, earth: 1, air: 0 }, coins: 20, workers: 9 });
      put(changed, 0, 'temple', 'E7');
      put(changed, 0, 'dwelling', 'D4', 'E8');
      return changed;
    },
  };
  const start = [
    'cultists: build E6',
    'witches: build F4',
    'witches: build F2',
    'cultists: build F5',
    'witches: pass BON7',
    'cultists: pass BON5',
    'cultists: upgrade E6 to TP',
    'witches: leech 1 from cultists',
  ];
  const town = 'upgrade D4 to TP. +TW1';
  const cultists = (...rows: string[]): PlayedLedger =>
    playLedger(set, parseLedger(ledger('BON6', 'cultists witches', ...start, ...rows)));

  it.each([
    [['witches: upgrade F2 to TP', 'cultists: +fire', `cultists: ${town}`]],
    [['witches: upgrade F2 to TP', `cultists: +fire. ${town}`]],
  ])('is made up for by a key of the turn that its row begins (TM-4.6): %j', (rows) => {
    expect(seatOf(cultists(...rows), 'cultists')).toMatchObject({
      cults: { fire: 10 },
      keys: 0,
      towns: [{ tile: 'TW1' }],
    });
  });

  it.each([
    [['witches: upgrade F2 to TP. wait', 'cultists: +fire', `cultists: ${town}`]],
    [['cultists: +fire', 'witches: upgrade F2 to TP', `cultists: ${town}`]],
  ])("stays lost where it was made in another's turn: %j", (rows) => {
    const played = cultists(...rows);
    expect(seatOf(played, 'cultists')).toMatchObject({ cults: { fire: 9 }, keys: 1, towns: [{ tile: 'TW1' }] });
    const again = playLedger(set, parseLedger(writeLedger(set, played.info, played.entries)));
    expect(again.table.state).toEqual(played.table.state);
  });
});

describe('a space that is changed behind what is built', () => {
  it.each([
    [
      'burn 6. action ACT6. build F3. transform E5 to brown',
      'burn 6. action ACT6. transform E5 to brown. build F3',
      { vp: 26, coins: 13, workers: 6 },
    ],
    [
      'dig 1. build F3. transform F3 to brown',
      'dig 1. transform F3 to brown. build F3',
      { vp: 23, coins: 13, workers: 3 },
    ],
  ])('is changed first: %s', (words, read, left) => {
    const played = play(halflings(`halflings: ${words}`));
    expect(lastRows(played, 1)).toEqual([`halflings: ${read}`]);
    expect(seatOf(played, 'halflings')).toMatchObject(left);
    expect(stateOf(played.table).structures.F3).toEqual({ seat: 0, kind: 'dwelling' });
    expect(stateOf(played.table).terrain.E5).toBe(words.includes('E5') ? 'plains' : 'swamp');
  });
});
