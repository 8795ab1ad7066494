import { describe, expect, it } from 'vitest';
import { hasRoomAtSea, waysToKeep } from './room-at-sea.ts';

const afloat = (transport_canoe: number, war_canoe: number, warrior_band: number, colony: number) => ({
  transport_canoe,
  war_canoe,
  warrior_band,
  colony,
});

describe('room at sea (CP-10.13, 10.16)', () => {
  it.each([
    [afloat(1, 1, 1, 1), true],
    [afloat(1, 0, 1, 1), false],
    [afloat(0, 1, 1, 0), true],
    [afloat(0, 1, 0, 1), false],
    [afloat(0, 2, 1, 1), false],
    [afloat(0, 0, 0, 0), true],
    [afloat(2, 0, 2, 0), true],
  ])('%o: %s', (pieces, room) => {
    expect(hasRoomAtSea(pieces)).toBe(room);
  });
});

describe('what a retreating body or a winner at sea keeps (CP-13.2, 14.11)', () => {
  it('keeps all when there is room: colonies in transport canoes, bands in war canoes', () => {
    expect(waysToKeep(afloat(1, 1, 1, 1))).toEqual([{ warrior_band: 1, colony: 1 }]);
  });

  it('leaves the second band of one canoe behind', () => {
    expect(waysToKeep(afloat(1, 0, 2, 0))).toEqual([{ warrior_band: 1, colony: 0 }]);
    expect(waysToKeep(afloat(0, 1, 2, 0))).toEqual([{ warrior_band: 1, colony: 0 }]);
  });

  it('saves no colony in a war canoe', () => {
    expect(waysToKeep(afloat(0, 1, 0, 1))).toEqual([{ warrior_band: 0, colony: 0 }]);
  });

  it('lets the owner choose between a band and a colony for a transport canoe', () => {
    expect(waysToKeep(afloat(1, 0, 1, 1))).toEqual([
      { warrior_band: 0, colony: 1 },
      { warrior_band: 1, colony: 0 },
    ]);
  });

  it('never leaves a canoe empty that could take a band', () => {
    // One transport canoe and one war canoe for two bands and a colony: the war canoe takes a band either way.
    expect(waysToKeep(afloat(1, 1, 2, 1))).toEqual([
      { warrior_band: 1, colony: 1 },
      { warrior_band: 2, colony: 0 },
    ]);
  });

  it('agrees with trying all ways', () => {
    for (let code = 0; code < 4 ** 4; code += 1) {
      const [t, w, b, c] = [0, 1, 2, 3].map((i) => Math.floor(code / 4 ** i) % 4) as [number, number, number, number];
      const fits: { warrior_band: number; colony: number }[] = [];
      for (let band = 0; band <= b; band += 1) {
        for (let colony = 0; colony <= c; colony += 1) {
          if (colony <= t && band + colony <= t + w) fits.push({ warrior_band: band, colony });
        }
      }
      const most = Math.max(...fits.map((way) => way.warrior_band + way.colony));
      expect(waysToKeep(afloat(t, w, b, c))).toEqual(fits.filter((way) => way.warrior_band + way.colony === most));
    }
  });
});
