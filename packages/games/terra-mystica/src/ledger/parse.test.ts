/** All the ways in which the same thing is written. */
import { describe, expect, it, test } from 'vitest';
import { faultIn } from '../testing/ledgers.ts';
import { LedgerError, type Meaning } from './command.ts';
import { goodNamed, kindNamed, terrainNamed } from './names.ts';
import { parseLedger } from './parse.ts';
import { meaningOf } from './parse-command.ts';

const SPELLINGS: [Meaning, string[]][] = [
  [{ kind: 'build', space: 'A1' }, ['build A1', 'BUILD a1', 'Build A1']],
  [{ kind: 'dig', spades: 2 }, ['dig 2', 'DIG 2']],
  [{ kind: 'dig', spades: 1 }, ['dig 1', 'dig']],
  [
    { kind: 'transform', space: 'A1', terrain: 'mountains' },
    ['transform a1 to gray', 'transform A1 to grey', 'transform A1 to mountains'],
  ],
  [{ kind: 'transform', space: 'A1', terrain: 'wasteland' }, ['transform a1 to red', 'transform A1 to Wasteland']],
  [{ kind: 'transform', space: 'A1', terrain: null }, ['transform a1']],
  [
    { kind: 'upgrade', space: 'E4', to: 'tradingHouse' },
    ['upgrade e4 to tp', 'upgrade E4 to TH', 'upgrade e4 to trading post'],
  ],
  [{ kind: 'upgrade', space: 'E4', to: 'stronghold' }, ['upgrade e4 to SH', 'upgrade e4 to stronghold']],
  [{ kind: 'favor', tile: 'FAV11', count: 1 }, ['+fav11', '+FAV11', '+1FAV11']],
  [{ kind: 'town', tile: 'TW3', count: 1 }, ['+tw3', '+TW3']],
  [{ kind: 'cult', cult: 'water', steps: 1 }, ['+water', '+WATER', '+1water']],
  [{ kind: 'cult', cult: 'water', steps: 2 }, ['+2water', '+2WATER']],
  [{ kind: 'advance', track: 'shipping' }, ['advance ship', 'advance shipping', 'ADVANCE SHIP']],
  [{ kind: 'advance', track: 'exchange' }, ['advance dig']],
  [{ kind: 'send', cult: 'fire', steps: null }, ['send p to fire', 'send priest to FIRE']],
  [{ kind: 'send', cult: 'fire', steps: 2 }, ['send p to fire for 2']],
  [{ kind: 'action', action: 'ACT4' }, ['action act4', 'Action ACT4']],
  [{ kind: 'action', action: 'ACTE' }, ['action ACTE', 'convert 2w to bridge', 'convert 2W to 1bridge']],
  [{ kind: 'burn', times: 3 }, ['burn 3', 'BURN 3']],
  [
    { kind: 'convert', from: 'power', paid: 3, to: 'worker', gained: 1 },
    ['convert 3pw to 1w', 'convert 3PW to W', 'convert 3 pw to 1 w'],
  ],
  [{ kind: 'convert', from: 'power', paid: 1, to: 'coin', gained: 1 }, ['convert pw to c', 'convert 1PW to 1C']],
  [
    { kind: 'convert', from: 'priest', paid: 1, to: 'worker', gained: 1 },
    ['convert p to w', 'convert priest to worker'],
  ],
  [{ kind: 'convert', from: 'coin', paid: 3, to: 'vp', gained: 1 }, ['convert 3c to 1vp', 'convert 3 coins to vp']],
  [{ kind: 'convert', from: 'vp', paid: 2, to: 'coin', gained: 2 }, ['convert 2vp to 2c']],
  [{ kind: 'convert', from: 'worker', paid: 3, to: 'priest', gained: 3 }, ['convert 3w to 3p']],
  [{ kind: 'bridge', from: 'F4', to: 'G3' }, ['bridge F4:G3', 'bridge f4:g3']],
  [{ kind: 'connect', river: 'r26' }, ['connect r26', 'connect R26']],
  [{ kind: 'connect-spaces', spaces: ['C4', 'D5'] }, ['connect c4:d5']],
  [{ kind: 'leech', power: 3, from: 'dwarves' }, ['leech 3 from dwarves', 'LEECH 3 from DWARVES']],
  [{ kind: 'leech', power: 3, from: null }, ['leech 3']],
  [{ kind: 'decline', power: 3, from: 'chaosMagicians' }, ['decline 3 from chaosmagicians']],
  [{ kind: 'decline', power: null, from: null }, ['decline']],
  [{ kind: 'pass', card: 'BON9' }, ['pass bon9', 'pass BON9', '+BON9']],
  [{ kind: 'pass', card: null }, ['pass']],
  [{ kind: 'no-dwelling' }, ['-free_d', '-FREE_D']],
  [{ kind: 'leave', spades: 1 }, ['-spade', '-1SPADE']],
  [{ kind: 'leave', spades: 2 }, ['-2spade']],
];

const NONSENSE = [
  'build',
  'build Z9',
  'build r3',
  'transform A1 to pink',
  'upgrade A1 to castle',
  '+FAV13',
  '+gold',
  '-gold',
  'send p to wind',
  'action ACT7',
  'action BON3',
  'convert 3pw',
  'convert 3 gold to 1w',
  'bridge A1',
  'connect r99',
  'leech 3 from elves',
  'leech',
  'pass BON11',
  'burn all',
  'burn 0',
  'dig 0',
  '+0FAV3',
  '+0fire',
  '-0spade',
  'convert 0PW to 0C',
  'convert 3PW to 0W',
  'send p to fire for 5',
];

const SET_UP = 'score SCORE1,SCORE2,SCORE3,SCORE4,SCORE5,SCORE6\nsetup witches\nsetup engineers';

const textsOf = (row: string) => parseLedger(`${SET_UP}\n${row}`).rows[0]?.commands.map(({ text }) => text);
const kindsOf = (row: string) => parseLedger(`${SET_UP}\n${row}`).rows[0]?.commands.map(({ kind }) => kind);

describe('commands', () => {
  it.each(SPELLINGS)('%o', (meaning, texts) => {
    for (const text of texts) expect([text, meaningOf(text)]).toEqual([text, meaning]);
  });

  it.each(NONSENSE)('"%s" is none', (text) => {
    expect(meaningOf(text)).toBeNull();
  });
});

describe('rows', () => {
  it('may have comments, spaces and capitals anywhere', () => {
    expect(textsOf('  WITCHES :  build A1 .  convert  1 pw   to 1c.  # a good one: yes')).toEqual([
      'build A1',
      'convert 1 pw to 1c',
    ]);
    expect(textsOf('witches: bridge F4 : G3')).toEqual(['bridge F4:G3']);
  });

  it('answer offers first', () => {
    expect(textsOf('witches: upgrade A1 to TP. leech 2 from engineers. decline')).toEqual([
      'leech 2 from engineers',
      'decline',
      'upgrade A1 to TP',
    ]);
  });

  it('transform before they build, and take an action before they dig', () => {
    expect(textsOf('witches: build A1. transform A1 to green')).toEqual(['transform A1 to green', 'build A1']);
    expect(textsOf('witches: dig 1. action ACT5. build A1')).toEqual(['action ACT5', 'dig 1', 'build A1']);
  });

  it("write the Auren's two steps as one gain of two, and no others", () => {
    expect(parseLedger(`${SET_UP}\nwitches: action ACTA. +water. +water`).rows[0]?.commands.slice(1)).toEqual([
      { kind: 'cult', cult: 'water', steps: 2, text: '+2water' },
    ]);
    expect(textsOf('witches: action FAV6. +water. +water')).toEqual(['action FAV6', '+water', '+water']);
  });

  it("know the Engineers' bridge and a pass by the card's name", () => {
    expect(kindsOf('engineers: -2w. bridge F4:G3')).toEqual(['action', 'bridge']);
    expect(textsOf('witches: pass. +BON4')).toEqual(['pass bon4']);
  });

  it('may say nothing', () => {
    expect(kindsOf('witches:')).toEqual([]);
  });

  it('name factions in one word or two, and may name a player behind them', () => {
    const { setUp } = parseLedger(
      'score SCORE1,SCORE2,SCORE3,SCORE4,SCORE5,SCORE6\nsetup Chaos Magicians\nsetup giants ana',
    );
    expect(setUp.factions).toEqual(['chaosMagicians', 'giants']);
  });

  it('count lines from 1, whatever stands in between', () => {
    const { rows } = parseLedger(
      `# played by friends\n${SET_UP}\n\nplayer ana\nwitches: pass BON1\r\n\r\nengineers: pass`,
    );
    expect(rows.map(({ number, faction }) => [number, faction])).toEqual([
      [7, 'witches'],
      [9, 'engineers'],
    ]);
  });
});

test.each<[string, string, [number | null, string]]>([
  ['an empty file', '', [null, 'ledger-no-set-up']],
  ['rows without a set-up', 'witches: build A1', [null, 'ledger-no-set-up']],
  ['no scoring tiles', 'setup witches\nwitches: build A1', [null, 'ledger-no-set-up']],
  ['an unknown command', `${SET_UP}\nwitches: build F4\nwitches: buid F2`, [5, 'ledger-unknown-command']],
  ['a faction that does not play', `${SET_UP}\ngiants: build D4`, [4, 'ledger-unknown-faction']],
  ['a faction set up twice', `${SET_UP}\nsetup witches`, [4, 'ledger-unknown-faction']],
  ['five scoring tiles', 'score SCORE1,SCORE2,SCORE3,SCORE4,SCORE5', [1, 'ledger-scoring-tiles']],
  ['a scoring tile twice', 'score SCORE1,SCORE1,SCORE3,SCORE4,SCORE5,SCORE6', [1, 'ledger-scoring-tiles']],
  ['an unknown option', 'option fire-and-ice-factions', [1, 'ledger-unknown-option']],
  ['an unknown card', 'delete BON11', [1, 'ledger-unknown-card']],
  ['set-up lines after rows', `${SET_UP}\nwitches: build F4\nsetup giants`, [5, 'ledger-not-a-row']],
])('%s is refused with its line', (_, text, expected) => {
  const fault = faultIn(() => parseLedger(text));
  expect([fault?.row, fault?.code]).toEqual(expected);
});

test.each(['__proto__ x', 'constructor x', 'toString x'])(
  'a set-up line %j that only an object answers to is refused',
  (line) => {
    expect(() => parseLedger(`${line}\n`)).toThrow(LedgerError);
  },
);

test.each(['constructor', '__proto__', 'toString'])('"%s" names nothing', (name) => {
  expect([terrainNamed(name), kindNamed(name), goodNamed(name)]).toEqual([null, null, null]);
});
