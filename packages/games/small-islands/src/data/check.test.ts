/** Answer of the service to data that isn't right, and how versions are kept apart. */
import { UnsoundData } from '@wayfinder/engine';
import { describe, expect, it } from 'vitest';
import { checkData } from './check.ts';
import { CURRENT_VERSION, dataOf } from './index.ts';
import file from './small-islands.json' with { type: 'json' };
import { brokenTwin, type Edits } from './testing/twins.ts';
import { FILES } from './versions/index.ts';

const later = (edits: Edits = {}): unknown => brokenTwin(file, { version: 2, ...edits });

function faultsOf(...files: unknown[]): readonly string[] {
  try {
    checkData(files);
  } catch (error) {
    if (error instanceof UnsoundData) return error.faults;
    throw error;
  }
  return [];
}

it('all data that is kept can be played with', () => {
  expect(() => checkData()).not.toThrow();
});

it('what is wrong is told in one error, a line each', () => {
  const wrong = brokenTwin(file, { 'missionCards/M04/mission/fewer': 'lotus', 'adventureCards/A03/slot': 4 });
  expect(() => checkData([wrong])).toThrow(
    new UnsoundData('Small Islands', [
      'mission card M04: its mission asks for more lotus than lotus.',
      'adventure card A03: it names slot 4, but the display has 3.',
    ]),
  );
  expect(new UnsoundData('Small Islands', ['One.', 'Two.']).message).toBe(
    'the data of Small Islands is not right\n  One.\n  Two.',
  );
});

describe('versions', () => {
  it('a new game begins with the file in force, which comes last', () => {
    expect(FILES.at(-1)).toBe(file);
    expect(CURRENT_VERSION).toBe(file.version);
    expect(dataOf(CURRENT_VERSION).version).toBe(CURRENT_VERSION);
    expect(dataOf(CURRENT_VERSION)).toBe(dataOf(CURRENT_VERSION));
  });

  it.each([0, 2, 99, Number.NaN])('a version that isn’t kept is refused: %d', (version) => {
    expect(() => dataOf(version)).toThrow(
      `Small Islands has no data of version ${version}; kept are ${FILES.map((one) => (one as { version: number }).version).join(', ')}.`,
    );
  });

  it('a later version may have other things under new ids, and tell better where the old ones are from', () => {
    expect(
      faultsOf(
        file,
        later({
          'objectiveCards/O12': { ...file.objectiveCards[10], id: 'O13' },
          'objectiveCards/O03/source': 'public',
          'objectiveCards/O03/note': 'seen on a table',
        }),
      ),
    ).toEqual([]);
  });

  it('an id keeps its meaning in all versions', () => {
    const fault = (id: string): string =>
      `version 2, ${id}: it isn’t what it was in version 1; a thing that changed needs an id that no version has had.`;
    expect(
      faultsOf(
        file,
        later({
          'objectiveCards/O03/reward/base': 1,
          'landscapeTiles/L03/regions/A/symbols/0/kind': 'arka',
          'startTiles/S1/faces/S1a/corners/se': 'any',
        }),
      ),
    ).toEqual(['L03', 'S1a', 'O03'].map(fault));
  });

  it('so does the id of a face, whatever its tile is called, and none names another kind of thing', () => {
    const { faces } = file.startTiles[0] as (typeof file.startTiles)[number];
    const replaced = { ...file.startTiles[0], id: 'S5', faces: [{ ...faces[1], id: 'S1a' }, faces[1]] };
    expect(faultsOf(file, later({ 'startTiles/S1': replaced }))).toContain(
      'version 2, S1a: it isn’t what it was in version 1; a thing that changed needs an id that no version has had.',
    );
    const { id: _tile, source: _source, ...picture } = file.landscapeTiles[0] as (typeof file.landscapeTiles)[number];
    const asTile = { ...file.landscapeTiles[0], id: 'L57' };
    const asFace = { ...file.startTiles[0], id: 'S5', faces: [{ id: 'L01', ...picture }, faces[1]] };
    expect(faultsOf(file, later({ 'landscapeTiles/L01': asTile, 'startTiles/S1': asFace }))).toContain(
      'version 2, L01: it isn’t what it was in version 1; a thing that changed needs an id that no version has had.',
    );
  });

  it('versions ascend, and what is wrong says in which', () => {
    expect(faultsOf(file, file)).toEqual(['version 1: it comes after version 1, so its number has to be higher.']);
    expect(faultsOf(later({ 'setup/maxRounds': 5 }), brokenTwin(file, { version: 3 }))).toEqual([
      'version 2, the set-up: every round places a ship, so 4 ships make 4 rounds, not 5.',
    ]);
  });
});
