/** Each rule of a data file broken once, in a twin of the real one: the fault names the record and what is wrong, and nothing else is told. */
import { describe, expect, it } from 'vitest';
import { faultsOf } from './consistency.ts';
import file from './small-islands.json' with { type: 'json' };
import { brokenTwin, type Edits } from './testing/twins.ts';

const told = (edits: Edits): string[] => faultsOf(brokenTwin(file, edits));

it('the data file can be played with', () => {
  expect(faultsOf(file)).toEqual([]);
});

const northSea = { north: 'sea', east: 'sea', south: 'sea', west: 'sea' };
const region = (id: string, sides: string[], kinds: string[] = [], from = 1) => ({
  id,
  sides,
  coast: true,
  symbols: kinds.map((kind, i) => ({ spot: from + i, kind })),
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
