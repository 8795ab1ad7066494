import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseSquare, squareAt, squareBounds, squareCentre, squareId, squareNeighbour, squareSides } from './square.ts';

const squares = fc.record({ column: fc.integer({ min: -99, max: 99 }), row: fc.integer({ min: -99, max: 99 }) });

describe('squares', () => {
  it('go round by id and by point', () => {
    fc.assert(
      fc.property(squares, (square) => {
        expect(parseSquare(squareId(square))).toEqual(square);
        expect(squareAt(squareCentre(square, 64), 64)).toEqual(square);
      }),
    );
  });

  it('have neighbours one side away', () => {
    const around = Object.fromEntries(
      squareSides.map((side) => [side, squareId(squareNeighbour({ column: 2, row: -1 }, side))]),
    );
    expect(around).toEqual({ N: '2,-2', E: '3,-1', S: '2,0', W: '1,-1' });
  });

  it('are bounded by their edges', () => {
    expect(
      squareBounds(
        [
          { column: 0, row: 0 },
          { column: 2, row: -1 },
        ],
        10,
      ),
    ).toEqual({ x: -5, y: -15, width: 30, height: 20 });
    expect(squareBounds([], 10)).toBeNull();
  });

  it('refuse what is no id', () => {
    expect(() => parseSquare('1-2')).toThrow(/not a square id/);
  });
});
