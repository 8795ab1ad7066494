/** Ledgers over HTTP: the examples of a ruleset, and games written as ledgers, by all who may look at them and nobody else. */
import { randomUUID } from 'node:crypto';
import { API } from '@wayfinder/contract';
import { rulesets } from '@wayfinder/games-catalog';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { at, openWorld, type Person, refusalOf, type World } from './testing/world.ts';

const RULESET = 'terra-mystica';
const kit = await rulesets[RULESET]?.ledger?.();
if (!kit) throw new Error('no ledgers');

let world: World;
let ann: Person;
let ben: Person;
let dan: Person;

beforeAll(async () => {
  world = await openWorld('catalog');
  [ann, ben, dan] = [await world.person('Ann'), await world.person('Ben'), await world.person('Dan')];
});
afterAll(() => world.close());

const named = (id: string, name: string) => ({ params: { id, name } });

/** A game of two in which the first bonus cards are taken. */
async function begun(more: object = {}): Promise<string> {
  const { id } = await world.game(RULESET, [ann, ben], { preset: 'introductory', ...more });
  const people = [ann, ben];
  for (const card of ['BON3', 'BON5']) {
    const { awaited } = await world.service.decisions({ user: ann.id }, id);
    const person = people[awaited[0]?.seat ?? 0] as Person;
    const { decisions } = await person.client('getDecisions', at(id));
    const decision = decisions.find(({ kind }) => kind === 'first-bonus-card')?.id ?? '';
    await person.client('sendCommands', {
      ...at(id),
      body: { commands: [{ id: randomUUID(), decision, path: [card] }] },
    });
  }
  return id;
}

it('the examples of a ruleset are told with who played and how it ended, and each is a ledger that ends so', async () => {
  const { ledgers } = await world.nobody('listLedgers', at(RULESET));
  expect(ledgers).toHaveLength(9);
  expect(ledgers.find(({ name }) => name === 'game-3')).toEqual({
    name: 'game-3',
    seats: [
      { who: { option: 'mermaids' }, points: 112 },
      { who: { option: 'giants' }, points: 120 },
    ],
  });
  for (const { name, seats } of ledgers) {
    const text = await world.nobody('getLedger', named(RULESET, name));
    const played = kit.importLedger(text).seats.map(({ who, points }) => ({ who, points }));
    expect([name, played]).toEqual([name, seats]);
  }
});

it('a ledger is plain text', async () => {
  const answer = await fetch(`${world.url}${API}/rulesets/${RULESET}/ledgers/game-3`);
  expect(answer.headers.get('content-type')).toBe('text/plain; charset=utf-8');
  expect(await answer.text()).toMatch(/^option shipping-bonus\n/);
  const { paths } = (await (await fetch(`${world.url}${API}/openapi.json`)).json()) as {
    paths: Record<string, { get: { responses: Record<string, { content: object }> } }>;
  };
  const answers = paths[`${API}/games/{id}/ledger`]?.get.responses ?? {};
  expect(Object.keys(answers['200']?.content ?? {})).toEqual(['text/plain']);
});

it.each([
  ['an unknown ruleset', 'chess', 'game-1', 'unknown-ruleset'],
  ['a ruleset without a notation', 'conquest-of-paradise', 'game-1', 'no-ledgers'],
  ['a name that every object has', RULESET, 'constructor', 'unknown-ledger'],
  ['a way out of the folder', RULESET, '../game-1', 'unknown-ledger'],
  ['a game that there is not', RULESET, 'game-2', 'unknown-ledger'],
])('of %s there is none', async (_, id, name, code) => {
  expect(await refusalOf(world.nobody('getLedger', named(id, name)))).toBe(code);
  if (code !== 'unknown-ledger') expect(await refusalOf(world.nobody('listLedgers', at(id)))).toBe(code);
});

interface View {
  seats: { faction: string }[];
}

/** Seats with all that they have, by faction: in a ledger the start player of round 1 sits first. */
const inOrder = ({ seats }: View) => [...seats].sort((a, b) => a.faction.localeCompare(b.faction));

it('a game under way is written, and the ledger tells the same game', async () => {
  const id = await begun();
  for (const reader of [world.nobody, ann.client, dan.client]) {
    const text = await reader('exportLedger', at(id));
    const { table } = kit.importLedger(text) as unknown as { table: { state: View } };
    const { view } = await ann.client('getView', at(id));
    expect(inOrder(table.state)).toEqual(inOrder(view as View));
  }
});

it('a private game is written for those who may look at it', async () => {
  const id = await begun({ visibility: 'link' });
  const { link } = await ann.client('getGame', at(id));
  expect(await refusalOf(world.nobody('exportLedger', at(id)))).toBe('unknown-game');
  expect(await refusalOf(dan.client('exportLedger', at(id)))).toBe('unknown-game');
  const text = await ben.client('exportLedger', at(id));
  expect(await world.nobody('exportLedger', { ...at(id), query: { link: link ?? '' } })).toBe(text);
});

it('before all factions are chosen a game is refused, with the rule, and nothing is changed', async () => {
  const { id } = await world.game(RULESET, [ann, ben], { preset: 'variable' });
  const before = await world.fingerprint();
  await expect(world.nobody('exportLedger', at(id))).rejects.toMatchObject({
    problem: { code: 'ledger-too-early', status: 409, rules: ['TM-20.9'] },
  });
  expect(await world.fingerprint()).toBe(before);
});

it('games that have no ledger are refused', async () => {
  const { id } = await world.game('conquest-of-paradise', [ann, ben], { preset: 'first-game' });
  expect(await refusalOf(ann.client('exportLedger', at(id)))).toBe('no-ledgers');
  const open = { ruleset: RULESET, preset: 'variable', seats: 2, visibility: 'open', seatOrder: 'chosen' } as const;
  const table = await ann.client('createGame', { body: { ...open, clock: null } });
  expect(await refusalOf(ann.client('exportLedger', at(table.id)))).toBe('not-started');
  expect(await refusalOf(world.nobody('exportLedger', at('zzzzzzzzzzzz')))).toBe('unknown-game');
  expect(await refusalOf(world.nobody('exportLedger', at("' OR 1=1")))).toBe('unknown-game');
});
