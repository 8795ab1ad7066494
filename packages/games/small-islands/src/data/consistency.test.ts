/** Each rule of a data file broken once, in a twin of the real one: the fault names the record and what is wrong, and nothing else is told. */
import { describe, expect, expectTypeOf, it } from 'vitest';
import { faultsOf } from './consistency.ts';
import type { DataFile } from './facts.ts';
import type { ReadFile } from './schema.ts';
import file from './small-islands.json' with { type: 'json' };
import { brokenTwin, type Edits } from './testing/twins.ts';

const told = (edits: Edits): string[] => faultsOf(brokenTwin(file, edits));

it('the data file can be played with', () => {
  expect(faultsOf(file)).toEqual([]);
});

it('what the schemas let through is what the facts are made of', () => {
  type Sound = { [Name in keyof Omit<ReadFile, 'counts'>]: NonNullable<ReadFile[Name]> };
  expectTypeOf<Sound>().toMatchTypeOf<DataFile>();
});

const northSea = { north: 'sea', east: 'sea', south: 'sea', west: 'sea' };
const region = (id: string, sides: string[], kinds: string[] = [], from = 1) => ({
  id,
  sides,
  coast: true,
  symbols: kinds.map((kind, i) => ({ spot: from + i, kind })),
});
const mission = { kind: 'equalPair' };

describe('a record that is misshapen is named with what is wrong', () => {
  it.each<[Edits, string]>([
    [{ 'landscapeTiles/L07/sides/north': 'water' }, 'landscape tile L07: sides.north has to be one of land, sea.'],
    [{ 'landscapeTiles/L07/corners/ne': undefined }, 'landscape tile L07: corners.ne is missing.'],
    [{ 'landscapeTiles/L07/regions/A/coast': 'yes' }, 'landscape tile L07: regions.0.coast has to be true or false.'],
    [
      { 'landscapeTiles/L07/regions/A/symbols/0/kind': 'orchid' },
      'landscape tile L07: regions.0.symbols.0.kind has to be one of lotus, dragonFruit, arka, temple, port, house.',
    ],
    [
      { 'landscapeTiles/L07/regions/A/symbols/0/spot': 0 },
      'landscape tile L07: regions.0.symbols.0.spot has to be at least 1.',
    ],
    [{ 'landscapeTiles/L07/color': 'green' }, 'landscape tile L07: it has what nothing reads: color.'],
    [
      { 'landscapeTiles/L07/source': 'hearsay' },
      'landscape tile L07: source has to be one of rulebook, public, reconstructed.',
    ],
    [{ 'landscapeTiles/L07/source': undefined }, 'landscape tile L07: source is missing.'],
    [{ 'landscapeTiles/L07/regions/A/id': 'a1' }, 'landscape tile L07: regions.0.id has to be one capital letter.'],
    [
      { 'colours/red/id': 'mauve' },
      'colour mauve: id has to be one of red, purple, yellow, blue, green, orange, white, black.',
    ],
    [{ 'bonusTokens/B1/resource': 'temple' }, 'bonus token B1: resource has to be one of lotus, dragonFruit, arka.'],
    [{ 'discoveryTokens/D01/value': 2.5 }, 'discovery token D01: value has to be a whole number.'],
    [{ 'objectiveCards/O01/mission/kind': 'most' }, 'objective card O01: mission.kind is none that there is.'],
    [
      { 'objectiveCards/O01/mission/symbols/temple': 0 },
      'objective card O01: mission.symbols.temple has to be at least 1.',
    ],
    [{ 'rewardCards/R01/reward/base': -1 }, 'reward card R01: reward.base has to be at least 0.'],
    [{ 'rewardCards/R06/reward/vp': 3 }, 'reward card R06: reward has what nothing reads: vp.'],
    [{ 'missionCards/M04/mission/fewer': undefined }, 'mission card M04: mission.fewer is missing.'],
    [{ 'adventureCards/A01/type': 'swim' }, 'adventure card A01: type has to be one of explore, land.'],
    [{ 'adventureCards/A01/directions': [] }, 'adventure card A01: directions has to be at least 1 long.'],
    [
      { 'adventureCards/A01/directions/0': 'up' },
      'adventure card A01: directions.0 has to be one of north, east, south, west.',
    ],
    [{ 'achievements/G01/value': undefined }, 'achievement G01: value is missing.'],
    [{ 'achievements/G04/value': 3 }, 'achievement G04: it has what nothing reads: value.'],
    [{ 'achievements/G04/kind': 'luck' }, 'achievement G04: kind is none that there is.'],
    [{ 'greatExplorer/0/achievementsNeeded': 0 }, 'great explorer normal: achievementsNeeded has to be at least 1.'],
    [{ version: 0 }, 'the version: it has to be at least 1.'],
    [{ version: undefined }, 'version: the version is missing.'],
    [{ 'setup/ships': '4' }, 'the set-up: ships has to be a number.'],
    [{ 'components/houses': undefined }, 'the components: houses is missing.'],
    [{ 'shipTile/sides/north': 'ice' }, 'the ship tile: sides.north has to be one of land, sea.'],
    [{ promoTiles: [] }, 'promoTiles: nothing reads this.'],
    [{ 'achievements/3': 'all houses' }, 'achievement number 4: it has to be a record with fields.'],
  ])('%j', (edits, fault) => {
    expect(told(edits)).toContain(fault);
  });

  it.each(['L7 ', 'l07', '7', 'L-07', 'L.7', 'L07,1', 'none', 'É1', 'ABCDEFGHIJKLM'])(
    'an id that can’t stand in commands and addresses: %j',
    (id) => {
      expect(told({ 'landscapeTiles/L07/id': id })).toEqual([
        `landscape tile ${id}: id has to be a capital letter with up to 11 letters and digits after it.`,
      ]);
    },
  );

  it('a list that is missing, and a file that is none', () => {
    expect(told({ rewardCards: undefined })).toContain('rewardCards: the list is missing.');
    expect(faultsOf([])).toContain('The file is no object of lists.');
    expect(faultsOf(null)).toContain('landscapeTiles: the list is missing.');
  });
});

describe('tiles', () => {
  it.each<[string, Edits, string[]]>([
    [
      'a land side in no region',
      { 'landscapeTiles/L03/sides/east': 'land' },
      ['landscape tile L03: the east side is land, but no region touches it.'],
    ],
    [
      'a land side in two regions',
      { 'landscapeTiles/L32/regions/B/sides': ['north', 'south'] },
      ['landscape tile L32: the north side is in the regions A and B; it has to be in exactly one.'],
    ],
    [
      'a sea side in a region',
      { 'landscapeTiles/L03/sides/north': 'sea' },
      ['landscape tile L03: the north side is sea, but region A touches it.'],
    ],
    [
      'a side named twice',
      { 'landscapeTiles/L03/regions/A/sides': ['north', 'north'] },
      ['landscape tile L03: region A names the north side twice.'],
    ],
    [
      'two regions of one name',
      { 'landscapeTiles/L32/regions/B/id': 'A' },
      ['landscape tile L32: two regions are called A.'],
    ],
    [
      'a spot in two regions',
      { 'landscapeTiles/L32/regions/B/symbols/0/spot': 1 },
      ['landscape tile L32: spot 1 is there twice; spots are numbered over the whole picture.'],
    ],
    [
      'three ports',
      { 'landscapeTiles/L28/regions/A/symbols/0/kind': 'port' },
      ['landscape tile L28: it has 3 ports; 2 are the most on a tile.'],
    ],
    [
      'three ports in two regions',
      {
        'landscapeTiles/L32/regions/A/symbols/1/kind': 'port',
        'landscapeTiles/L32/regions/B/symbols/0/kind': 'port',
      },
      ['landscape tile L32: it has 3 ports; 2 are the most on a tile.'],
    ],
    [
      'no coast beside a sea side',
      { 'landscapeTiles/L04/regions/A/coast': false },
      ['landscape tile L04: region A borders on sea, so its coast has to be true.'],
    ],
    [
      'a port inland',
      { 'landscapeTiles/L54/regions/A/coast': false },
      ['landscape tile L54: region A has a port, but no coast.'],
    ],
    [
      'a land corner between land and sea',
      { 'landscapeTiles/L03/corners/ne': 'land' },
      [
        'landscape tile L03: the ne corner is land, but no region touches both sides beside it (north and east); a corner that can’t be read is "any".',
      ],
    ],
    [
      'a land corner between two regions',
      { 'landscapeTiles/L55/corners/nw': 'land' },
      [
        'landscape tile L55: the nw corner is land, but no region touches both sides beside it (west and north); a corner that can’t be read is "any".',
      ],
    ],
    [
      'the same on a face of a start tile',
      { 'startTiles/S3/faces/S3a/corners/sw': 'land' },
      [
        'start tile S3, face S3a: the sw corner is land, but no region touches both sides beside it (south and west); a corner that can’t be read is "any".',
      ],
    ],
    [
      'a start tile with one face',
      { 'startTiles/S3/faces/1': undefined },
      ['start tile S3: it has 1 faces; it has to have 2.'],
    ],
    [
      'a ship in sight of land',
      {
        'shipTile/sides/west': 'land',
        'shipTile/corners/nw': 'any',
        'shipTile/regions': [region('A', ['west'])],
      },
      [
        'the ship tile: its west side has to be sea.',
        'the ship tile: its nw corner has to be sea.',
        'the ship tile: it shows only sea, so it has no region.',
      ],
    ],
  ])('%s', (_what, edits, faults) => {
    expect(told(edits)).toEqual(faults);
  });

  it('sound twins: a corner that is any, a region inland, an islet of another letter', () => {
    expect(told({ 'landscapeTiles/L03/corners/ne': 'any', 'landscapeTiles/L53/regions/A/coast': false })).toEqual([]);
    expect(told({ 'landscapeTiles/L02/regions/A/id': 'Z', 'landscapeTiles/L02/sides': northSea })).toEqual([]);
  });

  it('start tiles that can’t be laid out together are named by the faces that lie up', () => {
    const inland = {
      sides: { north: 'land', east: 'land', south: 'land', west: 'land' },
      corners: { ne: 'land', se: 'land', sw: 'land', nw: 'land' },
      regions: [region('A', ['north', 'east', 'south', 'west'])],
    };
    const islet = {
      sides: northSea,
      corners: { ne: 'sea', se: 'sea', sw: 'sea', nw: 'sea' },
      regions: [region('A', [])],
    };
    // Of S1 and S2 one face each is all land, of S3 and S4 all are islets: land can't lie beside them.
    expect(
      told({
        'startTiles/S1/faces': [
          { id: 'S1a', ...inland },
          { id: 'S1b', ...islet },
        ],
        'startTiles/S2/faces': [
          { id: 'S2a', ...islet },
          { id: 'S2b', ...islet },
        ],
        'startTiles/S3/faces': [
          { id: 'S3a', ...islet },
          { id: 'S3b', ...islet },
        ],
        'startTiles/S4/faces': [
          { id: 'S4a', ...islet },
          { id: 'S4b', ...islet },
        ],
      }).map((fault) => fault.slice(0, 40)),
    ).toEqual(
      [
        'S2a, S3a, S4a',
        'S2a, S3a, S4b',
        'S2a, S3b, S4a',
        'S2a, S3b, S4b',
        'S2b, S3a, S4a',
        'S2b, S3a, S4b',
        'S2b, S3b, S4a',
        'S2b, S3b, S4b',
      ].map((others) => `start tiles: the faces S1a, ${others}`.slice(0, 40)),
    );
  });
});

describe('cards and levels', () => {
  it.each<[string, Edits, string[]]>([
    [
      'an advanced mission on an objective card',
      { 'objectiveCards/O07/mission': { kind: 'equalGiven', resource: 'lotus' } },
      ['objective card O07: equalGiven belongs to the advanced mode, so it can’t be on this card.'],
    ],
    ...[
      { kind: 'chosenResource', each: 1, base: 2 },
      { kind: 'chosenResourceAndPorts', each: 1, perPortPair: 1 },
      { kind: 'houseSymbols', each: 1 },
    ].map((reward): [string, Edits, string[]] => [
      `${reward.kind} on an objective card`,
      { 'objectiveCards/O07/reward': reward },
      [`objective card O07: ${reward.kind} belongs to the advanced mode, so it can’t be on this card.`],
    ]),
    [
      'an advanced mission on an adventure card',
      { 'adventureCards/A10/mission': { kind: 'equalGiven', resource: 'arka' } },
      ['adventure card A10: equalGiven belongs to the advanced mode, so it can’t be on this card.'],
    ],
    [
      'a mission that asks for nothing',
      { 'missionCards/M12/mission/symbols': {} },
      ['mission card M12: its mission asks for nothing.'],
    ],
    [
      'more of the same',
      { 'missionCards/M04/mission/fewer': 'lotus' },
      ['mission card M04: its mission asks for more lotus than lotus.'],
    ],
    [
      'a reward that counts nothing',
      { 'rewardCards/R01/reward/weights': {} },
      ['reward card R01: its reward counts no symbol.'],
    ],
    ['no sizes', { 'rewardCards/R09/reward/table': [] }, ['reward card R09: its table of sizes is empty.']],
    [
      'sizes that descend',
      { 'rewardCards/R09/reward/table/1/tiles': 3 },
      ['reward card R09: its table of sizes has to ascend: 3 tiles for 4 VP stand before 3 tiles for 6 VP.'],
    ],
    [
      'larger islands that pay less',
      { 'objectiveCards/O07/reward/table/3/vp': 8 },
      ['objective card O07: its table of sizes has to ascend: 9 tiles for 8 VP stand before 12 tiles for 8 VP.'],
    ],
    [
      'a direction twice',
      { 'adventureCards/A01/directions': ['north', 'east', 'north'] },
      ['adventure card A01: it names the north twice.'],
    ],
    [
      'a slot that the display hasn’t got',
      { 'adventureCards/A03/slot': 4 },
      ['adventure card A03: it names slot 4, but the display has 3.'],
    ],
    [
      'more explore cards than there are',
      { 'alexisLevels/0/exploreCards': 11 },
      ['Alexis level 1: it asks for 11 explore cards; the adventure cards offer 10.'],
    ],
    [
      'more land cards than there are',
      { 'alexisLevels/5/landCards': 6 },
      ['Alexis level 6: it asks for 6 land cards; the adventure cards offer 5.'],
    ],
    [
      'a level without cards',
      { 'alexisLevels/0/exploreCards': 0, 'alexisLevels/0/landCards': 0 },
      ['Alexis level 1: it asks for no card at all.'],
    ],
    [
      'a level twice',
      { 'alexisLevels/1/level': 1 },
      ['Alexis level 1: it is there twice.', 'Alexis level 2: it is missing, though there is a higher one.'],
    ],
    [
      'a card with three sides',
      { 'alexisLevels/2/card': 1 },
      [
        'Alexis card 1: it has 2 sides, but holds the levels 1, 2, 3.',
        'Alexis card 2: it has 2 sides, but holds the levels 4.',
      ],
    ],
    [
      'more achievements needed than there are',
      { 'greatExplorer/1/achievementsNeeded': 8 },
      ['great explorer advanced: it needs 8 achievements, but that mode has 7.'],
    ],
    ['a mode twice', { 'greatExplorer/1/mode': 'normal' }, ['great explorer normal: it is there twice.']],
  ])('%s', (_what, edits, faults) => {
    expect(told(edits)).toEqual(faults);
  });
});

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

it('all that is wrong is told at once, whatever it is', () => {
  expect(
    told({
      'landscapeTiles/L03/sides/north': 'sea',
      'missionCards/M04/mission/kind': 'most',
      'adventureCards/A03/slot': 4,
      'discoveryTokens/D01/value': 0,
      'setup/maxRounds': 5,
    }),
  ).toHaveLength(5);
});
