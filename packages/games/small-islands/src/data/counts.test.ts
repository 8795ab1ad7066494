/** Counts, ids and numbers of the set-up, each broken once in a twin of the data file. */
import { describe, expect, it } from 'vitest';
import { faultsOf } from './consistency.ts';
import file from './small-islands.json' with { type: 'json' };
import { brokenTwin, type Edits } from './testing/twins.ts';

const told = (edits: Edits): string[] => faultsOf(brokenTwin(file, edits));

const mission = { kind: 'equalPair' };

describe('counts, ids and the set-up', () => {
  it.each<[string, Edits, string]>([
    [
      'landscape tiles',
      { 'landscapeTiles/L56': undefined },
      'landscapeTiles: there are 55 records; the game has 56 of kind “landscape tile”.',
    ],
    [
      'start tiles',
      { 'startTiles/S4': undefined },
      'startTiles: there are 3 records; the game has 4 of kind “start tile”.',
    ],
    ['colours', { 'colours/blue': undefined }, 'colours: there are 3 records; the game has 4 of kind “colour”.'],
    [
      'bonus tokens',
      { 'bonusTokens/B4': undefined },
      'bonusTokens: there are 3 records; the game has 4 of kind “bonus token”.',
    ],
    [
      'discovery tokens',
      { 'discoveryTokens/D12': undefined },
      'discoveryTokens: there are 11 records; the game has 12 of kind “discovery token”.',
    ],
    [
      'objective cards',
      { 'objectiveCards/O12': undefined },
      'objectiveCards: there are 11 records; the game has 12 of kind “objective card”.',
    ],
    [
      'mission cards',
      { 'missionCards/12': { id: 'M13', mission, source: 'public' } },
      'missionCards: there are 13 records; the game has 12 of kind “mission card”.',
    ],
    [
      'reward cards',
      { 'rewardCards/R12': undefined },
      'rewardCards: there are 11 records; the game has 12 of kind “reward card”.',
    ],
    [
      'Alexis levels',
      { 'alexisLevels/5': undefined },
      'alexisLevels: there are 5 records; the game has 6 of kind “Alexis level”.',
    ],
    [
      'adventure cards',
      { 'adventureCards/A01': undefined },
      'adventureCards: there are 14 records; the game has 15 of kind “adventure card”.',
    ],
    [
      'great explorers',
      { 'greatExplorer/1': undefined },
      'greatExplorer: there are 1 records; the game has 2 of kind “great explorer”.',
    ],
  ])('%s have to be complete', (_what, edits, fault) => {
    expect(told(edits)).toContain(fault);
  });

  it('a misshapen record counts as one, so it is told once', () => {
    expect(told({ 'discoveryTokens/D12/value': 'seven' })).toEqual(['discovery token D12: value has to be a number.']);
  });

  it.each<[string, Edits, string[]]>([
    [
      'a number of components that isn’t the game’s',
      { 'components/adventureCards': 16 },
      ['the components: adventureCards says 16, which is not what the game has.'],
    ],
    [
      'bonus tokens of all colours',
      { 'components/bonusTokens': 12 },
      ['the components: bonusTokens says 12, which is not what the game has.'],
    ],
    [
      'an id of two tiles',
      { 'landscapeTiles/L08/id': 'L07' },
      ['landscape tile L07 and landscape tile L07: the id L07 is there 2 times; it has to name one thing.'],
    ],
    [
      'an id of two kinds of things',
      { 'rewardCards/R01/id': 'O01' },
      ['objective card O01 and reward card O01: the id O01 is there 2 times; it has to name one thing.'],
    ],
    [
      'a face with another’s id',
      { 'startTiles/S4/faces/S4b/id': 'S1a' },
      [
        'face S1a of start tile S1 and face S1a of start tile S4: the id S1a is there 2 times; it has to name one thing.',
      ],
    ],
    [
      'a colour twice',
      { 'colours/blue/id': 'red' },
      ['colour red and colour red: the id red is there 2 times; it has to name one thing.'],
    ],
    [
      'no set-up for three',
      { 'setup/byPlayers/2': undefined },
      ['the set-up: there are 0 entries for 3 players; it has to be one.'],
    ],
    [
      'ships that are not four',
      { 'setup/byPlayers/1/greyShips': 3 },
      ['the set-up for 2 players: 2 coloured and 3 grey ships are not 4.'],
    ],
    [
      'a player without a ship',
      { 'setup/byPlayers/2/colouredShips': 2, 'setup/byPlayers/2/greyShips': 2 },
      ['the set-up for 3 players: there is one coloured ship for each, not 2.'],
    ],
    [
      'a pile that the hands don’t leave',
      { 'setup/byPlayers/3/pileAfterSetup': 47 },
      [
        'the set-up for 4 players: pileAfterSetup is 47, but 45 tiles are left by the numbers of the display and the hands.',
      ],
    ],
    [
      'a pile that the navigation pile doesn’t leave',
      { 'setup/byPlayers/3/pileInRound1': 45 },
      ['the set-up for 4 players: pileInRound1 is 45, but 39 tiles are left when the navigation pile is made.'],
    ],
    [
      'more rounds than ships',
      { 'setup/maxRounds': 5 },
      ['the set-up: every round places a ship, so 4 ships make 4 rounds, not 5.'],
    ],
    [
      'more objectives dealt than there are',
      { 'setup/objectivesPerRound': 3 },
      ['objectiveCards', 'missionCards', 'rewardCards'].map(
        (list) => `the set-up: four players are dealt 16 cards, but ${list} has 12.`,
      ),
    ],
    [
      'houses that don’t add up',
      { 'setup/houseSupply': 3 },
      ['the set-up: 4 houses in stock and 3 in supply are not the 8 of a colour.'],
    ],
    [
      'Alexis without all houses',
      { 'setup/alexisHouses': 7 },
      ['the set-up: Alexis has all 8 houses of his colour, not 7.'],
    ],
    [
      'ships that the box doesn’t hold',
      { 'components/shipTiles': 5 },
      ['the set-up: it has 4 ships, but the components 5.'],
    ],
  ])('%s', (_what, edits, faults) => {
    expect(told(edits)).toEqual(faults);
  });
});
