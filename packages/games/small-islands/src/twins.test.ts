/** Every broken twin is caught by what is named beside it, and the ruleset itself is caught by none of them. */
import { type Ruleset, runScenario } from '@wayfinder/engine';
import { lawGame, newReport } from '@wayfinder/engine/laws';
import { describe, expect, it } from 'vitest';
import { position } from './position.ts';
import { type Given, judgeFrom, judgeGame, nothingJudged } from './proof/brute-compare.ts';
import { heardOfReplacing, leaksIn } from './proof/leaks.ts';
import { pathsIn, scenarioFiles } from './proof/scenario-files.ts';
import type { Settings, State } from './state.ts';
import { atTheEdge } from './testing/edge.ts';
import { RULESET, settingsOf } from './testing/games.ts';
import { type Catcher, type Ground, TWINS } from './testing/twins.ts';

/** Games at most until a twin must have shown itself. */
const GAMES = 6;

/** A crash says something, too. */
function said(run: () => string[]): string[] {
  try {
    return run();
  } catch (error) {
    return [`crash: ${error instanceof Error ? error.message : String(error)}`];
  }
}

/** Goes from game to game until something is said. */
function inGames(games: number, say: (game: number) => string[]): string[] {
  for (let game = 0; game < games; game += 1) {
    const found = said(() => say(game));
    if (found.length > 0) return found;
  }
  return [];
}

function lawsBroken(ruleset: Ruleset, law: number, { seats, settings }: Ground): string[] {
  return inGames(GAMES, (game) => {
    const report = newReport();
    // Invariants hold after every event; other laws are tried where the game is sampled.
    const positions = law === 7 ? 1 : 60;
    const options = { seed: 'twin', seats, settings: settingsOf(settings), positions, maxCommands: 120 };
    lawGame(ruleset, options, game, report);
    return report.violations.filter((violation) => violation.law === law).map(({ what }) => what);
  });
}

const fileOf = (id: string) => scenarioFiles().find((file) => file.id === id);

function given(id: string): State {
  if (id === 'edge') return atTheEdge(2, {}, { x: 12, y: 12 });
  const file = fileOf(id);
  return position(file?.data.given, settingsOf(file?.data.settings as Partial<Settings>), file?.data.seats ?? 2);
}

function told(id: string): Given[] {
  const file = fileOf(id);
  return file ? pathsIn(file.data) : [];
}

/** Words of a catcher about a ruleset. */
function says(ruleset: Ruleset, catcher: Catcher, games = GAMES): string[] {
  switch (catcher.by) {
    case 'law':
      return lawsBroken(ruleset, catcher.law, catcher);
    case 'leaks':
      return inGames(games, (game) => leaksIn(ruleset, catcher.seats, settingsOf(catcher.settings), `twin ${game}`));
    case 'replacing':
      return heardOfReplacing(ruleset);
    case 'scenario': {
      const file = fileOf(catcher.id);
      return file ? said(() => runScenario(ruleset, file.data).failures.map(String)) : [];
    }
    case 'referee':
      return inGames(games, (game) => {
        const judged = nothingJudged();
        const playing = { seed: `twin ${game}`, byBot: 50, every: 3 };
        if ('from' in catcher)
          judgeFrom(ruleset, given(catcher.from), { ...playing, most: 8, paths: told(catcher.from) }, judged);
        else judgeGame(ruleset, catcher.seats, settingsOf(catcher.settings), playing, judged);
        return judged.faults;
      });
  }
}

describe('broken twins', () => {
  it.each(TWINS)(
    '$name: caught by $caught.by',
    ({ ruleset, caught }) => {
      const found = says(ruleset, caught);
      expect(found.length).toBeGreaterThan(0);
      if ('says' in caught) expect(found.join('\n')).toContain(caught.says);
    },
    60_000,
  );

  it('are some thirty, each of a name of its own', () => {
    expect(new Set(TWINS.map(({ name }) => name)).size).toBe(TWINS.length);
    expect(TWINS.length).toBeGreaterThan(30);
  });

  it('say nothing of the ruleset itself', () => {
    const once = TWINS.filter(({ caught }, at) => {
      const same = (other: (typeof TWINS)[number]): boolean => JSON.stringify(other.caught) === JSON.stringify(caught);
      return caught.by !== 'referee' && caught.by !== 'law' && TWINS.findIndex(same) === at;
    });
    expect(once.length).toBeGreaterThan(3);
    for (const { caught } of once) expect(says(RULESET, caught, 1)).toEqual([]);
  }, 60_000);
});
