/** Files whose records are sound by themselves, but with which nobody could play: each told in a sentence. */
import { describe, expect, it } from 'vitest';
import { faultsOf } from './consistency.ts';
import file from './small-islands.json' with { type: 'json' };
import { brokenTwin, type Edits } from './testing/twins.ts';

const told = (edits: Edits): string[] => faultsOf(brokenTwin(file, edits));

type Written = (typeof file.landscapeTiles)[number];

/** Every landscape tile changed in the same way. */
const allTiles = (change: (tile: Written) => object): Edits => ({
  landscapeTiles: file.landscapeTiles.map((tile) => ({ ...tile, ...change(tile) })),
});

/** Regions of which symbols of one kind show something else. */
const instead = (regions: Written['regions'], from: string, to: string) =>
  regions.map((region) => ({
    ...region,
    symbols: region.symbols.map(({ spot, kind }) => ({ spot, kind: kind === from ? to : kind })),
  }));

describe('the table', () => {
  it.each([2, 5])('of a radius of %d is too small', (radius) => {
    expect(told({ 'setup/tableRadius': radius })).toEqual([
      `the set-up: tableRadius is ${radius}, which makes ${(2 * radius + 1) ** 2} cells; the 64 tiles and ships need twice as many as they are.`,
    ]);
  });

  it('of a radius of 6 is large enough, and one of 31 too large', () => {
    expect(told({ 'setup/tableRadius': 6 })).toEqual([]);
    expect(told({ 'setup/tableRadius': 31 })).toEqual(['the set-up: tableRadius has to be at most 30.']);
  });
});

describe('missions that no island can meet', () => {
  it('ask for more of a symbol than all tiles and tokens show', () => {
    // 36 on landscape tiles, 3 on start tiles, and a lotus token of each of the four colours.
    const wrong = 'its mission asks for 44 lotus, but all tiles and tokens together show 43';
    const symbols = { temple: 1, lotus: 44 };
    expect(told({ 'missionCards/M12/mission/symbols': symbols })).toEqual([`mission card M12: ${wrong}.`]);
    expect(told({ 'objectiveCards/O01/mission/symbols': symbols })).toEqual([`objective card O01: ${wrong}.`]);
    expect(told({ 'adventureCards/A11/mission/symbols': symbols })).toEqual([`adventure card A11: ${wrong}.`]);
    expect(told({ 'missionCards/M12/mission/symbols': { lotus: 43 } })).toEqual([]);
  });

  it('count a token as a port too, and a start tile by the face that shows more', () => {
    const ports = (n: number): Edits => ({ 'missionCards/M12/mission/symbols': { port: n } });
    const on = ({ regions }: Pick<Written, 'regions'>): number =>
      regions.flatMap(({ symbols }) => symbols).filter(({ kind }) => kind === 'port').length;
    const best = file.startTiles.map(({ faces }) => Math.max(...faces.map(on)));
    const most = [...file.landscapeTiles.map(on), ...best].reduce((sum, n) => sum + n, 16);
    expect(told(ports(most))).toEqual([]);
    expect(told(ports(most + 1))).toHaveLength(1);
  });
});

describe('landscape tiles', () => {
  it.each(['temple', 'lotus', 'dragonFruit', 'arka', 'port', 'house'])('without any %s', (kind) => {
    // A symbol that replaces another may lie inland as well as on a coast.
    const other = kind === 'lotus' ? 'arka' : 'lotus';
    const edits = allTiles(({ regions }) => ({ regions: instead(regions, kind, other) }));
    expect(told(edits)).toContain(`landscape tiles: none of them shows a ${kind}.`);
  });

  it('with houses on islets alone, which never grow', () => {
    const edits = allTiles(({ regions }) => ({
      regions: regions.map((region) => ({
        ...region,
        symbols: region.symbols.map(({ spot, kind }) => ({
          spot,
          kind: region.sides.length === 0 ? 'house' : kind === 'house' ? 'lotus' : kind,
        })),
      })),
    }));
    expect(told(edits)).toEqual(['landscape tiles: none of them shows a house on land that reaches a side.']);
  });

  it('that all look alike', () => {
    const [first] = file.landscapeTiles.slice(20);
    const edits = allTiles(({ id }) => ({ ...first, id }));
    expect(told(edits)).toContain('landscape tiles: they show 1 different pictures; 8 are the fewest.');
  });

  it('that are the same when they are turned are no different pictures', () => {
    // A cape to each side, with a temple: one picture, however it is turned.
    const sea = { north: 'sea', east: 'sea', south: 'sea', west: 'sea' };
    const sides = ['north', 'east', 'south', 'west'] as const;
    const edits = allTiles(({ id }) => {
      const side = sides[Number(id.slice(1)) % 4] ?? 'north';
      return {
        sides: { ...sea, [side]: 'land' },
        corners: { ne: 'sea', se: 'sea', sw: 'sea', nw: 'sea' },
        regions: [{ id: 'A', sides: [side], coast: true, symbols: [{ spot: 1, kind: 'temple' }] }],
      };
    });
    expect(told(edits)).toContain('landscape tiles: they show 1 different pictures; 8 are the fewest.');
  });

  it('without a side of sea, so that nothing lies beside ships', () => {
    const all = { north: 'land', east: 'land', south: 'land', west: 'land' };
    const edits = allTiles(({ regions }) => ({
      sides: all,
      regions: [{ id: 'A', sides: Object.keys(all), coast: true, symbols: regions[0]?.symbols ?? [] }],
    }));
    expect(told(edits)).toEqual(['landscape tiles: none of them has a side of sea.']);
  });
});

it.each<[string, string]>([
  ['alexisLevels/5/finalVp/base', 'Alexis level 6: finalVp.base'],
  ['alexisLevels/5/finalVp/perHouse', 'Alexis level 6: finalVp.perHouse'],
  ['discoveryTokens/D01/value', 'discovery token D01: value'],
  ['rewardCards/R08/reward/vp', 'reward card R08: reward.vp'],
  ['rewardCards/R01/reward/base', 'reward card R01: reward.base'],
  ['rewardCards/R01/reward/weights/lotus', 'reward card R01: reward.weights.lotus'],
  ['rewardCards/R10/reward/each', 'reward card R10: reward.each'],
  ['objectiveCards/O07/reward/table/3/vp', 'objective card O07: reward.table.3.vp'],
  ['objectiveCards/O07/reward/table/3/tiles', 'objective card O07: reward.table.3.tiles'],
  ['missionCards/M12/mission/symbols/port', 'mission card M12: mission.symbols.port'],
  ['landscapeTiles/L07/regions/A/symbols/0/spot', 'landscape tile L07: regions.0.symbols.0.spot'],
  ['setup/minHouseIslandSize', 'the set-up: minHouseIslandSize'],
  ['setup/maxPortsPerTile', 'the set-up: maxPortsPerTile'],
  ['components/houses', 'the components: houses'],
  ['achievements/G01/value', 'achievement G01: value'],
])('a number that can’t be meant: %s', (path, name) => {
  const most = path.startsWith('achievements') ? 999 : 99;
  expect(told({ [path]: 1e9 })).toContain(`${name} has to be at most ${most}.`);
});
