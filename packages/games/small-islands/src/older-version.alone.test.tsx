/** Games that began with data that was replaced since: their things are drawn, and can be named in orders, as long as that version is kept. */
import { lightPalette } from '@wayfinder/board';
import type { OrdersField, OrdersInput } from '@wayfinder/engine';
import { formFields } from '@wayfinder/engine/testing';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it, vi } from 'vitest';
import { sheetsOf } from './aid/index.ts';
import { Card } from './board/card-face.tsx';
import { checkData } from './data/check.ts';
import { CURRENT_VERSION, dataOf } from './data/index.ts';
import { REPLACED } from './data/testing/two-versions.ts';
import { ordersForm } from './orders-form.ts';
import { ordersOn } from './orders-on.ts';
import { standingOrders } from './standing-orders.ts';
import type { State } from './state.ts';
import { settingsOf, tableIn, viewOf } from './testing/games.ts';
import { atTurn, given } from './testing/states.ts';

vi.mock('./data/versions/index.ts', () => import('./data/testing/two-versions.ts'));

const face = (id: string): string | null => {
  const drawn = Card({ id, palette: lightPalette, text: (key) => key });
  return drawn && renderToStaticMarkup(drawn);
};

it('both versions can be played with', () => {
  expect(CURRENT_VERSION).toBe(2);
  expect(() => checkData()).not.toThrow();
});

describe('drawn', () => {
  it.each([...Object.values(REPLACED).flat(), 'S1b', 'S5b'])('%s has a face, whichever version it is of', (id) => {
    expect(face(id)).toMatch(/<(path|circle|rect)/);
  });

  it('a level of Alexis, which has no id of its own, as the version of the game has it', () => {
    const levelOf = (version: number): string => {
      const sheets = sheetsOf({ data: dataOf(version), mode: 'normal', players: 1, level: 4 });
      const parts = sheets.find(({ id }) => id === 'alexis')?.parts() ?? [];
      const [cards] = parts.flatMap((part) => (part.kind === 'cards' ? [part.cards] : []));
      return face(cards?.[0]?.id ?? '') ?? '';
    };
    expect(levelOf(1)).toContain('>35<');
    expect(levelOf(2)).toContain('>36<');
  });
});

const SETTINGS = settingsOf();
const ADVANCED = settingsOf({ mode: 'advanced' });

describe('orders', () => {
  it.each(['L07', 'L07b'])('a plan for %s can be laid down', (tile) => {
    const exploring = { plans: [{ tile, space: '0,1', turn: '0' }], otherwise: 'ask' };
    expect(standingOrders.schema.safeParse({ ...standingOrders.initial, exploring }).error?.issues).toBeUndefined();
  });

  it('lists may name cards of every version', () => {
    const { initial, schema } = standingOrders;
    const objective = { ...initial.objective, by: 'list', cards: ['O12', 'O13'] };
    const pair = { ...initial.pair, by: 'list', missions: ['M12', 'M13'], rewards: ['R13', 'R12'] };
    expect(schema.safeParse({ ...initial, objective, pair }).error?.issues).toBeUndefined();
    expect(schema.safeParse({ ...initial, objective: { ...objective, cards: ['O14'] } }).success).toBe(false);
  });

  const inputsOf = (input: OrdersInput): OrdersField[] =>
    input.kind === 'group' || input.kind === 'rows'
      ? input.fields.flatMap((field) => [field, ...inputsOf(field.input)])
      : [];
  /** The cards that a list of the form offers. */
  const offered = (view: State | null, name: string, settings = SETTINGS): readonly string[] => {
    const form = ordersOn(ordersForm, { settings, view, seat: 0 });
    const field = formFields(form)
      .flatMap(({ input }) => inputsOf(input))
      .find((one) => one.name === name);
    return field?.input.kind === 'ranking' ? field.input.options : [];
  };
  const LISTS = [
    ['cards', 'objectiveCards'],
    ['missions', 'missionCards'],
    ['rewards', 'rewardCards'],
  ] as const;

  it.each(LISTS)('%s: offered are those of the version that the game began with', (name, list) => {
    const now = atTurn(given(2), ['L21', 'L22'], ['L25', null, 'L30']);
    for (const version of [1, 2]) {
      const view = viewOf(tableIn({ ...now, data: version }), 0);
      expect(offered(view, name, ADVANCED)).toEqual(dataOf(version)[list].map(({ id }) => id));
    }
  });

  it.each(LISTS)('%s: before the start those of the data that a new game begins with', (name, list) => {
    expect(offered(null, name, ADVANCED)).toEqual(dataOf(2)[list].map(({ id }) => id));
  });
});
