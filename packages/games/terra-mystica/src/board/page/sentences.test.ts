import type { Arg, Decision, Message } from '@wayfinder/engine';
import { catalogueOf, sourcesBelow } from '@wayfinder/engine/testing';
import { expect, test } from 'vitest';
import { nextLevel } from '../../parts.ts';
import { scenarioFiles } from '../../proof/scenario-files.ts';
import { RULE_IDS } from '../../rules/ids.ts';
import { terraMystica } from '../../ruleset.ts';
import type { Settings, State } from '../../state.ts';
import {
  ahead,
  choiceCard,
  cost,
  detail,
  follows,
  gauges,
  note,
  points,
  rules,
  situation,
  table,
} from '../../status.ts';
import { play, stateOf, tableAt } from '../../testing/games.ts';
import { randomGame } from '../../testing/random-game.ts';
import en from '../../texts/en.json' with { type: 'json' };
import fr from '../../texts/fr.json' with { type: 'json' };
import ja from '../../texts/ja.json' with { type: 'json' };
import ko from '../../texts/ko.json' with { type: 'json' };
import pageEn from '../../texts/page/en.json' with { type: 'json' };
import pageFr from '../../texts/page/fr.json' with { type: 'json' };
import pageJa from '../../texts/page/ja.json' with { type: 'json' };
import pageKo from '../../texts/page/ko.json' with { type: 'json' };
import { FACTIONS, KINDS } from '../../words.ts';
import type { Detail } from './detail.ts';

type Groups = Readonly<Record<string, Readonly<Record<string, string>>>>;

/** The texts of a language as a page has them. */
function merged(basic: Groups, page: Groups): Groups {
  const groups = new Set([...Object.keys(basic), ...Object.keys(page)]);
  return Object.fromEntries([...groups].map((group) => [group, { ...basic[group], ...page[group] }]));
}

const LANGUAGES = [merged(en, pageEn), merged(ko, pageKo), merged(ja, pageJa), merged(fr, pageFr)].map(catalogueOf);
const SOURCES = sourcesBelow(new URL('./', import.meta.url));

type Said = (message: Message | null) => void;

/** A whole answer as the page calls it, where the texts have words for it: with its choices as `{c0}`, `{c1}` … */
function sayStep({ kind }: Decision, targets: readonly Arg[], path: readonly string[], said: Said): void {
  const key = [`step.${kind}.${path[0]}`, `step.${kind}`].find((one) => LANGUAGES[0]?.keys.has(one));
  if (key) said({ key, args: Object.fromEntries(targets.map((target, i) => [`c${i}`, target])) });
}

/** Says all that stands beside a decision: for every choice its note, behind some of them what they lead to. */
function sayAlong(
  view: State,
  decision: Decision,
  said: Said,
  path: readonly string[] = [],
  targets: Arg[] = [],
): void {
  situation(view, decision, path).forEach(said);
  const level = nextLevel(view, decision.seat, decision, path);
  if (level.done) {
    said(follows(view, decision, path));
    sayStep(decision, targets, path, said);
    return;
  }
  const choices = level.list();
  for (const choice of choices) {
    said(note(view, decision, path, choice));
    sayDetail(choiceCard(view, decision, path, choice)?.told(), said);
  }
  const open = choices.filter(({ refused }) => !refused);
  const few = path.length === 0 ? open : open.slice(-2);
  for (const { id, target } of few) sayAlong(view, decision, said, [...path, id], [...targets, target]);
}

/** Says what is opened of a seat, or of a choice. */
function sayDetail(shown: Detail | undefined, said: Said): void {
  const { facts = [], tables = [], cards = [] } = shown ?? {};
  for (const { label, head, rows } of tables) {
    for (const message of [label, ...head, ...rows.map((row) => row.label)]) said(message);
    for (const cell of rows.flatMap(({ cells }) => cells)) if (typeof cell !== 'number') said(cell);
  }
  for (const message of [...facts, ...cards.map((card) => card.note)]) said(message);
}

function sayFigures(view: State, said: Said): void {
  table(view).forEach(said);
  for (const seat of view.seats.keys()) {
    sayDetail(detail(view, seat), said);
    for (const { label } of [...gauges(view, seat), ...points(view, seat)]) said(label);
    const later = ahead(view, seat);
    if (later) sayDetail({ facts: [], tables: [later], cards: [] }, said);
  }
}

/** Messages that were looked at: a page says the same ones thousands of times. */
const looked = new Map<string, readonly string[]>();

/** Faults of a message in any language. */
function wrongOf(message: Message): readonly string[] {
  const text = JSON.stringify(message);
  const known = looked.get(text) ?? LANGUAGES.flatMap(({ wrongWords }) => wrongWords(message));
  looked.set(text, known);
  return known;
}

/** Positions of the scenarios, at the beginning and after each step that is legal. */
function alongScenarios(look: (view: State, open: readonly Decision[]) => void): void {
  for (const { data } of scenarioFiles()) {
    if (!data.given) continue;
    const found = tableAt(data.given as Parameters<typeof tableAt>[0], (data.settings ?? {}) as Partial<Settings>);
    look(stateOf(found), found.open);
    for (const { seat, decision: kind, path, refused } of data.when) {
      const decision = found.open.find((open) => open.seat === seat && open.kind === kind);
      if (refused || !decision) continue;
      play(found, decision, path);
      look(stateOf(found), found.open);
    }
  }
}

/** Only said in a case that no scenario has: so many offers at once, none that is left, a game that is over. */
const SELDOM = /^detail\.points\.rounds$|^follows\.(offers|town|group)\.[1-4]$|^table\.noTowns$/;

test('what a page says along the scenarios is said in full, and nearly all of it is said there', () => {
  const wrong = new Set<string>();
  const told = new Set<string>();
  const said: Said = (message) => {
    if (message === null) return;
    told.add(message.key);
    for (const problem of wrongOf(message)) wrong.add(problem);
  };
  alongScenarios((view, open) => {
    for (const decision of open) sayAlong(view, decision, said);
    sayFigures(view, said);
  });
  expect([...wrong]).toEqual([]);
  const elsewhere =
    /^(cost|piece|faction|note\.faction)\.|^note\.bid$|^situation\.(chosen|dealt|nominated)$|^follows\.(bid|outbid)$|^step\.(bid|nominate|faction|first-[a-z-]+)$/;
  const apart = (key: string): boolean => SELDOM.test(key) || elsewhere.test(key);
  expect(keysWritten().filter((key) => !told.has(key) && !apart(key))).toEqual([]);
}, 120_000);

/** Plays at random and collects what is said badly in any language. */
function wrongInGame(seed: string, seats: number, chosen: Partial<Settings>): string[] {
  const wrong = new Set<string>();
  const said: Said = (message) => {
    if (message === null) return;
    for (const problem of wrongOf(message)) wrong.add(problem);
  };
  let before: State | null = null;
  randomGame(seed, seats, chosen, 250, ({ events }, found) => {
    const view = stateOf(found);
    if (before && events.length > 0) for (const seat of view.seats.keys()) cost(before, view, seat).forEach(said);
    before = structuredClone(view);
    for (const decision of found.open) sayAlong(view, decision, said);
    sayFigures(view, said);
  });
  return [...wrong].sort();
}

test.each<[string, number, Partial<Settings>]>([
  ['chosen factions', 4, {}],
  ['an auction with all tiles', 3, { factions: 'auction', shippingBonus: true, miniTowns: true, templeScoring: true }],
])(
  'what a page says is said in full: %s',
  (name, seats, chosen) => {
    expect(wrongInGame(name, seats, chosen)).toEqual([]);
  },
  120_000,
);

/** Keys that the sources write, whole or by what can stand in their templates, and the words of whole answers. */
function keysWritten(): string[] {
  const steps = [...(LANGUAGES[0]?.keys ?? [])].filter((key) => {
    const [group = '', kind = ''] = key.split('.');
    return group === 'step' && Object.hasOwn(terraMystica.decisionKinds, kind);
  });
  const whole = [...SOURCES.matchAll(/'((?:ahead|note|cost|gauge|follows|situation|detail|table|faction)\.[\w.]+)'/g)];
  const parts = ['fire', 'water', 'earth', 'air', 'vp', 'area', 'resources', 'rounds'].map(
    (part) => `detail.points.${part}`,
  );
  const trades = ['note', 'note.home', 'note.spades'].flatMap((key) =>
    ['trade', 'pays', 'free'].map((kind) => `${key}.${kind}`),
  );
  const costs = ['priests', 'workers', 'coins', 'vp', 'spades', 'steps'].flatMap((name) => [
    `cost.${name}.more`,
    `cost.${name}.less`,
  ]);
  const gauged = ['coins', 'workers', 'priests', 'power', 'one', 'two', 'three', 'vp'].map((id) => `gauge.${id}`);
  const offers = [0, 1, 2, 3, 4].flatMap((n) => [`follows.group.${n}`, `follows.town.${n}`, `follows.offers.${n}`]);
  return [
    ...whole.map((match) => match[1] ?? '').filter((key) => key !== 'note.home' && key !== 'note.spades'),
    'note.brings',
    ...steps,
    ...[...parts, ...trades, ...costs, ...gauged, ...offers.filter((key) => key !== 'follows.offers.0')],
    ...['structures', 'card', 'favors'].map((source) => `detail.income.${source}`),
    ...KINDS.map((kind) => `detail.kind.${kind}`),
    ...FACTIONS.map((faction) => `note.faction.${faction}`),
    ...['workers', 'priests', 'coins.power', 'power.priests'].map((goods) => `faction.brings.${goods}`),
    ...['step', 'key', 'shippingLevel', 'favorTile', 'townTile'].map((piece) => `piece.${piece}`),
  ];
}

test('every key has its text in every language, and no text is left over', () => {
  const written = keysWritten();
  for (const { missing } of LANGUAGES) expect(missing(written)).toEqual([]);
  for (const page of [pageEn, pageKo, pageJa, pageFr]) {
    const { keys } = catalogueOf(page);
    expect([...keys].filter((key) => !written.includes(key))).toEqual([]);
  }
});

test('every kind of decision names rules that there are', () => {
  const kinds = Object.keys(terraMystica.decisionKinds);
  const named = kinds.map((kind) => rules({ kind } as Decision));
  expect(kinds.filter((_, i) => named[i]?.length === 0)).toEqual([]);
  expect(named.flat().filter((rule) => !RULE_IDS.includes(rule))).toEqual([]);
});
