/** Small Islands in its page: a simple player, and the form of a game against Alexis. */
import { type Decision, isDue, type Ruleset, seededRandom } from '@wayfinder/engine';
import { ruleset as smallIslands } from '@wayfinder/small-islands';
import { expect } from 'vitest';
import type { Act, Chooser } from './known-games.ts';
import type { Stack } from './stack.ts';
import { firstBehind } from './tables.ts';
import { hydrated } from './turns.ts';
import type { Visitor } from './visitors.ts';

export const RULESET = smallIslands as unknown as Ruleset;

/** True when a path begins with choices that are all allowed. */
function isOpen(view: unknown, decision: Decision, path: readonly string[]): boolean {
  return path.every((id, i) => RULESET.next(view, decision.seat, decision, path.slice(0, i)).has(id) === null);
}

/** Places a token while there is one, so that what the page asks of it is answered too. */
function withToken(view: unknown, decision: Decision, path: readonly string[]): string[] {
  const before = path.at(-1) === 'none' ? path.slice(0, -1) : path;
  const level = RULESET.next(view, decision.seat, decision, before);
  const token = level.done ? undefined : level.list().find(({ id, refused }) => !refused && id !== 'none')?.id;
  const sides = ['resource', 'port'].filter((side) => token && isOpen(view, decision, [...before, token, side]));
  const side = sides[path.length % 2] ?? sides[0];
  return token && side ? firstBehind(RULESET, view, decision, [...before, token, side]) : [...path];
}

/** A simple player: lands as soon as that is allowed, so that rounds are short, and does without thought whatever else is asked. */
export const simple: Chooser = (view, open): Act => {
  const decision = open.find(isDue);
  if (!decision) throw new Error('nothing is due');
  if (isOpen(view, decision, ['land']) && decision.kind === 'turn') {
    return { decision, path: firstBehind(RULESET, view, decision, ['land']) };
  }
  const path = RULESET.fallback(view, decision.seat, decision, seededRandom(decision.id));
  return { decision, path: decision.kind === 'turn' ? withToken(view, decision, path) : path };
};

/** Alone a game is made in the form, as its player does; the game's page is open then. */
export async function createdAlone(
  stack: Stack,
  { page }: Visitor,
  { mode, level }: { mode: string; level: string },
): Promise<string> {
  const option = (key: string, value: string) => page.locator(`[id="setting.${key}.${value}"]`);
  await page.goto(`${stack.web}/new?game=small-islands`);
  await hydrated(page);
  await page.getByLabel('My own options').check();
  await option('mode', mode).check();
  await option('alexis', level).check();
  // Alexis plays against one, which the form has been told by the game.
  const seats = page.getByLabel('Players', { exact: true }).locator('option');
  await expect.poll(() => seats.allInnerTexts()).toEqual(['1 player']);
  await page.getByRole('button', { name: 'Begin the game now' }).click();
  await page.locator('svg.wf-board').first().waitFor();
  return new URL(page.url()).pathname.split('/').at(-1) ?? '';
}
