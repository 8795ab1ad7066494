import type { GameView, ViewedEventData } from '@wayfinder/contract';
import { beginScenario, type Ruleset, type Scenario, scriptedChance, viewTable } from '@wayfinder/engine';
import { rulesets } from '@wayfinder/games-catalog';
import { readProse } from '@wayfinder/prose';
import { terrainLook } from '@wayfinder/ui';
import { expect, test } from 'vitest';
import { textsIn } from '../texts.ts';
import { mailText } from './call-mail.tsx';
import { composeCallMail, composeCallsMail } from './compose.ts';
import { mailContent } from './send.ts';

const LINKS = { publicUrl: 'https://wayfinder.example', appSecret: 'of this test only' };

/** A solitaire game as its player sees it. */
async function soloView(): Promise<GameView> {
  return viewAlone('conquest-of-paradise', { edition: '2', homes: ['tonga'], solo: 'standard' }, { step: 'movement' });
}

/** A game of one seat in a position. */
async function viewAlone(id: string, settings: unknown, given: unknown): Promise<GameView> {
  const ruleset = (await rulesets[id]?.load()) as Ruleset;
  const scenario = { settings, seats: 1, given, draws: [], seed: 'mail', when: [] };
  const { table } = beginScenario(
    ruleset,
    scenario as unknown as Scenario,
    scriptedChance({ draws: [], seed: 'mail' }).chance,
  );
  const { state, open } = viewTable(table, 0);
  const decisions = open.map((decision) => ({ ...decision, ask: { key: `ask.${decision.kind}` } }));
  const seats = [{ seat: 0, name: 'Aiko', taken: true, you: true, departed: false, due: true }];
  return {
    ruleset: id,
    view: state,
    decisions,
    seats,
    awaited: [],
    position: 1,
    head: null,
  } as unknown as GameView;
}

test('new talk at the table rides along with its latest line, which is no link and no mark', async () => {
  const view = await soloView();
  const prose = readProse('**Look** at\n\nhttps://example.org @Aiko', 'talk', { mentions: ['Aiko'] });
  const games = {
    view: async () => view,
    events: async () => ({ events: [] }),
    talkNews: async (user: string) => (user === 'a' ? { lines: 3, name: 'Ben', prose, last: 3 } : null),
  };
  const mailTo = async (id: string) => {
    const user = { id, name: 'Aiko', locale: 'en', timeZone: null };
    const call = { gameId: 'g', gameName: 'Reef', seat: 0, user };
    const composed = await composeCallMail(games, call, { after: 0, opened: 0 }, LINKS, { lines: 3, picture: false });
    return composed ? mailText(composed.mail, textsIn('en')) : '';
  };
  const told = await mailTo('a');
  expect(told).toContain('3 new lines at the table.');
  expect(told).toMatch(/Ben.*: .*Look at/u);
  expect(told).not.toContain('**');
  expect(told).not.toContain('https://example.org');
  expect(await mailTo('b')).not.toContain('at the table.');
}, 30_000);

test('alone nobody waits for an answer, and the side that nobody plays stands at the table', async () => {
  const view = await soloView();
  const games = { view: async () => view, events: async () => ({ events: [] }) };
  const call = {
    gameId: 'g',
    gameName: 'Reef',
    seat: 0,
    user: { id: 'a', name: 'Aiko', locale: 'en', timeZone: null },
  };
  const composed = await composeCallMail(games, call, { after: 0, opened: 0 }, LINKS, { lines: 3, picture: false });
  if (!composed) throw new Error('nothing is asked');
  expect(composed.mail.waiting).toBe(null);
  expect(composed.mail.seats).toMatchObject([
    { name: 'Aiko', you: true },
    { name: 'Opponent', you: false, points: null },
  ]);
  const text = mailText(composed.mail, textsIn('en'));
  expect(text).toContain('Opponent · Samoa');
  expect(text).not.toContain('waits for you');
}, 30_000);

test.each([
  ['en', 'Aiko (you) · 0 points ·'],
  ['ko', '0점'],
  ['fr', '0 point'],
])(
  'points are called as the game’s own pages call them: %s',
  async (locale, told) => {
    const view = await viewAlone('small-islands', { alexis: '1', firstPlayer: 'first-seat' }, { step: 'prepare' });
    const games = { view: async () => view, events: async () => ({ events: [] }) };
    const call = { gameId: 'g', gameName: 'Reef', seat: 0, user: { id: 'a', name: 'Aiko', locale, timeZone: null } };
    const composed = await composeCallMail(games, call, { after: 0, opened: 0 }, LINKS, { lines: 3, picture: false });
    if (!composed) throw new Error('nothing is asked');
    const text = mailText(composed.mail, textsIn(locale));
    expect(text).toContain(told);
    expect(text).not.toMatch(/VP|PV|승점/);
  },
  30_000,
);

test('whoever keeps a card whose step has come is reminded of it', async () => {
  const ruleset = (await rulesets['conquest-of-paradise']?.load()) as Ruleset;
  const settings = { edition: '2', homes: ['tonga', 'samoa'], randomEvents: 'second' };
  const given = { step: 'movement', seats: { '0': { held: ['winds-1'] } } };
  const scenario = { settings, seats: 2, given, draws: [], seed: 'mail', when: [] };
  const { chance } = scriptedChance({ draws: [], seed: 'mail' });
  const { table } = beginScenario(ruleset, scenario as unknown as Scenario, chance);
  const { state, open } = viewTable(table, 0);
  const seats = ['Aiko', 'Noor'].map((name, seat) => ({ seat, name, taken: true, you: seat === 0, due: seat === 0 }));
  const decisions = open.map((decision) => ({ ...decision, ask: { key: `ask.${decision.kind}` } }));
  const view = { ruleset: 'conquest-of-paradise', view: state, decisions, seats, awaited: [], position: 1, head: null };
  const games = { view: async () => view as unknown as GameView, events: async () => ({ events: [] }) };
  const user = { id: 'a', name: 'Aiko', locale: 'en', timeZone: null };
  const call = { gameId: 'g', gameName: 'Reef', seat: 0, user };
  const composed = await composeCallMail(games, call, { after: 0, opened: 0 }, LINKS, { lines: 3, picture: false });
  if (!composed) throw new Error('nothing is asked');
  expect(mailText(composed.mail, textsIn('en'))).toContain('Favourable Winds');
}, 30_000);

/** Two seats of Terra Mystica, at home in the forest and the desert, as the first of them sees the table. */
async function terraView(): Promise<GameView> {
  const ruleset = (await rulesets['terra-mystica']?.load()) as Ruleset;
  const given = { factions: ['witches', 'nomads'] };
  const scenario = { settings: {}, seats: 2, given, draws: [], seed: 'mail', when: [] };
  const { chance } = scriptedChance({ draws: [], seed: 'mail' });
  const { table } = beginScenario(ruleset, scenario as unknown as Scenario, chance);
  const { state, open } = viewTable(table, 0);
  const decisions = open.map((decision) => ({ ...decision, ask: { key: `ask.${decision.kind}` } }));
  const seats = ['Aiko', 'Noor'].map((name, seat) => ({ seat, name, taken: true, you: seat === 0, due: seat === 0 }));
  const view = { ruleset: 'terra-mystica', view: state, decisions, seats, awaited: [], position: 1, head: null };
  return view as unknown as GameView;
}

test('a disc in a mail is that of the pieces on the board: seats and news have the look of their home terrain', async () => {
  const view = await terraView();
  const passed = { key: 'event.Passed', args: { seat: { seat: 1 }, card: { card: 'BON1' }, vp: { count: 0 } } };
  const event = { position: 1, type: 'Passed', data: {}, message: passed, by: 'player', own: false, at: '2026-01-01' };
  const games = { view: async () => view, events: async () => ({ events: [event as unknown as ViewedEventData] }) };
  const user = { id: 'a', name: 'Aiko', locale: 'en', timeZone: null };
  const call = { gameId: 'g', gameName: 'Reef', seat: 0, user };
  const composed = await composeCallMail(games, call, { after: 0, opened: 1 }, LINKS, { lines: 3, picture: false });
  if (!composed) throw new Error('nothing is asked');
  const [forest, desert] = [terrainLook('forest'), terrainLook('desert')];
  expect(composed.mail.seats.map(({ look }) => look)).toEqual([forest, desert]);
  expect(composed.mail.since.lines.map(({ look }) => look)).toEqual([desert]);
  const alone = mailContent(composed);
  const shown = (html: string): string[] => [...new Set(html.match(/(?<=cid:)[\w-]+/g))].sort();
  expect(alone.attachments.map(({ cid }) => cid).sort()).toEqual(shown(alone.html));
  const several = mailContent(composeCallsMail(user, [composed, composed], [], 0, LINKS));
  expect(several.attachments.map(({ cid }) => cid)).toEqual(shown(several.html));
}, 30_000);

test('news stand with the game that waits, after what is asked; those of other games follow, each game once', async () => {
  const view = await terraView();
  const user = { id: 'a', name: 'Aiko', locale: 'en', timeZone: null };
  const games = { view: async () => view, events: async () => ({ events: [] }) };
  const call = { gameId: 'g', gameName: 'Reef', seat: 0, user };
  const composed = await composeCallMail(games, call, { after: 0, opened: 1 }, LINKS, { lines: 3, picture: false });
  if (!composed) throw new Error('nothing is asked');
  const notice = (gameId: string, game: string, text: string) => ({ gameId, game, text, path: `/games/${gameId}` });
  const notices = [
    notice('h', 'Atoll', 'The table is full.'),
    notice('g', 'Reef', 'The game has started.'),
    notice('h', 'Atoll', 'The game is paused.'),
  ];
  const { subject, text, html } = mailContent(composeCallsMail(user, [composed], notices, 0, LINKS));
  expect(subject).toContain('Reef');
  for (const part of [text, String(html)]) {
    const at = (words: string): number[] => [...part.matchAll(new RegExp(words, 'g'))].map(({ index }) => index);
    const [asked, started, full, paused] = [
      composed.mail.what,
      'The game has started',
      'The table is full',
      'is paused',
    ]
      .map(at)
      .map((found) => found.at(-1) ?? -1);
    expect([asked, started, full, paused]).toEqual([asked, started, full, paused].toSorted((a = 0, b = 0) => a - b));
    expect([at('The game has started').length, at('Atoll').length]).toEqual([1, 1]);
  }
}, 30_000);

test('nothing that people call themselves or their games is a link: neither in the subject nor in either part', async () => {
  const view = await soloView();
  const [own] = view.seats;
  if (!own) throw new Error('nobody sits there');
  const hostile = { ...view, seats: [{ ...own, name: 'www.evil.example' }] };
  const told = { position: 1, seat: 0, by: 'player', own: false, at: '2026-01-01T00:00:00.000Z', type: 'PartBegan' };
  const events = [{ ...told, message: { key: 'event.PartBegan', args: { seat: { seat: 0 } } } }];
  const games = { view: async () => hostile, events: async () => ({ events }) };
  const user = { id: 'a', name: 'ann@evil.example', locale: 'en', timeZone: null };
  const call = { gameId: 'g', gameName: 'Win at evil.example/now', seat: 0, user };
  const detail = { lines: 3, picture: false };
  const composed = await composeCallMail(games as never, call, { after: 0, opened: 0 }, LINKS, detail);
  if (!composed) throw new Error('nothing is asked');
  for (const one of [composed, composeCallsMail(user, [composed, composed], [], 0, LINKS)]) {
    const { subject, text, html } = mailContent(one);
    for (const part of [subject, text, String(html)]) {
      expect(part).not.toMatch(/evil\.example|@evil/);
    }
    expect(text.replaceAll('\u200b', '')).toContain('evil.example');
  }
}, 30_000);

test('names from right to left, and numbers to call, stay to themselves in subject and both parts', async () => {
  const view = await soloView();
  const [own] = view.seats;
  if (!own) throw new Error('nobody sits there');
  const hebrew = { ...view, seats: [{ ...own, name: 'אברהם 3' }] };
  const told = { position: 1, seat: 0, by: 'player', own: false, at: '2026-01-01T00:00:00.000Z', type: 'PartBegan' };
  const events = [{ ...told, message: { key: 'event.PartBegan', args: { seat: { seat: 0 } } } }];
  const games = { view: async () => hebrew, events: async () => ({ events }) };
  const user = { id: 'a', name: '+1 900 555 1234', locale: 'en', timeZone: null };
  const call = { gameId: 'g', gameName: 'שולחן 2', seat: 0, user };
  const detail = { lines: 3, picture: false };
  const composed = await composeCallMail(games as never, call, { after: 0, opened: 0 }, LINKS, detail);
  if (!composed) throw new Error('nothing is asked');
  expect(mailText(composed.mail, textsIn('en'))).toContain('- \u2068אברהם 3\u2069 (you) · ');
  for (const one of [composed, composeCallsMail(user, [composed, composed], [], 0, LINKS)]) {
    const { subject, text, html } = mailContent(one);
    expect(subject).toContain('\u2068שולחן 2\u2069');
    for (const part of [subject, text, html]) {
      expect(part).not.toMatch(/(?<!\u2068)(?:אברהם|שולחן)/);
      expect(part).not.toContain('900');
    }
    expect(text.replaceAll('\u200b', '')).toContain('+1 900 555 1234');
    expect(html).toContain('content="telephone=no');
  }
}, 30_000);

test('a bot at the table is called one in both parts, and waits for nobody', async () => {
  const view = await terraView();
  const user = { id: 'a', name: 'Aiko', locale: 'en', timeZone: null };
  const call = { gameId: 'g', gameName: 'Reef', seat: 0, user };
  const against = async (name: string, bot: 'easy' | null) => {
    const seats = view.seats.map((one) => (one.you ? one : { ...one, name, bot }));
    const games = { view: async () => ({ ...view, seats }), events: async () => ({ events: [] }) };
    const composed = await composeCallMail(games, call, { after: 0, opened: 0 }, LINKS, { lines: 3, picture: false });
    if (!composed) throw new Error('nothing is asked');
    return { ...mailContent(composed), waiting: composed.mail.waiting };
  };
  const [bot, person] = [await against('Bot 2', 'easy'), await against('Noor', null)];
  expect(bot.text).toContain('- Bot 2 · bot, easy · ');
  expect(bot.html).toMatch(/Bot 2<\/strong><span[^>]*> · bot, easy/);
  expect([bot.waiting, person.waiting]).toEqual([null, 1]);
  expect(person.text).not.toContain('bot');
}, 30_000);
