/** Section 9 by numbers: what each kind of mission asks, at its border and beside it. */
import { describe, expect, it } from 'vitest';
import type { Mission, SignKind } from '../data/index.ts';
import { meets, ruleOfMission } from './missions.ts';

/** Lotus, dragon fruit, arka leaf, temple, port, house symbol. */
type Counts = readonly [number, number, number, number?, number?, number?];

function signs([lotus, dragonFruit, arka, temple = 0, port = 0, house = 0]: Counts): Record<SignKind, number> {
  return { lotus, dragonFruit, arka, temple, port, house };
}

const TEMPLE_AND_LOTUS: Mission = { kind: 'atLeast', symbols: { temple: 1, lotus: 2 } };
const LOTUS_OVER_FRUIT: Mission = { kind: 'moreThan', more: 'lotus', fewer: 'dragonFruit' };
const FRUIT_OVER_LOTUS: Mission = { kind: 'moreThan', more: 'dragonFruit', fewer: 'lotus' };
const EQUAL_PAIR: Mission = { kind: 'equalPair' };
const EQUAL_LOTUS: Mission = { kind: 'equalGiven', resource: 'lotus' };
const EQUAL_ARKA: Mission = { kind: 'equalGiven', resource: 'arka' };

describe('missions', () => {
  it.each<[string, Mission, Counts, boolean]>([
    ['at least: exactly as much', TEMPLE_AND_LOTUS, [2, 0, 0, 1], true],
    ['at least: more, and other symbols (SI-S27)', TEMPLE_AND_LOTUS, [3, 1, 0, 1], true],
    ['at least: one lotus too few', TEMPLE_AND_LOTUS, [1, 5, 5, 1, 5, 5], false],
    ['at least: no temple', TEMPLE_AND_LOTUS, [2, 5, 5, 0, 5, 5], false],
    ['at least: ports', { kind: 'atLeast', symbols: { port: 3 } }, [0, 0, 0, 0, 3], true],
    ['at least: a port too few', { kind: 'atLeast', symbols: { port: 3 } }, [9, 9, 9, 9, 2, 9], false],
    ['more than: more (SI-S28)', LOTUS_OVER_FRUIT, [3, 0, 4], true],
    ['more than: by one', LOTUS_OVER_FRUIT, [3, 2, 9], true],
    ['more than: equally many', LOTUS_OVER_FRUIT, [3, 3, 0], false],
    ['more than: fewer (SI-S28)', FRUIT_OVER_LOTUS, [3, 0, 4], false],
    ['more than: none of either', LOTUS_OVER_FRUIT, [0, 0, 4], false],
    ['equal pair: of fruit and arka (SI-S29)', EQUAL_PAIR, [3, 2, 2], true],
    ['equal pair: of lotus and fruit', EQUAL_PAIR, [1, 1, 0], true],
    ['equal pair: of lotus and arka', EQUAL_PAIR, [4, 0, 4], true],
    ['equal pair: all three', EQUAL_PAIR, [2, 2, 2], true],
    ['equal pair: all different (SI-S29)', EQUAL_PAIR, [3, 2, 1], false],
    ['equal pair: none and none (SI-S29)', EQUAL_PAIR, [3, 0, 0], false],
    ['equal pair: no resource', EQUAL_PAIR, [0, 0, 0, 2, 2, 2], false],
    ['equal given: as another (SI-S30)', EQUAL_LOTUS, [3, 3, 2], true],
    ['equal given: as the last', EQUAL_LOTUS, [2, 3, 2], true],
    ['equal given: as both', EQUAL_LOTUS, [2, 2, 2], true],
    ['equal given: the two others are equal (SI-S30)', EQUAL_LOTUS, [2, 3, 3], false],
    ['equal given: none as another', EQUAL_LOTUS, [0, 0, 2], false],
    ['equal given: arka as lotus', EQUAL_ARKA, [1, 0, 1], true],
    ['equal given: arka alone', EQUAL_ARKA, [0, 0, 1], false],
  ])('%s', (_what, mission, counts, met) => {
    expect(meets(signs(counts), mission)).toBe(met);
  });

  it('name their rules', () => {
    const all = [TEMPLE_AND_LOTUS, LOTUS_OVER_FRUIT, EQUAL_PAIR, EQUAL_LOTUS].map(ruleOfMission);
    expect(all).toEqual(['SI-9.1', 'SI-9.2', 'SI-9.3', 'SI-9.4']);
  });
});
