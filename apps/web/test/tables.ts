/** Games of people in browsers, made over the API with their own sessions: quick, where how a game is made isn't what is looked at. */
import { randomUUID } from 'node:crypto';
import { type GameView, tableOf } from '@wayfinder/contract';
import { type Decision, isDue, type Ruleset } from '@wayfinder/engine';
import { ownOf } from './known-games.ts';
import type { Stack } from './stack.ts';
import type { Visitor } from './visitors.ts';

/** Asks the API as a signed-in visitor's browser does. */
export async function ask<T>(
  stack: Stack,
  { context }: Visitor,
  method: string,
  path: string,
  data?: object,
): Promise<T> {
  const answer = await context.request.fetch(`${stack.web}/api/v1${path}`, {
    method,
    headers: { origin: stack.web },
    ...(data ? { data } : {}),
  });
  if (!answer.ok()) throw new Error(`${method} ${path}: ${answer.status()} ${await answer.text()}`);
  return (answer.status() === 204 ? null : await answer.json()) as T;
}

/** A started game, of Conquest of Paradise and a first one unless another is asked for, these people in seat order; its id. */
export async function startedTable(
  stack: Stack,
  people: readonly Visitor[],
  name: string,
  {
    ruleset = 'conquest-of-paradise',
    preset = 'first-game',
    settings,
    visibility = 'open',
    clock = null,
  }: Partial<{
    ruleset: string;
    preset: string;
    /** In place of a preset. */
    settings: Record<string, string>;
    visibility: 'open' | 'link';
    clock: { turnSeconds: number } | null;
  }> = {},
): Promise<string> {
  const [host, ...others] = people;
  if (!host) throw new Error('nobody to play');
  const seats = people.length;
  const game = {
    ruleset,
    ...(settings ? { settings } : { preset }),
    seats,
    visibility,
    seatOrder: 'chosen',
  };
  const { id, link } = await ask<{ id: string; link: string | null }>(stack, host, 'POST', '/games', {
    ...game,
    clock,
    seat: 0,
    name,
  });
  for (const [index, one] of others.entries()) {
    await ask(stack, one, 'POST', `/games/${id}/join`, { seat: index + 1, ...(link ? { link } : {}) });
  }
  await ask(stack, host, 'POST', `/games/${id}/start`, {});
  return id;
}

/** Person among these who is asked something now. */
export async function whoIsAsked(stack: Stack, people: readonly Visitor[], id: string): Promise<Visitor> {
  for (const one of people) {
    const { viewer, awaited } = await ask<{ viewer: number; awaited: { seat: number }[] }>(
      stack,
      one,
      'GET',
      `/games/${id}/decisions`,
    );
    if (awaited.some(({ seat }) => seat === viewer)) return one;
  }
  throw new Error('nobody is asked anything');
}

/** The first choices behind a path that are allowed, to its end. */
export function firstBehind(ruleset: Ruleset, view: unknown, decision: Decision, path: readonly string[]): string[] {
  const level = ruleset.next(view, decision.seat, decision, path);
  const first = level.done ? undefined : level.list().find(({ refused }) => !refused);
  return first ? firstBehind(ruleset, view, decision, [...path, first.id]) : [...path];
}

/** Answers over the API whatever is due of somebody who plays alone, by the first choice each time, until a decision of this kind is due. */
export async function answerUntil(
  stack: Stack,
  person: Visitor,
  { id, ruleset, kind }: { id: string; ruleset: Ruleset; kind: string },
): Promise<void> {
  for (;;) {
    const view = await ask<GameView>(stack, person, 'GET', `/games/${id}/view`);
    const due = ownOf(tableOf(view), 0).find(isDue);
    if (!due) throw new Error(`nothing is due before ${kind}`);
    if (due.kind === kind) return;
    const path = firstBehind(ruleset, tableOf(view).state, due, []);
    const commands = [{ id: randomUUID(), decision: due.id, path }];
    await ask(stack, person, 'POST', `/games/${id}/commands`, { commands });
  }
}
