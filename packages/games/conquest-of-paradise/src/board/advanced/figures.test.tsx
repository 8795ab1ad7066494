/** Drawings beside decisions of the advanced rules. */
import { lightPalette, type TextFor } from '@wayfinder/board';
import { renderToStaticMarkup as html } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { position } from '../../position.ts';
import type { Settings, State } from '../../state.ts';
import { ENGLISH } from '../../testing/english.ts';
import { figures } from './figures.tsx';

const SETTINGS: Settings = { edition: '2', homes: ['tonga', 'samoa'], kumara: true, variableStart: true };
const PLAIN = position({}, SETTINGS, 2);

const text: TextFor = (key) => ENGLISH.figure?.[key.slice('figure.'.length)] ?? key;

function drawn(view: State, kind: string, path: readonly string[] = []): string | null {
  const figure = figures.Decision({
    view,
    viewer: 0,
    decision: { kind, seat: 0, id: 'x' } as never,
    path,
    palette: lightPalette,
    text,
  });
  return figure && html(figure);
}

/** The words below the faces of the die, and how many faces lead on. */
function die(svg: string | null): { ends: string[]; goOn: number } {
  const ends = [...(svg ?? '').matchAll(/>([^<>]+)<\/text>/g)].map(([, word]) => word ?? '');
  const { ink } = lightPalette.colours;
  return {
    ends,
    goOn: [...(svg ?? '').matchAll(/<rect[^>]*>/g)].filter(([face]) => face.includes(`fill="${ink}"`)).length,
  };
}

/** The position with a seat that has this. */
function having(own: object): State {
  const [first, ...others] = PLAIN.seats;
  return { ...PLAIN, seats: [{ ...first, ...own }, ...others] } as State;
}

describe('the die of a search', () => {
  test('each face has its end', () => {
    expect(die(drawn(PLAIN, 'searcher'))).toEqual({ ends: ['lost', 'returns', 'off course', 'goes on'], goOn: 2 });
    expect(drawn(PLAIN, 'searcher')?.match(/M[-0-9. ]+h0/g)).toHaveLength(21);
  });

  test('what is added is counted already, and Ocean Chart keeps the searcher from being lost', () => {
    expect(die(drawn(having({ kumara: 'galapagos' }), 'searcher'))).toEqual({
      ends: ['returns', 'off course', 'goes on'],
      goOn: 3,
    });
    expect(die(drawn(having({ faceUp: [{ id: 'ocean-chart' }] }), 'searcher')).ends).toEqual([
      'returns',
      'off course',
      'goes on',
    ]);
  });

  test('it stands beside the way to begin one, and beside no other voyage', () => {
    expect(drawn(PLAIN, 'explore', ['search'])).not.toBeNull();
    expect(drawn(PLAIN, 'explore')).toBeNull();
  });
});

test('starting pieces are paid from four points, as they are named', () => {
  expect(drawn(PLAIN, 'startPieces')).toContain('>4 / 4</text>');
  expect(drawn(PLAIN, 'startPieces', ['war_canoe', '1'])).toContain('>1 / 4</text>');
});

test('other decisions have the figures of the basic rules', () => {
  expect(drawn(PLAIN, 'turnOrder')).toBeNull();
  expect(drawn({ ...PLAIN, pools: { '0': [[PLAIN.seats[0]?.home ?? '']] } } as State, 'build')).toContain('</svg>');
});
