/** Every page and state that is looked at, as a table: whose browser, which address, and what is done there before the picture. */
import { SHARED } from '../shared-stack.ts';
import { CLUBS } from './clubs-states.ts';
import { ISLANDS } from './islands-states.ts';
import type { LaidScene } from './laid-out.ts';
import {
  choose,
  commitOffline,
  compose,
  composeTwice,
  EITHER,
  lastAnswer,
  MISFIT,
  outdate,
  playHeld,
  STEPPED,
  UNFOLDED,
  UNSENT,
  unfold,
} from './prepare/composing.ts';
import {
  BY_HOURS,
  botsAlone,
  clocksByHours,
  firstGameOfThree,
  haveAsked,
  LAID_OUT,
  LAST_BUTTON,
  makeToken,
  OPTION,
  openLog,
  openWrongLedger,
  ownHours,
  ownOptions,
  toSessions,
  turnOff,
} from './prepare/forms.ts';
import { loseScripts, SEEN_BOARD, seeBoard } from './prepare/network.ts';
import { ORDERS_BOARD, ORDERS_ROW, openOrders, ordersOnBoard, planOrders } from './prepare/orders.ts';
import {
  aid,
  OPENED,
  openFaction,
  openSeat,
  press,
  SINCE,
  tab,
  toFoot,
  WATCHED,
  watch,
  wholeMap,
} from './prepare/sheet.ts';
import { SEASONS } from './season-states.ts';
import type { State } from './state.ts';
import { WAYS_IN } from './ways-in-states.ts';
import { ASKED, type Asked, type World } from './world.ts';

/** Settings of the stack that is pictured: with room for all its pages, also on a busy machine; the page of components is one of them. */
export const PICTURED = { ...SHARED, WAYFINDER_DESIGN: '1' } as const;

/** Last entry of a long page; a desk has the finished games beside the others. */
const LAST_FINISHED = 'main section:last-child li:last-child time';
const LAST_OTHER = '[class*="_main"] section:last-child li:last-child';
const POINTS = '[data-panel="turn"] table';
const AID_TABLE = 'dialog[open] caption';
const ORDERS_OPEN = 'details[open][data-group="battle"] [id="order.arioi.when"]';
const TURN_CARD = '[data-panel="turn"] [data-card] svg';
const AMERICA_OFFERED = '.wf-choice [data-id="south-america"]';
const ARMED = '[data-panel="turn"] a[href$="#reaction"]';
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
  { name: 'new-bots', who: 'vera', path: at('/new'), prepare: botsAlone, shows: '[name="pace"]' },
  { name: 'new-hours', who: 'vera', path: at('/new'), prepare: clocksByHours, shows: BY_HOURS },
  { name: 'play', who: 'vera', path: at('/play') },
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
  { name: 'settings-hours', who: 'vera', path: at('/settings/hours') },
  {
    name: 'settings-hours-own',
    who: 'vera',
    path: at('/settings/hours'),
    prepare: ownHours,
    shows: '#span-6-0-to',
    partOf: 'settings-hours',
  },
  { name: 'settings-vacations', who: 'vera', path: at('/settings/hours#vacations'), partOf: 'settings-hours' },
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
  { name: 'open', who: 'noor', path: at('/open?sort=fullest') },
  { name: 'open-none', who: 'vera', path: at('/open?seats=5&clock=bank&language=fr&fitsMyHours=true') },
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
  {
    name: 'lobby-to-bot',
    who: 'noor',
    path: ({ lobby }) => `/games/${lobby}`,
    prepare: press('main details.wf-menu > summary'),
    shows: 'main details[open] button',
    partOf: 'lobby-host',
  },
  {
    name: 'lobby-clock',
    who: 'noor',
    path: ({ lobby }) => `/games/${lobby}`,
    prepare: press('main button[aria-expanded]'),
    shows: '[name="clock-kind"]',
  },
  { name: 'lobby', who: 'vera', path: ({ open }) => `/games/${open}` },
  { name: 'lobby-full', who: 'noor', path: ({ full }) => `/games/${full}` },
  { name: 'orders', who: 'noor', path: orders },
  { name: 'orders-open', who: 'noor', path: orders, prepare: openOrders, shows: ORDERS_OPEN },
  { name: 'orders-plan', who: 'noor', path: orders, prepare: planOrders, shows: ORDERS_ROW },
  { name: 'orders-board', who: 'noor', path: orders, prepare: ordersOnBoard, shows: ORDERS_BOARD },
  { name: 'closed', who: 'noor', path: ({ closed }) => `/games/${closed}` },
  { name: 'demo', who: 'guest', path: at('/demo') },
  { name: 'offline', who: 'guest', path: at('/offline') },
  { name: 'offline-boards', who: 'noor', path: at('/offline'), prepare: seeBoard, shows: SEEN_BOARD, fresh: true },
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
  { name: 'game-unsent', who: 'noor', path: game('exploreStep'), prepare: commitOffline, shows: UNSENT, fresh: true },
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
  { name: 'game-bots', who: 'noor', path: ({ bots }) => `/games/${bots}` },
  {
    name: 'game-bots-seats',
    who: 'noor',
    path: ({ bots }) => `/games/${bots}`,
    prepare: tab('seats'),
    shows: '[data-panel="seats"] .wf-bot',
    partOf: 'game-bots',
    only: 'phone',
  },
  {
    name: 'game-bots-log',
    who: 'noor',
    path: ({ bots }) => `/games/${bots}`,
    prepare: tab('log'),
    shows: '[data-panel="log"] .wf-bot',
    partOf: 'game-bots',
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
  {
    name: 'game-talk',
    who: 'noor',
    path: game('battle'),
    prepare: press('button[aria-haspopup="dialog"]'),
    shows: 'dialog[open] textarea',
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
  { name: 'mail', who: 'guest', path: game('exploreStep'), html: mail(['exploreStep'], true) },
  { name: 'mail-building', who: 'guest', path: game('build'), html: mail(['build'], true) },
  { name: 'mail-several', who: 'guest', path: game('build'), html: mail(['build', 'movement'], true), partOf: 'mail' },
  { name: 'mail-without-pictures', who: 'guest', path: game('exploreStep'), html: mail(['exploreStep'], false) },
];

export const STATES: readonly State[] = [
  ...PAGES,
  ...ROOMS,
  ...FURTHER,
  ...MAILS,
  ...ISLANDS,
  ...CLUBS,
  ...SEASONS,
  ...WAYS_IN,
];

function mail(kinds: readonly Asked[], pictures: boolean): NonNullable<State['html']> {
  return (world, locale) =>
    world.mail(
      kinds.map((kind) => world.asked[kind] ?? ''),
      locale,
      pictures,
    );
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
