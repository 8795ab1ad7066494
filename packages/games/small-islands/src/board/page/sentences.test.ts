/** All that a page says beside its board, along games played by chance, from what each seat sees: in full, in every language. */
import { type Arg, type Decision, type Message, type Table, viewTable } from '@wayfinder/engine';
import { catalogueOf, sourcesBelow } from '@wayfinder/engine/testing';
import { expect, test } from 'vitest';
import { nextLevel } from '../../parts.ts';
import { RULE_IDS } from '../../rules/ids.ts';
import { smallIslands } from '../../ruleset.ts';
import type { Settings, State } from '../../state.ts';
import {
  choiceCard,
  cost,
  detail,
  follows,
  gauges,
  given,
  note,
  points,
  rules,
  seats,
  situation,
  stage,
  step,
  table,
} from '../../status.ts';
import { playByChance } from '../../testing/by-chance.ts';
import { CATALOGUES, together } from '../../testing/catalogues.ts';
import page from '../../texts/page/en.json' with { type: 'json' };
import type { Detail } from './detail.ts';

const SOURCES = sourcesBelow(new URL('./', import.meta.url));

/** More choices than these are places, of which one is like another. */
const FEW = 4;

type Said = (message: Message | null | undefined) => void;

/** A whole answer as the page calls it: by itself, or by its texts with its choices as `{c0}`, `{c1}` … */
function sayStep(view: State, decision: Decision, path: readonly string[], targets: readonly Arg[], said: Said): void {
  const own = step(view, decision, path);
  if (own) {
    said(own);
    return;
  }
  const keys = [`step.${decision.kind}.${path[0]}`, `step.${decision.kind}`];
  const key = keys.find((one) => CATALOGUES[0]?.keys.has(one)) ?? `step.${decision.kind}`;
  said({ key, args: Object.fromEntries(targets.map((target, i) => [`c${i}`, target])) });
}

function sayDetail({ facts, tables, cards }: Detail, said: Said): void {
  facts.forEach(said);
  for (const { label, head, rows } of tables) {
    for (const message of [label, ...head, ...rows.map((row) => row.label)]) said(message);
    for (const cell of rows.flatMap(({ cells }) => cells)) if (typeof cell !== 'number') said(cell);
  }
  for (const card of cards) said(card.note);
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
    sayStep(view, decision, path, targets, said);
    return;
  }
  const choices = level.list();
  for (const choice of choices) {
    said(note(view, decision, path, choice));
    const card = choiceCard(view, decision, path, choice);
    if (card) sayDetail(card.told(), said);
  }
  const open = choices.filter(({ refused }) => !refused);
  // The first and the last of what is few: both sides of a token, the tile that was taken and one of the hand.
  const few = open.length > FEW ? open.slice(-1) : [...new Set([...open.slice(0, 1), ...open.slice(-1)])];
  for (const { id, target } of few) sayAlong(view, decision, said, [...path, id], [...targets, target]);
}

function sayFigures(view: State, said: Said): void {
  const { title, aim, phases } = stage(view);
  for (const message of [title, aim, ...phases.map(({ label }) => label), ...table(view)]) said(message);
  for (const [seat, { facts }] of seats(view).entries()) {
    facts.forEach(said);
    sayDetail(detail(view, seat), said);
    for (const { label } of [...gauges(view, seat), ...points(view, seat)]) said(label);
  }
}

const seen = (now: Table, seat: number): State => viewTable(now, seat).state as State;

/** Plays by chance and collects what is said badly in any language, and what is said at all. */
function inGame(seed: string, seats: number, chosen: Partial<Settings>) {
  const wrong = new Set<string>();
  const told = new Set<string>();
  const said: Said = (message) => {
    if (!message) return;
    told.add(message.key);
    for (const { wrongWords } of CATALOGUES) for (const problem of wrongWords(message)) wrong.add(problem);
  };
  const before: State[] = [];
  let n = 0;
  playByChance(seed, seats, chosen, ({ table: now }) => {
    n += 1;
    for (let seat = 0; seat < seats; seat += 1) {
      const view = seen(now, seat);
      const was = before[seat];
      if (was) cost(was, view, seat).forEach(said);
      before[seat] = structuredClone(view);
      const own = viewTable(now, seat).open.filter((decision) => decision.seat === seat);
      for (const decision of own) said(given(view, decision)?.told);
      for (const decision of own) said(given(view, decision)?.replace);
      // All of it at every third moment is enough, and of what is rare at each.
      const rare = own.filter(({ kind }) => kind !== 'turn');
      for (const decision of n % 3 === 0 ? own : rare) sayAlong(view, decision, said);
      if (n % 3 === 0 || view.scores) sayFigures(view, said);
    }
    for (const { kind } of now.open) said({ key: `waiting.${kind}`, args: { seat: { seat: 0 } } });
  });
  return { wrong: [...wrong].sort(), told };
}

/** Said where nothing is left to draw or to fit, which games by chance don't come to; held by `page.test.ts`, `follows.test.ts` and `situation.test.ts`. */
const SELDOM =
  /^(note\.(sea|greyShip)|situation\.(kept|worth\.nothing)$|follows\.(unfilled|stalled|kept\.last|boxed|boxedForNothing|alexis\.(unfilled|stalled)|(un)?paid|drawn)|step\.(box|take\.port|take\.resource|place\.|replace)|waiting\.replace|situation\.boxed|table\.(emptySlot|boxed|removed)|cost\.(points|houses|tokens|discovery)\.)/;

test.each<[string, number, Partial<Settings>]>([
  ['alone', 1, { alexis: '4' }],
  ['alone, advanced', 1, { alexis: '2', mode: 'advanced' }],
  ['two, advanced', 2, { mode: 'advanced' }],
  ['four', 4, { startTiles: 'drawn' }],
])(
  'what a page says is said in full: %s',
  (seed, count, chosen) => {
    expect(inGame(seed, count, chosen).wrong).toEqual([]);
  },
  120_000,
);

test('nearly all of it is said in such games', () => {
  const told = new Set<string>();
  for (const [seed, count, chosen] of [
    ['said alone', 1, { alexis: '6', mode: 'advanced' }],
    ['said alone again', 1, { alexis: '1' }],
    ['said by three', 3, {}],
    ['said by two', 2, { mode: 'advanced', startTiles: 'drawn' }],
  ] as const) {
    for (const key of inGame(seed, count, chosen).told) told.add(key);
  }
  expect(keysOfPage().filter((key) => !told.has(key) && !SELDOM.test(key))).toEqual([]);
}, 240_000);

/** Keys of the page's own texts, which stand in groups. */
function keysOfPage(): string[] {
  return [...catalogueOf(together(page)).keys].sort();
}

test('no text of the page is left over', () => {
  // Whole, or the beginning of a key of which what follows is put in.
  const isWritten = (key: string): boolean =>
    SOURCES.includes(`'${key.replace(/\.(points|tokens|none|nothing|pair)$/, '')}'`) ||
    SOURCES.includes(`'${key}'`) ||
    [...SOURCES.matchAll(/`([a-z]+\.[^`]*?)\$\{/g)].some(([, start = '']) => key.startsWith(start));
  const byKind = (key: string): boolean => {
    const [group = '', kind = ''] = key.split('.');
    return ['step', 'waiting'].includes(group) && Object.hasOwn(smallIslands.decisionKinds, kind);
  };
  expect(keysOfPage().filter((key) => !isWritten(key) && !byKind(key))).toEqual([]);
  expect(isWritten('note.unheardOf')).toBe(false);
});

test('every kind of decision names rules that there are', () => {
  const kinds = Object.keys(smallIslands.decisionKinds);
  const named = kinds.map((kind) => rules({ kind }));
  expect(kinds.filter((_, i) => named[i]?.length === 0)).toEqual([]);
  expect(named.flat().filter((rule) => !RULE_IDS.includes(rule))).toEqual([]);
  expect(kinds.filter((kind) => !CATALOGUES.every(({ keys }) => keys.has(`waiting.${kind}`)))).toEqual([]);
});
