import { catalogueOf } from '@wayfinder/engine/testing';
import { expect, test } from 'vitest';
import { missionTold, rewardTold, signName } from './card-words.ts';
import { CURRENT_VERSION, dataOf, type Reward, SIGN_KINDS } from './data/index.ts';
import texts from './texts/cards/en.json' with { type: 'json' };

const { keys, wrongWords, missing } = catalogueOf(texts);
const data = dataOf(CURRENT_VERSION);
const temple = { option: 'eachTemple' };
const lotus = { option: 'eachLotus' };

test('a mission names what it counts', () => {
  expect(missionTold({ kind: 'atLeast', symbols: { lotus: 2, temple: 1 } })).toEqual({
    key: 'mission.atLeast',
    args: { symbols: { list: [{ piece: 'lotus' }, { piece: 'lotus' }, { piece: 'temple' }] } },
  });
  expect(missionTold({ kind: 'moreThan', more: 'arka', fewer: 'lotus' })).toEqual({
    key: 'mission.moreThan',
    args: { more: { option: 'arka' }, fewer: { option: 'lotus' } },
  });
});

test('a place for a house is not called like the house', () => {
  const { args } = missionTold({ kind: 'atLeast', symbols: { house: 1 } });
  expect(args?.symbols).toEqual({ list: [{ piece: 'houseSymbol' }] });
});

test('a reward by symbols tells kinds that pay alike together, the best paid first', () => {
  const paid = (weights: Extract<Reward, { kind: 'perSymbol' }>['weights'], base: number) =>
    rewardTold({ kind: 'perSymbol', weights, base });
  expect(paid({ temple: 1, lotus: 1 }, 0)).toEqual({
    key: 'reward.perSymbol',
    args: { each: { count: 1 }, symbols: { list: [lotus, temple] }, base: { count: 0 } },
  });
  expect(paid({ lotus: 1, temple: 2 }, 3)).toEqual({
    key: 'reward.perSymbolTwo',
    args: {
      each: { count: 2 },
      symbols: { list: [temple] },
      other: { count: 1 },
      others: { list: [lotus] },
      base: { count: 3 },
    },
  });
  expect(() => paid({ lotus: 1, temple: 2, port: 3 }, 0)).toThrow('two different weights');
});

test('points by size are told with the sizes from which they are paid', () => {
  const table = [
    { tiles: 3, vp: 4 },
    { tiles: 6, vp: 7 },
  ];
  expect(rewardTold({ kind: 'size', table })).toEqual({
    key: 'reward.size',
    args: { tiles: { list: [{ count: 3 }, { count: 6 }] }, points: { list: [{ count: 4 }, { count: 7 }] } },
  });
});

test('every card that there is has its words', () => {
  const missions = [...data.objectiveCards, ...data.missionCards, ...data.adventureCards].map(({ mission }) => mission);
  const rewards = [...data.objectiveCards, ...data.rewardCards].map(({ reward }) => reward);
  expect(missions.length + rewards.length).toBe(12 + 12 + 15 + 12 + 12);
  expect([...missions.map(missionTold), ...rewards.map(rewardTold)].flatMap(wrongWords)).toEqual([]);
});

test('every symbol can be counted, named, and paid for', () => {
  for (const kind of SIGN_KINDS) {
    const counted = missionTold({ kind: 'atLeast', symbols: { [kind]: 2 } });
    const paid = rewardTold({ kind: 'perSymbol', weights: { [kind]: 1 }, base: 0 });
    expect([...wrongWords(counted), ...wrongWords(paid), ...missing([`option.${signName(kind)}`])]).toEqual([]);
  }
});

test('every kind of mission and reward has its words, and no other', () => {
  const kinds = [
    ...['atLeast', 'moreThan', 'equalPair', 'equalGiven'].map((kind) => `mission.${kind}`),
    ...['perSymbol', 'perSymbolTwo', 'discovery', 'leastResource', 'flat', 'size'].map((kind) => `reward.${kind}`),
    ...['chosenResource', 'chosenResourceAndPorts', 'houseSymbols'].map((kind) => `reward.${kind}`),
  ];
  expect(missing(kinds)).toEqual([]);
  const told = [...keys].filter((key) => /^(mission|reward)\./.test(key));
  expect(told.filter((key) => !kinds.includes(key))).toEqual([]);
});
