/** A game with every rule at once: its settings, its table, and the search of what two of its people were told for what they may not know. */
import { conquestOfParadise } from '@wayfinder/conquest-of-paradise';
import advanced from '@wayfinder/conquest-of-paradise/texts/advanced/en';
import basic from '@wayfinder/conquest-of-paradise/texts/en' with { type: 'json' };
import type { Decision, GameInfo, Ruleset, Viewer } from '@wayfinder/engine';
import type { Store } from '@wayfinder/store';
import { expect } from 'vitest';
import { askedAt, type Forbidden, gamesIn, hiddenAt, leaksIn, type Truth, truthOf } from './leaks.ts';
import type { Stack } from './stack.ts';
import { ask } from './tables.ts';
import type { Heard, Recorder } from './traffic.ts';
import type { Visitor } from './visitors.ts';

export const RULESET = conquestOfParadise as unknown as Ruleset;
export const SEATS = 4;

/** All rules; so many points end the game. */
export function everyRule(goalVp: number): object {
  return {
    edition: '2',
    homes: 'random',
    variableStart: true,
    randomEvents: 'on',
    reactions: 'ask',
    southIsland: true,
    reserve: true,
    kumara: true,
    malaria: 'perGroup',
    goalVp,
  };
}

/** A hex that one of the seats names in its standing orders, and nothing else on any page does. */
const SECRET_ORDER = { steerTo: ['3,-1', '4,-1', '5,-2'] };

/** Orders that answer nothing in this game, and that nobody else may read. */
export async function layDownOrders(stack: Stack, person: Visitor, gameId: string): Promise<void> {
  const path = `/games/${gameId}/orders`;
  const { orders } = await ask<{ orders: object }>(stack, person, 'GET', path);
  await ask(stack, person, 'PUT', path, { orders: { ...orders, ...SECRET_ORDER } });
}

/** A question as it is told apart from others of its kind: of events, by their card. */
export function momentOf({ kind, context = '' }: Decision): string {
  return /Event|eventLoss/.test(kind) ? `${kind}-${context}` : kind;
}

/** Opens the page anew, as whoever was away does. */
export async function comeBack(who: readonly Visitor[]): Promise<void> {
  for (const { page } of who) {
    await page.reload();
    await page.locator('svg.wf-board').first().waitFor();
  }
}

/** Somebody whose page is recorded. */
export interface Observer {
  readonly viewer: Viewer;
  readonly recorder: Recorder;
}

/** A game played through pages, and its observers. */
interface Played {
  readonly gameId: string;
  readonly people: readonly Visitor[];
  readonly observers: readonly Observer[];
  readonly commits: number;
  /** Count of loads after the first by those who are observed. */
  readonly reloads: number;
}

/** Holds all that was heard against the stored log, and the search itself against what must be found. */
export async function toldNothing(
  store: Store,
  { gameId, people, observers, commits, reloads }: Played,
): Promise<void> {
  const { info, entries } = await stored(store, gameId);
  for (const { viewer, recorder } of observers) {
    const heard = await recorder.all();
    const truth = truthOf(RULESET, info, entries, viewer);
    const forbidden = forbiddenTo(people, viewer);
    const { wrong, counted } = searched(truth, forbidden, heard);
    expect(wrong, String(viewer)).toEqual([]);
    console.info(`${viewer}: ${JSON.stringify(counted)} searched, ${truth.states.length} positions`);
    expect(counted.stream).toBeGreaterThan(commits / 3);
    expect(counted.screen).toBeGreaterThanOrEqual(commits);
    expect(counted.view).toBeGreaterThan(reloads);
    searchFinds(truth, forbidden);
  }
}

/** The game's log as it is kept. */
async function stored(store: Store, gameId: string) {
  const head = await store.games.head(gameId);
  if (!head) throw new Error('no game');
  const info: GameInfo = { gameId: head.id, seats: head.seatCount, settings: head.settings };
  return { info, entries: await store.log.entriesFrom(gameId, 0, head.batch) };
}

function forbiddenTo(people: readonly Visitor[], viewer: Viewer): Forbidden {
  const others = people.filter((_, seat) => seat !== viewer).map(({ email }) => email);
  return { texts: [...others, ...Object.keys(SECRET_ORDER)], names: { ...basic.card, ...advanced.card } };
}

const IS_FILE = /^GET \/api\/v1\/games\/\w{12}\/export$/;

/** Leaks in all that was heard, in its order, and counts of each kind of text. */
function searched(truth: Truth, forbidden: Forbidden, heard: readonly Heard[]) {
  const counted: Record<string, number> = {};
  let at = 0;
  const wrong = heard.flatMap((one) => {
    counted[one.kind] = (counted[one.kind] ?? 0) + 1;
    if (one.kind === 'document') counted.view = (counted.view ?? 0) + gamesIn(one.text).length;
    at = Math.max(at, Number(/"position":(\d+)/.exec(one.kind === 'stream' ? one.text : '')?.[1] ?? 0));
    // Once a game is over everybody may know all of it, and its page audits the whole file.
    if (at === truth.states.length - 1 && IS_FILE.test(one.from)) return [];
    return leaksIn(truth, forbidden, one, at);
  });
  return { wrong, counted };
}

/** Complaints about a view that is told whole. */
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
  // Seats that are still asked as far as others know.
  const window = truth.states.findIndex((_, position) => askedAt(truth, position).length > 0);
  const answered = JSON.stringify({ position: window, awaited: [] });
  expect(leaksIn(truth, forbidden, { kind: 'stream', from: 'batch', text: answered }, window)).toHaveLength(1);
}
