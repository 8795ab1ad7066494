import type { OrdersForm } from '@wayfinder/engine';
import { rulesets } from '@wayfinder/games-catalog';
import { faces } from '@wayfinder/games-catalog/faces';
import { NextIntlClientProvider } from 'next-intl';
import { renderToStaticMarkup } from 'react-dom/server';
import { beforeAll, expect, test } from 'vitest';
import { formatsOf } from '../i18n/formats.ts';
import { LOCALES, type Locale } from '../i18n/locales.ts';
import { messagesOf } from '../i18n/messages.ts';
import { StandingOrdersForm } from './orders-form.tsx';
import type { Laid, Values } from './values.ts';

const GAME = {
  id: '7Yc3mKpQ2vXb',
  name: 'Reef',
  ruleset: 'reef',
  settings: {},
  ownSeat: 0,
};
const PLACES = [
  { id: '0,0', name: 'Samoa' },
  { id: '0,1', name: 'Tonga' },
];
const FORM: OrdersForm = {
  all: { rest: 'harmless' },
  groups: [
    {
      id: 'sea',
      items: [
        {
          kinds: ['steer'],
          fields: [
            { name: 'steer', input: { kind: 'choice', options: ['ask', 'far', 'list'] } },
            { name: 'steerTo', input: { kind: 'spaces', most: 9 }, only: { field: 'steer', is: ['list'] } },
          ],
        },
        {
          kinds: ['loss'],
          fields: [
            { name: 'loss', input: { kind: 'ranking', of: 'piece', options: ['band', 'canoe'] } },
            { name: 'above', input: { kind: 'number', min: 0, max: 9, none: true } },
            { name: 'rest', input: { kind: 'choice', options: ['ask', 'harmless'] } },
          ],
        },
      ],
    },
    {
      id: 'land',
      items: [
        {
          kinds: [],
          fields: [
            {
              name: 'plan',
              input: {
                kind: 'rows',
                most: 2,
                row: { card: 'pa', to: '', quick: false, n: 1 },
                offered: [{ card: 'haka', to: '0,0', quick: true, n: 2 }],
                fields: [
                  { name: 'card', input: { kind: 'thing', of: 'card', options: ['pa', 'haka'] } },
                  { name: 'to', input: { kind: 'space' } },
                  { name: 'quick', input: { kind: 'switch' } },
                  { name: 'n', input: { kind: 'number', min: 1, max: 4 } },
                ],
              },
            },
            { name: 'way', input: { kind: 'group', fields: [{ name: 'from', input: { kind: 'space', none: true } }] } },
          ],
        },
      ],
    },
  ],
};
const INITIAL: Values = {
  steer: 'ask',
  steerTo: [],
  loss: [],
  above: null,
  rest: 'ask',
  plan: [],
  way: { from: null },
};
const SUGGESTED: Values = { ...INITIAL, steer: 'far', loss: ['canoe', 'band'], above: 2 };
const TEXTS = Object.fromEntries(
  [
    ['group.sea', 'At sea'],
    ['group.land', 'On land'],
    ['ask', 'Always ask me'],
    ['steer', 'When you steer'],
    ['steer.far', 'Far away'],
    ['steer.list', 'To one of these'],
    ['steerTo', 'Hexes to steer to'],
    ['loss', 'What you give up'],
    ['loss.hint', 'What isn’t in the list is asked.'],
    ['above', 'Return above'],
    ['above.none', 'Never'],
    ['rest', 'All else'],
    ['rest.harmless', 'Answer for me'],
    ['plan', 'Plan'],
    ['plan.card', 'Card'],
    ['plan.to', 'Where'],
    ['plan.quick', 'At once'],
    ['plan.n', 'How often'],
    ['way', 'Way'],
    ['way.from', 'From'],
    ['way.from.none', 'From anywhere'],
  ].map(([key, text]) => [`order.${key}`, text]),
);
const NAMES = { 'piece.band': 'band', 'piece.canoe': 'canoe', 'card.pa': 'Pa', 'card.haka': 'Haka' };

function shown(
  laid: Laid,
  texts: Record<string, string>,
  locale: Locale = 'en',
  running = true,
  players: readonly (string | null)[] = ['Noor'],
): string {
  const seats = players.map((name, seat) => ({ seat, name }));
  return renderToStaticMarkup(
    <NextIntlClientProvider locale={locale} timeZone="UTC" formats={formatsOf(locale)} messages={messagesOf(locale)}>
      <StandingOrdersForm game={{ ...GAME, seats, running }} laid={laid} texts={{ texts, locale }} places={PLACES} />
    </NextIntlClientProvider>,
  );
}

function ownForm(orders: Values, running = true): string {
  const laid = { orders, suggested: SUGGESTED, initial: INITIAL, form: FORM };
  return shown(laid, { ...TEXTS, ...NAMES } as Record<string, string>, 'en', running);
}

const plain = (html: string): string => html.replace(/<[^>]+>/g, ' ').replace(/\s+/g, ' ');
/** The opening tag of the control with this id. */
const tag = (html: string, id: string): string => html.match(new RegExp(`<[^>]* id="${id}"[^>]*>`))?.[0] ?? '';

test('seats are those at the table, by their players’ names', () => {
  const against = {
    name: 'against',
    input: { kind: 'ranking', of: 'seat', options: ['seat-1', 'seat-2', 'seat-3', 'seat-4'] },
  } as const;
  const html = shown(
    {
      orders: { against: ['seat-2'] },
      suggested: { against: [] },
      initial: { against: [] },
      form: { groups: [{ id: 'sea', items: [{ kinds: [], fields: [against] }] }] },
    },
    { ...TEXTS, 'order.against': 'Against' } as Record<string, string>,
    'en',
    true,
    ['Noor', 'Ines', null],
  );
  expect(plain(html)).toMatch(/Against .*Ines .*Noor .*seat 3/i);
  expect(plain(html)).not.toMatch(/seat[ -][124]|Seat 4/);
});

test('a thing may have its own value: of seats the others at the table, by name', () => {
  const rule = {
    kind: 'group',
    fields: [{ name: 'answer', input: { kind: 'choice', options: ['ask', 'take'] } }],
  } as const;
  const byBuilder = {
    name: 'byBuilder',
    input: {
      kind: 'each',
      of: 'seat',
      options: ['seat-1', 'seat-2', 'seat-3', 'seat-4'],
      input: rule,
      first: { answer: 'ask' },
    },
  } as const;
  const most = { kind: 'number', min: 0, max: 9 } as const;
  const bids = {
    name: 'bids',
    input: { kind: 'each', of: 'option', options: ['elves', 'dwarves'], input: most, first: 0 },
  } as const;
  const orders = { byBuilder: { 'seat-2': { answer: 'take' } }, bids: { elves: 7 } };
  const html = shown(
    {
      orders,
      suggested: { byBuilder: {}, bids: {} },
      initial: { byBuilder: {}, bids: {} },
      form: { groups: [{ id: 'sea', items: [{ kinds: [], fields: [byBuilder, bids] }] }] },
    },
    {
      ...TEXTS,
      'order.byBuilder': 'By builder',
      'order.byBuilder.answer': 'Power',
      'order.byBuilder.answer.take': 'Take it',
      'order.bids': 'Bids',
      'option.elves': 'Elves',
      'option.dwarves': 'Dwarves',
    } as Record<string, string>,
    'en',
    true,
    ['Noor', 'Ines', null],
  );
  expect(plain(html)).toMatch(/By builder Ines Power Always ask me Take it .*seat 3 .*Bids Elves .*Dwarves/i);
  expect(plain(html)).not.toMatch(/Noor|seat[ -][124]/i);
  expect(html).toMatch(/id="order.byBuilder.seat-2.answer".*<option value="take" selected="">/);
  expect(tag(html, 'order.bids.elves')).toContain('value="7"');
  expect(html).toContain('aria-label="Take out: Ines"');
  expect(html).toContain('aria-label="Add: Dwarves"');
  expect(html).not.toContain('aria-label="Add: Elves"');
});

test('a hint may be for one value of the neighbour alone', () => {
  const fields = [
    { name: 'card', input: { kind: 'thing', of: 'card', options: ['pa', 'haka'] } },
    { name: 'least', input: { kind: 'number', min: 1, max: 4 }, only: { field: 'card', is: ['pa', 'haka'] } },
  ] as const;
  const of = (card: string): string => {
    const orders = { card, least: 1 };
    const form = { groups: [{ id: 'sea', items: [{ kinds: [], fields }] }] };
    const texts = { 'order.card': 'Card', 'order.least': 'At least', 'order.least.haka.hint': 'Dancers.' };
    return plain(shown({ orders, suggested: orders, initial: orders, form }, { ...TEXTS, ...NAMES, ...texts }));
  };
  expect(of('haka')).toContain('Dancers.');
  expect(of('pa')).not.toContain('Dancers.');
});

test('every question is asked at first, and what is suggested is marked', () => {
  const html = ownForm(INITIAL);
  expect(tag(html, 'order.steer.ask')).toContain('checked');
  expect(tag(html, 'order.steer.far')).not.toContain('checked');
  expect(plain(html)).toMatch(/Always ask me Far away suggested To one of these/);
  expect(plain(html)).toMatch(/Never This many suggested: 2/);
  expect(plain(html)).toMatch(/At sea no orders/);
  // The list goes with another answer.
  expect(html).not.toContain('Hexes to steer to');
});

test('how much is ordered for a step is told while it is folded, by questions', () => {
  const html = ownForm({ ...INITIAL, steer: 'far', loss: ['band'], above: 1, steerTo: ['0,0'] });
  expect(plain(html)).toMatch(/At sea 2 orders/);
  expect(plain(html)).toMatch(/On land no orders/);
  expect(html).not.toContain('<details open');
});

test('places and things stand in their order, each with its buttons; the first can’t go further up', () => {
  const html = ownForm({ ...INITIAL, steer: 'list', steerTo: ['0,1', '0,0'], loss: ['canoe'] });
  expect(plain(html)).toMatch(/Hexes to steer to Tonga Samoa/);
  expect(html).toContain('aria-label="Take out: Tonga"');
  expect(html).toContain('aria-label="Move up: Samoa"');
  expect(html).not.toContain('aria-label="Move up: Tonga"');
  // A player can add things that aren't chosen yet, and no chosen one twice.
  expect(html).toContain('aria-label="Add: band"');
  expect(html).not.toContain('aria-label="Add: canoe"');
  expect(html.match(/<option value="0,1"/g)).toHaveLength(1);
});

test('a card or tile is told with what it does, where the game has words for that; what isn’t in this game isn’t told', () => {
  const cards = { name: 'cards', input: { kind: 'ranking', of: 'card', options: ['pa', 'haka'] } } as const;
  const orders = { cards: ['gone', 'haka'] };
  const form = { groups: [{ id: 'sea', items: [{ kinds: [], fields: [cards] }] }] };
  const texts = {
    ...TEXTS,
    ...NAMES,
    'order.cards': 'Cards',
    'cardText.pa': '{card}: a wall.',
    'cardText.haka': '{card}: a dance.',
  };
  const html = shown({ orders, suggested: orders, initial: orders, form }, texts as Record<string, string>);
  expect(plain(html)).toMatch(/Cards .*Haka: a dance\. .*Pa: a wall\./);
  expect(html).toContain('aria-label="Take out: Haka"');
  expect(html).toContain('aria-label="Add: Pa: a wall."');
  expect(plain(html)).not.toContain('gone');
});

test('rows have controls of their own, and no more of them than may be', () => {
  const row = { card: 'haka', to: '0,1', quick: true, n: 3 };
  const html = ownForm({ ...INITIAL, plan: [row, { ...row, quick: false }] });
  expect(tag(html, 'order.plan.0.quick')).toContain('checked');
  expect(tag(html, 'order.plan.1.quick')).not.toContain('checked');
  expect(tag(html, 'order.plan.1.n')).toContain('value="3"');
  expect(html).toMatch(/<option value="haka" selected="">Haka/);
  expect(html).not.toContain('Add one: Plan');
  expect(ownForm(INITIAL)).toContain('aria-label="Add one: Plan"');
  // A suggestion can be put in, and isn't there before.
  expect(ownForm(INITIAL)).toContain('As suggested: Haka</button>');
  expect(tag(ownForm(INITIAL), 'order.plan.0.card')).toBe('');
});

test('there is a board to choose on once the game runs', () => {
  const list = { ...INITIAL, steer: 'list' };
  expect(ownForm(list)).toContain('aria-label="On the board: Hexes to steer to"');
  expect(ownForm(list, false)).not.toContain('On the board');
});

test('what holds already can’t be saved, and what it is already can’t be taken', () => {
  const disabled = (html: string): string[] =>
    [...html.matchAll(/<button[^>]*aria-disabled="true"[^>]*>([^<]+)/g)].map(([, text = '']) => text);
  expect(disabled(ownForm(INITIAL))).toEqual(['Ask me everything', 'Save these orders']);
  expect(disabled(ownForm(SUGGESTED))).toEqual(['Take all suggestions', 'Save these orders']);
  expect(disabled(ownForm({ ...INITIAL, rest: 'harmless' }))).toEqual([
    'Answer everything else for me',
    'Save these orders',
  ]);
});

// The first to ask for a ruleset waits until all of it is read.
beforeAll(() => Promise.all(Object.values(rulesets).map(({ load }) => load())), 60_000);

test.each(LOCALES)('the form of every game that has one says all it shows: %s', async (locale) => {
  for (const [id, entry] of Object.entries(rulesets)) {
    const { form, initial, suggested } = (await entry.load()).standingOrders;
    const face = faces[id];
    if (!form || !face) continue;
    const [own, said] = [await face.texts(locale), await face.ordersTexts?.(locale)];
    // All fields in sight: a row in each list, and every neighbour as the others want it.
    const everything = { ...form, groups: form.groups.map((group) => ({ ...group, items: group.items.map(open) })) };
    const orders = filled(everything, suggested as Values);
    const laid = { orders, suggested: suggested as Values, initial: initial as Values, form: everything };
    const html = shown(laid, { ...own.texts, ...said?.texts }, locale);
    const wordless = html.match(
      /<(legend|label|option|h2)[^>]*>(<span><\/span>)?<\/\1>|<span><\/span>|>orders?\.[\w.]+</g,
    );
    expect(wordless, id).toBeNull();
    const ids = [...html.matchAll(/ id="([^"]+)"/g)].map(([, one]) => one);
    expect(
      ids.filter((one, i) => ids.indexOf(one) !== i),
      id,
    ).toEqual([]);
  }
});

type Item = OrdersForm['groups'][number]['items'][number];
type Field = Item['fields'][number];

function shownAlways({ name, input }: Field): Field {
  if (input.kind === 'each') {
    return { name, input: { ...input, input: shownAlways({ name, input: input.input }).input } };
  }
  const isOuter = input.kind === 'group' || input.kind === 'rows';
  return { name, input: isOuter ? { ...input, fields: input.fields.map(shownAlways) } : input };
}

function open(item: Item): Item {
  return { ...item, fields: item.fields.map(shownAlways) };
}

function filledOne({ input }: Field, value: unknown): unknown {
  switch (input.kind) {
    case 'rows':
      return [input.row, input.row];
    case 'each':
      return Object.fromEntries(input.options.map((id) => [id, input.first]));
    case 'group':
      return { ...(value as Values), ...filledAll(input.fields, value as Values) };
    default:
      return value;
  }
}

function filledAll(fields: readonly Field[], values: Values): Values {
  return Object.fromEntries(fields.map((field) => [field.name, filledOne(field, values[field.name])]));
}

function filled({ groups }: OrdersForm, orders: Values): Values {
  return {
    ...orders,
    ...filledAll(
      groups.flatMap(({ items }) => items.flatMap(({ fields }) => fields)),
      orders,
    ),
  };
}
