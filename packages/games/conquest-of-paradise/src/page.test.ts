/** Pages have less of the rules than the service, those of a game of the basic rules least: they play the same game. */
import { readFileSync } from 'node:fs';
import { openTable, type Ruleset } from '@wayfinder/engine';
import { storedLogs } from '@wayfinder/engine/testing';
import { describe, expect, test } from 'vitest';
import { isAdvanced } from './advanced.ts';
import * as page from './page.ts';
import { conquestOfParadise } from './ruleset.ts';

const whole = conquestOfParadise as Ruleset;
/** Folding takes long where the machine is busy. */
const SLOW = 60_000;

test.each(storedLogs(new URL('../logs/', import.meta.url)))(
  'it folds the stored log $file to the same end',
  async ({ log, end }) => {
    const { rules } = isAdvanced(log.info.settings) ? await page.advanced() : page;
    const loaded = { ...whole, ...(rules as object) } as Ruleset;
    expect(openTable(loaded, log.info, log.batches.flat()).state).toEqual(end);
  },
  SLOW,
);

/** Files in which the words of chapters stand. */
const CHAPTERS =
  /\/board\/(page\/(advanced|start|events|held|islands|solo)|advanced\/\w+)\.tsx?$|\/describe\/(start|events|held|islands|solo)\.ts$/;

/** The files of the game that are there as soon as this one is: without those that are loaded when they are first wanted. */
function loadedWith(file: URL, loaded = new Set<string>()): Set<string> {
  if (loaded.has(file.pathname)) return loaded;
  loaded.add(file.pathname);
  const imports = readFileSync(file, 'utf8').matchAll(/^(?:import|export) (?!type )[^;]*?from '(\.[^']+\.tsx?)';/gm);
  for (const [, path = ''] of imports) loadedWith(new URL(path, file), loaded);
  return loaded;
}

describe('without advanced rules', () => {
  test('it knows no event and no decision of theirs', () => {
    const { decisionKinds, events } = page.rules;
    for (const kind of ['startPieces', 'turnRole', 'resolveEvent', 'searcher', 'extraChits'])
      expect([whole.decisionKinds[kind] !== undefined, kind in decisionKinds]).toEqual([true, false]);
    for (const type of ['EventCardDrawn', 'MalariaRolled', 'KumaraRolled', 'ChitDrawn'])
      expect([type in whole.events, type in events]).toEqual([true, false]);
  });

  test('it loads no sentences of theirs', () => {
    const loaded = loadedWith(new URL('./page.ts', import.meta.url));
    expect([...loaded].filter((path) => CHAPTERS.test(path))).toEqual([]);
    const all = loadedWith(new URL('./page-advanced.ts', import.meta.url));
    expect([...all].filter((path) => CHAPTERS.test(path)).length).toBeGreaterThan(12);
  });

  test('all that a game can ask for is there as soon as one is chosen', async () => {
    const { rules, board, status } = await page.advanced();
    expect(Object.keys(rules.events).sort()).toEqual(Object.keys(whole.events).sort());
    expect(Object.keys(rules.decisionKinds).sort()).toEqual(Object.keys(whole.decisionKinds).sort());
    expect(Object.keys(board).sort()).toEqual(Object.keys(page.board).sort());
    expect(Object.keys(status)).toEqual(expect.arrayContaining(Object.keys(page.status)));
  });
});
