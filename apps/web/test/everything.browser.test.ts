/**
 * A game of four with every rule at once, played in its pages to the end, and all that two of them were told searched for what they may not know.
 * `EVERYTHING_GOAL=22` plays it at its usual length; `EVERYTHING_PICTURES=…` makes pictures of each kind of decision on its way, in both themes.
 */
import { conquestOfParadise } from '@wayfinder/conquest-of-paradise';
import advanced from '@wayfinder/conquest-of-paradise/texts/advanced/en';
import basic from '@wayfinder/conquest-of-paradise/texts/en' with { type: 'json' };
import type { Decision, GameInfo, Ruleset, Viewer } from '@wayfinder/engine';
import { createService } from '@wayfinder/service';
import { openStore, type Store } from '@wayfinder/store';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Committed, playToEnd, type Sitting } from './driver.ts';
import { botAndChance, findKnown, type KnownGame } from './known-games.ts';
import { startKnown } from './known-tables.ts';
import { askedAt, type Forbidden, gamesIn, hiddenAt, leaksIn, type Truth, truthOf } from './leaks.ts';
import { lookOnceAt } from './looking.ts';
import { ask } from './tables.ts';
import { type Heard, type Recorder, record } from './traffic.ts';
import { DESK, PHONE, signIn, type Visitor, visit } from './visitors.ts';
import { withStack } from './with-stack.ts';

const RULESET = conquestOfParadise as unknown as Ruleset;
const SEATS = 4;
/** So few points that the game is short, and so many that events are drawn and cards held before it is over. */
const SHORT = 8;
const GOAL = Number(process.env.EVERYTHING_GOAL ?? SHORT);
const SETTINGS = {
  edition: '2',
  homes: 'random',
  variableStart: true,
  randomEvents: 'on',
  reactions: 'ask',
  southIsland: true,
  reserve: true,
  kumara: true,
  malaria: 'perGroup',
  goalVp: GOAL,
};
/** The first known game that is tried: it has it all, unless rules or bot have changed since. The long one has a search for Kumara as well. */
const FIRST = GOAL === SHORT ? 54 : 5;
/** Where pictures go; absent: none are made. */
const PICTURES = process.env.EVERYTHING_PICTURES;
/** So often those who are observed open the page anew. */
const COMMITS_TO_RELOAD = 20;
const MINUTE = 60_000;

/** What must happen in it: a window is answered, a held card played, an event’s target named. */
function hasItAll({ kinds, events, outcome }: KnownGame): boolean {
  const has = [kinds.reaction, kinds.resolveEvent, events.HeldCardPlayed, events.EventCardDrawn, events.CardBought];
  return outcome !== null && has.every((n = 0) => n > 0);
}

const site = withStack();
let store: Store;
let people: Visitor[];
let spectator: Visitor;
let known: KnownGame;
let gameId: string;

/** What moves on a board takes its time in five pages at once: it is seen in one of them. */
const STILL = { reducedMotion: 'reduce' } as const;

/** Two on a desk, two on a phone, one of each in the dark. */
async function sitDown(): Promise<Visitor[]> {
  const devices = [
    ['Noor', { ...PHONE, ...STILL }],
    ['Tomasz', DESK],
    ['Ana', { ...PHONE, ...STILL, colorScheme: 'dark' }],
    ['Ji-woo', { ...DESK, ...STILL, colorScheme: 'dark' }],
  ] as const;
  const seated: Visitor[] = [];
  for (const [name, options] of devices) {
    const person = await visit(site.browser, name, options);
    await signIn(site.stack, person);
    seated.push(person);
  }
  return seated;
}

/** The known game, with its people in seat order; its id. */
async function begin(): Promise<string> {
  const service = createService({ store, clock: store.clock });
  const users = await Promise.all(people.map(async ({ email }) => (await store.people.ensure(email)).id));
  const table = { n: known.n, ruleset: RULESET.id, settings: SETTINGS, name: 'Everything at Once' };
  const id = await startKnown(store, service, users, table);
  await service.close();
  return id;
}

/** A hex that one of the seats names in its standing orders, and nothing else on any page does. */
const SECRET_ORDER = { steerTo: ['3,-1', '4,-1', '5,-2'] };

beforeAll(async () => {
  known = findKnown(RULESET, SETTINGS, SEATS, hasItAll, { from: FIRST });
  store = openStore({ databaseUrl: site.stack.databaseUrl, connections: 2 });
  people = await sitDown();
  spectator = await visit(site.browser, 'Sofia', { ...DESK, ...STILL });
  gameId = await begin();
});
afterAll(() => store?.close());

/** A question as it is told apart from others of its kind: of events, by their card. */
function momentOf({ kind, context = '' }: Decision): string {
  return /Event|eventLoss/.test(kind) ? `${kind}-${context}` : kind;
}

const lookOnce = lookOnceAt(PICTURES);

/** Whoever was away opens the page anew. */
async function comeBack(who: readonly Visitor[]): Promise<void> {
  for (const { page } of who) {
    await page.reload();
    await page.locator('svg.wf-board').first().waitFor();
  }
}

interface Observer {
  readonly viewer: Viewer;
  readonly recorder: Recorder;
}

describe('a game with everything', () => {
  let observers: Observer[];
  const played: Committed[] = [];

  test(
    'is played in its pages to the end',
    async () => {
      const address = `${site.stack.web}/games/${gameId}`;
      const noor = people[0] as Visitor;
      observers = [
        { viewer: 'spectator', recorder: await record(spectator.page) },
        { viewer: 0, recorder: await record(noor.page) },
      ];
      await layDownOrders(people[3] as Visitor);
      for (const { page } of [...people, spectator]) {
        await page.goto(address);
        await page.locator('svg.wf-board').first().waitFor();
      }
      const sitting: Sitting = {
        stack: site.stack,
        ruleset: RULESET,
        gameId,
        people,
        choose: botAndChance(RULESET),
        // A turn of several acts is one commit on a desk, as it may be anywhere.
        atOnce: (seat) => (seat % 2 === 1 ? 8 : 1),
        asked: (seat, decision) => lookOnce(people[seat] as Visitor, momentOf(decision)),
      };
      const { acts, commits } = await playToEnd(sitting, async (committed) => {
        played.push(committed);
        for (const { recorder } of observers) await recorder.look(`after ${played.length} commits`);
        if (played.length % COMMITS_TO_RELOAD === 0) await comeBack([noor, spectator]);
      });
      for (const person of [...people, spectator]) {
        await person.page
          .getByRole('heading', { name: /wins?\b/ })
          .first()
          .waitFor();
        await lookOnce(person, 'result');
        expect(person.faults, person.name).toEqual([]);
      }
      const kinds = new Set(played.flatMap((one) => one.acts.map(({ decision }) => decision.kind)));
      expect([...kinds].sort()).toEqual(Object.keys(known.kinds).sort());
      // The pages played what was known to come: no act was lost, none was another.
      expect(acts).toBe(known.acts);
      console.info(`${acts} acts, ${commits} commits, ${SEATS} pages and a spectator's`);
    },
    60 * MINUTE,
  );

  test(
    'told a spectator and a seat nothing that they may not know',
    async () => {
      const { info, entries } = await stored();
      for (const { viewer, recorder } of observers) {
        const heard = await recorder.all();
        const truth = truthOf(RULESET, info, entries, viewer);
        const forbidden = forbiddenTo(viewer);
        const { wrong, counted } = searched(truth, forbidden, heard);
        expect(wrong, String(viewer)).toEqual([]);
        console.info(`${viewer}: ${JSON.stringify(counted)} searched, ${truth.states.length} positions`);
        expect(counted.stream).toBeGreaterThan(played.length / 3);
        expect(counted.screen).toBeGreaterThanOrEqual(played.length);
        expect(counted.view).toBeGreaterThan(played.length / COMMITS_TO_RELOAD);
        searchFinds(truth, forbidden);
      }
    },
    10 * MINUTE,
  );
});

/** Orders that answer nothing in this game, and that nobody else may read. */
async function layDownOrders(person: Visitor): Promise<void> {
  const path = `/games/${gameId}/orders`;
  const { orders } = await ask<{ orders: object }>(site.stack, person, 'GET', path);
  await ask(site.stack, person, 'PUT', path, { orders: { ...orders, ...SECRET_ORDER } });
}

/** The game's log as it is kept. */
async function stored() {
  const head = await store.games.head(gameId);
  if (!head) throw new Error('no game');
  const info: GameInfo = { gameId: head.id, seats: head.seatCount, settings: head.settings };
  return { info, entries: await store.log.entriesFrom(gameId, 0, head.batch) };
}

function forbiddenTo(viewer: Viewer): Forbidden {
  const others = people.filter((_, seat) => seat !== viewer).map(({ email }) => email);
  return { texts: [...others, ...Object.keys(SECRET_ORDER)], names: { ...basic.card, ...advanced.card } };
}

/** What is wrong in all that was heard, in its order, and how much there was of each kind. */
function searched(truth: Truth, forbidden: Forbidden, heard: readonly Heard[]) {
  const counted: Record<string, number> = {};
  let at = 0;
  const wrong = heard.flatMap((one) => {
    counted[one.kind] = (counted[one.kind] ?? 0) + 1;
    if (one.kind === 'document') counted.view = (counted.view ?? 0) + gamesIn(one.text).length;
    at = Math.max(at, Number(/"position":(\d+)/.exec(one.kind === 'stream' ? one.text : '')?.[1] ?? 0));
    return leaksIn(truth, forbidden, one, at);
  });
  return { wrong, counted };
}

/** What is said of a view that is told whole. */
const WHOLE = /another view at .*a secret: /s;

/** The search is worth something: what must not be told is found wherever it stands. */
function searchFinds(truth: Truth, forbidden: Forbidden): void {
  const at = truth.states.findLastIndex((_, position) => hiddenAt(truth, forbidden, position).length > 0);
  const [hidden = ''] = hiddenAt(truth, forbidden, at);
  const { viewer } = truth;
  const find = (kind: Heard['kind'], text: string): string[] =>
    leaksIn(truth, forbidden, { kind, from: kind, text }, at);
  // An unredacted view, as an answer and within a document.
  const whole = JSON.stringify({ viewer, position: at, view: truth.states[at], awaited: [] });
  expect(find('answer', whole).join()).toMatch(WHOLE);
  const carried = JSON.stringify(`0:${JSON.stringify({ gameId: '', ...JSON.parse(whole) })}`);
  expect(find('document', `<script>self.__next_f.push([1,${carried}])</script>`).join()).toMatch(WHOLE);
  // A redacted one in which nothing but a number was changed.
  const view = JSON.parse(truth.view(at)) as { turn: number };
  const body = (more: object) => JSON.stringify({ viewer, position: at, view: { ...view, ...more } });
  expect([find('answer', body({})), find('answer', body({ turn: view.turn + 1 })).length]).toEqual([[], 1]);
  expect(find('answer', JSON.stringify({ viewer: 3, position: at, view })).join()).toContain('a view of 3');
  // An event of a stream that isn't as it is stored, and says a card.
  expect(
    find('stream', JSON.stringify({ position: at, type: 'Told', data: { card: hidden }, draws: [] })),
  ).toHaveLength(2);
  // Names and words.
  expect(find('screen', `They hold ${forbidden.names[hidden]}.`)).toHaveLength(1);
  for (const text of ['{"seq":7}', forbidden.texts[0] ?? '', forbidden.texts.at(-1) ?? '']) {
    expect(find('document', text), text).toHaveLength(1);
  }
  // Who is still asked as far as others know.
  const window = truth.states.findIndex((_, position) => askedAt(truth, position).length > 0);
  const answered = JSON.stringify({ position: window, awaited: [] });
  expect(leaksIn(truth, forbidden, { kind: 'stream', from: 'batch', text: answered }, window)).toHaveLength(1);
}
