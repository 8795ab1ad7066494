/**
 * The laws at every position of every worked scenario: late and rare positions (claims, answers, sealed builds, conquests, battles of every kind)
 * that random play seldom reaches.
 */
import { type Chance, cloneTable, openDecisions, pathOfStep, type Ruleset, redact, startGame } from '@wayfinder/engine';
import { brokenAt, brokenBy } from '@wayfinder/engine/laws';
import { describe, expect, it } from 'vitest';
import { type Play, takeEntry } from './proof/games.ts';
import { inEdition, type ScenarioFile, scenarioFiles } from './proof/scenario-files.ts';
import { scriptedDraws } from './proof/scripted.ts';
import { conquestOfParadise } from './ruleset.ts';

const RULESET = conquestOfParadise as unknown as Ruleset;

function open(file: ScenarioFile, edition: '1' | '2'): Play {
  const { settings, seats, given, draws } = inEdition(file, edition);
  const info = { gameId: 'play', seats, settings };
  const chance: Chance = scriptedDraws(draws, `laws ${file.id}`);
  const table =
    given === undefined || given === null
      ? startGame(RULESET, info, '2026-01-01T00:00:00.000Z', chance).table
      : openDecisions(RULESET, info, RULESET.position(given, settings, seats), chance).table;
  return { table, chance, commands: 0 };
}

/** Every law that is broken on the way through the scenario. */
function lawsAlong(file: ScenarioFile, edition: '1' | '2'): string[] {
  const play = open(file, edition);
  const found = brokenAt(RULESET, play.table, `${file.id} 0`);
  for (const [i, step] of file.data.when.entries()) {
    if (step.refused) continue;
    const path = pathOfStep(RULESET, play.table, step);
    const before = cloneTable(play.table);
    const entry = takeEntry(play, step.seat, step.decision, path);
    found.push(...brokenBy(RULESET, before, entry, play.table));
    found.push(...brokenAt(RULESET, play.table, `${file.id} ${i + 1}`));
  }
  return found;
}

describe('laws at the positions of the scenarios', () => {
  for (const file of scenarioFiles()) {
    for (const edition of file.editions) {
      it(`${file.id} [${edition}E]`, () => {
        expect(lawsAlong(file, edition)).toEqual([]);
      });
    }
  }

  it('are tried on whole states: a view would hold nothing to compare', () => {
    const [file] = scenarioFiles();
    if (!file) throw new Error('no scenario');
    const { table } = open(file, '2');
    expect(redact(table.state, 'spectator')).not.toEqual(table.state);
  });
});
