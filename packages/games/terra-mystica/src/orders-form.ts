/** Form in which a page lets standing orders be set. */
import type { OrdersField, OrdersForm, OrdersInput } from '@wayfinder/engine';
import { BONUS_CARDS, FAVOR_TILES, TOWN_TILES } from './data/index.ts';
import { SPACES } from './map.ts';
import { CULTS, FACTIONS, TERRAINS } from './words.ts';

/** Most that a limit of power or of VP may be. */
export const MOST = 100;
const MOST_WISHES = 100;
/** Seats by the names that they have in orders. */
export const SEAT_NAMES = ['seat-1', 'seat-2', 'seat-3', 'seat-4', 'seat-5'] as const;
/** A rule for power that asks for all of it: with it the orders begin, and what is said of one neighbour. */
export const ASK_FOR_POWER = {
  answer: 'ask',
  upToPower: null,
  onlyIfAllFits: false,
  beyond: 'ask',
  askAboveVp: null,
  afterLastPass: 'as-before',
} as const;

const choice = (...options: string[]): OrdersInput => ({ kind: 'choice', options });
const ranking = (of: 'card' | 'tile' | 'option', options: readonly string[]): OrdersInput => ({
  kind: 'ranking',
  of,
  options,
});
const SWITCH: OrdersInput = { kind: 'switch' };
const CARDS = ranking('card', Object.keys(BONUS_CARDS));
const TAKES = { field: 'answer', is: ['take'] };

/** The limits within which power is taken. */
const POWER: readonly OrdersField[] = [
  { name: 'answer', input: choice('ask', 'take', 'refuse') },
  { name: 'upToPower', input: { kind: 'number', min: 1, max: MOST, none: true }, only: TAKES },
  { name: 'onlyIfAllFits', input: SWITCH, only: TAKES },
  { name: 'beyond', input: choice('ask', 'refuse'), only: TAKES },
  { name: 'askAboveVp', input: { kind: 'number', min: 0, max: MOST, none: true }, only: TAKES },
  { name: 'afterLastPass', input: choice('as-before', 'only-free', 'ask', 'refuse'), only: TAKES },
];

const CULT_STEP: readonly OrdersField[] = [
  { name: 'by', input: choice('ask', 'no-choice', 'list', 'next-power') },
  { name: 'list', input: ranking('option', CULTS), only: { field: 'by', is: ['list', 'next-power'] } },
  { name: 'neverWaste', input: SWITCH, only: { field: 'by', is: ['list', 'next-power'] } },
];

const CULT_SPADES: readonly OrdersField[] = [
  {
    name: 'wishes',
    input: {
      kind: 'rows',
      most: MOST_WISHES,
      fields: [
        { name: 'space', input: { kind: 'space' } },
        { name: 'terrain', input: { kind: 'thing', of: 'option', options: TERRAINS } },
      ],
      row: { space: SPACES[0], terrain: TERRAINS[0] },
    },
  },
  { name: 'otherwise', input: choice('ask', 'leave') },
];

const group = (fields: readonly OrdersField[]): OrdersInput => ({ kind: 'group', fields });

const POWER_BY_BUILDER: readonly OrdersField[] = [
  { name: 'all', input: group(POWER) },
  { name: 'fromCultists', input: choice('as-others', 'ask') },
  {
    name: 'byBuilder',
    input: { kind: 'each', of: 'seat', options: SEAT_NAMES, input: group(POWER), first: ASK_FOR_POWER },
  },
];

const HIGHEST_BIDS: OrdersInput = {
  kind: 'each',
  of: 'option',
  options: FACTIONS,
  input: { kind: 'number', min: 0, max: MOST },
  first: 0,
};

const PASS: readonly OrdersField[] = [
  { name: 'whenNothingIsPossible', input: SWITCH },
  { name: 'cards', input: CARDS },
];

const WHEN = ['always', 'nobody-has-passed', 'all-others-have-passed', 'no-richer-card'] as const;
const PASS_NEXT: readonly OrdersField[] = [
  { name: 'when', input: choice('ask', ...WHEN) },
  { name: 'cards', input: CARDS, only: { field: 'when', is: WHEN } },
];

export const ordersForm: OrdersForm = {
  groups: [
    {
      id: 'setUp',
      items: [
        { kinds: ['faction', 'nominate'], fields: [{ name: 'factions', input: ranking('option', FACTIONS) }] },
        { kinds: ['bid'], fields: [{ name: 'highestBids', input: HIGHEST_BIDS }], needs: { factions: ['auction'] } },
        {
          kinds: ['first-dwelling'],
          fields: [{ name: 'firstDwellings', input: { kind: 'spaces', most: SPACES.length } }],
        },
        { kinds: ['first-bonus-card'], fields: [{ name: 'firstCards', input: CARDS }] },
      ],
    },
    {
      id: 'power',
      items: [{ kinds: ['power-offer'], fields: [{ name: 'power', input: group(POWER_BY_BUILDER) }] }],
    },
    {
      id: 'turn',
      items: [
        {
          kinds: ['turn', 'end-turn'],
          fields: [
            { name: 'pass', input: group(PASS) },
            { name: 'passNext', input: group(PASS_NEXT) },
          ],
        },
        { kinds: ['ordination'], fields: [{ name: 'ordination', input: choice('ask', 'as-many-as-possible') }] },
      ],
    },
    {
      id: 'rewards',
      items: [
        { kinds: ['favor-tile'], fields: [{ name: 'favorTiles', input: ranking('tile', Object.keys(FAVOR_TILES)) }] },
        { kinds: ['town-tile'], fields: [{ name: 'townTiles', input: ranking('tile', Object.keys(TOWN_TILES)) }] },
        { kinds: [], fields: [{ name: 'rewards', input: choice('ask', 'fav5-then-towns-then-favors') }] },
      ],
    },
    {
      id: 'cults',
      items: [
        { kinds: ['cult-step'], fields: [{ name: 'cultStep', input: group(CULT_STEP) }] },
        { kinds: ['cult-spade'], fields: [{ name: 'cultSpades', input: group(CULT_SPADES) }] },
      ],
    },
  ],
};
