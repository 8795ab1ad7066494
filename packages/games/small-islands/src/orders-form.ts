/** Form in which a page lets standing orders be set. */
import type { OrdersField, OrdersForm, OrdersInput } from '@wayfinder/engine';
import { CURRENT_VERSION, dataOf } from './data/index.ts';
import { initialOrders, MOST_PAY, MOST_PLANS, MOST_PORTS, TURN_NAMES } from './orders/schema.ts';
import { LEVELS } from './state.ts';

/** Data of a new game; `orders-on.ts` puts the things of a game that began with older data in their place. */
const data = dataOf(CURRENT_VERSION);
const ids = (things: readonly { id: string }[]): string[] => things.map(({ id }) => id);
const TILES = ids(data.landscapeTiles);

const choice = (...options: string[]): OrdersInput => ({ kind: 'choice', options });
const group = (fields: readonly OrdersField[]): OrdersInput => ({ kind: 'group', fields });
const cards = (options: readonly string[]): OrdersInput => ({ kind: 'ranking', of: 'card', options });
const PAY: OrdersInput = { kind: 'number', min: 0, max: MOST_PAY, none: true };
const BY_LIST = { field: 'by', is: ['list'] };
const LANDS = { field: 'when', is: ['as-soon-as-possible'] };
const PLACES = { field: 'by', is: ['no-choice', 'best'] };

const WAY: OrdersField = { name: 'by', input: choice('ask', 'best-now', 'list') };
const OTHERWISE: OrdersField = { name: 'otherwise', input: choice('ask', 'best-now'), only: BY_LIST };

const OBJECTIVE: readonly OrdersField[] = [
  WAY,
  { name: 'cards', input: cards(ids(data.objectiveCards)), only: BY_LIST },
  OTHERWISE,
];

const PAIR: readonly OrdersField[] = [
  WAY,
  { name: 'missions', input: cards(ids(data.missionCards)), only: BY_LIST },
  { name: 'rewards', input: cards(ids(data.rewardCards)), only: BY_LIST },
  OTHERWISE,
];

const PLANS: OrdersInput = {
  kind: 'rows',
  most: MOST_PLANS,
  fields: [
    { name: 'tile', input: { kind: 'thing', of: 'tile', options: TILES } },
    { name: 'space', input: { kind: 'space' } },
    { name: 'turn', input: choice(...TURN_NAMES) },
  ],
  row: { tile: TILES[0], space: '0,0', turn: '0' },
};

const EXPLORING: readonly OrdersField[] = [
  { name: 'plans', input: PLANS },
  { name: 'otherwise', input: choice('ask', 'harmless') },
];

const LANDING: readonly OrdersField[] = [
  { name: 'when', input: choice('ask', 'as-soon-as-possible') },
  { name: 'ship', input: choice('own-first', 'own', 'grey'), only: LANDS },
  { name: 'space', input: { kind: 'space', none: true }, only: LANDS },
  { name: 'leastPorts', input: { kind: 'number', min: 0, max: MOST_PORTS }, only: LANDS },
  { name: 'leastPay', input: PAY, only: LANDS },
];

const HOUSES: readonly OrdersField[] = [
  { name: 'by', input: choice('ask', 'no-choice', 'best') },
  { name: 'leastPay', input: PAY, only: PLACES },
  { name: 'below', input: choice('ask', 'leave'), only: PLACES },
];

export const ordersForm: OrdersForm = {
  groups: [
    {
      id: 'preparation',
      items: [
        {
          kinds: ['start-tile'],
          fields: [{ name: 'startTiles', input: choice('ask', 'default', 'random') }],
          needs: { startTiles: ['arranged'] },
        },
        { kinds: ['objective'], fields: [{ name: 'objective', input: group(OBJECTIVE) }], needs: { mode: ['normal'] } },
        { kinds: ['objective'], fields: [{ name: 'pair', input: group(PAIR) }], needs: { mode: ['advanced'] } },
      ],
    },
    {
      id: 'turn',
      items: [
        {
          kinds: ['turn', 'replace'],
          fields: [
            { name: 'landing', input: group(LANDING) },
            { name: 'exploring', input: group(EXPLORING) },
          ],
        },
        {
          kinds: ['alexis-tile'],
          fields: [{ name: 'alexisTile', input: choice('ask', 'lowest') }],
          needs: { alexis: LEVELS.filter((level) => level !== 'none') },
        },
      ],
    },
    {
      id: 'rewards',
      items: [
        { kinds: ['houses'], fields: [{ name: 'houses', input: group(HOUSES) }] },
        { kinds: ['keep-discovery'], fields: [{ name: 'discovery', input: choice('ask', 'highest') }] },
      ],
    },
  ],
  all: {
    startTiles: 'default',
    objective: { ...initialOrders.objective, by: 'best-now' },
    pair: { ...initialOrders.pair, by: 'best-now' },
    exploring: { ...initialOrders.exploring, otherwise: 'harmless' },
    houses: { by: 'best', leastPay: null, below: 'leave' },
    discovery: 'highest',
    alexisTile: 'lowest',
  },
};
