/** A data file that is misshapen: each record that is wrong is named with what is wrong, and the others are judged all the same. */
import { describe, expect, expectTypeOf, it } from 'vitest';
import { faultsOf } from './consistency.ts';
import type { DataFile } from './facts.ts';
import type { ReadFile } from './schema.ts';
import file from './small-islands.json' with { type: 'json' };
import { brokenTwin, type Edits } from './testing/twins.ts';

const told = (edits: Edits): string[] => faultsOf(brokenTwin(file, edits));

it('what the schemas let through is what the facts are made of', () => {
  type Sound = { [Name in keyof Omit<ReadFile, 'counts'>]: NonNullable<ReadFile[Name]> };
  expectTypeOf<Sound>().toMatchTypeOf<DataFile>();
});

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
