/** Every page and state that is looked at, as a table: whose browser, which address, and what is done there before the picture. */
import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import { pathOf } from '../../src/api/browser.ts';
import type { Locale } from '../../src/i18n/locales.ts';
import type { Tab } from '../../src/room/sheet.tsx';
import { alive } from '../turns.ts';
import type { LaidScene } from './laid-out.ts';
import { until } from './until.ts';
import { ASKED, type Asked, type World } from './world.ts';

/** Whose browser it is: nobody's, Noor's with her games, Vera's, who has none, or Ivo's, whom no message reaches. */
export type Who = 'guest' | 'noor' | 'vera' | 'ivo';

/** Settings of the stack that is pictured: the page of components is one of its pages. */
export const PICTURED = { WAYFINDER_DESIGN: '1' } as const;

interface Pictured {
  /** Names the picture's file: page, then state. */
  readonly name: string;
  readonly who: Who;
  /** Null: this world has no such state. A mail has none either, but is written out. */
  readonly path: (world: World) => string | null;
  readonly html?: (world: World, locale: Locale) => Promise<string>;
  /** Answers with 404 on purpose; all others with 200. */
  readonly refused?: true;
  /** Only there at this size. */
  readonly only?: 'phone' | 'desk';
  /** Another part of the page of that state: what holds of a whole page is checked there. */
  readonly partOf?: string;
}

/** A state that is prepared names what is in sight afterwards, and wasn't before: a preparation that does nothing fails. */
export type State = Pictured &
  (
    | {
        /** Brings the page into the state; by roles and ids, never by words, for it runs in every language. */
        readonly prepare: (page: Page, world: World) => Promise<unknown>;
        readonly shows: string;
      }
    | { readonly prepare?: never; readonly shows?: string }
  );

const OPTION = '[name^="setting."]';
const OPENED = '[data-panel="turn"] [aria-expanded="true"] ~ div table';
const LAID_OUT = '[role="status"] li';
/** What stands last on a long page; a desk has what is finished beside the others. */
const LAST_FINISHED = 'main section:last-child li:last-child time';
const LAST_OTHER = '[class*="_main"] section:last-child li:last-child';
const LAST_BUTTON = 'form:has(#tokenName) [type="submit"]';
const STEPPED = '[aria-describedby="commit-note"]';
const SINCE = '[class*="_since"]';
const WATCHED = '[class*="_past"] button';
const FOLD = '[data-panel="turn"] details';
const UNFOLDED = `${FOLD}[open] :is(li, .wf-option)`;
const POINTS = '[data-panel="turn"] table';
const AID_TABLE = 'dialog[open] caption';
const ORDERS_OPEN = 'details[open][data-group="battle"] [id="order.arioi.when"]';
const ORDERS_ROW = '[data-list="order.movePlan"] select';
const ORDERS_BOARD = 'dialog[open] .wf-board-stage';
const TURN_CARD = '[data-panel="turn"] [data-card] svg';
const AMERICA_OFFERED = '.wf-choice [data-id="south-america"]';
const ARMED = '[data-panel="turn"] a[href$="#reaction"]';
const MISFIT = '[class*="_misfit"]';
const EITHER = '[class*="_either"]';
const UNSENT = '[data-panel="turn"] [role="status"] button';
const SEEN_BOARD = 'main figure';
const SEAT_BOARD = '[data-panel="seats"] details[open] [class*="_seatFigure"] svg';
/** All of the board is in sight: nothing to find one's way in. */
const WHOLE_MAP = '.wf-board-view:has([data-whole])';

const at =
  (path: string): State['path'] =>
  () =>
    path;

const PAGES: readonly State[] = [
  { name: 'home-guest', who: 'guest', path: at('/') },
  { name: 'home-empty', who: 'vera', path: at('/') },
  { name: 'home', who: 'noor', path: at('/') },
  { name: 'home-notices', who: 'ivo', path: at('/') },
  {
    name: 'home-foot',
    who: 'noor',
    path: at('/'),
    prepare: toFoot,
    shows: LAST_FINISHED,
    only: 'phone',
    partOf: 'home',
  },
  { name: 'home-foot', who: 'noor', path: at('/'), prepare: toFoot, shows: LAST_OTHER, only: 'desk', partOf: 'home' },
  { name: 'new', who: 'vera', path: at('/new') },
  {
    name: 'new-options',
    who: 'vera',
    path: at('/new?game=conquest-of-paradise'),
    prepare: ownOptions,
    shows: OPTION,
  },
  {
    name: 'new-laid-out',
    who: 'vera',
    path: at('/new?game=terra-mystica'),
    prepare: firstGameOfThree,
    shows: LAID_OUT,
  },
  {
    name: 'new-factions',
    who: 'vera',
    path: at('/new?game=terra-mystica'),
    prepare: ownOptions,
    shows: OPTION,
    partOf: 'new-options',
  },
  { name: 'settings', who: 'noor', path: at('/settings') },
  {
    name: 'settings-foot',
    who: 'noor',
    path: at('/settings'),
    prepare: toFoot,
    shows: LAST_BUTTON,
    partOf: 'settings',
  },
  { name: 'settings-token', who: 'vera', path: at('/settings'), prepare: makeToken, shows: '#token' },
  { name: 'settings-mails', who: 'ivo', path: at('/settings#messages'), partOf: 'settings-sessions' },
  { name: 'settings-webhooks', who: 'ivo', path: at('/settings#webhooks'), prepare: openLog, shows: '[id^="log-"] li' },
  { name: 'settings-sessions', who: 'ivo', path: at('/settings'), prepare: toSessions, shows: '#sessions li button' },
  { name: 'sign-in', who: 'guest', path: at('/sign-in') },
  { name: 'sign-in-wrong', who: 'guest', path: at('/sign-in?error=Verification') },
  { name: 'sign-in-sent', who: 'guest', path: at('/sign-in/sent') },
  {
    name: 'sign-in-code',
    who: 'guest',
    path: at('/sign-in/sent?problem=codeWrong'),
    prepare: haveAsked,
    shows: '#code',
  },
  { name: 'sign-in-confirm', who: 'guest', path: at('/sign-in/confirm?token=t&email=noor%40example.org') },
  { name: 'sign-in-problem', who: 'guest', path: at('/sign-in/problem?error=Verification') },
  { name: 'welcome', who: 'vera', path: at('/welcome') },
  { name: 'unsubscribe', who: 'guest', path: at('/unsubscribe') },
  { name: 'unsubscribe-key', who: 'guest', path: at('/unsubscribe?key=0123456789abcdef') },
  {
    name: 'unsubscribed',
    who: 'guest',
    path: at('/unsubscribe?key=0123456789abcdef'),
    prepare: turnOff,
    shows: 'main [role="status"] h1',
  },
  { name: 'rules', who: 'guest', path: at('/rules') },
  { name: 'rules-of-a-game', who: 'guest', path: at('/rules/conquest-of-paradise') },
  { name: 'rules-at-a-rule', who: 'guest', path: at('/rules/conquest-of-paradise#CP-8.2'), partOf: 'rules-of-a-game' },
  { name: 'ledgers', who: 'guest', path: at('/ledgers/terra-mystica') },
  {
    name: 'ledgers-refused',
    who: 'guest',
    path: at('/ledgers/terra-mystica'),
    prepare: openWrongLedger,
    shows: 'main [role="alert"] code',
  },
  { name: 'ledger', who: 'guest', path: at('/ledgers/terra-mystica/game-1'), shows: POINTS },
  { name: 'player', who: 'noor', path: ({ noor }) => `/players/${noor.player}` },
  { name: 'player-other', who: 'guest', path: ({ tomasz }) => `/players/${tomasz.player}`, partOf: 'player' },
  { name: 'player-empty', who: 'vera', path: ({ vera }) => `/players/${vera.player}` },
  { name: 'not-there', who: 'guest', path: at('/nowhere'), refused: true },
  { name: 'join', who: 'vera', path: ({ invitation }) => invitation },
  { name: 'join-guest', who: 'guest', path: ({ invitation }) => invitation },
  { name: 'join-cut-off', who: 'guest', path: at('/join/cut-off'), refused: true },
  { name: 'lobby-host', who: 'noor', path: ({ lobby }) => `/games/${lobby}` },
  { name: 'lobby', who: 'vera', path: ({ open }) => `/games/${open}` },
  { name: 'lobby-full', who: 'noor', path: ({ full }) => `/games/${full}` },
  { name: 'orders', who: 'noor', path: orders },
  { name: 'orders-open', who: 'noor', path: orders, prepare: openOrders, shows: ORDERS_OPEN },
  { name: 'orders-plan', who: 'noor', path: orders, prepare: planOrders, shows: ORDERS_ROW },
  { name: 'orders-board', who: 'noor', path: orders, prepare: ordersOnBoard, shows: ORDERS_BOARD },
  { name: 'closed', who: 'noor', path: ({ closed }) => `/games/${closed}` },
  { name: 'demo', who: 'guest', path: at('/demo') },
  { name: 'offline', who: 'guest', path: at('/offline') },
  { name: 'offline-boards', who: 'noor', path: at('/offline'), prepare: seeBoard, shows: SEEN_BOARD },
  { name: 'error', who: 'noor', path: game('movement'), prepare: loseScripts, shows: 'main [role="alert"]' },
  { name: 'design', who: 'guest', path: at('/design'), shows: '#colours' },
];

const ROOMS: readonly State[] = [
  ...ASKED.map((kind) => ({ name: `game-${kind}`, who: 'noor' as const, path: game(kind) })),
  { name: 'game-begun', who: 'noor', path: game('exploreStep'), prepare: choose, shows: '[data-first]' },
  { name: 'game-composed', who: 'noor', path: game('exploreStep'), prepare: compose, shows: STEPPED },
  { name: 'game-building', who: 'noor', path: game('build'), prepare: compose, shows: STEPPED },
  { name: 'game-misfit', who: 'noor', path: game('build'), prepare: outdate, shows: MISFIT },
  { name: 'game-two-drafts', who: 'noor', path: game('exploreStep'), prepare: composeTwice, shows: EITHER },
  { name: 'game-unsent', who: 'noor', path: game('exploreStep'), prepare: commitOffline, shows: UNSENT },
  {
    name: 'game-list',
    who: 'noor',
    path: game('build'),
    prepare: unfold,
    shows: UNFOLDED,
  },
  {
    name: 'game-seats',
    who: 'noor',
    path: game('movement'),
    prepare: tab('seats'),
    shows: '[data-panel="seats"] h2',
    only: 'phone',
  },
  {
    name: 'game-table',
    who: 'noor',
    path: game('solo'),
    prepare: tab('seats'),
    shows: '[data-panel="seats"] section h3',
    only: 'phone',
  },
  {
    name: 'game-log',
    who: 'noor',
    path: game('movement'),
    prepare: tab('log'),
    shows: '[data-panel="log"] h2',
    only: 'phone',
  },
  { name: 'terra-faction', who: 'noor', path: ({ terra }) => `/games/${terra.faction}` },
  {
    name: 'terra-faction-open',
    who: 'noor',
    path: ({ terra }) => `/games/${terra.faction}`,
    prepare: openFaction,
    shows: OPENED,
    partOf: 'terra-faction',
  },
  { name: 'terra-auction', who: 'noor', path: ({ terra }) => `/games/${terra.auction}`, partOf: 'terra-faction' },
  { name: 'terra-turn', who: 'noor', path: ({ terra }) => `/games/${terra.turn}` },
  { name: 'terra-ahead', who: 'noor', path: ({ terra }) => `/games/${terra.turn}/ahead` },
  {
    name: 'terra-seat',
    who: 'noor',
    path: ({ terra }) => `/games/${terra.turn}`,
    prepare: openSeat,
    shows: SEAT_BOARD,
    partOf: 'terra-turn',
  },
  {
    name: 'game-rule',
    who: 'noor',
    path: game('exploreStep'),
    prepare: press('[data-panel="turn"] a[href*="/rules/"]'),
    shows: 'dialog[open] h3',
  },
  {
    name: 'game-seat',
    who: 'noor',
    path: game('build'),
    prepare: openSeat,
    shows: '[data-panel="seats"] details[open] table',
  },
  {
    name: 'game-cards',
    who: 'noor',
    path: ({ cards }) => (cards ? `/games/${cards}` : null),
    prepare: openSeat,
    shows: '[data-panel="seats"] details[open] li svg',
  },
  {
    name: 'game-menu',
    who: 'noor',
    path: game('build'),
    prepare: press('header summary'),
    shows: 'header details[open] button',
  },
  {
    name: 'game-keys',
    who: 'noor',
    path: game('build'),
    prepare: (page) => page.keyboard.press('?'),
    shows: 'dialog[open]',
  },
  { name: 'game-aid', who: 'noor', path: game('battle'), prepare: aid('odds'), shows: AID_TABLE },
  { name: 'game-aid-chains', who: 'noor', path: game('build'), prepare: aid('chains'), shows: AID_TABLE },
  { name: 'game-aid-points', who: 'noor', path: game('build'), prepare: aid('points'), shows: AID_TABLE },
  {
    name: 'game-aid-cards',
    who: 'noor',
    path: ({ cards }) => (cards ? `/games/${cards}` : null),
    prepare: aid('cards'),
    shows: 'dialog[open] h4',
  },
  { name: 'game-aid-charts', who: 'noor', path: game('movement'), prepare: aid('charts'), shows: AID_TABLE },
  { name: 'game-whole-map', who: 'noor', path: game('build'), prepare: wholeMap, shows: WHOLE_MAP },
  { name: 'game-past', who: 'noor', path: ({ asked }) => (asked.build ? `/games/${asked.build}?at=12` : null) },
  { name: 'game-waiting', who: 'noor', path: ({ waiting }) => `/games/${waiting}`, shows: SINCE },
  { name: 'game-watching', who: 'noor', path: ({ waiting }) => `/games/${waiting}`, prepare: watch, shows: WATCHED },
  { name: 'game-watched', who: 'vera', path: ({ waiting }) => `/games/${waiting}` },
  { name: 'game-over', who: 'noor', path: ({ finished }) => `/games/${finished}`, shows: POINTS },
];

/** Panels of the advanced rules; those with a panel like another's are checked as a part of it. */
const FURTHER: readonly State[] = [
  { name: 'game-event', who: 'noor', path: laid('event'), shows: TURN_CARD },
  { name: 'game-reaction', who: 'noor', path: laid('reaction'), shows: TURN_CARD },
  { name: 'game-searcher', who: 'noor', path: laid('searcher'), shows: AMERICA_OFFERED },
  { name: 'game-turnRole', who: 'noor', path: laid('turnRole'), partOf: 'game-event' },
  { name: 'game-eventLoss', who: 'noor', path: laid('eventLoss'), shows: TURN_CARD, partOf: 'game-event' },
  { name: 'game-useMarker', who: 'noor', path: laid('useMarker'), partOf: 'game-searcher' },
  {
    name: 'game-search',
    who: 'noor',
    path: laid('search'),
    prepare: lastAnswer,
    shows: '[data-first]',
    partOf: 'game-searcher',
  },
  {
    name: 'game-held',
    who: 'noor',
    path: laid('held'),
    prepare: playHeld,
    shows: '[data-first]',
    partOf: 'game-event',
  },
  {
    name: 'game-armed',
    who: 'noor',
    path: laid('held'),
    prepare: (page) => page.locator(ARMED).last().scrollIntoViewIfNeeded(),
    shows: ARMED,
    partOf: 'game-event',
    only: 'phone',
  },
  {
    name: 'game-hand',
    who: 'noor',
    path: laid('held'),
    prepare: openSeat,
    shows: '[data-panel="seats"] details[open] li svg',
    partOf: 'game-cards',
    only: 'desk',
  },
];

const MAILS: readonly State[] = [
  { name: 'mail', who: 'guest', path: game('exploreStep'), html: mail('exploreStep', true) },
  { name: 'mail-building', who: 'guest', path: game('build'), html: mail('build', true) },
  { name: 'mail-without-pictures', who: 'guest', path: game('exploreStep'), html: mail('exploreStep', false) },
];

export const STATES: readonly State[] = [...PAGES, ...ROOMS, ...FURTHER, ...MAILS];

function mail(kind: Asked, pictures: boolean): NonNullable<State['html']> {
  return (world, locale) => world.mail(world.asked[kind] ?? '', locale, pictures);
}

function game(kind: Asked): State['path'] {
  return ({ asked }) => (asked[kind] ? `/games/${asked[kind]}` : null);
}

function laid(scene: LaidScene): State['path'] {
  return (world) => `/games/${world.laid[scene]}`;
}

function orders({ waiting }: World): string {
  return `/games/${waiting}/orders`;
}

/** All suggestions, and a step of the game with many orders in sight. */
async function openOrders(page: Page): Promise<void> {
  await page.locator('main form .wp-row button').first().click();
  await page.locator('[data-group="battle"] > summary').click();
  await page.locator('[id="order.arioi.when"]').check();
  await page.locator('[data-group="battle"] > summary').scrollIntoViewIfNeeded();
}

async function planOrders(page: Page): Promise<void> {
  await page.locator('[data-group="movement"] > summary').click();
  await page.locator('[id="order.movement.plan"]').check();
  const add = page.locator('[id="item.movement.1"] fieldset:has(> div > button) > div > button').last();
  for (let n = 0; n < 2; n += 1) await add.click();
  await page.locator('main [class*="_bar"] [type="submit"]').click();
  await page.locator(ORDERS_ROW).first().scrollIntoViewIfNeeded();
}

async function ordersOnBoard(page: Page): Promise<void> {
  await page.locator('[data-group="exploration"] > summary').click();
  await page.locator('[id="order.explore.plan"]').check();
  await page.locator('[id="order.explorePlan.start"]').locator('xpath=../../button').click();
  await page.locator(ORDERS_BOARD).waitFor();
}

async function toFoot(page: Page): Promise<void> {
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
}

/** The last of the presets is one's own. */
async function ownOptions(page: Page): Promise<void> {
  await page.locator('[name="preset"]').last().check();
  await page.locator(OPTION).first().scrollIntoViewIfNeeded();
}

/** The set-up in which something lies on the table before anybody plays. */
async function firstGameOfThree(page: Page): Promise<void> {
  await page.locator('[id="preset.introductory"]').check();
  await page.locator('#seats').selectOption('3');
  await page.locator(LAID_OUT).first().scrollIntoViewIfNeeded();
}

async function makeToken(page: Page): Promise<void> {
  // Answered here: each picture would leave a token behind.
  await page.route(`**${pathOf('createToken')}`, (route) => route.fulfill({ json: { token: 'wf_5vXo2TqLr8mK1cYb' } }));
  await page.locator('#tokenName').fill('npx wayfinder audit');
  await page.locator(LAST_BUTTON).click();
  await page.locator('#token').scrollIntoViewIfNeeded();
}

/** Its last row names a space that is another's. */
async function openWrongLedger(page: Page): Promise<void> {
  const cards = ['BON2', 'BON3', 'BON4', 'BON7'].map((card) => `delete ${card}`);
  const factions = ['setup witches', 'setup giants'];
  const rows = ['witches: build F4', 'giants: build D4', 'giants: build D7', 'witches: build D4'];
  await page
    .locator('#ledger')
    .fill([...cards, 'score SCORE6,SCORE8,SCORE1,SCORE4,SCORE3,SCORE5', ...factions, ...rows].join('\n'));
  await page.locator('main [type="submit"]').click();
}

async function openLog(page: Page): Promise<void> {
  await page.locator('[aria-controls^="log-"]').first().click();
}

async function toSessions(page: Page): Promise<void> {
  await page.locator('#sessions').scrollIntoViewIfNeeded();
}

/** Only the browser that asked for a mail is asked for its code. */
async function haveAsked(page: Page): Promise<void> {
  await page.context().addCookies([{ name: 'wayfinder.asker', value: 'AAAAAAAAAAAAAAAAAAAAAA', url: page.url() }]);
  await page.reload();
}

async function turnOff(page: Page): Promise<void> {
  await page.route(`**${pathOf('unsubscribe')}`, (route) =>
    route.fulfill({ json: { scope: 'game', gameName: 'Gull and Tern' } }),
  );
  await page.locator('main button').click();
}

/** Looks at a game until its board is kept, and then at what is there without a network. */
async function seeBoard(page: Page, { waiting }: World): Promise<void> {
  const offline = page.url();
  await page.goto(new URL(`/games/${waiting}`, offline).href);
  const boards = () => page.evaluate(async () => (await (await caches.open('wf-boards')).keys()).length);
  await until(page, 'a board that is kept', async () => (await boards()) > 0);
  await page.goto(offline);
  await page.locator(SEEN_BOARD).first().waitFor();
}

/** Opens the page again while no script comes that its HTML doesn't name: the game's own never do. */
async function loseScripts(page: Page): Promise<void> {
  const html = await (await page.context().request.get(page.url())).text();
  await page.route('**/*.js', (route) =>
    html.includes(new URL(route.request().url()).pathname) ? route.continue() : route.abort(),
  );
  await page.reload();
  await page.locator('main [role="alert"]').waitFor();
}

function press(selector: string): (page: Page) => Promise<void> {
  return (page) => page.locator(`${selector}:visible`).first().click();
}

/** A seat's row with its cards and tables. */
async function openSeat(page: Page): Promise<void> {
  await tab('seats')(page);
  await page.locator('[data-panel="seats"] summary:visible').first().click();
}

/** All that there is to one of the factions that can be chosen. */
async function openFaction(page: Page): Promise<void> {
  await alive(page);
  await page.locator('[data-panel="turn"] [aria-expanded="false"]').nth(2).click();
  await page.locator(OPENED).scrollIntoViewIfNeeded();
}

/** The last of the answers: what the advanced rules add stands behind the others. */
async function lastAnswer(page: Page): Promise<void> {
  await alive(page);
  await page.locator(`${OPEN}:visible`).last().click();
}

/** Kept cards, to be played by themselves. */
async function playHeld(page: Page): Promise<void> {
  await alive(page);
  await page.locator('[data-panel="turn"] [class*="_others"] button').first().click();
  await lastAnswer(page);
}

/** The player aid at this sheet. */
function aid(sheet: string): (page: Page) => Promise<void> {
  return async (page) => {
    await alive(page);
    await page.keyboard.press('a');
    await page.locator(`dialog[open] [data-sheet="${sheet}"]`).click();
  };
}

/** One of the sheet's tabs, where there are tabs: on a phone. */
function tab(name: Tab): (page: Page) => Promise<void> {
  return async (page) => {
    const button = page.locator(`aside nav [data-tab="${name}"]`);
    if (await button.isVisible()) await button.click();
  };
}

/** What can be chosen next; the first words of what is begun are no news. */
const OPEN = '[data-panel="turn"] .wf-option:not([aria-disabled="true"]):not([data-first] *)';
const COUNTED = '[data-panel="turn"] [class*="_count"] > button:last-child';
const MOST_CHOICES = 40;
const FOLLOWS_MS = 1500;

/** Chooses the first thing that can be chosen, or as many as there are. */
async function choose(page: Page): Promise<void> {
  const option = page.locator(OPEN).first();
  if ((await option.count()) === 0) return page.locator(COUNTED).click();
  if (!(await option.isVisible())) await page.keyboard.press('l');
  await option.click();
}

/** Everything in the plain list, in a game that has more than fits: the first that comes to it within a few choices. */
async function unfold(page: Page, { asked }: World): Promise<void> {
  for (const id of [asked.build, asked.movement, asked.battle]) {
    await page.goto(new URL(`/games/${id}`, page.url()).href);
    if (await comesToFold(page)) break;
  }
  if (!(await page.locator(UNFOLDED).first().isVisible())) await page.keyboard.press('l');
  await page.locator(UNFOLDED).first().waitFor();
  await page.locator(UNFOLDED).first().scrollIntoViewIfNeeded();
}

async function comesToFold(page: Page): Promise<boolean> {
  // A key pressed before is no key.
  await alive(page);
  for (let n = 0; n < 3; n += 1) {
    if (await comes(page, FOLD)) return true;
    if ((await page.locator(OPEN).count()) === 0) return false;
    await choose(page);
  }
  return comes(page, FOLD);
}

/** What stands beside the question follows it a moment later. */
function comes(page: Page, selector: string): Promise<boolean> {
  const found = page.locator(selector).first().waitFor({ timeout: FOLLOWS_MS });
  return found.then(
    () => true,
    () => false,
  );
}

/** Chooses until there is a whole step that can be committed. */
async function compose(page: Page): Promise<void> {
  await alive(page);
  for (let n = 0; n < MOST_CHOICES && (await page.locator(STEPPED).count()) === 0; n += 1) await choose(page);
  await page.locator(STEPPED).scrollIntoViewIfNeeded();
}

const gameIn = (page: Page): string => new URL(page.url()).pathname.split('/').at(-1) ?? '';

/** A draft with an answer to something that isn't asked any more. */
const OUTDATED = {
  steps: [{ id: randomUUID(), decision: 'explore:0:1', context: null, path: ['begin'] }],
  decision: null,
  path: [],
};

async function outdate(page: Page, world: World): Promise<void> {
  await world.keepDraft(gameIn(page), OUTDATED);
  await page.reload();
  await page.locator(MISFIT).first().scrollIntoViewIfNeeded();
}

async function composeTwice(page: Page, world: World): Promise<void> {
  await compose(page);
  await world.keepDraft(gameIn(page), OUTDATED);
  await page.reload();
  await page.locator(EITHER).waitFor();
  await page.locator(EITHER).scrollIntoViewIfNeeded();
}

async function commitOffline(page: Page): Promise<void> {
  await compose(page);
  // Nothing is played for a picture, even when the network is back.
  await page.route('**/commands', (route) => route.abort('internetdisconnected'));
  await page.context().setOffline(true);
  await page.locator(STEPPED).click();
  await page.locator(UNSENT).waitFor();
}

/** What is new is being watched, held at its first moment. */
async function watch(page: Page): Promise<void> {
  await page.locator(`${SINCE} button`).first().click();
  await page.locator(WATCHED).first().click();
}

async function wholeMap(page: Page): Promise<void> {
  await page.locator('.wf-board-surface').focus();
  for (let n = 0; n < 8; n += 1) await page.keyboard.press('-');
  await page.waitForFunction(() => !document.querySelector('.wf-board-surface[data-moving]'));
}
